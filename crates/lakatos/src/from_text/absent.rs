//! Values from their text, where the feature for them is off.

/// Needs the feature `text`.
#[macro_export]
macro_rules! value {
    ($($anything:tt)*) => {
        ::core::compile_error!(
            "`lakatos::value!` needs the feature `text`, which is off: run `cargo test --features lakatos/text`"
        )
    };
}
