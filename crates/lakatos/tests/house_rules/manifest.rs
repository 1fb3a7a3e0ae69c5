//! As much of `Cargo.toml` as the rules need: tables, keys, and values as they are written.

/// A manifest, as a list of what it says.
pub(crate) struct Manifest {
    entries: Vec<Entry>,
}

struct Entry {
    table: String,
    key: String,
    value: String,
}

/// A line of a table of dependencies.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Dependency {
    /// The table it stands in.
    pub(crate) table: String,
    /// The package it names.
    pub(crate) package: String,
    /// Whether a feature has to ask for it.
    pub(crate) is_optional: bool,
}

impl Manifest {
    /// Reads a manifest.
    pub(crate) fn parse(text: &str) -> Manifest {
        let mut entries: Vec<Entry> = Vec::new();
        let mut table = String::new();
        let mut open = false;
        for line in text.lines().map(without_comment).filter(|line| !line.is_empty()) {
            if open {
                let entry = entries.last_mut().expect("an open list belongs to an entry");
                entry.value.push_str(line);
                open = !is_closed(&entry.value);
            } else if line.starts_with('[') {
                table = line.trim_matches(['[', ']']).to_owned();
                // A table without keys says something too: `[workspace]`.
                entries.push(Entry { table: table.clone(), key: String::new(), value: String::new() });
            } else if let Some((key, value)) = line.split_once('=') {
                let entry = Entry { table: table.clone(), key: unquoted(key), value: value.trim().to_owned() };
                open = !is_closed(&entry.value);
                entries.push(entry);
            }
        }
        Manifest { entries }
    }

    /// The value of a key, as it is written.
    pub(crate) fn value(&self, table: &str, key: &str) -> Option<&str> {
        self.entries.iter().find(|entry| entry.table == table && entry.key == key).map(|entry| entry.value.as_str())
    }

    /// Does a table leave a key to the workspace?
    pub(crate) fn inherits(&self, table: &str, key: &str) -> bool {
        let dotted = self.value(table, &format!("{key}.workspace")) == Some("true");
        dotted || self.value(table, key).is_some_and(|value| value.replace(' ', "") == "{workspace=true}")
    }

    /// The name of the package.
    pub(crate) fn name(&self) -> String {
        unquoted(self.value("package", "name").unwrap_or_default())
    }

    /// Is the package meant for other people?
    pub(crate) fn is_published(&self) -> bool {
        self.value("package", "publish") != Some("false")
    }

    /// What the package itself needs; its tests, examples and benchmarks may need more.
    pub(crate) fn dependencies(&self) -> Vec<Dependency> {
        let mut found = Vec::new();
        for entry in &self.entries {
            let (table, key) = match entry.table.rsplit_once("dependencies.") {
                Some((kind, key)) if entry.key.is_empty() => (format!("{kind}dependencies"), key),
                Some(_) => continue,
                None if entry.key.is_empty() => continue,
                None => (entry.table.clone(), entry.key.split('.').next().unwrap_or_default()),
            };
            let last = table.rsplit('.').next().unwrap_or_default();
            if matches!(last, "dependencies" | "build-dependencies") && !table.starts_with("workspace") {
                let is_optional = self.is_optional(entry);
                found.push(Dependency { package: self.renamed(entry, key), table, is_optional });
            }
        }
        found
    }

    fn is_optional(&self, entry: &Entry) -> bool {
        let inline = entry.value.replace(' ', "").contains("optional=true");
        inline || (entry.key.is_empty() && self.value(&entry.table, "optional") == Some("true"))
    }

    /// The package behind a key, which `package = ".."` may give another name.
    fn renamed(&self, entry: &Entry, key: &str) -> String {
        let inline = entry.value.split_once("package").and_then(|(_, rest)| rest.trim_start().strip_prefix('='));
        let named = inline.or_else(|| self.value(&entry.table, "package"));
        let named = named.and_then(|rest| rest.trim_start().strip_prefix('"')).and_then(|rest| rest.split('"').next());
        unquoted(named.unwrap_or(key))
    }
}

fn without_comment(line: &str) -> &str {
    let mut quoted = false;
    let end = line.find(|c| {
        quoted ^= c == '"';
        c == '#' && !quoted
    });
    line[..end.unwrap_or(line.len())].trim()
}

fn is_closed(value: &str) -> bool {
    value.matches('[').count() <= value.matches(']').count()
}

/// A text without the marks around it.
pub(crate) fn unquoted(text: &str) -> String {
    text.trim().trim_matches(['"', '\'']).to_owned()
}

#[test]
fn dependencies_that_features_ask_for_are_told_apart() {
    let manifest = Manifest::parse(
        "[dependencies]\na = { version = \"1\", optional = true }\nb = { features = [\"optional\"] }\n\
         [dependencies.c]\nversion = \"1\"\noptional = true\n[dependencies.d]\nversion = \"1\"\n",
    );
    let optional: Vec<bool> = manifest.dependencies().iter().map(|dependency| dependency.is_optional).collect();
    assert_eq!(optional, [true, false, true, false]);
}

#[test]
fn dependencies_are_found_however_they_are_written() {
    let manifest = Manifest::parse(
        "[package]\nname = \"a\" # b\n\n[dependencies]\nc.workspace = true\nd = { package = \"e\", features = [\n\"f\"] }\n\
         [dev-dependencies]\ng = \"1\"\n[build-dependencies]\nh = \"1\"\n[target.'cfg(unix)'.dependencies]\ni = \"1\"\n\
         [dependencies.j]\nversion = \"1\"\npackage = \"k\"\n[workspace.dependencies]\nl = \"1\"\n",
    );
    let found: Vec<(String, String)> = manifest.dependencies().into_iter().map(|d| (d.table, d.package)).collect();
    let pair = |table: &str, package: &str| (table.to_owned(), package.to_owned());
    assert_eq!(
        found,
        [
            pair("dependencies", "c"),
            pair("dependencies", "e"),
            pair("build-dependencies", "h"),
            pair("target.'cfg(unix)'.dependencies", "i"),
            pair("dependencies", "k"),
        ]
    );
    assert_eq!(manifest.name(), "a");
}
