#[lakatos::test]
fn existential(x: impl std::fmt::Display, xs: Vec<impl std::fmt::Display>) {}

#[lakatos::test]
fn objects(x: &dyn std::fmt::Display, y: &mut (dyn std::fmt::Display + 'static), text: &str) {}

#[lakatos::test]
fn forever(x: &'static u8, xs: &'static [u8], y: &'static mut str, text: &'static str) {}

#[lakatos::test]
fn borrowing<'a>(x: std::borrow::Cow<'a, str>, pair: (&'a str, u8), lent: &'a str) {}

#[lakatos::test]
fn conditional(#[cfg(unix)] x: u8, y: u8) {}

#[lakatos::test]
unsafe extern "C" fn variadic(x: u8, rest: ...) {}

fn main() {}
