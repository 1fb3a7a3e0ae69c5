//! A tour: properties are stated, proved, passed, refuted and found wanting; and what it all stands on.
//!
//! `cargo run -p lakatos --features audit --example tour`

use std::cmp::Ordering;
use std::collections::VecDeque;
use std::fmt::Write;

use lakatos::data::Tiers;
use lakatos::data::text::{Layout, compact, from_text, rust};
use lakatos::data::{Shape, Term};
use lakatos::generator::{Generator, range, vec};
use lakatos::prelude::*;
use lakatos::report::{DiscardReason, Verdict};
use lakatos::settings::Engine;
use lakatos::{Check, audit::Audit, report::Outcome};

fn main() {
    print!("{}", tour());
}

/// Everything that the tour shows.
pub(crate) fn tour() -> String {
    let mut out = String::new();
    show(&mut out, "all cases there are: a proof", sums_commute());
    show(&mut out, "a shop: the rule of all failures", discounts_are_a_tenth());
    show(&mut out, "run-length encoding: a pass says what was tried", decoding_undoes_encoding());
    show(&mut out, "a bank: no money is made or lost", transfers_keep_the_total());
    show(&mut out, "the bank again, if nobody pays themselves", transfers_to_others_keep_the_total());
    show(&mut out, "a queue of two stacks, beside the one of the standard library", first_in_is_first_out());
    show(&mut out, "a calculator: what divides by no literal zero has a value", evaluates());
    show(&mut out, "a function that is not defined for every list", the_first_is_an_element());
    show(&mut out, "a premise that is hardly ever met: no pass", sorted_lists_have_a_middle());
    show(&mut out, "sorted lists by a generator: a search by halves", what_is_there_is_found());
    show(&mut out, "a large case, found at random and reduced", every_minute_is_paid());
    line(&mut out, "\n-- does the test test anything? the properties of a sort, audited");
    line(&mut out, five_properties_of_sorting().trim_end());
    reify(&mut out);
    enumerate(&mut out, "calculators", &Exp::shape(), 4);
    enumerate(&mut out, "lists of integers", &<Vec<i64>>::shape(), 5);
    enumerate(&mut out, "sets of integers, as calls that build them", &Set::shape(), 6);
    jump(&mut out);
    out
}

fn line(out: &mut String, text: &str) {
    writeln!(out, "{text}").expect("writing to a string does not fail");
}

fn show(out: &mut String, title: &str, mut outcome: Outcome) {
    // The way to a panic is not the same everywhere, and a test that takes this file in gives it another path.
    let here = |file: &mut String| *file = file.replace("tests/../examples", "examples");
    here(&mut outcome.property.file);
    if let Verdict::Falsified(case) | Verdict::Maybe(case) = &mut outcome.verdict {
        case.failure.backtrace = None;
        case.failure.place.iter_mut().for_each(|place| here(&mut place.file));
    }
    let chief = if let Verdict::Vacuous(vacuous) = &mut outcome.verdict { vacuous.chief.as_mut() } else { None };
    for discard in outcome.search.discards.iter_mut().chain(chief) {
        if let DiscardReason::Premise { file, .. } = &mut discard.reason {
            here(file);
        }
    }
    line(out, &format!("-- {title}\n{outcome}"));
}

/// The same seed each time, so that the tour is the same each time.
fn property(name: &str) -> Check {
    Check::new().named(name).seed(7)
}

fn sums_commute() -> Outcome {
    property("sums commute").run(|a: u8, b: u8| a.wrapping_add(b) == b.wrapping_add(a))
}

/// Moves money from one account to another.
fn transfer(accounts: &mut [u64], from: usize, to: usize, amount: u64) {
    let (source, target) = (accounts[from], accounts[to]);
    if amount <= source {
        accounts[from] = source - amount;
        accounts[to] = target + amount;
    }
}

/// An order to a bank that has three accounts.
#[derive(Data)]
struct Order {
    #[data(range = 0..=2)]
    from: usize,
    #[data(range = 0..=2)]
    to: usize,
    amount: u16,
}

fn keeps_the_total(balances: [u16; 3], order: &Order) -> bool {
    let mut accounts = balances.map(u64::from);
    let before: u64 = accounts.iter().sum();
    transfer(&mut accounts, order.from, order.to, u64::from(order.amount));
    accounts.iter().sum::<u64>() == before
}

fn transfers_keep_the_total() -> Outcome {
    property("transfers keep the total").run(|balances: [u16; 3], order: Order| keeps_the_total(balances, &order))
}

fn transfers_to_others_keep_the_total() -> Outcome {
    property("transfers to others keep it").run(|balances: [u16; 3], order: Order| {
        assume!(order.from != order.to);
        keeps_the_total(balances, &order)
    })
}

/// What an order costs, with a discount for large ones that is taken off twice.
fn cost(prices: &[u16]) -> u64 {
    let total: u64 = prices.iter().map(|price| u64::from(*price)).sum();
    let discount = if total >= 500 { total / 10 } else { 0 };
    total - 2 * discount
}

fn discounts_are_a_tenth() -> Outcome {
    property("discounts are a tenth").run(|prices: Vec<u16>| {
        let total: u64 = prices.iter().map(|price| u64::from(*price)).sum();
        cost(&prices) >= total - total / 10
    })
}

fn encode(text: &str) -> Vec<(char, usize)> {
    let mut runs: Vec<(char, usize)> = Vec::new();
    for letter in text.chars() {
        match runs.last_mut() {
            Some((last, count)) if *last == letter => *count += 1,
            _ => runs.push((letter, 1)),
        }
    }
    runs
}

fn decode(runs: &[(char, usize)]) -> String {
    runs.iter().map(|(letter, count)| letter.to_string().repeat(*count)).collect()
}

fn decoding_undoes_encoding() -> Outcome {
    property("decoding undoes encoding").run(|text: String| decode(&encode(&text)) == text)
}

#[derive(Data)]
enum Step {
    Push(u8),
    Pop,
}

/// Pushes go to the back; when the front is used up, it becomes the back. (It should become the back in reverse.)
fn first_in_is_first_out() -> Outcome {
    property("first in is first out").run(|steps: Vec<Step>| {
        let (mut front, mut back, mut model) = (Vec::new(), Vec::new(), VecDeque::new());
        steps.into_iter().all(|step| match step {
            Step::Push(x) => {
                back.push(x);
                model.push_back(x);
                true
            }
            Step::Pop => {
                if front.is_empty() {
                    front.append(&mut back);
                }
                front.pop() == model.pop_front()
            }
        })
    })
}

/// A calculator, as in SmartCheck.
#[derive(Clone, Debug, PartialEq, Data)]
enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

fn eval(exp: &Exp) -> i64 {
    match exp {
        Exp::C(number) => *number,
        Exp::Add(a, b) => eval(a).wrapping_add(eval(b)),
        Exp::Div(a, b) => eval(a) / eval(b),
    }
}

fn no_literal_zero(exp: &Exp) -> bool {
    match exp {
        Exp::C(_) => true,
        Exp::Add(a, b) => no_literal_zero(a) && no_literal_zero(b),
        Exp::Div(a, b) => **b != Exp::C(0) && no_literal_zero(a) && no_literal_zero(b),
    }
}

fn evaluates() -> Outcome {
    property("every expression evaluates").background("eval", eval).run(|exp: Exp| {
        assume!(no_literal_zero(&exp));
        eval(&exp);
    })
}

fn first(xs: &[i64]) -> i64 {
    xs[0]
}

fn the_first_is_an_element() -> Outcome {
    property("the first is an element").run(|xs: Vec<i64>| {
        let first = partial!(first(&xs));
        xs.contains(&first)
    })
}

fn sorted_lists_have_a_middle() -> Outcome {
    property("sorted lists have a middle").run(|xs: Vec<i64>| {
        assume!(xs.len() > 20 && xs.is_sorted());
        assert!(xs[xs.len() / 2] >= xs[0]);
    })
}

/// Where a number stands in a sorted list. It never looks at the last place.
fn place_of(number: i64, list: &[i64]) -> Option<usize> {
    let (mut low, mut high) = (0, list.len() - 1);
    while low < high {
        let middle = (low + high) / 2;
        match list[middle].cmp(&number) {
            Ordering::Equal => return Some(middle),
            Ordering::Less => low = middle + 1,
            Ordering::Greater => high = middle,
        }
    }
    None
}

/// Sorted lists, each with one of its places: what a premise would throw away is not drawn in the first place.
fn what_is_there_is_found() -> Outcome {
    let sorted = vec(range(0..=99), 1..).map(|mut list| {
        list.sort();
        list
    });
    let places = sorted.then(|list: &Vec<i64>| range(0..list.len()));
    property("what is there is found").with(places).run(|(list, place)| {
        let found = place_of(list[place], &list);
        assert_eq!(found.map(|place| list[place]), Some(list[place]));
    })
}

/// Adds up in too small a number.
fn paid_minutes(shifts: &[(u16, bool)]) -> u32 {
    let paid = shifts.iter().filter(|(_, is_paid)| *is_paid);
    paid.fold(0_u16, |sum, (minutes, _)| sum.saturating_add(*minutes)).into()
}

fn every_minute_is_paid() -> Outcome {
    Check::new().named("every minute is paid").engine(Engine::Random).seed(7).run(|shifts: Vec<(u16, bool)>| {
        let expected: u32 = shifts.iter().filter(|(_, is_paid)| *is_paid).map(|(minutes, _)| u32::from(*minutes)).sum();
        paid_minutes(&shifts) == expected
    })
}

#[lakatos::subject]
fn sort(mut xs: Vec<u8>) -> Vec<u8> {
    xs.sort_unstable();
    xs
}

/// What properties of a sort do not say, and which of them say nothing new.
fn five_properties_of_sorting() -> String {
    let with = |x: u8, xs: &[u8]| [&[x], xs].concat();
    let audit = Audit::new()
        .named("sort")
        .property("is ordered", |xs: Vec<u8>| sort(xs).is_sorted())
        .property("keeps the length", |xs: Vec<u8>| sort(xs.clone()).len() == xs.len())
        .property("keeps elements", |x: u8, xs: Vec<u8>| sort(xs.clone()).contains(&x) == xs.contains(&x))
        .property("adds no elements", |x: u8, xs: Vec<u8>| {
            sort(xs.clone()).iter().all(|y| *y != x) == xs.iter().all(|y| *y != x)
        })
        .property("the least comes first", move |x: u8, xs: Vec<u8>| {
            sort(with(x, &xs)).first() == with(x, &xs).iter().min()
        });
    let mut outcome = audit.mutants(4_000).tests(4_000).rounds(1).time(std::time::Duration::from_secs(600)).run();
    outcome.file = outcome.file.replace("tests/../examples", "examples");
    outcome.to_string()
}

/// An abstract type: its values are what these functions build, and are shown as their calls.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Data)]
#[data(construct(empty(), insert(i64, Self)), satisfies = Set::is_sorted)]
struct Set(Vec<i64>);

impl Set {
    fn empty() -> Set {
        Set(Vec::new())
    }

    fn insert(value: i64, mut set: Set) -> Set {
        if let Err(place) = set.0.binary_search(&value) {
            set.0.insert(place, value);
        }
        set
    }

    fn is_sorted(&self) -> bool {
        self.0.is_sorted()
    }
}

/// A value becomes a term, is shown, changed, and becomes a value again; and a text becomes a value.
fn reify(out: &mut String) {
    let value = Exp::Div(Box::new(Exp::C(1)), Box::new(Exp::Add(Box::new(Exp::C(0)), Box::new(Exp::C(2)))));
    let term = Term::of(&value).expect("it can be taken apart");
    line(out, "-- what it stands on: a value as a term");
    line(out, &rust(&term, &Layout::default()));
    line(out, &compact(&term));
    line(out, &format!("size {}, depth {}, {} parts", term.size(), term.depth(), term.parts().len()));
    let hoisted = term.hoist(&[1, 1], &[]).expect("both are expressions");
    let back: Exp = hoisted.build().expect("it is an expression");
    line(out, &format!("its part [1, 1] in place of the whole: {back:?}"));
    let read: Exp = from_text("Div(C(1), Add(C(0), /* nothing */ C(0x2)))").expect("it is an expression");
    assert_eq!(read, value);
}

/// The first tiers of a type: all values of one size.
fn enumerate(out: &mut String, name: &str, shape: &Shape, sizes: u128) {
    let mut tiers = Tiers::of(shape).expect("the type has values");
    let counts: Vec<String> = (0..12).map(|size| tiers.count(size).expect("it is small").to_string()).collect();
    line(out, &format!("\n-- {name}\nof size 0, 1, 2, ..: {}", counts.join(", ")));
    for size in 0..sizes {
        let mut tier = Vec::new();
        let _ = tiers.try_each_tree(size, .., |_, tree| {
            tier.push(Term::new(shape.clone(), tree).map_or_else(|error| error.to_string(), |term| compact(&term)));
            std::ops::ControlFlow::<()>::Continue(())
        });
        line(out, &format!("size {size}: {}", tier.join("; ")));
    }
}

/// A tier is never held in memory: any value of it can be had at once.
fn jump(out: &mut String) {
    let mut tiers = Tiers::of(&<Vec<i64>>::shape()).expect("the type has values");
    let count = tiers.count(100).expect("it can be counted");
    let value: Vec<i64> = tiers.nth_value(100, count.indices() / 3).expect("it is small").expect("there are so many");
    line(out, "\n-- far out");
    line(out, &format!("there are {count} lists of size 100; a third of the way through them stands\n{value:?}"));
}
