//! The cases, and the profile in which each of them builds.

/// What a case measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Case {
    /// Whole crates, from nothing.
    Crates(Profile),
    /// Derived code alone.
    Derives(Profile),
}

/// A profile of cargo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Profile {
    Dev,
    Release,
}

impl Profile {
    /// The name of cargo's folder for it.
    pub(crate) fn folder(self) -> &'static str {
        match self {
            Profile::Dev => "debug",
            Profile::Release => "release",
        }
    }

    /// What asks for it on cargo's command line.
    pub(crate) fn options(self) -> &'static [&'static str] {
        match self {
            Profile::Dev => &[],
            Profile::Release => &["--release"],
        }
    }
}

/// The case of a name.
pub(super) fn of(case: &str) -> Case {
    match case {
        "dev" => Case::Crates(Profile::Dev),
        "release" => Case::Crates(Profile::Release),
        "enums60_dev" => Case::Derives(Profile::Dev),
        _ => Case::Derives(Profile::Release),
    }
}
