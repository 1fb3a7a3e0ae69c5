//! Names: which ones a pattern binds, and which of them matter.

use proc_macro::TokenTree;

use crate::cursor::look_for;
use crate::fault::Faults;
use crate::fits::pattern::{Form, Pattern};

/// The names that a pattern binds, each once.
pub(crate) fn bound(pattern: &Pattern) -> Vec<String> {
    let mut names = Vec::new();
    let mut left = vec![pattern];
    while let Some(pattern) = left.pop() {
        for name in pattern.own_names() {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        left.append(&mut pattern.inside());
    }
    names
}

/// Reports alternatives that lack a name on which something outside of them depends.
pub(crate) fn names(whole: &Pattern, faults: &mut Faults) {
    let mut before = Vec::new();
    alternatives(whole, whole, &mut before, faults);
}

/// The same, after these names.
fn alternatives(whole: &Pattern, pattern: &Pattern, before: &mut Vec<String>, faults: &mut Faults) {
    before.append(&mut pattern.own_names());
    let Form::Or(patterns) = &pattern.form else {
        for pattern in pattern.inside() {
            alternatives(whole, pattern, before, faults);
        }
        return;
    };
    for name in bound(pattern) {
        if before.contains(&name) || !is_used_outside(whole, pattern, &name) {
            continue;
        }
        for one in patterns {
            if !bound(one).contains(&name) {
                let text = format!(
                    "expected the name `{name}` in each of these alternatives: it is used outside of them, too"
                );
                faults.add(one.at, text);
            }
        }
    }
    for one in patterns {
        alternatives(whole, one, &mut before.clone(), faults);
    }
    before.append(&mut bound(pattern));
}

/// Does something outside of a part of a pattern depend on a name?
pub(crate) fn is_used_outside(whole: &Pattern, part: &Pattern, name: &str) -> bool {
    uses(whole, name) > uses(part, name)
}

/// How often a name occurs in a pattern itself, not in nested ones.
fn own_uses(pattern: &Pattern, name: &str) -> usize {
    let mut uses = 0;
    for own in pattern.own_names() {
        if own == name {
            uses += 1;
        }
    }
    uses
}

/// How often a name occurs in a pattern and its guards, in all alternatives.
fn uses(pattern: &Pattern, name: &str) -> usize {
    let mut uses = own_uses(pattern, name);
    if matches!(&pattern.form, Form::Guarded(_, guard) if is_in(guard, name)) {
        uses += 1;
    }
    for inside in pattern.inside() {
        uses += self::uses(inside, name);
    }
    uses
}

/// The names that something depends on: those that occur twice, or in a guard.
pub(crate) fn needed(pattern: &Pattern) -> Vec<String> {
    let mut needed = Vec::new();
    for name in bound(pattern) {
        if times(pattern, &name) > 1 || is_guarding(pattern, &name) {
            needed.push(name);
        }
    }
    needed
}

/// How often a name occurs in a pattern, at most: a value matches one of the alternatives.
fn times(pattern: &Pattern, name: &str) -> usize {
    let mut times = own_uses(pattern, name);
    let mut most = 0;
    for inside in pattern.inside() {
        let inside = self::times(inside, name);
        times += inside;
        most = most.max(inside);
    }
    if matches!(pattern.form, Form::Or(_)) { most } else { times }
}

/// Does a name occur in a guard?
fn is_guarding(pattern: &Pattern, name: &str) -> bool {
    if let Form::Guarded(_, guard) = &pattern.form {
        if is_in(guard, name) {
            return true;
        }
    }
    for inside in pattern.inside() {
        if is_guarding(inside, name) {
            return true;
        }
    }
    false
}

/// Does a name occur in an expression? It may occur in a literal, as in `format!("{x}")`: one with a brace counts as
/// having all names.
pub(crate) fn is_in(expression: &[TokenTree], name: &str) -> bool {
    look_for(expression, &mut |row, at| match &row[at] {
        TokenTree::Ident(ident) => ident.to_string() == name,
        TokenTree::Literal(literal) => literal.to_string().contains('{'),
        _ => false,
    })
}
