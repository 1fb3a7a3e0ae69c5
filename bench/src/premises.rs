//! Premises asked by themselves, beside cases that are made first and filtered afterwards.
//!
//! The same property over the same finite space, tried completely both ways: insertion into a sorted list keeps it sorted.

use lakatos::settings::Engine;
use lakatos::small::U2;
use lakatos::tested::{self, Case, Instance, Outcome, Premise, Statement, Visitor, drawn};
use lakatos::{Check, Data};

use crate::benches::{Bench, Request};
use crate::output::Output;
use crate::record::Record;
use crate::usage;

/// The comparison.
pub(crate) const BENCH: Bench =
    Bench { name: "premises", cases: &["sorted_insert", "sorted_insert_swapped"], quick: &["sorted_insert"], run };

/// Lists of up to seven numbers of four.
#[derive(Data)]
struct List(#[data(len = 0..=7)] Vec<U2>);

fn keeps_order(number: U2, list: &List) -> bool {
    let mut inserted: Vec<U2> = list.0.clone();
    let place = inserted.partition_point(|other| *other < number);
    inserted.insert(place, number);
    inserted.is_sorted()
}

fn body(case: &Case, number: U2, list: &List) -> bool {
    if !list.0.is_sorted() {
        case.reject(0);
        return true;
    }
    keeps_order(number, list)
}

fn asked_apart(number: usize) -> Vec<Premise> {
    let arguments: &'static [usize] = if number == 0 { &[0] } else { &[1] };
    vec![Premise::of("list.is_sorted()", line!(), arguments, (drawn::<List>(), ()), |(list, ())| list.0.is_sorted())]
}

fn filtered() -> Vec<Premise> {
    vec![Premise::of_body("list.is_sorted()", line!())]
}

fn number_first(visitor: &mut Visitor<'_>, premises: Vec<Premise>) {
    let inputs = (drawn::<U2>(), (drawn::<List>(), ()));
    tested::visit(visitor, inputs, premises, Vec::new(), |case, (number, (list, ()))| body(case, number, &list));
}

fn list_first(visitor: &mut Visitor<'_>, premises: Vec<Premise>) {
    let inputs = (drawn::<List>(), (drawn::<U2>(), ()));
    tested::visit(visitor, inputs, premises, Vec::new(), |case, (list, (number, ()))| body(case, number, &list));
}

fn instance(case: &str, apart: bool) -> Instance {
    let visit: fn(&mut Visitor<'_>) = match (case, apart) {
        ("sorted_insert", true) => |visitor| number_first(visitor, asked_apart(1)),
        ("sorted_insert", false) => |visitor| number_first(visitor, filtered()),
        (_, true) => |visitor| list_first(visitor, asked_apart(0)),
        (_, false) => |visitor| list_first(visitor, filtered()),
    };
    Instance { types: "", visit }
}

fn run(request: &Request, output: &mut Output) -> Result<(), String> {
    let rounds = if request.quick { 1 } else { 5 };
    for case in &request.cases {
        output.progress(case);
        for (who, apart) in [("lakatos", true), ("generate_and_filter", false)] {
            let mut best = f64::INFINITY;
            let mut bodies = 0;
            for _ in 0..rounds {
                let (outcome, cpu) = usage::thread(|| search(case, apart));
                if !outcome.search.exhaustive.as_ref().is_some_and(|search| search.whole) {
                    return Err(format!("{case}: the space was not tried completely: {outcome}"));
                }
                bodies = outcome.search.ran();
                best = best.min(cpu.as_secs_f64() * 1e3);
            }
            let mut put = |metric, value, unit| {
                output.put(Record {
                    bench: "premises",
                    case: (*case).to_owned(),
                    who: who.to_owned(),
                    metric,
                    value,
                    unit,
                });
            };
            put("bodies", bodies as f64, "cases");
            put("cpu_ms", best, "ms");
        }
    }
    Ok(())
}

fn search(case: &str, apart: bool) -> Outcome {
    let statement = Statement {
        name: "keeps_order",
        module: module_path!(),
        file: file!(),
        line: line!(),
        body: (0, 0),
        arguments: &["first", "second"],
        lent: &["", "&"],
        with: &[],
        literals: "",
        should_panic: false,
    };
    let check = Check::new().engine(Engine::Exhaustive).exhaustive(10_000_000).time("none");
    tested::outcome(&statement, &check, &instance(case, apart))
}
