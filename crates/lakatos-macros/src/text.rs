//! Tokens as text: the same text for the same tokens, whatever the compiler's version.
//!
//! The paths that a type is given are part of what its terms look like, and of its fingerprint.

use proc_macro::{Delimiter, Spacing, TokenTree};

/// Paths, calls and small closures as people write them.
pub(crate) fn written(tokens: &[TokenTree]) -> String {
    let mut writer = Writer { text: String::new(), before: Before::Open, generics: 0, bars: Bars::None };
    for token in tokens {
        writer.token(token);
    }
    writer.text
}

struct Writer {
    text: String,
    before: Before,
    /// How many angle brackets are open.
    generics: usize,
    bars: Bars,
}

/// What stands before.
#[derive(Clone, Copy, PartialEq)]
enum Before {
    /// Nothing, or what needs no space after it.
    Open,
    /// Something complete: a name, a literal, a group.
    Whole,
    /// Punctuation that goes on.
    Joint(char),
    /// What wants a space after it.
    Space,
}

#[derive(PartialEq)]
enum Bars {
    None,
    Between,
    After,
}

impl Writer {
    fn token(&mut self, token: &TokenTree) {
        match token {
            TokenTree::Ident(_) | TokenTree::Literal(_) => {
                if matches!(self.before, Before::Whole | Before::Space) {
                    self.text.push(' ');
                }
                self.text.push_str(&token.to_string());
                self.before = Before::Whole;
            }
            TokenTree::Group(group) => self.group(group),
            TokenTree::Punct(punct) => self.mark(punct.as_char(), punct.spacing() == Spacing::Joint),
        }
    }

    fn group(&mut self, group: &proc_macro::Group) {
        let (open, close) = match group.delimiter() {
            Delimiter::Parenthesis => ("(", ")"),
            Delimiter::Bracket => ("[", "]"),
            Delimiter::Brace => ("{ ", " }"),
            Delimiter::None => ("", ""),
        };
        let braced = group.delimiter() == Delimiter::Brace && self.before == Before::Whole;
        if braced || self.before == Before::Space {
            self.text.push(' ');
        }
        let inner: Vec<TokenTree> = group.stream().into_iter().collect();
        self.text.push_str(open);
        self.text.push_str(&written(&inner));
        self.text.push_str(close);
        self.before = Before::Whole;
    }

    fn mark(&mut self, mark: char, joint: bool) {
        match self.before {
            Before::Joint(':') if self.text.ends_with("::") => self.before = Before::Open,
            Before::Joint(_) => return self.goes_on(mark, joint),
            _ => {}
        }
        let tight = match mark {
            '.' | '?' => Some(Before::Open),
            ',' | ';' => Some(Before::Space),
            ':' => Some(Before::Space),
            '|' if self.is_closure_bar() => Some(self.bar()),
            '<' if self.generics > 0 || self.text.is_empty() || self.text.ends_with("::") => {
                self.generics += 1;
                Some(Before::Open)
            }
            '>' if self.generics > 0 => {
                self.generics -= 1;
                Some(Before::Whole)
            }
            _ => None,
        };
        let binary = tight.is_none() && self.before == Before::Whole;
        if binary || (self.before == Before::Space && !matches!(mark, '.' | '?' | ',' | ';' | ':')) {
            self.text.push(' ');
        }
        self.text.push(mark);
        self.before = match tight {
            Some(after) if !joint || mark == '>' || mark == '|' => after,
            _ if joint => Before::Joint(mark),
            _ if binary => Before::Space,
            _ => Before::Open,
        };
    }

    /// The second and third mark of `::`, `..=`, `->`, `&&`.
    fn goes_on(&mut self, mark: char, joint: bool) {
        let path = self.before == Before::Joint(':') || self.before == Before::Joint('.');
        self.text.push(mark);
        self.before = match (joint, path) {
            (true, _) => Before::Joint(mark),
            (false, true) => Before::Open,
            (false, false) => Before::Space,
        };
    }

    /// A bar where an expression begins is one of a closure, and so is the next.
    fn is_closure_bar(&self) -> bool {
        self.bars == Bars::Between || (self.bars == Bars::None && self.before != Before::Whole)
    }

    /// Nothing inside the bars, a space after.
    fn bar(&mut self) -> Before {
        match self.bars {
            Bars::Between => {
                self.bars = Bars::After;
                Before::Space
            }
            _ => {
                self.bars = Bars::Between;
                Before::Open
            }
        }
    }
}
