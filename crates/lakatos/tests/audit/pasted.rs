//! What rules say, as it was printed. Written by a test.

use crate::takes::*;

#[test]
#[rustfmt::skip]
fn rules_of_sort_1() {
    takes_sort(|xs| vec![]);
    takes_sort(|xs| vec![U2::new(0)]);
    takes_sort(|xs| vec![U2::new(0), U2::new(0)]);
    takes_sort(|xs| vec![U2::new(1)]);
    takes_sort(|xs| xs);
    takes_sort(|xs| { let mut result = sort(xs); if !result.is_empty() { result.remove(0); } result });
    takes_sort(|xs| { let mut result = sort(xs); result.pop(); result });
    takes_sort(|xs| { let mut result = sort(xs); result.reverse(); result });
    takes_sort(|xs| { let mut result = sort(xs); result.push(U2::new(0)); result });
    takes_sort(|xs| { let mut result = sort(xs); result.insert(0, U2::new(0)); result });
    takes_sort(|xs| { let mut result = sort(xs); result.push(U2::new(3)); result });
    takes_sort(|xs| { let mut result = sort(xs); result.insert(0, U2::new(3)); result });
    takes_sort(|xs| panic!());
    takes_sort(|xs| if xs.is_empty() { vec![U2::new(0)] } else { sort(xs) });
    takes_sort(|xs| if xs.is_empty() { let mut result = sort(xs); result.push(U2::new(3)); result } else { sort(xs) });
    takes_sort(|xs| if xs.is_empty() { panic!() } else { sort(xs) });
    takes_sort(|xs| if !xs.is_empty() { vec![U2::new(0)] } else { sort(xs) });
    takes_sort(|xs| if !xs.is_empty() { let mut result = sort(xs); result.push(U2::new(0)); result } else { sort(xs) });
    takes_sort(|xs| if !xs.is_empty() { let mut result = sort(xs); result.insert(0, U2::new(0)); result } else { sort(xs) });
    takes_sort(|xs| if !xs.is_empty() { let mut result = sort(xs); result.push(U2::new(3)); result } else { sort(xs) });
    takes_sort(|xs| if !xs.is_empty() { let mut result = sort(xs); result.insert(0, U2::new(3)); result } else { sort(xs) });
    takes_sort(|xs| if !xs.is_empty() { panic!() } else { sort(xs) });
}

#[test]
#[rustfmt::skip]
fn rules_of_sort_in_place_1() {
    takes_sort_in_place(|xs| { let result = sort_in_place(xs); xs.reverse(); result });
    takes_sort_in_place(|xs| panic!());
    takes_sort_in_place(|xs| if xs.is_empty() { panic!() } else { sort_in_place(xs) });
    takes_sort_in_place(|xs| if !xs.is_empty() { panic!() } else { sort_in_place(xs) });
}

#[test]
#[rustfmt::skip]
fn rules_of_insert_1() {
    takes_insert(|this, key, value| { Table::insert(this, key, value); None });
    takes_insert(|this, key, value| { Table::insert(this, key, value); Some(false) });
    takes_insert(|this, key, value| { Table::insert(this, key, value); Some(true) });
    takes_insert(|this, key, value| { let result = Table::insert(this, key, value); *this = Table { entries: vec![] }; result });
    takes_insert(|this, key, value| { let result = Table::insert(this, key, value); *this = Table { entries: vec![(0, false)] }; result });
    takes_insert(|this, key, value| { let result = Table::insert(this, key, value); *this = Table { entries: vec![(0, true)] }; result });
    takes_insert(|this, key, value| { let result = Table::insert(this, key, value); *this = Table { entries: vec![(0, false), (0, false)] }; result });
    takes_insert(|this, key, value| { let mut result = Table::insert(this, key, value); if let Some(part) = &mut result { *part = !*part; } result });
    takes_insert(|this, key, value| { let result = Table::insert(this, key, value); if !this.entries.is_empty() { this.entries.remove(0); } result });
    takes_insert(|this, key, value| { let result = Table::insert(this, key, value); this.entries.pop(); result });
    takes_insert(|this, key, value| { let result = Table::insert(this, key, value); this.entries.reverse(); result });
    takes_insert(|this, key, value| { let result = Table::insert(this, key, value); if let Some(first) = this.entries.first().cloned() { this.entries.insert(0, first); } result });
    takes_insert(|this, key, value| { let result = Table::insert(this, key, value); if let Some(last) = this.entries.last().cloned() { this.entries.push(last); } result });
    takes_insert(|this, key, value| { let result = Table::insert(this, key, value); this.entries.push((0, false)); result });
    takes_insert(|this, key, value| { let result = Table::insert(this, key, value); this.entries.insert(0, (0, false)); result });
    takes_insert(|this, key, value| panic!());
    takes_insert(|this, key, value| if matches!(value, false) { Table::insert(this, key, value); None } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, false) { Table::insert(this, key, value); Some(false) } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, false) { let result = Table::insert(this, key, value); *this = Table { entries: vec![] }; result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, false) { let result = Table::insert(this, key, value); *this = Table { entries: vec![(0, false)] }; result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, false) { let mut result = Table::insert(this, key, value); if let Some(part) = &mut result { *part = !*part; } result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, false) { let result = Table::insert(this, key, value); if !this.entries.is_empty() { this.entries.remove(0); } result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, false) { let result = Table::insert(this, key, value); this.entries.pop(); result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, false) { let result = Table::insert(this, key, value); this.entries.reverse(); result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, false) { let result = Table::insert(this, key, value); if let Some(first) = this.entries.first().cloned() { this.entries.insert(0, first); } result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, false) { let result = Table::insert(this, key, value); if let Some(last) = this.entries.last().cloned() { this.entries.push(last); } result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, false) { let result = Table::insert(this, key, value); this.entries.push((0, false)); result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, false) { let result = Table::insert(this, key, value); this.entries.insert(0, (0, false)); result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, false) { panic!() } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, true) { Table::insert(this, key, value); None } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, true) { Table::insert(this, key, value); Some(false) } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, true) { let result = Table::insert(this, key, value); *this = Table { entries: vec![] }; result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, true) { let result = Table::insert(this, key, value); *this = Table { entries: vec![(0, false)] }; result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, true) { let mut result = Table::insert(this, key, value); if let Some(part) = &mut result { *part = !*part; } result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, true) { let result = Table::insert(this, key, value); if !this.entries.is_empty() { this.entries.remove(0); } result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, true) { let result = Table::insert(this, key, value); this.entries.pop(); result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, true) { let result = Table::insert(this, key, value); this.entries.reverse(); result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, true) { let result = Table::insert(this, key, value); if let Some(first) = this.entries.first().cloned() { this.entries.insert(0, first); } result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, true) { let result = Table::insert(this, key, value); if let Some(last) = this.entries.last().cloned() { this.entries.push(last); } result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, true) { let result = Table::insert(this, key, value); this.entries.push((0, false)); result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, true) { let result = Table::insert(this, key, value); this.entries.insert(0, (0, false)); result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if matches!(value, true) { panic!() } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if this.entries.is_empty() { Table::insert(this, key, value); Some(false) } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if this.entries.is_empty() { let result = Table::insert(this, key, value); *this = Table { entries: vec![] }; result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if this.entries.is_empty() { let result = Table::insert(this, key, value); *this = Table { entries: vec![(0, false)] }; result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if this.entries.is_empty() { let result = Table::insert(this, key, value); if let Some(first) = this.entries.first().cloned() { this.entries.insert(0, first); } result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if this.entries.is_empty() { let result = Table::insert(this, key, value); this.entries.push((0, false)); result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if this.entries.is_empty() { let result = Table::insert(this, key, value); this.entries.insert(0, (0, false)); result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if this.entries.is_empty() { panic!() } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if !this.entries.is_empty() { Table::insert(this, key, value); Some(false) } else { Table::insert(this, key, value) });
}

#[test]
#[rustfmt::skip]
fn rules_of_insert_2() {
    takes_insert(|this, key, value| if !this.entries.is_empty() { let result = Table::insert(this, key, value); *this = Table { entries: vec![] }; result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if !this.entries.is_empty() { let result = Table::insert(this, key, value); *this = Table { entries: vec![(0, false)] }; result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if !this.entries.is_empty() { let result = Table::insert(this, key, value); if !this.entries.is_empty() { this.entries.remove(0); } result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if !this.entries.is_empty() { let result = Table::insert(this, key, value); this.entries.pop(); result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if !this.entries.is_empty() { let result = Table::insert(this, key, value); if let Some(first) = this.entries.first().cloned() { this.entries.insert(0, first); } result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if !this.entries.is_empty() { let result = Table::insert(this, key, value); if let Some(last) = this.entries.last().cloned() { this.entries.push(last); } result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if !this.entries.is_empty() { let result = Table::insert(this, key, value); this.entries.push((0, false)); result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if !this.entries.is_empty() { let result = Table::insert(this, key, value); this.entries.insert(0, (0, false)); result } else { Table::insert(this, key, value) });
    takes_insert(|this, key, value| if !this.entries.is_empty() { panic!() } else { Table::insert(this, key, value) });
}

#[test]
#[rustfmt::skip]
fn rules_of_digit_1() {
    takes_digit(|text| Ok(0));
    takes_digit(|text| Err(Wrong::Empty));
    takes_digit(|text| Ok(1));
    takes_digit(|text| Err(Wrong::NoDigit('a')));
    takes_digit(|text| { let mut result = digit(text); if let Ok(part) = &mut result { *part = part.saturating_add(1); } result });
    takes_digit(|text| { let mut result = digit(text); if let Ok(part) = &mut result { *part = part.saturating_sub(1); } result });
    takes_digit(|text| panic!());
    takes_digit(|text| if text.is_empty() { Ok(0) } else { digit(text) });
    takes_digit(|text| if text.is_empty() { panic!() } else { digit(text) });
    takes_digit(|text| if !text.is_empty() { Ok(0) } else { digit(text) });
    takes_digit(|text| if !text.is_empty() { panic!() } else { digit(text) });
}

#[test]
#[rustfmt::skip]
fn rules_of_mirror_1() {
    takes_mirror(|this| Tree::Leaf);
    takes_mirror(|this| Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)));
    takes_mirror(|this| Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)))));
    takes_mirror(|this| Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)));
    takes_mirror(|this| { let mut result = Tree::mirror(this); if let Tree::Node(_, part, ..) = &mut result { *part = part.saturating_add(1); } result });
    takes_mirror(|this| { let mut result = Tree::mirror(this); if let Tree::Node(_, part, ..) = &mut result { *part = part.saturating_sub(1); } result });
    takes_mirror(|this| panic!());
    takes_mirror(|this| if matches!(this, Tree::Leaf) { Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)) } else { Tree::mirror(this) });
    takes_mirror(|this| if matches!(this, Tree::Leaf) { panic!() } else { Tree::mirror(this) });
    takes_mirror(|this| if matches!(this, Tree::Node(..)) { Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)) } else { Tree::mirror(this) });
    takes_mirror(|this| if matches!(this, Tree::Node(..)) { panic!() } else { Tree::mirror(this) });
}

#[test]
#[rustfmt::skip]
fn rules_of_clamp_1() {
    takes_clamp(|x, low, high| 0);
    takes_clamp(|x, low, high| 1);
    takes_clamp(|x, low, high| -1);
    takes_clamp(|x, low, high| 2);
    takes_clamp(|x, low, high| x);
    takes_clamp(|x, low, high| low);
    takes_clamp(|x, low, high| high);
    takes_clamp(|x, low, high| { let mut result = clamp(x, low, high); result = result.saturating_add(1); result });
    takes_clamp(|x, low, high| { let mut result = clamp(x, low, high); result = result.saturating_sub(1); result });
    takes_clamp(|x, low, high| { let mut result = clamp(x, low, high); result = result.wrapping_neg(); result });
    takes_clamp(|x, low, high| panic!());
    takes_clamp(|x, low, high| if x == low { 1 } else { clamp(x, low, high) });
    takes_clamp(|x, low, high| if x == low { let mut result = clamp(x, low, high); result = result.saturating_sub(1); result } else { clamp(x, low, high) });
    takes_clamp(|x, low, high| if x == low { panic!() } else { clamp(x, low, high) });
    takes_clamp(|x, low, high| if x == high { 1 } else { clamp(x, low, high) });
    takes_clamp(|x, low, high| if x == high { low } else { clamp(x, low, high) });
    takes_clamp(|x, low, high| if x == high { let mut result = clamp(x, low, high); result = result.saturating_sub(1); result } else { clamp(x, low, high) });
    takes_clamp(|x, low, high| if x == high { panic!() } else { clamp(x, low, high) });
    takes_clamp(|x, low, high| if low == high { 1 } else { clamp(x, low, high) });
    takes_clamp(|x, low, high| if low == high { x } else { clamp(x, low, high) });
    takes_clamp(|x, low, high| if low == high { let mut result = clamp(x, low, high); result = result.saturating_sub(1); result } else { clamp(x, low, high) });
    takes_clamp(|x, low, high| if low == high { panic!() } else { clamp(x, low, high) });
}

#[test]
#[rustfmt::skip]
fn rules_of_depth_1() {
    takes_depth(|this| 0);
    takes_depth(|this| 1);
    takes_depth(|this| 2);
    takes_depth(|this| 3);
    takes_depth(|this| { let mut result = Setting::depth(this); result = result.saturating_add(1); result });
    takes_depth(|this| { let mut result = Setting::depth(this); result = result.saturating_sub(1); result });
    takes_depth(|this| panic!());
    takes_depth(|this| if matches!(*this, Setting::Nothing) { 1 } else { Setting::depth(this) });
    takes_depth(|this| if matches!(*this, Setting::Nothing) { panic!() } else { Setting::depth(this) });
    takes_depth(|this| if matches!(*this, Setting::Number(..)) { 1 } else { Setting::depth(this) });
    takes_depth(|this| if matches!(*this, Setting::Number(..)) { panic!() } else { Setting::depth(this) });
    takes_depth(|this| if matches!(*this, Setting::Text(..)) { 1 } else { Setting::depth(this) });
    takes_depth(|this| if matches!(*this, Setting::Text(..)) { panic!() } else { Setting::depth(this) });
    takes_depth(|this| if matches!(*this, Setting::List(..)) { 0 } else { Setting::depth(this) });
    takes_depth(|this| if matches!(*this, Setting::List(..)) { 1 } else { Setting::depth(this) });
    takes_depth(|this| if matches!(*this, Setting::List(..)) { let mut result = Setting::depth(this); result = result.saturating_add(1); result } else { Setting::depth(this) });
    takes_depth(|this| if matches!(*this, Setting::List(..)) { let mut result = Setting::depth(this); result = result.saturating_sub(1); result } else { Setting::depth(this) });
    takes_depth(|this| if matches!(*this, Setting::List(..)) { panic!() } else { Setting::depth(this) });
    takes_depth(|this| if matches!(*this, Setting::Not(..)) { 0 } else { Setting::depth(this) });
    takes_depth(|this| if matches!(*this, Setting::Not(..)) { 1 } else { Setting::depth(this) });
    takes_depth(|this| if matches!(*this, Setting::Not(..)) { let mut result = Setting::depth(this); result = result.saturating_add(1); result } else { Setting::depth(this) });
    takes_depth(|this| if matches!(*this, Setting::Not(..)) { let mut result = Setting::depth(this); result = result.saturating_sub(1); result } else { Setting::depth(this) });
    takes_depth(|this| if matches!(*this, Setting::Not(..)) { panic!() } else { Setting::depth(this) });
}

#[test]
#[rustfmt::skip]
fn rules_of_merge_1() {
    takes_merge(|this, other| { let result = Setting::merge(this, other); *this = Setting::Nothing; result });
    takes_merge(|this, other| { let result = Setting::merge(this, other); *this = Setting::Number(0); result });
    takes_merge(|this, other| { let result = Setting::merge(this, other); *this = Setting::Text(String::from("")); result });
    takes_merge(|this, other| { let result = Setting::merge(this, other); *this = Setting::List(vec![]); result });
    takes_merge(|this, other| { let result = Setting::merge(this, other); if let Setting::Number(part) = this { *part = part.saturating_add(1); } result });
    takes_merge(|this, other| { let result = Setting::merge(this, other); if let Setting::Number(part) = this { *part = part.saturating_sub(1); } result });
    takes_merge(|this, other| { let result = Setting::merge(this, other); if let Setting::Number(part) = this { *part = part.wrapping_neg(); } result });
    takes_merge(|this, other| { let result = Setting::merge(this, other); if let Setting::Text(part) = this { if !part.is_empty() { part.remove(0); } } result });
    takes_merge(|this, other| { let result = Setting::merge(this, other); if let Setting::Text(part) = this { part.pop(); } result });
    takes_merge(|this, other| { let result = Setting::merge(this, other); if let Setting::Text(part) = this { *part = part.chars().rev().collect(); } result });
    takes_merge(|this, other| { let result = Setting::merge(this, other); if let Setting::Text(part) = this { if let Some(first) = part.chars().next() { part.insert(0, first); } } result });
    takes_merge(|this, other| { let result = Setting::merge(this, other); if let Setting::Text(part) = this { if let Some(last) = part.chars().last() { part.push(last); } } result });
    takes_merge(|this, other| { let result = Setting::merge(this, other); if let Setting::Text(part) = this { part.push('a'); } result });
    takes_merge(|this, other| { let result = Setting::merge(this, other); if let Setting::Text(part) = this { part.insert(0, 'a'); } result });
    takes_merge(|this, other| { let result = Setting::merge(this, other); if let Setting::Text(part) = this { part.push('\u{10ffff}'); } result });
    takes_merge(|this, other| { let result = Setting::merge(this, other); if let Setting::Text(part) = this { part.insert(0, '\u{10ffff}'); } result });
    takes_merge(|this, other| { let result = Setting::merge(this, other); if let Setting::List(part) = this { if !part.is_empty() { part.remove(0); } } result });
    takes_merge(|this, other| { let result = Setting::merge(this, other); if let Setting::List(part) = this { part.pop(); } result });
    takes_merge(|this, other| { let result = Setting::merge(this, other); if let Setting::List(part) = this { part.reverse(); } result });
    takes_merge(|this, other| { let result = Setting::merge(this, other); if let Setting::List(part) = this { part.push(Setting::Nothing); } result });
    takes_merge(|this, other| { let result = Setting::merge(this, other); if let Setting::List(part) = this { part.insert(0, Setting::Nothing); } result });
    takes_merge(|this, other| panic!());
    takes_merge(|this, other| if matches!(this, Setting::Nothing) { let result = Setting::merge(this, other); *this = Setting::Number(0); result } else { Setting::merge(this, other) });
    takes_merge(|this, other| if matches!(this, Setting::Nothing) { let result = Setting::merge(this, other); if let Setting::Number(part) = this { *part = part.saturating_add(1); } result } else { Setting::merge(this, other) });
    takes_merge(|this, other| if matches!(this, Setting::Nothing) { let result = Setting::merge(this, other); if let Setting::Number(part) = this { *part = part.saturating_sub(1); } result } else { Setting::merge(this, other) });
    takes_merge(|this, other| if matches!(this, Setting::Nothing) { let result = Setting::merge(this, other); if let Setting::Text(part) = this { part.push('a'); } result } else { Setting::merge(this, other) });
    takes_merge(|this, other| if matches!(this, Setting::Nothing) { let result = Setting::merge(this, other); if let Setting::Text(part) = this { part.push('\u{10ffff}'); } result } else { Setting::merge(this, other) });
    takes_merge(|this, other| if matches!(this, Setting::Nothing) { let result = Setting::merge(this, other); if let Setting::List(part) = this { part.push(Setting::Nothing); } result } else { Setting::merge(this, other) });
    takes_merge(|this, other| if matches!(this, Setting::Nothing) { panic!() } else { Setting::merge(this, other) });
    takes_merge(|this, other| if matches!(this, Setting::Number(..)) { let result = Setting::merge(this, other); *this = Setting::Nothing; result } else { Setting::merge(this, other) });
    takes_merge(|this, other| if matches!(this, Setting::Number(..)) { let result = Setting::merge(this, other); *this = Setting::Number(0); result } else { Setting::merge(this, other) });
    takes_merge(|this, other| if matches!(this, Setting::Number(..)) { let result = Setting::merge(this, other); if let Setting::Number(part) = this { *part = part.saturating_add(1); } result } else { Setting::merge(this, other) });
    takes_merge(|this, other| if matches!(this, Setting::Number(..)) { let result = Setting::merge(this, other); if let Setting::Number(part) = this { *part = part.saturating_sub(1); } result } else { Setting::merge(this, other) });
    takes_merge(|this, other| if matches!(this, Setting::Number(..)) { panic!() } else { Setting::merge(this, other) });
    takes_merge(|this, other| if matches!(this, Setting::Text(..)) { let result = Setting::merge(this, other); *this = Setting::Nothing; result } else { Setting::merge(this, other) });
    takes_merge(|this, other| if matches!(this, Setting::Text(..)) { let result = Setting::merge(this, other); *this = Setting::Number(0); result } else { Setting::merge(this, other) });
}

#[test]
#[rustfmt::skip]
fn rules_of_parted_1() {
    takes_parted(|x, y| (0, false));
    takes_parted(|x, y| (0, true));
    takes_parted(|x, y| (1, false));
    takes_parted(|x, y| (1, true));
    takes_parted(|x, y| { let mut result = parted(x, y); result.0 = result.0.saturating_add(1); result });
    takes_parted(|x, y| { let mut result = parted(x, y); result.0 = result.0.saturating_sub(1); result });
    takes_parted(|x, y| { let mut result = parted(x, y); result.0 = result.0.wrapping_neg(); result });
    takes_parted(|x, y| { let mut result = parted(x, y); result.1 = !result.1; result });
    takes_parted(|x, y| panic!());
    takes_parted(|x, y| if *x < 0 { (0, false) } else { parted(x, y) });
    takes_parted(|x, y| if *x < 0 { (0, true) } else { parted(x, y) });
    takes_parted(|x, y| if *x < 0 { let mut result = parted(x, y); result.0 = result.0.saturating_add(1); result } else { parted(x, y) });
    takes_parted(|x, y| if *x < 0 { let mut result = parted(x, y); result.0 = result.0.saturating_sub(1); result } else { parted(x, y) });
    takes_parted(|x, y| if *x < 0 { let mut result = parted(x, y); result.0 = result.0.wrapping_neg(); result } else { parted(x, y) });
    takes_parted(|x, y| if *x < 0 { let mut result = parted(x, y); result.1 = !result.1; result } else { parted(x, y) });
    takes_parted(|x, y| if *x < 0 { panic!() } else { parted(x, y) });
    takes_parted(|x, y| if *y < 0 { (0, false) } else { parted(x, y) });
    takes_parted(|x, y| if *y < 0 { (0, true) } else { parted(x, y) });
    takes_parted(|x, y| if *y < 0 { let mut result = parted(x, y); result.0 = result.0.saturating_add(1); result } else { parted(x, y) });
    takes_parted(|x, y| if *y < 0 { let mut result = parted(x, y); result.0 = result.0.saturating_sub(1); result } else { parted(x, y) });
    takes_parted(|x, y| if *y < 0 { let mut result = parted(x, y); result.0 = result.0.wrapping_neg(); result } else { parted(x, y) });
    takes_parted(|x, y| if *y < 0 { let mut result = parted(x, y); result.1 = !result.1; result } else { parted(x, y) });
    takes_parted(|x, y| if *y < 0 { panic!() } else { parted(x, y) });
    takes_parted(|x, y| if *x == *y { (0, false) } else { parted(x, y) });
    takes_parted(|x, y| if *x == *y { let mut result = parted(x, y); result.0 = result.0.saturating_add(1); result } else { parted(x, y) });
    takes_parted(|x, y| if *x == *y { let mut result = parted(x, y); result.0 = result.0.saturating_sub(1); result } else { parted(x, y) });
    takes_parted(|x, y| if *x == *y { panic!() } else { parted(x, y) });
}

#[test]
#[rustfmt::skip]
fn rules_of_nearest_1() {
    takes_nearest(|argument_1, of, names| None);
    takes_nearest(|argument_1, of, names| Some((Point { x: 0, y: 0 }, String::from(""))));
    takes_nearest(|argument_1, of, names| Some((Point { x: 0, y: 0 }, String::from("a"))));
    takes_nearest(|argument_1, of, names| Some((Point { x: 0, y: 1 }, String::from(""))));
    takes_nearest(|argument_1, of, names| { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { if !part.is_empty() { part.remove(0); } } result });
    takes_nearest(|argument_1, of, names| { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.pop(); } result });
    takes_nearest(|argument_1, of, names| { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { *part = part.chars().rev().collect(); } result });
    takes_nearest(|argument_1, of, names| { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { if let Some(first) = part.chars().next() { part.insert(0, first); } } result });
    takes_nearest(|argument_1, of, names| { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { if let Some(last) = part.chars().last() { part.push(last); } } result });
    takes_nearest(|argument_1, of, names| { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.push('a'); } result });
    takes_nearest(|argument_1, of, names| { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.insert(0, 'a'); } result });
    takes_nearest(|argument_1, of, names| { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.push('\u{10ffff}'); } result });
    takes_nearest(|argument_1, of, names| { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.insert(0, '\u{10ffff}'); } result });
    takes_nearest(|argument_1, of, names| { let mut result = nearest(argument_1, of, names); if let Some((Point { x: part, .. }, ..)) = &mut result { *part = part.saturating_add(1); } result });
    takes_nearest(|argument_1, of, names| { let mut result = nearest(argument_1, of, names); if let Some((Point { x: part, .. }, ..)) = &mut result { *part = part.saturating_sub(1); } result });
    takes_nearest(|argument_1, of, names| { let mut result = nearest(argument_1, of, names); if let Some((Point { x: part, .. }, ..)) = &mut result { *part = part.wrapping_neg(); } result });
    takes_nearest(|argument_1, of, names| { let mut result = nearest(argument_1, of, names); if let Some((Point { y: part, .. }, ..)) = &mut result { *part = part.saturating_add(1); } result });
    takes_nearest(|argument_1, of, names| { let mut result = nearest(argument_1, of, names); if let Some((Point { y: part, .. }, ..)) = &mut result { *part = part.saturating_sub(1); } result });
    takes_nearest(|argument_1, of, names| { let mut result = nearest(argument_1, of, names); if let Some((Point { y: part, .. }, ..)) = &mut result { *part = part.wrapping_neg(); } result });
    takes_nearest(|argument_1, of, names| panic!());
    takes_nearest(|argument_1, of, names| if names.is_empty() { Some((Point { x: 0, y: 0 }, String::from(""))) } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if names.is_empty() { panic!() } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if !names.is_empty() { Some((Point { x: 0, y: 0 }, String::from(""))) } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if !names.is_empty() { panic!() } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.x < 0 { None } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.x < 0 { Some((Point { x: 0, y: 0 }, String::from(""))) } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { if !part.is_empty() { part.remove(0); } } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.pop(); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { *part = part.chars().rev().collect(); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { if let Some(first) = part.chars().next() { part.insert(0, first); } } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { if let Some(last) = part.chars().last() { part.push(last); } } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.push('a'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.insert(0, 'a'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.push('\u{10ffff}'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.insert(0, '\u{10ffff}'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.x < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { x: part, .. }, ..)) = &mut result { *part = part.saturating_add(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.x < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { x: part, .. }, ..)) = &mut result { *part = part.saturating_sub(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.x < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { x: part, .. }, ..)) = &mut result { *part = part.wrapping_neg(); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.x < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { y: part, .. }, ..)) = &mut result { *part = part.saturating_add(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.x < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { y: part, .. }, ..)) = &mut result { *part = part.saturating_sub(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.x < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { y: part, .. }, ..)) = &mut result { *part = part.wrapping_neg(); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.x < 0 { panic!() } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.y < 0 { None } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.y < 0 { Some((Point { x: 0, y: 0 }, String::from(""))) } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.y < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { if !part.is_empty() { part.remove(0); } } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.y < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.pop(); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.y < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { if let Some(first) = part.chars().next() { part.insert(0, first); } } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.y < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { if let Some(last) = part.chars().last() { part.push(last); } } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.y < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.push('a'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.y < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.insert(0, 'a'); } result } else { nearest(argument_1, of, names) });
}

#[test]
#[rustfmt::skip]
fn rules_of_nearest_2() {
    takes_nearest(|argument_1, of, names| if of.y < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.push('\u{10ffff}'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.y < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.insert(0, '\u{10ffff}'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.y < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { x: part, .. }, ..)) = &mut result { *part = part.saturating_add(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.y < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { x: part, .. }, ..)) = &mut result { *part = part.saturating_sub(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.y < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { x: part, .. }, ..)) = &mut result { *part = part.wrapping_neg(); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.y < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { y: part, .. }, ..)) = &mut result { *part = part.saturating_add(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.y < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { y: part, .. }, ..)) = &mut result { *part = part.saturating_sub(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.y < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { y: part, .. }, ..)) = &mut result { *part = part.wrapping_neg(); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if of.y < 0 { panic!() } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].x < 0 { None } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].x < 0 { Some((Point { x: 0, y: 0 }, String::from(""))) } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { if !part.is_empty() { part.remove(0); } } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { if let Some(first) = part.chars().next() { part.insert(0, first); } } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.push('a'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.insert(0, 'a'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.push('\u{10ffff}'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.insert(0, '\u{10ffff}'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { x: part, .. }, ..)) = &mut result { *part = part.saturating_add(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { x: part, .. }, ..)) = &mut result { *part = part.saturating_sub(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { x: part, .. }, ..)) = &mut result { *part = part.wrapping_neg(); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { y: part, .. }, ..)) = &mut result { *part = part.saturating_add(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { y: part, .. }, ..)) = &mut result { *part = part.saturating_sub(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { y: part, .. }, ..)) = &mut result { *part = part.wrapping_neg(); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].x < 0 { panic!() } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].y < 0 { None } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].y < 0 { Some((Point { x: 0, y: 0 }, String::from(""))) } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { if !part.is_empty() { part.remove(0); } } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { if let Some(first) = part.chars().next() { part.insert(0, first); } } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.push('a'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.insert(0, 'a'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.push('\u{10ffff}'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.insert(0, '\u{10ffff}'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { x: part, .. }, ..)) = &mut result { *part = part.saturating_add(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { x: part, .. }, ..)) = &mut result { *part = part.saturating_sub(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { x: part, .. }, ..)) = &mut result { *part = part.wrapping_neg(); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { y: part, .. }, ..)) = &mut result { *part = part.saturating_add(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { y: part, .. }, ..)) = &mut result { *part = part.saturating_sub(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { y: part, .. }, ..)) = &mut result { *part = part.wrapping_neg(); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[0].y < 0 { panic!() } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].x < 0 { None } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].x < 0 { Some((Point { x: 0, y: 0 }, String::from(""))) } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { if !part.is_empty() { part.remove(0); } } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.pop(); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { if let Some(first) = part.chars().next() { part.insert(0, first); } } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { if let Some(last) = part.chars().last() { part.push(last); } } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.push('a'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.insert(0, 'a'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.push('\u{10ffff}'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.insert(0, '\u{10ffff}'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { x: part, .. }, ..)) = &mut result { *part = part.saturating_add(1); } result } else { nearest(argument_1, of, names) });
}

#[test]
#[rustfmt::skip]
fn rules_of_nearest_3() {
    takes_nearest(|argument_1, of, names| if argument_1[1].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { x: part, .. }, ..)) = &mut result { *part = part.saturating_sub(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { x: part, .. }, ..)) = &mut result { *part = part.wrapping_neg(); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { y: part, .. }, ..)) = &mut result { *part = part.saturating_add(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { y: part, .. }, ..)) = &mut result { *part = part.saturating_sub(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].x < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { y: part, .. }, ..)) = &mut result { *part = part.wrapping_neg(); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].x < 0 { panic!() } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].y < 0 { None } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].y < 0 { Some((Point { x: 0, y: 0 }, String::from(""))) } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { if !part.is_empty() { part.remove(0); } } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { if let Some(first) = part.chars().next() { part.insert(0, first); } } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.push('a'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.insert(0, 'a'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.push('\u{10ffff}'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((_, part)) = &mut result { part.insert(0, '\u{10ffff}'); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { x: part, .. }, ..)) = &mut result { *part = part.saturating_add(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { x: part, .. }, ..)) = &mut result { *part = part.saturating_sub(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { x: part, .. }, ..)) = &mut result { *part = part.wrapping_neg(); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { y: part, .. }, ..)) = &mut result { *part = part.saturating_add(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { y: part, .. }, ..)) = &mut result { *part = part.saturating_sub(1); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].y < 0 { let mut result = nearest(argument_1, of, names); if let Some((Point { y: part, .. }, ..)) = &mut result { *part = part.wrapping_neg(); } result } else { nearest(argument_1, of, names) });
    takes_nearest(|argument_1, of, names| if argument_1[1].y < 0 { panic!() } else { nearest(argument_1, of, names) });
}

#[test]
#[rustfmt::skip]
fn rules_of_write_1() {
    takes_write(|this, line, level| { Log::write(this, line, level); 0 });
    takes_write(|this, line, level| { Log::write(this, line, level); 1 });
    takes_write(|this, line, level| { Log::write(this, line, level); 2 });
    takes_write(|this, line, level| { Log::write(this, line, level); 3 });
    takes_write(|this, line, level| { let result = Log::write(this, line, level); *this = Log { lines: vec![], last: None }; result });
    takes_write(|this, line, level| { let result = Log::write(this, line, level); *this = Log { lines: vec![], last: Some(0) }; result });
    takes_write(|this, line, level| { let result = Log::write(this, line, level); *this = Log { lines: vec![String::from("")], last: None }; result });
    takes_write(|this, line, level| { let result = Log::write(this, line, level); *this = Log { lines: vec![], last: Some(1) }; result });
    takes_write(|this, line, level| { let mut result = Log::write(this, line, level); result = result.saturating_add(1); result });
    takes_write(|this, line, level| { let mut result = Log::write(this, line, level); result = result.saturating_sub(1); result });
    takes_write(|this, line, level| { let result = Log::write(this, line, level); if !this.lines.is_empty() { this.lines.remove(0); } result });
    takes_write(|this, line, level| { let result = Log::write(this, line, level); this.lines.pop(); result });
    takes_write(|this, line, level| { let result = Log::write(this, line, level); this.lines.reverse(); result });
    takes_write(|this, line, level| { let result = Log::write(this, line, level); if let Some(first) = this.lines.first().cloned() { this.lines.insert(0, first); } result });
    takes_write(|this, line, level| { let result = Log::write(this, line, level); if let Some(last) = this.lines.last().cloned() { this.lines.push(last); } result });
    takes_write(|this, line, level| { let result = Log::write(this, line, level); this.lines.push(String::from("")); result });
    takes_write(|this, line, level| { let result = Log::write(this, line, level); this.lines.insert(0, String::from("")); result });
    takes_write(|this, line, level| { let result = Log::write(this, line, level); if let Log { last: Some(part), .. } = this { *part = part.saturating_add(1); } result });
    takes_write(|this, line, level| { let result = Log::write(this, line, level); if let Log { last: Some(part), .. } = this { *part = part.saturating_sub(1); } result });
    takes_write(|this, line, level| panic!());
    takes_write(|this, line, level| if line.is_empty() { Log::write(this, line, level); 0 } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if line.is_empty() { Log::write(this, line, level); 1 } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if line.is_empty() { let result = Log::write(this, line, level); *this = Log { lines: vec![], last: None }; result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if line.is_empty() { let result = Log::write(this, line, level); *this = Log { lines: vec![], last: Some(0) }; result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if line.is_empty() { let mut result = Log::write(this, line, level); result = result.saturating_add(1); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if line.is_empty() { let mut result = Log::write(this, line, level); result = result.saturating_sub(1); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if line.is_empty() { let result = Log::write(this, line, level); if !this.lines.is_empty() { this.lines.remove(0); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if line.is_empty() { let result = Log::write(this, line, level); this.lines.pop(); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if line.is_empty() { let result = Log::write(this, line, level); this.lines.reverse(); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if line.is_empty() { let result = Log::write(this, line, level); if let Some(first) = this.lines.first().cloned() { this.lines.insert(0, first); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if line.is_empty() { let result = Log::write(this, line, level); if let Some(last) = this.lines.last().cloned() { this.lines.push(last); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if line.is_empty() { let result = Log::write(this, line, level); this.lines.insert(0, String::from("")); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if line.is_empty() { let result = Log::write(this, line, level); if let Log { last: Some(part), .. } = this { *part = part.saturating_add(1); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if line.is_empty() { let result = Log::write(this, line, level); if let Log { last: Some(part), .. } = this { *part = part.saturating_sub(1); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if line.is_empty() { panic!() } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !line.is_empty() { Log::write(this, line, level); 0 } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !line.is_empty() { Log::write(this, line, level); 1 } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !line.is_empty() { let result = Log::write(this, line, level); *this = Log { lines: vec![], last: None }; result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !line.is_empty() { let result = Log::write(this, line, level); *this = Log { lines: vec![], last: Some(0) }; result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !line.is_empty() { let mut result = Log::write(this, line, level); result = result.saturating_add(1); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !line.is_empty() { let mut result = Log::write(this, line, level); result = result.saturating_sub(1); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !line.is_empty() { let result = Log::write(this, line, level); if !this.lines.is_empty() { this.lines.remove(0); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !line.is_empty() { let result = Log::write(this, line, level); this.lines.pop(); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !line.is_empty() { let result = Log::write(this, line, level); this.lines.reverse(); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !line.is_empty() { let result = Log::write(this, line, level); if let Some(first) = this.lines.first().cloned() { this.lines.insert(0, first); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !line.is_empty() { let result = Log::write(this, line, level); if let Some(last) = this.lines.last().cloned() { this.lines.push(last); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !line.is_empty() { let result = Log::write(this, line, level); this.lines.push(String::from("")); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !line.is_empty() { let result = Log::write(this, line, level); this.lines.insert(0, String::from("")); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !line.is_empty() { let result = Log::write(this, line, level); if let Log { last: Some(part), .. } = this { *part = part.saturating_add(1); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !line.is_empty() { let result = Log::write(this, line, level); if let Log { last: Some(part), .. } = this { *part = part.saturating_sub(1); } result } else { Log::write(this, line, level) });
}

#[test]
#[rustfmt::skip]
fn rules_of_write_2() {
    takes_write(|this, line, level| if !line.is_empty() { panic!() } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if this.lines.is_empty() { Log::write(this, line, level); 0 } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if this.lines.is_empty() { let result = Log::write(this, line, level); *this = Log { lines: vec![], last: None }; result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if this.lines.is_empty() { let result = Log::write(this, line, level); *this = Log { lines: vec![], last: Some(0) }; result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if this.lines.is_empty() { let mut result = Log::write(this, line, level); result = result.saturating_add(1); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if this.lines.is_empty() { let result = Log::write(this, line, level); if !this.lines.is_empty() { this.lines.remove(0); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if this.lines.is_empty() { let result = Log::write(this, line, level); if let Some(first) = this.lines.first().cloned() { this.lines.insert(0, first); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if this.lines.is_empty() { let result = Log::write(this, line, level); this.lines.push(String::from("")); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if this.lines.is_empty() { let result = Log::write(this, line, level); this.lines.insert(0, String::from("")); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if this.lines.is_empty() { let result = Log::write(this, line, level); if let Log { last: Some(part), .. } = this { *part = part.saturating_add(1); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if this.lines.is_empty() { let result = Log::write(this, line, level); if let Log { last: Some(part), .. } = this { *part = part.saturating_sub(1); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if this.lines.is_empty() { panic!() } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !this.lines.is_empty() { Log::write(this, line, level); 0 } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !this.lines.is_empty() { let result = Log::write(this, line, level); *this = Log { lines: vec![], last: None }; result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !this.lines.is_empty() { let result = Log::write(this, line, level); *this = Log { lines: vec![], last: Some(0) }; result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !this.lines.is_empty() { let mut result = Log::write(this, line, level); result = result.saturating_add(1); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !this.lines.is_empty() { let mut result = Log::write(this, line, level); result = result.saturating_sub(1); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !this.lines.is_empty() { let result = Log::write(this, line, level); if !this.lines.is_empty() { this.lines.remove(0); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !this.lines.is_empty() { let result = Log::write(this, line, level); this.lines.pop(); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !this.lines.is_empty() { let result = Log::write(this, line, level); if let Some(first) = this.lines.first().cloned() { this.lines.insert(0, first); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !this.lines.is_empty() { let result = Log::write(this, line, level); if let Some(last) = this.lines.last().cloned() { this.lines.push(last); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !this.lines.is_empty() { let result = Log::write(this, line, level); this.lines.push(String::from("")); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !this.lines.is_empty() { let result = Log::write(this, line, level); this.lines.insert(0, String::from("")); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !this.lines.is_empty() { let result = Log::write(this, line, level); if let Log { last: Some(part), .. } = this { *part = part.saturating_add(1); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !this.lines.is_empty() { let result = Log::write(this, line, level); if let Log { last: Some(part), .. } = this { *part = part.saturating_sub(1); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if !this.lines.is_empty() { panic!() } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, None) { Log::write(this, line, level); 0 } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, None) { Log::write(this, line, level); 1 } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, None) { let result = Log::write(this, line, level); *this = Log { lines: vec![], last: None }; result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, None) { let result = Log::write(this, line, level); *this = Log { lines: vec![], last: Some(0) }; result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, None) { let mut result = Log::write(this, line, level); result = result.saturating_add(1); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, None) { let mut result = Log::write(this, line, level); result = result.saturating_sub(1); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, None) { let result = Log::write(this, line, level); if !this.lines.is_empty() { this.lines.remove(0); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, None) { let result = Log::write(this, line, level); this.lines.pop(); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, None) { let result = Log::write(this, line, level); this.lines.reverse(); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, None) { let result = Log::write(this, line, level); if let Some(first) = this.lines.first().cloned() { this.lines.insert(0, first); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, None) { let result = Log::write(this, line, level); if let Some(last) = this.lines.last().cloned() { this.lines.push(last); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, None) { let result = Log::write(this, line, level); this.lines.push(String::from("")); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, None) { let result = Log::write(this, line, level); this.lines.insert(0, String::from("")); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, None) { let result = Log::write(this, line, level); if let Log { last: Some(part), .. } = this { *part = part.saturating_add(1); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, None) { let result = Log::write(this, line, level); if let Log { last: Some(part), .. } = this { *part = part.saturating_sub(1); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, None) { panic!() } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, Some(..)) { Log::write(this, line, level); 0 } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, Some(..)) { Log::write(this, line, level); 1 } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, Some(..)) { let result = Log::write(this, line, level); *this = Log { lines: vec![], last: None }; result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, Some(..)) { let result = Log::write(this, line, level); *this = Log { lines: vec![], last: Some(0) }; result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, Some(..)) { let mut result = Log::write(this, line, level); result = result.saturating_add(1); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, Some(..)) { let mut result = Log::write(this, line, level); result = result.saturating_sub(1); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, Some(..)) { let result = Log::write(this, line, level); if !this.lines.is_empty() { this.lines.remove(0); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, Some(..)) { let result = Log::write(this, line, level); this.lines.pop(); result } else { Log::write(this, line, level) });
}

#[test]
#[rustfmt::skip]
fn rules_of_write_3() {
    takes_write(|this, line, level| if matches!(this.last, Some(..)) { let result = Log::write(this, line, level); this.lines.reverse(); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, Some(..)) { let result = Log::write(this, line, level); if let Some(first) = this.lines.first().cloned() { this.lines.insert(0, first); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, Some(..)) { let result = Log::write(this, line, level); if let Some(last) = this.lines.last().cloned() { this.lines.push(last); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, Some(..)) { let result = Log::write(this, line, level); this.lines.push(String::from("")); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, Some(..)) { let result = Log::write(this, line, level); this.lines.insert(0, String::from("")); result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, Some(..)) { let result = Log::write(this, line, level); if let Log { last: Some(part), .. } = this { *part = part.saturating_add(1); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, Some(..)) { let result = Log::write(this, line, level); if let Log { last: Some(part), .. } = this { *part = part.saturating_sub(1); } result } else { Log::write(this, line, level) });
    takes_write(|this, line, level| if matches!(this.last, Some(..)) { panic!() } else { Log::write(this, line, level) });
}

#[test]
#[rustfmt::skip]
fn rules_of_later_1() {
    takes_later(|pause, kept| None);
    takes_later(|pause, kept| Some((Duration::new(0, 0), Wrapping(0))));
    takes_later(|pause, kept| Some((Duration::new(0, 0), Wrapping(1))));
    takes_later(|pause, kept| Some((Duration::new(0, 1), Wrapping(0))));
    takes_later(|pause, kept| panic!());
}

#[test]
#[rustfmt::skip]
fn rules_of_escaped_1() {
    takes_escaped(|text| String::from(""));
    takes_escaped(|text| String::from("a"));
    takes_escaped(|text| String::from("aa"));
    takes_escaped(|text| String::from(" "));
    takes_escaped(|text| { let mut result = escaped(text); if !result.is_empty() { result.remove(0); } result });
    takes_escaped(|text| { let mut result = escaped(text); result.pop(); result });
    takes_escaped(|text| { let mut result = escaped(text); result = result.chars().rev().collect(); result });
    takes_escaped(|text| { let mut result = escaped(text); if let Some(first) = result.chars().next() { result.insert(0, first); } result });
    takes_escaped(|text| { let mut result = escaped(text); if let Some(last) = result.chars().last() { result.push(last); } result });
    takes_escaped(|text| { let mut result = escaped(text); result.push('a'); result });
    takes_escaped(|text| { let mut result = escaped(text); result.insert(0, 'a'); result });
    takes_escaped(|text| { let mut result = escaped(text); result.push('\u{10ffff}'); result });
    takes_escaped(|text| { let mut result = escaped(text); result.insert(0, '\u{10ffff}'); result });
    takes_escaped(|text| panic!());
    takes_escaped(|text| if text.is_empty() { String::from("a") } else { escaped(text) });
    takes_escaped(|text| if text.is_empty() { let mut result = escaped(text); result.push('\u{10ffff}'); result } else { escaped(text) });
    takes_escaped(|text| if text.is_empty() { panic!() } else { escaped(text) });
    takes_escaped(|text| if !text.is_empty() { String::from("a") } else { escaped(text) });
    takes_escaped(|text| if !text.is_empty() { let mut result = escaped(text); result.push('a'); result } else { escaped(text) });
    takes_escaped(|text| if !text.is_empty() { let mut result = escaped(text); result.insert(0, 'a'); result } else { escaped(text) });
    takes_escaped(|text| if !text.is_empty() { let mut result = escaped(text); result.push('\u{10ffff}'); result } else { escaped(text) });
    takes_escaped(|text| if !text.is_empty() { let mut result = escaped(text); result.insert(0, '\u{10ffff}'); result } else { escaped(text) });
    takes_escaped(|text| if !text.is_empty() { panic!() } else { escaped(text) });
}
