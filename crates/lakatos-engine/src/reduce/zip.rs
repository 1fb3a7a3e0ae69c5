//! The same elements are left out of several sequences of one length: they may belong together.

use lakatos_data::shape::Kind;
use lakatos_data::tree::Token;

use super::best::Reducer;

/// A sequence is shortened together with so many others, each for itself.
const MANY: usize = 6;
/// Among more sequences than this none are looked for that belong together.
const MANY_ROWS: usize = 64;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let mut rows = 0;
    for token in reducer.tokens() {
        rows += usize::from(matches!(token, Token::Seq { .. }));
    }
    if rows > MANY_ROWS {
        return;
    }
    let mut next = 0;
    while let Some(place) = reducer.next_to_try(next) {
        let partners = partners(reducer, place).len();
        if partners > 1 {
            shorten(reducer, place, None);
        }
        for number in 0..partners.min(MANY) {
            shorten(reducer, place, Some(number));
        }
        next = place + 1;
    }
}

/// How long a sequence is that may be shortened.
fn len(reducer: &Reducer<'_>, place: usize) -> Option<usize> {
    match (&reducer.core(place).def().kind, reducer.tokens()[place]) {
        (Kind::Seq(seq), Token::Seq { len, .. }) if seq.lo < len as usize => Some(len as usize),
        _ => None,
    }
}

/// The sequences of the same length that come after one and are not in it, nor in each other.
fn partners(reducer: &Reducer<'_>, place: usize) -> Vec<usize> {
    let mut partners = Vec::new();
    let Some(own) = len(reducer, place) else { return partners };
    let mut next = reducer.end(place);
    while let Some(at) = reducer.next_open(next) {
        next = at + 1;
        if len(reducer, at) == Some(own) {
            partners.push(at);
            next = reducer.end(at);
        }
    }
    partners
}

/// Leaves out runs of elements, long ones first, of a sequence and of the partner with this number, or of all.
fn shorten(reducer: &mut Reducer<'_>, place: usize, partner: Option<usize>) {
    let Some(mut run) = len(reducer, place) else { return };
    loop {
        let mut end = len(reducer, place).unwrap_or(0);
        while end > 0 && !reducer.is_spent() {
            let start = end.saturating_sub(run);
            let mut places = vec![place];
            for (number, other) in partners(reducer, place).into_iter().enumerate() {
                if partner.unwrap_or(number) == number {
                    places.push(other);
                }
            }
            if places.len() == 1 {
                return;
            }
            propose_without(reducer, &places, start, end);
            end = start.min(len(reducer, place).unwrap_or(0));
        }
        if run == 1 {
            return;
        }
        run = run.div_ceil(2);
    }
}

/// Proposes sequences without some of their elements, the same of each.
fn propose_without(reducer: &mut Reducer<'_>, places: &[usize], start: usize, end: usize) -> bool {
    let tokens = reducer.tokens();
    let mut left = Vec::with_capacity(tokens.len());
    let mut copied = 0;
    for place in places {
        let children = reducer.children(*place);
        let after = if end < children.len() { children[end] } else { reducer.end(*place) };
        left.extend_from_slice(&tokens[copied..*place]);
        left.push(Token::seq(children.len() - (end - start)));
        left.extend_from_slice(&tokens[place + 1..children[start]]);
        copied = after;
    }
    left.extend_from_slice(&tokens[copied..]);
    reducer.try_tokens(left)
}
