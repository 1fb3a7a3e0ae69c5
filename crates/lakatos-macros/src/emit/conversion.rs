//! Types whose values are converted from those of another type.

use super::Emission;
use super::refinement::convert;
use crate::model::Conversion;

/// Writes the implementation for a conversion.
pub(super) fn emit(emission: &mut Emission<'_>, conversion: &Conversion) {
    let like = format!("({}, ::core::module_path!(), __d::type_name::<Self>)", emission.name);
    let opacity = emission.opacity();
    let check = emission.item.check.as_ref();
    convert(emission, "Self", 0, &like, conversion, check, &opacity);
    let parts = match &conversion.into {
        Some(into) => {
            let into = emission.template.hole(into.stream());
            let from = emission.template.hole(conversion.from.stream());
            format!("__d::parts_through::<{from}, Self>(__parts, self, {into})")
        }
        None => "__parts.cannot()".to_string(),
    };
    let draw = "__d::refined_draw::<Self, Self, 0, __S>(__source)";
    emission.data("<Self as __d::Refined<Self, 0>>::DEF", draw, "", "", &parts);
}
