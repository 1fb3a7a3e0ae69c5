//! How large a value may become before it must end.

use lakatos_data::room::Room;

use super::sums::{BASE, SIMPLEST};

/// How many levels there are between two looks at the stack.
pub(super) const LEVELS: u32 = 32;

/// How much deeper than it should be a value may become: a recursion through dependent pairs is not known to be one.
const MORE_LEVELS: u32 = 48;

/// How far the end of a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Level {
    /// There is room.
    Open,
    /// What leads back ends, sequences are as short as they can be.
    Full,
    /// Leaves are the simplest, too: they may be what decides that a value goes on.
    Simplest,
    /// There will be no value.
    Refused,
}

/// What is left for the value of one case.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    parts: u32,
    /// How many elements there may be beyond what the size allows, because somebody asks for them.
    asked: u32,
    level: Level,
    room: Option<Room>,
}

impl Budget {
    #[inline]
    pub(super) fn of(size: u32) -> Budget {
        Budget { parts: usual(size), asked: MOST_ASKED, level: Level::Open, room: None }
    }

    /// Takes some parts; tells whether there are none left.
    #[inline]
    pub(super) fn spend(&mut self, parts: u32) -> bool {
        let enough = parts <= self.parts;
        self.parts = self.parts.wrapping_sub(parts);
        !enough
    }

    /// How many of so many elements there may be that are asked for; they are not at the expense of others.
    pub(super) fn ask(&mut self, elements: usize) -> usize {
        let granted = elements.min(self.asked as usize);
        self.asked -= granted as u32;
        self.grant(granted);
        granted
    }

    /// Makes room for elements that must be there, and for their parts.
    pub(super) fn grant(&mut self, elements: usize) {
        let parts = u32::try_from(elements).unwrap_or(u32::MAX).saturating_mul(PARTS_OF_EACH);
        self.parts = self.parts.saturating_add(parts);
    }

    /// The level after this one.
    pub(super) fn next_level(&self) -> Level {
        match self.level {
            Level::Open => Level::Full,
            Level::Full => Level::Simplest,
            Level::Simplest | Level::Refused => Level::Refused,
        }
    }

    /// Goes on at a level, if it is not reached already.
    pub(super) fn reach(&mut self, level: Level, size: u32) {
        self.level = self.level.max(level);
        self.parts = usual(size).saturating_mul(if self.level == Level::Full { 3 } else { 100 });
    }

    #[inline]
    pub(super) fn is_full(&self) -> bool {
        self.level != Level::Open
    }

    pub(super) fn is_refused(&self) -> bool {
        self.level == Level::Refused
    }

    /// Is nothing but the simplest left?
    pub(super) fn is_simplest(&self) -> bool {
        self.level >= Level::Simplest
    }

    /// The table of constructors for a value that must end.
    #[inline]
    pub(super) fn floor(&self) -> usize {
        if self.level < Level::Simplest { BASE } else { SIMPLEST }
    }

    /// Is a part at this depth a sign that the value will not end?
    pub(super) fn is_too_deep(&self, depth: u32, limit: u32) -> bool {
        self.level < Level::Simplest && depth > limit.saturating_add(MORE_LEVELS)
    }

    /// Is there room on the stack for some levels more? The first look only says where the stack begins.
    pub(super) fn has_room(&mut self, depth: u32) -> bool {
        if depth % LEVELS != 0 {
            return true;
        }
        let room = match self.room {
            Some(room) => room,
            None => Room::modest(),
        };
        self.room = Some(room);
        depth < MOST_DEPTH && room.is_left()
    }
}

/// The most elements that a case has because somebody asks for them, and not because of the size.
const MOST_ASKED: u32 = 1 << 16;

/// The parts that each element may have which must be there, itself with them.
const PARTS_OF_EACH: u32 = 8;

/// No value is deeper: without this, a recursion whose end is not seen would go on where no stack is used.
const MOST_DEPTH: u32 = 20_000;

/// The parts that a value of a size may have.
fn usual(size: u32) -> u32 {
    (size.min(1 << 20) + 4) * 20
}
