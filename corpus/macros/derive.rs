struct Marker;

pub struct Point { pub x: i64, pub y: i64 }

pub(crate) struct Pair(pub(crate) u8, pub(crate) u8);

pub struct Hidden { pub x: u8, y: u8 }

pub struct Parenthesized(pub (u8, bool), pub(crate) u8, pub(self) u8, pub(in crate::inner) u8);

#[non_exhaustive]
pub struct Growing { pub x: u8 }

pub enum Never {}

#[derive(Clone, Debug)]
pub enum Exp { C(i64), Add(Box<Exp>, Box<Exp>), #[doc = "named"] Div { left: Box<Exp>, right: Box<Exp> }, }

enum Discriminants { A = 1, B = 2 << 3, #[non_exhaustive] C { r#type: u8 } = f(1, 2), }

struct Wrapper<T>(Vec<T>);

struct Bounded<'static_free, T: Clone + Fn(u8) -> Vec<u8> = Vec<u8>, const N: usize = 3>(T, [u8; N]);

struct Both<K: Ord, V> where K: Clone, V: Default { map: BTreeMap<K, V> }

struct Tuple<T>(T) where T: Iterator<Item = (u8, u8)>;

#[data(bound(T: Data + Ord, U: Clone))]
struct Asked<T, U>(T, PhantomData<U>);

#[data(where = is_valid, opaque, crate = my_crate::lakatos)]
struct Valid { low: u8, high: u8 }

#[data(where = |range: &Self| range.low < range.high, opaque_when(T, Vec<T>))]
struct Checked<T> { low: T, high: T }

#[data(construct(empty(), insert(K, V, Self), Map::<K, V>::merged(Self, &Self), push(&mut Self, &K)?, crate::make(K)?), satisfies(is_sorted, Self::is_balanced))]
struct Map<K, V> { root: Option<(K, V)> }

#[data(construct(new(u8)), satisfies = is_small)]
enum Small { A, B }

#[data(construct(make::<Vec<u8>>(u8), <Self as Making<u16>>::made(), crate::inner::<u8>::build::<u16>(u8)))]
struct Made(u8);

#[data(from = Vec<T>, with = Self::new, into = Self::to_vec)]
struct Sorted<T>(Vec<T>);

#[data(from = (u8, Vec<u8>), with = |(a, b)| r#Type::make(a, b))]
struct r#Type { inner: u8 }

enum Weighted { #[data(weight = 3)] A(u8), #[data(opaque)] B { x: u8, y: String }, #[data(weight = 1_000_000u32, opaque)] C }

struct Ranges { #[data(range = 0..=9)] a: u8, #[data(range = -5..5)] b: i8, #[data(range = ..3)] c: u16, #[data(range = LOW..)] d: i32, #[data(range = 'a'..='z')] e: char, #[data(range = ..=0xff_u32)] f: u32, #[data(range = 3..LAST)] g: u8 }

struct Lengths { #[data(len = 3)] a: Vec<u8>, #[data(len = 1..=9)] b: String, #[data(len = N)] c: Vec<u8>, #[data(len = ..4)] d: Vec<u8>, #[data(len = 2..)] e: Vec<u8> }

struct Fields { #[data(where = |x| x % 2 == 0)] a: u8, #[data(from = String, with = Regex::from_str, into = Regex::to_text)] b: Regex, #[data(opaque)] c: u8, #[data(skip)] d: Cache, #[data(range = 1..9, where = is_odd, opaque)] e: u8, #[data(from = u8, with = make, where = is_fine)] f: Thing }

struct Drawn { #[with(range(0..=9))] a: u8, #[with(one_of([range(1..3), range(5..7)]).map(|x| x + 1))] #[data(where = is_odd)] b: u8, #[with(weekdays())] #[data(opaque)] c: Weekday }

struct Positions(#[data(range = 1..=6)] pub u8, #[data(len = 2)] Vec<u8>, #[with(any())] bool);
