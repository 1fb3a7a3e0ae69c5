//! Bodies that call functions of all kinds: what is registered of them compiles, whatever they take and return.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::time::Instant;

fn count<T: PartialEq>(x: T, xs: &[T]) -> usize {
    xs.iter().filter(|y| **y == x).count()
}

fn sorted<T: Ord + Clone>(xs: &[T]) -> Vec<T> {
    let mut sorted = xs.to_vec();
    sorted.sort();
    sorted
}

fn first_word(text: &str) -> &str {
    text.split(' ').next().unwrap_or(text)
}

fn words(text: &str) -> Vec<&str> {
    text.split(' ').collect()
}

fn longest<'a>(a: &'a str, b: &'a str) -> Option<&'a str> {
    if a.len() < b.len() { Some(b) } else { Some(a) }
}

fn borrowed(text: &str) -> Cow<'_, str> {
    Cow::Borrowed(text)
}

fn convert<T: From<u8>>(x: u8) -> T {
    T::from(x)
}

fn decode<T: std::str::FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

fn encode<T: ToString>(value: &T) -> String {
    value.to_string()
}

fn is_even(x: u64) -> bool {
    x % 2 == 0
}

fn now_after(_: u8) -> Instant {
    Instant::now()
}

fn is_past(time: Instant) -> bool {
    time <= Instant::now()
}

fn evens(limit: u8) -> impl Iterator<Item = u8> {
    (0..limit).filter(|x| x % 2 == 0)
}

fn taken(n: usize, xs: &[u8]) -> &[u8] {
    &xs[..n.min(xs.len())]
}

fn apply<F: Fn(u8) -> u8>(f: F, x: u8) -> u8 {
    f(x)
}

fn first_of<const N: usize>(xs: [u8; N]) -> Option<u8> {
    xs.first().copied()
}

fn lengths(texts: &[String]) -> BTreeMap<usize, usize> {
    let mut lengths = BTreeMap::new();
    for text in texts {
        *lengths.entry(text.len()).or_insert(0) += 1;
    }
    lengths
}

#[derive(lakatos::Data, Clone, Debug, PartialEq)]
struct Point {
    x: i8,
    name: String,
}

impl Point {
    fn distance(&self) -> u8 {
        self.x.unsigned_abs()
    }

    fn named(name: &str) -> Point {
        Point { x: 0, name: name.to_owned() }
    }
}

struct Private(#[expect(dead_code, reason = "only its type counts")] u8);

fn private(x: u8) -> Private {
    Private(x)
}

fn is_private(_: &Private) -> bool {
    true
}

both! { fn counts(x: i64, xs: Vec<i64>) { assert_eq!(count(x, &sorted(&xs)), count(x, &xs)); } }
both! { fn counts_in_a_tail(x: i64, xs: Vec<i64>) -> bool { count(x, &sorted(&xs)) == count(x, &xs) } }
both! { fn counts_in_a_slice(x: u8, xs: &[u8]) -> bool { count(x, xs) == count(x, &sorted(xs)) } }
both! { fn a_word_is_borrowed(s: String) { assert!(first_word(&s).len() <= s.len()); } }
both! { fn a_word_of_a_text(s: &str) { assert!(first_word(s).len() <= s.len()); } }
both! { fn words_are_borrowed(s: String) { assert!(!words(&s).is_empty()); } }
both! { fn words_in_a_let(s: String) { let all = words(&s); assert_eq!(all.join(" "), s); } }
both! { fn an_option_is_borrowed(a: String, b: String) { assert!(longest(&a, &b).is_some()); } }
both! { fn a_cow_is_borrowed(s: String) { assert_eq!(borrowed(&s), s); } }
both! { fn the_result_decides(x: u8) { let y: u64 = convert(x); assert!(y < 256); } }
both! { fn the_argument_decides(x: u8) { assert!(is_even(convert(x)) || x % 2 == 1); } }
both! { fn round_trips(x: i32) { assert_eq!(decode(&encode(&x)), Some(x)); } }
both! { fn round_trips_by_let(x: i32) { let text = encode(&x); let back: i32 = decode(&text).unwrap(); assert_eq!(back, x); } }
both! { fn a_result_is_foreign(x: u8) { assert!(is_past(now_after(x))); } }
both! { fn a_result_is_opaque(x: u8) { assert!(evens(x).all(|y| y < x)); } }
both! { fn a_literal_is_passed(xs: Vec<u8>) { assert!(taken(2, &xs).len() <= 2); } }
both! { fn a_closure_is_passed(x: u8) { assert_eq!(apply(|y| y, x), x); } }
both! { fn a_local_closure_is_called(x: u8) { let double = |y: u8| y.wrapping_mul(2); assert!(double(x) % 2 == 0); } }
both! { fn a_local_closure_has_the_name_of_a_function(x: u64) { let is_even = |y: u64| y == x; assert!(is_even(x)); } }
both! { fn an_argument_is_shadowed(x: u8) { let x = u64::from(x); assert!(is_even(x) || x % 2 == 1); } }
both! { fn an_argument_is_shadowed_in_a_closure(x: u8, xs: Vec<u64>) { assert!(xs.iter().all(|x| is_even(*x) || x % 2 == 1) || x > 0); } }
both! { fn a_loop_shadows(x: u64, xs: Vec<u64>) { for x in xs { assert!(is_even(x) || x % 2 == 1); } let _ = x; } }
both! { fn an_array_is_passed(xs: [u8; 3]) { assert_eq!(first_of(xs), Some(xs[0])); } }
both! { fn a_field_is_lent(p: Point) { assert_eq!(first_word(&p.name).len(), first_word(&p.name).len()); } }
both! { fn an_associated_function(p: Point) { assert_eq!(Point::distance(&p), p.x.unsigned_abs()); } }
both! { fn an_associated_function_of_a_text(s: String) { assert_eq!(Point::named(&s).name, s); } }
both! { fn a_function_of_std(xs: Vec<u8>) { assert_eq!(Vec::len(&xs), xs.len()); } }
both! { fn a_maximum(a: u8, b: u8) { assert!(std::cmp::max(a, b) >= u8::min(a, b)); } }
both! { fn a_value_is_moved(xs: Vec<u8>) { let n = xs.len(); assert_eq!(std::convert::identity(xs).len(), n); } }
both! { fn a_value_is_dropped(xs: Vec<u8>) { drop(xs); } }
both! { fn a_private_type(x: u8) { assert!(is_private(&private(x))); } }
both! { fn a_map(texts: Vec<String>) { assert!(lengths(&texts).len() <= texts.len()); } }
both! { fn a_constant(x: u8) { const LIMIT: u8 = 200_u8.wrapping_add(1); assert!(x.min(LIMIT) <= LIMIT); } }
both! { fn an_array_length(x: u8) { const fn two(n: usize) -> usize { n } let xs = [x; two(2)]; assert_eq!(xs.len(), 2); } }
both! { fn an_early_return(x: u64) -> bool { if is_even(x) { return true; } x % 2 == 1 } }
both! { fn a_question_mark(x: u8) -> Result<(), std::num::ParseIntError> { let y: u8 = x.to_string().parse()?; assert_eq!(y, x); Ok(()) } }
both! { fn a_match(x: u64) { match is_even(x) { true => {} false => assert_eq!(x % 2, 1) } } }
both! { fn an_if(x: u64) { if is_even(x) { assert_eq!(x % 2, 0); } else { assert_eq!(x % 2, 1); } } }
both! { fn an_if_let(s: String) { if let Some(first) = s.chars().next() { assert!(s.starts_with(first)); } assert!(longest(&s, &s).is_some()); } }
both! { fn a_use(x: u8) { use std::cmp::max; assert!(max(x, 1) >= x); } }
both! { fn an_inner_function(x: u8) { fn same(x: u8) -> u8 { x } assert_eq!(same(x), x); } }
both! { fn a_change(mut xs: Vec<u8>) { let before = sorted(&xs); xs.sort(); assert_eq!(xs, before); } }
both! { fn a_pattern((a, b): (u8, u8)) { assert!(std::cmp::max(a, b) >= a); } }
both! { fn a_reference(p: &Point) { assert_eq!(Point::distance(p), p.x.unsigned_abs()); } }
both! { fn a_unique_reference(xs: &mut Vec<u8>) { let n = count(1, xs); xs.push(1); assert_eq!(count(1, xs), n + 1); } }
both! { fn a_turbofish(xs: Vec<u8>) { assert_eq!(sorted::<u8>(&xs).len(), xs.len()); } }
both! { fn a_qualified_path(x: u8) { assert_eq!(<u8 as Clone>::clone(&x), x); } }
both! { fn a_message(x: i64, xs: Vec<i64>) { assert!(count(x, &xs) <= xs.len(), "{} of {:?}", count(x, &xs), xs); } }
both! { fn a_name_in_a_message(x: i64, xs: Vec<i64>) { let n = count(x, &xs); assert!(n <= xs.len(), "{n} of {x}"); } }
both! { fn a_comparison_chain(x: u64) { assert!(is_even(x) != is_even(x.wrapping_add(1))); } }
both! { fn bits(x: u64) { assert!(is_even(x) | !is_even(x)); } }
both! { fn a_cast(xs: Vec<u8>) { assert!(count(1, &xs) as u64 <= xs.len() as u64); } }
both! { fn a_fun(f: lakatos::Fun<u8, u8>, x: u8) { assert_eq!(f(x), f(x)); } }
both! { fn a_default(x: u8) { let y: u8 = Default::default(); assert!(x >= y); } }
both! { fn a_tuple(x: u8, y: u8) { let (a, b) = (std::cmp::min(x, y), std::cmp::max(x, y)); assert!(a <= b); } }
both! { fn a_struct_literal(x: i8) { let p = Point { x: std::convert::identity(x), name: String::new() }; assert_eq!(p.x, x); } }
both! { fn a_panic(x: u64) { if !is_even(x) && is_even(x) { panic!("{x}"); } } }
both! { options: [T = u8 | String] fn a_type_parameter<T: Ord + Clone + std::fmt::Debug + lakatos::Data>(xs: Vec<T>) { assert_eq!(sorted(&xs), sorted(&sorted(&xs))); } }
both! { options: [T = u8 | bool] fn a_type_parameter_by_value<T>(x: T, xs: Vec<T>) where T: PartialEq + Clone + lakatos::Data { assert!(count(x, &xs) <= xs.len()); } }
