//! The structures whose faults `lakatos-bench faults` looks for: without a fault each of them is correct, and a lazy copy
//! fails where the code as it is written does.

#[path = "../../../../corpus/faults/avl.rs"]
mod avl;
#[path = "../../../../corpus/faults/red_black.rs"]
mod red_black;
#[path = "../../../../corpus/faults/two_three.rs"]
mod two_three;

/// Without a fault.
fn fault(_number: usize) -> bool {
    false
}

/// Every tree that at most six insertions of small keys make, and every key.
macro_rules! is_correct {
    ($name:ident, $structure:ident) => {
        #[test]
        fn $name() {
            let check = lakatos::Check::new().engine(lakatos::settings::Engine::Exhaustive).exhaustive(3_000);
            let outcome = check.run(|inserted: Vec<u8>, deleted: u8| {
                let tree =
                    inserted.iter().fold($structure::empty(), |tree, key| $structure::insert(i32::from(*key), tree));
                let mut keys: Vec<i32> = inserted.iter().map(|key| i32::from(*key)).collect();
                keys.sort_unstable();
                keys.dedup();
                assert!($structure::is_valid(&tree) && $structure::keys(&tree) == keys);
                let tree = $structure::delete(i32::from(deleted), tree);
                keys.retain(|key| *key != i32::from(deleted));
                assert!($structure::is_ordered(&tree) && $structure::is_balanced(&tree));
                assert_eq!($structure::keys(&tree), keys);
            });
            assert!(outcome.is_pass(), "{outcome}");
        }
    };
}

is_correct!(deletion_from_red_black_trees_is_correct, red_black);
is_correct!(deletion_from_avl_trees_is_correct, avl);
is_correct!(deletion_from_two_three_trees_is_correct, two_three);

/// Lazy copies, with faults.
mod faulty {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use lakatos::Check;
    use lakatos::lazy::Key;
    use lakatos::report::Finder;
    use lakatos::settings::Keep;

    #[lakatos::lazy(file = "../../corpus/faults/avl.rs", key = i32)]
    mod avl {}
    #[lakatos::lazy(file = "../../corpus/faults/red_black.rs", key = i32)]
    mod red_black {}
    #[lakatos::lazy(file = "../../corpus/faults/two_three.rs", key = i32)]
    mod two_three {}

    static FAULT: AtomicUsize = AtomicUsize::new(0);

    fn fault(number: usize) -> bool {
        FAULT.load(Ordering::Relaxed) == number
    }

    /// The faults that are found.
    macro_rules! found {
        ($copy:ident) => {{
            use $copy::{Tree, delete, is_valid};
            let mut found = Vec::new();
            for number in 1..=10 {
                FAULT.store(number, Ordering::Relaxed);
                let outcome = Check::new().exhaustive(1_000).random(10).reduce(0).explain(0).keep(Keep::Nothing).run(
                    |tree: Tree, key: Key<i32>| {
                        lakatos::assume!(is_valid(&tree));
                        is_valid(&delete(key, tree))
                    },
                );
                if let Some(case) = outcome.counterexample() {
                    assert_eq!(case.found.by, Finder::Demand);
                    found.push(number);
                }
            }
            found
        }};
    }

    /// The record in `bench/records` says why the others are equivalent. One test, because all share the switch.
    #[test]
    fn faults_of_deletion_are_found_on_demand() {
        assert_eq!(found!(red_black), [1, 4, 5, 6, 7, 8, 9, 10]);
        // The tenth needs more runs than this test has; the benchmark finds it.
        assert_eq!(found!(avl), [2, 3, 5, 6, 7, 8, 9]);
        assert_eq!(found!(two_three), [1, 6, 7, 9, 10]);
    }
}
