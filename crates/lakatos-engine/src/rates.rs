//! How many values checks accept.
//!
//! A filter that refuses nearly everything makes cases few and small. The search never hangs because of it, but the
//! user should know which one it is. So its rate is measured, by drawing values and running the check.
//!
//! For a report: measure when many cases were discarded or none could be drawn, and name the checks with a low rate, by
//! [`Filter::place`] if they were made at run time and by [`Filter::type_text`] if a type declares them.

use lakatos_data::Shape;
use lakatos_data::shape::{Check, Kind, Wrap};
use lakatos_data::words::Filter;

use crate::random::Random;

/// How many values each check is run on.
pub const TRIED: u64 = 10_000;

/// Values of these sizes are drawn, one after the other.
const SIZES: u64 = 100;

/// Measures every check that applies to values of a shape, outer ones first; shapes that depend on a value are left
/// out. Each is run on [`TRIED`] values, or fewer if some could not be drawn because of an inner check, or if there is
/// no time for more.
///
/// Each check is measured alone: inner values have passed their own checks.
pub fn pass_rates(shape: &Shape, has_time: &mut dyn FnMut() -> bool) -> Vec<Filter> {
    let mut rates = Vec::new();
    for part in shape.reachable() {
        if let Kind::Wrap(wrap @ Wrap { check: Some(check), .. }) = &part.def().kind {
            let (tried, passed) = measured(&wrap.inner.shape(), check, has_time);
            let place = wrap.place.map(|place| (place.file().to_owned(), place.line()));
            rates.push(Filter { place, type_text: part.type_text(), tried, passed });
        }
    }
    rates
}

/// How many values of a shape could be drawn, and how many of them passed.
fn measured(inner: &Shape, check: &Check, has_time: &mut dyn FnMut() -> bool) -> (u64, u64) {
    let mut random = Random::of(inner);
    let (mut tried, mut passed) = (0, 0);
    for seed in 0..TRIED {
        if tried > 0 && !has_time() {
            break;
        }
        random.begin(seed, (seed % SIZES) as u32);
        let Some(tree) = random.tree(inner) else { continue };
        tried += 1;
        passed += u64::from(check.holds(tree.root()));
    }
    (tried, passed)
}

#[cfg(test)]
mod tests {
    use lakatos_data::Data;
    use lakatos_data::generator::{Generator, any, sample, vec};

    use super::*;

    #[test]
    fn each_check_is_measured_alone_and_found_by_its_place() {
        let numbers = sample(0..100u32).filter(|number| number % 10 == 0);
        let line = line!() - 1;
        let lists = vec(numbers.map(|number| number + 1), 0..=3).filter(|_| true);
        let rates = pass_rates(&lists.shape(), &mut || true);
        let [outer, inner] = &rates[..] else { panic!("{rates:?}") };
        assert_eq!((outer.type_text.as_str(), outer.tried, outer.passed), ("Vec<u32>", TRIED, TRIED));
        assert_eq!(inner.place.as_ref().map(|(_, line)| *line), Some(line));
        assert_eq!((inner.type_text.as_str(), inner.tried), ("u32", TRIED));
        // One in ten: 1,000 on average, with a standard deviation of 30. A deviation of six of them occurs once in 500
        // million runs.
        assert!((820..=1180).contains(&inner.passed), "{inner:?}");
    }

    #[test]
    fn a_check_that_refuses_everything_lets_nothing_through_to_the_one_around_it() {
        let never = any::<u8>().filter(|_| false).filter(|_| true);
        let rates: Vec<(u64, u64)> =
            pass_rates(&never.shape(), &mut || true).iter().map(|rate| (rate.tried, rate.passed)).collect();
        assert_eq!(rates, [(0, 0), (TRIED, 0)]);
    }

    #[test]
    fn a_shape_without_checks_has_no_rates() {
        assert_eq!(pass_rates(&<Vec<Option<u8>>>::shape(), &mut || true), []);
    }
}
