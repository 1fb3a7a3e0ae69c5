//! A part moves to another place of its shape, and what held it becomes the smallest.

use lakatos_data::Tree;
use lakatos_data::shape::{Kind, Shape};
use lakatos_data::tree::Token;

use super::best::Reducer;
use super::walk::{Next, walk};

/// Cases with more nodes than this are left alone: there are too many ways.
const MANY: usize = 256;
/// So many parts are proposed for each place.
const FEW: usize = 8;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    walk(reducer, &mut |reducer, place| {
        if reducer.len() > MANY {
            return Next::Out;
        }
        if fetch(reducer, place) { Next::Again } else { Next::On }
    });
}

/// Proposes parts from elsewhere for a place, or as another element of the sequence there; says whether one was taken.
fn fetch(reducer: &mut Reducer<'_>, place: usize) -> bool {
    let shape = reducer.core(place).clone();
    let (wanted, is_row) = match &shape.def().kind {
        Kind::Seq(seq) => (seq.elem.shape().core().shape, true),
        Kind::Sum(_) | Kind::Leaf(_) => (shape.clone(), false),
        _ => return false,
    };
    parts(reducer, place, &wanted).into_iter().any(|from| {
        let holder = holder(reducer, place, from);
        let whole = moved(reducer, place, from, is_row, (holder, Some(Token::Hole)));
        if whole.is_some_and(|moved| reducer.try_tree(&moved)) {
            return true;
        }
        let alone = element(reducer, holder, from);
        let alone = alone.and_then(|alone| moved(reducer, place, from, is_row, (alone, None)));
        alone.is_some_and(|moved| reducer.try_tree(&moved))
    })
}

/// The parts of a shape that neither hold a place nor lie in it.
fn parts(reducer: &Reducer<'_>, place: usize, shape: &Shape) -> Vec<usize> {
    let mut parts = Vec::new();
    let end = |at: usize| at + reducer.tokens()[at].span();
    let mut at = 1;
    while at < reducer.len() && parts.len() < FEW {
        if let Some(after) = reducer.after_closed(at).or((at == place).then(|| end(at))) {
            at = after;
            continue;
        }
        let core = reducer.core(at);
        let is_apart = end(at) <= place || end(place) <= at;
        // A part that nothing holds but what holds the place, too, only changes places with what is there.
        if is_apart
            && holder(reducer, place, at) != at
            && (core.id() == shape.id() || (core.def().name == shape.def().name && core.same(shape)))
        {
            parts.push(at);
        }
        at += 1;
    }
    parts
}

/// The case with a part at another place, and something else in place of what held it, or nothing; `None` if that is
/// clearly not simpler.
fn moved(reducer: &Reducer<'_>, place: usize, from: usize, is_row: bool, left: (usize, Option<Token>)) -> Option<Tree> {
    let best = reducer.best();
    let (holder, by) = left;
    let gone = if is_row { 0 } else { best.size(place) };
    if best.size(from) > best.size(holder) + gone {
        return None;
    }
    let mut tokens = reducer.tokens().to_vec();
    if by.is_none() {
        let row = best.site(holder).above;
        tokens[row] = Token::seq(tokens[row].children() - 1);
    }
    let span = |at: usize| reducer.tokens()[at].span();
    let mut there = tokens[from..from + span(from)].to_vec();
    if is_row {
        let mut row = vec![Token::seq(tokens[place].children() + 1)];
        row.extend_from_slice(&tokens[place + 1..place + span(place)]);
        row.append(&mut there);
        there = row;
    }
    let mut edits = [(place, there), (holder, Vec::from_iter(by))];
    if holder < place {
        edits.reverse();
    }
    let mut edited = Vec::with_capacity(tokens.len());
    let mut copied = 0;
    for (at, by) in &edits {
        edited.extend_from_slice(&tokens[copied..*at]);
        edited.extend_from_slice(by);
        copied = at + span(*at);
    }
    edited.extend_from_slice(&tokens[copied..]);
    Tree::from_tokens(edited)
}

/// The smallest element of a sequence that holds a part, in what holds the part.
fn element(reducer: &Reducer<'_>, holder: usize, part: usize) -> Option<usize> {
    let mut at = part;
    while at != holder {
        let above = reducer.best().site(at).above;
        if matches!(reducer.tokens()[above], Token::Seq { .. }) {
            return Some(at);
        }
        at = above;
    }
    None
}

/// The largest part that holds a part, but not a place that lies apart from it.
fn holder(reducer: &Reducer<'_>, place: usize, part: usize) -> usize {
    let mut holder = part;
    loop {
        let above = reducer.best().site(holder).above;
        let end = above + reducer.tokens()[above].span();
        if (above..end).contains(&place) || above == holder {
            return holder;
        }
        holder = above;
    }
}
