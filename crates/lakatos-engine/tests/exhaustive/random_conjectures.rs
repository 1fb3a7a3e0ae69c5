//! Conjectures that nobody thought of: arguments, premises and bodies at random.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use lakatos_data::atoms::{A, B};
use lakatos_data::generator::{Generator, any, range, vec, vec_set};
use lakatos_data::small::{I2, Nat, U2};
use lakatos_data::{Data, Shape, Tree};
use lakatos_engine::exhaustive::{Exhausted, Limits};
use lakatos_engine::judge::{Assumption, Held, Reason, Verdict};
use lakatos_engine::random::Numbers;
use lakatos_macros::Data;

use crate::brute::{Brute, answers};
use crate::trial::{FIRST, Trial, fails};

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
enum Bush {
    Leaf,
    Node(bool, Box<Bush>, Box<Bush>),
}

/// A conjecture made from a seed.
#[derive(Debug)]
pub(crate) struct Random {
    seed: u64,
    arguments: Vec<Shape>,
    premises: Vec<Vec<usize>>,
    pub(crate) limits: Limits,
    /// Of how many cases one fails; never if 0.
    fails: u64,
}

static ELSEWHERE: Assumption = Assumption { text: "elsewhere", file: "file.rs", line: 1 };

fn hash(what: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

/// Every kind of shape that the search can meet: finite and infinite, with gaps, dependent, with atoms.
fn shape(number: u64) -> Shape {
    match number {
        0 => bool::shape(),
        1 => U2::shape(),
        2 => I2::shape(),
        3 => <Option<bool>>::shape(),
        4 => A::shape(),
        5 => range(0..=7u8).filter(|value| value % 3 == 1).shape(),
        6 => vec_set(range(0..=2u8), ..).shape(),
        7 => Nat::shape(),
        8 => i64::shape(),
        9 => <Vec<bool>>::shape(),
        10 => <Vec<Nat>>::shape(),
        11 => Bush::shape(),
        12 => <Vec<B>>::shape(),
        13 => vec(any::<Nat>(), 0..=usize::MAX).filter(|value| value.len() != 1).shape(),
        14 => any::<bool>().flat_map(|big| range(0..=if *big { 3u8 } else { 1 })).shape(),
        _ => range(5..=9i8).shape(),
    }
}

const SHAPES: u64 = 16;

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        let mut numbers = Numbers::new(seed);
        let count = 1 + numbers.below(4) as usize;
        let arguments: Vec<Shape> = (0..count).map(|_| shape(numbers.below(SHAPES))).collect();
        let premises = (0..numbers.below(5)).map(|_| subset(&mut numbers, count)).collect();
        let cases = [0, 1, 20, 60, 150][numbers.below(5) as usize];
        let whole = [0, 40, 150][numbers.below(3) as usize];
        let atoms = 1 + numbers.below(3) as u32;
        let fails = [0, 3, 10, 30, 100][numbers.below(5) as usize];
        Random { seed, arguments, premises, limits: Limits { cases, whole, atoms, ..FIRST }, fails }
    }

    fn says(&self) -> impl Fn(usize, &[Tree]) -> Held + 'static + use<> {
        let seed = self.seed;
        let strict = 2 + seed % 3;
        move |premise, values| match hash((seed, "premise", premise, values)) % 24 {
            0 => Held::Unknown,
            word if word % strict == 0 => Held::No,
            _ => Held::Yes,
        }
    }

    pub(crate) fn body(&self) -> impl Fn(&Tree) -> Verdict + 'static + use<> {
        let (seed, rare) = (self.seed, self.fails);
        move |case| {
            let word = hash((seed, "body", case));
            match word % 11 {
                0 => Verdict::Discard(Reason::Elsewhere(&ELSEWHERE)),
                1 => Verdict::Maybe(fails()),
                _ if rare > 0 && (word / 11) % rare == 0 => Verdict::Fail(fails()),
                _ => Verdict::Pass,
            }
        }
    }

    pub(crate) fn trial(&self, body: impl Fn(&Tree) -> Verdict + 'static) -> Trial {
        let trial = Trial::of(&self.arguments, body);
        self.premises.iter().enumerate().fold(trial, |trial, (number, arguments)| {
            let says = self.says();
            trial.given(arguments, move |nodes| {
                let values: Vec<Tree> = nodes.iter().map(|node| node.to_tree()).collect();
                says(number, &values)
            })
        })
    }

    /// Are cases tried in their order even in a size that is not completed?
    fn has_lone_premises_only(&self) -> bool {
        self.premises.iter().all(|arguments| arguments.len() <= 1)
    }

    /// Is a case tried only after all others, because a premise says no after one that gives no answer?
    pub(crate) fn comes_late(&self, case: &Tree) -> bool {
        let row: Vec<Tree> = case.root().children().map(|node| node.to_tree()).collect();
        row.len() > 1 && answers(&row, &self.premises, &self.says()).contains(&Held::No)
    }

    /// All cases up to a size that no premise rules out, in order.
    pub(crate) fn allowed(&self, sizes: usize) -> Vec<Tree> {
        let mut brute = Brute::new(&self.arguments, self.limits.atoms);
        let says = self.says();
        (0..sizes).flat_map(|size| brute.allowed(size, &self.premises, &says)).collect()
    }
}

fn subset(numbers: &mut Numbers, count: usize) -> Vec<usize> {
    let mut chosen: Vec<usize> = (0..count).filter(|_| numbers.below(5) < 2).collect();
    if chosen.is_empty() && numbers.below(8) > 0 {
        chosen.push(numbers.below(count as u64) as usize);
    }
    chosen
}

/// Larger sizes are not listed.
const MOST_LISTED: u128 = 4_000;

/// How many sizes were completed.
fn sizes(exhausted: &Exhausted) -> usize {
    let sizes = exhausted.complete.map_or(0, |size| size as usize + 1);
    // Those without any case at the end need not be listed.
    if exhausted.obstacle.is_some() { sizes.saturating_sub(999) } else { sizes }
}

/// What premises were asked: never twice the same, and only what no earlier one had ruled out.
fn premises_are_asked_lawfully(random: &Random, trial: &Trial, exhausted: &Exhausted) {
    let mut asked = HashSet::new();
    let says = random.says();
    for (premise, values, _) in asked_at_first(trial, exhausted) {
        assert!(asked.insert((premise, values)), "premise {premise} was asked of {values:?} twice: {random:?}");
        let own = &random.premises[*premise];
        let earlier = random.premises[..*premise].iter().enumerate();
        for (number, arguments) in earlier.filter(|(_, arguments)| arguments.iter().all(|each| own.contains(each))) {
            let place = |argument: &usize| own.iter().position(|own| own == argument).unwrap();
            let projected: Vec<Tree> = arguments.iter().map(|each| values[place(each)].clone()).collect();
            assert_ne!(says(number, &projected), Held::No, "premise {premise} was asked after {number}: {random:?}");
        }
    }
    for (premise, count) in exhausted.asked.iter().enumerate() {
        let of_premise = asked_at_first(trial, exhausted).iter().filter(|(asked, ..)| *asked == premise);
        assert_eq!(*count, of_premise.count() as u64);
    }
}

/// What was asked while cases were made, before the search for premises that panic.
fn asked_at_first<'a>(trial: &'a Trial, exhausted: &Exhausted) -> &'a [(usize, Vec<Tree>, Held)] {
    &trial.asked[..exhausted.asked.iter().sum::<u64>() as usize]
}

/// What was tried is what the definition says. Gives how many cases were left out at first, and tried in the end.
fn the_right_cases_are_tried(random: &Random, trial: &Trial, exhausted: &Exhausted) -> usize {
    let expected = random.allowed(sizes(exhausted));
    let (late, bodies): (Vec<&Tree>, Vec<&Tree>) = trial.bodies.iter().partition(|case| random.comes_late(case));
    let (late_expected, expected): (Vec<&Tree>, Vec<&Tree>) = expected.iter().partition(|case| random.comes_late(case));
    let (complete, rest) = bodies.split_at(expected.len().min(bodies.len()));
    assert!(complete == expected, "{complete:?} instead of {expected:?}: {random:?}");
    // Those that come late are in the order of their sizes only.
    assert!(late.iter().all(|case| late_expected.contains(case)), "{random:?}");
    let in_doubt = exhausted.doubtful.map_or(usize::MAX, |size| size as usize);
    let certain: Vec<Tree> = random.allowed(in_doubt.min(sizes(exhausted)));
    let certain = certain.iter().filter(|case| random.comes_late(case));
    assert!(certain.clone().all(|case| late.contains(&case)), "{late:?}, {late_expected:?}: {random:?}");
    if exhausted.partial.is_none() {
        assert_eq!(rest, [] as [&Tree; 0], "{random:?}");
        return late.len();
    }
    if exhausted.partial.and_then(|part| part.of).is_none_or(|of| of > MOST_LISTED) {
        return late.len();
    }
    let all = random.allowed(sizes(exhausted) + 1);
    let mut next: Vec<&Tree> = all.iter().filter(|case| !random.comes_late(case)).collect();
    next.drain(..expected.len());
    let tried: HashSet<&Tree> = rest.iter().copied().collect();
    assert_eq!(tried.len(), rest.len(), "{random:?}");
    assert!(tried.iter().all(|case| next.contains(case)), "{random:?}");
    if random.has_lone_premises_only() {
        assert!(next.starts_with(rest), "{random:?}");
    }
    late.len()
}

/// The figures add up, and are those that were seen.
fn the_figures_are_right(random: &Random, trial: &Trial, exhausted: &Exhausted) {
    let body = random.body();
    let ended = |case: &&Tree| !matches!(body(case), Verdict::Discard(_));
    assert_eq!(exhausted.ran, trial.bodies.iter().filter(ended).count() as u64, "{random:?}");
    let discarded = trial.bodies.len() as u64 - exhausted.ran;
    let of = |reason: Reason| {
        let counts = exhausted.discards.counts().iter();
        counts.filter(|(known, _)| *known == reason).map(|(_, count)| count).sum::<u64>()
    };
    assert_eq!(of(Reason::Elsewhere(&ELSEWHERE)), discarded);
    for premise in 0..random.premises.len() {
        let is_rejection = |(asked, _, held): &&(usize, Vec<Tree>, Held)| *asked == premise && *held == Held::No;
        let seen = asked_at_first(trial, exhausted).iter().filter(is_rejection).count() as u64;
        let counted = of(Reason::Premise(premise));
        let right = if exhausted.found.is_some() { counted <= seen } else { counted == seen };
        assert!(right, "premise {premise}: {counted} and {seen}: {random:?}");
    }
    let maybes = trial.bodies.iter().filter(|case| matches!(body(case), Verdict::Maybe(_)));
    assert_eq!(exhausted.maybes, maybes.clone().count() as u64);
    assert_eq!(exhausted.maybe.as_ref().map(|hit| &hit.case), maybes.clone().next());
    let tried = exhausted.ran + exhausted.discards.total();
    assert_eq!(trial.progress.iter().sum::<u64>(), tried);
    assert!(trial.rows.iter().all(|row| *row <= 256));
}

/// As much is done as is allowed, and no more.
fn the_limits_are_kept(random: &Random, trial: &Trial, exhausted: &Exhausted) {
    let late = trial.bodies.iter().filter(|case| random.comes_late(case)).count() as u64;
    assert!(late <= 2 * random.limits.cases.max(random.limits.whole), "{random:?}");
    let tried = exhausted.ran + exhausted.discards.total() - late;
    let askings: u64 = exhausted.asked.iter().sum();
    let mut brute = Brute::new(&random.arguments, random.limits.atoms);
    if tried > random.limits.cases {
        let all: usize = (0..sizes(exhausted)).map(|size| brute.all(size).len()).sum();
        assert!(all as u64 <= random.limits.whole, "{all}: {random:?}");
        assert!(exhausted.whole || exhausted.found.is_some(), "{random:?}");
        return;
    }
    assert!(askings <= 20 * random.limits.cases || exhausted.whole || exhausted.found.is_some(), "{random:?}");
    if exhausted.whole || exhausted.found.is_some() || exhausted.obstacle.is_some() {
        return;
    }
    assert_eq!(tried, random.limits.cases, "{random:?}");
    if let Some(part) = exhausted.partial.filter(|part| part.of.is_some_and(|of| of <= MOST_LISTED)) {
        assert_eq!(part.size, sizes(exhausted) as u128);
        let all = brute.all(part.size as usize).len() as u128;
        assert!(part.of.is_none_or(|of| of >= all && of >= part.tried), "{part:?}, {all}: {random:?}");
        assert!(part.tried > 0);
    }
}

#[test]
fn searches_to_the_limits_do_what_the_definition_says() {
    let (mut whole, mut cut, mut blocked, mut late) = (0, 0, 0, 0);
    for seed in 0..300 {
        let random = Random { fails: 0, ..Random::new(seed) };
        let mut trial = random.trial(random.body());
        let exhausted = trial.search(random.limits);
        premises_are_asked_lawfully(&random, &trial, &exhausted);
        late += the_right_cases_are_tried(&random, &trial, &exhausted);
        the_figures_are_right(&random, &trial, &exhausted);
        the_limits_are_kept(&random, &trial, &exhausted);
        assert!(exhausted.found.is_none());
        whole += u32::from(exhausted.whole);
        cut += u32::from(exhausted.partial.is_some());
        blocked += u32::from(exhausted.obstacle.is_some());
    }
    assert!(whole > 40 && cut > 40 && late > 5, "{whole} {cut} {blocked} {late}");
}

#[test]
fn where_much_is_allowed_premises_that_panic_are_hardly_ever_in_doubt() {
    let (mut late, mut doubtful) = (0, 0);
    for seed in 0..100 {
        let random = Random::new(seed);
        let limits = Limits { cases: 300, whole: 4_000, ..random.limits };
        let arguments = random.arguments.iter().map(|_| U2::shape()).collect();
        let random = Random { fails: 0, limits, arguments, ..random };
        let mut trial = random.trial(random.body());
        let exhausted = trial.search(random.limits);
        if exhausted.whole {
            late += the_right_cases_are_tried(&random, &trial, &exhausted);
            doubtful += u32::from(exhausted.doubtful.is_some());
        }
    }
    assert!(late > 50 && doubtful < 3, "{late} {doubtful}");
}

#[test]
fn what_is_found_is_the_first_that_fails() {
    let (mut found, mut in_a_size_cut_short, mut doubtful, mut late) = (0, 0, 0, 0);
    for seed in 0..400 {
        let random = Random::new(seed);
        let mut trial = random.trial(random.body());
        let exhausted = trial.search(random.limits);
        premises_are_asked_lawfully(&random, &trial, &exhausted);
        the_figures_are_right(&random, &trial, &exhausted);
        the_limits_are_kept(&random, &trial, &exhausted);
        let Some(hit) = &exhausted.found else { continue };
        found += 1;
        let body = random.body();
        let later = trial.bodies.iter().rev().position(|case| *case == hit.case).unwrap();
        assert!(trial.bodies.iter().rev().take(later).all(|case| random.comes_late(case)), "{random:?}");
        assert!(matches!(body(&hit.case), Verdict::Fail(_)));
        assert_eq!(hit.number + later as u64, exhausted.ran + exhausted.discards.total());
        assert!(!exhausted.whole && exhausted.obstacle.is_none());
        assert_eq!(exhausted.complete, hit.size.checked_sub(1));
        if exhausted.doubtful.is_some() {
            doubtful += 1;
            continue;
        }
        let endless = random.trial(|_| Verdict::Pass).search(random.limits);
        if sizes(&endless) <= hit.size as usize && !random.has_lone_premises_only() {
            in_a_size_cut_short += 1;
            continue;
        }
        let is_late = random.comes_late(&hit.case);
        let fails = |case: &&Tree| matches!(body(case), Verdict::Fail(_));
        let smaller = random.allowed(hit.size as usize);
        assert_eq!(smaller.iter().find(fails), None, "{random:?}");
        let expected = random.allowed(hit.size as usize + 1);
        let expected: Vec<&Tree> = expected.iter().filter(|case| random.comes_late(case) == is_late).collect();
        let bodies: Vec<&Tree> = trial.bodies.iter().filter(|case| random.comes_late(case) == is_late).collect();
        late += u32::from(is_late);
        if !is_late {
            let first = expected.iter().position(fails);
            assert_eq!(first.map(|first| expected[first]), Some(&hit.case), "{random:?}");
            assert_eq!(bodies, expected[..=first.unwrap()], "{random:?}");
        }
    }
    assert!(found > 100 && in_a_size_cut_short < 40 && doubtful < 20, "{found} {in_a_size_cut_short} {doubtful}");
    assert!(late > 0, "{late}");
}

#[test]
fn with_one_argument_a_number_is_a_place_in_the_enumeration() {
    let mut found = 0;
    for seed in 0..500 {
        let mut random = Random::new(seed);
        random.arguments.truncate(1);
        random.premises.retain(|arguments| arguments.iter().all(|argument| *argument == 0) && !arguments.is_empty());
        let exhausted = random.trial(random.body()).search(random.limits);
        let mut brute = Brute::new(&random.arguments, random.limits.atoms);
        let mut number = |size: u128, case: &Tree| {
            let all: Vec<Vec<Tree>> = (0..=size as usize).flat_map(|size| brute.all(size)).collect();
            1 + all.into_iter().position(|values| Tree::con(0, values) == *case).unwrap() as u64
        };
        for hit in [&exhausted.found, &exhausted.maybe].into_iter().flatten() {
            assert_eq!(hit.number, number(hit.size, &hit.case), "{random:?}");
            found += 1;
        }
        if let Some(hit) = &exhausted.found {
            let before = (0..hit.size as usize).map(|size| brute.all(size).len() as u64).sum::<u64>();
            assert_eq!(exhausted.partial.unwrap().tried, u128::from(hit.number - before));
        }
    }
    assert!(found > 200, "{found}");
}
