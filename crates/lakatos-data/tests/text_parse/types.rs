//! Types to read, described by hand as the derive would describe them.

use std::any::{TypeId, type_name};
use std::sync::OnceLock;

use lakatos_data::derived::{
    Call, Calls, Con, Data, Def, Field, Id, Kind, Leaf, Link, List, Parts, Seen, Shape, Source, Style, Sum, Wrap,
    WrapText, field,
};
use lakatos_data::generator::{Generator, any, one_of, range, vec, vec_bag, vec_set};
use lakatos_data::shape::{Order, Seq, SeqText};

/// An expression, as everywhere in the documentation.
#[derive(Debug, PartialEq)]
pub(crate) enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

// The borrowed parts of a constant live for ever only where they are written inside braces.
macro_rules! con {
    ($name:literal, $style:expr $(, $field:literal: $type:ty)*) => {
        Con {
            name: $name,
            fields: List::Fixed { items: &[$(Field { name: $field, link: Link::To(<$type as Data>::shape) }),*] },
            style: $style,
            weight: 1,
            seen: Seen::Everywhere,
        }
    };
}

impl Data for Exp {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Exp>, 0),
        name: "Exp",
        module: "text_parse::types",
        type_name: type_name::<Exp>,
        kind: Kind::Sum(Sum {
            cons: List::Fixed {
                items: &[
                    con!("C", Style::Tuple, "": i64),
                    con!("Add", Style::Tuple, "": Box<Exp>, "": Box<Exp>),
                    con!("Div", Style::Tuple, "": Box<Exp>, "": Box<Exp>),
                ],
            },
            calls: None,
        }),
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        Some(match source.con(Self::DEF) {
            0 => Exp::C(field(source, 0)?),
            1 => Exp::Add(field(source, 0)?, field(source, 1)?),
            _ => Exp::Div(field(source, 0)?, field(source, 1)?),
        })
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        match self {
            Exp::C(number) => parts.con(0, &[number]),
            Exp::Add(left, right) => parts.con(1, &[left, right]),
            Exp::Div(left, right) => parts.con(2, &[left, right]),
        }
    }
}

/// A struct with named fields.
#[derive(Debug, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: i64,
    pub(crate) y: i64,
}

impl Data for Point {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Point>, 0),
        name: "Point",
        module: "text_parse::types",
        type_name: type_name::<Point>,
        kind: Kind::Sum(Sum {
            cons: List::Fixed { items: &[con!("Point", Style::Named, "x": i64, "y": i64)] },
            calls: None,
        }),
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        source.con(Self::DEF);
        Some(Point { x: field(source, 0)?, y: field(source, 1)? })
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.con(0, &[&self.x, &self.y]);
    }
}

fn anything() -> &'static str {
    "Map"
}

fn sum(name: &'static str, cons: Vec<Con>, calls: Option<Calls>) -> Shape {
    let cons = cons.into_iter().collect();
    Shape::shared(name, anything, Id::fresh(), Kind::Sum(Sum { cons, calls }))
}

fn owned(name: &'static str, fields: Vec<(&'static str, Link)>, style: Style) -> Con {
    let fields = fields.into_iter().map(|(name, link)| Field { name, link }).collect();
    Con { name, fields, style, weight: 1, seen: Seen::Everywhere }
}

/// A map that is built by calls: `Map::new()`, `insert(&mut self, u8, i64)`, `remove(u8, &mut Map)` and
/// `Map::merged(Map, Map)`, which may refuse.
pub(crate) fn map() -> Shape {
    static MAP: OnceLock<Shape> = OnceLock::new();
    let make = || {
        let (myself, key, value) =
            (|| Link::To(map), || Link::To(<u8 as Data>::shape), || Link::To(<i64 as Data>::shape));
        let call = |path, receiver, refuses| Style::Call(Call { path, receiver, refuses, borrows: 0 });
        let cons = vec![
            owned("new", vec![], call("Map::new", None, false)),
            owned("insert", vec![("", key()), ("", value()), ("", myself())], call("Map::insert", Some(2), false)),
            owned("remove", vec![("", myself()), ("", key())], call("remove", Some(0), true)),
            owned("merged", vec![("", myself()), ("", myself())], call("Map::merged", None, true)),
        ];
        sum("Map", cons, Some(Calls { distinct: || None, satisfies: &[] }))
    };
    MAP.get_or_init(make).clone()
}

/// A pile that is built by calls, most of which borrow what they are given: `Pile::empty()`, `Pile::single(u8)`,
/// `Pile::union(&Pile, &Pile)`, `absorb(&mut self, &Pile)`, `scale(&u8, &mut Pile)`, and `Pile::without(Pile, &u8)`,
/// which may refuse.
pub(crate) fn pile() -> Shape {
    static PILE: OnceLock<Shape> = OnceLock::new();
    let make = || {
        let (myself, number) = (|| ("", Link::To(pile)), || ("", Link::To(<u8 as Data>::shape)));
        let call = |path, receiver, borrows| Call { path, receiver, refuses: false, borrows };
        let without = Call { refuses: true, ..call("Pile::without", None, 0b10) };
        let cons = vec![
            owned("empty", vec![], Style::Call(call("Pile::empty", None, 0))),
            owned("single", vec![number()], Style::Call(call("Pile::single", None, 0))),
            owned("union", vec![myself(), myself()], Style::Call(call("Pile::union", None, 0b11))),
            owned("absorb", vec![myself(), myself()], Style::Call(call("Pile::absorb", Some(0), 0b10))),
            owned("scale", vec![number(), myself()], Style::Call(call("scale", Some(1), 0b01))),
            owned("without", vec![myself(), number()], Style::Call(without)),
        ];
        let cons = cons.into_iter().collect();
        let kind = Kind::Sum(Sum { cons, calls: Some(Calls { distinct: || None, satisfies: &[] }) });
        Shape::shared("Pile", || "Pile", Id::fresh(), kind)
    };
    PILE.get_or_init(make).clone()
}

/// A tray that is built by calls: `Tray::new()`, and `put(Map, &mut Tray)`.
pub(crate) fn tray() -> Shape {
    static TRAY: OnceLock<Shape> = OnceLock::new();
    let make = || {
        let call = |path, receiver| Style::Call(Call { path, receiver, refuses: false, borrows: 0 });
        let cons = vec![
            owned("new", vec![], call("Tray::new", None)),
            owned("put", vec![("", Link::To(map)), ("", Link::To(tray))], call("put", Some(1))),
        ];
        sum("Tray", cons, Some(Calls { distinct: || None, satisfies: &[] }))
    };
    TRAY.get_or_init(make).clone()
}

/// A matrix that is made of rows by a function that may refuse.
pub(crate) fn matrix() -> Shape {
    let inner = Link::To(<Vec<Vec<i64>> as Data>::shape);
    let text = WrapText::Call { path: "Matrix::from_rows", refuses: true };
    Shape::shared("Matrix", || "Matrix", Id::fresh(), Kind::Wrap(Wrap { text, ..Wrap::plain(inner) }))
}

/// A part that is always written as the same text.
pub(crate) fn fixed(text: &'static str) -> Shape {
    let inner = Link::To(<Option<u8> as Data>::shape);
    let wrap = Wrap { text: WrapText::Fixed(text), ..Wrap::plain(inner) };
    Shape::shared("Fixed", || "Fixed", Id::fresh(), Kind::Wrap(wrap))
}

/// An enum with a constructor of each style.
pub(crate) fn styles() -> Shape {
    let number = || Link::To(<i64 as Data>::shape);
    let cons = vec![
        owned("Unit", vec![], Style::Unit),
        owned("Empty", vec![], Style::Named),
        owned("One", vec![("", number())], Style::Tuple),
        owned("Named", vec![("first", number()), ("second", number()), ("r#type", number())], Style::Named),
        owned("None_", vec![], Style::Tuple),
    ];
    sum("Styles", cons, None)
}

/// A unit struct, whose constructor has the name of the type.
pub(crate) fn marker() -> Shape {
    sum("Marker", vec![owned("Marker", vec![], Style::Unit)], None)
}

/// An enum of forty constructors.
pub(crate) fn forty() -> Shape {
    let names: Vec<&'static str> = (0..40).map(|n| &*Box::leak(format!("V{n}").into_boxed_str())).collect();
    sum("Forty", names.into_iter().map(|name| owned(name, vec![], Style::Unit)).collect(), None)
}

/// One of several generators.
pub(crate) fn choice() -> Shape {
    let small = range(0i64..=9).boxed();
    let odd = range(50i64..=99).filter(|n| n % 2 == 1).boxed();
    let large = range(50i64..=99).boxed();
    one_of([(1, small), (1, odd), (1, large)]).shape()
}

/// A length, and a list of that length.
pub(crate) fn sized_list() -> Shape {
    range(0usize..=3).flat_map(|n| vec(any::<u8>(), *n)).shape()
}

/// A leaf with a range.
pub(crate) fn leaf(leaf: Leaf) -> Shape {
    Shape::shared("leaf", || "leaf", Id::fresh(), Kind::Leaf(leaf))
}

/// Lists of two to four bytes.
pub(crate) fn two_to_four() -> Shape {
    vec(any::<u8>(), 2..=4).shape()
}

/// Sets of bytes, written as lists.
pub(crate) fn set() -> Shape {
    vec_set(any::<u8>(), ..).shape()
}

/// Bags of bytes, written as lists.
pub(crate) fn bag() -> Shape {
    vec_bag(any::<u8>(), ..).shape()
}

/// Sets of exactly two bytes.
pub(crate) fn set_of_two() -> Shape {
    let seq = Seq { elem: Link::To(<u8 as Data>::shape), lo: 2, hi: 2, order: Order::Set, text: SeqText::Vec };
    Shape::shared("two", || "two", Id::fresh(), Kind::Seq(seq))
}

/// A list whose nodes are structs with named fields.
pub(crate) fn chain() -> Shape {
    static CHAIN: OnceLock<Shape> = OnceLock::new();
    let make = || {
        let wrap = Wrap::call(Link::To(chain), "Box::new");
        let boxed = Shape::shared("Box", || "Box", Id::fresh(), Kind::Wrap(wrap));
        let some = owned("Some", vec![("", Link::Is(boxed))], Style::Tuple);
        let next = sum("Option", vec![owned("None", vec![], Style::Unit), some], None);
        let fields = vec![("value", Link::To(<u8 as Data>::shape)), ("next", Link::Is(next))];
        sum("Chain", vec![owned("Chain", fields, Style::Named)], None)
    };
    CHAIN.get_or_init(make).clone()
}

/// A struct that needs two of itself, by way of another: it has no value.
pub(crate) fn endless() -> Shape {
    static ENDLESS: OnceLock<Shape> = OnceLock::new();
    let make = || {
        let half = sum("Half", vec![owned("Half", vec![("", Link::To(endless))], Style::Tuple)], None);
        let fields =
            vec![("value", Link::To(<u8 as Data>::shape)), ("next", Link::Is(half)), ("other", Link::To(endless))];
        sum(
            "Endless",
            vec![owned("One", fields, Style::Named), owned("Two", vec![("", Link::To(endless))], Style::Tuple)],
            None,
        )
    };
    ENDLESS.get_or_init(make).clone()
}

fn pair_of(first: Link, second: Link) -> Shape {
    sum("tuple", vec![owned("", vec![("", first), ("", second)], Style::Anonymous)], None)
}

/// Alternatives that are written as they are.
pub(crate) fn alternatives(shapes: Vec<Shape>) -> Shape {
    let cons = shapes.into_iter().map(|shape| owned("", vec![("", Link::Is(shape))], Style::Choice));
    sum("one_of", cons.collect(), None)
}

/// A byte, or a pair of the same again and a truth value.
pub(crate) fn nested_pairs() -> Shape {
    static PAIRS: OnceLock<Shape> = OnceLock::new();
    let make = || alternatives(vec![u8::shape(), pair_of(Link::To(nested_pairs), Link::To(<bool as Data>::shape))]);
    PAIRS.get_or_init(make).clone()
}

/// A pair of the same again, by three alternatives that the text does not tell apart, or a byte.
pub(crate) fn ambiguous_pairs() -> Shape {
    static PAIRS: OnceLock<Shape> = OnceLock::new();
    let pair = || pair_of(Link::To(ambiguous_pairs), Link::To(ambiguous_pairs));
    PAIRS.get_or_init(|| alternatives(vec![pair(), pair(), pair(), u8::shape()])).clone()
}
