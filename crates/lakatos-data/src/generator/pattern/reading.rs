//! Reads a pattern, and reports what is wrong with it.
//!
//! Between the two steps of `regex-syntax` the pattern is changed: anchors are removed where they have no effect, and
//! the Perl classes are limited to ASCII.

use std::fmt;

use regex_syntax::ast::parse::ParserBuilder;
use regex_syntax::ast::{
    self, AssertionKind, Ast, ClassAscii, ClassAsciiKind, ClassBracketed, ClassPerl, ClassSet, ClassSetBinaryOp,
    ClassSetBinaryOpKind, ClassSetItem, Span,
};
use regex_syntax::hir::translate::TranslatorBuilder;
use regex_syntax::hir::{ErrorKind, Hir};

/// How deep groups and repetitions may be nested: texts are drawn by recursion.
const DEEPEST: u32 = 128;

/// How many characters of a wrong part are shown.
const SHOWN: usize = 24;

/// How long the shortest text of a pattern may be, in bytes.
const LONGEST: usize = 10_000;

/// A pattern without texts that could be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadPattern {
    /// The pattern.
    pub pattern: String,
    /// The characters that are wrong, from and to (excluded), counted from 0; `None` if it is the whole.
    pub at: Option<(usize, usize)>,
    /// What is wrong with them.
    pub fault: String,
}

impl BadPattern {
    fn at(pattern: &str, span: &Span, fault: impl Into<String>) -> BadPattern {
        let character = |offset: usize| pattern[..offset].chars().count();
        let at = (character(span.start.offset), character(span.end.offset));
        BadPattern { pattern: pattern.to_owned(), at: Some(at), fault: fault.into() }
    }

    fn whole(pattern: &str, fault: impl Into<String>) -> BadPattern {
        BadPattern { pattern: pattern.to_owned(), at: None, fault: fault.into() }
    }

    pub(super) fn without_match(pattern: &str) -> BadPattern {
        BadPattern::whole(pattern, "no text matches it: a class in it is empty")
    }
}

impl fmt::Display for BadPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a pattern: ", self.pattern)?;
        if let Some((from, to)) = self.at {
            let mut part: String = self.pattern.chars().skip(from).take((to - from).min(SHOWN)).collect();
            if to - from > SHOWN {
                part.push_str("..");
            }
            match part.as_str() {
                "" => write!(f, "before character {}, ", from + 1)?,
                part => write!(f, "at character {} (`{part}`), ", from + 1)?,
            }
        }
        f.write_str(&self.fault)
    }
}

impl std::error::Error for BadPattern {}

/// Reads a pattern. Nothing in the result depends on neighbouring characters.
pub(super) fn read(pattern: &str) -> Result<Hir, BadPattern> {
    let mut parser = ParserBuilder::new().nest_limit(DEEPEST).build();
    let parsed = parser.parse(pattern);
    let mut parts = parsed.map_err(|error| BadPattern::at(pattern, error.span(), unreadable(error.kind())))?;
    prepare(&mut parts, Ends { first: true, last: true })
        .map_err(|(span, fault)| BadPattern::at(pattern, &span, fault))?;
    let mut translator = TranslatorBuilder::new().unicode(true).utf8(true).build();
    let hir = translator.translate(pattern, &parts);
    let hir = hir.map_err(|error| BadPattern::at(pattern, error.span(), untranslatable(error.kind())))?;
    match hir.properties().minimum_len() {
        Some(shortest) if shortest > LONGEST => {
            let fault = format!("its shortest text has {shortest} bytes, and {LONGEST} is the most: repeat less often");
            Err(BadPattern::whole(pattern, fault))
        }
        _ => Ok(hir),
    }
}

fn unreadable(kind: &ast::ErrorKind) -> String {
    match kind {
        ast::ErrorKind::NestLimitExceeded(_) => {
            format!("more than {DEEPEST} groups and repetitions stand in one another: write it flatter")
        }
        kind => kind.to_string(),
    }
}

fn untranslatable(kind: &ErrorKind) -> String {
    match kind {
        ErrorKind::UnicodePropertyNotFound | ErrorKind::UnicodePropertyValueNotFound => {
            "this class of Unicode is not known here: give its ranges, as in `[α-ω]`".to_owned()
        }
        ErrorKind::InvalidUtf8 => "this matches bytes that are not text: leave out the flag `-u`".to_owned(),
        kind => kind.to_string(),
    }
}

/// Whether a part begins or ends the text.
#[derive(Clone, Copy)]
struct Ends {
    first: bool,
    last: bool,
}

/// What is wrong, and where.
type Fault = (Span, &'static str);

fn prepare(ast: &mut Ast, ends: Ends) -> Result<(), Fault> {
    match ast {
        Ast::Empty(_) | Ast::Flags(_) | Ast::Literal(_) | Ast::Dot(_) | Ast::ClassUnicode(_) => {}
        Ast::Assertion(assertion) => {
            let span = assertion.span;
            refused(&assertion.kind, ends).map_or(Ok(()), |fault| Err((span, fault)))?;
            *ast = Ast::empty(span);
        }
        Ast::ClassPerl(perl) => *ast = Ast::class_bracketed(of_ascii((**perl).clone())),
        Ast::ClassBracketed(class) => {
            let added = !class.negated;
            limit(&mut class.kind, added);
        }
        Ast::Repetition(repetition) => prepare(&mut repetition.ast, Ends { first: false, last: false })?,
        Ast::Group(group) => prepare(&mut group.ast, ends)?,
        Ast::Alternation(alternation) => {
            for part in &mut alternation.asts {
                prepare(part, ends)?;
            }
        }
        Ast::Concat(row) => prepare_row(&mut row.asts, ends)?,
    }
    Ok(())
}

fn prepare_row(row: &mut [Ast], ends: Ends) -> Result<(), Fault> {
    let is_text = |part: &Ast| !matches!(part, Ast::Empty(_) | Ast::Flags(_) | Ast::Assertion(_));
    let first = row.iter().position(is_text).unwrap_or(row.len());
    let last = row.iter().rposition(is_text).unwrap_or(0);
    for (index, part) in row.iter_mut().enumerate() {
        prepare(part, Ends { first: ends.first && index <= first, last: ends.last && index >= last })?;
    }
    Ok(())
}

/// Why a mark that depends on neighbouring characters is refused; `None` where it always holds.
fn refused(kind: &AssertionKind, ends: Ends) -> Option<&'static str> {
    match kind {
        AssertionKind::StartLine | AssertionKind::StartText if ends.first => None,
        AssertionKind::EndLine | AssertionKind::EndText if ends.last => None,
        AssertionKind::StartLine | AssertionKind::StartText => {
            Some("the beginning can only be asked for at the beginning: leave it out")
        }
        AssertionKind::EndLine | AssertionKind::EndText => {
            Some("the end can only be asked for at the end: leave it out")
        }
        _ => Some("the bounds of words cannot be asked for: write out what stands on both sides"),
    }
}

/// Limits classes such as `\d` to ASCII wherever they add to a class. Where they exclude, they keep their meaning, so
/// nothing is added that does not match.
fn limit(set: &mut ClassSet, added: bool) {
    match set {
        ClassSet::Item(item) => limit_item(item, added),
        ClassSet::BinaryOp(operation) => {
            let right = match operation.kind {
                ClassSetBinaryOpKind::Intersection => added,
                ClassSetBinaryOpKind::Difference => !added,
                // Each side both adds and excludes.
                ClassSetBinaryOpKind::SymmetricDifference => return,
            };
            limit(&mut operation.lhs, added);
            limit(&mut operation.rhs, right);
        }
    }
}

fn limit_item(item: &mut ClassSetItem, added: bool) {
    match item {
        ClassSetItem::Perl(perl) if added => *item = ClassSetItem::Bracketed(Box::new(of_ascii(perl.clone()))),
        ClassSetItem::Bracketed(class) => {
            let added = added != class.negated;
            limit(&mut class.kind, added);
        }
        ClassSetItem::Union(union) => {
            for item in &mut union.items {
                limit_item(item, added);
            }
        }
        _ => {}
    }
}

/// The intersection of a class and ASCII.
fn of_ascii(perl: ClassPerl) -> ClassBracketed {
    let span = perl.span;
    let ascii = ClassSetItem::Ascii(ClassAscii { span, kind: ClassAsciiKind::Ascii, negated: false });
    let both = ClassSetBinaryOp {
        span,
        kind: ClassSetBinaryOpKind::Intersection,
        lhs: Box::new(ClassSet::Item(ClassSetItem::Perl(perl))),
        rhs: Box::new(ClassSet::Item(ascii)),
    };
    ClassBracketed { span, negated: false, kind: ClassSet::BinaryOp(both) }
}

#[cfg(test)]
mod tests;
