//! The shapes that are compared, about fifty.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, VecDeque};
use std::convert::Infallible;
use std::net::IpAddr;
use std::num::NonZero;
use std::rc::Rc;
use std::time::Duration;

use lakatos_data::atoms::{A, B};
use lakatos_data::generator::{Generator, any, just, one_of, range, recursive, vec, vec_bag, vec_map, vec_set};
use lakatos_data::small::{I2, Nat, U2};

use crate::agree::Counted::{AtMost, Exactly};
use crate::agree::{generated_agree, values_agree};
use crate::types::*;

macro_rules! types {
    ($($name:ident { $($type:ty, $sizes:literal, $counted:expr;)+ })*) => {$(
        #[test]
        fn $name() {
            $(values_agree::<$type>($sizes, $counted);)+
        }
    )*};
}

types! {
    leaves_agree {
        Nat, 9, Exactly;
        i64, 9, Exactly;
        u8, 9, Exactly;
        I2, 9, Exactly;
        char, 9, Exactly;
        f64, 9, Exactly;
    }
    leaves_without_zero_agree { NonZero<i8>, 9, AtMost; Vec<NonZero<u8>>, 6, Exactly; }
    nothing_agrees {
        (), 3, Exactly;
        Vec<()>, 5, Exactly;
        Option<Infallible>, 3, Exactly;
        Vec<Infallible>, 3, Exactly;
    }
    tuples_agree {
        (Nat, Nat), 9, Exactly;
        (i64, Vec<bool>, U2), 6, Exactly;
        (bool, (U2, Nat), Option<bool>), 6, Exactly;
    }
    arrays_agree { [Option<bool>; 3], 5, Exactly; [Vec<Nat>; 2], 7, Exactly; [u8; 0], 2, Exactly; }
    vectors_agree { Vec<i64>, 9, Exactly; Vec<Vec<Nat>>, 7, Exactly; VecDeque<Option<bool>>, 5, Exactly; }
    texts_agree { String, 7, Exactly; (String, char), 6, Exactly; }
    sums_agree { Option<Result<bool, i8>>, 9, Exactly; Result<Vec<bool>, Vec<Nat>>, 6, Exactly; }
    sets_agree { BTreeSet<bool>, 5, Exactly; BTreeSet<Nat>, 9, Exactly; BTreeSet<Option<bool>>, 8, Exactly; }
    sets_of_sets_agree { BTreeSet<BTreeSet<Nat>>, 8, Exactly; BTreeSet<BTreeSet<bool>>, 13, Exactly; }
    bags_agree { BinaryHeap<Nat>, 8, Exactly; BinaryHeap<bool>, 7, Exactly; }
    maps_agree {
        BTreeMap<bool, Nat>, 8, Exactly;
        HashMap<U2, Option<bool>>, 7, Exactly;
        BTreeMap<Nat, Nat>, 8, Exactly;
    }
    sets_in_maps_in_vectors_agree { Vec<BTreeMap<Nat, BTreeSet<bool>>>, 6, Exactly; }
    sets_as_keys_agree { BTreeMap<BTreeSet<bool>, Vec<BTreeSet<bool>>>, 6, Exactly; }
    atoms_agree { Vec<A>, 7, Exactly; BTreeSet<A>, 8, Exactly; (A, B, A), 7, Exactly; }
    values_that_are_not_changed_in_place_agree {
        (Cell<u8>, Vec<RefCell<bool>>), 6, Exactly;
        Vec<Rc<[bool]>>, 6, Exactly;
    }
    times_and_addresses_agree { Duration, 6, Exactly; Option<IpAddr>, 5, Exactly; std::ops::Range<i64>, 7, Exactly; }

    recursive_types_agree { Exp, 8, Exactly; Tree, 8, Exactly; List<bool>, 6, Exactly; }
    types_that_reach_themselves_through_collections_agree { Rose<bool>, 7, Exactly; Json, 6, Exactly; }
    sets_that_contain_themselves_agree { Hereditary, 12, Exactly; }
    types_that_reach_one_another_agree { Statement, 6, Exactly; Block, 6, Exactly; Expression, 6, Exactly; }
    constants_as_parameters_agree { Grid<2>, 3, Exactly; Modulo<3>, 5, Exactly; BTreeSet<Modulo<4>>, 12, Exactly; }
    barren_constructors_agree { Half, 4, Exactly; Vec<Half>, 6, Exactly; }
    hidden_and_converted_parts_agree { Cached, 7, Exactly; }

    refined_fields_agree { Booking, 8, AtMost; }
    bounded_sets_and_maps_agree { Bounded, 5, Exactly; Few, 9, Exactly; TooMany, 3, Exactly; }
    invariants_agree { Interval, 9, AtMost; Vec<Interval>, 7, AtMost; (Interval, Even, bool), 7, AtMost; }
    parts_that_have_one_way_before_parts_that_are_refused_agree {
        ((bool, BTreeSet<bool>), Even, Nat), 6, AtMost;
        (Vec<(bool, BTreeSet<bool>)>, Interval), 5, AtMost;
        ([(Nat, BTreeSet<Nat>); 2], Even, Vec<Option<()>>), 5, AtMost;
        (Vec<Option<BTreeMap<bool, Nat>>>, (Even, Steps), Interval), 5, AtMost;
    }
    invariants_at_every_level_agree { Heap, 8, AtMost; }
    refined_keys_agree {
        BTreeMap<Even, bool>, 8, AtMost;
        BTreeSet<Interval>, 8, AtMost;
        BTreeSet<(Even, Even)>, 8, AtMost;
    }
    conversions_that_refuse_agree { Matrix, 8, AtMost; Option<Matrix>, 7, AtMost; }
    calls_by_order_agree { Members, 8, Exactly; Vec<Members>, 6, Exactly; BTreeSet<Members>, 7, Exactly; }
    calls_by_hash_that_refuse_agree { Stack, 6, Exactly; (Stack, Stack), 5, Exactly; }
    calls_by_equality_with_a_check_agree { Steps, 7, Exactly; Vec<Steps>, 6, Exactly; }
    calls_with_a_checked_argument_agree { Sum, 8, Exactly; (Sum, Even), 6, AtMost; }
    calls_without_equality_agree { Walk, 6, Exactly; Vec<Walk>, 5, Exactly; }
    calls_without_equality_that_refuse_agree { Counter, 7, AtMost; (Counter, Even), 6, AtMost; }
}

fn even() -> impl Generator<Value = Nat> {
    any::<Nat>().filter(|nat| nat.0 % 2 == 0)
}

macro_rules! generators {
    ($($name:ident { $($generator:expr, $sizes:literal, $counted:expr;)+ })*) => {$(
        #[test]
        fn $name() {
            $(generated_agree(&$generator, $sizes, $counted);)+
        }
    )*};
}

generators! {
    ranges_agree {
        range(900..=903u16), 6, Exactly;
        range(-2..=5i8), 9, Exactly;
        (range('a'..='c'), just(7)), 4, Exactly;
    }
    lists_of_given_lengths_agree {
        vec(range(0..=2u8), 1..=3), 10, Exactly;
        vec(any::<Nat>(), 3), 7, Exactly;
    }
    generated_sets_agree {
        vec_set(range(1..=4i64), ..), 12, Exactly;
        vec_set(vec(any::<bool>(), 1..=2), ..), 7, Exactly;
    }
    generated_bags_agree { vec_bag(any::<Option<bool>>(), ..), 6, Exactly; }
    generated_maps_agree { vec_map(any::<bool>(), vec(any::<bool>(), 0..=1), ..), 7, Exactly; }
    filters_in_collections_agree {
        vec(even(), 0..=3), 7, AtMost;
        vec_set(even(), ..), 9, AtMost;
        vec_bag((even(), any::<bool>()), ..), 5, AtMost;
        vec_map(even(), even(), ..), 8, AtMost;
    }
    filters_in_tuples_agree {
        (even(), any::<Nat>().filter(|nat| nat.0 % 2 == 1), any::<Nat>()), 8, AtMost;
        (vec(even(), 2), even()).filter(|(list, last)| list[0].0 <= last.0), 9, AtMost;
    }
    choices_agree {
        one_of([(1, any::<Nat>().boxed()), (2, even().boxed())]), 7, AtMost;
        vec(one_of([(1, just(0).boxed()), (1, range(5..=7).boxed())]), 0..=3), 6, Exactly;
    }
    mapped_values_agree {
        any::<(bool, Nat)>().map(|(sign, nat)| if sign { -(nat.0 as i64) } else { nat.0 as i64 }), 6, Exactly;
    }
    recursive_generators_agree {
        recursive(|me| one_of([(1, range(0..=1i64).boxed()), (1, (me.clone(), me).map(|(a, b)| a + b).boxed())])), 9, Exactly;
        recursive(|me| vec(me, 0..=2).map(|below| below.into_iter().sum::<u32>() + 1)), 8, Exactly;
        recursive(|me| vec_set(me, ..).map(|below| below.len())), 12, Exactly;
    }
}

fn lengths_first() -> impl Generator<Value = Vec<Nat>> {
    range(1..=3usize).flat_map(|n| vec(any::<Nat>(), *n))
}

generators! {
    dependent_pairs_agree {
        lengths_first(), 7, Exactly;
        vec(lengths_first(), 0..=2), 6, Exactly;
        vec_set(lengths_first(), ..), 7, Exactly;
        (lengths_first(), any::<bool>()), 6, Exactly;
    }
    dependent_pairs_with_a_filtered_first_part_agree {
        even().flat_map(|n| vec(any::<bool>(), n.0 as usize)), 8, Exactly;
    }
    dependent_pairs_with_a_filtered_second_part_agree {
        any::<U2>().flat_map(|n| { let n = n.get(); any::<Nat>().filter(move |nat| nat.0 > u64::from(n)) }), 9, AtMost;
        any::<bool>().flat_map(|_| (even(), any::<bool>())), 6, AtMost;
    }
    nested_dependent_pairs_agree {
        any::<U2>().flat_map(|a| { let a = a.get(); range(0..=a).flat_map(move |b| range(*b..=a)) }), 8, Exactly;
    }
    nested_dependent_pairs_with_filters_agree {
        any::<bool>().flat_map(|_| (any::<bool>().flat_map(|_| even()), any::<bool>())), 7, AtMost;
    }
    recursion_through_dependent_pairs_agrees {
        recursive(|me| range(0..=2usize).flat_map(move |n| vec(me.clone(), *n)).map(|below| below.len())), 10, Exactly;
        lambda(0), 9, Exactly;
    }
}

/// Closed lambda terms: under each binder a generator is made that knows one variable more.
fn lambda(bound: u8) -> lakatos_data::generator::Boxed<String> {
    recursive(move |me| {
        let apply = (me.clone(), me).map(|(f, x)| format!("({f} {x})")).boxed();
        let bind = just(()).flat_map(move |()| lambda(bound + 1).map(|body| format!("\\{body}"))).boxed();
        let mut choices = vec![(1, bind), (1, apply)];
        if bound > 0 {
            choices.push((1, range(0..=bound - 1).map(|index| index.to_string()).boxed()));
        }
        one_of(choices)
    })
    .boxed()
}
