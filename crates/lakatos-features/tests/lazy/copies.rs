//! Copies that do something else than what they are copies of.

use lakatos::Check;
use lakatos::lazy::Lazy;
use lakatos::report::{DemandEnd, Outcome, Verdict};
use lakatos::settings::Keep;
use lakatos::tested::{self, Instance, Statement, Visitor, drawn};

fn statement() -> Statement {
    Statement {
        name: "holds",
        module: module_path!(),
        file: file!(),
        line: line!(),
        body: (0, 0),
        arguments: &["number"],
        lent: &[""],
        with: &[""],
        literals: "",
        should_panic: false,
    }
}

/// The property says of every number what the first says, and its copy what the second says.
fn outcome(visit: fn(&mut Visitor<'_>)) -> Outcome {
    tested::outcome(&statement(), &Check::new().keep(Keep::Nothing), &Instance { types: "", visit })
}

fn copy_that_fails(visitor: &mut Visitor<'_>) {
    tested::visit(visitor, (drawn::<Lazy<u8>>(), ()), Vec::new(), Vec::new(), |_, (number, ())| *number < 7);
}

fn copy_of_another_time(visitor: &mut Visitor<'_>) {
    static RUNS: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    tested::visit(visitor, (drawn::<(Lazy<bool>, Lazy<bool>)>(), ()), Vec::new(), Vec::new(), |_, (pair, ())| {
        let run = RUNS.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let (first, second) = if run % 2 == 0 { (&pair.0, &pair.1) } else { (&pair.1, &pair.0) };
        u8::from(**first) + u8::from(**second) < 3
    });
}

fn copy_that_passes(visitor: &mut Visitor<'_>) {
    tested::visit(visitor, (drawn::<Lazy<u8>>(), ()), Vec::new(), Vec::new(), |_, _| true);
}

/// Where the copy covers all cases, the code as it is written is tried as well.
#[test]
fn a_case_that_fails_as_it_is_written_alone_is_a_failure() {
    let outcome = outcome(|visitor| {
        visitor.add_lazy_copy(copy_that_passes);
        tested::visit(visitor, (drawn::<Box<u8>>(), ()), Vec::new(), Vec::new(), |_, (number, ())| *number < 7);
    });
    assert!(matches!(outcome.verdict, Verdict::Falsified(_)), "{outcome}");
    assert_eq!(outcome.search.demand.as_ref().and_then(|demand| demand.ended), Some(DemandEnd::Contradicted));
    let text = outcome.to_string().replace("\n    ", " ");
    let says = "The demand-driven search found no case that fails, and the code as it is written fails: the property tells \
                values with open parts from others, as by naming types.";
    assert!(text.contains(says), "{text}");
}

#[test]
fn a_case_that_the_copy_alone_decides_is_possibly_spurious() {
    let outcome = outcome(|visitor| {
        visitor.add_lazy_copy(copy_that_fails);
        tested::visit(visitor, (drawn::<Box<u8>>(), ()), Vec::new(), Vec::new(), |_, (number, ())| {
            *number < 7 || lakatos::logic::exists(|y: &u64| *y == 1_000_000)
        });
    });
    assert!(matches!(outcome.verdict, Verdict::Maybe(_)), "{outcome}");
    let text = outcome.to_string().replace("\n    ", " ");
    let says = "The demand-driven search ended at a case that fails in the lazy copy; in the code as it is written, a \
                quantifier of it is known up to a size only. Quantify over the types of the copy.";
    assert!(text.contains(says), "{text}");
}

#[test]
fn a_case_that_fails_in_the_copy_alone_is_not_a_failure() {
    let outcome = outcome(|visitor| {
        visitor.add_lazy_copy(copy_that_fails);
        tested::visit(visitor, (drawn::<Box<u8>>(), ()), Vec::new(), Vec::new(), |_, (number, ())| *number < 255);
    });
    let Verdict::Falsified(case) = &outcome.verdict else { panic!("{outcome}") };
    assert_eq!(case.arguments[0].rust, "Box::new(255)");
    assert_eq!(
        outcome.search.demand.as_ref().and_then(|demand| demand.ended),
        Some(DemandEnd::Unconfirmed),
        "{outcome}"
    );
    let text = outcome.to_string().replace("\n    ", " ");
    let says = "The demand-driven search ended at a case that fails in the lazy copy and passes in the code as it is \
                written: the copy does something else.";
    assert!(text.contains(says), "{text}");
}

#[test]
fn a_copy_that_depends_on_something_else_is_told() {
    let outcome = outcome(|visitor| {
        visitor.add_lazy_copy(copy_of_another_time);
        tested::visit(visitor, (drawn::<(bool, bool)>(), ()), Vec::new(), Vec::new(), |_, (pair, ())| {
            u8::from(pair.0) < 2
        });
    });
    let text = outcome.to_string().replace("\n    ", " ");
    let says = "The demand-driven search ended because the property asked for other parts of a case than in the run \
                before, with the same answers: it depends on something else than its arguments.";
    assert!(text.contains(says), "{text}");
}
