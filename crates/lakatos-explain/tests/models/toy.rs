//! The toy language of SmartCheck and Extrapolate: its printer, and its parser, which swaps the operands of `And`.

use lakatos_macros::Data;

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Prog {
    pub(crate) modules: Vec<Module>,
    pub(crate) funcs: Vec<Func>,
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Module {
    pub(crate) imports: Vec<char>,
    pub(crate) exports: Vec<char>,
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Func {
    pub(crate) name: char,
    pub(crate) args: Vec<Value>,
    pub(crate) stmts: Vec<Stmt>,
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Stmt {
    Assign(char, Value),
    Alloc(char, Value),
    Return(Value),
}

#[derive(Clone, Debug, PartialEq, Data)]
#[data(crate = lakatos_data)]
pub(crate) enum Value {
    Int(i64),
    Bool(bool),
    Add(Box<Value>, Box<Value>),
    Mul(Box<Value>, Box<Value>),
    Not(Box<Value>),
    And(Box<Value>, Box<Value>),
    Or(Box<Value>, Box<Value>),
}

/// Is a program what is parsed of its text?
pub(crate) fn is_parsed_as_printed(prog: &Prog) -> bool {
    let text = printed(prog);
    let mut words = text.split_whitespace();
    parsed(&mut words).as_ref() == Some(prog) && words.next().is_none()
}

/// All words of a program, with blanks between them.
fn printed(prog: &Prog) -> String {
    let mut out = String::new();
    print_list(&mut out, &prog.modules, &|out, module| {
        print_list(out, &module.imports, &print_name);
        print_list(out, &module.exports, &print_name);
    });
    print_list(&mut out, &prog.funcs, &|out, func| {
        print_name(out, &func.name);
        print_list(out, &func.args, &print_value);
        print_list(out, &func.stmts, &print_stmt);
    });
    out
}

fn print_list<T>(out: &mut String, items: &[T], print: &dyn Fn(&mut String, &T)) {
    out.push_str("( ");
    for item in items {
        print(out, item);
    }
    out.push_str(") ");
}

/// A name by its number, since it may be a blank.
fn print_name(out: &mut String, name: &char) {
    out.push_str(&format!("{} ", u32::from(*name)));
}

fn print_stmt(out: &mut String, stmt: &Stmt) {
    match stmt {
        Stmt::Assign(name, value) | Stmt::Alloc(name, value) => {
            out.push_str(if matches!(stmt, Stmt::Assign(..)) { "assign " } else { "alloc " });
            print_name(out, name);
            print_value(out, value);
        }
        Stmt::Return(value) => {
            out.push_str("return ");
            print_value(out, value);
        }
    }
}

fn print_value(out: &mut String, value: &Value) {
    let (word, operands) = match value {
        Value::Int(number) => return out.push_str(&format!("{number} ")),
        Value::Bool(bit) => return out.push_str(&format!("{bit} ")),
        Value::Not(a) => ("not ", vec![a]),
        Value::Add(a, b) => ("add ", vec![a, b]),
        Value::Mul(a, b) => ("mul ", vec![a, b]),
        Value::And(a, b) => ("and ", vec![a, b]),
        Value::Or(a, b) => ("or ", vec![a, b]),
    };
    out.push_str(word);
    for operand in operands {
        print_value(out, operand);
    }
}

type Words<'t> = std::str::SplitWhitespace<'t>;

fn parsed(words: &mut Words<'_>) -> Option<Prog> {
    let modules = list(words, &mut |word, words| {
        if word != "(" {
            return None;
        }
        let imports = rest_of_list(words, &mut |word, _| name(word))?;
        let exports = list(words, &mut |word, _| name(word))?;
        Some(Module { imports, exports })
    })?;
    let funcs = list(words, &mut |word, words| {
        let name = name(word)?;
        let args = list(words, &mut value)?;
        let stmts = list(words, &mut stmt)?;
        Some(Func { name, args, stmts })
    })?;
    Some(Prog { modules, funcs })
}

type Parse<'p, T> = &'p mut dyn FnMut(&str, &mut Words<'_>) -> Option<T>;

fn list<T>(words: &mut Words<'_>, parse: Parse<'_, T>) -> Option<Vec<T>> {
    if words.next()? != "(" {
        return None;
    }
    rest_of_list(words, parse)
}

fn rest_of_list<T>(words: &mut Words<'_>, parse: Parse<'_, T>) -> Option<Vec<T>> {
    let mut items = Vec::new();
    loop {
        match words.next()? {
            ")" => return Some(items),
            word => items.push(parse(word, words)?),
        }
    }
}

fn name(word: &str) -> Option<char> {
    char::from_u32(word.parse().ok()?)
}

fn stmt(word: &str, words: &mut Words<'_>) -> Option<Stmt> {
    match word {
        "assign" => Some(Stmt::Assign(name(words.next()?)?, next_value(words)?)),
        "alloc" => Some(Stmt::Alloc(name(words.next()?)?, next_value(words)?)),
        "return" => Some(Stmt::Return(next_value(words)?)),
        _ => None,
    }
}

fn next_value(words: &mut Words<'_>) -> Option<Value> {
    let word = words.next()?;
    value(word, words)
}

fn value(word: &str, words: &mut Words<'_>) -> Option<Value> {
    let mut operand = || next_value(words).map(Box::new);
    Some(match word {
        "true" | "false" => Value::Bool(word == "true"),
        "not" => Value::Not(operand()?),
        "add" => Value::Add(operand()?, operand()?),
        "mul" => Value::Mul(operand()?, operand()?),
        "or" => Value::Or(operand()?, operand()?),
        "and" => {
            // The operands change places here.
            let (second, first) = (operand()?, operand()?);
            Value::And(first, second)
        }
        number => Value::Int(number.parse().ok()?),
    })
}
