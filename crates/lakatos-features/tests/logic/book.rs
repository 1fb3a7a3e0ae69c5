//! The code of the chapters on quantifiers and on proofs, and what it says.

use std::process::Command;

use lakatos::assume;
use lakatos::atoms::A;
use lakatos::lazy::{Lazy, List, Nat};
use lakatos::logic::{Answer, decide, exists, forall};

#[lakatos::test]
fn the_other_truth_value_is_another(x: bool) -> bool {
    exists(|y: &bool| x != *y)
}

#[lakatos::test(expect = falsified)]
fn every_byte_has_a_greater_one(x: u8) -> bool {
    exists(|y: &u8| x < *y)
}

#[lakatos::test(expect = falsified)]
fn a_number_lies_between(x: Nat, y: Nat) {
    assume!(x < y);
    assert!(exists(|z: &Nat| x < *z && *z < y));
}

#[lakatos::test]
fn there_is_room_below_four(x: Nat) {
    assume!(x < 3);
    assert!(exists(|y: &Nat| x < *y && *y < 4));
}

#[lakatos::test(expect = falsified)]
fn a_palindrome_is_a_list_and_its_reverse(xs: List<A>) {
    assume!(xs.rev() == xs);
    assert!(exists(|ys: &List<A>| xs == ys.append(&ys.rev())));
}

fn reversed(xs: &[A]) -> Vec<A> {
    xs.iter().rev().copied().collect()
}

#[lakatos::test(exhaustive = 60, random = 5)]
fn a_palindrome_of_vectors(xs: Vec<A>) {
    assume!(reversed(&xs) == xs);
    assert!(exists(|ys: &Vec<A>| xs == [ys.clone(), reversed(ys)].concat()));
}

#[lakatos::test(exhaustive = 60, random = 5, genuine = true)]
fn only_genuine_cases_count(xs: Vec<A>) {
    assume!(reversed(&xs) == xs);
    assert!(exists(|ys: &Vec<A>| xs == [ys.clone(), reversed(ys)].concat()));
}

#[test]
fn formulas_are_decided() {
    let decided = decide(|| exists(|xs: &List<bool>| xs.len() > 1 && *xs.split_first().unwrap().0));
    assert_eq!(decided.answer(), Answer::True);
    assert_eq!(decided.witness(), Some("List::cons(true, List::cons(_, _))"));

    let greatest = decide(|| exists(|n: &Nat| forall(|m: &Nat| m <= n)));
    let greater = decide(|| forall(|n: &Nat| exists(|m: &Nat| n < m)));
    assert_eq!((greatest.answer(), greater.answer()), (Answer::Unknown, Answer::Unknown));
}

#[test]
fn the_tree_is_that_of_the_chapter() {
    let decided = decide(|| exists(|n: &Nat| forall(|m: &Nat| n == m)));
    println!("{decided}");
}

enum Line {
    End,
    Next(u8, Lazy<Line>),
}

fn counting_from(first: u8) -> Line {
    match first.checked_add(1) {
        Some(next) => Line::Next(first, Lazy::defer(move || counting_from(next))),
        None => Line::End,
    }
}

#[test]
fn deferred_results_are_worked_out_when_they_are_looked_at() {
    let Line::Next(first, rest) = counting_from(1) else { panic!("the line has an element") };
    assert!(first == 1 && !rest.is_known());
    assert!(matches!(*rest, Line::Next(2, _)));
    assert!(!matches!(counting_from(255), Line::Next(..)));
}

#[lakatos::lazy(defer)]
mod chain {
    use lakatos::Data;

    #[derive(Data, Clone, Debug)]
    enum Chain {
        End,
        Link(bool, Box<Chain>),
    }

    fn append(first: Chain, second: Chain) -> Chain {
        match first {
            Chain::End => second,
            Chain::Link(x, rest) => Chain::Link(x, Box::new(append(*rest, second))),
        }
    }

    fn is_end(chain: &Chain) -> bool {
        matches!(chain, Chain::End)
    }

    #[lakatos::test(exhaustive = 200, random = 20)]
    fn only_ends_make_an_end(first: Chain, second: Chain) -> bool {
        let both = is_end(&first) && is_end(&second);
        is_end(&append(first, second)) == both
    }
}

#[lakatos::test]
fn a_double_is_not_five(n: Nat) -> bool {
    n.clone() + n != 5
}

#[lakatos::test]
fn only_empty_lists_make_an_empty_one(xs: List<u64>, ys: List<u64>) -> bool {
    xs.append(&ys).is_empty() == (xs.is_empty() && ys.is_empty())
}

#[lakatos::test(exhaustive = 200, random = 20)]
fn only_empty_vectors_make_an_empty_one(xs: Vec<u64>, ys: Vec<u64>) -> bool {
    [xs.clone(), ys.clone()].concat().is_empty() == (xs.is_empty() && ys.is_empty())
}

#[lakatos::test(exhaustive = 200, random = 20)]
fn an_atom_is_itself(xs: List<A>) -> bool {
    xs.iter().next() == xs.iter().next()
}

#[lakatos::test(exhaustive = 200, random = 20)]
fn small_numbers_below_three_or_above_one(x: lakatos::small::Nat) -> bool {
    x.get() < 3 || x.get() > 1
}

#[lakatos::test]
fn below_three_or_above_one(x: Nat) -> bool {
    x < 3 || x > 1
}

#[lakatos::test(exhaustive = 200, random = 20)]
fn nothing_equals_its_successor(x: bool) -> bool {
    x || !exists(|y: &u64| *y == y.wrapping_add(1))
}

/// Of six different atoms it is false.
fn two_of_six_atoms_are_equal() -> bool {
    forall(|(a, b, c): &(A, A, A)| {
        forall(|(d, e, f): &(A, A, A)| std::collections::BTreeSet::from([a, b, c, d, e, f]).len() < 6)
    })
}

#[test]
fn what_a_quantifier_says_of_atoms_it_says_of_five() {
    assert_eq!(decide(two_of_six_atoms_are_equal).answer(), Answer::True);
    let outcome = lakatos::Check::new().run(|x: bool| x || two_of_six_atoms_are_equal());
    assert_eq!(outcome.verdict, lakatos::report::Verdict::Passed, "{outcome}");
}

const CHAPTERS: [&str; 2] =
    [include_str!("../../../../book/there-is.md"), include_str!("../../../../book/what-a-proof-means-here.md")];

/// What a test of this program prints when it is run alone.
pub(crate) fn printed(test: &str) -> String {
    let mut command = Command::new(std::env::current_exe().expect("this program has a path"));
    command.args([test, "--exact", "--include-ignored", "--nocapture", "--test-threads=2"]);
    for (name, _) in std::env::vars_os() {
        let plain = name.to_string_lossy().into_owned();
        if plain.starts_with("LAKATOS_") || ["COLUMNS", "RUST_BACKTRACE", "CI"].contains(&plain.as_str()) {
            command.env_remove(name);
        }
    }
    command.envs([("NO_COLOR", "1"), ("LAKATOS_SEED", "7"), ("LAKATOS_KEEP", "nothing"), ("LAKATOS_TIME", "none")]);
    let output = command.output().expect("this program runs");
    [output.stdout, output.stderr].map(|text| String::from_utf8(text).expect("it is text")).concat()
}

#[test]
fn the_code_of_the_chapters_is_here() {
    let here = include_str!("book.rs");
    for block in CHAPTERS.iter().flat_map(|chapter| chapter.split("```rust,ignore\n").skip(1)) {
        let block = block.split("```").next().unwrap_or_default();
        let indented: String = block.lines().map(|line| format!("    {line}\n").replace("    \n", "\n")).collect();
        assert!(here.contains(block) || here.contains(&indented), "{block}");
    }
}

#[test]
fn what_the_chapters_quote_is_printed() {
    let mut quotes = 0;
    for part in CHAPTERS.iter().flat_map(|chapter| chapter.split("<!-- printed by: ").skip(1)) {
        let (test, rest) = part.split_once(" -->\n```text\n").expect("a block of text follows a mark");
        let block = rest.split("```").next().unwrap_or_default();
        let printed = printed(test);
        assert!(printed.contains(block), "`{test}` is quoted with\n{block}\nand prints\n{printed}");
        quotes += 1;
    }
    let texts: usize = CHAPTERS.iter().map(|chapter| chapter.matches("```text\n").count()).sum();
    assert!(quotes == texts && quotes > 0, "every block of text says which test prints it");
}
