use std::any::{TypeId, type_name};
use std::time::{Duration, Instant, SystemTime};

use crate::data::Data;
use crate::impls::sum::{call, sum};
use crate::leaf::Leaf;
use crate::parts::Parts;
use crate::shape::{Check, Con, Def, Field, Id, Kind, Link, List, Seen, Shape, Wrap, WrapText};
use crate::source::{Source, field_with, filtered};
use crate::tree::Tree;

/// The most seconds between a time and the epoch: what every system of the kind can represent, in both directions.
const MOST_SECONDS: u64 = if cfg!(windows) { 11_644_473_600 } else { i64::MAX as u64 };

/// The last nanosecond of a second.
const LAST_NANO: u64 = 999_999_999;

const fn part(part: u32, name: &'static str, kind: Kind) -> Def {
    Def {
        id: Id::Type(TypeId::of::<SystemTime>, part),
        name,
        module: "std::time",
        type_name: type_name::<Duration>,
        kind,
    }
}

const fn number(part: u32, name: &'static str, type_name: fn() -> &'static str, hi: u64) -> Def {
    let kind = Kind::Leaf(Leaf::Int { lo: 0, hi: hi as i128 });
    Def { id: Id::Type(TypeId::of::<SystemTime>, part), name, module: "", type_name, kind }
}

static SECONDS: Def = number(1, "u64", type_name::<u64>, MOST_SECONDS);
static NANOS: Def = number(2, "u32", type_name::<u32>, LAST_NANO);

/// How far a time is from the epoch.
static OFFSET: Def = part(
    3,
    "Duration",
    sum![Con {
        name: "new",
        fields: List::Fixed {
            items: &[
                Field { name: "secs", link: Link::To(|| Shape::Fixed(&SECONDS)) },
                Field { name: "nanos", link: Link::To(|| Shape::Fixed(&NANOS)) },
            ],
        },
        style: call("Duration::new"),
        weight: 1,
        seen: Seen::Everywhere,
    }],
);

/// The same, except for nothing: so that the epoch is one value.
static SOME_OFFSET: Def = part(
    4,
    "Duration",
    Kind::Wrap(Wrap::checked(
        Link::To(offset),
        WrapText::Same,
        Some(Check::Fixed(|tree| tree.children().any(|number| number.bits() != Some(0)))),
    )),
);

fn offset() -> Shape {
    Shape::Fixed(&OFFSET)
}

/// Draws how far a time is from the epoch.
fn draw_offset<S: Source + ?Sized>(source: &mut S) -> Option<Duration> {
    source.con(&OFFSET);
    let seconds = field_with(source, 0, |source| Some(source.nat(0, MOST_SECONDS)))?;
    let nanos = field_with(source, 1, |source| Some(source.nat(0, LAST_NANO) as u32))?;
    Some(Duration::new(seconds, nanos))
}

/// A time on one side of the epoch. (A macro rather than a function, as those of `impls/sum.rs` are.)
macro_rules! side {
    ($path:literal, $weight:literal, $offset:expr) => {
        Con {
            name: "",
            fields: List::Fixed { items: &[Field { name: "", link: Link::To($offset) }] },
            style: call($path),
            weight: $weight,
            seen: Seen::Everywhere,
        }
    };
}

/// As its distance from the epoch, with which `UNIX_EPOCH` is the simplest time.
impl Data for SystemTime {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<SystemTime>, 0),
        name: "SystemTime",
        module: "std::time",
        type_name: type_name::<SystemTime>,
        kind: sum![
            side!("SystemTime::UNIX_EPOCH +", 3, offset),
            side!("SystemTime::UNIX_EPOCH -", 1, || Shape::Fixed(&SOME_OFFSET)),
        ],
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        if source.con(Self::DEF) == 0 {
            return SystemTime::UNIX_EPOCH.checked_add(field_with(source, 0, draw_offset)?);
        }
        let before = |source: &mut S| filtered(source, offset, draw_offset, |offset| !offset.is_zero());
        SystemTime::UNIX_EPOCH.checked_sub(field_with(source, 0, before)?)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        let (con, offset) = match self.duration_since(SystemTime::UNIX_EPOCH) {
            Ok(after) => (0, after),
            Err(before) => (1, before.duration()),
        };
        let numbers = [i128::from(offset.as_secs()), i128::from(offset.subsec_nanos())];
        parts.tree(&Tree::con(con, [Tree::con(0, numbers.map(Tree::leaf))]));
    }
}

/// What can be written down, and made again from what is written. An `Instant` cannot.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not `Data`: a point of a running clock cannot be written down and made again",
    label = "take a `Duration` instead",
    note = "add it to a time of the body: `fn property(duration: Duration) {{ let later = Instant::now() + duration; .. }}`"
)]
pub trait Repeatable<'a> {}

/// Only so that the compiler says what to do.
impl Data for Instant
where
    for<'a> Instant: Repeatable<'a>,
{
    const DEF: &'static Def = <()>::DEF;

    fn draw<S: Source + ?Sized>(_: &mut S) -> Option<Self> {
        None
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.cannot();
    }
}
