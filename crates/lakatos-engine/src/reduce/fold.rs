//! Numbers of a sequence become one, their sum: what counts may be what they add up to. Or they become fewer, of the same
//! size together: what counts may be how large the case is, and then one number is simpler than many.

use std::ops::Range;

use lakatos_data::Tree;
use lakatos_data::arrange::filled;
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::Kind;
use lakatos_data::tree::Token;

use super::best::Reducer;

/// Fewer numbers than this become fewer only if one is the sum of others.
const MANY: usize = 16;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let mut next = 0;
    while let Some(place) = reducer.next_to_try(next) {
        if matches!(reducer.core(place).def().kind, Kind::Seq(_)) && reducer.is_integer(place + 1) {
            add_up(reducer, place);
        }
        next = place + 1;
    }
}

/// Proposes numbers of the same sum in place of many: the greatest of their type, and one that makes up for the rest.
pub(super) fn merge(reducer: &mut Reducer<'_>) {
    let mut next = 0;
    while let Some(place) = reducer.next_to_try(next) {
        next = place + 1;
        let mut run = reducer.tokens()[place].children();
        if !matches!(reducer.core(place).def().kind, Kind::Seq(_)) || !reducer.is_integer(place + 1) {
            continue;
        }
        // The whole, and halves of it: of shorter ones neighbours are added up.
        while run >= MANY && !reducer.is_spent() {
            let mut start = 0;
            while start + run <= reducer.tokens()[place].children() {
                if !try_merged(reducer, place, start..start + run) {
                    start += run;
                }
                if place >= reducer.len() || reducer.is_spent() {
                    return;
                }
            }
            run /= 2;
        }
    }
}

/// Proposes fewer numbers of the same sum for some elements of a sequence.
fn try_merged(reducer: &mut Reducer<'_>, place: usize, elements: Range<usize>) -> bool {
    let (first, last) = (place + 1 + elements.start, place + 1 + elements.end);
    let Some((Leaf::Int { lo, hi }, _)) = reducer.leaf(first) else { return false };
    let mut sum: i128 = 0;
    for at in first..last {
        let Some((leaf, rank)) = reducer.leaf(at) else { return false };
        let Some(more) = sum.checked_add(leaf.unrank(rank)) else { return false };
        sum = more;
    }
    let end = if sum < 0 { lo } else { hi };
    let count = if end == 0 { 0 } else { sum / end };
    if count as usize + 1 >= elements.len() {
        return false;
    }
    let all = reducer.tokens();
    let mut tokens = all[..first].to_vec();
    tokens.push(Token::leaf(sum - count * end));
    for _ in 0..count {
        tokens.push(Token::leaf(end));
    }
    tokens.extend_from_slice(&all[last..]);
    tokens[place] = Token::seq(all[place].children() + count as usize + 1 - elements.len());
    reducer.try_tokens(tokens)
}

/// Proposes sequences of the same size with one or two elements: the last has what the others had.
pub(super) fn gather(reducer: &mut Reducer<'_>) {
    let mut next = 0;
    while let Some(place) = reducer.next_to_try(next) {
        let len = reducer.tokens()[place].children();
        let mut gathers = false;
        if let Kind::Seq(seq) = &reducer.core(place).def().kind {
            let few = seq.lo.max(1);
            gathers =
                (few < len && try_few(reducer, place, few)) || (few + 1 < len && try_few(reducer, place, few + 1));
        }
        next = if gathers { place } else { place + 1 };
    }
}

/// Proposes so many elements in place of those of a sequence, if these are leaves: the simplest, and a last one that makes
/// up for the rest.
fn try_few(reducer: &mut Reducer<'_>, place: usize, few: usize) -> bool {
    let children = reducer.children(place);
    let mut size = (children.len() - few) as u128;
    for child in &children {
        let Some((_, rank)) = reducer.leaf(*child) else { return false };
        size = size.saturating_add(rank);
    }
    let Some((leaf, _)) = reducer.leaf(children[0]) else { return false };
    if size > leaf.last() {
        return false;
    }
    let mut elements = filled(few - 1, &Tree::leaf(leaf.unrank(0)));
    elements.push(Tree::leaf(leaf.unrank(size)));
    let gathered = Tree::seq(elements);
    reducer.try_at(place, gathered.root())
}

/// Adds neighbours up, many first, from the end.
fn add_up(reducer: &mut Reducer<'_>, place: usize) {
    let mut run = reducer.tokens()[place].children();
    while run > 1 {
        let mut end = reducer.tokens()[place].children();
        while end > 1 && !reducer.is_spent() {
            let start = end.saturating_sub(run);
            let taken = try_sum(reducer, place, start, end);
            end = start + usize::from(taken);
            if end > reducer.tokens()[place].children() {
                return;
            }
        }
        run = if run > 2 { run.div_ceil(2) } else { 1 };
    }
}

/// Proposes one number for some elements.
fn try_sum(reducer: &mut Reducer<'_>, place: usize, start: usize, end: usize) -> bool {
    // What adds up are leaves, so their places are neighbours.
    let (first, last) = (place + 1 + start, place + 1 + end);
    let Some(sum) = sum(reducer, first..last) else { return false };
    let all = reducer.tokens();
    let mut tokens = all[..first].to_vec();
    tokens.push(Token::leaf(sum));
    tokens.extend_from_slice(&all[last..]);
    tokens[place] = Token::seq(all[place].children() + 1 - (end - start));
    reducer.try_tokens(tokens)
}

/// The sum of integers of one kind, as their type wraps it.
fn sum(reducer: &Reducer<'_>, places: Range<usize>) -> Option<i128> {
    let (kind, _) = reducer.leaf(places.start)?;
    let Leaf::Int { lo, hi } = kind else { return None };
    let width = hi.checked_sub(lo)?.checked_add(1)?;
    let mut sum: i128 = 0;
    for place in places {
        let (leaf, rank) = reducer.leaf(place)?;
        if leaf != kind {
            return None;
        }
        sum = sum.checked_add(leaf.unrank(rank))?;
    }
    lo.checked_add(sum.checked_sub(lo)?.rem_euclid(width))
}
