//! A parser for the toy language that swaps the operands of a conjunction.

use std::str::SplitWhitespace;

use lakatos_data::generator::any;
use lakatos_data::{Data, Term, Tree};

use super::language::{Exp, Function, Lang, Module, Statement, Var, printed, size};
use super::{ends, firsts};
use crate::problems::{trial, written};

/// What is left of the text.
struct Words<'t> {
    next: Option<&'t str>,
    rest: SplitWhitespace<'t>,
}

fn parsed(text: &str) -> Option<Lang> {
    let mut rest = text.split_whitespace();
    let mut words = Words { next: rest.next(), rest };
    let (mut modules, mut functions) = (Vec::new(), Vec::new());
    while words.eat("module") {
        modules.push(Module { imports: words.variables()?, exports: words.variables()? });
    }
    while words.eat("function") {
        functions.push(words.function()?);
    }
    words.next.is_none().then_some(Lang { modules, functions })
}

impl<'t> Words<'t> {
    fn word(&mut self) -> Option<&'t str> {
        let word = self.next;
        self.next = self.rest.next();
        word
    }

    fn eat(&mut self, word: &str) -> bool {
        let is_next = self.next == Some(word);
        if is_next {
            self.word();
        }
        is_next
    }

    fn variable(&mut self) -> Option<Var> {
        self.word().map(|word| Var(word.to_owned()))
    }

    /// What stands between two words.
    fn many<T>(&mut self, open: &str, close: &str, one: fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut all = Vec::new();
        if !self.eat(open) {
            return None;
        }
        while !self.eat(close) {
            all.push(one(self)?);
        }
        Some(all)
    }

    fn variables(&mut self) -> Option<Vec<Var>> {
        self.many("(", ")", Words::variable)
    }

    fn function(&mut self) -> Option<Function> {
        let name = self.variable()?;
        let arguments = self.many("(", ")", Words::expression)?;
        let statements = self.many("{", "}", Words::statement)?;
        Some(Function { name, arguments, statements })
    }

    fn statement(&mut self) -> Option<Statement> {
        Some(match self.word()? {
            "assign" => Statement::Assign(self.variable()?, self.expression()?),
            "alloc" => Statement::Alloc(self.variable()?, self.expression()?),
            "return" => Statement::Return(self.expression()?),
            _ => return None,
        })
    }

    fn boxed(&mut self) -> Option<Box<Exp>> {
        self.expression().map(Box::new)
    }

    fn expression(&mut self) -> Option<Exp> {
        Some(match self.word()? {
            "+" => Exp::Add(self.boxed()?, self.boxed()?),
            "-" => Exp::Sub(self.boxed()?, self.boxed()?),
            "*" => Exp::Mul(self.boxed()?, self.boxed()?),
            "/" => Exp::Div(self.boxed()?, self.boxed()?),
            "!" => Exp::Not(self.boxed()?),
            "|" => Exp::Or(self.boxed()?, self.boxed()?),
            "&" => {
                let (right, left) = (self.boxed()?, self.boxed()?);
                Exp::And(left, right)
            }
            "true" => Exp::Bool(true),
            "false" => Exp::Bool(false),
            number => Exp::Int(number.parse().ok()?),
        })
    }
}

/// QuickCheck's generic shrinking always ends at 4: a function, a conjunction, two operands.
#[test]
fn all_programs_end_with_one_conjunction() {
    let mut trial = trial(any::<Lang>(), |lang| Some(parsed(&printed(&lang)) == Some(lang)));
    let shape = trial.shape().clone();
    let firsts = firsts(&mut *trial, &Lang::shape(), |lang| lang);
    let ends = ends(&mut *trial, firsts);
    let sized = |case: &Tree| {
        let term = Term::new(shape.clone(), case.clone()).expect("a case fits its shape");
        (size(&term.build().expect("a case can be built")), written(&shape, case))
    };
    let only = "Lang { modules: vec![], functions: vec![Function { name: Var(String::from(\"a\")), arguments: \
                vec![Exp::And(Box::new(Exp::Int(0)), Box::new(Exp::Bool(false)))], statements: vec![] }] }";
    assert_eq!(ends.iter().map(sized).collect::<Vec<_>>(), [(4, only.to_owned())]);
}

#[test]
fn what_has_no_conjunction_is_read_as_it_was_printed() {
    let or = Exp::Or(Box::new(Exp::Int(-3)), Box::new(Exp::Not(Box::new(Exp::Bool(true)))));
    let name = || Var("f".to_owned());
    let statements = vec![Statement::Alloc(name(), Exp::Int(1)), Statement::Return(or)];
    let function = Function { name: name(), arguments: vec![Exp::Bool(false), Exp::Int(0)], statements };
    let module = Module { imports: vec![name(), name()], exports: Vec::new() };
    let lang = Lang { modules: vec![module], functions: vec![function] };
    assert_eq!(printed(&lang), "module ( f f ) ( ) function f ( false 0 ) { alloc f 1 return | -3 ! true } ");
    assert_eq!(size(&lang), 3 + 1 + 2 + 2 + 5);
    assert_eq!(parsed(&printed(&lang)), Some(lang));
}
