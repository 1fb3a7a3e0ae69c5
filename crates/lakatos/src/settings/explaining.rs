//! How much is tried to explain a failing case.

use lakatos_explain::Options;

/// How much is tried to explain a failing case. Where a method goes back to a flag of SmartCheck, its documentation says
/// which.
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

    /// How often the property may be run. As [`Check::explain`](crate::Check::explain).
    pub fn runs(mut self, runs: u64) -> Explain {
        self.runs = Some(runs);
        self
    }

    /// How many rules are wanted at most; 3 by default.
    pub fn rules(mut self, rules: usize) -> Explain {
        self.options.rules = rules;
        self
    }

    /// How many instances of a pattern are tried before it is a rule; 130 by default (`scMaxForall`).
    pub fn wanted(mut self, instances: u64) -> Explain {
        self.options.fresh = instances.saturating_sub(self.options.instances);
        self
    }

    /// How many instances of a pattern must fail, or nothing is said of it: premises may discard some of them. 30 by
    /// default (`scMinForall`). Those that are [wanted](Explain::wanted) beyond are larger.
    pub fn required(mut self, instances: u64) -> Explain {
        let wanted = self.options.instances + self.options.fresh;
        self.options.instances = instances;
        self.options.fresh = wanted.saturating_sub(instances);
        self
    }

    /// Whether rules are looked for: forms of which every case fails. They are by default (`runForall`).
    pub fn universal(mut self, is_wanted: bool) -> Explain {
        self.options.universal = is_wanted;
        self
    }

    /// Whether places of the case are looked for where every constructor of the type has a value that fails, with these
    /// values. They are not by default (`runExists`): what the failure needs says more.
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

    /// How many values are tried at such a place; 100 by default (`scMaxExists`). A type with many constructors needs more.
    pub fn tries(mut self, tries: u64) -> Explain {
        self.options.tries = tries;
        self
    }

    /// How many other classes of failures are looked for, each with a search of its own; 7 by default. SmartCheck goes on as
    /// long as somebody asks for another.
    pub fn rounds(mut self, rounds: usize) -> Explain {
        self.options.rounds = rounds;
        self
    }

    /// The size up to which values are drawn for what a pattern leaves open; 100 by default (`scMaxSize`).
    pub fn largest(mut self, size: u32) -> Explain {
        self.options.largest = size;
        self
    }

    /// How many parts may be above one another in such a value; as many as you like by default (`scMaxDepth`).
    pub fn deepest(mut self, depth: usize) -> Explain {
        self.options.deepest = depth;
        self
    }

    /// The number of runs, if it is given.
    pub(crate) fn given_runs(&self) -> Option<u64> {
        self.runs
    }

    pub(crate) fn options(&self) -> &Options {
        &self.options
    }
}

/// Two of them are equal if they ask for the same.
impl PartialEq for Explain {
    fn eq(&self, other: &Explain) -> bool {
        format!("{self:?}") == format!("{other:?}")
    }
}

impl Eq for Explain {}
