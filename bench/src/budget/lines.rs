//! Lines of code: without blank lines, comments and tests.

use std::path::PathBuf;

/// The source files that a file of dependencies names for its first target.
pub(super) fn sources(dependencies: &str) -> Vec<PathBuf> {
    let Some((_, sources)) = dependencies.lines().next().and_then(|line| line.split_once(": ")) else {
        return Vec::new();
    };
    let is_rust = |source: &&str| source.ends_with(".rs");
    sources.split_whitespace().filter(is_rust).map(PathBuf::from).collect()
}

/// The lines of code of a source. Tests are what `#[cfg(test)]` stands before.
pub(super) fn of_code(source: &str) -> u64 {
    let mut count = 0;
    let mut lines = source.lines();
    while let Some(line) = lines.next() {
        let code = line.trim();
        if code == "#[cfg(test)]" {
            skip_item(line.len() - line.trim_start().len(), &mut lines);
        } else if !code.is_empty() && !code.starts_with("//") {
            count += 1;
        }
    }
    count
}

/// Passes over an item that is indented so far: up to a line of this indentation that ends it.
fn skip_item<'a>(indentation: usize, lines: &mut impl Iterator<Item = &'a str>) {
    for line in lines {
        let indented = line.len() - line.trim_start().len();
        let is_end = line.ends_with(';') || line.trim() == "}" || line.ends_with("{}");
        if indented == indentation && is_end {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_blank_lines_and_tests_do_not_count() {
        let source = "//! why\nuse a;\n\n#[cfg(test)]\nmod tests {\n    fn f() {\n    }\n}\n#[cfg(test)]\nmod more;\nfn g() {\n    // x\n    1\n}\n";
        assert_eq!(of_code(source), 4);
    }

    #[test]
    fn sources_are_those_of_the_first_target() {
        let text = "/t/a.rlib: /s/lib.rs /s/b.rs /s/derive.md\n\n/s/lib.rs:\n";
        assert_eq!(sources(text), [PathBuf::from("/s/lib.rs"), PathBuf::from("/s/b.rs")]);
        assert!(sources("").is_empty());
    }
}
