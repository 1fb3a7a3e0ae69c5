//! Writing the implementation of `Data`.
//!
//! Whatever is the same for all types stands in the library; what is written here is compiled once for every type, so
//! it is kept short. Paths begin at `__d`, the library's door for derived code; local names begin with two underscores.

mod calls;
mod conversion;
mod refinement;
mod sum;

use proc_macro::TokenStream;

use crate::model::{Item, Making, Opacity, Phrase};
use crate::template::Template;

/// The head of every function that draws.
const DRAW: &str = "<__S: __d::Source + ?::core::marker::Sized>(__source: &mut __S)";

/// What the compiler would say of the user's own words, although they are right where they stand: the derive repeats the
/// names of deprecated parts, and its scope is not that of the paths that it is given.
const ALLOWED: &str = "#[allow(deprecated, unused_qualifications)]";

/// The implementation of `Data`.
pub(crate) fn data(item: &Item) -> TokenStream {
    let mut emission = Emission::new(item);
    match &item.making {
        Making::Struct(variant) => sum::emit(&mut emission, std::slice::from_ref(variant), "Self"),
        Making::Enum(variants) => sum::emit(&mut emission, variants, "Self::"),
        Making::Calls(calls, satisfies) => calls::emit(&mut emission, calls, satisfies),
        Making::Conversion(conversion) => conversion::emit(&mut emission, conversion),
    }
    emission.finish()
}

/// An implementation that does nothing, beside the errors: so that there are no others about a type that is not `Data`.
pub(crate) fn stand_in(item: &Item) -> TokenStream {
    let mut emission = Emission::new(item);
    let def = format!("&__d::faulty::<Self>({:?})", item.name.to_string());
    emission.data(&def, "let _ = __source; __d::None", "", "", "__parts.cannot()");
    emission.finish()
}

/// What has been written of one implementation.
struct Emission<'a> {
    item: &'a Item,
    template: Template,
    /// The name of the type, as it is shown and as it is written.
    name: String,
    target: String,
    /// What is between `impl` and the name of a trait, and after the name of the type.
    params: String,
    wanted: String,
    written: String,
    /// The number of the next part that the type declares.
    next_part: u32,
}

impl<'a> Emission<'a> {
    fn new(item: &'a Item) -> Emission<'a> {
        let mut template = Template::default();
        let mut params = String::new();
        let mut arguments = String::new();
        let mut wanted = template.hole(item.generics.predicates.iter().cloned().collect());
        for param in &item.generics.params {
            let name = template.hole(proc_macro::TokenTree::Ident(param.name.clone()).into());
            params.push_str(&template.hole(param.declared.iter().cloned().collect()));
            params.push(',');
            arguments.push_str(&name);
            arguments.push(',');
            if item.bound.is_none() && !param.is_const {
                wanted.push_str(&format!(" {name}: __d::Data,"));
            }
        }
        if let Some(bound) = &item.bound {
            wanted.push(' ');
            wanted.push_str(&template.hole(bound.iter().cloned().collect()));
        }
        let name = template.hole(proc_macro::TokenTree::Ident(item.name.clone()).into());
        let target = format!("{name}<{arguments}>");
        let name = format!("{:?}", item.name.to_string());
        Emission { item, template, name, target, params, wanted, written: String::new(), next_part: 2 }
    }

    /// Adds the implementation of a trait for the type.
    fn implement(&mut self, of: &str, body: &str) {
        let Emission { params, target, wanted, .. } = self;
        let text = format!("#[automatically_derived] impl<{params}> {of} for {target} where {wanted} {{ {body} }}");
        self.written.push_str(&text);
    }

    /// Adds the implementation of `Data`; the body `redraw` and the function `lone` may be empty.
    fn data(&mut self, def: &str, draw: &str, redraw: &str, lone: &str, parts: &str) {
        let redraw = match redraw {
            "" => String::new(),
            body => {
                let head = "<__S: __d::Source + ?::core::marker::Sized>(&mut self, __source: &mut __S)";
                format!("fn redraw{head} -> __d::Option<()> {{ {body} }}")
            }
        };
        let body = format!(
            "const DEF: &'static __d::Def = {def};
             fn draw{DRAW} -> __d::Option<Self> {{ {draw} }}
             {redraw}
             {lone}
             fn parts<'__a>(&'__a self, __parts: &mut __d::Parts<'__a>) {{ {parts} }}"
        );
        self.implement("__d::Data", &body);
    }

    /// Adds a part of the type: some values of the type `of`.
    fn part(&mut self, of: &str, part: u32, def: &str, draw: &str, check: Option<&Phrase>) {
        let holds = match check {
            Some(check) => {
                let check = self.template.hole(check.stream());
                format!("fn holds(__value: &{of}) -> ::core::primitive::bool {{ __d::holds(__value, {check}) }}")
            }
            None => String::new(),
        };
        let body = format!(
            "const DEF: &'static __d::Def = {def};
             fn draw_unasked{DRAW} -> __d::Option<{of}> {{ {draw} }}
             {holds}"
        );
        self.implement(&format!("__d::Refined<{of}, {part}>"), &body);
    }

    /// The values that the type lets pass of those that its part 1 has: an invariant, or opacity.
    fn wrap_type(&mut self, checked: &str) {
        let (name, opacity) = (self.name.clone(), self.opacity());
        let def = format!(
            "&__d::wrapped::<Self, Self, 0>(
                ({name}, ::core::module_path!(), __d::type_name::<Self>),
                __d::refined_shape::<Self, Self, 1>, __d::WrapText::Same, {checked}, {opacity})"
        );
        let draw = "<Self as __d::Refined<Self, 1>>::draw_unasked(__source)";
        self.part("Self", 0, &def, draw, self.item.check.as_ref());
    }

    /// A type that must have a trait, as the beginning of a path: `<T as Trait>`, at the place of the type. Where nothing
    /// else asks for the trait, the compiler says once that the type does not have it.
    fn with_trait(&mut self, kind: &Phrase, name: &str, rest: &str) -> String {
        let tokens = self.template.hole(kind.stream());
        self.template.as_written(kind.stretch, &format!("<{tokens} as {name}>::{rest}"))
    }

    /// A member of a type as `Data`.
    fn of_data(&mut self, kind: &Phrase, member: &str) -> String {
        self.with_trait(kind, "__d::Data", member)
    }

    /// A number for the next part.
    fn number(&mut self) -> u32 {
        self.next_part += 1;
        self.next_part - 1
    }

    fn opacity(&mut self) -> String {
        match &self.item.opacity {
            Opacity::Clear => "__d::Opacity::Clear".to_string(),
            Opacity::Opaque => "__d::Opacity::Opaque".to_string(),
            Opacity::When(types) => {
                let mut shapes = String::new();
                for kind in types {
                    shapes.push_str(&self.of_data(kind, "shape"));
                    shapes.push(',');
                }
                format!("__d::Opacity::When(&[{shapes}])")
            }
        }
    }

    /// Does an attribute of the type itself add something to what its constructors say?
    fn is_wrapped(&self) -> bool {
        self.item.check.is_some() || !matches!(self.item.opacity, Opacity::Clear)
    }

    fn finish(mut self) -> TokenStream {
        let root = match &self.item.root {
            Some(root) => self.template.hole(root.stream()),
            None => "::lakatos".to_string(),
        };
        let text = format!("{ALLOWED} const _: () = {{ use {root}::derived as __d; {} }};", self.written);
        self.template.finish(&text)
    }
}
