//! Types that keep the laws, whatever they look like.

use lakatos_engine::conform::{Conformed, Effort, conform, conform_with};
use lakatos_macros::Data;

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Peano {
    Zero,
    Next(Box<Peano>),
}

#[test]
fn a_type_with_one_value_of_each_size_conforms_though_its_values_get_deep() {
    let done = conform::<Peano>().unwrap();
    assert_eq!((done.drawn, done.sizes, done.enumerated), (300, 301, 301));
}

#[test]
fn what_was_tried_is_told() {
    let effort = Effort { draws: 10, values: 5, seed: 3 };
    let done = conform_with::<Option<bool>>(effort).unwrap();
    assert_eq!(done, Conformed { drawn: 10, refused: 0, reified: 23, enumerated: 3, sizes: 2 });
}
