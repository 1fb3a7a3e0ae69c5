//! A call that waits may never be made: what the code as it is written does there is not known from the copy.

use lakatos::report::{Outcome, Verdict};

use super::is_closed;

#[lakatos::lazy(defer)]
mod line {
    use lakatos::Data;

    #[derive(Data, Clone, Debug)]
    pub(super) enum Line {
        End,
        Next(bool, Box<Line>),
    }

    use Line::{End, Next};

    pub(super) fn copied(line: Line, place: usize, last: usize) -> Line {
        assert!(place < last, "the line is too long");
        match line {
            End => End,
            Next(first, rest) => Next(first, Box::new(copied(*rest, place + 1, last))),
        }
    }

    pub(super) fn is_end(line: &Line) -> bool {
        matches!(line, End)
    }

    #[lakatos::test(expect = falsified, keep = nothing)]
    fn fails_where_the_copy_does_not_look(line: Line) -> bool {
        is_end(&line) == is_end(&copied(line, 0, 3))
    }
}

fn outcome(last: usize) -> Outcome {
    super::check().run(move |line: line_lazy::Line| {
        line_lazy::is_end(&line) == line_lazy::is_end(&line_lazy::copied(line, 0, last))
    })
}

#[test]
fn a_proof_says_what_it_leaves_out() {
    let outcome = outcome(1_000);
    assert!(is_closed(&outcome) && outcome.search.demand.as_ref().is_some_and(|demand| demand.deferred), "{outcome}");
    assert_eq!(outcome.verdict, Verdict::Proved);
    assert_eq!(Outcome::from_json(&outcome.to_json()).unwrap(), outcome);
    let text = outcome.to_string().replace("\n    ", " ");
    let says = "is proved: it holds for all inputs, of any size, by 4 runs, if each result that no run looked at can be \
                worked out";
    assert!(text.contains(says), "{text}");
    // The other searches are made all the same.
    assert!(text.contains("Searched 200 cases in order of size"), "{text}");
}
