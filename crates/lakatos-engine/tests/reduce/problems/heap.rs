//! A binary heap whose sorted list is not sorted.

use lakatos_data::generator::any;
use lakatos_engine::reduce::Trial;
use lakatos_macros::Data;

use super::trial;

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Heap {
    Empty,
    Node(i32, Box<Heap>, Box<Heap>),
}

#[derive(Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Ordered {
    #[data(where = |heap| is_ordered(heap, i32::MIN))]
    pub(crate) heap: Heap,
}

fn is_ordered(heap: &Heap, least: i32) -> bool {
    match heap {
        Heap::Empty => true,
        Heap::Node(key, left, right) => least <= *key && is_ordered(left, *key) && is_ordered(right, *key),
    }
}

pub(crate) fn merge(one: Heap, other: Heap) -> Heap {
    match (one, other) {
        (heap, Heap::Empty) | (Heap::Empty, heap) => heap,
        (Heap::Node(a, left_a, right_a), Heap::Node(b, left_b, right_b)) => {
            if a <= b {
                Heap::Node(a, Box::new(merge(*right_a, Heap::Node(b, left_b, right_b))), left_a)
            } else {
                Heap::Node(b, Box::new(merge(*right_b, Heap::Node(a, left_a, right_a))), left_b)
            }
        }
    }
}

fn to_list(heap: &Heap, list: &mut Vec<i32>) {
    if let Heap::Node(key, left, right) = heap {
        list.push(*key);
        to_list(right, list);
        to_list(left, list);
    }
}

/// The fault is here: what is merged is listed, not sorted again.
fn to_sorted_list(heap: Heap) -> Vec<i32> {
    let mut list = Vec::new();
    if let Heap::Node(key, left, right) = heap {
        list.push(key);
        to_list(&merge(*left, *right), &mut list);
    }
    list
}

/// The property.
pub(crate) fn lists_sorted(heap: Heap) -> bool {
    let mut sorted = Vec::new();
    to_list(&heap, &mut sorted);
    sorted.sort_unstable();
    to_sorted_list(heap) == sorted
}

pub(super) fn binheap() -> Box<dyn Trial> {
    trial(any::<Ordered>(), |ordered| Some(lists_sorted(ordered.heap)))
}
