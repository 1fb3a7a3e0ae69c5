//! Rows in which children are lost: every case is counted once, and the row stops at the case to blame.

use super::*;

/// Tries cases by their numbers; some of them end the child.
#[derive(Default)]
struct Trier {
    /// The numbers of cases that end a child, and the verdict on each.
    ends: Vec<(u64, Verdict)>,
    /// The requests, in order.
    asked: Vec<String>,
    /// The reported place of a lost case, if it is not the right one.
    told: Option<Option<u64>>,
}

fn numbers(request: &Request<'_>) -> Range<u64> {
    match request {
        Request::Seeds { numbers, .. } => numbers.clone(),
        other => panic!("{other:?}"),
    }
}

impl RowTrier for Trier {
    fn tried(&mut self, request: &Request<'_>) -> Result<Batch, Box<Loss>> {
        let numbers = numbers(request);
        self.asked.push(format!("{numbers:?}"));
        match self.ends.iter().find(|(number, _)| numbers.contains(number)) {
            None => Ok(Batch { passed: numbers.end - numbers.start, ..Batch::default() }),
            Some((number, _)) => {
                let place = self.told.unwrap_or(Some(number - numbers.start));
                Err(Box::new(Loss { place, ..Loss::default() }))
            }
        }
    }

    fn verdict_in_row(&mut self, loss: Loss, alone: &Request<'_>) -> Verdict {
        let numbers = numbers(alone);
        self.asked.push(format!("{numbers:?} alone"));
        assert_eq!((numbers.end - numbers.start, loss.place.is_some()), (1, true));
        let said = self.ends.iter().find(|(number, _)| *number == numbers.start);
        said.map_or(Verdict::Pass, |(_, verdict)| verdict.clone())
    }

    fn is_detailed(&self) -> bool {
        false
    }
}

const SCHEDULE: Schedule = Schedule { seed: 1, cases: 100, largest: 10, atoms: 3 };

/// Tries the cases from 100 on.
fn try_numbers(trier: &mut Trier, len: u64) -> Batch {
    try_row(trier, len, &|part, detail| Request::Seeds {
        numbers: 100 + part.start..100 + part.end,
        schedule: SCHEDULE,
        detail,
    })
}

fn failure() -> Failure {
    Failure { kind: FailureKind::ReturnedFalse, message: String::new(), place: None }
}

#[test]
fn a_row_without_a_loss_is_asked_for_once() {
    let mut trier = Trier::default();
    let batch = try_numbers(&mut trier, 10);
    assert_eq!((batch.passed, batch.stop), (10, None));
    assert_eq!(trier.asked, ["100..110"]);
    let mut trier = Trier::default();
    assert_eq!(try_numbers(&mut trier, 0).passed, 0);
    assert_eq!(trier.asked, [""; 0]);
}

#[test]
fn the_cases_before_a_loss_are_tried_again_and_those_after_it_too() {
    let discard = || Verdict::Discard(Reason::Refused);
    let mut trier = Trier { ends: vec![(103, discard()), (107, discard())], ..Trier::default() };
    let batch = try_numbers(&mut trier, 10);
    assert_eq!((batch.passed, batch.discards.counts(), batch.stop), (8, [(Reason::Refused, 2)].as_slice(), None));
    assert_eq!(
        trier.asked,
        ["100..110", "100..103", "103..104 alone", "104..110", "104..107", "107..108 alone", "108..110"]
    );
}

#[test]
fn the_first_and_the_last_case_can_be_lost() {
    let maybe = || Verdict::Maybe(failure());
    let mut trier = Trier { ends: vec![(100, maybe()), (102, maybe())], ..Trier::default() };
    let batch = try_numbers(&mut trier, 3);
    assert_eq!((batch.passed, batch.maybes, batch.maybe), (1, 2, Some((0, failure()))));
    assert_eq!(trier.asked, ["100..103", "100..101 alone", "101..103", "101..102", "102..103 alone"]);
}

#[test]
fn a_row_stops_at_the_case_that_is_to_blame() {
    let mut trier = Trier { ends: vec![(104, Verdict::Fail(failure())), (106, Verdict::Pass)], ..Trier::default() };
    let batch = try_numbers(&mut trier, 10);
    assert_eq!((batch.passed, batch.stop), (4, Some((4, Verdict::Fail(failure())))));
    assert_eq!(trier.asked, ["100..110", "100..104", "104..105 alone"]);
}

#[test]
fn a_child_that_is_lost_outside_of_the_row_says_nothing_that_makes_sense() {
    for told in [None, Some(10), Some(u64::MAX)] {
        let mut trier = Trier { ends: vec![(105, Verdict::Pass)], told: Some(told), ..Trier::default() };
        let batch = try_numbers(&mut trier, 10);
        assert_eq!(batch.stop, Some((0, Verdict::Internal(words::NONSENSE.to_owned()))), "{told:?}");
        assert_eq!(trier.asked, ["100..110"]);
    }
    // The last place of the row is still inside of it.
    let mut trier = Trier { ends: vec![(109, Verdict::Pass)], ..Trier::default() };
    assert_eq!((try_numbers(&mut trier, 10).passed, trier.asked.len()), (10, 3));
}

#[test]
fn one_case_is_counted_as_what_is_said_of_it() {
    let counts = |verdict| {
        let batch = batch_of_one(verdict);
        (batch.passed, batch.discards.counts().len(), batch.maybes, batch.stop.is_some())
    };
    assert_eq!(counts(Verdict::Pass), (1, 0, 0, false));
    assert_eq!(counts(Verdict::Discard(Reason::Refused)), (0, 1, 0, false));
    assert_eq!(counts(Verdict::Maybe(failure())), (0, 0, 1, false));
    assert_eq!(counts(Verdict::Fail(failure())), (0, 0, 0, true));
    assert_eq!(counts(Verdict::Internal(String::new())), (0, 0, 0, true));
}

#[test]
fn what_ends_a_child_between_cases_is_no_failure_of_a_case() {
    let misuse = Misuse { problem: "p".to_owned(), remedy: "r".to_owned() };
    assert_eq!(verdict_between_cases(Cause::Unable(misuse.clone())), Verdict::Misuse(misuse));
    assert_eq!(verdict_between_cases(Cause::Nonsense), Verdict::Internal(words::NONSENSE.to_owned()));
    let Verdict::Misuse(misuse) = verdict_between_cases(Cause::Ended(How::Exited(3), "said".to_owned())) else {
        panic!("a process that ends is misuse")
    };
    assert!(misuse.problem.contains("said"), "{}", misuse.problem);
}

#[test]
fn some_requests_are_given_more_time_than_a_case() {
    let schedule = SCHEDULE;
    let sweep = Sweep { cases: 1, whole: 1, atoms: 1 };
    let tree = Tree::leaf(0);
    for (request, time) in [
        (Request::List(sweep), LISTS),
        (Request::Record { number: 0, schedule }, LISTS),
        (Request::Premise { premise: 0, arguments: Vec::new() }, Duration::ZERO),
        (Request::Read(tree.clone()), Duration::ZERO),
        (Request::Seeds { numbers: 0..1, schedule, detail: false }, COMES),
        (Request::Show(tree.clone()), COMES),
        (Request::Example(0), COMES),
        (Request::Asked(tree), COMES),
    ] {
        assert_eq!(least_time(&request), time, "{request:?}");
    }
}
