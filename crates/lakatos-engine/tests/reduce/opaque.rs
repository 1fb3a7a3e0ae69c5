//! Opaque parts keep what is in them: they go with what holds them, or stay as they were.

use lakatos_data::generator::any;
use lakatos_engine::reduce::{Effort, Trial};
use lakatos_macros::Data;

use crate::problems::trial;
use crate::traced::end;

#[derive(Data)]
#[data(crate = lakatos_data)]
struct Order {
    #[data(opaque)]
    key: u32,
    #[data(opaque)]
    lot: Vec<u16>,
    amounts: Vec<u32>,
}

#[derive(Data)]
#[data(crate = lakatos_data)]
enum Shipment {
    None,
    Some(Vec<Order>, u32),
}

fn orders(shipment: &Shipment) -> &[Order] {
    match shipment {
        Shipment::None => &[],
        Shipment::Some(orders, _) => orders,
    }
}

/// All keys and lots of a text, in order.
fn marks(text: &str) -> Vec<&str> {
    let parts = text.split("key: ").skip(1);
    parts.map(|part| part.split(", amounts").next().unwrap_or(part)).collect()
}

const FIRST: &str = "Shipment::Some(vec![Order { key: 77, lot: vec![500, 3], amounts: vec![2, 2, 1] }, \
                     Order { key: 1200, lot: vec![77, 1], amounts: vec![77, 950, 1200, 2] }, \
                     Order { key: 3, lot: vec![], amounts: vec![3] }], 3)";

/// Of what is tried, every key and every lot is one that was there.
fn keeps_its_numbers(trial: Box<dyn Trial>, minimum: &str) {
    let end = end(trial, FIRST, &Effort::default());
    assert_eq!(end.case, minimum);
    let known = marks(FIRST);
    assert_eq!(known, ["77, lot: vec![500, 3]", "1200, lot: vec![77, 1]", "3, lot: vec![]"]);
    for tried in &end.tried {
        assert!(marks(tried).iter().all(|mark| known.contains(mark)), "{tried}");
    }
}

#[test]
fn no_pass_changes_what_is_opaque() {
    let low = trial(any::<Shipment>(), |shipment| {
        Some(orders(&shipment).iter().flat_map(|order| &order.amounts).all(|amount| *amount < 900))
    });
    let only = "Shipment::Some(vec![Order { key: 1200, lot: vec![77, 1], amounts: vec![900] }], 0)";
    keeps_its_numbers(low, only);
}

/// Numbers beside it that are equal to the opaque ones are lowered without them.
#[test]
fn equal_numbers_beside_opaque_ones_are_lowered_alone() {
    let few = trial(any::<Shipment>(), |shipment| {
        let Shipment::Some(orders, count) = &shipment else { return Some(true) };
        Some(orders.iter().map(|order| order.amounts.len() + order.lot.len()).sum::<usize>() < 5 || *count < 1)
    });
    let only = "Shipment::Some(vec![Order { key: 77, lot: vec![500, 3], amounts: vec![0, 0, 0] }], 1)";
    keeps_its_numbers(few, only);
}
