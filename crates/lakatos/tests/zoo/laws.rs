//! Every animal keeps the laws.

use lakatos::Data;
use lakatos::data::conform::{Conformed, Effort, conform_with};

use crate::types::*;

#[track_caller]
fn conforms<T: Data>() -> Conformed {
    match conform_with::<T>(Effort { draws: 120, values: 400, seed: 7 }) {
        Ok(done) => done,
        Err(broken) => panic!("{broken}"),
    }
}

macro_rules! animals {
    ($($name:ident: $type:ty,)*) => {$(
        #[test]
        fn $name() {
            let done = conforms::<$type>();
            assert!(done.drawn >= 100 && done.enumerated > 0, "{done:?}");
        }
    )*};
}

animals! {
    a_calculator_conforms: Exp,
    a_tree_conforms: Tree,
    a_unit_conforms: Unit,
    a_pair_conforms: Pair,
    a_point_conforms: Point,
    a_colour_conforms: Colour,
    a_figure_conforms: Figure,
    a_rose_tree_conforms: Rose<bool>,
    a_rose_tree_of_rose_trees_conforms: Rose<Rose<()>>,
    json_conforms: Json,
    statements_conform: Statement,
    blocks_conform: Block,
    expressions_conform: Expression,
    a_shared_list_conforms: List<i64>,
    lambda_terms_conform: Lambda,
    refined_fields_conform: Booking,
    an_invariant_conforms: Interval,
    calls_that_build_equal_values_conform: Members,
    calls_that_borrow_conform: Bag,
    calls_that_refuse_conform: Stack,
    opaque_and_skipped_parts_conform: Cached,
    const_generics_conform: Grid<2>,
    a_graph_conforms: Graph,
    a_type_with_a_barren_constructor_conforms: Half,
}

#[test]
fn a_checked_conversion_conforms_though_it_refuses_most() {
    let done = conforms::<Matrix>();
    assert!(done.drawn > 10 && done.enumerated > 20, "{done:?}");
}

#[test]
fn a_type_without_values_conforms() {
    assert_eq!(conforms::<Never>(), Conformed { refused: 120, ..Conformed::default() });
}

#[test]
fn a_type_that_needs_itself_is_named_with_its_circle() {
    let broken = conform_with::<Loop>(Effort::default()).unwrap_err();
    assert_eq!(
        broken.to_string(),
        "`Loop` breaks a law of data: a type has at least one finite value.\n\
         `Loop` has no finite value: Loop.next -> Loop; \
         add a variant without it, or put it behind `Option` or `Vec`"
    );
}
