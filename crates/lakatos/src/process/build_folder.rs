//! The build folder that contains this program: the only place where files are written without being asked for.
//!
//! A folder that all users share never counts as one: planting a mark or a link there must not decide where this
//! program writes.

use std::path::{Path, PathBuf};

/// A file that every build puts into the build folder.
const MARK: &str = "CACHEDIR.TAG";

/// The build folder above a program; `None` for a program that was moved elsewhere.
pub(crate) fn folder_above(program: &Path) -> Option<PathBuf> {
    nearest(program.parent()?, &|folder| folder.join(MARK).is_file() && !is_shared(folder))
}

/// The nearest folder that matches: this one, or one above it.
pub(crate) fn nearest(folder: &Path, is_meant: &dyn Fn(&Path) -> bool) -> Option<PathBuf> {
    for folder in folder.ancestors() {
        if is_meant(folder) {
            return Some(folder.to_path_buf());
        }
    }
    None
}

/// Is this a folder in which all users may write, but none may change the files of another, such as `/tmp`?
#[cfg(unix)]
pub(crate) fn is_shared(folder: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    const STICKY_AND_OPEN: u32 = 0o1002;
    std::fs::metadata(folder).is_ok_and(|found| found.permissions().mode() & STICKY_AND_OPEN == STICKY_AND_OPEN)
}

#[cfg(not(unix))]
pub(crate) fn is_shared(_folder: &Path) -> bool {
    false
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_folder_that_all_users_share_is_not_the_build_folder_even_if_it_is_marked_as_one() {
        let root = std::env::temp_dir().join(format!("lakatos-build-folder-{}", std::process::id()));
        let program = root.join("own/deps/program");
        fs::create_dir_all(program.parent().unwrap()).unwrap();
        fs::write(root.join(MARK), "").unwrap();
        assert_eq!(folder_above(&program), Some(root.clone()));
        fs::set_permissions(&root, fs::Permissions::from_mode(0o1777)).unwrap();
        assert_ne!(folder_above(&program), Some(root.clone()));
        fs::write(root.join("own").join(MARK), "").unwrap();
        assert_eq!(folder_above(&program), Some(root.join("own")));
        fs::remove_dir_all(root).unwrap();
    }
}
