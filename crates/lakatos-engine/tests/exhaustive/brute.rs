//! The search as it is defined: every case of a size is listed, those that a premise rules out are left out, and the
//! rest is put in order.

use lakatos_data::{Shape, Tree};
use lakatos_engine::judge::Held;

use crate::naive::Naive;

/// What a premise says: a function of its number and of the values.
pub(crate) type Says<'a> = &'a dyn Fn(usize, &[Tree]) -> Held;

/// A value of an argument: its size, its place in the tier, and its tree.
type Value = (usize, usize, Tree);

/// Lists cases.
pub(crate) struct Brute {
    naive: Naive,
    arguments: Vec<Shape>,
    /// For each argument and size, the values.
    tiers: Vec<Vec<Vec<Value>>>,
}

impl Brute {
    pub(crate) fn new(arguments: &[Shape], atoms: u32) -> Brute {
        let tiers = vec![Vec::new(); arguments.len()];
        Brute { naive: Naive::new(atoms as usize), arguments: arguments.to_vec(), tiers }
    }

    fn list_up_to(&mut self, size: usize) {
        for (shape, tiers) in self.arguments.iter().zip(&mut self.tiers) {
            for own in tiers.len()..=size {
                let members = self.naive.members(shape, own).into_iter().enumerate();
                tiers.push(members.map(|(place, tree)| (own, place, tree)).collect());
            }
        }
    }

    /// All cases of a size, in order: the values of each.
    pub(crate) fn all(&mut self, size: usize) -> Vec<Vec<Tree>> {
        self.list_up_to(size);
        let mut rows: Vec<(usize, Vec<&Value>)> = vec![(size, Vec::new())];
        for (argument, tiers) in self.tiers.iter().enumerate() {
            let last = argument + 1 == self.tiers.len();
            let mut longer = Vec::new();
            for (left, row) in rows {
                let values = tiers[..=left].iter().flatten().filter(|(own, ..)| !last || *own == left);
                longer.extend(values.map(|value| (left - value.0, [&row[..], &[value]].concat())));
            }
            rows = longer;
        }
        rows.retain(|(left, _)| *left == 0);
        rows.sort_by_key(|(_, row)| row.iter().map(|(size, place, _)| (*size, *place)).collect::<Vec<_>>());
        rows.into_iter().map(|(_, row)| row.into_iter().map(|(.., tree)| tree.clone()).collect()).collect()
    }

    /// The cases of a size that no premise rules out.
    pub(crate) fn allowed(&mut self, size: usize, premises: &[Vec<usize>], says: Says<'_>) -> Vec<Tree> {
        let allowed = self.all(size).into_iter().filter(|row| !is_ruled_out(row, premises, says));
        allowed.map(|row| Tree::con(0, row)).collect()
    }
}

/// What the premises say of a case, in their order.
pub(crate) fn answers(row: &[Tree], premises: &[Vec<usize>], says: Says<'_>) -> Vec<Held> {
    let values = |premise: &Vec<usize>| premise.iter().map(|argument| row[*argument].clone()).collect::<Vec<Tree>>();
    premises.iter().enumerate().map(|(number, premise)| says(number, &values(premise))).collect()
}

/// Is the first premise that does not hold one that says no? One that panics ends the body before the later ones.
fn is_ruled_out(row: &[Tree], premises: &[Vec<usize>], says: Says<'_>) -> bool {
    answers(row, premises, says).into_iter().find(|held| *held != Held::Yes) == Some(Held::No)
}
