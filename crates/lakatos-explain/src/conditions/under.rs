//! The patterns under which conditions are looked for: all arguments free, each rule with its leaves free, and rules raised.

use lakatos_data::Shape;
use lakatos_data::arrange::filled;
use lakatos_data::shape::Kind;
use lakatos_data::tree::Tree;

use crate::pattern::{Part, Pattern, Slot};
use crate::positions::{Mask, Positions, has_floats};
use crate::print::{Reader, write};
use crate::rule::Rule;

/// How often a pattern is raised, and how many are looked under.
const MOST_RAISED: usize = 3;
const MOST_PATTERNS: usize = 5;
const MOST_VARIANTS: usize = 3;

/// A pattern with more slots has more names than a condition could be about.
const MOST_SLOTS: usize = 24;

const NOBODY: Reader<'_> = Reader { arguments: &[], from: None };

/// A pattern to look under.
pub(crate) struct Under {
    pub(crate) pattern: Pattern,
    /// Whether what a rule shows is open in leaves only. Of larger parts that differ, a few hundred cases do not show that
    /// they may differ in any way: operands that are exchanged at every level may be what they were.
    pub(crate) is_of_leaves: bool,
    /// Whether another one is more general: then a condition may hold from one side, and is not looked for at length.
    pub(crate) is_variant: bool,
}

/// The patterns to look under, the most general first.
pub(crate) fn patterns(shape: &Shape, case: &Tree, rules: &[Rule]) -> Vec<Under> {
    let mut all: Vec<Under> = Vec::new();
    if let Some(everything) = everything(shape, case) {
        all.push(Under { pattern: everything, is_of_leaves: true, is_variant: false });
    }
    let mut starts: Vec<Pattern> = Vec::new();
    for rule in rules {
        starts.push(rule.pattern.clone());
    }
    if let (true, Some(positions)) = (starts.is_empty(), Positions::of(shape, case)) {
        starts.push(positions.pattern(&Mask::default()));
    }
    for start in &starts {
        let mut next = open_parts(shape, start, &is_leaf, false);
        for raised in 0..=MOST_RAISED {
            let Some(pattern) = next else { break };
            if pattern.is_everything() {
                break;
            }
            next = open_parts(shape, &pattern, &is_innermost, false);
            add(&mut all, Under { pattern, is_of_leaves: raised == 0, is_variant: false }, shape);
        }
    }
    all.truncate(MOST_PATTERNS);
    // Last, constants that stay equal, or of one type only.
    for start in &starts {
        // Equal leaves may have to stay equal: `[x, y, x, ..]`.
        if let Some(tied) = open_parts(shape, start, &is_leaf, true) {
            add(&mut all, Under { pattern: tied, is_of_leaves: true, is_variant: true }, shape);
        }
        // Of two types, the leaves of one may matter as they are.
        for of in &leaf_shapes(shape, start) {
            let is_of = |pattern: &Pattern, place: usize| {
                let shapes = part_shapes(shape, pattern);
                let id = shapes.and_then(|shapes| shapes[place].as_ref().map(Shape::id));
                is_leaf(pattern, place) && id == Some(of.id())
            };
            if let Some(some) = open_parts(shape, start, &is_of, true) {
                add(&mut all, Under { pattern: some, is_of_leaves: true, is_variant: true }, shape);
            }
        }
    }
    all.truncate(MOST_PATTERNS + MOST_VARIANTS);
    all
}

fn add(all: &mut Vec<Under>, under: Under, shape: &Shape) {
    // Names can be given only to what a pattern shows.
    let is_code = write(&under.pattern, shape, NOBODY, None).is_code;
    let is_short = (1..=MOST_SLOTS).contains(&under.pattern.slots().len());
    if is_code && is_short && !all.iter().any(|other| other.pattern == under.pattern) {
        all.push(under);
    }
}

/// The pattern in which each argument is free.
fn everything(shape: &Shape, case: &Tree) -> Option<Pattern> {
    let core = shape.core().shape;
    let Kind::Sum(sum) = &core.def().kind else { return None };
    let fields = &sum.cons.first()?.fields;
    let mut parts = vec![Part::Con { con: 0, arity: fields.len() as u32 }];
    let mut slots = Vec::with_capacity(fields.len());
    for (number, field) in fields.iter().enumerate() {
        let original = case.root().child(number)?.to_tree();
        parts.push(Part::Open(number as u32));
        let shape = field.link.shape();
        slots.push(Slot { shape, original, uses: 1, is_rest: false, is_dependent: false });
    }
    Some(Pattern::new(parts, slots))
}

/// The shapes of the leaves, if there are several.
fn leaf_shapes(shape: &Shape, pattern: &Pattern) -> Vec<Shape> {
    let mut found: Vec<Shape> = Vec::new();
    for (place, of) in part_shapes(shape, pattern).unwrap_or_default().iter().enumerate() {
        let Some(of) = of else { continue };
        if is_leaf(pattern, place) && !found.iter().any(|other| other.id() == of.id()) {
            found.push(of.clone());
        }
    }
    if found.len() > 1 { found } else { Vec::new() }
}

fn is_leaf(pattern: &Pattern, place: usize) -> bool {
    matches!(pattern.parts()[place], Part::Leaf(_) | Part::Zero { .. })
}

/// Is this a node whose parts are all open?
fn is_innermost(pattern: &Pattern, place: usize) -> bool {
    if matches!(pattern.parts()[place], Part::Open(_)) {
        return false;
    }
    pattern.children(place).iter().all(|child| matches!(pattern.parts()[*child], Part::Open(_)))
}

/// The pattern in which the parts that are chosen are open. With ties, those that are equal stay equal.
fn open_parts(
    shape: &Shape,
    pattern: &Pattern,
    is_chosen: &dyn Fn(&Pattern, usize) -> bool,
    with_ties: bool,
) -> Option<Pattern> {
    let shapes = part_shapes(shape, pattern)?;
    let (mut parts, mut slots): (Vec<Part>, Vec<Slot>) = (vec![pattern.parts()[0]], Vec::new());
    let mut numbers: Vec<Option<u32>> = filled(pattern.slots().len(), &None);
    let mut place = 1;
    while place < pattern.parts().len() {
        let part = pattern.parts()[place];
        if is_chosen(pattern, place) {
            let (shape, original) = (shapes[place].clone()?, pattern.original(place)?);
            let is_same =
                |slot: &Slot| slot.original == original && slot.shape.id() == shape.id() && !has_floats(&shape);
            let tied = if with_ties { slots.iter().position(is_same) } else { None };
            place = pattern.end(place);
            if let Some(slot) = tied {
                parts.push(Part::Open(slot as u32));
                slots[slot].uses += 1;
                continue;
            }
            parts.push(Part::Open(slots.len() as u32));
            slots.push(Slot { shape, original, uses: 1, is_rest: false, is_dependent: false });
            continue;
        }
        let mut renamed = |slot: u32| {
            let known = &mut numbers[slot as usize];
            let number = *known.get_or_insert(slots.len() as u32);
            if number as usize == slots.len() {
                slots.push(Slot { uses: 0, ..pattern.slots()[slot as usize].clone() });
            }
            slots[number as usize].uses += 1;
            number
        };
        parts.push(match part {
            Part::Open(slot) => Part::Open(renamed(slot)),
            Part::Seq { len, rest: Some(slot), is_unordered } => {
                Part::Seq { len, rest: Some(renamed(slot)), is_unordered }
            }
            other => other,
        });
        place += 1;
    }
    Some(Pattern::new(parts, slots))
}

/// The shape of each part; `None` of what depends on others.
fn part_shapes(shape: &Shape, pattern: &Pattern) -> Option<Vec<Option<Shape>>> {
    let mut shapes: Vec<Option<Shape>> = filled(pattern.parts().len(), &None);
    shapes[0] = Some(shape.clone());
    for place in 0..pattern.parts().len() {
        let Some(shape) = shapes[place].clone() else { continue };
        let core = shape.core().shape;
        for (index, child) in pattern.children(place).iter().enumerate() {
            shapes[*child] = match (&core.def().kind, pattern.parts()[place]) {
                (Kind::Sum(sum), Part::Con { con, .. }) => {
                    Some(sum.cons.get(con as usize)?.fields.get(index)?.link.shape())
                }
                (Kind::Seq(seq), _) => Some(seq.elem.shape()),
                _ => None,
            };
        }
    }
    Some(shapes)
}
