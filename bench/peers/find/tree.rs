impl Tree {
    /// How many forks the longest way down has.
    pub fn depth(&self) -> u64 {
        match self {
            Tree::Leaf => 0,
            Tree::Fork(left, right) => 1 + left.depth().max(right.depth()),
        }
    }

    pub fn nodes(&self) -> u64 {
        match self {
            Tree::Leaf => 1,
            Tree::Fork(left, right) => 1 + left.nodes() + right.nodes(),
        }
    }

    /// How many forks the way down has that always goes to one side.
    pub fn spine(&self, right: bool) -> u64 {
        match self {
            Tree::Leaf => 0,
            Tree::Fork(_, next) if right => 1 + next.spine(right),
            Tree::Fork(next, _) => 1 + next.spine(right),
        }
    }
}
