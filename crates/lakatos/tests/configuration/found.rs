//! Where settings are looked for, and who overrules whom.

use crate::child::Child;
use crate::folder::{Folder, said};

/// The line of a setting.
fn line(settings: &str, name: &str) -> String {
    let found = settings.lines().find(|line| line.split_whitespace().next() == Some(name));
    let words: Vec<&str> = found.unwrap_or_else(|| panic!("{name} in {settings}")).split_whitespace().skip(1).collect();
    words.join(" ")
}

#[test]
fn the_files_of_the_crate_and_of_its_workspace_are_read_and_the_crates_overrules() {
    let folder = Folder::new()
        .with("lakatos.toml", "size = 7\nthreads = 2\n")
        .with("member/lakatos.toml", "# own\nthreads = 3\n");
    let settings = folder.settled(&[]);
    assert_eq!(line(&settings, "files"), "member/lakatos.toml, lakatos.toml");
    assert_eq!(line(&settings, "size"), "7 lakatos.toml:1");
    assert_eq!(line(&settings, "threads"), "3 member/lakatos.toml:2");
}

#[test]
fn a_crate_may_be_its_own_workspace() {
    let folder = Folder::new().with("lakatos.toml", "size = 7\n").with("member/lakatos.toml", "threads = 3\n");
    for manifest in ["[workspace]", "  [ workspace.package ]  # none"] {
        folder.write("member/Cargo.toml", manifest.as_bytes());
        let settings = folder.settled(&[]);
        assert_eq!(line(&settings, "files"), "lakatos.toml");
        assert_eq!(line(&settings, "threads"), "3 lakatos.toml:1");
        assert_eq!(line(&settings, "size"), "100 default");
    }
}

#[test]
fn without_a_workspace_the_file_of_the_crate_is_read() {
    let folder = Folder::new().with("lakatos.toml", "size = 7\n").with("member/lakatos.toml", "threads = 3\n");
    folder.write("Cargo.toml", b"# [workspace]\nworkspace = false\n[workspaces]\n");
    let child = folder.child("settled").run();
    let settings = said(&child);
    assert_eq!(line(&settings, "threads").split(' ').next(), Some("3"));
    assert_eq!(line(&settings, "size"), "100 default");
}

#[test]
fn without_a_manifest_the_current_folder_is_that_of_the_crate() {
    let folder = Folder::new().with("member/lakatos.toml", "threads = 3\n");
    let mut command = std::process::Command::new(crate::child::program());
    command.current_dir(folder.path("member"));
    let child = Child::of_command(command).test("settled").unset("LAKATOS_SEED").unset("CARGO_MANIFEST_DIR");
    assert_eq!(line(&said(&child.run()), "threads"), "3 member/lakatos.toml:1");
}

#[test]
fn a_file_that_is_asked_for_is_read_instead_of_the_others() {
    let folder = Folder::new().with("lakatos.toml", "size = 7\nnonsense").with("member/lakatos.toml", "threads = 3\n");
    folder.write("other.toml", b"threads = 4");
    folder.write("member/own.toml", b"threads = 5");
    let asked = |path: &str| folder.settled(&[("LAKATOS_CONFIG", path)]);
    assert_eq!(line(&asked("other.toml"), "threads"), "4 other.toml:1");
    assert_eq!(line(&asked("own.toml"), "threads"), "5 own.toml:1");
    assert_eq!(line(&asked("../other.toml"), "threads"), "4 ../other.toml:1");
    let whole = folder.path("other.toml").display().to_string();
    assert_eq!(line(&asked(&whole), "threads"), format!("4 {whole}:1"));
    assert_eq!(line(&asked("/dev/null"), "threads"), "1 default");
}

const REPLACE: &str = "put a file of settings in its place, or remove it";

#[test]
fn a_directory_or_a_loop_of_links_in_place_of_the_file_is_an_error() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path("lakatos.toml")).expect("a folder can be made");
    assert_eq!(folder.settled(&[]), format!("! `lakatos.toml` cannot be read: it is a directory\n? {REPLACE}\n"));

    let folder = Folder::new();
    folder.link("lakatos.toml", "lakatos.toml");
    assert_eq!(
        folder.settled(&[]),
        "! `lakatos.toml` cannot be read: Too many levels of symbolic links (os error 40)\n? make it readable, or remove \
         it\n"
    );
}

/// None of them ends by itself: a pipe waits for a writer, and the devices go on for ever.
#[test]
fn a_pipe_or_a_device_in_place_of_the_file_is_an_error_and_is_not_opened() {
    for place in ["lakatos.toml", "member/lakatos.toml"] {
        let expected = format!("! `{place}` cannot be read: it is not a regular file\n? {REPLACE}\n");
        let folder = Folder::new();
        folder.pipe(place);
        assert_eq!(folder.settled(&[]), expected);
        for device in ["/dev/zero", "/dev/random", "/dev/tty"] {
            let folder = Folder::new();
            folder.link(place, device);
            assert_eq!(folder.settled(&[]), expected, "{device}");
        }
    }
}

#[test]
fn a_link_to_nothing_is_an_error_and_other_links_are_followed() {
    let folder = Folder::new().with("other.toml", "threads = 4");
    folder.link("lakatos.toml", "gone.toml");
    assert_eq!(
        folder.settled(&[]),
        "! `lakatos.toml` cannot be read: it is a link to `gone.toml`, which does not exist\n? create the file that the \
         link names, or remove the link\n"
    );
    let folder = Folder::new().with("other.toml", "threads = 4");
    folder.link("lakatos.toml", "other.toml");
    folder.link("member/lakatos.toml", "/dev/null");
    assert_eq!(line(&folder.settled(&[]), "threads"), "4 lakatos.toml:1");
}

#[test]
fn a_file_of_more_than_a_mebibyte_is_an_error_and_one_of_just_as_much_is_read() {
    let folder = Folder::new();
    let mut bytes = b"threads = 4\n".to_vec();
    bytes.resize(1 << 20, b'\n');
    folder.write("lakatos.toml", &bytes);
    assert_eq!(line(&folder.settled(&[]), "threads"), "4 lakatos.toml:1");
    bytes.push(b'\n');
    folder.write("lakatos.toml", &bytes);
    assert_eq!(folder.settled(&[]), format!("! `lakatos.toml` cannot be read: it is larger than 1 MiB\n? {REPLACE}\n"));
}

#[test]
fn a_pipe_that_is_asked_for_is_an_error_and_a_manifest_that_is_one_is_passed_over() {
    let folder = Folder::new().with("lakatos.toml", "threads = 4");
    folder.pipe("pipe.toml");
    let said = folder.settled(&[("LAKATOS_CONFIG", "pipe.toml")]);
    let problem = "! `LAKATOS_CONFIG` is `pipe.toml`, which cannot be read: it is not a regular file\n";
    assert!(said.starts_with(problem), "{said}");

    std::fs::remove_file(folder.path("member/Cargo.toml")).expect("the manifest is there");
    folder.pipe("member/Cargo.toml");
    assert_eq!(line(&folder.settled(&[]), "threads"), "4 lakatos.toml:1");
}

#[test]
fn a_byte_order_mark_and_line_ends_of_windows_are_read() {
    let folder = Folder::new();
    folder.write("lakatos.toml", "\u{feff}# größer\r\n[profile.ci]\r\nsize = 7 # more\r\n".as_bytes());
    assert_eq!(line(&folder.settled(&[("CI", "true")]), "size"), "7 profile ci (lakatos.toml:3)");
}

#[test]
fn continuous_integration_has_a_profile_of_its_own_and_a_fixed_seed() {
    let folder = Folder::new().with("lakatos.toml", "[profile.ci]\ncases = 9\n");
    let ci = folder.settled(&[("CI", "true")]);
    assert_eq!(line(&ci, "profile"), "ci CI");
    assert_eq!(line(&ci, "seed"), "fixed profile ci");
    assert_eq!(line(&ci, "random"), "9 profile ci (lakatos.toml:2)");
    let none = folder.settled(&[("CI", "true"), ("LAKATOS_PROFILE", "default")]);
    assert_eq!(line(&none, "seed"), "random default");
    assert_eq!(line(&none, "random"), "1000 default");
    let local = folder.settled(&[("LAKATOS_PROFILE", "ci")]);
    assert_eq!(line(&local, "seed"), "fixed profile ci");
    let run = folder.settled(&[("NEXTEST_RUN_ID", "5")]);
    assert_eq!(line(&run, "seed"), "fixed for this run NEXTEST_RUN_ID");
    let child = folder.child("settled").set("CI", "true").set("CONFIGURATION_WISHES", "seed 5").run();
    assert_eq!(line(&said(&child), "seed"), "0x5 the property");
}

#[test]
fn a_night_is_a_hundred_times_as_long_unless_the_file_says_otherwise() {
    let folder = Folder::new();
    let night = folder.settled(&[("LAKATOS_PROFILE", "night")]);
    assert_eq!(line(&night, "scale"), "100 profile night");
    assert_eq!(line(&night, "exhaustive"), "1000000 10000 by default, times scale 100");
    folder.write("lakatos.toml", b"random = 3\n[profile.night]\nscale = 0.5\n[profile.long]\ninherits = 'night'\n");
    let short = folder.settled(&[("LAKATOS_PROFILE", "long")]);
    assert_eq!(line(&short, "scale"), "0.5 profile night (lakatos.toml:3)");
    assert_eq!(line(&short, "random"), "2 3 by lakatos.toml:1, times scale 0.5");
}

#[test]
fn a_profile_takes_from_others_what_it_does_not_say() {
    let text = "default-profile = 'a'\nsize = 1\n[profile.a]\ninherits = 'b'\nthreads = 2\n[profile.b]\ninherits = \
                'ci'\nthreads = 3\nsize = 4\n[profile.ci]\nsize = 5\npanics = 'maybe'\n";
    let folder = Folder::new().with("lakatos.toml", text).with("member/lakatos.toml", "profile.b.size = 6");
    let settings = folder.settled(&[]);
    assert_eq!(line(&settings, "profile"), "a lakatos.toml:1");
    assert_eq!(line(&settings, "threads"), "2 profile a (lakatos.toml:5)");
    assert_eq!(line(&settings, "size"), "6 profile b (member/lakatos.toml:1)");
    assert_eq!(line(&settings, "panics"), "maybe profile ci (lakatos.toml:12)");
    assert_eq!(line(&settings, "seed"), "fixed profile ci");
}
