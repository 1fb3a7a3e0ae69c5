//! Leaves that are not integers of up to 64 bits: characters, floats and wide integers, in every mode.

use lakatos_data::leaf::Leaf;

use super::mode::{Line, Mode, Style};
use super::numbers::{Numbers, scaled};

/// What drawing a leaf depends on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pen {
    pub(super) style: Style,
    pub(super) size: u32,
}

impl Pen {
    /// The bits of a character of a range.
    pub(super) fn character(self, leaf: &Leaf, numbers: &mut Numbers) -> i128 {
        if self.style.mode == Mode::Simplest {
            return leaf.unrank(0);
        }
        if *leaf == Leaf::any_char() {
            return i128::from(self.any_character(numbers));
        }
        let line = Line { width: leaf.last() as u64, simplest: 0 };
        leaf.unrank(u128::from(line.draw(&self.style, numbers)))
    }

    fn any_character(self, numbers: &mut Numbers) -> u32 {
        let number = numbers.next();
        let word = self.style.word;
        match self.style.mode {
            Mode::Plain => plain_character(number),
            Mode::Small => u32::from(b'a') + scaled(number, 1 + scaled(word, 26)) as u32,
            Mode::Bits => {
                let most = (1 << (7 + scaled(word, 15))).min(u64::from(LAST_PLACE) + 1);
                code_point(scaled(number, most) as u32)
            }
            Mode::Near => {
                let near = place(near_character(word)) + self.style.step(number);
                code_point(near.saturating_sub(2).min(LAST_PLACE))
            }
            Mode::Edge | Mode::Simplest => u32::from(TROUBLE[scaled(number, TROUBLE.len() as u64) as usize]),
        }
    }

    /// The bits of a float of 64 bits.
    pub(super) fn double(self, numbers: &mut Numbers) -> u64 {
        let number = numbers.next();
        match self.style.mode {
            Mode::Bits => number,
            Mode::Edge => DOUBLES[scaled(number, DOUBLES.len() as u64) as usize].to_bits(),
            Mode::Near => {
                self.number(self.style.word).to_bits().wrapping_add(u64::from(self.style.step(number))).wrapping_sub(2)
            }
            Mode::Simplest => 0,
            Mode::Plain | Mode::Small => self.number(number).to_bits(),
        }
    }

    /// The bits of a float of 32 bits.
    pub(super) fn single(self, numbers: &mut Numbers) -> u32 {
        let number = numbers.next();
        match self.style.mode {
            Mode::Bits => number as u32,
            Mode::Edge => SINGLES[scaled(number, SINGLES.len() as u64) as usize].to_bits(),
            Mode::Near => {
                let near = self.number(self.style.word) as f32;
                near.to_bits().wrapping_add(self.style.step(number)).wrapping_sub(2)
            }
            Mode::Simplest => 0,
            Mode::Plain | Mode::Small => (self.number(number) as f32).to_bits(),
        }
    }

    /// A number that people would write, or, if the mode is plain, often one that they would not.
    fn number(self, number: u64) -> f64 {
        let whole = scaled(number, 2 * u64::from(self.size) + 3) as f64 - f64::from(self.size) - 1.0;
        let plain = self.style.mode == Mode::Plain;
        match number & 7 {
            0..=2 if plain => (number >> 11) as f64 / (1u64 << 53) as f64,
            3 if plain => f64::from_bits((0x3ff - 40 + (number >> 8 & 63)) << 52 | number >> 12) * sign(number),
            4 | 5 if plain => whole * ((number >> 3 & 0xffff) as f64 / 65536.0),
            0..=4 => whole,
            5 => whole / 2.0,
            6 => whole / 10.0,
            _ => whole / 3.0,
        }
    }

    /// An integer of more than 64 bits, as its distance from the least, in a range so wide whose simplest is there.
    pub(super) fn wide(self, width: u128, simplest: u128, numbers: &mut Numbers) -> u128 {
        let (number, more) = (numbers.next(), numbers.next());
        let word = u128::from(number) << 64 | u128::from(more);
        let off = |place: u128, far: u128, down: bool| {
            if down { place - far.min(place) } else { place + far.min(width - place) }
        };
        let any = |far: u128| {
            let (below, above) = (far.min(simplest), far.min(width - simplest));
            let span = (below + above).wrapping_add(1);
            if span == 0 { word } else { simplest - below + word % span }
        };
        match self.style.mode {
            Mode::Plain => any(u128::MAX),
            Mode::Bits => any(u128::MAX >> scaled(self.style.word, 128)),
            Mode::Small => any(u128::from(1 + scaled(self.style.word, u64::from(self.size) + 1))),
            Mode::Near => {
                let near = match self.style.word & 3 {
                    0 => width,
                    1 => 0,
                    _ => off(simplest, u128::from(self.style.word >> 48), self.style.word >> 2 & 1 == 1),
                };
                off(off(near, 2, true), u128::from(self.style.step(number)), false)
            }
            Mode::Edge => {
                let place = match more >> 61 {
                    0 | 1 => 0,
                    2 | 3 => width,
                    4 | 5 => simplest,
                    which => off(simplest, 1 << (number >> 57), which == 7),
                };
                off(place, u128::from(number & 7 > 4), number & 1 == 0)
            }
            Mode::Simplest => simplest,
        }
    }
}

fn sign(number: u64) -> f64 {
    if number & 8 == 0 { 1.0 } else { -1.0 }
}

/// Characters stand in one line without the gap in which there are none.
const GAP: u32 = 0xd800;
const GAP_LENGTH: u32 = 0x800;
const LAST_PLACE: u32 = char::MAX as u32 - GAP_LENGTH;

fn code_point(place: u32) -> u32 {
    if place < GAP { place } else { place + GAP_LENGTH }
}

fn place(code: u32) -> u32 {
    if code < GAP { code } else { code - GAP_LENGTH }
}

/// Mostly letters, then what else people type, at times anything.
fn plain_character(number: u64) -> u32 {
    match number & 31 {
        0..=15 => u32::from(b'a') + scaled(number, 26) as u32,
        16..=22 => u32::from(b'A') + scaled(number, 26) as u32,
        23..=25 => u32::from(b'0') + scaled(number, 10) as u32,
        26..=27 => u32::from(b' '),
        28..=29 => u32::from(b' ') + scaled(number, 95) as u32,
        30 => u32::from(TROUBLE[scaled(number, TROUBLE.len() as u64) as usize]),
        _ => code_point(scaled(number, u64::from(LAST_PLACE) + 1) as u32),
    }
}

/// A character whose neighbours are worth a look: a letter, or an end of what some encoding or table holds.
fn near_character(word: u64) -> u32 {
    match word & 15 {
        0..=9 => u32::from(b'a') + scaled(word, 26) as u32,
        10 => 0x7f,
        11 => 0xff,
        12 => 0x7ff,
        13 => 0xd7ff,
        14 => 0xffff,
        _ => u32::from(b'0') + scaled(word, 10) as u32,
    }
}

/// Characters that programs stumble over: blanks and control characters, quotes and marks of formats, letters that
/// change their length with their case, marks that join others, marks that turn or hide text, ends of encodings.
const TROUBLE: [char; 40] = [
    '\0',
    '\t',
    '\n',
    '\r',
    '\u{b}',
    '\u{1b}',
    ' ',
    ' ',
    '"',
    '\'',
    '\\',
    '/',
    '<',
    '&',
    '%',
    '{',
    '$',
    '`',
    ',',
    ';',
    '\u{7f}',
    '\u{80}',
    '\u{a0}',
    '\u{ad}',
    'ß',
    'İ',
    'ı',
    'ſ',
    'ǅ',
    'ﬀ',
    '\u{301}',
    '\u{200b}',
    '\u{200d}',
    '\u{202e}',
    '\u{2028}',
    '\u{feff}',
    '\u{fffd}',
    '\u{ffff}',
    '😀',
    '\u{10ffff}',
];

macro_rules! floats {
    ($name:ident, $type:ident, $count:literal) => {
        /// The floats at which arithmetic changes its ways.
        const $name: [$type; $count] = [
            0.0,
            -0.0,
            1.0,
            -1.0,
            0.1,
            0.5,
            $type::NAN,
            $type::NAN,
            $type::INFINITY,
            $type::NEG_INFINITY,
            $type::MAX,
            $type::MIN,
            $type::MIN_POSITIVE,
            -$type::MIN_POSITIVE,
            $type::MIN_POSITIVE / 2.0,
            $type::EPSILON,
            1.0 + $type::EPSILON,
            1.0 / $type::EPSILON,
            2.0 / $type::EPSILON,
            i64::MAX as $type,
        ];
    };
}
floats!(DOUBLES, f64, 20);
floats!(SINGLES, f32, 20);
