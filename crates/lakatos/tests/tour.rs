//! The tour says what it said when it was last looked at, and the README quotes it.

#[path = "../examples/tour.rs"]
#[expect(dead_code, reason = "the tour has a main of its own")]
mod tour;

fn read(path: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What the tour shows on a thread that is none of a test, as its own is.
fn shown() -> String {
    std::thread::spawn(tour::tour).join().expect("the tour comes to its end")
}

#[test]
fn the_tour_shows_what_was_reviewed() {
    // `cargo run -q -p lakatos --features audit --example tour > golden/tour.txt` writes it anew.
    let (expected, shown) = (read("golden/tour.txt"), shown());
    assert!(expected == shown, "golden/tour.txt is not what the tour shows now:\n{shown}");
}

#[test]
fn the_readme_quotes_the_tour() {
    let readme = read("README.md");
    let quoted = readme.split("<!-- tour -->\n```text\n").nth(1).and_then(|rest| rest.split("```").next());
    let quoted = quoted.expect("README.md has a part of the tour");
    assert!(shown().contains(quoted), "README.md quotes what the tour does not show:\n{quoted}");
}
