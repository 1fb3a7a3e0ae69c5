//! How long generators and shapes live: as long as they are held, and no longer.

use std::collections::VecDeque;
use std::sync::Arc;

use lakatos_data::drive::drive;
use lakatos_data::generator::{
    Boxed, Generator, any, just, one_of, option, range, recursive, result, shown, vec, vec_map, vec_set,
};
use lakatos_data::{Shape, Term, Tree};
use lakatos_engine::random::Random;
use lakatos_engine::tiers::Tiers;

use crate::zoo::{exp, lambda, rose};

/// Draws, sizes and enumerates with nothing but the shape.
#[track_caller]
fn is_alive(shape: &Shape) {
    let mut random = Random::of(shape);
    let mut drawn = 0;
    for seed in 0..50 {
        random.begin(seed, 8);
        let Some(tree) = drive(shape, &mut random) else { continue };
        let term = Term::new(shape.clone(), tree).unwrap();
        // Both go through the whole shape, dependent parts included.
        assert!(term.all_parts().len() == term.tree().tokens().len() && term.compare(&term).is_ok());
        drawn += 1;
    }
    assert!(drawn > 25, "{drawn}");
    let mut tiers = Tiers::of(shape).unwrap();
    let count: u128 = (0..8).map(|size| tiers.count(size).unwrap().indices()).sum();
    assert!(count > 0);
}

#[test]
fn a_shape_outlives_the_generator_that_made_it() {
    is_alive(&exp().shape());
    is_alive(&rose().shape());
    is_alive(&lambda(0).shape());
    let nested = recursive(|outer| {
        recursive(move |inner| {
            let outer = outer.clone();
            let below = just(()).flat_map(move |()| outer.clone());
            one_of([(2, any::<u8>().boxed()), (1, below.boxed()), (1, inner.filter(|number| *number > 3).boxed())])
        })
    });
    is_alive(&nested.shape());
}

#[test]
fn the_parts_of_a_term_outlive_the_term() {
    let term = {
        let shape = exp().shape();
        let mut random = Random::of(&shape);
        let trees = (0..100).filter_map(|seed| {
            random.begin(seed, 12);
            drive(&shape, &mut random)
        });
        let largest = trees.max_by_key(|tree| tree.tokens().len()).unwrap();
        Term::new(shape, largest).unwrap()
    };
    let parts = term.all_parts();
    assert!(parts.len() > 10);
    drop(term);
    for part in parts {
        assert!(part.term.size() < 1 << 70);
        assert_eq!(part.term.replace(&[], &part.term), Ok(part.term.clone()));
    }
}

/// A number, or a number behind a dependent pair that leads back.
fn knotted() -> impl Generator<Value = u8> {
    recursive(|me| one_of([(3, any::<u8>().boxed()), (1, just(()).flat_map(move |()| me.clone()).boxed())]))
}

#[test]
fn a_recursive_generator_made_by_a_closure_lives_as_long_as_it_is_needed() {
    is_alive(&just(()).flat_map(|()| knotted()).shape());
    is_alive(
        &just(())
            .flat_map(|()| recursive(|me| one_of([(1, any::<u8>().boxed()), (1, me.filter(|n| *n > 1).boxed())])))
            .shape(),
    );
}

#[test]
fn a_part_of_a_term_keeps_its_generator() {
    let tree = Tree::con(1, [Tree::con(0, [Tree::con(0, []), Tree::con(0, [Tree::leaf(7)])])]);
    let term = Term::new(knotted().shape(), tree).unwrap();
    let part = term.at(&[0]).unwrap();
    drop(term);
    assert_eq!(part.size(), 9);
}

/// Is held by a closure, for all to see.
#[derive(Clone, Default)]
struct Mark(Arc<()>);

impl Mark {
    /// The value, by a closure that holds the mark.
    fn on<T>(&self, value: T) -> T {
        value
    }

    fn is_held(&self) -> bool {
        Arc::strong_count(&self.0) > 1
    }
}

/// Generators whose closures hold the mark.
fn marked(mark: &Mark) -> Vec<Boxed<usize>> {
    let hold = || mark.clone();
    let (map, filter, flat, outer, inner, every, scoped) = (hold(), hold(), hold(), hold(), hold(), hold(), hold());
    let number = || any::<usize>().boxed();
    let below_any = |mark: Mark| move |value: Result<usize, Vec<usize>>| mark.on(value.unwrap_or_else(|set| set.len()));
    let below = |mark: Mark| move |list: Vec<usize>| mark.on(list.len());
    vec![
        number().map(move |number| map.on(number)).boxed(),
        number().filter(move |_| filter.on(true)).boxed(),
        number().flat_map(move |_| flat.on(just(1))).boxed(),
        recursive(|me| one_of([(1, number()), (1, vec(me, 0..=2).map(below(outer)).boxed())])).boxed(),
        recursive(|me| {
            let lists = range(0..=1usize).flat_map(move |n| inner.on(vec(me.clone(), *n)));
            lists.map(|list| list.len())
        })
        .boxed(),
        recursive(|me| {
            let option = option(me.clone()).map(|inner| inner.unwrap_or(1)).boxed();
            let result = result(me.clone(), vec_set(me.clone(), ..)).map(below_any(every)).boxed();
            let map = vec_map(any::<bool>(), me.clone(), ..).map(|map| map.len()).boxed();
            let pair = (me.clone(), just(1)).then(|(n, one)| range(*one..=1 + n % 3)).map(|(_, n)| n).boxed();
            let list = vec(me.clone(), 0..=2).unique().collect::<VecDeque<_>>().map(|list| list.len()).boxed();
            one_of([(9, number()), (1, option), (1, result), (1, map), (1, pair), (1, list), (1, shown(me).boxed())])
        })
        .boxed(),
        just(())
            .flat_map(move |()| {
                let scoped = scoped.clone();
                recursive(move |me| one_of([(3, number()), (1, vec(me, 1).map(below(scoped)).boxed())]))
            })
            .boxed(),
    ]
}

#[test]
fn nothing_is_left_when_generator_and_shape_are_gone() {
    for which in 0..7 {
        let mark = Mark::default();
        let generator = marked(&mark).swap_remove(which);
        assert!(mark.is_held(), "{which} is held");
        let shape = generator.shape();
        is_alive(&shape);
        drop(generator);
        // The function of `map` is no part of the shape.
        assert_eq!(mark.is_held(), which != 0, "{which} is held by its shape");
        is_alive(&shape);
        drop(shape);
        assert!(!mark.is_held(), "{which} is not held any more");
    }
}

#[test]
fn a_generator_is_freed_without_ever_being_asked() {
    let mark = Mark::default();
    drop(marked(&mark));
    assert!(!mark.is_held());
}

#[test]
#[should_panic(expected = "the shape of a recursive generator was asked for inside its own definition")]
fn a_shape_that_is_asked_for_too_early_is_refused() {
    let _ = recursive(|me| {
        let _ = me.shape();
        one_of([(1, just(0).boxed()), (1, me.boxed())])
    });
}
