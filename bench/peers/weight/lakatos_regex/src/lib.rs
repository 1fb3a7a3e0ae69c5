//! The least that depends on Lakatos and asks for texts that match a pattern.

#[test]
fn a_pattern_is_a_generator() {
    let texts = lakatos::generator::matching("[a-z]+");
    assert_eq!(lakatos::generator::Generator::shape(&texts).type_text(), "String");
}
