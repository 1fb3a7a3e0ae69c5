//! The `let` lines of reports compile where the property stands, and the property fails with their values.

#[test]
fn what_is_pasted_compiles_and_fails() {
    crate::pasting::are_compiled("cases::paste::");
}
