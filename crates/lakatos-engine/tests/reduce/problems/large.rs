//! Large cases of which a few parts are to blame: how does the work grow?

use lakatos_data::generator::any;
use lakatos_data::{Term, Tree};
use lakatos_engine::random::Numbers;
use lakatos_engine::reduce::Trial;
use lakatos_macros::Data;

use super::trial;

/// A problem that has cases of any size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Growing {
    /// What it is called.
    pub(crate) name: &'static str,
    /// The simplest case that refutes it.
    pub(crate) minimum: &'static str,
    /// A first failure with so many parts.
    pub(crate) case: fn(usize, &mut Numbers) -> Tree,
    /// What is tried.
    pub(crate) trial: fn() -> Box<dyn Trial>,
}

/// Both of them.
pub(crate) const GROWING: [Growing; 2] = [
    Growing { name: "vec", minimum: "vec![900, 900]", case: vector, trial: vector_trial },
    Growing {
        name: "tree",
        minimum: "Plant::Node(900, Box::new(Plant::Node(900, Box::new(Plant::Leaf), Box::new(Plant::Leaf))), \
                  Box::new(Plant::Node(900, Box::new(Plant::Leaf), Box::new(Plant::Leaf))))",
        case: tree,
        trial: tree_trial,
    },
];

fn is_high(number: i32) -> bool {
    number >= 900
}

fn low(numbers: &mut Numbers) -> i32 {
    numbers.below(900) as i32
}

fn high(numbers: &mut Numbers) -> i32 {
    900 + numbers.below(100) as i32
}

/// Low numbers, and two high ones anywhere.
fn vector(len: usize, numbers: &mut Numbers) -> Tree {
    let mut list: Vec<i32> = (0..len).map(|_| low(numbers)).collect();
    let one = numbers.below(len as u64) as usize;
    let other = (one + 1 + numbers.below(len as u64 - 1) as usize) % len;
    list[one] = high(numbers);
    list[other] = high(numbers);
    Term::of(&list).expect("a vector has a term").tree().clone()
}

fn vector_trial() -> Box<dyn Trial> {
    trial(any::<Vec<i32>>(), |list| Some(list.iter().filter(|number| is_high(**number)).count() < 2))
}

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Plant {
    Leaf,
    Node(i32, Box<Plant>, Box<Plant>),
}

/// A node of a tree that still grows: its number, and the indices of its children.
struct Bud {
    number: i32,
    children: [Option<usize>; 2],
}

/// A tree of low numbers; somewhere a high one has one high number on each side.
fn tree(nodes: usize, numbers: &mut Numbers) -> Tree {
    let mut buds = vec![Bud { number: low(numbers), children: [None, None] }];
    while buds.len() < nodes {
        let number = low(numbers);
        let parent = walk(&buds, 0, usize::MAX, numbers);
        let side = numbers.below(2) as usize;
        let side = if buds[parent].children[side].is_none() { side } else { 1 - side };
        buds[parent].children[side] = Some(buds.len());
        buds.push(Bud { number, children: [None, None] });
    }
    let mut core = walk(&buds, 0, 3, numbers);
    while buds[core].children.contains(&None) {
        core = walk(&buds, 0, 3, numbers);
    }
    let sides = buds[core].children.map(|child| walk(&buds, child.unwrap_or(core), usize::MAX, numbers));
    for place in [core, sides[0], sides[1]] {
        buds[place].number = high(numbers);
    }
    Term::of(&grown(buds)).expect("a tree has a term").tree().clone()
}

/// Goes down at random, so many steps at most, until a child is missing.
fn walk(buds: &[Bud], from: usize, steps: usize, numbers: &mut Numbers) -> usize {
    let mut at = from;
    for _ in 0..steps {
        match buds[at].children[numbers.below(2) as usize] {
            Some(child) => at = child,
            None => return at,
        }
    }
    at
}

/// Children come after their parents, so the last one is whole first.
fn grown(buds: Vec<Bud>) -> Plant {
    let mut plants: Vec<Option<Plant>> = buds.iter().map(|_| None).collect();
    for (at, bud) in buds.iter().enumerate().rev() {
        let [left, right] = bud.children.map(|child| child.and_then(|child| plants[child].take()));
        let side = |plant: Option<Plant>| Box::new(plant.unwrap_or(Plant::Leaf));
        plants[at] = Some(Plant::Node(bud.number, side(left), side(right)));
    }
    plants[0].take().expect("the first bud is the root")
}

fn tree_trial() -> Box<dyn Trial> {
    trial(any::<Plant>(), |plant| Some(!blame(&plant).1))
}

/// Whether there is a high number, and whether there is one with others on both sides.
fn blame(plant: &Plant) -> (bool, bool) {
    let Plant::Node(number, left, right) = plant else { return (false, false) };
    let ((left, is_left), (right, is_right)) = (blame(left), blame(right));
    let own = is_high(*number);
    (own || left || right, is_left || is_right || (own && left && right))
}
