//! Types and shapes to print.

use std::any::{TypeId, type_name};
use std::sync::{Arc, OnceLock};

use lakatos_data::data::field;
use lakatos_data::leaf::Leaf;
use lakatos_data::parts::Parts;
use lakatos_data::shape::{
    Call, Con, Def, Field, Id, Kind, Link, List, Order, Seen, Seq, SeqText, Style, Sum, Wrap, WrapText,
};
use lakatos_data::source::Source;
use lakatos_data::{Data, Shape, Tree};

#[derive(Debug, PartialEq)]
pub(crate) enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

macro_rules! sum {
    ($($name:literal $style:ident { $($field:literal: $type:ty),* })*) => {
        Kind::Sum(Sum {
            cons: List::Fixed {
                items: &[$(Con {
                    name: $name,
                    fields: List::Fixed { items: &[$(Field { name: $field, link: Link::To(<$type>::shape) }),*] },
                    style: Style::$style,
                    weight: 1,
                    seen: Seen::Everywhere,
                }),*],
            },
            calls: None,
        })
    };
}

impl Data for Exp {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Exp>, 0),
        name: "Exp",
        module: "my_crate::syntax",
        type_name: type_name::<Exp>,
        kind: sum! {
            "C" Tuple { "": i64 }
            "Add" Tuple { "": Box<Exp>, "": Box<Exp> }
            "Div" Tuple { "": Box<Exp>, "": Box<Exp> }
        },
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
            Exp::C(value) => parts.con(0, &[value]),
            Exp::Add(left, right) => parts.con(1, &[left, right]),
            Exp::Div(left, right) => parts.con(2, &[left, right]),
        }
    }
}

pub(crate) fn c(value: i64) -> Exp {
    Exp::C(value)
}

pub(crate) fn add(left: Exp, right: Exp) -> Exp {
    Exp::Add(Box::new(left), Box::new(right))
}

pub(crate) fn div(left: Exp, right: Exp) -> Exp {
    Exp::Div(Box::new(left), Box::new(right))
}

pub(crate) struct Point {
    pub(crate) x: i32,
    pub(crate) y: Option<i32>,
}

impl Data for Point {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Point>, 0),
        name: "Point",
        module: "my_crate::plane",
        type_name: type_name::<Point>,
        kind: sum! { "Point" Named { "x": i32, "y": Option<i32> } },
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        source.con(Self::DEF);
        Some(Point { x: field(source, 0)?, y: field(source, 1)? })
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.con(0, &[&self.x, &self.y]);
    }
}

/// The simplest type that can be deep.
pub(crate) enum Nest {
    End,
    More(Box<Nest>),
}

impl Data for Nest {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Nest>, 0),
        name: "Nest",
        module: "my_crate",
        type_name: type_name::<Nest>,
        kind: sum! {
            "End" Unit { }
            "More" Tuple { "": Box<Nest> }
        },
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        Some(if source.con(Self::DEF) == 0 { Nest::End } else { Nest::More(field(source, 0)?) })
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        match self {
            Nest::End => parts.con(0, &[]),
            Nest::More(inner) => parts.con(1, &[inner]),
        }
    }
}

/// A shape of the tests' own, in `my_crate::inner`.
pub(crate) fn own(name: &'static str, kind: Kind) -> Shape {
    Shape::Shared(Arc::new(Def { id: Id::fresh(), name, module: "my_crate::inner", type_name: || "Own", kind }))
}

pub(crate) fn sum_of(cons: impl IntoIterator<Item = (&'static str, Style, Vec<(&'static str, Shape)>)>) -> Kind {
    let cons = cons.into_iter().map(|(name, style, fields)| {
        let fields = fields.into_iter().map(|(name, shape)| Field { name, link: Link::Is(shape) }).collect();
        Con { name, fields, style, weight: 1, seen: Seen::Everywhere }
    });
    Kind::Sum(Sum { cons: cons.collect(), calls: None })
}

pub(crate) fn wrap(inner: Shape, text: WrapText) -> Shape {
    own("Wrapped", Kind::Wrap(Wrap { text, ..Wrap::plain(Link::Is(inner)) }))
}

pub(crate) fn list(elem: Shape, order: Order, text: SeqText) -> Shape {
    own("List", Kind::Seq(Seq { elem: Link::Is(elem), lo: 0, hi: usize::MAX, order, text }))
}

pub(crate) fn any_char() -> Shape {
    own("char", Kind::Leaf(Leaf::any_char()))
}

/// `new()`, `single(k)` that may refuse, and in place `insert(self, k, v)`, `remove(self, k)` that may refuse, `secret(self)`
/// that only its module can name, and `put(k, self)`, which is no method.
pub(crate) fn map_of(value: fn() -> Shape) -> Shape {
    const fn call(path: &'static str, receiver: Option<u32>, refuses: bool) -> Style {
        Style::Call(Call { path, receiver, refuses, borrows: 0 })
    }
    let id = Id::fresh();
    fn shape(id: Id, value: fn() -> Shape) -> Shape {
        let myself = || Link::Later(Arc::new(move || shape(id, value)));
        let field = |link| Field { name: "", link };
        let con = |name, style, fields: Vec<Field>| Con {
            name,
            fields: fields.into_iter().collect(),
            style,
            weight: 1,
            seen: if name == "secret" { Seen::Module } else { Seen::Everywhere },
        };
        let cons = [
            con("new", call("RbMap::new", None, false), vec![]),
            con("single", call("RbMap::single", None, true), vec![field(Link::To(i64::shape))]),
            con(
                "insert",
                call("RbMap::insert", Some(0), false),
                vec![field(myself()), field(Link::To(i64::shape)), field(Link::To(value))],
            ),
            con("remove", call("RbMap::remove", Some(0), true), vec![field(myself()), field(Link::To(i64::shape))]),
            con("secret", call("RbMap::secret", Some(0), false), vec![field(myself())]),
            con("put", call("crate::put", Some(1), true), vec![field(Link::To(i64::shape)), field(myself())]),
        ];
        let kind = Kind::Sum(Sum { cons: cons.into_iter().collect(), calls: None });
        let def = Def { id, name: "RbMap", module: "my_crate::map", type_name: || "RbMap", kind };
        Shape::Shared(Arc::new(def))
    }
    shape(id, value)
}

pub(crate) fn new() -> Tree {
    Tree::con(0, [])
}

pub(crate) fn insert(key: i128, value: Tree, map: Tree) -> Tree {
    Tree::con(2, [map, Tree::leaf(key), value])
}

/// `empty()`, `single(u8)`, `union(&self, &self)`, `doubled(&self)` and `without(self, &u8)` that may refuse; in place
/// `absorb(self, &self)`, and `scale(&u8, self)`, which is no method.
pub(crate) fn pile() -> Shape {
    static PILE: OnceLock<Shape> = OnceLock::new();
    fn con(name: &'static str, call: Call, fields: impl IntoIterator<Item = fn() -> Shape>) -> Con {
        let fields = fields.into_iter().map(|shape| Field { name: "", link: Link::To(shape) });
        Con { name, fields: fields.collect(), style: Style::Call(call), weight: 1, seen: Seen::Everywhere }
    }
    let make = || {
        let call = |path, borrows| Call { path, receiver: None, refuses: false, borrows };
        let cons = [
            con("empty", call("Pile::empty", 0), []),
            con("single", call("Pile::single", 0), [u8::shape as fn() -> Shape]),
            con("union", call("Pile::union", 0b11), [pile as fn() -> Shape, pile]),
            con("doubled", call("Pile::doubled", 0b1), [pile as fn() -> Shape]),
            con("without", Call { refuses: true, ..call("Pile::without", 0b10) }, [pile as fn() -> Shape, u8::shape]),
            con("absorb", Call { receiver: Some(0), ..call("Pile::absorb", 0b10) }, [pile as fn() -> Shape, pile]),
            con("scale", Call { receiver: Some(1), ..call("scale", 0b01) }, [u8::shape as fn() -> Shape, pile]),
        ];
        let kind = Kind::Sum(Sum { cons: cons.into_iter().collect(), calls: None });
        let def = Def { id: Id::fresh(), name: "Pile", module: "my_crate", type_name: || "Pile", kind };
        Shape::Shared(Arc::new(def))
    };
    PILE.get_or_init(make).clone()
}

pub(crate) fn hiding(seen: Seen) -> Shape {
    let Kind::Sum(mut sum) = sum_of([
        ("Open", Style::Tuple, vec![("", Option::<Box<u8>>::shape())]),
        ("Shut", Style::Tuple, vec![("", Option::<Box<u8>>::shape())]),
    ]) else {
        unreachable!("a sum")
    };
    if let List::Owned { items } = &mut sum.cons {
        items[1].seen = seen;
    }
    own("Door", Kind::Sum(sum))
}
