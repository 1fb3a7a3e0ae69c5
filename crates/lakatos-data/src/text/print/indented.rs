//! Terms as trees that grow downwards: one constructor per line, its primitive parts on the same line, the others
//! below. Fields have their names, entries of maps and functions their keys, each on one line.

use super::classes::classes;
use super::functions::{Function, function};
use super::repeated::{repeated, whole};
use super::view::{Form, View};
use super::{compact, paths};
use crate::arrange::filled;
use crate::keys::Keys;
use crate::shape::{Con, Kind, Order, Seq, Style};

/// Deeper parts are on one line: bars would take more room than the term.
const DEEPEST: usize = 200;

/// How wide the bar of one level is.
const BAR: usize = 3;

/// A branch that is left to print.
struct Branch {
    place: usize,
    label: Label,
    /// How much of the bars belongs to the branches above.
    bars: usize,
    /// Whether no other branch follows at the same node.
    last: bool,
}

/// The label before a part.
#[derive(Clone, Copy)]
enum Label {
    Nothing,
    /// The name of a field.
    Field(&'static str),
    /// The key of an entry, or the argument of a function; and the text after it.
    Key(usize, &'static str),
    /// All other arguments of a function.
    Rest,
}

struct Printer<'v> {
    view: &'v View<'v>,
    out: String,
    bars: String,
    inline: Vec<bool>,
    left: Vec<Branch>,
    /// For each place: the class of equal parts, if it occurs again; empty if all are written each time.
    shared: Vec<Option<usize>>,
    /// The numbers of the classes that were met.
    numbers: Vec<usize>,
    met: usize,
}

/// Prints a term; with `share`, equal parts of at least this many nodes once.
pub(super) fn print(view: &View<'_>, share: Option<usize>) -> String {
    let mut printer = Printer {
        view,
        out: String::new(),
        bars: String::new(),
        inline: inline(view),
        left: Vec::new(),
        shared: Vec::new(),
        numbers: Vec::new(),
        met: 0,
    };
    if let Some(least) = share {
        printer.share(least);
    }
    printer.node(0);
    while let Some(branch) = printer.left.pop() {
        printer.branch(&branch);
    }
    printer.out
}

impl Printer<'_> {
    /// Finds the parts that occur again, where they have lines of their own.
    fn share(&mut self, least: usize) {
        let (view, inline) = (self.view, &self.inline);
        let whole = whole(view, &[]);
        let candidate = |place: usize| {
            whole[place] && !inline[place] && view.end(place) - place >= least && view.chosen(place) == place
        };
        let found = repeated(view, &classes(view, &|_| false), &candidate, &|place| inline[place]);
        self.shared = filled(view.len(), &None);
        for (class, places) in found.iter().enumerate() {
            for &place in places {
                self.shared[place] = Some(class);
            }
        }
        self.numbers.resize(found.len(), 0);
    }

    fn branch(&mut self, branch: &Branch) {
        self.bars.truncate(branch.bars);
        for end in ["|", "+- "] {
            self.out.push('\n');
            self.out.push_str(&self.bars);
            self.out.push_str(end);
        }
        self.bars.push_str(if branch.last { "   " } else { "|  " });
        self.label(branch.label);
        self.node(branch.place);
    }

    fn label(&mut self, label: Label) {
        match label {
            Label::Nothing => {}
            Label::Field(name) => {
                self.out.push_str(name.strip_prefix("r#").unwrap_or(name));
                self.out.push_str(": ");
            }
            Label::Key(place, after) => {
                compact::write(&mut self.out, self.view, place, true);
                self.out.push_str(after);
            }
            Label::Rest => self.out.push_str("_ -> "),
        }
    }

    /// The line of a node; its branches follow.
    fn node(&mut self, place: usize) {
        let view = self.view;
        let place = view.chosen(place);
        if self.inline[place] || !view.is_chosen(place) || self.bars.len() >= DEEPEST * BAR {
            return compact::write(&mut self.out, view, place, false);
        }
        if let Some(class) = self.shared.get(place).copied().flatten() {
            if self.numbers[class] > 0 {
                return self.out.push_str(&format!("#{}", self.numbers[class]));
            }
            self.met += 1;
            self.numbers[class] = self.met;
            self.out.push_str(&format!("#{} = ", self.met));
        }
        let form = view.form(place);
        self.out.push_str(match form {
            Form::Con(con) if !con.name.is_empty() && !view.is_function(place) => compact::name(con),
            _ => view.def(place).name,
        });
        let in_order = matches!(form, Form::List(_)) || view.is_function(place);
        let mut branches = Vec::new();
        for (label, part) in labelled(view, place) {
            if self.inline[part] && !in_order {
                self.out.push(' ');
                self.label(label);
                compact::write(&mut self.out, view, part, true);
            } else {
                branches.push((label, part));
            }
        }
        let mut last = true;
        while let Some((label, place)) = branches.pop() {
            self.left.push(Branch { place, label, bars: self.bars.len(), last });
            last = false;
        }
    }
}

/// The parts of a node, each with its label.
fn labelled(view: &View<'_>, place: usize) -> Vec<(Label, usize)> {
    let mut parts = Vec::new();
    if let Some(Function::Table { entries, default }) = function(view, place) {
        for entry in view.children(entries) {
            parts.push(entry_part(view, entry, " -> "));
        }
        parts.push((Label::Rest, default));
        return parts;
    }
    for (number, child) in view.children(place).into_iter().enumerate() {
        parts.push(match view.form(place) {
            Form::Con(con) if con.style == Style::Named => (Label::Field(con.fields[number].name), child),
            Form::List(Seq { order: Order::Map, .. }) => entry_part(view, child, ": "),
            _ => (Label::Nothing, child),
        });
    }
    parts
}

/// An entry by its key, if it is a pair.
fn entry_part(view: &View<'_>, entry: usize, after: &'static str) -> (Label, usize) {
    let pair = view.chosen(entry);
    match (view.form(pair), &view.children(pair)[..]) {
        (Form::Con(Con { style: Style::Anonymous, .. }), &[key, value]) => (Label::Key(key, after), value),
        _ => (Label::Nothing, entry),
    }
}

/// For each place: is it on the line of the parent? Primitive and opaque parts are, and so is what consists of nothing
/// else without a constructor.
fn inline(view: &View<'_>) -> Vec<bool> {
    let mut shapes = Keys::default();
    let mut opaque = Vec::new();
    let mut inline = Vec::with_capacity(view.len());
    for place in 0..view.len() {
        inline.push(match view.form(place) {
            Form::Leaf(..) | Form::List(_) | Form::Pair => true,
            Form::Con(con) => con.name.is_empty() || paths::is_bool(view, place),
            Form::Hole | Form::Var(_) => matches!(view.def(place).kind, Kind::Leaf(_)),
        });
    }
    for place in (0..view.len()).rev() {
        let shape = view.shape(place);
        let number = shapes.number(shape.id());
        if number == opaque.len() {
            opaque.push(shape.is_opaque());
        }
        inline[place] |= opaque[number];
        inline[place] |= view.fixed(place).is_some();
        if !inline[place] && place > 0 {
            // A constructor has a line of its own, and so has whatever holds it without a name.
            inline[view.above(place)] = false;
        }
    }
    inline
}
