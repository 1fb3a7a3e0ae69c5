//! Subjects that call themselves and each other: the mutant that is shown is the one that was tried. What is printed
//! stands in `pasted_recursion.rs`, which `BLESS_GOLDEN=1` writes anew; it is compiled, and judged as a mutant of its own.

use std::fmt::Write;

use lakatos::audit::Audit;
use lakatos::report::AuditOutcome;
use lakatos::report::audit::{Mutant, Row};

use crate::LONG;
use crate::golden::same;
use crate::pasted_recursion::{of_before, of_insert, of_parity, of_sort, of_total};

/// How many stand in one function.
const MOST: usize = 30;

#[lakatos::subject]
pub(crate) fn insert(x: u8, xs: Vec<u8>) -> Vec<u8> {
    match &xs[..] {
        [first, rest @ ..] if *first < x => [vec![*first], insert(x, rest.to_vec())].concat(),
        _ => [vec![x], xs].concat(),
    }
}

#[lakatos::test]
fn is_in_it(x: u8, xs: Vec<u8>) -> bool {
    insert(x, xs).contains(&x)
}

#[lakatos::test]
fn keeps_the_order(x: u8, mut xs: Vec<u8>) -> bool {
    xs.sort_unstable();
    insert(x, xs).is_sorted()
}

#[lakatos::test]
fn is_longer(x: u8, xs: Vec<u8>) -> bool {
    let before = xs.len();
    insert(x, xs).len() > before
}

#[lakatos::subject]
pub(crate) fn sort(mut xs: Vec<u8>) -> Vec<u8> {
    match xs.pop() {
        Some(last) => insert(last, sort(xs)),
        None => xs,
    }
}

#[lakatos::test]
fn is_ordered(xs: Vec<u8>) -> bool {
    sort(xs).is_sorted()
}

#[lakatos::test]
fn has_as_many(xs: Vec<u8>) -> bool {
    let before = xs.len();
    sort(xs).len() == before
}

#[lakatos::subject]
pub(crate) fn even(n: u8) -> bool {
    n == 0 || odd(n - 1)
}

#[lakatos::subject]
pub(crate) fn odd(n: u8) -> bool {
    n != 0 && even(n - 1)
}

#[lakatos::test]
fn one_of_both(#[with(lakatos::generator::range(0..=12_u8))] n: u8) -> bool {
    even(n) != odd(n)
}

#[lakatos::test]
fn in_turn(#[with(lakatos::generator::range(0..=12_u8))] n: u8) -> bool {
    even(n) == odd(n + 1)
}

#[lakatos::test]
fn two_further(#[with(lakatos::generator::range(0..=12_u8))] n: u8) -> bool {
    odd(n) == odd(n + 2)
}

#[derive(Clone, Debug, PartialEq, lakatos::Data)]
pub(crate) enum Tree {
    Leaf,
    Node(Box<Tree>, u8, Box<Tree>),
}

impl Tree {
    #[lakatos::subject]
    pub(crate) fn total(&self) -> u32 {
        match self {
            Tree::Leaf => 0,
            Tree::Node(left, x, right) => left.total() + u32::from(*x) + right.total(),
        }
    }

    fn mirrored(self) -> Tree {
        match self {
            Tree::Leaf => Tree::Leaf,
            Tree::Node(left, x, right) => Tree::Node(Box::new(right.mirrored()), x, Box::new(left.mirrored())),
        }
    }
}

#[lakatos::test]
fn is_as_much_in_the_mirror(tree: Tree) -> bool {
    tree.total() == tree.clone().mirrored().total()
}

#[lakatos::test]
fn of_a_leaf_is_nothing(x: u8) -> bool {
    let leaf = || Box::new(Tree::Leaf);
    Tree::Node(leaf(), x, leaf()).total() >= u32::from(x)
}

/// What comes before a number, and nothing comes before none.
#[lakatos::subject]
pub(crate) fn before(n: u8) -> u8 {
    assert!(n > 0, "there is nothing before");
    if n == 1 { 0 } else { 1 + before(n - 1) }
}

#[lakatos::test]
fn comes_before(#[with(lakatos::generator::range(1..=20_u8))] n: u8) -> bool {
    before(n) < n
}

#[test]
#[should_panic]
fn nothing_comes_before_none() {
    before(0);
}

/// For a closure that is printed without types, those of the function.
pub(crate) fn as_insert<F: Fn(u8, Vec<u8>) -> Vec<u8>>(mutant: F) -> F {
    mutant
}

pub(crate) fn as_sort<F: Fn(Vec<u8>) -> Vec<u8>>(mutant: F) -> F {
    mutant
}

pub(crate) fn as_parity<F: Fn(u8) -> bool>(mutant: F) -> F {
    mutant
}

pub(crate) fn as_before<F: Fn(u8) -> u8>(mutant: F) -> F {
    mutant
}

pub(crate) fn as_total<F: Fn(&Tree) -> u32>(mutant: F) -> F {
    mutant
}

fn tried<'a>(audit: Audit<'a>, mutants: usize) -> Audit<'a> {
    audit.mutants(mutants).tests(150).rounds(1).only_listed().time(LONG).with_matrix()
}

fn rows(outcome: &AuditOutcome) -> &[Row] {
    outcome.findings().and_then(|findings| findings.matrix.as_deref()).expect("the matrix was asked for")
}

fn killers(row: &Row) -> Vec<usize> {
    row.kills.iter().map(|kill| kill.property).collect()
}

/// The subjects that a mutant changes, in the order in which they are printed.
fn subjects(mutant: &Mutant) -> Vec<usize> {
    let mut all: Vec<usize> = match mutant {
        Mutant::Exceptions(all) | Mutant::Swapped(all) => all.iter().map(|exception| exception.subject).collect(),
        Mutant::Rule { subject, .. } => vec![*subject],
        _ => Vec::new(),
    };
    all.sort_unstable();
    all.dedup();
    all
}

/// What is pasted: the mutants that can be printed, each as a mutant of its own under its number.
fn pasted(name: &str, types: &str, signature: [&str; 2], outcome: &AuditOutcome, text: &mut String) -> usize {
    let [taken, given] = signature;
    let mut lines = Vec::new();
    for (number, row) in rows(outcome).iter().enumerate() {
        let closures = outcome.closures(&row.mutant);
        if closures.iter().any(|closure| closure.is_empty()) {
            continue;
        }
        let mut line = String::new();
        for (subject, closure) in subjects(&row.mutant).into_iter().zip(closures) {
            let subject = &outcome.subjects[subject].name;
            write!(line, "\n        .mutant(\"{subject}\", \"{number}\", |{taken}| as_{types}({closure})({given}))")
                .unwrap();
        }
        lines.push(line);
    }
    let mut parts = String::new();
    for (part, lines) in lines.chunks(MOST).enumerate() {
        write!(text, "\n#[rustfmt::skip]\nfn {name}_{part}<'a>(audit: Audit<'a>) -> Audit<'a> {{\n    audit").unwrap();
        writeln!(text, "{}\n}}", lines.concat()).unwrap();
        write!(parts, "\n        {part} => {name}_{part}(audit),").unwrap();
    }
    writeln!(text, "\npub(crate) fn of_{name}<'a>(part: usize, audit: Audit<'a>) -> Audit<'a> {{").unwrap();
    writeln!(text, "    match part {{{parts}\n        _ => audit,\n    }}\n}}").unwrap();
    lines.len()
}

/// Are the mutants that were pasted judged as they were?
fn judged_alike(audit: &dyn Fn(usize) -> AuditOutcome, outcome: &AuditOutcome, count: usize) {
    let mut seen = 0;
    for part in 0..count.div_ceil(MOST) {
        let again = audit(part);
        for row in rows(&again) {
            let Mutant::Supplied(name) = &row.mutant else { continue };
            let before = &rows(outcome)[name.parse::<usize>().expect("it is a number")];
            let shown = outcome.closures(&before.mutant);
            assert_eq!(killers(row), killers(before), "{name}: {shown:?}");
            seen += 1;
        }
        let unnoticed = &again.findings().expect("it was audited").unnoticed;
        for name in unnoticed {
            let before = &rows(outcome)[name.parse::<usize>().expect("it is a number")];
            assert!(before.kills.is_empty(), "{name}: {:?}", outcome.closures(&before.mutant));
            seen += 1;
        }
    }
    assert_eq!(seen, count);
}

fn insert_audit<'a>() -> Audit<'a> {
    lakatos::audit!([is_in_it, keeps_the_order, is_longer])
}

fn sort_audit<'a>() -> Audit<'a> {
    lakatos::audit!([is_ordered, has_as_many, is_in_it])
}

fn parity_audit<'a>() -> Audit<'a> {
    lakatos::audit!([one_of_both, in_turn, two_further])
}

fn before_audit<'a>() -> Audit<'a> {
    lakatos::audit!([
        comes_before,
        #[should_panic]
        nothing_comes_before_none
    ])
}

fn total_audit<'a>() -> Audit<'a> {
    lakatos::audit!([is_as_much_in_the_mirror, of_a_leaf_is_nothing])
}

#[test]
fn a_mutant_that_is_pasted_as_a_function_of_its_own_is_judged_as_it_was() {
    let mut text = String::from(
        "//! Mutants of subjects that call themselves, as they were printed. Written by a test.\n\nuse lakatos::audit::Audit;\n\n\
         use crate::recursion::*;\n",
    );
    let insert = tried(insert_audit(), 60).run();
    let inserts = pasted("insert", "insert", ["(x, xs)", "x, xs"], &insert, &mut text);
    let sort = tried(sort_audit(), 60).subject("sort").run();
    let sorts = pasted("sort", "sort", ["(xs,)", "xs"], &sort, &mut text);
    let parity = tried(parity_audit(), 120).run();
    let parities = pasted("parity", "parity", ["(n,)", "n"], &parity, &mut text);
    let total = tried(total_audit(), 40).run();
    let totals = pasted("total", "total", ["(tree,)", "&tree"], &total, &mut text);
    let before = tried(before_audit(), 30).run();
    let befores = pasted("before", "before", ["(n,)", "n"], &before, &mut text);
    same("crates/lakatos/tests/audit/pasted_recursion.rs", &text);
    let alone = |audit| tried(audit, 0).only_exceptions();
    judged_alike(&|part| of_insert(part, alone(insert_audit())).run(), &insert, inserts);
    judged_alike(&|part| of_sort(part, alone(sort_audit()).subject("sort")).run(), &sort, sorts);
    judged_alike(&|part| of_parity(part, alone(parity_audit())).run(), &parity, parities);
    judged_alike(&|part| of_total(part, alone(total_audit())).run(), &total, totals);
    judged_alike(&|part| of_before(part, alone(before_audit())).run(), &before, befores);
    assert!(rows(&before).iter().any(|row| killers(row).contains(&1)), "{before}");
    assert!(rows(&parity).iter().any(|row| subjects(&row.mutant).len() == 2));
    assert!([inserts, sorts, parities, totals, befores].iter().all(|count| *count > 40));
}

/// No test asks for what only the function asks of itself: the mutant cannot be noticed there.
#[test]
fn what_a_function_asks_of_itself_is_not_what_a_test_asks() {
    #[lakatos::subject]
    fn length(xs: Vec<bool>) -> usize {
        if xs.is_empty() { 0 } else { 1 + length(xs[1..].to_vec()) }
    }
    let audit = Audit::new().property("two have two", |x: bool, y: bool| length(vec![x, y]) == 2);
    let outcome = audit.only_exceptions().mutants(40).rounds(1).time(LONG).run();
    let findings = outcome.findings().expect("it holds");
    let smallest = outcome.rust(findings.survivors.smallest.as_ref().expect("there is one"));
    assert_eq!(smallest, ["match xs[..] { [] => 1, _ => length(xs) }"]);
    assert!(outcome.to_string().contains("All survivors answer otherwise only where no test asks"), "{outcome}");
}
