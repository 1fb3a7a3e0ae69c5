//! Patterns: a failing case with parts left open.
//!
//! A pattern lists its parts as a tree lists its nodes: a constructor, then its fields. A part that is left open is a slot;
//! a slot that is used more than once stands for equal values. A sequence can be open at its end.
//!
//! The elements of sets, maps and bags have no order, so a pattern may match in several ways: the matcher tries the
//! choices of all collections together. A choice that suits one collection may bind a slot that another needs otherwise.

use lakatos_data::arrange::filled;
use lakatos_data::shape::{Kind, Shape};
use lakatos_data::tree::{Node, Token, Tree};

/// A failing case with parts left open: a pattern of the tuple of all arguments.
#[derive(Clone, Debug)]
pub struct Pattern {
    parts: Vec<Part>,
    /// How many parts each part spans, itself included.
    spans: Vec<u32>,
    slots: Vec<Slot>,
}

/// One part of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// A constructor; its fields follow.
    Con {
        /// Which one.
        con: u32,
        /// How many fields it has.
        arity: u32,
    },
    /// A sequence; its elements follow.
    Seq {
        /// How many elements are described.
        len: u32,
        /// The slot of the elements after these; `None` if there are no others.
        rest: Option<u32>,
        /// Whether the elements may stand in any order.
        is_unordered: bool,
    },
    /// A leaf.
    Leaf(i128),
    /// A float that is zero: as a pattern in Rust, it is zero of either sign.
    Zero {
        /// What stands in the failing case.
        bits: i128,
        /// The zero of the other sign.
        other: i128,
    },
    /// Anything: the slot.
    Open(u32),
}

/// What a pattern leaves open.
#[derive(Clone, Debug)]
pub struct Slot {
    /// The shape of what can stand here; of a rest, the shape of the whole sequence.
    pub shape: Shape,
    /// What stands here in the failing case; of a rest, as a sequence of its own.
    pub original: Tree,
    /// How often it occurs: a slot that occurs twice stands for equal values.
    pub uses: u32,
    /// Whether it is the rest of a sequence.
    pub is_rest: bool,
    /// Whether the shape depends on a part of the case: then it is that of the failing case, and may be another in others.
    pub is_dependent: bool,
}

impl PartialEq for Pattern {
    fn eq(&self, other: &Pattern) -> bool {
        self.parts == other.parts
    }
}

impl Eq for Pattern {}

/// A match takes no more steps than this; where it would, it counts as none.
const MOST_STEPS: u32 = 100_000;

/// Structures inside structures are opened up to this depth when patterns are compared.
const DEEPEST_OPENED: u32 = 8;

impl Pattern {
    /// The pattern of these parts, in the order of nodes. Slots are numbered in the order in which they first occur.
    pub fn new(parts: Vec<Part>, slots: Vec<Slot>) -> Pattern {
        let mut spans = vec![1; parts.len()];
        for place in (0..parts.len()).rev() {
            let mut end = place + 1;
            for _ in 0..parts[place].children() {
                end += spans[end] as usize;
            }
            spans[place] = (end - place) as u32;
        }
        Pattern { parts, spans, slots }
    }

    /// The parts, in the order of nodes.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// What is left open, by number.
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// The place after a part and all that is below it.
    pub fn end(&self, place: usize) -> usize {
        place + self.spans[place] as usize
    }

    /// The places of the parts directly below.
    pub fn children(&self, place: usize) -> Vec<usize> {
        let mut children = Vec::with_capacity(self.parts[place].children());
        let mut next = place + 1;
        for _ in 0..self.parts[place].children() {
            children.push(next);
            next = self.end(next);
        }
        children
    }

    /// The pattern that says of one argument what this one says, and nothing of the others; `None` if it says nothing of it.
    pub fn of_argument(&self, number: usize) -> Option<Pattern> {
        let (mut parts, mut slots) = (vec![self.parts[0]], Vec::new());
        let mut says_something = false;
        let mut numbers: Vec<(u32, u32)> = Vec::new();
        for (index, place) in self.children(0).iter().enumerate() {
            let place = *place;
            if index != number {
                // Whatever stands there is left open.
                let slot = match self.parts[place] {
                    Part::Open(slot) => self.slots[slot as usize].clone(),
                    _ => self.slots.first()?.clone(),
                };
                parts.push(Part::Open(slots.len() as u32));
                slots.push(Slot { uses: 1, ..slot });
                continue;
            }
            says_something = !matches!(self.parts[place], Part::Open(_));
            for part in &self.parts[place..self.end(place)] {
                let mut renamed = |slot: u32| {
                    if let Some((_, new)) = numbers.iter().find(|(old, _)| *old == slot) {
                        return *new;
                    }
                    numbers.push((slot, slots.len() as u32));
                    slots.push(self.slots[slot as usize].clone());
                    slots.len() as u32 - 1
                };
                parts.push(match *part {
                    Part::Open(slot) => Part::Open(renamed(slot)),
                    Part::Seq { len, rest: Some(slot), is_unordered } => {
                        Part::Seq { len, rest: Some(renamed(slot)), is_unordered }
                    }
                    other => other,
                });
            }
        }
        says_something.then(|| Pattern::new(parts, slots))
    }

    /// How much it fixes: constructors, leaves and elements, and that a sequence has no others.
    pub fn constants(&self) -> usize {
        let mut constants = 0;
        for part in &self.parts[1..] {
            constants += match part {
                Part::Con { .. } | Part::Leaf(_) | Part::Zero { .. } => 1,
                Part::Seq { len, rest, .. } => *len as usize + usize::from(rest.is_none()),
                Part::Open(_) => 0,
            };
        }
        constants
    }

    /// How many parts must be equal to another.
    pub fn repetitions(&self) -> usize {
        let mut repetitions = 0;
        for slot in &self.slots {
            repetitions += slot.uses as usize - 1;
        }
        repetitions
    }

    /// Does it match every case?
    pub fn is_everything(&self) -> bool {
        self.constants() + self.repetitions() == 0
    }

    /// Does it match this case?
    pub fn matches(&self, case: &Tree) -> bool {
        self.matches_part(0, case.root())
    }

    /// Does what it says from a part on match this?
    pub fn matches_part(&self, place: usize, node: Node<'_>) -> bool {
        Matcher::new(self, place, node).run()
    }

    /// Whether a case may match in several ways: the elements of a set, or the entries of a map, that it mentions may be
    /// one or another.
    pub fn has_choices(&self) -> bool {
        self.parts.iter().any(|part| match part {
            Part::Seq { len, rest, is_unordered: true } => *len > 1 || (*len == 1 && rest.is_some()),
            _ => false,
        })
    }

    /// What stands in the slots, if it matches.
    pub fn bindings(&self, case: &Tree) -> Option<Vec<Tree>> {
        self.other_bindings(case, 0)
    }

    /// What stands in the slots if it matches in more ways than this.
    pub fn other_bindings(&self, case: &Tree, ways: usize) -> Option<Vec<Tree>> {
        let mut matcher = Matcher { skipped: ways, ..Matcher::new(self, 0, case.root()) };
        if !matcher.run() {
            return None;
        }
        let mut values = Vec::with_capacity(self.slots.len());
        for (slot, bound) in matcher.bound.iter().enumerate() {
            values.push(match bound {
                Bound::Nothing => self.slots[slot].original.clone(),
                Bound::Node(node) => node.to_tree(),
                Bound::Rest(nodes) => {
                    let mut elements = Vec::with_capacity(nodes.len());
                    for node in nodes {
                        elements.push(node.to_tree());
                    }
                    Tree::seq(elements)
                }
            });
        }
        Some(values)
    }

    /// The case in which these stand in the slots.
    pub fn filled(&self, values: &[Tree]) -> Option<Tree> {
        self.filled_part(0, &mut |slot| &values[slot])
    }

    /// What stands at a place in the failing case.
    pub fn original(&self, place: usize) -> Option<Tree> {
        self.filled_part(place, &mut |slot| &self.slots[slot].original)
    }

    fn filled_part<'v>(&self, place: usize, value: &mut dyn FnMut(usize) -> &'v Tree) -> Option<Tree> {
        let mut tokens = Vec::new();
        // The rests that are still to come: where the sequence ends, and what is appended there.
        let mut rests: Vec<(usize, &Tree)> = Vec::new();
        for place in place..self.end(place) {
            append_rests(&mut tokens, &mut rests, place);
            match self.parts[place] {
                Part::Con { con, arity } => tokens.push(Token::con(con as usize, arity as usize)),
                Part::Leaf(bits) | Part::Zero { bits, .. } => tokens.push(Token::leaf(bits)),
                Part::Open(slot) => tokens.extend_from_slice(value(slot as usize).tokens()),
                Part::Seq { len, rest, .. } => {
                    let mut all = len as usize;
                    if let Some(slot) = rest {
                        let rest = value(slot as usize);
                        all += rest.root().token().children();
                        rests.push((self.end(place), rest));
                    }
                    tokens.push(Token::seq(all));
                }
            }
        }
        append_rests(&mut tokens, &mut rests, self.end(place));
        Tree::from_tokens(tokens)
    }

    /// The same with each zero of the other sign; `None` if it has none.
    pub fn with_other_zeros(&self) -> Option<Pattern> {
        let mut turned = self.clone();
        let mut has_zeros = false;
        for part in &mut turned.parts {
            if let Part::Zero { bits, other } = part {
                std::mem::swap(bits, other);
                has_zeros = true;
            }
        }
        has_zeros.then_some(turned)
    }

    /// Is every case of the other pattern one of this?
    pub fn is_more_general(&self, other: &Pattern) -> bool {
        for rest in &[0, 2] {
            let case = other.most_general_case(*rest);
            if !case.is_some_and(|case| self.matches(&case)) {
                return false;
            }
        }
        true
    }

    /// A case with a variable of its own in each slot, and so many in each rest. What has only one constructor is opened:
    /// a pair is a pair of variables.
    fn most_general_case(&self, rest: u32) -> Option<Tree> {
        let mut next = 0;
        let mut values = Vec::with_capacity(self.slots.len());
        for slot in &self.slots {
            let mut tokens = Vec::new();
            if slot.is_rest {
                let element = match &slot.shape.core().shape.def().kind {
                    Kind::Seq(seq) => seq.elem.shape(),
                    _ => return None,
                };
                tokens.push(Token::seq(rest as usize));
                for _ in 0..rest {
                    open(&element, &mut tokens, &mut next, 0);
                }
            } else {
                open(&slot.shape, &mut tokens, &mut next, 0);
            }
            values.push(Tree::from_tokens(tokens)?);
        }
        self.filled(&values)
    }
}

impl Part {
    /// How many parts follow directly below.
    pub fn children(self) -> usize {
        match self {
            Part::Con { arity, .. } => arity as usize,
            Part::Seq { len, .. } => len as usize,
            Part::Leaf(_) | Part::Zero { .. } | Part::Open(_) => 0,
        }
    }
}

/// The children of a node from one on.
fn children(node: Node<'_>, from: usize) -> Vec<Node<'_>> {
    let mut all = Vec::new();
    for (number, child) in node.children().enumerate() {
        if number >= from {
            all.push(child);
        }
    }
    all
}

/// The rests of the sequences that end here.
fn append_rests(tokens: &mut Vec<Token>, rests: &mut Vec<(usize, &Tree)>, place: usize) {
    while let Some((end, rest)) = rests.last() {
        if *end != place {
            return;
        }
        tokens.extend_from_slice(&rest.tokens()[1..]);
        rests.pop();
    }
}

/// A variable, or the only constructor over variables.
fn open(shape: &Shape, tokens: &mut Vec<Token>, next: &mut u32, depth: u32) {
    let core = shape.core().shape;
    if let Kind::Sum(sum) = &core.def().kind {
        if let ([con], None, true) = (&*sum.cons, &sum.calls, depth < DEEPEST_OPENED) {
            tokens.push(Token::con(0, con.fields.len()));
            for field in con.fields.iter() {
                open(&field.link.shape(), tokens, next, depth + 1);
            }
            return;
        }
    }
    tokens.push(Token::Var(*next));
    *next += 1;
}

/// What a slot stands for in a match.
#[derive(Clone)]
enum Bound<'t> {
    Nothing,
    Node(Node<'t>),
    Rest(Vec<Node<'t>>),
}

/// What is left to match.
#[derive(Clone)]
enum Goal<'t> {
    /// The part at this place matches the node.
    Part(usize, Node<'t>),
    /// The elements from this place on, so many, each match one of the nodes; the others are the rest.
    Elements(usize, u32, Vec<Node<'t>>, Option<u32>),
}

struct Matcher<'p, 't> {
    pattern: &'p Pattern,
    bound: Vec<Bound<'t>>,
    goals: Vec<Goal<'t>>,
    steps: u32,
    /// So many ways to match are passed over.
    skipped: usize,
}

impl<'p, 't> Matcher<'p, 't> {
    fn new(pattern: &'p Pattern, place: usize, node: Node<'t>) -> Matcher<'p, 't> {
        let bound = filled(pattern.slots.len(), &Bound::Nothing);
        Matcher { pattern, bound, goals: vec![Goal::Part(place, node)], steps: 0, skipped: 0 }
    }

    fn run(&mut self) -> bool {
        while let Some(goal) = self.goals.pop() {
            self.steps += 1;
            if self.steps > MOST_STEPS {
                return false;
            }
            match goal {
                Goal::Part(place, node) => {
                    if !self.part(place, node) {
                        return false;
                    }
                }
                Goal::Elements(_, 0, nodes, rest) => {
                    if !self.rest(rest, nodes) {
                        return false;
                    }
                }
                Goal::Elements(place, left, nodes, rest) => return self.choose(place, left, &nodes, rest),
            }
        }
        let is_wanted = self.skipped == 0;
        self.skipped = self.skipped.saturating_sub(1);
        is_wanted
    }

    fn part(&mut self, place: usize, node: Node<'t>) -> bool {
        match (self.pattern.parts[place], node.token()) {
            (Part::Open(slot), _) => {
                let slot = slot as usize;
                if let Bound::Node(other) = &self.bound[slot] {
                    return other.tokens() == node.tokens();
                }
                self.bound[slot] = Bound::Node(node);
                true
            }
            (Part::Leaf(bits), Token::Leaf(leaf)) => bits == leaf.get(),
            (Part::Zero { bits, other }, Token::Leaf(leaf)) => bits == leaf.get() || other == leaf.get(),
            (Part::Con { con, arity }, Token::Con { con: other, arity: fields, .. }) => {
                let is_same = con == other && arity == fields;
                if is_same {
                    self.in_order(place, node, arity as usize);
                }
                is_same
            }
            (Part::Seq { len, rest, is_unordered }, Token::Seq { len: all, .. }) => {
                if all < len || (all > len && rest.is_none()) {
                    return false;
                }
                if is_unordered {
                    self.goals.push(Goal::Elements(place + 1, len, children(node, 0), rest));
                    return true;
                }
                self.in_order(place, node, len as usize);
                self.rest(rest, children(node, len as usize))
            }
            _ => false,
        }
    }

    /// The first so many children match the parts below, one by one.
    fn in_order(&mut self, place: usize, node: Node<'t>, count: usize) {
        let mut next = place + 1;
        let first = self.goals.len();
        for child in node.children().take(count) {
            self.goals.push(Goal::Part(next, child));
            next = self.pattern.end(next);
        }
        self.goals[first..].reverse();
    }

    fn rest(&mut self, rest: Option<u32>, nodes: Vec<Node<'t>>) -> bool {
        match rest {
            Some(slot) => self.bound[slot as usize] = Bound::Rest(nodes),
            None => return nodes.is_empty(),
        }
        true
    }

    /// One of the nodes is the element at this place: each is tried, with all that is left to match.
    fn choose(&mut self, place: usize, left: u32, nodes: &[Node<'t>], rest: Option<u32>) -> bool {
        for (index, node) in nodes.iter().enumerate() {
            let (goals, bound) = (self.goals.clone(), self.bound.clone());
            let mut others = nodes.to_vec();
            others.remove(index);
            self.goals.push(Goal::Elements(self.pattern.end(place), left - 1, others, rest));
            self.goals.push(Goal::Part(place, *node));
            if self.run() {
                return true;
            }
            (self.goals, self.bound) = (goals, bound);
        }
        false
    }
}
