//! Runs that are ended from outside.

use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::shop::{Shop, read, said};

/// Starts a run, and ends it when this is in the file, and some time has passed.
fn ended_when(shop: &Shop, is_time: impl Fn(&str) -> bool, then: Duration) -> String {
    let mut command = shop.command();
    command.args(["cases::slow_to_reduce", "--exact", "--include-ignored"]);
    command.env_clear().env("SHOP_BUGS", "slow").env("LAKATOS_SEED", "1").env("LAKATOS_ENGINE", "random");
    command.env("RUNS_TALLIES", &shop.folder).env("CARGO_MANIFEST_DIR", &shop.folder).env("CARGO_PKG_NAME", "shop");
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the program can be started");
    let file = shop.pending("slow_to_reduce");
    let start = Instant::now();
    while !std::fs::read_to_string(&file).is_ok_and(|text| is_time(&text)) {
        assert!(start.elapsed() < Duration::from_secs(60), "nothing is kept");
        std::thread::sleep(Duration::from_millis(1));
    }
    std::thread::sleep(then);
    child.kill().expect("it still runs");
    child.wait().expect("it ends");
    read(&file)
}

#[test]
fn a_run_that_is_killed_has_kept_what_it_found() {
    for delay in [0, 3, 30, 100] {
        let shop = Shop::new();
        let text = ended_when(&shop, |text| text.contains("case "), Duration::from_millis(delay));
        assert!(text.contains("  unreduced\n") && text.contains("let xs: Vec<u32> = vec!["), "{text}");
        let again = shop.child("slow_to_reduce").set("SHOP_BUGS", "slow fast").set("LAKATOS_ENGINE", "random").run();
        let report = said(&again);
        assert!(report.contains("Found by a case that was kept"), "{report}");
        assert!(report.contains("let xs: Vec<u32> = vec![0, 0, 0];"), "{report}");
        let text = read(&shop.pending("slow_to_reduce"));
        assert!(!text.contains("unreduced") && text.matches("\ncase ").count() == 1, "{text}");
    }
}

#[test]
fn a_better_case_takes_the_place_of_the_one_before() {
    let shop = Shop::new();
    let length = |text: &str| text.lines().find(|line| line.contains("let xs")).map_or(0, str::len);
    let first = ended_when(&shop, |text| text.contains("case "), Duration::ZERO);
    std::fs::remove_file(shop.pending("slow_to_reduce")).expect("it is there");
    std::fs::remove_file(shop.folder.join("runs")).expect("it is there");
    let before = length(&first);
    let later = ended_when(&shop, |text| (1..before).contains(&length(text)), Duration::ZERO);
    assert!(later.matches("\ncase ").count() == 1, "{later}");
}
