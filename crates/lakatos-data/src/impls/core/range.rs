use std::any::{TypeId, type_name};
use std::ops::{Bound, Range, RangeBounds, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};

use crate::data::{Data, field};
use crate::impls::sum::{call, con, sum};
use crate::parts::Parts;
use crate::shape::{Def, Id, Style};
use crate::source::Source;

macro_rules! range {
    ($type:ident, $($index:literal $name:literal $field:ident),+) => {
        impl<T: Data> Data for $type<T> {
            const DEF: &'static Def = &Def {
                id: Id::Type(TypeId::of::<$type<T>>, 0),
                name: stringify!($type),
                module: "std::ops",
                type_name: type_name::<$type<T>>,
                kind: sum![con!(stringify!($type), Style::Named, $($name: T),+)],
            };

            fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
                source.con(Self::DEF);
                Some($type { $($field: field(source, $index)?),+ })
            }

            fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
                parts.con(0, &[$(&self.$field),+]);
            }
        }
    };
}

range!(Range, 0 "start" start, 1 "end" end);
range!(RangeFrom, 0 "start" start);
range!(RangeTo, 0 "end" end);
range!(RangeToInclusive, 0 "end" end);

impl Data for RangeFull {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<RangeFull>, 0),
        name: "RangeFull",
        module: "std::ops",
        type_name: type_name::<RangeFull>,
        kind: sum![con!("RangeFull", Style::Unit)],
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        source.con(Self::DEF);
        Some(RangeFull)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.con(0, &[]);
    }
}

/// Cannot be taken apart after it was iterated to its end: no constructor makes such a range.
impl<T: Data> Data for RangeInclusive<T> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<RangeInclusive<T>>, 0),
        name: "RangeInclusive",
        module: "std::ops",
        type_name: type_name::<RangeInclusive<T>>,
        kind: sum![con!("new", call("RangeInclusive::new"), "start": T, "end": T)],
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        source.con(Self::DEF);
        Some(RangeInclusive::new(field(source, 0)?, field(source, 1)?))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        match self.end_bound() {
            Bound::Included(end) => parts.con(0, &[self.start(), end]),
            Bound::Excluded(_) | Bound::Unbounded => parts.cannot(),
        }
    }
}

impl<T: Data> Data for Bound<T> {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Bound<T>>, 0),
        name: "Bound",
        module: "std::ops",
        type_name: type_name::<Bound<T>>,
        kind: sum![
            con!("Included", Style::Tuple, "": T),
            con!("Excluded", Style::Tuple, "": T),
            con!("Unbounded", Style::Unit),
        ],
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        Some(match source.con(Self::DEF) {
            0 => Bound::Included(field(source, 0)?),
            1 => Bound::Excluded(field(source, 0)?),
            _ => Bound::Unbounded,
        })
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        match self {
            Bound::Included(value) => parts.con(0, &[value]),
            Bound::Excluded(value) => parts.con(1, &[value]),
            Bound::Unbounded => parts.con(2, &[]),
        }
    }
}
