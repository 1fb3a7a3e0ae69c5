//! Canonical tables: one of all equivalent tables.
//!
//! No entry repeats the default. For infinitely many arguments that is all: the default is the result nearly
//! everywhere. For finitely many it is the most frequent result, and the simplest of equally frequent ones.

use std::cmp::Ordering;

use super::census::{count, every};
use super::signature::Signature;
use crate::drive::drive;
use crate::keys::Keys;
use crate::least::Least;
use crate::order::{compare, normalize};
use crate::read::Refit;
use crate::room::Room;
use crate::rule::{HASHED, TABLE};
use crate::shape::{Kind, Shape};
use crate::source::Source;
use crate::tree::{Node, Token, Tree};

/// Tables with entries for half of this number of arguments are larger than any that are listed.
const MOST_ARGUMENTS: u128 = 256;

/// Is this the canonical table of its function? A function that is computed from a seed has none.
pub(crate) fn is_canonical(signature: &Signature, tree: Node<'_>) -> bool {
    if matches!(tree.token(), Token::Con { con, .. } if con as usize == HASHED) {
        return true;
    }
    let Some(default) = default(tree) else { return false };
    let mut results = Results::default();
    for (_, result) in entries(tree) {
        if result == default {
            return false;
        }
        results.add(result, 1);
    }
    let Some(arguments) = count(&signature.keys) else { return true };
    if arguments == 0 {
        return results.total == 0 && Some(default) == simplest(&signature.values).as_ref().map(Tree::root);
    }
    let Some(left) = arguments.checked_sub(results.total).filter(|left| *left > 0) else { return false };
    results.add(default, left);
    results.most_frequent(&signature.values) == Some(default)
}

impl Signature {
    /// The entries and the default of a table; `None` for a computed function.
    pub fn parts(&self, function: Node<'_>) -> Option<(Vec<(Tree, Tree)>, Tree)> {
        let default = default(function)?.to_tree();
        let mut pairs = Vec::new();
        for (key, result) in entries(function) {
            pairs.push((key.to_tree(), result.to_tree()));
        }
        Some((pairs, default))
    }

    /// The canonical table of the function that a table defines; `None` for a computed function.
    pub fn canonical(&self, function: Node<'_>) -> Option<Tree> {
        let (entries, default) = self.parts(function)?;
        Some(self.table(entries, default))
    }

    /// How many entries a canonical table has at most: some result must be the most frequent.
    pub fn most_entries(&self) -> usize {
        let most = match (count(&self.keys), count(&self.values)) {
            (_, Some(0 | 1)) => 0,
            (Some(arguments), Some(results)) => arguments - arguments.div_ceil(results),
            (Some(arguments), None) => arguments.saturating_sub(1),
            (None, _) => return usize::MAX,
        };
        usize::try_from(most).unwrap_or(usize::MAX)
    }

    /// Can a table without entries that repeat the default, and with no more entries than the canonical one, be a
    /// different one?
    pub fn has_other_tables(&self) -> bool {
        match count(&self.keys) {
            Some(0) => true,
            // With more arguments, tables never have that many entries.
            Some(arguments) if arguments <= MOST_ARGUMENTS => self.most_entries() as u128 > (arguments - 1) / 2,
            _ => false,
        }
    }

    /// The tree of the function with these results for these arguments, and the default for all others.
    pub fn table(&self, entries: Vec<(Tree, Tree)>, default: Tree) -> Tree {
        canonical(self, entries, default)
    }
}

/// The canonical table of the function that a table defines. Of several entries with one key the last counts.
pub(crate) fn canonical(signature: &Signature, entries: Vec<(Tree, Tree)>, default: Tree) -> Tree {
    let said = table(signature, entries, &default);
    let Some((entries, default)) = most_frequent_unsaid(signature, said.root()) else {
        return without_default(signature, said.root());
    };
    without_default(signature, table(signature, entries, &default).root())
}

/// The table of a function's calls and answers: the default is the most frequent answer.
pub(crate) fn of_answers(signature: &Signature, answers: Vec<(Tree, Tree)>) -> Option<Tree> {
    let mut results = Results::default();
    for (_, result) in &answers {
        results.add(result.root(), 1);
    }
    let default = match results.most_frequent(&signature.values) {
        Some(result) => result.to_tree(),
        // It was never called: any function will do.
        None => simplest(&signature.values)?,
    };
    Some(canonical(signature, answers, default))
}

/// The same function with another default, if it must have another.
fn most_frequent_unsaid(signature: &Signature, table: Node<'_>) -> Option<(Vec<(Tree, Tree)>, Tree)> {
    let arguments = count(&signature.keys)?;
    if arguments == 0 {
        return Some((Vec::new(), simplest(&signature.values)?));
    }
    let default = default(table)?;
    let mut results = Results::default();
    let entries = entries(table);
    for (_, result) in &entries {
        results.add(*result, 1);
    }
    results.add(default, arguments.saturating_sub(results.total));
    let best = results.most_frequent(&signature.values).filter(|best| *best != default)?;
    let mut spelled_out = Vec::new();
    for key in every(&signature.keys)? {
        let mut said = default;
        for (other, result) in &entries {
            if *other == key.root() {
                said = *result;
                break;
            }
        }
        spelled_out.push((key, said.to_tree()));
    }
    Some((spelled_out, best.to_tree()))
}

/// The same table without the entries that repeat the default.
fn without_default(signature: &Signature, said: Node<'_>) -> Tree {
    let Some(default) = default(said) else { return said.to_tree() };
    let mut kept = Vec::new();
    for (key, result) in entries(said) {
        if result != default {
            kept.push((key.to_tree(), result.to_tree()));
        }
    }
    table(signature, kept, &default.to_tree())
}

/// The result of a table for arguments without an entry.
pub(crate) fn default(table: Node<'_>) -> Option<Node<'_>> {
    table.child(1)?;
    table.child(0)
}

/// The entries of a table.
pub(crate) fn entries(table: Node<'_>) -> Vec<(Node<'_>, Node<'_>)> {
    let mut entries = Vec::new();
    let Some(list) = table.child(1) else { return entries };
    for entry in list.children() {
        if let (Some(key), Some(result)) = (entry.child(0), entry.child(1)) {
            entries.push((key, result));
        }
    }
    entries
}

/// A table with its entries in order, each key once.
fn table(signature: &Signature, entries: Vec<(Tree, Tree)>, default: &Tree) -> Tree {
    let mut rows = Vec::with_capacity(entries.len());
    for (key, result) in entries {
        rows.push(Tree::con(0, [key, result]));
    }
    let entries = Tree::seq(rows);
    let mut tokens = entries.tokens().to_vec();
    if let Kind::Seq(seq) = &signature.entries().def().kind {
        normalize(seq, &mut tokens, 0);
    }
    let entries = Tree::from_tokens(tokens).unwrap_or(entries);
    Tree::con(TABLE, [default.clone(), entries])
}

/// The simplest value of a shape, if no check refuses it.
fn simplest(shape: &Shape) -> Option<Tree> {
    let mut least = Least::of(shape);
    let source: &mut dyn Source = &mut Refit::new(&Tree::hole(), &mut least, (), Room::modest());
    drive(shape, source)
}

/// The frequency of each result.
#[derive(Default)]
struct Results<'a> {
    keys: Keys<Node<'a>>,
    counts: Vec<(Node<'a>, u128)>,
    total: u128,
}

impl<'a> Results<'a> {
    fn add(&mut self, result: Node<'a>, times: u128) {
        self.total += times;
        let number = self.keys.number(result);
        match self.counts.get_mut(number) {
            Some((_, count)) => *count += times,
            None => self.counts.push((result, times)),
        }
    }

    /// The most frequent result; the simplest of several.
    fn most_frequent(&self, shape: &Shape) -> Option<Node<'a>> {
        let mut best: Option<(Node<'a>, u128)> = None;
        for &(result, count) in &self.counts {
            let better = best.is_none_or(|(other, most)| match count.cmp(&most) {
                Ordering::Equal => compare(shape, result, other) == Ok(Ordering::Less),
                order => order.is_gt(),
            });
            if better {
                best = Some((result, count));
            }
        }
        best.map(|(result, _)| result)
    }
}
