//! Names for parts, as they are printed: what a text means when each is written out.

/// A text in which every name of its first block stands for what the block says: `let a = || ..;` and
/// `fn part(x: i64) -> Exp { .. }`.
pub(crate) fn written_out(text: &str) -> String {
    let mut names: Vec<Name> = Vec::new();
    let Some(mut rest) = text.trim_start().strip_prefix('{').map(str::trim_start) else { return text.to_owned() };
    loop {
        let closure = rest.strip_prefix("let ").and_then(|after| after.split_once('='));
        let closure = closure.and_then(|(name, after)| Some((name, after.trim_start().strip_prefix("||")?)));
        if let Some((name, after)) = closure {
            let end = end_of(after, ';');
            let body = replaced(after[..end].trim(), &names);
            names.push(Name { name: name.trim().to_owned(), params: Vec::new(), body });
            rest = after[end + 1..].trim_start();
        } else if let Some(after) = rest.strip_prefix("fn ") {
            let (head, after) = after.split_once('(').expect("parameters");
            let (params, after) = after.split_at(end_of(after, ')'));
            let open = after.find('{').expect("a body") + 1;
            let end = open + end_of(&after[open..], '}');
            let body = replaced(after[open..end].trim(), &names);
            let name = head.split('<').next().unwrap_or_default().to_owned();
            let params = parts(params).into_iter().map(|param| param.split(':').next().unwrap_or_default().to_owned());
            names.push(Name { name, params: params.collect(), body });
            rest = after[end + 1..].trim_start();
        } else {
            break;
        }
    }
    if names.is_empty() {
        return text.to_owned();
    }
    replaced(rest[..end_of(rest, '}')].trim(), &names)
}

struct Name {
    name: String,
    params: Vec<String>,
    body: String,
}

/// Where a character stands outside of brackets and literals.
fn end_of(text: &str, wanted: char) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < text.len() {
        let (token, c) = token_at(&text[at..]);
        if depth == 0 && c == wanted {
            return at;
        }
        depth += i32::from("([{".contains(c)) - i32::from(")]}".contains(c));
        at += token;
    }
    panic!("no `{wanted}` in {text}")
}

/// How long the next word, literal or mark is, and with what it begins.
fn token_at(text: &str) -> (usize, char) {
    let c = text.chars().next().expect("a character");
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let quoted = |quote: char| {
        let mut escaped = false;
        for (at, c) in text.char_indices().skip(1) {
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                c if c == quote => return at + 1,
                _ => {}
            }
        }
        1
    };
    match c {
        '"' => (quoted('"'), c),
        '\'' => (quoted('\''), c),
        _ if is_word(c) => (text.find(|c| !is_word(c)).unwrap_or(text.len()), c),
        _ => (c.len_utf8(), c),
    }
}

/// What stands between commas.
fn parts(text: &str) -> Vec<String> {
    let (mut parts, mut rest) = (Vec::new(), text.trim());
    while !rest.is_empty() {
        let end = end_of(&format!("{rest},"), ',');
        parts.push(rest[..end].trim().to_owned());
        rest = rest.get(end + 1..).unwrap_or_default().trim_start();
    }
    parts
}

/// A text with names written out, each called with its arguments.
fn replaced(text: &str, names: &[Name]) -> String {
    let (mut out, mut at) = (String::new(), 0);
    let mut before = ' ';
    while at < text.len() {
        let (length, c) = token_at(&text[at..]);
        let word = &text[at..at + length];
        at += length;
        let is_called = text[at..].starts_with('(') && before != ':' && before != '.';
        match names.iter().find(|name| name.name == word).filter(|_| is_called) {
            Some(name) => {
                let end = at + 1 + end_of(&text[at + 1..], ')');
                let arguments = parts(&replaced(&text[at + 1..end], names));
                assert_eq!(arguments.len(), name.params.len(), "{text}");
                out.push_str(&with_arguments(name, &arguments));
                at = end + 1;
            }
            None => out.push_str(word),
        }
        if !c.is_whitespace() {
            before = c;
        }
    }
    out
}

fn with_arguments(name: &Name, arguments: &[String]) -> String {
    let (mut out, mut at) = (String::new(), 0);
    while at < name.body.len() {
        let (length, _) = token_at(&name.body[at..]);
        let word = &name.body[at..at + length];
        let param = name.params.iter().position(|param| param == word);
        out.push_str(param.map_or(word, |param| &arguments[param]));
        at += length;
    }
    out
}

#[test]
fn names_are_written_out() {
    for (text, expected) in [
        ("Add(C(1), C(2))", "Add(C(1), C(2))"),
        ("{ let mut it = Map::new(); it.insert(1, 2); it }", "{ let mut it = Map::new(); it.insert(1, 2); it }"),
        ("{ let a = || C(1); Add(a(), a()) }", "Add(C(1), C(1))"),
        ("{ let a = || C(1); let b = || Add(a(), a()); Div(b(), a()) }", "Div(Add(C(1), C(1)), C(1))"),
        (
            "{ fn part(x: i64, y: i64) -> Exp { Add(C(x), C(y)) } Div(part(1, -2), part(3, 4)) }",
            "Div(Add(C(1), C(-2)), Add(C(3), C(4)))",
        ),
        ("{ let a = || \"a();\"; (a(), 'a') }", "(\"a();\", 'a')"),
    ] {
        assert_eq!(written_out(text), expected);
    }
}
