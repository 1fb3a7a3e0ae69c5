//! A folder for one test, with a package in it.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use lakatos_report::kept::CaseFolders;

/// The folder; it is gone when this is.
pub(crate) struct Scratch {
    root: PathBuf,
}

impl Scratch {
    pub(crate) fn new(name: &str) -> Scratch {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("{name}-{}-{number}", std::process::id());
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("kept").join(name);
        std::fs::create_dir_all(&root).expect("a folder can be made");
        Scratch { root }
    }

    pub(crate) fn path(&self, below: &str) -> PathBuf {
        self.root.join(below)
    }

    /// The package `shop` in this folder.
    pub(crate) fn place(&self) -> CaseFolders {
        place(&self.root)
    }

    /// The names of the files in a folder.
    pub(crate) fn files(&self, below: &str) -> Vec<String> {
        let files = std::fs::read_dir(self.path(below)).expect("the folder can be listed");
        let mut names: Vec<String> = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What is left behind is in the build folder, and in nobody's way.
        let _ = std::fs::remove_dir_all(&self.root);
    }
}

/// The package `shop` in a folder.
pub(crate) fn place(root: &Path) -> CaseFolders {
    CaseFolders {
        package_folder: root.to_path_buf(),
        target_folder: root.join("target"),
        package: "shop".to_owned(),
        crate_name: "shop".to_owned(),
        told_from: root.to_path_buf(),
    }
}
