#[lakatos::lazy]
mod tree;

#[lakatos::lazy]
struct Tree;

#[lakatos::lazy(kee = i32)]
mod tree {}

#[lakatos::lazy(frobnicate)]
mod tree {}

#[lakatos::lazy(key)]
mod tree {}

#[lakatos::lazy(file = src)]
mod tree {}

#[lakatos::lazy(crate)]
mod tree {}

#[lakatos::lazy(file = "src/no_such_file_here.rs")]
mod tree_lazy { fn f() {} }

#[lakatos::lazy(defer = true)]
mod tree {}

#[lakatos::lazy(deferr)]
mod tree {}

#[lakatos::lazy(vec = lazy)]
mod tree {}

#[lakatos::lazy]
mod receivers {
    trait State { fn next(self: Box<Self>) -> u8; }
}

#[lakatos::lazy]
mod files {
    mod inside;
    pub mod written { pub(crate) mod deep; }
}

#[lakatos::lazy]
mod pointers {
    fn leaked(tree: Box<u8>) -> &'static u8 { Box::leak(tree) }
    fn raw(tree: Box<u8>) -> *mut u8 { Box::into_raw(tree) }
}

#[lakatos::lazy]
mod imports {
    use std::boxed::Box;
    use std::{rc::Rc, boxed::{self, Box}};
    use std::boxed::Box as Plain;
}

#[lakatos::lazy]
mod single {
    #[macro_export]
    macro_rules! tree { () => {} }
    #[unsafe(no_mangle)]
    pub extern "C" fn tree_size() {}
}

#[lakatos::lazy]
mod only_in_tests {
    #[cfg(test)]
    mod tests;
}

#[lakatos::lazy(fields = all)]
mod events {}

#[lakatos::lazy(fields(Event + Key))]
mod events {}

#[lakatos::lazy(fields(Event::Exit, Key, Card, Log::0, Card::owner, Log))]
mod events {
    #[derive(Data, Clone, Copy)] pub enum Key { A, B }
    #[derive(Data, Clone, Copy)] pub struct Card { owner: Key }
    #[derive(Data, Clone)] pub enum Event { Enter(Key), Exit(Box<Key>) }
    #[derive(Data, Clone)] pub struct Log(Key);
}

#[lakatos::lazy(fields(Event, Card, Pair, Both, Wide))]
mod obstacles {
    #[derive(Data, Clone)] pub enum Event { Enter(u8), Exit { by: u8 }, Call(u8) }
    #[derive(Data, Clone)] pub struct Card { owner: u8 }
    #[derive(Data, Clone)] pub struct Pair(u8, u8);
    #[derive(Data, Clone)] pub enum Both { One(u8), Two(u8) }
    #[derive(Data, Clone)] pub enum Wide { One(u8) }
    const FIRST: Event = Event::Enter(0);
    fn all(xs: Vec<u8>) -> Vec<Event> { xs.into_iter().map(Event::Call).collect() }
    fn first(pair: &Pair) -> u8 { pair.0 }
    fn owner(Card { owner }: &Card) -> u8 { *owner }
    fn chain(e: &Event) -> bool { if let Event::Exit { by } = e && *by > 0 { true } else { false } }
    fn one(x: u8) -> Both { One(x) }
    fn named(both: &Both) -> u8 { match both { Both::Two(x @ 1..) => *x, _ => 0 } }
}
