//! Claims about which numbers there are, and where.

use std::collections::BTreeSet;

use lakatos_engine::random::Numbers;

use super::Claim;
use crate::seen::Seen;

pub(super) fn equality(random: &mut Numbers) -> Claim {
    let (low, one) = (random.below(4) as i64, random.below(3) as usize);
    let other = one + 1 + random.below(2) as usize;
    match random.below(5) {
        0 => Claim::new(format!("numbers {one} and {other} equal, >= {low}"), move |seen| {
            at(seen, one).is_some_and(|number| number >= low && at(seen, other) == Some(number))
        }),
        1 => Claim::new(format!("numbers {one} and {other} differ"), move |seen| {
            at(seen, one).zip(at(seen, other)).is_some_and(|(one, other)| one != other)
        }),
        2 => Claim::new(format!("a number >= {low} occurs {} times", one + 2), move |seen| {
            let times = |number: i64| seen.numbers.iter().filter(|other| **other == number).count();
            seen.numbers.iter().any(|number| *number >= low && times(*number) >= one + 2)
        }),
        3 => Claim::new(format!("first == last >= {low}, of {} or more", one + 2), move |seen| {
            let numbers = &seen.numbers;
            numbers.len() >= one + 2 && numbers[0] >= low && numbers.first() == numbers.last()
        }),
        _ => Claim::new(format!("a row and the next equal, with a number >= {low}"), move |seen| {
            seen.rows.windows(2).any(|two| two[0] == two[1] && two[0].iter().any(|number| *number >= low))
        }),
    }
}

fn at(seen: &Seen, place: usize) -> Option<i64> {
    seen.numbers.get(place).copied()
}

pub(super) fn membership(random: &mut Numbers) -> Claim {
    let (one, other) = (random.below(5) as i64, random.below(5) as i64);
    match random.below(4) {
        0 => Claim::new(format!("has {one} and {other}"), move |seen| {
            seen.numbers.contains(&one) && seen.numbers.contains(&other)
        }),
        1 => Claim::new(format!("has a number and {} more", one + 1), move |seen| {
            seen.numbers.iter().any(|number| seen.numbers.contains(&(number + one + 1)))
        }),
        2 => Claim::new(format!("has {one} in a row and not in the next"), move |seen| {
            seen.rows.windows(2).any(|two| two[0].contains(&one) && !two[1].contains(&one))
        }),
        _ => Claim::new(format!("has {one}, not {other}, {} or more", 1 + other), move |seen| {
            one != other
                && seen.numbers.len() as i64 > other
                && seen.numbers.contains(&one)
                && !seen.numbers.contains(&other)
        }),
    }
}

pub(super) fn order(random: &mut Numbers) -> Claim {
    let count = 1 + random.below(3) as usize;
    match random.below(4) {
        0 => Claim::new(format!("{count} numbers are followed by lower ones"), move |seen| {
            seen.numbers.windows(2).filter(|two| two[0] > two[1]).count() >= count
        }),
        1 => Claim::new(format!("{} different numbers, not in order", count + 1), move |seen| {
            seen.numbers.iter().collect::<BTreeSet<_>>().len() > count && !seen.numbers.is_sorted()
        }),
        2 => Claim::new(format!("{} numbers rise one after another", count + 1), move |seen| {
            seen.numbers.windows(count + 1).any(|run| run.is_sorted() && run.windows(2).all(|two| two[0] < two[1]))
        }),
        _ => Claim::new(format!("reads otherwise backwards, {} or more", count + 1), move |seen| {
            seen.numbers.len() > count && seen.numbers.iter().ne(seen.numbers.iter().rev())
        }),
    }
}

/// Numbers that say something about places.
pub(super) fn index(random: &mut Numbers) -> Claim {
    let count = 1 + random.below(3) as usize;
    match random.below(4) {
        0 => Claim::new("two numbers point at each other".into(), |seen| {
            let next = |at: usize| usize::try_from(*seen.numbers.get(at)?).ok();
            (0..seen.numbers.len()).any(|at| next(at).is_some_and(|other| other != at && next(other) == Some(at)))
        }),
        1 => Claim::new(format!("a number is how many there are, {count} or more"), move |seen| {
            seen.numbers.len() >= count && seen.numbers.contains(&(seen.numbers.len() as i64))
        }),
        2 => Claim::new(format!("{count} numbers stand where they point, not all"), move |seen| {
            let fixed = seen.numbers.iter().enumerate().filter(|(at, number)| **number == *at as i64).count();
            fixed >= count && fixed < seen.numbers.len()
        }),
        _ => Claim::new(format!("rows of {count} and more, of one length"), move |seen| {
            seen.rows.windows(2).any(|two| two[0].len() == two[1].len() && two[0].len() >= count && two[0] != two[1])
        }),
    }
}

/// An automaton of a few states that reads the remainders of the numbers; the last state is kept once it is reached.
pub(super) fn automaton(random: &mut Numbers) -> Claim {
    const SYMBOLS: usize = 3;
    let states = 3 + random.below(2) as usize;
    let mut table = Vec::new();
    for state in 0..states - 1 {
        let onward = random.below(SYMBOLS as u64) as usize;
        for symbol in 0..SYMBOLS {
            // One symbol leads on; the others stay, or lead back.
            let back = random.below(state as u64 + 1) as usize;
            table.push(if symbol == onward { state + 1 } else { back });
        }
    }
    table.extend([states - 1; SYMBOLS]);
    Claim::new(format!("automaton {table:?} ends in {}", states - 1), move |seen| {
        let step = |state: usize, number: &i64| table[state * SYMBOLS + number.rem_euclid(SYMBOLS as i64) as usize];
        seen.numbers.iter().fold(0, step) == states - 1
    })
}
