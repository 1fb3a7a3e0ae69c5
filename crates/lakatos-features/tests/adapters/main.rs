//! Generators of other libraries as generators of this one, and `Data` for theirs.

mod fuzzing;
mod of_bytes;
mod quickchecks;
mod seeds;
mod strategies;
mod to_bytes;

use lakatos::generator::Generator;
use lakatos_data::Tree;
use lakatos_data::read::Build;
use lakatos_data::record::Record;
use lakatos_data::room::Room;
use lakatos_engine::random::Random;

/// What a seed gives: the value, and the tree of what it was made of.
fn recorded<G: Generator>(generator: &G, seed: u64, size: u32) -> (G::Value, Tree) {
    let mut random = Random::of(&generator.shape());
    random.begin(seed, size);
    let mut record = Record::new(&mut random);
    let value = generator.draw(&mut record).expect("nothing is refused for good");
    (value, record.finish().expect("it was drawn to the end"))
}

/// The value of a tree.
fn built<G: Generator>(generator: &G, tree: &Tree) -> Option<G::Value> {
    let mut build = Build::new(tree.root(), Room::modest());
    let value = generator.draw(&mut build);
    value.filter(|_| build.fitted())
}
