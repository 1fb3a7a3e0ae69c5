//! Which arguments must be chosen together, and in which order, so that premises are asked as early as can be.

/// Arguments that premises connect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Group {
    /// The arguments, in the order in which they are chosen.
    pub(super) order: Vec<usize>,
    /// For each of them, the premises that can be asked once it is chosen; those of one argument are not among them.
    pub(super) premises: Vec<Vec<usize>>,
}

/// The groups, by their first arguments.
pub(super) fn groups(arguments: usize, premises: &[Vec<usize>]) -> Vec<Group> {
    let mut sets = Vec::with_capacity(premises.len());
    // The first argument of the group in which each argument is.
    let mut firsts: Vec<usize> = (0..arguments).collect();
    for premise in premises {
        let set = in_order(arguments, premise);
        for pair in set.windows(2) {
            connect(&mut firsts, pair[0], pair[1]);
        }
        sets.push(set);
    }
    let mut groups = Vec::new();
    for first in 0..arguments {
        if firsts[first] == first {
            groups.push(arrange(first, &firsts, &sets));
        }
    }
    groups
}

/// The arguments of a premise, each once.
fn in_order(arguments: usize, premise: &[usize]) -> Vec<usize> {
    let mut set = Vec::new();
    for argument in 0..arguments {
        if premise.contains(&argument) {
            set.push(argument);
        }
    }
    set
}

/// Makes one group of the groups of two arguments.
fn connect(firsts: &mut [usize], left: usize, right: usize) {
    let (left, right) = (firsts[left], firsts[right]);
    for first in firsts {
        if *first == left.max(right) {
            *first = left.min(right);
        }
    }
}

/// Finds the order: always what the premise that needs the fewest more arguments needs.
fn arrange(first: usize, firsts: &[usize], premises: &[Vec<usize>]) -> Group {
    let mut own = Vec::new();
    for (premise, set) in premises.iter().enumerate() {
        if set.len() > 1 && firsts[set[0]] == first {
            own.push(premise);
        }
    }
    let mut order = Vec::new();
    while let Some(next) = next_premise(&own, premises, &order) {
        for argument in &premises[next] {
            if !order.contains(argument) {
                order.push(*argument);
            }
        }
    }
    if order.is_empty() {
        order.push(first);
    }
    let mut by_step = Vec::with_capacity(order.len());
    for step in 0..order.len() {
        let mut ready = Vec::new();
        for &premise in &own {
            let set = &premises[premise];
            if missing(set, &order[..step]) > 0 && missing(set, &order[..=step]) == 0 {
                ready.push(premise);
            }
        }
        by_step.push(ready);
    }
    Group { order, premises: by_step }
}

/// Of the premises that need more arguments, the one that needs the fewest; of these the smallest, then the first.
fn next_premise(own: &[usize], premises: &[Vec<usize>], order: &[usize]) -> Option<usize> {
    let mut best = None;
    let mut least = (0, 0);
    for &premise in own {
        let needs = (missing(&premises[premise], order), premises[premise].len());
        if needs.0 > 0 && (best.is_none() || needs < least) {
            (best, least) = (Some(premise), needs);
        }
    }
    best
}

/// How many arguments of a premise are not chosen.
fn missing(premise: &[usize], chosen: &[usize]) -> usize {
    let mut missing = 0;
    for argument in premise {
        missing += usize::from(!chosen.contains(argument));
    }
    missing
}

#[cfg(test)]
mod tests {
    use super::*;

    fn orders(arguments: usize, premises: &[&[usize]]) -> Vec<Vec<usize>> {
        let premises: Vec<Vec<usize>> = premises.iter().map(|premise| premise.to_vec()).collect();
        groups(arguments, &premises).into_iter().map(|group| group.order).collect()
    }

    #[test]
    fn arguments_without_common_premises_are_groups_of_their_own() {
        assert_eq!(orders(3, &[]), [[0], [1], [2]]);
        assert_eq!(orders(3, &[&[2], &[0]]), [[0], [1], [2]]);
        assert_eq!(orders(0, &[]), Vec::<Vec<usize>>::new());
    }

    #[test]
    fn premises_connect_arguments_directly_and_through_others() {
        assert_eq!(orders(4, &[&[1, 3]]), [vec![0], vec![1, 3], vec![2]]);
        assert_eq!(orders(4, &[&[2, 3], &[0, 2]]), [vec![2, 3, 0], vec![1]]);
        assert_eq!(orders(4, &[&[2, 3], &[0, 1]]), [vec![0, 1], vec![2, 3]]);
    }

    #[test]
    fn the_smallest_premise_comes_first() {
        assert_eq!(orders(3, &[&[0, 1, 2], &[1, 2]]), [[1, 2, 0]]);
        assert_eq!(orders(4, &[&[0, 1, 2, 3], &[1, 2, 3], &[0, 3]]), [[0, 3, 1, 2]]);
    }

    #[test]
    fn a_premise_is_asked_when_its_last_argument_is_chosen() {
        let premises = [vec![0, 1, 2], vec![1], vec![2, 1], vec![1, 2], vec![]];
        assert_eq!(groups(3, &premises), [Group { order: vec![1, 2, 0], premises: vec![vec![], vec![2, 3], vec![0]] }]);
    }
}
