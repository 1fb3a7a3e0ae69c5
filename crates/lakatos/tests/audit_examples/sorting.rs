//! Sorting, with elements of several types.

use lakatos::small::{U1, U2};

use crate::examples::sorting::{five, six};
use crate::judged;
use crate::written::{conjectures, minimal, smallest, verdict};

#[test]
fn five_properties_let_a_list_with_the_wrong_counts_live() {
    let outcome = judged(five::<U2>(), 4_000, 4_000);
    assert_eq!(verdict(&outcome), (false, false));
    assert_eq!(smallest(&outcome), "if a == vec![0, 0, 1] { vec![0, 1, 1] } else { sort(a) }");
    assert_eq!(minimal(&outcome), "{1,2,3} {1,2,4}");
    assert_eq!(conjectures(&outcome), ["{3} = {4} 95% weak", "{1,3} ==> {5} 97% weak"]);
}

#[test]
fn six_properties_are_judged_alike_for_small_types_of_elements() {
    for outcome in [judged(six::<bool>(), 1_000, 1_000), judged(six::<U1>(), 2_000, 2_000)] {
        assert_eq!(verdict(&outcome), (true, false));
        assert_eq!(minimal(&outcome), "{6} {1,4} {1,5}");
    }
    let outcome = judged(six::<U2>(), 4_000, 4_000);
    assert_eq!(minimal(&outcome), "{6} {1,4} {1,5}");
    assert_eq!(conjectures(&outcome), ["{4} = {5} 99% weak", "{4} ==> {2,3} 99% weak"]);
}
