//! Terms as Rust source.
//!
//! A list of what is left to print replaces recursion: printing a node writes its beginning and leaves its children and
//! its end to the list.

mod functions;
#[cfg(feature = "parse")]
mod names;
#[cfg(not(feature = "parse"))]
#[path = "rust/names/absent.rs"]
mod names;

use super::lines::{Group, Lines, Piece};
use super::view::{Form, View, is_unseen};
use super::{Layout, Paths, literal, paths};
#[cfg(feature = "lazy")]
use crate::lazy::nat;
use crate::leaf::Leaf;
use crate::shape::{Call, Con, Field, Seq, SeqText, Style, WrapText};
#[cfg(feature = "lazy")]
use crate::tree::Token;
#[cfg(feature = "parse")]
use names::{NameTask, Names};

pub(super) fn print(view: &View<'_>, layout: &Layout) -> String {
    let printer = Printer {
        view,
        unseen: &view.unseen,
        #[cfg(feature = "parse")]
        names: Names::find(view, layout),
        paths: layout.paths,
        lines: Lines::default(),
        left: Vec::new(),
        blocks: 0,
        quoted: false,
        tables: 0,
    };
    printer.all().fit(layout.width)
}

/// From this number of equal leaves on, a list is written as one of them and the number.
const MANY: usize = 17;

/// What is left to print.
enum Task {
    /// A sub-term with its wrappers.
    Whole(usize),
    /// The same, passed as `&`.
    Reference(usize),
    /// A sub-term without its wrappers.
    Core(usize),
    Say(&'static str),
    /// How many elements there are.
    Count(usize),
    Put(Piece),
    /// A call on the value that is being changed.
    Step(usize),
    /// The name of the value that is being changed.
    It,
    /// The same, as an argument.
    Borrow,
    /// A block of such calls is complete.
    LeaveBlock,
    /// The text that is read by `value!` is complete.
    LeaveQuote,
    /// A table of a function is complete.
    LeaveTable,
    /// Something about the name of a part.
    #[cfg(feature = "parse")]
    Name(NameTask),
}

/// How the children of a node are written between brackets.
#[derive(Clone, Copy)]
struct Brackets<'v> {
    /// The closing bracket; the opening one is written already.
    close: &'static str,
    /// How they are laid out.
    group: Group,
    /// The names of the children.
    names: &'v [Field],
    /// Whether one child alone is followed by a comma.
    one_comma: bool,
}

impl Brackets<'_> {
    const fn round(close: &'static str) -> Brackets<'static> {
        Brackets { close, group: Group::ROUND, names: &[], one_comma: false }
    }

    const fn list(close: &'static str) -> Brackets<'static> {
        Brackets { group: Group::LIST, ..Brackets::round(close) }
    }
}

/// A field of a call, as it is passed.
fn argument(call: &Call, index: usize, place: usize) -> Task {
    if call.is_borrowed(index) { Task::Reference(place) } else { Task::Whole(place) }
}

struct Printer<'v> {
    view: &'v View<'v>,
    unseen: &'v [bool],
    #[cfg(feature = "parse")]
    names: Names,
    paths: Paths,
    lines: Lines,
    left: Vec<Task>,
    /// How many blocks of calls are open.
    blocks: usize,
    /// Whether the text is one that `value!` reads.
    quoted: bool,
    /// How many tables of generated functions are open.
    tables: usize,
}

impl<'v> Printer<'v> {
    fn all(mut self) -> Lines {
        self.begin();
        while let Some(task) = self.left.pop() {
            match task {
                Task::Whole(place) => self.whole(place),
                Task::Reference(place) => self.reference(place),
                Task::Core(place) => self.core(place),
                Task::Say(text) => self.lines.say(text),
                Task::Count(count) => self.lines.write(&|out| out.push_str(&count.to_string())),
                Task::Put(piece) => self.lines.put(piece),
                Task::Step(place) => self.step(place),
                Task::It => self.it(),
                Task::Borrow => {
                    self.lines.say("&mut ");
                    self.it();
                }
                Task::LeaveBlock => self.blocks -= 1,
                Task::LeaveQuote => self.quoted = false,
                Task::LeaveTable => self.tables -= 1,
                #[cfg(feature = "parse")]
                Task::Name(task) => self.do_name_task(task),
            }
        }
        self.lines
    }

    /// Schedules these tasks, the first of them to be done next.
    fn leave(&mut self, mut tasks: Vec<Task>) {
        while let Some(task) = tasks.pop() {
            self.left.push(task);
        }
    }

    /// Wrappers that are calls, then what they wrap.
    fn whole(&mut self, place: usize) {
        let wrappers = self.view.wrappers(place);
        for (index, wrapper) in wrappers.iter().enumerate() {
            match wrapper.text {
                WrapText::Same => {}
                WrapText::Call { path, refuses } => {
                    let hug = index + 1 < wrappers.len() || self.is_bracketed(place);
                    self.function(path, wrapper.module);
                    self.lines.say("(");
                    self.group(hug, if refuses { ").unwrap()" } else { ")" });
                }
                WrapText::Alternative(name) => {
                    let hug = index + 1 < wrappers.len() || self.is_bracketed(place);
                    self.lines.write(&|out| {
                        out.push_str(&name.word());
                        out.push('(');
                    });
                    self.group(hug, ")");
                }
                WrapText::Fixed(text) => return self.lines.say(text),
                WrapText::Function { name, arguments } => return self.generated(place, name, arguments),
            }
        }
        self.left.push(Task::Core(place));
    }

    fn reference(&mut self, place: usize) {
        let is_sum =
            matches!(self.view.form(place), Form::Con(Con { style: Style::Call(call), .. }) if call.sign().is_some());
        if is_sum && !self.view.is_wrapped(place) {
            self.lines.say("&(");
            self.left.push(Task::Say(")"));
        } else {
            self.lines.say("&");
        }
        self.whole(place);
    }

    /// Opens a group of one item, which may have brackets of its own.
    fn group(&mut self, hug: bool, close: &'static str) {
        let group = if hug { Group::HUG } else { Group::ROUND };
        self.lines.put(Piece::Open(group));
        self.leave(vec![Task::Put(Piece::Close(group)), Task::Say(close)]);
    }

    fn body(&mut self, place: usize) {
        if is_unseen(self.unseen, place) && !self.quoted {
            return self.quote(place);
        }
        match self.view.form(place) {
            Form::Hole => self.lines.say("_"),
            Form::Var(number) => self.lines.write(&|out| literal::variable(out, number)),
            Form::Leaf(leaf, bits) => self.lines.write(&|out| literal::leaf(out, leaf, bits)),
            Form::Pair => {
                self.lines.say("(");
                self.children(place, Brackets::round(")"));
            }
            Form::List(seq) => self.list(place, seq),
            Form::Con(con) => self.con(place, con),
        }
    }

    /// A macro that reads the text of what cannot be written here.
    fn quote(&mut self, place: usize) {
        let hug = self.is_bracketed(place);
        self.quoted = true;
        self.lines.say("value!(");
        self.left.push(Task::LeaveQuote);
        self.group(hug, ")");
        self.left.push(Task::Core(place));
    }

    fn con(&mut self, place: usize, con: &'v Con) {
        match con.style {
            Style::Unit => self.name(place, con),
            Style::Tuple => {
                self.name(place, con);
                self.lines.say("(");
                self.children(place, Brackets::round(")"));
            }
            Style::Named => {
                self.name(place, con);
                self.lines.say(" {");
                self.children(place, Brackets { group: Group::NAMED, names: &con.fields, ..Brackets::round("}") });
            }
            Style::Anonymous => {
                self.lines.say("(");
                self.children(place, Brackets { one_comma: true, ..Brackets::round(")") });
            }
            Style::Array => {
                self.lines.say("[");
                self.elements(place, "]");
            }
            // An alternative has one field, which comes next.
            Style::Choice => self.left.push(Task::Whole(place + 1)),
            Style::Call(Call { receiver: Some(_), .. }) => self.block(place),
            Style::Call(call) => {
                #[cfg(feature = "lazy")]
                if let Some(number) = self.natural(place) {
                    self.function(nat::FROM, self.view.def(place).module);
                    return self.leave(vec![Task::Say("("), Task::Count(number), Task::Say(")")]);
                }
                self.function(call.path, self.view.def(place).module);
                if call.sign().is_some() {
                    self.lines.say(" ");
                    return self.left.push(Task::Whole(place + 1));
                }
                self.lines.say("(");
                let mut arguments = Vec::new();
                for (index, child) in self.view.children(place).into_iter().enumerate() {
                    arguments.push(argument(&call, index, child));
                }
                self.items(arguments, Brackets::round(if call.refuses { ").unwrap()" } else { ")" }));
            }
        }
    }

    /// The number that a chain of successors stands for, if it ends.
    #[cfg(feature = "lazy")]
    fn natural(&self, place: usize) -> Option<usize> {
        if !nat::is_peano(self.view.def(place)) {
            return None;
        }
        let is_successor = |place: &usize| matches!(self.view.token(*place), Token::Con { con: 1, .. });
        let number = (place..).take_while(is_successor).count();
        let is_known = matches!(self.view.token(place + number), Token::Con { con: 0, .. });
        (number > 0 && is_known).then_some(number)
    }

    fn name(&mut self, place: usize, con: &Con) {
        if con.name.is_empty() {
            return self.lines.say("()");
        }
        let paths = self.paths();
        self.lines.write(&|out| paths::constructor(out, self.view.def(place), con, paths));
    }

    fn function(&mut self, path: &str, module: &str) {
        let paths = self.paths();
        self.lines.write(&|out| paths::function(out, path, module, paths));
    }

    fn paths(&self) -> Paths {
        if self.quoted { Paths::Short } else { self.paths }
    }

    fn list(&mut self, place: usize, seq: &Seq) {
        match seq.text {
            SeqText::String | SeqText::Str => return self.text(place, seq),
            SeqText::Vec => self.lines.say("vec!["),
            SeqText::From(path) => {
                self.function(path, self.view.def(place).module);
                self.lines.say("([");
            }
        }
        self.elements(place, if seq.text == SeqText::Vec { "]" } else { "])" });
    }

    /// The elements of a list, up to its end; many equal leaves as `0; 100`.
    fn elements(&mut self, place: usize, close: &'static str) {
        if !self.has_equal_leaves(place) {
            return self.children(place, Brackets::list(close));
        }
        let count = self.view.token(place).children();
        self.leave(vec![Task::Whole(place + 1), Task::Say("; "), Task::Count(count), Task::Say(close)]);
    }

    /// Are there many elements, all of them the same number, character or float?
    fn has_equal_leaves(&self, place: usize) -> bool {
        let (first, count) = (place + 1, self.view.token(place).children());
        count >= MANY
            && self.view.token(place).span() == count + 1
            && matches!(self.view.form(first), Form::Leaf(leaf, _) if !matches!(leaf, Leaf::Index { .. }))
            && !self.view.is_wrapped(first)
            && (first + 1..=place + count).all(|other| self.view.token(other) == self.view.token(first))
    }

    fn text(&mut self, place: usize, seq: &Seq) {
        let Some(characters) = self.view.characters(place) else {
            self.lines.say("[");
            return self.children(place, Brackets::list("]"));
        };
        if seq.text == SeqText::Str {
            return self.lines.write(&|out| literal::text(out, &characters));
        }
        let count = self.view.token(place).children();
        if let (MANY.., Some(first)) = (count, characters.chars().next()) {
            if characters.chars().all(|other| other == first) {
                return self.lines.write(&|out| {
                    literal::text(out, first.encode_utf8(&mut [0; 4]));
                    out.push_str(".repeat(");
                    out.push_str(&count.to_string());
                    out.push(')');
                });
            }
        }
        self.function("String::from", "std::string");
        self.lines.write(&|out| {
            out.push('(');
            literal::text(out, &characters);
            out.push(')');
        });
    }

    fn children(&mut self, place: usize, brackets: Brackets<'_>) {
        let mut items = Vec::new();
        for child in self.view.children(place) {
            items.push(Task::Whole(child));
        }
        self.items(items, brackets);
    }

    fn items(&mut self, mut items: Vec<Task>, brackets: Brackets<'_>) {
        let Brackets { close, mut group, names, one_comma } = brackets;
        let one_comma = one_comma && items.len() == 1;
        match items[..] {
            [] => return self.lines.say(close),
            [Task::Whole(only) | Task::Reference(only)] if names.is_empty() && !one_comma => {
                group.hug = self.is_whole_bracketed(only);
            }
            _ => {}
        }
        group.comma &= !one_comma;
        self.lines.put(Piece::Open(group));
        self.leave(vec![Task::Put(Piece::Close(group)), Task::Say(close)]);
        if one_comma {
            self.left.push(Task::Say(","));
        }
        while let Some(item) = items.pop() {
            self.left.push(item);
            if let Some(field) = names.get(items.len()) {
                self.leave(vec![Task::Say(field.name), Task::Say(": ")]);
            }
            if !items.is_empty() {
                self.leave(vec![Task::Say(","), Task::Put(Piece::Break)]);
            }
        }
    }

    /// Calls that change one value, in the order in which they are made.
    fn block(&mut self, place: usize) {
        let mut steps = vec![place];
        let mut base = place;
        while let Some(next) = paths::receiver(self.view, base) {
            base = next;
            if !paths::is_step(self.view, next) || self.is_named(next) {
                break;
            }
            steps.push(next);
        }
        self.blocks += 1;
        self.lines.say("{");
        self.lines.put(Piece::Open(Group::BLOCK));
        self.lines.say("let mut ");
        self.it();
        self.lines.say(" = ");
        self.leave(vec![Task::It, Task::Put(Piece::Close(Group::BLOCK)), Task::Say("}"), Task::LeaveBlock]);
        for step in steps {
            self.leave(vec![Task::Step(step), Task::Say(";"), Task::Put(Piece::Break)]);
        }
        self.leave(vec![Task::Whole(base), Task::Say(";"), Task::Put(Piece::Break)]);
    }

    /// A method of the value that is being changed, or a function that borrows it.
    fn step(&mut self, place: usize) {
        let Form::Con(Con { style: Style::Call(call), .. }) = self.view.form(place) else { return };
        self.lines.say(if call.refuses { "let _ = " } else { "" });
        let is_method = paths::is_method(call);
        if is_method {
            self.it();
            self.lines.say(".");
            self.lines.say(paths::last_word(call.path));
        } else {
            self.function(call.path, self.view.def(place).module);
        }
        self.lines.say("(");
        let receiver = call.receiver.map(|index| index as usize);
        let mut arguments = Vec::new();
        for (index, child) in self.view.children(place).into_iter().enumerate() {
            if receiver != Some(index) {
                arguments.push(argument(call, index, child));
            } else if !is_method {
                arguments.push(Task::Borrow);
            }
        }
        self.items(arguments, Brackets::round(")"));
    }

    fn it(&mut self) {
        let blocks = self.blocks;
        self.lines.write(&|out| {
            out.push_str("it");
            if blocks > 1 {
                out.push_str(&blocks.to_string());
            }
        });
    }

    /// Does it begin with an opening bracket, so that it can be broken into lines by itself?
    fn is_whole_bracketed(&self, place: usize) -> bool {
        self.view.is_wrapped(place) || self.is_bracketed(place)
    }

    fn is_bracketed(&self, place: usize) -> bool {
        let mut place = place;
        loop {
            if let Some(is_bracketed) = self.is_name_bracketed(place) {
                return is_bracketed;
            }
            match self.view.form(place) {
                Form::Con(Con { style: Style::Choice, .. }) => {
                    // An alternative has one field, which comes next.
                    let only = place + 1;
                    if self.view.is_wrapped(only) {
                        return true;
                    }
                    place = only;
                }
                _ if self.view.is_text(place) => return self.view.characters(place).is_none(),
                Form::Con(_) | Form::List(_) | Form::Pair => return self.view.token(place).children() > 0,
                Form::Leaf(..) | Form::Hole | Form::Var(_) => return false,
            }
        }
    }
}
