//! Names for what a pattern mentions more than once, as a reader would choose them.

use lakatos_data::arrange::filled;
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Kind, SeqText, Shape};

use crate::pattern::{Part, Pattern};

/// For each slot its name; `None` if it is used once and not mentioned, and so needs none.
pub fn name_slots(pattern: &Pattern, arguments: &[String], mentioned: &[bool]) -> Vec<Option<String>> {
    let is_named = |slot: usize| pattern.slots()[slot].uses > 1 || mentioned.get(slot) == Some(&true);
    let mut names: Vec<Option<String>> = filled(pattern.slots().len(), &None);
    // An argument that is a slot keeps its own name.
    for (number, place) in pattern.children(0).iter().enumerate() {
        let place = *place;
        if let Part::Open(slot) = pattern.parts()[place] {
            let slot = slot as usize;
            if is_named(slot) && names[slot].is_none() {
                names[slot] = arguments.get(number).cloned();
            }
        }
    }
    for number in 0..names.len() {
        let slot = &pattern.slots()[number];
        if is_named(number) && names[number].is_none() {
            let mut nth = 0;
            let name = loop {
                let name = candidate_name(&slot.shape, nth);
                let is_free = !arguments.contains(&name) && !names.contains(&Some(name.clone()));
                if is_free {
                    break name;
                }
                nth += 1;
            };
            names[number] = Some(name);
        }
    }
    names
}

/// The names for values of a shape, in order.
pub(crate) fn candidate_name(shape: &Shape, nth: usize) -> String {
    let core = shape.core().shape;
    let def = core.def();
    let letters: &[&str] = match &def.kind {
        Kind::Leaf(Leaf::Char { .. }) => &["c", "d", "e"],
        Kind::Leaf(_) => &["x", "y", "z", "w", "v"],
        Kind::Seq(seq) if matches!(seq.text, SeqText::String | SeqText::Str) => &["s", "t", "u"],
        Kind::Seq(_) => &["xs", "ys", "zs"],
        _ => &[],
    };
    if let Some(name) = letters.get(nth) {
        return (*name).to_owned();
    }
    let first = match letters.first() {
        Some(first) => (*first).to_owned(),
        None => def.name.chars().find(|c| c.is_alphabetic()).unwrap_or('v').to_lowercase().to_string(),
    };
    if nth == 0 { first } else { format!("{first}{}", nth + 1) }
}
