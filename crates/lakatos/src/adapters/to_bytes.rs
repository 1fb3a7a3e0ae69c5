//! Any `Data` as `arbitrary::Arbitrary`: the bytes of a fuzzer decide how a value is drawn.
//!
//! Every string of bytes gives a value or an error. When the bytes run out, the rest of the value is as small as
//! possible, so a value is never much larger than its bytes.

use std::fmt;

use arbitrary::{Arbitrary, Error, Unstructured};
use lakatos_data::leaf::Leaf;
use lakatos_data::least::Least;
use lakatos_data::room::Room;
use lakatos_data::shape::{Def, Seq};
use lakatos_data::source::Source;
use lakatos_data::{Data, Shape, Term};

use crate::settings::RANDOM_ATOMS;

/// Below this depth every part is the simplest.
const DEEPEST: usize = 200;

/// How often a value that a check refuses is tried again with the next bytes.
const MOST_TRIES: u32 = 32;

/// A value made from the bytes of a fuzzer: `Drawn<T>` is `arbitrary::Arbitrary` for every `T` that is
/// [`Data`](trait@crate::Data), and prints as the Rust that makes the value.
///
/// In a fuzz target, `Drawn<..>` stands where a type with `#[derive(Arbitrary)]` would:
///
/// ```
/// use lakatos::adapters::Drawn;
/// use lakatos::prelude::*;
///
/// #[derive(Data)]
/// enum Exp {
///     C(i64),
///     Neg(Box<Exp>),
/// }
///
/// // fuzz_target!(|case: Drawn<(Vec<i64>, Exp)>| property(case));
/// fn property(case: Drawn<(Vec<i64>, Exp)>) {
///     let Drawn((numbers, exp)) = case;
///     assert!(numbers.len() < 1000 || matches!(exp, Exp::C(_) | Exp::Neg(_)));
/// }
///
/// let mut bytes = arbitrary::Unstructured::new(&[2, 7, 9, 1, 0, 5]);
/// let case: Drawn<(Vec<u8>, Exp)> = bytes.arbitrary()?;
/// assert_eq!(format!("{case:?}"), "(vec![7, 9], Exp::Neg(Box::new(Exp::C(5))))");
/// # property(bytes.arbitrary()?);
/// # Ok::<(), arbitrary::Error>(())
/// ```
///
/// [`fuzz`](crate::adapters::fuzz) takes the closure of a property instead, and panics with its report.
pub struct Drawn<T>(pub T);

impl<'a, T: Data> Arbitrary<'a> for Drawn<T> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> arbitrary::Result<Self> {
        let mut source = Answers::new(bytes, T::shape());
        let source: &mut dyn Source = &mut source;
        let value = T::draw(source);
        value.map(Drawn).ok_or(if bytes.is_empty() { Error::NotEnoughData } else { Error::IncorrectFormat })
    }

    /// No byte is needed: missing parts are the smallest.
    fn size_hint(_depth: usize) -> (usize, Option<usize>) {
        (0, None)
    }
}

impl<T: Data> fmt::Debug for Drawn<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Term::of(&self.0) {
            Some(term) => fmt::Display::fmt(&term, f),
            None => write!(f, "a value of `{}`, which cannot be taken apart", T::shape().type_text()),
        }
    }
}

/// A source that answers with bytes.
pub(super) struct Answers<'u, 'b> {
    bytes: &'u mut Unstructured<'b>,
    shape: Shape,
    /// Computed on first use.
    least: Option<Least>,
    room: Room,
    depth: usize,
    /// How many elements collections may still have: in total no more than there were bytes.
    elements: usize,
}

impl<'u, 'b> Answers<'u, 'b> {
    pub(super) fn new(bytes: &'u mut Unstructured<'b>, shape: Shape) -> Answers<'u, 'b> {
        let elements = bytes.len();
        Answers { bytes, shape, least: None, room: Room::modest(), depth: 0, elements }
    }

    fn least(&mut self) -> &mut Least {
        self.least.get_or_insert_with(|| Least::of(&self.shape))
    }

    fn is_over(&self) -> bool {
        self.bytes.is_empty() || self.depth > DEEPEST
    }

    /// A number up to this one; 0 if no bytes are left.
    fn up_to(&mut self, last: u128) -> u128 {
        // It takes no more bytes than the number needs.
        self.bytes.int_in_range(0..=last).unwrap_or(0)
    }
}

impl Source for Answers<'_, '_> {
    fn con(&mut self, def: &Def) -> usize {
        let count = def.con_count();
        if count <= 1 {
            return 0;
        }
        let is_over = self.is_over();
        let least = self.least();
        let bound = least.bound_of_def(def);
        let possible = |con: &usize| bound.is_none_or(|bound| bound.cons.get(*con).is_none_or(|con| con.0.is_some()));
        let choices = (0..count).filter(possible).count();
        if is_over || choices == 0 {
            return least.simplest_con(def);
        }
        let mut all = (0..count).filter(possible).collect::<Vec<_>>().into_iter();
        let choice = self.up_to(choices as u128 - 1);
        all.nth(choice as usize).unwrap_or(0)
    }

    fn len(&mut self, seq: &Seq) -> usize {
        if self.is_over() {
            return seq.lo;
        }
        let most = (seq.hi - seq.lo).min(self.elements);
        let more = self.up_to(most as u128) as usize;
        self.elements -= more;
        seq.lo + more
    }

    fn leaf(&mut self, leaf: &Leaf) -> i128 {
        match *leaf {
            // Encoded as the bytes of the number itself, because a fuzzer inserts numbers that it has seen in
            // comparisons.
            Leaf::Int { lo, hi } if lo <= 0 && 0 <= hi => {
                let last = hi.wrapping_sub(lo) as u128;
                let bits = self.up_to(last);
                if bits <= hi as u128 { bits as i128 } else { (bits - hi as u128 - 1) as i128 + lo }
            }
            Leaf::Atom => self.up_to(u128::from(RANDOM_ATOMS - 1)) as i128,
            leaf => {
                let rank = self.up_to(leaf.last());
                leaf.unrank(rank)
            }
        }
    }

    fn enter(&mut self, _index: usize) -> bool {
        self.depth += 1;
        self.room.is_left()
    }

    fn leave(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    fn attempt(&mut self, tries: u32, _inner: &dyn Fn() -> Shape) -> bool {
        // Without bytes there is only one answer.
        tries == 0 || (tries < MOST_TRIES && !self.bytes.is_empty())
    }

    fn depend(&mut self, shape: &dyn Fn() -> Shape) {
        let shape = shape();
        self.least().include(&shape);
    }
}
