//! Writes the nested matches.
//!
//! The remaining work is a list of steps, and the code of a step wraps the code of those after it. So a choice (an
//! element of a set, the place of a window, a part) is a loop around everything that depends on it, and tries the next
//! candidate where that fails. A value that matches leaves the outermost block.

use proc_macro::{Ident, TokenStream, TokenTree};

use crate::cursor::stream;
use crate::fault::{Faults, Stretch};
use crate::fits::check::{bound, is_in, is_used_outside, needed};
use crate::fits::pattern::{Element, Form, Leaf, Pattern, Row};
use crate::fits::{Use, Value};
use crate::template::{Piece, Template};

/// Alternatives that bind names double the code after them. This is the limit for the number of copies.
const MOST_COPIES: usize = 64;

/// How deep names look into boxes.
const OPENED: &str = "__lakatos::Bound($0).lakatos_open().lakatos_open().lakatos_open().lakatos_open()";

/// The code of a use.
pub(crate) fn code(used: &Use, faults: &mut Faults) -> TokenStream {
    let mut writer = Writer {
        template: Template::default(),
        whole: &used.pattern,
        needed: needed(&used.pattern),
        values: match &used.value {
            Value::One(_) => None,
            Value::Several(values) => Some(values.len()),
        },
        locals: 1,
        copies: 0,
        opens: false,
        binds: false,
    };
    let root = writer.local(0);
    let matched = writer.steps(vec![Step::Accept(None), Step::Match(&used.pattern, 0, false)], Vec::new());
    if writer.copies > MOST_COPIES {
        let text = format!(
            "the alternatives in this pattern bind names, and would need more than {MOST_COPIES} copies of what comes after \
             them: split the pattern"
        );
        faults.add(used.pattern.at, text);
        return TokenStream::new();
    }
    let value = writer.value(&used.value);
    let uses = writer.uses(&used.library);
    // (If the compiler saw it, it would warn about unreachable code after a pattern that matches everything.)
    writer
        .template
        .finish("'__fits: { $0 match $1 { $2 if true => { $3 } _ => {} } false }", &[uses, value, root, matched])
}

/// A remaining step.
#[derive(Clone)]
enum Step<'p> {
    /// A pattern, with the local reference to its value. Is the value known to have the type of the pattern?
    Match(&'p Pattern, usize, bool),
    /// A name for the value of a local.
    Name(&'p Ident, usize),
    /// The elements of a sequence from a place on, and the places of earlier ones.
    Elements(Elements<'p>),
    /// A guard.
    Guard(&'p [TokenTree]),
    /// A match: of this alternative, or of all.
    Accept(Option<usize>),
}

/// The remaining elements of a sequence.
#[derive(Clone)]
struct Elements<'p> {
    all: &'p [Element],
    next: usize,
    /// The local with the row.
    row: usize,
    /// The locals with the places of elements so far.
    taken: Vec<usize>,
    /// Elements since the last of these, and whether `..` was among them.
    between: usize,
    has_rest: bool,
}

/// The names so far, each with its local reference.
type Names = Vec<(Ident, usize)>;

struct Writer<'w> {
    template: Template,
    whole: &'w Pattern,
    /// The names that something depends on.
    needed: Vec<String>,
    /// How many values there are, if they are those of a literal tuple.
    values: Option<usize>,
    locals: usize,
    copies: usize,
    /// Are boxes opened, and names bound?
    opens: bool,
    binds: bool,
}

impl Writer<'_> {
    fn new_local(&mut self) -> usize {
        self.locals += 1;
        self.locals - 1
    }

    fn local(&mut self, number: usize) -> Piece {
        self.template.text(&format!("__v{number}"), &[])
    }

    /// The value, borrowed.
    fn value(&mut self, value: &Value) -> Piece {
        let values = match value {
            Value::One(value) => {
                let value = self.template.tokens(value);
                return self.template.text("&($0)", &[value]);
            }
            Value::Several(values) => values,
        };
        let tuple = self.template.text("", &[]);
        for value in values {
            let value = self.template.tokens(value);
            self.template.add(tuple, "&($0),", &[value]);
        }
        self.template.text("&($0)", &[tuple])
    }

    /// The names of the library, and the traits of its methods.
    fn uses(&mut self, library: &TokenTree) -> Piece {
        let library = self.template.hole(library.clone().into());
        let opens = if self.opens { "KeepBox as _, OpenBox as _," } else { "" };
        let binds = if self.binds { "CopyOut as _, LendOut as _," } else { "" };
        let text = format!("#[allow(unused_imports)] use $0::fitting::{{self as __lakatos, {opens} {binds}}};");
        self.template.text(&text, &[library])
    }

    /// The value of a local, with its boxes opened.
    fn opened(&mut self, local: Piece) -> Piece {
        self.opens = true;
        self.template.text(OPENED, &[local])
    }

    /// The part that a pattern matches, as a place.
    fn reached(&mut self, pattern: &Pattern, local: usize, is_known: bool) -> Piece {
        let local = self.local(local);
        let has_open_end = matches!(&pattern.form, Form::Tuple(Row { rest: Some(_), .. }));
        if is_known {
            self.template.text("*$0", &[local])
        } else if has_open_end {
            // The type alone determines how many parts it has.
            let opened = self.opened(local);
            self.template.text("*$0.0", &[opened])
        } else {
            let reached = self.template.at(pattern.at, "__lakatos::reach($0)", &[local]);
            self.template.text("*$0", &[reached])
        }
    }

    fn steps(&mut self, mut steps: Vec<Step<'_>>, names: Names) -> Piece {
        if self.copies > MOST_COPIES {
            return Piece::NONE;
        }
        match steps.pop() {
            Some(Step::Match(pattern, local, is_known)) => self.pattern(pattern, local, is_known, steps, names),
            Some(Step::Name(name, local)) => self.name(name, local, steps, names),
            Some(Step::Elements(elements)) => self.elements(elements, steps, names),
            Some(Step::Guard(guard)) => self.guard(guard, steps, names),
            Some(Step::Accept(Some(alternative))) => {
                self.template.text(&format!("if true {{ break '__or{alternative} true; }}"), &[])
            }
            Some(Step::Accept(None)) => {
                self.copies += 1;
                self.template.text("break '__fits true;", &[])
            }
            None => Piece::NONE,
        }
    }

    fn pattern<'p>(
        &mut self,
        pattern: &'p Pattern,
        local: usize,
        is_known: bool,
        mut steps: Vec<Step<'p>>,
        names: Names,
    ) -> Piece {
        match &pattern.form {
            Form::Any => self.steps(steps, names),
            Form::Name(name, inner) => {
                // What is inside comes first: it may determine the type of the value.
                steps.push(Step::Name(name, local));
                if let Some(inner) = inner {
                    steps.push(Step::Match(inner, local, is_known));
                }
                self.steps(steps, names)
            }
            Form::Leaf(tokens, _) => {
                let tokens = self.template.tokens(tokens);
                self.matched(pattern, local, is_known, tokens, steps, names)
            }
            Form::Text(text) => {
                let local = self.local(local);
                let found = self.template.at(pattern.at, "__lakatos::text($0)", &[local]);
                let text = self.template.hole(text.clone().into());
                let rest = self.steps(steps, names);
                self.template.text("if $0 == $1 { $2 }", &[found, text, rest])
            }
            Form::Tuple(row) => {
                let fields = self.fields(row, &mut steps);
                let tuple = self.template.as_written(pattern.at, "($0)", &[fields]);
                self.matched(pattern, local, is_known, tuple, steps, names)
            }
            Form::Call(path, row) => {
                let path = self.template.tokens(path);
                let fields = self.fields(row, &mut steps);
                // (The last place is that of the parentheses.)
                let fields = self.template.as_written(pattern.at.last.into(), "($0)", &[fields]);
                let call = self.template.text("$0 $1", &[path, fields]);
                self.matched(pattern, local, is_known, call, steps, names)
            }
            Form::Record(path, fields, has_rest) => {
                let path = self.template.tokens(path);
                let fields = self.named_fields(fields, *has_rest, &mut steps);
                let fields = self.template.as_written(pattern.at.last.into(), "{ $0 }", &[fields]);
                let record = self.template.text("$0 $1", &[path, fields]);
                self.matched(pattern, local, is_known, record, steps, names)
            }
            Form::Sequence(elements) => self.sequence(pattern, elements, local, steps, names),
            Form::Or(patterns) => self.alternatives(pattern, patterns, local, is_known, steps, names),
            Form::Guarded(inner, guard) => {
                steps.push(Step::Guard(guard));
                steps.push(Step::Match(inner, local, is_known));
                self.steps(steps, names)
            }
            Form::Part(inner) => self.part(inner, pattern.at, local, steps, names),
        }
    }

    /// Is this pattern irrelevant?
    fn is_any(&self, pattern: &Pattern) -> bool {
        match &pattern.form {
            Form::Any => true,
            Form::Name(name, None) => !self.needed.contains(&name.to_string()),
            _ => false,
        }
    }

    /// A pattern for the compiler, and the steps if the value matches it.
    fn matched(
        &mut self,
        pattern: &Pattern,
        local: usize,
        is_known: bool,
        arm: Piece,
        steps: Vec<Step<'_>>,
        names: Names,
    ) -> Piece {
        let value = self.reached(pattern, local, is_known);
        let rest = self.steps(steps, names);
        self.template.text("match $0 { $1 => { $2 } _ => {} }", &[value, arm, rest])
    }

    /// A name for the value of a local: bound, or compared with its earlier binding.
    fn name(&mut self, name: &Ident, local: usize, steps: Vec<Step<'_>>, mut names: Names) -> Piece {
        let text = name.to_string();
        if !self.needed.contains(&text) {
            return self.steps(steps, names);
        }
        let Some(before) = local_of(&names, &text) else {
            names.push((name.clone(), local));
            return self.steps(steps, names);
        };
        let (before, local) = (self.local(before), self.local(local));
        let (before, local) = (self.opened(before), self.opened(local));
        let same = self.template.at(name.span().into(), "__lakatos::same($0, $1)", &[before, local]);
        let rest = self.steps(steps, names);
        self.template.text("if $0 { $1 }", &[same, rest])
    }

    /// A field: the compiler's pattern for it, and the step that continues with it.
    fn field<'p>(&mut self, pattern: &'p Pattern, fields: &mut Vec<Step<'p>>) -> Piece {
        if self.is_any(pattern) {
            return self.template.text("_", &[]);
        }
        let number = self.new_local();
        fields.push(Step::Match(pattern, number, false));
        // (A hole: the local is the expansion's own in a row of the user's.)
        self.template.at(pattern.at, &format!("ref __v{number}"), &[])
    }

    /// Fields by position.
    fn fields<'p>(&mut self, row: &'p Row, steps: &mut Vec<Step<'p>>) -> Piece {
        let mut pieces = Vec::new();
        let mut fields = Vec::new();
        for (place, pattern) in row.fields.iter().enumerate() {
            if row.rest == Some(place) {
                pieces.push(self.template.text("..", &[]));
            }
            let piece = self.field(pattern, &mut fields);
            pieces.push(piece);
        }
        if row.rest == Some(row.fields.len()) {
            pieces.push(self.template.text("..", &[]));
        }
        fields.reverse();
        steps.append(&mut fields);
        self.template.row(&pieces, ",")
    }

    /// Fields by name.
    fn named_fields<'p>(
        &mut self,
        patterns: &'p [(TokenTree, Pattern)],
        has_rest: bool,
        steps: &mut Vec<Step<'p>>,
    ) -> Piece {
        let all = self.template.text("", &[]);
        let mut fields = Vec::new();
        for (name, pattern) in patterns {
            let name = self.template.hole(name.clone().into());
            let field = self.field(pattern, &mut fields);
            self.template.add(all, "$0: $1,", &[name, field]);
        }
        if has_rest {
            self.template.add(all, "..", &[]);
        }
        fields.reverse();
        steps.append(&mut fields);
        all
    }

    fn alternatives<'p>(
        &mut self,
        pattern: &Pattern,
        patterns: &'p [Pattern],
        local: usize,
        is_known: bool,
        steps: Vec<Step<'p>>,
        names: Names,
    ) -> Piece {
        if are_leaves(patterns) {
            let arms = self.template.text("", &[]);
            for pattern in patterns {
                let Form::Leaf(tokens, _) = &pattern.form else { continue };
                let tokens = self.template.tokens(tokens);
                self.template.add(arms, "| $0", &[tokens]);
            }
            return self.matched(pattern, local, is_known, arms, steps, names);
        }
        let code = self.template.text("", &[]);
        if self.binds_more(pattern, &names) {
            for pattern in patterns {
                let mut steps = steps.clone();
                steps.push(Step::Match(pattern, local, is_known));
                let one = self.steps(steps, names.clone());
                self.template.add(code, "$0", &[one]);
            }
            return code;
        }
        let label = self.new_local();
        for pattern in patterns {
            let steps = vec![Step::Accept(Some(label)), Step::Match(pattern, local, is_known)];
            let one = self.steps(steps, names.clone());
            self.template.add(code, "$0", &[one]);
        }
        let rest = self.steps(steps, names);
        self.template.text(&format!("if '__or{label}: {{ $0 false }} {{ $1 }}"), &[code, rest])
    }

    /// Does a pattern bind a name that others depend on, and that is not bound yet?
    fn binds_more(&self, pattern: &Pattern, names: &Names) -> bool {
        for name in bound(pattern) {
            if local_of(names, &name).is_none() && is_used_outside(self.whole, pattern, &name) {
                return true;
            }
        }
        false
    }

    fn sequence<'p>(
        &mut self,
        pattern: &Pattern,
        all: &'p [Element],
        local: usize,
        mut steps: Vec<Step<'p>>,
        names: Names,
    ) -> Piece {
        let row = self.new_local();
        let elements = Elements { all, next: 0, row, taken: Vec::new(), between: 0, has_rest: false };
        let (least, is_open) = (elements.count_from(0), elements.has_rest_from(0));
        steps.push(Step::Elements(elements));
        let (local, row) = (self.local(local), self.local(row));
        let opened = self.template.at(pattern.at, "__lakatos::row($0)", &[local]);
        let least = self.template.number(least);
        let is_open = self.template.text(if is_open { "true" } else { "false" }, &[]);
        let rest = self.steps(steps, names);
        let text = "match $0 { $1 => { if __lakatos::has_length(&$1, $2, $3) { $4 } } }";
        self.template.text(text, &[opened, row, least, is_open, rest])
    }

    fn elements<'p>(&mut self, mut elements: Elements<'p>, mut steps: Vec<Step<'p>>, names: Names) -> Piece {
        while let Some(element) = elements.all.get(elements.next) {
            elements.next += 1;
            match element {
                Element::Rest(..) => elements.has_rest = true,
                // Where no rest has a name, any of the other elements will do.
                Element::One(pattern) if self.is_any(pattern) && !self.names_rest(elements.all) => {
                    elements.between += 1;
                }
                Element::One(pattern) => return self.element(pattern, elements, steps, names),
            }
        }
        let mut before = 0;
        let mut rests = Vec::new();
        for element in elements.all {
            match element {
                Element::One(_) => before += 1,
                Element::Rest(Some(name), _) if self.needed.contains(&name.to_string()) => rests.push((name, before)),
                Element::Rest(..) => {}
            }
        }
        self.rests(&rests, &elements, &mut steps, names)
    }

    /// Does a rest have a name that something depends on?
    fn names_rest(&self, all: &[Element]) -> bool {
        for element in all {
            if let Element::Rest(Some(name), _) = element {
                if self.needed.contains(&name.to_string()) {
                    return true;
                }
            }
        }
        false
    }

    /// An element at each of its possible places.
    fn element<'p>(
        &mut self,
        pattern: &'p Pattern,
        mut elements: Elements<'p>,
        mut steps: Vec<Step<'p>>,
        names: Names,
    ) -> Piece {
        let (place, item) = (self.new_local(), self.new_local());
        let places = self.places(&elements);
        let row = self.local(elements.row);
        elements.taken.push(place);
        elements.between = 0;
        elements.has_rest = false;
        steps.push(Step::Elements(elements));
        steps.push(Step::Match(pattern, item, false));
        let (place, item) = (self.local(place), self.local(item));
        let rest = self.steps(steps, names);
        let text = "for $0 in $1 { let $2 = &__lakatos::item(&$3, $0); $4 }";
        self.template.text(text, &[place, places, item, row, rest])
    }

    /// The possible places of the element before the next.
    fn places(&mut self, elements: &Elements<'_>) -> Piece {
        let row = self.local(elements.row);
        let taken = self.taken(&elements.taken);
        let after = elements.count_from(elements.next);
        let is_first = elements.taken.is_empty();
        let (function, numbers) = if is_first && !elements.has_rest {
            ("at_start", elements.between.to_string())
        } else if !elements.has_rest {
            ("next_to", elements.between.to_string())
        } else if !elements.has_rest_from(elements.next) {
            ("at_end", after.to_string())
        } else {
            ("later", format!("{}, {after}", elements.between))
        };
        self.template.text(&format!("__lakatos::{function}(&$0, {numbers}, $1)"), &[row, taken])
    }

    /// The places that are taken.
    fn taken(&mut self, taken: &[usize]) -> Piece {
        let mut places = Vec::new();
        for place in taken {
            places.push(self.local(*place));
        }
        let places = self.template.row(&places, ",");
        self.template.text("&[$0]", &[places])
    }

    /// The rests of a sequence, by their names.
    fn rests(
        &mut self,
        rests: &[(&Ident, usize)],
        elements: &Elements<'_>,
        steps: &mut Vec<Step<'_>>,
        names: Names,
    ) -> Piece {
        let Some(((name, before), others)) = rests.split_first() else {
            return self.steps(std::mem::take(steps), names);
        };
        let (row, taken) = (self.local(elements.row), self.taken(&elements.taken));
        let number = self.new_local();
        let local = self.local(number);
        let before = self.template.number(*before);
        let mut inner_names = names;
        let text = name.to_string();
        let condition = match local_of(&inner_names, &text) {
            None => {
                inner_names.push(((*name).clone(), number));
                self.template.text("true", &[])
            }
            Some(first) => {
                let first = self.local(first);
                let (first, second) = (self.opened(first), self.opened(local));
                self.template.at(name.span().into(), "__lakatos::same($0, $1)", &[first, second])
            }
        };
        let rest = self.rests(others, elements, steps, inner_names);
        let text = "match &__lakatos::rest(&$0, $1, $2) { $3 => { if $4 { $5 } } }";
        self.template.text(text, &[row, before, taken, local, condition, rest])
    }

    /// A condition on the names in it.
    fn guard(&mut self, guard: &[TokenTree], steps: Vec<Step<'_>>, names: Names) -> Piece {
        let lets = self.template.text("", &[]);
        for (name, local) in &names {
            if !is_in(guard, &name.to_string()) {
                continue;
            }
            self.binds = true;
            let local = self.local(*local);
            let opened = self.opened(local);
            let name = self.template.ident(name);
            self.template.add(lets, "let $0 = $1.lakatos_value(); let _ = &$0;", &[name, opened]);
        }
        let guard = self.template.hole(stream(guard));
        let rest = self.steps(steps, names);
        self.template.text("{ $0 match () { () if $1 => { $2 } _ => {} } }", &[lets, guard, rest])
    }

    /// `some`: a part of the value of a local.
    fn part<'p>(
        &mut self,
        pattern: &'p Pattern,
        at: Stretch,
        local: usize,
        mut steps: Vec<Step<'p>>,
        names: Names,
    ) -> Piece {
        let wholes = self.wholes(local);
        let found = match &pattern.form {
            Form::Text(text) => {
                let text = self.template.hole(text.clone().into());
                self.template.at(at, "__lakatos::has_text($0, $1)", &[wholes, text])
            }
            Form::Leaf(tokens, Leaf::Integer) => {
                let tokens = self.template.tokens(tokens);
                let text = "__lakatos::has_integer($0, &|part| match part { $1 => true, _ => false })";
                self.template.at(at, text, &[wholes, tokens])
            }
            Form::Leaf(tokens, Leaf::Float) => {
                let tokens = self.template.tokens(tokens);
                let text = "__lakatos::has_float($0, &|part| match part { $1 => true, _ => false }, \
                            &|part| match part { $1 => true, _ => false })";
                self.template.at(at, text, &[wholes, tokens])
            }
            _ => {
                let part = self.new_local();
                let parts = self.template.at(at, "__lakatos::parts($0)", &[wholes]);
                steps.push(Step::Match(pattern, part, true));
                let part = self.local(part);
                let rest = self.steps(steps, names);
                return self.template.text("for $0 in &$1 { $2 }", &[part, parts, rest]);
            }
        };
        let rest = self.steps(steps, names);
        self.template.text("if $0 { $1 }", &[found, rest])
    }

    /// The values whose parts are searched: of several values, all.
    fn wholes(&mut self, local: usize) -> Piece {
        let whole = self.local(local);
        let list = self.template.text("", &[]);
        match self.values {
            Some(count) if local == 0 => {
                for number in 0..count {
                    let number = self.template.number(number);
                    let value = self.template.text("$0.$1", &[whole, number]);
                    let opened = self.opened(value);
                    self.template.add(list, "&$0,", &[opened]);
                }
            }
            _ => {
                let opened = self.opened(whole);
                self.template.add(list, "&$0,", &[opened]);
            }
        }
        self.template.text("&[$0]", &[list])
    }
}

/// The local of a name.
fn local_of(names: &Names, name: &str) -> Option<usize> {
    for (other, local) in names {
        if other.to_string() == name {
            return Some(*local);
        }
    }
    None
}

fn are_leaves(patterns: &[Pattern]) -> bool {
    for pattern in patterns {
        if !matches!(pattern.form, Form::Leaf(..)) {
            return false;
        }
    }
    true
}

impl Elements<'_> {
    /// How many elements follow from an index on, without `..`.
    fn count_from(&self, place: usize) -> usize {
        let mut count = 0;
        for element in &self.all[place..] {
            if matches!(element, Element::One(_)) {
                count += 1;
            }
        }
        count
    }

    /// Is there a `..` from an index on?
    fn has_rest_from(&self, place: usize) -> bool {
        for element in &self.all[place..] {
            if matches!(element, Element::Rest(..)) {
                return true;
            }
        }
        false
    }
}
