//! What a file of settings holds, however it was read.

use super::layer::Layer;

/// What stands in a file.
pub(crate) struct File {
    /// As it is called in messages.
    pub(crate) name: String,
    pub(crate) defaults: Layer,
    pub(crate) profiles: Vec<Profile>,
    /// The profile that is taken if nothing else is said.
    pub(crate) chosen: Option<Mention>,
}

/// The settings of one profile.
pub(crate) struct Profile {
    pub(crate) name: String,
    pub(crate) layer: Layer,
    /// The one whose settings hold where this one says nothing.
    pub(crate) inherits: Option<Mention>,
}

/// The name of a profile, where one is mentioned.
pub(crate) struct Mention {
    pub(crate) name: String,
    /// The file, the line and the column.
    pub(crate) place: String,
    /// What mentions it.
    pub(crate) key: String,
}

impl File {
    /// Where profiles are mentioned.
    #[cfg(feature = "config")]
    pub(crate) fn mentions(&self) -> Vec<&Mention> {
        let mut mentions = Vec::new();
        mentions.extend(&self.chosen);
        for profile in &self.profiles {
            mentions.extend(&profile.inherits);
        }
        mentions
    }
}
