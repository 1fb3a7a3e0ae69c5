//! Modes: how leaves are drawn, for a whole case or a whole collection.
//!
//! What makes values special (near zero, near one another, at the ends of their type) is decided once and not again for
//! each leaf. All modes but one draw an integer from a part of its range, and the part is worked out without a branch:
//! modes change at random, and a branch that nobody can foresee costs more than the integer.

use super::numbers::{Numbers, scaled};
use super::shapes::Keyed;

/// How leaves are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// Anything.
    Plain,
    /// Near the simplest, nearer where the size is small.
    Small,
    /// Up to a number of bits.
    Bits,
    /// One value, and its neighbours or not, the same ones wherever a type can hold them.
    Near,
    /// The ends of the type, zero, powers of two, and their neighbours.
    Edge,
    /// The simplest only: the value is too large already.
    Simplest,
}

/// A mode as figures.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Figures {
    mode: Mode,
    /// How far from its middle a part goes, and whether the size adds to it.
    far: u64,
    far_by_size: u64,
    /// Whether the range is cut to some of its bits.
    cut: u64,
    /// Whether the middle is some steps from the simplest.
    steps: u64,
}

const NONE: u64 = 0;
const ALL: u64 = u64::MAX;

const PLAIN: Figures = Figures { mode: Mode::Plain, far: ALL, far_by_size: NONE, cut: NONE, steps: NONE };
const SMALL: Figures = Figures { mode: Mode::Small, far: 1, far_by_size: ALL, ..PLAIN };
const BITS: Figures = Figures { mode: Mode::Bits, cut: ALL, ..PLAIN };
const NEAR: Figures = Figures { mode: Mode::Near, far: 2, steps: ALL, ..PLAIN };
const SAME: Figures = Figures { far: 0, ..NEAR };
const EDGE: Figures = Figures { mode: Mode::Edge, ..PLAIN };
const SIMPLEST: Figures = Figures { mode: Mode::Simplest, far: 0, ..PLAIN };

/// How often each mode is taken.
#[rustfmt::skip]
const SHARES: [Figures; 32] = [
    PLAIN, PLAIN, PLAIN, PLAIN, PLAIN, PLAIN, PLAIN, PLAIN,
    SMALL, SMALL, SMALL, SMALL, SMALL, SMALL, BITS, BITS,
    BITS, BITS, NEAR, NEAR, NEAR, NEAR, NEAR, SAME,
    SAME, SAME, EDGE, EDGE, EDGE, EDGE, EDGE, EDGE,
];

/// A mode, and what makes it this one of many.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    pub(super) mode: Mode,
    pub(super) word: u64,
    far: u64,
    cut: u64,
    up: u64,
    down: u64,
}

impl Style {
    /// A style, by a random number: by its bits from 8 on, and the five lowest.
    #[inline(always)]
    pub(super) fn of(chance: u64, size: u32) -> Style {
        Style::with(&SHARES[(chance & 31) as usize], chance, size)
    }

    /// The style of one of several tries: what was refused in one mode may not be in another.
    pub(super) fn of_try(round: u32, chance: u64, size: u32) -> Style {
        let modes = [&PLAIN, &SMALL, &EDGE, &BITS, &NEAR];
        Style::with(modes[(round % 5) as usize], chance, size)
    }

    /// A step away from the value that is near, or no step; never more than four, of which two are none.
    #[inline]
    pub(super) fn step(&self, number: u64) -> u32 {
        if self.far == 0 { 2 } else { (number % 5) as u32 }
    }

    /// How long sequences may be whose elements, or keys, must differ: more would be the same again. Twice as many as there
    /// are, so that sets of all are met, too.
    pub(super) fn most_keys(&self, keys: Keyed) -> usize {
        let (most, drawn) = match keys {
            Keyed::Unknown => return usize::MAX,
            Keyed::Few(most) => (most, u64::MAX),
            Keyed::Leaves(most) => match self.mode {
                Mode::Plain | Mode::Bits => (most, u64::MAX),
                Mode::Small | Mode::Near => (most, self.far.saturating_mul(2).saturating_add(1)),
                Mode::Edge => (most, DIFFERENT_EDGES),
                Mode::Simplest => (most, 1),
            },
        };
        u64::from(most).saturating_mul(2).min(drawn).saturating_mul(2) as usize
    }

    /// The style of values that must end.
    pub(super) fn simplest() -> Style {
        Style::with(&SIMPLEST, 0, 0)
    }

    #[inline(always)]
    fn with(figures: &Figures, chance: u64, size: u32) -> Style {
        // Few steps are likelier than many, and the most go to the end of every type.
        let bits = (chance >> 12) & (chance >> 18) & 63;
        let steps = chance >> (63 - bits) & figures.steps;
        let down = (chance >> 10 & 1).wrapping_neg();
        Style {
            mode: figures.mode,
            word: chance.rotate_right(24),
            far: figures.far.wrapping_add((size as u64 >> (chance >> 8 & 3)) & figures.far_by_size),
            cut: chance & figures.cut,
            up: steps & !down,
            down: steps & down,
        }
    }
}

/// The integers of a range as their distances from the least one: how wide it is, and where the simplest stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) width: u64,
    pub(super) simplest: u64,
}

/// A part of a line: where it begins, and how many there are; 0 stands for all numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) base: u64,
    pub(super) span: u64,
}

impl Line {
    /// The integers from `lo` to `hi`, which are at most 64 bits apart.
    #[inline]
    pub(super) fn of(lo: i128, hi: i128) -> Line {
        Line { width: hi.wrapping_sub(lo) as u64, simplest: 0i128.clamp(lo, hi).wrapping_sub(lo) as u64 }
    }

    /// The part from which this style draws, unless it is that of the edges.
    #[inline(always)]
    pub(super) fn part(self, style: &Style) -> Part {
        let Line { width, simplest } = self;
        let place = simplest - smaller(style.down, simplest) + smaller(style.up, width - simplest);
        let far = smaller(style.far, width >> scaled(style.cut, self.bits()));
        let (below, above) = (smaller(far, place), smaller(far, width - place));
        Part { base: place - below, span: below.wrapping_add(above).wrapping_add(1) }
    }

    #[inline(always)]
    fn bits(self) -> u64 {
        64 - (self.width | 1).leading_zeros() as u64
    }

    /// The ends, the simplest, and a power of two.
    #[inline]
    pub(super) fn edges(self, style: &Style) -> Edges {
        let Line { width, simplest } = self;
        let power = 1 << scaled(style.word, self.bits());
        let (up, down) = (simplest + smaller(power, width - simplest), simplest - smaller(power, simplest));
        Edges { places: [0, width, simplest, up, down, 0, 0, 0], width }
    }

    /// Draws one place.
    #[inline(always)]
    pub(super) fn draw(self, style: &Style, numbers: &mut Numbers) -> u64 {
        if style.mode == Mode::Edge {
            return self.draw_edge(style, numbers.next());
        }
        let part = self.part(style);
        let number = numbers.next();
        // Only the widest types have a part that is all numbers.
        let all = self.width == u64::MAX && part.span == 0;
        part.base.wrapping_add(if all { number } else { scaled(number, part.span) })
    }

    #[inline(never)]
    fn draw_edge(self, style: &Style, number: u64) -> u64 {
        self.edges(style).draw(number)
    }
}

/// The places of a line at which things change.
pub(super) struct Edges {
    places: [u64; 8],
    width: u64,
}

/// About so many edges differ.
const DIFFERENT_EDGES: u64 = 12;

/// Which place, and whether one up (1) or one down (2) from it.
#[rustfmt::skip]
const EDGES: [(u8, u8); 16] = [
    (0, 0), (0, 0), (0, 1), (1, 0), (1, 0), (1, 2), (2, 0), (2, 0),
    (2, 0), (2, 1), (2, 2), (3, 0), (3, 1), (3, 2), (4, 0), (4, 1),
];

impl Edges {
    /// One of the places, or its neighbour.
    #[inline]
    pub(super) fn draw(&self, number: u64) -> u64 {
        let (place, next) = EDGES[(number >> 60) as usize];
        let place = self.places[(place & 7) as usize];
        place + smaller((next == 1) as u64, self.width - place) - smaller((next == 2) as u64, place)
    }

    /// All of them, in order.
    #[inline]
    pub(super) fn all(&self) -> [u64; 16] {
        let mut all = [0; 16];
        let mut which = 0;
        while which < 16 {
            all[which] = self.draw((which as u64) << 60);
            which += 1;
        }
        all
    }
}

/// As `min`, but quick without optimization, too.
#[inline(always)]
fn smaller(one: u64, other: u64) -> u64 {
    if one < other { one } else { other }
}
