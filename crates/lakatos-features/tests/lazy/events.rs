//! A log of a hotel: an ordinary module, whose events hold values without boxes.

use lakatos::Data;

#[derive(Data, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Guest {
    Ann,
    Bob,
    Eve,
}

#[derive(Data, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Card {
    pub(crate) owner: Guest,
    pub(crate) old: Option<Guest>,
    pub(crate) copies: u8,
}

#[derive(Data, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    CheckIn(Guest, Card),
    Enter { guest: Guest, card: Card },
    Exit(Guest),
}

#[derive(Data, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Log {
    Empty,
    Then(Event, Box<Log>),
}

use Event::{CheckIn, Enter, Exit};
use Log::{Empty, Then};

/// Who is inside, if the log is possible.
fn inside(log: &Log) -> Option<Option<Guest>> {
    let Then(event, before) = log else { return Some(None) };
    match (event, inside(before)?) {
        (CheckIn(_, Card { copies: 0, .. }), None) => Some(None),
        (Enter { guest: Guest::Eve, .. }, _) => None,
        (Enter { guest, card }, None) if card.owner == *guest => Some(Some(*guest)),
        (Exit(guest), Some(other)) if *guest == other => Some(None),
        _ => None,
    }
}

pub(crate) fn is_possible(log: &Log) -> bool {
    inside(log).is_some()
}

pub(crate) fn is_empty(log: &Log) -> bool {
    matches!(inside(log), Some(None))
}

pub(crate) fn leave(log: Log) -> Log {
    match inside(&log) {
        Some(Some(guest)) => Then(Exit(guest), Box::new(log)),
        _ => log,
    }
}

pub(crate) fn events(log: &Log) -> usize {
    match log {
        Empty => 0,
        Then(_, before) => 1 + events(before),
    }
}
