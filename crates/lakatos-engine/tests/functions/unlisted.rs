//! What is only drawn is not listed, and is no reason for tiers without end.

use lakatos_data::function::Fun;
use lakatos_data::shape::{Id, Kind, Link, Shape, Wrap};
use lakatos_data::tables::has_unlisted;
use lakatos_data::{Data, reify};
use lakatos_engine::random::Random;
use lakatos_engine::tiers::{Count, End, Tiers};

fn unlisted(inner: Shape) -> Shape {
    let wrap = Wrap { listed: false, ..Wrap::plain(Link::Is(inner)) };
    Shape::shared("foreign", std::any::type_name::<u8>, Id::fresh(), Kind::Wrap(wrap))
}

#[test]
fn a_shape_that_is_not_listed_has_no_tiers_but_is_drawn() {
    let shape = unlisted(u8::shape());
    assert!(has_unlisted(&shape));
    let mut tiers = Tiers::of(&shape).unwrap();
    assert_eq!((tiers.end(), tiers.total()), (End::NoValues, Some(0)));
    assert_eq!(tiers.count(0).unwrap(), Count::Exact(0));
    assert_eq!(tiers.nth(0, 0).unwrap(), None);
    let mut random = Random::of(&shape);
    random.begin(1, 10);
    assert!(lakatos_data::drive::drive(&shape, &mut random).is_some());
}

#[test]
fn functions_have_something_that_is_not_listed_and_are_listed_all_the_same() {
    assert!(!has_unlisted(&Fun::<bool, bool>::shape()));
    assert_eq!(Tiers::of(&Fun::<bool, bool>::shape()).unwrap().total().map(|total| total >= 4), Some(true));
    let hashed = reify(&Fun::<bool, bool>::hashed(5)).unwrap();
    assert_eq!(format!("{hashed:?}"), "#1(5)");
}
