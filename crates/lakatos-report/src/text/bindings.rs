//! The arguments of a case as `let` lines that compile when pasted into the body.

use lakatos_data::text::print::{Layout, rust};
use lakatos_data::texts::contains;

use super::page::{INDENT, Page};
use crate::model::Argument;

/// A case that takes more lines than these is written with names for the repeated parts of its values.
const MANY: usize = 25;

/// Equal parts have a name from this number of nodes on, and those that differ only in their leaves from this size
/// without leaves on: a shorter part is clearer than a name.
const WORTH_A_NAME: (usize, u128) = (6, 4);

/// Writes the `let` lines, seen from a module; or the trees, if there are any.
pub fn write(page: &mut Page, arguments: &[Argument], module: &str) {
    let width = page.width() - INDENT;
    let mut texts = Vec::with_capacity(arguments.len());
    let mut lines = 0;
    for argument in arguments {
        let text = if argument.tree.is_some() { String::new() } else { binding(argument, module, width, false) };
        lines += text.lines().count();
        texts.push(text);
    }
    for (argument, mut text) in arguments.iter().zip(texts) {
        if let Some(tree) = &argument.tree {
            write_tree(page, argument, tree);
            continue;
        }
        if lines > MANY {
            let named = binding(argument, module, width, true);
            text = if named.lines().count() < text.lines().count() { named } else { text };
        }
        for (number, line) in text.lines().enumerate() {
            // A value that was not printed from its term may have lines that begin inside a literal.
            if number == 0 || argument.value.is_some() { page.indented(line) } else { page.line(line) }
        }
    }
}

/// Are the `let` lines too long to read, even with names for repeated parts?
#[cfg(feature = "explain")]
pub(super) fn are_long(page: &Page, arguments: &[Argument], module: &str) -> bool {
    let width = page.width() - INDENT;
    let mut lines = 0;
    for argument in arguments {
        let text = |named| binding(argument, module, width, named).lines().count();
        lines += if argument.tree.is_some() { 0 } else { text(false).min(text(true)) };
    }
    lines > MANY
}

/// Writes a value as a tree: beside its name, or below it if it has several lines.
fn write_tree(page: &mut Page, argument: &Argument, tree: &str) {
    let name = name(argument);
    let name = name.strip_prefix("mut ").unwrap_or(name);
    if !contains(tree, "\n") {
        return page.indented(&format!("{name} = {tree}"));
    }
    page.indented(&format!("{name} ="));
    for line in tree.lines() {
        page.indented(&format!("{:INDENT$}{line}", ""));
    }
}

/// The name and the value, as in `xs = [0, 1]`.
#[cfg(feature = "explain")]
pub(super) fn short(argument: &Argument, module: &str) -> String {
    let name = name(argument);
    let value = printed(argument, module, usize::MAX, false);
    format!("{} = {}", name.strip_prefix("mut ").unwrap_or(name), Reference::of(&argument.type_text).to(value))
}

fn name(argument: &Argument) -> &str {
    if argument.name.is_empty() { "value" } else { &argument.name }
}

fn binding(argument: &Argument, module: &str, width: usize, named: bool) -> String {
    let reference = Reference::of(&argument.type_text);
    let value = |width| reference.to(printed(argument, module, width, named));
    let wide = value(width.saturating_sub(1));
    let head = head(argument, &reference, &wide);
    let room = width.saturating_sub(head.chars().count());
    if argument.term().is_none() || fits(&wide, room) {
        return format!("{head} {wide};");
    }
    if room >= width / 2 {
        let narrow = value(room - 2 - reference.mark.len());
        return format!("{head} {narrow};");
    }
    // After a long name or type the value has a line of its own.
    let below = value(width - INDENT - 1 - reference.mark.len());
    let mut lines = head;
    for line in below.lines() {
        lines.push_str(&format!("\n{:INDENT$}{line}", ""));
    }
    format!("{lines};")
}

/// Does the first line fit after its prefix and a space, and the end with its suffix if it is the same line?
fn fits(value: &str, room: usize) -> bool {
    let first = value.lines().next().unwrap_or_default();
    1 + first.chars().count() + usize::from(first.len() == value.len()) <= room
}

fn printed(argument: &Argument, module: &str, width: usize, named: bool) -> String {
    let from = (!module.is_empty()).then(|| module.to_owned());
    match argument.term() {
        Some(term) => {
            let share = named.then_some(WORTH_A_NAME.0);
            let functions = named.then_some(WORTH_A_NAME.1);
            rust(term, &Layout { width, from, share, functions, ..Layout::default() })
        }
        None => argument.rust.clone(),
    }
}

fn head(argument: &Argument, reference: &Reference<'_>, value: &str) -> String {
    let name = name(argument);
    if reference.is_fixed_by(value) {
        return format!("let {name} =");
    }
    format!("let {name}: {}{} =", reference.mark, reference.to)
}

/// How an argument is passed: by value, or as a reference to the value of the `let` line.
struct Reference<'a> {
    /// The prefix of the type and the value.
    mark: &'static str,
    /// The type without it.
    to: &'a str,
}

impl Reference<'_> {
    fn of(type_text: &str) -> Reference<'_> {
        let type_text = type_text.trim();
        let Some(lent) = type_text.strip_prefix('&').map(str::trim_start) else {
            return Reference { mark: "", to: type_text };
        };
        // The lifetime of a parameter cannot be named in a `let`.
        let lent = match lent.strip_prefix('\'').and_then(|named| named.split_once(char::is_whitespace)) {
            Some((_, lent)) => lent.trim_start(),
            None => lent,
        };
        match lent.strip_prefix("mut").filter(|rest| rest.starts_with(char::is_whitespace)) {
            Some(lent) => Reference { mark: "&mut ", to: lent.trim_start() },
            None => Reference { mark: "&", to: lent },
        }
    }

    /// The value as it is passed.
    fn to(&self, value: String) -> String {
        if self.mark.is_empty() || value.starts_with('&') {
            return value;
        }
        let text = value.strip_prefix("String::from(").and_then(|rest| rest.strip_suffix(')')).unwrap_or(&value);
        match Some(text).filter(|text| self.is_text() && is_literal(text)) {
            Some(text) => text.to_owned(),
            None => {
                // A slice is drawn as a vector, but an array can be borrowed just as well.
                let is_slice = self.to.starts_with('[') && value.starts_with("vec![");
                let value = if is_slice { &value["vec!".len()..] } else { &value };
                if is_one_piece(value) { format!("{}{value}", self.mark) } else { format!("{}({value})", self.mark) }
            }
        }
    }

    fn is_text(&self) -> bool {
        self.mark == "&" && self.to == "str"
    }

    /// Does the value alone determine its type?
    fn is_fixed_by(&self, value: &str) -> bool {
        let value = value.strip_prefix(self.mark).unwrap_or(value);
        match value {
            _ if self.to.is_empty() => true,
            "true" | "false" => self.to == "bool",
            "()" => self.to == "()",
            _ if value.starts_with('\'') => self.to == "char",
            _ if is_literal(value) => self.is_text(),
            // A type with parameters is never written in front of a value, so it does not count as known.
            _ => {
                let mut name = self.to;
                while let Some((_, last)) = name.split_once(':') {
                    name = last;
                }
                let Some(rest) = value.strip_prefix(name) else { return false };
                !matches!(rest.chars().next(), Some(c) if c.is_alphanumeric() || c == '_' || c == '!')
            }
        }
    }
}

/// Is it a string literal, and nothing else?
fn is_literal(value: &str) -> bool {
    let Some(text) = value.strip_prefix('"') else { return false };
    let mut escaped = false;
    for (place, c) in text.char_indices() {
        if c == '"' && !escaped {
            return place + 1 == text.len();
        }
        escaped = c == '\\' && !escaped;
    }
    false
}

/// Can it be borrowed without parentheses? It can if it has no operator outside its own brackets, as far as spaces
/// show.
fn is_one_piece(value: &str) -> bool {
    let (mut depth, mut quoted, mut escaped) = (0usize, false, false);
    let mut characters = value.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '"' if !escaped => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            _ if c.is_whitespace() && depth == 0 && characters.peek() != Some(&'{') => return false,
            _ => {}
        }
        escaped = c == '\\' && !escaped;
    }
    true
}

#[cfg(test)]
mod tests {
    use lakatos_data::text::parse;
    use lakatos_data::{Data, Term};

    use super::*;
    use crate::model::Value;
    use crate::text::Style;

    fn argument<T: Data>(name: &str, type_text: &str, value: &T) -> Argument {
        let term = Term::of(value);
        let rust = term.as_ref().map(Term::to_string).unwrap_or_default();
        Argument {
            name: name.to_owned(),
            type_text: type_text.to_owned(),
            rust,
            value: term.map(Value::Term),
            tree: None,
        }
    }

    fn binding_text(name: &str, type_text: &str, rust: &str) -> String {
        let argument = Argument {
            name: name.to_owned(),
            type_text: type_text.to_owned(),
            rust: rust.to_owned(),
            value: None,
            tree: None,
        };
        binding(&argument, "", 100, false)
    }

    #[test]
    fn a_type_is_written_where_the_value_does_not_say_it() {
        let cases = [
            ("u8", "0", "let x: u8 = 0;"),
            ("f64", "1.0", "let x: f64 = 1.0;"),
            ("f64", "f64::NAN", "let x = f64::NAN;"),
            ("Vec<i64>", "vec![]", "let x: Vec<i64> = vec![];"),
            ("Option<u8>", "None", "let x: Option<u8> = None;"),
            ("bool", "true", "let x = true;"),
            ("char", "'a'", "let x = 'a';"),
            ("()", "()", "let x = ();"),
            ("Any", "()", "let x: Any = ();"),
            ("Exp", "Exp::C(0)", "let x = Exp::C(0);"),
            ("syntax::Exp", "Exp::C(0)", "let x = Exp::C(0);"),
            ("Point", "Point { x: 1 }", "let x = Point { x: 1 };"),
            ("Unit", "Unit", "let x = Unit;"),
            ("Exp", "Expression::C(0)", "let x: Exp = Expression::C(0);"),
            ("value", "value!(Shut(1))", "let x: value = value!(Shut(1));"),
            ("Tree<u8>", "Tree::Leaf(0)", "let x: Tree<u8> = Tree::Leaf(0);"),
            ("String", "String::from(\"a\")", "let x = String::from(\"a\");"),
            ("", "0", "let x = 0;"),
        ];
        for (type_text, rust, expected) in cases {
            assert_eq!(binding_text("x", type_text, rust), expected);
        }
    }

    #[test]
    fn an_argument_that_is_lent_is_made_where_it_stands() {
        let cases = [
            ("&str", "String::from(\"it's\")", "let x = \"it's\";"),
            ("&'a str", "String::from(\"\")", "let x = \"\";"),
            ("&str", "\"as it stands\"", "let x = \"as it stands\";"),
            ("&str", "\"a\\\\\\\"\"", "let x = \"a\\\\\\\"\";"),
            ("&str", "\"a\".repeat(3) + \"b\"", "let x: &str = &(\"a\".repeat(3) + \"b\");"),
            ("&mut str", "String::from(\"a\")", "let x: &mut str = &mut String::from(\"a\");"),
            ("&[i64]", "vec![0, 1]", "let x: &[i64] = &[0, 1];"),
            ("&'static mut [u8]", "vec![]", "let x: &mut [u8] = &mut [];"),
            ("& mut Vec<u8>", "vec![1]", "let x: &mut Vec<u8> = &mut vec![1];"),
            ("&u8", "3", "let x: &u8 = &3;"),
            ("&Exp", "Exp::C(0)", "let x = &Exp::C(0);"),
            ("&mut Exp", "Exp::C(0)", "let x = &mut Exp::C(0);"),
            ("&mutable", "mutable::A", "let x = &mutable::A;"),
            ("&i8", "-1", "let x: &i8 = &-1;"),
            ("&u8", "1 + f(2, 3)", "let x: &u8 = &(1 + f(2, 3));"),
            ("&Point", "Point { x: 1, y: g(\") \\\" +\") }", "let x = &Point { x: 1, y: g(\") \\\" +\") };"),
            ("&[u8]", "[1, 2]", "let x: &[u8] = &[1, 2];"),
            ("&u8", "&3", "let x: &u8 = &3;"),
            ("&bool", "false", "let x = &false;"),
        ];
        for (type_text, rust, expected) in cases {
            assert_eq!(binding_text("x", type_text, rust), expected);
        }
    }

    #[test]
    fn patterns_and_changeable_names_stand_as_they_are() {
        assert_eq!(binding_text("(a, b)", "(u8, u8)", "(0, 1)"), "let (a, b): (u8, u8) = (0, 1);");
        assert_eq!(binding_text("mut xs", "Vec<u8>", "vec![]"), "let mut xs: Vec<u8> = vec![];");
        assert_eq!(binding_text("", "u8", "0"), "let value: u8 = 0;");
    }

    #[test]
    fn a_value_that_is_too_long_is_broken_so_that_every_line_has_room() {
        let numbers: Vec<i64> = (0..60).map(|n| n * 1_000).collect();
        for width in 36..120 {
            let text = binding(&argument("numbers", "Vec<i64>", &numbers), "", width, false);
            assert!(text.lines().all(|line| line.chars().count() <= width), "{width}\n{text}");
            let value = text.strip_prefix("let numbers: Vec<i64> = ").and_then(|rest| rest.strip_suffix(';')).unwrap();
            assert_eq!(parse(&<Vec<i64>>::shape(), value).unwrap().build::<Vec<i64>>().unwrap(), numbers);
        }
    }

    #[test]
    fn a_value_that_is_only_a_little_too_long_is_broken() {
        let pair = argument("pair", "(i64, i64)", &(1_111_111_111i64, 2_222_222_222i64));
        let flat = "let pair: (i64, i64) = (1111111111, 2222222222);";
        assert_eq!(binding(&pair, "", flat.len(), false), flat);
        assert_eq!(
            binding(&pair, "", flat.len() - 1, false),
            "let pair: (i64, i64) = (\n    1111111111,\n    2222222222,\n);"
        );
    }

    #[test]
    fn after_a_long_type_the_value_has_a_line_of_its_own() {
        let map = argument("map", "Result<Vec<Option<Option<bool>>>, u8>", &Ok::<_, u8>(vec![Some(Some(true))]));
        let head = "let map: Result<Vec<Option<Option<bool>>>, u8> =";
        assert_eq!(binding(&map, "", 50, false), format!("{head}\n    Ok(vec![Some(Some(true))]);"));
        let whole = format!("{head} Ok(vec![Some(Some(true))]);");
        assert_eq!(binding(&map, "", whole.len(), false), whole);
        let broken =
            format!("{head} Ok(vec![\n    Some(Some(true)),\n    Some(Some(true)),\n    Some(Some(true)),\n]);");
        let map = argument("map", "Result<Vec<Option<Option<bool>>>, u8>", &Ok::<_, u8>(vec![Some(Some(true)); 3]));
        assert_eq!(binding(&map, "", 60, false), broken);
    }

    fn page(arguments: &[Argument]) -> String {
        let mut page = Page::new(&Style { width: 60, colour: false });
        write(&mut page, arguments, "");
        page.finish()
    }

    #[test]
    fn only_a_case_of_more_than_25_lines_has_names_for_parts_that_repeat() {
        let row = vec![111_111_111_i64, 222_222_222, 333_333_333, 444_444_444, 555_555_555];
        let lists = |count: usize| [argument("lists", "Vec<Vec<i64>>", &vec![row.clone(); count])];
        let plain = page(&lists(5));
        assert_eq!((plain.lines().count(), plain.contains("||")), (22, false), "{plain}");
        let named = page(&lists(6));
        assert_eq!(
            named,
            "    let lists: Vec<Vec<i64>> = {
        let a = || vec![
            111111111, 222222222, 333333333, 444444444,
            555555555,
        ];
        vec![a(), a(), a(), a(), a(), a()]
    };
"
        );
    }

    #[test]
    fn the_lines_of_all_arguments_count_and_those_without_repetition_stay_as_they_are() {
        let row = vec![111_111_111_i64, 222_222_222, 333_333_333, 444_444_444, 555_555_555];
        let numbers: Vec<i64> = (1..=70).map(|number| number * 111_111_111).collect();
        let alone = argument("numbers", "Vec<i64>", &numbers);
        let twice = argument("twice", "Vec<Vec<i64>>", &vec![row.clone(), row]);
        let text = page(&[alone.clone(), twice]);
        assert!(text.contains("let a = ||") && text.ends_with("vec![a(), a()]\n    };\n"), "{text}");
        assert!(text.starts_with(&page(&[alone])), "{text}");
    }

    #[test]
    fn a_tree_stands_beside_the_name_or_below_it_and_names_are_not_changeable() {
        let tree = |name: &str, tree: &str| Argument { tree: Some(tree.to_owned()), ..argument(name, "u8", &0u8) };
        let arguments = [
            tree("x", "7"),
            tree("mut xs", "Div\n|\n+- C 1"),
            tree("mutable", "[]"),
            tree("", "{}"),
            argument("y", "u8", &3u8),
        ];
        assert_eq!(
            page(&arguments),
            "    x = 7\n    xs =\n        Div\n        |\n        +- C 1\n    mutable = []\n    value = {}\n    let y: u8 = 3;\n"
        );
    }

    #[test]
    fn lines_of_a_value_that_was_not_printed_are_not_moved() {
        let mut page = Page::new(&Style::default());
        let text = Argument {
            name: "text".to_owned(),
            type_text: "&str".to_owned(),
            rust: "\"two\nlines\"".to_owned(),
            value: None,
            tree: None,
        };
        write(&mut page, &[text], "");
        assert_eq!(page.finish(), "    let text = \"two\nlines\";\n");
    }
}
