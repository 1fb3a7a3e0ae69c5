//! Types whose values are converted from those of another type.

use super::refinement::convert;
use super::{DRAW_REFINED, Emission, Members, NO_PARTS};
use crate::model::Conversion;
use crate::template::Piece;

/// Writes the implementation for a conversion.
pub(super) fn emit(emission: &mut Emission<'_>, conversion: &Conversion) {
    let like = emission.code.text("($0, ::core::module_path!(), __d::type_name::<Self>)", &[emission.name]);
    let opacity = emission.opacity();
    let check = emission.item.check.as_ref();
    let own = emission.code.text("Self", &[]);
    convert(emission, own, 0, like, conversion, check, opacity);
    let code = &mut emission.code;
    let parts = match &conversion.into {
        Some(into) => {
            let (into, from) = (code.tokens(&into.tokens), code.tokens(&conversion.from.tokens));
            code.text("__d::parts_through::<$0, Self>(__parts, self, $1)", &[from, into])
        }
        None => code.text(NO_PARTS, &[]),
    };
    let def = code.text("<Self as __d::Refined<Self, 0>>::DEF", &[]);
    let draw = code.text(DRAW_REFINED, &[]);
    emission.data(&Members { def, draw, redraw: Piece::NONE, lone: Piece::NONE, parts });
}
