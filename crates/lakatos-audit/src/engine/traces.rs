//! Traces: the calls that each test makes of the original subjects, and from each call back to the tests.
//!
//! Up to the first call that a mutant answers differently, a test runs as it does on the original. So only tests that
//! make one of the changed calls can notice a mutant, and no other test is run against it.

use super::Ended;
use super::exchange::{CallSequence, UNREADABLE};
use super::tables::Tables;

/// The tests of one property on the original.
#[derive(Debug, Default)]
pub struct Trace {
    /// The calls of all tests, one after the other.
    calls: Vec<u32>,
    /// How many subjects ran around each of them.
    depths: Vec<u32>,
    /// Which of them were made from inside the same subject, or cannot be taken apart.
    passed_over: Vec<bool>,
    /// Where the calls of each test end.
    ends: Vec<u32>,
    /// How each test ended.
    ended: Vec<Ended>,
}

impl Trace {
    pub(super) fn push(&mut self, sequence: &CallSequence, ended: Ended, tables: &Tables) {
        let passed_over = &mut self.passed_over;
        let is_same = |outer: u32, subject: u32| outer == subject;
        each_call((&sequence.calls, &sequence.depths), tables, &is_same, &mut |_, asked| passed_over.push(!asked));
        self.calls.extend_from_slice(&sequence.calls);
        self.depths.extend_from_slice(&sequence.depths);
        self.ends.push(self.calls.len() as u32);
        self.ended.push(ended);
    }

    /// How many tests were run.
    pub fn tests(&self) -> usize {
        self.ends.len()
    }

    /// The calls of a test, by their numbers, in order; `u32::MAX` for one whose arguments cannot be taken apart.
    pub fn calls(&self, test: usize) -> &[u32] {
        &self.calls[self.span(test)]
    }

    /// The calls of a test, and how many subjects ran around each.
    pub(super) fn recorded(&self, test: usize) -> (&[u32], &[u32]) {
        (&self.calls[self.span(test)], &self.depths[self.span(test)])
    }

    fn span(&self, test: usize) -> std::ops::Range<usize> {
        let start = if test == 0 { 0 } else { self.ends[test - 1] as usize };
        start..self.ends[test] as usize
    }

    /// Does a test make one of some calls while no original of a changed subject runs?
    pub(super) fn asks(
        &self,
        test: usize,
        tables: &Tables,
        is_changed: &dyn Fn(u32) -> bool,
        is_one: &mut dyn FnMut(u32) -> bool,
    ) -> bool {
        let mut asks = false;
        each_call(self.recorded(test), tables, &|outer, _| is_changed(outer), &mut |call, asked| {
            asks = asks || (asked && is_one(call));
        });
        asks
    }

    /// The calls of a test from outside of the same subject.
    pub(super) fn outer_calls(&self, test: usize) -> impl Iterator<Item = u32> {
        let span = self.span(test);
        let all = self.calls[span.clone()].iter().zip(&self.passed_over[span]);
        all.filter(|(_, passed_over)| !**passed_over).map(|(call, _)| *call)
    }

    /// How a test ended.
    pub fn ended(&self, test: usize) -> Ended {
        self.ended[test]
    }
}

/// Visits the calls of a test, with whether a mutant is asked about each: it is, unless an original of a changed
/// subject runs, or the arguments cannot be taken apart. `changes` gets the running subject and the called one.
fn each_call(
    (calls, depths): (&[u32], &[u32]),
    tables: &Tables,
    is_changed: &dyn Fn(u32, u32) -> bool,
    visit: &mut dyn FnMut(u32, bool),
) {
    // The calls around the current one, with their depths.
    let mut around: Vec<(u32, u32)> = Vec::new();
    for (place, (call, depth)) in calls.iter().zip(depths).enumerate() {
        if *call == UNREADABLE {
            visit(*call, false);
            continue;
        }
        while around.last().is_some_and(|(_, outer)| outer >= depth) {
            around.pop();
        }
        let subject = tables.call_at(*call).subject;
        visit(*call, !around.iter().any(|(outer, _)| is_changed(*outer, subject)));
        // (One of a subject is enough: what is inside of another call of it is inside of this one, too.)
        let has_inner = depths.get(place + 1).is_some_and(|next| next > depth);
        if has_inner && !around.iter().any(|(outer, _)| *outer == subject) {
            around.push((subject, *depth));
        }
    }
}

/// A test of a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Test {
    /// The number of the property.
    pub property: u32,
    /// The number of the test.
    pub test: u32,
}

/// For each call the tests that make it from outside of the same subject, in order.
#[derive(Debug, Default)]
pub struct Index {
    tests: Vec<Test>,
    /// Where the tests of each call end.
    ends: Vec<u32>,
}

impl Index {
    /// The index of this number of calls.
    pub(super) fn of(traces: &[Trace], calls: usize) -> Index {
        let mut ends = vec![0_u32; calls];
        each_entry(traces, calls, &mut |call, _| ends[call as usize] += 1);
        let mut total = 0;
        for end in &mut ends {
            total += *end;
            *end = total - *end;
        }
        let mut tests = vec![Test { property: 0, test: 0 }; total as usize];
        // From here on the ends are where the next test goes, which finally is where they all end.
        each_entry(traces, calls, &mut |call, test| {
            let next = &mut ends[call as usize];
            tests[*next as usize] = test;
            *next += 1;
        });
        Index { tests, ends }
    }

    /// The tests that make a call.
    pub fn tests(&self, call: u32) -> &[Test] {
        let call = call as usize;
        let Some(end) = self.ends.get(call) else { return &[] };
        let start = if call == 0 { 0 } else { self.ends[call - 1] };
        &self.tests[start as usize..*end as usize]
    }
}

/// Visits every call of every test once, of those that are asked about where only their subject is changed.
fn each_entry(traces: &[Trace], calls: usize, visit: &mut dyn FnMut(u32, Test)) {
    let mut last: Vec<Option<Test>> = vec![None; calls];
    for (property, trace) in traces.iter().enumerate() {
        for number in 0..trace.tests() {
            let test = Test { property: property as u32, test: number as u32 };
            for call in trace.outer_calls(number) {
                if last[call as usize] != Some(test) {
                    last[call as usize] = Some(test);
                    visit(call, test);
                }
            }
        }
    }
}
