//! Writing the implementation of `Data`.
//!
//! Whatever is the same for all types is in the library; the code written here is compiled once for every type, so it
//! is kept short. Paths begin at `__d`, the library's module for derived code; local names begin with two underscores.

mod calls;
mod conversion;
mod refinement;
mod sum;

use proc_macro::TokenStream;

use crate::model::{Item, Making, Opacity, Phrase};
use crate::template::{Piece, Template};

/// Draws a value of a type whose part 0 it wraps.
const DRAW_REFINED: &str = "__d::refined_draw::<Self, Self, 0, __S>(__source)";

/// A value that cannot be taken apart.
const NO_PARTS: &str = "__parts.cannot()";

/// Suppresses warnings about the user's own code that is fine where it is: the derive repeats the names of deprecated
/// parts, and its scope differs from that of the given paths.
const ALLOWED: &str = "#[allow(deprecated, unused_qualifications)]";

/// The implementation of `Data`.
pub(crate) fn data(item: &Item) -> TokenStream {
    let mut emission = Emission::new(item);
    match &item.making {
        Making::Struct(variant) => sum::emit(&mut emission, std::slice::from_ref(variant), true),
        Making::Enum(variants) => sum::emit(&mut emission, variants, false),
        Making::Calls(calls, satisfies) => calls::emit(&mut emission, calls, satisfies),
        Making::Conversion(conversion) => conversion::emit(&mut emission, conversion),
    }
    emission.finish()
}

/// An implementation that does nothing, beside the errors, to avoid further errors about a type that is not `Data`.
pub(crate) fn stand_in(item: &Item) -> TokenStream {
    let mut emission = Emission::new(item);
    let code = &mut emission.code;
    let def = code.text("&__d::faulty::<Self>($0)", &[emission.name]);
    let draw = code.text("let _ = __source; __d::None", &[]);
    let parts = code.text(NO_PARTS, &[]);
    emission.data(&Members { def, draw, redraw: Piece::NONE, lone: Piece::NONE, parts });
    emission.finish()
}

/// The text of one implementation so far.
struct Emission<'a> {
    item: &'a Item,
    code: Template,
    /// The name of the type, for reports and in code.
    name: Piece,
    target: Piece,
    /// What is between `impl` and the name of a trait, and after the name of the type.
    params: Piece,
    wanted: Piece,
    written: Piece,
    /// The number of the next part that the type declares.
    next_part: usize,
}

/// The members of an implementation of `Data`; the body `redraw` and the function `lone` may be empty.
struct Members {
    def: Piece,
    draw: Piece,
    redraw: Piece,
    lone: Piece,
    parts: Piece,
}

impl<'a> Emission<'a> {
    fn new(item: &'a Item) -> Emission<'a> {
        let mut code = Template::default();
        let (params, arguments) = (code.text("", &[]), code.text("", &[]));
        let predicates = code.tokens(&item.generics.predicates);
        let wanted = code.text("$0", &[predicates]);
        for param in &item.generics.params {
            let (name, declared) = (code.ident(&param.name), code.tokens(&param.declared));
            code.add(params, "$0,", &[declared]);
            code.add(arguments, "$0,", &[name]);
            if item.bound.is_none() && !param.is_const {
                code.add(wanted, " $0: __d::Data,", &[name]);
            }
        }
        if let Some(bound) = &item.bound {
            let bound = code.tokens(bound);
            code.add(wanted, " $0", &[bound]);
        }
        let name = code.ident(&item.name);
        let target = code.text("$0<$1>", &[name, arguments]);
        let name = code.literal(&item.name.to_string());
        let written = code.text("", &[]);
        Emission { item, code, name, target, params, wanted, written, next_part: 2 }
    }

    /// Adds the implementation of a trait for the type.
    fn implement(&mut self, of: Piece, body: Piece) {
        let parts = [self.params, of, self.target, self.wanted, body];
        self.code.add(self.written, "#[automatically_derived] impl<$0> $1 for $2 where $3 { $4 }", &parts);
    }

    /// Adds the implementation of `Data`.
    fn data(&mut self, members: &Members) {
        let Members { def, draw, redraw, lone, parts } = *members;
        let code = &mut self.code;
        let redraw = match redraw == Piece::NONE {
            true => redraw,
            false => code.text(
                "fn redraw<__S: __d::Source + ?::core::marker::Sized>(&mut self, __source: &mut __S)
                 -> __d::Option<()> { $0 }",
                &[redraw],
            ),
        };
        let body = code.text(
            "const DEF: &'static __d::Def = $0;
             fn draw<__S: __d::Source + ?::core::marker::Sized>(__source: &mut __S) -> __d::Option<Self> { $1 }
             $2
             $3
             fn parts<'__a>(&'__a self, __parts: &mut __d::Parts<'__a>) { $4 }",
            &[def, draw, redraw, lone, parts],
        );
        let of = code.text("__d::Data", &[]);
        self.implement(of, body);
    }

    /// Adds a part of the type: some values of the type `of`.
    fn part(&mut self, of: Piece, part: usize, def: Piece, draw: Piece, check: Option<&Phrase>) {
        let code = &mut self.code;
        let holds = match check {
            Some(check) => {
                let check = code.tokens(&check.tokens);
                code.text("fn holds(__value: &$0) -> ::core::primitive::bool { __d::holds(__value, $1) }", &[of, check])
            }
            None => Piece::NONE,
        };
        let body = code.text(
            "const DEF: &'static __d::Def = $0;
             fn draw_unasked<__S: __d::Source + ?::core::marker::Sized>(__source: &mut __S) -> __d::Option<$1> { $2 }
             $3",
            &[def, of, draw, holds],
        );
        let part = code.number(part);
        let of = code.text("__d::Refined<$0, $1>", &[of, part]);
        self.implement(of, body);
    }

    /// The values of its part 1 that the type accepts: an invariant, or opacity.
    fn wrap_type(&mut self, checked: Piece) {
        let opacity = self.opacity();
        let code = &mut self.code;
        let def = code.text(
            "&__d::wrapped::<Self, Self, 0>(
                ($0, ::core::module_path!(), __d::type_name::<Self>),
                __d::refined_shape::<Self, Self, 1>, __d::WrapText::Same, $1, $2)",
            &[self.name, checked, opacity],
        );
        let own = code.text("Self", &[]);
        let draw = code.text("<Self as __d::Refined<Self, 1>>::draw_unasked(__source)", &[]);
        self.part(own, 0, def, draw, self.item.check.as_ref());
    }

    /// A type that must have a trait, as the beginning of a path: `<T as Trait>`, at the place of the type. Where
    /// nothing else needs the trait, the compiler reports only once that the type does not have it.
    fn with_trait(&mut self, kind: &Phrase, path: &str) -> Piece {
        let (tokens, path) = (self.code.tokens(&kind.tokens), self.code.text(path, &[]));
        self.code.as_written(kind.stretch, "<$0 as __d::$1", &[tokens, path])
    }

    /// The shape of a type that is `Data`, as a function.
    fn shape(&mut self, kind: &Phrase) -> Piece {
        self.with_trait(kind, "Data>::shape")
    }

    /// The function that draws values of a type that is `Data`.
    fn draw(&mut self, kind: &Phrase) -> Piece {
        self.with_trait(kind, "Data>::draw")
    }

    /// A number for the next part.
    fn number(&mut self) -> usize {
        self.next_part += 1;
        self.next_part - 1
    }

    fn opacity(&mut self) -> Piece {
        match &self.item.opacity {
            Opacity::Clear => self.code.text("__d::Opacity::Clear", &[]),
            Opacity::Opaque => self.code.text("__d::Opacity::Opaque", &[]),
            Opacity::When(types) => {
                let mut shapes = Vec::with_capacity(types.len());
                for kind in types {
                    shapes.push(self.shape(kind));
                }
                let shapes = self.code.row(&shapes, ",");
                self.code.text("__d::Opacity::When(&[$0])", &[shapes])
            }
        }
    }

    /// Does an attribute of the type itself add something to its constructors?
    fn is_wrapped(&self) -> bool {
        self.item.check.is_some() || !matches!(self.item.opacity, Opacity::Clear)
    }

    fn finish(mut self) -> TokenStream {
        let code = &mut self.code;
        let root = match &self.item.root {
            Some(root) => code.tokens(&root.tokens),
            None => code.text("::lakatos", &[]),
        };
        let allowed = code.text(ALLOWED, &[]);
        code.finish("$0 const _: () = { use $1::derived as __d; $2 };", &[allowed, root, self.written])
    }
}
