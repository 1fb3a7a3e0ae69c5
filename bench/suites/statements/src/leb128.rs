//! `leb128`: integers in as many bytes as they need.

use ::leb128::{read, write};

fn unsigned(number: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    write::unsigned(&mut bytes, number).unwrap();
    bytes
}

fn signed(number: i64) -> Vec<u8> {
    let mut bytes = Vec::new();
    write::signed(&mut bytes, number).unwrap();
    bytes
}

crate::suite! { leb128:
    an_unsigned_number_is_read_back(number: u64) {
        read::unsigned(&mut unsigned(number).as_slice()).unwrap() == number
    }

    a_signed_number_is_read_back(number: i64) {
        read::signed(&mut signed(number).as_slice()).unwrap() == number
    }

    writing_says_how_many_bytes(number: u64) {
        let mut bytes = Vec::new();
        write::unsigned(&mut bytes, number).unwrap() == bytes.len()
    }

    writing_signed_says_how_many_bytes(number: i64) {
        let mut bytes = Vec::new();
        write::signed(&mut bytes, number).unwrap() == bytes.len()
    }

    a_byte_holds_seven_bits(number: u64) {
        let bits = (64 - number.leading_zeros()).max(1) as usize;
        unsigned(number).len() == bits.div_ceil(7)
    }

    a_signed_number_needs_a_bit_more(number: i64) {
        let magnitude = if number < 0 { !number } else { number };
        let bits = (64 - magnitude.leading_zeros()) as usize + 1;
        signed(number).len() == bits.div_ceil(7)
    }

    only_the_last_byte_says_that_it_is_the_last(number: u64) {
        let bytes = unsigned(number);
        let (last, others) = bytes.split_last().unwrap();
        last & 0x80 == 0 && others.iter().all(|byte| byte & 0x80 != 0)
    }

    no_byte_is_wasted(number: u64) {
        let bytes = unsigned(number);
        bytes.len() == 1 || *bytes.last().unwrap() != 0
    }

    what_follows_is_left_alone(number: u64, rest: Vec<u8>) {
        let mut bytes = unsigned(number);
        bytes.extend(&rest);
        let mut left = bytes.as_slice();
        read::unsigned(&mut left).unwrap() == number && left == rest
    }

    what_follows_a_signed_number_is_left_alone(number: i64, rest: Vec<u8>) {
        let mut bytes = signed(number);
        bytes.extend(&rest);
        let mut left = bytes.as_slice();
        read::signed(&mut left).unwrap() == number && left == rest
    }

    a_list_is_read_back(numbers: Vec<u64>) {
        let bytes: Vec<u8> = numbers.iter().flat_map(|number| unsigned(*number)).collect();
        let mut left = bytes.as_slice();
        numbers.iter().all(|number| read::unsigned(&mut left).unwrap() == *number) && left.is_empty()
    }

    a_list_of_signed_numbers_is_read_back(numbers: Vec<i64>) {
        let bytes: Vec<u8> = numbers.iter().flat_map(|number| signed(*number)).collect();
        let mut left = bytes.as_slice();
        numbers.iter().all(|number| read::signed(&mut left).unwrap() == *number) && left.is_empty()
    }

    what_is_cut_off_is_an_error(number: u64, at: u8) {
        let bytes = unsigned(number);
        let at = usize::from(at) % bytes.len();
        read::unsigned(&mut &bytes[..at]).is_err()
    }

    what_is_cut_off_of_a_signed_number_is_an_error(number: i64, at: u8) {
        let bytes = signed(number);
        let at = usize::from(at) % bytes.len();
        read::signed(&mut &bytes[..at]).is_err()
    }

    reading_anything_ends(bytes: Vec<u8>) {
        let _ = read::unsigned(&mut bytes.as_slice());
        let _ = read::signed(&mut bytes.as_slice());
        true
    }

    too_many_bytes_overflow(bytes: Vec<u8>) {
        let mut long: Vec<u8> = bytes.iter().map(|byte| byte | 0x80).collect();
        long.extend([0x80; 10]);
        long.push(1);
        read::unsigned(&mut long.as_slice()).is_err()
    }

    greater_numbers_are_not_shorter(a: u64, b: u64) {
        unsigned(a.min(b)).len() <= unsigned(a.max(b)).len()
    }

    small_numbers_take_a_byte(number: u8) {
        unsigned(u64::from(number)).len() == if number < 128 { 1 } else { 2 }
    }

    small_signed_numbers_take_a_byte(number: i8) {
        signed(i64::from(number)).len() == if (-64..64).contains(&number) { 1 } else { 2 }
    }

    different_numbers_are_written_differently(a: u64, b: u64) {
        (a == b) == (unsigned(a) == unsigned(b))
    }

    // False.
    a_number_is_written_alike_signed_and_unsigned(number: u32) {
        unsigned(u64::from(number)) == signed(i64::from(number))
    }

    // False.
    every_row_of_bytes_is_what_its_number_is_written_as(bytes: Vec<u8>) {
        let mut left = bytes.as_slice();
        match read::unsigned(&mut left) {
            Ok(number) => unsigned(number) == bytes[..bytes.len() - left.len()],
            Err(_) => true,
        }
    }
}
