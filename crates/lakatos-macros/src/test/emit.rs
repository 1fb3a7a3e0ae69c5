//! Writes the test of a property.
//!
//! The test is one function with the property's name. It contains the body, as a function of the drawn values; for
//! every premise that can be checked alone, a function that checks it; the search, generic as the property is; and a
//! call that passes everything to the library. Names that the body could see begin with `__lakatos`; local names do not
//! conflict with others.

#[cfg(feature = "functions")]
mod functions;
#[cfg(feature = "lazy")]
mod lazy;
#[cfg(feature = "lazy")]
mod lifting;
#[cfg(not(feature = "lazy"))]
#[path = "emit/lifting/absent.rs"]
mod lifting;

use proc_macro::{Group, Span, TokenStream, TokenTree};

use super::arguments::{Argument, Drawn, Passing};
use super::function::Function;
use super::literals;
use super::options::{Options, Setting};
use super::premises::{self, Premise};
use super::statements::{self, Kind, Statement};
use crate::cursor::{has, is_mark, is_word, is_word_at, look_for, stream};
use crate::fault::Stretch;
use crate::flat::{flat, has_word};
use crate::shown;
use crate::signature::comma;
use crate::template::{Piece, Template};

/// Suppresses warnings about items of the body that a premise gets, too, whether it needs them or not.
const UNUSED: &str = "#[allow(dead_code, unused_imports)]";

/// The argument through which the body reports that a premise is false.
const CASE: &str = "case: &__lakatos::Case,";

/// From this many arguments on a linter warns, so that one more must not count.
const MANY_ARGUMENTS: usize = 7;

/// The test.
pub(super) fn property(function: &Function, options: &Options) -> TokenStream {
    let statements = statements::split(&function.body);
    let premises = premises::find(&statements, &function.arguments);
    let mut writer = Writer::new(function, options, premises);
    let body = writer.body(&statements);
    let mut parts = vec![body];
    for index in 0..writer.premises.len() {
        parts.push(writer.premise_function(index));
    }
    parts.push(writer.runner());
    #[cfg(feature = "lazy")]
    if let Some(code) = writer.lazy_copy(&parts) {
        return code;
    }
    #[cfg(feature = "functions")]
    if let Some(calls) = super::functions::find(function).filter(|_| !options.background.is_none) {
        parts.push(writer.functions(&calls));
        writer.has_functions = true;
    }
    parts.push(writer.visit());
    parts.push(writer.call());
    let code = &mut writer.code;
    let (kept, visibility) = (code.tokens(&function.notes.kept), code.tokens(&function.visibility));
    let (name, parts) = (code.ident(&function.name), code.row(&parts, " "));
    code.finish(
        "#[::core::prelude::v1::test] $0 $1 fn $2() { use $3::tested as __lakatos; $4 }",
        &[kept, visibility, name, writer.root, parts],
    )
}

struct Writer<'a> {
    function: &'a Function,
    options: &'a Options,
    premises: Vec<Premise>,
    code: Template,
    /// The path of the library.
    root: Piece,
    /// The generics of every function, and the where clause.
    declared: Piece,
    predicates: Piece,
    /// The type parameters, as arguments of a function.
    types: Piece,
    /// Are functions of the body registered?
    has_functions: bool,
    /// What shows a visitor the property for types whose boxes may be open.
    #[cfg(feature = "lazy")]
    copied: Option<Piece>,
}

impl<'a> Writer<'a> {
    fn new(function: &'a Function, options: &'a Options, premises: Vec<Premise>) -> Writer<'a> {
        let mut code = Template::default();
        let root = match &options.root {
            Some(root) => code.tokens(&root.tokens),
            None => code.text("::lakatos", &[]),
        };
        let declared = code.tokens(&function.generics.declared);
        let predicates = code.tokens(&function.predicates);
        let types = code.text("", &[]);
        for parameter in &function.generics.types {
            let parameter = code.ident(parameter);
            code.add(types, "$0,", &[parameter]);
        }
        Writer {
            function,
            options,
            premises,
            code,
            root,
            declared,
            predicates,
            types,
            has_functions: false,
            #[cfg(feature = "lazy")]
            copied: None,
        }
    }

    /// The line of a place, as a number.
    fn line(&mut self, place: Span) -> Piece {
        self.code.as_written(place.into(), "__lakatos::line!()", &[])
    }

    /// The body: the user's function, with a `case` that receives false premises.
    fn body(&mut self, statements: &[Statement]) -> Piece {
        let function = self.function;
        let mut head = Vec::new();
        if let Some(word) = &function.asynchronous {
            head.push(word.clone());
        }
        head.push(function.keyword.clone());
        let mut answer = Vec::new();
        if let Some(given) = &function.answer {
            answer.extend_from_slice(&given.arrow);
            answer.extend_from_slice(&given.kind.tokens);
        }
        let (case, note) = match (self.premises.is_empty(), function.arguments.len(), &function.asynchronous) {
            (true, ..) => ("", ""),
            (false, MANY_ARGUMENTS, _) => (CASE, "#[allow(clippy::too_many_arguments, clippy::future_not_send)]"),
            (false, _, Some(_)) => (CASE, "#[allow(clippy::future_not_send)]"),
            (false, _, None) => (CASE, ""),
        };
        let block = if self.premises.is_empty() { function.body.clone() } else { self.rewritten(statements) };
        let code = &mut self.code;
        let parts = [
            code.text(note, &[]),
            code.tokens(&head),
            code.at(function.name.span().into(), "__lakatos_body", &[]),
            code.tokens(&function.generics.lifetimes),
            self.declared,
            code.text(case, &[]),
            code.tokens(&function.parameters),
            code.tokens(&answer),
            self.predicates,
            code.hole(TokenTree::Group(block).into()),
        ];
        code.text("$0 $1 $2<$3 $4>($5 $6) $7 where $8 $9", &parts)
    }

    /// The block of the body, with every leading `assume!` as a question that returns.
    fn rewritten(&mut self, statements: &[Statement]) -> Group {
        let mut tokens: Vec<TokenTree> = Vec::new();
        let mut number = 0;
        let mut is_named = false;
        for statement in statements {
            let Kind::Assume { path, conditions } = &statement.kind else {
                tokens.extend_from_slice(&statement.tokens);
                continue;
            };
            // An import of the macro is used, although the macro is not.
            if path.len() == 2 && !is_named {
                let path = self.code.tokens(path);
                tokens.extend(self.code.finish("let _ = || { $0(true); };", &[path]));
                is_named = true;
            }
            for _ in conditions {
                tokens.extend(self.question(number));
                number += 1;
            }
        }
        let mut block = Group::new(self.function.body.delimiter(), stream(&tokens));
        block.set_span(self.function.body.span());
        block
    }

    /// The check of a premise: as in the body, so that the compiler's errors are the same, and shown once.
    fn asked(&mut self, index: usize) -> Piece {
        let Premise { condition, stretch, .. } = &self.premises[index];
        let condition = self.code.tokens(condition);
        self.code.at(*stretch, "let holds: ::core::primitive::bool = $0;", &[condition])
    }

    fn question(&mut self, number: usize) -> TokenStream {
        let asked = self.asked(number);
        let Premise { stretch, alone, .. } = &self.premises[number];
        let number = self.code.number(number);
        // What was checked alone is not checked again.
        let text = match alone {
            Some(_) => "if !case.knows($1) { $0 if !holds { case.reject($1); return __lakatos::skipped(); } }",
            None => "$0 if !holds { case.reject($1); return __lakatos::skipped(); }",
        };
        let hole = self.code.at(*stretch, text, &[asked, number]);
        self.code.finish("$0", &[hole])
    }

    /// A function that checks a premise, if that can be done alone. Names are mentioned as soon as they exist: in the
    /// body they may be used elsewhere.
    fn premise_function(&mut self, index: usize) -> Piece {
        let Some(alone) = self.premises[index].alone.take() else { return Piece::NONE };
        let (mut used, mut bound) = (Vec::new(), Vec::new());
        for argument in &alone.arguments {
            let argument = &self.function.arguments[*argument];
            used.extend_from_slice(&argument.declared);
            used.push(comma());
            bound.extend_from_slice(&argument.bound);
        }
        let (items, mentioned) = (self.code.tokens(&alone.items), self.mention(&bound));
        let before = self.code.text("$0$1", &[items, mentioned]);
        for (name, tokens) in &alone.lets {
            let (tokens, mentioned) = (self.code.tokens(tokens), self.mention(std::slice::from_ref(name)));
            self.code.add(before, " $0$1", &[tokens, mentioned]);
        }
        let note = if alone.items.is_empty() { "" } else { UNUSED };
        self.premises[index].alone = Some(alone);
        let (lifetimes, asked) = (self.lifetimes(), self.asked(index));
        let code = &mut self.code;
        let (note, index, used) = (code.text(note, &[]), code.number(index), code.tokens(&used));
        code.text(
            " $0 fn __lakatos_premise_$1<$2 $3>($4) -> ::core::primitive::bool where $5 { $6 $7 holds }",
            &[note, index, lifetimes, self.declared, used, self.predicates, before, asked],
        )
    }

    /// A statement that uses these names.
    fn mention(&mut self, names: &[TokenTree]) -> Piece {
        let mentioned = self.code.text("", &[]);
        for name in names {
            let name = self.code.tokens(std::slice::from_ref(name));
            self.code.add(mentioned, "&$0,", &[name]);
        }
        if names.is_empty() { Piece::NONE } else { self.code.text(" let _ = ($0);", &[mentioned]) }
    }

    /// The lifetimes, if the bounds of the type parameters name one.
    fn lifetimes(&mut self) -> Piece {
        let generics = &self.function.generics;
        match names_lifetime(&generics.declared) || names_lifetime(&self.function.predicates) {
            true => self.code.tokens(&generics.lifetimes),
            false => Piece::NONE,
        }
    }

    /// What runs the future of an `async` body.
    fn runner(&mut self) -> Piece {
        if self.options.runtime.is_none() {
            return Piece::NONE;
        }
        self.code.text(
            "fn __lakatos_run<F, R>(runtime: R, future: F) -> F::Output
             where F: ::core::future::Future, R: ::core::ops::FnOnce(F) -> F::Output {
                runtime(future)
             }",
            &[],
        )
    }

    fn visit(&mut self) -> Piece {
        let mut all = Vec::new();
        let generators = self.code.text("", &[]);
        for index in 0..self.function.arguments.len() {
            let generator = self.generator(index);
            self.code.add(generators, "$0", &[generator]);
            all.push(index);
        }
        let inputs = self.inputs(&all);
        let premises = self.code.text("", &[]);
        for index in 0..self.premises.len() {
            let premise = self.premise(index);
            self.code.add(premises, "$0", &[premise]);
        }
        let (pattern, arguments) = (self.pattern(&all), self.passed(&all));
        let call =
            if self.premises.is_empty() { "__lakatos_body::<$0>( $1)" } else { "__lakatos_body::<$0>(case, $1)" };
        let mut call = self.code.text(call, &[self.types, arguments]);
        if let Some(runtime) = &self.options.runtime {
            let runtime = self.code.tokens(&runtime.tokens);
            call = self.code.text("__lakatos_run($0, $1)", &[runtime, call]);
        }
        let mut answer = self.answer();
        if self.answer_borrows() {
            call = self.code.text("__lakatos::Answer::answer($0)", &[call]);
            answer = self.code.text("__lakatos::Answered", &[]);
        }
        let examples = self.code.text("", &[]);
        for index in 0..self.function.notes.examples.len() {
            let example = self.example(index, pattern, call);
            self.code.add(examples, "$0", &[example]);
        }
        if self.has_functions {
            let types = self.types;
            self.code.add(generators, "visitor.add_functions(__lakatos_functions::<$0>);", &[types]);
        }
        #[cfg(feature = "lazy")]
        if let Some(copied) = self.copied {
            self.code.add(generators, "$0", &[copied]);
        }
        let lifetimes = self.lifetimes();
        let (declared, predicates) = self.declared_as_data();
        let head = self.code.text(
            "fn __lakatos_visit<$0 $1>(visitor: &mut __lakatos::Visitor<'_>) where $2",
            &[lifetimes, declared, predicates],
        );
        self.code.text(
            "$0 {
                $1
                __lakatos::visit::<_, $2, _>(
                    visitor, $3, __lakatos::vec![$4], __lakatos::vec![$5], |case, $6| $7)
            }",
            &[head, generators, answer, inputs, premises, examples, pattern, call],
        )
    }

    /// The type parameters and the where clause, with each parameter `Data`, even if the user does not say so; at the
    /// user's bounds, if there are any.
    fn declared_as_data(&mut self) -> (Piece, Piece) {
        let function = self.function;
        let code = &mut self.code;
        let (declared, predicates) = (code.text("", &[]), code.text("$0", &[self.predicates]));
        for (index, name) in function.generics.types.iter().enumerate() {
            let bounds = &function.generics.bounds[index];
            let parts = [code.ident(name), code.tokens(bounds), self.root];
            let is_said = says_data(bounds) || says_data(&function.predicates);
            let text = match (is_said, bounds.len() > 1, function.predicates.is_empty()) {
                (true, ..) => "$0 $1,",
                (false, true, _) => "$0 $1 + $2::Data,",
                (false, false, true) => "$0: $2::Data,",
                (false, false, false) => {
                    code.add(predicates, " $0: $2::Data,", &parts);
                    "$0,"
                }
            };
            code.add(declared, text, &parts);
        }
        (declared, predicates)
    }

    /// The return type of the body, at its place.
    fn answer(&mut self) -> Piece {
        match &self.function.answer {
            None => self.code.text("()", &[]),
            Some(answer) if has(&answer.kind.tokens, &|token| is_word(token, "impl")) => self.code.text("_", &[]),
            Some(answer) => self.code.tokens(&answer.kind.tokens),
        }
    }

    /// Could the return value of the body borrow from its arguments? They do not live on.
    fn answer_borrows(&self) -> bool {
        let Some(answer) = &self.function.answer else { return false };
        look_for(&answer.kind.tokens, &mut |row, at| is_mark(&row[at], '&') || is_mark(&row[at], '\''))
    }

    /// The type that is drawn for an argument.
    fn drawn(&mut self, argument: &Argument) -> (Piece, Stretch) {
        match &argument.drawn {
            Drawn::Whole(kind) => (self.code.tokens(&kind.tokens), kind.stretch),
            Drawn::Elements(kind) => {
                let elements = self.code.tokens(&kind.tokens);
                (self.code.text("__lakatos::List<$0>", &[elements]), kind.stretch)
            }
            Drawn::Text(place) => (self.code.text("__lakatos::OwnedText", &[]), *place),
        }
    }

    /// Makes the generator of an argument: once, since premises draw from it, too.
    fn generator(&mut self, index: usize) -> Piece {
        let argument = &self.function.arguments[index];
        let Some(generator) = &argument.generator else { return self.generator_of_premise(index) };
        let kind = self.drawn(argument).0;
        let code = &mut self.code;
        let (index, given) = (code.number(index), code.tokens(&generator.tokens));
        let asked = code.at(generator.stretch, "__lakatos::given::<$0, _>($1)", &[kind, given]);
        code.text(
            "let generator_$0 = {
                use __lakatos::{AsItIs as _, AsItsSource as _};
                (&&$1).generator()
            };",
            &[index, asked],
        )
    }

    /// The generators of these arguments, as nested pairs.
    fn inputs(&mut self, arguments: &[usize]) -> Piece {
        let function = self.function;
        let mut inputs = Vec::with_capacity(arguments.len());
        for index in arguments {
            let argument = &function.arguments[*index];
            inputs.push(if argument.generator.is_some() || self.lifting_function(*index).is_some() {
                let index = self.code.number(*index);
                self.code.text("::core::clone::Clone::clone(&generator_$0)", &[index])
            } else {
                let (kind, place) = self.drawn(argument);
                self.code.as_written(place, "__lakatos::drawn::<$0>()", &[kind])
            });
        }
        self.code.pairs(&inputs)
    }

    /// The names of these arguments, each with its prefix.
    fn named(&mut self, arguments: &[usize], before: &dyn Fn(Passing) -> &'static str) -> Vec<Piece> {
        let mut names = Vec::with_capacity(arguments.len());
        for index in arguments {
            let number = self.code.number(*index);
            let before = self.code.text(before(self.function.arguments[*index].passing), &[]);
            names.push(self.code.text("$0argument_$1", &[before, number]));
        }
        names
    }

    /// The pattern that takes values of these arguments apart.
    fn pattern(&mut self, arguments: &[usize]) -> Piece {
        let names = self.named(arguments, &|passing| if passing == Passing::Unique { "mut " } else { "" });
        self.code.pairs(&names)
    }

    /// The arguments of a call, by value or lent.
    fn passed(&mut self, arguments: &[usize]) -> Piece {
        let names = self.named(arguments, &|passing| match passing {
            Passing::Value => "",
            Passing::Shared => "&",
            Passing::Unique => "&mut ",
        });
        self.code.row(&names, ",")
    }

    /// A premise, as a value.
    fn premise(&mut self, index: usize) -> Piece {
        let premise = &self.premises[index];
        let text = self.code.literal(&shown::expression(&premise.condition));
        let place = premise.stretch.first;
        let alone = premise.alone.as_ref().map(|alone| (alone.arguments.clone(), alone.never_panics));
        let line = self.line(place);
        let Some((used, never_panics)) = alone else {
            return self.code.text("__lakatos::Premise::of_body($0, $1),", &[text, line]);
        };
        let (inputs, pattern, passed) = (self.inputs(&used), self.pattern(&used), self.passed(&used));
        let code = &mut self.code;
        let numbers = code.text("", &[]);
        for used in &used {
            let number = code.number(*used);
            code.add(numbers, "$0, ", &[number]);
        }
        let total = code.text(if never_panics { ".that_never_panics()" } else { "" }, &[]);
        let index = code.number(index);
        code.text(
            "__lakatos::Premise::of($0, $1, &[$2], $3, |$4| __lakatos_premise_$5::<$6>($7))$8,",
            &[text, line, numbers, inputs, pattern, index, self.types, passed, total],
        )
    }

    /// An example, as a value: the pattern takes its values apart for the call of the body.
    fn example(&mut self, index: usize, pattern: Piece, call: Piece) -> Piece {
        let function = self.function;
        let example = &function.notes.examples[index];
        let (mut kinds, mut values, mut texts) = (Vec::new(), Vec::new(), Vec::new());
        for (index, argument) in function.arguments.iter().enumerate() {
            let (value, place) = (self.code.tokens(example.value(index, argument)), example.values[index].stretch);
            values.push(match &argument.drawn {
                Drawn::Whole(_) => value,
                Drawn::Elements(kind) => {
                    let elements = self.code.tokens(&kind.tokens);
                    self.code.at(place, "__lakatos::List::<$0>::from($1)", &[elements, value])
                }
                Drawn::Text(_) => self.code.at(place, "__lakatos::OwnedText::from($0)", &[value]),
            });
            kinds.push(self.drawn(argument).0);
            texts.push(self.code.literal(&shown::expression(&example.values[index].tokens)));
        }
        let code = &mut self.code;
        let parts = [code.row(&texts, ", "), pattern, code.pairs(&kinds), code.pairs(&values), call];
        code.text(
            "__lakatos::Example { texts: &[$0], run: |case| {
                let $1: $2 = $3;
                case.body_begins();
                __lakatos::Answer::answer($4)
            } },",
            &parts,
        )
    }

    /// The call that passes the property on.
    fn call(&mut self) -> Piece {
        let parts = [self.statement(), self.check(), self.instances()];
        // The lines of the property are in one static: when it moves in its file, no other code of it changes.
        self.code.text(
            "static __LAKATOS_STATEMENT: __lakatos::Statement = $0;
             __lakatos::test(&__LAKATOS_STATEMENT, $1, &[$2])",
            &parts,
        )
    }

    fn statement(&mut self) -> Piece {
        let function = self.function;
        let (mut shown, mut lent, mut with) = (Vec::new(), Vec::new(), Vec::new());
        for argument in &function.arguments {
            shown.push(self.code.literal(&argument.shown));
            lent.push(self.code.literal(argument.lent()));
            with.push(self.call_of_generator(argument));
        }
        let line = self.line(function.name.span());
        let (open, close) = (self.line(function.body.span_open()), self.line(function.body.span_close()));
        let code = &mut self.code;
        let should_panic = code.text(if function.notes.should_panic.is_empty() { "false" } else { "" }, &[]);
        for (index, condition) in function.notes.should_panic.iter().enumerate() {
            let or = code.text(if index > 0 { " || " } else { "" }, &[]);
            let condition_holds = if condition.is_empty() { "$0true" } else { "$0::core::cfg!($1)" };
            let condition = code.hole(condition.clone());
            code.add(should_panic, condition_holds, &[or, condition]);
        }
        let parts = [
            code.literal(&function.name.to_string()),
            line,
            open,
            close,
            code.row(&shown, ", "),
            code.row(&lent, ", "),
            code.row(&with, ", "),
            should_panic,
            code.literal(&literals::of_body(&function.body)),
        ];
        code.text(
            "__lakatos::Statement {
                name: $0, module: ::core::module_path!(), file: ::core::file!(), line: $1,
                body: ($2, $3), arguments: &[$4], lent: &[$5], with: &[$6],
                literals: $8, should_panic: $7,
            }",
            &parts,
        )
    }

    /// The beginning of a call that makes the value of an argument from its generator's draw, as a literal.
    fn call_of_generator(&mut self, argument: &Argument) -> Piece {
        let Some(generator) = &argument.generator else { return self.code.literal("") };
        let mut call = match &self.options.root {
            Some(root) => shown::kind(&root.tokens),
            None => "lakatos".to_string(),
        };
        call.push_str("::generator::value(&");
        call.push_str(&shown::expression(&generator.tokens));
        call.push_str(", ");
        self.code.literal(&call)
    }

    fn check(&mut self) -> Piece {
        let (code, root) = (&mut self.code, self.root);
        let check = code.text("$0::Check::new()", &[root]);
        for (method, setting) in &self.options.settings {
            let value = match setting {
                Setting::Expression(phrase) => code.tokens(&phrase.tokens),
                Setting::Word(variant, place) => {
                    let is_path = variant.as_bytes().contains(&b':');
                    let variant = code.text(variant, &[]);
                    code.at(*place, if is_path { "$0::settings::$1" } else { "$1" }, &[root, variant])
                }
                Setting::Expected(word, place, text) => {
                    let word = code.text(word, &[]);
                    let expected = code.at(*place, "$0::report::Expected::$1()", &[root, word]);
                    if let Some(text) = text {
                        let text = code.hole(text.clone().into());
                        code.add(expected, ".saying($0)", &[text]);
                    }
                    expected
                }
                Setting::Milliseconds(number) => {
                    let number = code.text(&number.to_string(), &[]);
                    code.text("::core::time::Duration::from_millis($0)", &[number])
                }
            };
            let method = code.text(method, &[]);
            code.add(check, ".$0($1)", &[method, value]);
        }
        #[cfg(feature = "functions")]
        for function in &self.options.background.named {
            let (path, function) = (code.literal(&shown::expression(&function.tokens)), code.tokens(&function.tokens));
            code.add(check, ".background($0, $1)", &[path, function]);
        }
        check
    }

    /// All combinations of the instances of the type parameters, those of the last changing fastest.
    fn instances(&mut self) -> Piece {
        let options = self.options;
        let mut combinations = vec![(String::new(), Piece::NONE)];
        for (parameter, instances) in &options.instances {
            let mut longer = Vec::new();
            for (texts, types) in &combinations {
                for instance in instances {
                    let mut texts = texts.clone();
                    if !texts.is_empty() {
                        texts.push_str(", ");
                    }
                    texts.push_str(&format!("{parameter} = {}", shown::kind(&instance.tokens)));
                    let hole = self.code.tokens(&instance.tokens);
                    longer.push((texts, self.code.text("$0 $1,", &[*types, hole])));
                }
            }
            combinations = longer;
        }
        let all = self.code.text("", &[]);
        for (texts, types) in &combinations {
            let texts = self.code.literal(texts);
            let text = "__lakatos::Instance { types: $0, visit: __lakatos_visit::<$1> },";
            self.code.add(all, text, &[texts, *types]);
        }
        all
    }
}

fn says_data(tokens: &[TokenTree]) -> bool {
    has_word(&flat(tokens), "Data")
}

/// Is there a lifetime here that has to be declared?
fn names_lifetime(tokens: &[TokenTree]) -> bool {
    look_for(tokens, &mut |row, at| {
        let is_name = matches!(row.get(at + 1), Some(TokenTree::Ident(_)));
        is_mark(&row[at], '\'') && is_name && !is_word_at(row, at + 1, "static") && !is_word_at(row, at + 1, "_")
    })
}
