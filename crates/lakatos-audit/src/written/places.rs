//! Parts of arguments and of results, as Rust accesses them.

use crate::engine::{PartPath, Step};
use lakatos_data::Shape;
use lakatos_data::shape::{Con, Kind, Show, Style, WrapText};
use lakatos_data::subject::{Passing, Subject};

use super::arms::braced;
use super::parts;

/// Stands for the call of the original.
pub(super) const ORIGINAL: &str = "\u{0}";

/// A part of the arguments.
pub(super) struct Reached {
    /// The path to it, as in `this.left`.
    pub(super) text: String,
    /// How many pointers are between that and the value.
    pointers: usize,
    /// Whether it is a borrowed argument.
    is_lent: bool,
}

impl Reached {
    /// The part at a place; `None` if fields do not lead to it.
    pub(super) fn of(function: &Subject, names: &[String], place: &PartPath) -> Option<Reached> {
        let (first, rest) = place.path.split_first()?;
        let number = first.field as usize;
        let shape = parts(&function.signature().arguments).into_iter().nth(number)?;
        let way = fields(&shape, rest)?;
        let is_lent = rest.is_empty() && function.declaration().arguments.get(number)?.passing != Passing::Value;
        let pointers = parts_inside(&place.shape)?.pointers;
        Some(Reached { text: format!("{}{}", names.get(number)?, way.text), pointers, is_lent })
    }

    /// In a comparison with a number.
    pub(super) fn value(&self) -> String {
        format!("{}{}", "*".repeat(self.pointers + usize::from(self.is_lent)), self.text)
    }

    /// In a match, which looks through references but not through other pointers.
    pub(super) fn matched(&self) -> String {
        if self.pointers == 0 { self.text.clone() } else { self.value() }
    }
}

/// What is inside wrappers that Rust looks through.
struct Inside {
    /// How many pointers there are.
    pointers: usize,
    /// Whether what they point to can be changed.
    is_owned: bool,
    core: Shape,
}

/// `None` where values are made from others by a function.
fn parts_inside(shape: &Shape) -> Option<Inside> {
    let (mut pointers, mut is_owned) = (0, true);
    for layer in shape.layers() {
        let Kind::Wrap(wrap) = &layer.def().kind else { return Some(Inside { pointers, is_owned, core: layer }) };
        match (&wrap.text, &wrap.show) {
            (WrapText::Same, Show::Inner) => {}
            (WrapText::Call { path, .. }, _) if is_pointer(path) => {
                pointers += 1;
                is_owned &= path.ends_with("Box::new") || path.ends_with("Lazy::new");
            }
            _ => return None,
        }
    }
    None
}

fn is_pointer(path: &str) -> bool {
    ["Box::new", "Lazy::new", "Rc::new", "Arc::new"].iter().any(|pointer| path.ends_with(pointer))
}

/// A path of fields, after the name of a value.
struct Way {
    text: String,
    /// Whether what is there can be changed.
    is_owned: bool,
}

/// The path for these steps; `None` if there are other constructors, or a step does not lead to a field.
fn fields(shape: &Shape, steps: &[Step]) -> Option<Way> {
    let (mut shape, mut way) = (shape.clone(), Way { text: String::new(), is_owned: true });
    for step in steps {
        let Inside { is_owned, core, .. } = parts_inside(&shape)?;
        way.is_owned &= is_owned;
        let Kind::Sum(sum) = &core.def().kind else { return None };
        let [constructor] = &*sum.cons else { return None };
        let field = constructor.fields.get(step.field as usize)?;
        way.text += &match constructor.style {
            Style::Named => format!(".{}", field.name),
            Style::Tuple | Style::Anonymous => format!(".{}", step.field),
            Style::Array => format!("[{}]", step.field),
            Style::Unit | Style::Choice | Style::Call(_) => return None,
        };
        shape = field.link.shape();
    }
    Some(way)
}

/// A pattern in which the part at the end of these steps is called `part`.
struct Pattern {
    text: String,
    /// Whether Rust accepts it: patterns cannot match behind a pointer, or the result of a function.
    is_rust: bool,
}

fn pattern(shape: &Shape, steps: &[Step]) -> Option<Pattern> {
    let Some((step, rest)) = steps.split_first() else {
        return Some(Pattern { text: "part".to_owned(), is_rust: true });
    };
    let mut wrappers = shape.layers();
    let core = wrappers.pop()?;
    let Kind::Sum(sum) = &core.def().kind else { return None };
    let constructor = sum.cons.get(step.con as usize)?;
    let field = constructor.fields.get(step.field as usize)?;
    let part = pattern(&field.link.shape(), rest)?;
    let mut whole = Pattern::of_constructor(&core, constructor, step.field as usize, part)?;
    for wrapper in wrappers.iter().rev() {
        whole = whole.wrapped(wrapper)?;
    }
    Some(whole)
}

impl Pattern {
    /// A constructor with this pattern for this field, and wildcards for the others.
    fn of_constructor(core: &Shape, constructor: &Con, field: usize, part: Pattern) -> Option<Pattern> {
        let Pattern { text: part, is_rust } = part;
        let count = constructor.fields.len();
        let path = path(core, constructor);
        let after = if field + 1 < count { ", .." } else { "" };
        let row = format!("{}{part}{after}", "_, ".repeat(field));
        let text = match constructor.style {
            Style::Named => {
                let others = if count > 1 { ", .." } else { "" };
                format!("{path} {{ {}: {part}{others} }}", constructor.fields[field].name)
            }
            Style::Tuple => format!("{path}({row})"),
            Style::Anonymous if count == 1 => format!("({part},)"),
            Style::Anonymous => format!("({row})"),
            Style::Array => format!("[{row}]"),
            Style::Call(call) => format!("{}({row})", call.path),
            Style::Unit | Style::Choice => return None,
        };
        Some(Pattern { text, is_rust: is_rust && !matches!(constructor.style, Style::Call(_)) })
    }

    /// The same inside a wrapper.
    fn wrapped(self, wrapper: &Shape) -> Option<Pattern> {
        let Pattern { text, is_rust } = self;
        let Kind::Wrap(wrap) = &wrapper.def().kind else { return None };
        match (&wrap.text, &wrap.show) {
            (WrapText::Same, Show::Inner) => Some(Pattern { text, is_rust }),
            (WrapText::Same, _) => Some(Pattern { text, is_rust: false }),
            (WrapText::Call { path, .. }, _) if is_pointer(path) => Some(Pattern { text, is_rust: false }),
            (WrapText::Call { path, .. }, _) => Some(Pattern { text: format!("{path}({text})"), is_rust: false }),
            (WrapText::Alternative(name), _) => {
                Some(Pattern { text: format!("{}({text})", name.word()), is_rust: false })
            }
            (WrapText::Fixed(_) | WrapText::Function { .. }, _) => None,
        }
    }
}

/// The path of a constructor.
pub(super) fn path(shape: &Shape, constructor: &Con) -> String {
    let (name, type_text) = (constructor.name, shape.type_text());
    let of_type = type_text.split('<').next().unwrap_or_default();
    let is_known = ["Option", "Result", "bool"].contains(&of_type);
    // A struct and its constructor have the same name.
    if is_known || name.is_empty() || name == of_type { name.to_owned() } else { format!("{of_type}::{name}") }
}

/// The part of a call's result that is changed.
pub(super) struct Target {
    root: Root,
    part: Part,
}

enum Root {
    /// The return value; alone, if a call changes nothing else.
    Returned { alone: bool },
    /// An argument that is passed by `&mut`.
    Left(String),
    /// A slice that is passed by `&mut`.
    Slice(String),
}

/// Which part of it.
enum Part {
    Whole,
    /// The part at a path of fields.
    Field(Way),
    /// The part that a pattern finds.
    Found(Pattern),
    /// A part that nothing in Rust leads to.
    Somewhere,
}

impl Target {
    pub(super) fn of(function: &Subject, names: &[String], at: &PartPath) -> Target {
        let mut unique = Vec::new();
        for (argument, name) in function.declaration().arguments.iter().zip(names) {
            if argument.passing.is_unique() {
                unique.push((argument.passing, name.clone()));
            }
        }
        let (number, rest) = at.path.split_first().map_or((0, [].as_slice()), |(first, rest)| (first.field, rest));
        let root = match (number as usize).checked_sub(1).and_then(|number| unique.get(number)) {
            None => Root::Returned { alone: unique.is_empty() },
            Some((Passing::UniqueSlice, name)) => Root::Slice(name.clone()),
            Some((_, name)) => Root::Left(name.clone()),
        };
        let shape = parts(&function.signature().result).into_iter().nth(number as usize);
        let found = |shape: Shape| {
            let field = fields(&shape, rest).map(Part::Field);
            field.or_else(|| pattern(&shape, rest).map(Part::Found))
        };
        let part = if rest.is_empty() { Some(Part::Whole) } else { shape.and_then(found) };
        Target { root, part: part.unwrap_or(Part::Somewhere) }
    }

    /// Is it the whole result of a call?
    pub(super) fn is_all(&self) -> bool {
        matches!(self, Target { root: Root::Returned { alone: true }, part: Part::Whole })
    }

    /// Is it the return value?
    pub(super) fn is_returned(&self) -> bool {
        matches!(self, Target { root: Root::Returned { .. }, part: Part::Whole })
    }

    /// Is it the whole of this argument?
    pub(super) fn is_argument(&self, name: &str) -> bool {
        let is_own = matches!(&self.root, Root::Left(left) | Root::Slice(left) if left == name);
        is_own && matches!(self.part, Part::Whole)
    }

    pub(super) fn is_slice(&self) -> bool {
        matches!(self.root, Root::Slice(_))
    }

    /// The verb for what a mutant does to it.
    fn verb(&self) -> &'static str {
        if matches!(self.root, Root::Returned { .. }) { "returns" } else { "leaves" }
    }

    /// Its name, or that of the whole.
    fn name(&self) -> &str {
        match &self.root {
            Root::Returned { .. } => "result",
            Root::Left(name) | Root::Slice(name) => name,
        }
    }

    /// Where it is, after the new value; empty for the return value.
    fn location(&self) -> String {
        let name = self.name();
        let is_returned = matches!(self.root, Root::Returned { .. });
        match &self.part {
            Part::Whole if is_returned => String::new(),
            Part::Whole => format!(" in `{name}`"),
            Part::Field(way) => format!(" in `{name}{}`", way.text),
            Part::Found(pattern) if is_returned => format!(" as `part` of `{}`", pattern.text),
            Part::Found(pattern) => format!(" as `part` of `{}` in `{name}`", pattern.text),
            Part::Somewhere if is_returned => " in a part of its result".to_owned(),
            Part::Somewhere => format!(" in a part of `{name}`"),
        }
    }

    /// In words: this value is put there.
    pub(super) fn gets(&self, what: &str) -> String {
        format!("{} `{what}`{}", self.verb(), self.location())
    }

    /// In words: the original's value there is altered.
    pub(super) fn altered(&self, how: impl Fn(&str) -> String) -> String {
        let verb = self.verb();
        let (comma, there) = if matches!(self.part, Part::Whole) { ("", "") } else { (",", " there") };
        let what = how(&format!("what the original {verb}{there}"));
        match self.location() {
            location if location.is_empty() => format!("{verb} {what}"),
            location => format!("{verb}{comma}{location}{comma} {what}"),
        }
    }

    /// The place, as a method receiver, and as an assignment target; `None` if Rust cannot access it.
    pub(super) fn place(&self) -> Option<(String, String)> {
        let name = self.name();
        Some(match (&self.root, &self.part) {
            (Root::Returned { .. }, Part::Whole) => (name.to_owned(), name.to_owned()),
            (_, Part::Whole) => (name.to_owned(), format!("*{name}")),
            (_, Part::Field(Way { text, is_owned: true })) => (format!("{name}{text}"), format!("{name}{text}")),
            (_, Part::Found(Pattern { is_rust: true, .. })) => ("part".to_owned(), "*part".to_owned()),
            _ => return None,
        })
    }

    /// The body of a closure: the call of the original, then this statement.
    pub(super) fn block(&self, statement: &str) -> String {
        let (mutable, lent) = match &self.root {
            Root::Returned { .. } => ("mut ", "&mut result"),
            Root::Left(name) | Root::Slice(name) => ("", name.as_str()),
        };
        let statement = match &self.part {
            Part::Found(pattern) => format!("if let {} = {lent} {}", pattern.text, braced(statement)),
            _ => statement.to_owned(),
        };
        braced(&format!("let {mutable}result = {ORIGINAL};\n{statement}\nresult"))
    }
}
