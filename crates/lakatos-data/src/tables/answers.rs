//! The results of a function, without its types: trees in, trees out.

use std::sync::Mutex;

use super::canonical::{canonical, default, entries, of_answers};
use super::scatter;
use super::signature::Signature;
use crate::arrange::arranged;
use crate::drive::drive;
use crate::rule::{Answers, Form, Inside, Rule, lock};
use crate::shape::Shape;
use crate::source::Source;
use crate::tree::Tree;

/// The result of a function, and the entry of its table that gives it.
pub(crate) struct Answer {
    pub(crate) result: Tree,
    pub(crate) entry: usize,
}

impl Rule {
    /// Draws a function from the shape alone, so that nothing is compiled anew for every source.
    pub(crate) fn draw(shape: fn() -> Shape, source: &mut dyn Source) -> Option<Rule> {
        Some(Rule::of(shape, drive(&shape(), source)?))
    }

    /// The same function as a table of its calls so far; `None` if it is a table already.
    pub fn asked(&self) -> Option<Tree> {
        table_of_answers(&[self])
    }

    /// The result for an argument; `None` if there is no possible result.
    pub(crate) fn answer(&self, argument: Tree) -> Option<Answer> {
        match &self.form {
            Form::Table { tree, .. } => {
                let mut entry = 0;
                for (key, result) in entries(tree.root()) {
                    if key == argument.root() {
                        return Some(Answer { result: result.to_tree(), entry });
                    }
                    entry += 1;
                }
                Some(Answer { result: default(tree.root())?.to_tree(), entry })
            }
            Form::Hashed { seed, answers, .. } => self.hashed(*seed, answers, argument),
            Form::Closure => None,
        }
    }

    fn hashed(&self, seed: u64, answers: &Mutex<Answers>, argument: Tree) -> Option<Answer> {
        let known = |answers: &Answers| Some(answers.all[answers.keys.find(&argument)?].1.clone());
        if let Some(result) = known(&lock(answers)) {
            return Some(Answer { result, entry: 0 });
        }
        let results = Signature::of(&self.shape())?.values;
        let result = scatter::result(seed, &argument, &results)?;
        let mut answers = lock(answers);
        if answers.keys.insert(argument.clone()) {
            answers.all.push((argument, result.clone()));
        }
        Some(Answer { result, entry: 0 })
    }
}

/// The table of the calls of functions with one tree, all together.
fn table_of_answers(functions: &[&Rule]) -> Option<Tree> {
    let first = *functions.first()?;
    let signature = Signature::of(&first.shape())?;
    if let Form::Table { tree, .. } = &first.form {
        return with_tables_inside(&signature, tree, functions);
    }
    let mut answers = Vec::new();
    for function in functions {
        if let Form::Hashed { answers: some, .. } = &function.form {
            answers.extend_from_slice(&lock(some).all);
        }
    }
    of_answers(&signature, answers)
}

/// A table with tables in place of the functions in its results, if there are any.
fn with_tables_inside(signature: &Signature, tree: &Tree, functions: &[&Rule]) -> Option<Tree> {
    let (mut entries, mut default) = signature.parts(tree.root())?;
    let mut inside: Vec<Inside> = Vec::new();
    for function in functions {
        if let Form::Table { inside: some, .. } = &function.form {
            inside.extend_from_slice(&lock(some));
        }
    }
    // From the last to the first, so that earlier ones keep their positions.
    let order = arranged(inside.len(), &mut |left, right| {
        let (left, right) = (&inside[left], &inside[right]);
        (right.entry, right.place).cmp(&(left.entry, left.place))
    });
    let mut next = 0;
    while next < order.len() {
        let Inside { entry, place, .. } = inside[order[next]];
        let mut same: Vec<&Rule> = Vec::new();
        while next < order.len() && (inside[order[next]].entry, inside[order[next]].place) == (entry, place) {
            same.push(&inside[order[next]].function);
            next += 1;
        }
        let Some(table) = table_of_answers(&same) else { continue };
        let result = entries.get_mut(entry).map_or(&mut default, |(_, result)| result);
        *result = result.spliced(place, table.root());
    }
    let changed = canonical(signature, entries, default);
    if changed == *tree { None } else { Some(changed) }
}

#[cfg(test)]
mod tests {
    use crate::data::{Data, reify};
    use crate::function::Fun;
    use crate::room::Room;
    use crate::rule::HASHED;
    use crate::tables::Signature;
    use crate::term::build_with_functions;
    use crate::tree::Tree;

    type Inner = Fun<u8, u8>;
    type Outer = Fun<bool, Vec<Inner>>;

    fn seeded(seed: i128) -> Tree {
        Tree::con(HASHED, [Tree::leaf(seed)])
    }

    /// A function whose results contain functions with seeds, and its table after calls.
    fn table_after(ask: impl Fn(&Outer)) -> String {
        let signature = Signature::of(&Outer::shape()).unwrap();
        let entry = (reify(&true).unwrap(), Tree::seq([seeded(7), seeded(8)]));
        let tree = signature.table(vec![entry], Tree::seq([seeded(9)]));
        let (function, functions) = build_with_functions::<Outer>(tree.root(), Room::modest()).unwrap();
        ask(&function);
        let (place, rule) = &functions[0];
        assert_eq!(*place, 0);
        format!("{:?}", rule.asked())
    }

    #[test]
    fn functions_in_results_become_tables_of_all_that_they_were_asked() {
        let same = |outer: &Outer, key, place: usize, arguments: &[u8]| {
            // Each call returns a function of its own.
            for argument in arguments {
                outer.of(&key)[place].of(argument);
            }
        };
        assert_eq!(table_after(|_| {}), "None");
        let all = [
            table_after(|outer| same(outer, true, 0, &[1, 2, 3])),
            table_after(|outer| same(outer, true, 1, &[1, 2, 3])),
            table_after(|outer| same(outer, false, 0, &[4])),
            table_after(|outer| {
                same(outer, false, 0, &[1, 2]);
                same(outer, true, 1, &[5]);
                same(outer, true, 0, &[6, 7]);
                same(outer, true, 1, &[8]);
                same(outer, false, 0, &[3]);
            }),
        ];
        assert_eq!(all, EXPECTED);
    }

    const EXPECTED: [&str; 4] = [
        "Some(#0([#1(9)], [#0(#1, [#0(0, [#0(1, 1), #0(2, 3)]), #0(0, [])])]))",
        "Some(#0([#0(0, []), #0(1, [#0(2, 0)])], [#0(#0, [#1(9)])]))",
        "Some(#0([#0(1, [])], [#0(#1, [#1(7), #1(8)])]))",
        "Some(#0([#0(0, [])], [#0(#1, [#0(1, [#0(7, 8)]), #0(0, [#0(8, 61)])])]))",
    ];
}
