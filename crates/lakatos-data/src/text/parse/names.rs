//! Names that the text itself gives to values: `let a = || ..;`, `fn part(x: i64) -> Exp { .. }`.
//!
//! A name is read by name: it stands for a part of the text, which is read again, under the shape of the place where the
//! name is used. So nothing needs to be known about the types in the text.

use crate::keys::Keys;

/// The number of a scope.
pub(super) type ScopeId = usize;

/// The number of a binding.
pub(super) type BindingId = usize;

/// What a name stands for.
#[derive(Clone, Debug)]
pub(super) struct Binding<'t> {
    /// Where its text begins.
    pub(super) start: usize,
    /// Where its text must end; nothing if it ends by itself, as a block does.
    pub(super) end: Option<usize>,
    /// The names that its text may use.
    pub(super) scope: ScopeId,
    /// The names of its parameters; nothing if it is not called.
    pub(super) params: Option<Vec<&'t str>>,
    /// Whether it is an item that may be used before it is declared, and so may use itself.
    pub(super) item: bool,
    /// What was done to a variable, and the variable before that.
    pub(super) change: Option<(BindingId, Change<'t>)>,
}

/// A call that changes a variable in place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change<'t> {
    /// The name of the function or method.
    pub(super) name: &'t str,
    /// Where the name stands.
    pub(super) at: usize,
    /// Where the arguments begin: the place of the parenthesis.
    pub(super) open: usize,
    /// Whether the variable stands before the name, or among the arguments.
    pub(super) method: bool,
}

/// Some names, and the scope around them.
#[derive(Clone, Debug, Default)]
struct Scope<'t> {
    above: Option<ScopeId>,
    names: Vec<(&'t str, BindingId)>,
    /// The call in whose body this is.
    call: Option<usize>,
}

/// A call: of which function, and from inside which other call.
#[derive(Clone, Copy, Debug)]
struct Call {
    function: BindingId,
    from: Option<usize>,
}

/// All names of a text.
#[derive(Debug, Default)]
pub(super) struct Names<'t> {
    bindings: Vec<Binding<'t>>,
    scopes: Vec<Scope<'t>>,
    calls: Vec<Call>,
    /// Every name that was ever bound, so that constructors are not looked up in vain.
    known: Keys<&'t str>,
}

impl<'t> Names<'t> {
    /// No names, but one scope around all.
    pub(super) fn new() -> Names<'t> {
        Names { scopes: vec![Scope::default()], ..Names::default() }
    }

    /// A scope inside another, with no names of its own yet.
    pub(super) fn open(&mut self, above: ScopeId) -> ScopeId {
        let call = self.scopes[above].call;
        self.scopes.push(Scope { above: Some(above), names: Vec::new(), call });
        self.scopes.len() - 1
    }

    /// A scope for the body of a function that is called from another scope; `None` if it is being called already.
    pub(super) fn open_call(&mut self, function: BindingId, from: ScopeId) -> Option<ScopeId> {
        let scope = self.open(self.bindings[function].scope);
        if self.bindings[function].item {
            let from = self.scopes[from].call;
            let mut outer = from;
            while let Some(call) = outer {
                if self.calls[call].function == function {
                    return None;
                }
                outer = self.calls[call].from;
            }
            self.calls.push(Call { function, from });
            self.scopes[scope].call = Some(self.calls.len() - 1);
        }
        Some(scope)
    }

    /// Gives a name, in a scope, to something.
    pub(super) fn bind(&mut self, scope: ScopeId, name: &'t str, binding: Binding<'t>) {
        self.known.insert(name);
        self.scopes[scope].names.push((name, self.bindings.len()));
        self.bindings.push(binding);
    }

    /// What a name stands for.
    pub(super) fn find(&self, scope: ScopeId, name: &str) -> Option<BindingId> {
        self.known.find(&name)?;
        let mut next = Some(scope);
        while let Some(scope) = next {
            for (other, binding) in self.scopes[scope].names.iter().rev() {
                if *other == name {
                    return Some(*binding);
                }
            }
            next = self.scopes[scope].above;
        }
        None
    }

    /// What a name stands for, if it was given inside this outer scope.
    pub(super) fn find_within(&self, scope: ScopeId, name: &str, outer: ScopeId) -> Option<BindingId> {
        self.find(scope, name).filter(|binding| self.bindings[*binding].scope >= outer)
    }

    /// A binding.
    pub(super) fn get(&self, binding: BindingId) -> &Binding<'t> {
        &self.bindings[binding]
    }

    /// The binding from which a variable began, and the changes since then, first to last.
    pub(super) fn history(&self, binding: BindingId) -> (BindingId, Vec<BindingId>) {
        let mut changes = Vec::new();
        let mut first = binding;
        while let Some((before, _)) = &self.bindings[first].change {
            changes.push(first);
            first = *before;
        }
        changes.reverse();
        (first, changes)
    }
}
