#[lakatos::subject]
impl Set {}

#[lakatos::subject]
pub trait Set {}

#[lakatos::subject]
mod inner {}

#[lakatos::subject]
struct Point;

#[lakatos::subject]
"text"

#[lakatos::subject]
async fn f() {}

#[lakatos::subject]
const unsafe fn f() {}

#[lakatos::subject]
extern "C" fn f() {}

#[lakatos::subject]
fn no_body(&self) -> u8;

#[lakatos::subject]
fn uninstantiated<T, const N: usize>(x: T) -> u8 { 3 }

#[lakatos::subject(T = i64)]
fn of_impl(x: T) -> u8 { 3 }

#[lakatos::subject(T, Self =, crate, trait =, recursive, = 3, "x", 5)]
fn no_values<T>(x: T) -> u8 { 3 }

#[lakatos::subject(T = u8, T = u16, recursive = always, recursiv = original, self = 3, frobnicate = 3)]
fn wrong_values<T>(x: T) -> u8 { 3 }

#[lakatos::subject]
fn arguments(#[allow(unused)] #[cfg(unix)] a: u8, b, ..., c: u8) {}

#[lakatos::subject]
fn types(a: impl Fn(u8), b: &dyn Debug, c: Cow<'a, str>, d: &'static u8, e: &mut str, f: Vec<&u8>, g: &&u8, h: &'static [u8], i: Cow<'static, str>, j: Vec<&'static str>, k: &'static mut str) {}

#[lakatos::subject]
fn borrows(x: &u8) -> &u8 { x }

#[lakatos::subject]
fn borrows_inside(x: &u8) -> Option<Cow<'_, str>> { None }

#[lakatos::subject]
fn opaque() -> impl Iterator<Item = u8> { None.into_iter() }

#[lakatos::subject]
fn dynamic() -> Box<dyn Fn()> { todo!() }

#[lakatos::subject]
fn never() -> ! { loop {} }

#[lakatos::subject]
fn fixed() -> &'static str { "x" }

#[lakatos::subject]
fn receiver(self: &'a Self, x: Vec<impl Debug>) {}
