//! Which words can be said of values of which types: the one place to add another.
//!
//! Functions of the assertion come first, then all others of the property and of the user, then the built-in ones: where
//! two agree on all cases, the earlier one is kept.

use lakatos_data::shape::{Kind, Order, SeqText, Shape, ShapeId};

use super::values::{Type, Types, is_built_by_calls};
use super::words::{CLASSES, Word};
use crate::background::Background;

/// A word with its types.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub(crate) word: Word,
    pub(crate) parameters: Vec<Type>,
    pub(crate) result: Type,
    /// How late it is tried, as a number of symbols.
    pub(crate) cost: u32,
    /// How many symbols a reader reads.
    pub(crate) symbols: u32,
    pub(crate) is_commutative: bool,
    /// The bit of a function of the assertion.
    pub(crate) asserted: u64,
}

/// The functions that can be said of some types.
#[derive(Debug, Default)]
pub(crate) struct Vocabulary {
    pub(crate) functions: Vec<Function>,
}

/// A field of one of several constructors takes a `fits!` to say.
const PAYLOAD: u32 = 3;

/// Statements are tried no later than this.
const MOST_COST: u32 = 4;

/// The largest number of types that are looked at.
const MOST_TYPES: usize = 24;

impl Vocabulary {
    /// What can be said of values of these types, and of all that can be reached from them.
    pub(crate) fn new(types: &mut Types, of: &[Type], backgrounds: &[Background]) -> Vocabulary {
        let mut vocabulary = Vocabulary::default();
        let mut reached = Vec::new();
        for asserted in [true, false] {
            for (number, background) in backgrounds.iter().enumerate() {
                if background.is_asserted == asserted {
                    vocabulary.add_background(types, number, background, &mut reached);
                }
            }
        }
        let mut all: Vec<Type> = of.to_vec();
        all.extend(reached);
        let mut next = 0;
        while next < all.len() && next < MOST_TYPES {
            let one = all[next];
            if !all[..next].contains(&one) {
                vocabulary.add_type(types, one, &mut all);
            }
            next += 1;
        }
        vocabulary
    }

    /// The types with parts of which something is said.
    pub(crate) fn types(&self) -> Vec<Type> {
        let mut types: Vec<Type> = Vec::new();
        for function in &self.functions {
            match function.parameters.first() {
                Some(of @ Type::Data(_)) if !types.contains(of) => types.push(*of),
                _ => {}
            }
        }
        types
    }

    /// Numbers of all types have a difference and a product.
    pub(crate) fn add_joins(&mut self) {
        let mut numbers: Vec<Type> = Vec::new();
        for function in &self.functions {
            for of in function.parameters.iter().chain([&function.result]) {
                if matches!(of, Type::Int(_)) && !numbers.contains(of) {
                    numbers.push(*of);
                }
            }
        }
        if !numbers.is_empty() {
            numbers.retain(|of| *of != Type::I128);
            numbers.push(Type::I128);
        }
        for (place, one) in numbers.iter().enumerate() {
            for other in &numbers[place..] {
                self.add(Word::Difference, &[*one, *other], Type::I128, 1);
                self.add(Word::Product, &[*one, *other], Type::I128, 1);
            }
        }
    }

    fn add_background(&mut self, types: &mut Types, number: usize, background: &Background, reached: &mut Vec<Type>) {
        let mut parameters = Vec::new();
        for parameter in &background.parameters {
            match types.of(&parameter.shape) {
                Some(of) => parameters.push(of),
                None => return,
            }
        }
        let Some(result) = types.of(&background.result) else { return };
        reached.push(result);
        let before = self.functions.iter().filter(|function| function.asserted != 0).count();
        let asserted = if background.is_asserted { 1 << before.min(63) } else { 0 };
        let word = Word::Background(number as u32);
        self.functions.push(Function {
            word,
            parameters,
            result,
            cost: 1,
            symbols: 1,
            is_commutative: false,
            asserted,
        });
    }

    pub(crate) fn add(&mut self, word: Word, parameters: &[Type], result: Type, cost: u32) {
        let is_commutative = matches!(
            word,
            Word::Plus
                | Word::AbsDiff
                | Word::Difference
                | Word::Product
                | Word::Same
                | Word::Differs
                | Word::FloatSame
                | Word::FloatDistance
                | Word::SharesElement
                | Word::SharesKey
        );
        let is_commutative = is_commutative && parameters[0] == parameters[parameters.len() - 1];
        let parameters = parameters.to_vec();
        self.functions.push(Function { word, parameters, result, cost, symbols: cost, is_commutative, asserted: 0 });
    }

    fn add_type(&mut self, types: &mut Types, of: Type, all: &mut Vec<Type>) {
        match of {
            Type::Bool => {
                self.add(Word::Same, &[of, of], Type::Bool, 1);
                self.add(Word::Differs, &[of, of], Type::Bool, 1);
            }
            Type::Char => {
                self.add(Word::Same, &[of, of], Type::Bool, 1);
                self.add(Word::Less, &[of, of], Type::Bool, 1);
                for class in 0..CLASSES.len() {
                    self.add(Word::Class(class as u8), &[of], Type::Bool, 1);
                }
            }
            Type::Int(number) => self.add_integer(of, number),
            Type::Float32 | Type::Float64 => {
                for word in [Word::FloatLess, Word::FloatSame] {
                    self.add(word, &[of, of], Type::Bool, 1);
                }
                for word in [Word::IsNan, Word::IsFinite] {
                    self.add(word, &[of], Type::Bool, 1);
                }
                self.add(Word::FloatAbs, &[of], of, 1);
                self.add(Word::FloatDistance, &[of, of], of, 2);
            }
            Type::Data(number) => self.add_data(types, of, number, all),
            Type::Many => {}
        }
    }

    fn add_integer(&mut self, of: Type, number: u8) {
        let unsigned = if of.is_signed() { Type::Int(number - 6) } else { of };
        for word in [Word::Less, Word::Same, Word::Differs] {
            self.add(word, &[of, of], Type::Bool, 1);
        }
        self.add(Word::AbsDiff, &[of, of], unsigned, 1);
        self.add(Word::Plus, &[of, of], Type::I128, 1);
        self.add(Word::Divides, &[of, of], Type::Bool, 2);
        if of.is_signed() && of != Type::I128 {
            self.add(Word::Magnitude, &[of], unsigned, 2);
        }
    }

    fn add_data(&mut self, types: &mut Types, of: Type, number: u32, all: &mut Vec<Type>) {
        let shape = types.shape(number).clone();
        if is_built_by_calls(&shape) {
            return;
        }
        if is_compared(&shape) {
            self.add(Word::Same, &[of, of], Type::Bool, 1);
            self.add(Word::Differs, &[of, of], Type::Bool, 1);
        }
        match &shape.def().kind {
            Kind::Seq(seq) => {
                let element = seq.elem.shape();
                self.add(Word::IsEmpty, &[of], Type::Bool, 1);
                self.add(Word::Length, &[of], Type::USIZE, 1);
                all.push(Type::USIZE);
                if seq.order == Order::Map {
                    self.add_map(types, of, &element, all);
                } else if let Some(inner) = types.of_plain(&element) {
                    all.push(inner);
                    let is_text = matches!(seq.text, SeqText::String | SeqText::Str);
                    self.add_sequence(of, inner, seq.order, is_text, is_compared(&element));
                }
            }
            Kind::Sum(sum) => {
                let is_recursive = is_below_itself(&shape);
                // Of two such values, the tests may agree or not.
                if sum.cons.len() == 2 {
                    all.push(Type::Bool);
                }
                for (con, constructor) in sum.cons.iter().enumerate() {
                    if sum.cons.len() > 1 {
                        self.add(Word::IsCon(con as u32), &[of], Type::Bool, 1);
                    }
                    for (index, field) in constructor.fields.iter().enumerate() {
                        if let Some(inner) = types.of_plain(&field.link.shape()) {
                            self.add(Word::Field(con as u32, index as u32), &[of], inner, 1);
                            if let (true, Some(field)) = (sum.cons.len() > 1, self.functions.last_mut()) {
                                field.symbols = PAYLOAD;
                            }
                            all.push(inner);
                        }
                    }
                    if is_recursive {
                        let number = self.functions.len();
                        self.add(Word::CountCon(con as u32), &[of], Type::USIZE, 1);
                        self.functions[number].symbols = 2;
                    }
                }
                if is_recursive {
                    self.add(Word::Depth, &[of], Type::USIZE, 1);
                    self.add(Word::Parts, &[of], Type::USIZE, 2);
                    all.push(Type::USIZE);
                }
            }
            _ => {}
        }
    }

    fn add_sequence(&mut self, of: Type, inner: Type, order: Order, is_text: bool, is_compared: bool) {
        let is_ordered = order == Order::Free;
        if is_compared {
            self.add(Word::Contains, &[of, inner], Type::Bool, 1);
            self.add(Word::SharesElement, &[of, of], Type::Bool, 1);
            self.add(Word::Includes, &[of, of], Type::Bool, 2);
        }
        if order != Order::Set && is_compared {
            self.add(Word::Occurrences, &[of, inner], Type::USIZE, 2);
            self.add(Word::HasRepeats, &[of], Type::Bool, 1);
        }
        if matches!(inner, Type::Int(_)) {
            self.add(Word::Sum, &[of], Type::I128, 1);
        }
        if !is_ordered {
            return;
        }
        for index in 0..4 {
            self.add(Word::At(index), &[of], inner, 1);
        }
        self.add(Word::Last, &[of], inner, 1);
        if is_compared {
            self.add(Word::StartsWith, &[of, of], Type::Bool, 1);
            self.add(Word::EndsWith, &[of, of], Type::Bool, 1);
            self.add(Word::HasEqualNeighbours, &[of], Type::Bool, 2);
        }
        if !is_text {
            self.add(Word::Get, &[of, Type::USIZE], inner, 1);
        }
        if inner.is_number() {
            self.add(Word::IsSorted, &[of], Type::Bool, 1);
        }
        if is_text {
            self.add(Word::Bytes, &[of], Type::USIZE, 1);
            self.add(Word::HasText, &[of, of], Type::Bool, 1);
            self.add(Word::IsTrimmed, &[of], Type::Bool, 2);
            self.add(Word::IsAscii, &[of], Type::Bool, 1);
        }
    }

    fn add_map(&mut self, types: &mut Types, of: Type, entry: &Shape, all: &mut Vec<Type>) {
        let core = entry.core().shape;
        let Kind::Sum(sum) = &core.def().kind else { return };
        let [key, value] = &*sum.cons[0].fields else { return };
        let (Some(key), Some(value)) = (types.of_plain(&key.link.shape()), types.of_plain(&value.link.shape())) else {
            return;
        };
        all.extend([key, value]);
        self.add(Word::ContainsKey, &[of, key], Type::Bool, 1);
        self.add(Word::Lookup, &[of, key], value, 1);
        self.add(Word::SharesKey, &[of, of], Type::Bool, 1);
    }

    /// Adds a statement about elements, or that a part fits a pattern. It has so many symbols.
    pub(crate) fn add_statement(&mut self, word: Word, of: Type, result: Type, symbols: u32, asserted: u64) {
        // What is long to read is tried before all else of its length, for it takes little time.
        let (parameters, cost) = (vec![of], (1 + symbols / 2).min(MOST_COST));
        self.functions.push(Function { word, parameters, result, cost, symbols, is_commutative: false, asserted });
    }
}

/// Is equality of trees that of the values? Floats are compared otherwise.
fn is_compared(shape: &Shape) -> bool {
    use lakatos_data::leaf::Leaf;
    let is_other =
        |part: &Shape| matches!(&part.def().kind, Kind::Leaf(Leaf::F32 | Leaf::F64)) || is_built_by_calls(part);
    !shape.reachable().iter().any(is_other)
}

/// Has a value of this shape parts of the same shape?
pub(crate) fn is_below_itself(shape: &Shape) -> bool {
    let core = shape.core().shape;
    let own: ShapeId = core.id();
    let Kind::Sum(sum) = &core.def().kind else { return false };
    if is_built_by_calls(&core) {
        return false;
    }
    for constructor in sum.cons.iter() {
        for field in constructor.fields.iter() {
            if field.link.shape().reachable().iter().any(|part| part.core().shape.id() == own) {
                return true;
            }
        }
    }
    false
}
