use std::collections::BTreeSet;

use super::evaluate::{Says, value};
use super::generators::Column;
use super::laws::{Law, Statement, THEORIES, laws, mutants, statements};
use super::library::{Library, Meaning};
use super::mutate::{OPERATORS, Operator};
use super::term::{Conjecture, Head, Term};
use super::trial::{Ended, Property};
use super::types::Type;
use super::value::{Undefined, Value};
use super::{CASES, brute, of_case};

fn conjecture(text: &str) -> Conjecture {
    Conjecture::read(text).unwrap_or_else(|wrong| panic!("{wrong}"))
}

fn texts(operator: Operator, law: &str) -> Vec<String> {
    operator.mutants(&conjecture(law)).iter().map(Conjecture::to_string).collect()
}

/// Is a sentence without variables true?
#[track_caller]
fn holds(sentence: &str) {
    assert_eq!(conjecture(sentence).says(&[]), Says::Holds, "{sentence}");
}

#[test]
fn a_law_is_written_as_it_was_read_and_its_types_follow_from_its_use() {
    let text = "(injective_on f s) ==> (eq (card (image f s)) (card s))";
    let law = conjecture(text);
    assert_eq!(law.to_string(), text);
    assert_eq!(law.names, ["f", "s"]);
    assert_eq!(law.types[0], Type::Function(vec![Type::Variable(0)], Box::new(Type::Variable(1))));
    assert!(law.ordered.is_empty());
    assert_eq!(conjecture("(sorted (sort xs))").ordered, BTreeSet::from([0]));
}

#[test]
fn what_has_no_type_is_refused() {
    for text in ["(append xs)", "(eq xs (cons xs nil))", "(add x y)", "(eq f (map f))", "(leq (cons x nil) nil)"] {
        assert!(Conjecture::read(text).is_err(), "{text}");
    }
    assert_eq!(Conjecture::read("(eq x x").unwrap_err(), "a bracket is not closed: (eq x x");
    assert_eq!(Conjecture::read("(eq x x))").unwrap_err(), "a bracket is closed that was not opened: (eq x x))");
}

#[test]
fn arguments_of_the_same_type_are_swapped_unless_the_function_commutes() {
    assert_eq!(texts(Operator::SwapArguments, "(eq (add x y) (sub x y))"), ["(eq (add x y) (sub y x))"]);
    assert_eq!(texts(Operator::SwapArguments, "(eq (cons x xs) xs)"), [""; 0]);
}

#[test]
fn a_constant_gives_way_to_each_other_constant_of_its_type() {
    assert_eq!(texts(Operator::ReplaceConstant, "(less 0 x)"), ["(less 1 x)", "(less 2 x)"]);
    assert_eq!(texts(Operator::ReplaceConstant, "(eq xs nil)"), [""; 0]);
}

#[test]
fn a_function_gives_way_to_each_other_function_of_its_type() {
    let mutants = texts(Operator::ReplaceFunction, "(distinct (rev xs))");
    assert_eq!(
        mutants,
        [
            "(sorted (rev xs))",
            "(distinct (tl xs))",
            "(distinct (butlast xs))",
            "(distinct (remdups xs))",
            "(distinct (rotate xs))",
            "(distinct (sort xs))",
            "(distinct (id xs))"
        ]
    );
}

#[test]
fn a_function_that_stands_for_itself_gives_way_to_others() {
    let mutants = texts(Operator::ReplaceFunction, "(eq (map suc ns) ns)");
    assert!(mutants.contains(&"(eq (map pred ns) ns)".to_owned()), "{mutants:?}");
    assert!(!mutants.contains(&"(eq (map even ns) ns)".to_owned()), "{mutants:?}");
}

#[test]
fn a_variable_gives_way_to_others_of_its_type_and_what_is_not_used_is_left_out() {
    let mutants = Operator::ReplaceVariable.mutants(&conjecture("(eq (add x y) z)"));
    let texts: Vec<String> = mutants.iter().map(Conjecture::to_string).collect();
    assert_eq!(
        texts,
        [
            "(eq (add y y) z)",
            "(eq (add z y) z)",
            "(eq (add x x) z)",
            "(eq (add x z) z)",
            "(eq (add x y) x)",
            "(eq (add x y) y)"
        ]
    );
    assert_eq!(mutants[0].names, ["y", "z"]);
}

#[test]
fn a_premise_is_dropped_and_changes_places_with_the_conclusion() {
    let law = "(dvd x y) ==> (dvd y z) ==> (dvd x z)";
    assert_eq!(texts(Operator::DropPremise, law), ["(dvd y z) ==> (dvd x z)", "(dvd x y) ==> (dvd x z)"]);
    assert_eq!(
        texts(Operator::SwapSides, law),
        ["(dvd x z) ==> (dvd y z) ==> (dvd x y)", "(dvd x y) ==> (dvd x z) ==> (dvd y z)"]
    );
}

#[test]
fn arithmetic_is_that_of_isabelle() {
    for sentence in [
        "(eq (sub 1 2) 0)",
        "(eq (div 2 0) 0)",
        "(eq (mod 2 0) 2)",
        "(eq (idiv -1i (iadd 1i 1i)) -1i)",
        "(eq (imod -1i (iadd 1i 1i)) 1i)",
        "(eq (imod 1i (neg (iadd 1i 1i))) -1i)",
        "(dvd 2 0)",
        "(not (dvd 0 2))",
        "(eq (gcd 0 2) 2)",
        "(eq (power 0 0) 1)",
        "(eq (nat -1i) 0)",
    ] {
        holds(sentence);
    }
}

#[test]
fn collections_are_those_of_isabelle() {
    for sentence in [
        "(eq (remdups (cons 1 (cons 2 (cons 1 nil)))) (cons 2 (cons 1 nil)))",
        "(eq (splice (cons 1 (cons 2 nil)) (cons 0 nil)) (cons 1 (cons 0 (cons 2 nil))))",
        "(eq (remove_one 1 (cons 1 (cons 1 nil))) (cons 1 nil))",
        "(eq (from_to 0 2) (cons 0 (cons 1 nil)))",
        "(eq (foldl sub 2 (cons 1 (cons 1 nil))) 0)",
        "(eq (foldr sub 0 (cons 2 (cons 1 nil))) 1)",
        "(eq (get 1 (map_of (cons (pair 1 0) (cons (pair 1 2) nil)))) (some 0))",
        "(eq (get 1 (merge (put 1 0 no_entries) (put 1 2 no_entries))) (some 2))",
        "(in (pair 0 2) (closure (insert (pair 0 1) (insert (pair 1 2) empty))))",
        "(not (transitive (insert (pair 0 1) (insert (pair 1 2) empty))))",
        "(eq (inorder (drop_label 1 (node (node leaf 0 leaf) 1 (node leaf 2 leaf)))) (cons 0 (cons 2 nil)))",
        "(not (bst (node (node leaf 1 leaf) 1 leaf)))",
        "(eq (postorder (node (node leaf 0 leaf) 1 (node leaf 2 leaf))) (cons 0 (cons 2 (cons 1 nil))))",
        "(eq (iterate 2 suc 0) 2)",
        "(eq (map (update suc 1 0) (cons 1 (cons 2 nil))) (cons 0 (cons (suc 2) nil)))",
        "(injective_on suc (insert 0 (insert 1 empty)))",
        "(not (injective_on pred (insert 0 (insert 1 empty))))",
    ] {
        holds(sentence);
    }
}

#[test]
fn what_has_no_value_refutes_nothing() {
    assert_eq!(conjecture("(eq (hd nil) (suc (hd nil)))").says(&[]), Says::Undefined);
    assert_eq!(conjecture("(less (hd nil) 0) ==> false").says(&[]), Says::Premise(0));
    holds("(or true (eq (hd nil) 0))");
    holds("(if (eq 0 1) (eq (hd nil) 0) true)");
    let number = Term { head: Head::Variable(0), arguments: Vec::new() };
    let suc = Head::Function(Library::get().find("suc").unwrap());
    let successor = Term { head: suc, arguments: vec![number] };
    assert_eq!(value(&successor, &[Value::Number(i128::MAX)]), Err(Undefined));
}

#[test]
fn what_is_said_to_commute_does() {
    for (place, known) in Library::get().all().filter(|(_, known)| known.commutes) {
        let variable = |variable| Term { head: Head::Variable(variable), arguments: Vec::new() };
        let term =
            |first, second| Term { head: Head::Function(place), arguments: vec![variable(first), variable(second)] };
        for left in brute::values(&known.arguments[0]) {
            for right in brute::values(&known.arguments[1]).into_iter().take(20) {
                let values = [left.clone(), right];
                assert_eq!(value(&term(0, 1), &values), value(&term(1, 0), &values), "{}", known.name);
            }
        }
        assert!(matches!(known.meaning, Meaning::Strict(_) | Meaning::Unless(..)));
    }
}

#[test]
fn there_are_enough_laws_of_each_theory_with_names_of_their_own() {
    let laws = laws().unwrap();
    let names: BTreeSet<&str> = laws.iter().map(|law| law.name).collect();
    assert_eq!(names.len(), laws.len());
    for theory in THEORIES {
        assert!(laws.iter().filter(|law| law.theory == theory).count() >= 15, "{theory}");
    }
    assert!(laws.iter().all(|law| THEORIES.contains(&law.theory)));
}

#[test]
fn brute_force_refutes_no_law_and_its_premises_can_be_true() {
    for Law { name, conjecture, .. } in laws().unwrap() {
        assert_eq!(brute::refuting_case(&conjecture, 1_500), None, "{name}");
        // (If the conclusion were false, some case would refute it: the premises do not rule out all of them.)
        let never = Term { head: Head::Function(Library::get().find("false").unwrap()), arguments: Vec::new() };
        let vacuous = Conjecture { conclusion: never, ..conjecture };
        assert!(brute::refuting_case(&vacuous, 5_000).is_some(), "{name}: {vacuous}");
    }
}

#[test]
fn every_operator_has_mutants_in_the_sample_and_none_is_a_law() {
    let statements = statements().unwrap();
    let laws: BTreeSet<String> = laws().unwrap().iter().map(|law| law.conjecture.canonical()).collect();
    let sample: Vec<&Statement> = statements.iter().filter(|one| !one.is_control()).collect();
    assert!(sample.len() >= 400, "{}", sample.len());
    for operator in OPERATORS {
        assert!(sample.iter().any(|one| one.operator == Some(operator)), "{}", operator.name());
    }
    let texts: BTreeSet<String> = sample.iter().map(|one| one.conjecture.canonical()).collect();
    assert_eq!(texts.len(), sample.len(), "a mutant is there twice");
    assert!(texts.is_disjoint(&laws));
}

#[test]
fn each_theory_has_more_mutants_than_are_taken() {
    let laws = laws().unwrap();
    for theory in THEORIES {
        assert!(mutants(&laws, theory).len() > 100, "{theory}: {}", mutants(&laws, theory).len());
    }
}

/// Whether each strategy in each column refutes a conjecture.
fn refuted(text: &str) -> Vec<bool> {
    let conjecture = conjecture(text);
    let tried = |case: &&str| {
        let (strategy, column) = of_case(case).unwrap();
        matches!(strategy.run(&conjecture, column).unwrap().unwrap(), Ended::Refuted)
    };
    CASES.iter().filter(|case| !case.contains("20000")).map(tried).collect()
}

#[test]
fn the_engines_refute_what_is_false_and_nothing_else() {
    assert_eq!(refuted("(eq (append xs ys) (append ys xs))"), [true; 8]);
    assert_eq!(refuted("(subset s t) ==> (subset t u) ==> (subset u s)"), [true; 8]);
    assert_eq!(refuted("(eq (map f (map g xs)) (map (compose g f) xs))"), [true; 8]);
    assert_eq!(refuted("(eq (rev (rev xs)) xs)"), [false; 8]);
    assert_eq!(refuted("(eq (hd xs) (hd xs))"), [false; 8]);
}

#[test]
fn functions_whose_arguments_are_lists_are_not_executed() {
    let conjecture = conjecture("(eq (map f (cons nil nil)) (cons (f nil) nil))");
    assert!(Property::new(&conjecture, Column::Fin).is_none());
}
