//! Many properties at once: forty that each say one thing of sorted lists of one length.

use lakatos::audit::Audit;
use lakatos::small::U2;

#[lakatos::subject]
fn sort(mut xs: Vec<U2>) -> Vec<U2> {
    xs.sort();
    xs
}

/// A name, and what it says of a list and of the sorted one.
type Statement = (&'static str, fn(&[U2], &[U2]) -> bool);

const STATEMENTS: [Statement; 8] = [
    ("is ordered", |_, sorted| sorted.is_sorted()),
    ("keeps the length", |xs, sorted| xs.len() == sorted.len()),
    ("keeps 0", |xs, sorted| count(0, xs) == count(0, sorted)),
    ("keeps 1", |xs, sorted| count(1, xs) == count(1, sorted)),
    ("keeps 2", |xs, sorted| count(2, xs) == count(2, sorted)),
    ("keeps 3", |xs, sorted| count(3, xs) == count(3, sorted)),
    ("the least comes first", |xs, sorted| xs.iter().min() == sorted.first()),
    ("the largest comes last", |xs, sorted| xs.iter().max() == sorted.last()),
];

fn count(x: u8, xs: &[U2]) -> usize {
    xs.iter().filter(|y| **y == U2::new(x)).count()
}

/// Of lists of no, one, two, three, and more elements.
pub(crate) fn forty() -> Audit<'static> {
    let mut audit = Audit::new().named("wide");
    for (name, statement) in STATEMENTS {
        for length in 0..5 {
            let name = format!("{name}, of {length}{}", if length == 4 { " and more" } else { "" });
            audit = audit
                .property(&name, move |xs: Vec<U2>| xs.len().min(4) != length || statement(&xs, &sort(xs.clone())));
        }
    }
    audit
}
