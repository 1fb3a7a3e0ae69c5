//! What users compile: lines of code and of LLVM IR, counted, not timed. The figures are the same under any load.
//!
//! Each case builds its crates in the dev profile, asks the compiler for the IR before any optimization, and counts. The
//! limits stand in `bench/budget.txt`, with the compiler for which they were written: another compiler makes other IR,
//! and then the figures are printed and not compared. A figure above its limit is an error.

mod limits;
mod lines;
mod probe;

use std::fs;
use std::path::{Path, PathBuf};

use crate::benches::{Bench, Request};
use crate::output::Output;
use crate::record::Record;
use crate::weight::miniature::Miniature;
use limits::Limits;
pub(crate) use probe::TYPES;

/// The measurement.
pub(crate) const BENCH: Bench = Bench {
    name: "budget",
    cases: &["bare", "light", "default", "all", "macros", "property", "nine_properties", "ten_and_ten"],
    quick: &["property"],
    run,
};

/// The feature sets, as they stand in a manifest. The procedural macros are a case of their own.
const FEATURE_SETS: [(&str, &str); 4] = [
    ("bare", "default-features = false"),
    ("light", "default-features = false, features = [\"config\", \"keep\", \"macros\"]"),
    ("default", "features = []"),
    (
        "all",
        "features = [\"arbitrary\", \"audit\", \"conformance\", \"isolate\", \"json\", \"lazy\", \"proptest\", \"quickcheck\", \"regex\", \"target\"]",
    ),
];

/// What users compile for their own programs, whatever the features.
const LIBRARIES: [&str; 4] = ["lakatos_data", "lakatos_engine", "lakatos_report", "lakatos"];
/// What is compiled besides, if a feature of this name is asked for.
const OPTIONAL: [(&str, &str); 2] = [("\"audit\"", "lakatos_audit"), ("\"lazy\"", "lakatos_lazy")];
/// What is compiled besides, unless the default features are left out.
const BY_DEFAULT: &str = "lakatos_explain";
const MACROS: &str = "lakatos_macros";

/// Before anything is optimized, in one piece, and without what a debugger wants.
const EMIT_IR: &str = "--emit=llvm-ir,link,dep-info -Ccodegen-units=1 -Cdebuginfo=0 -Cno-prepopulate-passes";

fn run(request: &Request, output: &mut Output) -> Result<(), String> {
    let limits = Limits::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("budget.txt"))?;
    let compiler = limits::compiler()?;
    if compiler != limits.compiler {
        let note = format!("the limits are those of `{}`: under `{compiler}` nothing is compared", limits.compiler);
        output.note(&note);
    }
    let mut exceeded = Vec::new();
    for &case in &request.cases {
        output.progress(&format!("budget {case}"));
        let counted = count(case)?;
        for (metric, value) in [("code_lines", counted.code), ("ir_lines", counted.ir)] {
            let Some(value) = value else { continue };
            put(case, "lakatos", metric, value, output);
            let Some(limit) = limits.of(case, metric) else { continue };
            put(case, "limit", metric, limit, output);
            if value > limit && compiler == limits.compiler {
                exceeded.push(format!("{case}: {value} {metric}, the limit is {limit}"));
            }
        }
    }
    if exceeded.is_empty() {
        return Ok(());
    }
    Err(format!(
        "users would compile more than the budget allows; make it less, or raise the limit in bench/budget.txt and say \
         why:\n    {}",
        exceeded.join("\n    ")
    ))
}

fn put(case: &str, who: &str, metric: &'static str, value: u64, output: &mut Output) {
    let (case, who) = (case.to_owned(), who.to_owned());
    output.put(Record { bench: "budget", case, who, metric, value: value as f64, unit: "lines" });
}

/// What was counted.
#[derive(Clone, Copy, Debug, Default)]
struct Counted {
    code: Option<u64>,
    ir: Option<u64>,
}

fn count(case: &str) -> Result<Counted, String> {
    match case {
        "property" => Ok(Counted { code: None, ir: Some(slope()?) }),
        "nine_properties" => {
            let built = Built::with("", &probe::properties(9))?;
            Ok(Counted { code: None, ir: Some(built.ir("miniature")?) })
        }
        "ten_and_ten" => {
            let built = Built::copy_of("weight/lakatos")?;
            built.check_failing()?;
            Ok(Counted { code: None, ir: Some(built.ir("miniature")?) })
        }
        "macros" => {
            Built::with("default-features = false, features = [\"explain\", \"macros\"]", "")?.counted(&[MACROS])
        }
        set => {
            let known = FEATURE_SETS.iter().find(|(name, _)| *name == set);
            let (_, features) = known.ok_or_else(|| format!("there is no feature set `{set}`"))?;
            let asked_for = OPTIONAL.iter().filter(|(feature, _)| features.contains(feature)).map(|(_, name)| *name);
            let by_default = Some(BY_DEFAULT).filter(|_| !features.contains("default-features = false"));
            let libraries: Vec<&str> = LIBRARIES.into_iter().chain(asked_for).chain(by_default).collect();
            Built::with(features, "")?.counted(&libraries)
        }
    }
}

/// The IR of one more property: what ten more make, divided by ten.
fn slope() -> Result<u64, String> {
    let ten = Built::with("", &probe::properties(10))?.ir("miniature")?;
    let twenty = Built::with("", &probe::properties(20))?.ir("miniature")?;
    Ok(twenty.saturating_sub(ten).div_ceil(10))
}

/// A crate whose build left its IR behind.
struct Built {
    miniature: Miniature,
}

impl Built {
    /// Builds a crate of this source that depends on us with these features.
    fn with(features: &str, source: &str) -> Result<Built, String> {
        let miniature = Miniature::copy("budget/lakatos")?;
        miniature.edit("Cargo.toml", "features = []", features)?;
        miniature.write("src/lib.rs", source)?;
        Built::build(miniature)
    }

    /// Builds a template as it is.
    fn copy_of(template: &str) -> Result<Built, String> {
        Built::build(Miniature::copy(template)?)
    }

    fn build(miniature: Miniature) -> Result<Built, String> {
        let miniature = miniature.not_incremental();
        miniature.fetch()?;
        miniature.cargo_with("build", &["--tests", "--offline"], &[("RUSTFLAGS", EMIT_IR)])?;
        Ok(Built { miniature })
    }

    /// The lines of code and of IR of these crates together.
    fn counted(&self, crates: &[&str]) -> Result<Counted, String> {
        let (mut code, mut ir) = (0, 0);
        for name in crates {
            ir += self.ir(name)?;
            for source in lines::sources(&read(&self.output(name, "d")?)?) {
                code += lines::of_code(&read(&source)?);
            }
        }
        Ok(Counted { code: Some(code), ir: Some(ir) })
    }

    /// Checks that what was counted works: one of the properties is refuted, its case is kept, and a replay refutes it
    /// again.
    fn check_failing(&self) -> Result<(), String> {
        const PROPERTY: &str = "intervals_are_ordered";
        let first = self.test(&[])?;
        if !first.contains("9 passed; 1 failed") {
            return Err(format!("one of ten properties was to be refuted:\n{first}"));
        }
        let (_, replay) =
            first.split_once("LAKATOS_REPLAY='").ok_or_else(|| format!("no replay is offered:\n{first}"))?;
        let replay = replay.split('\'').next().unwrap_or_default();
        let again = self.test(&[("LAKATOS_REPLAY", replay)])?;
        for (said, by) in [("Kept in ", &first), ("is falsified", &again)] {
            if !by.contains(PROPERTY) || !by.contains(said) {
                return Err(format!("`{PROPERTY}` was to say `{said}`:\n{by}"));
            }
        }
        Ok(())
    }

    /// What the tests say.
    fn test(&self, variables: &[(&str, &str)]) -> Result<String, String> {
        let mut all = vec![("RUSTFLAGS", EMIT_IR), ("CI", "false")];
        all.extend_from_slice(variables);
        Ok(self.miniature.run_cargo("test", &["--offline", "--lib"], &all)?.out)
    }

    /// The lines of IR of a crate.
    fn ir(&self, name: &str) -> Result<u64, String> {
        Ok(read(&self.output(name, "ll")?)?.lines().count() as u64)
    }

    /// What the compiler wrote for a crate, by its ending.
    fn output(&self, name: &str, ending: &str) -> Result<PathBuf, String> {
        let folder = self.miniature.target().join("debug/deps");
        let (start, end) = (format!("{name}-"), format!(".{ending}"));
        let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let mut found = Vec::new();
        for entry in entries.flatten() {
            let file = entry.file_name().to_string_lossy().into_owned();
            let hash = file.strip_prefix(&start).and_then(|rest| rest.strip_suffix(&end));
            if hash.is_some_and(|hash| hash.chars().all(|c| c.is_ascii_hexdigit())) {
                found.push(entry.path());
            }
        }
        found.pop().filter(|_| found.is_empty()).ok_or_else(|| format!("not one file {start}*{end} was built"))
    }
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}
