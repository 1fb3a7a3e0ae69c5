//! `ropey`: texts that are cheap to edit.

use ::ropey::Rope;

/// The place of a character in a text, or its end.
fn place(text: &str, at: u16) -> usize {
    usize::from(at) % (text.chars().count() + 1)
}

/// The same place in bytes.
fn bytes(text: &str, at: usize) -> usize {
    text.char_indices().nth(at).map_or(text.len(), |(byte, _)| byte)
}

crate::suite! { ropey:
    a_text_is_the_same_in_a_rope(text: String) {
        Rope::from_str(&text).to_string() == text && Rope::from_str(&text) == text
    }

    bytes_are_counted(text: String) {
        Rope::from_str(&text).len_bytes() == text.len()
    }

    characters_are_counted(text: String) {
        Rope::from_str(&text).len_chars() == text.chars().count()
    }

    units_of_utf_16_are_counted(text: String) {
        Rope::from_str(&text).len_utf16_cu() == text.encode_utf16().count()
    }

    what_is_inserted_is_there(text: String, at: u16, more: String) {
        let at = place(&text, at);
        let mut rope = Rope::from_str(&text);
        rope.insert(at, &more);
        let mut model = text.clone();
        model.insert_str(bytes(&text, at), &more);
        rope == model
    }

    a_character_that_is_inserted_is_there(text: String, at: u16, c: char) {
        let at = place(&text, at);
        let mut rope = Rope::from_str(&text);
        rope.insert_char(at, c);
        rope.char(at) == c && rope.len_chars() == text.chars().count() + 1
    }

    what_is_removed_is_gone(text: String, a: u16, b: u16) {
        let (a, b) = (place(&text, a), place(&text, b));
        let (a, b) = (a.min(b), a.max(b));
        let mut rope = Rope::from_str(&text);
        rope.remove(a..b);
        let mut model = text.clone();
        model.replace_range(bytes(&text, a)..bytes(&text, b), "");
        rope == model
    }

    removing_what_was_inserted_changes_nothing(text: String, at: u16, more: String) {
        let at = place(&text, at);
        let mut rope = Rope::from_str(&text);
        rope.insert(at, &more);
        rope.remove(at..at + more.chars().count());
        rope == text
    }

    appending_is_writing_one_after_the_other(a: String, b: String) {
        let mut rope = Rope::from_str(&a);
        rope.append(Rope::from_str(&b));
        rope == a + &b
    }

    what_is_split_is_whole_again(text: String, at: u16) {
        let at = place(&text, at);
        let mut first = Rope::from_str(&text);
        let second = first.split_off(at);
        let is_split = first.len_chars() == at;
        first.append(second);
        is_split && first == text
    }

    a_slice_is_a_part_of_the_text(text: String, a: u16, b: u16) {
        let (a, b) = (place(&text, a), place(&text, b));
        let (a, b) = (a.min(b), a.max(b));
        Rope::from_str(&text).slice(a..b) == text[bytes(&text, a)..bytes(&text, b)]
    }

    a_character_leads_to_its_byte_and_back(text: String, at: u16) {
        let at = place(&text, at);
        let rope = Rope::from_str(&text);
        rope.char_to_byte(at) == bytes(&text, at) && rope.byte_to_char(rope.char_to_byte(at)) == at
    }

    a_line_begins_at_its_first_character(text: String) {
        let rope = Rope::from_str(&text);
        (0..rope.len_lines()).all(|line| rope.char_to_line(rope.line_to_char(line)) == line)
    }

    lines_follow_one_another(text: String, a: u16, b: u16) {
        let (a, b) = (place(&text, a), place(&text, b));
        let rope = Rope::from_str(&text);
        rope.char_to_line(a.min(b)) <= rope.char_to_line(a.max(b))
    }

    lines_are_the_whole_text(text: String) {
        Rope::from_str(&text).lines().map(|line| line.to_string()).collect::<String>() == text
    }

    characters_are_those_of_the_text(text: String) {
        Rope::from_str(&text).chars().eq(text.chars())
    }

    bytes_are_those_of_the_text(text: String) {
        Rope::from_str(&text).bytes().eq(text.bytes())
    }

    chunks_are_the_whole_text(text: String) {
        Rope::from_str(&text).chunks().collect::<String>() == text
    }

    characters_are_walked_backwards(text: String) {
        let rope = Rope::from_str(&text);
        let mut chars = rope.chars_at(rope.len_chars());
        let mut backwards = Vec::new();
        while let Some(c) = chars.prev() {
            backwards.push(c);
        }
        backwards.into_iter().eq(text.chars().rev())
    }

    there_is_nothing_behind_the_end(text: String, beyond: u16) {
        let rope = Rope::from_str(&text);
        rope.get_char(rope.len_chars() + usize::from(beyond)).is_none()
    }

    a_clone_is_not_changed_with_its_original(text: String, more: String) {
        let mut rope = Rope::from_str(&text);
        let clone = rope.clone();
        rope.insert(0, &more);
        clone == text
    }

    edits_one_after_the_other_are_those_of_a_string(text: String, edits: Vec<(u16, char)>) {
        let (mut rope, mut model) = (Rope::from_str(&text), text);
        for (at, c) in edits {
            let at = place(&model, at);
            model.insert(bytes(&model, at), c);
            rope.insert_char(at, c);
        }
        rope == model
    }

    // False.
    a_rope_has_as_many_lines_as_a_string(text: String) {
        Rope::from_str(&text).len_lines() == text.lines().count()
    }
}
