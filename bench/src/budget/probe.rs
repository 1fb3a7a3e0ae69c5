//! Properties to count: each is another function, over types of the standard library.

/// The types of the arguments, in turn.
pub(crate) const TYPES: [&str; 10] = [
    "Vec<i32>",
    "String",
    "u64",
    "(u8, u8)",
    "Option<bool>",
    "Vec<String>",
    "i64",
    "char",
    "Vec<(u8, bool)>",
    "[u16; 3]",
];

/// A crate with this number of properties.
pub(super) fn properties(count: usize) -> String {
    let mut source = String::new();
    for number in 0..count {
        let argument = TYPES[number % TYPES.len()];
        source.push_str(&format!(
            "#[lakatos::test]\nfn property_{number}(a: {argument}, b: {argument}) {{\n    let pair = (&a, &b);\n    \
             assert!(pair.0 == pair.1 || a != b);\n}}\n\n"
        ));
    }
    source
}
