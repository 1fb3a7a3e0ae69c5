//! Which premises can be checked without the body, and what each needs.
//!
//! A premise stands alone if it depends only on arguments, on items and on earlier `let`s, and nothing before it can
//! fail, return or change what it looks at. Doubtful ones are left to the body.

use proc_macro::{Span, TokenTree};

use super::arguments::{Argument, Passing};
use super::plain::{cannot_panic, has_own_type, is_harmless_type, is_plain, mentions, only_compares, only_reads};
use super::statements::{Kind, Statement};
use crate::fault::Stretch;
use crate::flat::{Flat, flat, has_mark};

/// A condition of a leading `assume!`.
pub(super) struct Premise {
    pub(super) condition: Vec<TokenTree>,
    pub(super) stretch: Stretch,
    /// What checking it without the body needs, if that is possible.
    pub(super) alone: Option<Alone>,
}

/// What checking a premise alone needs.
pub(super) struct Alone {
    /// The arguments that it uses, in ascending order.
    pub(super) arguments: Vec<usize>,
    /// The items that it may need.
    pub(super) items: Vec<TokenTree>,
    /// The `let`s that it needs, each with its name.
    pub(super) lets: Vec<(TokenTree, Vec<TokenTree>)>,
    /// Is it plain that it never panics?
    pub(super) never_panics: bool,
}

/// The premises of a body, in order.
pub(super) fn find(statements: &[Statement], arguments: &[Argument]) -> Vec<Premise> {
    let mut reader = Reader::new(statements, arguments);
    for statement in statements {
        reader.read(statement);
    }
    reader.premises
}

/// The meaning of a name.
#[derive(Clone, Copy, PartialEq)]
enum Meaning {
    Argument(usize),
    Let(usize),
}

/// A `let` that was read.
struct Binding<'a> {
    tokens: &'a [TokenTree],
    uses: Vec<Meaning>,
    /// Is its type the same in another function?
    typed: bool,
    /// Could computing it panic?
    risky: bool,
}

struct Reader<'a> {
    arguments: &'a [Argument],
    /// The visible names, and their meanings: the last `let` of a name counts.
    scope: Vec<(String, Meaning)>,
    lets: Vec<Binding<'a>>,
    /// The items of the body, unless one cannot be moved.
    items: Option<Vec<TokenTree>>,
    /// Could something earlier have failed, returned or changed something?
    blocked: bool,
    premises: Vec<Premise>,
}

impl<'a> Reader<'a> {
    fn new(statements: &[Statement], arguments: &'a [Argument]) -> Reader<'a> {
        let mut scope = Vec::new();
        for (index, argument) in arguments.iter().enumerate() {
            for name in &argument.names {
                scope.push((name.clone(), Meaning::Argument(index)));
            }
        }
        let items = items(statements);
        Reader { arguments, scope, lets: Vec::new(), blocked: items.is_none(), items, premises: Vec::new() }
    }

    fn read(&mut self, statement: &'a Statement) {
        match &statement.kind {
            Kind::Assume { conditions, .. } => {
                for condition in conditions {
                    self.read_condition(condition);
                }
            }
            Kind::Let { name, typed, initializer } => {
                let row = flat(initializer);
                let uses = self.uses(&row);
                self.pass(&row, &uses);
                // A lifetime has its name only in the body.
                self.blocked |= has_mark(&flat(&statement.tokens), "'");
                let (typed, risky) = (*typed || has_own_type(&row), !cannot_panic(&row));
                self.scope.push((name.clone(), Meaning::Let(self.lets.len())));
                self.lets.push(Binding { tokens: &statement.tokens, uses, typed, risky });
            }
            Kind::Remark(inside) => {
                let row = flat(inside);
                for token in &row {
                    // Texts, names and commas.
                    self.blocked |= !matches!(token, Flat::Word(_) | Flat::Literal(_) | Flat::Mark(","));
                }
            }
            Kind::Item | Kind::OneItem | Kind::Note => {}
            Kind::Other => self.blocked = true,
        }
    }

    fn read_condition(&mut self, condition: &[TokenTree]) {
        let row = flat(condition);
        let uses = self.uses(&row);
        let in_doubt = self.blocked || !is_plain(&row) || self.changes(&row, &uses);
        let mut alone = if in_doubt { None } else { self.alone(&uses) };
        if let Some(alone) = &mut alone {
            alone.never_panics = alone.lets.is_empty() && self.only_compares_arguments(&row, &uses);
        }
        // A premise that only the body can check comes before all later ones, and may panic there.
        self.blocked |= alone.is_none() && !cannot_panic(&row);
        let stretch = Stretch::of(condition, Span::call_site());
        self.premises.push(Premise { condition: condition.to_vec(), stretch, alone });
        self.pass(&row, &uses);
    }

    /// Does a condition only compare arguments whose types are those of the standard library?
    fn only_compares_arguments(&self, row: &[Flat], uses: &[Meaning]) -> bool {
        let mut names = Vec::new();
        for meaning in uses {
            let Meaning::Argument(index) = meaning else { return false };
            let declared = flat(&self.arguments[*index].declared);
            // The tokens before the colon are the pattern.
            let mut kind = declared.as_slice();
            while let [token, rest @ ..] = kind {
                kind = rest;
                if token.is_mark(":") {
                    break;
                }
            }
            if kind.is_empty() || !is_harmless_type(kind) {
                return false;
            }
            for name in &self.arguments[*index].names {
                names.push(name.clone());
            }
        }
        only_compares(row, &names)
    }

    /// Later premises are blocked if this may leave the body or change something.
    fn pass(&mut self, row: &[Flat], uses: &[Meaning]) {
        self.blocked |= !is_plain(row) || self.changes(row, uses);
    }

    /// May this change an argument?
    fn changes(&self, row: &[Flat], uses: &[Meaning]) -> bool {
        for meaning in uses {
            let Meaning::Argument(index) = meaning else { continue };
            let argument = &self.arguments[*index];
            let lent = argument.passing == Passing::Unique;
            for name in &argument.names {
                if argument.changes && !only_reads(row, name, lent) {
                    return true;
                }
            }
        }
        false
    }

    /// The meanings of the names in a row.
    fn uses(&self, row: &[Flat]) -> Vec<Meaning> {
        let mut uses = Vec::new();
        for (at, (name, meaning)) in self.scope.iter().enumerate() {
            // Patterns of arguments do not hide each other's names, however often a word occurs in them.
            let mut hidden = false;
            for (later, meaning) in &self.scope[at + 1..] {
                hidden |= later == name && matches!(meaning, Meaning::Let(_));
            }
            if !hidden && !uses.contains(meaning) && mentions(row, name) {
                uses.push(*meaning);
            }
        }
        uses
    }

    /// What checking an expression with these names needs. A `let` that could panic comes along: where it does, the
    /// body must report it.
    fn alone(&self, uses: &[Meaning]) -> Option<Alone> {
        let mut needed = uses.to_vec();
        let mut lets = Vec::new();
        for (index, binding) in self.lets.iter().enumerate().rev() {
            if binding.risky || needed.contains(&Meaning::Let(index)) {
                if !binding.typed {
                    return None;
                }
                needed.extend_from_slice(&binding.uses);
                lets.push((binding.tokens[1].clone(), binding.tokens.to_vec()));
            }
        }
        lets.reverse();
        let mut arguments = Vec::new();
        for index in 0..self.arguments.len() {
            if needed.contains(&Meaning::Argument(index)) {
                arguments.push(index);
            }
        }
        let items = self.items.clone()?;
        (!arguments.is_empty()).then_some(Alone { arguments, items, lets, never_panics: false })
    }
}

/// The items of a body, wherever in it they are; `None` if one of them cannot be moved.
fn items(statements: &[Statement]) -> Option<Vec<TokenTree>> {
    let mut items = Vec::new();
    for statement in statements {
        match statement.kind {
            Kind::Item => items.extend_from_slice(&statement.tokens),
            Kind::OneItem => return None,
            _ => {}
        }
    }
    Some(items)
}
