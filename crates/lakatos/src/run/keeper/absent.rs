//! Kept cases without their feature: none is tried and none is written, and existing accepted ones are an error.

use std::marker::PhantomData;
use std::path::Path;

use lakatos_data::Tree;
use lakatos_engine::judge::{Conjecture, Misuse};
use lakatos_report::model;

use crate::property::Identity;
use crate::run::events::Event;
use crate::settings::{Settings, needs_feature};

/// Keeps nothing.
pub(crate) struct Keeper<'a> {
    identity: PhantomData<&'a Identity>,
}

impl<'a> Keeper<'a> {
    pub(crate) fn of(_about: &'a Identity, _settings: &Settings) -> Keeper<'a> {
        Keeper { identity: PhantomData }
    }

    pub(crate) fn untried(&self) -> u64 {
        0
    }

    pub(crate) fn into_kept(self) -> model::Kept {
        model::Kept::default()
    }

    pub(crate) fn case_by_number(&self, _conjecture: &Conjecture, number: &str) -> Result<Tree, Misuse> {
        Err(needs_feature(&format!("`LAKATOS_REPLAY` with the number of a kept case, `#{number}`,"), "keep"))
    }

    pub(crate) fn has_case(&self, _conjecture: &Conjecture, _case: &Tree) -> bool {
        false
    }

    pub(crate) fn numbered(&self) -> Option<String> {
        None
    }

    pub(crate) fn hear(&mut self, _event: &Event<'_>) {}
}

/// Files of kept cases.
pub(crate) mod orphans {
    use super::{Identity, Misuse, Path, Settings, needs_feature};

    /// Accepted cases that are not tried are a misuse.
    pub(crate) fn look(identity: &Identity, _settings: &Settings) -> Option<Misuse> {
        if !identity.keeps || cfg!(miri) {
            return None;
        }
        let folder = Path::new(&std::env::var_os("CARGO_MANIFEST_DIR")?).join("lakatos-cases");
        let what = format!("`{}` holds failing cases that are to be tried; that", folder.display());
        folder.is_dir().then(|| needs_feature(&what, "keep"))
    }
}
