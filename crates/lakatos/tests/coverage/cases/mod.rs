//! Properties that children run.

pub(crate) mod said;
