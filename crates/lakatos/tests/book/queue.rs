//! The first chapter: a type of one's own, and a queue of two stacks with a mistake.

use std::collections::VecDeque;

use lakatos::prelude::*;

#[derive(Default)]
struct Queue {
    front: Vec<u8>,
    back: Vec<u8>,
}

impl Queue {
    fn push(&mut self, x: u8) {
        self.back.push(x);
    }

    fn pop(&mut self) -> Option<u8> {
        if self.front.is_empty() {
            self.front.append(&mut self.back);
        }
        self.front.pop()
    }
}

#[derive(Data)]
enum Step {
    Push(u8),
    Pop,
}

#[should_panic(expected = "is falsified")]
#[lakatos::test]
fn first_in_is_first_out(steps: Vec<Step>) {
    let (mut queue, mut model) = (Queue::default(), VecDeque::new());
    for step in steps {
        match step {
            Step::Push(x) => {
                queue.push(x);
                model.push_back(x);
            }
            Step::Pop => assert_eq!(queue.pop(), model.pop_front()),
        }
    }
}
