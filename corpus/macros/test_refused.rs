#[lakatos::test]
struct Point;

#[lakatos::test]
pub impl Point {}

#[lakatos::test]
5

#[lakatos::test]
const X: u8 = 3;

#[lakatos::test]
const unsafe extern "C" fn qualified(x: u8) {}

#[lakatos::test]
unsafe extern fn qualified(x: u8) {}

#[lakatos::test]
fn no_body(x: u8);

#[lakatos::test]
async fn no_runtime(x: u8) {}

#[lakatos::test(runtime = run)]
fn not_asynchronous(x: u8) {}

#[lakatos::test(runtime)]
async fn no_value(x: u8) {}

#[lakatos::test(cases = -1, seed = "42", size = 1.5, random = 'x', threads = -n, exhaustive = "many", reduce = 2.0.round())]
fn wrong_numbers(x: u8) {}

#[lakatos::test(time = "10", timeout = 5)]
fn wrong_times(x: u8) {}

#[lakatos::test(time = "nono", timeout = "auto")]
fn wrong_times(x: u8) {}

#[lakatos::test(time = "1d", timeout = 'a')]
fn wrong_times(x: u8) {}

#[lakatos::test(time = "99999999999999999999s", timeout = "10000000000000000h")]
fn wrong_times(x: u8) {}

#[lakatos::test(engine = exhaustiv, panics = Panics::Maybe, keep = "pending", isolate = yes)]
fn wrong_words(x: u8) {}

#[lakatos::test(crate = "lakatos")]
fn wrong_path(x: u8) {}

#[lakatos::test(crate = || x)]
fn wrong_path(x: u8) {}

#[lakatos::test(cases, seed =, time = , = 3, "text", 5, (x), case = 3, shrink = 5, frobnicate, T = u8, Cases = 3)]
fn wrong_entries(x: u8) {}

#[lakatos::test(cases = 3, cases = 4)]
fn twice(x: u8) {}

#[lakatos::test]
fn uninstantiated<T, U: Clone>(x: T, y: U) {}

#[lakatos::test(T = u8 | | u8 | Vec<u8> | u8, V = u8)]
fn instances<T, U>(x: T, y: U) {}

#[lakatos::test(T, U =)]
fn instances<T, U>(x: T, y: U) {}

#[lakatos::test(T = u8, T = u16)]
fn instances<T>(x: T) {}

#[lakatos::test(N = 3)]
fn constants<const N: usize>(x: [u8; N]) {}

#[lakatos::test]
fn receiver(&self, x: u8) {}

#[lakatos::test]
fn receiver(mut self: Box<Self>) {}

#[lakatos::test]
fn untyped(x, (a, b), ..., y: ..., z: u8) {}

#[lakatos::test]
fn types(a: impl Fn(u8), b: &dyn Debug, c: &(dyn Debug + Send), d: Cow<'a, str>, e: &'static u8, f: &'static mut str, g: &'a str, h: Vec<&'b u8>, i: Cow<'static, str>, j: &'a Cow<'_, str>) {}

#[lakatos::test]
#[test]
#[tokio::test]
#[lakatos::test(cases = 3)]
#[with(any())]
fn other_tests(x: u8) {}

#[lakatos::test]
#[example]
#[example = 3]
#[example()]
#[example(1, 2)]
#[example(1,)]
fn examples(x: u8) {}

#[lakatos::test]
#[example(1)]
fn example_of_nothing() {}

#[lakatos::test(T = u8)]
#[example(1)]
fn example_of_types<T>(x: T) {}

#[lakatos::test]
fn generators(#[with] a: u8, #[with()] b: u8, #[with(x, y)] c: u8, #[with(x)] #[with(y)] d: u8, #[cfg(unix)] e: u8, #[cfg_attr(unix, with(x))] f: u8) {}

#[lakatos::test(expect = failing)]
fn expects_another_word(x: u8) {}

#[lakatos::test(expect = panic, panics = fail)]
fn expects_a_misspelt_word(x: u8) {}

#[lakatos::test(expect = returns_false("no"))]
fn expects_a_message_of_false(x: u8) {}

#[lakatos::test(expect = panics(3))]
fn expects_a_number(x: u8) {}

#[lakatos::test(expect = panics("a", "b"))]
fn expects_two_messages(x: u8) {}

#[lakatos::test(expect = "falsified")]
fn expects_a_text(x: u8) {}

#[lakatos::test(should_fail = true)]
fn expects_by_another_name(x: u8) {}

#[lakatos::test(expect = falsified)]
#[should_panic]
fn expects_twice(x: u8) {}

#[lakatos::test(background)]
fn no_functions(x: u8) {}

#[lakatos::test(background())]
fn no_functions_in_parentheses(x: u8) {}

#[lakatos::test(background = depth)]
fn functions_after_a_sign(x: u8) {}

#[lakatos::test(background(|x| x > 3, 5))]
fn no_paths(x: u8) {}

#[lakatos::test(background(depth), background(none))]
fn named_twice(x: u8) {}
