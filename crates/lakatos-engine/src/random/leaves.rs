//! Leaves that are not integers of up to 64 bits: characters, floats and wide integers, in every mode.

use lakatos_data::leaf::Leaf;

use super::mode::{Line, Mode, Style};
use super::numbers::{Numbers, scaled, scaled_wide};

/// What drawing a leaf depends on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pen<'s> {
    pub(super) style: &'s Style,
    pub(super) size: u32,
}

impl Pen<'_> {
    /// The bits of a character of a range.
    pub(super) fn character(self, leaf: &Leaf, numbers: &mut Numbers) -> i128 {
        if self.style.mode == Mode::Simplest {
            return leaf.unrank(0);
        }
        let line = Line { width: leaf.last() as u64, simplest: 0 };
        leaf.unrank(u128::from(line.draw(self.style, numbers)))
    }

    /// A character of any kind.
    #[inline]
    pub(super) fn any_character(self, numbers: &mut Numbers) -> char {
        if self.style.mode == Mode::Simplest {
            return SIMPLEST_CHARACTER;
        }
        let number = numbers.next();
        let code =
            if self.style.mode == Mode::Plain { plain_character(number) } else { self.special_character(number) };
        char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
    }

    #[inline(never)]
    fn special_character(self, number: u64) -> u32 {
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
    #[inline]
    pub(super) fn double(self, numbers: &mut Numbers) -> u64 {
        let number = numbers.next();
        if self.style.mode == Mode::Plain { self.plain_number(number).to_bits() } else { self.special_double(number) }
    }

    #[inline(never)]
    fn special_double(self, number: u64) -> u64 {
        match self.style.mode {
            Mode::Plain | Mode::Small => self.number(number).to_bits(),
            Mode::Bits => number,
            Mode::Edge => DOUBLES[scaled(number, DOUBLES.len() as u64) as usize].to_bits(),
            Mode::Near => {
                self.number(self.style.word).to_bits().wrapping_add(u64::from(self.style.step(number))).wrapping_sub(2)
            }
            Mode::Simplest => 0,
        }
    }

    /// The bits of a float of 32 bits.
    #[inline]
    pub(super) fn single(self, numbers: &mut Numbers) -> u32 {
        let number = numbers.next();
        if self.style.mode == Mode::Plain {
            (self.plain_number(number) as f32).to_bits()
        } else {
            self.special_single(number)
        }
    }

    #[inline(never)]
    fn special_single(self, number: u64) -> u32 {
        match self.style.mode {
            Mode::Plain | Mode::Small => (self.number(number) as f32).to_bits(),
            Mode::Bits => number as u32,
            Mode::Edge => SINGLES[scaled(number, SINGLES.len() as u64) as usize].to_bits(),
            Mode::Near => {
                let near = self.number(self.style.word) as f32;
                near.to_bits().wrapping_add(self.style.step(number)).wrapping_sub(2)
            }
            Mode::Simplest => 0,
        }
    }

    /// A whole number, up to the size.
    #[inline]
    fn whole(self, number: u64) -> f64 {
        scaled(number, 2 * u64::from(self.size) + 3) as i64 as f64 - f64::from(self.size) - 1.0
    }

    /// A number that people would write.
    #[inline]
    fn number(self, number: u64) -> f64 {
        self.whole(number) / DIVISORS[(number & 7) as usize]
    }

    /// Often a number that people would not write. All kinds are computed and one is taken: nobody can foresee which, and a
    /// wrong guess costs more.
    #[inline]
    fn plain_number(self, number: u64) -> f64 {
        let kind = (number & 7) as usize;
        let fraction = (number >> 11) as i64 as f64 / (1u64 << 53) as f64;
        let power = f64::from_bits((0x3ff - 40 + (number >> 8 & 63)) << 52 | number >> 12) * sign(number);
        let part = (number >> 3 & 0xffff) as i64 as f64 / 65536.0;
        let whole = self.whole(number);
        let kinds = [fraction, power, whole * part, whole / PLAIN_DIVISORS[kind]];
        kinds[PLAIN_KINDS[kind]]
    }

    /// Any integer of 128 bits.
    #[inline]
    pub(super) fn widest(self, numbers: &mut Numbers) -> i128 {
        if self.style.mode == Mode::Plain {
            let (number, more) = (numbers.next(), numbers.next());
            return i128::MIN.wrapping_add((u128::from(number) << 64 | u128::from(more)) as i128);
        }
        i128::MIN.wrapping_add(self.wide(u128::MAX, 1 << 127, numbers) as i128)
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
            if span == 0 { word } else { simplest - below + scaled_wide(word, span) }
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
    [1.0, -1.0][(number >> 3 & 1) as usize]
}

/// What whole numbers are divided by.
const DIVISORS: [f64; 8] = [1.0, 1.0, 1.0, 1.0, 1.0, 2.0, 10.0, 3.0];
/// The same in plain mode, where other kinds of numbers take the place of most.
const PLAIN_DIVISORS: [f64; 8] = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 10.0, 3.0];
const PLAIN_KINDS: [usize; 8] = [0, 0, 0, 1, 2, 2, 3, 3];

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

/// The simplest character of all.
const SIMPLEST_CHARACTER: char = 'a';

/// From where on, and among how many, a plain character is taken: mostly letters, then what else people type.
const PLAIN: [(u32, u64); 32] = {
    let mut kinds = [(b'a' as u32, 26); 32];
    let mut kind = 16;
    while kind < 32 {
        kinds[kind] = match kind {
            16..=22 => (b'A' as u32, 26),
            23..=25 => (b'0' as u32, 10),
            26..=27 => (b' ' as u32, 1),
            28..=29 => (b' ' as u32, 95),
            30 => (0, TROUBLE.len() as u64),
            _ => (0, LAST_PLACE as u64 + 1),
        };
        kind += 1;
    }
    kinds
};

/// Mostly letters, then what else people type, at times anything.
#[inline]
fn plain_character(number: u64) -> u32 {
    let kind = (number & 31) as usize;
    let (first, count) = PLAIN[kind];
    let place = scaled(number, count) as u32;
    match kind {
        30 => u32::from(TROUBLE[place as usize]),
        31 => code_point(place),
        _ => first + place,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_simplest_character_is_the_first_in_order() {
        assert_eq!(Leaf::any_char().unrank(0), i128::from(u32::from(SIMPLEST_CHARACTER)));
    }

    #[test]
    fn plain_characters_are_letters_then_digits_blanks_signs_trouble_and_anything() {
        let of_kind = |kind: u64, high: u64| char::from_u32(plain_character(high << 32 | kind)).unwrap();
        let ends = |kind| (of_kind(kind, 0), of_kind(kind, u64::from(u32::MAX)));
        assert_eq!([0, 15].map(ends), [('a', 'z'); 2]);
        assert_eq!([16, 22].map(ends), [('A', 'Z'); 2]);
        assert_eq!([23, 25].map(ends), [('0', '9'); 2]);
        assert_eq!([26, 27].map(ends), [(' ', ' '); 2]);
        assert_eq!([28, 29].map(ends), [(' ', '~'); 2]);
        assert_eq!([30, 31].map(ends), [('\0', '\u{10ffff}'); 2]);
    }

    #[test]
    fn plain_doubles_are_fractions_powers_and_numbers_that_people_write() {
        let style = Style::simplest();
        let pen = Pen { style: &style, size: 100 };
        let half = 1 << 63;
        assert_eq!([0, 1, 2].map(|kind| pen.plain_number(half | kind)), [0.5; 3]);
        assert_eq!(pen.plain_number(half | 3), f64::powi(2.0, -40) * 1.5);
        assert_eq!(pen.plain_number(half | 3 | 8), -f64::powi(2.0, -40) * 1.5);
        assert_eq!([4, 5].map(|kind| pen.plain_number(u64::MAX - 7 + kind)), [101.0 * (65535.0 / 65536.0); 2]);
        assert_eq!([6, 7].map(|kind| pen.plain_number(u64::MAX - 7 + kind)), [10.1, 101.0 / 3.0]);
        assert_eq!(
            [0, 4, 5, 6, 7].map(|kind| pen.number(u64::MAX - 7 + kind)),
            [101.0, 101.0, 50.5, 10.1, 101.0 / 3.0]
        );
    }
}
