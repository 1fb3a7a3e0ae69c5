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

#[lakatos::lazy(fields)]
mod events {}
