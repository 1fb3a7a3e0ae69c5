//! The conformance kit: does a type obey the laws of data?
//!
//! Run it on your own types, especially on those with invariants, conversions and constructing functions:
//!
//! ```
//! # use lakatos_engine::conform::conform;
//! conform::<Vec<Option<bool>>>().unwrap();
//! ```

use std::fmt;
use std::ops::ControlFlow;

use lakatos_data::drive::drive;
use lakatos_data::keys::Keys;
use lakatos_data::least::{Least, NoBase};
use lakatos_data::order::compare;
use lakatos_data::read::Refit;
use lakatos_data::record::Record;
use lakatos_data::room::Room;
use lakatos_data::source::Source;
use lakatos_data::term::build;
use lakatos_data::text::parse::parse;
use lakatos_data::text::print::{Layout, Paths, rust};
use lakatos_data::{Data, Shape, Term, Tree, reify};

use crate::random::Random;
use crate::tiers::{Count, End, SimplestFirst, Tiers};

/// How much to try.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Number of random values.
    pub draws: u32,
    /// About how many values to enumerate, smallest first.
    pub values: u64,
    /// The seed of the first random value.
    pub seed: u64,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { draws: 300, values: 3_000, seed: 0 }
    }
}

/// The largest values to enumerate: where there are few of each size, larger ones are deep and slow.
const MOST_SIZE: u128 = 300;

/// What was tried, if all laws hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conformed {
    /// Values drawn at random.
    pub drawn: u32,
    /// Drawings that a check refused.
    pub refused: u32,
    /// Values that were taken apart.
    pub reified: u32,
    /// Values that were enumerated.
    pub enumerated: u64,
    /// The tiers below this size were enumerated completely.
    pub sizes: u64,
}

/// A law that a type breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The type.
    pub of: String,
    /// The law.
    pub law: Law,
    /// The value that breaks it, and how.
    pub detail: String,
}

/// The laws of data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// The type has a value.
    Productive,
    /// The recorded tree is the one that the shape alone draws.
    Shape,
    /// The recorded tree builds.
    Build,
    /// Taking a value apart gives the tree that built it.
    Reify,
    /// A tree that fits is read as it is.
    Refit,
    /// A printed term reads back as the same.
    Text,
    /// A tier has as many values as counting says.
    Count,
    /// Values have the size of their tier, and are in order.
    Order,
    /// Different terms are different values.
    Distinct,
    /// Streaming and indexing give the same values.
    Index,
}

impl Law {
    fn says(self) -> &'static str {
        match self {
            Law::Productive => "a type has at least one finite value",
            Law::Shape => "the shape alone draws what the type draws",
            Law::Build => "what is drawn and recorded builds again",
            Law::Reify => "a value that is built and taken apart gives the same term",
            Law::Refit => "a term that fits is re-read unchanged",
            Law::Text => "what is printed is read back as the same term",
            Law::Count => "a tier has as many values as are counted",
            Law::Order => "the values of a tier have its size and stand in order of simplicity",
            Law::Distinct => "no value is enumerated twice",
            Law::Index => "streaming, ranges and single indices give the same values",
        }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` breaks a law of data: {}.\n{}", self.of, self.law.says(), self.detail)
    }
}

impl std::error::Error for Broken {}

/// Checks the laws for a type, with the usual effort.
pub fn conform<T: Data>() -> Result<Conformed, Broken> {
    conform_with::<T>(Effort::default())
}

/// Checks the laws for a type.
pub fn conform_with<T: Data>(effort: Effort) -> Result<Conformed, Broken> {
    let shape = T::shape();
    let mut kit = Kit { least: Least::of(&shape), random: Random::of(&shape), shape, done: Conformed::default() };
    kit.productive()?;
    for draw in 0..effort.draws {
        kit.draw::<T>(effort.seed.wrapping_add(u64::from(draw)), draw % 24)?;
    }
    kit.tiers::<T>(effort.values)?;
    Ok(kit.done)
}

struct Kit {
    shape: Shape,
    least: Least,
    random: Random,
    done: Conformed,
}

impl Kit {
    fn broken(&self, law: Law, detail: String) -> Broken {
        Broken { of: self.shape.type_text(), law, detail }
    }

    fn show(&self, tree: &Tree) -> String {
        match Term::new(self.shape.clone(), tree.clone()) {
            Ok(term) => rust(&term, &Layout::default()),
            Err(_) => format!("{tree:?}"),
        }
    }

    fn productive(&self) -> Result<(), Broken> {
        self.least.productive(&self.shape).map_err(|error: NoBase| self.broken(Law::Productive, error.to_string()))
    }

    /// The laws of one value drawn at random.
    fn draw<T: Data>(&mut self, seed: u64, size: u32) -> Result<(), Broken> {
        self.random.begin(seed, size);
        let mut record = Record::new(&mut self.random);
        let value = T::draw(&mut record);
        let tree = record.finish();
        self.random.begin(seed, size);
        let driven = drive(&self.shape, &mut self.random as &mut dyn Source);
        let (Some(value), Some(tree)) = (value, tree) else {
            self.done.refused += 1;
            return match driven {
                None => Ok(()),
                Some(tree) => {
                    let shown = self.show(&tree);
                    Err(self.broken(Law::Shape, format!("the type refuses {shown}, its shape does not")))
                }
            };
        };
        self.done.drawn += 1;
        if driven.as_ref() != Some(&tree) {
            let driven = driven.map_or("nothing".to_string(), |tree| self.show(&tree));
            let shown = self.show(&tree);
            return Err(self.broken(Law::Shape, format!("the type draws {shown}, the shape alone {driven}")));
        }
        self.same_value(&value, &tree, Law::Reify)?;
        self.value::<T>(&tree)
    }

    /// The laws of one term.
    fn value<T: Data>(&mut self, tree: &Tree) -> Result<(), Broken> {
        let built = build::<T>(tree.root(), Room::modest());
        let value = built.map_err(|error| self.broken(Law::Build, format!("{}: {error}", self.show(tree))))?;
        self.same_value(&value, tree, Law::Reify)?;
        self.refit::<T>(tree)?;
        self.text(tree)
    }

    fn same_value<T: Data>(&mut self, value: &T, tree: &Tree, law: Law) -> Result<(), Broken> {
        match reify(value) {
            None => Ok(()),
            Some(again) if again == *tree => {
                self.done.reified += 1;
                Ok(())
            }
            Some(again) => {
                let (shown, again) = (self.show(tree), self.show(&again));
                Err(self.broken(law, format!("{shown} comes back as {again}")))
            }
        }
    }

    fn refit<T: Data>(&mut self, tree: &Tree) -> Result<(), Broken> {
        let mut simplest = SimplestFirst::default();
        let mut record = Record::new(Refit::new(tree, &mut self.least, &mut simplest, Room::modest()));
        let value = T::draw(&mut record);
        match record.finish().filter(|_| value.is_some()) {
            Some(again) if again == *tree => Ok(()),
            again => {
                let again = again.map_or("nothing".to_string(), |tree| self.show(&tree));
                Err(self.broken(Law::Refit, format!("{} is re-read as {again}", self.show(tree))))
            }
        }
    }

    fn text(&self, tree: &Tree) -> Result<(), Broken> {
        let Ok(term) = Term::new(self.shape.clone(), tree.clone()) else {
            return Err(self.broken(Law::Text, format!("{tree:?} does not fit its own shape")));
        };
        for layout in [Layout::stored(), Layout { width: 30, paths: Paths::Full, ..Layout::stored() }] {
            let text = rust(&term, &layout);
            match parse(&self.shape, &text) {
                Ok(again) if again.tree() == tree => {}
                Ok(again) => {
                    let again = rust(&again, &layout);
                    return Err(self.broken(Law::Text, format!("{text}\nis read back as\n{again}")));
                }
                Err(error) => return Err(self.broken(Law::Text, format!("{text}\nis not read back: {error}"))),
            }
        }
        Ok(())
    }

    /// The laws of the enumeration, up to this number of values.
    fn tiers<T: Data>(&mut self, values: u64) -> Result<(), Broken> {
        let tiers = Tiers::with_atoms(&self.shape, 3);
        let mut tiers = tiers.map_err(|error| self.broken(Law::Productive, error.to_string()))?;
        let last = match tiers.end() {
            End::NoValues => return Ok(()),
            End::At(last) => last,
            End::Never => u128::MAX,
        };
        let mut met = Keys::default();
        for size in 0..=last.min(u128::from(values)).min(MOST_SIZE) {
            let Ok(count) = tiers.count(size) else { break };
            if count.indices() > u128::from(values) {
                break;
            }
            self.tier::<T>(&mut tiers, size, count, &mut met)?;
            self.done.sizes += 1;
            if self.done.enumerated >= values {
                break;
            }
        }
        Ok(())
    }

    fn tier<T: Data>(
        &mut self,
        tiers: &mut Tiers,
        size: u128,
        count: Count,
        met: &mut Keys<Tree>,
    ) -> Result<(), Broken> {
        let mut trees: Vec<(u128, Tree)> = Vec::new();
        let walked = tiers.try_each_tree(size, .., |index, tree| {
            trees.push((index, tree));
            ControlFlow::<()>::Continue(())
        });
        let _ = walked.map_err(|error| self.broken(Law::Count, error.to_string()))?;
        self.counted(size, count, &trees)?;
        self.ordered(size, &trees)?;
        self.indexed::<T>(tiers, size, count, &trees)?;
        for (_, tree) in trees {
            self.value::<T>(&tree)?;
            self.done.enumerated += 1;
            if met.find(&tree).is_some() {
                return Err(self.broken(Law::Distinct, format!("{} is enumerated twice", self.show(&tree))));
            }
            met.insert(tree);
        }
        Ok(())
    }

    fn counted(&self, size: u128, count: Count, trees: &[(u128, Tree)]) -> Result<(), Broken> {
        let found = trees.len() as u128;
        let agrees = match count {
            Count::Exact(count) => found == count,
            Count::AtMost(count) => found <= count,
            Count::Huge => true,
        };
        if agrees {
            return Ok(());
        }
        let hint = "if the type's equality makes different terms equal, give it constructing functions or a conversion";
        Err(self.broken(Law::Count, format!("size {size} has {count} values by count, {found} were found; {hint}")))
    }

    fn ordered(&self, size: u128, trees: &[(u128, Tree)]) -> Result<(), Broken> {
        for (_, tree) in trees {
            let term = Term::new(self.shape.clone(), tree.clone()).ok();
            if term.is_none_or(|term| term.size() != size) {
                return Err(self.broken(Law::Order, format!("{} is not of size {size}", self.show(tree))));
            }
        }
        for pair in trees.windows(2) {
            let [(_, left), (_, right)] = pair else { continue };
            if compare(&self.shape, left.root(), right.root()) != Ok(std::cmp::Ordering::Less) {
                let detail = format!("{} stands before {}", self.show(left), self.show(right));
                return Err(self.broken(Law::Order, detail));
            }
        }
        Ok(())
    }

    fn indexed<T: Data>(
        &self,
        tiers: &mut Tiers,
        size: u128,
        count: Count,
        trees: &[(u128, Tree)],
    ) -> Result<(), Broken> {
        let broken = |detail: String| self.broken(Law::Index, format!("at size {size}: {detail}"));
        for (index, tree) in trees {
            if tiers.nth(size, *index).ok().flatten().as_ref() != Some(tree) {
                return Err(broken(format!("index {index} is not {}", self.show(tree))));
            }
        }
        // In place, whole and in two ranges.
        let middle = count.indices() / 2;
        for range in [(0, count.indices()), (0, middle), (middle, count.indices())] {
            let mut expected = trees.iter().filter(|(index, _)| range.0 <= *index && *index < range.1);
            let walked = tiers.try_each::<T, Broken>(size, range.0..range.1, |index, value| {
                let Some((place, tree)) = expected.next() else {
                    return ControlFlow::Break(broken(format!("index {index} is one too many")));
                };
                let same = reify(value).is_none_or(|again| again == *tree);
                if *place == index && same {
                    return ControlFlow::Continue(());
                }
                ControlFlow::Break(broken(format!("index {index} is not {} when streamed", self.show(tree))))
            });
            if let Ok(ControlFlow::Break(broken)) = walked {
                return Err(broken);
            }
            if let Some((index, _)) = expected.next() {
                return Err(broken(format!("index {index} is not streamed")));
            }
        }
        Ok(())
    }
}
