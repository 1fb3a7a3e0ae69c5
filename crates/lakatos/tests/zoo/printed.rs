//! What is printed compiles, and is the value.
//!
//! `generated.rs` holds the printed text of values of many types as code, beside the same text as a string. It is
//! compiled with this test; this test sees to it that it is what is printed now.
//! `BLESS_GOLDEN=1 cargo test -p lakatos --test zoo printed` writes it anew.

#[rustfmt::skip]
#[expect(clippy::too_many_lines, reason = "it is generated")]
mod generated;

use std::fmt::{Debug, Write};
use std::path::PathBuf;

use lakatos::data::text::{Layout, parse, rust};
use lakatos::{Data, data::Term, data::Tiers, data::text::from_text};

use crate::types::*;
use generated::prelude::*;

macro_rules! printed {
    ($($name:ident: $type:ty,)*) => {
        fn source() -> String {
            let mut out = String::from(generated::HEADER);
            $(
                out.push_str(&function::<$type>(stringify!($name), stringify!($type)));
            )*
            out
        }
        $(
            #[test]
            fn $name() {
                generated::$name();
            }
        )*
    };
}

printed! {
    calculators: Exp,
    trees: Tree,
    units: Unit,
    pairs: Pair,
    points: Point,
    colours: Colour,
    figures: Figure,
    roses: Rose<bool>,
    jsons: Json,
    statements: Statement,
    blocks: Block,
    lists: List<i64>,
    lambdas: Lambda,
    bookings: Booking,
    intervals: Interval,
    matrices: Matrix,
    members: Members,
    bags: Bag,
    stacks: Stack,
    caches: Cached,
    grids: Grid<2>,
    graphs: Graph,
    halves: Half,
    floats: Vec<f64>,
    singles: (f32, f32),
    strings: Vec<String>,
    numbers: (char, u128, i128),
    tree_maps: BTreeMap<i64, Vec<bool>>,
    hash_maps: HashMap<String, u8>,
    hash_sets: HashSet<Option<bool>>,
    heaps: BinaryHeap<i8>,
    deques: VecDeque<char>,
    linked_lists: LinkedList<()>,
    results: Option<Result<bool, i8>>,
    durations: Duration,
    addresses: IpAddr,
    sockets: SocketAddr,
    ranges: Range<i64>,
    inclusive_ranges: RangeInclusive<u8>,
    nonzeros: NonZero<i8>,
    cows: Cow<'static, str>,
    shared_texts: Arc<str>,
    shared_slices: Rc<[u8]>,
    cells: Cell<u8>,
    wrapping: Wrapping<i16>,
    boxed_slices: Box<[bool]>,
    paths: PathBuf,
    arrays: [u8; 3],
    phantoms: PhantomData<String>,
    orderings: Ordering,
    nothing: (),
    one_tuples: (bool,),
    small_numbers: (U2, I3, Nat, A),
}

/// A function that checks values of a type, written as source.
fn function<T: Data>(name: &str, of: &str) -> String {
    let mut out = format!("\npub fn {name}() {{\n    same::<{of}>(vec![\n");
    for text in texts::<T>() {
        writeln!(out, "        ({text}, r##\"{text}\"##),").unwrap();
    }
    out.push_str("    ]);\n}\n");
    out
}

/// The first values, and some of larger sizes.
fn texts<T: Data>() -> Vec<String> {
    let shape = T::shape();
    let mut tiers = Tiers::with_atoms(&shape, 3).unwrap();
    let mut texts = Vec::new();
    for size in 0..14u128 {
        let Ok(count) = tiers.count(size).map(lakatos::data::Count::indices) else { break };
        for step in 0..4u128 {
            let index = (step * 7 + size * 3) % count.max(1);
            if let Ok(Some(tree)) = tiers.nth(size, index) {
                let text = rust(&Term::new(shape.clone(), tree).unwrap(), &Layout::default());
                if !texts.contains(&text) {
                    texts.push(text);
                }
            }
        }
        if texts.len() > 12 {
            break;
        }
    }
    texts
}

/// Is each value the one that its text stands for?
pub(crate) fn same<T: Data + Debug>(cases: Vec<(T, &str)>) {
    assert!(!cases.is_empty());
    for (value, text) in cases {
        match Term::of(&value) {
            Some(term) => {
                assert_eq!(term.tree(), parse(&T::shape(), text).unwrap().tree(), "{text}");
                assert_eq!(rust(&term, &Layout::default()), text);
            }
            None => {
                let again: T = from_text(text).unwrap();
                assert_eq!(format!("{value:?}"), format!("{again:?}"), "{text}");
            }
        }
    }
}

#[test]
fn the_generated_source_is_what_is_printed() {
    let path = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/zoo/printed/generated.rs");
    let source = source();
    if std::env::var_os("BLESS_GOLDEN").is_some() {
        std::fs::write(&path, &source).unwrap();
    }
    assert!(std::fs::read_to_string(&path).unwrap() == source, "tests/zoo/printed/generated.rs is out of date");
}
