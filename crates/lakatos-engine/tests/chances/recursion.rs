//! Recursive types: how large their values are, and what they are made of.

use std::collections::BTreeMap;

use lakatos_data::generator::any;
use lakatos_data::{Data, reify};
use lakatos_engine::random::Random;
use lakatos_macros::Data;

use crate::runs::{drawn, run, share, sizes};

#[derive(Data, PartialEq)]
#[data(crate = lakatos_data)]
enum Tree {
    Leaf,
    Node(Box<Tree>, i64, Box<Tree>),
}

fn nodes(tree: &Tree) -> usize {
    match tree {
        Tree::Leaf => 0,
        Tree::Node(left, _, right) => 1 + nodes(left) + nodes(right),
    }
}

fn depth(tree: &Tree) -> usize {
    match tree {
        Tree::Leaf => 0,
        Tree::Node(left, _, right) => 1 + depth(left).max(depth(right)),
    }
}

fn labels(tree: &Tree) -> Vec<i64> {
    match tree {
        Tree::Leaf => Vec::new(),
        Tree::Node(left, label, right) => [labels(left), vec![*label], labels(right)].concat(),
    }
}

#[test]
fn trees_are_of_all_sizes() {
    let sizes = sizes::<Tree>(nodes);
    sizes.mean_is_between(22.0, 38.0);
    sizes.deciles_are_within([(0, 0), (0, 1), (0, 3), (1, 6), (3, 12), (6, 20), (14, 36), (32, 70), (80, 150)]);
    assert!(sizes.largest() < 2_100, "{}", sizes.largest());
}

#[test]
fn trees_are_full_or_thin() {
    share::<Tree>(|tree| (3..60).contains(&depth(tree)) && nodes(tree) == (1 << depth(tree)) - 1).is_at_least(0.14);
    share::<Tree>(|tree| depth(tree) > 8).is_at_least(0.035);
    share::<Tree>(|tree| nodes(tree) > 3 && nodes(tree) < 2 * depth(tree)).is_at_least(0.035);
}

/// What `LIMITS.md` says: no recursive value is deeper, whatever the size.
const MOST_LEVELS: usize = 300;

/// How many nodes have a child on this side alone.
fn leans(tree: &Tree, to_the_left: bool) -> usize {
    let (mut leans, mut left) = (0, vec![tree]);
    while let Some(tree) = left.pop() {
        let Tree::Node(first, _, last) = tree else { continue };
        let (one, other) = if to_the_left { (first, last) } else { (last, first) };
        leans += usize::from(matches!((&**one, &**other), (Tree::Node(..), Tree::Leaf)));
        left.extend([&**first, &**last]);
    }
    leans
}

#[test]
fn trees_are_deep_and_lean_to_either_side_or_to_both() {
    share::<Tree>(|tree| depth(tree) >= 100).is_at_least(0.0015);
    share::<Tree>(|tree| depth(tree) >= 200).is_at_least(0.0003);
    share::<Tree>(|tree| depth(tree) >= 50 && leans(tree, true) + 1 == depth(tree)).is_at_least(0.0005);
    share::<Tree>(|tree| depth(tree) >= 50 && leans(tree, false) + 1 == depth(tree)).is_at_least(0.0005);
    let zigzags = |tree: &Tree| depth(tree) >= 50 && leans(tree, true) > 9 && leans(tree, false) > 9;
    share::<Tree>(zigzags).is_at_least(0.0005);
    assert_eq!(sizes::<Tree>(depth).largest(), MOST_LEVELS);
}

#[test]
fn nearly_every_default_run_has_a_tree_that_is_a_hundred_levels_deep() {
    let mut deep = 0;
    for seed in 0..40 {
        let (run, mut random) = (run(seed), Random::of(&Tree::shape()));
        let depths = (0..1_000).map(|number| {
            random.begin(run.seed(number), run.size(number));
            depth(&Tree::draw(&mut random).unwrap())
        });
        let deepest = depths.max().unwrap();
        assert!(deepest <= MOST_LEVELS, "{deepest} with seed {seed}");
        deep += u32::from(deepest >= 100);
    }
    assert!(deep >= 30, "{deep} of 40");
}

#[test]
fn values_that_go_round_through_other_types_are_deep_as_well() {
    share::<Statement>(|statement| levels(statement) >= 100).is_at_least(0.001);
    share::<Expression>(|expression| levels(expression) >= 100).is_at_least(0.001);
    share::<Json>(|json| levels(json) >= 100).is_at_least(0.001);
    share::<Rose>(|rose| levels(rose) >= 100).is_at_least(0.001);
    share::<Chain>(|chain| levels(chain) >= 150).is_at_least(0.001);
    share::<Option<Tree>>(|tree| tree.as_ref().is_some_and(|tree| depth(tree) >= 100)).is_at_least(0.0005);
    share::<(u8, Tree)>(|(_, tree)| depth(tree) >= 100).is_at_least(0.001);
    share::<Vec<Tree>>(|trees| trees.iter().any(|tree| depth(tree) >= 20)).is_at_least(0.005);
}

/// The longest list of roses in a rose.
fn widest(rose: &Rose) -> usize {
    rose.1.iter().map(widest).max().unwrap_or(0).max(rose.1.len())
}

/// The one way that leads on is not the only one.
#[test]
fn deep_values_have_lists_of_several_values_of_their_kind() {
    share::<Rose>(|rose| levels(rose) >= 100 && widest(rose) > 1).is_at_least(0.001);
    share::<Rose>(|rose| levels(rose) >= 100 && widest(rose) == 4).is_at_least(0.0005);
}

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Shelf {
    Empty,
    Full(Box<Shelf>, List, Box<Shelf>),
}

/// How many shelves there are above the deepest one, and how long the longest list is.
fn shelves(shelf: &Shelf) -> (usize, usize) {
    let Shelf::Full(left, list, right) = shelf else { return (0, 0) };
    let (one, other) = (shelves(left), shelves(right));
    (1 + one.0.max(other.0), length(list).max(one.1).max(other.1))
}

/// There is one spine at a time, also after a part of it that is recursive in another way.
#[test]
fn what_a_deep_value_holds_is_not_deep_as_well() {
    let all = any::<Shelf>();
    let deep = drawn(&all, 6_000, 100).map(|shelf| shelves(&shelf)).filter(|(levels, _)| *levels >= 50);
    let longest: Vec<usize> = deep.map(|(_, longest)| longest).collect();
    assert!(longest.len() > 20, "{longest:?}");
    assert_eq!(longest.iter().max(), Some(&12), "{longest:?}");
}

#[test]
fn values_are_wide_as_well() {
    share::<Rose>(|rose| rose.1.len() >= 50).is_at_least(0.001);
    share::<Json>(|json| matches!(json, Json::Array(items) if items.len() >= 50)).is_at_least(0.0002);
}

/// How many nodes are above the deepest one.
fn levels<T: Data>(value: &T) -> usize {
    let tree = reify(value).unwrap();
    let (mut deepest, mut open) = (0, Vec::<usize>::new());
    for (place, token) in tree.tokens().iter().enumerate() {
        open.retain(|end| *end > place);
        deepest = deepest.max(open.len());
        open.push(place + token.span());
    }
    deepest
}

#[test]
fn labels_are_repeated_and_trees_are_equal() {
    share::<Tree>(|tree| {
        let mut labels = labels(tree);
        labels.sort_unstable();
        labels.windows(2).any(|two| two[0] == two[1])
    })
    .is_at_least(0.24);
    share::<(Tree, Tree)>(|(one, other)| one == other).is_at_least(0.2);
    share::<(Tree, Tree)>(|(one, other)| one == other && nodes(one) > 2).is_at_least(0.084);
}

#[derive(Data)]
#[data(crate = lakatos_data)]
enum List {
    Nil,
    Cons(u8, Box<List>),
}

fn length(list: &List) -> usize {
    let (mut length, mut list) = (0, list);
    while let List::Cons(_, rest) = list {
        (length, list) = (length + 1, rest);
    }
    length
}

#[test]
fn chains_are_as_long_as_lists_can_be() {
    let lengths = sizes::<List>(length);
    lengths.mean_is_between(20.0, 40.0);
    lengths.deciles_are_within([(0, 1), (0, 3), (1, 5), (2, 10), (6, 20), (14, 34), (30, 50), (50, 68), (70, 90)]);
    assert_eq!(lengths.largest(), MOST_LEVELS);
}

#[derive(Data)]
#[data(crate = lakatos_data)]
struct Chain {
    item: bool,
    next: Option<Box<Chain>>,
}

#[test]
fn chains_through_an_option_are_long_as_well() {
    let length = |chain: &Chain| std::iter::successors(Some(chain), |chain| chain.next.as_deref()).count();
    sizes::<Chain>(length).mean_is_between(15.0, 45.0);
}

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

/// How many sums and quotients there are.
fn operators(exp: &Exp) -> (usize, usize) {
    let both = |left: &Exp, right: &Exp| {
        let (left, right) = (operators(left), operators(right));
        (left.0 + right.0, left.1 + right.1)
    };
    match exp {
        Exp::C(_) => (0, 0),
        Exp::Add(left, right) => {
            let (sums, quotients) = both(left, right);
            (sums + 1, quotients)
        }
        Exp::Div(left, right) => {
            let (sums, quotients) = both(left, right);
            (sums, quotients + 1)
        }
    }
}

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Statement {
    Skip,
    Let(String, Expression),
    If(Expression, Box<Statement>, Box<Statement>),
    Block(Vec<Statement>),
}

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Expression {
    Number(i64),
    Name(String),
    Sum(Box<Expression>, Box<Expression>),
    Call(String, Vec<Expression>),
    Do(Box<Statement>),
}

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    Array(Vec<Json>),
    Object(BTreeMap<String, Json>),
}

#[derive(Data)]
#[data(crate = lakatos_data)]
struct Rose(u8, Vec<Rose>);

fn roses(rose: &Rose) -> usize {
    1 + rose.1.iter().map(roses).sum::<usize>()
}

fn parts<T: Data>(value: &T) -> usize {
    reify(value).map_or(0, |tree| tree.tokens().len())
}

#[test]
fn values_of_many_kinds_are_of_sensible_sizes() {
    sizes::<Exp>(parts).mean_is_between(50.0, 120.0);
    sizes::<Statement>(parts).mean_is_between(25.0, 100.0);
    sizes::<Expression>(parts).mean_is_between(20.0, 80.0);
    sizes::<Json>(parts).mean_is_between(20.0, 80.0);
    sizes::<Rose>(roses).mean_is_between(20.0, 80.0);
    sizes::<Vec<Tree>>(parts).mean_is_between(100.0, 300.0);
    assert!(sizes::<Vec<Vec<Json>>>(parts).largest() < 12_000);
}

/// Trees may be large: so a list of trees, or of what holds them, has a quarter of the length of other lists.
#[test]
fn lists_of_what_holds_recursive_values_are_shorter() {
    assert_eq!(sizes::<Vec<Tree>>(Vec::len).largest(), 25);
    assert_eq!(sizes::<Vec<(u8, Tree)>>(Vec::len).largest(), 25);
    assert_eq!(sizes::<Vec<(Tree, u8)>>(Vec::len).largest(), 25);
    assert_eq!(sizes::<Vec<Option<(u8, Box<Tree>)>>>(Vec::len).largest(), 25);
    assert_eq!(sizes::<Vec<(u8, Option<bool>)>>(Vec::len).largest(), 100);
}

/// The share of cases in which each constructor of the type itself, at the root or below, occurs.
fn occurrences<T: Data>(names: &[&str]) -> Vec<(String, f64)> {
    let mut random = Random::of(&T::shape());
    let constructors = random.constructors().clone();
    let own = constructors.sums().iter().find(|sum| sum.names == names).expect("the type is among them");
    let mut counts = vec![0; names.len()];
    for seed in 0..5 {
        let run = run(seed);
        for number in 0..1_000 {
            random.begin(run.seed(number), run.size(number));
            T::draw(&mut random);
            random.accept();
            let reached = random.take_reached();
            counts.iter_mut().enumerate().for_each(|(con, count)| *count += u64::from(reached.has(own.place(con))));
        }
    }
    names.iter().zip(counts).map(|(name, count)| ((*name).to_owned(), count as f64 / 5_000.0)).collect()
}

#[track_caller]
fn all_occur<T: Data>(names: &[&str], least: f64) {
    let shares = occurrences::<T>(names);
    assert!(shares.iter().all(|(_, share)| *share >= least), "{shares:?}");
}

#[test]
fn every_constructor_occurs_often() {
    all_occur::<bool>(&["false", "true"], 0.45);
    all_occur::<Option<Vec<u8>>>(&["None", "Some"], 0.45);
    all_occur::<Tree>(&["Leaf", "Node"], 0.6);
    all_occur::<List>(&["Nil", "Cons"], 0.7);
    all_occur::<Exp>(&["C", "Add", "Div"], 0.5);
    all_occur::<Statement>(&["Skip", "Let", "If", "Block"], 0.3);
    all_occur::<Expression>(&["Number", "Name", "Sum", "Call", "Do"], 0.3);
    all_occur::<Json>(&["Null", "Bool", "Number", "Text", "Array", "Object"], 0.2);
}

#[test]
fn constructors_are_missing_from_large_values_at_times() {
    // In an expression of 20 operators drawn evenly one of the two is missing once in 500,000 cases.
    let only = |exp: &Exp| {
        let (sums, quotients) = operators(exp);
        sums + quotients >= 20 && (sums == 0 || quotients == 0)
    };
    share::<Exp>(only).is_at_least(0.007);
    share::<Vec<bool>>(|list| list.len() >= 20 && list.iter().all(|item| *item == list[0])).is_at_least(0.007);
}

#[test]
fn a_run_reaches_every_constructor() {
    for seed in 0..20 {
        let mut random = Random::of(&Json::shape());
        let run = run(seed);
        for number in 0..1_000 {
            random.begin(run.seed(number), run.size(number));
            Json::draw(&mut random);
            random.accept();
        }
        assert_eq!(random.take_reached().count(), random.constructors().count());
    }
}
