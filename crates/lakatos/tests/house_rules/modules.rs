//! Which modules use which: the layers of the facade stand in order, and modules beside each other form no circle.

use std::collections::{BTreeMap, BTreeSet};

use crate::assert_none;
use crate::code::{bare, paths, tokens, without_tests};
use crate::repository::{self, File};

/// The layers of the facade, each of which uses only those before it. Whatever stands beside them is an entry point, and
/// may use all of them.
const LAYERS: [&str; 8] = ["process", "property", "settings", "trial", "outcome", "run", "listeners", "audit"];

/// The crates whose modules form no circle, neither at the root nor in a folder.
const WITHOUT_CIRCLES: [&str; 8] = [
    "lakatos",
    "lakatos-audit",
    "lakatos-data",
    "lakatos-engine",
    "lakatos-explain",
    "lakatos-lazy",
    "lakatos-macros",
    "lakatos-report",
];

/// A module: the names on the way to it from the root.
type Module = Vec<String>;

/// The module of a source.
fn module_of(path: &str) -> Module {
    let below = path.split_once("/src/").map_or(path, |(_, below)| below);
    let below = below.strip_suffix(".rs").unwrap_or(below);
    let mut names: Module = below.split('/').map(str::to_owned).collect();
    if matches!(names.last().map(String::as_str), Some("mod" | "lib")) {
        names.pop();
    }
    names
}

/// Each use of a module by another, without those of tests.
fn uses(sources: &[File]) -> BTreeSet<(Module, Module)> {
    let modules: BTreeSet<Module> = sources.iter().map(|file| module_of(&file.path)).collect();
    let mut uses = BTreeSet::new();
    for file in sources {
        let module = module_of(&file.path);
        let bare = bare(&file.text);
        let all = tokens(&bare);
        let (kept, _) = without_tests(&all);
        for path in paths(&kept) {
            let mut names = path.segments.as_slice();
            let mut target = module.clone();
            match names.first() {
                Some(&"crate") => {
                    target.clear();
                    names = &names[1..];
                }
                Some(&"self") => names = &names[1..],
                _ => {}
            }
            while let Some((&"super", rest)) = names.split_first() {
                target.pop();
                names = rest;
            }
            for name in names {
                target.push((*name).to_owned());
                if !modules.contains(&target) {
                    target.pop();
                    break;
                }
            }
            uses.insert((module.clone(), target));
        }
    }
    uses
}

/// Uses of a later layer by an earlier one.
fn out_of_order(sources: &[File]) -> Vec<String> {
    let rank = |module: &Module| match module.first() {
        Some(name) => LAYERS.iter().position(|layer| layer == name).unwrap_or(LAYERS.len()),
        None => LAYERS.len(),
    };
    let is_inside = |module: &Module| module.first().is_some_and(|name| LAYERS.contains(&name.as_str()));
    let mut offenders = Vec::new();
    for (from, to) in uses(sources) {
        if is_inside(&from) && !to.is_empty() && rank(&to) > rank(&from) {
            offenders.push(format!("`{}` uses `{}`", from.join("::"), to.join("::")));
        }
    }
    offenders
}

/// Modules beside each other that use each other, directly or by others: below this module.
fn circles(uses: &BTreeSet<(Module, Module)>, below: &[&str]) -> Vec<String> {
    let mut beside: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (from, to) in uses {
        let is_below = |module: &Module| module.len() > below.len() && module.iter().zip(below).all(|(a, b)| a == b);
        if is_below(from) && is_below(to) && from[below.len()] != to[below.len()] {
            beside.entry(from[below.len()].clone()).or_default().insert(to[below.len()].clone());
        }
    }
    let mut offenders = Vec::new();
    for start in beside.keys() {
        let mut reached = BTreeSet::new();
        let mut open: Vec<&String> = beside[start].iter().collect();
        while let Some(module) = open.pop() {
            if reached.insert(module) {
                open.extend(beside.get(module).into_iter().flatten());
            }
        }
        if reached.contains(start) {
            offenders.push([below.join("::"), start.clone()].join("::"));
        }
    }
    offenders
}

/// The modules that have modules in them, the root among them.
fn folders(sources: &[File]) -> BTreeSet<Module> {
    let mut folders = BTreeSet::new();
    for file in sources {
        let mut module = module_of(&file.path);
        if module.pop().is_some() {
            folders.insert(module);
        }
    }
    folders
}

fn file(path: &str, text: &str) -> File {
    File { path: path.to_owned(), text: text.to_owned() }
}

#[test]
fn a_use_of_a_later_layer_is_seen() {
    let sources = [
        file("crates/lakatos/src/lib.rs", "mod run; mod trial;"),
        file("crates/lakatos/src/run/mod.rs", "use crate::trial::{panics::trying, Shown};"),
        file("crates/lakatos/src/trial/mod.rs", "pub mod panics;"),
        file("crates/lakatos/src/trial/panics.rs", "fn f() { super::super::run::go() } // crate::told"),
        file("crates/lakatos/src/check.rs", "use crate::run::run;"),
    ];
    assert_eq!(out_of_order(&sources), ["`trial::panics` uses `run`"]);
}

#[test]
fn a_circle_is_seen_and_one_of_tests_is_none() {
    let sources = [
        file("crates/a/src/lib.rs", "mod b; mod c; mod d;"),
        file("crates/a/src/b.rs", "use crate::c::C;"),
        file("crates/a/src/c.rs", "use super::d::D;"),
        file("crates/a/src/d.rs", "use crate::b::B;"),
        file("crates/a/src/e.rs", "use crate::b::B;\n#[cfg(test)]\nmod tests { use crate::f::F; }"),
        file("crates/a/src/f.rs", "use crate::e::E;"),
    ];
    assert_eq!(circles(&uses(&sources), &[]), ["::b", "::c", "::d"]);
}

#[test]
fn each_layer_of_the_facade_uses_only_those_before_it() {
    assert_none(
        &format!("the layers of the facade are {}: each uses only those before it", LAYERS.join(" < ")),
        &out_of_order(&repository::sources("lakatos")),
    );
}

#[test]
fn modules_form_no_circles() {
    let mut offenders = Vec::new();
    for name in WITHOUT_CIRCLES {
        let sources = repository::sources(name);
        let uses = uses(&sources);
        for folder in folders(&sources) {
            let below: Vec<&str> = folder.iter().map(String::as_str).collect();
            offenders.extend(circles(&uses, &below).iter().map(|module| format!("{name}: {module}")));
        }
    }
    assert_none("modules beside each other do not use each other in a circle", &offenders);
}
