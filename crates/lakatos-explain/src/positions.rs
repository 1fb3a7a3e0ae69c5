//! Positions: what of a failing case can be left open.
//!
//! A position is a node, the end of a sequence from an element on, or a tie: equal sub-terms that stay equal. A pattern is
//! a set of positions, a [`Mask`]. Ties that overlap, or that lie under another open position, mean several patterns at
//! once: [`Positions::split`] takes them apart.

use lakatos_data::arrange::{filled, sort_by_key};
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Kind, Order, Shape, Style, Sum, Wrap, WrapText};
use lakatos_data::site::{Site, sites};
use lakatos_data::tree::{Token, Tree};

use crate::pattern::{Part, Pattern, Slot};

/// A set of positions, by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Mask([u64; WORDS]);

const WORDS: usize = 4;

/// No more positions than a mask can hold, of which some are kept for ties.
const MOST_POSITIONS: usize = WORDS * 64;
const MOST_TIES: usize = 60;

/// Groups of up to so many equal sub-terms can be tied in every way; larger ones as a whole and in pairs.
const SMALL_GROUP: usize = 4;

/// Of a sequence with more elements, only the whole can be left open: a pattern that says something of each is not readable.
const LONG: usize = 64;

/// Larger cases are not generalized.
pub const LARGEST_CASE: usize = 4_000;

impl Mask {
    /// The set of one position.
    pub fn of(position: usize) -> Mask {
        let mut mask = Mask::default();
        mask.add(position);
        mask
    }

    /// Adds a position.
    pub fn add(&mut self, position: usize) {
        self.0[position / 64] |= 1 << (position % 64);
    }

    /// Is this position in it?
    pub fn has(&self, position: usize) -> bool {
        self.0[position / 64] >> (position % 64) & 1 == 1
    }

    /// Have they a position in common?
    pub fn meets(&self, other: &Mask) -> bool {
        !self.common(other).is_empty()
    }

    /// Adds all positions of the other.
    pub fn add_all(&mut self, other: &Mask) {
        for word in 0..WORDS {
            self.0[word] |= other.0[word];
        }
    }

    /// Those that are in both.
    #[must_use]
    pub fn common(&self, other: &Mask) -> Mask {
        let mut common = *self;
        for word in 0..WORDS {
            common.0[word] &= other.0[word];
        }
        common
    }

    /// Those that are not in the other.
    #[must_use]
    pub fn minus(&self, other: &Mask) -> Mask {
        let mut left = *self;
        for word in 0..WORDS {
            left.0[word] &= !other.0[word];
        }
        left
    }

    /// Are all of them in the other?
    pub fn is_within(&self, other: &Mask) -> bool {
        self.minus(other).is_empty()
    }

    /// How many there are.
    pub fn count(&self) -> u32 {
        let mut count = 0;
        for word in self.0 {
            count += word.count_ones();
        }
        count
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }
}

/// Adds a set to others, unless one of them covers it; those that it covers are left out.
pub(crate) fn insert_unless_covered(masks: &mut Vec<Mask>, mask: Mask, is_covered: &dyn Fn(&Mask, &Mask) -> bool) {
    let mut kept = 0;
    for place in 0..masks.len() {
        if is_covered(&mask, &masks[place]) {
            return;
        }
        if !is_covered(&masks[place], &mask) {
            masks[kept] = masks[place];
            kept += 1;
        }
    }
    masks.truncate(kept);
    masks.push(mask);
}

/// Something that can be left open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Position {
    /// The node at this place.
    Node(usize),
    /// Of the sequence at this place, the elements from this one on.
    Tail(usize, usize),
    /// The nodes at these places, which stay equal.
    Tie(Vec<usize>),
}

/// The positions of a failing case.
#[derive(Debug)]
pub struct Positions {
    case: Tree,
    sites: Vec<Site>,
    list: Vec<Position>,
    /// For each place: the position of the node.
    nodes: Vec<Option<usize>>,
    /// For each place: the positions of the tails of the sequence, by element.
    tails: Vec<Vec<(usize, usize)>>,
    /// For each place: the ties that it takes part in.
    ties: Vec<Vec<usize>>,
    /// All ties, and for each what cannot be open together with it.
    tied: Mask,
    clashes: Vec<(usize, Mask)>,
}

impl Positions {
    /// The positions of a case; `None` if it does not fit its shape, or is too large.
    pub fn of(shape: &Shape, case: &Tree) -> Option<Positions> {
        let nodes = case.tokens().len();
        if nodes > LARGEST_CASE || !case.is_ground() {
            return None;
        }
        let sites = sites(shape, case.root()).ok()?;
        let mut positions = Positions {
            case: case.clone(),
            sites,
            list: Vec::new(),
            nodes: filled(nodes, &None),
            tails: filled(nodes, &Vec::new()),
            ties: filled(nodes, &Vec::new()),
            tied: Mask::default(),
            clashes: Vec::new(),
        };
        let mut places = positions.open_places();
        positions.add_ties(&places);
        sort_by_key(&mut places, &|place| positions.sites[*place].depth);
        for place in &places {
            if positions.function_of_key(*place).is_none() {
                positions.add_place(*place);
            }
        }
        for number in 0..positions.list.len() {
            if matches!(positions.list[number], Position::Tie(_)) {
                positions.tied.add(number);
                positions.clashes.push((number, positions.clashes_of(number)));
            }
        }
        Some(positions)
    }

    /// The case.
    pub fn case(&self) -> &Tree {
        &self.case
    }

    /// The nodes with their shapes.
    pub fn sites(&self) -> &[Site] {
        &self.sites
    }

    /// All positions, by number.
    pub fn list(&self) -> &[Position] {
        &self.list
    }

    /// Everything is open.
    pub fn all(&self) -> Mask {
        let mut all = Mask::default();
        for position in 0..self.list.len() {
            all.add(position);
        }
        all
    }

    /// The places that can be left open: neither opaque parts nor what an alternative of a generator chose, nor what has
    /// only one value anyway.
    fn open_places(&self) -> Vec<usize> {
        let mut places = Vec::new();
        let mut place = 1;
        while place < self.sites.len() {
            let site = &self.sites[place];
            if site.shape.is_opaque() {
                place = self.end(place);
                continue;
            }
            if !has_one_value(&site.core.shape) {
                places.push(place);
            }
            let is_whole = self.is_choice(place) || self.is_long(place) || self.function_of_key(place).is_some();
            place = if is_whole { self.end(place) } else { place + 1 };
        }
        places
    }

    /// The function, if this is an argument for which its table has an entry.
    ///
    /// In the text of a pattern, `_` would be read as any other argument. So it is never open on its own, and neither are
    /// its parts; it may be equal to something that is not in the function.
    fn function_of_key(&self, place: usize) -> Option<usize> {
        let entries = self.sites[self.sites[place].above].above;
        let function = self.sites[entries].above;
        let is_key = self.sites[place].index == 0 && is_function(&self.sites[function].shape);
        is_key.then_some(function)
    }

    /// Is this a sequence of many elements?
    fn is_long(&self, place: usize) -> bool {
        matches!(self.token(place), Token::Seq { len, .. } if len as usize > LONG)
    }

    /// Does the shape here depend on another part of the case?
    fn is_dependent(&self, place: usize) -> bool {
        let mut place = place;
        while place != 0 {
            let Site { above, index, .. } = self.sites[place];
            if index == 1 && matches!(self.sites[above].core.shape.def().kind, Kind::Bind(_)) {
                return true;
            }
            place = above;
        }
        false
    }

    /// Is this one of the alternatives of a generator? Its text does not say which.
    fn is_choice(&self, place: usize) -> bool {
        match (&self.sites[place].core.shape.def().kind, self.case.tokens()[place]) {
            (Kind::Sum(sum), Token::Con { con, .. }) => sum.cons[con as usize].style == Style::Choice,
            _ => false,
        }
    }

    fn add_place(&mut self, place: usize) {
        if self.list.len() == MOST_POSITIONS {
            return;
        }
        self.nodes[place] = Some(self.list.len());
        self.list.push(Position::Node(place));
        if let (Kind::Seq(seq), Token::Seq { len, .. }) = (&self.sites[place].core.shape.def().kind, self.token(place))
        {
            // An array of a fixed length has no open end; of one that depends on another part, who knows?
            if seq.lo == seq.hi || len as usize > LONG || self.is_dependent(place) {
                return;
            }
            for element in 1..=len as usize {
                if self.list.len() < MOST_POSITIONS {
                    self.tails[place].push((element, self.list.len()));
                    self.list.push(Position::Tail(place, element));
                }
            }
        }
    }

    /// Equal sub-terms of one shape can be tied, unless there are floats in them.
    fn add_ties(&mut self, places: &[usize]) {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for &place in places {
            let group = groups.iter_mut().find(|group| self.are_equal(group[0], place));
            match group {
                Some(group) => group.push(place),
                None => groups.push(vec![place]),
            }
        }
        let mut ties: Vec<(u32, Vec<usize>)> = Vec::new();
        for group in &groups {
            if group.len() > 1 && !has_floats(&self.sites[group[0]].shape) {
                self.ties_of_group(group, &mut ties);
            }
        }
        sort_by_key(&mut ties, &|(rank, _)| *rank);
        ties.truncate(MOST_TIES);
        for (_, members) in &ties {
            for place in members {
                self.ties[*place].push(self.list.len());
            }
            self.list.push(Position::Tie(members.clone()));
        }
    }

    /// Are these equal values of one type, as `==` compares them?
    fn are_equal(&self, one: usize, other: usize) -> bool {
        let (left, right) = (&self.sites[one], &self.sites[other]);
        self.case.node(one) == self.case.node(other)
            && left.core.shape.id() == right.core.shape.id()
            && opened_type(&left.shape) == opened_type(&right.shape)
    }

    /// The ties of a group, those that matter first: of a small group all, of a large one the whole, neighbours and
    /// parts of different arguments, then the other pairs. Constants of types that have nothing else come last: they are
    /// equal too often.
    fn ties_of_group(&self, group: &[usize], ties: &mut Vec<(u32, Vec<usize>)>) {
        const LAST: u32 = 3;
        let least = if has_only_constants(&self.sites[group[0]].core.shape) { LAST } else { 0 };
        if group.len() <= SMALL_GROUP {
            for chosen in 1_u32..1 << group.len() {
                let mut members = Vec::new();
                for (bit, place) in group.iter().enumerate() {
                    if chosen >> bit & 1 == 1 {
                        members.push(*place);
                    }
                }
                self.add_tie(least, members, ties);
            }
            return;
        }
        self.add_tie(least, group.to_vec(), ties);
        for (index, one) in group.iter().enumerate() {
            for (distance, other) in group[index + 1..].iter().enumerate() {
                let is_near = distance == 0 || self.argument(*one) != self.argument(*other);
                self.add_tie(least.max(if is_near { 1 } else { 2 }), vec![*one, *other], ties);
            }
        }
    }

    fn add_tie(&self, rank: u32, members: Vec<usize>, ties: &mut Vec<(u32, Vec<usize>)>) {
        let mut nested = false;
        for two in members.windows(2) {
            nested |= self.is_above(two[0], two[1]);
        }
        for member in &members {
            let is_in = |function| members.iter().any(|other| other != member && self.is_above(function, *other));
            nested |= self.function_of_key(*member).is_some_and(is_in);
        }
        if members.len() > 1 && !nested {
            ties.push((rank, members));
        }
    }

    /// The place of the argument that a place is in.
    fn argument(&self, place: usize) -> usize {
        let mut place = place;
        while self.sites[place].above != 0 {
            place = self.sites[place].above;
        }
        place
    }

    fn token(&self, place: usize) -> Token {
        self.case.tokens()[place]
    }

    fn end(&self, place: usize) -> usize {
        place + self.token(place).span()
    }

    fn is_above(&self, above: usize, below: usize) -> bool {
        above < below && below < self.end(above)
    }

    /// The nodes and tails that leave a place open: its own, and all above.
    pub fn over(&self, place: usize) -> Mask {
        let mut mask = Mask::default();
        let mut place = place;
        while place != 0 {
            if let Some(position) = self.nodes[place] {
                mask.add(position);
            }
            let Site { above, index, .. } = self.sites[place];
            self.add_tails(above, index, &mut mask);
            place = above;
        }
        mask
    }

    /// Adds the tails of a sequence that begin at one of its first so many elements, or right after them.
    pub fn add_tails(&self, place: usize, elements: usize, mask: &mut Mask) {
        for &(element, position) in &self.tails[place] {
            if element <= elements {
                mask.add(position);
            }
        }
    }

    /// The ties in which a place, or one above it, takes part.
    pub fn ties_over(&self, place: usize) -> Mask {
        let mut mask = Mask::default();
        let mut place = place;
        while place != 0 {
            for tie in &self.ties[place] {
                mask.add(*tie);
            }
            place = self.sites[place].above;
        }
        mask
    }

    /// What cannot be open together with a tie: what lies over, at or below one of its members.
    fn clashes_of(&self, tie: usize) -> Mask {
        let mut clashes = Mask::default();
        let Position::Tie(members) = &self.list[tie] else { return clashes };
        for (number, position) in self.list.iter().enumerate() {
            let mut overlaps = false;
            for &place in members {
                overlaps |= match position {
                    Position::Node(other) | Position::Tail(other, _) => {
                        place == *other || self.is_above(place, *other) || self.over(place).has(number)
                    }
                    Position::Tie(others) => number != tie && self.overlaps(place, others),
                };
            }
            if overlaps {
                clashes.add(number);
            }
        }
        clashes
    }

    fn overlaps(&self, place: usize, others: &[usize]) -> bool {
        others.iter().any(|other| place == *other || self.is_above(place, *other) || self.is_above(*other, place))
    }

    /// The patterns that a mask stands for: its largest parts without ties that overlap anything.
    pub fn split(&self, mask: Mask) -> Vec<Mask> {
        const MOST_STEPS: usize = 400;
        let mut whole: Vec<Mask> = Vec::new();
        let mut left = vec![mask];
        for _ in 0..MOST_STEPS {
            let Some(mask) = left.pop() else { break };
            let overlapping = self.clashes.iter().find(|(tie, clashes)| mask.has(*tie) && mask.meets(clashes));
            let Some((tie, clashes)) = overlapping else {
                insert_unless_covered(&mut whole, mask, &Mask::is_within);
                continue;
            };
            // Either the tie is given up, or what it overlaps: all nodes and tails, or else one of the other ties.
            let mut others = mask.common(clashes);
            let plain = others.minus(&self.tied);
            if !plain.is_empty() {
                others = plain;
            } else if let Some((other, _)) = self.clashes.iter().find(|(other, _)| others.has(*other)) {
                others = Mask::of(*other);
            }
            left.push(mask.minus(&others));
            left.push(mask.minus(&Mask::of(*tie)));
        }
        whole
    }

    /// The pattern in which these are open; no two of them overlap.
    pub fn pattern(&self, mask: &Mask) -> Pattern {
        self.pattern_with_places(mask).0
    }

    /// The same, with the place in the case of each of its parts.
    pub fn pattern_with_places(&self, mask: &Mask) -> (Pattern, Vec<usize>) {
        let (mut parts, mut slots, mut places) = (Vec::new(), Vec::new(), Vec::new());
        // The slot of each tie that was met.
        let mut tied: Vec<(usize, u32)> = Vec::new();
        // The places where sequences stop that have an open end, and where they go on after it.
        let mut skips: Vec<(usize, usize)> = Vec::new();
        let mut place = 0;
        while place < self.sites.len() {
            if let Some(&(_, end)) = skips.last().filter(|(from, _)| *from == place) {
                skips.pop();
                place = end;
                continue;
            }
            places.push(place);
            if let Some(slot) = self.slot(place, mask, &mut slots, &mut tied) {
                parts.push(Part::Open(slot));
                place = self.end(place);
                continue;
            }
            parts.push(match self.token(place) {
                Token::Con { con, arity, .. } => Part::Con { con, arity },
                Token::Leaf(bits) => self.leaf(place, bits.get()),
                _ => self.sequence(place, mask, &mut slots, &mut skips),
            });
            place += 1;
        }
        (renumbered(parts, slots), places)
    }

    fn leaf(&self, place: usize, bits: i128) -> Part {
        match other_zero(&self.sites[place].core.shape, bits) {
            Some(other) => Part::Zero { bits, other },
            None => Part::Leaf(bits),
        }
    }

    /// The slot at a place, if it is open.
    fn slot(&self, place: usize, mask: &Mask, slots: &mut Vec<Slot>, tied: &mut Vec<(usize, u32)>) -> Option<u32> {
        if self.nodes[place].is_some_and(|position| mask.has(position)) {
            slots.push(self.new_slot(place));
            return Some(slots.len() as u32 - 1);
        }
        let tie = *self.ties[place].iter().find(|tie| mask.has(**tie))?;
        if let Some((_, slot)) = tied.iter().find(|(other, _)| *other == tie) {
            slots[*slot as usize].uses += 1;
            return Some(*slot);
        }
        slots.push(self.new_slot(place));
        tied.push((tie, slots.len() as u32 - 1));
        Some(slots.len() as u32 - 1)
    }

    fn new_slot(&self, place: usize) -> Slot {
        let original = self.case.node(place).map_or_else(Tree::hole, |node| node.to_tree());
        let is_dependent = self.is_dependent(place);
        Slot { shape: self.sites[place].shape.clone(), original, uses: 1, is_rest: false, is_dependent }
    }

    fn sequence(&self, place: usize, mask: &Mask, slots: &mut Vec<Slot>, skips: &mut Vec<(usize, usize)>) -> Part {
        let len = self.token(place).children();
        let is_unordered = match &self.sites[place].core.shape.def().kind {
            Kind::Seq(seq) => seq.order != Order::Free,
            _ => false,
        };
        let open = self.tails[place].iter().find(|(_, position)| mask.has(*position));
        let Some(&(from, _)) = open else { return Part::Seq { len: len as u32, rest: None, is_unordered } };
        let mut start = place + 1;
        for _ in 0..from {
            start = self.end(start);
        }
        let mut elements = Vec::new();
        let mut next = start;
        while next < self.end(place) {
            elements.extend(self.case.node(next).map(|node| node.to_tree()));
            next = self.end(next);
        }
        slots.push(Slot {
            shape: self.sites[place].shape.clone(),
            original: Tree::seq(elements),
            uses: 1,
            is_rest: true,
            is_dependent: false,
        });
        if start < self.end(place) {
            skips.push((start, self.end(place)));
        }
        Part::Seq { len: from as u32, rest: Some(slots.len() as u32 - 1), is_unordered }
    }
}

/// Slots in the order in which they stand: the rest of a sequence comes after its elements.
fn renumbered(mut parts: Vec<Part>, slots: Vec<Slot>) -> Pattern {
    let pattern = Pattern::new(parts.clone(), Vec::new());
    let mut order: Vec<u32> = Vec::with_capacity(slots.len());
    let mut rests: Vec<(usize, u32)> = Vec::new();
    for place in 0..=parts.len() {
        while let Some(&(_, slot)) = rests.last().filter(|(end, _)| *end == place) {
            order.push(slot);
            rests.pop();
        }
        match parts.get(place) {
            Some(Part::Open(slot)) if !order.contains(slot) => order.push(*slot),
            Some(Part::Seq { rest: Some(slot), .. }) => rests.push((pattern.end(place), *slot)),
            _ => {}
        }
    }
    let number = |slot: u32| order.iter().position(|other| *other == slot).map_or(slot, |number| number as u32);
    for part in &mut parts {
        match part {
            Part::Open(slot) | Part::Seq { rest: Some(slot), .. } => *slot = number(*slot),
            _ => {}
        }
    }
    let mut sorted = Vec::with_capacity(slots.len());
    for slot in &order {
        sorted.push(slots[*slot as usize].clone());
    }
    Pattern::new(parts, sorted)
}

/// Pointers that `fits!` looks through.
const TRANSPARENT: [&str; 5] = ["Box::new", "Rc::new", "Arc::new", "Lazy::new", "Cow::Owned"];

/// Is this how a pointer is made that `fits!` looks through?
pub(crate) fn is_transparent(path: &str) -> bool {
    TRANSPARENT.contains(&path)
}

/// The type of the values of a shape, without the pointers to them.
pub(crate) fn opened_type(shape: &Shape) -> &'static str {
    for layer in shape.layers() {
        match &layer.def().kind {
            Kind::Wrap(Wrap { text: WrapText::Call { path, .. }, .. }) if is_transparent(path) => {}
            _ => return (layer.def().type_name)(),
        }
    }
    ""
}

/// Is this a generated function?
fn is_function(shape: &Shape) -> bool {
    shape
        .layers()
        .iter()
        .any(|layer| matches!(&layer.def().kind, Kind::Wrap(Wrap { text: WrapText::Function { .. }, .. })))
}

/// If this is a float that is zero: the zero of the other sign.
pub(crate) fn other_zero(core: &Shape, bits: i128) -> Option<i128> {
    let negative = match &core.def().kind {
        Kind::Leaf(Leaf::F32) => i128::from((-0.0_f32).to_bits()),
        Kind::Leaf(Leaf::F64) => i128::from((-0.0_f64).to_bits()),
        _ => return None,
    };
    match bits {
        0 => Some(negative),
        _ if bits == negative => Some(0),
        _ => None,
    }
}

/// Can there be floats in it? They are not equal where their bits are, nor the other way round.
pub(crate) fn has_floats(shape: &Shape) -> bool {
    shape.reachable().iter().any(|part| matches!(part.def().kind, Kind::Leaf(Leaf::F32 | Leaf::F64)))
}

/// Is there only one constructor, without parts?
pub(crate) fn has_one_value(core: &Shape) -> bool {
    has_only_constants(core) && core.def().con_count() == 1
}

/// Has no constructor any parts?
fn has_only_constants(core: &Shape) -> bool {
    match &core.def().kind {
        Kind::Sum(Sum { cons, .. }) => cons.iter().all(|con| con.fields.is_empty()),
        _ => false,
    }
}
