//! What a lockfile counts.

/// The number of packages besides the crate that the lockfile belongs to.
pub(super) fn others(lockfile: &str) -> usize {
    lockfile.lines().filter(|line| line.trim() == "[[package]]").count().saturating_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_crate_itself_is_not_counted() {
        let own = "version = 4\n\n[[package]]\nname = \"a\"\n";
        assert_eq!(others(own), 0);
        assert_eq!(others(&format!("{own}\n[[package]]\nname = \"b\"\n\n[[package]]\nname = \"c\"\n")), 2);
        assert_eq!(others(""), 0);
    }
}
