//! Limits for explaining a failing case.

use lakatos_explain::Options;

/// Limits for explaining a failing case. Where a method corresponds to a flag of SmartCheck, its documentation names
/// the flag.
///
/// ```
/// use lakatos::Check;
/// use lakatos::settings::Explain;
///
/// let thorough = Explain::new().runs(2_000).required(50).wanted(500);
/// let outcome = Check::new().explain_with(thorough).run(|xs: Vec<i64>| xs.len() < 2 || xs[0] != xs[1]);
/// let explanation = outcome.counterexample().unwrap().explanation.as_ref().unwrap();
/// assert!(explanation.runs <= 2_000 && explanation.rules[0].instances >= 500);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Explain {
    options: Options,
    runs: Option<u64>,
}

impl Explain {
    /// The defaults.
    pub fn new() -> Explain {
        Explain::default()
    }

    /// How often the property may be run, like [`Check::explain`](crate::Check::explain).
    pub fn runs(mut self, runs: u64) -> Explain {
        self.runs = Some(runs);
        self
    }

    /// The most rules to find; 3 by default.
    pub fn rules(mut self, rules: usize) -> Explain {
        self.options.rules = rules;
        self
    }

    /// How many instances of a pattern to try before it is a rule; 130 by default (`scMaxForall`).
    pub fn wanted(mut self, instances: u64) -> Explain {
        self.options.fresh = instances.saturating_sub(self.options.instances);
        self
    }

    /// How many instances of a pattern must fail for it to be reported: premises may discard some of them. 30 by
    /// default (`scMinForall`). Those that are [wanted](Explain::wanted) beyond are larger.
    pub fn required(mut self, instances: u64) -> Explain {
        let wanted = self.options.instances + self.options.fresh;
        self.options.instances = instances;
        self.options.fresh = wanted.saturating_sub(instances);
        self
    }

    /// Whether to search for rules: forms of which every case fails. On by default (`runForall`).
    pub fn universal(mut self, is_wanted: bool) -> Explain {
        self.options.universal = is_wanted;
        self
    }

    /// Whether to search for places of the case where every constructor of the type has a value that fails, and show
    /// these values. Off by default (`runExists`): what the failure needs says more.
    ///
    /// ```
    /// use lakatos::Check;
    /// use lakatos::settings::Explain;
    ///
    /// let explain = Explain::new().existential(true);
    /// let outcome = Check::new().explain_with(explain).run(|x: Result<u8, u8>, y: u8| {
    ///     y != match x {
    ///         Ok(x) => x,
    ///         Err(x) => x / 2,
    ///     }
    /// });
    /// let report = outcome.to_string();
    /// assert!(report.contains("It fails with every constructor of `Result` in one place, for some values:"), "{report}");
    /// assert!(report.contains("    a = Err(0)"), "{report}");
    /// ```
    pub fn existential(mut self, is_wanted: bool) -> Explain {
        self.options.existential = is_wanted;
        self
    }

    /// How many values to try at such a place; 100 by default (`scMaxExists`). A type with many constructors needs
    /// more.
    pub fn tries(mut self, tries: u64) -> Explain {
        self.options.tries = tries;
        self
    }

    /// How many other classes of failures to search for, each with a search of its own; 7 by default. SmartCheck goes
    /// on as long as the user asks for another.
    pub fn rounds(mut self, rounds: usize) -> Explain {
        self.options.rounds = rounds;
        self
    }

    /// The size up to which values are drawn for the open places of a pattern; 100 by default (`scMaxSize`).
    pub fn largest(mut self, size: u32) -> Explain {
        self.options.largest = size;
        self
    }

    /// The maximum depth of such a value; unlimited by default (`scMaxDepth`).
    pub fn deepest(mut self, depth: usize) -> Explain {
        self.options.deepest = depth;
        self
    }

    /// The number of runs, if given.
    pub(crate) fn given_runs(&self) -> Option<u64> {
        self.runs
    }

    pub(crate) fn options(&self) -> &Options {
        &self.options
    }
}

/// Two of them are equal if they request the same.
impl PartialEq for Explain {
    fn eq(&self, other: &Explain) -> bool {
        format!("{self:?}") == format!("{other:?}")
    }
}

impl Eq for Explain {}
