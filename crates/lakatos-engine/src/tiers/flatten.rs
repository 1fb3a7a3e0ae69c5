//! Finding the nodes of a plan that are flat.

use super::edge::NodeId;
use super::flat::{Flat, pieces};
use super::plan::{ConPlan, Form, Part, Plan};

impl Plan {
    /// Finds the nodes that are flat. Recursive ones are not.
    pub(super) fn find_flat(&mut self) {
        let mut has_more = true;
        while has_more {
            has_more = false;
            for id in 0..self.nodes.len() {
                has_more |= self.counts.flat(id).is_none() && self.make_flat(id).is_some();
            }
        }
    }

    /// Records that a node is flat, if it is.
    fn make_flat(&mut self, id: NodeId) -> Option<()> {
        let Plan { nodes, counts, .. } = self;
        let Form::Sum(sum) = &mut nodes[id].form else { return None };
        let (mut fields, mut cons, mut all) = (Vec::new(), Vec::new(), Flat::default());
        for ConPlan { cost, parts } in &sum.cons {
            let field = match parts.as_slice() {
                [] => Flat::unit(),
                [Part { edge, .. }] => {
                    let mut field = Flat::default();
                    field.add(counts.flat(edge.node())?, edge.cost());
                    field
                }
                _ => return None,
            };
            let mut con = Flat::default();
            con.add(&field, *cost);
            all.add(&con, 0);
            fields.push(field);
            cons.push(con);
        }
        if !all.is_short() {
            return None;
        }
        sum.pieces = pieces(&cons);
        for (con, field) in fields.into_iter().enumerate() {
            if let Some(part) = sum.cons[con].parts.first_mut() {
                part.flat = Some(field);
            }
        }
        counts.set_flat(id, all);
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use lakatos_data::Data;

    use super::super::{Count, Tiers};

    fn counts<T: Data>(sizes: impl IntoIterator<Item = u128>) -> Vec<u128> {
        let mut tiers = Tiers::of(&T::shape()).unwrap();
        sizes.into_iter().map(|size| tiers.count(size).unwrap().indices()).collect()
    }

    #[test]
    fn each_size_has_the_constructors_whose_leaves_reach_it() {
        assert_eq!(counts::<Option<bool>>(0..4), [1, 2, 0, 0]);
        assert_eq!(counts::<Option<u8>>([0, 1, 256, 257]), [1, 1, 1, 0]);
        assert_eq!(counts::<Result<u8, i16>>([0, 1, 2, 256, 257, 65_536, 65_537]), [0, 2, 2, 2, 1, 1, 0]);
    }

    #[test]
    fn values_of_a_flat_type_are_found_by_their_index() {
        let mut tiers = Tiers::of(&<Result<u8, u8>>::shape()).unwrap();
        let mut seen = Vec::new();
        tiers.each::<Result<u8, u8>>(3, .., |_, value| seen.push(*value)).unwrap();
        assert_eq!(seen, [Ok(2), Err(2)]);
        assert_eq!(tiers.nth_value::<Result<u8, u8>>(3, 1).unwrap(), Some(Err(2)));
        assert_eq!(tiers.nth_value::<Result<u8, u8>>(3, 2).unwrap(), None);
    }

    #[test]
    fn flat_parts_count_in_types_that_are_not_flat() {
        let mut tiers = Tiers::of(&<(Option<u8>, bool)>::shape()).unwrap();
        assert_eq!(tiers.count(1).unwrap(), Count::Exact(2));
        assert_eq!(tiers.total(), Some(514));
    }

    #[test]
    fn sizes_that_no_walk_can_hold_are_too_large() {
        let mut tiers = Tiers::of(&<Option<u64>>::shape()).unwrap();
        assert_eq!(tiers.count(1 << 20).unwrap(), Count::Exact(1));
        assert!(tiers.count(1 << 40).is_err());
    }
}
