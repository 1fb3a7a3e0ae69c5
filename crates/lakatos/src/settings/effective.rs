//! The effective settings, each with its source.
//!
//! The order of precedence is: the environment, the chosen profile, the property, the top of the files, the defaults.
//! Finally `scale` multiplies the work, whatever its source.

use std::time::Duration;

use lakatos_engine::judge::Misuse;

use super::key::Value;
use super::layer::{Chosen, Layer, choose};
use super::profile::{self, CI, NIGHT};
use super::table::{KEYS, Setting};
use crate::process::texts::joined;
use crate::settings::environment::{Environment, Given};
use crate::settings::{Wishes, needs_feature};

/// The effective values, and why.
pub(crate) struct Effective {
    /// In the order of the table, without `cases`.
    chosen: Vec<Chosen>,
    /// The profile, and what chose it.
    profile: (String, String),
    /// The files that were read.
    files: Vec<String>,
}

impl Effective {
    /// The settings from a property and the environment.
    pub(crate) fn of(wishes: &Wishes, environment: &Environment, given: &Given) -> Result<Effective, Misuse> {
        let property = wishes.layer()?;
        let files = environment.files()?;
        let profile = environment.profile(given, files);
        let chain = profile::chain(files, &profile.0)?;
        let ((night, ci), night_defaults) = (profile::built_in(), profile::night_defaults());
        let (run, machine, defaults) = (environment.background(), environment.machine(), Layer::defaults());

        let mut layers = vec![&given.layer];
        for name in &chain {
            for file in files {
                for profile in &file.profiles {
                    if profile.name == *name {
                        layers.push(&profile.layer);
                    }
                }
            }
            if *name == NIGHT {
                layers.push(&night);
            }
        }
        layers.push(property);
        for file in files {
            layers.push(&file.defaults);
        }
        if chain.contains(&NIGHT) {
            layers.push(&night_defaults);
        }
        if chain.contains(&CI) {
            layers.push(&ci);
        }
        if let Some(run) = &run {
            layers.push(run);
        }
        if let Some(machine) = &machine {
            layers.push(machine);
        }
        layers.push(&defaults);

        let mut chosen = Vec::new();
        for key in &KEYS {
            if key.setting != Setting::Cases {
                if let Some(found) = choose(&layers, key.setting) {
                    chosen.push(found);
                }
            }
        }
        asks_for_a_missing_feature(&chosen)?;
        scale(&mut chosen);
        let mut read = Vec::new();
        for file in files {
            read.push(file.name.clone());
        }
        Ok(Effective { chosen, profile, files: read })
    }

    /// For the run, in the order of the table.
    pub(crate) fn values(&self) -> Vec<Value> {
        let mut values = Vec::with_capacity(self.chosen.len());
        for chosen in &self.chosen {
            values.push(chosen.value.clone());
        }
        values
    }

    /// For people: each with its value and its source.
    pub(crate) fn table(&self) -> String {
        let files = if self.files.is_empty() { "none".to_owned() } else { joined(&self.files, ", ") };
        let mut rows =
            vec![("files", files, String::new()), ("profile", self.profile.0.clone(), self.profile.1.clone())];
        for (index, chosen) in self.chosen.iter().enumerate() {
            let key = &KEYS[index];
            let mut by = chosen.by.clone();
            if let Some(feature) = key.missing_feature() {
                by += &format!(" (the feature `{}` is off)", feature.name);
            }
            rows.push((key.name, key.shown(&chosen.value), by));
        }
        // A long list of files has no third column, and must not push away that of the others.
        let mut width = 0;
        for (_, value, by) in &rows {
            if !by.is_empty() {
                width = width.max(value.chars().count());
            }
        }
        let mut table = String::new();
        for (name, value, by) in &rows {
            let line = format!("    {name:<12}{value:<width$}  {by}");
            table.push_str(line.trim_end());
            table.push('\n');
        }
        table
    }
}

/// Returns an error if a setting needs a feature that is off.
fn asks_for_a_missing_feature(chosen: &[Chosen]) -> Result<(), Misuse> {
    for (index, Chosen { value, by, .. }) in chosen.iter().enumerate() {
        let key = &KEYS[index];
        let Some(feature) = key.missing_feature() else { continue };
        let value = key.shown(value);
        if feature.without.is_some_and(|without| value != without) && by != "default" {
            return Err(needs_feature(&format!("`{} = {value}` ({by})", key.name), feature.name));
        }
    }
    Ok(())
}

/// Multiplies the work.
fn scale(chosen: &mut [Chosen]) {
    let Value::Factor(factor) = chosen[Setting::Scale as usize].value else { return };
    if factor == 1.0 {
        return;
    }
    for (index, Chosen { value, by, .. }) in chosen.iter_mut().enumerate() {
        let key = &KEYS[index];
        let unscaled = key.shown(value);
        match value {
            _ if !key.is_scaled => continue,
            Value::Number(number) => *number = times(*number, factor),
            Value::Time(Some(span)) => {
                let milliseconds = u64::try_from(span.as_millis()).unwrap_or(u64::MAX);
                *span = Duration::from_millis(times(milliseconds, factor));
            }
            _ => continue,
        }
        *by = format!("{unscaled} by {by}, times scale {factor}");
    }
}

/// A number, multiplied: at least 1, and at most the largest number.
fn times(number: u64, factor: f64) -> u64 {
    ((number as f64 * factor).round() as u64).max(1)
}
