//! Configuration as a whole: precedence, against an oracle; and malformed files.

use std::time::Duration;

use lakatos_engine::judge::Misuse;

use super::document;
use super::effective::Effective;
use super::file::File;
use super::profile;
use super::table::Setting;
use crate::Check;
use crate::settings::environment::Environment;
use crate::settings::{Engine, Keep, Panics, Settings, Span, Time, Wishes};

fn settle(wishes: Wishes, environment: &Environment) -> Settings {
    Settings::settle(&wishes, environment).unwrap()
}

fn file(name: &str, text: &str) -> File {
    document::read(name, text.as_bytes()).unwrap_or_else(|wrong| panic!("{text}\n{}", wrong.problem))
}

/// The settings from these files alone.
fn effective(files: Vec<File>) -> Result<Effective, Misuse> {
    let environment = Environment::with(&[], files);
    Effective::of(&Wishes::default(), &environment, &environment.read()?)
}

/// The counts of both searches.
fn counts(settings: &Settings) -> (u64, u64) {
    (settings.number(Setting::Exhaustive), settings.number(Setting::Random))
}

/// The time of the random search, that of a case and that of an audit.
fn times(settings: &Settings) -> [Option<Duration>; 3] {
    [Setting::Time, Setting::Timeout, Setting::AuditTime].map(|setting| settings.time(setting))
}

#[test]
fn the_defaults_are_those_that_are_documented() {
    let defaults = settle(Wishes::default(), &Environment::of(&[]));
    assert_eq!((counts(&defaults), defaults.number(Setting::Size), defaults.threads()), ((10_000, 1_000), 100, 1));
    assert_eq!((defaults.engine(), defaults.panics()), (Engine::All, Panics::Fail));
    assert_ne!(defaults.seed("a"), defaults.seed("a"));
    assert_eq!(times(&defaults), [None, None, "5s".span().ok()]);
    #[cfg(feature = "lazy")]
    assert_eq!(defaults.number(Setting::Witnesses), super::WITNESSES);
}

#[test]
fn every_setting_is_read_from_the_environment_from_a_file_and_from_the_property() {
    let variables = [
        ("LAKATOS_EXHAUSTIVE", "1_1"),
        ("LAKATOS_RANDOM", "0x0c"),
        ("LAKATOS_SEED", "0xff"),
        ("LAKATOS_ENGINE", "random"),
        ("LAKATOS_THREADS", "3"),
        ("LAKATOS_PANICS", "maybe"),
        ("LAKATOS_GENUINE", "true"),
        ("LAKATOS_WITNESSES", "9"),
        ("LAKATOS_TIME", "2s"),
        ("LAKATOS_SIZE", "7"),
        ("LAKATOS_TIMEOUT", "50ms"),
        ("LAKATOS_ISOLATE", "1"),
        ("LAKATOS_REDUCE", "0"),
        ("LAKATOS_KEEP", "accepted"),
        ("LAKATOS_AUDIT_TIME", "1m"),
    ];
    let text = "exhaustive = 1_1\nrandom = 0x0c\nseed = 0xff\nengine = 'random'\nthreads = 3\npanics = \"m\\u0061ybe\"\n\
                genuine = true\nwitnesses = 9\n\
                time = '2s'\nsize = 7\ntimeout = '50ms'\nisolate = true\nreduce = 0\nkeep = 'accepted'\naudit-time = '1m'\n";
    let check = Check::new().exhaustive(11).random(12).seed(255).engine(Engine::Random).with_threads(3);
    let check = check
        .panics(Panics::Maybe)
        .genuine(true)
        .witnesses(9)
        .time("2s")
        .size(7)
        .timeout("50ms")
        .isolate(true)
        .reduce(0);
    let mut wishes = check.keep(Keep::Accepted).wishes;
    wishes.ask_time(Setting::AuditTime, "1m".span());
    let by_environment = settle(Wishes::default(), &Environment::of(&variables));
    assert_eq!(settle(Wishes::default(), &Environment::with(&[], vec![file("f", text)])), by_environment);
    assert_eq!(settle(wishes, &Environment::of(&[])), by_environment);
    assert_eq!((counts(&by_environment), by_environment.threads()), ((11, 12), 3));
    assert_eq!((by_environment.seed("a"), by_environment.number(Setting::Size)), (255, 7));
    assert_eq!((by_environment.engine(), by_environment.panics()), (Engine::Random, Panics::Maybe));
    assert_eq!(times(&by_environment), ["2s", "50ms", "1m"].map(|text| text.span().ok()));
    assert!(by_environment.is_isolated() && by_environment.panic_rule().is_genuine_only);
    assert_eq!(by_environment.number(Setting::Witnesses), 9);
    assert_eq!((by_environment.number(Setting::Reduce), by_environment.keep()), (0, Keep::Accepted));
}

#[test]
fn a_time_can_be_taken_back() {
    let wishes = Check::new().time("2s").timeout("1s").wishes;
    let settings = settle(wishes, &Environment::of(&[("LAKATOS_TIME", "none"), ("LAKATOS_TIMEOUT", "none")]));
    assert_eq!(times(&settings)[..2], [None, None]);
}

#[test]
fn a_search_has_its_share_of_time_unless_something_else_is_said_or_it_is_night() {
    let time = |wishes: Wishes, variables: &[(&str, &str)]| settle(wishes, &Environment::of(variables)).search_time();
    let given = |text: &str| Check::new().time(text).wishes;
    let second = Time::Given(Duration::from_secs(1));
    assert_eq!(time(Wishes::default(), &[]), Time::Share);
    assert_eq!(time(given("none"), &[]), Time::Endless);
    assert_eq!(time(given("1s"), &[]), second);
    assert_eq!(time(given("1s"), &[("LAKATOS_TIME", "auto")]), Time::Share);
    assert_eq!(time(given("1s"), &[("LAKATOS_ENGINE", "exhaustive")]), second);
    let night = ("LAKATOS_PROFILE", "night");
    assert_eq!(time(Wishes::default(), &[night]), Time::Endless);
    assert_eq!(time(Wishes::default(), &[night, ("LAKATOS_TIME", "auto")]), Time::Share);
    assert_eq!(time(given("1s"), &[night]), Time::Given(Duration::from_secs(100)));
}

/// The number of places that may request something.
const PLACES: usize = 6;

/// An environment and a property with these requests, in order of precedence: of the environment, of the profile in the
/// crate's file and in the workspace's, of the property, of the top of the crate's file and of the workspace's.
fn places(asked: &[Vec<(&str, u64)>; PLACES]) -> (Wishes, Environment) {
    let text = |top: &[(&str, u64)], profile: &[(&str, u64)]| {
        let lines = |asked: &[(&str, u64)]| asked.iter().map(|(key, n)| format!("{key} = {n}\n")).collect::<String>();
        format!("{}[profile.mine]\n{}", lines(top), lines(profile))
    };
    let files = vec![file("own", &text(&asked[4], &asked[1])), file("all", &text(&asked[5], &asked[2]))];
    let variables: Vec<(String, String)> =
        asked[0].iter().map(|(key, n)| (format!("LAKATOS_{}", key.to_uppercase()), n.to_string())).collect();
    let mut variables: Vec<(&str, &str)> =
        variables.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    variables.push(("LAKATOS_PROFILE", "mine"));
    let mut check = Check::new();
    for (key, n) in &asked[3] {
        check = match *key {
            "cases" => check.cases(*n),
            "exhaustive" => check.exhaustive(*n),
            _ => check.with_threads(*n as usize),
        };
    }
    (check.wishes, Environment::with(&variables, files))
}

#[test]
fn the_first_place_that_asks_for_threads_is_heard_in_every_combination_of_places() {
    for asking in 0..1_u32 << PLACES {
        let asks = |place: usize| asking >> place & 1 == 1;
        let asked = std::array::from_fn(|place| if asks(place) { vec![("threads", place as u64 + 2)] } else { vec![] });
        let (wishes, environment) = places(&asked);
        let heard = (0..PLACES).find(|place| asks(*place)).map_or(1, |place| place + 2);
        assert_eq!(settle(wishes, &environment).threads(), heard, "{asking:b}");
    }
}

/// Each place has nothing, `cases`, `exhaustive`, or both: 4,096 combinations.
#[test]
fn cases_overrule_the_counts_of_weaker_places_in_every_combination_of_places() {
    for asking in 0..4_u32.pow(PLACES as u32) {
        let says = |place: usize, what: u32| asking >> (2 * place) & what != 0;
        let asked = std::array::from_fn(|place| {
            let n = place as u64 + 1;
            let mut asked = Vec::new();
            asked.extend(says(place, 1).then_some(("cases", n * 10)));
            asked.extend(says(place, 2).then_some(("exhaustive", n * 100)));
            asked
        });
        let (wishes, environment) = places(&asked);
        let settings = settle(wishes, &environment);
        let n = |place: usize| place as u64 + 1;
        let exhaustive = (0..PLACES).find(|place| says(*place, 3));
        let exhaustive = exhaustive.map_or(10_000, |place| if says(place, 2) { n(place) * 100 } else { n(place) * 10 });
        let random = (0..PLACES).find(|place| says(*place, 1)).map_or(1_000, |place| n(place) * 10);
        assert_eq!(counts(&settings), (exhaustive, random), "{asking:b}");
    }
}

#[test]
fn a_scale_multiplies_the_work_of_whoever_asked_for_it_and_leaves_at_least_one() {
    let wishes = || Check::new().random(3).time("1s").wishes;
    let scaled = |scale: &str| {
        let settings = settle(wishes(), &Environment::of(&[("LAKATOS_SCALE", scale)]));
        (counts(&settings), times(&settings)[0].unwrap().as_millis(), settings.number(Setting::Size))
    };
    assert_eq!(scaled("1"), ((10_000, 3), 1_000, 100));
    assert_eq!(scaled("2.5"), ((25_000, 8), 2_500, 100));
    assert_eq!(scaled("0.0001"), ((1, 1), 1, 100));
    assert_eq!(scaled("1e6"), ((10_000_000_000, 3_000_000), 1_000_000_000, 100));
    let most = Environment::of(&[("LAKATOS_SCALE", "1000"), ("LAKATOS_CASES", "18446744073709551615")]);
    assert_eq!(settle(Wishes::default(), &most).number(Setting::Random), u64::MAX);
    let exact = Environment::of(&[("LAKATOS_SCALE", "1"), ("LAKATOS_CASES", "9007199254740993")]);
    assert_eq!(settle(Wishes::default(), &exact).number(Setting::Random), 9_007_199_254_740_993);
}

/// A file with everything that one may contain.
const VALID: &str = "\u{feff}# größer\r\ncases = 1_000 # both\n\"exhaustive\" = 0x1F\nrandom = +7\nseed = \"random\"\n\
    engine = 'all'\ndefault-profile = \"mine\"\n\nprofile.ci = { time = \"1m\", panics = 'discard', size = 0o17 }\n\
    [ profile . mine ]\ninherits = 'ci'\nscale = 1.5e-3\n\tisolate = true\n[profile.\"night\"]\ntimeout = \"\\u0031s\"\nthreads = 0b1\n";

#[test]
fn everything_that_may_stand_in_a_file_is_read() {
    let file = file("f", VALID);
    assert_eq!(file.chosen.as_ref().map(|chosen| chosen.name.as_str()), Some("mine"));
    let names: Vec<&str> = file.profiles.iter().map(|profile| profile.name.as_str()).collect();
    assert_eq!(names, ["ci", "mine", "night"]);
    profile::check(std::slice::from_ref(&file)).unwrap();
    let table = effective(vec![file]).unwrap().table();
    let expected = "    files       f
    profile     mine     f:7
    exhaustive  1        31 by f:3, times scale 0.0015
    random      1        7 by f:4, times scale 0.0015
    seed        random   f:5
    engine      all      f:6
    threads     1        default
    panics      discard  profile ci (f:9)
    genuine     false    default
    witnesses   24       default
    time        90ms     1m by profile ci (f:9), times scale 0.0015
    size        15       profile ci (f:9)
    dictionary  sources  default
    timeout     none     default
    isolate     true     profile mine (f:13)
    reduce      10000    default
    show        text     default
    trace       nothing  default
    explain     2000     default
    keep        nothing  profile ci
    stale       fail     profile ci
    orphans     report   default
    audit-time  8ms      5s by default, times scale 0.0015
    scale       0.0015   profile mine (f:12)
";
    assert_eq!(table, expected);
}

/// What the property puts into a file: pieces that mean something in TOML, and others.
const PIECES: [&str; 24] = [
    "=", "[", "]", "{", "}", ",", ".", "\"", "'", "\\", "#", "\n", "\r", "_", "-", "0", "x", "e", "profile", "cases",
    "\u{feff}", "ß", "\u{7}", "\\u00e9",
];

/// Reads a text, and checks the message if it is refused.
fn is_read_or_refused_at_a_line(text: &str) -> bool {
    let read = document::read("f", text.as_bytes()).and_then(|file| {
        let files = vec![file];
        profile::check(&files)?;
        effective(files).map(|_| ())
    });
    let Err(wrong) = read else { return true };
    // An error about two keys together has no column.
    let lines = text.matches('\n').count() + 1;
    let place = wrong.problem.split_once("f:").map_or("", |(_, place)| place);
    let line = place.split([':', ',', ')']).next().and_then(|line| line.parse::<usize>().ok());
    line.is_some_and(|line| (1..=lines).contains(&line)) && !wrong.remedy.is_empty()
}

#[test]
#[cfg_attr(miri, ignore = "takes an interpreter too long")]
fn a_file_with_any_edits_is_read_or_refused_at_one_of_its_lines() {
    let outcome = Check::new().seed(7).exhaustive(2_000).random(3_000).size(30).run(|edits: Vec<(u16, Option<u8>)>| {
        let mut text: Vec<char> = VALID.chars().collect();
        for (place, piece) in edits {
            let place = usize::from(place) % (text.len() + 1);
            match piece {
                Some(piece) => {
                    let piece = PIECES[usize::from(piece) % PIECES.len()];
                    text.splice(place..place, piece.chars());
                }
                None if place < text.len() => drop(text.remove(place)),
                None => {}
            }
        }
        let text: String = text.into_iter().collect();
        assert!(is_read_or_refused_at_a_line(&text), "{text}");
    });
    assert!(outcome.is_pass(), "{outcome}");
}

#[test]
#[cfg_attr(miri, ignore = "takes an interpreter too long")]
fn any_bytes_are_read_or_refused() {
    let outcome = Check::new().seed(7).run(|bytes: Vec<u8>| {
        let read = document::read("f", &bytes);
        read.is_ok() || read.is_err_and(|wrong| wrong.problem.starts_with("in f:"))
    });
    assert!(outcome.is_pass(), "{outcome}");
}

#[test]
fn tables_in_tables_and_names_with_points_are_refused_however_many() {
    const MANY: usize = 100_000;
    for (open, close) in [("{ a = ", "1 }"), ("[", "]")] {
        let text = format!("cases = {}{}", open.repeat(MANY), close.repeat(MANY));
        assert!(is_read_or_refused_at_a_line(&text), "{open}");
    }
    for text in [format!("{}a = 1", "a.".repeat(MANY)), format!("[{}a]", "a.".repeat(MANY))] {
        assert!(is_read_or_refused_at_a_line(&text));
    }
}

#[test]
fn a_file_with_too_many_keys_is_refused_before_it_takes_long() {
    let text: String = (0..100_000).map(|number| format!("k{number} = 1\n")).collect();
    let wrong = document::read("f", text.as_bytes()).err().expect("it is refused");
    assert_eq!(wrong.problem, "in f:2001:1, `k2000` is one of more than 2000 keys");
    assert_eq!(wrong.remedy, "keep the settings, and remove the rest");
}
