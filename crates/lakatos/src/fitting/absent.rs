//! Matching by patterns, without the features that it needs.

/// Needs the features `macros` and `explain`.
#[macro_export]
macro_rules! fits {
    ($($anything:tt)*) => {
        ::core::compile_error!(
            "`lakatos::fits!` needs the features `macros` and `explain`: run `cargo test --features lakatos/macros,lakatos/explain`"
        )
    };
}
