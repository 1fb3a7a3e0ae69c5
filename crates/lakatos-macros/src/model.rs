//! The model of a type that was read and is valid: everything that the emission needs.

use proc_macro::{Ident, Span, TokenStream, TokenTree};

use crate::cursor::{has, is_mark, stream};
use crate::fault::Stretch;

/// The type that `Data` is derived for.
pub(crate) struct Item {
    pub(crate) name: Ident,
    pub(crate) seen: Seen,
    pub(crate) generics: Generics,
    /// The path of the library, if it is not `::lakatos`.
    pub(crate) root: Option<Phrase>,
    pub(crate) making: Making,
    pub(crate) check: Option<Phrase>,
    pub(crate) opacity: Opacity,
    /// Whether `Clone` is derived, too, as far as the type says.
    pub(crate) derives_clone: bool,
    /// The bounds of the parameters, if they are not that all types are `Data`.
    pub(crate) bound: Option<Vec<TokenTree>>,
}

/// The parameters of a type, and their bounds.
#[derive(Default)]
pub(crate) struct Generics {
    pub(crate) params: Vec<Param>,
    /// The predicates of the where clause.
    pub(crate) predicates: Vec<TokenTree>,
}

/// A type or constant parameter.
pub(crate) struct Param {
    pub(crate) name: Ident,
    pub(crate) is_const: bool,
    /// As declared, without a default.
    pub(crate) declared: Vec<TokenTree>,
}

/// Where something can be written, in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Seen {
    Module,
    Crate,
    Everywhere,
}

/// How values are made.
pub(crate) enum Making {
    /// A struct: by its only constructor.
    Struct(Variant),
    /// An enum: by one of its variants.
    Enum(Vec<Variant>),
    /// By calling functions, which guarantee some predicates.
    Calls(Vec<Call>, Vec<Phrase>),
    /// By converting a value of another type.
    Conversion(Conversion),
}

/// A constructor.
pub(crate) struct Variant {
    pub(crate) name: Ident,
    pub(crate) style: Style,
    pub(crate) fields: Vec<Field>,
    pub(crate) weight: u32,
    pub(crate) seen: Seen,
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Style {
    Unit,
    Tuple,
    Named,
}

/// A field of a constructor.
pub(crate) struct Field {
    /// Its name, or its number.
    pub(crate) member: TokenTree,
    /// Its name; empty for fields that have only a position.
    pub(crate) name: String,
    pub(crate) kind: Phrase,
    pub(crate) values: Values,
}

/// The values of a field.
pub(crate) enum Values {
    /// All that its type has.
    All,
    /// The default of its type.
    Default,
    /// Some of them, or values made in some other way.
    Refined(Refinement),
}

pub(crate) struct Refinement {
    pub(crate) basis: Basis,
    pub(crate) check: Option<Phrase>,
    pub(crate) opaque: bool,
}

/// The base of a refinement.
pub(crate) enum Basis {
    /// All values of the type.
    All,
    /// The integers or characters of a range.
    Range(Bounds),
    /// The collections of some lengths.
    Lengths(Bounds),
    /// Values converted from another type.
    Conversion(Conversion),
    /// The values of a generator.
    Generator(Phrase),
}

/// `a..b`, `a..=b`, or one value.
pub(crate) struct Bounds {
    pub(crate) low: Option<Phrase>,
    pub(crate) high: High,
    pub(crate) stretch: Stretch,
}

pub(crate) enum High {
    Open,
    Included(Phrase),
    Excluded(Phrase),
    /// The same as the low one.
    Exactly,
}

/// From another type, with a function, and perhaps back.
pub(crate) struct Conversion {
    pub(crate) from: Phrase,
    pub(crate) with: Phrase,
    pub(crate) into: Option<Phrase>,
}

/// A constructing function.
pub(crate) struct Call {
    /// The called path, in the scope of the derived code.
    pub(crate) path: Phrase,
    /// Its last word.
    pub(crate) name: String,
    /// The path in reports.
    pub(crate) shown: String,
    pub(crate) arguments: Vec<CallArgument>,
    /// Whether a `?` follows it.
    pub(crate) asked: bool,
}

impl Call {
    /// The maximum number of arguments that can be passed by `&`: there is one bit for each.
    pub(crate) const MOST_BORROWED: usize = u32::BITS as usize;

    /// The argument that is changed in place.
    pub(crate) fn receiver(&self) -> Option<usize> {
        for (index, argument) in self.arguments.iter().enumerate() {
            if argument.passing == Passing::Receiver {
                return Some(index);
            }
        }
        None
    }

    /// The arguments that are passed by `&`, as bits.
    pub(crate) fn borrows(&self) -> u32 {
        let mut bits = 0;
        for (index, argument) in self.arguments.iter().enumerate() {
            if index < Self::MOST_BORROWED && argument.passing == Passing::Reference {
                bits |= 1 << index;
            }
        }
        bits
    }
}

pub(crate) struct CallArgument {
    pub(crate) kind: Phrase,
    pub(crate) passing: Passing,
}

/// How an argument is passed.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Passing {
    Value,
    Reference,
    /// `&mut Self`
    Receiver,
}

pub(crate) enum Opacity {
    Clear,
    Opaque,
    /// When these types are.
    When(Vec<Phrase>),
}

/// A type, a path or an expression, as the user wrote it.
#[derive(Clone)]
pub(crate) struct Phrase {
    pub(crate) tokens: Vec<TokenTree>,
    pub(crate) stretch: Stretch,
}

impl Phrase {
    pub(crate) fn new(tokens: Vec<TokenTree>, otherwise: Span) -> Phrase {
        let stretch = Stretch::of(&tokens, otherwise);
        Phrase { tokens, stretch }
    }

    /// Several, as a list between brackets has them.
    pub(crate) fn all(items: Vec<Vec<TokenTree>>, otherwise: Span) -> Vec<Phrase> {
        let mut phrases = Vec::with_capacity(items.len());
        for tokens in items {
            phrases.push(Phrase::new(tokens, otherwise));
        }
        phrases
    }

    pub(crate) fn stream(&self) -> TokenStream {
        stream(&self.tokens)
    }

    /// Is this a closure, rather than a path?
    pub(crate) fn is_closure(&self) -> bool {
        has(&self.tokens, &|token| is_mark(token, '|'))
    }
}
