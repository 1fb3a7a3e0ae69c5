//! The types of a module, and which of their fields are open.

use proc_macro::{Delimiter, Group, TokenTree};

use super::{Closed, Known, Named};
use crate::cursor::{Angles, Cursor, is_comma, is_mark, is_mark_at, is_one_of, is_word, is_word_at, tokens_inside};
use crate::fault::Faults;
use crate::lazy::keys::mentions;
use crate::lazy::parsed;

/// What may be derived for types with open fields.
const DERIVED: [&str; 10] =
    ["Data", "Clone", "Debug", "PartialEq", "Eq", "PartialOrd", "Ord", "Hash", "Default", "derive"];
/// What waits by itself.
const APART: [&str; 5] = ["Box", "Lazy", "Key", "List", "Nat"];
/// What is changed through a shared reference, called, or no value.
const UNSETTLED: [&str; 10] =
    ["PhantomData", "Rc", "Arc", "Cell", "RefCell", "OnceCell", "Mutex", "RwLock", "dyn", "fn"];
/// Types of the language that are copied.
const COPIED: [&str; 19] = [
    "bool", "char", "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize", "f32",
    "f64", "Option", "std", "option",
];

/// A struct, or a variant.
pub(super) struct Constructor {
    pub(super) owner: String,
    pub(super) name: String,
    pub(super) is_variant: bool,
    pub(super) has_names: bool,
    pub(super) fields: Vec<OwnField>,
}

/// A field of a constructor.
pub(super) struct OwnField {
    pub(super) name: String,
    pub(super) is_open: bool,
    /// Whether its values are known to be copied.
    pub(super) is_copied: bool,
    /// Why it cannot be open.
    reason: &'static str,
}

impl Constructor {
    pub(super) fn has_open_fields(&self) -> bool {
        self.fields.iter().any(|field| field.is_open)
    }

    /// As in a list of fields.
    fn path(&self) -> Vec<&str> {
        if self.is_variant { vec![&self.owner, &self.name] } else { vec![&self.name] }
    }

    pub(super) fn field(&self, name: &str) -> Option<&OwnField> {
        self.fields.iter().find(|field| field.name == name)
    }
}

/// The constructors of a module.
pub(super) struct Table {
    pub(super) constructors: Vec<Constructor>,
    /// All types that are declared.
    pub(super) owners: Vec<String>,
}

/// A field as it is declared: what stands before its type, and the type.
struct Declared {
    head: Vec<TokenTree>,
    name: Option<String>,
    kind: Vec<TokenTree>,
}

impl Table {
    /// All types of a module.
    pub(super) fn read(code: &[TokenTree], known: &Known<'_>) -> Table {
        let copied = types_that(code, &|before| mentions(before, &["Copy"]));
        let declared = types_that(code, &|_| true);
        let mut table = Table { constructors: Vec::new(), owners: Vec::new() };
        table.add(code, known, &copied, &declared);
        table.close_homonyms();
        table
    }

    fn add(&mut self, code: &[TokenTree], known: &Known<'_>, copied: &[String], own: &[String]) {
        for at in 0..code.len() {
            if let (TokenTree::Group(group), true) = (&code[at], at > 1 && is_word(&code[at - 2], "mod")) {
                self.add(&tokens_inside(group), known, copied, own);
            }
            let Some((name, body)) = declaration(code, at) else { continue };
            self.owners.push(name.clone());
            let refused = refused_type(&attributes_before(code, at));
            let parameters: Vec<String> =
                code[at + 2..body].iter().map(ToString::to_string).filter(|word| word.len() == 1).collect();
            let TokenTree::Group(group) = &code[body] else { continue };
            let state =
                |field: &Declared| match refused.unwrap_or_else(|| refused_field(field, known, &parameters, own)) {
                    "" => (true, ""),
                    reason => (false, reason),
                };
            let read = |group: &Group| -> (bool, Vec<OwnField>) {
                let fields = declared(group).into_iter().enumerate().map(|(number, field)| {
                    let (is_open, reason) = state(&field);
                    let is_copied = is_copied(&field.kind, copied);
                    OwnField { name: field.name.unwrap_or_else(|| number.to_string()), is_open, is_copied, reason }
                });
                (group.delimiter() == Delimiter::Brace, fields.collect())
            };
            if is_word(&code[at], "struct") {
                let (has_names, fields) = read(group);
                let owner = name.clone();
                self.constructors.push(Constructor { owner, name, is_variant: false, has_names, fields });
                continue;
            }
            for variant in Cursor::inside(group).items(Angles::Comparisons) {
                let Some((variant, TokenTree::Group(fields))) = variant_of(&variant) else { continue };
                let (has_names, fields) = read(&fields);
                let owner = name.clone();
                self.constructors.push(Constructor { owner, name: variant, is_variant: true, has_names, fields });
            }
        }
    }

    /// Types with the same name, in different modules, are not told apart.
    fn close_homonyms(&mut self) {
        let paths: Vec<(String, String)> =
            self.constructors.iter().map(|one| (one.owner.clone(), one.name.clone())).collect();
        for (constructor, path) in self.constructors.iter_mut().zip(&paths) {
            if paths.iter().filter(|other| *other == path).count() > 1 {
                constructor.close("another type of this name");
            }
        }
    }

    /// Closes all fields but these.
    pub(super) fn keep(&mut self, named: &[Named], faults: &mut Faults) {
        let mut kept: Vec<Vec<bool>> = self.constructors.iter().map(|one| vec![false; one.fields.len()]).collect();
        for name in named {
            let mut found = None;
            for (constructor, kept) in self.constructors.iter().zip(&mut kept) {
                let own = constructor.path();
                for (field, kept) in constructor.fields.iter().zip(kept) {
                    let path: Vec<&str> = own.iter().copied().chain([field.name.as_str()]).collect();
                    let is_asked =
                        name.path.len() <= path.len() && name.path.iter().zip(&path).all(|(one, other)| one == other);
                    if is_asked {
                        *kept = true;
                        found = match found {
                            Some("") => found,
                            _ => Some(field.reason),
                        };
                    }
                }
            }
            let text = name.path.join("::");
            match found {
                Some("") => {}
                Some(reason) => faults.add(name.place, format!("`{text}` cannot be open because of {reason}")),
                None => faults.add(name.place, format!("there is no `{text}` with fields in the module")),
            }
        }
        for (constructor, kept) in self.constructors.iter_mut().zip(kept) {
            for (field, kept) in constructor.fields.iter_mut().zip(kept) {
                field.is_open &= kept;
            }
        }
    }

    pub(super) fn close(&mut self, what: &Closed) {
        for (number, constructor) in self.constructors.iter_mut().enumerate() {
            for field in &mut constructor.fields {
                let is_meant = match what {
                    Closed::Constructor(meant) => *meant == number,
                    Closed::Named(name) => !constructor.is_variant && field.name == *name,
                    Closed::Numbered => !constructor.is_variant && !constructor.has_names,
                };
                field.is_open &= !is_meant;
            }
        }
    }

    /// The open fields that an obstacle closes.
    pub(super) fn names(&self, what: &Closed) -> Vec<String> {
        let mut names = Vec::new();
        for (number, constructor) in self.constructors.iter().enumerate() {
            let is_struct = !constructor.is_variant;
            let own = constructor.path().join("::");
            match what {
                Closed::Constructor(meant) if *meant == number => names.push(own),
                Closed::Named(name) if is_struct && constructor.field(name).is_some_and(|field| field.is_open) => {
                    names.push(format!("{own}::{name}"));
                }
                Closed::Numbered if is_struct && !constructor.has_names && constructor.has_open_fields() => {
                    names.push(own);
                }
                _ => {}
            }
        }
        names
    }

    /// What is known of a field that is named in code: whether it is open, and its values copied. `None` if it is not open.
    pub(super) fn named_field(&self, name: &str) -> Option<bool> {
        let mut fields = self.constructors.iter().filter(|one| !one.is_variant).filter_map(|one| one.field(name));
        let first = fields.next()?;
        first.is_open.then(|| first.is_copied && fields.all(|field| field.is_copied))
    }

    /// The fields with one name are open in some structs, and in others not.
    pub(super) fn mixed_name(&self) -> Option<String> {
        let structs: Vec<&OwnField> =
            self.constructors.iter().filter(|one| !one.is_variant).flat_map(|one| &one.fields).collect();
        let is_mixed = |name: &str| structs.iter().any(|field| field.name == name && !field.is_open);
        structs.iter().find(|field| field.is_open && is_mixed(&field.name)).map(|field| field.name.clone())
    }

    /// The body of a type with the types of its open fields.
    pub(super) fn written(&self, owner: &str, group: &Group, is_enum: bool, root: &str) -> TokenTree {
        if !is_enum {
            let constructor = self.constructors.iter().find(|one| !one.is_variant && one.name == owner);
            return constructor.map_or_else(|| group.clone().into(), |one| one.written(group, root));
        }
        let mut inside = Vec::new();
        for variant in Cursor::inside(group).items(Angles::Comparisons) {
            let name = variant_of(&variant).map(|(name, _)| name).unwrap_or_default();
            let constructor =
                self.constructors.iter().find(|one| one.is_variant && one.owner == owner && one.name == name);
            for (at, token) in variant.iter().enumerate() {
                inside.push(match (token, constructor) {
                    (TokenTree::Group(fields), Some(constructor)) if at > 0 && is_word(&variant[at - 1], &name) => {
                        constructor.written(fields, root)
                    }
                    _ => token.clone(),
                });
            }
            inside.extend(parsed(","));
        }
        crate::lazy::regroup(group, &inside)
    }
}

impl Constructor {
    fn close(&mut self, reason: &'static str) {
        for field in &mut self.fields {
            (field.is_open, field.reason) = (false, reason);
        }
    }

    fn written(&self, group: &Group, root: &str) -> TokenTree {
        let mut inside = Vec::new();
        for (field, own) in declared(group).into_iter().zip(&self.fields) {
            inside.extend(field.head);
            if own.is_open {
                inside.extend([parsed(&format!("{root}::lazy::Field<")), field.kind, parsed(">")].concat());
            } else {
                inside.extend(field.kind);
            }
            inside.extend(parsed(","));
        }
        crate::lazy::regroup(group, &inside)
    }
}

/// The name and the body of the type that is declared at a place.
pub(super) fn declaration(code: &[TokenTree], at: usize) -> Option<(String, usize)> {
    let name = code.get(at + 1).filter(|_| is_one_of(&code[at], &["struct", "enum"]))?;
    let TokenTree::Ident(name) = name else { return None };
    let rest = &code[at + 2..];
    let end = rest.iter().position(|token| is_mark(token, ';')).unwrap_or(rest.len());
    let is = |wanted: Delimiter| move |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == wanted);
    let braces = rest[..end].iter().position(is(Delimiter::Brace));
    let body = braces.or_else(|| rest[..end].iter().position(is(Delimiter::Parenthesis)))?;
    Some((name.to_string(), at + 2 + body))
}

fn attributes_before(code: &[TokenTree], at: usize) -> Vec<TokenTree> {
    let is_end = |token: &TokenTree| {
        is_mark(token, ';') || matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
    };
    let begin = code[..at].iter().rposition(is_end).map_or(0, |end| end + 1);
    code[begin..at].to_vec()
}

/// The attributes in these tokens.
fn attributes(tokens: &[TokenTree]) -> Vec<Vec<TokenTree>> {
    let mut found = Vec::new();
    for at in 1..tokens.len() {
        if let (true, TokenTree::Group(group)) = (is_mark(&tokens[at - 1], '#'), &tokens[at]) {
            found.push(tokens_inside(group));
        }
    }
    found
}

/// Why no field of a type can be open, by its attributes.
fn refused_type(before: &[TokenTree]) -> Option<&'static str> {
    let attributes = attributes(before);
    let derives: Vec<&Vec<TokenTree>> = attributes.iter().filter(|one| is_word_at(one, 0, "derive")).collect();
    if !derives.iter().any(|one| mentions(one, &["Data"])) {
        return Some("its type, which does not derive `Data`");
    }
    if derives.iter().any(|one| mentions(one, &["Copy"])) {
        return Some("its type, which is `Copy`");
    }
    let is_foreign = |one: &&Vec<TokenTree>| {
        let TokenTree::Group(list) = &one[1] else { return true };
        list.stream().into_iter().any(|token| {
            matches!(token, TokenTree::Ident(_))
                && !is_one_of(&token, &DERIVED)
                && token.to_string().starts_with(char::is_uppercase)
        })
    };
    if derives.iter().any(is_foreign) {
        return Some("its type, which derives something of another library");
    }
    let says_more = |one: &Vec<TokenTree>| is_word_at(one, 0, "data") && one[1].to_string() != "(derives_clone)";
    attributes.iter().any(says_more).then_some("its type, which has `#[data(..)]`")
}

/// Why a field cannot be open; empty if it can.
fn refused_field(field: &Declared, known: &Known<'_>, parameters: &[String], own: &[String]) -> &'static str {
    let is_own = |token: &TokenTree| own.contains(&token.to_string());
    let is_key = |token: &TokenTree| known.keys.contains(&token.to_string());
    match () {
        () if attributes(&field.head).iter().any(|one| is_word_at(one, 0, "data") || is_word_at(one, 0, "with")) => {
            "its attribute"
        }
        () if field.kind.first().is_some_and(|first| is_one_of(first, &APART) && !is_own(first)) => {
            "its type, which is open by itself"
        }
        () if mentions(&field.kind, &UNSETTLED) || field.kind.iter().any(|token| is_mark(token, '&')) => {
            "its type, which may be changed or called"
        }
        () if field.kind.len() == 1 && is_key(&field.kind[0]) => "its type, which is a key",
        () if known.grows && field.kind.first().is_some_and(|first| is_word(first, "Vec")) => {
            "its type, which grows by itself"
        }
        () if field.kind.len() == 1 && parameters.contains(&field.kind[0].to_string()) => {
            "its type, which is a parameter"
        }
        () => "",
    }
}

/// The fields between these parentheses or braces.
fn declared(group: &Group) -> Vec<Declared> {
    let mut fields = Vec::new();
    for item in Cursor::inside(group).items(Angles::Brackets) {
        let mut at = 0;
        while is_mark_at(&item, at, '#') {
            at += 2;
        }
        if is_word_at(&item, at, "pub") {
            at += 1;
            let is_scope = |inside: &[TokenTree]| {
                inside.first().is_some_and(|first| is_one_of(first, &["crate", "super", "self", "in"]))
            };
            if matches!(item.get(at), Some(TokenTree::Group(group)) if is_scope(&tokens_inside(group))) {
                at += 1;
            }
        }
        let mut name = None;
        if group.delimiter() == Delimiter::Brace {
            name = item.get(at).map(ToString::to_string);
            at += 2;
        }
        if at < item.len() {
            fields.push(Declared { head: item[..at].to_vec(), name, kind: item[at..].to_vec() });
        }
    }
    fields
}

/// The name of a variant and its fields.
fn variant_of(tokens: &[TokenTree]) -> Option<(String, TokenTree)> {
    let mut at = 0;
    while is_mark_at(tokens, at, '#') {
        at += 2;
    }
    match (tokens.get(at), tokens.get(at + 1)) {
        (Some(TokenTree::Ident(name)), Some(fields @ TokenTree::Group(_))) => Some((name.to_string(), fields.clone())),
        _ => None,
    }
}

/// The types of which this holds for what is written before them.
fn types_that(code: &[TokenTree], is_such: &dyn Fn(&[TokenTree]) -> bool) -> Vec<String> {
    let mut names = Vec::new();
    for at in 0..code.len() {
        if let TokenTree::Group(group) = &code[at] {
            names.extend(types_that(&tokens_inside(group), is_such));
        }
        let is_type = is_one_of(&code[at], &["struct", "enum"]);
        if let (true, Some(TokenTree::Ident(name))) = (is_type, code.get(at + 1)) {
            if is_such(&attributes_before(code, at)) {
                names.push(name.to_string());
            }
        }
    }
    names
}

fn is_copied(kind: &[TokenTree], copied: &[String]) -> bool {
    kind.iter().all(|token| match token {
        TokenTree::Ident(word) => is_one_of(token, &COPIED) || copied.contains(&word.to_string()),
        TokenTree::Group(group) => is_copied(&tokens_inside(group), copied),
        TokenTree::Punct(mark) => mark.as_char() != '&',
        TokenTree::Literal(_) => true,
    })
}

/// A group of these items, with a comma at the end where there was one.
pub(super) fn relisted(group: &Group, items: &[Vec<TokenTree>]) -> TokenTree {
    let mut inside = items.join(&parsed(",")[..]);
    if tokens_inside(group).last().is_some_and(is_comma) {
        inside.extend(parsed(","));
    }
    crate::lazy::regroup(group, &inside)
}
