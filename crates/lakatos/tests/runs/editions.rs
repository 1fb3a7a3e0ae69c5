//! Crates of older editions, and one without `std`.

use crate::aborting::cargo;

/// The crates refuse every warning.
#[test]
fn older_editions_and_crates_without_std_compile_with_the_attributes() {
    let output = cargo("editions", &["check", "--tests"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
