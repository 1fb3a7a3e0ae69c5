//! Audits without their feature. The attribute `#[lakatos::subject]` then leaves its function as it is.

/// Needs the feature `audit`.
#[macro_export]
macro_rules! audit {
    ($($anything:tt)*) => {
        ::core::compile_error!(
            "`lakatos::audit!` needs the feature `audit`, which is off: run `cargo test --features lakatos/audit`"
        )
    };
}
