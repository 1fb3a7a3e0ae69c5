//! The least that depends on Lakatos, without its macros.

#[test]
fn a_vector_has_a_shape() {
    let shape = <Vec<i64> as lakatos::Data>::shape();
    assert!(shape.constructors().is_empty());
}
