//! Audits, where the feature for them is off. The attribute `#[lakatos::subject]` leaves its function as it is then.

/// Needs the feature `audit`.
#[macro_export]
macro_rules! audit {
    ($($anything:tt)*) => {
        ::core::compile_error!(
            "`lakatos::audit!` needs the feature `audit`, which is off: run `cargo test --features lakatos/audit`"
        )
    };
}
