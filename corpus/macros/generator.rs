#[lakatos::generator(satisfies = is_ordered)]
pub(crate) fn ordered_trees() -> impl Generator<Value = Tree> {
    satisfying(tree_lazy::is_ordered)
}

#[lakatos::generator(satisfies(tree::is_ordered, is_balanced), crate = crate::lakatos)]
fn trees() -> impl lakatos::generator::Generator<Value = Tree<Vec<u8>>> + Clone {
    any()
}
