//! The results of computed functions, which kept cases and replays rely on: the same seed and the same argument give
//! the same result. `BLESS_GOLDEN=1 cargo test -p lakatos-data --lib scatter` writes `golden/text/scattered.txt` anew:
//! cases that were kept before then mean something else.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;

use super::{LONGEST, result};
use crate::data::{Data, reify};
use crate::shape::Shape;
use crate::tree::Tree;

fn arguments() -> Vec<Tree> {
    let mut arguments = vec![Tree::hole(), Tree::var(3), Tree::leaf(i128::MIN), Tree::leaf(1 << 64)];
    arguments.extend(reify(&(1u8, vec![2u8, 3], Some(4u8))));
    arguments.extend([vec![], vec![0u8], vec![0, 0]].iter().filter_map(reify));
    arguments.extend([0i64, 1, -1].iter().filter_map(reify));
    arguments
}

fn shapes() -> Vec<(&'static str, Shape)> {
    vec![
        ("bool", bool::shape()),
        ("u8", u8::shape()),
        ("i64", i64::shape()),
        ("u128", u128::shape()),
        ("char", char::shape()),
        ("f64", f64::shape()),
        ("()", <()>::shape()),
        ("Option<u8>", <Option<u8>>::shape()),
        ("Vec<u8>", <Vec<u8>>::shape()),
        ("Vec<Vec<bool>>", <Vec<Vec<bool>>>::shape()),
        ("Result<u8, (bool, char)>", <Result<u8, (bool, char)>>::shape()),
        ("Vec<[Vec<u8>; 9]>", <Vec<[Vec<u8>; 9]>>::shape()),
    ]
}

#[test]
fn a_seed_and_an_argument_have_one_result_for_ever() {
    let mut written = String::new();
    for (name, shape) in shapes() {
        let _ = writeln!(written, "{name}");
        for argument in arguments() {
            let results: Vec<String> = (0..6)
                .map(|seed| result(seed, &argument, &shape).map_or("-".into(), |tree| format!("{tree:?}")))
                .collect();
            let _ = writeln!(written, "  {argument:?}: {}", results.join("  "));
        }
    }
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../golden/text/scattered.txt");
    if std::env::var_os("BLESS_GOLDEN").is_some() {
        std::fs::write(&path, &written).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(expected == written, "golden/text/scattered.txt is not what is written now:\n{written}");
}

#[test]
fn lists_have_every_length_up_to_the_longest() {
    let lengths: BTreeSet<usize> = (0..200)
        .filter_map(|seed| result(seed, &Tree::leaf(0), &<Vec<u8>>::shape()))
        .map(|tree| tree.tokens().len() - 1)
        .collect();
    assert!(lengths.into_iter().eq(0..=LONGEST as usize));
}
