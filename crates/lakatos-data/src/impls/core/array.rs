use std::any::{TypeId, type_name};

use crate::data::{Data, again, field};
use crate::impls::sum::sum;
use crate::parts::{Parts, TakeApart};
use crate::shape::{Con, Def, Field, Id, Link, List, Seen, Style};
use crate::source::{Source, resumed};

impl<T: Data, const N: usize> Data for [T; N] {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<[T; N]>, 0),
        name: "array",
        module: "",
        type_name: type_name::<[T; N]>,
        kind: sum![Con {
            name: "",
            fields: List::Fixed { items: &[const { Field { name: "", link: Link::To(T::shape) } }; N] },
            style: Style::Array,
            weight: 1,
            seen: Seen::Everywhere,
        }],
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        source.con(Self::DEF);
        // Without optimization a row of leaves is quicker than one after the other.
        if cfg!(debug_assertions) {
            return T::draw_many(source, N)?.try_into().ok();
        }
        let mut whole = true;
        // On the stack: a vector would cost more than a short array.
        let items: [Option<T>; N] = std::array::from_fn(|index| {
            let item = if whole { field(source, index) } else { None };
            whole = item.is_some();
            item
        });
        whole.then(|| items.map(|item| item.expect("every item of the array was drawn")))
    }

    fn redraw<S: Source + ?Sized>(&mut self, source: &mut S) -> Option<()> {
        let (_, changes) = resumed(source, Self::DEF);
        for (index, item) in self.iter_mut().enumerate().filter(|(index, _)| changes.touch(*index)) {
            again(item, source, index)?;
        }
        Some(())
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.con(0, &self.each_ref().map(|item| -> &dyn TakeApart { item }));
    }
}
