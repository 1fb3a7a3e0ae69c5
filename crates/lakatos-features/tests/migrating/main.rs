//! The chapter of the book about migrating: its code, compiled and run.

mod balanced;
mod fuzzing;
mod regressions;
mod strategies;

const CHAPTER: &str = include_str!("../../../../book/migrating.md");

const SOURCES: [&str; 4] = [
    include_str!("balanced.rs"),
    include_str!("fuzzing.rs"),
    include_str!("regressions.rs"),
    include_str!("strategies.rs"),
];

#[test]
fn every_block_of_code_in_the_chapter_is_here() {
    let blocks: Vec<&str> = CHAPTER.split("```rust\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(blocks.len(), SOURCES.len());
    for block in blocks {
        assert!(SOURCES.iter().any(|source| source.contains(block)), "no module has\n{block}");
    }
}
