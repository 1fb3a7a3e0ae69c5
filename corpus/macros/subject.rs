#[lakatos::subject]
fn nothing() {}

#[lakatos::subject]
pub fn sort(xs: &[i64]) -> Vec<i64> { xs.to_vec() }

#[lakatos::subject]
#[track_caller]
#[must_use]
fn all(a: u8, mut b: Vec<u8>, c: &u8, d: &mut u8, e: &[u8], f: &mut [u8], g: &str, h: &'static str, _i: u8, (j, k): (u8, u8), &l: &u8) -> Option<u8> { None }

#[lakatos::subject(T = i64, N = 3)]
pub(crate) fn generic<'a, T: Ord + 'a, const N: usize>(x: &'a [T; N]) -> T where T: Clone { x[0].clone() }

#[lakatos::subject(Self = Set<i64>, T = i64)]
fn insert(&mut self, x: T) -> bool { Self::find(x) }

#[lakatos::subject(Self = Set<i64>, crate = my_crate::lakatos, trait = Ord, recursive = original)]
fn compare(&self, other: &Self) -> Ordering { struct Inner; impl Inner { fn f() -> Self { Inner } } Ordering::Equal }

#[lakatos::subject(Self = u8)]
fn consume(self) {}

#[lakatos::subject(Self = u8)]
fn boxed(self: Box<Self>) -> u8 { 3 }

#[lakatos::subject(Self = u8)]
fn shared(self: &Self, mut n: usize,) -> (u8, &'static str) { (3, "x") }

#[lakatos::subject(Self = u8)]
fn made(x: u8) -> Self { struct Point<Self_> { x: Self_ } Self(x) }
