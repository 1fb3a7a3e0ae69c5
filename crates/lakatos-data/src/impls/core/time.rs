use std::any::{TypeId, type_name};
use std::time::Duration;

use crate::data::{Data, field};
use crate::impls::sum::{call, sum};
use crate::leaf::Leaf;
use crate::parts::Parts;
use crate::shape::{Con, Def, Field, Id, Kind, Link, List, Seen, Shape};
use crate::source::{Source, field_with};

/// The last nanosecond of a second.
const LAST_NANO: u32 = 999_999_999;

static NANOS: Def = Def {
    id: Id::Type(TypeId::of::<Duration>, 1),
    name: "u32",
    module: "",
    type_name: type_name::<u32>,
    kind: Kind::Leaf(Leaf::Int { lo: 0, hi: LAST_NANO as i128 }),
};

fn nanos() -> Shape {
    Shape::Fixed(&NANOS)
}

impl Data for Duration {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Duration>, 0),
        name: "Duration",
        module: "std::time",
        type_name: type_name::<Duration>,
        kind: sum![Con {
            name: "new",
            fields: List::Fixed {
                items: &[
                    Field { name: "secs", link: Link::To(u64::shape) },
                    Field { name: "nanos", link: Link::To(nanos) },
                ],
            },
            style: call("Duration::new"),
            weight: 1,
            seen: Seen::Everywhere,
        }],
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        source.con(Self::DEF);
        let secs = field(source, 0)?;
        let nanos = field_with(source, 1, |source| Some(source.nat(0, u64::from(LAST_NANO)) as u32))?;
        Some(Duration::new(secs, nanos))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.numbers(2);
        parts.leaf(i128::from(self.as_secs()));
        parts.leaf(i128::from(self.subsec_nanos()));
    }
}
