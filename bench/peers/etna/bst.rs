//! Search trees as ETNA describes them: the program, eight faults in it, and what is claimed of it.
//!
//! Written from the description; the same for all contestants. Each has its own `Tree`, because each derives other traits.

use std::collections::BTreeMap;

use super::Tree;
use Tree::{E, T};

/// The fault that is in the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mutant {
    /// There is no fault.
    #[cfg_attr(not(test), expect(dead_code, reason = "tests try the program without a fault"))]
    Right,
    Insert1,
    Insert2,
    Insert3,
    Delete4,
    Delete5,
    Union6,
    Union7,
    Union8,
}

/// What is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Property {
    UnionValid,
    InsertPost,
    DeletePost,
    UnionPost,
    InsertModel,
    DeleteModel,
    UnionModel,
    InsertInsert,
    InsertDelete,
    InsertUnion,
    DeleteInsert,
    DeleteDelete,
    DeleteUnion,
    UnionDeleteInsert,
    UnionUnionIdem,
    UnionUnionAssoc,
}

use Mutant::*;
use Property::*;

/// A claim about a program with a fault: false.
#[derive(Clone, Copy, Debug)]
pub(super) struct Task {
    pub(super) name: &'static str,
    pub(super) mutant: Mutant,
    pub(super) property: Property,
    /// How few nodes the trees of a case that fails can have together.
    pub(super) fewest: usize,
}

macro_rules! tasks {
    ($($name:literal $mutant:ident $property:ident $fewest:literal,)*) => {
        /// All tasks.
        pub(super) const TASKS: &[Task] =
            &[$(Task { name: $name, mutant: $mutant, property: $property, fewest: $fewest }),*];
        /// Their names.
        pub(super) const NAMES: &[&str] = &[$($name),*];
    };
}

tasks! {
    "insert_1/InsertPost" Insert1 InsertPost 1,
    "insert_1/InsertModel" Insert1 InsertModel 1,
    "insert_1/DeleteInsert" Insert1 DeleteInsert 1,
    "insert_1/InsertInsert" Insert1 InsertInsert 0,
    "insert_1/InsertUnion" Insert1 InsertUnion 1,
    "insert_1/UnionDeleteInsert" Insert1 UnionDeleteInsert 1,
    "insert_2/InsertPost" Insert2 InsertPost 1,
    "insert_2/InsertModel" Insert2 InsertModel 1,
    "insert_2/InsertDelete" Insert2 InsertDelete 1,
    "insert_2/DeleteInsert" Insert2 DeleteInsert 1,
    "insert_2/InsertInsert" Insert2 InsertInsert 0,
    "insert_2/InsertUnion" Insert2 InsertUnion 1,
    "insert_2/UnionDeleteInsert" Insert2 UnionDeleteInsert 1,
    "insert_3/InsertPost" Insert3 InsertPost 1,
    "insert_3/InsertModel" Insert3 InsertModel 1,
    "insert_3/InsertDelete" Insert3 InsertDelete 1,
    "insert_3/InsertInsert" Insert3 InsertInsert 0,
    "insert_3/InsertUnion" Insert3 InsertUnion 1,
    "insert_3/UnionDeleteInsert" Insert3 UnionDeleteInsert 1,
    "delete_4/DeleteModel" Delete4 DeleteModel 1,
    "delete_4/DeletePost" Delete4 DeletePost 1,
    "delete_4/DeleteDelete" Delete4 DeleteDelete 3,
    "delete_4/DeleteInsert" Delete4 DeleteInsert 0,
    "delete_4/DeleteUnion" Delete4 DeleteUnion 2,
    "delete_4/InsertDelete" Delete4 InsertDelete 0,
    "delete_4/UnionDeleteInsert" Delete4 UnionDeleteInsert 1,
    "delete_5/DeleteModel" Delete5 DeleteModel 2,
    "delete_5/DeletePost" Delete5 DeletePost 2,
    "delete_5/DeleteDelete" Delete5 DeleteDelete 2,
    "delete_5/DeleteInsert" Delete5 DeleteInsert 1,
    "delete_5/DeleteUnion" Delete5 DeleteUnion 2,
    "delete_5/UnionDeleteInsert" Delete5 UnionDeleteInsert 2,
    "union_6/UnionValid" Union6 UnionValid 2,
    "union_6/UnionPost" Union6 UnionPost 2,
    "union_6/UnionModel" Union6 UnionModel 2,
    "union_6/DeleteUnion" Union6 DeleteUnion 2,
    "union_6/InsertUnion" Union6 InsertUnion 1,
    "union_6/UnionDeleteInsert" Union6 UnionDeleteInsert 1,
    "union_6/UnionUnionAssoc" Union6 UnionUnionAssoc 3,
    "union_6/UnionUnionIdem" Union6 UnionUnionIdem 1,
    "union_7/UnionValid" Union7 UnionValid 3,
    "union_7/UnionPost" Union7 UnionPost 3,
    "union_7/UnionModel" Union7 UnionModel 3,
    "union_7/DeleteUnion" Union7 DeleteUnion 3,
    "union_7/InsertUnion" Union7 InsertUnion 2,
    "union_7/UnionDeleteInsert" Union7 UnionDeleteInsert 2,
    "union_7/UnionUnionAssoc" Union7 UnionUnionAssoc 3,
    "union_8/UnionPost" Union8 UnionPost 3,
    "union_8/UnionModel" Union8 UnionModel 3,
    "union_8/DeleteUnion" Union8 DeleteUnion 3,
    "union_8/InsertUnion" Union8 InsertUnion 2,
    "union_8/UnionDeleteInsert" Union8 UnionDeleteInsert 3,
    "union_8/UnionUnionAssoc" Union8 UnionUnionAssoc 3,
}

impl Property {
    /// How many trees and how many numbers it is about.
    pub(super) fn signature(self) -> (usize, usize) {
        match self {
            UnionUnionIdem => (1, 0),
            DeleteModel => (1, 1),
            InsertModel | DeletePost | DeleteDelete => (1, 2),
            InsertPost | InsertDelete | DeleteInsert => (1, 3),
            InsertInsert => (1, 4),
            UnionValid | UnionModel => (2, 0),
            UnionPost | DeleteUnion => (2, 1),
            InsertUnion | UnionDeleteInsert => (2, 2),
            UnionUnionAssoc => (3, 0),
        }
    }

    /// Whether the premise is about the tree in this place.
    pub(super) fn asks_for_order(self, place: usize) -> bool {
        self != UnionPost || place == 0
    }
}

/// Calls a macro with names for the trees and for the numbers of a property.
macro_rules! by_signature {
    ($property:expr, $then:ident) => {
        match $property.signature() {
            (1, 0) => $then!(a;),
            (1, 1) => $then!(a; i),
            (1, 2) => $then!(a; i j),
            (1, 3) => $then!(a; i j k),
            (1, 4) => $then!(a; i j k l),
            (2, 0) => $then!(a b;),
            (2, 1) => $then!(a b; i),
            (2, 2) => $then!(a b; i j),
            _ => $then!(a b c;),
        }
    };
}
pub(super) use by_signature;

impl Task {
    /// Whether the claim holds of trees that are as the premise wants them.
    pub(super) fn holds(&self, trees: &[Tree], numbers: &[i32]) -> bool {
        let program = Program(self.mutant);
        match (self.property, trees, numbers) {
            (UnionUnionIdem, [t], []) => same(&program.union(t, t), t),
            (DeleteModel, [t], &[k]) => program.delete_model(k, t),
            (InsertModel, [t], &[k, v]) => program.insert_model(k, v, t),
            (DeletePost, [t], &[k, other]) => {
                program.delete(k, t).find(other) == if k == other { None } else { t.find(other) }
            }
            (DeleteDelete, [t], &[k, other]) => {
                same(&program.delete(k, &program.delete(other, t)), &program.delete(other, &program.delete(k, t)))
            }
            (InsertPost, [t], &[k, other, v]) => {
                program.insert(k, v, t).find(other) == if k == other { Some(v) } else { t.find(other) }
            }
            (InsertDelete, [t], &[k, other, v]) => program.insert_delete((k, v), other, t),
            (DeleteInsert, [t], &[k, other, v]) => program.delete_insert(k, (other, v), t),
            (InsertInsert, [t], &[k, other, v, w]) => program.insert_insert((k, v), (other, w), t),
            (UnionValid, [t, u], []) => program.union(t, u).is_bst(),
            (UnionModel, [t, u], []) => program.union_model(t, u),
            (UnionPost, [t, u], &[k]) => program.union(t, u).find(k) == t.find(k).or(u.find(k)),
            (DeleteUnion, [t, u], &[k]) => same(
                &program.delete(k, &program.union(t, u)),
                &program.union(&program.delete(k, t), &program.delete(k, u)),
            ),
            (InsertUnion, [t, u], &[k, v]) => {
                same(&program.insert(k, v, &program.union(t, u)), &program.union(&program.insert(k, v, t), u))
            }
            (UnionDeleteInsert, [t, u], &[k, v]) => same(
                &program.union(&program.delete(k, t), &program.insert(k, v, u)),
                &program.insert(k, v, &program.union(t, u)),
            ),
            (UnionUnionAssoc, [t, u, w], []) => {
                program.union(&program.union(t, u), w) == program.union(t, &program.union(u, w))
            }
            _ => panic!("{:?} is not about {} trees and {} numbers", self.property, trees.len(), numbers.len()),
        }
    }
}

fn same(one: &Tree, other: &Tree) -> bool {
    one.to_list() == other.to_list()
}

fn node(left: Tree, key: i32, value: i32, right: Tree) -> Tree {
    T(Box::new(left), key, value, Box::new(right))
}

impl Tree {
    /// Whether the keys are in order, none of them twice.
    pub(super) fn is_bst(&self) -> bool {
        let mut last = None;
        self.ascends(&mut last)
    }

    fn ascends(&self, last: &mut Option<i32>) -> bool {
        let T(left, key, _, right) = self else { return true };
        left.ascends(last) && last.is_none_or(|last| last < *key) && {
            *last = Some(*key);
            right.ascends(last)
        }
    }

    fn to_list(&self) -> Vec<(i32, i32)> {
        let mut list = Vec::new();
        self.list(&mut list);
        list
    }

    fn list(&self, list: &mut Vec<(i32, i32)>) {
        if let T(left, key, value, right) = self {
            left.list(list);
            list.push((*key, *value));
            right.list(list);
        }
    }

    fn find(&self, wanted: i32) -> Option<i32> {
        let T(left, key, value, right) = self else { return None };
        if wanted < *key {
            left.find(wanted)
        } else if wanted > *key {
            right.find(wanted)
        } else {
            Some(*value)
        }
    }

    /// What is below a key.
    fn below(&self, bound: i32) -> Tree {
        let T(left, key, value, right) = self else { return E };
        if bound <= *key { left.below(bound) } else { node((**left).clone(), *key, *value, right.below(bound)) }
    }

    /// What is above a key.
    fn above(&self, bound: i32) -> Tree {
        let T(left, key, value, right) = self else { return E };
        if bound >= *key { right.above(bound) } else { node(left.above(bound), *key, *value, (**right).clone()) }
    }
}

fn join(one: &Tree, other: &Tree) -> Tree {
    match (one, other) {
        (E, tree) | (tree, E) => tree.clone(),
        (T(l, k, v, r), T(l2, k2, v2, r2)) => node((**l).clone(), *k, *v, node(join(r, l2), *k2, *v2, (**r2).clone())),
    }
}

/// The program, with a fault.
struct Program(Mutant);

impl Program {
    fn insert(&self, k: i32, v: i32, tree: &Tree) -> Tree {
        let T(left, key, value, right) = tree else { return node(E, k, v, E) };
        if self.0 == Insert1 {
            node(E, k, v, E)
        } else if k < *key {
            node(self.insert(k, v, left), *key, *value, (**right).clone())
        } else if k > *key && self.0 != Insert2 {
            node((**left).clone(), *key, *value, self.insert(k, v, right))
        } else {
            node((**left).clone(), *key, if self.0 == Insert3 { *value } else { v }, (**right).clone())
        }
    }

    fn delete(&self, k: i32, tree: &Tree) -> Tree {
        let T(left, key, value, right) = tree else { return E };
        if k == *key {
            return join(left, right);
        }
        match (self.0, (k < *key) != (self.0 == Delete5)) {
            (Delete4, true) => self.delete(k, left),
            (Delete4, false) => self.delete(k, right),
            (_, true) => node(self.delete(k, left), *key, *value, (**right).clone()),
            (_, false) => node((**left).clone(), *key, *value, self.delete(k, right)),
        }
    }

    fn union(&self, one: &Tree, other: &Tree) -> Tree {
        let (T(l, k, v, r), T(l2, k2, v2, r2)) = (one, other) else {
            return if *one == E { other.clone() } else { one.clone() };
        };
        let (k, v) = (*k, *v);
        let in_a_row = || node((**l).clone(), k, v, node(self.union(r, l2), *k2, *v2, (**r2).clone()));
        match self.0 {
            Union6 => in_a_row(),
            Union7 | Union8 if k == *k2 => node(self.union(l, l2), k, v, self.union(r, r2)),
            Union7 | Union8 if k > *k2 => self.union(other, one),
            Union7 => in_a_row(),
            Union8 => {
                let rest = node(l2.above(k), *k2, *v2, (**r2).clone());
                node(self.union(l, &l2.below(k)), k, v, self.union(r, &rest))
            }
            _ => node(self.union(l, &other.below(k)), k, v, self.union(r, &other.above(k))),
        }
    }

    fn insert_model(&self, k: i32, v: i32, tree: &Tree) -> bool {
        let mut model: BTreeMap<i32, i32> = tree.to_list().into_iter().collect();
        model.insert(k, v);
        self.insert(k, v, tree).to_list() == Vec::from_iter(model)
    }

    fn delete_model(&self, k: i32, tree: &Tree) -> bool {
        let mut model: BTreeMap<i32, i32> = tree.to_list().into_iter().collect();
        model.remove(&k);
        self.delete(k, tree).to_list() == Vec::from_iter(model)
    }

    fn union_model(&self, one: &Tree, other: &Tree) -> bool {
        let mut model: BTreeMap<i32, i32> = other.to_list().into_iter().collect();
        model.extend(one.to_list());
        self.union(one, other).to_list() == Vec::from_iter(model)
    }

    fn insert_delete(&self, (k, v): (i32, i32), other: i32, tree: &Tree) -> bool {
        let inserted = self.insert(k, v, tree);
        let expected = if k == other { inserted } else { self.delete(other, &inserted) };
        same(&self.insert(k, v, &self.delete(other, tree)), &expected)
    }

    fn delete_insert(&self, k: i32, (other, v): (i32, i32), tree: &Tree) -> bool {
        let deleted = self.delete(k, tree);
        let expected = if k == other { deleted } else { self.insert(other, v, &deleted) };
        same(&self.delete(k, &self.insert(other, v, tree)), &expected)
    }

    fn insert_insert(&self, (k, v): (i32, i32), (other, w): (i32, i32), tree: &Tree) -> bool {
        let inserted = self.insert(k, v, tree);
        let expected = if k == other { inserted } else { self.insert(other, w, &inserted) };
        same(&self.insert(k, v, &self.insert(other, w, tree)), &expected)
    }
}
