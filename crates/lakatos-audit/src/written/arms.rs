//! Arms of a `match`, and conditions with `if`, on one line or on several.

/// A piece of code, in lines of this width where possible.
pub(super) type CodePiece<'a> = Box<dyn Fn(usize) -> String + 'a>;

/// The condition on the left side of an arm.
#[derive(Clone, Copy)]
pub(super) enum Left {
    Pattern,
    /// A further condition; empty if there is none. The number is the width before it on its first line.
    Guard(usize),
}

/// A call that is answered differently.
pub(super) struct Arm<'a> {
    pub(super) left: Box<dyn Fn(Left, usize) -> String + 'a>,
    pub(super) statements: Vec<CodePiece<'a>>,
    /// The return value; `None` if there is none.
    pub(super) value: Option<CodePiece<'a>>,
}

/// The indentation inside braces.
const STEP: usize = 4;
/// What can follow the left side of an arm.
const ARROW: usize = " => {".len();

/// `match xs { [] => vec![0], _ => sort(xs) }`; on one line, if the width has no limit.
///
/// The rest is for all other values, if there are any.
pub(super) fn matched(scrutinee: &str, arms: &[Arm<'_>], rest: Option<&str>, width: usize) -> String {
    let mut items = Vec::with_capacity(arms.len() + 1);
    for arm in arms {
        items.push(if width == usize::MAX { flat(arm) } else { broken(arm, width.saturating_sub(STEP)) });
    }
    items.extend(rest.map(|rest| format!("_ => {rest}")));
    if width == usize::MAX {
        return format!("match {scrutinee} {{ {} }}", items.join(", "));
    }
    let mut out = format!("match {scrutinee} {{\n");
    for item in items {
        // A block needs no comma.
        let comma = if item.ends_with("\n}") || item.ends_with("=> {}") { "" } else { "," };
        out.push_str(&format!("    {}{comma}\n", indented(&item)));
    }
    out + "}"
}

fn flat(arm: &Arm<'_>) -> String {
    let left = left_side(arm, usize::MAX);
    match (&arm.statements[..], &arm.value) {
        ([], Some(value)) => format!("{left} => {}", value(usize::MAX)),
        _ => format!("{left} => {{{}}}", spaced(&lines(arm, usize::MAX).join(" "))),
    }
}

fn left_side(arm: &Arm<'_>, width: usize) -> String {
    let room = width.saturating_sub(ARROW);
    let pattern = (arm.left)(Left::Pattern, room);
    let beside = last_line(&pattern) + " if ".len();
    let guard = (arm.left)(Left::Guard(beside), room);
    if guard.is_empty() {
        return pattern;
    }
    if width == usize::MAX || (!guard.contains('\n') && beside + guard.chars().count() <= room) {
        return format!("{pattern} if {guard}");
    }
    let guard = (arm.left)(Left::Guard("if ".len()), room.saturating_sub(STEP));
    format!("{pattern}\n    if {}", indented(&guard))
}

/// A text with spaces around it, unless it is empty.
fn spaced(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!(" {text} ") }
}

/// The lines of a block.
fn lines(arm: &Arm<'_>, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = arm.statements.iter().map(|statement| statement(width)).collect();
    if let Some(value) = &arm.value {
        lines.push(value(width));
    }
    lines
}

fn broken(arm: &Arm<'_>, width: usize) -> String {
    let left = left_side(arm, width);
    if let ([], Some(value)) = (&arm.statements[..], &arm.value) {
        let head = last_line(&left) + " => ".len();
        let beside = fitted(head, ",".len(), width, value);
        let has_room = head + first_line(&beside) + ",".len() <= width;
        if has_room && (head <= width / 2 || !beside.contains('\n')) && !beside.ends_with("\n}") {
            return format!("{left} => {beside}");
        }
    }
    let lines = lines(arm, width.saturating_sub(STEP));
    if lines.is_empty() {
        return format!("{left} => {{}}");
    }
    format!("{left} => {}", braced(&lines.join("\n")))
}

/// A piece with this width before it on its first line, and after it on its last, as wide as possible.
pub(super) fn fitted(head: usize, end: usize, width: usize, part: &dyn Fn(usize) -> String) -> String {
    let wide = part(width);
    let fits = |text: &str| match text.contains('\n') {
        true => head + first_line(text) <= width && last_line(text) + end <= width,
        false => head + text.chars().count() + end <= width,
    };
    if width == usize::MAX || fits(&wide) {
        return wide;
    }
    if !wide.contains('\n') {
        // As wide as possible without being on one line.
        let less = part(wide.chars().count().saturating_sub(1));
        if fits(&less) {
            return less;
        }
    }
    part(width.saturating_sub(head + end))
}

/// Statements, each on lines of its own, in braces.
pub(super) fn braced(statements: &str) -> String {
    if statements.is_empty() { "{\n}".to_owned() } else { format!("{{\n    {}\n}}", indented(statements)) }
}

/// `if h == Heap::new() { None } else { pop(h) }`; on one line, if the width has no limit.
pub(super) fn chain(arms: &[Arm<'_>], call: &str, width: usize) -> String {
    let block = |lines: &[String]| match width {
        usize::MAX => format!("{{{}}}", spaced(&lines.join(" "))),
        _ => braced(&lines.join("\n")),
    };
    let mut out = String::new();
    for arm in arms {
        let before = if out.is_empty() { "if ".len() } else { "} else if ".len() };
        let guard = (arm.left)(Left::Guard(before), width.saturating_sub(" {".len()));
        let then = block(&lines(arm, width.saturating_sub(STEP)));
        out.push_str(&format!("if {guard} {then} else "));
    }
    out + &block(&[call.to_owned()])
}

/// The lines after the first, with one more step of indentation.
pub(super) fn indented(text: &str) -> String {
    text.replace('\n', "\n    ")
}

fn first_line(text: &str) -> usize {
    text.lines().next().map_or(0, |line| line.chars().count())
}

fn last_line(text: &str) -> usize {
    text.lines().last().map_or(0, |line| line.chars().count())
}
