//! The hotel key card system, as a specification by traces.
//!
//! One room, two guests, four keys. A trace is a list of events, newest first; the facts of the model are those of Nipkow's
//! "Verifying a Hotel Key Card System". What is looked at first matters: the rest of a trace is checked before its newest event.

use std::fmt;

use lakatos::Data;
use lakatos::lazy::{Lazy, List};
use lakatos::logic::exists;

#[derive(Data, Clone, Copy, Debug, PartialEq)]
pub(crate) enum Guest {
    G0,
    G1,
}

#[derive(Data, Clone, Copy, Debug, PartialEq)]
pub(crate) enum Key {
    K0,
    K1,
    K2,
    K3,
}

#[derive(Data, Clone, Debug)]
pub(crate) enum Event {
    CheckIn(Lazy<Guest>, Lazy<Key>, Lazy<Key>),
    Enter(Lazy<Guest>, Lazy<Key>, Lazy<Key>),
    Exit(Lazy<Guest>),
}

use Event::{CheckIn, Enter, Exit};

pub(crate) type Trace = List<Event>;

/// What the door, the desk and the guests know after a trace.
#[derive(Clone)]
pub(crate) struct State {
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
pub(crate) fn state(trace: &Trace) -> Option<State> {
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

pub(crate) fn is_owned(state: &State) -> bool {
    state.inside.iter().all(|guest| state.owner == Some(*guest))
}

/// The trace is `s3 @ [enter g c] @ s2 @ [check-in g c'] @ s1`, newest first, with nobody checking in during `s3 @ s2` and nobody
/// inside just before the entry: as in the formula, with the parts that there are.
pub(crate) fn feels_safe(trace: &Trace) -> bool {
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

/// The same premise, as the states tell it: the owner entered an empty room after the last check-in, with any card of the room.
pub(crate) fn is_safe(trace: &Trace) -> bool {
    state(trace).is_some_and(|state| state.safe.is_some())
}

/// The owner entered with the card of the last check-in.
pub(crate) fn is_safe_with_the_new_card(trace: &Trace) -> bool {
    state(trace).is_some_and(|state| state.safe.is_some() && state.safe == state.newest)
}

/// Is the trace allowed?
pub(crate) fn is_allowed(trace: &Trace) -> bool {
    state(trace).is_some()
}

/// Does everybody in the room own it?
pub(crate) fn is_owner_inside(trace: &Trace) -> bool {
    state(trace).is_none_or(|state| is_owned(&state))
}

/// What happens, in words.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CheckIn(guest, old, new) => write!(f, "{guest:?} checks in and gets the card ({old:?}, {new:?})"),
            Enter(guest, old, new) => write!(f, "{guest:?} enters with the card ({old:?}, {new:?})"),
            Exit(guest) => write!(f, "{guest:?} leaves"),
        }
    }
}

/// Has the trace no more events than this? Looks no further than it must.
pub(crate) fn has_at_most<const COUNT: u64>(trace: &Trace) -> bool {
    trace.len() <= COUNT
}
