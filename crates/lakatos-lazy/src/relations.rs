//! Keys of which only the comparisons are chosen: what follows from the comparisons so far.
//!
//! For each key there are four rows of bits: the keys above it, below it, equal to it, and different from it in an unknown
//! order. A comparison that follows from others is answered from the rows. One that does not may have any answer: some
//! values of the keys agree with it. Rows are taken back by what they were before.

use std::cmp::Ordering;

/// At most so many keys are compared in one case.
pub const MOST_KEYS: usize = 256;

/// So many comparisons count as chosen last.
const RECENT: usize = 8;

type Row = [u64; MOST_KEYS / 64];

/// How two keys are related.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// The first is below the second.
    Less,
    /// They are equal.
    Equal,
    /// The first is above the second.
    Greater,
    /// They differ, in an order that nobody has asked for.
    Different,
}

impl Relation {
    /// As an order; `None` if it does not say one.
    pub fn order(self) -> Option<Ordering> {
        match self {
            Relation::Less => Some(Ordering::Less),
            Relation::Equal => Some(Ordering::Equal),
            Relation::Greater => Some(Ordering::Greater),
            Relation::Different => None,
        }
    }

    /// The same, seen from the second key.
    pub fn reverse(self) -> Relation {
        match self {
            Relation::Less => Relation::Greater,
            Relation::Greater => Relation::Less,
            Relation::Equal | Relation::Different => self,
        }
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Rows {
    above: Row,
    below: Row,
    equal: Row,
    different: Row,
}

/// A comparison that was chosen.
#[derive(Clone, Copy, Debug)]
struct Link {
    left: u32,
    right: u32,
    relation: Relation,
    decision: u32,
}

/// All keys, and how they are related.
#[derive(Clone, Debug, Default)]
pub struct Relations {
    /// The places of the keys.
    places: Vec<u32>,
    rows: Vec<Rows>,
    links: Vec<Link>,
    /// What rows were before they changed.
    before: Vec<(u32, Rows)>,
}

/// How much was known at some time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extent {
    keys: usize,
    links: usize,
    before: usize,
}

fn has(row: &Row, key: usize) -> bool {
    row[key >> 6] >> (key & 63) & 1 == 1
}

fn union(one: &Row, other: &Row) -> Row {
    std::array::from_fn(|word| one[word] | other[word])
}

/// The keys of a row.
fn keys(row: Row) -> impl Iterator<Item = usize> {
    row.into_iter().enumerate().flat_map(|(word, mut bits)| {
        std::iter::from_fn(move || {
            let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(word * 64 + bit)
        })
    })
}

impl Relations {
    /// Adds a key, which stands at this place; `None` if there are too many.
    pub fn add_key(&mut self, place: u32) -> Option<u32> {
        let key = self.places.len();
        if key == MOST_KEYS {
            return None;
        }
        let mut rows = Rows::default();
        rows.equal[key >> 6] |= 1 << (key & 63);
        self.places.push(place);
        self.rows.push(rows);
        Some(key as u32)
    }

    /// Where a key stands.
    pub fn place(&self, key: u32) -> u32 {
        self.places[key as usize]
    }

    /// Were keys compared?
    pub fn has_keys(&self) -> bool {
        !self.places.is_empty()
    }

    /// What follows of two keys.
    #[inline]
    pub fn known(&self, left: u32, right: u32) -> Option<Relation> {
        let (rows, right) = (&self.rows[left as usize], right as usize);
        if has(&rows.above, right) {
            Some(Relation::Less)
        } else if has(&rows.below, right) {
            Some(Relation::Greater)
        } else if has(&rows.equal, right) {
            Some(Relation::Equal)
        } else if has(&rows.different, right) {
            Some(Relation::Different)
        } else {
            None
        }
    }

    /// A comparison is chosen that does not follow from others.
    pub fn add(&mut self, left: u32, right: u32, relation: Relation, decision: u32) {
        self.links.push(Link { left, right, relation, decision });
        match relation {
            Relation::Less => self.add_less(left, right),
            Relation::Greater => self.add_less(right, left),
            Relation::Equal => self.add_equal(left, right),
            Relation::Different => self.add_different(left, right),
        }
    }

    /// One of the comparisons that were chosen last, by a number.
    pub fn recent(&self, number: u64) -> Option<Relation> {
        let few = self.links.len().min(RECENT);
        let back = number.checked_rem(few as u64)? as usize;
        self.links.get(self.links.len() - 1 - back).map(|link| link.relation)
    }

    fn change(&mut self, key: usize) -> &mut Rows {
        self.before.push((key as u32, self.rows[key]));
        &mut self.rows[key]
    }

    fn add_less(&mut self, lower: u32, upper: u32) {
        let (lower, upper) = (&self.rows[lower as usize], &self.rows[upper as usize]);
        let (down, up) = (union(&lower.equal, &lower.below), union(&upper.equal, &upper.above));
        for key in keys(down) {
            let rows = self.change(key);
            rows.above = union(&rows.above, &up);
        }
        for key in keys(up) {
            let rows = self.change(key);
            rows.below = union(&rows.below, &down);
        }
    }

    fn add_equal(&mut self, left: u32, right: u32) {
        let (left, right) = (&self.rows[left as usize], &self.rows[right as usize]);
        let both = Rows {
            above: union(&left.above, &right.above),
            below: union(&left.below, &right.below),
            equal: union(&left.equal, &right.equal),
            different: union(&left.different, &right.different),
        };
        for key in keys(both.equal) {
            *self.change(key) = both;
        }
        let (up, down) = (union(&both.equal, &both.above), union(&both.equal, &both.below));
        for key in keys(both.below) {
            let rows = self.change(key);
            rows.above = union(&rows.above, &up);
        }
        for key in keys(both.above) {
            let rows = self.change(key);
            rows.below = union(&rows.below, &down);
        }
        for key in keys(both.different) {
            let rows = self.change(key);
            rows.different = union(&rows.different, &both.equal);
        }
    }

    fn add_different(&mut self, left: u32, right: u32) {
        let (left, right) = (self.rows[left as usize].equal, self.rows[right as usize].equal);
        for (ones, others) in [(left, right), (right, left)] {
            for key in keys(ones) {
                let rows = self.change(key);
                rows.different = union(&rows.different, &others);
            }
        }
    }

    /// The decisions from which it follows that two keys are related so.
    pub fn reasons(&self, left: u32, right: u32, relation: Relation, reasons: &mut Vec<u32>) {
        match relation {
            Relation::Less => self.reasons_of_path(left, right, true, reasons),
            Relation::Greater => self.reasons_of_path(right, left, true, reasons),
            Relation::Equal => self.reasons_of_path(left, right, false, reasons),
            Relation::Different => self.reasons_of_difference(left, right, reasons),
        }
    }

    fn reasons_of_difference(&self, left: u32, right: u32, reasons: &mut Vec<u32>) {
        let is_equal = |one: u32, other: u32| has(&self.rows[one as usize].equal, other as usize);
        for link in self.links.iter().filter(|link| link.relation == Relation::Different) {
            for (one, other) in [(link.left, link.right), (link.right, link.left)] {
                if is_equal(left, one) && is_equal(right, other) {
                    self.reasons_of_path(left, one, false, reasons);
                    self.reasons_of_path(right, other, false, reasons);
                    reasons.push(link.decision);
                    return;
                }
            }
        }
    }

    /// The decisions on a way from one key up to another, with a step that is really upwards if that is wanted, else
    /// without any.
    fn reasons_of_path(&self, from: u32, to: u32, upwards: bool, reasons: &mut Vec<u32>) {
        // How each key was reached, without a step upwards and with one: (key before, with one before, decision).
        let mut reached: Vec<[Option<(u32, bool, u32)>; 2]> = vec![[None; 2]; self.rows.len()];
        let mut queue = vec![(from, false)];
        let mut next = 0;
        while let Some(&(key, rose)) = queue.get(next) {
            next += 1;
            if key == to && rose == upwards {
                break;
            }
            for link in &self.links {
                let (other, rises) = match link.relation {
                    Relation::Equal if link.left == key => (link.right, rose),
                    Relation::Equal if link.right == key => (link.left, rose),
                    Relation::Less if link.left == key => (link.right, true),
                    Relation::Greater if link.right == key => (link.left, true),
                    _ => continue,
                };
                let is_new = reached[other as usize][usize::from(rises)].is_none() && (other, rises) != (from, false);
                if is_new && (upwards || !rises) {
                    reached[other as usize][usize::from(rises)] = Some((key, rose, link.decision));
                    queue.push((other, rises));
                }
            }
        }
        let mut at = (to, upwards);
        while let Some((key, rose, decision)) = reached[at.0 as usize][usize::from(at.1)] {
            reasons.push(decision);
            at = (key, rose);
        }
    }

    /// How much is known now.
    pub fn extent(&self) -> Extent {
        Extent { keys: self.places.len(), links: self.links.len(), before: self.before.len() }
    }

    /// Takes back what was learned since, and says of each key that is no longer one where it stood.
    pub fn take_back(&mut self, to: Extent, mut forget: impl FnMut(u32)) {
        for (key, rows) in self.before.drain(to.before..).rev() {
            self.rows[key as usize] = rows;
        }
        self.links.truncate(to.links);
        self.rows.truncate(to.keys);
        for place in self.places.drain(to.keys..) {
            forget(place);
        }
    }

    /// Values for the keys that agree with all comparisons: the smallest natural numbers.
    pub fn values(&self) -> Vec<i128> {
        let mut values: Vec<Option<i128>> = vec![None; self.rows.len()];
        let mut order: Vec<usize> = (0..self.rows.len()).collect();
        // Whoever has fewer keys below comes first: so all that are below a key come before it.
        order.sort_by_key(|key| self.rows[*key].below.iter().map(|word| word.count_ones()).sum::<u32>());
        for key in order {
            let rows = &self.rows[key];
            if let Some(known) = keys(rows.equal).find_map(|equal| values[equal]) {
                values[key] = Some(known);
                continue;
            }
            let mut value = keys(rows.below).filter_map(|below| values[below]).max().map_or(0, |most| most + 1);
            while keys(rows.different).any(|other| values[other] == Some(value)) {
                value += 1;
            }
            values[key] = Some(value);
        }
        values.into_iter().map(Option::unwrap_or_default).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_keys(count: u32) -> Relations {
        let mut relations = Relations::default();
        for place in 0..count {
            relations.add_key(place);
        }
        relations
    }

    /// Is there an assignment of small numbers that agrees with these comparisons and with one more?
    fn agrees(count: u32, links: &[(u32, u32, Relation)]) -> bool {
        let holds = |values: &[u32]| {
            links.iter().all(|&(left, right, relation)| {
                let order = values[left as usize].cmp(&values[right as usize]);
                match relation {
                    Relation::Different => order != Ordering::Equal,
                    _ => relation.order() == Some(order),
                }
            })
        };
        (0..count.pow(count)).any(|number| {
            let values: Vec<u32> = (0..count).map(|key| number / count.pow(key) % count).collect();
            holds(&values)
        })
    }

    /// Every sequence of comparisons of four keys: what follows is what every assignment says, and the values agree.
    #[test]
    fn what_follows_is_what_holds_of_all_values_that_agree() {
        let all = [Relation::Less, Relation::Equal, Relation::Greater, Relation::Different];
        let pairs = [(0, 1), (2, 3), (1, 2), (0, 3), (1, 3)];
        for number in 0..4_usize.pow(5) {
            let mut relations = of_keys(4);
            let mut links = Vec::new();
            for (index, (left, right)) in pairs.into_iter().enumerate() {
                let wanted = all[number / 4_usize.pow(index as u32) % 4];
                let possible: Vec<Relation> = all
                    .into_iter()
                    .filter(|relation| {
                        let mut more = links.clone();
                        more.push((left, right, *relation));
                        agrees(4, &more)
                    })
                    .collect();
                match relations.known(left, right) {
                    Some(Relation::Different) => assert!(!possible.contains(&Relation::Equal), "{links:?}"),
                    Some(known) => {
                        assert!(possible.iter().all(|relation| {
                            *relation == known || (*relation == Relation::Different && known != Relation::Equal)
                        }));
                        continue;
                    }
                    None => assert_eq!(possible, all, "{links:?} {left} {right}"),
                }
                if possible.contains(&wanted) {
                    relations.add(left, right, wanted, index as u32);
                    links.push((left, right, wanted));
                }
            }
            let values = relations.values();
            for (left, right, relation) in &links {
                let order = values[*left as usize].cmp(&values[*right as usize]);
                assert!(relation.order().is_none_or(|wanted| wanted == order), "{links:?} {values:?}");
                assert!(*relation != Relation::Different || order != Ordering::Equal, "{links:?} {values:?}");
            }
        }
    }

    #[test]
    fn what_is_taken_back_is_forgotten() {
        let mut relations = of_keys(3);
        relations.add(0, 1, Relation::Less, 0);
        let extent = relations.extent();
        let more = relations.add_key(9).unwrap();
        relations.add(1, 2, Relation::Less, 1);
        relations.add(2, more, Relation::Equal, 2);
        assert_eq!(relations.known(0, more), Some(Relation::Less));
        let mut forgotten = Vec::new();
        relations.take_back(extent, |place| forgotten.push(place));
        assert_eq!((relations.known(0, 2), relations.known(0, 1)), (None, Some(Relation::Less)));
        assert_eq!(forgotten, [9]);
    }

    #[test]
    fn the_reasons_of_a_comparison_imply_it() {
        let mut relations = of_keys(5);
        relations.add(0, 1, Relation::Less, 10);
        relations.add(3, 4, Relation::Less, 11);
        relations.add(2, 1, Relation::Equal, 12);
        relations.add(2, 3, Relation::Less, 13);
        let mut reasons = Vec::new();
        relations.reasons(0, 3, Relation::Less, &mut reasons);
        reasons.sort_unstable();
        assert_eq!(reasons, [10, 12, 13], "and not the one above");
        let mut reasons = Vec::new();
        relations.reasons(2, 1, Relation::Equal, &mut reasons);
        assert_eq!(reasons, [12]);
        relations.add_key(7);
        relations.add(5, 2, Relation::Different, 14);
        let mut reasons = Vec::new();
        relations.reasons(1, 5, Relation::Different, &mut reasons);
        reasons.sort_unstable();
        assert_eq!(reasons, [12, 14]);
    }

    #[test]
    fn there_is_an_end_to_the_number_of_keys() {
        let mut relations = of_keys(MOST_KEYS as u32);
        assert_eq!(relations.add_key(0), None);
    }
}
