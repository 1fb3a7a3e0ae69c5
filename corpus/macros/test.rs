#[lakatos::test]
fn empty() {}

#[lakatos::test]
fn one(x: u8) { assert!(x < 10); }

#[lakatos::test()]
pub(crate) fn answers(x: u8, y: Vec<i64>) -> bool { true }

#[lakatos::test(cases = 500, exhaustive = 10_000, random = N, seed = 42, size = 100, threads = 2, reduce = f(1, 2),)]
fn numbers(x: u8) -> Result<(), String> { Ok(()) }

#[lakatos::test(time = "10s", timeout = "500 ms", engine = exhaustive, panics = maybe, keep = nothing, isolate = true)]
fn words(x: u8) {}

#[lakatos::test(time = Duration::from_secs(1), timeout = "2min", engine = all, panics = discard, keep = accepted, isolate = false)]
fn other_words(x: u8) {}

#[lakatos::test(time = none, timeout = "none")]
fn times_without_end(x: u8) {}

#[lakatos::test(time = "auto", timeout = none)]
fn times_as_usual(x: u8) {}

#[lakatos::test(runtime = pollster::block_on, crate = my_crate::lakatos)]
pub async fn asynchronous(x: u8) -> Result<u8, Box<dyn Error>> { wait(x).await; Ok(x) }

#[lakatos::test(T = u8 | Vec<(u8, u8)> | String, U = A)]
fn generic<T: Ord + Clone, U>(x: T, y: Vec<U>) where U: PartialEq { assert_eq!(x, x.clone()); }

#[lakatos::test(T = u8)]
fn bare<T>(x: T) {}

#[lakatos::test(T = u8)]
fn said<T: Data + Debug>(x: T) {}

#[lakatos::test(T = u8)]
fn clauses<'a, T>(x: &'a T) -> &'a T where T: 'a + Data, { x }

#[lakatos::test]
fn lent(a: &str, b: &[u8], c: &mut Vec<u8>, d: &mut [u8], e: &u8, f: &'static str, g: &mut str, h: &'_ u8) {}

#[lakatos::test]
fn patterns(mut a: u8, (b, mut c): (u8, u8), Point { x, y: [d, .., _] }: Point, ref e: u8, _f: u8, &(ref mut g, h): &(u8, u8), Some(i) | None: Option<u8>) {}

#[lakatos::test]
#[example(1, &[1, 2], "text", &vec![3], &mut 5, &&6)]
#[lakatos::example(x + 1, &xs[..], &text, &mut [1], (7), &8)]
#[should_panic]
fn examples(a: u8, b: &[u8], c: &str, d: &[u8], e: &mut u8, f: &u8) {}

#[lakatos::test]
#[ignore = "slow"]
#[cfg_attr(debug_assertions, should_panic(expected = "x"))]
#[cfg_attr(windows, allow(dead_code), should_panic)]
#[cfg_attr(unix, ignore)]
#[allow(clippy::all)]
fn attributes(x: u8) {}

#[lakatos::test]
fn generators(#[with(range(0..=9))] a: u8, #[lakatos::with(any::<u8>().map(|x| x + 1))] #[allow(unused)] mut b: u8, #[with(strings())] c: &str) {}

#[lakatos::test]
fn premises(x: u8, y: Vec<u8>) -> Option<()> { assume!(x > 3 && y.len() > 1); let z = y.len(); lakatos::assume!(z < 9); assert!(f(x)?); None }

#[lakatos::test]
fn seven(a: u8, b: u8, c: u8, d: u8, e: u8, f: u8, g: u8) { assume!(a < b); }

#[lakatos::test(runtime = run)]
async fn awaited(a: u8) -> impl Answer { assume!(a < 3); assume!(later(a).await); true }

#[lakatos::test(expect = falsified)]
fn fails(x: u8) -> bool { x < 3 }

#[lakatos::test(expect = panics("over" ), cases = 5)]
fn panics_with_a_message(x: u8) { let _ = x + 1; }

#[lakatos::test(background(depth, tree::count::<u8>), cases = 5)]
fn with_functions(x: u8) { assert!(f(x) < 3); }

#[lakatos::test(background(none))]
fn without_functions(x: u8) { assert!(f(x) < 3); }
