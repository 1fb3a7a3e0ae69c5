//! Modules in the styles that people write: each is copied as it stands, and says in the copy what it says here.

/// A trie over two letters.
#[lakatos::lazy]
pub(crate) mod trie {
    use lakatos::Data;

    #[derive(Data, Clone, Debug, Default, PartialEq)]
    pub(crate) struct Trie {
        is_word: bool,
        children: [Option<Box<Trie>>; 2],
    }

    impl Trie {
        pub(crate) fn insert(&mut self, word: &[bool]) {
            let mut node = self;
            for letter in word {
                node = node.children[usize::from(*letter)].get_or_insert_with(|| Box::new(Trie::default()));
            }
            node.is_word = true;
        }

        pub(crate) fn contains(&self, word: &[bool]) -> bool {
            match word.split_first() {
                None => self.is_word,
                Some((letter, rest)) => {
                    self.children[usize::from(*letter)].as_ref().is_some_and(|child| child.contains(rest))
                }
            }
        }

        /// No branch without a word at its end.
        pub(crate) fn is_pruned(&self) -> bool {
            self.children.iter().flatten().all(|child| child.has_words() && child.is_pruned())
        }

        fn has_words(&self) -> bool {
            self.is_word || self.children.iter().flatten().any(|child| child.has_words())
        }
    }

    #[lakatos::test(exhaustive = 200, random = 200)]
    fn what_is_inserted_is_there(trie: Trie, word: Vec<bool>) {
        lakatos::assume!(trie.is_pruned());
        let mut more = trie;
        more.insert(&word);
        assert!(more.contains(&word) && more.is_pruned());
    }
}

/// A skew heap, with guards.
#[lakatos::lazy]
pub(crate) mod queue {
    use lakatos::Data;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(crate) enum Queue<K> {
        Empty,
        Node(K, Box<Queue<K>>, Box<Queue<K>>),
    }

    use Queue::{Empty, Node};

    impl<K: Ord + Clone> Queue<K> {
        pub(crate) fn merge(self, other: Self) -> Self {
            match (self, other) {
                (Empty, queue) | (queue, Empty) => queue,
                (Node(one, left, right), Node(other, left2, right2)) if one <= other => {
                    Node(one, Box::new(right.merge(Node(other, left2, right2))), left)
                }
                (first, Node(other, left, right)) => Node(other, Box::new(right.merge(first)), left),
            }
        }

        pub(crate) fn pop(self) -> Option<(K, Self)> {
            match self {
                Empty => None,
                Node(least, left, right) => Some((least, left.merge(*right))),
            }
        }

        pub(crate) fn is_heap(&self) -> bool {
            let least = |least: &K, child: &Self| !matches!(child, Node(key, ..) if key < least);
            match self {
                Empty => true,
                Node(key, left, right) => least(key, left) && least(key, right) && left.is_heap() && right.is_heap(),
            }
        }
    }

    #[lakatos::test(exhaustive = 200, random = 200)]
    fn merging_heaps_makes_a_heap(one: Queue<u8>, other: Queue<u8>) {
        lakatos::assume!(one.is_heap());
        lakatos::assume!(other.is_heap());
        assert!(one.merge(other).is_heap());
    }

    #[lakatos::test(exhaustive = 200, random = 200)]
    fn the_least_comes_first(queue: Queue<u8>) {
        lakatos::assume!(queue.is_heap());
        if let Some((first, rest)) = queue.pop() {
            assert!(rest.is_heap());
            if let Some((second, _)) = rest.pop() {
                assert!(first <= second);
            }
        }
    }
}

/// Loops over boxes.
#[lakatos::lazy]
pub(crate) mod chain {
    use lakatos::Data;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(crate) struct Link {
        value: u8,
        next: Option<Box<Link>>,
    }

    pub(crate) fn length(chain: &Option<Box<Link>>) -> usize {
        let (mut at, mut count) = (chain, 0);
        while let Some(link) = at {
            count += 1;
            at = &link.next;
        }
        count
    }

    pub(crate) fn is_sorted(chain: &Option<Box<Link>>) -> bool {
        let mut at = chain.as_deref();
        while let Some(link) = at {
            let next = link.next.as_deref();
            if next.is_some_and(|next| next.value < link.value) {
                return false;
            }
            at = next;
        }
        true
    }

    pub(crate) fn insert(chain: &mut Option<Box<Link>>, value: u8) {
        let mut at = chain;
        while at.as_ref().is_some_and(|link| link.value < value) {
            at = &mut at.as_mut().unwrap().next;
        }
        let next = at.take();
        *at = Some(Box::new(Link { value, next }));
    }

    #[lakatos::test(exhaustive = 200, random = 200)]
    fn inserting_keeps_the_order(chain: Option<Box<Link>>, value: u8) {
        lakatos::assume!(is_sorted(&chain));
        let before = length(&chain);
        let mut more = chain;
        insert(&mut more, value);
        assert!(is_sorted(&more));
        assert_eq!(length(&more), before + 1);
    }
}

/// Parameters with bounds, and a trait of the module.
#[lakatos::lazy]
pub(crate) mod expression {
    use std::ops::Add;

    use lakatos::Data;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(crate) enum Expression<T> {
        Constant(T),
        Sum(Box<Expression<T>>, Box<Expression<T>>),
        Twice(Box<Expression<T>>),
    }

    use Expression::{Constant, Sum, Twice};

    pub(crate) trait Value {
        type Number;

        fn value(&self) -> Self::Number;
    }

    impl<T> Value for Expression<T>
    where
        T: Add<Output = T> + Copy,
    {
        type Number = T;

        fn value(&self) -> T {
            match self {
                Constant(number) => *number,
                Sum(left, right) => left.value() + right.value(),
                Twice(inner) => {
                    let value = inner.value();
                    value + value
                }
            }
        }
    }

    pub(crate) fn mirrored<T: Clone>(expression: Expression<T>) -> Expression<T> {
        match expression {
            Constant(_) => expression,
            Sum(left, right) => Sum(Box::new(mirrored(*right)), Box::new(mirrored(*left))),
            Twice(inner) => Twice(Box::new(mirrored(*inner))),
        }
    }

    #[derive(Data, Clone, Copy, Debug, PartialEq)]
    pub(crate) struct Modular(u8);

    impl Add for Modular {
        type Output = Modular;

        fn add(self, other: Modular) -> Modular {
            Modular(self.0.wrapping_add(other.0))
        }
    }

    #[lakatos::test(exhaustive = 200, random = 200)]
    fn the_value_stays(expression: Expression<Modular>) {
        assert_eq!(mirrored(expression.clone()).value(), expression.value());
    }
}

/// Iterators, one of a type of its own.
#[lakatos::lazy]
pub(crate) mod row {
    use lakatos::Data;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(crate) enum Row {
        Nil,
        Cons(i8, Box<Row>),
    }

    pub(crate) struct Iter<'a>(&'a Row);

    impl<'a> Iterator for Iter<'a> {
        type Item = &'a i8;

        fn next(&mut self) -> Option<&'a i8> {
            match self.0 {
                Row::Nil => None,
                Row::Cons(first, rest) => {
                    self.0 = rest;
                    Some(first)
                }
            }
        }
    }

    impl Row {
        pub(crate) fn iter(&self) -> Iter<'_> {
            Iter(self)
        }

        pub(crate) fn positive(&self) -> impl Iterator<Item = i8> + '_ {
            self.iter().copied().filter(|number| *number > 0)
        }
    }

    impl FromIterator<i8> for Row {
        fn from_iter<I: IntoIterator<Item = i8>>(numbers: I) -> Row {
            let numbers: Vec<i8> = numbers.into_iter().collect();
            numbers.into_iter().rev().fold(Row::Nil, |rest, number| Row::Cons(number, Box::new(rest)))
        }
    }

    pub(crate) fn is_rising(row: &Row) -> bool {
        row.iter().zip(row.iter().skip(1)).all(|(one, next)| one < next)
    }

    #[lakatos::test(exhaustive = 200, random = 200)]
    fn what_is_left_of_a_rising_row_rises(row: Row) {
        lakatos::assume!(is_rising(&row));
        let positive: Row = row.positive().collect();
        assert!(is_rising(&positive) && positive.iter().all(|number| *number > 0));
    }
}

/// A stack of optional boxes, with `take`.
#[lakatos::lazy]
pub(crate) mod stack {
    use lakatos::Data;

    type Top = Option<Box<Node>>;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(crate) struct Node {
        element: u8,
        next: Top,
    }

    #[derive(Data, Clone, Debug, Default, PartialEq)]
    pub(crate) struct Stack {
        head: Top,
    }

    impl Stack {
        pub(crate) fn push(&mut self, element: u8) {
            let next = self.head.take();
            self.head = Some(Box::new(Node { element, next }));
        }

        pub(crate) fn pop(&mut self) -> Option<u8> {
            self.head.take().map(|node| {
                self.head = node.next;
                node.element
            })
        }

        pub(crate) fn peek(&self) -> Option<&u8> {
            self.head.as_ref().map(|node| &node.element)
        }

        pub(crate) fn peek_mut(&mut self) -> Option<&mut u8> {
            self.head.as_mut().map(|node| &mut node.element)
        }

        pub(crate) fn reverse(&mut self) {
            let (mut left, mut done) = (self.head.take(), None);
            while let Some(mut node) = left {
                left = node.next.take();
                node.next = done;
                done = Some(node);
            }
            self.head = done;
        }
    }

    #[lakatos::test(exhaustive = 200, random = 200)]
    fn what_is_pushed_is_popped(stack: Stack, element: u8) {
        let mut more = stack.clone();
        more.push(element);
        assert_eq!(more.peek(), Some(&element));
        if let Some(top) = more.peek_mut() {
            *top = top.wrapping_add(1);
        }
        assert_eq!((more.pop(), more), (Some(element.wrapping_add(1)), stack));
    }

    #[lakatos::test(exhaustive = 200, random = 200)]
    fn reversing_twice_changes_nothing(stack: Stack) {
        let mut other = stack.clone();
        other.reverse();
        other.reverse();
        assert_eq!(other, stack);
    }
}

/// Boxes of traits, of closures and of slices, which stay boxes.
#[lakatos::lazy]
pub(crate) mod plain {
    use std::error::Error;

    use lakatos::Data;

    #[derive(Data, Clone, Debug, PartialEq)]
    pub(crate) enum Shape {
        Dot,
        Inside(Box<Shape>),
        Beside(Box<[Shape; 2]>),
    }

    type Change = Box<dyn Fn(Shape) -> Shape>;

    fn depth(shape: &Shape) -> Result<u8, Box<dyn Error>> {
        match shape {
            Shape::Dot => Ok("0".parse::<u8>()?),
            Shape::Inside(shape) => depth(shape)?.checked_add(1).ok_or_else(|| "too deep".into()),
            Shape::Beside(both) => Ok(depth(&both[0])?.max(depth(&both[1])?)),
        }
    }

    fn parts(shape: Shape) -> Box<[Shape]> {
        match shape {
            Shape::Beside(both) => both.into_iter().collect(),
            other => std::iter::once(other).collect(),
        }
    }

    fn deeper(by: u8) -> Change {
        if by == 0 {
            return Box::new(|shape| shape);
        }
        let rest = deeper(by - 1);
        Box::new(move |shape| Shape::Inside(Box::new(rest(shape))))
    }

    #[lakatos::test(exhaustive = 200, random = 200)]
    fn each_part_gets_deeper(shape: Shape) {
        for part in parts(shape) {
            let before = depth(&part).unwrap();
            lakatos::assume!(before < 200);
            assert_eq!(depth(&deeper(2)(part)).unwrap(), before + 2);
        }
    }
}
