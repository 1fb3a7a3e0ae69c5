//! Writes a subject.
//!
//! The function keeps its signature. Before its body it checks whether there is a listener. If so, the rest is done in
//! a separate closure, so that the function does not grow by it. To run its body from there, a function without
//! receiver has the body in a nested function; a method, whose body may need `self` and `Self`, calls itself once more,
//! and is let through. Names that the body could see begin with `__lakatos`; local names do not conflict with others.

use proc_macro::{Group, Ident, TokenStream, TokenTree};

use super::arguments::Argument;
use super::function::{Function, place};
use super::kinds::Passing;
use super::options::Options;
use crate::fault::Stretch;
use crate::template::Template;

/// Suppresses the warning that a name marked as unused is used.
const UNUSED: &str = "#[allow(clippy::no_effect_underscore_binding)]";

/// Suppresses the warning about braces around a body of one line, which were its own.
const BRACES: &str = "#[allow(unused_braces)]";

/// Suppresses the warning about bounds of a parameter in two places.
const BOUNDS: &str = "#[allow(clippy::multiple_bound_locations)]";

/// The function, with a check before its body.
pub(super) fn subject(function: &Function, options: &Options) -> TokenStream {
    let mut writer = Writer::new(function, options);
    let (declaration, original) = (writer.declaration(), writer.original_function());
    let (question, heard) = (writer.question(), writer.heard());
    let (head, body) = (writer.head(), writer.body());
    let root = &writer.root;
    let text = format!(
        "{head} {{
            use {root}::subject as __lakatos;
            {declaration} {original}
            if {question} {{ {heard} }}
            {body}
        }}"
    );
    writer.template.finish(&text)
}

struct Writer<'a> {
    function: &'a Function,
    options: &'a Options,
    template: Strings,
    /// The path of the library.
    root: String,
    /// Does it call itself to run its body?
    by_name: bool,
    /// For each argument the name by which the check finds it.
    names: Vec<String>,
    /// The return type: as written, and at the instance.
    answer: (String, String),
}

impl<'a> Writer<'a> {
    fn new(function: &'a Function, options: &'a Options) -> Writer<'a> {
        let mut template = Strings::default();
        let root = match &options.root {
            Some(root) => template.hole(root.stream()),
            None => "::lakatos".to_string(),
        };
        let names_impl = options.of_trait.is_some() || options.at_instance("Self").is_some();
        let by_name = function.has_receiver() || function.names_self || names_impl;
        let mut names = Vec::new();
        for (index, argument) in function.arguments.iter().enumerate() {
            names.push(match &argument.name {
                Some(name) => template.hole(name.clone().into()),
                None => format!("argument_{index}"),
            });
        }
        let mut writer =
            Writer { function, options, template, root, by_name, names, answer: (String::new(), String::new()) };
        writer.answer = match &function.answer {
            Some(answer) => (writer.tokens(&answer.kind.tokens), writer.at_instance(&answer.kind.tokens)),
            None => ("()".to_string(), "()".to_string()),
        };
        writer
    }

    /// A hole with these tokens.
    fn tokens(&mut self, tokens: &[TokenTree]) -> String {
        self.template.hole(tokens.iter().cloned().collect())
    }

    /// A hole with these tokens, each parameter as it is at the instance.
    fn at_instance(&mut self, tokens: &[TokenTree]) -> String {
        let replaced = replaced(tokens, self.options);
        self.tokens(&replaced)
    }

    /// Does a type depend on the instance?
    fn is_generic(&self, tokens: &[TokenTree]) -> bool {
        names_any(tokens, self.options)
    }

    /// Everything before the body.
    fn head(&mut self) -> String {
        let function = self.function;
        let mut parameters = String::new();
        for (index, argument) in function.arguments.iter().enumerate() {
            parameters.push_str(&self.parameter(index, argument));
            parameters.push(',');
        }
        let attributes = self.tokens(&function.attributes);
        let visibility = self.tokens(&function.visibility);
        let start = self.tokens(&[function.keyword.clone(), function.name.clone().into()]);
        let generics = self.tokens(&function.generics.declared);
        let (answer, predicates) = (self.answer_tokens(), self.predicates());
        let braces = if self.by_name { BRACES } else { "" };
        let bounds = if self.options.instance.is_empty() { "" } else { BOUNDS };
        format!(
            "{braces} {bounds} {attributes} {visibility} {start}<{generics}>({parameters}) {answer} where {predicates}"
        )
    }

    /// The bounds of the parameters: those that have a type at the instance are compared with it, which is possible
    /// only if they do not borrow.
    fn predicates(&mut self) -> String {
        let mut text = String::new();
        for (name, _) in &self.options.instance {
            // What holds for `Self` follows from them; as a bound on a type without parameters it would be a warning.
            if name.to_string() != "Self" && !self.is_constant(name) {
                let declared = self.tokens(&[name.clone().into()]);
                text.push_str(&format!("{declared}: 'static,"));
            }
        }
        text + &self.tokens(&self.function.predicates)
    }

    /// Is this the name of a constant parameter?
    fn is_constant(&self, name: &Ident) -> bool {
        let own = &self.function.generics.parameters;
        own.iter().any(|own| own.is_constant && own.name.to_string() == name.to_string())
    }

    /// An argument in the signature: under a new name if the check could not name it.
    fn parameter(&mut self, index: usize, argument: &Argument) -> String {
        match &argument.name {
            Some(_) if self.by_name => {
                let (pattern, kind) = (self.tokens(&argument.pattern), self.tokens(&argument.kind));
                format!("{pattern} {kind}")
            }
            _ => {
                let kind = self.tokens(&argument.kind);
                format!("{}: {kind}", self.names[index])
            }
        }
    }

    fn answer_tokens(&mut self) -> String {
        let Some(answer) = &self.function.answer else { return String::new() };
        let arrow = self.tokens(&answer.arrow);
        format!("{arrow} {}", self.answer.0)
    }

    /// The body as a function, if possible.
    fn original_function(&mut self) -> String {
        if self.by_name {
            return String::new();
        }
        let function = self.function;
        let note = if function.tracks_caller() { "#[track_caller]" } else { "" };
        let name = self.template.at(place(function), "__lakatos_original");
        let keyword = self.tokens(std::slice::from_ref(&function.keyword));
        let generics = self.tokens(&function.generics.declared);
        let parameters = self.template.hole(function.parameters.clone());
        let (answer, predicates) = (self.answer_tokens(), self.predicates());
        let body = self.tokens(&[function.body.clone().into()]);
        let bounds = if self.options.instance.is_empty() { "" } else { BOUNDS };
        format!(
            "#[inline] {bounds} {note} {keyword} {name}<{generics}>({parameters}) {answer} where {predicates} {body}"
        )
    }

    /// What the function does without a listener.
    fn body(&mut self) -> String {
        if !self.by_name {
            return format!("__lakatos_original({})", self.names.join(","));
        }
        let mut text = String::new();
        for (index, argument) in self.function.arguments.iter().enumerate() {
            if argument.name.is_none() && argument.shown != "_" {
                let pattern = self.tokens(&argument.pattern[..argument.pattern.len() - 1]);
                text.push_str(&format!("{UNUSED} let {pattern} = argument_{index};"));
            }
        }
        let body = self.tokens(&[self.function.body.clone().into()]);
        format!("{text} {body}")
    }

    fn declaration(&mut self) -> String {
        let function = self.function;
        let name = function.name.to_string();
        let line = self.template.as_written(place(function), "__lakatos::line!()");
        let mut arguments = String::new();
        for argument in &function.arguments {
            let (shown, passing) = (&argument.shown, argument.passing.variant());
            arguments.push_str(&format!(
                "__lakatos::SubjectArgument {{ name: {shown:?}, passing: __lakatos::Passing::{passing} }},"
            ));
        }
        let (spares, by_name) = (self.options.spares_recursion, self.by_name);
        format!(
            "static __LAKATOS_DECLARATION: __lakatos::Declaration = __lakatos::Declaration {{
                name: {name:?}, module: ::core::module_path!(), file: ::core::file!(), line: {line},
                arguments: &[{arguments}], spares_recursion: {spares}, calls_itself: {by_name},
            }};"
        )
    }

    /// Does a listener hear this call?
    fn question(&mut self) -> String {
        let mut question = "__lakatos::is_heard()".to_string();
        for (name, instance) in &self.options.instance {
            let is_constant = self.is_constant(name);
            let declared = self.tokens(&[name.clone().into()]);
            let given = self.tokens(&instance.tokens);
            let asked = match is_constant {
                true => format!("{declared} == {given}"),
                false => {
                    let place = name.span().into();
                    self.template.at(place, &format!("__lakatos::is_instance::<{declared}, {given}>()"))
                }
            };
            question.push_str(&format!(" && {asked}"));
        }
        format!("{question} && __lakatos::listens(&__LAKATOS_DECLARATION)")
    }

    /// The path of the function that runs the body: here, or at the instance.
    fn callee(&mut self, at_instance: bool) -> String {
        let mut types = String::new();
        for parameter in &self.function.generics.parameters {
            let name = [parameter.name.clone().into()];
            let given = if at_instance { self.at_instance(&name) } else { self.tokens(&name) };
            types.push_str(&format!("{given},"));
        }
        let types = if types.is_empty() { String::new() } else { format!("::<{types}>") };
        if !self.by_name {
            return format!("__lakatos_original{types}");
        }
        let own = match self.options.at_instance("Self").filter(|_| at_instance) {
            Some(own) => self.template.hole(own.stream()),
            None => "Self".to_string(),
        };
        let name = self.tokens(&[self.function.name.clone().into()]);
        match &self.options.of_trait {
            Some(of_trait) => {
                let of_trait = match at_instance {
                    true => self.at_instance(&of_trait.tokens.clone()),
                    false => self.template.hole(of_trait.stream()),
                };
                format!("<{own} as {of_trait}>::{name}{types}")
            }
            None if own == "Self" => format!("Self::{name}{types}"),
            None => format!("<{own}>::{name}{types}"),
        }
    }

    /// What the function does with a listener.
    fn heard(&mut self) -> String {
        let typed = self.typed();
        let (mut parts, mut lengths) = (String::new(), String::new());
        let (mut results, mut read) = (format!("{},", self.result_part()), format!("{},", self.result("read", 0)));
        let (mut states, mut written) = (String::new(), String::new());
        let mut number = 0;
        for (index, argument) in self.function.arguments.iter().enumerate() {
            let part = self.part(index, argument);
            parts.push_str(&format!("{part},"));
            if !argument.passing.is_unique() {
                continue;
            }
            number += 1;
            results.push_str(&format!("{part},"));
            read.push_str(&format!("{},", self.value_of("read", argument, "answer", number)));
            states.push_str(&format!("state_{index},"));
            written.push_str(&self.write(index, argument));
            if argument.passing.is_slice() {
                lengths.push_str(&format!("({number}, {index}, {}.len()),", self.names[index]));
            }
        }
        let (callee, names) = (self.callee(false), self.names.join(","));
        let answer = &self.answer.0;
        let last = if self.answer_is_generic() { "__lakatos::back(result)" } else { "result" };
        format!(
            "return __lakatos::aside(move || -> {answer} {{
                let read = |answer: __lakatos::Node<'_>| {{
                    ::core::result::Result::Ok::<_, __lakatos::NotBuilt>(({read}))
                }};
                let lengths = [{lengths}];
                let mut ask = __lakatos::Ask::new({typed}, &[{parts}], &lengths);
                let (result, {states}) = match ask.answer(read) {{
                    ::core::option::Option::Some(answer) => answer,
                    ::core::option::Option::None => {{
                        let result = {callee}({names});
                        match ask.returned(read, &[{results}]) {{
                            ::core::option::Option::Some(answer) => answer,
                            ::core::option::Option::None => return result,
                        }}
                    }}
                }};
                {written}
                {last}
            }});"
        )
    }

    fn answer_is_generic(&self) -> bool {
        self.function.answer.as_ref().is_some_and(|answer| self.is_generic(&answer.kind.tokens))
    }

    /// The place of the return type.
    fn answer_place(&self) -> Stretch {
        self.function.answer.as_ref().map_or(place(self.function), |answer| answer.kind.stretch)
    }

    /// The return value, as something that can be taken apart.
    fn result_part(&mut self) -> String {
        let (declared, instance) = &self.answer;
        let text = match self.answer_is_generic() {
            true => format!("__lakatos::part_at::<{declared}, {instance}>(&result)"),
            false => format!("__lakatos::part::<{declared}>(&result)"),
        };
        self.template.at(self.answer_place(), &text)
    }

    /// The return value, built from a part of an answer by this function.
    fn result(&mut self, function: &str, number: usize) -> String {
        let ask = if function == "read" { "?" } else { "" };
        let text = format!("__lakatos::{function}::<{}>(answer, {number}){ask}", self.answer.1);
        self.template.at(self.answer_place(), &text)
    }

    /// The value of an argument, built from a part of a tuple by this function.
    fn value_of(&mut self, function: &str, argument: &Argument, tuple: &str, number: usize) -> String {
        let text = format!("__lakatos::{function}::<{}>({tuple}, {number})?", self.drawn(argument));
        self.template.at(argument.value.stretch, &text)
    }

    /// An argument, as something that can be taken apart.
    fn part(&mut self, index: usize, argument: &Argument) -> String {
        let name = self.names[index].clone();
        let lent = match argument.passing {
            Passing::Value => format!("&{name}"),
            Passing::Unique | Passing::UniqueSlice => format!("&*{name}"),
            Passing::Shared | Passing::Slice | Passing::Text => name,
        };
        let (declared, instance) = (self.tokens(&argument.value.tokens), self.at_instance(&argument.value.tokens));
        let text = match (argument.passing, self.is_generic(&argument.value.tokens)) {
            (Passing::Text, _) => format!("&__lakatos::Text({lent})"),
            (passing, true) if passing.is_slice() => format!("&__lakatos::slice_at::<{declared}, {instance}>({lent})"),
            (passing, false) if passing.is_slice() => format!("&__lakatos::slice::<{declared}>({lent})"),
            (_, true) => format!("__lakatos::part_at::<{declared}, {instance}>({lent})"),
            (_, false) => format!("__lakatos::part::<{declared}>({lent})"),
        };
        self.template.at(argument.value.stretch, &text)
    }

    /// Sets an argument to its final state.
    fn write(&mut self, index: usize, argument: &Argument) -> String {
        let name = &self.names[index];
        match (argument.passing, self.is_generic(&argument.value.tokens)) {
            (Passing::UniqueSlice, true) => format!("__lakatos::fill_at({name}, state_{index});"),
            (Passing::UniqueSlice, false) => format!("__lakatos::fill({name}, state_{index});"),
            (_, true) => format!("*{name} = __lakatos::back(state_{index});"),
            (_, false) => format!("*{name} = state_{index};"),
        }
    }

    /// The type that is drawn for an argument, at the instance.
    fn drawn(&mut self, argument: &Argument) -> String {
        let value = self.at_instance(&argument.value.tokens);
        match argument.passing {
            Passing::Text => "__lakatos::OwnedText".to_string(),
            Passing::Slice | Passing::UniqueSlice => format!("__lakatos::List<{value}>"),
            Passing::Value | Passing::Shared | Passing::Unique => value,
        }
    }

    /// The subject, with everything that only its types determine.
    fn typed(&mut self) -> String {
        let (mut arguments, mut results) = (String::new(), format!("{},", self.answer.1));
        let mut argument_shapes = String::new();
        let shape = format!("__lakatos::shape::<{}>(),", self.answer.1);
        let mut result_shapes = self.template.at(self.answer_place(), &shape);
        let probe = |kind: &str, number| format!("(&&__lakatos::Probe::<{kind}>::new()).same(one, other, {number})");
        let mut same = vec![probe(&self.answer.1, 0)];
        for argument in &self.function.arguments {
            let drawn = self.drawn(argument);
            let shape = self.template.at(argument.value.stretch, &format!("__lakatos::shape::<{drawn}>(),"));
            arguments.push_str(&format!("{drawn},"));
            argument_shapes.push_str(&format!("{shape} "));
            if argument.passing.is_unique() {
                results.push_str(&format!("{drawn},"));
                result_shapes.push_str(&format!(" {shape}"));
                same.push(probe(&drawn, same.len()));
            }
        }
        let (here, original, same) = (self.callee(false), self.original_closure(), same.join(" && "));
        format!(
            "__lakatos::Subject::fixed(&__LAKATOS_DECLARATION, __lakatos::Typed {{
                types: __lakatos::Typed::types_of::<({arguments}), ({results})>,
                signature: || __lakatos::Typed::signature_of::<({arguments}), ({results})>(
                    __lakatos::vec![{argument_shapes}], __lakatos::vec![{result_shapes}]),
                path: || __lakatos::path_of(&{here}),
                original: {original},
                same: |one, other| {{ use __lakatos::{{Equal as _, Incomparable as _}}; {same} }},
            }})"
        )
    }

    /// Builds the arguments, calls the original, takes the results apart.
    fn original_closure(&mut self) -> String {
        let (mut bound, mut passed, mut states) = (String::new(), String::new(), String::new());
        for (index, argument) in self.function.arguments.iter().enumerate() {
            let (changes, lent) = match argument.passing {
                Passing::Value => ("", ""),
                Passing::Shared | Passing::Slice | Passing::Text => ("", "&"),
                Passing::Unique | Passing::UniqueSlice => ("mut ", "&mut "),
            };
            let value = self.value_of("built", argument, "arguments", index);
            bound.push_str(&format!("let {changes}argument_{index} = {value};"));
            passed.push_str(&format!("{lent}argument_{index},"));
            if argument.passing.is_unique() {
                let drawn = self.drawn(argument);
                let part = format!("__lakatos::part::<{drawn}>(&argument_{index})");
                let part = self.template.at(argument.value.stretch, &part);
                states.push_str(&format!("{part},"));
            }
        }
        let callee = self.callee(true);
        let part = format!("__lakatos::part::<{}>(&result)", self.answer.1);
        let part = self.template.at(self.answer_place(), &part);
        let arguments = if self.function.arguments.is_empty() { "_" } else { "arguments" };
        format!("|{arguments}| {{ {bound} let result = {callee}({passed}); __lakatos::taken(&[{part}, {states}]) }}")
    }
}

/// A template whose pieces are strings.
#[derive(Default)]
struct Strings {
    template: Template,
}

impl Strings {
    fn hole(&mut self, tokens: TokenStream) -> String {
        let hole = self.template.hole(tokens);
        self.template.get(hole).to_string()
    }

    fn at(&mut self, place: Stretch, text: &str) -> String {
        let hole = self.template.at(place, text, &[]);
        self.template.get(hole).to_string()
    }

    fn as_written(&mut self, place: Stretch, text: &str) -> String {
        let hole = self.template.as_written(place, text, &[]);
        self.template.get(hole).to_string()
    }

    fn finish(&self, text: &str) -> TokenStream {
        self.template.finish(text, &[])
    }
}

/// Does a parameter with an instance occur here?
fn names_any(tokens: &[TokenTree], options: &Options) -> bool {
    let mut left = vec![tokens.to_vec()];
    while let Some(tokens) = left.pop() {
        for token in tokens {
            match token {
                TokenTree::Group(group) => left.push(group.stream().into_iter().collect()),
                TokenTree::Ident(ident) if options.at_instance(&ident.to_string()).is_some() => return true,
                _ => {}
            }
        }
    }
    false
}

/// The tokens, with parameters replaced by their instances.
fn replaced(tokens: &[TokenTree], options: &Options) -> Vec<TokenTree> {
    let mut kept = Vec::with_capacity(tokens.len());
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                let inside: Vec<TokenTree> = group.stream().into_iter().collect();
                let mut opened = Group::new(group.delimiter(), replaced(&inside, options).into_iter().collect());
                opened.set_span(group.span());
                kept.push(opened.into());
            }
            TokenTree::Ident(ident) => match options.at_instance(&ident.to_string()) {
                Some(instance) => kept.extend(instance.tokens.iter().cloned()),
                None => kept.push(token.clone()),
            },
            token => kept.push(token.clone()),
        }
    }
    kept
}
