//! What the stages promise one another.

use std::collections::{BTreeMap, BTreeSet};

use lakatos_data::data::reify;
use lakatos_data::drive::drive;
use lakatos_data::function::Fun;
use lakatos_data::source::Source;
use lakatos_data::tables::Signature;
use lakatos_data::{Data, Shape, Tree};
use lakatos_engine::random::{Numbers, Random};
use lakatos_engine::tiers::Tiers;
use lakatos_explain::candidates::Candidates;
use lakatos_explain::differences::differences;
use lakatos_explain::instances::{Bounds, Sampler, TURNS, canonical};
use lakatos_explain::pattern::Pattern;
use lakatos_explain::positions::{Mask, Position, Positions};
use lakatos_macros::Data;

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Exp {
    C(i8),
    Neg(Box<Exp>),
    Add(Box<Exp>, Box<Exp>),
    Sum { of: Vec<Exp>, times: u8 },
}

fn shapes() -> Vec<Shape> {
    vec![
        <(Vec<u8>, u8)>::shape(),
        <(u8, Vec<u8>, Vec<u8>)>::shape(),
        <(Exp,)>::shape(),
        <(Exp, Exp)>::shape(),
        <(BTreeSet<u8>, u8)>::shape(),
        <(BTreeSet<u8>, BTreeSet<u8>)>::shape(),
        <(BTreeMap<u8, Vec<u8>>,)>::shape(),
        <(BTreeMap<u8, bool>, BTreeMap<bool, u8>)>::shape(),
        <(String, char)>::shape(),
        <([u8; 3], Option<(u8, u8)>)>::shape(),
        <(Fun<u8, u8>, u8)>::shape(),
        <(Vec<(u8, BTreeSet<bool>)>,)>::shape(),
    ]
}

/// Small cases, many of which resemble one another.
fn cases(shape: &Shape, count: usize) -> Vec<Tree> {
    let mut tiers = Tiers::of(shape).unwrap();
    let mut cases = Vec::new();
    for size in 0..12 {
        let _ = tiers.try_each_tree(size, .., |_, tree| {
            cases.push(tree);
            if cases.len() % 400 == 0 { std::ops::ControlFlow::Break(()) } else { std::ops::ControlFlow::Continue(()) }
        });
    }
    let mut random = Random::of(shape);
    for seed in 0..count as u64 {
        random.begin(seed, 1 + (seed % 8) as u32);
        let source: &mut dyn Source = &mut random;
        cases.extend(drive(shape, source));
    }
    cases.retain(|case| case.tokens().len() < 30);
    cases
}

/// A pattern with some of the positions of a case open.
fn some_pattern(positions: &Positions, numbers: &mut Numbers) -> (Mask, Pattern) {
    let mut mask = Mask::default();
    for _ in 0..1 + numbers.below(4) {
        mask.add(numbers.below(positions.list().len() as u64) as usize);
    }
    let parts = positions.split(mask);
    let mask = parts[numbers.below(parts.len() as u64) as usize];
    (mask, positions.pattern(&mask))
}

/// Runs a check on pairs of a failing case and another one.
fn for_pairs(pairs: u64, check: &mut dyn FnMut(&Shape, &Positions, &Tree, &mut Numbers)) {
    let mut numbers = Numbers::new(1);
    for shape in shapes() {
        let cases = cases(&shape, 200);
        for _ in 0..pairs {
            let base = &cases[numbers.below(cases.len() as u64) as usize];
            let other = &cases[numbers.below(cases.len() as u64) as usize];
            let Some(positions) = Positions::of(&shape, base) else { continue };
            if !positions.list().is_empty() {
                check(&shape, &positions, other, &mut numbers);
            }
        }
    }
}

#[test]
fn a_pattern_matches_a_small_case_exactly_if_it_leaves_open_one_position_of_each_difference() {
    let mut matching = 0;
    for_pairs(600, &mut |shape, positions, other, numbers| {
        let ways = differences(positions, other);
        for _ in 0..4 {
            let (mask, pattern) = some_pattern(positions, numbers);
            let allowed = ways.iter().any(|way| way.iter().all(|difference| difference.meets(&mask)));
            let (base, list) = (positions.case(), positions.list());
            let is_small = base.tokens().len().max(other.tokens().len()) < 12;
            let matches = pattern.matches(other);
            assert!(matches || !allowed, "{shape:?}: {base:?} {other:?} {list:?} {mask:?}");
            assert!(allowed || !matches || !is_small, "{shape:?}: {base:?} {other:?} {list:?} {mask:?}");
            matching += u32::from(allowed);
        }
    });
    assert!(matching > 1_000, "{matching}");
}

#[test]
fn every_pattern_of_a_case_matches_it() {
    for_pairs(200, &mut |_, positions, _, numbers| {
        let (_, pattern) = some_pattern(positions, numbers);
        assert!(pattern.matches(positions.case()), "{pattern:?}");
        let originals: Vec<Tree> = pattern.slots().iter().map(|slot| slot.original.clone()).collect();
        assert_eq!(pattern.filled(&originals).as_ref(), Some(positions.case()));
    });
}

#[test]
fn what_stands_in_the_slots_of_a_case_makes_it_up() {
    for_pairs(400, &mut |_, positions, other, numbers| {
        let (_, pattern) = some_pattern(positions, numbers);
        if let Some(values) = pattern.bindings(other) {
            let filled = pattern.filled(&values).expect("it is a tree");
            assert!(pattern.matches(&filled));
            assert_eq!(filled.tokens().len(), other.tokens().len());
        }
    });
}

#[test]
fn every_way_to_match_makes_up_the_case_and_there_are_as_many_as_of_pairs() {
    let mut ways_in_all = 0;
    for_pairs(400, &mut |shape, positions, other, numbers| {
        let (_, pattern) = some_pattern(positions, numbers);
        let mut ways = 0;
        while let Some(values) = pattern.other_bindings(other, ways) {
            let filled = pattern.filled(&values).and_then(|filled| canonical(shape, &filled));
            assert_eq!(filled.as_ref(), canonical(shape, other).as_ref(), "{pattern:?}, way {ways}");
            ways += 1;
        }
        assert_eq!(ways > 0, pattern.matches(other));
        assert!(ways <= 1 || pattern.has_choices(), "{pattern:?}");
        ways_in_all += ways;
    });
    assert!(ways_in_all > 500, "{ways_in_all}");
    // Two of four entries, in order: the tie of `x` leaves one of them.
    let shape = <(BTreeMap<u8, u8>, u8)>::shape();
    let case = reify(&(BTreeMap::from([(1_u8, 5_u8), (2, 5), (3, 6), (4, 7)]), 0_u8)).expect("it is a value");
    let small = reify(&(BTreeMap::from([(1_u8, 5_u8)]), 0_u8)).expect("it is a value");
    let positions = Positions::of(&shape, &small).expect("it fits");
    let mut open = Mask::default();
    for (number, position) in positions.list().iter().enumerate() {
        let is_open = match position {
            Position::Node(place) => positions.sites()[*place].depth == 3,
            Position::Tail(_, element) => *element == 1,
            Position::Tie(_) => false,
        };
        if is_open {
            open.add(number);
        }
    }
    let pattern = positions.pattern(&open);
    let mut ways = 0;
    while pattern.other_bindings(&case, ways).is_some() {
        ways += 1;
    }
    assert_eq!(ways, 4, "{pattern:?}");
}

fn has_function(shape: &Shape) -> bool {
    shape.reachable().iter().any(|part| Signature::of(part).is_some())
}

#[test]
fn every_instance_of_a_pattern_matches_it_and_is_a_case() {
    let mut sampler = Sampler::new(7, Bounds { size: 12, depth: 100 });
    let mut made = 0;
    for_pairs(60, &mut |shape, positions, _, numbers| {
        let (_, pattern) = some_pattern(positions, numbers);
        sampler.learn(shape, positions.case());
        for which in TURNS {
            let Some(case) = sampler.instance(shape, &pattern, which) else { continue };
            // An entry of a function that repeats the default is no entry of the case.
            assert!(pattern.matches(&case) || has_function(shape), "{pattern:?} {case:?}");
            assert!(lakatos_data::site::fits_with_checks(shape, &case), "{case:?}");
            made += 1;
        }
    });
    assert!(made > 2_000, "{made}");
}

#[test]
fn a_more_general_pattern_matches_whatever_the_other_matches() {
    let mut related = 0;
    for_pairs(400, &mut |_, positions, other, numbers| {
        let ((_, one), (_, another)) = (some_pattern(positions, numbers), some_pattern(positions, numbers));
        assert!(one.is_more_general(&one));
        if one.is_more_general(&another) {
            related += 1;
            assert!(one.matches(other) || !another.matches(other), "{one:?} {another:?} {other:?}");
        }
    });
    assert!(related > 300, "{related}");
}

#[test]
fn candidates_are_the_largest_sets_that_no_refuter_hits() {
    let mut numbers = Numbers::new(3);
    for _ in 0..300 {
        let count = 1 + numbers.below(8) as usize;
        let mut all = Mask::default();
        (0..count).for_each(|position| all.add(position));
        let mut candidates = Candidates::new(all);
        let mut refuters: Vec<Vec<u32>> = Vec::new();
        for _ in 0..numbers.below(6) {
            let sets = 1 + numbers.below(3);
            let refuter: Vec<u32> = (0..sets).map(|_| 1 + numbers.below((1 << count) - 1) as u32).collect();
            let masks: Vec<Mask> = refuter.iter().map(|bits| mask_of(*bits)).collect();
            candidates.refute(&masks);
            refuters.push(refuter);
        }
        let stands = |bits: u32| !refuters.iter().any(|refuter| refuter.iter().all(|set| set & bits != 0));
        let largest = |bits: &u32| {
            stands(*bits) && (0..count).all(|position| bits >> position & 1 == 1 || !stands(bits | 1 << position))
        };
        let mut expected: Vec<Mask> = (0..1_u32 << count).filter(largest).map(mask_of).collect();
        let mut found = candidates.masks().to_vec();
        let key = |mask: &Mask| (0..count).fold(0, |bits, position| bits | u32::from(mask.has(position)) << position);
        expected.sort_by_key(key);
        found.sort_by_key(key);
        assert_eq!(found, expected, "{refuters:?}");
    }
}

fn mask_of(bits: u32) -> Mask {
    let mut mask = Mask::default();
    for position in 0..32 {
        if bits >> position & 1 == 1 {
            mask.add(position);
        }
    }
    mask
}

#[test]
fn a_part_of_a_split_has_no_overlapping_ties() {
    for_pairs(200, &mut |_, positions, _, numbers| {
        let mut mask = Mask::default();
        for _ in 0..6 {
            mask.add(numbers.below(positions.list().len() as u64) as usize);
        }
        let parts = positions.split(mask);
        for part in &parts {
            assert!(part.is_within(&mask));
            let mut places = Vec::new();
            for (number, position) in positions.list().iter().enumerate() {
                match position {
                    Position::Tie(members) if part.has(number) => places.extend(members.iter().copied()),
                    _ => {}
                }
            }
            let count = places.len();
            places.sort_unstable();
            places.dedup();
            assert_eq!(places.len(), count, "{:?} {part:?}", positions.list());
        }
        assert!(!parts.is_empty());
    });
}

#[test]
fn many_equal_elements_make_a_bounded_number_of_positions() {
    let shape = <(Vec<u8>, u8)>::shape();
    let positions = |count: usize| {
        let case = Tree::con(0, [Tree::seq((0..count).map(|_| Tree::leaf(0))), Tree::leaf(0)]);
        Positions::of(&shape, &case).unwrap()
    };
    let some = positions(60);
    let ties = some.list().iter().filter(|position| matches!(position, Position::Tie(_))).count();
    // The list, its elements, its tails, the number.
    assert_eq!((some.list().len(), ties), (60 + 1 + 60 + 60 + 1, 60));
    let last = Position::Tie(vec![1 + 1, 62]);
    assert!(some.list().contains(&last), "parts of different arguments come first");
    let many = positions(300);
    assert_eq!(many.list(), [Position::Node(1), Position::Node(302)], "nobody reads a pattern of 300 elements");
}
