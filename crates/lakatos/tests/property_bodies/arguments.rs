//! Arguments: by value, lent, taken apart, many and none.

use std::collections::BTreeMap;

use lakatos::prelude::*;

#[derive(Clone, Debug, PartialEq, Data)]
struct Point {
    x: i8,
    y: i8,
}

#[derive(Clone, Debug, PartialEq, Data)]
struct Wrapped<T>(T);

both! {
    fn no_arguments() {
        assert_eq!(2 + 2, 4);
    }
}

both! {
    fn arguments_that_change(mut xs: Vec<u8>, mut n: u8) {
        let length = xs.len();
        xs.push(n);
        n = n.wrapping_add(1);
        xs.push(n);
        assert_eq!(xs.len(), length + 2);
    }
}

both! {
    fn arguments_that_are_lent(x: &u8, text: &str, xs: &[u8], map: &BTreeMap<u8, String>, array: &[u8; 2]) {
        assert!(array.len() == 2 && text.chars().count() <= text.len());
        assert!(xs.iter().filter(|y| *y == x).count() <= xs.len() && map.keys().count() == map.len());
    }
}

both! {
    fn arguments_that_are_lent_and_change(x: &mut u8, xs: &mut Vec<u8>, slice: &mut [u8], text: &mut str) {
        *x = x.saturating_sub(1);
        xs.retain(|y| y < x);
        slice.sort_unstable();
        slice.reverse();
        text.make_ascii_lowercase();
        assert!(xs.iter().all(|y| y < x) && slice.is_sorted_by(|a, b| a >= b));
    }
}

both! {
    fn lifetimes<'a, 'b: 'a>(x: &'a u8, y: &'b mut u8, text: &'_ str) {
        let larger: &'a u8 = if *x > *y { x } else { y };
        assert!(larger >= x && text.len() < usize::MAX);
    }
}

both! {
    fn texts_that_live_forever(text: &'static str, texts: Vec<&'static str>) {
        let kept: Vec<&'static str> = texts.into_iter().chain([text]).collect();
        assert!(kept.contains(&text));
    }
}

both! {
    fn patterns(
        (a, b): (u8, bool),
        Point { x, y: second }: Point,
        [first, .., last]: [u8; 3],
        Wrapped(inner): Wrapped<i8>,
    ) {
        assert!(u16::from(a) < 256 && (b || first == last || inner.count_ones() + x.count_ones() < 100 || second == 0));
    }
}

both! {
    fn patterns_of_references(&x: &u8, &(a, ref b): &(u8, String), Point { x: p, .. }: &Point) -> bool {
        u16::from(x) + u16::from(a) <= 510 && b.len() < usize::MAX && i16::from(*p) < 128
    }
}

both! {
    fn names_of_whole_patterns(whole @ Wrapped(part): Wrapped<u8>, (ref lent, _): (u8, ())) {
        assert!(whole.0 == part && u16::from(*lent) < 256);
    }
}

both! {
    fn types_with_paths(
        x: Option<std::collections::VecDeque<(u8, [bool; 2])>>,
        y: super::generic::Pair,
        z: ::core::primitive::u8,
    ) {
        assert!(x.is_none_or(|xs| xs.len() < 1_000_000) && i16::from(y.0) < 128 && u16::from(z) < 256);
    }
}

both! {
    fn seven_arguments(a: u8, b: u8, c: u8, d: u8, e: u8, f: u8, g: u8) {
        assume!(a <= b && b <= c);
        let sum: u16 = [a, b, c, d, e, f, g].into_iter().map(u16::from).sum();
        assert!(sum >= u16::from(c));
    }
}

both! {
    #[expect(clippy::too_many_arguments, reason = "there can be many")]
    fn nine_arguments(a: u8, b: bool, c: (), d: i8, e: char, f: String, g: Vec<u8>, h: Option<u8>, i: u16) {
        assume!(b || a > 3);
        let _ = (c, d, e, h);
        assert!(f.len() + g.len() + usize::from(i) < usize::MAX);
    }
}

both! {
    fn a_trailing_comma(
        #[expect(unused_variables, reason = "an attribute of an argument")] x: u8,
        y: u8,
    ) -> bool {
        u16::from(y) < 256
    }
}
