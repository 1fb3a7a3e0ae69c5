//! `roaring`: compressed sets of numbers.

use std::collections::BTreeSet;

use ::roaring::RoaringBitmap;

/// Numbers of several containers: the higher half of a number is its container.
fn near(numbers: &[(u8, u16)]) -> Vec<u32> {
    numbers.iter().map(|(high, low)| u32::from(high % 4) << 16 | u32::from(*low)).collect()
}

fn bitmap(numbers: &[(u8, u16)]) -> RoaringBitmap {
    near(numbers).into_iter().collect()
}

fn model(numbers: &[(u8, u16)]) -> BTreeSet<u32> {
    near(numbers).into_iter().collect()
}

fn same(bitmap: &RoaringBitmap, model: &BTreeSet<u32>) -> bool {
    bitmap.iter().eq(model.iter().copied())
}

crate::suite! { roaring:
    it_holds_what_was_inserted(numbers: Vec<(u8, u16)>) {
        same(&bitmap(&numbers), &model(&numbers))
    }

    it_holds_any_numbers(numbers: Vec<u32>) {
        let bitmap: RoaringBitmap = numbers.iter().copied().collect();
        numbers.iter().all(|number| bitmap.contains(*number))
    }

    its_length_is_the_number_of_different_ones(numbers: Vec<(u8, u16)>) {
        bitmap(&numbers).len() == model(&numbers).len() as u64
    }

    insert_says_whether_it_is_new(numbers: Vec<(u8, u16)>, number: u32) {
        let mut bitmap = bitmap(&numbers);
        let is_new = !bitmap.contains(number);
        bitmap.insert(number) == is_new && !bitmap.insert(number)
    }

    remove_says_whether_it_was_there(numbers: Vec<(u8, u16)>, number: u32) {
        let mut bitmap = bitmap(&numbers);
        let was_there = bitmap.contains(number);
        bitmap.remove(number) == was_there && !bitmap.contains(number)
    }

    a_union_is_one(a: Vec<(u8, u16)>, b: Vec<(u8, u16)>) {
        same(&(bitmap(&a) | bitmap(&b)), &model(&a).union(&model(&b)).copied().collect())
    }

    an_intersection_is_one(a: Vec<(u8, u16)>, b: Vec<(u8, u16)>) {
        same(&(bitmap(&a) & bitmap(&b)), &model(&a).intersection(&model(&b)).copied().collect())
    }

    a_difference_is_one(a: Vec<(u8, u16)>, b: Vec<(u8, u16)>) {
        same(&(bitmap(&a) - bitmap(&b)), &model(&a).difference(&model(&b)).copied().collect())
    }

    a_symmetric_difference_is_one(a: Vec<(u8, u16)>, b: Vec<(u8, u16)>) {
        same(&(bitmap(&a) ^ bitmap(&b)), &model(&a).symmetric_difference(&model(&b)).copied().collect())
    }

    a_union_is_counted_without_being_made(a: Vec<(u8, u16)>, b: Vec<(u8, u16)>) {
        let (a, b) = (bitmap(&a), bitmap(&b));
        a.union_len(&b) == (&a | &b).len()
    }

    an_intersection_is_counted_without_being_made(a: Vec<(u8, u16)>, b: Vec<(u8, u16)>) {
        let (a, b) = (bitmap(&a), bitmap(&b));
        a.intersection_len(&b) == (&a & &b).len()
    }

    operations_in_place_are_the_same(a: Vec<(u8, u16)>, b: Vec<(u8, u16)>) {
        let (one, other) = (bitmap(&a), bitmap(&b));
        let mut changed = one.clone();
        changed |= &other;
        changed -= &one;
        changed == &other - &one
    }

    what_is_written_is_read_back(numbers: Vec<(u8, u16)>) {
        let bitmap = bitmap(&numbers);
        let mut bytes = Vec::new();
        bitmap.serialize_into(&mut bytes).unwrap();
        bytes.len() == bitmap.serialized_size() && RoaringBitmap::deserialize_from(&bytes[..]).unwrap() == bitmap
    }

    reading_anything_ends(bytes: Vec<u8>) {
        let _ = RoaringBitmap::deserialize_from(&bytes[..]);
        true
    }

    the_ends_are_the_least_and_the_greatest(numbers: Vec<(u8, u16)>) {
        let (bitmap, model) = (bitmap(&numbers), model(&numbers));
        bitmap.min() == model.first().copied() && bitmap.max() == model.last().copied()
    }

    a_rank_counts_what_is_not_greater(numbers: Vec<(u8, u16)>, high: u8, low: u16) {
        let number = near(&[(high, low)])[0];
        bitmap(&numbers).rank(number) == model(&numbers).range(..=number).count() as u64
    }

    select_is_the_nth(numbers: Vec<(u8, u16)>, n: u8) {
        bitmap(&numbers).select(u32::from(n)) == model(&numbers).iter().nth(usize::from(n)).copied()
    }

    a_range_is_inserted(numbers: Vec<(u8, u16)>, start: u16, len: u8) {
        let (start, len) = (u32::from(start), u32::from(len));
        let (mut bitmap, mut model) = (bitmap(&numbers), model(&numbers));
        let before = model.len();
        model.extend(start..start + len);
        bitmap.insert_range(start..start + len) == (model.len() - before) as u64 && same(&bitmap, &model)
    }

    a_range_is_removed(numbers: Vec<(u8, u16)>, start: u16, len: u16) {
        let (start, end) = (u32::from(start), u32::from(start) + u32::from(len));
        let (mut bitmap, mut model) = (bitmap(&numbers), model(&numbers));
        model.retain(|number| !(start..end).contains(number));
        bitmap.remove_range(start..end);
        same(&bitmap, &model)
    }

    a_range_is_counted(numbers: Vec<(u8, u16)>, start: u16, len: u16) {
        let (start, end) = (u32::from(start), u32::from(start) + u32::from(len));
        bitmap(&numbers).range_cardinality(start..end) == model(&numbers).range(start..end).count() as u64
    }

    a_part_of_a_set_is_a_subset(a: Vec<(u8, u16)>, b: Vec<(u8, u16)>) {
        let (a, b) = (bitmap(&a), bitmap(&b));
        (&a & &b).is_subset(&a) && (&a | &b).is_superset(&b) && a.is_subset(&b) == (&a - &b).is_empty()
    }

    what_is_disjoint_has_nothing_in_common(a: Vec<(u8, u16)>, b: Vec<(u8, u16)>) {
        let (a, b) = (bitmap(&a), bitmap(&b));
        a.is_disjoint(&b) == (&a & &b).is_empty()
    }

    what_is_sorted_is_taken_as_it_is(numbers: Vec<(u8, u16)>) {
        let sorted: Vec<u32> = model(&numbers).into_iter().collect();
        RoaringBitmap::from_sorted_iter(sorted).unwrap() == bitmap(&numbers)
    }

    it_is_walked_from_both_ends(numbers: Vec<(u8, u16)>) {
        bitmap(&numbers).iter().rev().eq(model(&numbers).into_iter().rev())
    }

    // False.
    a_union_is_as_large_as_both(a: Vec<(u8, u16)>, b: Vec<(u8, u16)>) {
        let (a, b) = (bitmap(&a), bitmap(&b));
        (&a | &b).len() == a.len() + b.len()
    }
}
