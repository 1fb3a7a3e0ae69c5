//! The same elements are left out of several sequences of one length: they may belong together.

use lakatos_data::Tree;
use lakatos_data::shape::Kind;
use lakatos_data::tree::Token;

use super::best::Reducer;
use super::walk::{Next, walk};

/// A sequence is shortened together with so many others, each for itself.
const MANY: usize = 6;
/// Among more sequences than this none are looked for that belong together.
const MANY_ROWS: usize = 64;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let is_seq = |token: &&Token| matches!(token, Token::Seq { .. });
    if reducer.tokens().iter().filter(is_seq).count() > MANY_ROWS {
        return;
    }
    walk(reducer, &mut |reducer, place| {
        let partners = partners(reducer, place);
        if partners.len() > 1 {
            shorten(reducer, place, &|_| true);
        }
        for number in 0..partners.len().min(MANY) {
            shorten(reducer, place, &|other| other == number);
        }
        Next::On
    });
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
    let mut at = place + reducer.tokens()[place].span();
    while at < reducer.len() {
        if let Some(after) = reducer.after_closed(at) {
            at = after;
        } else if len(reducer, at) == Some(own) {
            partners.push(at);
            at += reducer.tokens()[at].span();
        } else {
            at += 1;
        }
    }
    partners
}

/// Leaves out runs of elements, long ones first, of a sequence and of the partners with these numbers.
fn shorten(reducer: &mut Reducer<'_>, place: usize, is_meant: &dyn Fn(usize) -> bool) {
    let Some(mut run) = len(reducer, place) else { return };
    loop {
        let mut end = len(reducer, place).unwrap_or(0);
        while end > 0 && !reducer.is_spent() {
            let start = end.saturating_sub(run);
            let mut places = vec![place];
            for (number, partner) in partners(reducer, place).iter().enumerate() {
                if is_meant(number) {
                    places.push(*partner);
                }
            }
            if places.len() == 1 {
                return;
            }
            without(reducer, &places, start, end);
            end = start.min(len(reducer, place).unwrap_or(0));
        }
        if run == 1 {
            return;
        }
        run = run.div_ceil(2);
    }
}

/// Proposes sequences without some of their elements, the same of each.
fn without(reducer: &mut Reducer<'_>, places: &[usize], start: usize, end: usize) -> bool {
    let tokens = reducer.tokens();
    let mut left = Vec::with_capacity(tokens.len());
    let mut copied = 0;
    for place in places {
        let children = reducer.children(*place);
        let after = children.get(end).copied().unwrap_or(place + tokens[*place].span());
        left.extend_from_slice(&tokens[copied..*place]);
        left.push(Token::seq(children.len() - (end - start)));
        left.extend_from_slice(&tokens[place + 1..children[start]]);
        copied = after;
    }
    left.extend_from_slice(&tokens[copied..]);
    Tree::from_tokens(left).is_some_and(|tree| reducer.try_tree(&tree))
}
