//! Each pass earns its place: with all passes a case ends at its minimum, without this one elsewhere.

use lakatos_data::generator::{any, range, vec};
use lakatos_engine::reduce::{Effort, Pass, Trial, reduce};
use lakatos_macros::Data;

use crate::pairs::{CONFIRMING, only};
use crate::problems::{Kept, PROBLEMS, failure, trial, written};
use crate::traced::end;

/// Without some passes, and without those that confirm.
fn systematic(without: &[Pass]) -> Effort {
    Effort { without: [without, &CONFIRMING].concat(), ..Effort::default() }
}

/// Is a first failure of the challenge, of this number, not brought to the minimum without this pass?
#[track_caller]
fn is_missed(pass: Pass, name: &str, number: usize) {
    let problem = PROBLEMS.iter().find(|problem| problem.name == name).expect("there is such a problem");
    let mut trial = (problem.trial)();
    let shape = trial.shape().clone();
    let case = problem.cases(&shape, Kept::Large).swap_remove(number);
    let mut end = |without: &[Pass]| {
        let reduced = reduce(&mut *trial, case.clone(), failure(), &systematic(without));
        written(&shape, &reduced.case)
    };
    assert_eq!(end(&[]), problem.minimum);
    assert_ne!(end(&[pass]), problem.minimum);
}

/// Ends a case there, and without this pass elsewhere?
#[track_caller]
fn ends_elsewhere(pass: Pass, trial: fn() -> Box<dyn Trial>, first: &str, minimum: &str) {
    assert_eq!(end(trial(), first, &systematic(&[])).case, minimum);
    assert_ne!(end(trial(), first, &systematic(&[pass])).case, minimum);
}

/// A sum that no edit of the list leaves right.
#[derive(Data)]
#[data(crate = lakatos_data)]
struct Message {
    check: u32,
    bytes: Vec<u8>,
}

fn is_sound(message: &Message) -> bool {
    let check = message.bytes.iter().fold(0, |check: u32, byte| check.wrapping_mul(31) ^ (u32::from(*byte) + 7));
    message.check == check
}

#[test]
fn smallest_leaves_out_at_once_what_holds_together() {
    let sound = || trial(any::<(Message, i32)>(), |(message, number)| is_sound(&message).then_some(number < 900));
    let first = "(Message { check: 7461, bytes: vec![1, 2, 3] }, 950)";
    ends_elsewhere(Pass::Smallest, sound, first, "(Message { check: 0, bytes: vec![] }, 900)");
}

#[test]
fn delete_shortens_lists() {
    is_missed(Pass::Delete, "nested_lists", 0);
    is_missed(Pass::Delete, "length_list", 0);
}

/// The list fails whole, and without just these two.
#[test]
fn delete_leaves_out_any_two_elements_of_a_small_list() {
    const WHOLE: [u8; 8] = [1, 2, 3, 4, 5, 6, 7, 8];
    for (one, other) in (0..8).flat_map(|one| (one + 1..8).map(move |other| (one, other))) {
        let mut rest = WHOLE.to_vec();
        rest.remove(other);
        rest.remove(one);
        let left = format!("vec!{rest:?}");
        let list = trial(any::<Vec<u8>>(), move |list| Some(list != WHOLE && list != rest));
        assert_eq!(only(Pass::Delete, list, &format!("vec!{WHOLE:?}")).case, left);
    }
}

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Claim {
    Fact(u32, u32),
    Not(Box<Claim>),
}

/// A high fact that is denied so often.
fn denials(claim: &Claim) -> Option<u32> {
    match claim {
        Claim::Fact(one, other) => (*one >= 900 && *other >= 900).then_some(0),
        Claim::Not(claim) => Some(1 + denials(claim)?),
    }
}

#[test]
fn hoist_takes_away_what_is_above() {
    let claim = || trial(any::<Claim>(), |claim| Some(denials(&claim).is_none_or(|times| times % 3 > 0)));
    let first = "Claim::Not(Box::new(Claim::Not(Box::new(Claim::Not(Box::new(Claim::Fact(950, 990)))))))";
    assert_eq!(end(claim(), first, &systematic(&[])).case, "Claim::Fact(900, 900)");
    // A fact that is built anew from its numbers does it, too.
    let without = systematic(&[Pass::Hoist, Pass::Rebuild]);
    assert_ne!(end(claim(), first, &without).case, "Claim::Fact(900, 900)");
}

#[test]
fn leaves_lowers_numbers() {
    is_missed(Pass::Leaves, "difference_small", 0);
    let low = || trial(any::<Vec<u32>>(), |list| Some(list.iter().all(|number| *number < 5_000)));
    ends_elsewhere(Pass::Leaves, low, "vec![7000]", "vec![5000]");
}

#[test]
fn pairs_lowers_numbers_that_hold_each_other_up() {
    is_missed(Pass::Pairs, "bound5", 0);
    let thousand =
        || trial(any::<(u16, u16, u16)>(), |(x, y, z)| Some([x, y, z].map(u32::from).iter().sum::<u32>() != 1_000));
    ends_elsewhere(Pass::Pairs, thousand, "(300, 300, 400)", "(0, 0, 1000)");
}

/// One element can go, and before it more are tried in vain than a pass tries at a time.
#[test]
fn a_pass_that_gave_way_comes_again() {
    let needed: Vec<u16> = (10_000..10_700).collect();
    let mut first = needed.clone();
    first.insert(1, 7_777);
    let holds = move |list: Vec<u16>| Some(list.iter().filter(|number| **number != 7_777).ne(&needed));
    let last = only(Pass::Delete, trial(any::<Vec<u16>>(), holds), &format!("vec!{first:?}"));
    assert!(!last.case.contains("7777"), "{}", last.case);
}

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Pixel {
    Grey(i32),
    Coloured(i32, i32, i32),
    Shining(i32, i32, i32),
}

fn is_dark(pixel: &Pixel) -> bool {
    match pixel {
        Pixel::Grey(_) => true,
        Pixel::Coloured(red, green, blue) | Pixel::Shining(red, green, blue) => {
            *red < 900 || *green < 900 || *blue < 900
        }
    }
}

#[test]
fn swap_keeps_the_fields_of_another_constructor() {
    let pixel = || trial(any::<Pixel>(), |pixel| Some(is_dark(&pixel)));
    let (first, least) = ("Pixel::Shining(990, 950, 970)", "Pixel::Coloured(900, 900, 900)");
    assert_eq!(end(pixel(), first, &systematic(&[])).case, least);
    // So does building it anew from parts that are anywhere below.
    assert_ne!(end(pixel(), first, &systematic(&[Pass::Swap, Pass::Rebuild])).case, least);
}

/// The same texts can stand in each kind of note, but at another depth.
#[derive(Data)]
#[data(crate = lakatos_data)]
enum Note {
    Line(String),
    Lines(Vec<String>),
    Page(Vec<(u8, String)>),
}

/// How many texts have dots.
fn dotted(note: &Note) -> usize {
    let has_dots = |text: &&String| text.contains("...");
    match note {
        Note::Line(text) => usize::from(has_dots(&text)),
        Note::Lines(lines) => lines.iter().filter(has_dots).count(),
        Note::Page(lines) => lines.iter().map(|(_, text)| text).filter(has_dots).count(),
    }
}

#[test]
fn rebuild_takes_a_part_from_below_into_another_constructor() {
    let note = || trial(any::<Note>(), |note| Some(dotted(&note) == 0));
    let first = "Note::Page(vec![(1, String::from(\"a...b\")), (2, String::from(\"c\"))])";
    ends_elsewhere(Pass::Rebuild, note, first, "Note::Line(String::from(\"...\"))");
}

#[test]
fn rebuild_gathers_elements_from_below_into_another_constructor() {
    let note = || trial(any::<Note>(), |note| Some(dotted(&note) < 2));
    let first = "Note::Page(vec![(1, String::from(\"a...b\")), (2, String::from(\"...\"))])";
    let least = "Note::Lines(vec![String::from(\"...\"), String::from(\"...\")])";
    ends_elsewhere(Pass::Rebuild, note, first, least);
}

#[test]
fn reorder_sorts() {
    let three = || trial(any::<Vec<u32>>(), |list| Some(list != [700, 300, 500] && list != [300, 500, 700]));
    ends_elsewhere(Pass::Reorder, three, "vec![700, 300, 500]", "vec![300, 500, 700]");
}

/// Four numbers that fail in two orders only, whichever these are.
#[test]
fn reorder_puts_few_parts_into_any_simpler_order_at_once() {
    let mut orders = Vec::new();
    for code in 0..256 {
        let order = [code >> 6, code >> 4 & 3, code >> 2 & 3, code & 3].map(|at| 100 + at * 100);
        if (1..4).all(|at| !order[..at].contains(&order[at])) {
            orders.push(order);
        }
    }
    assert_eq!(orders.len(), 24);
    for (number, first) in orders.iter().copied().enumerate() {
        for last in orders[..number].iter().copied() {
            let trial = trial(any::<[u32; 4]>(), move |list| Some(list != first && list != last));
            assert_eq!(only(Pass::Reorder, trial, &format!("{first:?}")).case, format!("{last:?}"), "{first:?}");
        }
    }
}

/// Two numbers that are fields of different pairs.
#[test]
fn reorder_exchanges_parts_that_are_far_from_one_another() {
    let two = |((a, _), (_, b)): ((u32, bool), (bool, u32))| Some([a.min(b), a.max(b)] != [300, 700]);
    let far = only(Pass::Reorder, trial(any::<((u32, bool), (bool, u32))>(), two), "((700, false), (true, 300))");
    assert_eq!(far.case, "((300, false), (true, 700))");
}

#[test]
fn renumber_keeps_nothing_but_the_order() {
    let even = || {
        trial(any::<(i32, i32, i32)>(), |(x, y, z)| {
            Some(x >= y || i64::from(y) - i64::from(x) != i64::from(z) - i64::from(y))
        })
    };
    ends_elsewhere(Pass::Renumber, even, "(1000, 4000, 7000)", "(-1, 0, 1)");
}

#[test]
fn zip_shortens_two_lists_at_once() {
    let zipped = || {
        trial(any::<(Vec<u8>, Vec<bool>)>(), |(one, other)| {
            (one.len() == other.len()).then(|| one.iter().all(|number| *number < 90))
        })
    };
    let first = "(vec![4, 81, 93, 9, 0, 7, 12], vec![true, false, true, false, true, false, true])";
    ends_elsewhere(Pass::Zip, zipped, first, "(vec![90], vec![false])");
}

#[derive(Data)]
#[data(crate = lakatos_data)]
struct Page {
    heads: Vec<Item>,
    rows: Vec<Row>,
}

#[derive(Data)]
#[data(crate = lakatos_data)]
struct Row(u8, Item);

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Item {
    Plain,
    Priced(u32, u32),
}

fn is_dear(item: &Item) -> bool {
    matches!(item, Item::Priced(one, other) if *one >= 900 && *other >= 900)
}

#[test]
fn relocate_moves_a_part_to_where_it_is_simpler() {
    let cheap =
        || trial(any::<Page>(), |page| Some(!page.heads.iter().chain(page.rows.iter().map(|row| &row.1)).any(is_dear)));
    let first = "Page { heads: vec![Item::Plain], rows: vec![Row(3, Item::Plain), Row(0, Item::Priced(950, 990))] }";
    ends_elsewhere(Pass::Relocate, cheap, first, "Page { heads: vec![Item::Priced(900, 900)], rows: vec![] }");
}

/// The numbers of the two lists are described twice, in the same words.
#[test]
fn relocate_moves_a_part_to_a_place_of_the_same_description() {
    let cheap = || {
        let number = || range(0..=5_000_u32);
        let heads_and_rows = (vec(number(), 0..=9), vec((any::<u8>(), number()), 0..=9));
        trial(heads_and_rows, |(heads, rows)| {
            Some(!heads.iter().chain(rows.iter().map(|row| &row.1)).any(|n| *n >= 900))
        })
    };
    ends_elsewhere(Pass::Relocate, cheap, "(vec![], vec![(3, 5), (0, 950)])", "(vec![900], vec![])");
}

#[test]
fn smaller_leaves_local_minima() {
    is_missed(Pass::Smaller, "binheap", 5);
}

#[test]
fn sweep_finds_what_lies_apart() {
    let needles = || trial(any::<(u8, u8)>(), |pair| Some(pair != (7, 5) && pair != (2, 4)));
    assert_eq!(end(needles(), "(7, 5)", &Effort::default()).case, "(2, 4)");
    // Chance finds it, too, now and then.
    assert_eq!(end(needles(), "(7, 5)", &systematic(&[])).case, "(7, 5)");
}

#[test]
fn fold_makes_one_number_of_many() {
    is_missed(Pass::Fold, "bound5", 0);
}
