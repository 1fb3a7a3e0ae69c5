//! What holds is shown with where it comes from.

use crate::folder::{Folder, set};

const FILE: &str = "\
# Settings of all runs.
size = 50
timeout = '2s'

[profile.mine]
engine = 'random'
scale = 2.5
";

const BITS: &str = "\
settings of cases::bits_are_bits (crates/lakatos/tests/configuration/cases.rs:48)
    files       lakatos.toml
    profile     mine     LAKATOS_PROFILE
    exhaustive  25000    10000 by default, times scale 2.5
    random      50       20 by the property, times scale 2.5
    seed        0x1f     LAKATOS_SEED
    engine      random   profile mine (lakatos.toml:6)
    threads     1        default
    panics      fail     default
    genuine     false    default
    witnesses   24       default
    time        2500ms   1s by LAKATOS_TIME, times scale 2.5
    size        50       lakatos.toml:2
    dictionary  sources  default
    timeout     2s       lakatos.toml:3
    isolate     false    default
    reduce      10000    default
    show        text     default
    trace       nothing  default
    explain     2000     default
    keep        nothing  LAKATOS_KEEP
    stale       report   default
    orphans     report   default
    audit-time  150m     1h by LAKATOS_AUDIT_TIME, times scale 2.5
    scale       2.5      profile mine (lakatos.toml:7)
";

#[test]
fn the_settings_of_a_property_stand_above_its_report_when_they_are_asked_for() {
    let folder = Folder::new().with("lakatos.toml", FILE);
    let asked =
        [("LAKATOS_SETTINGS", "show"), ("LAKATOS_PROFILE", "mine"), ("LAKATOS_SEED", "31"), ("LAKATOS_TIME", "1s")];
    let ended = set(folder.child("bits_are_bits"), &asked).run();
    assert!(ended.passed(), "{}", ended.text());
    let (_, said) = ended.whole.split_once("settings of ").expect("the settings are shown");
    let said = format!("settings of {said}");
    let (settings, report) = said.split_at(BITS.len().min(said.len()));
    assert_eq!(settings, BITS);
    assert!(report.starts_with("cases::bits_are_bits "), "{report}");
}

#[test]
fn nothing_is_shown_when_it_is_not_asked_for() {
    let folder = Folder::new().with("lakatos.toml", FILE);
    let ended = folder.child("bits_are_bits").run();
    assert!(ended.passed() && !ended.whole.contains("settings of"), "{}", ended.text());
}

#[test]
fn every_instance_shows_its_settings_and_a_property_inside_of_a_case_shows_none() {
    let folder = Folder::new();
    let shown = |case: &str| {
        let ended = folder.child(case).set("LAKATOS_SETTINGS", "show").run();
        let lines = ended.whole.lines().filter(|line| line.contains("settings of ")).map(str::to_owned);
        lines.map(|line| line[line.find("settings of ").unwrap_or(0)..].to_owned()).collect::<Vec<String>>()
    };
    assert_eq!(
        shown("values_are_values"),
        [
            "settings of cases::values_are_values with T = bool (crates/lakatos/tests/configuration/cases.rs:54)",
            "settings of cases::values_are_values with T = u8 (crates/lakatos/tests/configuration/cases.rs:54)",
        ]
    );
    assert_eq!(shown("properties_in_properties").len(), 1);
}

#[test]
fn a_setting_of_a_file_changes_the_run() {
    let folder = Folder::new().with("lakatos.toml", "engine = 'exhaustive'\n");
    let proved = folder.child("bits_are_bits").run();
    assert!(proved.whole.contains("all 2 cases") || proved.whole.contains("proved"), "{}", proved.text());
    let folder = folder.with("lakatos.toml", "engine = 'random'\nseed = 0x1f\n[profile.few]\nrandom = 7\n");
    let drawn = folder.child("bits_are_bits").run();
    assert!(drawn.whole.contains("20 random cases") && drawn.whole.contains("0x1f"), "{}", drawn.text());
    let few = folder.child("bits_are_bits").set("LAKATOS_PROFILE", "few").run();
    assert!(few.whole.contains("7 random cases"), "{}", few.text());
}

#[test]
fn a_file_that_is_wrong_fails_every_property() {
    let folder = Folder::new().with("lakatos.toml", "cases = 5\nsede = 5\n");
    for case in ["bits_are_bits", "values_are_values"] {
        let ended = folder.child(case).run();
        assert_eq!(ended.code, 101);
        let expected = "\n\nIn lakatos.toml:2:1, `sede` is not a setting.\n\nWhat to do: did you mean `seed`?\n";
        assert!(ended.err.ends_with(expected), "{}", ended.err);
    }
}

#[test]
fn an_audit_takes_as_long_as_is_said_and_says_so() {
    let limit = |folder: &Folder, case: &str, variables: &[(&str, &str)]| {
        let ended = set(folder.child(case).unset("LAKATOS_AUDIT_TIME"), variables).run();
        assert!(ended.passed(), "{}", ended.text());
        let (_, said) = ended.whole.split_once("The limit of ").expect("it is over before everything was tried");
        said.split_once(" ended the audit").expect("this is all that is said").0.to_owned()
    };
    let folder = Folder::new().with("lakatos.toml", "audit-time = '30ms'\n[profile.ci]\naudit-time = '40ms'\n");
    assert_eq!(limit(&folder, "an_audit", &[]), "30 ms");
    assert_eq!(limit(&folder, "an_audit_of_its_own_time", &[]), "20 ms");
    assert_eq!(limit(&folder, "an_audit_of_its_own_time", &[("CI", "1")]), "40 ms");
    assert_eq!(limit(&folder, "an_audit_of_its_own_time", &[("LAKATOS_AUDIT_TIME", "50ms"), ("CI", "1")]), "50 ms");
    assert_eq!(limit(&folder, "an_audit", &[("LAKATOS_SCALE", "2")]), "60 ms");
    let wrong = folder.child("an_audit").set("LAKATOS_AUDIT_TIME", "soon").run();
    assert_eq!(wrong.code, 101);
    assert!(wrong.err.contains("`LAKATOS_AUDIT_TIME` is `soon`, which is not a span of time"), "{}", wrong.err);
}
