//! Values from their text, without the feature `text`.

/// Needs the feature `text`.
#[macro_export]
macro_rules! value {
    ($($anything:tt)*) => {
        ::core::compile_error!(
            "`lakatos::value!` needs the feature `text`, which is off: run `cargo test --features lakatos/text`"
        )
    };
}
