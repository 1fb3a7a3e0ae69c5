//! JSON over lines, for people.

/// Lines are this wide at most, as far as texts allow.
const WIDTH: usize = 100;

/// JSON over lines: what has room on one is there, and every part of the rest has its own.
pub(crate) fn laid_out(json: &str) -> String {
    let mut rest = json;
    let node = Node::read(&mut rest);
    assert_eq!(rest, "", "one value: {json}");
    let mut out = String::new();
    node.write(&mut out, 0, 0);
    out
}

/// A value of JSON that has no blanks between its parts.
struct Node<'t> {
    /// The whole of it, if it has no parts.
    leaf: &'t str,
    /// The brackets around its parts.
    brackets: Option<(char, char)>,
    /// Its parts, with their names in an object.
    parts: Vec<(&'t str, Node<'t>)>,
}

impl<'t> Node<'t> {
    fn read(rest: &mut &'t str) -> Node<'t> {
        let (open, close) = match rest.chars().next() {
            Some('{') => ('{', '}'),
            Some('[') => ('[', ']'),
            _ => return Node { leaf: leaf(rest), brackets: None, parts: Vec::new() },
        };
        let mut parts = Vec::new();
        *rest = &rest[1..];
        while !rest.starts_with(close) {
            let name = if open == '{' { leaf(rest) } else { "" };
            *rest = rest.strip_prefix(':').unwrap_or(rest);
            parts.push((name, Node::read(rest)));
            *rest = rest.strip_prefix(',').unwrap_or(rest);
        }
        *rest = &rest[1..];
        Node { leaf: "", brackets: Some((open, close)), parts }
    }

    fn flat(&self) -> String {
        let Some((open, close)) = self.brackets else { return self.leaf.to_owned() };
        let parts: Vec<String> =
            self.parts.iter().map(|(name, node)| format!("{}{}", head(name), node.flat())).collect();
        format!("{open}{}{close}", parts.join(", "))
    }

    /// After so many blanks, and so many letters of the line in all.
    fn write(&self, out: &mut String, blanks: usize, before: usize) {
        let flat = self.flat();
        match self.brackets {
            Some((open, close)) if before + flat.chars().count() > WIDTH => {
                out.push(open);
                for (number, (name, node)) in self.parts.iter().enumerate() {
                    let comma = if number > 0 { "," } else { "" };
                    let start = format!("{:1$}{2}", "", blanks + 2, head(name));
                    out.push_str(&format!("{comma}\n{start}"));
                    node.write(out, blanks + 2, start.chars().count() + 1);
                }
                out.push_str(&format!("\n{:blanks$}{close}", ""));
            }
            _ => out.push_str(&flat),
        }
    }
}

fn head(name: &str) -> String {
    if name.is_empty() { String::new() } else { format!("{name}: ") }
}

/// A value without parts, or a name.
fn leaf<'t>(rest: &mut &'t str) -> &'t str {
    let mut escaped = false;
    let end = match rest.strip_prefix('"') {
        Some(text) => {
            let closes = |c: char| {
                let closes = c == '"' && !escaped;
                escaped = c == '\\' && !escaped;
                closes
            };
            text.find(closes).map_or(rest.len(), |end| end + 2)
        }
        None => rest.find([',', ':', ']', '}']).unwrap_or(rest.len()),
    };
    let (leaf, after) = rest.split_at(end);
    *rest = after;
    leaf
}
