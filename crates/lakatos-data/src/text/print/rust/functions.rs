//! Generated functions as Rust source.

use super::super::functions::{Function, are_patterns, function};
use super::super::lines::{Group, Piece};
use super::{Brackets, Printer, Task};

impl Printer<'_> {
    /// A function with this name and number of arguments, at a place.
    pub(super) fn generated(&mut self, place: usize, name: &str, arguments: u8) {
        match function(self.view, place) {
            None => self.left.push(Task::Core(place)),
            Some(Function::Hashed(seed)) => {
                self.function(&format!("{name}::hashed"), "lakatos");
                self.lines.write(&|out| out.push_str(&format!("({seed:#x})")));
            }
            // A closure cannot be taken apart, as the contents of a table must be.
            Some(Function::Table { entries, default }) if self.tables > 0 || !are_patterns(self.view, entries) => {
                self.table(name, entries, default);
            }
            Some(Function::Table { entries, default }) => self.closure(name, arguments, entries, default),
        }
    }

    /// `Fun::table([(vec![0], 1)], 2)`.
    fn table(&mut self, name: &str, entries: usize, default: usize) {
        self.function(&format!("{name}::table"), "lakatos");
        self.lines.say("(");
        self.lines.put(Piece::Open(Group::ROUND));
        self.tables += 1;
        self.leave(vec![Task::LeaveTable, Task::Put(Piece::Close(Group::ROUND)), Task::Say(")")]);
        self.leave(vec![Task::Say(","), Task::Put(Piece::Break), Task::Whole(default)]);
        if self.view.is_chosen(entries) {
            self.lines.say("[");
            self.children(entries, Brackets::list("]"));
        } else {
            self.left.push(Task::Core(entries));
        }
    }

    /// `Fun::new(|x| match x { 3 => 1, _ => 2 })`, or `Fun::new(|_| 2)`.
    fn closure(&mut self, name: &str, arguments: u8, entries: usize, default: usize) {
        self.function(&format!("{name}::new"), "lakatos");
        self.lines.say("(");
        let children = self.view.children(entries);
        if children.is_empty() {
            self.group(self.is_whole_bracketed(default), ")");
            self.lines.say(&format!("|{}| ", listed("_", "_", "_", arguments)));
            return self.left.push(Task::Whole(default));
        }
        self.group(true, ")");
        let names = listed("x", "y", "z", arguments);
        let matched = if arguments > 1 { format!("({names})") } else { names.clone() };
        self.lines.say(&format!("|{names}| match {matched} {{"));
        self.lines.put(Piece::Open(Group::NAMED));
        self.leave(vec![
            Task::Say("_ => "),
            Task::Whole(default),
            Task::Put(Piece::Close(Group::NAMED)),
            Task::Say("}"),
        ]);
        for entry in children.into_iter().rev() {
            let [key, result] = self.view.children(entry)[..] else { continue };
            self.leave(vec![Task::Whole(result), Task::Say(","), Task::Put(Piece::Break)]);
            self.leave(vec![Task::Whole(key), Task::Say(" => ")]);
        }
    }
}

/// The names of this number of arguments; no function has more than three.
fn listed(first: &str, second: &str, third: &str, count: u8) -> String {
    match count {
        0 => String::new(),
        1 => first.to_owned(),
        2 => format!("{first}, {second}"),
        _ => format!("{first}, {second}, {third}"),
    }
}
