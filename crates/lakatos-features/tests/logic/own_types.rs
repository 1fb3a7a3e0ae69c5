//! Quantifiers over types of one's own: lazy lists of enums, functions between finite types, nested three deep, in called
//! functions, in premises and in a copied module. Each statement stands beside one that is nearly the same and is false.

use lakatos::lazy::{Lazy, List, Nat};
use lakatos::logic::{exists, forall};
use lakatos::report::{Outcome, Verdict};
use lakatos::settings::Keep;
use lakatos::{Check, Data, Fun, assume};

#[derive(Data, Clone, Copy, Debug, PartialEq)]
enum Light {
    Red,
    Amber,
    Green,
}

use Light::{Amber, Green, Red};

/// A signal goes from light to light.
#[derive(Data, Clone, Debug)]
enum Signal {
    Off,
    Then(Lazy<Light>, Lazy<Signal>),
}

fn check() -> Check {
    Check::new().keep(Keep::Nothing).explain(0).exhaustive(60).random(5)
}

#[track_caller]
fn is_refuted(outcome: &Outcome) {
    assert!(matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
}

#[track_caller]
fn is_proved(outcome: &Outcome) {
    assert_eq!(outcome.verdict, Verdict::Proved, "{outcome}");
}

fn next(light: Light) -> Light {
    match light {
        Red => Green,
        Green => Amber,
        Amber => Red,
    }
}

#[test]
fn functions_between_finite_types() {
    // Some function undoes the lights, and no function to truth values tells all three apart.
    is_proved(&check().run(|_: ()| exists(|back: &Fun<Light, Light>| forall(|x: &Light| back.of(&next(*x)) == *x))));
    is_refuted(&check().run(|_: ()| {
        exists(|f: &Fun<Light, bool>| forall(|x: &Light| forall(|y: &Light| x == y || f.of(x) != f.of(y))))
    }));
    // Three deep, with the property's own argument in the innermost.
    let iterated = |f: &Fun<Light, Light>, x: &Light| f.of(&f.of(x)) == *x || f.of(&f.of(&f.of(x))) == *x;
    is_proved(&check().run(move |f: Fun<Light, Light>| exists(|x: &Light| iterated(&f, x))));
    is_refuted(&check().run(move |f: Fun<Light, Light>| forall(|x: &Light| iterated(&f, x))));
}

/// Does it ever show this light? Looks no further than it must.
fn shows(signal: &Signal, wanted: Light, within: u8) -> bool {
    match signal {
        Signal::Then(light, rest) if within > 0 => **light == wanted || shows(rest, wanted, within - 1),
        _ => false,
    }
}

fn can_follow(light: Light) -> bool {
    exists(|signal: &Signal| shows(signal, light, 2) && !shows(signal, next(light), 2))
}

#[test]
fn called_functions_that_ask_quantifiers_over_lazy_types() {
    is_proved(&check().run(can_follow));
    is_refuted(&check().run(|light: Light| !exists(|signal: &Signal| shows(signal, light, 2)) || light == Red));
    is_proved(
        &check().run(|light: Light| forall(|signal: &Signal| !shows(signal, light, 1) || shows(signal, light, 3))),
    );
    is_refuted(
        &check().run(|light: Light| forall(|signal: &Signal| !shows(signal, light, 3) || shows(signal, light, 1))),
    );
}

#[test]
fn premises_with_quantifiers_over_lazy_types() {
    // Below 3, and above some number that is above another one: it is 2.
    let two = |x: &Nat| *x < 3 && exists(|y: &Nat| y < x && exists(|z: &Nat| z < y));
    is_proved(&check().run(move |x: Nat| {
        assume!(two(&x));
        assert!(x == 2);
    }));
    is_refuted(&check().run(move |x: Nat| {
        assume!(two(&x));
        assert!(x == 1);
    }));
}

#[test]
fn lists_of_lights_three_deep() {
    let begins = |all: &List<Light>, light: Light| all.iter().next() == Some(&light);
    // For each light a list begins so, after which any list may follow.
    is_proved(
        &check().run(move |light: Light| {
            exists(|xs: &List<Light>| forall(|ys: &List<Light>| begins(&xs.append(ys), light)))
        }),
    );
    is_refuted(&check().run(move |light: Light| {
        exists(|xs: &List<Light>| xs.is_empty() && forall(|ys: &List<Light>| begins(&xs.append(ys), light)))
    }));
    is_refuted(&check().run(move |_: ()| {
        forall(|xs: &List<Light>| {
            xs.is_empty()
                || exists(|ys: &List<Light>| !ys.is_empty() && forall(|x: &Light| !begins(&xs.append(ys), *x)))
        })
    }));
}

#[lakatos::lazy]
mod queue {
    use lakatos::Data;
    use lakatos::logic::{exists, forall};

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(super) enum Queue {
        Empty,
        Front(bool, Box<Queue>),
    }

    fn front(queue: &Queue) -> Option<bool> {
        match queue {
            Queue::Empty => None,
            Queue::Front(first, _) => Some(*first),
        }
    }

    #[lakatos::test(exhaustive = 40, random = 5)]
    fn a_queue_has_another_front(queue: Queue) -> bool {
        exists(|other: &bool| front(&queue) != Some(*other))
    }

    #[lakatos::test(exhaustive = 40, random = 5, explain = 0, expect = falsified)]
    fn a_queue_has_every_front(queue: Queue) -> bool {
        forall(|other: &bool| front(&queue) == Some(*other))
    }
}
