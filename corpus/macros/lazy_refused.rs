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
