struct Set<'a>(&'a [u8]);

impl Set<'_> {
    #[lakatos::subject]
    fn pinned(self: std::pin::Pin<&mut Self>) -> usize {
        self.0.len()
    }
}

#[lakatos::subject]
fn borrows_inside(words: &[&str]) -> usize {
    words.len()
}

#[lakatos::subject]
fn borrows_by_name(set: &Set<'_>) -> usize {
    set.0.len()
}

#[lakatos::subject]
fn has_no_name(f: impl Fn(u8) -> u8) -> u8 {
    f(0)
}

#[lakatos::subject]
fn is_dynamic(f: &dyn Fn(u8) -> u8) -> u8 {
    f(0)
}

#[lakatos::subject]
fn text_in_place(text: &mut str) {
    text.make_ascii_lowercase();
}

#[lakatos::subject]
fn for_ever(xs: &'static [u8]) -> usize {
    xs.len()
}

#[lakatos::subject]
fn with_an_attribute(#[cfg(unix)] x: u8) -> u8 {
    x
}

fn main() {}
