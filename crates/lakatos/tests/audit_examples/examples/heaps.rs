//! Section 5.3: merging heaps.

use std::collections::BinaryHeap;

use lakatos::small::U2;
use lakatos::{assume, audit::Audit};

/// Heaps are compared by their elements: a standard heap cannot be compared itself.
type Heap = BinaryHeap<U2>;

#[lakatos::subject]
fn merge(one: &Heap, other: &Heap) -> Heap {
    one.iter().chain(other).copied().collect()
}

fn same(one: Heap, other: Heap) -> bool {
    one.into_sorted_vec() == other.into_sorted_vec()
}

fn min(heap: &Heap) -> Option<&U2> {
    heap.iter().min()
}

/// What is empty has no least element, and that is said by a panic.
fn without_min(heap: Heap) -> Heap {
    let mut elements = heap.into_sorted_vec();
    elements.remove(0);
    elements.into()
}

fn inserted(x: U2, heap: &Heap) -> Heap {
    let mut more = heap.clone();
    more.push(x);
    more
}

/// As the library of the paper has it. A mutant of `merge` is met here, too.
fn inserted_by_merging(x: U2, heap: &Heap) -> Heap {
    merge(heap, &Heap::from([x]))
}

/// The eight properties that QuickSpec finds, two of them with a premise.
pub(crate) fn eight() -> Audit<'static> {
    with_insertion(inserted)
}

/// The same, where inserting is merging.
pub(crate) fn eight_with_insertion_by_merging() -> Audit<'static> {
    with_insertion(inserted_by_merging)
}

fn with_insertion(insert: fn(U2, &Heap) -> Heap) -> Audit<'static> {
    Audit::new()
        .named("heaps")
        .property("merge commutes", |g: Heap, h: Heap| same(merge(&g, &h), merge(&h, &g)))
        .property("merge with nothing", |h: Heap| same(merge(&h, &Heap::new()), h))
        .property("merge and insert", move |x: U2, g: Heap, h: Heap| {
            same(merge(&g, &insert(x, &h)), insert(x, &merge(&g, &h)))
        })
        .property("merge exchanges", |f: Heap, g: Heap, h: Heap| {
            same(merge(&f, &merge(&g, &h)), merge(&g, &merge(&f, &h)))
        })
        .property("the least of twice the same", |h: Heap| {
            assume!(!h.is_empty());
            min(&merge(&h, &h)) == min(&h)
        })
        .property("twice nothing is nothing", |h: Heap| merge(&h, &h).is_empty() == h.is_empty())
        .property("merge and delete the least", |h: Heap| {
            assume!(!h.is_empty());
            same(merge(&h, &without_min(h.clone())), without_min(merge(&h, &h)))
        })
        .property("only nothing merges to nothing", |g: Heap, h: Heap| {
            (g.is_empty() && h.is_empty()) == merge(&g, &h).is_empty()
        })
}
