//! What makes a case fail, and what a case must be to count: at random, but as people write them.

mod forms;
mod numbers;
mod rows;

use std::rc::Rc;

use lakatos_engine::random::Numbers;

use crate::seen::Seen;

/// Something that is true of a case, or not.
#[derive(Clone)]
pub(crate) struct Claim {
    pub(crate) text: String,
    holds: Rc<dyn Fn(&Seen) -> bool>,
}

impl Claim {
    fn new(text: String, holds: impl Fn(&Seen) -> bool + 'static) -> Claim {
        Claim { text, holds: Rc::new(holds) }
    }

    pub(crate) fn holds(&self, seen: &Seen) -> bool {
        (self.holds)(seen)
    }
}

/// A way to make claims.
pub(crate) type Family = fn(&mut Numbers) -> Claim;

/// The families, by name.
pub(crate) const FAMILIES: [(&str, Family); 10] = [
    ("thresholds", numbers::threshold),
    ("sums", numbers::sum),
    ("equalities", rows::equality),
    ("membership", rows::membership),
    ("automata", rows::automaton),
    ("order", rows::order),
    ("indices", rows::index),
    ("forms", forms::form),
    ("both of two", both),
    ("either of two", either),
];

/// The families that say one thing.
const PLAIN: usize = 8;

fn plain(random: &mut Numbers) -> Claim {
    FAMILIES[random.below(PLAIN as u64) as usize].1(random)
}

fn both(random: &mut Numbers) -> Claim {
    let (one, other) = (plain(random), plain(random));
    Claim::new(format!("{}, and {}", one.text, other.text), move |seen| one.holds(seen) && other.holds(seen))
}

/// Two ways to fail that look the same.
fn either(random: &mut Numbers) -> Claim {
    let (one, other) = (plain(random), plain(random));
    Claim::new(format!("{}, or {}", one.text, other.text), move |seen| one.holds(seen) || other.holds(seen))
}

/// What a case must be to count; every third time anything goes.
pub(crate) fn premise(random: &mut Numbers) -> Claim {
    let most = 2 + random.below(4) as i64;
    match random.below(9) {
        0 => {
            Claim::new("rows of one length".into(), |seen| seen.rows.windows(2).all(|two| two[0].len() == two[1].len()))
        }
        1 => Claim::new("first <= last".into(), |seen| seen.numbers.first() <= seen.numbers.last()),
        2 => Claim::new("numbers are indices".into(), |seen| {
            seen.numbers.iter().all(|number| (0..seen.numbers.len() as i64).contains(number))
        }),
        3 => Claim::new("rows in order".into(), |seen| seen.rows.iter().all(|row| row.is_sorted())),
        4 => Claim::new("an even number of numbers".into(), |seen| seen.numbers.len() % 2 == 0),
        5 => Claim::new(format!("at most {most} zeros"), move |seen| {
            seen.numbers.iter().filter(|number| **number == 0).count() as i64 <= most
        }),
        _ => Claim::new("anything".into(), |_| true),
    }
}
