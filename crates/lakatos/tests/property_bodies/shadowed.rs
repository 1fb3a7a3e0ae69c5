//! A module in which every name of the prelude means something else: no macro of the library may lean on one of them.
#![expect(dead_code, unused_macros, non_camel_case_types, non_upper_case_globals, reason = "the names are in the way")]

// Of the types, only the ones that the properties below use are left as they are.
struct Option;
struct Some;
struct None;
struct Result;
struct Ok;
struct Err;
struct Vec;
struct String;
struct Box;
struct bool;
struct char;
struct f32;
struct f64;
struct i32;
struct i64;
struct i128;
struct isize;
struct str;
struct u16;
struct u32;
struct u128;
struct usize;

trait Clone {}
trait Copy {}
trait Default {}
trait Drop {}
trait Eq {}
trait Fn {}
trait FnMut {}
trait FnOnce {}
trait From {}
trait Into {}
trait Iterator {}
trait IntoIterator {}
trait PartialEq {}
trait Send {}
trait Sized {}
trait Sync {}
trait ToOwned {}
trait ToString {}
trait TryFrom {}
trait TryInto {}

fn drop() {}
mod alloc {}
mod core {}
mod std {}
const error: () = ();
const value: () = ();
const partial: () = ();
const _partial: () = ();

// (A macro that defines others needs a dollar by another name.)
macro_rules! with_dollar {
    ($d:tt $($name:ident)*) => {$(
        macro_rules! $name {
            ($d($d t:tt)*) => { ::core::compile_error!("the other one") };
        }
    )*};
}
with_dollar! { $ assert assert_eq cfg column concat debug_assert env file format format_args include_str line matches
module_path panic print println stringify unreachable vec write }

#[derive(lakatos::Data)]
enum Tree {
    Leaf,
    Node(::std::boxed::Box<Tree>, #[data(range = 1..=9)] u8, ::std::boxed::Box<Tree>),
}

#[derive(lakatos::Data)]
struct Named {
    #[data(len = 1..)]
    list: ::std::vec::Vec<u8>,
    #[data(where = |number| *number != 3)]
    number: u8,
    #[data(skip)]
    skipped: u64,
}

#[derive(lakatos::Data)]
#[data(construct(new(u8)))]
struct Built(u8);

impl Built {
    fn new(number: u8) -> ::core::option::Option<Built> {
        (number < 9).then_some(Built(number))
    }
}

fn depth(tree: &Tree) -> u64 {
    match tree {
        Tree::Leaf => 0,
        Tree::Node(left, _, right) => 1 + depth(left).max(depth(right)),
    }
}

#[lakatos::subject]
fn doubled(number: u8) -> u8 {
    number.wrapping_mul(2)
}

#[lakatos::test(cases = 50, seed = 1)]
#[example(7, Tree::Leaf, &[2])]
fn every_macro_in_a_body(number: u8, tree: Tree, list: &[u8]) -> ::core::primitive::bool {
    lakatos::assume!(number != 1);
    lakatos::label!("a label");
    lakatos::label!("table" => "{}", number / 100);
    lakatos::label!("even" => number % 2 == 0);
    lakatos::cover!(0, list.is_empty());
    lakatos::cover!(0.5, depth(&tree) > 0, "a node");
    lakatos::note!("the depth is {}", depth(&tree));
    lakatos::assume!(number != 2);
    let read: u8 = lakatos::value!(7);
    doubled(number) == number.wrapping_add(number) && lakatos::partial!(depth(&tree)) < 1_000 && read == 7
}

#[lakatos::test(cases = 50, seed = 1)]
fn derived_types_as_arguments(named: Named, built: Built, #[with(lakatos::generator::range(1..=3u8))] few: u8) {
    ::core::assert!(named.number != 3 && !named.list.is_empty() && named.skipped == 0);
    ::core::assert!(built.0 < 9 && (1..=3).contains(&few));
}

#[lakatos::test(cases = 20, seed = 1, T = u8 | u64)]
fn a_generic_property<T: lakatos::Data>(list: ::std::vec::Vec<T>) {
    ::core::assert!(list.capacity() >= list.len());
}

// It is enough that it compiles.
fn an_audit() -> lakatos::audit::Audit<'static> {
    lakatos::audit!(doubled; [every_macro_in_a_body])
}
