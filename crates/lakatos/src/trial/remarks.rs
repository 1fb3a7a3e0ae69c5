//! What the body of a property says about its case: labels, conditions to cover, notes.
//!
//! Remarks are kept for the thread until the case is over, because bodies make them anywhere, in functions that know
//! nothing of a property. The caller who tries the case then counts them, or drops them if the case was discarded. A
//! case without remarks costs one byte to check.

use std::cell::{Cell, RefCell};
use std::fmt::Arguments;

use lakatos_engine::tally::{Mark, Tally};
use lakatos_report::model::Notes;

use crate::process::mode::{is_showing, is_trying};
use crate::trial::parent::parent;

/// How many of the first and of the last notes are kept if there are many.
const KEPT: usize = 20;

thread_local! {
    static HAS_REMARKS: Cell<bool> = const { Cell::new(false) };
    static REMARKS: RefCell<Remarks> = const {
        RefCell::new(Remarks { remarks: Vec::new(), targets: Vec::new(), notes: Vec::new(), left_out: 0 })
    };
}

/// The remarks of the case so far.
#[derive(Default)]
struct Remarks {
    remarks: Vec<Remark>,
    targets: Vec<(&'static Mark, f64)>,
    notes: Vec<String>,
    /// How many notes were left out after the first.
    left_out: u64,
}

/// A remark.
struct Remark {
    mark: &'static Mark,
    label: String,
    /// Whether the condition held, if this is one.
    holds: bool,
}

/// A label for the case.
///
/// # Panics
/// If no case is being tried on this thread.
#[track_caller]
pub fn label(mark: &'static Mark, text: Arguments<'_>) {
    demand_a_case("label!");
    // Before anything is borrowed: formatting it may make remarks, too.
    let mut text = text.to_string();
    remark(&mut |remarks| {
        // Two places may fill one table.
        for Remark { mark: known, label, .. } in &remarks.remarks {
            if known.name == mark.name && *label == text && known.wanted.is_none() {
                return;
            }
        }
        remarks.remarks.push(Remark { mark, label: std::mem::take(&mut text), holds: true });
    });
}

/// Adds to the remarks of the case.
fn remark(add: &mut dyn FnMut(&mut Remarks)) {
    REMARKS.with_borrow_mut(|remarks| add(remarks));
    HAS_REMARKS.set(true);
}

/// A condition to cover, and whether it holds.
///
/// # Panics
/// If no case is being tried on this thread.
#[track_caller]
pub fn cover(mark: &'static Mark, holds: bool) {
    demand_a_case("cover!");
    remark(&mut |remarks| {
        for remark in &mut remarks.remarks {
            if remark.mark == mark {
                remark.holds |= holds;
                return;
            }
        }
        remarks.remarks.push(Remark { mark, label: String::new(), holds });
    });
}

/// A value to maximize.
///
/// # Panics
/// If no case is being tried on this thread.
#[cfg(feature = "target")]
#[track_caller]
pub fn target(mark: &'static Mark, value: f64) {
    demand_a_case("target!");
    // Nothing exceeds infinity, and NaN is not larger than anything.
    if value.is_finite() {
        remark(&mut |remarks| remarks.targets.push((mark, value)));
    }
}

/// A required share, in percent.
///
/// # Panics
/// While compiling, if it is not a percentage.
pub const fn percent(wanted: f64) -> Option<f64> {
    assert!(wanted >= 0.0 && wanted <= 100.0, "`cover!` needs a percentage: a number from 0 to 100");
    Some(wanted)
}

/// Is this the case that the report shows? Only then are notes wanted.
///
/// # Panics
/// If no case is being tried on this thread.
#[track_caller]
pub fn is_noting() -> bool {
    demand_a_case("note!");
    is_showing()
}

/// A note for the report.
pub fn note(text: Arguments<'_>) {
    let mut text = text.to_string();
    if let Some(parent) = parent() {
        parent.noted(&text);
    }
    remark(&mut |remarks| {
        if remarks.notes.len() == 2 * KEPT {
            remarks.notes.remove(KEPT);
            remarks.left_out += 1;
        }
        remarks.notes.push(std::mem::take(&mut text));
    });
}

#[track_caller]
fn demand_a_case(what: &str) {
    if !is_trying() {
        panic!(
            "`{what}` is used where no property is tried on this thread: use it inside a property, outside of threads \
             that the property starts"
        );
    }
}

/// Has the case made any remarks?
#[inline]
pub(crate) fn is_any() -> bool {
    HAS_REMARKS.get()
}

/// Counts the remarks of the case that has ended.
#[inline]
pub(crate) fn count(tally: &mut Tally) {
    if HAS_REMARKS.get() {
        count_all(tally);
    }
}

#[cold]
fn count_all(tally: &mut Tally) {
    let remarks = REMARKS.take();
    for Remark { mark, label, holds } in &remarks.remarks {
        tally.add(mark, label, u64::from(*holds));
    }
    for (mark, value) in &remarks.targets {
        tally.aim(mark, *value);
    }
    give_back(remarks);
}

/// Returns the buffers, for the next case.
fn give_back(mut remarks: Remarks) {
    remarks.remarks.clear();
    remarks.targets.clear();
    remarks.notes.clear();
    remarks.left_out = 0;
    REMARKS.set(remarks);
    HAS_REMARKS.set(false);
}

/// Drops the remarks: the case was discarded.
#[inline]
pub(crate) fn forget() {
    if HAS_REMARKS.get() {
        give_back(REMARKS.take());
    }
}

/// The notes of the case that has ended; all else is dropped.
pub(crate) fn take_notes() -> Notes {
    let mut remarks = REMARKS.take();
    let last = remarks.notes.split_off(remarks.notes.len().min(if remarks.left_out > 0 { KEPT } else { usize::MAX }));
    let notes = Notes { first: std::mem::take(&mut remarks.notes), left_out: remarks.left_out, last };
    give_back(remarks);
    notes
}

/// While this lives, a nested property is tried, whose cases make no remarks on the case around it.
pub(crate) struct NestedRemarks {
    remarks: Remarks,
    has_remarks: bool,
}

impl NestedRemarks {
    pub(crate) fn new() -> NestedRemarks {
        NestedRemarks { remarks: REMARKS.take(), has_remarks: HAS_REMARKS.replace(false) }
    }
}

impl Drop for NestedRemarks {
    fn drop(&mut self) {
        REMARKS.set(std::mem::take(&mut self.remarks));
        HAS_REMARKS.set(self.has_remarks);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::panics::{run_showing, run_trying};

    const LENGTH: &Mark = &Mark { name: "length", file: "src/lists.rs", line: 3, wanted: None };
    const LENGTH_TOO: &Mark = &Mark { line: 4, ..*LENGTH };
    const EMPTY: &Mark = &Mark { name: "xs.is_empty()", file: "src/lists.rs", line: 5, wanted: Some(10.0) };

    fn counted_remarks(body: impl Fn()) -> Vec<(&'static str, String, u64)> {
        let mut tally = Tally::default();
        run_trying(body).expect("nothing panics");
        count(&mut tally);
        tally.entries().iter().map(|said| (said.mark.name, said.label.clone(), said.cases)).collect()
    }

    #[test]
    fn a_case_says_each_thing_once() {
        let body = || {
            label(LENGTH, format_args!("{}", 7));
            cover(EMPTY, false);
            label(LENGTH_TOO, format_args!("7"));
            cover(EMPTY, true);
            cover(EMPTY, false);
            label(LENGTH, format_args!("8"));
        };
        let expected =
            [("length", "7".to_owned(), 1), ("xs.is_empty()", String::new(), 1), ("length", "8".to_owned(), 1)];
        assert_eq!(counted_remarks(body), expected);
        assert_eq!(counted_remarks(|| {}), [], "it is counted once");
        assert_eq!(counted_remarks(|| cover(EMPTY, false)), [("xs.is_empty()", String::new(), 0)]);
    }

    #[test]
    fn what_is_said_while_something_is_written_is_said_too() {
        struct Talkative;
        impl std::fmt::Display for Talkative {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                label(LENGTH, format_args!("inner"));
                f.write_str("outer")
            }
        }
        let all = counted_remarks(|| label(LENGTH, format_args!("{Talkative}")));
        assert_eq!(all.iter().map(|(_, label, _)| label.as_str()).collect::<Vec<_>>(), ["inner", "outer"]);
    }

    #[test]
    fn what_is_forgotten_is_not_counted() {
        run_trying(|| label(LENGTH, format_args!("7"))).expect("nothing panics");
        forget();
        assert_eq!(counted_remarks(|| {}), []);
    }

    #[test]
    fn a_property_inside_a_case_has_its_own_remarks() {
        let outer = counted_remarks(|| {
            label(LENGTH, format_args!("outer"));
            let nested = NestedRemarks::new();
            label(LENGTH, format_args!("inner"));
            drop(nested);
        });
        assert_eq!(outer, [("length", "outer".to_owned(), 1)]);
    }

    fn take_numbered_notes(count: usize) -> Notes {
        run_showing(|| (0..count).filter(|_| is_noting()).for_each(|number| note(format_args!("{number}"))))
            .expect("no panic");
        take_notes()
    }

    #[test]
    fn of_many_notes_the_first_and_the_last_are_kept() {
        let texts = |range: std::ops::Range<usize>| range.map(|number| number.to_string()).collect::<Vec<_>>();
        assert_eq!(take_numbered_notes(0), Notes::default());
        assert_eq!(take_numbered_notes(40), Notes { first: texts(0..40), left_out: 0, last: Vec::new() });
        assert_eq!(take_numbered_notes(41), Notes { first: texts(0..20), left_out: 1, last: texts(21..41) });
        assert_eq!(take_numbered_notes(1_000), Notes { first: texts(0..20), left_out: 960, last: texts(980..1_000) });
    }

    #[test]
    fn notes_are_wanted_only_of_the_case_that_is_shown() {
        assert_eq!(run_trying(is_noting).ok(), Some(false));
        assert_eq!(run_showing(is_noting).ok(), Some(true));
    }

    #[test]
    fn outside_of_a_property_nothing_can_be_said() {
        let message = |what: &str, payload: Box<dyn std::any::Any + Send>| {
            assert_eq!(
                payload.downcast_ref::<String>().map(String::as_str),
                Some(
                    format!(
                        "`{what}` is used where no property is tried on this thread: use it inside a property, outside \
                         of threads that the property starts"
                    )
                    .as_str()
                )
            );
        };
        let thread =
            |body: fn()| std::thread::Builder::new().name("alone".to_owned()).spawn(body).expect("a thread").join();
        message("label!", thread(|| label(LENGTH, format_args!("7"))).expect_err("it panics"));
        message("cover!", thread(|| cover(EMPTY, true)).expect_err("it panics"));
        message("note!", thread(|| assert!(is_noting())).expect_err("it panics"));
    }
}
