//! Why a case fails: what is known of the cases that are like it.

use lakatos_data::texts::{contains, joined};

use super::Argument;

/// What trying more cases has shown of a failing one.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Explanation {
    /// The case as a pattern, if it is large: what is left out is the simplest of its type.
    pub outline: Option<String>,
    /// Forms of which every case fails that was tried, the most general first.
    pub rules: Vec<Rule>,
    /// What is in every failing case that was tried.
    pub needs: Vec<Need>,
    /// Where every constructor has a value that fails, if that was asked for.
    pub exists: Vec<Exists>,
    /// The passing case that differs least from the failing one.
    pub nearest: Option<Nearest>,
    /// How many small changes of the case were tried, if it fails with every one of them.
    pub near_failing: u64,
    /// A case that fails in the same way, and has not the form that is explained.
    pub also: Option<Also>,
    /// Functions that conditions do not use, because they are not fit for it.
    pub dropped: Vec<Dropped>,
    /// How often the property was run for this.
    pub runs: u64,
    /// What ended it before all was tried.
    pub cut_short: Option<CutShort>,
}

impl Explanation {
    /// Does it say anything?
    pub fn is_empty(&self) -> bool {
        self.rules.is_empty()
            && self.needs.is_empty()
            && self.exists.is_empty()
            && self.nearest.is_none()
            && self.near_failing == 0
            && self.also.is_none()
    }
}

/// A function that the property calls, or that was named, and that is not called for conditions any more.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Dropped {
    /// The function.
    pub function: String,
    /// Whether it takes too long; else it gave two results for the same arguments.
    pub is_slow: bool,
}

impl Dropped {
    /// A function that is not called any more.
    pub fn new(function: String, is_slow: bool) -> Dropped {
        Dropped { function, is_slow }
    }
}

/// What ended an explanation early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CutShort {
    /// The number of runs that the setting `explain` allows.
    Runs,
    /// The time of the property.
    Time,
}

/// A form of cases: every case of this form that was tried fails as the one that is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rule {
    /// What is matched: the name of the argument, or of all arguments as a tuple.
    pub value: String,
    /// The pattern, as `fits!` takes it; `None` if all cases are of this form.
    pub pattern: Option<String>,
    /// The condition on what the pattern binds, or on the arguments, as a Rust expression.
    pub when: Option<String>,
    /// Whether exactly these cases fail, on all cases that were tried, and next to every threshold of the condition.
    pub is_exact: bool,
    /// Whether the condition only says the property again: it uses all functions of the assertion on whole arguments.
    pub restates: bool,
    /// Whether `fits!` takes the pattern, with the value that is matched, and the condition compiles.
    pub is_code: bool,
    /// The premises that a case of this form has to satisfy, as they are written.
    pub guards: Vec<String>,
    /// How many cases of this form were tried, with the condition. All of them fail.
    pub instances: u64,
    /// How many cases fit the pattern, but not the condition, and pass.
    pub beside: u64,
    /// How many cases of this form fail in another way.
    pub otherwise: u64,
    /// How many cases were tried that are not of this form.
    pub outside: u64,
    /// How many of these pass.
    pub outside_passed: u64,
}

impl Rule {
    /// A rule: this many cases fit the pattern, and all of them fail.
    pub fn new(value: String, pattern: Option<String>, instances: u64) -> Rule {
        Rule { value, pattern, is_code: true, instances, ..Rule::default() }
    }

    /// The expression that is true of the cases of this form.
    pub fn condition(&self) -> Option<String> {
        if !self.is_code {
            return None;
        }
        match (&self.pattern, &self.when) {
            (Some(pattern), _) => Some(format!("fits!({}, {pattern}{})", self.value, self.guard())),
            (None, when) => when.clone(),
        }
    }

    /// The statement that leaves the cases of this form out.
    pub fn exclusion(&self) -> Option<String> {
        // Nothing would be left that fails, and nothing is learned from it.
        if self.restates {
            return None;
        }
        let condition = self.condition()?;
        let is_one = !contains(&condition, " && ") && !contains(&condition, " || ") && !contains(&condition, "=");
        Some(match (&self.pattern, condition.strip_prefix('!')) {
            // What is not to be false is to be true.
            (None, Some(opposite)) if is_one && !opposite.starts_with('(') => format!("assume!({opposite});"),
            (None, _) if !is_one_call(&condition) => format!("assume!(!({condition}));"),
            _ => format!("assume!(!{condition});"),
        })
    }

    /// The premises and the condition as a guard of the pattern. Premises about names of the body are said beside it.
    pub(crate) fn guard(&self) -> String {
        let mut all = if self.is_code { self.guards.clone() } else { Vec::new() };
        if let Some(when) = &self.when {
            let is_loose = contains(when, " || ") && !all.is_empty();
            all.push(if is_loose { format!("({when})") } else { when.clone() });
        }
        if all.is_empty() { String::new() } else { format!(" if {}", joined(&all, " && ")) }
    }
}

/// A part that every failing case has, as far as cases were tried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Need {
    /// The argument in which it is.
    pub value: String,
    /// The pattern of the part, as `fits!` takes it.
    pub pattern: String,
    /// Whether it is the whole argument, and not any part of it.
    pub is_whole: bool,
    /// Whether the cases of this class have it, and those of other classes at the same place may lack it.
    pub is_of_class: bool,
    /// How many cases were tried that lack it, or one of those before it. All of them pass.
    pub without: u64,
}

impl Need {
    /// Some part of the argument fits the pattern.
    pub fn new(value: String, pattern: String) -> Need {
        Need { value, pattern, is_whole: false, is_of_class: false, without: 0 }
    }
}

/// A place of the case where every constructor has a value with which it fails.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Exists {
    /// The type whose constructors stand there.
    pub type_name: String,
    /// A failing case for each of the other constructors, as a pattern: `_` stands for what is as in the case above.
    pub cases: Vec<String>,
}

impl Exists {
    /// A place where every constructor of this type fails, as these cases show.
    pub fn new(type_name: String, cases: Vec<String>) -> Exists {
        Exists { type_name, cases }
    }
}

/// The passing case that differs least from the failing one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Nearest {
    /// The arguments that differ.
    pub arguments: Vec<Argument>,
    /// How many parts differ.
    pub changes: u64,
    /// The case as a pattern, such as `exp = Exp::Div(_, Exp::C(1))`: `_` stands for what is as in the failing case.
    pub outline: Option<String>,
    /// What is different, if it is only one part.
    pub change: Option<Change>,
}

impl Nearest {
    /// A case that passes, by the arguments in which it differs.
    pub fn new(arguments: Vec<Argument>, changes: u64) -> Nearest {
        Nearest { arguments, changes, outline: None, change: None }
    }
}

/// A part of a case that is replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Change {
    /// What stands in the failing case.
    pub old: String,
    /// What stands in its place.
    pub new: String,
}

impl Change {
    /// What stood there is replaced.
    pub fn new(old: String, new: String) -> Change {
        Change { old, new }
    }
}

/// A case that fails in the same way as another one, and looks different.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Also {
    /// The arguments.
    pub arguments: Vec<Argument>,
}

impl Also {
    /// A case, by its arguments.
    pub fn new(arguments: Vec<Argument>) -> Also {
        Also { arguments }
    }
}

/// Is a condition one call, so that `!` before it denies all of it?
fn is_one_call(condition: &str) -> bool {
    let (mut depth, mut quote, mut is_escaped) = (0_i32, None, false);
    for c in condition.chars() {
        match (quote, c) {
            (Some(_), _) if is_escaped => is_escaped = false,
            (Some(_), '\\') => is_escaped = true,
            (Some(end), _) if c == end => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(c),
            (None, ' ') if depth == 0 => return false,
            (None, _) => {
                depth += i32::from(matches!(c, '(' | '[' | '{')) - i32::from(matches!(c, ')' | ']' | '}'));
            }
        }
    }
    !condition.starts_with('!')
}

#[cfg(test)]
mod tests {
    use super::is_one_call;

    #[test]
    fn an_operator_stands_outside_of_brackets_and_literals() {
        for expression in
            ["x", "about::sum([a, b])", "fits!(x, [.., 'a', ..])", "m.has(\"( \")", "c.eq(&'\\'').then(|| 1)"]
        {
            assert!(is_one_call(expression), "{expression}");
        }
        for expression in ["x > 1", "!x", "f(a) && b", "x.y(' ') == 2"] {
            assert!(!is_one_call(expression), "{expression}");
        }
    }
}
