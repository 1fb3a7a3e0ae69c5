//! The least that depends on arbtest.

#[test]
fn reversed_twice_is_the_same() {
    arbtest::arbtest(|source| {
        let xs: Vec<i64> = source.arbitrary()?;
        let mut twice = xs.clone();
        twice.reverse();
        twice.reverse();
        assert_eq!(twice, xs);
        Ok(())
    });
}
