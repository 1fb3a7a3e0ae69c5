//! The order of characters: what a person types first, then the rest of ASCII, then by code point.

/// The most readable characters, classes interleaved so that a short listing shows each of them.
const FRONT: &[u8] = b"a bA0\nc'B1-\td\"C2_e.D3";

/// ASCII from readable to odd.
const ASCII: [u8; 128] = ascii();
/// The position of each ASCII character in [`ASCII`].
const PLACE: [u8; 128] = places();

const fn ascii() -> [u8; 128] {
    let mut order = [0; 128];
    let mut taken = [false; 128];
    let mut n = 0;
    while n < FRONT.len() {
        order[n] = FRONT[n];
        taken[FRONT[n] as usize] = true;
        n += 1;
    }
    // Then lower case, upper case, digits, punctuation, control characters.
    let spans: [(u8, u8); 5] = [(b'a', b'z'), (b'A', b'Z'), (b'0', b'9'), (b' ', b'~'), (0, 127)];
    let mut span = 0;
    while span < spans.len() {
        let mut c = spans[span].0;
        while c <= spans[span].1 {
            if !taken[c as usize] {
                taken[c as usize] = true;
                order[n] = c;
                n += 1;
            }
            c += 1;
        }
        span += 1;
    }
    order
}

const fn places() -> [u8; 128] {
    let mut places = [0; 128];
    let mut n = 0;
    while n < 128 {
        places[ASCII[n] as usize] = n as u8;
        n += 1;
    }
    places
}

/// A character as a number without the gap of the surrogates.
fn dense(c: char) -> u32 {
    let code = u32::from(c);
    if code < 0xd800 { code } else { code - 0x800 }
}

fn sparse(code: u32) -> char {
    let code = if code < 0xd800 { code } else { code + 0x800 };
    char::from_u32(code).unwrap_or(char::MAX)
}

pub(super) fn count(lo: char, hi: char) -> u32 {
    dense(hi) - dense(lo) + 1
}

fn whole_ascii(lo: char, hi: char) -> bool {
    lo == '\0' && hi >= '\u{7f}'
}

pub(super) fn rank(lo: char, hi: char, c: char) -> u128 {
    if whole_ascii(lo, hi) && c.is_ascii() {
        return u128::from(PLACE[c as usize]);
    }
    if whole_ascii(lo, hi) {
        return u128::from(dense(c));
    }
    // A narrow range: its ASCII part in the order above, then the rest.
    let mut before = 0;
    for other in ASCII {
        if char::from(other) == c {
            return before;
        }
        before += u128::from(in_range(lo, hi, other));
    }
    before + u128::from(dense(c) - dense(lo.max('\u{80}')))
}

pub(super) fn unrank(lo: char, hi: char, rank: u32) -> char {
    if whole_ascii(lo, hi) {
        return if rank < 128 { char::from(ASCII[rank as usize]) } else { sparse(rank) };
    }
    let mut after = rank;
    for c in ASCII {
        if in_range(lo, hi, c) {
            if after == 0 {
                return char::from(c);
            }
            after -= 1;
        }
    }
    sparse(dense(lo.max('\u{80}')) + after)
}

fn in_range(lo: char, hi: char, c: u8) -> bool {
    lo <= char::from(c) && char::from(c) <= hi
}
