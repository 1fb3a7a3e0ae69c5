//! The parts of a pattern, each by how its shape is written.

use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Call, Con, Def, Kind, Order, Reveal, Seq, SeqText, Shape, Show, Style, Wrap, WrapText};
use lakatos_data::text::{Paths, can_be_named, constructor_path};
use lakatos_data::texts::split_once;
use lakatos_data::tree::{Token, Tree};

use super::layout::Doc;
use crate::pattern::{Part, Pattern};
use crate::positions::{Mask, Positions, has_one_value, is_transparent};

/// A value that is taken apart into itself again would never end.
const MOST_REVEALED: u32 = 16;

/// Writes a pattern.
pub(super) struct Writer<'w> {
    pattern: &'w Pattern,
    pub(super) names: &'w [Option<String>],
    from: Option<&'w str>,
    /// Whether `fits!` reads what was written.
    pub(super) is_code: bool,
    /// Whether some of it is not the value, but what a function made it of.
    pub(super) is_source: bool,
    /// The sequences whose elements may stand anywhere in a longer one: `[.., x, x, ..]`.
    pub(super) windows: Vec<usize>,
    revealed: u32,
}

impl<'w> Writer<'w> {
    pub(super) fn new(pattern: &'w Pattern, names: &'w [Option<String>], from: Option<&'w str>) -> Writer<'w> {
        Writer { pattern, names, from, is_code: true, is_source: false, windows: Vec::new(), revealed: 0 }
    }

    /// The part at a place, which has this shape.
    pub(super) fn part(&mut self, place: usize, shape: &Shape) -> Doc {
        if let Part::Open(slot) = self.pattern.parts()[place] {
            return Doc::Text(self.names[slot as usize].clone().unwrap_or_else(|| "_".to_owned()));
        }
        let Kind::Wrap(wrap) = &shape.def().kind else { return self.bare(place, shape) };
        if let Some(doc) = self.value(place, wrap) {
            return doc;
        }
        let inner = wrap.inner.shape();
        match wrap.text {
            WrapText::Call { path, .. } if !is_transparent(path) => {
                self.is_code &= is_structure(shape.def(), path);
                let doc = self.part(place, &inner);
                Doc::group(&format!("{path}("), vec![doc], ")")
            }
            WrapText::Same | WrapText::Call { .. } => self.part(place, &inner),
            WrapText::Alternative(name) => {
                (self.is_code, self.is_source) = (false, true);
                let doc = self.part(place, &inner);
                Doc::group(&format!("{}(", name.word()), vec![doc], ")")
            }
            // What has only one value says nothing.
            WrapText::Fixed(_) if has_one_value(&inner.core().shape) => Doc::Text("_".to_owned()),
            WrapText::Fixed(text) => {
                self.is_code = false;
                Doc::Text(text.to_owned())
            }
            WrapText::Function { name, arguments } => {
                self.is_code = false;
                self.function(place, &inner, name, arguments)
            }
        }
    }

    /// What is made by a function: the value, where nothing of what it is made from is open.
    fn value(&mut self, place: usize, wrap: &Wrap) -> Option<Doc> {
        let reveal = match &wrap.show {
            Show::Inner => return None,
            Show::Source => None,
            Show::Value(reveal) => Some(reveal),
        };
        let tree = self.closed(place);
        let revealed = match (reveal, tree) {
            (Some(reveal), Some(tree)) if self.revealed < MOST_REVEALED => reveal.value(tree.root()),
            _ => None,
        };
        let Some((shape, tree)) = revealed else {
            let is_value = reveal.is_some_and(|reveal| self.is_shown_as_made(place, wrap, reveal));
            self.is_code &= is_value;
            self.is_source |= !is_value;
            return None;
        };
        let pattern = closed_pattern(&shape, &tree)?;
        let mut writer = Writer { revealed: self.revealed + 1, ..Writer::new(&pattern, &[], self.from) };
        let doc = writer.part(0, &shape);
        self.is_code &= writer.is_code;
        self.is_source |= writer.is_source;
        Some(doc)
    }

    /// Is the value what it is made from? So it is with a generator that only chooses: numbers of a range, lists of them.
    fn is_shown_as_made(&self, place: usize, wrap: &Wrap, reveal: &Reveal) -> bool {
        let is_made =
            |shape: &Shape| matches!(&shape.def().kind, Kind::Wrap(wrap) if !matches!(wrap.show, Show::Inner));
        let inner = wrap.inner.shape();
        if is_made(&inner) || inner.reachable().iter().any(is_made) {
            return false;
        }
        let Some(original) = self.pattern.original(place) else { return false };
        reveal.value(original.root()).is_some_and(|(_, value)| value.tokens() == original.tokens())
    }

    /// The tree of a part in which nothing is open.
    fn closed(&self, place: usize) -> Option<Tree> {
        let mut tokens = Vec::new();
        for part in &self.pattern.parts()[place..self.pattern.end(place)] {
            tokens.push(match *part {
                Part::Con { con, arity } => Token::con(con as usize, arity as usize),
                Part::Seq { len, rest: None, .. } => Token::seq(len as usize),
                Part::Leaf(bits) | Part::Zero { bits, .. } => Token::leaf(bits),
                Part::Seq { .. } | Part::Open(_) => return None,
            });
        }
        Tree::from_tokens(tokens)
    }

    /// A part whose shape has no more wrappers.
    fn bare(&mut self, place: usize, shape: &Shape) -> Doc {
        let children = self.pattern.children(place);
        match (&shape.def().kind, self.pattern.parts()[place]) {
            (Kind::Leaf(leaf), Part::Leaf(bits) | Part::Zero { bits, .. }) => self.leaf(leaf, bits),
            (Kind::Sum(sum), Part::Con { con, .. }) => {
                self.constructor(&children, shape.def(), &sum.cons[con as usize])
            }
            (Kind::Seq(seq), Part::Seq { .. }) if self.is_window(place, seq) => self.window(&children, seq),
            (Kind::Seq(seq), Part::Seq { rest, .. }) => self.sequence(&children, seq, rest),
            (Kind::Bind(bind), Part::Con { .. }) => {
                // Under other values of the first part the second has another shape, but it is written in the same way.
                let first = self.pattern.original(children[0]);
                match first.and_then(|first| (bind.second)(first.root())) {
                    Some(second) => {
                        let docs = vec![self.part(children[0], &bind.first.shape()), self.part(children[1], &second)];
                        Doc::group("(", docs, ")")
                    }
                    None => self.misfit(),
                }
            }
            _ => self.misfit(),
        }
    }

    /// What does not fit its shape: there is no such thing.
    fn misfit(&mut self) -> Doc {
        self.is_code = false;
        Doc::Text("..".to_owned())
    }

    fn leaf(&mut self, leaf: &Leaf, bits: i128) -> Doc {
        Doc::Text(match leaf {
            Leaf::Nat { .. } => (bits as u128).to_string(),
            Leaf::Int { .. } | Leaf::Atom => bits.to_string(),
            Leaf::Index { .. } => {
                self.is_code = false;
                bits.to_string()
            }
            Leaf::Char { .. } => format!("{:?}", character(bits)),
            Leaf::F32 => self.float(f32::from_bits(bits as u32).into(), "f32", &f32::from_bits(bits as u32)),
            Leaf::F64 => self.float(f64::from_bits(bits as u64), "f64", &f64::from_bits(bits as u64)),
        })
    }

    /// A float as a literal, or as a constant where there is none. One that is no number equals nothing, not even itself.
    fn float(&mut self, value: f64, name: &str, shown: &dyn std::fmt::Debug) -> String {
        match value {
            _ if value.is_nan() => {
                self.is_code = false;
                format!("{name}::NAN")
            }
            f64::INFINITY => format!("{name}::INFINITY"),
            f64::NEG_INFINITY => format!("{name}::NEG_INFINITY"),
            _ => format!("{shown:?}"),
        }
    }

    fn constructor(&mut self, children: &[usize], def: &Def, con: &Con) -> Doc {
        if let Style::Call(call) = &con.style {
            return self.call(children, con, call);
        }
        let is_named = matches!(con.style, Style::Unit | Style::Tuple | Style::Named);
        if is_named && self.from.is_some_and(|from| !can_be_named(def, con, from)) {
            self.is_code = false;
        }
        let path = || constructor_path(def, con, Paths::Short);
        match con.style {
            Style::Unit => Doc::Text(path()),
            Style::Named => self.record(children, con, &format!("{} {{", path())),
            Style::Choice => self.part(children[0], &con.fields[0].link.shape()),
            Style::Array => Doc::group("[", self.fields(children, con), "]"),
            Style::Anonymous if children.len() == 1 => Doc::group("(", self.fields(children, con), ",)"),
            Style::Anonymous => Doc::group("(", self.fields(children, con), ")"),
            Style::Tuple | Style::Call(_) => Doc::group(&format!("{}(", path()), self.fields(children, con), ")"),
        }
    }

    fn fields(&mut self, children: &[usize], con: &Con) -> Vec<Doc> {
        let mut docs = Vec::with_capacity(children.len());
        for (index, child) in children.iter().enumerate() {
            docs.push(self.part(*child, &con.fields[index].link.shape()));
        }
        docs
    }

    /// Only the fields that matter, then `..`.
    fn record(&mut self, children: &[usize], con: &Con, open: &str) -> Doc {
        let mut docs = Vec::new();
        for (index, child) in children.iter().enumerate() {
            let field = &con.fields[index];
            match self.part(*child, &field.link.shape()) {
                Doc::Text(text) if text == "_" => {}
                Doc::Text(text) if text == field.name => docs.push(Doc::Text(text)),
                doc => docs.push(Doc::Labelled(field.name.to_owned(), Box::new(doc))),
            }
        }
        if docs.len() < children.len() {
            docs.push(Doc::Text("..".to_owned()));
        }
        Doc::group(open, docs, "}")
    }

    /// A call of a constructing function.
    fn call(&mut self, children: &[usize], con: &Con, call: &Call) -> Doc {
        self.is_code = false;
        let docs = self.fields(children, con);
        match call.sign() {
            Some((path, sign)) => Doc::group(&format!("{path} {sign} "), docs, ""),
            None => Doc::group(&format!("{}(", call.path), docs, ")"),
        }
    }

    fn sequence(&mut self, children: &[usize], seq: &Seq, rest: Option<u32>) -> Doc {
        let elem = seq.elem.shape();
        let is_text = matches!(seq.text, SeqText::String | SeqText::Str);
        if is_text && rest.is_none() && matches!(elem.def().kind, Kind::Leaf(Leaf::Char { .. })) {
            if let Some(text) = self.characters(children) {
                return Doc::Text(format!("{text:?}"));
            }
        }
        let mut docs = Vec::with_capacity(children.len() + 1);
        for child in children {
            docs.push(self.part(*child, &elem));
        }
        if let Some(slot) = rest {
            docs.push(Doc::Text(match &self.names.get(slot as usize) {
                Some(Some(name)) => format!("{name} @ .."),
                _ => "..".to_owned(),
            }));
        }
        Doc::group("[", docs, "]")
    }

    /// Can elements stand before and after those of the pattern?
    fn is_window(&self, place: usize, seq: &Seq) -> bool {
        seq.order == Order::Free && seq.lo < seq.hi && self.windows.contains(&place)
    }

    /// Elements that follow one another somewhere in a sequence.
    fn window(&mut self, children: &[usize], seq: &Seq) -> Doc {
        let mut docs = vec![Doc::Text("..".to_owned())];
        for child in children {
            docs.push(self.part(*child, &seq.elem.shape()));
        }
        docs.push(Doc::Text("..".to_owned()));
        Doc::group("[", docs, "]")
    }

    /// The characters, if all of them are known.
    fn characters(&self, children: &[usize]) -> Option<String> {
        let mut text = String::new();
        for child in children {
            match self.pattern.parts()[*child] {
                Part::Leaf(bits) => text.push(character(bits)),
                _ => return None,
            }
        }
        Some(text)
    }

    /// A table: `Fun::new(|x| match x { 0 => 1, _ => _ })`, or `Fun::new(|_| 1)` if it has no entries.
    fn function(&mut self, place: usize, forms: &Shape, name: &str, arguments: u8) -> Doc {
        let children = self.pattern.children(place);
        let core = forms.core().shape;
        let (Kind::Sum(sum), [default, entries]) = (&core.def().kind, &*children) else {
            return Doc::Text(format!("{name}::new(..)"));
        };
        let fields = &sum.cons[0].fields;
        let mut arms = Vec::new();
        if let (Kind::Seq(seq), Part::Seq { rest, .. }) =
            (&fields[1].link.shape().core().shape.def().kind, self.pattern.parts()[*entries])
        {
            for entry in self.pattern.children(*entries) {
                arms.push(self.arm(entry, &seq.elem.shape()));
            }
            if rest.is_some() {
                arms.push(Doc::Text("..".to_owned()));
            }
        } else {
            arms.push(Doc::Text("..".to_owned()));
        }
        let default = self.part(*default, &fields[0].link.shape());
        let (unnamed, list, tuple) = match arguments {
            1 => ("_", "x", "x"),
            2 => ("_, _", "x, y", "(x, y)"),
            _ => ("_, _, _", "x, y, z", "(x, y, z)"),
        };
        // A variable of the pattern may have the name that is usual.
        let is_taken = |name: &str| self.names.iter().flatten().any(|taken| name.contains(&**taken));
        let (list, tuple) = match arguments {
            1 if is_taken(list) => ("a", "a"),
            2 if is_taken(list) => ("a, b", "(a, b)"),
            3.. if is_taken(list) => ("a, b, c", "(a, b, c)"),
            _ => (list, tuple),
        };
        if arms.is_empty() {
            return Doc::group(&format!("{name}::new(|{unnamed}| "), vec![default], ")");
        }
        arms.push(arm(Doc::Text("_".to_owned()), default));
        Doc::group(&format!("{name}::new(|{list}| match {tuple} {{"), arms, "})")
    }

    /// An entry of a table.
    fn arm(&mut self, entry: usize, shape: &Shape) -> Doc {
        let children = self.pattern.children(entry);
        match (&shape.core().shape.def().kind, &*children) {
            (Kind::Sum(sum), [key, value]) => {
                let fields = &sum.cons[0].fields;
                arm(self.part(*key, &fields[0].link.shape()), self.part(*value, &fields[1].link.shape()))
            }
            _ => Doc::Text("..".to_owned()),
        }
    }
}

/// Is this the constructor of a structure of ours or of the standard library, `Wrapping(..)` or `Nat(..)`?
fn is_structure(def: &Def, path: &str) -> bool {
    path.starts_with(char::is_uppercase)
        && path == def.name
        && matches!(split_once(def.module, "::").map_or(def.module, |(first, _)| first), "std" | "lakatos")
}

fn arm(key: Doc, value: Doc) -> Doc {
    Doc::Text(format!("{} => {}", key.text(usize::MAX), value.text(usize::MAX)))
}

fn character(bits: i128) -> char {
    u32::try_from(bits).ok().and_then(char::from_u32).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// A value as a pattern in which nothing is open.
pub(super) fn closed_pattern(shape: &Shape, tree: &Tree) -> Option<Pattern> {
    let positions = Positions::of(shape, tree)?;
    Some(positions.pattern(&Mask::default()))
}
