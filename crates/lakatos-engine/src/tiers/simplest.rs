//! The simplest values of any shape, one after the other, for a lenient reader after a failed check.

use lakatos_data::Tree;
use lakatos_data::keys::Keys;
use lakatos_data::read::Simplest;
use lakatos_data::shape::{Shape, ShapeId};

use super::{End, Tiers};

/// Remembers the tiers of the requested shapes.
#[derive(Default)]
pub struct SimplestFirst {
    shapes: Keys<ShapeId>,
    /// The tiers of each shape, by its number; `None` if it has no value.
    tiers: Vec<Option<Tiers>>,
}

impl SimplestFirst {
    /// The tiers of a shape; `None` if it has no value.
    pub(crate) fn tiers(&mut self, shape: &Shape) -> Option<&mut Tiers> {
        let number = self.shapes.number(shape.id());
        if number == self.tiers.len() {
            self.tiers.push(Tiers::of(shape).ok());
        }
        self.tiers[number].as_mut()
    }
}

/// The most values to try for one check.
const MOST: u32 = 64;
/// The most tiers to search for them.
const MOST_TIERS: u128 = 256;

impl Simplest for SimplestFirst {
    fn simplest(&mut self, shape: &Shape, place: u32) -> Option<Tree> {
        if place >= MOST {
            return None;
        }
        let tiers = self.tiers(shape)?;
        let mut left = u128::from(place);
        let last = match tiers.end() {
            End::NoValues => return None,
            End::At(last) => last.min(MOST_TIERS),
            End::Never => MOST_TIERS,
        };
        for size in 0..=last {
            let count = tiers.count(size).ok()?.indices();
            // Any simple value will do, so the next one that is not a gap is taken.
            for index in left..count.min(left.saturating_add(u128::from(MOST))) {
                if let Some(tree) = tiers.nth(size, index).ok()? {
                    return Some(tree);
                }
            }
            left = left.saturating_sub(count);
        }
        None
    }
}

impl Simplest for &mut SimplestFirst {
    fn simplest(&mut self, shape: &Shape, place: u32) -> Option<Tree> {
        (**self).simplest(shape, place)
    }
}
