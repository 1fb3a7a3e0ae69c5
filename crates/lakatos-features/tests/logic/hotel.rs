//! The hotel key card system: the attack on its second claim, found from the specification by traces.
//!
//! One room, two guests, four keys. A trace is a list of events, newest first; the facts of the model are those of Nipkow's
//! "Verifying a Hotel Key Card System". What is looked at first matters: the rest of a trace is checked before its newest event.

use lakatos::lazy::{Lazy, List};
use lakatos::logic::exists;
use lakatos::report::Verdict;
use lakatos::settings::Keep;
use lakatos::{Check, Data};

#[derive(Data, Clone, Copy, Debug, PartialEq)]
enum Guest {
    G0,
    G1,
}

#[derive(Data, Clone, Copy, Debug, PartialEq)]
enum Key {
    K0,
    K1,
    K2,
    K3,
}

#[derive(Data, Clone, Debug)]
enum Event {
    CheckIn(Lazy<Guest>, Lazy<Key>, Lazy<Key>),
    Enter(Lazy<Guest>, Lazy<Key>, Lazy<Key>),
    Exit(Lazy<Guest>),
}

use Event::{CheckIn, Enter, Exit};

type Trace = List<Event>;

/// What the door, the desk and the guests know after a trace.
#[derive(Clone)]
struct State {
    current: Key,
    room: Key,
    issued: Vec<Key>,
    cards: Vec<(Guest, Key, Key)>,
    owner: Option<Guest>,
    inside: Vec<Guest>,
    /// Whether the owner entered an empty room after the last check-in, with a card, and with which.
    safe: Option<(Key, Key)>,
    newest: Option<(Key, Key)>,
}

/// The state after a trace; `None` if it is not allowed.
fn state(trace: &Trace) -> Option<State> {
    let Some((event, rest)) = trace.split_first() else {
        let (room, issued) = (Key::K0, vec![Key::K0]);
        let (cards, owner, inside, safe, newest) = (Vec::new(), None, Vec::new(), None, None);
        return Some(State { current: room, room, issued, cards, owner, inside, safe, newest });
    };
    let mut state = state(rest)?;
    match event {
        CheckIn(guest, old, new) => {
            if **old != state.current || state.issued.contains(new) {
                return None;
            }
            state.current = **new;
            state.issued.push(**new);
            state.cards.push((**guest, **old, **new));
            (state.owner, state.safe, state.newest) = (Some(**guest), None, Some((**old, **new)));
        }
        Enter(guest, old, new) => {
            let opens = state.room == **old || state.room == **new;
            if !opens || !state.cards.contains(&(**guest, **old, **new)) {
                return None;
            }
            if state.inside.is_empty() && state.owner == Some(**guest) {
                state.safe = Some((**old, **new));
            }
            state.room = **new;
            if !state.inside.contains(guest) {
                state.inside.push(**guest);
            }
        }
        Exit(guest) => {
            let place = state.inside.iter().position(|inside| *inside == **guest)?;
            state.inside.remove(place);
        }
    }
    Some(state)
}

fn is_owned(state: &State) -> bool {
    state.inside.iter().all(|guest| state.owner == Some(*guest))
}

fn check(cases: u64) -> Check {
    Check::new().keep(Keep::Nothing).explain(0).exhaustive(cases).random(1)
}

#[test]
fn whoever_is_in_the_room_owns_it_is_refuted() {
    let outcome = check(10_000).run(|trace: Trace| state(&trace).is_none_or(|state| is_owned(&state)));
    let Verdict::Falsified(case) = &outcome.verdict else { panic!("{outcome}") };
    assert_eq!(case.found.by, lakatos::report::Finder::Demand, "{outcome}");
}

#[test]
fn the_attack_is_found_from_the_executable_premise() {
    let outcome = check(100_000).run(|trace: Trace| {
        let Some(state) = state(&trace) else { return true };
        state.safe.is_none() || is_owned(&state)
    });
    let Verdict::Falsified(case) = &outcome.verdict else { panic!("{outcome}") };
    let text = &case.arguments[0].rust;
    assert_eq!(text.matches("Enter").count() + text.matches("CheckIn").count(), 5, "{outcome}");
}

/// With the new card, nobody else has one that opens the door: the claim holds, and every trace up to a size is searched.
#[test]
fn the_claim_about_the_new_card_is_not_refuted() {
    let outcome = check(2_000).run(|trace: Trace| {
        let Some(state) = state(&trace) else { return true };
        state.safe.is_none() || state.safe != state.newest || is_owned(&state)
    });
    assert!(matches!(outcome.verdict, Verdict::Passed), "{outcome}");
}

/// The trace is `s3 @ [enter g c] @ s2 @ [check-in g c'] @ s1`, newest first, with nobody checking in during `s3 @ s2` and nobody
/// inside just before the entry: as in the formula, with the parts that there are.
fn feels_safe(trace: &Trace) -> bool {
    let no_check_in = |events: &Trace| events.iter().all(|event| !matches!(event, CheckIn(..)));
    exists(|parts: &(Trace, Event, Trace, Event, Trace)| {
        let (last, entry, between, check_in, before) = parts;
        let earlier = between.append(&List::cons(check_in.clone(), before.clone()));
        let all = last.append(&List::cons(entry.clone(), earlier.clone()));
        let (Enter(guest, _, _), CheckIn(owner, _, _)) = (entry, check_in) else { return false };
        same(&all, trace)
            && **guest == **owner
            && no_check_in(last)
            && no_check_in(between)
            && state(&earlier).is_some_and(|state| state.inside.is_empty())
    })
}

fn same(left: &Trace, right: &Trace) -> bool {
    let (mut left, mut right) = (left, right);
    loop {
        match (left.split_first(), right.split_first()) {
            (None, None) => return true,
            (Some((one, rest)), Some((other, others))) if is_same(one, other) => (left, right) = (rest, others),
            _ => return false,
        }
    }
}

fn is_same(one: &Event, other: &Event) -> bool {
    match (one, other) {
        (CheckIn(a, b, c), CheckIn(x, y, z)) | (Enter(a, b, c), Enter(x, y, z)) => a == x && b == y && c == z,
        (Exit(a), Exit(b)) => a == b,
        _ => false,
    }
}

/// The claim, with the premise asked before the conclusion or after it.
fn claim(trace: &Trace, premise_first: bool) -> bool {
    let Some(state) = state(trace) else { return true };
    let rules_out = |is_premise: bool| if is_premise { !feels_safe(trace) } else { is_owned(&state) };
    rules_out(premise_first) || rules_out(!premise_first)
}

#[test]
#[ignore = "slow: 177,000 and 311,000 runs"]
fn the_attack_is_found_from_the_premise_with_exists_in_both_orders() {
    let last = check(100_000).run(|trace: Trace| claim(&trace, false));
    let first = check(100_000).run(|trace: Trace| claim(&trace, true));
    for outcome in [last, first] {
        let Verdict::Falsified(case) = &outcome.verdict else { panic!("{outcome}") };
        let text = &case.arguments[0].rust;
        assert_eq!(text.matches("Enter").count() + text.matches("CheckIn").count(), 5, "{outcome}");
    }
}
