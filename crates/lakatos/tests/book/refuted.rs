//! The first chapter: properties that must fail.

#[lakatos::test(expect = falsified)]
fn subtraction_is_associative(a: i8, b: i8, c: i8) -> bool {
    a.wrapping_sub(b).wrapping_sub(c) == a.wrapping_sub(b.wrapping_sub(c))
}

#[lakatos::test(expect = panics("overflow"))]
fn sums_fit(a: i8, b: i8) {
    let _ = a + b;
}
