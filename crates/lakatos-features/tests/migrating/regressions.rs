//! What becomes of a file of regressions.

#[lakatos::test]
#[example(3, "")]
fn repeated(depth: u8, inner: &str) {
    assert_eq!(inner.repeat(depth.into()).len(), inner.len() * usize::from(depth));
}
