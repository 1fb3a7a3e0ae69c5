//! Knots: where a shape leads back to itself.
//!
//! Random drawing must end, and with a sensible spread of sizes: for that it must know which constructors go round, how
//! long a round is, and how much a value grows with each. All of it is found once, from the shape.

use lakatos_data::Shape;
use lakatos_data::arrange::filled;
use lakatos_data::keys::Keys;
use lakatos_data::shape::{Bind, Kind, Link, ShapeId, Wrap};

/// How much more often than others the constructors are taken that go round. After the last there is nothing else.
pub(super) const STRENGTHS: [u64; 4] = [1, 2, 4, 16];

/// How many strengths there are, with that of nothing else.
pub(super) const STRENGTH_COUNT: usize = STRENGTHS.len() + 1;

/// The strength at which nothing else is taken.
pub(super) const STRONGEST: usize = STRENGTHS.len();

/// What is known of a shape.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Place {
    /// The knot that it is part of; 0 if it is part of none.
    pub(super) knot: u32,
    /// Whether it contains a knot, or is part of one.
    pub(super) reaches: bool,
    /// Whether it has no parts.
    pub(super) leaf: bool,
    /// For the elements of a sequence that is part of the same knot: that knot.
    pub(super) rows: u32,
}

/// Shapes that lead to one another and back.
#[derive(Clone, Debug)]
pub(super) struct Knot {
    /// How many levels deeper a value is after the shortest way round.
    pub(super) cycle: u32,
    /// Whether no constructor leads back in more than one way: values are chains.
    pub(super) chain: bool,
    /// How many parts of the knot follow on one, by strength: by themselves, and in a sequence.
    fans: [Fan; STRENGTH_COUNT],
    /// Whether nothing is known of it, because a part depends on a value.
    pub(super) open: bool,
    /// Whether it is a chain in which a function makes each value from the one below: it may use that twice, and then
    /// values double with each round.
    pub(super) may_double: bool,
}

#[derive(Clone, Copy, Debug, Default)]
struct Fan {
    alone: f32,
    rows: f32,
}

impl Knot {
    /// A knot of which nothing is known.
    fn open() -> Knot {
        Knot { cycle: 1, chain: false, fans: Default::default(), open: true, may_double: false }
    }

    /// Are there sequences of parts of the knot?
    pub(super) fn has_rows(&self) -> bool {
        let mut has_rows = false;
        for fan in &self.fans {
            has_rows |= fan.rows > 0.0;
        }
        has_rows
    }

    /// How many rounds make about so many parts, when sequences are up to so long.
    pub(super) fn rounds(&self, strength: usize, wide: u32, parts: u32) -> u32 {
        let fan = self.fans[strength];
        let growth = fan.alone + fan.rows * wide as f32 / 2.0;
        if self.chain && (fan.rows == 0.0 || wide <= 1) {
            return parts;
        }
        // Where values hardly grow they end by themselves.
        let most = 2 * (u32::BITS - parts.leading_zeros()) + 2;
        let (mut sum, mut level, mut rounds) = (0.0, 1.0, 0);
        while rounds < most && sum + level <= 2.0 * parts as f32 {
            sum += level;
            level *= growth;
            rounds += 1;
        }
        rounds
    }
}

/// The knots of some shapes.
#[derive(Clone, Debug, Default)]
pub(super) struct Knots {
    shapes: Keys<ShapeId>,
    /// What is known of each shape, by its number.
    places: Vec<Place>,
    knots: Vec<Knot>,
}

impl Knots {
    /// What is known of a shape.
    pub(super) fn place(&self, id: ShapeId) -> Option<Place> {
        Some(self.places[self.shapes.find(&id)?])
    }

    /// A knot by its number, which is not 0.
    pub(super) fn knot(&self, number: u32) -> &Knot {
        &self.knots[number as usize - 1]
    }

    /// How many shapes are known.
    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    /// Makes a knot of which nothing is known.
    pub(super) fn add_open(&mut self) -> u32 {
        self.knots.push(Knot::open());
        self.knots.len() as u32
    }

    /// Adds a shape and all that it is made of.
    pub(super) fn include(&mut self, shape: &Shape) {
        if self.shapes.find(&shape.id()).is_some() {
            return;
        }
        let graph = Graph::of(shape, self);
        let mut edges: Vec<Vec<usize>> = Vec::with_capacity(graph.nodes.len());
        for (_, form) in &graph.nodes {
            edges.push(form.parts());
        }
        let (component, count) = components(&edges);
        let mut members: Vec<Vec<usize>> = filled(count, &Vec::new());
        for (node, component) in component.iter().enumerate() {
            members[*component].push(node);
        }
        // Components are numbered from the parts to the wholes.
        let mut places = filled(count, &Place::default());
        for (number, nodes) in members.iter().enumerate() {
            let mut place = Place::default();
            let mut within = false;
            for node in nodes {
                place.reaches |= graph.nodes[*node].1.reaches_known();
                for part in &edges[*node] {
                    within |= component[*part] == number;
                    place.reaches |= places[component[*part]].reaches;
                }
            }
            if within {
                self.knots.push(graph.knot(nodes, &edges, &|node| component[node] == number));
                place.knot = self.knots.len() as u32;
                place.reaches = true;
            }
            places[number] = place;
        }
        for (node, (id, form)) in graph.nodes.iter().enumerate() {
            let place = self.place_mut(*id);
            let rows = place.rows;
            *place = Place { leaf: matches!(form, Form::Leaf), rows, ..places[component[node]] };
            if let Form::Seq(elem) = form {
                if component[*elem] == component[node] {
                    self.place_mut(graph.nodes[*elem].0).rows = places[component[node]].knot;
                }
            }
        }
    }

    fn place_mut(&mut self, id: ShapeId) -> &mut Place {
        let number = self.shapes.number(id);
        if number == self.places.len() {
            self.places.push(Place::default());
        }
        &mut self.places[number]
    }
}

/// A shape as a node of a graph. Parts that were known before are left out: they cannot lead back.
enum Form {
    Leaf,
    Sum {
        weights: Vec<u32>,
        fields: Vec<Vec<usize>>,
        known: bool,
    },
    Seq(usize),
    /// Another shape as it is (then the way costs no level), or as its first part.
    Through(usize, bool),
    Known(bool),
}

impl Form {
    fn parts(&self) -> Vec<usize> {
        match self {
            Form::Leaf | Form::Known(_) => Vec::new(),
            Form::Sum { fields, .. } => {
                let mut parts = Vec::new();
                for fields in fields {
                    parts.extend_from_slice(fields);
                }
                parts
            }
            Form::Seq(part) | Form::Through(part, _) => vec![*part],
        }
    }

    fn reaches_known(&self) -> bool {
        matches!(self, Form::Known(true) | Form::Sum { known: true, .. })
    }
}

struct Graph {
    nodes: Vec<(ShapeId, Form)>,
    /// The nodes whose values a function makes.
    made: Vec<usize>,
}

impl Graph {
    fn of(shape: &Shape, known: &Knots) -> Graph {
        let mut numbers = Keys::default();
        numbers.insert(shape.id());
        let mut shapes = vec![shape.clone()];
        let (mut nodes, mut made) = (Vec::new(), Vec::new());
        while let Some(shape) = shapes.get(nodes.len()).cloned() {
            if shape.is_made() {
                made.push(nodes.len());
            }
            let mut known_reaches = false;
            let mut to = |link: &Link| {
                let part = link.shape();
                if let Some(place) = known.place(part.id()) {
                    known_reaches |= place.reaches;
                    return None;
                }
                let number = numbers.number(part.id());
                if number == shapes.len() {
                    shapes.push(part);
                }
                Some(number)
            };
            let form = match &shape.def().kind {
                Kind::Leaf(_) => Form::Leaf,
                Kind::Seq(seq) => match to(&seq.elem) {
                    Some(part) => Form::Seq(part),
                    None => Form::Known(known_reaches),
                },
                Kind::Wrap(Wrap { inner: link, .. }) | Kind::Bind(Bind { first: link, .. }) => match to(link) {
                    Some(part) => Form::Through(part, matches!(shape.def().kind, Kind::Wrap(_))),
                    None => Form::Known(known_reaches),
                },
                Kind::Sum(sum) => {
                    let (mut weights, mut fields) = (Vec::new(), Vec::new());
                    for con in sum.cons.iter() {
                        let mut parts = Vec::new();
                        for field in con.fields.iter() {
                            if let Some(part) = to(&field.link) {
                                parts.push(part);
                            }
                        }
                        weights.push(con.weight);
                        fields.push(parts);
                    }
                    Form::Sum { weights, fields, known: known_reaches }
                }
            };
            nodes.push((shape.id(), form));
        }
        Graph { nodes, made }
    }

    /// What is known of the knot that these nodes are.
    fn knot(&self, nodes: &[usize], edges: &[Vec<usize>], within: &dyn Fn(usize) -> bool) -> Knot {
        let mut fans = [Fan::default(); STRENGTH_COUNT];
        let (mut chain, mut choice) = (true, false);
        for node in nodes {
            let Form::Sum { weights, fields, .. } = &self.nodes[*node].1 else { continue };
            let mut follow: Vec<Fan> = Vec::with_capacity(fields.len());
            for fields in fields {
                let fan = self.follow(fields, within);
                chain &= fan.alone + fan.rows <= 1.0;
                follow.push(fan);
            }
            if fields.len() > 1 {
                choice = true;
                for (strength, fan) in fans.iter_mut().enumerate() {
                    let mean = mean(&follow, weights, strength);
                    *fan = Fan { alone: fan.alone.max(mean.alone), rows: fan.rows.max(mean.rows) };
                }
            }
        }
        if !choice {
            // Only the lengths of sequences decide.
            fans = [Fan { alone: 0.0, rows: 1.0 }; STRENGTH_COUNT];
        }
        let mut shortest = u32::MAX;
        for node in nodes {
            let Some(levels) = self.round(*node, edges, within) else { continue };
            shortest = levels.min(shortest);
        }
        let cycle = if shortest == u32::MAX { 1 } else { shortest.max(1) };
        let may_double = chain && nodes.iter().any(|node| self.made.contains(node));
        Knot { cycle, chain, fans, open: false, may_double }
    }

    /// How many choices of the knot these parts lead to.
    fn follow(&self, parts: &[usize], within: &dyn Fn(usize) -> bool) -> Fan {
        let mut fan = Fan::default();
        let mut left: Vec<usize> = parts.to_vec();
        // Types whose parts have parts without any choice are counted as far as is worth while.
        for _ in 0..100 {
            let Some(part) = left.pop() else { break };
            if !within(part) {
                continue;
            }
            match &self.nodes[part].1 {
                Form::Sum { fields, .. } if fields.len() == 1 => left.extend_from_slice(&fields[0]),
                Form::Through(part, _) => left.push(*part),
                Form::Seq(_) => fan.rows += 1.0,
                _ => fan.alone += 1.0,
            }
        }
        fan
    }

    /// How many levels the shortest way takes from a node back to it.
    fn round(&self, start: usize, edges: &[Vec<usize>], within: &dyn Fn(usize) -> bool) -> Option<u32> {
        let mut seen = vec![false; self.nodes.len()];
        // The next one first; it is never long.
        let mut queue = vec![(start, 0)];
        while !queue.is_empty() {
            let (node, levels) = queue.remove(0);
            let free = matches!(self.nodes[node].1, Form::Through(_, true));
            for &part in &edges[node] {
                if !within(part) {
                    continue;
                }
                let levels = levels + u32::from(!free);
                if part == start {
                    return Some(levels);
                }
                if !std::mem::replace(&mut seen[part], true) {
                    if free { queue.insert(0, (part, levels)) } else { queue.push((part, levels)) }
                }
            }
        }
        None
    }
}

/// The mean of what follows, by the weights at a strength.
fn mean(follow: &[Fan], weights: &[u32], strength: usize) -> Fan {
    let (mut total, mut sum) = (0.0f32, Fan::default());
    for (con, fan) in follow.iter().enumerate() {
        let weight = strengthened(u64::from(weights[con]), strength, fan.alone + fan.rows > 0.0) as f32;
        total += weight;
        sum.alone += weight * fan.alone;
        sum.rows += weight * fan.rows;
    }
    if total == 0.0 { Fan::default() } else { Fan { alone: sum.alone / total, rows: sum.rows / total } }
}

/// The weight of a constructor, which goes round or does not, at a strength.
pub(super) fn strengthened(weight: u64, strength: usize, goes_round: bool) -> u64 {
    match STRENGTHS.get(strength) {
        Some(times) if goes_round => weight * times,
        Some(_) => weight,
        None => weight * u64::from(goes_round),
    }
}

/// The strongly connected components of a graph, numbered so that parts come before wholes (Tarjan's, without recursion).
fn components(edges: &[Vec<usize>]) -> (Vec<usize>, usize) {
    const NEW: usize = usize::MAX;
    let mut order = vec![NEW; edges.len()];
    let mut low = vec![0; edges.len()];
    let mut component = vec![NEW; edges.len()];
    let (mut next, mut count) = (0, 0);
    let mut open = Vec::new();
    for start in 0..edges.len() {
        let mut path = if order[start] == NEW { vec![(start, 0)] } else { Vec::new() };
        while let Some((node, edge)) = path.pop() {
            if edge == 0 {
                order[node] = next;
                low[node] = next;
                next += 1;
                open.push(node);
            }
            if let Some(&part) = edges[node].get(edge) {
                path.push((node, edge + 1));
                if order[part] == NEW {
                    path.push((part, 0));
                } else if component[part] == NEW {
                    low[node] = low[node].min(order[part]);
                }
                continue;
            }
            if low[node] == order[node] {
                while let Some(member) = open.pop() {
                    component[member] = count;
                    if member == node {
                        break;
                    }
                }
                count += 1;
            }
            if let Some((above, _)) = path.last() {
                low[*above] = low[*above].min(low[node]);
            }
        }
    }
    (component, count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_are_numbered_from_parts_to_wholes() {
        // 0 -> 1 <-> 2 -> 3 -> 3, 0 -> 4
        let edges = vec![vec![1, 4], vec![2], vec![1, 3], vec![3], vec![]];
        let (component, count) = components(&edges);
        assert_eq!(count, 4);
        assert_eq!(component[1], component[2]);
        assert!(component[3] < component[1] && component[1] < component[0] && component[4] < component[0]);
    }
}
