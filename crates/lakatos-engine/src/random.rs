//! Drawing at random.
//!
//! A source whose answers depend on a seed, a size and the questions, and on nothing else: the same drawing asked again
//! gives the same value, recorded or not, by typed code or from the shape alone.

use lakatos_data::Shape;
use lakatos_data::leaf::Leaf;
use lakatos_data::least::Least;
use lakatos_data::room::Room;
use lakatos_data::shape::{Def, Kind, Seq};
use lakatos_data::source::Source;

/// Random numbers: 64 bits of state, one multiplication each.
#[derive(Clone, Debug)]
pub struct Numbers(u64);

impl Numbers {
    /// The numbers of a seed.
    pub fn new(seed: u64) -> Numbers {
        let mut numbers = Numbers(seed ^ 0x9e37_79b9_7f4a_7c15);
        // Seeds are often small and close together: the first numbers should not be.
        numbers.next();
        numbers
    }

    /// The next number.
    #[inline]
    #[expect(clippy::should_implement_trait, reason = "there is always a next one")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (product >> 64) as u64 ^ product as u64
    }

    /// A number below a bound, which is not 0.
    #[inline]
    pub fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u64
    }
}

/// A source that answers at random.
pub struct Random<'a> {
    numbers: Numbers,
    least: &'a mut Least,
    /// How long collections, and how far from simple leaves may be.
    size: u32,
    depth: u32,
    /// How many parts were drawn.
    parts: u32,
    room: Room,
}

/// A value that has so many times the parts of a large one will not end.
const MOST_TIMES: u32 = 20;
/// How much deeper than usual a value may be before everything is the simplest.
const MORE_LEVELS: u32 = 4;
/// The tries that a check has.
const MOST_TRIES: u32 = 100;

impl<'a> Random<'a> {
    /// Draws with this seed and size. The least must be that of the shape that is drawn.
    pub fn new(seed: u64, size: u32, least: &'a mut Least) -> Random<'a> {
        Random { numbers: Numbers::new(seed), least, size, depth: 0, parts: 0, room: Room::modest() }
    }

    /// How deep constructors may still be nested, so that most values stay near the size.
    fn depth_left(&self) -> u32 {
        if self.parts > self.most_parts() { 0 } else { self.usual_depth().saturating_sub(self.depth) }
    }

    fn usual_depth(&self) -> u32 {
        2 + self.size.checked_ilog2().unwrap_or(0)
    }

    /// A value with more parts than this is large enough.
    fn most_parts(&self) -> u32 {
        100 * (self.size + 1)
    }

    /// Must everything be the simplest from here on? A recursion through dependent pairs may have nothing but leaves to
    /// choose from, and ends only so.
    fn is_exhausted(&self) -> bool {
        self.depth > self.usual_depth() + MORE_LEVELS || self.parts > self.most_parts()
    }

    /// A rank up to a last one: mostly small, at times an end, at times anything.
    fn rank(&mut self, last: u128) -> u128 {
        match self.numbers.below(8) {
            0 => last,
            1 => last - last.min(1),
            2 | 3 => {
                let word = u128::from(self.numbers.next()) << 64 | u128::from(self.numbers.next());
                let bits = self.numbers.below(129) as u32;
                let word = if bits == 0 { 0 } else { word >> (128 - bits) };
                word.min(last)
            }
            _ => u128::from(self.numbers.below(u64::from(self.size) + 2)).min(last),
        }
    }
}

impl Source for Random<'_> {
    fn con(&mut self, def: &Def) -> usize {
        let Kind::Sum(sum) = &def.kind else { return 0 };
        if sum.cons.len() <= 1 {
            return 0;
        }
        if self.is_exhausted() {
            return self.least.simplest_con(def);
        }
        let left = self.depth_left();
        let bound = self.least.bound_of_def(def);
        let fits =
            |con: usize, left: u32| bound.is_none_or(|bound| bound.cons[con].1.is_some_and(|depth| depth <= left));
        let shallowest = bound.and_then(|bound| bound.depth).unwrap_or(0);
        let left = left.max(shallowest);
        let cons = sum.cons.iter().enumerate().filter(|(index, _)| fits(*index, left));
        let weights: u64 = cons.clone().map(|(_, con)| u64::from(con.weight)).sum();
        if weights == 0 {
            return self.least.simplest_con(def);
        }
        let mut place = self.numbers.below(weights);
        for (index, con) in cons {
            match place.checked_sub(u64::from(con.weight)) {
                None => return index,
                Some(left) => place = left,
            }
        }
        0
    }

    fn len(&mut self, seq: &Seq) -> usize {
        let deep = self.depth_left() == 0;
        let barren = self.least.bound(&seq.elem.shape()).is_some_and(|bound| bound.size.is_none());
        if deep || barren {
            return seq.lo;
        }
        let most = u64::from(self.size >> self.depth.min(16)).max(1);
        let longer = self.numbers.below(most + 1) as usize;
        seq.lo.saturating_add(longer).min(seq.hi)
    }

    fn leaf(&mut self, leaf: &Leaf) -> i128 {
        let last = match leaf {
            Leaf::Atom => u128::from(self.size.min(3)),
            leaf => leaf.last(),
        };
        let rank = if self.is_exhausted() { 0 } else { self.rank(last) };
        leaf.unrank(rank)
    }

    fn enter(&mut self, _index: usize) -> bool {
        self.depth += 1;
        self.parts = self.parts.saturating_add(1);
        // Without this, a recursion whose end is not seen would go on where no stack is used.
        self.parts < MOST_TIMES * self.most_parts() && self.room.is_left()
    }

    fn leave(&mut self) {
        self.depth -= 1;
    }

    fn attempt(&mut self, tries: u32, _inner: &dyn Fn() -> Shape) -> bool {
        tries < MOST_TRIES
    }

    fn depend(&mut self, shape: &dyn Fn() -> Shape) {
        self.least.include(&shape());
    }
}
