//! Ten properties of types of the standard library, as closures.
#![cfg(test)]

#[test]
fn reversed_twice() {
    lakatos::check(|xs: Vec<i64>| {
        let mut twice = xs.clone();
        twice.reverse();
        twice.reverse();
        twice == xs
    });
}

#[test]
fn sums_commute() {
    lakatos::check(|a: u8, b: u8| a.wrapping_add(b) == b.wrapping_add(a));
}

#[test]
fn lengths_add_up() {
    lakatos::check(|a: String, b: String| format!("{a}{b}").len() == a.len() + b.len());
}

#[test]
fn booleans() {
    lakatos::check(|a: bool, b: bool| (a && b) == !(!a || !b));
}

#[test]
fn options() {
    lakatos::check(|x: Option<u32>| x.map(|x| x / 2).is_some() == x.is_some());
}

#[test]
fn pairs() {
    lakatos::check(|xs: Vec<(u8, bool)>| xs.iter().filter(|x| x.1).count() <= xs.len());
}

#[test]
fn chars() {
    lakatos::check(|c: char| c.to_string().chars().next() == Some(c));
}

#[test]
fn nested() {
    lakatos::check(|xs: Vec<Vec<u16>>| xs.concat().len() == xs.iter().map(Vec::len).sum::<usize>());
}

#[test]
fn strings() {
    lakatos::check(|xs: Vec<String>| xs.join("").len() == xs.iter().map(String::len).sum::<usize>());
}

#[test]
fn results() {
    lakatos::check(|x: Result<i32, String>| x.is_ok() || x.is_err());
}
