//! The contents of a settings file, however it was read.

use super::layer::Layer;

/// The contents of a file.
pub(crate) struct File {
    /// Its name in messages.
    pub(crate) name: String,
    pub(crate) defaults: Layer,
    pub(crate) profiles: Vec<Profile>,
    /// The default profile.
    pub(crate) chosen: Option<Mention>,
}

/// The settings of one profile.
pub(crate) struct Profile {
    pub(crate) name: String,
    pub(crate) layer: Layer,
    /// The profile whose settings apply where this one has none.
    pub(crate) inherits: Option<Mention>,
}

/// A mention of a profile.
pub(crate) struct Mention {
    pub(crate) name: String,
    /// The file, the line and the column.
    pub(crate) place: String,
    /// The key that mentions it.
    pub(crate) key: String,
}

impl File {
    /// The mentions of profiles.
    #[cfg(feature = "config")]
    pub(crate) fn mentions(&self) -> Vec<&Mention> {
        let mut mentions = Vec::new();
        if let Some(mention) = &self.chosen {
            mentions.push(mention);
        }
        for profile in &self.profiles {
            if let Some(mention) = &profile.inherits {
                mentions.push(mention);
            }
        }
        mentions
    }
}
