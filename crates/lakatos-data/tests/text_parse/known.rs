//! What is known of shapes and terms: names, limits, bounds, fingerprints, sizes, parts, order, and what does not fit.
//! Kept cases name their shapes by fingerprints, so that these stay as they are.
//! `BLESS_GOLDEN=1 cargo test -p lakatos-data --test text_parse known` writes `golden/text` anew.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write as _;
use std::rc::Rc;

use lakatos_data::least::Least;
use lakatos_data::site::sites;
use lakatos_data::text::parse::parse;
use lakatos_data::text::print::compact;
use lakatos_data::{Data, Shape, Term, Tree};

use crate::damaged::{WELL_FORMED, compare};
use crate::shapes::shape;
use crate::types::{self, Exp};

const NAMES: [&str; 36] = [
    "exp",
    "point",
    "styles",
    "marker",
    "bool",
    "u8",
    "i8",
    "u128",
    "char",
    "letter",
    "f64",
    "f32",
    "string",
    "vec",
    "two_to_four",
    "exactly3",
    "set_of_two",
    "array3",
    "pair",
    "one",
    "unit",
    "map",
    "pile",
    "matrix",
    "fixed",
    "choice",
    "choice_pairs",
    "dependent",
    "option",
    "range",
    "hashmap",
    "nonzero",
    "wrapping",
    "never",
    "system_time",
    "nested",
];

fn shapes() -> Vec<(String, Shape)> {
    let mut shapes: Vec<(String, Shape)> = NAMES.iter().map(|name| ((*name).to_owned(), shape(name))).collect();
    macro_rules! add {
        ($($type:ty),* $(,)?) => { $( shapes.push((stringify!($type).to_owned(), <$type as Data>::shape())); )* };
    }
    add!(
        Vec<Option<Box<Exp>>>,
        BTreeMap<i16, BTreeSet<char>>,
        HashMap<String, Vec<u8>>,
        Result<Rc<u8>, ()>,
        (u8, (bool, char), [u16; 2]),
        std::cmp::Reverse<u8>,
        std::time::Duration,
        std::net::Ipv4Addr,
        Option<std::convert::Infallible>,
        &'static str,
    );
    let made = [
        ("endless", types::endless()),
        ("tray", types::tray()),
        ("chain", types::chain()),
        ("set", types::set()),
        ("bag", types::bag()),
        ("nested_pairs", types::nested_pairs()),
        ("ambiguous_pairs", types::ambiguous_pairs()),
    ];
    shapes.extend(made.map(|(name, shape)| (name.to_owned(), shape)));
    shapes
}

fn texts(shapes: &[Shape]) -> String {
    shapes.iter().map(Shape::type_text).collect::<Vec<_>>().join(", ")
}

#[test]
fn shapes_are_known_by_what_they_are_made_of() {
    let mut written = String::new();
    for (name, shape) in shapes() {
        let least = Least::of(&shape);
        let core = shape.core();
        let _ = writeln!(written, "{name}\n  {} = {}", shape.limits_text(), shape.fingerprint());
        let _ = writeln!(written, "  layers {}, core costs {}", texts(&shape.layers()), core.cost);
        let _ = writeln!(written, "  made of {}", texts(&shape.reachable()));
        let _ = writeln!(written, "  constructors {:?}, opaque {}", shape.constructors(), shape.is_opaque());
        let _ = writeln!(written, "  least {:?}", least.bound(&shape));
        let _ = writeln!(written, "  simplest {}", least.simplest_con(core.shape.def()));
        if let Err(fault) = least.productive(&shape) {
            let _ = writeln!(written, "  {fault}");
        }
    }
    compare("shapes.txt", &written);
}

/// What is put in the place of a part.
fn others() -> [Tree; 6] {
    [
        Tree::leaf(300),
        Tree::leaf(-1),
        Tree::con(1, []),
        Tree::con(0, [Tree::leaf(0), Tree::leaf(1)]),
        Tree::seq([Tree::leaf(1)]),
        Tree::hole(),
    ]
}

#[test]
fn terms_are_known_by_their_parts_and_what_does_not_fit_is_told() {
    let mut written = String::new();
    for (name, text) in WELL_FORMED {
        let shape = shape(name);
        let Ok(term) = parse(&shape, text) else { panic!("{text}") };
        let (size, depth, constructor) = (term.size(), term.depth(), term.constructor());
        let _ =
            writeln!(written, "{} {:?}\n  size {size}, depth {depth}, {constructor:?}", compact(&term), term.tree());
        let clear = term.parts();
        let nth: Vec<_> = (0..=clear.len()).map(|number| term.nth(number).map(|part| part.path)).collect();
        assert!(nth.into_iter().eq(clear.iter().map(|part| Some(part.path.clone())).chain([None])));
        for part in &term.all_parts() {
            let (path, part) = (&part.path, &part.term);
            let _ = writeln!(written, "  {path:?} {}: {}", compact(part), part.shape().limits_text());
            assert_eq!(term.at(path).as_ref(), Some(part));
            assert_eq!(term.replace(path, part).as_ref(), Ok(&term));
        }
        let places = term.tree().tokens().len();
        assert!(sites(&shape, term.tree().root()).is_ok_and(|sites| sites.len() == places));
        for place in 0..places.min(6) {
            for by in others() {
                let changed = term.tree().spliced(place, by.root());
                let said = match Term::new(shape.clone(), changed) {
                    Ok(changed) => format!("= {}", compact(&changed)),
                    Err(misfit) => misfit.to_string(),
                };
                let _ = writeln!(written, "  {by:?} at {place}: {said}");
            }
        }
    }
    compare("terms.txt", &written);
}

/// Texts of one shape, from simple to complicated.
const ORDERED: &[(&str, &[&str])] = &[
    (
        "exp",
        &[
            "C(0)",
            "C(1)",
            "C(-1)",
            "C(2)",
            "C(-2)",
            "C(5)",
            "Add(C(0), C(0))",
            "Div(C(0), C(0))",
            "Add(C(0), C(1))",
            "Add(C(1), C(0))",
            "Add(Add(C(0), C(0)), C(0))",
            "Add(C(0), Div(C(0), C(0)))",
            "C(9)",
        ],
    ),
    (
        "vec",
        &[
            "vec![]",
            "vec![0]",
            "vec![1]",
            "vec![0, 0]",
            "vec![2]",
            "vec![0, 1]",
            "vec![1, 0]",
            "vec![0, 0, 0]",
            "vec![3]",
            "vec![9]",
        ],
    ),
    ("string", &["\"\"", "\"a\"", "\" \"", "\"b\"", "\"A\"", "\"aa\"", "\"0\"", "\"é\"", "\"\\u{10ffff}\""]),
    (
        "f64",
        &[
            "0.0",
            "1.0",
            "-1.0",
            "2.0",
            "0.5",
            "0.1",
            "-0.0",
            "1e300",
            "f64::INFINITY",
            "f64::NEG_INFINITY",
            "f64::NAN",
            "-2.0",
            "1e-300",
        ],
    ),
    (
        "hashmap",
        &[
            "HashMap::from([])",
            "HashMap::from([(0, false)])",
            "HashMap::from([(0, true)])",
            "HashMap::from([(1, false)])",
            "HashMap::from([(0, false), (1, false)])",
        ],
    ),
    (
        "nested",
        &["vec![]", "vec![(0, None)]", "vec![(1, None)]", "vec![(0, Some(C(0)))]", "vec![(0, None), (0, None)]"],
    ),
    ("choice", &["0", "9", "51", "50", "99"]),
    ("dependent", &["(0, vec![])", "(1, vec![0])", "(1, vec![1])", "(2, vec![0, 0])"]),
    (
        "char",
        &["'a'", "' '", "'b'", "'A'", "'0'", "'\\n'", "'z'", "'~'", "'\\0'", "'\\u{80}'", "'\\u{d7ff}'", "'\\u{e000}'"],
    ),
    ("u128", &["0", "1", "255", "18446744073709551616", "340282366920938463463374607431768211455"]),
];

#[test]
fn terms_are_in_one_order_from_simple_to_complicated() {
    let mut written = String::new();
    for (name, texts) in ORDERED {
        let shape = shape(name);
        let terms: Vec<Term> =
            texts.iter().map(|text| parse(&shape, text).unwrap_or_else(|fault| panic!("{text} {fault}"))).collect();
        let order = |left: &Term, right: &Term| left.compare(right).unwrap_or_else(|misfit| panic!("{misfit}"));
        for left in &terms {
            for right in &terms {
                let found = order(left, right);
                assert_eq!(found, order(right, left).reverse());
                assert_eq!(found == Ordering::Equal, left.tree() == right.tree());
                assert!(left.size() >= right.size() || found == Ordering::Less, "{} {}", compact(left), compact(right));
                for between in &terms {
                    let is_between = order(left, between).is_le() && order(between, right).is_le();
                    assert!(!is_between || found.is_le());
                }
            }
        }
        let mut sorted: Vec<&Term> = terms.iter().collect();
        sorted.sort_by(|left, right| order(left, right));
        let shown: Vec<String> = sorted.iter().map(|term| format!("{} ({})", compact(term), term.size())).collect();
        let _ = writeln!(written, "{name}: {}", shown.join(" < "));
    }
    compare("order.txt", &written);
}
