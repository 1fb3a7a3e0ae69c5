#[lakatos::generator]
fn trees() -> impl Generator<Value = Tree> { any() }

#[lakatos::generator(satisfy = is_ordered)]
fn trees() -> impl Generator<Value = Tree> { any() }

#[lakatos::generator(satisfies)]
fn trees() -> impl Generator<Value = Tree> { any() }

#[lakatos::generator(satisfies(is_ordered, 7))]
fn trees() -> impl Generator<Value = Tree> { any() }

#[lakatos::generator(satisfies = is_ordered)]
struct Tree;

#[lakatos::generator(satisfies = is_ordered)]
fn trees(depth: usize) -> impl Generator<Value = Tree> { any() }

#[lakatos::generator(satisfies = is_ordered)]
fn trees<T: Data>() -> impl Generator<Value = Tree<T>> { any() }

#[lakatos::generator(satisfies = is_ordered)]
fn trees() -> Any<Tree> { any() }

#[lakatos::generator(satisfies = is_ordered)]
fn trees() { any() }
