//! The types of the problems, and what a predicate sees of their values.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use lakatos::{Data, Fun};

use super::grammar::{Form, View};

fn numbers<T: Copy + Into<i128>>(list: &[T]) -> Vec<i128> {
    list.iter().copied().map(Into::into).collect()
}

pub(super) fn one<T: Copy + Into<i128>>(number: &T) -> Option<View> {
    Some(View::rows(vec![vec![(*number).into()]]))
}

pub(super) fn pair<A: Copy + Into<i128>, B: Copy + Into<i128>>(pair: &(A, B)) -> Option<View> {
    Some(View::rows(vec![vec![pair.0.into(), pair.1.into()]]))
}

pub(super) fn triple<A: Copy + Into<i128>, B: Copy + Into<i128>, C: Copy + Into<i128>>(
    triple: &(A, B, C),
) -> Option<View> {
    Some(View::rows(vec![vec![triple.0.into(), triple.1.into(), triple.2.into()]]))
}

/// The integer part of a float, its fraction in 4096ths, and its exponent.
pub(super) fn float(number: &f64) -> Option<View> {
    let number = Some(*number).filter(|number| number.is_finite())?;
    let whole = number.trunc().clamp(-1e18, 1e18) as i128;
    let fraction = (number.fract() * 4096.0).floor() as i128;
    let exponent = i128::from((number.to_bits() >> 52 & 0x7FF) as u16);
    Some(View::rows(vec![vec![whole, fraction, exponent]]))
}

pub(super) fn character(character: &char) -> Option<View> {
    Some(View::rows(vec![vec![u32::from(*character).into()]]))
}

pub(super) fn option(option: &Option<u32>) -> Option<View> {
    Some(View::rows(vec![option.iter().copied().map(Into::into).collect()]))
}

pub(super) fn duration(duration: &Duration) -> Option<View> {
    Some(View::rows(vec![vec![duration.as_secs().into(), duration.subsec_nanos().into()]]))
}

#[expect(clippy::ptr_arg, reason = "it is what the generator makes")]
pub(super) fn list<T: Copy + Into<i128>>(list: &Vec<T>) -> Option<View> {
    Some(View::rows(vec![numbers(list)]))
}

#[expect(clippy::ptr_arg, reason = "it is what the generator makes")]
pub(super) fn bits(list: &Vec<bool>) -> Option<View> {
    Some(View::rows(vec![list.iter().map(|bit| i128::from(*bit)).collect()]))
}

#[expect(clippy::ptr_arg, reason = "it is what the generator makes")]
pub(super) fn text(text: &String) -> Option<View> {
    Some(View::rows(vec![text.chars().map(|c| u32::from(c).into()).collect()]))
}

#[expect(clippy::ptr_arg, reason = "it is what the generator makes")]
pub(super) fn entries(entries: &Vec<(u8, i16)>) -> Option<View> {
    let (keys, values): (Vec<u8>, Vec<i16>) = entries.iter().copied().unzip();
    Some(View::rows(vec![numbers(&keys), numbers(&values)]))
}

pub(super) fn lists(lists: &(Vec<u8>, Vec<u8>)) -> Option<View> {
    Some(View::rows(vec![numbers(&lists.0), numbers(&lists.1)]))
}

#[expect(clippy::ptr_arg, reason = "it is what the generator makes")]
pub(super) fn rows(rows: &Vec<Vec<i16>>) -> Option<View> {
    Some(View::rows(rows.iter().map(|row| numbers(row)).collect()))
}

pub(super) fn set(set: &BTreeSet<u16>) -> Option<View> {
    Some(View::rows(vec![set.iter().copied().map(Into::into).collect()]))
}

pub(super) fn map(map: &BTreeMap<u8, u16>) -> Option<View> {
    let keys = map.keys().copied().map(Into::into).collect();
    Some(View::rows(vec![keys, map.values().copied().map(Into::into).collect()]))
}

/// What is asked, and what the function gives.
pub(super) fn function((function, asked): &(Fun<u8, u8>, Vec<u8>)) -> Option<View> {
    let given = asked.iter().map(|number| function.of(number).into()).collect();
    Some(View::rows(vec![numbers(asked), given]))
}

/// A date whose parts have ranges.
#[derive(Data)]
pub(super) struct Date {
    #[data(range = 1900..=2199)]
    year: u16,
    #[data(range = 1..=12)]
    month: u8,
    #[data(range = 1..=31)]
    day: u8,
}

pub(super) fn date(date: &Date) -> Option<View> {
    Some(View::rows(vec![vec![date.year.into(), date.month.into(), date.day.into()]]))
}

/// What begins before it ends.
#[derive(Data)]
#[data(where = Interval::is_valid)]
pub(super) struct Interval {
    begin: i16,
    end: i16,
}

impl Interval {
    fn is_valid(&self) -> bool {
        self.begin <= self.end
    }
}

pub(super) fn interval(interval: &Interval) -> Option<View> {
    Some(View::rows(vec![vec![interval.begin.into(), interval.end.into()]]))
}

/// Different fields, one of which may be missing.
#[derive(Data)]
pub(super) struct Purchase {
    quantity: u8,
    price: u16,
    discount: Option<u8>,
}

pub(super) fn purchase(purchase: &Purchase) -> Option<View> {
    let mut row = vec![purchase.quantity.into(), purchase.price.into()];
    row.extend(purchase.discount.map(i128::from));
    Some(View::rows(vec![row]))
}

/// Steps of several kinds.
#[derive(Data)]
pub(super) enum Event {
    Open,
    Close,
    Deposit(u16),
    Transfer { to: u8, amount: u16 },
}

/// The kinds are one row, the amounts another.
pub(super) fn events(events: &Vec<Event>) -> Option<View> {
    let mut rows = vec![Vec::new(), Vec::new()];
    for event in events {
        let (kind, amount) = match event {
            Event::Open => (0, None),
            Event::Close => (1, None),
            Event::Deposit(amount) => (2, Some(i128::from(*amount))),
            Event::Transfer { to, amount } => (3, Some(i128::from(*amount) + i128::from(*to))),
        };
        rows[0].push(kind);
        rows[1].extend(amount);
    }
    Some(View::rows(rows))
}

/// A text beside numbers that should count and check it.
#[derive(Data)]
pub(super) struct Packet {
    header: Vec<u8>,
    body: Vec<u8>,
}

pub(super) fn packet(packet: &Packet) -> Option<View> {
    Some(View::rows(vec![numbers(&packet.header), numbers(&packet.body)]))
}

/// A list in order.
#[derive(Data)]
pub(super) struct Sorted(#[data(where = |list| list.is_sorted())] Vec<u8>);

pub(super) fn sorted(sorted: &Sorted) -> Option<View> {
    Some(View::rows(vec![numbers(&sorted.0)]))
}

/// A binary tree.
#[derive(Data)]
pub(super) enum Plant {
    Leaf,
    Node(i16, Box<Plant>, Box<Plant>),
}

pub(super) fn plant(plant: &Plant) -> Option<View> {
    fn form(plant: &Plant) -> Form {
        match plant {
            Plant::Leaf => Form::new(0, None, Vec::new()),
            Plant::Node(number, left, right) => Form::new(1, Some((*number).into()), vec![form(left), form(right)]),
        }
    }
    Some(View::of_form(form(plant)))
}

/// An expression with operators of several arities.
#[derive(Data)]
pub(super) enum Formula {
    Number(u16),
    Not(Box<Formula>),
    Add(Box<Formula>, Box<Formula>),
    If(Box<Formula>, Box<Formula>, Box<Formula>),
}

pub(super) fn formula(formula: &Formula) -> Option<View> {
    fn form(formula: &Formula) -> Form {
        match formula {
            Formula::Number(number) => Form::new(0, Some((*number).into()), Vec::new()),
            Formula::Not(inner) => Form::new(1, None, vec![form(inner)]),
            Formula::Add(left, right) => Form::new(2, None, vec![form(left), form(right)]),
            Formula::If(test, yes, no) => Form::new(3, None, vec![form(test), form(yes), form(no)]),
        }
    }
    Some(View::of_form(form(formula)))
}

/// A tree with any number of branches.
#[derive(Data)]
pub(super) struct Rose {
    label: u8,
    branches: Vec<Rose>,
}

pub(super) fn rose(rose: &Rose) -> Option<View> {
    fn form(rose: &Rose) -> Form {
        let kind = u8::from(rose.branches.is_empty());
        Form::new(kind, Some(rose.label.into()), rose.branches.iter().map(form).collect())
    }
    Some(View::of_form(form(rose)))
}

/// A stack that is built by calls.
#[derive(Clone, Debug, PartialEq, Eq, Data)]
#[data(construct(new(), push(&mut Self, u8), double(&mut Self)?, join(Self, Self)))]
pub(super) struct Stack(Vec<u8>);

impl Stack {
    fn new() -> Stack {
        Stack(Vec::new())
    }

    fn push(&mut self, number: u8) {
        self.0.push(number);
    }

    /// Puts the topmost number there twice.
    fn double(&mut self) -> bool {
        let last = self.0.last().copied();
        self.0.extend(last);
        last.is_some()
    }

    fn join(mut self, other: Stack) -> Stack {
        self.0.extend(other.0);
        self
    }
}

pub(super) fn stack(stack: &Stack) -> Option<View> {
    Some(View::rows(vec![numbers(&stack.0)]))
}

/// An account that refuses to be overdrawn.
#[derive(Clone, Debug, PartialEq, Eq, Data)]
#[data(construct(open(), deposit(&mut Self, u16), withdraw(&mut Self, u16)?))]
pub(super) struct Account {
    balance: u32,
    moved: u32,
}

impl Account {
    fn open() -> Account {
        Account { balance: 0, moved: 0 }
    }

    fn deposit(&mut self, amount: u16) {
        self.balance = self.balance.saturating_add(amount.into());
        self.moved = self.moved.saturating_add(1);
    }

    fn withdraw(&mut self, amount: u16) -> bool {
        let rest = self.balance.checked_sub(amount.into());
        self.moved = self.moved.saturating_add(1);
        rest.map(|rest| self.balance = rest).is_some()
    }
}

pub(super) fn account(account: &Account) -> Option<View> {
    Some(View::rows(vec![vec![account.balance.into(), account.moved.into()]]))
}
