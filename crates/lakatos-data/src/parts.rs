//! Taking values apart.
//!
//! A value names its parts one level deep. The work is done here with a list of what is left to do, so a value of any
//! depth is taken apart without recursion.

use crate::order::{normalize, normalize_leaves};
use crate::room::Room;
use crate::shape::{Kind, Seq, Shape, ShapeId, Show};
use crate::site::sites;
use crate::tree::{Token, Tree, set_spans};

/// Something that can be taken apart: every [`Data`](crate::data::Data), with its type erased.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not `Data`: Lakatos does not know how to take its values apart",
    label = "this type is not `Data`"
)]
pub trait TakeApart {
    /// Names the parts, one level deep.
    fn take_apart<'a>(&'a self, parts: &mut Parts<'a>);
}

/// Collects the parts of a value. Call exactly one of its methods.
pub struct Parts<'a> {
    tokens: Vec<Token>,
    left: Vec<Step<'a>>,
    /// The number of nested parts that are being taken apart without a step.
    depth: u32,
    failed: bool,
    room: Room,
}

/// The most nested parts to take apart at once; deeper ones wait for a step of their own.
const AT_ONCE: u32 = 8;

/// A field of a constructor, where one is not taken apart as its type says.
pub enum Piece<'a> {
    /// A field that is.
    Part(&'a dyn TakeApart),
    /// One that this function takes apart.
    Later(Box<dyn FnOnce(&mut Parts<'a>) + 'a>),
}

enum Step<'a> {
    Part(&'a dyn TakeApart),
    Later(Box<dyn FnOnce(&mut Parts<'a>) + 'a>),
    Pair(&'a dyn TakeApart, &'a dyn TakeApart),
    Normalize(usize, &'a Seq),
}

impl<'a> Parts<'a> {
    pub(crate) fn of(value: &'a dyn TakeApart) -> Option<Tree> {
        Parts::of_value(value, Vec::new())
    }

    /// The tree of a value, in a list that may have room.
    pub(crate) fn of_value(value: &'a dyn TakeApart, tokens: Vec<Token>) -> Option<Tree> {
        let mut parts = Parts { tokens, left: Vec::new(), depth: 0, failed: false, room: Room::modest() };
        value.take_apart(&mut parts);
        parts.finish()
    }

    /// The tree of a tuple of values, in a list that may have room.
    #[cfg(feature = "audit")]
    pub(crate) fn of_row(values: &[&'a dyn TakeApart], mut tokens: Vec<Token>) -> Option<Tree> {
        tokens.push(Token::con(0, values.len()));
        let mut parts = Parts { tokens, left: Vec::new(), depth: 0, failed: false, room: Room::modest() };
        for value in values {
            value.take_apart(&mut parts);
            parts.run();
        }
        parts.finish()
    }

    fn finish(mut self) -> Option<Tree> {
        self.run();
        if self.failed { None } else { Tree::from_tokens(self.tokens) }
    }

    fn run(&mut self) {
        while let (false, Some(step)) = (self.failed, self.left.pop()) {
            match step {
                Step::Part(part) => part.take_apart(self),
                Step::Later(apart) => apart(self),
                Step::Pair(first, second) => self.pair(first, second),
                Step::Normalize(start, seq) => self.normalize(start, seq),
            }
        }
    }

    /// A constructor and its fields.
    pub fn con(&mut self, con: usize, fields: &[&'a dyn TakeApart]) {
        self.tokens.push(Token::con(con, fields.len()));
        self.row(fields.iter().copied(), |field, parts| field.take_apart(parts), Step::Part);
    }

    fn pair(&mut self, first: &'a dyn TakeApart, second: &'a dyn TakeApart) {
        self.con(0, &[first, second]);
    }

    /// Parts one after the other: at once, as far as that leaves nothing to do, and the others when that is done.
    fn row<T>(
        &mut self,
        mut items: impl ExactSizeIterator<Item = T>,
        apart: impl Fn(T, &mut Parts<'a>),
        step: impl Fn(T) -> Step<'a>,
    ) {
        let start = self.left.len();
        if self.depth < AT_ONCE {
            self.depth += 1;
            while self.left.len() == start {
                let Some(item) = items.next() else { break };
                apart(item, self);
            }
            self.depth -= 1;
        }
        if items.len() > 0 {
            // What is done first is last in the list.
            let mut open = self.left.split_off(start);
            for item in items {
                self.left.push(step(item));
            }
            self.left[start..].reverse();
            self.left.append(&mut open);
        }
    }

    /// A constructor and its fields, some of which are not taken apart as their types say.
    pub fn con_of(&mut self, con: usize, fields: impl IntoIterator<Item = Piece<'a>, IntoIter: ExactSizeIterator>) {
        let fields = fields.into_iter();
        self.tokens.push(Token::con(con, fields.len()));
        let start = self.left.len();
        for field in fields {
            self.left.push(match field {
                Piece::Part(part) => Step::Part(part),
                Piece::Later(apart) => Step::Later(apart),
            });
        }
        self.left[start..].reverse();
    }

    /// A constructor whose fields are all leaves, or such constructors, and are given next.
    #[cfg(feature = "std-types")]
    pub(crate) fn numbers(&mut self, arity: usize) {
        self.tokens.push(Token::con(0, arity));
    }

    /// A leaf.
    pub fn leaf(&mut self, bits: i128) {
        self.tokens.push(Token::leaf(bits));
    }

    /// A sequence whose order matters.
    pub fn seq<T: TakeApart + 'a>(&mut self, items: impl ExactSizeIterator<Item = &'a T>) {
        self.tokens.push(Token::seq(items.len()));
        self.row(items, T::take_apart, |item| Step::Part(item));
    }

    /// A set or a bag: the elements are sorted afterwards.
    pub fn unordered<T: TakeApart + 'a>(&mut self, seq: &'a Seq, items: impl ExactSizeIterator<Item = &'a T>) {
        self.in_order(seq, |parts| parts.seq(items));
    }

    /// A map: the entries are sorted afterwards.
    pub fn map<K: TakeApart + 'a, V: TakeApart + 'a>(
        &mut self,
        seq: &'a Seq,
        entries: impl ExactSizeIterator<Item = (&'a K, &'a V)>,
    ) {
        self.in_order(seq, |parts| {
            parts.tokens.push(Token::seq(entries.len()));
            let apart = |(key, value): (&'a K, &'a V), parts: &mut Parts<'a>| parts.pair(key, value);
            parts.row(entries, apart, |(key, value)| Step::Pair(key, value));
        });
    }

    /// Sorts the elements of a sequence as soon as they are taken apart.
    fn in_order(&mut self, seq: &'a Seq, elements: impl FnOnce(&mut Parts<'a>)) {
        let (start, steps) = (self.tokens.len(), self.left.len());
        elements(self);
        if self.left.len() == steps {
            self.normalize(start, seq);
        } else {
            self.left.insert(steps, Step::Normalize(start, seq));
        }
    }

    /// A text, as its characters.
    pub fn text(&mut self, text: &str) {
        self.tokens.push(Token::seq(text.chars().count()));
        for c in text.chars() {
            self.tokens.push(Token::leaf(i128::from(u32::from(c))));
        }
    }

    /// An existing tree.
    pub fn tree(&mut self, tree: &Tree) {
        self.tokens.extend_from_slice(tree.tokens());
    }

    /// The tree of a value that does not live long enough.
    ///
    /// This is the one place where taking apart is recursive, so values behind many such steps cannot be taken apart;
    /// nor, for the same reason, can those that contain themselves.
    pub fn value<T: TakeApart>(&mut self, value: &T) {
        if !self.room.is_left() {
            return self.cannot();
        }
        let tokens = std::mem::take(&mut self.tokens);
        let mut inner = Parts { tokens, left: vec![Step::Part(value)], depth: 0, failed: false, room: self.room };
        inner.run();
        self.failed |= inner.failed;
        self.tokens = inner.tokens;
    }

    /// A value that a generator of this shape has drawn. It can be taken apart where the generator's own tree is that
    /// of the value: the input of a function cannot be recovered from its result.
    pub fn as_drawn<T: TakeApart>(&mut self, value: &T, shape: &Shape) {
        let start = self.tokens.len();
        self.value(value);
        let tree = if self.failed { None } else { Tree::from_tokens(self.tokens[start..].to_vec()) };
        if !tree.is_some_and(|tree| is_own_tree(shape, &tree)) {
            self.cannot();
        }
    }

    /// This value cannot be taken apart.
    pub fn cannot(&mut self) {
        self.failed = true;
    }

    fn normalize(&mut self, start: usize, seq: &Seq) {
        if self.failed || normalize_leaves(seq, &mut self.tokens[start..]) {
            return;
        }
        set_spans(&mut self.tokens[start..]);
        normalize(seq, &mut self.tokens, start);
    }
}

/// Does the tree fit a shape whose parts are all shown as themselves? Parts of a type have been taken apart by that
/// type.
fn is_own_tree(shape: &Shape, tree: &Tree) -> bool {
    let Ok(sites) = sites(shape, tree.root()) else { return false };
    let mut place = 0;
    while let (Some(site), Some(node)) = (sites.get(place), tree.node(place)) {
        if matches!(site.shape.id(), ShapeId::Type(_, 0)) {
            place += node.token().span();
            continue;
        }
        for layer in site.shape.layers() {
            let Kind::Wrap(wrap) = &layer.def().kind else { continue };
            let refuses = wrap.check.as_ref().is_some_and(|check| !check.holds(node));
            if matches!(wrap.show, Show::Source) || refuses {
                return false;
            }
        }
        place += 1;
    }
    true
}
