//! Leaves: numbers, characters and named constants.

use super::error::{Fault, quote};
use super::expect::expectation;
use super::lex::Kind;
use super::literal::character;
use super::number::{IntType, Integer, Scalar, number};
use super::path::{Before, Path};
use super::reader::{Reader, Step};
use crate::leaf::Leaf;
use crate::shape::Shape;
use crate::tree::Token;

/// The text before a scalar, to be applied once it was read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Prefix {
    Minus,
    Group,
}

impl Reader<'_> {
    /// Reads a leaf.
    pub(super) fn leaf(&mut self, shape: &Shape, leaf: &Leaf, path: Option<Path>) -> Step {
        let start = self.next.start;
        let scalar = self.scalar(shape, path)?;
        match fit(leaf, &scalar) {
            Some(bits) => self.build(Token::leaf(bits)),
            None => Err(self.misfit(expectation(shape), start)),
        }
    }

    /// The error when what was read from an offset on is not the expected value.
    fn misfit(&self, expected: String, start: usize) -> Box<Fault> {
        Fault::new(start, expected, quote(self.text[start..self.end].trim_end()))
    }

    /// Reads a literal or a constant, with its sign and its casts.
    fn scalar(&mut self, shape: &Shape, path: Option<Path>) -> Result<Scalar, Box<Fault>> {
        let start = self.next.start;
        let mut prefixes: Vec<Prefix> = Vec::new();
        while self.is('-') || self.is('(') && !prefixes.is_empty() {
            prefixes.push(if self.is('-') { Prefix::Minus } else { Prefix::Group });
            self.advance();
        }
        let path = if prefixes.is_empty() { path } else { Path::at(self.text, self.next) };
        let mut scalar = self.atom(shape, path)?;
        loop {
            while prefixes.last() == Some(&Prefix::Minus) {
                prefixes.pop();
                scalar = scalar.negated().ok_or_else(|| self.misfit(expectation(shape), start))?;
            }
            self.check_suffix(&scalar, start)?;
            while self.is_word("as") {
                scalar = self.cast(scalar, shape, start)?;
            }
            match prefixes.pop() {
                None => return Ok(scalar),
                Some(_) => self.expect(')')?,
            }
        }
    }

    /// `300u8` is not a number at all.
    fn check_suffix(&self, scalar: &Scalar, start: usize) -> Step {
        match scalar {
            Scalar::Int(value, Some(of)) if !of.holds(*value) => Err(self.misfit(range_of(*of), start)),
            _ => Ok(()),
        }
    }

    /// Reads a scalar without sign and casts.
    fn atom(&mut self, shape: &Shape, path: Option<Path>) -> Result<Scalar, Box<Fault>> {
        match self.next.kind {
            Kind::Number => {
                let scalar = number(self.next.of(self.text));
                let scalar = scalar.map_err(|why| self.expected(expectation(shape)).advise(why))?;
                self.advance();
                Ok(scalar)
            }
            Kind::Char => {
                let literal = self.advance();
                character(self.text, literal).map(Scalar::Char)
            }
            Kind::Byte => {
                let literal = self.advance();
                let byte = character(self.text, literal)?;
                Ok(Scalar::Int(Integer::natural(u128::from(u32::from(byte))), IntType::named("u8")))
            }
            _ => self.constant(shape, path),
        }
    }

    /// `u8::MAX`, `f64::NAN`, `f64::from_bits(0x..)`.
    fn constant(&mut self, shape: &Shape, path: Option<Path>) -> Result<Scalar, Box<Fault>> {
        let Some(Path { before: Before::Name(of), last, after }) = path else {
            return Err(self.expected_not(path, expectation(shape), &[]));
        };
        let (of, name) = (of.of(self.text), last.of(self.text));
        let is_float = matches!(of, "f32" | "f64");
        let scalar = constant_of_type(of, name);
        if scalar.is_none() && !(is_float && name == "from_bits") {
            let known: &[&str] = if is_float { &FLOAT_CONSTANTS } else { &["MIN", "MAX"] };
            return Err(self.expected_not(path, expectation(shape), known));
        }
        self.skip_to(after);
        self.end = last.end;
        match scalar {
            Some(scalar) => Ok(scalar),
            None => self.bits_of_float(of),
        }
    }

    /// `(0x..)`, after `f64::from_bits`.
    fn bits_of_float(&mut self, of: &str) -> Result<Scalar, Box<Fault>> {
        self.expect('(')?;
        let bits = match number(self.next.of(self.text)) {
            Ok(Scalar::Int(bits, _)) if self.next.kind == Kind::Number => Some(bits.magnitude),
            _ => None,
        };
        let scalar = bits.and_then(|bits| match of {
            "f32" => u32::try_from(bits).ok().map(|bits| Scalar::Single(f32::from_bits(bits))),
            _ => u64::try_from(bits).ok().map(|bits| Scalar::Double(f64::from_bits(bits))),
        });
        let scalar = scalar.ok_or_else(|| self.expected(format!("the {} bits of the number", &of[1..])))?;
        self.advance();
        self.eat(',');
        self.expect(')')?;
        Ok(scalar)
    }

    /// Reads `as T`.
    fn cast(&mut self, scalar: Scalar, shape: &Shape, start: usize) -> Result<Scalar, Box<Fault>> {
        self.advance();
        let path = Path::at(self.text, self.next).ok_or_else(|| self.expected("a type"))?;
        let name = path.name(self.text);
        self.skip_to(path.after);
        self.end = path.last.end;
        let value = match &scalar {
            Scalar::Int(value, _) => Some(*value),
            Scalar::Char(c) => Some(Integer::natural(u128::from(u32::from(*c)))),
            _ => None,
        };
        let misfit = || self.misfit(expectation(shape), start);
        match (name, IntType::named(name), value) {
            (_, Some(of), Some(value)) if of.holds(value) => Ok(Scalar::Int(value, Some(of))),
            (_, Some(of), _) => Err(self.misfit(range_of(of), start)),
            ("f32", ..) => scalar.single().map(|bits| Scalar::Single(f32::from_bits(bits))).ok_or_else(misfit),
            ("f64", ..) => scalar.double().map(|bits| Scalar::Double(f64::from_bits(bits))).ok_or_else(misfit),
            ("char", _, Some(value)) => {
                let c = value.unsigned().and_then(|code| u32::try_from(code).ok()).and_then(char::from_u32);
                c.map(Scalar::Char).ok_or_else(misfit)
            }
            _ => Ok(scalar),
        }
    }
}

fn range_of(of: IntType) -> String {
    format!("an integer from {} to {} (`{}`)", of.least, of.greatest, of.name)
}

/// The bits of a leaf, if the scalar is one of its values.
fn fit(leaf: &Leaf, scalar: &Scalar) -> Option<i128> {
    let bits = match (leaf, scalar) {
        (Leaf::Int { .. }, Scalar::Int(value, _)) => value.signed()?,
        (Leaf::Nat { .. }, Scalar::Int(value, _)) => value.unsigned()? as i128,
        (Leaf::Atom | Leaf::Index { .. }, Scalar::Int(value, _)) => value.signed()?,
        (Leaf::Char { .. }, Scalar::Char(c)) => i128::from(u32::from(*c)),
        (Leaf::F32, scalar) => i128::from(scalar.single()?),
        (Leaf::F64, scalar) => i128::from(scalar.double()?),
        _ => return None,
    };
    leaf.rank(bits).map(|_| bits)
}

/// A constant of a type.
fn constant_of_type(of: &str, name: &str) -> Option<Scalar> {
    if let Some(of) = IntType::named(of) {
        return match name {
            "MAX" => Some(Scalar::Int(Integer::natural(of.greatest), Some(of))),
            "MIN" => {
                Some(Scalar::Int(Integer { negative: of.least < 0, magnitude: of.least.unsigned_abs() }, Some(of)))
            }
            _ => None,
        };
    }
    match of {
        "f32" => float_constant(name).map(|(value, _)| Scalar::Single(value)),
        "f64" => float_constant(name).map(|(_, value)| Scalar::Double(value)),
        "char" if name == "MAX" => Some(Scalar::Char(char::MAX)),
        "char" if name == "MIN" => Some(Scalar::Char('\0')),
        "char" if name == "REPLACEMENT_CHARACTER" => Some(Scalar::Char(char::REPLACEMENT_CHARACTER)),
        _ => None,
    }
}

const FLOAT_CONSTANTS: [&str; 8] =
    ["NAN", "INFINITY", "NEG_INFINITY", "MAX", "MIN", "EPSILON", "MIN_POSITIVE", "from_bits"];

fn float_constant(name: &str) -> Option<(f32, f64)> {
    Some(match name {
        "NAN" => (f32::NAN, f64::NAN),
        "INFINITY" => (f32::INFINITY, f64::INFINITY),
        "NEG_INFINITY" => (f32::NEG_INFINITY, f64::NEG_INFINITY),
        "MAX" => (f32::MAX, f64::MAX),
        "MIN" => (f32::MIN, f64::MIN),
        "EPSILON" => (f32::EPSILON, f64::EPSILON),
        "MIN_POSITIVE" => (f32::MIN_POSITIVE, f64::MIN_POSITIVE),
        _ => return None,
    })
}
