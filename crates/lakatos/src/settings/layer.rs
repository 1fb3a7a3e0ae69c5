//! Layers of settings: what one place requests, and which place wins.
//!
//! The layers are in a list, in order of precedence. The first layer with a value for a setting wins. The last one has
//! values for all.

use super::key::Value;
use super::table::{KEYS, Setting};

/// The requests of one place.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layer {
    pub(crate) origin: Origin,
    given: Vec<Given>,
}

/// The place.
#[derive(Clone, Debug, Default)]
pub(crate) enum Origin {
    Environment,
    /// The attribute, or the builder.
    #[default]
    Property,
    /// A file, and the profile in it.
    #[cfg_attr(not(feature = "config"), expect(dead_code, reason = "only files of settings have it"))]
    File {
        name: String,
        profile: Option<String>,
    },
    /// What holds without a request, and why.
    Built(String),
}

#[derive(Clone, Debug)]
struct Given {
    setting: Setting,
    value: Value,
    /// In a file.
    line: usize,
}

/// A setting, and its layer.
pub(crate) struct Chosen {
    pub(crate) value: Value,
    /// The place, in words.
    pub(crate) by: String,
}

impl Layer {
    pub(crate) fn new(origin: Origin) -> Layer {
        Layer { origin, given: Vec::new() }
    }

    /// The defaults.
    pub(crate) fn defaults() -> Layer {
        let mut layer = Layer::new(Origin::Built("default".to_owned()));
        for key in &KEYS {
            if let Some(value) = key.read(key.default) {
                layer.give(key.setting, value, 0);
            }
        }
        layer
    }

    /// With one setting that nobody requested.
    pub(crate) fn built(why: &str, setting: Setting, value: Value) -> Layer {
        let mut layer = Layer::new(Origin::Built(why.to_owned()));
        layer.give(setting, value, 0);
        layer
    }

    /// Takes a value from this line of a file.
    pub(crate) fn give(&mut self, setting: Setting, value: Value, line: usize) {
        self.given.push(Given { setting, value, line });
    }

    /// The requested value.
    pub(crate) fn value(&self, setting: Setting) -> Option<&Value> {
        self.get(setting).map(|given| &given.value)
    }

    /// The value in the end: `cases` is for both searches, a setting of one search wins over it.
    fn get(&self, setting: Setting) -> Option<&Given> {
        let mut cases = None;
        for given in self.given.iter().rev() {
            if given.setting == setting {
                return Some(given);
            }
            if given.setting == Setting::Cases {
                cases = Some(given);
            }
        }
        cases.filter(|_| matches!(setting, Setting::Exhaustive | Setting::Random))
    }

    /// The place of a value, in words.
    fn by(&self, given: &Given) -> String {
        match &self.origin {
            Origin::Environment => super::key::variable(given.setting.key().name),
            Origin::Property => "the property".to_owned(),
            Origin::File { name, profile: None } => format!("{name}:{}", given.line),
            Origin::File { name, profile: Some(profile) } => format!("profile {profile} ({name}:{})", given.line),
            Origin::Built(why) => why.clone(),
        }
    }
}

/// The value of the first layer that has one.
pub(crate) fn choose(layers: &[&Layer], setting: Setting) -> Option<Chosen> {
    for layer in layers {
        if let Some(given) = layer.get(setting) {
            return Some(Chosen { value: given.value.clone(), by: layer.by(given) });
        }
    }
    None
}
