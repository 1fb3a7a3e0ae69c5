//! Types that break a law.
//!
//! Most have so few values that the message does not depend on what is drawn.

use std::any::{TypeId, type_name};
use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::convert::Infallible;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use lakatos_data::Data;
use lakatos_data::data::field;
use lakatos_data::parts::Parts;
use lakatos_data::shape::{Check, Con, Def, Id, Kind, Link, List, Seen, Style, Sum, Wrap, WrapText};
use lakatos_data::source::Source;
use lakatos_engine::conform::{Broken, Effort, Law, conform, conform_with};

/// The description of a hand-written type that is written as a call with another value.
macro_rules! wraps {
    ($name:ident, $inner:ty, $check:expr) => {
        const DEF: &'static Def = &Def {
            id: Id::Type(TypeId::of::<$name>, 0),
            name: stringify!($name),
            module: "",
            type_name: type_name::<$name>,
            kind: Kind::Wrap(Wrap::checked(
                Link::To(<$inner>::shape),
                WrapText::Call { path: stringify!($name), refuses: false },
                $check,
            )),
        };
    };
}

#[track_caller]
fn breaks<T: Data>(law: Law) -> String {
    said(law, conform::<T>().expect_err("a law is broken"))
}

/// Without drawing at random, which sees most faults first.
#[track_caller]
fn breaks_in_tiers<T: Data>(law: Law) -> String {
    said(law, conform_with::<T>(Effort { draws: 0, ..Effort::default() }).expect_err("a law is broken"))
}

#[track_caller]
fn said(law: Law, broken: Broken) -> String {
    assert_eq!(broken.law, law, "{broken}");
    broken.to_string()
}

#[derive(lakatos_macros::Data)]
#[data(crate = lakatos_data)]
struct Endless(Box<Endless>);

#[test]
fn a_type_without_a_finite_value_is_not_productive() {
    assert_eq!(
        breaks::<Endless>(Law::Productive),
        "`Endless` breaks a law of data: a type has at least one finite value.\n\
         `Endless` has no finite value: Endless.0 -> Endless; add a variant without it, or put it behind `Option` or `Vec`"
    );
}

/// Draws the second field first.
struct Backwards((), Vec<Infallible>);

impl Data for Backwards {
    wraps!(Backwards, ((), Vec<Infallible>), None);

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        source.con(<((), Vec<Infallible>)>::DEF);
        let list = field(source, 1)?;
        Some(Backwards(field(source, 0)?, list))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.con(0, &[&self.0, &self.1]);
    }
}

#[test]
fn questions_in_another_order_than_the_shape_has_them_break_the_law_of_shape() {
    assert_eq!(
        breaks::<Backwards>(Law::Shape),
        "`Backwards` breaks a law of data: the shape alone draws what the type draws.\n\
         the type draws #0([], #0), the shape alone Backwards(((), vec![]))"
    );
}

/// Refuses what its shape allows.
struct Secretive;

impl Data for Secretive {
    wraps!(Secretive, (), None);

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        <()>::draw(source)?;
        None
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.con(0, &[]);
    }
}

#[test]
fn a_check_that_the_shape_does_not_know_breaks_the_law_of_shape() {
    assert_eq!(
        breaks::<Secretive>(Law::Shape),
        "`Secretive` breaks a law of data: the shape alone draws what the type draws.\n\
         the type refuses Secretive(()), its shape does not"
    );
    assert_eq!(
        breaks_in_tiers::<Secretive>(Law::Index),
        "`Secretive` breaks a law of data: streaming, ranges and single indices give the same values.\n\
         at size 0: index 0 is not streamed"
    );
}

/// Does not check what its shape checks.
struct Lenient;

impl Data for Lenient {
    wraps!(Lenient, (), Some(Check::Fixed(|_| false)));

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        <()>::draw(source).map(|()| Lenient)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.con(0, &[]);
    }
}

#[test]
fn a_check_that_only_the_shape_knows_breaks_the_law_of_shape() {
    assert_eq!(
        breaks::<Lenient>(Law::Shape),
        "`Lenient` breaks a law of data: the shape alone draws what the type draws.\n\
         the type draws Lenient(()), the shape alone nothing"
    );
    assert_eq!(
        breaks_in_tiers::<Lenient>(Law::Index),
        "`Lenient` breaks a law of data: streaming, ranges and single indices give the same values.\n\
         at size 0: index 0 is one too many"
    );
}

/// Every second time it does not hold.
#[derive(lakatos_macros::Data)]
#[data(crate = lakatos_data, where = |_| MOODS.fetch_add(1, Relaxed) % 2 == 0)]
struct Moody;

static MOODS: AtomicU32 = AtomicU32::new(0);

#[test]
fn an_invariant_that_is_no_function_of_the_value_breaks_the_law_of_build() {
    assert_eq!(
        breaks::<Moody>(Law::Build),
        "`Moody` breaks a law of data: what is drawn and recorded builds again.\n\
         Moody: an invariant or a constructing function of `Moody` refuses this term"
    );
}

/// Can be had only once.
struct Scarce;

static LEFT: AtomicU32 = AtomicU32::new(1);

impl Data for Scarce {
    wraps!(Scarce, (), None);

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        <()>::draw(source)?;
        LEFT.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1)).ok().map(|_| Scarce)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.con(0, &[]);
    }
}

#[test]
fn a_value_that_can_be_had_only_once_breaks_the_law_of_build() {
    assert_eq!(
        breaks::<Scarce>(Law::Build),
        "`Scarce` breaks a law of data: what is drawn and recorded builds again.\n\
         Scarce(()): an invariant or a constructing function of `Scarce` refuses this term"
    );
}

/// Made in one way, taken apart in another.
#[derive(lakatos_macros::Data)]
#[data(crate = lakatos_data, from = bool, with = Positive::new, into = |positive| positive.0)]
struct Positive(bool);

impl Positive {
    fn new(_: bool) -> Positive {
        Positive(true)
    }
}

#[test]
fn a_conversion_that_is_not_undone_breaks_the_law_of_reify() {
    assert_eq!(
        breaks::<Positive>(Law::Reify),
        "`Positive` breaks a law of data: a value that is built and taken apart gives the same term.\n\
         Positive::new(false) comes back as Positive::new(true)"
    );
}

/// Its parts are not what it was made of.
struct Rounded;

impl Data for Rounded {
    wraps!(Rounded, bool, None);

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        bool::draw(source).map(|_| Rounded)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.con(0, &[]);
    }
}

#[test]
fn parts_that_are_not_those_drawn_break_the_law_of_reify() {
    assert_eq!(
        breaks::<Rounded>(Law::Reify),
        "`Rounded` breaks a law of data: a value that is built and taken apart gives the same term.\n\
         Rounded(true) comes back as Rounded(false)"
    );
}

/// Its parts do not even fit its shape.
struct Foreign;

impl Data for Foreign {
    wraps!(Foreign, (), None);

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        <()>::draw(source).map(|()| Foreign)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.leaf(7);
    }
}

#[test]
fn parts_that_do_not_fit_the_shape_break_the_law_of_reify() {
    assert_eq!(
        breaks::<Foreign>(Law::Reify),
        "`Foreign` breaks a law of data: a value that is built and taken apart gives the same term.\n\
         Foreign(()) comes back as 7"
    );
}

/// Equal to others that are written differently.
#[derive(lakatos_macros::Data)]
#[data(crate = lakatos_data)]
struct Parity(u8);

impl Ord for Parity {
    fn cmp(&self, other: &Parity) -> Ordering {
        (self.0 % 2).cmp(&(other.0 % 2))
    }
}

impl PartialOrd for Parity {
    fn partial_cmp(&self, other: &Parity) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Parity {
    fn eq(&self, other: &Parity) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Parity {}

/// The counts agree, for they count terms: the value has lost an element, which is seen when it is taken apart.
#[test]
fn a_set_of_values_that_are_equal_though_they_differ_breaks_the_law_of_reify() {
    conform::<Parity>().unwrap();
    let said = breaks::<BTreeSet<Parity>>(Law::Reify);
    let law = "`BTreeSet<Parity>` breaks a law of data: a value that is built and taken apart gives the same term.\n";
    assert!(said.starts_with(law) && said.contains(" comes back as BTreeSet::from(["), "{said}");
    assert_eq!(
        breaks_in_tiers::<BTreeSet<Parity>>(Law::Index),
        "`BTreeSet<Parity>` breaks a law of data: streaming, ranges and single indices give the same values.\n\
         at size 6: index 0 is not BTreeSet::from([Parity(0), Parity(2)]) when streamed"
    );
}

/// Refuses the third time, when it is re-read.
struct Fickle;

static ASKED: AtomicU32 = AtomicU32::new(0);

impl Data for Fickle {
    wraps!(Fickle, (), None);

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        <()>::draw(source)?;
        (ASKED.fetch_add(1, Relaxed) != 2).then_some(Fickle)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.con(0, &[]);
    }
}

#[test]
fn a_value_that_is_refused_when_it_is_re_read_breaks_the_law_of_refit() {
    assert_eq!(
        breaks::<Fickle>(Law::Refit),
        "`Fickle` breaks a law of data: a term that fits is re-read unchanged.\n\
         Fickle(()) is re-read as nothing"
    );
}

/// A type with the constructors named here, without fields.
macro_rules! named {
    ($name:ident, $($con:literal),+) => {
        struct $name(usize);

        impl Data for $name {
            const DEF: &'static Def = &Def {
                id: Id::Type(TypeId::of::<$name>, 0),
                name: stringify!($name),
                module: "",
                type_name: type_name::<$name>,
                kind: Kind::Sum(Sum { cons: List::Fixed { items: &[$(unit($con)),+] }, calls: None }),
            };

            fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
                Some($name(source.con(Self::DEF)))
            }

            fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
                parts.con(self.0, &[]);
            }
        }
    };
}

const fn unit(name: &'static str) -> Con {
    Con { name, fields: List::Fixed { items: &[] }, style: Style::Unit, weight: 1, seen: Seen::Everywhere }
}

named!(Twins, "Same", "Same");
named!(Spoken, "Good morning");

#[test]
fn two_constructors_of_one_name_break_the_law_of_text() {
    assert_eq!(
        breaks::<Twins>(Law::Text),
        "`Twins` breaks a law of data: what is printed is read back as the same term.\n\
         Twins::Same\n\
         is read back as\n\
         Twins::Same"
    );
}

#[test]
fn a_constructor_whose_name_is_no_name_breaks_the_law_of_text() {
    let said = breaks::<Spoken>(Law::Text);
    let law = "`Spoken` breaks a law of data: what is printed is read back as the same term.\n\
               Spoken::Good morning\n\
               is not read back: line 1, column 9: ";
    // What comes after is the parser's own message, which is tested where it is made.
    assert!(said.starts_with(law), "{said}");
}

/// Built by calls, with an invariant that changes its mind once the first value is counted.
#[derive(PartialEq, Eq, lakatos_macros::Data)]
#[data(crate = lakatos_data, construct(zero(), next(Self)), where = |_| CALLS.fetch_add(1, Relaxed) != 1)]
struct Wavering(u8);

static CALLS: AtomicU32 = AtomicU32::new(0);

impl Wavering {
    fn zero() -> Wavering {
        Wavering(0)
    }

    fn next(self) -> Wavering {
        Wavering(self.0.saturating_add(1))
    }
}

#[test]
fn calls_that_are_refused_after_they_were_counted_break_the_law_of_count() {
    assert_eq!(
        breaks_in_tiers::<Wavering>(Law::Count),
        "`Wavering` breaks a law of data: a tier has as many values as are counted.\n\
         size 0 has 1 values by count, 0 were found; if the type's equality makes different terms equal, \
         give it constructing functions or a conversion"
    );
}

/// Does not change in place what it should.
struct Stubborn(bool, bool);

impl Data for Stubborn {
    wraps!(Stubborn, (bool, bool), None);

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        <(bool, bool)>::draw(source).map(|(left, right)| Stubborn(left, right))
    }

    fn redraw<S: Source + ?Sized>(&mut self, source: &mut S) -> Option<()> {
        source.restart();
        let Stubborn(left, _) = Stubborn::draw(source)?;
        self.0 = left;
        Some(())
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.con(0, &[&self.0, &self.1]);
    }
}

#[test]
fn a_value_that_is_not_changed_in_place_breaks_the_law_of_index() {
    assert_eq!(
        breaks::<Stubborn>(Law::Index),
        "`Stubborn` breaks a law of data: streaming, ranges and single indices give the same values.\n\
         at size 0: index 1 is not Stubborn((false, true)) when streamed"
    );
}

/// Gives up in place.
struct Tired(bool);

impl Data for Tired {
    wraps!(Tired, bool, None);

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        bool::draw(source).map(Tired)
    }

    fn redraw<S: Source + ?Sized>(&mut self, _source: &mut S) -> Option<()> {
        None
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.con(usize::from(self.0), &[]);
    }
}

#[test]
fn a_value_that_is_refused_in_place_breaks_the_law_of_index() {
    assert_eq!(
        breaks::<Tired>(Law::Index),
        "`Tired` breaks a law of data: streaming, ranges and single indices give the same values.\n\
         at size 0: index 1 is not streamed"
    );
}
