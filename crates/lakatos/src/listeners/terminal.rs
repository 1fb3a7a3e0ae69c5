//! The terminal: whether there is one, how wide it is, and whether it shows colours.

use std::io::IsTerminal;

use lakatos_report::text::Style;

use crate::settings::environment::Environment;

/// How reports are laid out here.
pub(crate) fn style(environment: &Environment) -> Style {
    let width = environment.get("COLUMNS").and_then(|columns| columns.parse().ok());
    let width = width.map_or(Style::default().width, |columns: usize| columns.clamp(40, 200));
    Style { width, colour: may_colour(environment, std::io::stderr().is_terminal()) }
}

/// Are colours wanted?
fn may_colour(environment: &Environment, is_terminal: bool) -> bool {
    let never = environment.get("NO_COLOR").is_some();
    match environment.get("CARGO_TERM_COLOR").as_deref() {
        Some("always") => !never,
        Some("never") => false,
        _ => is_terminal && !never,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_used_on_a_terminal_unless_someone_objects() {
        let colour = |variables: &[(&str, &str)], terminal| may_colour(&Environment::of(variables), terminal);
        assert!(colour(&[], true));
        assert!(!colour(&[], false));
        assert!(!colour(&[("NO_COLOR", "1")], true));
        assert!(colour(&[("NO_COLOR", "")], true), "an empty value is no objection");
        assert!(colour(&[("CARGO_TERM_COLOR", "always")], false));
        assert!(!colour(&[("CARGO_TERM_COLOR", "never")], true));
        assert!(!colour(&[("CARGO_TERM_COLOR", "always"), ("NO_COLOR", "1")], true));
    }
}
