//! A package of one test's own.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::child::{Child, Ended, program, scratch};
use crate::golden::same;

pub(crate) struct Shop {
    pub(crate) folder: PathBuf,
    program: PathBuf,
}

impl Shop {
    pub(crate) fn new() -> Shop {
        let folder = scratch("shop");
        let built = folder.join("target/debug/deps");
        std::fs::create_dir_all(&built).expect("a folder for the program");
        write(&folder.join("target/CACHEDIR.TAG"), "Signature: 8a477f597d28d172789f06886806bc55\n");
        write(&folder.join("Cargo.toml"), "[package]\nname = \"shop\"\n");
        // The compiler names sources as they are seen from the workspace.
        write(&folder.join("crates/lakatos/tests/kept/cases.rs"), "");
        write(&folder.join("tests/kept.rs"), "");
        write(&built.join("kept-0123456789abcdef.d"), "kept-0123456789abcdef.d: tests/kept.rs\n");
        let copy = built.join("kept-0123456789abcdef");
        // A link is as good as a copy, and takes no room.
        if std::fs::hard_link(program(), &copy).is_err() {
            std::fs::copy(program(), &copy).expect("the program can be copied");
        }
        Shop { folder, program: copy }
    }

    /// A run of the program's tests, as cargo starts it.
    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.current_dir(&self.folder);
        command
    }

    pub(crate) fn child(&self, test: &str) -> Child {
        let child = Child::of_command(self.command()).test(test).unset("LAKATOS_KEEP");
        child.set("CARGO_MANIFEST_DIR", &self.folder).set("CARGO_PKG_NAME", "shop")
    }

    /// Runs a case with these bugs.
    pub(crate) fn run(&self, test: &str, bugs: &str) -> Ended {
        self.child(test).set("SHOP_BUGS", bugs).run()
    }

    pub(crate) fn pending(&self, test: &str) -> PathBuf {
        self.folder.join(format!("target/lakatos/pending/shop/kept/cases/{test}.txt"))
    }

    pub(crate) fn accepted(&self, test: &str) -> PathBuf {
        self.folder.join(format!("lakatos-cases/kept/cases/{test}.txt"))
    }

    /// Every file that is kept, from the folder.
    pub(crate) fn files(&self) -> Vec<String> {
        let mut found = Vec::new();
        let mut left = vec![self.folder.join("target/lakatos"), self.folder.join("lakatos-cases")];
        while let Some(folder) = left.pop() {
            for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
                match entry.path() {
                    path if path.is_dir() => left.push(path),
                    path => found.push(path.strip_prefix(&self.folder).unwrap_or(&path).display().to_string()),
                }
            }
        }
        found.sort();
        found
    }
}

impl Drop for Shop {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

pub(crate) fn write(path: &Path, text: &str) {
    std::fs::create_dir_all(path.parent().expect("it is in a folder")).expect("the folder can be made");
    std::fs::write(path, text).expect("the file can be written");
}

pub(crate) fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Compares what was said, and what is kept, with what somebody has looked at.
#[track_caller]
pub(crate) fn golden(name: &str, text: &str) {
    same(&format!("golden/kept/{name}.txt"), text);
}

/// What a run said.
pub(crate) fn said(ended: &Ended) -> String {
    format!("{}{}", ended.out, ended.err)
}
