//! A term as the printers see it: every node with its shape, by its place in the order of nodes.

use std::borrow::Cow;

use crate::leaf::Leaf;
#[cfg(feature = "parse")]
use crate::order::sizes_at;
use crate::shape::{Con, Def, Kind, Seq, SeqText, Shape, Style, WrapText};
use crate::site::{Site, sites};
use crate::term::Term;
use crate::tree::Token;

/// The nodes of a term and their shapes.
pub(super) struct View<'t> {
    tokens: Cow<'t, [Token]>,
    sites: Vec<Site>,
    /// For each place: is its constructor one that the reader cannot write? Empty if everything can be written.
    pub(super) unseen: Vec<bool>,
    /// Whether it is the value: no part of it is only the source of a value.
    pub(super) is_value: bool,
}

/// What stands at a place.
pub(super) enum Form<'v> {
    Con(&'v Con),
    List(&'v Seq),
    Leaf(&'v Leaf, i128),
    Pair,
    Hole,
    Var(u32),
}

/// A wrapper that is visible.
pub(super) struct Wrapper {
    pub(super) text: WrapText,
    pub(super) module: &'static str,
}

impl<'t> View<'t> {
    /// `None` if the tree does not fit its shape: then the shape has nothing to say about it.
    pub(super) fn of(term: &'t Term) -> Option<View<'t>> {
        let sites = sites(term.shape(), term.tree().root()).ok()?;
        Some(View { tokens: Cow::Borrowed(term.tree().tokens()), sites, unseen: Vec::new(), is_value: true })
    }

    /// A view made from these parts.
    pub(super) fn made(tokens: Vec<Token>, sites: Vec<Site>, unseen: Vec<bool>, is_value: bool) -> View<'t> {
        View { tokens: Cow::Owned(tokens), sites, unseen, is_value }
    }

    /// The same, for a term that does not live on.
    pub(super) fn into_owned<'o>(self) -> View<'o> {
        let View { tokens, sites, unseen, is_value } = self;
        View { tokens: Cow::Owned(tokens.into_owned()), sites, unseen, is_value }
    }

    /// How many nodes there are.
    pub(super) fn len(&self) -> usize {
        self.tokens.len()
    }

    pub(super) fn token(&self, place: usize) -> Token {
        self.tokens[place]
    }

    pub(super) fn site(&self, place: usize) -> &Site {
        &self.sites[place]
    }

    /// The nodes of the sub-term.
    pub(super) fn below(&self, place: usize) -> &[Token] {
        &self.tokens[place..self.end(place)]
    }

    /// Is the constructor here one that the reader cannot write?
    pub(super) fn is_unseen(&self, place: usize) -> bool {
        self.unseen.get(place).copied().unwrap_or(false)
    }

    /// The place after the sub-term.
    pub(super) fn end(&self, place: usize) -> usize {
        place + self.tokens[place].span()
    }

    /// The place of the parent; its own for the root.
    pub(super) fn above(&self, place: usize) -> usize {
        self.sites[place].above
    }

    /// The shape, wrappers included.
    pub(super) fn shape(&self, place: usize) -> &Shape {
        &self.sites[place].shape
    }

    /// The shape without wrappers.
    pub(super) fn core(&self, place: usize) -> &Shape {
        &self.sites[place].core.shape
    }

    /// The description behind the wrappers.
    pub(super) fn def(&self, place: usize) -> &Def {
        self.core(place).def()
    }

    /// The places of the nodes directly below.
    pub(super) fn children(&self, place: usize) -> Vec<usize> {
        let mut children = Vec::with_capacity(self.tokens[place].children());
        let mut next = place + 1;
        for _ in 0..self.tokens[place].children() {
            children.push(next);
            next = self.end(next);
        }
        children
    }

    pub(super) fn form(&self, place: usize) -> Form<'_> {
        match (&self.def(place).kind, self.tokens[place]) {
            (_, Token::Var(number)) => Form::Var(number),
            (Kind::Sum(sum), Token::Con { con, .. }) => Form::Con(&sum.cons[con as usize]),
            (Kind::Seq(seq), Token::Seq { .. }) => Form::List(seq),
            (Kind::Leaf(leaf), Token::Leaf(bits)) => Form::Leaf(leaf, bits.get()),
            (Kind::Bind(_), Token::Con { .. }) => Form::Pair,
            // Only a hole is left: every other node fits its shape.
            _ => Form::Hole,
        }
    }

    /// The visible wrappers, from the outermost; a part that is not chosen has none.
    pub(super) fn wrappers(&self, place: usize) -> Vec<Wrapper> {
        let mut wrappers = Vec::new();
        if !self.is_chosen(place) {
            return wrappers;
        }
        let mut layer = self.shape(place).clone();
        while let Kind::Wrap(wrap) = &layer.def().kind {
            if wrap.text != WrapText::Same {
                wrappers.push(Wrapper { text: wrap.text, module: layer.def().module });
            }
            let inner = wrap.inner.shape();
            layer = inner;
        }
        wrappers
    }

    /// Does it have visible wrappers?
    pub(super) fn is_wrapped(&self, place: usize) -> bool {
        !self.wrappers(place).is_empty()
    }

    /// The text of a part that has a fixed one.
    pub(super) fn fixed(&self, place: usize) -> Option<&'static str> {
        for wrapper in &self.wrappers(place) {
            if let WrapText::Fixed(text) = wrapper.text {
                return Some(text);
            }
        }
        None
    }

    /// Is it a generated function?
    pub(super) fn is_function(&self, place: usize) -> bool {
        let mut layer = self.shape(place).clone();
        while let Kind::Wrap(wrap) = &layer.def().kind {
            if let WrapText::Function { .. } = wrap.text {
                return self.is_chosen(place);
            }
            let inner = wrap.inner.shape();
            layer = inner;
        }
        false
    }

    /// Is it neither a hole nor a variable?
    pub(super) fn is_chosen(&self, place: usize) -> bool {
        !matches!(self.tokens[place], Token::Hole | Token::Var(_))
    }

    /// Is it written between quotation marks, if all its characters are known?
    pub(super) fn is_text(&self, place: usize) -> bool {
        matches!(self.form(place), Form::List(Seq { text: SeqText::String | SeqText::Str, .. }))
    }

    /// The characters of a text; `None` if some of them are not known.
    pub(super) fn characters(&self, place: usize) -> Option<String> {
        let mut characters = String::new();
        for child in self.children(place) {
            let Form::Leaf(Leaf::Char { .. }, bits) = self.form(self.chosen(child)) else { return None };
            characters.push(char::from_u32(u32::try_from(bits).ok()?)?);
        }
        Some(characters)
    }

    /// Skips alternatives, which are not visible.
    pub(super) fn chosen(&self, place: usize) -> usize {
        let mut place = place;
        while let Form::Con(Con { style: Style::Choice, .. }) = self.form(place) {
            // An alternative has one field, which comes next.
            place += 1;
        }
        place
    }

    /// The sizes of all sub-terms when leaves count nothing.
    #[cfg(feature = "parse")]
    pub(super) fn sizes_without_leaves(&self) -> Vec<u128> {
        let mut bare = self.tokens.to_vec();
        for token in &mut bare {
            if matches!(token, Token::Leaf(_)) {
                *token = Token::Hole;
            }
        }
        sizes_at(&self.sites, &bare)
    }
}

/// Is the constructor here one that the reader cannot write?
pub(super) fn is_unseen(unseen: &[bool], place: usize) -> bool {
    unseen.get(place).copied().unwrap_or(false)
}
