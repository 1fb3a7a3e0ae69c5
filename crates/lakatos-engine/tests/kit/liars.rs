//! Types that break a law.

use std::any::{TypeId, type_name};
use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use lakatos_data::Data;
use lakatos_data::parts::Parts;
use lakatos_data::shape::{Check, Con, Def, Id, Kind, Link, List, Opacity, Seen, Style, Sum, Wrap, WrapText};
use lakatos_data::source::{Source, field};
use lakatos_engine::conform::{Broken, Effort, Law, conform, conform_with};

/// The description of a hand-written type that is written as a call with another value.
macro_rules! wraps {
    ($name:ident, $inner:ty, $check:expr) => {
        const DEF: &'static Def = &Def {
            id: Id::Type(TypeId::of::<$name>, 0),
            name: stringify!($name),
            module: "",
            type_name: type_name::<$name>,
            kind: Kind::Wrap(Wrap {
                inner: Link::To(<$inner>::shape),
                text: WrapText::Call { path: stringify!($name), refuses: false },
                check: $check,
                opacity: Opacity::Clear,
                cost: 0,
                interior: false,
            }),
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
struct Backwards(bool, u8);

impl Data for Backwards {
    wraps!(Backwards, (bool, u8), None);

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        source.con(<(bool, u8)>::DEF);
        let number = field(source, 1)?;
        Some(Backwards(field(source, 0)?, number))
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
         the type draws #0(254, #0), the shape alone Backwards((false, 254))"
    );
}

/// Refuses what its shape allows.
struct Secretive(u8);

impl Data for Secretive {
    wraps!(Secretive, u8, None);

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        u8::draw(source).filter(|number| number % 2 == 0).map(Secretive)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        self.0.parts(parts);
    }
}

#[test]
fn a_check_that_the_shape_does_not_know_breaks_the_law_of_shape() {
    assert_eq!(
        breaks::<Secretive>(Law::Shape),
        "`Secretive` breaks a law of data: the shape alone draws what the type draws.\n\
         the type refuses Secretive(3), its shape does not"
    );
}

#[test]
fn a_check_that_the_shape_does_not_know_is_seen_in_the_tiers_as_well() {
    assert_eq!(
        breaks_in_tiers::<Secretive>(Law::Index),
        "`Secretive` breaks a law of data: streaming, ranges and single indices give the same values.\n\
         at size 1: index 0 is not streamed"
    );
}

/// Does not check what its shape checks.
struct Lenient(u8);

impl Data for Lenient {
    wraps!(Lenient, u8, Some(Check::Fixed(|tree| tree.bits().is_some_and(|bits| bits % 2 == 0))));

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        u8::draw(source).map(Lenient)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        self.0.parts(parts);
    }
}

#[test]
fn a_check_that_only_the_shape_knows_breaks_the_law_of_shape() {
    assert_eq!(
        breaks::<Lenient>(Law::Shape),
        "`Lenient` breaks a law of data: the shape alone draws what the type draws.\n\
         the type draws Lenient(3), the shape alone Lenient(0)"
    );
}

#[test]
fn a_check_that_only_the_shape_knows_is_seen_in_the_tiers_as_well() {
    assert_eq!(
        breaks_in_tiers::<Lenient>(Law::Index),
        "`Lenient` breaks a law of data: streaming, ranges and single indices give the same values.\n\
         at size 1: index 0 is one too many"
    );
}

/// The second time, the invariant is another one.
#[derive(lakatos_macros::Data)]
#[data(crate = lakatos_data, where = |_| MOODS.fetch_add(1, Relaxed) % 2 == 0)]
struct Moody(u64, u64);

static MOODS: AtomicU32 = AtomicU32::new(0);

#[test]
fn an_invariant_that_is_no_function_of_the_value_breaks_the_law_of_shape() {
    assert_eq!(
        breaks::<Moody>(Law::Shape),
        "`Moody` breaks a law of data: the shape alone draws what the type draws.\n\
         ?"
    );
}

/// Can be drawn only so often.
struct Scarce(u8);

static LEFT: AtomicU32 = AtomicU32::new(1);

impl Data for Scarce {
    wraps!(Scarce, u8, None);

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        let number = u8::draw(source)?;
        LEFT.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1)).ok()?;
        Some(Scarce(number))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        self.0.parts(parts);
    }
}

#[test]
fn a_value_that_can_be_had_only_once_breaks_the_law_of_build() {
    assert_eq!(
        breaks::<Scarce>(Law::Build),
        "`Scarce` breaks a law of data: what is drawn and recorded builds again.\n\
         Scarce(254): an invariant or a constructing function of `Scarce` refuses this term"
    );
}

/// Made in one way, taken apart in another.
#[derive(lakatos_macros::Data)]
#[data(crate = lakatos_data, from = Vec<u8>, with = Sorted::new, into = Sorted::list)]
struct Sorted(Vec<u8>);

impl Sorted {
    fn new(mut list: Vec<u8>) -> Sorted {
        list.sort_unstable();
        Sorted(list)
    }

    fn list(&self) -> Vec<u8> {
        self.0.clone()
    }
}

#[test]
fn a_conversion_that_is_not_undone_breaks_the_law_of_reify() {
    assert_eq!(
        breaks::<Sorted>(Law::Reify),
        "`Sorted` breaks a law of data: a value that is built and taken apart gives the same term.\n\
         Sorted::new(vec![255, 254, 3]) comes back as Sorted::new(vec![3, 254, 255])"
    );
}

/// Its parts are not what it was made of.
#[derive(Clone)]
struct Rounded(u8);

impl Data for Rounded {
    wraps!(Rounded, u8, None);

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        u8::draw(source).map(Rounded)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.leaf(i128::from(self.0 / 10 * 10));
    }
}

#[test]
fn parts_that_are_not_those_drawn_break_the_law_of_reify() {
    assert_eq!(
        breaks::<Rounded>(Law::Reify),
        "`Rounded` breaks a law of data: a value that is built and taken apart gives the same term.\n\
         Rounded(254) comes back as Rounded(250)"
    );
}

/// Its parts do not even fit its shape.
struct Foreign(u8);

impl Data for Foreign {
    wraps!(Foreign, u8, None);

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        u8::draw(source).map(Foreign)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.con(self.0.into(), &[]);
    }
}

#[test]
fn parts_that_do_not_fit_the_shape_break_the_law_of_reify() {
    assert_eq!(
        breaks::<Foreign>(Law::Reify),
        "`Foreign` breaks a law of data: a value that is built and taken apart gives the same term.\n\
         Foreign(254) comes back as #254"
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

#[test]
fn a_set_of_values_that_are_equal_though_they_differ_breaks_the_law_of_reify() {
    conform::<Parity>().unwrap();
    assert_eq!(
        breaks::<BTreeSet<Parity>>(Law::Reify),
        "`BTreeSet<Parity>` breaks a law of data: a value that is built and taken apart gives the same term.\n\
         BTreeSet::from([Parity(3), Parity(254), Parity(255)]) comes back as BTreeSet::from([Parity(3), Parity(254)])"
    );
    assert_eq!(
        breaks_in_tiers::<BTreeSet<Parity>>(Law::Index),
        "`BTreeSet<Parity>` breaks a law of data: streaming, ranges and single indices give the same values.\n\
         ?"
    );
}

/// Reads differently the third time.
struct Fickle(u8);

static ASKED: AtomicU32 = AtomicU32::new(0);

impl Data for Fickle {
    wraps!(Fickle, u8, None);

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        let number = u8::draw(source)?;
        if ASKED.fetch_add(1, Relaxed) == 2 { None } else { Some(Fickle(number)) }
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        self.0.parts(parts);
    }
}

#[test]
fn a_value_that_is_refused_when_it_is_re_read_breaks_the_law_of_refit() {
    assert_eq!(
        breaks::<Fickle>(Law::Refit),
        "`Fickle` breaks a law of data: a term that fits is re-read unchanged.\n\
         Fickle(254) is re-read as nothing"
    );
}

/// A type with the constructors named here, without fields.
macro_rules! named {
    ($name:ident, $first:literal, $second:literal) => {
        struct $name(usize);

        impl Data for $name {
            const DEF: &'static Def = &Def {
                id: Id::Type(TypeId::of::<$name>, 0),
                name: stringify!($name),
                module: "",
                type_name: type_name::<$name>,
                kind: Kind::Sum(Sum { cons: List::Fixed { items: &[unit($first), unit($second)] }, calls: None }),
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
named!(Spoken, "Good morning", "Good night");

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
    assert_eq!(
        breaks::<Spoken>(Law::Text),
        "`Spoken` breaks a law of data: what is printed is read back as the same term.\n\
         Spoken::Good morning\n\
         is not read back: line 1, column 9: expected a constructor of `Spoken` (Good morning or Good night), found `Good`"
    );
}

/// Built by calls, with an invariant that changes its mind once the values are counted.
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
         ?"
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
