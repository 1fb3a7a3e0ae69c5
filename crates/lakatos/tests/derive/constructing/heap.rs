//! A binary heap whose functions change it in place.

use lakatos::Data;

/// The greatest element is on top.
#[derive(Debug, PartialEq, Data)]
#[data(construct(new(), push(&mut Self, T), pop(&mut Self)?), satisfies = Self::is_heap)]
#[data(bound(T: Data + Ord))]
pub(crate) struct Heap<T> {
    elements: Vec<T>,
}

impl<T: Ord> Heap<T> {
    fn new() -> Heap<T> {
        Heap { elements: Vec::new() }
    }

    fn push(&mut self, element: T) -> usize {
        self.elements.push(element);
        let mut place = self.elements.len() - 1;
        while place > 0 && self.elements[(place - 1) / 2] < self.elements[place] {
            self.elements.swap((place - 1) / 2, place);
            place = (place - 1) / 2;
        }
        place
    }

    fn pop(&mut self) -> Option<T> {
        if self.elements.is_empty() {
            return None;
        }
        let top = self.elements.swap_remove(0);
        let mut place = 0;
        loop {
            let children = [2 * place + 1, 2 * place + 2].into_iter().filter(|child| *child < self.elements.len());
            let Some(greatest) = children.max_by_key(|child| &self.elements[*child]) else { break };
            if self.elements[greatest] <= self.elements[place] {
                break;
            }
            self.elements.swap(place, greatest);
            place = greatest;
        }
        Some(top)
    }

    fn is_heap(&self) -> bool {
        (1..self.elements.len()).all(|place| self.elements[(place - 1) / 2] >= self.elements[place])
    }

    pub(super) fn len(&self) -> usize {
        self.elements.len()
    }
}
