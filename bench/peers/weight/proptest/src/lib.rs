//! The least that depends on proptest.

#[cfg(test)]
proptest::proptest! {
    #[test]
    fn reversed_twice_is_the_same(xs: Vec<i64>) {
        let mut twice = xs.clone();
        twice.reverse();
        twice.reverse();
        proptest::prop_assert_eq!(twice, xs);
    }
}
