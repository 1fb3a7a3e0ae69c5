use std::borrow::Cow;

#[lakatos::subject]
fn borrows(xs: &[u8]) -> &u8 {
    &xs[0]
}

#[lakatos::subject]
fn borrows_inside(xs: &[u8]) -> Option<&u8> {
    xs.first()
}

#[lakatos::subject]
fn borrows_by_name(text: &str) -> Cow<'_, str> {
    text.into()
}

#[lakatos::subject]
fn has_no_name(n: u8) -> impl Iterator<Item = u8> {
    0..n
}

#[lakatos::subject]
fn is_dynamic(n: u8) -> Box<dyn Iterator<Item = u8>> {
    Box::new(0..n)
}

#[lakatos::subject]
fn never(n: u8) -> ! {
    panic!("{n}")
}

fn main() {}
