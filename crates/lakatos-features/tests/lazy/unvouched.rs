//! Attempts to have something proved that is false of one number among all, which no search meets: by code that the copy runs
//! less often than the code as it is written, or on other values.

use std::cell::{Cell, RefCell};

use lakatos::lazy::{Key, Lazy, satisfying};
use lakatos::report::{Outcome, Verdict};
use lakatos::settings::Keep;
use lakatos::{Check, Data};

/// The number of which the properties are false.
const ODD_ONE: u64 = 8_675_309_000_001;

fn check() -> Check {
    Check::new().exhaustive(2_000).random(200).explain(0).keep(Keep::Nothing)
}

fn is_proved(outcome: &Outcome) -> bool {
    matches!(outcome.verdict, Verdict::Proved)
}

/// What the demand-driven search says alone.
fn is_closed(outcome: &Outcome) -> bool {
    outcome.search.demand.as_ref().is_some_and(|demand| demand.closed)
}

#[lakatos::lazy]
#[expect(dead_code, reason = "the copy is tried")]
mod chains {
    use lakatos::Data;

    use super::ODD_ONE;

    /// A clone that says something else of one number.
    #[derive(Data, Debug, PartialEq)]
    pub(super) enum Forgetful {
        End,
        Link(Box<u64>, Box<Forgetful>),
    }

    impl Clone for Forgetful {
        fn clone(&self) -> Self {
            match self {
                Forgetful::Link(number, rest) if **number != ODD_ONE => Forgetful::Link(number.clone(), rest.clone()),
                _ => Forgetful::End,
            }
        }
    }

    #[expect(clippy::borrowed_box, reason = "in the copy the box is open")]
    pub(super) fn is_link_when_cloned(chain: &Box<Forgetful>) -> bool {
        let clone = chain.clone();
        matches!(**chain, Forgetful::End) == matches!(*clone, Forgetful::End)
    }

    /// A clone that panics for one number.
    #[derive(Data, Debug, PartialEq)]
    pub(super) struct Touchy {
        number: Box<u64>,
    }

    impl Clone for Touchy {
        fn clone(&self) -> Self {
            assert!(*self.number != ODD_ONE);
            Touchy { number: self.number.clone() }
        }
    }

    #[expect(clippy::borrowed_box, reason = "in the copy the box is open")]
    pub(super) fn can_be_cloned(touchy: &Box<Touchy>) -> bool {
        let _ = touchy.clone();
        true
    }

    /// The same, where the type that is cloned by hand is in another one.
    #[derive(Data, Debug, Clone, PartialEq)]
    pub(super) enum Around {
        Nothing,
        Some(Box<Touchy>),
    }

    pub(super) fn can_be_cloned_inside(around: &Around) -> bool {
        let _ = around.clone();
        true
    }

    #[derive(Data, Debug, Clone, PartialEq)]
    pub(super) enum Plain {
        End,
        Link(Box<u64>, Box<Plain>),
    }

    /// Addresses are the same in the copy alone.
    pub(super) fn is_shared_or_else(chain: &Plain) -> bool {
        match chain {
            Plain::Link(number, rest) => std::ptr::eq(&**rest, &*rest.clone()) || **number != ODD_ONE,
            Plain::End => true,
        }
    }

    pub(super) fn is_link_when_copied(chain: &Plain) -> bool {
        matches!(chain, Plain::End) == matches!(chain.clone(), Plain::End)
    }
}

#[lakatos::lazy(file = "tests/lazy/unvouched/dropping.rs")]
mod dropping_lazy {}

#[lakatos::lazy(file = "tests/lazy/unvouched/generic.rs")]
mod generic_lazy {}

/// A type that has no `Data`.
#[derive(Debug)]
pub(crate) struct Secret(u64);

impl Drop for Secret {
    fn drop(&mut self) {
        assert!(self.0 != ODD_ONE);
    }
}

/// A type of no copy.
#[derive(Data, Debug)]
struct Beside(u64);

impl Drop for Beside {
    fn drop(&mut self) {
        assert!(self.0 != ODD_ONE);
    }
}

#[test]
fn a_clone_that_is_written_by_hand_is_called() {
    let outcome = check().run(|chain: Lazy<chains_lazy::Forgetful>| chains_lazy::is_link_when_cloned(&chain));
    assert!(!is_proved(&outcome), "{outcome}");
    let outcome = check().run(|touchy: Lazy<chains_lazy::Touchy>| chains_lazy::can_be_cloned(&touchy));
    assert!(!is_proved(&outcome), "{outcome}");
    let outcome = check().run(|around: chains_lazy::Around| chains_lazy::can_be_cloned_inside(&around));
    assert!(!is_proved(&outcome), "{outcome}");
}

/// What is derived says of each value what a copy of it says.
#[test]
fn a_clone_that_is_derived_proves_what_it_did() {
    let outcome = check().run(|chain: chains_lazy::Plain| {
        let _ = chain.clone();
        chains_lazy::is_link_when_copied(&chain)
    });
    assert!(is_proved(&outcome), "{outcome}");
}

#[test]
fn clones_have_addresses_of_their_own() {
    let outcome = check().run(|chain: chains_lazy::Plain| chains_lazy::is_shared_or_else(&chain));
    assert!(!is_proved(&outcome), "{outcome}");
}

#[test]
fn what_is_done_when_a_value_is_dropped_is_done() {
    let outcome = check().run(|loud: Lazy<dropping_lazy::Loud>| {
        drop(loud);
        true
    });
    assert!(!is_proved(&outcome), "{outcome}");
    let outcome = check().run(|around: Lazy<dropping_lazy::Around>| {
        drop(around);
        true
    });
    assert!(!is_proved(&outcome), "{outcome}");
    let outcome = check().run(|loud: Lazy<generic_lazy::Loud<u64>>| {
        drop(loud);
        true
    });
    assert!(!is_proved(&outcome), "{outcome}");
    let outcome = check().run(|made: Lazy<generic_lazy::Made>| {
        drop(made);
        true
    });
    assert!(!is_proved(&outcome), "{outcome}");
    let outcome = check().run(|other: Lazy<dropping_lazy::Other>| {
        drop(other);
        true
    });
    assert!(!is_proved(&outcome), "{outcome}");
}

/// A type with boxes that are written as open ones, by hand.
#[derive(Data, Debug)]
struct Written {
    number: Lazy<u64>,
}

impl Clone for Written {
    fn clone(&self) -> Self {
        assert!(*self.number != ODD_ONE);
        Written { number: self.number.clone() }
    }
}

#[test]
fn clones_of_types_outside_of_a_copy_are_not_trusted() {
    let outcome = check().run(|written: Lazy<Written>| {
        let _ = written.clone();
        true
    });
    assert!(!is_proved(&outcome), "{outcome}");
    let outcome = check().run(|written: Lazy<Written>| {
        let mut other = Lazy::new(Written { number: Lazy::new(0) });
        other.clone_from(&written);
        true
    });
    assert!(!is_proved(&outcome), "{outcome}");
}

/// Two ways to compare that do not agree.
#[derive(Data, Debug, Clone)]
struct Contrary(bool);

impl PartialEq for Contrary {
    fn eq(&self, _: &Self) -> bool {
        true
    }

    #[expect(clippy::partialeq_ne_impl, reason = "it is what boxes call")]
    fn ne(&self, other: &Self) -> bool {
        self.0 != other.0
    }
}

impl PartialOrd for Contrary {
    fn partial_cmp(&self, _: &Self) -> Option<std::cmp::Ordering> {
        Some(std::cmp::Ordering::Equal)
    }

    fn lt(&self, other: &Self) -> bool {
        !self.0 && other.0
    }
}

/// An iterator that knows its length, and what comes later.
struct Steps(u8);

impl Iterator for Steps {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        self.0 = self.0.checked_sub(1)?;
        Some(self.0)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::from(self.0), Some(usize::from(self.0)))
    }

    fn nth(&mut self, _: usize) -> Option<u8> {
        Some(99)
    }

    fn last(self) -> Option<u8> {
        Some(98)
    }
}

#[test]
fn boxes_pass_on_what_boxes_pass_on() {
    let contrary = || (Lazy::new(Contrary(false)), Lazy::new(Contrary(true)));
    let (one, other) = contrary();
    assert!(one == other && one != other && one < other && one <= other);
    let mut steps = Lazy::new(Steps(3));
    assert_eq!((steps.size_hint(), steps.nth(1), Lazy::new(Steps(3)).last()), ((3, Some(3)), Some(99), Some(98)));
}

thread_local! {
    static SAID: Cell<bool> = const { Cell::new(false) };
    static KEPT: RefCell<Option<Lazy<bool>>> = const { RefCell::new(None) };
    static KEY: Cell<Option<Key<u8>>> = const { Cell::new(None) };
}

/// Tells the other side of a conjunction, outside of the module that is copied.
fn says(flag: bool) -> bool {
    SAID.set(flag);
    true
}

fn has_said() -> bool {
    SAID.get()
}

#[lakatos::lazy]
#[expect(dead_code, reason = "the copy is tried")]
mod talking {
    use lakatos::Data;

    #[derive(Data, Debug, Clone, PartialEq)]
    pub(super) struct Flags {
        pub(super) is_free: Box<bool>,
        pub(super) one: Box<bool>,
        pub(super) number: Box<u64>,
    }

    #[derive(Data, Debug, Clone, PartialEq)]
    pub(super) struct Few {
        pub(super) is_free: Box<bool>,
        pub(super) one: Box<bool>,
    }

    pub(super) fn is_wanted_of_few(few: &Few) -> bool {
        bool::clone(&few.is_free) || (super::says(bool::clone(&few.one)) && super::has_said())
    }

    /// The sides of the conjunction talk, outside of this module.
    pub(super) fn is_wanted(flags: &Flags) -> bool {
        bool::clone(&flags.is_free) || (super::says(bool::clone(&flags.one)) && super::has_said())
    }
}

#[test]
fn sides_that_talk_outside_of_the_module_prove_nothing() {
    let outcome = check().run(|flags: talking_lazy::Flags| {
        lakatos::assume!(talking_lazy::is_wanted(&flags));
        *flags.is_free || *flags.number != ODD_ONE
    });
    assert!(!is_proved(&outcome), "{outcome}");
}

/// The values of `satisfying` are listed in the same way.
#[test]
fn values_that_are_listed_by_sides_that_talk_prove_nothing() {
    let wanted = satisfying::<_, talking::Few, _>(talking_lazy::is_wanted_of_few);
    let outcome = check().with(wanted).run(|few: talking::Few| *few.is_free);
    println!("{outcome}");
    assert!(!is_proved(&outcome), "{outcome}");
}

/// What is kept from an earlier run is no part of this one.
#[test]
fn what_is_kept_from_run_to_run_proves_nothing() {
    let outcome = check().run(|flag: Lazy<bool>, _other: Lazy<bool>| {
        let now = *flag;
        let earlier = KEPT.with_borrow_mut(|kept| kept.replace(flag));
        earlier.is_none_or(|earlier| u8::from(*earlier) + u8::from(now) < 3)
    });
    assert!(!is_closed(&outcome), "{outcome}");
    let text = outcome.to_string().replace("\n    ", " ");
    let says = "The demand-driven search ended because the property looked at a part of an earlier case: it keeps something \
                from case to case.";
    assert!(text.contains(says), "{text}");
    let outcome = check().run(|key: Key<u8>, flag: Lazy<bool>| {
        let earlier = KEY.replace(Some(key));
        let is_some_order = earlier.is_none_or(|earlier| earlier.cmp(&key).is_le() | earlier.cmp(&key).is_gt());
        *flag | is_some_order
    });
    assert!(!is_closed(&outcome), "{outcome}");
}
