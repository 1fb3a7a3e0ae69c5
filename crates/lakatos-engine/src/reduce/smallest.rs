//! The smallest value in place of a part, outer parts first; then in place of all parts that are equal.

use lakatos_data::keys::Keys;
use lakatos_data::tree::Token;

use super::best::Reducer;

/// In cases with more nodes than this, equal parts are left alone: there are too many.
const MANY: usize = 256;

pub(super) fn run(reducer: &mut Reducer<'_>) {
    let mut next = 0;
    while let Some(place) = reducer.next_to_try(next) {
        if reducer.tokens()[place].span() > 1 {
            reducer.try_smallest(place);
        }
        next = place + 1;
    }
}

/// Proposes the smallest value in place of all parts that are equal, then in place of the same part of each.
pub(super) fn equals(reducer: &mut Reducer<'_>) {
    let (mut number, mut inside) = (0, 0);
    while reducer.len() <= MANY && !reducer.is_spent() {
        let groups = groups(reducer);
        let Some(group) = groups.get(number) else { return };
        let span = reducer.tokens()[group[0]].span();
        if inside >= span {
            (number, inside) = (number + 1, 0);
            continue;
        }
        let mut places = group.clone();
        for place in &mut places {
            *place += inside;
        }
        let is_worth_it = inside == 0 || reducer.tokens()[places[0]].span() > 1;
        inside += usize::from(!(is_worth_it && try_all(reducer, &places)));
    }
}

/// Proposes the smallest value at some places, none in another's part.
fn try_all(reducer: &mut Reducer<'_>, places: &[usize]) -> bool {
    let all = reducer.tokens();
    let mut tokens = Vec::with_capacity(all.len());
    let mut copied = 0;
    for place in places {
        tokens.extend_from_slice(&all[copied..*place]);
        tokens.push(Token::Hole);
        copied = reducer.end(*place);
    }
    tokens.extend_from_slice(&all[copied..]);
    reducer.try_tokens(tokens)
}

/// The places of parts that are equal, leaves excepted, none in another.
pub(super) fn groups(reducer: &Reducer<'_>) -> Vec<Vec<usize>> {
    let mut known = Keys::default();
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut next = 0;
    while let Some(place) = reducer.next_open(next) {
        let tokens = &reducer.tokens()[place..reducer.end(place)];
        if !matches!(tokens[0], Token::Leaf(_)) {
            let number = known.number((reducer.core(place).id(), tokens));
            if number == groups.len() {
                groups.push(Vec::new());
            }
            groups[number].push(place);
        }
        next = place + 1;
    }
    let mut equal = Vec::new();
    for group in groups {
        if group.len() > 1 {
            equal.push(group);
        }
    }
    equal
}
