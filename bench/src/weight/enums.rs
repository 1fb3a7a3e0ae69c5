//! Sixty enums of four constructors, each of which reaches all others: what a derive has to work on.

/// How many enums there are.
pub(super) const COUNT: usize = 60;

/// What is done with the enums.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// Nothing but to drop them.
    Bare,
    /// Our derive, drawing through `dyn Source`.
    Lakatos,
    /// The derive of `arbitrary`, drawing through `Unstructured`.
    Arbitrary,
}

impl Use {
    fn imports(self) -> &'static str {
        match self {
            Use::Bare => "",
            Use::Lakatos => "use lakatos::Data;\nuse lakatos::derived::Source;\n",
            Use::Arbitrary => "use arbitrary::{Arbitrary, Unstructured};\n",
        }
    }

    fn derive(self) -> &'static str {
        match self {
            Use::Bare => "",
            Use::Lakatos => "#[derive(Data)]\n",
            Use::Arbitrary => "#[derive(Arbitrary)]\n",
        }
    }

    /// A function that has to be compiled for the enum to be of use.
    fn function(self, name: &str) -> String {
        match self {
            Use::Bare => format!("(|value| value.is_some()) as fn(Option<{name}>) -> bool"),
            Use::Lakatos => {
                format!("(|source| {name}::draw(source).is_some()) as for<'a> fn(&'a mut (dyn Source + 'a)) -> bool")
            }
            Use::Arbitrary => {
                format!(
                    "(|source| {name}::arbitrary(source).is_ok()) as for<'a, 'b> fn(&'a mut Unstructured<'b>) -> bool"
                )
            }
        }
    }
}

/// A whole program with the enums and their uses.
pub(super) fn program(enums: Use) -> String {
    let mut text = format!("#![allow(dead_code)]\n{}\n", enums.imports());
    for number in 0..COUNT {
        let field = |step: usize| format!("T{}", (number * 7 + step) % COUNT);
        text.push_str(enums.derive());
        text.push_str(&format!("enum T{number} {{\n    Nothing,\n    Number(i64),\n"));
        text.push_str(&format!("    One(Box<T{}>, bool),\n", (number + 1) % COUNT));
        text.push_str(&format!("    Many {{ first: Box<{}>, rest: Vec<{}> }},\n}}\n\n", field(3), field(11)));
    }
    text.push_str("fn main() {\n");
    for number in 0..COUNT {
        text.push_str(&format!("    std::hint::black_box({});\n", enums.function(&format!("T{number}"))));
    }
    text.push_str("}\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_programs_have_the_same_enums() {
        let enums = |kind: Use| {
            let program = program(kind);
            let lines = program.lines().skip_while(|line| !line.starts_with("enum"));
            lines
                .take_while(|line| *line != "fn main() {")
                .filter(|line| !line.starts_with('#'))
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(enums(Use::Bare), enums(Use::Lakatos));
        assert_eq!(enums(Use::Bare), enums(Use::Arbitrary));
        assert_eq!(enums(Use::Bare).iter().filter(|line| line.starts_with("enum")).count(), COUNT);
    }

    #[test]
    fn an_enum_looks_as_a_person_would_write_it() {
        let expected = "#[derive(Data)]\nenum T59 {\n    Nothing,\n    Number(i64),\n    One(Box<T0>, bool),\n    \
                        Many { first: Box<T56>, rest: Vec<T4> },\n}\n";
        assert!(program(Use::Lakatos).contains(expected));
    }
}
