//! Values of many generators lead back to their sources, or are refused; they never lead to others.

use lakatos_data::generator::{Generator, any, just, one_of, range, recursive, sample, string, vec};
use lakatos_data::{Data, Shape, Tree};

use super::listing::first_of;
use super::{NotRead, read, readable_text};
use crate::outcome::meaning::shown_text;
use crate::property::{AsItIs, given};

/// The shape of an argument that has this generator.
fn shape<G: Generator>(generator: G) -> Shape
where
    G::Value: Data,
{
    (&given(generator)).generator().shape()
}

#[derive(Clone, Copy, Debug, PartialEq, lakatos_macros::Data)]
#[data(crate = lakatos_data)]
struct Meters(u32);

#[derive(Clone, Debug, PartialEq, lakatos_macros::Data)]
#[data(crate = lakatos_data)]
enum Bush {
    Leaf(u8),
    Fork(Box<Bush>, Box<Bush>),
}

#[derive(Clone, Debug, PartialEq, lakatos_macros::Data)]
#[data(crate = lakatos_data)]
enum Lambda {
    Var(u32),
    Fun(Box<Lambda>),
    Call(Box<Lambda>, Box<Lambda>),
}

fn lambda(bound: u32) -> lakatos_data::generator::Boxed<Lambda> {
    recursive(move |me| {
        let fun = just(()).flat_map(move |()| lambda(bound + 1)).map(|body| Lambda::Fun(Box::new(body)));
        let call = (me.clone(), me).map(|(f, x)| Lambda::Call(Box::new(f), Box::new(x)));
        let var = (bound > 0).then(|| sample(0..bound).map(Lambda::Var).boxed());
        one_of(var.into_iter().chain([fun.boxed(), call.boxed()]))
    })
    .boxed()
}

fn bushes() -> Shape {
    shape(recursive(|me| {
        let fork = (me.clone(), me).map(|(a, b)| Bush::Fork(Box::new(a), Box::new(b)));
        one_of([range(0..=200_u8).map(|x| Bush::Leaf(x / 2)).boxed(), fork.boxed()])
    }))
}

fn addresses() -> Shape {
    let (name, host) = (string(range('a'..='c'), 1..=4), vec(string(range('x'..='z'), 1..=3), 1..=2));
    let end = sample(["com", "org"]);
    shape((name, host, end).map(|(name, host, end)| format!("{name}@{}.{end}", host.join("."))))
}

fn colours() -> impl Generator<Value = String> {
    one_of(["red", "green", "blue"].map(|name| just(name.to_owned())))
}

fn generators() -> Vec<(&'static str, Shape)> {
    let rectangle = range(1..=3_usize).flat_map(|&n| vec(vec(range(0..=9_u8), n), n));
    vec![
        ("hundreds", shape(range(0..=9_u32).map(|x| x * 100))),
        ("doubled", shape(any::<u32>().map(|x| x.wrapping_mul(2)))),
        ("meters", shape(any::<u32>().map(Meters))),
        ("addresses", addresses()),
        ("rectangles", shape(rectangle)),
        ("colours", shape(colours())),
        ("lists of colours", shape(vec(colours(), ..=6))),
        ("odd squares", shape(range(0..=99_u32).map(|x| x * x).filter(|x| x % 2 == 1))),
        (
            "sorted",
            shape(vec(any::<i8>(), ..).map(|mut list| {
                list.sort();
                list
            })),
        ),
        ("bushes", bushes()),
        ("lambda terms", shape(lambda(0))),
        ("side by side", shape((range(0..=99_u32).map(|x| x * 7), colours(), any::<bool>()))),
        ("dependent pairs", shape(range(0..=9_u8).then(|&low| range(low..=9).map(move |x| x - low)))),
        ("plain", shape(vec(range(0..=9_u8), ..))),
    ]
}

/// The first twenty sources of a generator, and every hundred and fiftieth after them.
fn some_of(shape: &Shape) -> Vec<Tree> {
    let mut some = first_of(shape, 1_500);
    let mut place = 0;
    some.retain(|_| {
        place += 1;
        place <= 20 || place % 150 == 0
    });
    some
}

#[test]
fn values_lead_back_to_what_they_are_made_of() {
    for (name, shape) in generators() {
        let mut found = 0;
        for tree in some_of(&shape) {
            let text = readable_text(&shape, &tree).unwrap_or_else(|| panic!("{name}: {tree:?} does not lead back"));
            let again = read(&shape, &text).unwrap_or_else(|_| panic!("{name}: {text} is not read"));
            assert_eq!(shown_text(&shape, &again).as_deref(), Some(text.as_str()), "{name}");
            found += 1;
        }
        assert!(found > 2, "{name}");
    }
}

/// A value that the generator does not make is never mistaken for another one.
#[test]
fn a_value_that_is_not_made_is_refused() {
    let refused = |shape: &Shape, text: &str| match read(shape, text) {
        Err(NotRead::Unmade(error)) => error.found,
        Err(_) => panic!("{text} is not read"),
        Ok(tree) => panic!("{text} is read as {:?}", shown_text(shape, &tree)),
    };
    let all = generators();
    for (name, text) in [
        ("hundreds", "250"),
        ("doubled", "7"),
        ("colours", "String::from(\"yellow\")"),
        ("lists of colours", "vec![String::from(\"red\"), String::from(\"yellow\")]"),
        ("odd squares", "16"),
        ("sorted", "vec![2, 1]"),
        ("rectangles", "vec![vec![1, 2]]"),
        ("bushes", "Bush::Leaf(101)"),
        ("lambda terms", "Lambda::Fun(Box::new(Lambda::Var(1)))"),
        ("dependent pairs", "(9, 1)"),
        ("plain", "vec![10]"),
    ] {
        let (_, shape) = all.iter().find(|(known, _)| *known == name).unwrap();
        let found = refused(shape, text);
        assert!(format!("`{text}`").starts_with(found.trim_end_matches(['…', '`'])), "{name}: {found}");
    }
}

#[test]
fn values_of_any_size_lead_back_where_their_parts_do() {
    let all = generators();
    for (name, text) in [
        ("meters", "Meters(4000000000)"),
        ("rectangles", "vec![vec![1, 2, 3], vec![9, 8, 7], vec![5, 5, 5]]"),
        ("sorted", "vec![-128, -7, 0, 3, 99, 127]"),
        (
            "lists of colours",
            "vec![String::from(\"blue\"), String::from(\"red\"), String::from(\"green\"), String::from(\"blue\"), \
             String::from(\"red\"), String::from(\"green\")]",
        ),
        (
            "bushes",
            "Bush::Fork(Box::new(Bush::Fork(Box::new(Bush::Leaf(90)), Box::new(Bush::Leaf(3)))), \
             Box::new(Bush::Fork(Box::new(Bush::Leaf(7)), Box::new(Bush::Fork(Box::new(Bush::Leaf(0)), \
             Box::new(Bush::Leaf(81)))))))",
        ),
        (
            "lambda terms",
            "Lambda::Call(Box::new(Lambda::Fun(Box::new(Lambda::Fun(Box::new(Lambda::Var(1)))))), \
             Box::new(Lambda::Fun(Box::new(Lambda::Call(Box::new(Lambda::Var(0)), Box::new(Lambda::Var(0)))))))",
        ),
        ("side by side", "(693, String::from(\"blue\"), true)"),
    ] {
        let (_, shape) = all.iter().find(|(known, _)| *known == name).unwrap();
        let tree = read(shape, text).unwrap_or_else(|_| panic!("{name}: {text} does not lead back"));
        assert_eq!(shown_text(shape, &tree).as_deref(), Some(text), "{name}");
    }
}

#[derive(Clone, Debug, Default, PartialEq, lakatos_macros::Data)]
#[data(crate = lakatos_data)]
struct Counter {
    count: u8,
    #[data(skip)]
    step: u8,
}

/// Two values that look alike need not be equal.
#[test]
fn hidden_parts_are_not_guessed() {
    let shape = shape((range(0..=9_u8), range(1..=3_u8)).map(|(count, step)| Counter { count, step }));
    let of = |count, step| Tree::con(0, [Tree::leaf(count), Tree::leaf(step)]);
    assert_eq!(readable_text(&shape, &of(4, 1)).as_deref(), Some("Counter { count: 4, step: Default::default() }"));
    assert_eq!(readable_text(&shape, &of(4, 2)), None);
}

/// If a function mixes up its input, far from the first, the source is not found, so the case is not given by its
/// value.
#[test]
fn a_value_that_does_not_lead_back_is_not_given_by_its_value() {
    let shape = shape(any::<u64>().map(|x| x.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
    assert!(readable_text(&shape, &Tree::leaf(1_999)).is_some());
    assert_eq!(readable_text(&shape, &Tree::leaf(2_000)), None);
}

#[test]
fn a_function_that_panics_for_others_is_no_hindrance() {
    let shape = shape(range(0..=9_u8).map(|x| 100 / (x % 3)));
    assert!(read(&shape, "50").is_ok());
    let Err(NotRead::Unmade(error)) = read(&shape, "7") else { panic!("7 is not made") };
    assert!(error.to_string().ends_with("makes from its first 2,000 inputs, found `7`"), "{error}");
}
