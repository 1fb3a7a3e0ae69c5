//! `match`, `let`, `if let`, `while let`, `let .. else`, `for` and `matches!` over patterns that look at open fields.

use proc_macro::{Delimiter, Group, TokenTree};

use super::items::is_braces;
use super::patterns::{Binding, Opened, is_ref_mut, says_ref, says_reference, without_names};
use super::scope::{Scope, bound_names, is_used_once, rebinds};
use super::{Closed, Writer};
use crate::cursor::{Angles, Cursor, is_mark, is_mark_at, is_one_of, is_word, is_word_at, stream, tokens_inside};
use crate::lazy::moved::Within;
use crate::lazy::{parsed, regroup};

/// An arm as it is written.
struct Arm {
    attributes: Vec<TokenTree>,
    pattern: Vec<TokenTree>,
    guard: Option<Vec<TokenTree>>,
    body: Vec<TokenTree>,
}

/// What is matched.
#[derive(Clone, Copy)]
struct Subject {
    /// It is a shared reference.
    is_lent: bool,
    binding: Binding,
}

impl Writer<'_> {
    /// `match`, from that word on.
    pub(super) fn matching(
        &self,
        tokens: &[TokenTree],
        at: usize,
        scope: &Scope,
        out: &mut Vec<TokenTree>,
    ) -> Option<usize> {
        let open = (at + 1..tokens.len()).find(|open| is_braces(&tokens[*open]) && has_arms(&tokens[*open]))?;
        let TokenTree::Group(group) = &tokens[open] else { return None };
        let arms = arms(group);
        out.push(tokens[at].clone());
        let patterns: Vec<&[TokenTree]> = arms.iter().map(|arm| &arm.pattern[..]).collect();
        let (subject, code) = self.subject(&tokens[at + 1..open], &patterns, scope);
        out.extend(code);
        let mut inside = Vec::new();
        let mut has_tests = false;
        for arm in &arms {
            let (tests, written) = self.arm(arm, subject, scope);
            has_tests |= tests;
            inside.extend(written);
        }
        if has_tests {
            inside.extend(parsed("_ => ::core::unreachable!(),"));
        }
        out.push(regroup(group, &inside));
        Some(open + 1)
    }

    /// What is matched, and its code. Where nothing is bound it is lent, so that it stays where it is.
    fn subject(&self, written: &[TokenTree], patterns: &[&[TokenTree]], scope: &Scope) -> (Subject, Vec<TokenTree>) {
        let scope = scope.inside(Within::Braces);
        let looks = patterns
            .iter()
            .any(|pattern| self.alternatives(pattern, &scope).iter().any(|pattern| self.looks(pattern, &scope)));
        let is_lent = scope.is_lent(written);
        let binds_nothing = patterns.iter().all(|pattern| bound_names(pattern).is_empty() && !says_reference(pattern));
        // What is matched is moved if something is bound, and stays where it is otherwise.
        let before = if binds_nothing { "&" } else { "match" };
        let whole = [parsed(before), written.to_vec()].concat();
        let code = self.code(&whole, &scope)[1..].to_vec();
        if looks && binds_nothing && !is_lent && !is_mark_at(written, 0, '&') {
            let lent = [parsed("&"), vec![parentheses(&code)]].concat();
            return (Subject { is_lent: true, binding: Binding::Written }, lent);
        }
        let says_ref = looks && patterns.iter().any(|pattern| says_ref(pattern));
        let binding = if says_ref { Binding::ByReference } else { Binding::Written };
        (Subject { is_lent, binding }, code)
    }

    /// An arm, as one for each alternative; and whether it has tests.
    fn arm(&self, arm: &Arm, subject: Subject, scope: &Scope) -> (bool, Vec<TokenTree>) {
        let mut out = Vec::new();
        let mut has_tests = false;
        for pattern in self.alternatives(&arm.pattern, scope) {
            let opened = self.opened(&pattern, scope, subject.binding);
            has_tests |= !opened.tests.is_empty();
            let mut scope = scope.inside(Within::Braces);
            let names = bound_names(&pattern);
            scope.forget(&names);
            if subject.is_lent {
                scope.lent.extend(names);
            }
            out.extend_from_slice(&arm.attributes);
            out.extend(opened.pattern.clone());
            out.extend(self.guard(&opened, arm.guard.as_deref(), subject, &scope));
            out.extend(parsed("=>"));
            let (mut lines, body) = self.body(&opened, &arm.body, subject, &scope);
            if lines.is_empty() {
                out.extend(body);
                out.extend(parsed(","));
            } else {
                lines.extend(body);
                out.push(braces(&lines));
            }
        }
        (has_tests, out)
    }

    /// What has to hold of open fields, and what a guard says.
    fn guard(&self, opened: &Opened, guard: Option<&[TokenTree]>, subject: Subject, scope: &Scope) -> Vec<TokenTree> {
        if opened.tests.is_empty() && guard.is_none() {
            return Vec::new();
        }
        let mut holds = match guard {
            Some(guard) => self.guard_code(opened, guard, subject, scope),
            None => parsed("true"),
        };
        for (name, pattern) in opened.tests.iter().rev() {
            let place = crate::fault::Stretch::of(pattern, proc_macro::Span::call_site()).first;
            let field = self.call("field_value", parsed(&format!("&{name}")), place);
            let arm = Arm { attributes: Vec::new(), pattern: without_names(pattern), guard: None, body: Vec::new() };
            let lent = Subject { is_lent: true, binding: Binding::Written };
            holds = self.choose(&field, &arm, &holds, lent, &parsed("false"), scope);
        }
        [parsed("if"), holds].concat()
    }

    /// `match field { pattern => then, _ => otherwise }`, of which both bodies are written already.
    fn choose(
        &self,
        field: &[TokenTree],
        arm: &Arm,
        then: &[TokenTree],
        subject: Subject,
        otherwise: &[TokenTree],
        scope: &Scope,
    ) -> Vec<TokenTree> {
        let mut arms = Vec::new();
        for pattern in self.alternatives(&arm.pattern, scope) {
            let opened = self.opened(&pattern, scope, subject.binding);
            let mut inner = scope.clone();
            inner.forget(&bound_names(&pattern));
            arms.extend(opened.pattern.clone());
            arms.extend(self.guard(&opened, None, subject, &inner));
            arms.extend(parsed("=>"));
            let mut lines = self.lines(&opened, None, subject, &mut inner);
            lines.extend_from_slice(then);
            arms.push(braces(&lines));
        }
        arms.extend([parsed("_ =>"), otherwise.to_vec(), parsed(",")].concat());
        [parsed("match"), field.to_vec(), vec![braces(&arms)]].concat()
    }

    /// A guard, with the names that its pattern binds to open fields.
    fn guard_code(&self, opened: &Opened, guard: &[TokenTree], subject: Subject, scope: &Scope) -> Vec<TokenTree> {
        let mut scope = scope.inside(Within::List);
        let mut lines = Vec::new();
        let mut used = Vec::new();
        super::scope::add_words(guard, &mut used);
        for bound in &opened.bound {
            let name = bound.name.to_string();
            if !used.contains(&name) {
                continue;
            }
            if subject.is_lent && !rebinds(guard, &name) {
                scope.open.push(name);
                continue;
            }
            lines.extend([parsed("let"), vec![bound.name.clone()], parsed("=")].concat());
            lines.extend(self.call("look_in_guard", parsed(&format!("&{name}")), bound.name.span()));
            lines.extend(parsed(";"));
        }
        for (name, pattern) in &opened.tests {
            if bound_names(pattern).iter().any(|name| used.contains(name)) {
                let place = crate::fault::Stretch::of(pattern, proc_macro::Span::call_site()).first;
                let field = self.call("look_in_guard", parsed(&format!("&{name}")), place);
                lines.extend(self.parts_of(&field, pattern, subject, &mut scope));
            }
        }
        let code = self.code(guard, &scope);
        if lines.is_empty() {
            return code;
        }
        lines.extend(code);
        vec![braces(&lines)]
    }

    /// The lines before a body, and the body.
    fn body(
        &self,
        opened: &Opened,
        body: &[TokenTree],
        subject: Subject,
        scope: &Scope,
    ) -> (Vec<TokenTree>, Vec<TokenTree>) {
        let mut scope = scope.clone();
        let lines = self.lines(opened, Some(body), subject, &mut scope);
        // The arrow shows what a star leads to.
        let whole = [parsed("=>"), body.to_vec()].concat();
        (lines, self.code(&whole, &scope)[2..].to_vec())
    }

    /// The lines that look at what a pattern binds; names that are looked at where they are used have none.
    fn lines(
        &self,
        opened: &Opened,
        body: Option<&[TokenTree]>,
        subject: Subject,
        scope: &mut Scope,
    ) -> Vec<TokenTree> {
        let mut lines = Vec::new();
        for bound in &opened.bound {
            let name = bound.name.to_string();
            let may_wait = body.is_some_and(|body| {
                let is_plain = !bound.is_mut && !bound.is_copied && !rebinds(body, &name);
                is_plain && (subject.is_lent || is_used_once(body, &name))
            });
            if may_wait {
                scope.open.push(name);
                continue;
            }
            lines.extend(parsed(if bound.is_mut { "let mut" } else { "let" }));
            lines.extend([vec![bound.name.clone()], parsed("=")].concat());
            let written = self.call("look_at", vec![bound.name.clone()], bound.name.span());
            lines.extend(if bound.is_copied {
                [parsed("::core::clone::Clone::clone"), vec![parentheses(&written)]].concat()
            } else {
                written
            });
            lines.extend(parsed(";"));
        }
        for (name, pattern) in &opened.tests {
            let place = crate::fault::Stretch::of(pattern, proc_macro::Span::call_site()).first;
            let field = self.call("look_at", parsed(name), place);
            lines.extend(self.parts_of(&field, pattern, subject, scope));
        }
        lines
    }

    /// `let (names) = match field { pattern => (names), .. };`
    fn parts_of(
        &self,
        field: &[TokenTree],
        pattern: &[TokenTree],
        subject: Subject,
        scope: &mut Scope,
    ) -> Vec<TokenTree> {
        let names = bound_names(pattern);
        if names.is_empty() {
            return Vec::new();
        }
        scope.forget(&names);
        if subject.is_lent {
            scope.lent.extend(names.iter().cloned());
        }
        let (list, tuple) = tuples(pattern, &names);
        let arm = Arm { attributes: Vec::new(), pattern: without_mut(pattern), guard: None, body: Vec::new() };
        let subject = Subject { binding: Binding::Written, ..subject };
        let chosen = self.choose(field, &arm, &tuple, subject, &parsed("::core::unreachable!()"), scope);
        [parsed("let"), list, parsed("="), chosen, parsed(";")].concat()
    }

    /// `let`, from that word on.
    pub(super) fn binding(
        &self,
        tokens: &[TokenTree],
        at: usize,
        scope: &mut Scope,
        out: &mut Vec<TokenTree>,
    ) -> usize {
        let is_end = |end: &usize| {
            is_mark(&tokens[*end], '=') && !is_mark(&tokens[*end - 1], '.')
                || is_mark(&tokens[*end], ';')
                || is_mark(&tokens[*end], ':') && !is_mark_at(tokens, *end + 1, ':') && !is_mark(&tokens[*end - 1], ':')
        };
        let end_of_pattern = (at + 1..tokens.len()).find(is_end).unwrap_or(tokens.len());
        let pattern = &tokens[at + 1..end_of_pattern];
        let names = bound_names(pattern);
        let alternatives = self.alternatives(pattern, scope);
        let looks = alternatives.iter().any(|pattern| self.looks(pattern, scope));
        let end = (at..tokens.len()).find(|end| is_mark(&tokens[*end], ';')).unwrap_or(tokens.len());
        let equals = (end_of_pattern..end).find(|at| is_mark(&tokens[*at], '='));
        let (true, Some(equals)) = (looks, equals) else {
            out.extend_from_slice(&tokens[at..end_of_pattern]);
            if let Some(equals) = equals {
                // What stands on the right has the names as they were before.
                let right = &tokens[end_of_pattern..end];
                let is_lent = pattern.len() == 1 && scope.is_lent(&tokens[equals + 1..end]);
                let right = self.code(right, &scope.inside(Within::Braces));
                out.extend(right);
                scope.forget(&names);
                if is_lent {
                    scope.lent.extend(names);
                }
                return end;
            }
            scope.forget(&names);
            return end_of_pattern;
        };
        let otherwise = end.checked_sub(2).filter(|at| is_word(&tokens[*at], "else")).map(|at| at + 1);
        let right = &tokens[equals + 1..otherwise.map_or(end, |at| at - 1)];
        let (subject, code) = self.subject(right, &[pattern], scope);
        let kind = &tokens[end_of_pattern..equals];
        let opened = self.opened(pattern, scope, subject.binding);
        scope.forget(&names);
        if subject.is_lent {
            scope.lent.extend(names.iter().cloned());
        }
        let otherwise = otherwise.map(|at| self.code(&tokens[at..=at], &scope.inside(Within::Braces)));
        match otherwise {
            Some(otherwise) if alternatives.len() > 1 || !opened.tests.is_empty() => {
                let (list, tuple) = tuples(pattern, &names);
                let arm = Arm { attributes: Vec::new(), pattern: without_mut(pattern), guard: None, body: Vec::new() };
                let chosen = self.choose(&code, &arm, &tuple, subject, &otherwise, scope);
                out.extend([parsed("let"), list, parsed("="), chosen].concat());
            }
            otherwise => {
                out.extend([parsed("let"), opened.pattern.clone(), kind.to_vec(), parsed("="), code].concat());
                if let Some(otherwise) = otherwise {
                    out.extend([parsed("else"), otherwise].concat());
                }
                out.extend(parsed(";"));
                out.extend(self.lines(&opened, None, subject, scope));
                return (end + 1).min(tokens.len());
            }
        }
        end
    }

    /// `if let` or `while let`, from the first word on; `None` if there is no pattern that looks at open fields.
    pub(super) fn condition(
        &self,
        tokens: &[TokenTree],
        at: usize,
        scope: &Scope,
        out: &mut Vec<TokenTree>,
    ) -> Option<usize> {
        let block = block_after(tokens, at + 1)?;
        let condition = &tokens[at + 1..block];
        if !condition.iter().any(|token| is_word(token, "let")) {
            return None;
        }
        let equals =
            (1..condition.len()).find(|at| is_mark(&condition[*at], '=') && !is_mark(&condition[*at - 1], '.'))?;
        let is_chain = condition.windows(2).any(|pair| is_mark(&pair[0], '&') && is_mark(&pair[1], '&'))
            || !is_word_at(condition, 0, "let");
        if is_chain {
            return self.chain(tokens, at, block, scope, out);
        }
        let (pattern, right) = (&condition[1..equals], &condition[equals + 1..]);
        let TokenTree::Group(group) = &tokens[block] else { return None };
        let alternatives = self.alternatives(pattern, scope);
        let (subject, code) = self.subject(right, &[pattern], scope);
        let arm = |body: Vec<TokenTree>| Arm { attributes: Vec::new(), pattern: pattern.to_vec(), guard: None, body };
        let opened = self.opened(pattern, scope, subject.binding);
        if alternatives.len() == 1 && opened.tests.is_empty() {
            let mut inner = scope.inside(Within::Braces);
            let names = bound_names(pattern);
            inner.forget(&names);
            if subject.is_lent {
                inner.lent.extend(names);
            }
            let inside = tokens_inside(group);
            let mut lines = self.lines(&opened, Some(&inside), subject, &mut inner);
            lines.extend(self.code(&inside, &inner));
            out.extend([vec![tokens[at].clone(), condition[0].clone()], opened.pattern, parsed("="), code].concat());
            out.push(regroup(group, &lines));
            return Some(block + 1);
        }
        let (_, mut arms) = self.arm(&arm(vec![tokens[block].clone()]), subject, scope);
        let (end, otherwise) = self.otherwise(tokens, block, scope);
        if is_word(&tokens[at], "while") {
            arms.extend(parsed("_ => break,"));
            out.extend(parsed("loop"));
            out.push(braces(&[parsed("match"), code, vec![braces(&arms)]].concat()));
            return Some(block + 1);
        }
        arms.extend([parsed("_ =>"), vec![braces(&otherwise)]].concat());
        let written = [parsed("match"), code, vec![braces(&arms)]].concat();
        match out.last().is_some_and(|last| is_word(last, "else")) {
            true => out.push(braces(&written)),
            false => out.extend(written),
        }
        Some(end)
    }

    /// What stands after `else`, and where it ends.
    fn otherwise(&self, tokens: &[TokenTree], block: usize, scope: &Scope) -> (usize, Vec<TokenTree>) {
        if !is_word_at(tokens, block + 1, "else") {
            return (block + 1, Vec::new());
        }
        let mut end = block;
        while is_word_at(tokens, end + 1, "else") {
            match block_after(tokens, end + 2) {
                Some(next) => end = next,
                None => break,
            }
        }
        (end + 1, self.code(&tokens[block + 2..=end], &scope.inside(Within::Braces)))
    }

    /// A chain of conditions: its patterns stay as they are.
    fn chain(
        &self,
        tokens: &[TokenTree],
        at: usize,
        block: usize,
        scope: &Scope,
        out: &mut Vec<TokenTree>,
    ) -> Option<usize> {
        let mut scope = scope.inside(Within::Braces);
        for place in at + 1..block {
            if !is_word(&tokens[place], "let") {
                continue;
            }
            let end = (place..block).find(|end| is_mark(&tokens[*end], '=')).unwrap_or(block);
            let pattern = &tokens[place + 1..end];
            if self.alternatives(pattern, &scope).iter().any(|pattern| self.looks(pattern, &scope)) {
                if let Some(found) = self.first_constructor(pattern, &scope) {
                    self.refuse(Closed::Constructor(found), tokens[place].span(), "a pattern in a chain of conditions");
                }
            }
            scope.forget(&bound_names(pattern));
        }
        let mut from = at;
        while let Some(place) = (from..block).find(|place| is_word(&tokens[*place], "let")) {
            let end = (place..block).find(|end| is_mark(&tokens[*end], '=')).unwrap_or(block);
            out.extend(self.plain(&tokens[from..place], &scope));
            out.extend_from_slice(&tokens[place..end]);
            from = end;
        }
        out.extend(self.plain(&tokens[from..block], &scope));
        if let TokenTree::Group(group) = &tokens[block] {
            out.push(regroup(group, &self.code(&tokens_inside(group), &scope)));
        }
        Some(block + 1)
    }

    /// A part of a condition, which may begin with `if`.
    fn plain(&self, tokens: &[TokenTree], scope: &Scope) -> Vec<TokenTree> {
        match tokens {
            [word, rest @ ..] if is_one_of(word, &["if", "while"]) => {
                [vec![word.clone()], self.code(rest, scope)].concat()
            }
            _ => self.code(tokens, scope),
        }
    }

    /// `for pattern in ..`, where the pattern looks at open fields.
    pub(super) fn for_loop(
        &self,
        tokens: &[TokenTree],
        at: usize,
        scope: &Scope,
        out: &mut Vec<TokenTree>,
    ) -> Option<usize> {
        let end = (at + 1..tokens.len()).find(|end| is_word(&tokens[*end], "in"))?;
        let block = block_after(tokens, end + 1)?;
        let pattern = &tokens[at + 1..end];
        let TokenTree::Group(group) = &tokens[block] else { return None };
        let mut inner = scope.inside(Within::Braces);
        let header = self.code(&tokens[end..block], &inner);
        inner.forget(&bound_names(pattern));
        let inside = tokens_inside(group);
        out.push(tokens[at].clone());
        if self.alternatives(pattern, scope).iter().any(|pattern| self.looks(pattern, scope)) {
            let name = self.fresh();
            out.extend([parsed(&name), header].concat());
            let bound = [parsed("let"), pattern.to_vec(), parsed(&format!("= {name};")), inside].concat();
            out.push(regroup(group, &self.code(&bound, &inner)));
        } else {
            out.extend([pattern.to_vec(), header].concat());
            out.push(regroup(group, &self.code(&inside, &inner)));
        }
        Some(block + 1)
    }

    /// `matches!(value, pattern)`, where the pattern looks at open fields.
    pub(super) fn matches(
        &self,
        tokens: &[TokenTree],
        at: usize,
        scope: &Scope,
        out: &mut Vec<TokenTree>,
    ) -> Option<usize> {
        let (true, Some(TokenTree::Group(group))) = (is_mark_at(tokens, at + 1, '!'), tokens.get(at + 2)) else {
            return None;
        };
        let mut cursor = Cursor::inside(group);
        let value = cursor.take_item(Angles::Comparisons);
        let mut rest = cursor.rest();
        if rest.last().is_some_and(|last| is_mark(last, ',')) {
            rest.pop();
        }
        let (pattern, guard) = split_guard(&rest);
        if self.first_constructor(&pattern, scope).is_none() {
            let mut written = [self.code(&value, &scope.inside(Within::Place)), parsed(","), pattern.clone()].concat();
            if let Some(guard) = guard {
                let mut scope = scope.inside(Within::List);
                scope.forget(&bound_names(&pattern));
                written.extend([parsed("if"), self.code(&guard, &scope)].concat());
            }
            out.extend_from_slice(&tokens[at..at + 2]);
            out.push(regroup(group, &written));
            return Some(at + 3);
        }
        let (subject, code) = self.subject(&value, &[&pattern], scope);
        let arm = Arm { attributes: Vec::new(), pattern, guard, body: parsed("true") };
        let (_, mut arms) = self.arm(&arm, subject, scope);
        arms.extend(parsed("_ => false,"));
        out.push(parentheses(&[parsed("match"), code, vec![braces(&arms)]].concat()));
        Some(at + 3)
    }
}

/// Where the block stands that ends a condition, or what a loop goes through.
fn block_after(tokens: &[TokenTree], from: usize) -> Option<usize> {
    let mut at = from;
    while at < tokens.len() && !is_mark(&tokens[at], ';') {
        if is_word(&tokens[at], "let") {
            // A pattern may have braces.
            at = (at + 1..tokens.len()).find(|equals| is_mark(&tokens[*equals], '='))?;
        } else if is_word(&tokens[at], "match") {
            at = (at + 1..tokens.len()).find(|open| is_braces(&tokens[*open]))?;
        } else if is_braces(&tokens[at]) {
            return Some(at);
        }
        at += 1;
    }
    None
}

fn has_arms(group: &TokenTree) -> bool {
    let TokenTree::Group(group) = group else { return false };
    let inside = tokens_inside(group);
    inside.is_empty() || inside.windows(2).any(|pair| is_mark(&pair[0], '=') && is_mark(&pair[1], '>'))
}

/// The arms of a `match`.
fn arms(group: &Group) -> Vec<Arm> {
    let tokens = tokens_inside(group);
    let mut arms = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let begin = at;
        while is_mark_at(&tokens, at, '#') {
            at += 2;
        }
        let attributes = tokens[begin..at].to_vec();
        let arrow = |at: &usize| is_mark(&tokens[*at], '=') && is_mark_at(&tokens, *at + 1, '>');
        let Some(end) = (at..tokens.len()).find(arrow) else { break };
        let (pattern, guard) = split_guard(&tokens[at..end]);
        let (body, next) = arm_body(&tokens, end + 2);
        arms.push(Arm { attributes, pattern, guard, body });
        at = next;
    }
    arms
}

/// The body of an arm, and where the next arm begins.
pub(in crate::lazy) fn arm_body(tokens: &[TokenTree], from: usize) -> (Vec<TokenTree>, usize) {
    let begins =
        |token: &TokenTree| is_braces(token) || is_one_of(token, &["if", "match", "while", "loop", "for", "unsafe"]);
    if tokens.get(from).is_some_and(begins) {
        let is_match = is_word(&tokens[from], "match");
        let first =
            if is_match { (from..tokens.len()).find(|at| is_braces(&tokens[*at])) } else { block_after(tokens, from) };
        if let Some(mut end) = first {
            while is_word_at(tokens, end + 1, "else") {
                match block_after(tokens, end + 2) {
                    Some(next) => end = next,
                    None => break,
                }
            }
            let goes_on = |token: &TokenTree| is_mark(token, '.') || is_mark(token, '?') || is_word(token, "as");
            if !tokens.get(end + 1).is_some_and(goes_on) {
                let comma = usize::from(is_mark_at(tokens, end + 1, ','));
                return (tokens[from..=end].to_vec(), end + 1 + comma);
            }
        }
    }
    let mut cursor = Cursor::of(tokens[from.min(tokens.len())..].to_vec(), proc_macro::Span::call_site());
    let body = cursor.take_item(Angles::Comparisons);
    let next = tokens.len() - cursor.rest().len();
    (body, next)
}

/// A pattern and its guard.
fn split_guard(tokens: &[TokenTree]) -> (Vec<TokenTree>, Option<Vec<TokenTree>>) {
    match tokens.iter().position(|token| is_word(token, "if")) {
        Some(at) => (tokens[..at].to_vec(), Some(tokens[at + 1..].to_vec())),
        None => (tokens.to_vec(), None),
    }
}

/// Names as a pattern, with `mut` where it was, and as a value.
fn tuples(pattern: &[TokenTree], names: &[String]) -> (Vec<TokenTree>, Vec<TokenTree>) {
    let mut mutable = Vec::new();
    add_mutable(pattern, &mut mutable);
    let list: String = names
        .iter()
        .map(|name| if mutable.contains(name) { format!("mut {name},") } else { format!("{name},") })
        .collect();
    let tuple: String = names.iter().map(|name| format!("{name},")).collect();
    (parsed(&format!("({list})")), parsed(&format!("({tuple})")))
}

fn add_mutable(pattern: &[TokenTree], names: &mut Vec<String>) {
    for (at, token) in pattern.iter().enumerate() {
        match token {
            TokenTree::Group(group) => add_mutable(&tokens_inside(group), names),
            word if is_word(word, "mut") && !(at > 0 && is_ref_mut(pattern, at - 1)) => {
                names.extend(pattern.get(at + 1).map(ToString::to_string));
            }
            _ => {}
        }
    }
}

fn without_mut(pattern: &[TokenTree]) -> Vec<TokenTree> {
    let mut out = Vec::new();
    for (at, token) in pattern.iter().enumerate() {
        match token {
            TokenTree::Group(group) => out.push(regroup(group, &without_mut(&tokens_inside(group)))),
            word if is_word(word, "mut") && !(at > 0 && is_ref_mut(pattern, at - 1)) => {}
            other => out.push(other.clone()),
        }
    }
    out
}

fn braces(tokens: &[TokenTree]) -> TokenTree {
    Group::new(Delimiter::Brace, stream(tokens)).into()
}

fn parentheses(tokens: &[TokenTree]) -> TokenTree {
    Group::new(Delimiter::Parenthesis, stream(tokens)).into()
}
