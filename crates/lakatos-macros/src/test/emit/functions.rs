//! Writes the registration of a body's functions: a function beside it, in which the compiler infers their types.

use proc_macro::{Group, TokenStream, TokenTree};

use super::Writer;
use crate::cursor::{Angles, Cursor, stream};
use crate::shown;
use crate::template::Piece;
use crate::test::arguments::{Drawn, Passing};
use crate::test::functions::{Calls, Part, Value};

impl Writer<'_> {
    /// Passes through the functions that the body calls. The copy of the body is compiled and not run.
    pub(super) fn functions(&mut self, calls: &Calls) -> Piece {
        let (declared, predicates) = self.declared_as_data();
        let (slots, called) = (self.code.text("", &[]), self.code.text("", &[]));
        for number in 0..calls.calls.len() {
            let slot = self.slots(calls, number);
            let call = self.called(calls, number);
            self.code.add(slots, "$0", &[slot]);
            self.code.add(called, "$0", &[call]);
        }
        let given = self.code.text("", &[]);
        for item in Cursor::of(self.function.parameters.clone(), self.function.name.span()).items(Angles::Brackets) {
            let item = self.code.tokens(&item);
            self.code.add(given, "let $0 = __lakatos::value();", &[item]);
        }
        let (answer, copy) = (self.answer(), self.copy(calls, &calls.copy));
        let copy = self.code.hole(copy);
        self.code.text(
            "#[allow(unused, clippy::all)]
             fn __lakatos_functions<$0>(calls: &mut __lakatos::Calls<'_>) where $1 {
                $2
                if false {
                    $3
                    let _: $4 = { $5 };
                    loop {}
                }
                use __lakatos::{IsData as _, IsForeign as _};
                $6
             }",
            &[declared, predicates, slots, given, answer, copy, called],
        )
    }

    /// The slots of the arguments and of the result of a call.
    fn slots(&mut self, calls: &Calls, number: usize) -> Piece {
        let index = self.code.number(number);
        let slots = self.code.text("let result_$0 = __lakatos::slot();", &[index]);
        for (place, passed) in calls.calls[number].arguments.iter().enumerate() {
            let place = self.code.number(place);
            let kind = match passed.value {
                Value::Argument(argument) => self.drawn(&self.function.arguments[argument]).0,
                _ => self.code.text("_", &[]),
            };
            self.code.add(slots, "let argument_$0_$1 = __lakatos::slot::<$2>();", &[index, place, kind]);
        }
        slots
    }

    /// Lists a function, or calls it.
    fn called(&mut self, calls: &Calls, number: usize) -> Piece {
        let call = &calls.calls[number];
        let index = self.code.number(number);
        let (read, wanted) = (self.code.text("", &[]), self.code.text("", &[]));
        let (some, given) = (self.code.text("", &[]), self.code.text("", &[]));
        for (place, passed) in call.arguments.iter().enumerate() {
            let place_text = self.code.number(place);
            let is_lent = self.code.text(if passed.is_lent { "true" } else { "false" }, &[]);
            let parts = [index, place_text, is_lent];
            self.code.add(read, "let value_$1 = (&&argument_$0_$1).read(&mut call, $2);", &parts);
            self.code.add(wanted, "value_$1,", &parts);
            self.code.add(some, "::core::option::Option::Some(value_$1),", &parts);
            let value = self.code.text("value_$1", &parts);
            let value = self.lent(calls, number, place, value);
            self.code.add(given, "$0,", &[value]);
        }
        let path = self.code.literal(&shown::expression(&call.path));
        let is_asserted = self.code.text(if call.is_asserted { "true" } else { "false" }, &[]);
        let function = self.code.tokens(&call.path);
        self.code.text(
            "if let ::core::option::Option::Some(mut call) = calls.next($0, $1) {
                $2
                (&&result_$3).list(&mut call);
                if let ($4) = ($5) {
                    if call.is_complete() {
                        let result = __lakatos::tie(&result_$3, $6($7));
                        (&&result_$3).tell(&mut call, &result);
                    }
                }
             }",
            &[path, is_asserted, read, index, some, wanted, function, given],
        )
    }

    /// A value as the argument of a call.
    fn lent(&mut self, calls: &Calls, number: usize, place: usize, value: Piece) -> Piece {
        let passed = &calls.calls[number].arguments[place];
        if !passed.is_lent {
            return value;
        }
        let is_slice = match passed.value {
            Value::Argument(index) => {
                let argument = &self.function.arguments[index];
                argument.passing == Passing::Shared && !matches!(argument.drawn, Drawn::Whole(_))
            }
            _ => false,
        };
        let text = if is_slice { "&__lakatos::lend($0)[..]" } else { "&*__lakatos::lend($0)" };
        self.code.text(text, &[value])
    }

    /// The body, with every call tied to its types.
    fn copy(&mut self, calls: &Calls, parts: &[Part]) -> TokenStream {
        let mut tokens: Vec<TokenTree> = Vec::with_capacity(parts.len());
        for part in parts {
            match part {
                Part::Token(token) => tokens.push(token.clone()),
                Part::Group(group, inside) => {
                    let mut copied = Group::new(group.delimiter(), self.copy(calls, inside));
                    copied.set_span(group.span());
                    tokens.push(copied.into());
                }
                Part::Call(number) => {
                    let call = self.tied(calls, *number);
                    tokens.extend(self.code.finish("$0", &[call]));
                }
            }
        }
        stream(&tokens)
    }

    /// A call in the copy. It borrows nothing from the body: its result may have any lifetime.
    fn tied(&mut self, calls: &Calls, number: usize) -> Piece {
        let call = &calls.calls[number];
        let index = self.code.number(number);
        let given = self.code.text("", &[]);
        for (place, passed) in call.arguments.iter().enumerate() {
            let place_text = self.code.number(place);
            let value = match &passed.value {
                Value::Argument(argument) => {
                    let kind = self.drawn(&self.function.arguments[*argument]).0;
                    self.code.text("__lakatos::value::<$0>()", &[kind])
                }
                Value::Literal(tokens) => {
                    let literal = self.code.tokens(tokens);
                    self.code.text("__lakatos::tie(&argument_$0_$1, $2)", &[index, place_text, literal])
                }
                Value::Field(tokens) => {
                    let field = self.code.tokens(tokens);
                    self.code.text("__lakatos::tie_place(&argument_$0_$1, &$2)", &[index, place_text, field])
                }
                Value::Call(inner) => {
                    let inner = self.tied(calls, *inner);
                    self.code.text("__lakatos::tie(&argument_$0_$1, $2)", &[index, place_text, inner])
                }
            };
            let value = self.lent(calls, number, place, value);
            self.code.add(given, "$0,", &[value]);
        }
        let path = self.code.tokens(&call.path);
        self.code.text("__lakatos::tie(&result_$0, $1($2))", &[index, path, given])
    }
}
