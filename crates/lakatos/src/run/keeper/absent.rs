//! Kept cases, where the feature for them is off: none is tried and none is written, and accepted ones that are there are
//! an error.

use std::marker::PhantomData;
use std::path::Path;

use lakatos_data::Tree;
use lakatos_engine::judge::{Conjecture, Failure};
use lakatos_report::model;

use crate::outcome::About;
use crate::settings::Settings;

/// Keeps nothing.
pub(crate) struct Keeper<'a> {
    about: PhantomData<&'a About>,
}

impl<'a> Keeper<'a> {
    pub(crate) fn of(_about: &'a About, _settings: &Settings) -> Keeper<'a> {
        Keeper { about: PhantomData }
    }

    pub(crate) fn untried(&self) -> u64 {
        0
    }

    pub(crate) fn told(self) -> model::Kept {
        model::Kept::default()
    }

    pub(crate) fn keep(&mut self, _conjecture: &Conjecture, _case: &Tree, _failure: &Failure, _found: &Found<'_>) {}

    pub(crate) fn improve(&mut self, _conjecture: &Conjecture, _case: &Tree, _failure: &Failure, _found: &Found<'_>) {}
}

/// How a case was found.
#[expect(dead_code, reason = "nobody writes it down")]
pub(crate) struct Found<'a> {
    pub(crate) found: &'a model::Found,
    pub(crate) seed: u64,
    pub(crate) unreduced: bool,
    pub(crate) is_flaky: bool,
}

/// Files of kept cases.
pub(crate) mod orphans {
    use lakatos_engine::judge::Misuse;

    use super::{About, Path, Settings};
    use crate::settings::needs_feature;

    /// Accepted cases that are not tried are a misuse.
    pub(crate) fn look(about: &About, _settings: &Settings) -> Option<Misuse> {
        if !about.keeps || cfg!(miri) {
            return None;
        }
        let folder = Path::new(&std::env::var_os("CARGO_MANIFEST_DIR")?).join("lakatos-cases");
        let what = format!("`{}` holds failing cases that are to be tried; that", folder.display());
        folder.is_dir().then(|| needs_feature(&what, "keep"))
    }
}
