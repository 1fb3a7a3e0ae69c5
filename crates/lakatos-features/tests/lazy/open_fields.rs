//! `#[lakatos::lazy(fields)]`: fields that are not boxed are open, and the code says what it said.

use lakatos::Check;
use lakatos::report::{DemandDriven, Verdict};
use lakatos::settings::Keep;

use crate::events;
use crate::zoo::agrees;

#[lakatos::lazy(file = "tests/lazy/events.rs")]
mod whole_lazy {}

#[lakatos::lazy(file = "tests/lazy/events.rs", fields)]
mod events_lazy {}

#[lakatos::lazy(file = "tests/lazy/events.rs", fields(Log, Event::Enter, Card::owner))]
mod some_lazy {}

fn check() -> Check {
    Check::new().keep(Keep::Nothing).explain(0).exhaustive(200).random(20).seed(7)
}

/// What a search says of a property that holds.
fn searched<L: lakatos::Data>(property: impl Fn(L) -> bool + Send + Sync) -> DemandDriven {
    let outcome = check().run(property);
    assert!(outcome.is_pass(), "{outcome}");
    outcome.search.demand.unwrap()
}

macro_rules! property {
    ($copy:ident) => {
        |log: $copy::Log| {
            lakatos::assume!($copy::is_possible(&log));
            $copy::is_empty(&$copy::leave(log))
        }
    };
}

#[test]
fn a_premise_prunes_by_fields_without_boxes() {
    let (whole, some, open) =
        (searched(property!(whole_lazy)), searched(property!(some_lazy)), searched(property!(events_lazy)));
    // The same number of runs goes further; each case stands for more of them.
    println!("{whole:?}\n{some:?}\n{open:?}");
    assert!(whole.complete < some.complete && some.complete <= open.complete, "{whole:?} {some:?} {open:?}");
}

#[test]
fn a_failing_case_takes_fewer_runs_and_is_the_same() {
    let long = |events: usize| events < 3;
    let found = |outcome: lakatos::report::Outcome| {
        let Verdict::Falsified(found) = &outcome.verdict else { panic!("{outcome}") };
        (format!("{:?}", found.arguments), outcome.search.demand.as_ref().unwrap().runs)
    };
    let whole = found(check().exhaustive(2_000).run(|log: whole_lazy::Log| {
        lakatos::assume!(whole_lazy::is_possible(&log));
        long(whole_lazy::events(&log))
    }));
    let open = found(check().exhaustive(2_000).run(|log: events_lazy::Log| {
        lakatos::assume!(events_lazy::is_possible(&log));
        long(events_lazy::events(&log))
    }));
    println!("{whole:?} {open:?}");
    assert_eq!(whole.0, open.0);
    assert!(open.1 < whole.1, "{open:?} {whole:?}");
}

#[test]
fn the_log_says_the_same() {
    macro_rules! show {
        ($events:ident) => {
            |log: $events::Log| {
                let says = ($events::is_possible(&log), $events::is_empty(&log), $events::events(&log));
                format!("{says:?} {:?}", $events::leave(log))
            }
        };
    }
    agrees(show!(events), show!(events_lazy));
}

/// Every kind of pattern, by value, by reference and in place.
#[lakatos::lazy(fields)]
mod patterns {
    use lakatos::Data;

    #[derive(Data, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub(super) enum Color {
        Red,
        Black,
    }

    use Color::{Black, Red};

    #[derive(Data, Clone, Debug, PartialEq, Eq)]
    pub(super) struct Mark {
        color: Color,
        weight: u8,
        name: Option<Box<Mark>>,
    }

    #[derive(Data, Clone, Debug, PartialEq, Eq)]
    pub(super) enum Shape {
        Dot(Mark),
        Line { from: (u8, bool), to: Option<u8>, mark: Mark },
        Both(Color, Box<Shape>, Box<Shape>),
    }

    use Shape::{Both, Dot, Line};

    impl Mark {
        fn is_plain(&self) -> bool {
            self.color == Red && self.weight < 3 && self.name.is_none()
        }

        fn heavier(mut self) -> Mark {
            self.weight = self.weight.saturating_add(2);
            if let Some(name) = self.name.as_mut() {
                name.color = Black;
                name.weight /= 2;
            }
            self
        }

        fn renamed(self, name: Mark) -> Mark {
            let color = self.color;
            Mark { name: Some(Box::new(name)), color, ..self }
        }

        fn depth(&self) -> usize {
            let mut depth = 0;
            let mut at = &self.name;
            while let Some(mark) = at {
                depth += 1;
                at = &mark.name;
            }
            depth
        }

        fn chain(self) -> Vec<(Color, u8)> {
            let mut all = Vec::new();
            let mut next = Some(Box::new(self));
            while let Some(mark) = next {
                let mark = *mark;
                all.push((mark.color, mark.weight));
                next = mark.name;
            }
            all
        }
    }

    fn kind(shape: &Shape) -> u8 {
        match shape {
            Dot(Mark { color: Red, weight: 0..=1, .. }) => 1,
            Dot(Mark { color: Black, name: Some(name), .. }) if name.weight > 0 => 2,
            Dot(mark) if mark.is_plain() => 3,
            Line { from: (0, true), .. } | Line { to: Some(0 | 1), .. } => 4,
            Line { from: (x, _), to: Some(y), .. } if x == y => 5,
            Both(Red, left, _) | Both(Black, _, left) => 6 + kind(left) % 3,
            Dot(_) | Line { .. } => 9,
        }
    }

    fn swapped(shape: Shape) -> Shape {
        match shape {
            Both(Red, left, right) => Both(Black, right, left),
            Both(color, left, right) => Both(color, Box::new(swapped(*right)), left),
            Line { from: (x, flag), to: Some(mut y), mark } if x > 0 && mark.weight == 0 => {
                y = y.wrapping_add(1);
                Line { from: (y, !flag), to: Some(x), mark }
            }
            Line { from, to, mark } => Line { from, to: to.map(|to| to / 2), mark: mark.heavier() },
            Dot(mark) => Dot(mark.clone().renamed(mark)),
        }
    }

    fn first(shape: &Shape) -> Option<u8> {
        let Line { from: (first, true), mark: Mark { color, .. }, .. } = shape else { return None };
        (*color == Red).then_some(*first)
    }

    fn weight(shape: &Shape) -> u32 {
        if let Dot(Mark { weight, color: Red, .. }) = shape {
            u32::from(*weight)
        } else if let Line { mark, to: None, .. } = shape {
            let Mark { weight, .. } = mark;
            u32::from(*weight) + 1
        } else {
            match *shape {
                Both(ref color, ref left, ref right) => u32::from(*color == Red) + weight(left) + weight(right),
                _ => 100,
            }
        }
    }

    fn change(shape: &mut Shape) {
        match shape {
            Dot(Mark { weight, .. }) => *weight = 7,
            Line { from: (x, flag), to, .. } => {
                *flag = *x > 1;
                *to = to.take().filter(|to| to > x);
            }
            Both(color, left, right) => {
                if *color == Black {
                    std::mem::swap(left, right);
                }
                *color = Red;
                change(left);
            }
        }
    }

    fn marks(shape: Shape) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut left = vec![shape];
        while let Some(shape) = left.pop() {
            match shape {
                Dot(mark) | Line { mark, .. } => marks.push(mark),
                Both(_, one, other) => left.extend([*one, *other]),
            }
        }
        for Mark { weight, .. } in &mut marks {
            *weight = weight.wrapping_mul(3);
        }
        marks
    }

    pub(super) fn show(shape: Shape) -> String {
        let is_red = matches!(shape, Both(Red, ..) | Dot(Mark { color: Red, .. }));
        let heavy = matches!(&shape, Line { mark: Mark { weight, .. }, .. } if *weight > 1);
        let before = format!("{is_red} {heavy} {} {:?} {}", kind(&shape), first(&shape), weight(&shape));
        let mut changed = shape.clone();
        change(&mut changed);
        let marks = marks(shape.clone());
        let depths: Vec<usize> = marks.iter().map(Mark::depth).collect();
        let chains: Vec<Vec<(Color, u8)>> = marks.into_iter().map(Mark::chain).collect();
        format!("{before} {changed:?} {depths:?} {chains:?} {:?}", swapped(shape))
    }
}

#[test]
fn every_kind_of_pattern() {
    agrees(|shape: patterns::Shape| patterns::show(shape), |shape: patterns_lazy::Shape| patterns_lazy::show(shape));
}
