struct Set<T>(Vec<T>);

impl<T: 'static> Set<T> {
    #[lakatos::subject(T = i64)]
    fn push(&mut self, x: T) {
        self.0.push(x);
    }
}

#[lakatos::subject]
fn sort<T: Ord + 'static>(xs: &mut [T]) {
    xs.sort();
}

#[lakatos::subject(T = u8)]
fn first<T: Copy + 'static, const N: usize>(xs: [T; N]) -> T {
    xs[0]
}

#[lakatos::subject(recursion = original)]
fn misspelt(x: u8) -> u8 {
    x
}

#[lakatos::subject(mutants = 3)]
fn unknown(x: u8) -> u8 {
    x
}

#[lakatos::subject(recursive = never, recursive = original)]
fn twice(x: u8) -> u8 {
    x
}

#[lakatos::subject(recursive)]
fn half(x: u8) -> u8 {
    x
}

#[lakatos::subject("sort")]
fn a_text(x: u8) -> u8 {
    x
}

fn main() {}
