//! Writing the test of a property.
//!
//! One function, of the property's name. In it stand the body, as a function that takes what was drawn; for every
//! premise that can be asked alone, a function that asks it; the search, generic as the property is; and a call that
//! hands all of it to the library. Names that the body could see begin with `__lakatos`; local names meet no others.

use proc_macro::{Group, Punct, Spacing, Span, TokenStream, TokenTree};

use super::arguments::{Argument, Drawn, Passing};
use super::function::Function;
use super::options::{Options, Setting};
use super::premises::{self, Premise};
use super::statements::{self, Kind, Statement};
use crate::cursor::{has, is_word};
use crate::fault::Stretch;
use crate::flat::flat;
use crate::shown;
use crate::template::Template;

/// Items of the body that a premise has too, whether it needs them or not.
const UNUSED: &str = "#[allow(dead_code, unused_imports)]";

/// The argument to which the body tells that a premise is false.
const CASE: &str = "case: &__lakatos::Case,";

/// From this many arguments on a linter complains, so that one more must not count.
const MANY_ARGUMENTS: usize = 7;

/// The test.
pub(super) fn property(function: &Function, options: &Options) -> TokenStream {
    let statements = statements::split(&function.body);
    let premises = premises::find(&statements, &function.arguments);
    let mut writer = Writer::new(function, options, premises);
    let mut parts = vec![writer.body(&statements)];
    for index in 0..writer.premises.len() {
        parts.push(writer.premise_function(index));
    }
    parts.push(writer.runner());
    parts.push(writer.search());
    parts.push(writer.call());
    let (kept, visibility) = (writer.tokens(&function.notes.kept), writer.tokens(&function.visibility));
    let name = writer.tokens(&[function.name.clone().into()]);
    let root = &writer.root;
    let text = format!(
        "#[::core::prelude::v1::test] {kept} {visibility} fn {name}() {{ use {root}::tested as __lakatos; {} }}",
        parts.join(" ")
    );
    writer.template.finish(&text)
}

struct Writer<'a> {
    function: &'a Function,
    options: &'a Options,
    premises: Vec<Premise>,
    template: Template,
    /// The path of the library.
    root: String,
    /// What stands between the angle brackets of every function, and what after `where`.
    declared: String,
    predicates: String,
    /// The type parameters, as arguments of a function.
    types: String,
}

impl<'a> Writer<'a> {
    fn new(function: &'a Function, options: &'a Options, premises: Vec<Premise>) -> Writer<'a> {
        let mut template = Template::default();
        let root = match &options.root {
            Some(root) => template.hole(root.stream()),
            None => "::lakatos".to_string(),
        };
        let declared = template.hole(function.generics.declared.iter().cloned().collect());
        let predicates = template.hole(function.predicates.iter().cloned().collect());
        let mut types = String::new();
        for parameter in &function.generics.types {
            types.push_str(&template.hole(TokenTree::Ident(parameter.clone()).into()));
            types.push(',');
        }
        Writer { function, options, premises, template, root, declared, predicates, types }
    }

    /// A hole with these tokens.
    fn tokens(&mut self, tokens: &[TokenTree]) -> String {
        self.template.hole(tokens.iter().cloned().collect())
    }

    /// The line of a place, as a number.
    fn line(&mut self, place: Span) -> String {
        self.template.as_written(place.into(), "__lakatos::line!()")
    }

    /// The body: the user's function, with a `case` to which false premises are told.
    fn body(&mut self, statements: &[Statement]) -> String {
        let function = self.function;
        let mut head = Vec::new();
        head.extend(function.asynchronous.clone());
        head.push(function.keyword.clone());
        let head = self.tokens(&head);
        let parameters = self.tokens(&function.parameters);
        let mut answer = Vec::new();
        if let Some(given) = &function.answer {
            answer.extend_from_slice(&given.arrow);
            answer.extend_from_slice(&given.kind.tokens);
        }
        let answer = self.tokens(&answer);
        let name = self.template.at(function.name.span().into(), "__lakatos_body");
        let (case, note) = match (self.premises.is_empty(), function.arguments.len(), &function.asynchronous) {
            (true, ..) => ("", ""),
            (false, MANY_ARGUMENTS, _) => (CASE, "#[allow(clippy::too_many_arguments, clippy::future_not_send)]"),
            (false, _, Some(_)) => (CASE, "#[allow(clippy::future_not_send)]"),
            (false, _, None) => (CASE, ""),
        };
        let block = if self.premises.is_empty() { function.body.clone() } else { self.rewritten(statements) };
        let block = self.tokens(&[block.into()]);
        let lifetimes = self.tokens(&function.generics.lifetimes);
        let Writer { declared, predicates, .. } = self;
        format!("{note} {head} {name}<{lifetimes} {declared}>({case} {parameters}) {answer} where {predicates} {block}")
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
                let path = self.tokens(path);
                tokens.extend(self.template.finish(&format!("let _ = || {{ {path}(true); }};")));
                is_named = true;
            }
            for _ in conditions {
                tokens.extend(self.question(number));
                number += 1;
            }
        }
        let mut block = Group::new(self.function.body.delimiter(), tokens.into_iter().collect());
        block.set_span(self.function.body.span());
        block
    }

    fn question(&mut self, number: usize) -> TokenStream {
        let (condition, place) = (self.premises[number].condition.clone(), self.premises[number].stretch);
        let condition = self.tokens(&condition);
        let question = self.template.at(place, &format!("let holds: ::core::primitive::bool = {condition};"));
        let text = format!("{question} if !holds {{ case.reject({number}); return __lakatos::skipped(); }}");
        // What was asked alone, and answered, is not asked again.
        let is_alone = self.premises[number].alone.is_some();
        let text = if is_alone { format!("if !case.knows({number}) {{ {text} }}") } else { text };
        let hole = self.template.at(place, &text);
        self.template.finish(&hole)
    }

    /// A function that asks a premise, if it can be asked alone. Names are mentioned as soon as they are there: in the
    /// body they may be used elsewhere.
    fn premise_function(&mut self, index: usize) -> String {
        let Some(alone) = self.premises[index].alone.take() else { return String::new() };
        let (mut used, mut bound) = (Vec::new(), Vec::new());
        for argument in &alone.arguments {
            let argument = &self.function.arguments[*argument];
            used.extend_from_slice(&argument.declared);
            used.push(Punct::new(',', Spacing::Alone).into());
            bound.extend_from_slice(&argument.bound);
        }
        let lifetimes = self.lifetimes();
        let used = self.tokens(&used);
        let mut before = self.tokens(&alone.items);
        before.push_str(&self.mention(&bound));
        for (name, tokens) in &alone.lets {
            before.push_str(&format!(" {}", self.tokens(tokens)));
            before.push_str(&self.mention(std::slice::from_ref(name)));
        }
        let note = if alone.items.is_empty() { "" } else { UNUSED };
        let (condition, place) = (self.premises[index].condition.clone(), self.premises[index].stretch);
        let condition = self.tokens(&condition);
        // As in the body, so that the compiler's complaints are the same, and shown once.
        let question = self.template.at(place, &format!("let holds: ::core::primitive::bool = {condition};"));
        self.premises[index].alone = Some(alone);
        let Writer { declared, predicates, .. } = self;
        format!(
            " {note} fn __lakatos_premise_{index}<{lifetimes} {declared}>({used}) -> ::core::primitive::bool
              where {predicates} {{ {before} {question} holds }}"
        )
    }

    /// A statement that uses these names.
    fn mention(&mut self, names: &[TokenTree]) -> String {
        let mut mentioned = String::new();
        for name in names {
            mentioned.push_str(&format!("&{},", self.tokens(std::slice::from_ref(name))));
        }
        if names.is_empty() { String::new() } else { format!(" let _ = ({mentioned});") }
    }

    /// The lifetimes, if one is named in what is said of the type parameters.
    fn lifetimes(&mut self) -> String {
        let generics = &self.function.generics;
        let row = flat(&[generics.declared.as_slice(), &self.function.predicates].concat());
        let is_named = row.windows(2).any(|pair| {
            pair[0].is_mark("'") && pair[1].word().is_some_and(|lifetime| !matches!(lifetime, "static" | "_"))
        });
        if is_named { self.tokens(&generics.lifetimes) } else { String::new() }
    }

    /// What runs the future of an `async` body.
    fn runner(&self) -> String {
        if self.options.runtime.is_none() {
            return String::new();
        }
        "fn __lakatos_run<F, R>(runtime: R, future: F) -> F::Output
         where F: ::core::future::Future, R: ::core::ops::FnOnce(F) -> F::Output {
            runtime(future)
         }"
        .to_string()
    }

    fn search(&mut self) -> String {
        let all: Vec<usize> = (0..self.function.arguments.len()).collect();
        let mut generators = String::new();
        for index in &all {
            generators.push_str(&self.generator(*index));
        }
        let inputs = self.inputs(&all);
        let (mut premises, mut examples) = (String::new(), String::new());
        for index in 0..self.premises.len() {
            premises.push_str(&self.premise(index));
        }
        let (pattern, arguments) = (self.pattern(&all), self.passed(&all));
        let case = if self.premises.is_empty() { "" } else { "case," };
        let types = &self.types;
        let mut call = format!("__lakatos_body::<{types}>({case} {arguments})");
        if let Some(runtime) = &self.options.runtime {
            let runtime = self.template.hole(runtime.stream());
            call = format!("__lakatos_run({runtime}, {call})");
        }
        let mut answer = self.answer();
        if self.answer_borrows() {
            call = format!("__lakatos::Answer::answer({call})");
            answer = "__lakatos::Answered".to_string();
        }
        for index in 0..self.function.notes.examples.len() {
            examples.push_str(&self.example(index, &pattern, &call));
        }
        let lifetimes = self.lifetimes();
        let (declared, predicates) = self.declared_as_data();
        format!(
            "fn __lakatos_search<{lifetimes} {declared}>(request: &__lakatos::Request<'_>) -> __lakatos::Outcome
             where {predicates} {{
                {generators}
                __lakatos::search::<_, {answer}, _>(
                    request, {inputs}, __lakatos::vec![{premises}], __lakatos::vec![{examples}], |case, {pattern}| {call})
            }}"
        )
    }

    /// The type parameters and the where clause, each parameter `Data`, also where the user does not say so; said where
    /// the user says something of it.
    fn declared_as_data(&mut self) -> (String, String) {
        let function = self.function;
        let says = |tokens: &[TokenTree]| flat(tokens).iter().any(|token| token.word() == Some("Data"));
        let (mut declared, mut predicates) = (String::new(), self.predicates.clone());
        for (name, bounds) in function.generics.types.iter().zip(&function.generics.bounds) {
            let name = self.tokens(&[name.clone().into()]);
            let asked = self.tokens(bounds);
            let is_said = says(bounds) || says(&function.predicates);
            let data = format!("{}::Data", self.root);
            match (is_said, bounds.len() > 1, function.predicates.is_empty()) {
                (true, ..) => declared.push_str(&format!("{name} {asked},")),
                (false, true, _) => declared.push_str(&format!("{name} {asked} + {data},")),
                (false, false, true) => declared.push_str(&format!("{name}: {data},")),
                (false, false, false) => {
                    declared.push_str(&format!("{name},"));
                    predicates.push_str(&format!(" {name}: {data},"));
                }
            }
        }
        (declared, predicates)
    }

    /// The type that the body returns, at its place.
    fn answer(&mut self) -> String {
        let Some(answer) = &self.function.answer else { return "()".to_string() };
        let is_named = !has(&answer.kind.tokens, &|token| is_word(token, "impl"));
        if is_named { self.template.hole(answer.kind.stream()) } else { "_".to_string() }
    }

    /// Could what the body returns borrow from its arguments? They do not live on.
    fn answer_borrows(&self) -> bool {
        self.function.answer.as_ref().is_some_and(|answer| shown::kind(&answer.kind.tokens).contains(['&', '\'']))
    }

    /// The type that is drawn for an argument.
    fn drawn(&mut self, argument: &Argument) -> (String, Stretch) {
        match &argument.drawn {
            Drawn::Whole(kind) => (self.template.hole(kind.stream()), kind.stretch),
            Drawn::Elements(kind) => {
                let elements = self.template.hole(kind.stream());
                (format!("__lakatos::List<{elements}>"), kind.stretch)
            }
            Drawn::Text(place) => ("__lakatos::OwnedText".to_string(), *place),
        }
    }

    /// Makes the generator that stands at an argument: once, since premises draw from it, too.
    fn generator(&mut self, index: usize) -> String {
        let argument = &self.function.arguments[index];
        let Some(generator) = &argument.generator else { return String::new() };
        let kind = self.drawn(argument).0;
        let given = self.template.hole(generator.stream());
        let asked = self.template.at(generator.stretch, &format!("__lakatos::given::<{kind}, _>({given})"));
        format!(
            "let generator_{index} = {{
                use __lakatos::{{AsItIs as _, AsItsSource as _}};
                (&&{asked}).generator()
            }};"
        )
    }

    /// What draws these arguments, as pairs of the first and the rest.
    fn inputs(&mut self, arguments: &[usize]) -> String {
        let function = self.function;
        let mut inputs = Vec::with_capacity(arguments.len());
        for index in arguments {
            let argument = &function.arguments[*index];
            if argument.generator.is_some() {
                inputs.push(format!("::core::clone::Clone::clone(&generator_{index})"));
                continue;
            }
            let (kind, place) = self.drawn(argument);
            inputs.push(self.template.as_written(place, &format!("__lakatos::drawn::<{kind}>()")));
        }
        pairs(inputs)
    }

    /// The pattern that takes values of these arguments apart.
    fn pattern(&self, arguments: &[usize]) -> String {
        let mut names = Vec::with_capacity(arguments.len());
        for index in arguments {
            names.push(match self.function.arguments[*index].passing {
                Passing::Unique => format!("mut argument_{index}"),
                Passing::Value | Passing::Shared => format!("argument_{index}"),
            });
        }
        pairs(names)
    }

    /// The arguments of a call, by value or lent.
    fn passed(&self, arguments: &[usize]) -> String {
        let mut passed = String::new();
        for index in arguments {
            let lent = match self.function.arguments[*index].passing {
                Passing::Value => "",
                Passing::Shared => "&",
                Passing::Unique => "&mut ",
            };
            passed.push_str(&format!("{lent}argument_{index},"));
        }
        passed
    }

    /// A premise, as a value.
    fn premise(&mut self, index: usize) -> String {
        let premise = &self.premises[index];
        let (text, place) = (shown::expression(&premise.condition), premise.stretch.first);
        let used = premise.alone.as_ref().map(|alone| alone.arguments.clone());
        let never_panics = premise.alone.as_ref().is_some_and(|alone| alone.never_panics);
        let line = self.line(place);
        let Some(used) = used else { return format!("__lakatos::Premise::of_body({text:?}, {line}),") };
        let (inputs, pattern, passed) = (self.inputs(&used), self.pattern(&used), self.passed(&used));
        let (types, total) = (&self.types, if never_panics { ".that_never_panics()" } else { "" });
        format!(
            "__lakatos::Premise::of({text:?}, {line}, &{used:?}, {inputs},
                |{pattern}| __lakatos_premise_{index}::<{types}>({passed})){total},"
        )
    }

    /// An example, as a value: the pattern takes its values apart for the call of the body.
    fn example(&mut self, index: usize, pattern: &str, call: &str) -> String {
        let function = self.function;
        let example = &function.notes.examples[index];
        let (mut kinds, mut values, mut texts) = (Vec::new(), Vec::new(), Vec::new());
        for (index, argument) in function.arguments.iter().enumerate() {
            let (value, place) = (self.tokens(example.value(index, argument)), example.values[index].stretch);
            values.push(match &argument.drawn {
                Drawn::Whole(_) => value,
                Drawn::Elements(kind) => {
                    let elements = self.template.hole(kind.stream());
                    self.template.at(place, &format!("__lakatos::List::<{elements}>::from({value})"))
                }
                Drawn::Text(_) => self.template.at(place, &format!("__lakatos::OwnedText::from({value})")),
            });
            kinds.push(self.drawn(argument).0);
            texts.push(shown::expression(&example.values[index].tokens));
        }
        let (kinds, values) = (pairs(kinds), pairs(values));
        format!(
            "__lakatos::Example {{ texts: &{texts:?}, run: |case| {{
                let {pattern}: {kinds} = {values};
                case.body_begins();
                __lakatos::Answer::answer({call})
            }} }},"
        )
    }

    /// The call that hands the property over.
    fn call(&mut self) -> String {
        let (statement, check) = (self.statement(), self.check());
        let instances: String = self.instances();
        format!("__lakatos::test({statement}, {check}, &[{instances}])")
    }

    fn statement(&mut self) -> String {
        let function = self.function;
        let name = function.name.to_string();
        let (mut shown, mut lent, mut with) = (Vec::new(), Vec::new(), Vec::new());
        for argument in &function.arguments {
            shown.push(argument.shown.as_str());
            lent.push(argument.lent());
            with.push(self.call_of_generator(argument));
        }
        let line = self.line(function.name.span());
        let (open, close) = (self.line(function.body.span_open()), self.line(function.body.span_close()));
        let mut should_panic = Vec::new();
        for condition in &function.notes.should_panic {
            should_panic.push(match condition.is_empty() {
                true => "true".to_string(),
                false => format!("::core::cfg!({})", self.template.hole(condition.clone())),
            });
        }
        if should_panic.is_empty() {
            should_panic.push("false".to_string());
        }
        let should_panic = should_panic.join(" || ");
        format!(
            "__lakatos::Statement {{
                name: {name:?}, module: ::core::module_path!(), file: ::core::file!(), line: {line},
                body: ({open}, {close}), arguments: &{shown:?}, lent: &{lent:?}, with: &{with:?},
                should_panic: {should_panic},
            }}"
        )
    }

    /// The beginning of a call that makes the value of an argument of what its generator draws.
    fn call_of_generator(&self, argument: &Argument) -> String {
        let Some(generator) = &argument.generator else { return String::new() };
        let root = self.options.root.as_ref().map_or("lakatos".to_string(), |root| shown::kind(&root.tokens));
        format!("{root}::generator::value(&{}, ", shown::expression(&generator.tokens))
    }

    fn check(&mut self) -> String {
        let mut check = format!("{}::Check::new()", self.root);
        for (method, setting) in &self.options.settings {
            let value = match setting {
                Setting::Expression(phrase) => self.template.hole(phrase.stream()),
                Setting::Word(variant, place) => {
                    let root =
                        if variant.as_bytes().contains(&b':') { format!("{}::", self.root) } else { String::new() };
                    self.template.at(*place, &format!("{root}{variant}"))
                }
                Setting::Milliseconds(number) => format!("::core::time::Duration::from_millis({number})"),
            };
            check.push_str(&format!(".{method}({value})"));
        }
        check
    }

    /// All combinations of the instances of the type parameters, those of the last changing fastest.
    fn instances(&mut self) -> String {
        let options = self.options;
        let mut combinations: Vec<(Vec<String>, String)> = vec![(Vec::new(), String::new())];
        for (parameter, instances) in &options.instances {
            let mut longer = Vec::new();
            for (texts, types) in combinations {
                for instance in instances {
                    let mut texts = texts.clone();
                    texts.push(format!("{parameter} = {}", shown::kind(&instance.tokens)));
                    let hole = self.template.hole(instance.stream());
                    longer.push((texts, format!("{types} {hole},")));
                }
            }
            combinations = longer;
        }
        let mut instances = String::new();
        for (texts, types) in combinations {
            let texts = texts.join(", ");
            let instance = format!("__lakatos::Instance {{ types: {texts:?}, search: __lakatos_search::<{types}> }},");
            instances.push_str(&instance);
        }
        instances
    }
}

/// `(first, (second, ()))`
fn pairs(parts: Vec<String>) -> String {
    let mut rest = "()".to_string();
    for first in parts.iter().rev() {
        rest = format!("({first}, {rest})");
    }
    rest
}
