//! Mutants of subjects that call themselves, as they were printed. Written by a test.

use lakatos::audit::Audit;

use crate::recursion::*;

#[rustfmt::skip]
fn insert_0<'a>(audit: Audit<'a>) -> Audit<'a> {
    audit
        .mutant("insert", "0", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "1", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0]) => vec![], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "2", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (1, []) => vec![], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "3", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![0, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "4", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![1], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "5", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0]) => vec![0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "6", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (1, []) => vec![0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "7", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0, 0]) => vec![], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "8", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [1]) => vec![], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "9", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (1, [0]) => vec![], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "10", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (2, []) => vec![], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "11", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![], (0, [0]) => vec![], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "12", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![], (1, []) => vec![], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "13", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![0, 0, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "14", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![0, 1], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "15", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![1, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "16", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![2], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "17", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0]) => vec![1], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "18", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (1, []) => vec![0, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "19", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0, 0]) => vec![0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "20", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [1]) => vec![0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "21", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (1, [0]) => vec![0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "22", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (2, []) => vec![0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "23", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0, 0, 0]) => vec![], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "24", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0, 1]) => vec![], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "25", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [1, 0]) => vec![], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "26", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [2]) => vec![], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "27", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (1, [0, 0]) => vec![], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "28", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (1, [1]) => vec![], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "29", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (2, [0]) => vec![], _ => insert(x, xs) })(x, xs))
}

#[rustfmt::skip]
fn insert_1<'a>(audit: Audit<'a>) -> Audit<'a> {
    audit
        .mutant("insert", "30", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (3, []) => vec![], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "31", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![], (0, [0]) => vec![0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "32", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![], (1, []) => vec![0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "33", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![], (0, [0, 0]) => vec![], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "34", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![], (0, [1]) => vec![], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "35", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![], (1, [0]) => vec![], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "36", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![], (2, []) => vec![], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "37", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0]) => vec![], (1, []) => vec![], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "38", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![0, 0, 0, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "39", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![0, 0, 1], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "40", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![0, 1, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "41", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![1, 0, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "42", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![0, 2], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "43", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![1, 1], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "44", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![2, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "45", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![3], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "46", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0]) => vec![0, 0, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "47", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0]) => vec![0, 1], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "48", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0]) => vec![1, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "49", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0]) => vec![2], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "50", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (1, []) => vec![0, 0, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "51", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (1, []) => vec![0, 1], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "52", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (1, []) => vec![1, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "53", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (1, []) => vec![2], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "54", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0, 0]) => vec![0, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "55", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0, 0]) => vec![1], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "56", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [1]) => vec![0, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "57", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [1]) => vec![1], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "58", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (1, [0]) => vec![0, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "59", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (1, [0]) => vec![1], _ => insert(x, xs) })(x, xs))
}

#[rustfmt::skip]
fn insert_2<'a>(audit: Audit<'a>) -> Audit<'a> {
    audit
        .mutant("insert", "60", |(x, xs)| as_insert(|x, xs| vec![])(x, xs))
        .mutant("insert", "61", |(x, xs)| as_insert(|x, xs| vec![0])(x, xs))
        .mutant("insert", "62", |(x, xs)| as_insert(|x, xs| vec![0, 0])(x, xs))
        .mutant("insert", "63", |(x, xs)| as_insert(|x, xs| vec![1])(x, xs))
        .mutant("insert", "64", |(x, xs)| as_insert(|x, xs| xs)(x, xs))
        .mutant("insert", "65", |(x, xs)| as_insert(|x, xs| { let mut result = insert(x, xs); if !result.is_empty() { result.remove(0); } result })(x, xs))
        .mutant("insert", "66", |(x, xs)| as_insert(|x, xs| { let mut result = insert(x, xs); result.pop(); result })(x, xs))
        .mutant("insert", "67", |(x, xs)| as_insert(|x, xs| { let mut result = insert(x, xs); result.reverse(); result })(x, xs))
        .mutant("insert", "68", |(x, xs)| as_insert(|x, xs| { let mut result = insert(x, xs); if let Some(first) = result.first().cloned() { result.insert(0, first); } result })(x, xs))
        .mutant("insert", "69", |(x, xs)| as_insert(|x, xs| { let mut result = insert(x, xs); if let Some(last) = result.last().cloned() { result.push(last); } result })(x, xs))
        .mutant("insert", "70", |(x, xs)| as_insert(|x, xs| { let mut result = insert(x, xs); result.push(0); result })(x, xs))
        .mutant("insert", "71", |(x, xs)| as_insert(|x, xs| { let mut result = insert(x, xs); result.insert(0, 0); result })(x, xs))
        .mutant("insert", "72", |(x, xs)| as_insert(|x, xs| { let mut result = insert(x, xs); result.push(255); result })(x, xs))
        .mutant("insert", "73", |(x, xs)| as_insert(|x, xs| { let mut result = insert(x, xs); result.insert(0, 255); result })(x, xs))
        .mutant("insert", "74", |(x, xs)| as_insert(|x, xs| panic!())(x, xs))
        .mutant("insert", "75", |(x, xs)| as_insert(|x, xs| if xs.is_empty() { vec![] } else { insert(x, xs) })(x, xs))
        .mutant("insert", "76", |(x, xs)| as_insert(|x, xs| if xs.is_empty() { vec![0] } else { insert(x, xs) })(x, xs))
        .mutant("insert", "77", |(x, xs)| as_insert(|x, xs| if xs.is_empty() { let mut result = insert(x, xs); if let Some(first) = result.first().cloned() { result.insert(0, first); } result } else { insert(x, xs) })(x, xs))
        .mutant("insert", "78", |(x, xs)| as_insert(|x, xs| if xs.is_empty() { let mut result = insert(x, xs); result.push(0); result } else { insert(x, xs) })(x, xs))
        .mutant("insert", "79", |(x, xs)| as_insert(|x, xs| if xs.is_empty() { let mut result = insert(x, xs); result.insert(0, 0); result } else { insert(x, xs) })(x, xs))
        .mutant("insert", "80", |(x, xs)| as_insert(|x, xs| if xs.is_empty() { let mut result = insert(x, xs); result.push(255); result } else { insert(x, xs) })(x, xs))
        .mutant("insert", "81", |(x, xs)| as_insert(|x, xs| if xs.is_empty() { let mut result = insert(x, xs); result.insert(0, 255); result } else { insert(x, xs) })(x, xs))
        .mutant("insert", "82", |(x, xs)| as_insert(|x, xs| if xs.is_empty() { panic!() } else { insert(x, xs) })(x, xs))
        .mutant("insert", "83", |(x, xs)| as_insert(|x, xs| if !xs.is_empty() { vec![] } else { insert(x, xs) })(x, xs))
        .mutant("insert", "84", |(x, xs)| as_insert(|x, xs| if !xs.is_empty() { vec![0] } else { insert(x, xs) })(x, xs))
        .mutant("insert", "85", |(x, xs)| as_insert(|x, xs| if !xs.is_empty() { xs } else { insert(x, xs) })(x, xs))
        .mutant("insert", "86", |(x, xs)| as_insert(|x, xs| if !xs.is_empty() { let mut result = insert(x, xs); if !result.is_empty() { result.remove(0); } result } else { insert(x, xs) })(x, xs))
        .mutant("insert", "87", |(x, xs)| as_insert(|x, xs| if !xs.is_empty() { let mut result = insert(x, xs); result.pop(); result } else { insert(x, xs) })(x, xs))
        .mutant("insert", "88", |(x, xs)| as_insert(|x, xs| if !xs.is_empty() { let mut result = insert(x, xs); if let Some(first) = result.first().cloned() { result.insert(0, first); } result } else { insert(x, xs) })(x, xs))
        .mutant("insert", "89", |(x, xs)| as_insert(|x, xs| if !xs.is_empty() { let mut result = insert(x, xs); if let Some(last) = result.last().cloned() { result.push(last); } result } else { insert(x, xs) })(x, xs))
}

#[rustfmt::skip]
fn insert_3<'a>(audit: Audit<'a>) -> Audit<'a> {
    audit
        .mutant("insert", "90", |(x, xs)| as_insert(|x, xs| if !xs.is_empty() { let mut result = insert(x, xs); result.push(0); result } else { insert(x, xs) })(x, xs))
        .mutant("insert", "91", |(x, xs)| as_insert(|x, xs| if !xs.is_empty() { let mut result = insert(x, xs); result.insert(0, 0); result } else { insert(x, xs) })(x, xs))
        .mutant("insert", "92", |(x, xs)| as_insert(|x, xs| if !xs.is_empty() { let mut result = insert(x, xs); result.push(255); result } else { insert(x, xs) })(x, xs))
        .mutant("insert", "93", |(x, xs)| as_insert(|x, xs| if !xs.is_empty() { let mut result = insert(x, xs); result.insert(0, 255); result } else { insert(x, xs) })(x, xs))
        .mutant("insert", "94", |(x, xs)| as_insert(|x, xs| if !xs.is_empty() { panic!() } else { insert(x, xs) })(x, xs))
        .mutant("insert", "95", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![0, 0], (0, [0]) => vec![0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "96", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![1], (1, []) => vec![0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "97", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0]) => vec![1], (1, []) => vec![0, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "98", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![0, 0, 0], (0, [0, 0]) => vec![0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "99", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0]) => vec![0, 0, 0], (0, [0, 0]) => vec![0, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "100", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (1, []) => vec![0, 0, 0], (0, [0, 0]) => vec![1], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "101", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![0, 1], (0, [1]) => vec![0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "102", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0]) => vec![0, 1], (0, [1]) => vec![0, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "103", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (1, []) => vec![0, 1], (0, [1]) => vec![1], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "104", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0, 0]) => vec![0, 1], (0, [1]) => vec![0, 0, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "105", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![0, 1], (1, [0]) => vec![0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "106", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0]) => vec![0, 1], (1, [0]) => vec![0, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "107", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (1, []) => vec![0, 1], (1, [0]) => vec![1], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "108", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0, 0]) => vec![0, 1], (1, [0]) => vec![0, 0, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "109", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![2], (2, []) => vec![0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "110", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0]) => vec![2], (2, []) => vec![0, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "111", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (1, []) => vec![2], (2, []) => vec![1], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "112", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0, 0]) => vec![2], (2, []) => vec![0, 0, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "113", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [1]) => vec![2], (2, []) => vec![0, 1], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "114", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (1, [0]) => vec![2], (2, []) => vec![0, 1], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "115", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, []) => vec![0, 0, 0, 0], (0, [0, 0, 0]) => vec![0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "116", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0]) => vec![0, 0, 0, 0], (0, [0, 0, 0]) => vec![0, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "117", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (1, []) => vec![0, 0, 0, 0], (0, [0, 0, 0]) => vec![1], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "118", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [0, 0]) => vec![0, 0, 0, 0], (0, [0, 0, 0]) => vec![0, 0, 0], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "119", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (0, [1]) => vec![0, 0, 0, 0], (0, [0, 0, 0]) => vec![0, 1], _ => insert(x, xs) })(x, xs))
}

#[rustfmt::skip]
fn insert_4<'a>(audit: Audit<'a>) -> Audit<'a> {
    audit
        .mutant("insert", "120", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (1, [0]) => vec![0, 0, 0, 0], (0, [0, 0, 0]) => vec![0, 1], _ => insert(x, xs) })(x, xs))
        .mutant("insert", "121", |(x, xs)| as_insert(|x: u8, xs: Vec<u8>| match (x, &xs[..]) { (2, []) => vec![0, 0, 0, 0], (0, [0, 0, 0]) => vec![2], _ => insert(x, xs) })(x, xs))
}

pub(crate) fn of_insert<'a>(part: usize, audit: Audit<'a>) -> Audit<'a> {
    match part {
        0 => insert_0(audit),
        1 => insert_1(audit),
        2 => insert_2(audit),
        3 => insert_3(audit),
        4 => insert_4(audit),
        _ => audit,
    }
}

#[rustfmt::skip]
fn sort_0<'a>(audit: Audit<'a>) -> Audit<'a> {
    audit
        .mutant("sort", "0", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0], _ => sort(xs) })(xs))
        .mutant("sort", "1", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "2", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0, 0], _ => sort(xs) })(xs))
        .mutant("sort", "3", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![1], _ => sort(xs) })(xs))
        .mutant("sort", "4", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0, 0] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "5", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [1] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "6", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0, 0, 0], _ => sort(xs) })(xs))
        .mutant("sort", "7", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0, 1], _ => sort(xs) })(xs))
        .mutant("sort", "8", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![1, 0], _ => sort(xs) })(xs))
        .mutant("sort", "9", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![2], _ => sort(xs) })(xs))
        .mutant("sort", "10", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0] => vec![0, 0], _ => sort(xs) })(xs))
        .mutant("sort", "11", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0] => vec![1], _ => sort(xs) })(xs))
        .mutant("sort", "12", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0, 0] => vec![0], _ => sort(xs) })(xs))
        .mutant("sort", "13", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [1] => vec![0], _ => sort(xs) })(xs))
        .mutant("sort", "14", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0, 0, 0] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "15", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0, 1] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "16", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [1, 0] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "17", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [2] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "18", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0], [0] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "19", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0, 0, 0, 0], _ => sort(xs) })(xs))
        .mutant("sort", "20", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0, 0, 1], _ => sort(xs) })(xs))
        .mutant("sort", "21", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0, 1, 0], _ => sort(xs) })(xs))
        .mutant("sort", "22", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![1, 0, 0], _ => sort(xs) })(xs))
        .mutant("sort", "23", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0, 2], _ => sort(xs) })(xs))
        .mutant("sort", "24", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![1, 1], _ => sort(xs) })(xs))
        .mutant("sort", "25", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![2, 0], _ => sort(xs) })(xs))
        .mutant("sort", "26", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![3], _ => sort(xs) })(xs))
        .mutant("sort", "27", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0] => vec![0, 0, 0], _ => sort(xs) })(xs))
        .mutant("sort", "28", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0] => vec![0, 1], _ => sort(xs) })(xs))
        .mutant("sort", "29", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0] => vec![1, 0], _ => sort(xs) })(xs))
}

#[rustfmt::skip]
fn sort_1<'a>(audit: Audit<'a>) -> Audit<'a> {
    audit
        .mutant("sort", "30", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0] => vec![2], _ => sort(xs) })(xs))
        .mutant("sort", "31", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0, 0] => vec![1], _ => sort(xs) })(xs))
        .mutant("sort", "32", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [1] => vec![0, 0], _ => sort(xs) })(xs))
        .mutant("sort", "33", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0, 0, 0] => vec![0], _ => sort(xs) })(xs))
        .mutant("sort", "34", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0, 1] => vec![0], _ => sort(xs) })(xs))
        .mutant("sort", "35", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [1, 0] => vec![0], _ => sort(xs) })(xs))
        .mutant("sort", "36", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [2] => vec![0], _ => sort(xs) })(xs))
        .mutant("sort", "37", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0, 0, 0, 0] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "38", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0, 0, 1] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "39", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0, 1, 0] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "40", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [1, 0, 0] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "41", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0, 2] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "42", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [1, 1] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "43", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [2, 0] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "44", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [3] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "45", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0], [0, 0] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "46", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0], [1] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "47", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0, 0], [0] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "48", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![1], [0] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "49", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0] => vec![], [0, 0] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "50", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0] => vec![], [1] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "51", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0, 0, 0, 0, 0], _ => sort(xs) })(xs))
        .mutant("sort", "52", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0, 0, 0, 1], _ => sort(xs) })(xs))
        .mutant("sort", "53", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0, 0, 1, 0], _ => sort(xs) })(xs))
        .mutant("sort", "54", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0, 1, 0, 0], _ => sort(xs) })(xs))
        .mutant("sort", "55", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![1, 0, 0, 0], _ => sort(xs) })(xs))
        .mutant("sort", "56", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0, 0, 2], _ => sort(xs) })(xs))
        .mutant("sort", "57", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0, 1, 1], _ => sort(xs) })(xs))
        .mutant("sort", "58", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0, 2, 0], _ => sort(xs) })(xs))
        .mutant("sort", "59", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![1, 0, 1], _ => sort(xs) })(xs))
}

#[rustfmt::skip]
fn sort_2<'a>(audit: Audit<'a>) -> Audit<'a> {
    audit
        .mutant("sort", "60", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0, 0] => vec![255, 0, 0], _ => sort(xs) })(xs))
        .mutant("sort", "61", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [1] => vec![255, 1], _ => sort(xs) })(xs))
        .mutant("sort", "62", |(xs,)| as_sort(|xs| vec![])(xs))
        .mutant("sort", "63", |(xs,)| as_sort(|xs| vec![0])(xs))
        .mutant("sort", "64", |(xs,)| as_sort(|xs| vec![0, 0])(xs))
        .mutant("sort", "65", |(xs,)| as_sort(|xs| vec![1])(xs))
        .mutant("sort", "66", |(xs,)| as_sort(|xs| xs)(xs))
        .mutant("sort", "67", |(xs,)| as_sort(|xs| { let mut result = sort(xs); if !result.is_empty() { result.remove(0); } result })(xs))
        .mutant("sort", "68", |(xs,)| as_sort(|xs| { let mut result = sort(xs); result.pop(); result })(xs))
        .mutant("sort", "69", |(xs,)| as_sort(|xs| { let mut result = sort(xs); result.reverse(); result })(xs))
        .mutant("sort", "70", |(xs,)| as_sort(|xs| { let mut result = sort(xs); if let Some(first) = result.first().cloned() { result.insert(0, first); } result })(xs))
        .mutant("sort", "71", |(xs,)| as_sort(|xs| { let mut result = sort(xs); if let Some(last) = result.last().cloned() { result.push(last); } result })(xs))
        .mutant("sort", "72", |(xs,)| as_sort(|xs| { let mut result = sort(xs); result.push(0); result })(xs))
        .mutant("sort", "73", |(xs,)| as_sort(|xs| { let mut result = sort(xs); result.insert(0, 0); result })(xs))
        .mutant("sort", "74", |(xs,)| as_sort(|xs| { let mut result = sort(xs); result.push(255); result })(xs))
        .mutant("sort", "75", |(xs,)| as_sort(|xs| { let mut result = sort(xs); result.insert(0, 255); result })(xs))
        .mutant("sort", "76", |(xs,)| as_sort(|xs| panic!())(xs))
        .mutant("sort", "77", |(xs,)| as_sort(|xs| if xs.is_empty() { vec![0] } else { sort(xs) })(xs))
        .mutant("sort", "78", |(xs,)| as_sort(|xs| if xs.is_empty() { let mut result = sort(xs); result.push(255); result } else { sort(xs) })(xs))
        .mutant("sort", "79", |(xs,)| as_sort(|xs| if xs.is_empty() { panic!() } else { sort(xs) })(xs))
        .mutant("sort", "80", |(xs,)| as_sort(|xs| if !xs.is_empty() { vec![0] } else { sort(xs) })(xs))
        .mutant("sort", "81", |(xs,)| as_sort(|xs| if !xs.is_empty() { let mut result = sort(xs); result.push(0); result } else { sort(xs) })(xs))
        .mutant("sort", "82", |(xs,)| as_sort(|xs| if !xs.is_empty() { let mut result = sort(xs); result.insert(0, 0); result } else { sort(xs) })(xs))
        .mutant("sort", "83", |(xs,)| as_sort(|xs| if !xs.is_empty() { let mut result = sort(xs); result.push(255); result } else { sort(xs) })(xs))
        .mutant("sort", "84", |(xs,)| as_sort(|xs| if !xs.is_empty() { let mut result = sort(xs); result.insert(0, 255); result } else { sort(xs) })(xs))
        .mutant("sort", "85", |(xs,)| as_sort(|xs| if !xs.is_empty() { panic!() } else { sort(xs) })(xs))
        .mutant("sort", "86", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0, 0], [0, 0] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "87", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0] => vec![0, 0], [0, 0] => vec![0], _ => sort(xs) })(xs))
        .mutant("sort", "88", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![1], [1] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "89", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0] => vec![1], [1] => vec![0], _ => sort(xs) })(xs))
}

#[rustfmt::skip]
fn sort_3<'a>(audit: Audit<'a>) -> Audit<'a> {
    audit
        .mutant("sort", "90", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0, 0] => vec![1], [1] => vec![0, 0], _ => sort(xs) })(xs))
        .mutant("sort", "91", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0, 0, 0], [0, 0, 0] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "92", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0] => vec![0, 0, 0], [0, 0, 0] => vec![0], _ => sort(xs) })(xs))
        .mutant("sort", "93", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0, 0] => vec![0, 0, 0], [0, 0, 0] => vec![0, 0], _ => sort(xs) })(xs))
        .mutant("sort", "94", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [1] => vec![0, 0, 0], [0, 0, 0] => vec![1], _ => sort(xs) })(xs))
        .mutant("sort", "95", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0, 1], [0, 1] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "96", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0] => vec![0, 1], [0, 1] => vec![0], _ => sort(xs) })(xs))
        .mutant("sort", "97", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0, 0] => vec![0, 1], [0, 1] => vec![0, 0], _ => sort(xs) })(xs))
        .mutant("sort", "98", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [1] => vec![0, 1], [0, 1] => vec![1], _ => sort(xs) })(xs))
        .mutant("sort", "99", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0, 0, 0] => vec![0, 1], [0, 1] => vec![0, 0, 0], _ => sort(xs) })(xs))
        .mutant("sort", "100", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![0, 1], [1, 0] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "101", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0] => vec![0, 1], [1, 0] => vec![0], _ => sort(xs) })(xs))
        .mutant("sort", "102", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0, 0] => vec![0, 1], [1, 0] => vec![0, 0], _ => sort(xs) })(xs))
        .mutant("sort", "103", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [1] => vec![0, 1], [1, 0] => vec![1], _ => sort(xs) })(xs))
        .mutant("sort", "104", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0, 0, 0] => vec![0, 1], [1, 0] => vec![0, 0, 0], _ => sort(xs) })(xs))
        .mutant("sort", "105", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [] => vec![2], [2] => vec![], _ => sort(xs) })(xs))
        .mutant("sort", "106", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0] => vec![2], [2] => vec![0], _ => sort(xs) })(xs))
        .mutant("sort", "107", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0, 0] => vec![2], [2] => vec![0, 0], _ => sort(xs) })(xs))
        .mutant("sort", "108", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [1] => vec![2], [2] => vec![1], _ => sort(xs) })(xs))
        .mutant("sort", "109", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0, 0, 0] => vec![2], [2] => vec![0, 0, 0], _ => sort(xs) })(xs))
        .mutant("sort", "110", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [0, 1] => vec![2], [2] => vec![0, 1], _ => sort(xs) })(xs))
        .mutant("sort", "111", |(xs,)| as_sort(|xs: Vec<u8>| match xs[..] { [1, 0] => vec![2], [2] => vec![0, 1], _ => sort(xs) })(xs))
}

pub(crate) fn of_sort<'a>(part: usize, audit: Audit<'a>) -> Audit<'a> {
    match part {
        0 => sort_0(audit),
        1 => sort_1(audit),
        2 => sort_2(audit),
        3 => sort_3(audit),
        _ => audit,
    }
}

#[rustfmt::skip]
fn parity_0<'a>(audit: Audit<'a>) -> Audit<'a> {
    audit
        .mutant("even", "0", |(n,)| as_parity(|n: u8| match n { 0 => false, _ => even(n) })(n))
        .mutant("odd", "1", |(n,)| as_parity(|n: u8| match n { 0 => true, _ => odd(n) })(n))
        .mutant("even", "2", |(n,)| as_parity(|n: u8| match n { 1 => true, _ => even(n) })(n))
        .mutant("odd", "3", |(n,)| as_parity(|n: u8| match n { 1 => false, _ => odd(n) })(n))
        .mutant("even", "4", |(n,)| as_parity(|n: u8| match n { 0 => false, _ => even(n) })(n))
        .mutant("odd", "4", |(n,)| as_parity(|n: u8| match n { 0 => true, _ => odd(n) })(n))
        .mutant("even", "5", |(n,)| as_parity(|n: u8| match n { 2 => false, _ => even(n) })(n))
        .mutant("odd", "6", |(n,)| as_parity(|n: u8| match n { 2 => true, _ => odd(n) })(n))
        .mutant("even", "7", |(n,)| as_parity(|n: u8| match n { 0 => false, 1 => true, _ => even(n) })(n))
        .mutant("even", "8", |(n,)| as_parity(|n: u8| match n { 0 => false, _ => even(n) })(n))
        .mutant("odd", "8", |(n,)| as_parity(|n: u8| match n { 1 => false, _ => odd(n) })(n))
        .mutant("even", "9", |(n,)| as_parity(|n: u8| match n { 1 => true, _ => even(n) })(n))
        .mutant("odd", "9", |(n,)| as_parity(|n: u8| match n { 0 => true, _ => odd(n) })(n))
        .mutant("odd", "10", |(n,)| as_parity(|n: u8| match n { 0 => true, 1 => false, _ => odd(n) })(n))
        .mutant("even", "11", |(n,)| as_parity(|n: u8| match n { 3 => true, _ => even(n) })(n))
        .mutant("odd", "12", |(n,)| as_parity(|n: u8| match n { 3 => false, _ => odd(n) })(n))
        .mutant("even", "13", |(n,)| as_parity(|n: u8| match n { 0 => false, 2 => false, _ => even(n) })(n))
        .mutant("even", "14", |(n,)| as_parity(|n: u8| match n { 0 => false, _ => even(n) })(n))
        .mutant("odd", "14", |(n,)| as_parity(|n: u8| match n { 2 => true, _ => odd(n) })(n))
        .mutant("even", "15", |(n,)| as_parity(|n: u8| match n { 2 => false, _ => even(n) })(n))
        .mutant("odd", "15", |(n,)| as_parity(|n: u8| match n { 0 => true, _ => odd(n) })(n))
        .mutant("odd", "16", |(n,)| as_parity(|n: u8| match n { 0 => true, 2 => true, _ => odd(n) })(n))
        .mutant("even", "17", |(n,)| as_parity(|n: u8| match n { 1 => true, _ => even(n) })(n))
        .mutant("odd", "17", |(n,)| as_parity(|n: u8| match n { 1 => false, _ => odd(n) })(n))
        .mutant("even", "18", |(n,)| as_parity(|n: u8| match n { 0 => false, 1 => true, _ => even(n) })(n))
        .mutant("odd", "18", |(n,)| as_parity(|n: u8| match n { 0 => true, _ => odd(n) })(n))
        .mutant("even", "19", |(n,)| as_parity(|n: u8| match n { 0 => false, _ => even(n) })(n))
        .mutant("odd", "19", |(n,)| as_parity(|n: u8| match n { 0 => true, 1 => false, _ => odd(n) })(n))
        .mutant("even", "20", |(n,)| as_parity(|n: u8| match n { 4 => false, _ => even(n) })(n))
        .mutant("odd", "21", |(n,)| as_parity(|n: u8| match n { 4 => true, _ => odd(n) })(n))
        .mutant("even", "22", |(n,)| as_parity(|n: u8| match n { 0 => false, 3 => true, _ => even(n) })(n))
        .mutant("even", "23", |(n,)| as_parity(|n: u8| match n { 0 => false, _ => even(n) })(n))
        .mutant("odd", "23", |(n,)| as_parity(|n: u8| match n { 3 => false, _ => odd(n) })(n))
        .mutant("even", "24", |(n,)| as_parity(|n: u8| match n { 3 => true, _ => even(n) })(n))
        .mutant("odd", "24", |(n,)| as_parity(|n: u8| match n { 0 => true, _ => odd(n) })(n))
        .mutant("odd", "25", |(n,)| as_parity(|n: u8| match n { 0 => true, 3 => false, _ => odd(n) })(n))
        .mutant("even", "26", |(n,)| as_parity(|n: u8| match n { 1 => true, 2 => false, _ => even(n) })(n))
        .mutant("even", "27", |(n,)| as_parity(|n: u8| match n { 1 => true, _ => even(n) })(n))
        .mutant("odd", "27", |(n,)| as_parity(|n: u8| match n { 2 => true, _ => odd(n) })(n))
        .mutant("even", "28", |(n,)| as_parity(|n: u8| match n { 2 => false, _ => even(n) })(n))
        .mutant("odd", "28", |(n,)| as_parity(|n: u8| match n { 1 => false, _ => odd(n) })(n))
        .mutant("odd", "29", |(n,)| as_parity(|n: u8| match n { 1 => false, 2 => true, _ => odd(n) })(n))
}

#[rustfmt::skip]
fn parity_1<'a>(audit: Audit<'a>) -> Audit<'a> {
    audit
        .mutant("even", "30", |(n,)| as_parity(|n: u8| match n { 0 => false, 2 => false, _ => even(n) })(n))
        .mutant("odd", "30", |(n,)| as_parity(|n: u8| match n { 0 => true, _ => odd(n) })(n))
        .mutant("even", "31", |(n,)| as_parity(|n: u8| match n { 0 => false, _ => even(n) })(n))
        .mutant("odd", "31", |(n,)| as_parity(|n: u8| match n { 0 => true, 2 => true, _ => odd(n) })(n))
        .mutant("even", "32", |(n,)| as_parity(|n: u8| match n { 0 => false, 1 => true, _ => even(n) })(n))
        .mutant("odd", "32", |(n,)| as_parity(|n: u8| match n { 1 => false, _ => odd(n) })(n))
        .mutant("even", "33", |(n,)| as_parity(|n: u8| match n { 1 => true, _ => even(n) })(n))
        .mutant("odd", "33", |(n,)| as_parity(|n: u8| match n { 0 => true, 1 => false, _ => odd(n) })(n))
        .mutant("even", "34", |(n,)| as_parity(|n: u8| match n { 5 => true, _ => even(n) })(n))
        .mutant("odd", "35", |(n,)| as_parity(|n: u8| match n { 5 => false, _ => odd(n) })(n))
        .mutant("even", "36", |(n,)| as_parity(|n: u8| match n { 0 => false, 4 => false, _ => even(n) })(n))
        .mutant("even", "37", |(n,)| as_parity(|n: u8| match n { 0 => false, _ => even(n) })(n))
        .mutant("odd", "37", |(n,)| as_parity(|n: u8| match n { 4 => true, _ => odd(n) })(n))
        .mutant("even", "38", |(n,)| as_parity(|n: u8| match n { 4 => false, _ => even(n) })(n))
        .mutant("odd", "38", |(n,)| as_parity(|n: u8| match n { 0 => true, _ => odd(n) })(n))
        .mutant("odd", "39", |(n,)| as_parity(|n: u8| match n { 0 => true, 4 => true, _ => odd(n) })(n))
        .mutant("even", "40", |(n,)| as_parity(|n: u8| match n { 1 => true, 3 => true, _ => even(n) })(n))
        .mutant("even", "41", |(n,)| as_parity(|n: u8| match n { 1 => true, _ => even(n) })(n))
        .mutant("odd", "41", |(n,)| as_parity(|n: u8| match n { 3 => false, _ => odd(n) })(n))
        .mutant("even", "42", |(n,)| as_parity(|n: u8| match n { 3 => true, _ => even(n) })(n))
        .mutant("odd", "42", |(n,)| as_parity(|n: u8| match n { 1 => false, _ => odd(n) })(n))
        .mutant("odd", "43", |(n,)| as_parity(|n: u8| match n { 1 => false, 3 => false, _ => odd(n) })(n))
        .mutant("even", "44", |(n,)| as_parity(|n: u8| match n { 2 => false, _ => even(n) })(n))
        .mutant("odd", "44", |(n,)| as_parity(|n: u8| match n { 2 => true, _ => odd(n) })(n))
        .mutant("even", "45", |(n,)| as_parity(|n: u8| match n { 0 => false, 3 => true, _ => even(n) })(n))
        .mutant("odd", "45", |(n,)| as_parity(|n: u8| match n { 0 => true, _ => odd(n) })(n))
        .mutant("even", "46", |(n,)| as_parity(|n: u8| match n { 0 => false, _ => even(n) })(n))
        .mutant("odd", "46", |(n,)| as_parity(|n: u8| match n { 0 => true, 3 => false, _ => odd(n) })(n))
        .mutant("even", "47", |(n,)| as_parity(|n: u8| match n { 0 => false, 1 => true, 2 => false, _ => even(n) })(n))
        .mutant("even", "48", |(n,)| as_parity(|n: u8| match n { 0 => false, 1 => true, _ => even(n) })(n))
        .mutant("odd", "48", |(n,)| as_parity(|n: u8| match n { 2 => true, _ => odd(n) })(n))
        .mutant("even", "49", |(n,)| as_parity(|n: u8| match n { 0 => false, 2 => false, _ => even(n) })(n))
        .mutant("odd", "49", |(n,)| as_parity(|n: u8| match n { 1 => false, _ => odd(n) })(n))
        .mutant("even", "50", |(n,)| as_parity(|n: u8| match n { 0 => false, _ => even(n) })(n))
        .mutant("odd", "50", |(n,)| as_parity(|n: u8| match n { 1 => false, 2 => true, _ => odd(n) })(n))
        .mutant("even", "51", |(n,)| as_parity(|n: u8| match n { 1 => true, 2 => false, _ => even(n) })(n))
        .mutant("odd", "51", |(n,)| as_parity(|n: u8| match n { 0 => true, _ => odd(n) })(n))
        .mutant("even", "52", |(n,)| as_parity(|n: u8| match n { 1 => true, _ => even(n) })(n))
        .mutant("odd", "52", |(n,)| as_parity(|n: u8| match n { 0 => true, 2 => true, _ => odd(n) })(n))
        .mutant("even", "53", |(n,)| as_parity(|n: u8| match n { 2 => false, _ => even(n) })(n))
        .mutant("odd", "53", |(n,)| as_parity(|n: u8| match n { 0 => true, 1 => false, _ => odd(n) })(n))
        .mutant("odd", "54", |(n,)| as_parity(|n: u8| match n { 0 => true, 1 => false, 2 => true, _ => odd(n) })(n))
        .mutant("even", "55", |(n,)| as_parity(|n: u8| match n { 0 => false, 1 => true, _ => even(n) })(n))
        .mutant("odd", "55", |(n,)| as_parity(|n: u8| match n { 0 => true, 1 => false, _ => odd(n) })(n))
        .mutant("even", "56", |(n,)| as_parity(|n: u8| match n { 6 => false, _ => even(n) })(n))
        .mutant("odd", "57", |(n,)| as_parity(|n: u8| match n { 6 => true, _ => odd(n) })(n))
        .mutant("even", "58", |(n,)| as_parity(|n: u8| match n { 0 => false, 5 => true, _ => even(n) })(n))
        .mutant("even", "59", |(n,)| as_parity(|n: u8| match n { 0 => false, _ => even(n) })(n))
        .mutant("odd", "59", |(n,)| as_parity(|n: u8| match n { 5 => false, _ => odd(n) })(n))
}

#[rustfmt::skip]
fn parity_2<'a>(audit: Audit<'a>) -> Audit<'a> {
    audit
        .mutant("even", "60", |(n,)| as_parity(|n: u8| match n { 5 => true, _ => even(n) })(n))
        .mutant("odd", "60", |(n,)| as_parity(|n: u8| match n { 0 => true, _ => odd(n) })(n))
        .mutant("odd", "61", |(n,)| as_parity(|n: u8| match n { 0 => true, 5 => false, _ => odd(n) })(n))
        .mutant("even", "62", |(n,)| as_parity(|n: u8| match n { 1 => true, 4 => false, _ => even(n) })(n))
        .mutant("even", "63", |(n,)| as_parity(|n: u8| match n { 1 => true, _ => even(n) })(n))
        .mutant("odd", "63", |(n,)| as_parity(|n: u8| match n { 4 => true, _ => odd(n) })(n))
        .mutant("even", "64", |(n,)| as_parity(|n: u8| match n { 4 => false, _ => even(n) })(n))
        .mutant("odd", "64", |(n,)| as_parity(|n: u8| match n { 1 => false, _ => odd(n) })(n))
        .mutant("odd", "65", |(n,)| as_parity(|n: u8| match n { 1 => false, 4 => true, _ => odd(n) })(n))
        .mutant("even", "66", |(n,)| as_parity(|n: u8| match n { 2 => false, 3 => true, _ => even(n) })(n))
        .mutant("even", "67", |(n,)| as_parity(|n: u8| match n { 2 => false, _ => even(n) })(n))
        .mutant("odd", "67", |(n,)| as_parity(|n: u8| match n { 3 => false, _ => odd(n) })(n))
        .mutant("even", "68", |(n,)| as_parity(|n: u8| match n { 3 => true, _ => even(n) })(n))
        .mutant("odd", "68", |(n,)| as_parity(|n: u8| match n { 2 => true, _ => odd(n) })(n))
        .mutant("odd", "69", |(n,)| as_parity(|n: u8| match n { 2 => true, 3 => false, _ => odd(n) })(n))
        .mutant("even", "70", |(n,)| as_parity(|n: u8| match n { 0 => false, 4 => false, _ => even(n) })(n))
        .mutant("odd", "70", |(n,)| as_parity(|n: u8| match n { 0 => true, _ => odd(n) })(n))
        .mutant("even", "71", |(n,)| as_parity(|n: u8| match n { 0 => false, _ => even(n) })(n))
        .mutant("odd", "71", |(n,)| as_parity(|n: u8| match n { 0 => true, 4 => true, _ => odd(n) })(n))
        .mutant("even", "72", |(n,)| as_parity(|n: u8| match n { 0 => false, 1 => true, 3 => true, _ => even(n) })(n))
        .mutant("even", "73", |(n,)| as_parity(|n: u8| match n { 0 => false, 1 => true, _ => even(n) })(n))
        .mutant("odd", "73", |(n,)| as_parity(|n: u8| match n { 3 => false, _ => odd(n) })(n))
        .mutant("even", "74", |(n,)| as_parity(|n: u8| match n { 0 => false, 3 => true, _ => even(n) })(n))
        .mutant("odd", "74", |(n,)| as_parity(|n: u8| match n { 1 => false, _ => odd(n) })(n))
        .mutant("even", "75", |(n,)| as_parity(|n: u8| match n { 0 => false, _ => even(n) })(n))
        .mutant("odd", "75", |(n,)| as_parity(|n: u8| match n { 1 => false, 3 => false, _ => odd(n) })(n))
        .mutant("even", "76", |(n,)| as_parity(|n: u8| match n { 0 => false, 2 => false, _ => even(n) })(n))
        .mutant("odd", "76", |(n,)| as_parity(|n: u8| match n { 2 => true, _ => odd(n) })(n))
        .mutant("even", "77", |(n,)| as_parity(|n: u8| match n { 1 => true, 3 => true, _ => even(n) })(n))
        .mutant("odd", "77", |(n,)| as_parity(|n: u8| match n { 0 => true, _ => odd(n) })(n))
        .mutant("even", "78", |(n,)| as_parity(|n: u8| match n { 1 => true, _ => even(n) })(n))
        .mutant("odd", "78", |(n,)| as_parity(|n: u8| match n { 0 => true, 3 => false, _ => odd(n) })(n))
        .mutant("even", "79", |(n,)| as_parity(|n: u8| match n { 3 => true, _ => even(n) })(n))
        .mutant("odd", "79", |(n,)| as_parity(|n: u8| match n { 0 => true, 1 => false, _ => odd(n) })(n))
        .mutant("odd", "80", |(n,)| as_parity(|n: u8| match n { 0 => true, 1 => false, 3 => false, _ => odd(n) })(n))
        .mutant("even", "81", |(n,)| as_parity(|n: u8| match n { 2 => false, _ => even(n) })(n))
        .mutant("odd", "81", |(n,)| as_parity(|n: u8| match n { 0 => true, 2 => true, _ => odd(n) })(n))
        .mutant("even", "82", |(n,)| as_parity(|n: u8| match n { 1 => true, 2 => false, _ => even(n) })(n))
        .mutant("odd", "82", |(n,)| as_parity(|n: u8| match n { 1 => false, _ => odd(n) })(n))
        .mutant("even", "83", |(n,)| as_parity(|n: u8| match n { 1 => true, _ => even(n) })(n))
        .mutant("odd", "83", |(n,)| as_parity(|n: u8| match n { 1 => false, 2 => true, _ => odd(n) })(n))
        .mutant("even", "84", |(n,)| as_parity(|n: u8| match n { 0 => false, 1 => true, 2 => false, _ => even(n) })(n))
        .mutant("odd", "84", |(n,)| as_parity(|n: u8| match n { 0 => true, _ => odd(n) })(n))
        .mutant("even", "85", |(n,)| as_parity(|n: u8| match n { 0 => false, 1 => true, _ => even(n) })(n))
        .mutant("odd", "85", |(n,)| as_parity(|n: u8| match n { 0 => true, 2 => true, _ => odd(n) })(n))
        .mutant("even", "86", |(n,)| as_parity(|n: u8| match n { 0 => false, 2 => false, _ => even(n) })(n))
        .mutant("odd", "86", |(n,)| as_parity(|n: u8| match n { 0 => true, 1 => false, _ => odd(n) })(n))
        .mutant("even", "87", |(n,)| as_parity(|n: u8| match n { 0 => false, _ => even(n) })(n))
        .mutant("odd", "87", |(n,)| as_parity(|n: u8| match n { 0 => true, 1 => false, 2 => true, _ => odd(n) })(n))
        .mutant("even", "88", |(n,)| as_parity(|n: u8| match n { 7 => true, _ => even(n) })(n))
        .mutant("odd", "89", |(n,)| as_parity(|n: u8| match n { 7 => false, _ => odd(n) })(n))
}

#[rustfmt::skip]
fn parity_3<'a>(audit: Audit<'a>) -> Audit<'a> {
    audit
        .mutant("even", "90", |(n,)| as_parity(|n: u8| match n { 0 => false, 6 => false, _ => even(n) })(n))
        .mutant("even", "91", |(n,)| as_parity(|n: u8| match n { 0 => false, _ => even(n) })(n))
        .mutant("odd", "91", |(n,)| as_parity(|n: u8| match n { 6 => true, _ => odd(n) })(n))
        .mutant("even", "92", |(n,)| as_parity(|n: u8| match n { 6 => false, _ => even(n) })(n))
        .mutant("odd", "92", |(n,)| as_parity(|n: u8| match n { 0 => true, _ => odd(n) })(n))
        .mutant("odd", "93", |(n,)| as_parity(|n: u8| match n { 0 => true, 6 => true, _ => odd(n) })(n))
        .mutant("even", "94", |(n,)| as_parity(|n: u8| match n { 1 => true, 5 => true, _ => even(n) })(n))
        .mutant("even", "95", |(n,)| as_parity(|n: u8| match n { 1 => true, _ => even(n) })(n))
        .mutant("odd", "95", |(n,)| as_parity(|n: u8| match n { 5 => false, _ => odd(n) })(n))
        .mutant("even", "96", |(n,)| as_parity(|n: u8| match n { 5 => true, _ => even(n) })(n))
        .mutant("odd", "96", |(n,)| as_parity(|n: u8| match n { 1 => false, _ => odd(n) })(n))
        .mutant("odd", "97", |(n,)| as_parity(|n: u8| match n { 1 => false, 5 => false, _ => odd(n) })(n))
        .mutant("even", "98", |(n,)| as_parity(|n: u8| match n { 2 => false, 4 => false, _ => even(n) })(n))
        .mutant("even", "99", |(n,)| as_parity(|n: u8| match n { 2 => false, _ => even(n) })(n))
        .mutant("odd", "99", |(n,)| as_parity(|n: u8| match n { 4 => true, _ => odd(n) })(n))
        .mutant("even", "100", |(n,)| as_parity(|n: u8| match n { 4 => false, _ => even(n) })(n))
        .mutant("odd", "100", |(n,)| as_parity(|n: u8| match n { 2 => true, _ => odd(n) })(n))
        .mutant("odd", "101", |(n,)| as_parity(|n: u8| match n { 2 => true, 4 => true, _ => odd(n) })(n))
        .mutant("even", "102", |(n,)| as_parity(|n: u8| match n { 3 => true, _ => even(n) })(n))
        .mutant("odd", "102", |(n,)| as_parity(|n: u8| match n { 3 => false, _ => odd(n) })(n))
        .mutant("even", "103", |(n,)| as_parity(|n: u8| match n { 0 => false, 5 => true, _ => even(n) })(n))
        .mutant("odd", "103", |(n,)| as_parity(|n: u8| match n { 0 => true, _ => odd(n) })(n))
        .mutant("even", "104", |(n,)| as_parity(|n: u8| match n { 0 => false, _ => even(n) })(n))
        .mutant("odd", "104", |(n,)| as_parity(|n: u8| match n { 0 => true, 5 => false, _ => odd(n) })(n))
        .mutant("even", "105", |(n,)| as_parity(|n: u8| match n { 0 => false, 1 => true, 4 => false, _ => even(n) })(n))
        .mutant("even", "106", |(n,)| as_parity(|n: u8| match n { 0 => false, 1 => true, _ => even(n) })(n))
        .mutant("odd", "106", |(n,)| as_parity(|n: u8| match n { 4 => true, _ => odd(n) })(n))
        .mutant("even", "107", |(n,)| as_parity(|n: u8| match n { 0 => false, 4 => false, _ => even(n) })(n))
        .mutant("odd", "107", |(n,)| as_parity(|n: u8| match n { 1 => false, _ => odd(n) })(n))
        .mutant("even", "108", |(n,)| as_parity(|n: u8| match n { 0 => false, _ => even(n) })(n))
        .mutant("odd", "108", |(n,)| as_parity(|n: u8| match n { 1 => false, 4 => true, _ => odd(n) })(n))
        .mutant("even", "109", |(n,)| as_parity(|n: u8| match n { 0 => false, 2 => false, 3 => true, _ => even(n) })(n))
        .mutant("even", "110", |(n,)| as_parity(|n: u8| match n { 0 => false, 2 => false, _ => even(n) })(n))
        .mutant("odd", "110", |(n,)| as_parity(|n: u8| match n { 3 => false, _ => odd(n) })(n))
        .mutant("even", "111", |(n,)| as_parity(|n: u8| match n { 0 => false, 3 => true, _ => even(n) })(n))
        .mutant("odd", "111", |(n,)| as_parity(|n: u8| match n { 2 => true, _ => odd(n) })(n))
        .mutant("even", "112", |(n,)| as_parity(|n: u8| match n { 0 => false, _ => even(n) })(n))
        .mutant("odd", "112", |(n,)| as_parity(|n: u8| match n { 2 => true, 3 => false, _ => odd(n) })(n))
        .mutant("even", "113", |(n,)| as_parity(|n: u8| match n { 1 => true, 4 => false, _ => even(n) })(n))
        .mutant("odd", "113", |(n,)| as_parity(|n: u8| match n { 0 => true, _ => odd(n) })(n))
        .mutant("even", "114", |(n,)| as_parity(|n: u8| match n { 1 => true, _ => even(n) })(n))
        .mutant("odd", "114", |(n,)| as_parity(|n: u8| match n { 0 => true, 4 => true, _ => odd(n) })(n))
        .mutant("even", "115", |(n,)| as_parity(|n: u8| match n { 4 => false, _ => even(n) })(n))
        .mutant("odd", "115", |(n,)| as_parity(|n: u8| match n { 0 => true, 1 => false, _ => odd(n) })(n))
        .mutant("odd", "116", |(n,)| as_parity(|n: u8| match n { 0 => true, 1 => false, 4 => true, _ => odd(n) })(n))
        .mutant("even", "117", |(n,)| as_parity(|n: u8| match n { 2 => false, 3 => true, _ => even(n) })(n))
        .mutant("odd", "117", |(n,)| as_parity(|n: u8| match n { 0 => true, _ => odd(n) })(n))
        .mutant("even", "118", |(n,)| as_parity(|n: u8| match n { 2 => false, _ => even(n) })(n))
        .mutant("odd", "118", |(n,)| as_parity(|n: u8| match n { 0 => true, 3 => false, _ => odd(n) })(n))
        .mutant("even", "119", |(n,)| as_parity(|n: u8| match n { 3 => true, _ => even(n) })(n))
        .mutant("odd", "119", |(n,)| as_parity(|n: u8| match n { 0 => true, 2 => true, _ => odd(n) })(n))
}

#[rustfmt::skip]
fn parity_4<'a>(audit: Audit<'a>) -> Audit<'a> {
    audit
        .mutant("even", "120", |(n,)| as_parity(|n| false)(n))
        .mutant("even", "121", |(n,)| as_parity(|n| true)(n))
        .mutant("even", "122", |(n,)| as_parity(|n| { let mut result = even(n); result = !result; result })(n))
        .mutant("even", "123", |(n,)| as_parity(|n| panic!())(n))
        .mutant("odd", "124", |(n,)| as_parity(|n| false)(n))
        .mutant("odd", "125", |(n,)| as_parity(|n| true)(n))
        .mutant("odd", "126", |(n,)| as_parity(|n| { let mut result = odd(n); result = !result; result })(n))
        .mutant("odd", "127", |(n,)| as_parity(|n| panic!())(n))
        .mutant("even", "128", |(n,)| as_parity(|n: u8| match n { 3 => true, 4 => false, _ => even(n) })(n))
        .mutant("even", "129", |(n,)| as_parity(|n: u8| match n { 2 => false, 5 => true, _ => even(n) })(n))
        .mutant("even", "130", |(n,)| as_parity(|n: u8| match n { 4 => false, 5 => true, _ => even(n) })(n))
        .mutant("even", "131", |(n,)| as_parity(|n: u8| match n { 1 => true, 6 => false, _ => even(n) })(n))
        .mutant("even", "132", |(n,)| as_parity(|n: u8| match n { 3 => true, 6 => false, _ => even(n) })(n))
        .mutant("even", "133", |(n,)| as_parity(|n: u8| match n { 5 => true, 6 => false, _ => even(n) })(n))
        .mutant("even", "134", |(n,)| as_parity(|n: u8| match n { 0 => false, 7 => true, _ => even(n) })(n))
        .mutant("even", "135", |(n,)| as_parity(|n: u8| match n { 2 => false, 7 => true, _ => even(n) })(n))
        .mutant("even", "136", |(n,)| as_parity(|n: u8| match n { 4 => false, 7 => true, _ => even(n) })(n))
        .mutant("even", "137", |(n,)| as_parity(|n: u8| match n { 6 => false, 7 => true, _ => even(n) })(n))
        .mutant("odd", "138", |(n,)| as_parity(|n: u8| match n { 3 => false, 4 => true, _ => odd(n) })(n))
        .mutant("odd", "139", |(n,)| as_parity(|n: u8| match n { 2 => true, 5 => false, _ => odd(n) })(n))
        .mutant("odd", "140", |(n,)| as_parity(|n: u8| match n { 4 => true, 5 => false, _ => odd(n) })(n))
        .mutant("odd", "141", |(n,)| as_parity(|n: u8| match n { 1 => false, 6 => true, _ => odd(n) })(n))
        .mutant("odd", "142", |(n,)| as_parity(|n: u8| match n { 3 => false, 6 => true, _ => odd(n) })(n))
        .mutant("odd", "143", |(n,)| as_parity(|n: u8| match n { 5 => false, 6 => true, _ => odd(n) })(n))
        .mutant("odd", "144", |(n,)| as_parity(|n: u8| match n { 0 => true, 7 => false, _ => odd(n) })(n))
        .mutant("odd", "145", |(n,)| as_parity(|n: u8| match n { 2 => true, 7 => false, _ => odd(n) })(n))
        .mutant("odd", "146", |(n,)| as_parity(|n: u8| match n { 4 => true, 7 => false, _ => odd(n) })(n))
        .mutant("odd", "147", |(n,)| as_parity(|n: u8| match n { 6 => true, 7 => false, _ => odd(n) })(n))
}

pub(crate) fn of_parity<'a>(part: usize, audit: Audit<'a>) -> Audit<'a> {
    match part {
        0 => parity_0(audit),
        1 => parity_1(audit),
        2 => parity_2(audit),
        3 => parity_3(audit),
        4 => parity_4(audit),
        _ => audit,
    }
}

#[rustfmt::skip]
fn total_0<'a>(audit: Audit<'a>) -> Audit<'a> {
    audit
        .mutant("Tree::total", "0", |(tree,)| as_total(|this: &Tree| match this { Tree::Leaf => 1, _ => Tree::total(this) })(&tree))
        .mutant("Tree::total", "1", |(tree,)| as_total(|this: &Tree| match this { Tree::Leaf => 2, _ => Tree::total(this) })(&tree))
        .mutant("Tree::total", "2", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)) { 1 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "3", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "4", |(tree,)| as_total(|this: &Tree| match this { Tree::Leaf => 3, _ => Tree::total(this) })(&tree))
        .mutant("Tree::total", "5", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)) { 2 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "6", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)))) { 1 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "7", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf))), 0, Box::new(Tree::Leaf)) { 1 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "8", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)))) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "9", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)))) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "10", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 2, Box::new(Tree::Leaf)) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "11", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf))), 1, Box::new(Tree::Leaf)) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "12", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf))), 0, Box::new(Tree::Leaf)) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "13", |(tree,)| as_total(|this: &Tree| match this { Tree::Leaf => 4, _ => Tree::total(this) })(&tree))
        .mutant("Tree::total", "14", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)) { 3 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "15", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)))) { 2 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "16", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)) { 2 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "17", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf))), 0, Box::new(Tree::Leaf)) { 2 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "18", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)))))) { 1 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "19", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf))), 0, Box::new(Tree::Leaf)))) { 1 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "20", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 2, Box::new(Tree::Leaf)) { 1 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "21", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf))), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)))) { 1 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "22", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf))))), 0, Box::new(Tree::Leaf)) { 1 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "23", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf))), 0, Box::new(Tree::Leaf))), 0, Box::new(Tree::Leaf)) { 1 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "24", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)))))) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "25", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)))))) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "26", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 2, Box::new(Tree::Leaf)))) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "27", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf))), 1, Box::new(Tree::Leaf)))) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "28", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf))), 0, Box::new(Tree::Leaf)))) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "29", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)))))) { 0 } else { Tree::total(this) })(&tree))
}

#[rustfmt::skip]
fn total_1<'a>(audit: Audit<'a>) -> Audit<'a> {
    audit
        .mutant("Tree::total", "30", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)))) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "31", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf))), 0, Box::new(Tree::Leaf)))) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "32", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 2, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)))) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "33", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 3, Box::new(Tree::Leaf)) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "34", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf))), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)))) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "35", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf))), 1, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)))) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "36", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf))), 2, Box::new(Tree::Leaf)) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "37", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf))))), 1, Box::new(Tree::Leaf)) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "38", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf))), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)))) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "39", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf))), 1, Box::new(Tree::Leaf)) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "40", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)) { 4294967295 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "41", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)))) { 3 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "42", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)))) { 4294967295 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "43", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf))), 0, Box::new(Tree::Leaf)) { 3 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "44", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf))), 0, Box::new(Tree::Leaf)) { 4294967295 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "45", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)) { 4294967295 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "46", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)) { 3 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "47", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 2, Box::new(Tree::Leaf)) { 3 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "48", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 2, Box::new(Tree::Leaf)) { 4294967295 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "49", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 3, Box::new(Tree::Leaf)) { 2 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "50", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 3, Box::new(Tree::Leaf)) { 4 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "51", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 3, Box::new(Tree::Leaf)) { 4294967295 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "52", |(tree,)| as_total(|this| 0)(&tree))
        .mutant("Tree::total", "53", |(tree,)| as_total(|this| 1)(&tree))
        .mutant("Tree::total", "54", |(tree,)| as_total(|this| 2)(&tree))
        .mutant("Tree::total", "55", |(tree,)| as_total(|this| 3)(&tree))
        .mutant("Tree::total", "56", |(tree,)| as_total(|this| { let mut result = Tree::total(this); result = result.saturating_add(1); result })(&tree))
        .mutant("Tree::total", "57", |(tree,)| as_total(|this| { let mut result = Tree::total(this); result = result.saturating_sub(1); result })(&tree))
        .mutant("Tree::total", "58", |(tree,)| as_total(|this| panic!())(&tree))
        .mutant("Tree::total", "59", |(tree,)| as_total(|this| if matches!(this, Tree::Leaf) { 1 } else { Tree::total(this) })(&tree))
}

#[rustfmt::skip]
fn total_2<'a>(audit: Audit<'a>) -> Audit<'a> {
    audit
        .mutant("Tree::total", "60", |(tree,)| as_total(|this| if matches!(this, Tree::Leaf) { panic!() } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "61", |(tree,)| as_total(|this| if matches!(this, Tree::Node(..)) { 1 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "62", |(tree,)| as_total(|this| if matches!(this, Tree::Node(..)) { let mut result = Tree::total(this); result = result.saturating_add(1); result } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "63", |(tree,)| as_total(|this| if matches!(this, Tree::Node(..)) { panic!() } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "64", |(tree,)| as_total(|this: &Tree| match this { Tree::Leaf => 1, _ if *this == Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)) => 0, _ => Tree::total(this) })(&tree))
        .mutant("Tree::total", "65", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)) { 1 } else if *this == Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "66", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)))) { 1 } else if *this == Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "67", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf))), 0, Box::new(Tree::Leaf)) { 1 } else if *this == Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "68", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)) { 0 } else if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)))))) { 1 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "69", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)) { 0 } else if *this == Tree::Node(Box::new(Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf))), 0, Box::new(Tree::Leaf))), 0, Box::new(Tree::Leaf)) { 1 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "70", |(tree,)| as_total(|this: &Tree| match this { Tree::Leaf => 1, _ if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)))) => 0, _ => Tree::total(this) })(&tree))
        .mutant("Tree::total", "71", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)) { 1 } else if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)))) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "72", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)))) { 1 } else if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)))) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "73", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf))), 0, Box::new(Tree::Leaf)) { 1 } else if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)))) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "74", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf)))))) { 1 } else if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)))) { 0 } else { Tree::total(this) })(&tree))
        .mutant("Tree::total", "75", |(tree,)| as_total(|this: &Tree| if *this == Tree::Node(Box::new(Tree::Node(Box::new(Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Leaf))), 0, Box::new(Tree::Leaf))), 0, Box::new(Tree::Leaf)) { 1 } else if *this == Tree::Node(Box::new(Tree::Leaf), 0, Box::new(Tree::Node(Box::new(Tree::Leaf), 1, Box::new(Tree::Leaf)))) { 0 } else { Tree::total(this) })(&tree))
}

pub(crate) fn of_total<'a>(part: usize, audit: Audit<'a>) -> Audit<'a> {
    match part {
        0 => total_0(audit),
        1 => total_1(audit),
        2 => total_2(audit),
        _ => audit,
    }
}

#[rustfmt::skip]
fn before_0<'a>(audit: Audit<'a>) -> Audit<'a> {
    audit
        .mutant("before", "0", |(n,)| as_before(|n: u8| match n { 1 => 1, _ => before(n) })(n))
        .mutant("before", "1", |(n,)| as_before(|n: u8| match n { 2 => 0, _ => before(n) })(n))
        .mutant("before", "2", |(n,)| as_before(|n: u8| match n { 1 => 2, _ => before(n) })(n))
        .mutant("before", "3", |(n,)| as_before(|n: u8| match n { 3 => 0, _ => before(n) })(n))
        .mutant("before", "4", |(n,)| as_before(|n: u8| match n { 1 => 3, _ => before(n) })(n))
        .mutant("before", "5", |(n,)| as_before(|n: u8| match n { 2 => 2, _ => before(n) })(n))
        .mutant("before", "6", |(n,)| as_before(|n: u8| match n { 3 => 1, _ => before(n) })(n))
        .mutant("before", "7", |(n,)| as_before(|n: u8| match n { 4 => 0, _ => before(n) })(n))
        .mutant("before", "8", |(n,)| as_before(|n: u8| match n { 1 => 4, _ => before(n) })(n))
        .mutant("before", "9", |(n,)| as_before(|n: u8| match n { 2 => 3, _ => before(n) })(n))
        .mutant("before", "10", |(n,)| as_before(|n: u8| match n { 4 => 1, _ => before(n) })(n))
        .mutant("before", "11", |(n,)| as_before(|n: u8| match n { 5 => 0, _ => before(n) })(n))
        .mutant("before", "12", |(n,)| as_before(|n: u8| match n { 1 => 1, 2 => 0, _ => before(n) })(n))
        .mutant("before", "13", |(n,)| as_before(|n: u8| match n { 1 => 5, _ => before(n) })(n))
        .mutant("before", "14", |(n,)| as_before(|n: u8| match n { 2 => 4, _ => before(n) })(n))
        .mutant("before", "15", |(n,)| as_before(|n: u8| match n { 3 => 3, _ => before(n) })(n))
        .mutant("before", "16", |(n,)| as_before(|n: u8| match n { 4 => 2, _ => before(n) })(n))
        .mutant("before", "17", |(n,)| as_before(|n: u8| match n { 5 => 1, _ => before(n) })(n))
        .mutant("before", "18", |(n,)| as_before(|n: u8| match n { 6 => 0, _ => before(n) })(n))
        .mutant("before", "19", |(n,)| as_before(|n: u8| match n { 1 => 1, 3 => 0, _ => before(n) })(n))
        .mutant("before", "20", |(n,)| as_before(|n: u8| match n { 1 => 2, 2 => 0, _ => before(n) })(n))
        .mutant("before", "21", |(n,)| as_before(|n: u8| match n { 2 => 0, 3 => 0, _ => before(n) })(n))
        .mutant("before", "22", |(n,)| as_before(|n: u8| match n { 1 => 6, _ => before(n) })(n))
        .mutant("before", "23", |(n,)| as_before(|n: u8| match n { 2 => 5, _ => before(n) })(n))
        .mutant("before", "24", |(n,)| as_before(|n: u8| match n { 3 => 4, _ => before(n) })(n))
        .mutant("before", "25", |(n,)| as_before(|n: u8| match n { 5 => 2, _ => before(n) })(n))
        .mutant("before", "26", |(n,)| as_before(|n: u8| match n { 6 => 1, _ => before(n) })(n))
        .mutant("before", "27", |(n,)| as_before(|n: u8| match n { 7 => 0, _ => before(n) })(n))
        .mutant("before", "28", |(n,)| as_before(|n: u8| match n { 1 => 1, 2 => 2, _ => before(n) })(n))
        .mutant("before", "29", |(n,)| as_before(|n: u8| match n { 1 => 1, 3 => 1, _ => before(n) })(n))
}

#[rustfmt::skip]
fn before_1<'a>(audit: Audit<'a>) -> Audit<'a> {
    audit
        .mutant("before", "30", |(n,)| as_before(|n: u8| match n { 4 => 4, _ => before(n) })(n))
        .mutant("before", "31", |(n,)| as_before(|n| 0)(n))
        .mutant("before", "32", |(n,)| as_before(|n| 1)(n))
        .mutant("before", "33", |(n,)| as_before(|n| 2)(n))
        .mutant("before", "34", |(n,)| as_before(|n| 3)(n))
        .mutant("before", "35", |(n,)| as_before(|n| n)(n))
        .mutant("before", "36", |(n,)| as_before(|n| { let mut result = before(n); result = result.saturating_sub(1); result })(n))
        .mutant("before", "37", |(n,)| as_before(|n| panic!())(n))
        .mutant("before", "38", |(n,)| as_before(|n: u8| match n { 1 => 2, 3 => 0, _ => before(n) })(n))
        .mutant("before", "39", |(n,)| as_before(|n: u8| match n { 2 => 2, 3 => 1, _ => before(n) })(n))
        .mutant("before", "40", |(n,)| as_before(|n: u8| match n { 1 => 3, 4 => 0, _ => before(n) })(n))
        .mutant("before", "41", |(n,)| as_before(|n: u8| match n { 2 => 3, 4 => 1, _ => before(n) })(n))
        .mutant("before", "42", |(n,)| as_before(|n: u8| match n { 3 => 3, 4 => 2, _ => before(n) })(n))
        .mutant("before", "43", |(n,)| as_before(|n: u8| match n { 1 => 4, 5 => 0, _ => before(n) })(n))
        .mutant("before", "44", |(n,)| as_before(|n: u8| match n { 2 => 4, 5 => 1, _ => before(n) })(n))
        .mutant("before", "45", |(n,)| as_before(|n: u8| match n { 3 => 4, 5 => 2, _ => before(n) })(n))
        .mutant("before", "46", |(n,)| as_before(|n: u8| match n { 4 => 4, 5 => 3, _ => before(n) })(n))
        .mutant("before", "47", |(n,)| as_before(|n: u8| match n { 1 => 5, 6 => 0, _ => before(n) })(n))
        .mutant("before", "48", |(n,)| as_before(|n: u8| match n { 2 => 5, 6 => 1, _ => before(n) })(n))
        .mutant("before", "49", |(n,)| as_before(|n: u8| match n { 3 => 5, 6 => 2, _ => before(n) })(n))
        .mutant("before", "50", |(n,)| as_before(|n: u8| match n { 4 => 5, 6 => 3, _ => before(n) })(n))
        .mutant("before", "51", |(n,)| as_before(|n: u8| match n { 5 => 5, 6 => 4, _ => before(n) })(n))
        .mutant("before", "52", |(n,)| as_before(|n: u8| match n { 1 => 6, 7 => 0, _ => before(n) })(n))
        .mutant("before", "53", |(n,)| as_before(|n: u8| match n { 2 => 6, 7 => 1, _ => before(n) })(n))
        .mutant("before", "54", |(n,)| as_before(|n: u8| match n { 3 => 6, 7 => 2, _ => before(n) })(n))
        .mutant("before", "55", |(n,)| as_before(|n: u8| match n { 4 => 6, 7 => 3, _ => before(n) })(n))
        .mutant("before", "56", |(n,)| as_before(|n: u8| match n { 5 => 6, 7 => 4, _ => before(n) })(n))
        .mutant("before", "57", |(n,)| as_before(|n: u8| match n { 6 => 6, 7 => 5, _ => before(n) })(n))
        .mutant("before", "58", |(n,)| as_before(|n: u8| match n { 1 => 7, 8 => 0, _ => before(n) })(n))
        .mutant("before", "59", |(n,)| as_before(|n: u8| match n { 2 => 7, 8 => 1, _ => before(n) })(n))
}

#[rustfmt::skip]
fn before_2<'a>(audit: Audit<'a>) -> Audit<'a> {
    audit
        .mutant("before", "60", |(n,)| as_before(|n: u8| match n { 3 => 7, 8 => 2, _ => before(n) })(n))
        .mutant("before", "61", |(n,)| as_before(|n: u8| match n { 4 => 7, 8 => 3, _ => before(n) })(n))
        .mutant("before", "62", |(n,)| as_before(|n: u8| match n { 5 => 7, 8 => 4, _ => before(n) })(n))
        .mutant("before", "63", |(n,)| as_before(|n: u8| match n { 6 => 7, 8 => 5, _ => before(n) })(n))
        .mutant("before", "64", |(n,)| as_before(|n: u8| match n { 7 => 7, 8 => 6, _ => before(n) })(n))
}

pub(crate) fn of_before<'a>(part: usize, audit: Audit<'a>) -> Audit<'a> {
    match part {
        0 => before_0(audit),
        1 => before_1(audit),
        2 => before_2(audit),
        _ => audit,
    }
}
