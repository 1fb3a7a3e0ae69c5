//! Brute force: every subset of properties, every test, no index. The same matrix, survivors, subsets and conjectures.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use lakatos_audit::engine::{
    Answer, BitSet, Clock, Conjecture, ConjectureLimits, Deadline, Effort, Ended, Exchange, Families, GoOn, Mutant,
    Relation, Reply, SubjectShapes, SubsetLimits, TestRunner, Tests, conjectures, minimal_subsets,
};
use lakatos_data::{Data, Tree, reify};

use crate::chance::Chance;

/// The subsets of the properties that kill as much as all, and lose something with any property taken away.
pub(crate) fn brute_subsets(rows: &[BitSet], properties: usize) -> Vec<Vec<usize>> {
    let mut masks = masks(rows);
    masks.retain(|mask| *mask != 0);
    let kills_all = |set: usize| masks.iter().all(|mask| mask & set != 0);
    let mut found = Vec::new();
    for set in 0..1_usize << properties {
        if kills_all(set) && members(set).iter().all(|property| !kills_all(set & !(1 << property))) {
            found.push(members(set));
        }
    }
    found.sort_by_key(|set| (set.len(), set.clone()));
    found
}

/// The rows, each as the bits of a number.
fn masks(rows: &[BitSet]) -> Vec<usize> {
    rows.iter().map(|row| row.numbers().iter().fold(0, |mask, property| mask | 1 << property)).collect()
}

/// The mutants that a set of properties kills.
fn killed(rows: &[BitSet], set: usize) -> Vec<bool> {
    masks(rows).iter().map(|mask| mask & set != 0).collect()
}

fn members(set: usize) -> Vec<usize> {
    (0..usize::BITS as usize).filter(|property| set >> property & 1 == 1).collect()
}

/// A class of sets that kill the same, as the paper's program keeps it.
struct Class {
    kills: Vec<bool>,
    sets: Vec<usize>,
    implied: usize,
}

/// The conjectures by the paper's definition: all sets by what they kill, then those that others entail left out.
fn brute_conjectures(rows: &[BitSet], properties: usize) -> Vec<Conjecture> {
    let mut classes: Vec<Class> = Vec::new();
    for set in 0..1_usize << properties {
        let kills = killed(rows, set);
        match classes.iter_mut().find(|class| class.kills == kills) {
            Some(class) => class.sets.push(set),
            None => classes.push(Class { kills, sets: vec![set], implied: 0 }),
        }
    }
    for class in &mut classes {
        let union = class.sets.iter().fold(0, |union, set| union | set);
        let all = class.sets.clone();
        class.sets.retain(|set| !all.iter().any(|other| other != set && other & set == *other));
        class.sets.sort_by_key(|set| (set.count_ones(), members(*set)));
        class.implied = union & !class.sets.iter().fold(0, |union, set| union | set);
    }
    let count = |class: &Class| class.kills.iter().filter(|killed| **killed).count();
    classes.sort_by_key(count);
    for first in 0..classes.len() {
        let replaced: Vec<usize> = classes[first].sets.iter().skip(1).copied().collect();
        for class in &mut classes[first + 1..] {
            class.sets.retain(|set| !replaced.iter().any(|other| other & set == *other));
        }
    }
    classes.retain(|class| !class.sets.is_empty());
    let implied: Vec<usize> = classes.iter().map(|class| class.implied).collect();
    let mut found = Vec::new();
    for (place, class) in classes.iter().enumerate() {
        let mut left = implied[place];
        for (earlier, told) in classes[..place].iter().zip(&implied) {
            if earlier.sets.iter().any(|part| class.sets.iter().any(|set| part & set == *part)) {
                left &= !told;
            }
        }
        let killed = count(class);
        let mut tell = |relation, right: usize| {
            let (left, right) = (members(class.sets[0]), members(right));
            found.push(Conjecture::new(left, relation, right, killed as u64, (rows.len() - killed) as u64));
        };
        class.sets[1..].iter().for_each(|other| tell(Relation::Same, *other));
        if left != 0 {
            tell(Relation::Implies, left);
        }
    }
    found.retain(|conjecture| conjecture.killed > 0 && conjecture.survived > 0);
    found
}

/// Conjectures in an order that does not depend on how they were found.
fn ordered(mut all: Vec<Conjecture>) -> Vec<Conjecture> {
    all.sort_by_key(|one| (one.left.clone(), one.right.clone(), one.relation == Relation::Same));
    all
}

/// Rows in which some properties kill what others kill, and more: otherwise hardly anything is ever implied.
fn random_rows(chance: &mut Chance, properties: usize) -> Vec<BitSet> {
    let density = 1 + chance.below(4);
    let mut rows = Vec::new();
    for _ in 0..chance.below(30) {
        let mut row = BitSet::below(properties);
        for property in 0..properties {
            let follows = property > 0 && chance.below(3) == 0;
            if (follows && row.contains(property - 1)) || (!follows && chance.below(5) < density) {
                row.insert(property);
            }
        }
        rows.push(row);
    }
    rows
}

#[test]
fn subsets_and_conjectures_of_a_thousand_random_matrices_are_those_of_brute_force() {
    let mut chance = Chance::new(1);
    let (mut implied, mut equal) = (0, 0);
    for _ in 0..1_000 {
        let properties = chance.below(8);
        let rows = random_rows(&mut chance, properties);
        let limits = SubsetLimits { subsets: 1_000, ..SubsetLimits::default() };
        let subsets = minimal_subsets(&rows, properties, &limits);
        assert!(subsets.all);
        assert_eq!(subsets.sets, brute_subsets(&rows, properties), "{rows:?}");
        let found = conjectures(&rows, properties, &ConjectureLimits::default());
        assert!(found.exhausted);
        assert_eq!(ordered(found.all.clone()), ordered(brute_conjectures(&rows, properties)), "{rows:?}");
        implied += found.all.iter().filter(|one| one.relation == Relation::Implies).count();
        equal += found.all.iter().filter(|one| one.relation == Relation::Same).count();
    }
    assert!(implied > 500 && equal > 500, "enough to compare: {implied}, {equal}");
}

/// Properties over two functions on numbers below three, as tables: a test asks for a few results, the arguments of later
/// questions depend on the answers to earlier ones, and it holds if a sum is as it is on the original.
struct Random {
    tables: [[u8; 3]; 2],
    tests: Vec<Vec<Question>>,
    /// Are calls that are left to the original not asked about?
    passing: bool,
    /// How many were left.
    passed: usize,
}

#[derive(Clone)]
struct Question {
    subject: usize,
    argument: u8,
    chained: u8,
    modulus: u8,
}

const SMALL: u8 = 3;

fn small(value: u8) -> Tree {
    reify(&lakatos_data::small::U2::new(value)).unwrap()
}

fn number(tree: &Tree) -> u8 {
    crate::stage::value::<lakatos_data::small::U2>(tree).into()
}

impl Random {
    fn new(chance: &mut Chance) -> Random {
        let mut tables = [[0; 3]; 2];
        tables.iter_mut().flatten().for_each(|result| *result = chance.below(3) as u8);
        let mut tests = Vec::new();
        for _ in 0..1 + chance.below(4) {
            let mut property = Vec::new();
            for _ in 0..1 + chance.below(4) {
                property.push(Question {
                    subject: chance.below(2),
                    argument: chance.below(3) as u8,
                    chained: chance.below(3) as u8,
                    modulus: 1 + chance.below(3) as u8,
                });
            }
            tests.push(property);
        }
        Random { tables, tests, passing: chance.below(2) == 0, passed: 0 }
    }

    /// What the test sees, modulo something, when this is how calls are answered.
    fn seen(question: &Question, ask: &mut dyn FnMut(usize, u8) -> u8) -> u8 {
        let mut argument = question.argument;
        for link in 0..=question.chained {
            argument = ask((question.subject + usize::from(link)) % 2, argument % SMALL);
        }
        argument % question.modulus
    }

    fn original_seen(&self, question: &Question) -> u8 {
        Random::seen(question, &mut |subject, argument| self.tables[subject][argument as usize])
    }

    fn subjects() -> Vec<SubjectShapes> {
        let shape = <(lakatos_data::small::U2,)>::shape();
        vec![SubjectShapes { arguments: shape, result: lakatos_data::small::U2::shape() }; 2]
    }
}

impl TestRunner for Random {
    fn tests(&mut self, property: usize, wanted: usize, _: GoOn<'_>) -> Tests {
        let count = self.tests[property].len();
        Tests { count: count.min(wanted), exhausted: count <= wanted }
    }

    fn original(&mut self, subject: usize, arguments: &Tree) -> Option<Tree> {
        let argument = number(&arguments.root().child(0)?.to_tree());
        Some(small(*self.tables[subject].get(argument as usize)?))
    }

    fn supplied(&mut self, _: usize, _: usize, _: &Tree, _: Option<&Tree>) -> Option<Answer> {
        None
    }

    fn run(&mut self, property: usize, test: usize, mut exchange: Exchange) -> (Ended, Exchange) {
        let question = self.tests[property][test].clone();
        let expected = self.original_seen(&question);
        let Random { tables, passing, passed, .. } = self;
        let seen = Random::seen(&question, &mut |subject, argument| {
            if *passing && exchange.passes(subject) {
                *passed += 1;
                return tables[subject][argument as usize];
            }
            let tree = Tree::con(0, [small(argument)]);
            match exchange.ask(subject, Some(&tree)) {
                Reply::Result(tree) => number(tree),
                Reply::Original => tables[subject][argument as usize],
                other => panic!("{other:?}"),
            }
        });
        (if seen == expected { Ended::Held } else { Ended::Failed }, exchange)
    }
}

/// Every mutant on every test.
fn brute_matrix(random: &Random, audit: &lakatos_audit::engine::Audit) -> Vec<Vec<(usize, usize)>> {
    let ground = audit.ground();
    let mut rows = Vec::new();
    for mutant in ground.mutants() {
        let mut tables = random.tables;
        for exception in mutant.exceptions().unwrap() {
            let call = ground.tables().call_at(exception.call);
            let argument = number(&call.arguments.root().child(0).unwrap().to_tree());
            tables[call.subject as usize][argument as usize] = number(ground.tables().result_at(exception.answer));
        }
        let mut kills = Vec::new();
        for (property, tests) in random.tests.iter().enumerate() {
            let failing = tests.iter().position(|question| {
                let seen = Random::seen(question, &mut |subject, argument| tables[subject][argument as usize]);
                seen != random.original_seen(question)
            });
            kills.extend(failing.map(|test| (property, test)));
        }
        rows.push(kills);
    }
    rows
}

#[test]
fn the_matrix_of_random_functions_is_that_of_brute_force_in_any_ranges_and_rounds() {
    let mut chance = Chance::new(2);
    let (mut kills, mut passed) = (0, 0);
    for _ in 0..300 {
        let mut random = Random::new(&mut chance);
        let effort = Effort {
            mutants: 20 + chance.below(100),
            tests: 1 + chance.below(3),
            rounds: 4,
            families: Families::EXCEPTIONS,
            ..Effort::default()
        };
        let mut audit = lakatos_audit::engine::Audit::new(Random::subjects(), random.tests.len(), effort);
        loop {
            assert!(audit.prepare(&mut random).is_empty());
            let all = audit.ground().mutants().len();
            let cut = chance.below(all + 1);
            let mut rows = audit.ground().judge(&mut random, 0..cut);
            rows.extend(audit.ground().judge(&mut random, cut..all));
            audit.take(rows);
            if !audit.may_grow() {
                break;
            }
        }
        assert_eq!(audit.confirm(&mut random), None);
        // The last round has all tests, so brute force over all of them must agree.
        let tests = audit.findings().tested.into_iter().map(|tested| tested.tests as usize);
        if !tests.eq(random.tests.iter().map(Vec::len)) {
            continue;
        }
        let mut found = Vec::new();
        for row in audit.ground().rows() {
            let row: Vec<(usize, usize)> =
                row.kills.iter().map(|test| (test.property as usize, test.test as usize)).collect();
            kills += row.len();
            found.push(row);
        }
        assert_eq!(found, brute_matrix(&random, &audit));
        passed += random.passed;
    }
    assert!(kills > 1_000 && passed > 1_000, "enough to compare: {kills}, {passed}");
}

#[test]
fn mutants_that_were_not_judged_are_not_counted_and_keep_what_is_known_of_them() {
    let mut chance = Chance::new(3);
    for _ in 0..100 {
        let mut random = Random::new(&mut chance);
        let effort = Effort { mutants: 20, tests: 1, families: Families::EXCEPTIONS, ..Effort::default() };
        let mut audit = lakatos_audit::engine::Audit::new(Random::subjects(), random.tests.len(), effort);
        assert!(audit.prepare(&mut random).is_empty());
        let first = audit.ground().judge(&mut random, 0..20);
        audit.take(first.clone());
        assert!(audit.prepare(&mut random).is_empty());
        let all = audit.ground().mutants().len();
        let (asked, most) = (AtomicU64::new(0), chance.below(all) as u64);
        let elapsed = || Duration::from_secs(asked.fetch_add(1, Ordering::Relaxed));
        let deadline = Deadline::new(&Clock::new(&elapsed, Duration::MAX), Duration::from_secs(most));
        let judged = audit.ground().judge_before(&mut random, &mut (0..all), &deadline);
        let most = judged.len();
        assert!(most < all);
        let mut rows: Vec<_> = judged.iter().cloned().map(Some).collect();
        rows.resize(all, None);
        audit.take_some(rows);
        // Those of the first round stay, judged anew or not; of those of the second the ones that were judged.
        let expected = [&judged[..], first.get(most..).unwrap_or_default()].concat();
        assert_eq!(audit.ground().rows(), expected);
        assert_eq!(audit.ground().mutants().len(), most.max(20));
        assert!(audit.is_cut() && !audit.may_grow() && !audit.mutants_exhausted());
        assert_eq!(audit.findings().mutants, most.max(20));
    }
}

#[test]
fn the_rules_of_each_subject_and_exceptions_take_turns() {
    let mut random = Random::new(&mut Chance::new(5));
    let families = Families { panics: false, own_calls: false, ..Families::default() };
    let effort = Effort { mutants: 60, tests: 5, families, ..Effort::default() };
    let mut audit = lakatos_audit::engine::Audit::new(Random::subjects(), random.tests.len(), effort);
    assert!(audit.prepare(&mut random).is_empty());
    let ground = audit.ground();
    let turns = ground.turns();
    // An exchange of results counts as a rule of its subject.
    let queue = |number: usize| match &ground.mutants()[number] {
        Mutant::Exceptions { .. } => usize::MAX,
        other => other.subjects(ground.tables())[0],
    };
    let mut queues: Vec<usize> = turns.iter().map(|number| queue(*number)).collect();
    let all = queues.clone();
    queues.sort_unstable();
    queues.dedup();
    assert!(queues.len() > 1);
    let few = queues.iter().map(|of| all.iter().filter(|queue| *queue == of).count()).min().unwrap();
    assert!(few > 3, "{few}");
    for round in 0..few {
        assert_eq!(all[round * queues.len()..(round + 1) * queues.len()], queues);
    }
    for of in &queues {
        let own: Vec<usize> = turns.iter().copied().filter(|number| queue(*number) == *of).collect();
        assert!(own.is_sorted());
    }
    // What is judged in turns is what is judged in order.
    let rows = audit.ground().judge(&mut random, turns.iter().copied());
    let all = audit.ground().judge(&mut random, 0..turns.len());
    assert_eq!(rows.len(), all.len());
    for (number, row) in turns.iter().zip(rows) {
        assert_eq!(row, all[*number]);
    }
}
