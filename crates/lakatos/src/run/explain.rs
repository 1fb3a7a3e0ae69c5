//! Why the case fails that the report shows.
//!
//! The engine tries cases that are like it; here it is given the property, what reduction has tried already, and the time
//! that is left. What it finds out becomes text.

mod premise;

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use lakatos_data::site::sites;
use lakatos_data::tables::Signature;
use lakatos_data::tree::Node;
use lakatos_data::{Shape, Tree};
use lakatos_engine::judge::{Failure, FailureKind, Reason, Verdict};
use lakatos_explain::condition::{Claim, Form, Scope};
use lakatos_explain::exists::Existential;
use lakatos_explain::nearest::Nearest;
use lakatos_explain::outline::{changed_part, changed_parts, without_simplest_parts};
use lakatos_explain::print::{Reader, name_slots, write, write_named, write_value};
use lakatos_explain::skeleton::Skeleton;
use lakatos_explain::{
    Class, Classes, Condition, Ended, Explanation, Found, Known, Options, Pattern, Rule, Verdicts, explain_known,
    find_classes,
};
use lakatos_report::model::{self, CutShort};

use self::premise::looks_at_the_body;
use super::events::{Activity, Event, FailingCase};
use super::literals::Literals;
use super::search::plan_of;
use super::{Run, Step};
use crate::outcome;
use crate::property::Identity;
use crate::settings::Setting;
use crate::trial::PropertyJudge;
use crate::trial::backgrounds::{CalledFunctions, Dropped};
use crate::trial::panics::run_listing;
#[cfg(feature = "lazy")]
use crate::trial::quantified::KnownPasses;

/// Where a run ends a process, another one has to be started for the next: only this many are tried.
const COSTLY: u64 = 200;
/// Cases with more nodes than this are not remembered: they say little, and take room.
const LARGEST: usize = 400;
/// A case with more nodes than this may be too long to be shown whole.
const LARGE: usize = 40;
/// While a case is explained, a longer rule is not shown: it would not fit on a line.
const LONGEST_SHOWN: usize = 100;
/// How many cases are remembered.
const MOST: usize = 4_000;
/// How much may be tried to make a case of another class simpler.
const MOST_REDUCED: u64 = 2_000;

/// What was tried while the case was reduced.
#[derive(Default)]
pub(crate) struct Tried(Verdicts);

impl Tried {
    /// Remembers how a case ended.
    pub(crate) fn add(&mut self, case: &Tree, verdict: &Verdict) {
        if case.tokens().len() <= LARGEST && self.0.len() < MOST {
            self.0.add(case.clone(), verdict);
        }
    }
}

/// The case that the report shows, before it is explained.
pub(super) struct Shown {
    pub(super) counterexample: model::Counterexample,
    pub(super) case: Tree,
    pub(super) failure: Failure,
    /// Cases that fail in other ways.
    pub(super) others: Vec<(Tree, Failure)>,
}

/// Says why the case fails that the report shows, and ends the run.
pub(super) fn explain(run: &mut Run<'_>) -> Step {
    let Some(mut shown) = run.shown.take() else { return Step::Continue(()) };
    let runs = runs_for(run, &shown.failure);
    if runs > 0 {
        explain_all(run, &mut shown, runs);
    }
    Step::Break(model::Verdict::Falsified(shown.counterexample))
}

/// How often the property may be run to explain a case that fails so.
pub(super) fn runs_for(run: &Run<'_>, failure: &Failure) -> u64 {
    let runs = run.settings.number(Setting::Explain);
    match failure.kind {
        _ if failure.is_slow() || run.settings.expected.is_some() => 0,
        FailureKind::Ended(_) => runs.min(COSTLY),
        _ => runs,
    }
}

/// Explains the case, and the classes beside it.
pub(super) fn explain_all(run: &mut Run<'_>, shown: &mut Shown, runs: u64) {
    // The same case is explained in the same way, whatever the seed of the search.
    let literals = Arc::new(Literals::new(run.identity, run.settings).into_words());
    let options = Options { runs, literals, ..run.settings.explaining.options().clone() };
    let how = how_to_find_classes(run, shown, options);
    run.stopwatch.begin_explaining();
    let has_passed = run.search.ran() > 1;
    let mut verdicts = Some(std::mem::take(&mut run.tried).0);
    let functions = CalledFunctions::of_judge(&*run.judge, &run.settings.backgrounds, Box::new(run.stopwatch.reader()));
    let functions = Rc::new(RefCell::new(functions));
    let first = RefCell::new(None);
    let shape = run.judge.conjecture().shape.clone();
    let names: Vec<String> = argument_names(&*run.judge, run.identity);
    let hear_rule = |rule: &Rule| *first.borrow_mut() = pattern_of(rule, &shape, reader_of(run.identity, &names));
    let (judge, listeners, stopwatch) = (&mut *run.judge, &mut run.listeners, &mut run.stopwatch);
    // Making cases runs functions of the user's types: where one panics, nothing is explained.
    let told = run_listing(|| {
        let mut may_go_on = |_: u64| {
            if let Some(rule) = first.take() {
                listeners.hear(&Event::KnownSoFar(rule));
            }
            listeners.hear(&Event::Tried(Activity::Explaining, 1));
            stopwatch.may_reduce()
        };
        let verdicts = verdicts.take().unwrap_or_default();
        let judge = judge.as_judge();
        #[cfg(feature = "lazy")]
        let judge = &mut KnownPasses(judge);
        let mut known = Known::new(judge, verdicts, &shown.failure, runs, &mut may_go_on)
            .with_backgrounds(functions.clone())
            .with_listener(&hear_rule);
        let found = Found { case: &shown.case, failure: &shown.failure, has_passed };
        let explanation = explain_known(&mut known, found, &how.options);
        let first = Class::new(shown.case.clone(), shown.failure.clone());
        let first = Class { explanation: Some(explanation), ..first };
        find_classes(&mut known, first, shown.others.clone(), &how)
    });
    run.listeners.hear(&Event::Finished(Activity::Explaining));
    let Ok(told) = told else { return };
    let mut others = Vec::new();
    for (number, class) in told.classes.iter().enumerate() {
        let words = Words { judge: run.judge, identity: run.identity, case: &class.case };
        let explanation = class.explanation.as_ref().map(|explanation| {
            let mut explanation = words.explanation(explanation);
            if number == 0 {
                explanation.dropped = dropped_functions(&functions.borrow());
            }
            if explanation.rules.iter().all(|rule| !rule.is_exact && (rule.pattern.is_some() || rule.when.is_some())) {
                explanation.also = class.also.as_ref().map(|also| model::Also::new(words.arguments(also)));
            }
            explanation
        });
        if number == 0 {
            shown.counterexample.explanation = explanation.filter(|explanation| explanation.runs > 0);
            continue;
        }
        let mut other = run.other(shown.counterexample.found.by, &class.case, &class.failure);
        other.explanation = explanation;
        run.keep_class(class, &shown.counterexample.found);
        others.push(other);
    }
    (shown.counterexample.others, shown.counterexample.searched) = (others, told.searched);
}

/// The functions that are not called any more.
fn dropped_functions(functions: &CalledFunctions) -> Vec<model::Dropped> {
    let mut dropped = Vec::new();
    for (path, reason) in functions.dropped() {
        dropped.push(model::Dropped::new(path.to_owned(), reason == Dropped::Slow));
    }
    dropped
}

/// How much is done to find other classes.
fn how_to_find_classes(run: &Run<'_>, shown: &Shown, options: Options) -> Classes {
    let mut plan = plan_of(run.settings, run.seed);
    plan.simpler = 0;
    // Whoever is at work on one case does not want to wait for a search.
    let by = shown.counterexample.found.by;
    let is_given = matches!(by, model::Finder::Kept | model::Finder::Replay | model::Finder::Examples);
    if is_given || matches!(shown.failure.kind, FailureKind::Ended(_)) || shown.case.tokens().len() > LARGEST {
        (plan.exhaustive, plan.random) = (None, None);
    }
    // What is drawn may have functions that are computed, which say nothing to a reader; and one function has many tables.
    let parts = run.judge.conjecture().shape.reachable();
    let tells_apart = !parts.iter().any(|part| Signature::of(part).is_some());
    if !tells_apart {
        plan.random = None;
    }
    let reduce = run.settings.number(Setting::Reduce).min(MOST_REDUCED);
    let effort = run.settings.reduction.effort(reduce, &shown.failure);
    Classes { plan, effort, options, tells_apart }
}

impl Run<'_> {
    /// A case of another class is kept, too.
    fn keep_class(&mut self, class: &Class, found: &model::Found) {
        let (conjecture, seed, unreduced) = (self.judge.conjecture(), self.seed, !class.is_simplest);
        let Class { case, failure, .. } = class;
        let failing = FailingCase { conjecture, case, failure, found, seed, unreduced, is_flaky: false };
        self.listeners.hear(&Event::OtherClass(&failing));
    }
}

/// Turns what was found out into text.
struct Words<'w> {
    judge: &'w mut dyn PropertyJudge,
    identity: &'w Identity,
    /// The case that is explained.
    case: &'w Tree,
}

impl Words<'_> {
    fn explanation(&self, found: &Explanation) -> model::Explanation {
        let mut explanation = model::Explanation::default();
        explanation.runs = found.runs;
        if self.case.tokens().len() > LARGE {
            let pattern = without_simplest_parts(&self.judge.conjecture().shape, self.case);
            explanation.outline = pattern.and_then(|pattern| self.outlined(&pattern));
        }
        explanation.cut_short = match found.ended {
            Ended::Whole => None,
            Ended::Budget => Some(CutShort::Runs),
            Ended::Interrupted => Some(CutShort::Time),
        };
        if let Some(skeleton) = &found.needs {
            self.needs(skeleton, &mut explanation.needs);
        }
        for Existential { type_name, witnesses, .. } in &found.exists {
            let mut cases = Vec::new();
            for witness in witnesses {
                cases.extend(self.outline(witness));
            }
            explanation.exists.push(model::Exists::new((*type_name).to_owned(), cases));
        }
        match &found.nearest {
            Nearest::Passes(case, changes) => explanation.nearest = Some(self.nearest(case, *changes)),
            Nearest::AllFail(count) => explanation.near_failing = *count,
            Nearest::Unknown => {}
        }
        for rule in &found.rules {
            explanation.rules.extend(self.rule(rule));
        }
        explanation
    }

    fn arguments(&self, case: &Tree) -> Vec<model::Argument> {
        outcome::shown_arguments(self.judge.conjecture(), self.identity, case)
    }

    /// The arguments that differ from those of the failing case.
    fn nearest(&self, case: &Tree, changes: usize) -> model::Nearest {
        let failing = self.case.root();
        let mut differing = Vec::new();
        for (index, argument) in self.arguments(case).into_iter().enumerate() {
            let same = failing.child(index).map(Node::tokens) == case.root().child(index).map(Node::tokens);
            if !same {
                differing.push(argument);
            }
        }
        let mut nearest = model::Nearest::new(differing, changes as u64);
        nearest.outline = self.outline(case);
        nearest.change = self.change(case);
        nearest
    }

    /// The only part in which another case differs, and what it replaces.
    fn change(&self, case: &Tree) -> Option<model::Change> {
        let (old, new) = changed_part(self.case, case)?;
        let module = self.identity.property.module.as_str();
        let from = (!module.is_empty()).then_some(module);
        let text = |tree: &Tree, place: usize| {
            let sites = sites(&self.judge.conjecture().shape, tree.root()).ok()?;
            write_value(&sites.get(place)?.shape, &tree.node(place)?.to_tree(), from)
        };
        Some(model::Change::new(text(self.case, old)?, text(case, new)?))
    }

    /// Another case, with `_` for what is as in the failing one.
    fn outline(&self, case: &Tree) -> Option<String> {
        self.outlined(&changed_parts(&self.judge.conjecture().shape, self.case, case)?)
    }

    /// A case of which some parts are left out.
    fn outlined(&self, pattern: &Pattern) -> Option<String> {
        let shape = &self.judge.conjecture().shape;
        let names = self.names();
        let written = write(pattern, shape, self.reader(&names), None);
        (!written.is_source).then(|| format!("{} = {}", written.subject, written.pattern(usize::MAX)))
    }

    /// What the failure needs of each argument.
    fn needs(&self, skeleton: &Skeleton, needs: &mut Vec<model::Need>) {
        let shape = &self.judge.conjecture().shape;
        for number in 0..self.judge.conjecture().arguments.len() {
            let names = self.names();
            let Some((subject, pattern)) = skeleton.text(shape, number, self.reader(&names)) else { continue };
            let mut need = model::Need::new(subject, pattern);
            need.is_whole = skeleton.is_about_whole(shape, number);
            need.is_of_class = skeleton.is_of_class;
            needs.push(need);
        }
        // These are cases that lack one of them.
        if let Some(last) = needs.last_mut() {
            last.without = skeleton.passing_without;
        }
    }

    fn names(&self) -> Vec<String> {
        argument_names(self.judge, self.identity)
    }

    fn reader<'n>(&'n self, names: &'n [String]) -> Reader<'n> {
        reader_of(self.identity, names)
    }

    /// Can the premise stand at the beginning of the body: does it name the arguments that it is about? If it does not, it
    /// is about what is made of them before.
    fn is_of_arguments(&self, reason: Reason, text: &str) -> bool {
        let Reason::Premise(number) = reason else { return false };
        let Some(arguments) = self.judge.conjecture().premises.get(number) else { return false };
        let names = self.names();
        let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        let is_of_them = arguments.iter().all(|argument| words.contains(&names[*argument].as_str()));
        is_of_them && !looks_at_the_body(text, &names)
    }

    /// The rule as text; `None` if it is about what a generator was given, which nobody sees.
    fn rule(&self, rule: &Rule) -> Option<model::Rule> {
        let arguments = self.names();
        let reader = self.reader(&arguments);
        let mentioned = rule.condition.as_ref().map(Condition::slots).unwrap_or_default();
        let names = name_slots(&rule.pattern, &arguments, &mentioned);
        let written = write_named(&rule.pattern, &self.judge.conjecture().shape, reader, &names, None);
        if written.is_source {
            return None;
        }
        let is_everything = rule.pattern.is_everything();
        let pattern = (!is_everything).then(|| written.pattern(usize::MAX));
        let mut told = model::Rule::new(written.subject.clone(), pattern, rule.evidence.failing);
        told.is_code = (is_everything || written.is_code) && is_expression(&written.subject);
        told.otherwise = rule.evidence.failing_otherwise;
        told.outside_passed = rule.evidence.passing_outside;
        told.outside = rule.evidence.passing_outside + rule.evidence.failing_outside;
        if let Some(condition) = &rule.condition {
            let forms: Vec<Form> = (0..arguments.len()).map(|number| self.form(number)).collect();
            let scope = if is_everything { Scope::Arguments(&forms) } else { Scope::Pattern };
            // What cannot be named where the property stands is named as it is elsewhere, for people.
            let text = condition.text(&names, scope, reader.from);
            told.is_code &= text.is_some();
            told.when = Some(text.or_else(|| condition.text(&names, scope, None))?);
            told.is_exact = rule.is_exact();
            told.restates = condition.restates;
            // Of a condition that is one-sided, cases that it does not hold of may fail, too.
            told.beside = if condition.claim == Claim::OneSided { 0 } else { condition.passing };
        }
        if told.when.is_none() || told.pattern.is_some() {
            self.premises(rule, &mut told);
        }
        Some(told)
    }

    /// The premises that cases of a pattern have to satisfy.
    fn premises(&self, rule: &Rule, told: &mut model::Rule) {
        for (reason, _) in rule.evidence.discards.counts() {
            if let Reason::Premise(_) | Reason::Elsewhere(_) = reason {
                let model::DiscardReason::Premise { text, .. } =
                    outcome::discard_reason(self.judge, self.identity, *reason)
                else {
                    continue;
                };
                told.is_code &= self.is_of_arguments(*reason, &text);
                told.guards.push(text);
            }
        }
        // A closure's arguments have other names in what it says of them.
        told.is_code &= told.guards.is_empty() || !self.identity.is_closure;
    }

    /// How an argument is passed.
    fn form(&self, number: usize) -> Form {
        match self.identity.lent.get(number).copied().unwrap_or_default() {
            "" => Form::Value,
            lent if lent.ends_with('[') || lent.ends_with("str") => Form::Slice,
            _ => Form::Reference,
        }
    }
}

fn argument_names(judge: &dyn PropertyJudge, identity: &Identity) -> Vec<String> {
    (0..judge.conjecture().arguments.len()).map(|number| identity.argument(number)).collect()
}

fn reader_of<'n>(identity: &'n Identity, names: &'n [String]) -> Reader<'n> {
    let module = identity.property.module.as_str();
    Reader { arguments: names, from: (!module.is_empty()).then_some(module) }
}

/// What a rule says before it is looked at closely; `None` if it has no pattern that can be shown.
fn pattern_of(rule: &Rule, shape: &Shape, reader: Reader<'_>) -> Option<String> {
    let written = write(&rule.pattern, shape, reader, None);
    let is_shown = !written.is_source && !rule.pattern.is_everything();
    let text =
        is_shown.then(|| format!("it fails whenever `{}` fits `{}`", written.subject, written.pattern(usize::MAX)));
    text.filter(|text| text.len() <= LONGEST_SHOWN)
}

/// Can the name of an argument, or names as a tuple, stand where a value is wanted?
fn is_expression(subject: &str) -> bool {
    subject.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | ',' | ' ' | '(' | ')'))
        && !subject.contains("argument ")
}
