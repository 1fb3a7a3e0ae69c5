//! `indexmap`: maps and sets that keep the order of insertion.

use std::collections::{BTreeMap, BTreeSet};

use ::indexmap::{IndexMap, IndexSet};

fn map(pairs: &[(u8, u16)]) -> IndexMap<u8, u16> {
    pairs.iter().copied().collect()
}

fn set(keys: &[u8]) -> IndexSet<u8> {
    keys.iter().copied().collect()
}

/// The keys in the order in which they come first.
fn first_seen(pairs: &[(u8, u16)]) -> Vec<u8> {
    let mut keys = Vec::new();
    for (key, _) in pairs {
        if !keys.contains(key) {
            keys.push(*key);
        }
    }
    keys
}

fn keys(map: &IndexMap<u8, u16>) -> Vec<u8> {
    map.keys().copied().collect()
}

crate::suite! { indexmap:
    what_was_inserted_is_found(pairs: Vec<(u8, u16)>, key: u8, value: u16) {
        let mut map = map(&pairs);
        map.insert(key, value);
        map.get(&key) == Some(&value)
    }

    insert_returns_the_old_value(pairs: Vec<(u8, u16)>, key: u8, value: u16) {
        let mut map = map(&pairs);
        let old = map.get(&key).copied();
        map.insert(key, value) == old
    }

    there_are_as_many_entries_as_different_keys(pairs: Vec<(u8, u16)>) {
        let different: BTreeSet<u8> = pairs.iter().map(|pair| pair.0).collect();
        map(&pairs).len() == different.len()
    }

    iteration_is_in_order_of_first_insertion(pairs: Vec<(u8, u16)>) {
        keys(&map(&pairs)) == first_seen(&pairs)
    }

    the_last_value_of_a_key_counts(pairs: Vec<(u8, u16)>) {
        let model: BTreeMap<u8, u16> = pairs.iter().copied().collect();
        map(&pairs).into_iter().collect::<BTreeMap<u8, u16>>() == model
    }

    insert_full_says_where(pairs: Vec<(u8, u16)>, key: u8, value: u16) {
        let mut map = map(&pairs);
        let (index, _) = map.insert_full(key, value);
        map.get_index(index) == Some((&key, &value))
    }

    an_index_leads_back_to_its_key(pairs: Vec<(u8, u16)>) {
        let map = map(&pairs);
        (0..map.len()).all(|index| {
            let (key, _) = map.get_index(index).unwrap();
            map.get_index_of(key) == Some(index)
        })
    }

    swap_remove_puts_the_last_in_its_place(pairs: Vec<(u8, u16)>, key: u8) {
        let mut map = map(&pairs);
        let mut model = keys(&map);
        let place = model.iter().position(|other| *other == key);
        if let Some(place) = place {
            model.swap_remove(place);
        }
        map.swap_remove(&key).is_some() == place.is_some() && keys(&map) == model
    }

    shift_remove_keeps_the_order(pairs: Vec<(u8, u16)>, key: u8) {
        let mut map = map(&pairs);
        let mut model = keys(&map);
        model.retain(|other| *other != key);
        map.shift_remove(&key);
        keys(&map) == model
    }

    retain_keeps_the_order(pairs: Vec<(u8, u16)>) {
        let mut map = map(&pairs);
        let model: Vec<u8> = map.iter().filter(|(_, value)| **value % 3 == 0).map(|(key, _)| *key).collect();
        map.retain(|_, value| *value % 3 == 0);
        keys(&map) == model
    }

    sort_keys_sorts(pairs: Vec<(u8, u16)>) {
        let mut map = map(&pairs);
        map.sort_keys();
        keys(&map).is_sorted()
    }

    sort_by_is_stable(pairs: Vec<(u8, u16)>) {
        let mut map = map(&pairs);
        let mut model: Vec<(u8, u16)> = map.iter().map(|(key, value)| (*key, *value)).collect();
        model.sort_by_key(|(_, value)| value % 4);
        map.sort_by(|_, one, _, other| (one % 4).cmp(&(other % 4)));
        map.into_iter().collect::<Vec<_>>() == model
    }

    reversing_twice_changes_nothing(pairs: Vec<(u8, u16)>) {
        let mut reversed = map(&pairs);
        reversed.reverse();
        reversed.reverse();
        keys(&reversed) == keys(&map(&pairs))
    }

    equality_ignores_the_order(pairs: Vec<(u8, u16)>) {
        let one = map(&pairs);
        let mut other = one.clone();
        other.reverse();
        one == other
    }

    extending_is_inserting(pairs: Vec<(u8, u16)>, more: Vec<(u8, u16)>) {
        let (mut extended, mut inserted) = (map(&pairs), map(&pairs));
        extended.extend(more.iter().copied());
        more.iter().for_each(|(key, value)| {
            inserted.insert(*key, *value);
        });
        extended.into_iter().eq(inserted)
    }

    an_entry_is_filled_once(pairs: Vec<(u8, u16)>, key: u8, value: u16) {
        let mut map = map(&pairs);
        let before = map.get(&key).copied();
        *map.entry(key).or_insert(value) == before.unwrap_or(value)
    }

    swap_indices_exchanges_two(pairs: Vec<(u8, u16)>, a: u8, b: u8) {
        let mut map = map(&pairs);
        if map.is_empty() {
            return true;
        }
        let (a, b) = (usize::from(a) % map.len(), usize::from(b) % map.len());
        let mut model = keys(&map);
        model.swap(a, b);
        map.swap_indices(a, b);
        keys(&map) == model && model.iter().enumerate().all(|(index, key)| map.get_index_of(key) == Some(index))
    }

    move_index_shifts_what_is_between(pairs: Vec<(u8, u16)>, from: u8, to: u8) {
        let mut map = map(&pairs);
        if map.is_empty() {
            return true;
        }
        let (from, to) = (usize::from(from) % map.len(), usize::from(to) % map.len());
        let mut model = keys(&map);
        let key = model.remove(from);
        model.insert(to, key);
        map.move_index(from, to);
        keys(&map) == model
    }

    truncate_keeps_the_first(pairs: Vec<(u8, u16)>, len: u8) {
        let mut map = map(&pairs);
        let mut model = keys(&map);
        model.truncate(usize::from(len));
        map.truncate(usize::from(len));
        keys(&map) == model
    }

    drain_takes_a_range_out(pairs: Vec<(u8, u16)>, a: u8, b: u8) {
        let mut map = map(&pairs);
        let (a, b) = (usize::from(a) % (map.len() + 1), usize::from(b) % (map.len() + 1));
        let (a, b) = (a.min(b), a.max(b));
        let mut model: Vec<(u8, u16)> = map.iter().map(|(key, value)| (*key, *value)).collect();
        let taken: Vec<(u8, u16)> = map.drain(a..b).collect();
        taken == model.drain(a..b).collect::<Vec<_>>() && map.into_iter().eq(model)
    }

    split_off_parts_at_an_index(pairs: Vec<(u8, u16)>, at: u8) {
        let mut first = map(&pairs);
        let at = usize::from(at) % (first.len() + 1);
        let mut model = keys(&first);
        let second = first.split_off(at);
        keys(&second) == model.split_off(at) && keys(&first) == model
    }

    pop_takes_the_last(pairs: Vec<(u8, u16)>) {
        let mut map = map(&pairs);
        let last = map.last().map(|(key, value)| (*key, *value));
        map.pop() == last
    }

    a_union_begins_with_the_first(a: Vec<u8>, b: Vec<u8>) {
        let (a, b) = (set(&a), set(&b));
        let union: Vec<u8> = a.union(&b).copied().collect();
        let expected: Vec<u8> = a.iter().chain(b.iter().filter(|key| !a.contains(*key))).copied().collect();
        union == expected
    }

    an_intersection_has_the_order_of_the_first(a: Vec<u8>, b: Vec<u8>) {
        let (a, b) = (set(&a), set(&b));
        a.intersection(&b).eq(a.iter().filter(|key| b.contains(*key)))
    }

    a_symmetric_difference_is_in_one_of_them(a: Vec<u8>, b: Vec<u8>) {
        let (a, b) = (set(&a), set(&b));
        a.symmetric_difference(&b).all(|key| a.contains(key) != b.contains(key))
    }

    // False.
    swap_remove_keeps_the_order(pairs: Vec<(u8, u16)>, key: u8) {
        let mut map = map(&pairs);
        let mut model = keys(&map);
        model.retain(|other| *other != key);
        map.swap_remove(&key);
        keys(&map) == model
    }

    // False.
    a_key_that_is_inserted_again_moves_to_the_end(pairs: Vec<(u8, u16)>, key: u8) {
        let mut map = map(&pairs);
        map.insert(key, 0);
        map.last() == Some((&key, &0))
    }
}
