//! A workspace with one member, in a folder of its own.

use std::ffi::OsStr;
use std::path::PathBuf;

use crate::child::{Child, Ended, scratch};

/// The manifest of the member.
pub(crate) const MANIFEST: &str = "[package]\nname = \"member\"\n";

/// The folder; it is gone when this is.
pub(crate) struct Folder {
    root: PathBuf,
}

impl Folder {
    pub(crate) fn new() -> Folder {
        let folder = Folder { root: scratch("configuration") };
        std::fs::create_dir_all(folder.root.join("member")).expect("a folder can be made");
        folder.write("Cargo.toml", b"[workspace]\nmembers = [\"member\"]\n");
        folder.write("member/Cargo.toml", MANIFEST.as_bytes());
        folder
    }

    /// Writes a file, by its path from the workspace's folder.
    pub(crate) fn write(&self, path: &str, bytes: &[u8]) {
        std::fs::write(self.root.join(path), bytes).expect("a file can be written");
    }

    /// With a file.
    pub(crate) fn with(self, path: &str, text: &str) -> Folder {
        self.write(path, text.as_bytes());
        self
    }

    /// Makes a link, by its path from the workspace's folder.
    pub(crate) fn link(&self, path: &str, to: &str) {
        std::os::unix::fs::symlink(to, self.root.join(path)).expect("a link can be made");
    }

    /// Makes a pipe that nobody writes to.
    pub(crate) fn pipe(&self, path: &str) {
        let made = std::process::Command::new("mkfifo").arg(self.root.join(path)).status();
        assert!(made.expect("`mkfifo` is there").success());
    }

    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    /// A child for which this is the workspace, and the member its crate.
    pub(crate) fn child(&self, case: &str) -> Child {
        Child::new().test(case).unset("LAKATOS_SEED").set("CARGO_MANIFEST_DIR", self.path("member"))
    }

    /// What holds for a property.
    pub(crate) fn settled(&self, variables: &[(&str, &str)]) -> String {
        let child = self.child("settled");
        said(&set(child, variables).run())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left behind is in the build folder, and in nobody's way.
        let _ = std::fs::remove_dir_all(&self.root);
    }
}

pub(crate) fn set<V: AsRef<OsStr>>(child: Child, variables: &[(&str, V)]) -> Child {
    variables.iter().fold(child, |child, (name, value)| child.set(name, value))
}

/// What `settled` said.
pub(crate) fn said(ended: &Ended) -> String {
    assert!(ended.passed(), "{}", ended.text());
    let (_, said) = ended.whole.split_once("[settled]\n").expect("the child says something");
    let (said, _) = said.split_once("[end]\n").expect("and comes to an end");
    said.to_owned()
}
