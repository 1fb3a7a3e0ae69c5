//! Names for parts that repeat, as they are printed: `let a = || ..;` and `fn part(x: i64) -> Exp { .. }`.

use super::super::sharing::{Sharing, Use, parameters, part_name, value_name};
use super::super::view::View;
use super::super::{Layout, literal, paths};
use super::{Brackets, Group, Piece, Printer, Task};

/// The names, and the function whose body is being printed.
pub(super) struct Names {
    sharing: Sharing,
    part: Option<usize>,
}

impl Names {
    pub(super) fn find(view: &View<'_>, layout: &Layout) -> Names {
        Names { sharing: Sharing::find(view, &view.unseen, layout), part: None }
    }
}

/// What is left to do about names.
pub(super) enum NameTask {
    /// The definition of a function.
    Part(usize),
    LeavePart,
    /// The definition of a closure.
    Value(usize),
    /// A sub-term that has a name elsewhere.
    Body(usize),
}

impl Printer<'_> {
    pub(super) fn do_name_task(&mut self, task: NameTask) {
        match task {
            NameTask::Part(number) => self.define_part(number),
            NameTask::LeavePart => self.names.part = None,
            NameTask::Value(number) => self.define_value(number),
            NameTask::Body(place) => self.body(place),
        }
    }

    pub(super) fn begin(&mut self) {
        if self.names.sharing.is_empty() {
            return self.left.push(Task::Whole(0));
        }
        self.lines.say("{");
        self.lines.put(Piece::Open(Group::BLOCK));
        self.leave(vec![Task::Whole(0), Task::Put(Piece::Close(Group::BLOCK)), Task::Say("}")]);
        for number in (0..self.names.sharing.values.len()).rev() {
            self.leave(vec![Task::Name(NameTask::Value(number)), Task::Put(Piece::Break)]);
        }
        for number in (0..self.names.sharing.parts.len()).rev() {
            self.leave(vec![Task::Name(NameTask::Part(number)), Task::Put(Piece::Break)]);
        }
    }

    fn define_part(&mut self, number: usize) {
        let part = &self.names.sharing.parts[number];
        let mut types = Vec::new();
        for place in part.arguments(part.place) {
            types.push(paths::type_of(self.view, place, self.paths));
        }
        let result = paths::type_of(self.view, part.place, self.paths);
        self.lines.write(&|out| {
            out.push_str("fn ");
            part_name(out, number);
            out.push('(');
            parameters(out, &types);
            out.push_str(") -> ");
            out.push_str(&result);
            out.push_str(" {");
        });
        self.names.part = Some(number);
        self.leave(vec![
            Task::Put(Piece::Open(Group::BLOCK)),
            Task::Name(NameTask::Body(part.place)),
            Task::Put(Piece::Close(Group::BLOCK)),
            Task::Say("}"),
            Task::Name(NameTask::LeavePart),
        ]);
    }

    fn define_value(&mut self, number: usize) {
        self.lines.write(&|out| {
            out.push_str("let ");
            value_name(out, number);
            out.push_str(" = || ");
        });
        self.leave(vec![Task::Name(NameTask::Body(self.names.sharing.values[number])), Task::Say(";")]);
    }

    pub(super) fn core(&mut self, place: usize) {
        if let Some(number) = self.names.sharing.parameter(self.names.part, place) {
            return self.lines.write(&|out| literal::variable(out, number));
        }
        match self.used(place) {
            None => self.body(place),
            Some(Use::Value(number)) => self.lines.write(&|out| {
                value_name(out, number);
                out.push_str("()");
            }),
            Some(Use::Part(number)) => {
                self.lines.write(&|out| {
                    part_name(out, number);
                    out.push('(');
                });
                let mut arguments = Vec::new();
                for place in self.names.sharing.parts[number].arguments(place) {
                    arguments.push(Task::Core(place));
                }
                self.items(arguments, Brackets::round(")"));
            }
        }
    }

    /// The name for this sub-term; `None` inside a text that `value!` reads.
    fn used(&self, place: usize) -> Option<Use> {
        if self.quoted { None } else { self.names.sharing.at(place) }
    }

    /// Does this sub-term have a name?
    pub(super) fn is_named(&self, place: usize) -> bool {
        self.used(place).is_some()
    }

    /// If this sub-term has a name: does it begin with an opening bracket?
    pub(super) fn is_name_bracketed(&self, place: usize) -> Option<bool> {
        if self.names.sharing.parameter(self.names.part, place).is_some() {
            return Some(false);
        }
        self.used(place).map(|named| matches!(named, Use::Part(_)))
    }
}
