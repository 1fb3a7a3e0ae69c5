//! `#[derive(Data)]`, `#[lakatos::test]`, `#[lakatos::subject]`, `#[lakatos::lazy]` and `fits!`.
//!
//! The derive reads a type into a model (`item`, `attributes`, `model`), and writes the model's implementation of
//! `Data` (`emit`, `template`); the others have folders of their own (`test`, `subject`, `lazy`, `fits`). Errors are
//! collected on the way (`fault`). The crate uses only the compiler's own `proc_macro`: everyone who uses the library
//! compiles this crate first.

#![cfg_attr(test, expect(clippy::cmp_owned, reason = "the compiler's identifiers cannot be compared with texts"))]

// The compiler's tokens exist only while it compiles. Tests have tokens of the same kind, with places.
#[cfg(test)]
extern crate proc_macro2 as proc_macro;

mod attributes;
mod cursor;
mod emit;
#[cfg(test)]
mod expansions;
mod fault;
#[cfg(feature = "fits")]
mod fits;
mod flat;
#[cfg(test)]
mod golden;
mod item;
#[cfg(feature = "lazy")]
mod lazy;
#[cfg(feature = "lazy")]
mod lift;
mod model;
mod nearest;
mod reference;
mod shown;
mod signature;
#[cfg(feature = "audit")]
mod subject;
mod template;
mod test;
mod with;

use proc_macro::TokenStream;

/// Describes a type to Lakatos: its values can then be drawn, enumerated, printed, stored, reduced and generalized.
///
/// For structs and enums that own their parts, with all fields `Data`. Type parameters must be `Data`, unless `bound`
/// says otherwise. `#[data(..)]` adds what the type alone does not say.
///
/// On a type:
///
/// - `where = is_valid`: an invariant, given by a path or a closure that takes `&Self`.
/// - `construct(empty(), insert(K, V, Self), push(&mut Self, T)?)`: values are built by calling these functions, listed
///   with the types of their arguments. A single name is a function of the type. A function returns `Self`,
///   `Option<Self>` or `Result<Self, _>`; one with `&mut Self` changes that value in place, and a `?` after it means
///   that it returns `bool`, `Option` or `Result` and may refuse.
/// - `satisfies = is_sorted`, `satisfies(is_sorted, is_balanced)`: what these functions guarantee.
/// - `from = Vec<T>, with = Self::new`: values are converted from those of another type, by a function that returns
///   `Self`, `Option<Self>` or `Result<Self, _>`; with `into = Self::to_vec` values can be taken apart, too.
/// - `opaque`, `opaque_when(T)`: reduction and generalization leave values alone, always or if they leave those of `T`
///   alone.
/// - `bound(T: Data + Ord)`: the bounds of the type parameters, instead of `T: Data` for each.
/// - `derives_clone`: `Clone` is derived, too, so nothing is seen of it. In a type that is written with `lazy::Lazy`, clones of what
///   is still open then wait, until somebody looks at them. The types of a copy by `#[lakatos::lazy]` say it by themselves.
/// - `crate = my_crate::lakatos`: the path of the library, if it is not `::lakatos`.
///
/// On a variant:
///
/// - `weight = 3`: how often it is drawn, relative to the others, whose weight is 1.
/// - `opaque`: applies to all its fields.
///
/// On a field:
///
/// - `range = 0..=9`: for integers and characters.
/// - `len = 3`, `len = 1..=9`: for collections.
/// - `where = |x| x % 2 == 0`: a condition, given by a path or a closure that takes a reference.
/// - `from = String, with = Regex::from_str`, `into = ..`: for a field whose type is not `Data`.
/// - `opaque`, as above.
/// - `skip`: always the default of its type.
///
/// And `#[with(generator)]`, for a field whose values a generator draws: its type need not be `Data`.
#[cfg_attr(not(test), proc_macro_derive(Data, attributes(data, with)))]
pub fn derive_data(input: TokenStream) -> TokenStream {
    let mut faults = fault::Faults::default();
    let item = item::read(input, &mut faults);
    match item {
        Some(item) if faults.count() == 0 => emit::data(&item),
        Some(item) => faults.code_before(emit::stand_in(&item)),
        None => faults.code_before(TokenStream::new()),
    }
}

/// The expansion: one function without arguments, which carries `#[test]` and the attributes of the property. The body
/// is a function inside of it.
#[cfg_attr(not(test), proc_macro_attribute)]
pub fn test(attribute: TokenStream, item: TokenStream) -> TokenStream {
    test::expand(attribute, item)
}

/// The expansion: the same function, which checks before its body whether there is a listener.
#[cfg_attr(not(test), proc_macro_attribute)]
pub fn subject(attribute: TokenStream, item: TokenStream) -> TokenStream {
    #[cfg(feature = "audit")]
    return subject::expand(attribute, item);
    #[cfg(not(feature = "audit"))]
    {
        let _ = attribute;
        item
    }
}

/// The expansion: the module as it is, and beside it a copy whose boxes may be open.
#[cfg(feature = "lazy")]
#[cfg_attr(not(test), proc_macro_attribute)]
pub fn lazy(attribute: TokenStream, item: TokenStream) -> TokenStream {
    lazy::expand(attribute, item)
}

/// What it expands to: the function, and beside it that its generator draws values for a premise.
#[cfg(feature = "lazy")]
#[cfg_attr(not(test), proc_macro_attribute)]
pub fn generator(attribute: TokenStream, item: TokenStream) -> TokenStream {
    lift::expand(attribute, item)
}

/// What it expands to: nested matches that leave a block with `true`.
///
/// The first token is the path of the library, which `lakatos::fits!` adds.
#[cfg(feature = "fits")]
#[cfg_attr(not(test), proc_macro)]
pub fn fits(input: TokenStream) -> TokenStream {
    fits::expand(input)
}
