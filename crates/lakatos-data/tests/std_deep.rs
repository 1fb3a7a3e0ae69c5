//! Depth: values of many levels are taken apart without recursion, and where that cannot be they are given up in time.

use std::any::{TypeId, type_name};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use lakatos_data::data::field;
use lakatos_data::parts::Parts;
use lakatos_data::room::with_levels;
use lakatos_data::shape::{Con, Def, Field, Id, Kind, Link, List, Seen, Style, Sum};
use lakatos_data::source::Source;
use lakatos_data::term::NotBuilt;
use lakatos_data::{Data, Term, reify};

/// A pointer that a chain can be made of.
trait Pointer<T>: Data {
    fn to(value: T) -> Self;
    /// What it points to, if nobody else does.
    fn into_inner(self) -> Option<T>;
}

macro_rules! pointer {
    ($pointer:ident, |$value:ident| $inner:expr) => {
        impl<T: Data> Pointer<T> for $pointer<T> {
            fn to(value: T) -> Self {
                $pointer::new(value)
            }
            fn into_inner(self) -> Option<T> {
                let $value = self;
                $inner
            }
        }
    };
}

pointer!(Box, |value| Some(*value));
pointer!(Rc, |value| Rc::into_inner(value));
pointer!(Arc, |value| Arc::into_inner(value));

macro_rules! chain {
    ($name:ident, $link:ty) => {
        /// A list by hand, as a derive would describe it.
        struct $name {
            number: u8,
            rest: Option<$link>,
        }

        impl $name {
            fn of(levels: usize) -> $name {
                let mut chain = $name { number: 0, rest: None };
                for level in 1..levels {
                    chain = $name { number: (level % 7) as u8, rest: Some(<$link as Pointer<$name>>::to(chain)) };
                }
                chain
            }
        }

        // One level after the other: the compiler's own way goes as deep as the chain is.
        impl Drop for $name {
            fn drop(&mut self) {
                let mut next = self.rest.take();
                while let Some(mut chain) = next.and_then(Pointer::into_inner) {
                    next = chain.rest.take();
                }
            }
        }

        impl Data for $name {
            const DEF: &'static Def = &Def {
                id: Id::Type(TypeId::of::<$name>, 0),
                name: stringify!($name),
                module: "",
                type_name: type_name::<$name>,
                kind: Kind::Sum(Sum {
                    cons: List::Fixed {
                        items: &[Con {
                            name: stringify!($name),
                            fields: List::Fixed {
                                items: &[
                                    Field { name: "number", link: Link::To(u8::shape) },
                                    Field { name: "rest", link: Link::To(Option::<$link>::shape) },
                                ],
                            },
                            style: Style::Named,
                            weight: 1,
                            seen: Seen::Module,
                        }],
                    },
                    calls: None,
                }),
            };

            fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
                source.con(Self::DEF);
                Some($name { number: field(source, 0)?, rest: field(source, 1)? })
            }

            fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
                parts.con(0, &[&self.number, &self.rest]);
            }
        }
    };
}

chain!(Boxes, Box<Boxes>);
chain!(Counted, Rc<Counted>);
chain!(Shared, Arc<Shared>);

const LEVELS: usize = 100_000;

/// Takes a chain apart here, where the stack is small, and builds it where there is room.
fn deep<T: Data>(chain: T) {
    let term = Term::of(&chain).expect("a chain can be taken apart");
    drop(chain);
    assert_eq!(term.depth(), 2 * LEVELS);
    assert!(matches!(term.build::<T>(), Err(NotBuilt::TooDeep(_))));
    let same = with_levels(2 * LEVELS, |room| {
        let built: T = term.build_in(room).expect("there is room");
        reify(&built).as_ref() == Some(term.tree())
    });
    assert_eq!(same, Ok(true));
}

#[test]
fn a_hundred_thousand_boxes_are_taken_apart_and_built() {
    deep(Boxes::of(LEVELS));
}

#[test]
fn a_hundred_thousand_shared_pointers_are_taken_apart_and_built() {
    deep(Counted::of(LEVELS));
    deep(Shared::of(LEVELS));
}

/// A list through cells, which are borrowed while they are taken apart.
struct Cells(RefCell<Option<Rc<Cells>>>);

impl Cells {
    fn of(levels: usize) -> Rc<Cells> {
        (1..levels).fold(Rc::new(Cells(RefCell::new(None))), |rest, _| Rc::new(Cells(RefCell::new(Some(rest)))))
    }
}

impl Drop for Cells {
    fn drop(&mut self) {
        let mut next = self.0.take();
        while let Some(cells) = next.and_then(Rc::into_inner) {
            next = cells.0.take();
        }
    }
}

impl Data for Cells {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Cells>, 0),
        name: "Cells",
        module: "",
        type_name: type_name::<Cells>,
        kind: Kind::Sum(Sum {
            cons: List::Fixed {
                items: &[Con {
                    name: "Cells",
                    fields: List::Fixed {
                        items: &[Field { name: "", link: Link::To(RefCell::<Option<Rc<Cells>>>::shape) }],
                    },
                    style: Style::Tuple,
                    weight: 1,
                    seen: Seen::Module,
                }],
            },
            calls: None,
        }),
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        source.con(Self::DEF);
        Some(Cells(field(source, 0)?))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.con(0, &[&self.0]);
    }
}

#[test]
fn a_chain_of_cells_is_taken_apart_as_long_as_the_stack_allows() {
    let term = Term::of(&*Cells::of(100)).expect("a hundred borrowed cells fit on any stack");
    assert_eq!(term.depth(), 200);
    assert!(Term::of(&*Cells::of(LEVELS)).is_none());
}

#[test]
fn a_cell_that_contains_itself_cannot_be_taken_apart() {
    let ring = Cells::of(1);
    ring.0.replace(Some(Rc::clone(&ring)));
    assert!(Term::of(&*ring).is_none());
    ring.0.replace(None);
}
