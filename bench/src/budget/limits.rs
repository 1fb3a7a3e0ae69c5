//! The file of limits: the compiler they hold for, then a line for each limit.

use std::path::Path;
use std::process::Command;

use crate::usage;

/// What the file says.
#[derive(Debug, PartialEq)]
pub(super) struct Limits {
    /// What `rustc -V` prints for the compiler that they hold for.
    pub(super) compiler: String,
    limits: Vec<(String, String, u64)>,
}

impl Limits {
    pub(super) fn read(path: &Path) -> Result<Limits, String> {
        parse(&super::read(path)?).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// The limit of a metric in a case.
    pub(super) fn of(&self, case: &str, metric: &str) -> Option<u64> {
        let found = self.limits.iter().find(|(of, what, _)| of == case && what == metric);
        found.map(|(_, _, limit)| *limit)
    }
}

fn parse(text: &str) -> Result<Limits, String> {
    let mut limits = Limits { compiler: String::new(), limits: Vec::new() };
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if line.starts_with("rustc ") && limits.compiler.is_empty() {
            limits.compiler = line.to_owned();
            continue;
        }
        let parts: Vec<&str> = line.split_whitespace().collect();
        let limit = match parts[..] {
            [case, metric, limit] => limit.replace('_', "").parse().ok().map(|limit| (case, metric, limit)),
            _ => None,
        };
        let Some((case, metric, limit)) = limit else {
            return Err(format!("line {}: expected `CASE METRIC LIMIT`, found `{line}`", index + 1));
        };
        limits.limits.push((case.to_owned(), metric.to_owned(), limit));
    }
    if limits.compiler.is_empty() {
        return Err("expected a line with the compiler, as `rustc -V` prints it".to_owned());
    }
    Ok(limits)
}

/// The compiler at hand, as it names itself.
pub(super) fn compiler() -> Result<String, String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    Ok(usage::child(Command::new(rustc).arg("-V"))?.out.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_names_its_compiler_and_its_limits() {
        let limits = parse("# why\nrustc 1.95.0 (x)\n\nbare ir_lines 12_000\n").expect("this is such a file");
        assert_eq!(limits.compiler, "rustc 1.95.0 (x)");
        assert_eq!(limits.of("bare", "ir_lines"), Some(12_000));
        assert_eq!(limits.of("bare", "code_lines"), None);
    }

    #[test]
    fn a_line_that_is_no_limit_is_an_error_with_its_number() {
        assert_eq!(
            parse("rustc 1\nbare ir_lines many\n"),
            Err("line 2: expected `CASE METRIC LIMIT`, found `bare ir_lines many`".to_owned())
        );
        assert_eq!(
            parse("bare ir_lines 1\n"),
            Err("expected a line with the compiler, as `rustc -V` prints it".to_owned())
        );
    }
}
