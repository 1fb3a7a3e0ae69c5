//! What is printed is read back, in every layout; names for parts are written out before.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::io::Write;
use std::num::{NonZero, Wrapping};
use std::process::{Command, Stdio};
use std::rc::Rc;

use lakatos_data::drive::drive;
use lakatos_data::least::Least;
use lakatos_data::text::parse::{parse, parse_pattern};
use lakatos_data::text::print::{Layout, Paths, rust};
use lakatos_data::{Data, Shape, Term};

use crate::names::written_out;
use crate::std_chance::Chance;
use crate::types::{self, Exp, Point};

fn layouts() -> Vec<Layout> {
    let plain = Layout::default();
    vec![
        Layout { width: 30, ..plain.clone() },
        Layout { paths: Paths::Full, ..plain.clone() },
        Layout { share: Some(2), ..plain.clone() },
        Layout { share: Some(1), functions: Some(1), width: 40, ..plain.clone() },
        plain,
    ]
}

/// Random terms of a shape, each with its text in one of the layouts.
fn printed(shape: &Shape, seeds: std::ops::Range<u64>) -> Vec<(Term, String)> {
    let least = Least::of(shape);
    let layouts = layouts();
    let term = |seed| {
        let tree = drive(shape, Chance::new(seed, &least))?;
        let term = Term::new(shape.clone(), tree).expect("what was driven fits its shape");
        let text = rust(&term, &layouts[seed as usize % layouts.len()]);
        Some((term, text))
    };
    seeds.filter_map(term).collect()
}

#[track_caller]
fn comes_back(term: &Term, text: &str) {
    match parse(term.shape(), &written_out(text)) {
        Ok(read) => assert_eq!(read.tree(), term.tree(), "{text}"),
        Err(error) => panic!("{text}\n{error}"),
    }
}

fn shapes() -> Vec<Shape> {
    vec![
        Exp::shape(),
        Point::shape(),
        <Vec<Option<Exp>>>::shape(),
        <(i8, u128, i128, bool, char)>::shape(),
        <Vec<f64>>::shape(),
        <Vec<f32>>::shape(),
        <Vec<String>>::shape(),
        <Vec<&'static str>>::shape(),
        <BTreeMap<i16, BTreeSet<char>>>::shape(),
        <HashMap<String, HashSet<u8>>>::shape(),
        <BinaryHeap<(u8, bool)>>::shape(),
        <[Option<[u8; 2]>; 3]>::shape(),
        <(VecDeque<Rc<u8>>, LinkedList<Box<[u8]>>)>::shape(),
        <Vec<(Wrapping<u8>, NonZero<i8>)>>::shape(),
        <Vec<(std::ops::Range<u8>, std::ops::RangeInclusive<u8>, std::ops::RangeFull)>>::shape(),
        <(std::net::IpAddr, std::time::Duration, std::path::PathBuf)>::shape(),
        <Vec<Result<(), std::cmp::Ordering>>>::shape(),
        types::map(),
        types::pile(),
        types::matrix(),
        types::styles(),
    ]
}

#[test]
fn ten_thousand_random_terms_come_back() {
    let shapes = shapes();
    for shape in &shapes {
        for (term, text) in printed(shape, 0..10_000 / shapes.len() as u64) {
            comes_back(&term, &text);
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "runs another program")]
fn what_rustfmt_makes_of_a_text_comes_back() {
    let terms: Vec<(Term, String)> = shapes().iter().flat_map(|shape| printed(shape, 20_000..20_050)).collect();
    let mut file = String::new();
    for (_, text) in &terms {
        file.push_str("fn f() {\nlet value = ");
        file.push_str(text);
        file.push_str(";\n}\n");
    }
    for width in [40, 100, 200] {
        let Some(formatted) = rustfmt(&file, width) else { panic!("rustfmt could not be run: install it with rustup") };
        let texts: Vec<&str> = formatted.split("fn f() {\n    let value =").skip(1).collect();
        assert_eq!(texts.len(), terms.len());
        for ((term, _), text) in terms.iter().zip(texts) {
            let text = text.trim_end().strip_suffix('}').map(str::trim_end).and_then(|text| text.strip_suffix(';'));
            comes_back(term, text.expect("a function with one statement"));
        }
    }
}

fn rustfmt(file: &str, width: usize) -> Option<String> {
    let config = format!("max_width={width}");
    let mut command = Command::new("rustfmt");
    command.args(["--edition", "2024", "--config", &config]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().ok()?;
    let mut input = child.stdin.take()?;
    let text = file.to_string();
    // In a thread of its own: both pipes may be full.
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().ok()?;
    writer.join().ok()?.ok()?;
    output.status.success().then(|| String::from_utf8(output.stdout).ok())?
}

#[test]
fn patterns_come_back() {
    let shape = Exp::shape();
    for text in ["_", "x", "Exp::Add(_, Box::new(Exp::C(x)))", "Exp::Div(Box::new(Exp::Add(x, y)), x17)"] {
        let pattern = parse_pattern(&shape, text).unwrap();
        assert_eq!(rust(&pattern, &Layout::default()), text);
    }
}
