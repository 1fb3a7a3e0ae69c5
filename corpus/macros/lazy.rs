#[lakatos::lazy]
mod list {
    pub enum List { Nil, Cons(u8, Box<List>) }
    pub fn rest(list: List) -> List { match list { Nil => Nil, Cons(_, rest) => *rest } }
    pub fn head(pair: &(u8, u8)) -> u8 { let first = *pair; return first.0 }
    pub fn swap(list: Box<List>) -> (List, u8) { (*list, 0) }
    pub fn second(lists: &[Box<List>], i: usize) -> List { f(*lists[i], 2 * 3) }
    pub fn in_place(list: &List) -> bool { match *list { Nil => true, Cons(ref a, _) => *a == 0 } }
}

#[lakatos::lazy]
mod conjunctions {
    fn two(a: bool, b: bool) -> bool { a && b }
    fn three(a: &u8) -> bool { *a > 0 && f(a, *a < 3 && true) && !g(a) || h(a) }
    fn guards(a: bool) -> bool { if a && f() { return g() && h(); } match a { b if b && a => b && a, _ => false } }
    fn changes(a: bool) -> bool { let mut c = a; c && a }
    fn chains(a: Option<bool>) -> bool { if let Some(b) = a && b { true } else { false } }
    fn references(a: &&u8) -> bool { f(&&**a) && a == &&3 }
    fn with_else(a: bool) -> bool { a && if a { true } else { false } }
    fn fields(a: bool) -> S { S { a: a && b, b: vec![a && b] } }
}

#[lakatos::lazy]
mod methods {
    impl<K: Ord> Tree<K> where K: Clone {
        pub fn insert(self, key: K) -> Self { self }
        pub fn union(mut self, (other, _): (Box<Self>, u8)) -> Tree<K> { self }
        pub fn len(&self) -> usize { 0 }
    }
    impl Clone for Tree<u8> { fn clone(&self) -> Self { *self } }
}

#[lakatos::lazy(key = i32, key = Name, crate = my::lakatos)]
mod keys {
    type Name = String;
    struct Entry(Name, i32);
}

#[lakatos::lazy]
mod tests_are_left_out {
    #[cfg(test)]
    mod tests { use super::*; }
    #[test]
    fn a_test() {}
    #[lakatos::test(cases = 5)]
    fn a_property(x: u8) { assert!(x > 0 && x < 5); }
}

#[lakatos::lazy]
mod macros_are_left_alone {
    macro_rules! rows { ($($x:expr),* $(,)?) => { [$(*$x && true),*] }; }
    rows! { fn f(a: bool) -> bool { a && a } }
}

#[lakatos::lazy]
mod fields {
    #[derive(Clone)]
    struct Node { key: u8, next: Option<Box<Node>> }
    fn pop(list: &mut Node) { self.head = node.next; let pair = (node.key, node.next.0); node.next = list.next.take(); }
    fn uses(a: &Node) -> bool { match a.next { None => a.key, Some(_) => slot.x = 3 } for x in a.items { f(&a.key, a.key + 1) } a.next }
    fn joined(self, other: Node) -> Node { (*l).joined(a.next.joined(b)).len() }
}

#[lakatos::lazy]
mod fields_without_clone {
    struct Node { key: u8, next: Option<Box<Node>> }
    fn pop(list: &mut Node) { list.head = node.next; match x { None => *slot = 3, _ => *slot } }
}

#[lakatos::lazy(defer)]
mod calls_that_wait {
    #[derive(Clone)]
    pub enum List<T> { Nil, Cons(T, Box<List<T>>) }
    pub fn append<T>(xs: List<T>, ys: List<T>) -> List<T> { match xs { Nil => ys, Cons(x, rest) => Cons(x, Box::new(append(*rest, ys))) } }
    pub fn map<T, F: Fn(T) -> T + Clone>(xs: List<T>, f: F, n: usize) -> List<T> { Cons(x, Box::new(map::<T, F>(*rest, f.clone(), n - 1))) }
    pub fn unnamed(xs: List<u8>, f: impl Fn(u8) -> u8) -> List<u8> { Cons(1, Box::new(self::nested(Box::new(g(f)), Point { x: 1, y }))) }
    impl<T: Clone> List<T> {
        fn lent(&self, name: &str) -> Self { Cons(self.first(), Box::new(self.rest().lent(&name[1..]))) }
        fn taken(self) -> Self { Cons(1, Box::new(rest.taken())) }
    }
    impl<T> Shorter for List<T> { fn shorter<U: Clone>(self) -> Self { Cons(1, Box::new(rest.taken())) } }
}

#[lakatos::lazy(defer)]
mod calls_that_do_not_wait {
    enum List<T> { Nil, Cons(T, Box<List<T>>) }
    fn values(xs: List<u8>) -> List<u8> { Cons(1, Box::new(Nil), Box::new(Cons(1, r)), Box::new(*r), Box::new(2 + f(x)), std::boxed::Box::new(f(x))) }
    fn leaving(xs: List<u8>) -> Option<Box<List<u8>>> { Some(Box::new(f(x?)), Box::new(f(x)?), Box::new(f(return 3)), Box::new(f(vec![x]))) }
    fn changes(mut xs: Vec<u8>) -> Box<List<u8>> { Box::new(f(xs.pop())) }
    fn borrows_what_is_not_cloned(xs: &List<u8>) -> Box<List<u8>> { Box::new(f(xs)) }
}

#[lakatos::lazy]
mod vectors_that_grow {
    pub fn is_sorted(xs: &[u8]) -> bool { xs.windows(2).all(|pair| pair[0] <= pair[1]) }
    pub fn named<'a>(xs: &'a [Vec<u8>], key: [u8], ys: &mut [u8]) -> Vec<u8> { assert!(ok(vec![1; 2]), "{}", xs); vec![xs.len(), f(vec![])] }
}

#[lakatos::lazy]
mod slices_that_are_made {
    fn rest(xs: &[u8]) -> Vec<u8> { f(&xs[1..]) }
}

#[lakatos::lazy]
mod slice_patterns { fn first(xs: &[u8]) -> Vec<u8> { if let [x, ..] = xs { vec![*x] } else { vec![] } } }

#[lakatos::lazy]
mod pairs { fn both(xs: Vec<u8>) -> bool { match xs.split_at(1) { ([x], [y]) => x == y, _ => false } } }

#[lakatos::lazy]
mod vectors_of_others { use std::vec::Vec; fn f(xs: Vec<u8>) {} }

#[lakatos::lazy(vec = whole)]
mod whole_vectors { fn f(xs: &[u8]) -> Vec<u8> { vec![1] } }

#[lakatos::lazy]
mod variables_in_boxes {
    struct Node<T> { key: T, next: Option<Box<Node<T>>> }
    fn bound_outside<T>(node: Box<Node<T>>) -> T { let rest = node.next; node.key }
    fn bound_by_let<T>(list: List<T>) -> T { let Some(node) = list.head else { return }; let key = node.key; key }
    fn bound_by_a_closure<T>(list: Option<Box<Node<T>>>) { list.map(|node| { f(node.next); node.key }) }
    fn used_as_a_box<T>(node: Box<Node<T>>) -> Box<Node<T>> { let key = node.key; node }
    fn used_afterwards<T>(node: Node<T>) { if c { f(node.key) } g(node.next) }
    fn captured<T>(node: Node<T>) { list.filter(|other| { let key = node.key; *other < key }) }
    fn only_borrowed<T>(node: &Node<T>) { f(&node.key); node.next.as_ref() }
}

#[lakatos::lazy]
mod modules {
    use std::fmt;
    pub mod inner { pub enum Tree { Leaf, Node(Box<Tree>) } impl Tree { fn grown(self) -> Tree { self } } }
    mod other { use super::inner::Tree; fn f(tree: Box<Tree>) -> Tree { tree.grown() } }
}

#[lakatos::lazy]
mod inner_attributes {
    //! What it is about.
    #![allow(dead_code)]
    pub mod inside {
        #![allow(unused)]
        pub fn f() {}
    }
}

#[lakatos::lazy]
mod sides_that_may_tell_each_other {
    fn calls(a: bool, tell: &dyn Fn(bool) -> bool) -> bool { tell(a) && a }
    fn calls_by_bound<F: Fn(bool) -> bool>(a: bool, tell: F) -> bool { tell(a) && a }
    fn calls_nothing(a: bool) -> bool { a && !a }
}

#[lakatos::lazy]
mod types_that_can_be_changed {
    type Memo<'a> = &'a mut u8;
    fn with_memo(a: bool, memo: Memo) -> bool { a && *memo == 0 }
}

#[lakatos::lazy]
mod atomics {
    use std::sync::atomic::AtomicU8;
    fn reads(a: bool, from: &AtomicU8) -> bool { a && from.load() == 0 }
}

#[lakatos::lazy]
mod atomic_formulas {
    pub enum Formula { AtomicBoolean(bool), And(Box<Formula>, Box<Formula>) }
    fn holds(formula: &Formula) -> bool { match formula { AtomicBoolean(b) => *b, And(a, b) => holds(a) && holds(b) } }
}

#[lakatos::lazy]
mod plain_boxes {
    type Failed = Box<dyn std::error::Error>;
    pub enum List { Nil, Cons(u8, Box<List>), Row(Box<[List; 2]>) }
    fn rows(rows: Box<[u8]>, name: Box<str>, array: Box<[u8; 3]>, deref: Box<dyn Fn(u8) -> u8 + 'static>) -> Result<Box<List>, Failed> { Ok(Box::new(List::Nil)) }
    fn closures(n: u8) -> Box<dyn Fn(u8) -> u8> { if n == 0 { Box::new(|m| m) } else { Box::new(move |m| n + m) } }
    fn others() -> std::boxed::Box<dyn Fn()> { std::boxed::Box::new(|| ()) }
}

#[lakatos::lazy(fields)]
mod fields {
    #[derive(Data, Clone, Copy)] pub enum Color { Red, Black }
    #[derive(Data, Clone)] pub struct Card { pub color: Color, weight: Option<u8>, next: Box<Card> }
    #[derive(Data, Clone)] pub enum Event { Enter(Color, Card), Exit { by: u8, of: Vec<u8> } }
    fn reads(card: &Card) -> bool { card.color == Color::Red && card.next.weight.is_some() }
    fn writes(mut card: Card) -> Card { card.color = Color::Black; card.weight = card.weight.map(|x| x + 1); card }
    fn makes(by: u8) -> Event { let of = vec![]; Event::Exit { by, of } }
    fn lent(event: &Event) -> u8 { match event { Event::Enter(Color::Red, card) if reads(card) => 1, Event::Exit { by, .. } => *by, _ => 0 } }
    fn owned(event: Event) -> u8 { match event { Event::Exit { by: 0 | 1, .. } => 1, Event::Exit { by, .. } => by, Event::Enter(_, Card { weight: Some(w), .. }) => w, _ => 2 } }
    fn asks(event: &Event) -> bool { matches!(event, Event::Enter(Color::Red, _)) }
    fn binds(event: Event) -> u8 { let Event::Exit { by: mut n, .. } = event else { return 0 }; n }
    fn tells(event: &Event) -> u8 { if let Event::Enter(Color::Black, Card { color, .. }) = event { f(color) } else { 0 } }
}
