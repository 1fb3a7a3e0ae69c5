//! What a crate does, written down in `golden`, so that a change of it is seen.
//!
//! `WRITE_GOLDEN=1 cargo test -p lakatos-engine golden` (or `-p lakatos-audit`) writes the files of a package anew: look at the difference before it is kept.

use std::path::Path;

use lakatos_data::Tree;
use lakatos_data::tree::Token;

/// Compares a text with the file in `golden` that keeps it.
#[track_caller]
pub(crate) fn is_golden(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden").join(name);
    if std::env::var_os("WRITE_GOLDEN").is_some() {
        std::fs::create_dir_all(path.parent().expect("the file has a folder")).expect("the folder can be made");
        std::fs::write(&path, text).expect("the file can be written");
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    if expected == text {
        return;
    }
    let (mut old, mut new) = (expected.lines(), text.lines());
    let mut number = 1;
    loop {
        let (one, other) = (old.next(), new.next());
        assert!(
            one == other,
            "golden/{name}, line {number}, is\n  {}\nand is now\n  {}\n`WRITE_GOLDEN=1 cargo test -p {} golden` writes it anew",
            one.unwrap_or("(missing)"),
            other.unwrap_or("(missing)"),
            env!("CARGO_PKG_NAME")
        );
        number += 1;
    }
}

/// A number for all that was added to it, in order: the same on every machine.
pub(crate) struct Fingerprint(u64);

impl Fingerprint {
    pub(crate) fn new() -> Fingerprint {
        Fingerprint(0xcbf2_9ce4_8422_2325)
    }

    pub(crate) fn add(&mut self, number: u128) {
        for half in [number as u64, (number >> 64) as u64] {
            self.0 = (self.0 ^ half).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            self.0 ^= self.0 >> 29;
        }
    }

    pub(crate) fn add_tree(&mut self, tree: &Tree) {
        for token in tree.tokens() {
            let (kind, number) = match *token {
                Token::Con { con, .. } => (1, u128::from(con)),
                Token::Seq { len, .. } => (2, u128::from(len)),
                Token::Leaf(bits) => (3, bits.get() as u128),
                _ => (4, 0),
            };
            self.add(kind);
            self.add(number);
        }
        self.add(5);
    }
}

impl std::fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:08x}", self.0 >> 32)
    }
}
