//! A sequence is shortened, and a number changes by as much: what counts may be how far the two are apart.

use lakatos_data::tree::Token;

use super::best::{Reducer, raised};
use super::pairs::{integers, values};
use super::runs::is_row;

/// This many numbers are looked at for each sequence.
const FEW: usize = 6;
/// Of a longer sequence only the ends are left out.
const SHORT: usize = 12;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let mut numbers = integers(reducer, raised(reducer));
    numbers.truncate(FEW);
    let mut ways = Vec::new();
    for number in &numbers {
        ways.extend([vec![(*number, 1)], vec![(*number, -1)]]);
    }
    // A third part may make up for the number.
    for number in &numbers {
        for other in &numbers {
            if number != other && reducer.hopes() {
                ways.extend([vec![(*number, 1), (*other, -1)], vec![(*number, 1), (*other, 1)]]);
            }
        }
    }
    for way in ways {
        let mut next = 0;
        while let Some(row) = reducer.next_to_try(next) {
            next = row + 1;
            if is_row(reducer, row) && shorten(reducer, row, &way) {
                // Places are no longer what they were.
                return;
            }
        }
    }
}

/// Shortens a sequence and lowers numbers, twice as far each time that it works; says whether it did.
fn shorten(reducer: &mut Reducer<'_>, row: usize, numbers: &[(usize, i128)]) -> bool {
    let len = reducer.tokens()[row].children();
    for last in (0..len).rev() {
        let is_end = len <= SHORT || last < 2 || last + 2 >= len;
        if is_end && try_shorter(reducer, row, numbers, last, 1) {
            let mut run = 2;
            while run > 0 && !reducer.is_spent() {
                let is_taken = is_row(reducer, row) && try_shorter(reducer, row, numbers, last, run);
                run = if is_taken { run * 2 } else { run / 2 };
            }
            return true;
        }
    }
    false
}

/// Proposes a sequence without some elements up to one, or to its end, and numbers that are as much lower.
fn try_shorter(reducer: &mut Reducer<'_>, row: usize, numbers: &[(usize, i128)], last: usize, run: usize) -> bool {
    let elements = reducer.children(row);
    if elements.len() < run {
        return false;
    }
    let end = (last + 1).clamp(run, elements.len());
    let gone = elements[end - run]..reducer.end(elements[end - 1]);
    let mut tokens = reducer.tokens().to_vec();
    for (number, step) in numbers {
        if gone.contains(number) || !reducer.is_integer(*number) {
            return false;
        }
        let value = values(reducer, &[*number])[0];
        tokens[*number] = Token::leaf(value - step * value.signum() * run as i128);
    }
    tokens[row] = Token::seq(elements.len() - run);
    tokens.drain(gone);
    reducer.try_tokens(tokens)
}
