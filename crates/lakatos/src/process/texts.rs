//! Names and paths as texts, and searching in short texts.

#[cfg(any(feature = "config", feature = "variations"))]
pub(crate) use lakatos_data::texts::without_character;
pub(crate) use lakatos_data::texts::{contains, joined, split_once};

/// The last part of a path, as in `module::name`.
pub(crate) fn last_of_path(path: &str) -> &str {
    match path.rsplit_once(':') {
        Some((_, last)) => last,
        None => path,
    }
}

/// A name as an identifier: `tea-shop` as `tea_shop`.
pub(crate) fn underscored(name: &str) -> String {
    let mut identifier = String::with_capacity(name.len());
    for c in name.chars() {
        identifier.push(if c == '-' { '_' } else { c });
    }
    identifier
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_part_of_a_path_stands_after_the_last_colon() {
        assert_eq!((last_of_path("a::b"), last_of_path("b"), last_of_path("a :: b")), ("b", "b", " b"));
        assert_eq!(underscored("end-to-end"), "end_to_end");
    }
}
