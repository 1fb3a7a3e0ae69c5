//! The least that depends on quickcheck.

#[test]
fn reversed_twice_is_the_same() {
    fn property(xs: Vec<i64>) -> bool {
        let mut twice = xs.clone();
        twice.reverse();
        twice.reverse();
        twice == xs
    }
    quickcheck::quickcheck(property as fn(Vec<i64>) -> bool);
}
