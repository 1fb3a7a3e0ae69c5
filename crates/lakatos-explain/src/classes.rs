//! Every class of failures: what else fails, and is not the bug that is explained.
//!
//! A failure of another kind, or at another place, is a class of its own. At one place it is harder to tell: cases that
//! fail through one bug look different, too. So around each case that was found a [`Region`] is drawn, and the search is
//! made again outside. If few regions leave no failure, they are classes; if there is always another one, they say
//! nothing, and it is one class with a case that shows how else it fails.
//!
//! Few runs go into what may turn out to be no class: a case is reduced and its region is drawn, but it is explained only
//! when all regions are known.

use std::ops::Range;

use lakatos_data::arrange::filled;
use lakatos_data::tree::Node;
use lakatos_data::{Shape, Tree};
use lakatos_engine::exhaustive::{Exhausted, Hit};
use lakatos_engine::judge::{Batch, Conjecture, Failure, Held, Judge, Verdict};
use lakatos_engine::plan::{self, Drawn, Plan, Searched, Watch};
use lakatos_engine::random::Schedule;
use lakatos_engine::reduce::{Effort, Reduced, Trial, reduce};

use crate::explain::{Explanation, Found, explain_known};
use crate::inside::Scope;
use crate::options::Options;
use crate::pattern::Pattern;
use crate::region::{Outline, Region};
use crate::rule::Rule;
use crate::skeleton::{self, Skeleton};
use crate::store::Known;

/// At one place, so many regions are left out. If something still fails there, it is one class.
pub const MOST_REGIONS: usize = 4;

/// In a whole search so many cases must fail that have what the failure needs: of what is rare nothing is known.
const LEAST_SEEN: u64 = 10;

/// A class of failures.
#[derive(Clone, Debug)]
pub struct Class {
    /// The simplest case that is known.
    pub case: Tree,
    /// How it fails.
    pub failure: Failure,
    /// Why it fails.
    pub explanation: Option<Explanation>,
    /// What lies around it.
    pub region: Option<Region>,
    /// A case that fails at the same place, and is not in the region.
    pub also: Option<Tree>,
    /// Whether there was no simpler case left to try.
    pub is_simplest: bool,
}

impl Class {
    /// A case that fails, of which nothing else is known.
    pub fn new(case: Tree, failure: Failure) -> Class {
        Class { case, failure, explanation: None, region: None, also: None, is_simplest: false }
    }
}

/// How much is done to find classes.
#[derive(Clone, Debug)]
pub struct Classes {
    /// The search outside of the regions.
    pub plan: Plan,
    /// How much is done to reduce a case.
    pub effort: Effort,
    /// How much is done to explain a class.
    pub options: Options,
    /// Whether classes at one place are told apart.
    pub tells_apart: bool,
}

/// What was found.
#[derive(Clone, Debug)]
pub struct Told {
    /// The classes, the first one first.
    pub classes: Vec<Class>,
    /// How many cases ran in the last search, in which nothing else failed; `None` if it was not made to its end.
    pub searched: Option<u64>,
}

/// Finds the classes beside the first, which is explained already. `met` are cases that failed in other ways before.
pub fn find_classes(known: &mut Known<'_>, first: Class, met: Vec<(Tree, Failure)>, how: &Classes) -> Told {
    let mut finder = Finder { known, how, classes: vec![first], open: Vec::new() };
    finder.draw_region(0);
    for (case, failure) in met {
        if finder.classes.len() <= how.options.rounds && !finder.is_known(&failure) {
            finder.add(case, failure);
        }
    }
    let searched = finder.search_all();
    finder.finish(searched)
}

struct Finder<'f, 'j> {
    known: &'f mut Known<'j>,
    how: &'f Classes,
    classes: Vec<Class>,
    /// The failures of which there is always another case.
    open: Vec<Failure>,
}

impl Finder<'_, '_> {
    fn is_known(&self, failure: &Failure) -> bool {
        self.classes.iter().any(|class| class.failure.is_same(failure))
    }

    /// The regions of the classes that fail so, but for one of them.
    fn regions_beside(&self, failure: &Failure, one: usize) -> Vec<Region> {
        let mut regions = Vec::new();
        for (number, class) in self.classes.iter().enumerate() {
            if number != one && class.failure.is_same(failure) {
                if let Some(region) = &class.region {
                    regions.push(region.clone());
                }
            }
        }
        regions
    }

    /// Adds a class, if the case fails again as it did.
    fn add(&mut self, case: Tree, failure: Failure) -> bool {
        let number = self.classes.len();
        let apart = self.regions_beside(&failure, number);
        self.known.turn_to(&failure, apart);
        let again = self.known.judge().term(&case);
        if !matches!(&again, Verdict::Fail(again) if again.is_same(&failure)) {
            return false;
        }
        let shape = self.known.conjecture().shape.clone();
        let mut trial = Apart { shape, known: &mut *self.known, failure: failure.clone() };
        let reduced = reduce(&mut trial, case, failure, &self.how.effort);
        let is_simplest = reduced.is_complete();
        let Reduced { case, failure, .. } = reduced;
        self.classes.push(Class { is_simplest, ..Class::new(case, failure) });
        self.draw_region(number);
        true
    }

    /// Draws a region around a class.
    fn draw_region(&mut self, number: usize) {
        let class = &self.classes[number];
        let needs = class.explanation.as_ref().and_then(|explanation| explanation.needs.clone());
        let (case, failure) = (class.case.clone(), class.failure.clone());
        // What is different at these places fails all the same.
        let mut open = Vec::new();
        if let Some(explanation) = &class.explanation {
            for existential in &explanation.exists {
                open.push(existential.place);
            }
        }
        let exact =
            class.explanation.as_ref().and_then(|explanation| explanation.rules.iter().find(|rule| rule.is_exact()));
        let exact = exact.and_then(|rule| rule.condition.clone());
        let region = match (exact, needs) {
            (Some(condition), _) => Region::Condition(condition),
            (None, Some(Skeleton { is_less: false, pattern, scope, .. })) => Region::Skeleton(pattern, scope),
            // What several cases have in common may lie around several classes.
            (None, _) => {
                let apart = self.regions_beside(&failure, number);
                self.known.turn_to(&failure, apart);
                self.known.set_limit(self.known.runs() + self.how.options.runs);
                match skeleton::fixed_parts(self.known, &case, &self.how.options) {
                    Some(pattern) => Region::Skeleton(pattern, Scope::Arguments),
                    None => Region::Shape(Outline { case, open }),
                }
            }
        };
        self.classes[number].region = Some(region);
    }

    /// Searches outside of all regions, until nothing is found; says how many cases ran in the last search then.
    fn search_all(&mut self) -> Option<u64> {
        let Plan { exhaustive, random, .. } = &self.how.plan;
        while (exhaustive.is_some() || random.is_some()) && self.classes.len() <= self.how.options.rounds {
            let shape = self.known.conjecture().shape.clone();
            let (classes, open) = (&self.classes[..], &self.open[..]);
            let seen = filled(classes.len(), &Seen::default());
            let mut outside = Outside { shape, known: self.known, classes, open, ran: 0, seen };
            let found = search_outside(&mut outside, &self.how.plan);
            let (ran, seen) = (outside.ran, outside.seen);
            let is_whole = matches!(found, Searching::Nothing);
            for (number, seen) in seen.iter().enumerate() {
                if seen.without > 0 || (is_whole && seen.with < LEAST_SEEN) {
                    self.set_needs(number, None);
                }
            }
            match found {
                Searching::Nothing => return Some(ran),
                Searching::Interrupted => return None,
                Searching::Fails(case, failure) => {
                    let mut there = 0;
                    for class in &self.classes {
                        there += usize::from(class.failure.is_same(&failure));
                    }
                    if there < MOST_REGIONS {
                        if !self.add(case, failure.clone()) {
                            return None;
                        }
                        if there == 0 || (self.how.tells_apart && !self.has_kin() && self.tell_apart(&failure)) {
                            continue;
                        }
                    }
                    self.merge(&failure);
                    self.open.push(failure);
                }
            }
        }
        None
    }

    /// Is the region of the last class like that of another one at its place, or does it lie around that, too?
    fn has_kin(&self) -> bool {
        let Some((last, others)) = self.classes.split_last() else { return false };
        let shape = &self.known.conjecture().shape;
        for other in others {
            if let (true, Some(one), Some(two)) = (other.failure.is_same(&last.failure), &other.region, &last.region) {
                if one.is_kin(two) || two.has(shape, &other.case) {
                    return true;
                }
            }
        }
        false
    }

    /// Do the regions of the classes that fail so tell anything apart? One around nearly all cases, failing or not, does not.
    fn tell_apart(&self, failure: &Failure) -> bool {
        self.classes.iter().filter(|class| class.failure.is_same(failure)).all(|class| match &class.region {
            Some(Region::Skeleton(pattern, scope)) => skeleton::of_class(self.known, pattern, scope).is_some(),
            _ => true,
        })
    }

    /// Of the classes at one place one is left, with a case of the next.
    fn merge(&mut self, failure: &Failure) {
        let shape = self.known.conjecture().shape.clone();
        let mut first: Option<usize> = None;
        let mut number = 0;
        while number < self.classes.len() {
            match first {
                _ if !self.classes[number].failure.is_same(failure) => number += 1,
                None => {
                    first = Some(number);
                    number += 1;
                }
                Some(first) => {
                    let class = self.classes.remove(number);
                    let first = &mut self.classes[first];
                    // It fails, though it may lack what the first one needs.
                    if let Some(explanation) = &mut first.explanation {
                        explanation.needs = explanation.needs.take().filter(|needs| needs.is_in(&shape, &class.case));
                    }
                    first.also.get_or_insert(class.case);
                }
            }
        }
    }

    /// Explains what is left.
    fn finish(mut self, searched: Option<u64>) -> Told {
        if searched.is_none() {
            // What is outside is not known: nothing tells classes at one place apart.
            let mut failures: Vec<Failure> = Vec::new();
            for class in &self.classes {
                failures.push(class.failure.clone());
            }
            for failure in &failures {
                self.merge(failure);
            }
        }
        for number in 0..self.classes.len() {
            let (case, failure) = (self.classes[number].case.clone(), self.classes[number].failure.clone());
            let apart = self.regions_beside(&failure, number);
            let is_one_of_several = !apart.is_empty();
            self.known.turn_to(&failure, apart);
            let options = &self.how.options;
            if self.classes[number].explanation.is_none() {
                let found = Found { case: &case, failure: &failure, has_passed: true };
                self.classes[number].explanation = Some(explain_known(self.known, found, options));
            }
            if is_one_of_several {
                let needs = self.what_tells_apart(number);
                self.set_needs(number, needs);
            } else if number > 0 || searched.is_none() {
                self.look_again(number);
            }
        }
        self.drop_rules_of_others();
        self.drop_what_is_said();
        Told { classes: self.classes, searched }
    }

    fn set_needs(&mut self, number: usize, needs: Option<Skeleton>) {
        if let Some(explanation) = &mut self.classes[number].explanation {
            explanation.needs = needs;
        }
    }

    /// Of several classes at one place: what all cases of one have, and those of the others need not have. It is what cannot
    /// be changed where the others are left out, or else the region.
    fn what_tells_apart(&mut self, number: usize) -> Option<Skeleton> {
        let (options, case) = (&self.how.options, self.classes[number].case.clone());
        self.known.set_limit(self.known.runs() + options.runs / 4);
        let sharp = skeleton::skeleton(self.known, &case, options).filter(|sharp| !sharp.is_less);
        if let Some(sharp) = sharp.filter(|sharp| skeleton::is_confirmed(self.known, sharp, options)) {
            return Some(Skeleton { is_of_class: true, ..sharp });
        }
        let Some(Region::Skeleton(pattern, scope)) = &self.classes[number].region else { return None };
        skeleton::of_class(self.known, pattern, scope)
    }

    /// Tries more cases without what a class is said to need, where no whole search did that.
    fn look_again(&mut self, number: usize) {
        let explanation = self.classes[number].explanation.as_mut();
        let Some(needs) = explanation.and_then(|explanation| explanation.needs.take()) else { return };
        let most = skeleton::MOST_AGAIN.min(self.how.options.runs / 4);
        self.known.set_limit(self.known.runs() + most);
        if skeleton::is_confirmed(self.known, &needs, &self.how.options) {
            self.set_needs(number, Some(needs));
        }
    }

    /// Where a class before has a rule that is as general, its cases fail so, and only some of them in the other way.
    fn drop_rules_of_others(&mut self) {
        let mut before: Vec<Pattern> = Vec::new();
        for class in &mut self.classes {
            let Some(explanation) = &mut class.explanation else { continue };
            let is_said = |rule: &Rule| before.iter().any(|known| known.is_more_general(&rule.pattern));
            while let Some(place) = explanation.rules.iter().position(is_said) {
                explanation.rules.remove(place);
            }
            for rule in explanation.rules.iter().filter(|rule| rule.condition.is_none()) {
                before.push(rule.pattern.clone());
            }
        }
    }

    /// What a rule says already is left out: a further case that it covers, and a need that is its pattern.
    fn drop_what_is_said(&mut self) {
        for class in &mut self.classes {
            let Some(explanation) = &mut class.explanation else { continue };
            let rules = &explanation.rules;
            class.also = class.also.take().filter(|also| !rules.iter().any(|rule| rule.has(also)));
            let is_said = |needs: &Skeleton| {
                let is_same = |rule: &Rule| {
                    rule.condition.is_none()
                        && rule.pattern.is_more_general(&needs.pattern)
                        && needs.pattern.is_more_general(&rule.pattern)
                };
                needs.is_of_class && rules.iter().any(is_same)
            };
            explanation.needs = explanation.needs.take().filter(|needs| !is_said(needs));
        }
    }
}

/// What a search came to.
enum Searching {
    Nothing,
    Fails(Tree, Failure),
    Interrupted,
}

fn search_outside(outside: &mut Outside<'_, '_>, plan: &Plan) -> Searching {
    let searched = plan::search(outside, plan, &mut Clock);
    let Searched { exhaustive, random, .. } = searched;
    let mut hit = None;
    let mut is_whole = !outside.known.is_interrupted();
    if let Some(done) = exhaustive {
        is_whole &= !done.out_of_time;
        hit = done.found.or(done.merged.found);
    }
    if let Some(done) = random {
        is_whole &= !done.out_of_time;
        hit = hit.or(done.found).or(done.steered.and_then(|steered| steered.found));
    }
    match hit {
        Some(Hit { case, verdict: Verdict::Fail(failure), .. }) => Searching::Fails(case, failure),
        None if is_whole => Searching::Nothing,
        _ => Searching::Interrupted,
    }
}

/// The judge of a search outside of regions: what fails inside counts as passed.
struct Outside<'o, 'j> {
    shape: Shape,
    known: &'o mut Known<'j>,
    classes: &'o [Class],
    open: &'o [Failure],
    /// How many cases ran.
    ran: u64,
    /// The cases of each class.
    seen: Vec<Seen>,
}

/// The cases of a class that were met in a search: those that have what the failure needs, and those that lack it.
#[derive(Clone, Copy, Default)]
struct Seen {
    with: u64,
    without: u64,
}

impl Outside<'_, '_> {
    /// Is it known that this case fails so?
    fn expects(&mut self, case: &Tree, failure: &Failure) -> bool {
        for (number, class) in self.classes.iter().enumerate() {
            let seen = &mut self.seen[number];
            let needs = class.explanation.as_ref().and_then(|explanation| explanation.needs.as_ref());
            if let (Some(needs), true) = (needs, class.failure.is_same(failure)) {
                let has_it = needs.is_in(&self.shape, case);
                *(if has_it { &mut seen.with } else { &mut seen.without }) += 1;
            }
        }
        if self.open.iter().any(|open| open.is_same(failure)) {
            return true;
        }
        for class in self.classes {
            let has = class.region.as_ref().is_some_and(|region| region.has(&self.shape, case));
            if has && class.failure.is_same(failure) {
                return true;
            }
        }
        false
    }

    /// Asks for rows, one after the other, from where the last was stopped by a failure that is expected.
    fn rows(
        &mut self,
        count: u64,
        ask: &mut dyn FnMut(&mut dyn Judge, u64) -> Batch,
        case: &mut dyn FnMut(&mut dyn Judge, u64) -> Option<Tree>,
    ) -> Batch {
        let (mut all, mut from) = (Batch::default(), 0);
        while from < count {
            if !self.known.may_go_on() {
                // The row has to end somehow: this is no case that fails.
                let end = Verdict::Internal("interrupted".to_owned());
                all.append(Batch { stop: Some((0, end)), ..Batch::default() });
                return all;
            }
            let mut next = ask(self.known.judge(), from);
            self.ran += next.ran();
            let Some((place, Verdict::Fail(failure))) = next.stop.take() else {
                all.append(next);
                return all;
            };
            let is_expected = case(self.known.judge(), from + place).is_some_and(|case| self.expects(&case, &failure));
            if !is_expected {
                next.stop = Some((place, Verdict::Fail(failure)));
                all.append(next);
                return all;
            }
            next.passed += 1;
            from += place + 1;
            all.append(next);
        }
        all
    }
}

/// So many cases are tried before it is asked whether there is time: the judge asks for each row.
const ALLOWANCE: u64 = 64;

struct Clock;

impl Watch for Clock {
    fn allowance(&mut self) -> u64 {
        ALLOWANCE
    }

    fn tried(&mut self, _cases: u64) {}

    fn another_round(&mut self, _before: Option<&Exhausted>, _drawn: &Drawn) -> bool {
        false
    }
}

/// A reduction that stays outside of the regions of the other classes.
struct Apart<'a, 'j> {
    shape: Shape,
    known: &'a mut Known<'j>,
    failure: Failure,
}

impl Trial for Apart<'_, '_> {
    fn shape(&self) -> &Shape {
        &self.shape
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        self.known.read(edited)
    }

    fn run(&mut self, case: &Tree) -> Verdict {
        match self.known.judge().term(case) {
            Verdict::Fail(failure) if failure.is_same(&self.failure) && self.known.is_apart(case) => Verdict::Pass,
            other => other,
        }
    }

    fn may_go_on(&mut self) -> bool {
        self.known.may_go_on()
    }
}

impl Judge for Outside<'_, '_> {
    fn conjecture(&self) -> &Conjecture {
        self.known.conjecture()
    }

    fn seeds(&mut self, numbers: Range<u64>, schedule: &Schedule) -> Batch {
        let Range { start, end } = numbers;
        self.rows(
            end.saturating_sub(start),
            &mut |judge, from| judge.seeds(start + from..end, schedule),
            &mut |judge, at| judge.record(start + at, schedule),
        )
    }

    fn record(&mut self, number: u64, schedule: &Schedule) -> Option<Tree> {
        self.known.judge().record(number, schedule)
    }

    fn terms(&mut self, cases: &[Tree], asked: bool) -> Batch {
        self.rows(cases.len() as u64, &mut |judge, from| judge.terms(&cases[from as usize..], asked), &mut |_, at| {
            cases.get(at as usize).cloned()
        })
    }

    fn read(&mut self, edited: &Tree) -> Option<Tree> {
        self.known.judge().read(edited)
    }

    fn premise(&mut self, premise: usize, arguments: &[Node<'_>]) -> Held {
        self.known.judge().premise(premise, arguments)
    }
}
