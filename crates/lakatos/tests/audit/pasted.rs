//! What rules say, as it was printed. Written by a test.

use crate::takes::*;

#[test]
#[rustfmt::skip]
fn rules_of_sort() {
    takes_sort(|xs| vec![]);
    takes_sort(|xs| vec![U2::new(0)]);
    takes_sort(|xs| vec![U2::new(0), U2::new(0)]);
    takes_sort(|xs| vec![U2::new(1)]);
    takes_sort(|xs| xs);
    takes_sort(|xs| { let mut result = sort(xs); result.pop(); result });
    takes_sort(|xs| { let mut result = sort(xs); result.reverse(); result });
    takes_sort(|xs| { let mut result = sort(xs); result.push(U2::new(0)); result });
    takes_sort(|xs| { let mut result = sort(xs); result.insert(0, U2::new(0)); result });
    takes_sort(|xs| { let mut result = sort(xs); result.push(U2::new(3)); result });
    takes_sort(|xs| { let mut result = sort(xs); result.insert(0, U2::new(3)); result });
    takes_sort(|xs| panic!());
    takes_sort(|xs| if xs.is_empty() { vec![U2::new(0)] } else { sort(xs) });
    takes_sort(|xs| if xs.is_empty() { { let mut result = sort(xs); result.push(U2::new(3)); result } } else { sort(xs) });
    takes_sort(|xs| if xs.is_empty() { panic!() } else { sort(xs) });
    takes_sort(|xs| if !xs.is_empty() { vec![U2::new(0)] } else { sort(xs) });
    takes_sort(|xs| if !xs.is_empty() { { let mut result = sort(xs); result.push(U2::new(0)); result } } else { sort(xs) });
    takes_sort(|xs| if !xs.is_empty() { { let mut result = sort(xs); result.insert(0, U2::new(0)); result } } else { sort(xs) });
    takes_sort(|xs| if !xs.is_empty() { { let mut result = sort(xs); result.push(U2::new(3)); result } } else { sort(xs) });
    takes_sort(|xs| if !xs.is_empty() { { let mut result = sort(xs); result.insert(0, U2::new(3)); result } } else { sort(xs) });
    takes_sort(|xs| if !xs.is_empty() { panic!() } else { sort(xs) });
}

#[test]
#[rustfmt::skip]
fn rules_of_sort_in_place() {
    takes_sort_in_place(|xs| { let result = sort_in_place(xs); xs.reverse(); result });
    takes_sort_in_place(|xs| panic!());
    takes_sort_in_place(|xs| if xs.is_empty() { panic!() } else { sort_in_place(xs) });
    takes_sort_in_place(|xs| if !xs.is_empty() { panic!() } else { sort_in_place(xs) });
}

#[test]
#[rustfmt::skip]
fn rules_of_insert() {
    takes_insert(|this, key, value| { Table::insert(this, key, value); None });
    takes_insert(|this, key, value| { Table::insert(this, key, value); Some(false) });
    takes_insert(|this, key, value| { Table::insert(this, key, value); Some(true) });
    takes_insert(|this, key, value| { let result = Table::insert(this, key, value); *this = Table { entries: vec![] }; result });
    takes_insert(|this, key, value| { let result = Table::insert(this, key, value); *this = Table { entries: vec![(0, false)] }; result });
    takes_insert(|this, key, value| { let result = Table::insert(this, key, value); *this = Table { entries: vec![(0, true)] }; result });
    takes_insert(|this, key, value| { let result = Table::insert(this, key, value); *this = Table { entries: vec![(0, false), (0, false)] }; result });
    takes_insert(|this, key, value| panic!());
    takes_insert(|this, key, value| if matches!(value, false) { { Table::insert(this, key, value); None } } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, false) { { Table::insert(this, key, value); Some(false) } } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, false) { { let result = Table::insert(this, key, value); *this = Table { entries: vec![] }; result } } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, false) { { let result = Table::insert(this, key, value); *this = Table { entries: vec![(0, false)] }; result } } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, false) { panic!() } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, true) { { Table::insert(this, key, value); None } } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, true) { { Table::insert(this, key, value); Some(false) } } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, true) { { let result = Table::insert(this, key, value); *this = Table { entries: vec![] }; result } } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, true) { { let result = Table::insert(this, key, value); *this = Table { entries: vec![(0, false)] }; result } } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, true) { panic!() } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if this.entries.is_empty() { { Table::insert(this, key, value); Some(false) } } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if this.entries.is_empty() { { let result = Table::insert(this, key, value); *this = Table { entries: vec![] }; result } } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if this.entries.is_empty() { { let result = Table::insert(this, key, value); *this = Table { entries: vec![(0, false)] }; result } } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if this.entries.is_empty() { panic!() } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if !this.entries.is_empty() { { Table::insert(this, key, value); Some(false) } } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if !this.entries.is_empty() { { let result = Table::insert(this, key, value); *this = Table { entries: vec![] }; result } } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if !this.entries.is_empty() { { let result = Table::insert(this, key, value); *this = Table { entries: vec![(0, false)] }; result } } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if !this.entries.is_empty() { panic!() } else { Table::insert(this, key, value) });
}

#[test]
#[rustfmt::skip]
fn rules_of_digit() {
    takes_digit(|text| Ok(0));
    takes_digit(|text| Err(Wrong::Empty));
    takes_digit(|text| Ok(1));
    takes_digit(|text| Err(Wrong::NoDigit('a')));
    takes_digit(|text| panic!());
    takes_digit(|text| if text.is_empty() { Ok(0) } else { digit(text) });
    takes_digit(|text| if text.is_empty() { panic!() } else { digit(text) });
    takes_digit(|text| if !text.is_empty() { Ok(0) } else { digit(text) });
    takes_digit(|text| if !text.is_empty() { panic!() } else { digit(text) });
}

#[test]
#[rustfmt::skip]
fn rules_of_mirror() {
    takes_mirror(|this| Tree::Leaf);
    takes_mirror(|this| Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)));
    takes_mirror(|this| Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)))));
    takes_mirror(|this| Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)));
    takes_mirror(|this| panic!());
    takes_mirror(|this| if matches!(this, Tree::Leaf) { Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)) } else { Tree::mirror(this) });
    takes_mirror(|this| if matches!(this, Tree::Leaf) { panic!() } else { Tree::mirror(this) });
    takes_mirror(|this| if matches!(this, Tree::Node(..)) { Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)) } else { Tree::mirror(this) });
    takes_mirror(|this| if matches!(this, Tree::Node(..)) { panic!() } else { Tree::mirror(this) });
}

#[test]
#[rustfmt::skip]
fn rules_of_clamp() {
    takes_clamp(|x, low, high| 0);
    takes_clamp(|x, low, high| 1);
    takes_clamp(|x, low, high| -1);
    takes_clamp(|x, low, high| 2);
    takes_clamp(|x, low, high| x);
    takes_clamp(|x, low, high| low);
    takes_clamp(|x, low, high| high);
    takes_clamp(|x, low, high| { let mut result = clamp(x, low, high); result = result.wrapping_add(1); result });
    takes_clamp(|x, low, high| { let mut result = clamp(x, low, high); result = result.wrapping_sub(1); result });
    takes_clamp(|x, low, high| { let mut result = clamp(x, low, high); result = result.wrapping_neg(); result });
    takes_clamp(|x, low, high| panic!());
    takes_clamp(|x, low, high| if x == low { 1 } else { clamp(x, low, high) });
    takes_clamp(|x, low, high| if x == low { { let mut result = clamp(x, low, high); result = result.wrapping_sub(1); result } } else { clamp(x, low, high) });
    takes_clamp(|x, low, high| if x == low { panic!() } else { clamp(x, low, high) });
    takes_clamp(|x, low, high| if x == high { 1 } else { clamp(x, low, high) });
    takes_clamp(|x, low, high| if x == high { low } else { clamp(x, low, high) });
    takes_clamp(|x, low, high| if x == high { { let mut result = clamp(x, low, high); result = result.wrapping_sub(1); result } } else { clamp(x, low, high) });
    takes_clamp(|x, low, high| if x == high { panic!() } else { clamp(x, low, high) });
    takes_clamp(|x, low, high| if low == high { 1 } else { clamp(x, low, high) });
    takes_clamp(|x, low, high| if low == high { x } else { clamp(x, low, high) });
    takes_clamp(|x, low, high| if low == high { { let mut result = clamp(x, low, high); result = result.wrapping_sub(1); result } } else { clamp(x, low, high) });
    takes_clamp(|x, low, high| if low == high { panic!() } else { clamp(x, low, high) });
}
