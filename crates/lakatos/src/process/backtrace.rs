//! Backtraces, cut to the user's frames: after those of panicking, before our own.
//!
//! Frames are distinguished by the crate at the start of their names. The rest of a name depends on what the compiler
//! has inlined.

use crate::process::texts::{contains, split_once};

/// The crates of panicking frames, with what their names begin with.
const PANICKING: [&str; 3] = ["core::panicking::", "std::panicking::begin_panic", "std::panicking::panic_fmt"];

/// Parts of this crate that a body calls: the user's frames are around them.
const CALLED_BY_BODIES: [&str; 4] = ["trial::remarks", "from_text", "audit", "subject"];

/// The user's frames of a backtrace; `None` if there are none, because all of it was inlined into ours.
pub(crate) fn of_user(way: &str) -> Option<String> {
    let frames = frames(way);
    let (mut first, mut last) = (0, 0);
    for (place, frame) in frames.iter().enumerate() {
        if is_panicking(frame[0]) {
            last = place;
            break;
        }
    }
    while last < frames.len() && !is_ours(frames[last][0]) {
        if is_panicking(frames[last][0]) {
            first = last + 1;
        }
        last += 1;
    }
    let (mut text, mut is_known) = (String::new(), false);
    for frame in &frames[first..last] {
        is_known |= name(frame[0]) != "<unknown>";
        for line in frame {
            text.push_str(line);
            text.push('\n');
        }
    }
    text.pop();
    if is_known { Some(text) } else { None }
}

/// The frames: a line with a number and a name, and the lines that follow it.
fn frames(way: &str) -> Vec<Vec<&str>> {
    let mut frames: Vec<Vec<&str>> = Vec::new();
    for line in way.lines() {
        let is_first = match split_once(line.trim_start(), ": ") {
            Some((number, _)) => number.parse::<u64>().is_ok(),
            None => false,
        };
        match frames.last_mut() {
            Some(frame) if !is_first => frame.push(line),
            _ => frames.push(vec![line]),
        }
    }
    frames
}

/// The name of a frame, from its first path on. With `RUST_BACKTRACE=full` an address precedes it.
fn name(line: &str) -> &str {
    let name = match split_once(line, ": ") {
        Some((_, name)) => name.trim_start(),
        None => line.trim_start(),
    };
    match split_once(name, " - ") {
        Some((address, name)) if address.starts_with("0x") => name,
        _ => name,
    }
}

/// The path at the start of a name, as in `<crate::Type as other::Trait>::method`.
fn path(line: &str) -> &str {
    let mut path = name(line);
    while let Some(b'<' | b'&' | b'(') = path.as_bytes().first() {
        path = &path[1..];
    }
    path.strip_prefix("dyn ").unwrap_or(path)
}

fn is_panicking(line: &str) -> bool {
    let path = path(line);
    contains(path, "rust_begin_unwind") || begins_with_any(path, &PANICKING)
}

fn begins_with_any(text: &str, starts: &[&str]) -> bool {
    for start in starts {
        if text.starts_with(start) {
            return true;
        }
    }
    false
}

/// Is it a frame of what runs bodies?
fn is_ours(line: &str) -> bool {
    let path = path(line);
    // (The compiler may put a hash after the name of a crate.)
    let is_lakatos = match path.strip_prefix("lakatos") {
        Some(rest) => rest.is_empty() || rest.starts_with(':') || rest.starts_with('['),
        None => false,
    };
    let module = split_once(path, "::").map_or("", |(_, rest)| rest);
    let is_called = begins_with_any(module, &CALLED_BY_BODIES);
    // This crate implements its own traits for the closures of users, too.
    let name = name(line);
    let is_of_our_trait = contains(name, " as lakatos::") || contains(name, " as lakatos[");
    (is_lakatos && !is_called) || is_of_our_trait || contains(name, "::__lakatos_visit")
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOOK: &str = "   0: lakatos::trial::panics::install::{{closure}}::{{closure}}
   1: std::panicking::panic_with_hook
   2: std::panicking::panic_handler::{closure#0}
   3: std::sys::backtrace::__rust_end_short_backtrace::<std::panicking::panic_handler::{closure#0}, !>
   4: __rustc::rust_begin_unwind
   5: core::panicking::panic_fmt
";
    const RUN: &str = "   8: <lakatos::trial::judge::Typed<I,F> as lakatos::trial::threads::PropertyJudge>::show
   9: lakatos::run::refute::Refuting::refuted
  10: lakatos::run::run
  11: lakatos::tested::search
  12: shop::tests::pays::__lakatos_visit
  13: lakatos::tested::test
  14: core::ops::function::FnOnce::call_once
  15: test::run_test::{closure#0}
";

    #[test]
    fn the_frames_of_the_user_are_kept() {
        let user =
            "   6: shop::stack::pop\n             at ./src/stack.rs:9:5\n   7: shop::tests::pays::__lakatos_body\n";
        assert_eq!(of_user(&format!("{HOOK}{user}{RUN}")).as_deref(), Some(user.trim_end()));
    }

    #[test]
    fn where_the_body_is_inlined_into_ours_nothing_is_left() {
        for ours in [
            "   6: lakatos::trial::judge::Typed<I,F>::run_term\n   7: lakatos::trial::panics::in_mode\n",
            "   6: lakatos::trial::panics::in_mode\n",
            "   6: <lakatos::property::Given<G> as lakatos::property::Inputs>::draw\n",
            "   6: lakatos[8f2ac01d]::check::check::<_, _>\n",
            "   6: <Body as lakatos::property::closure::Closure<(A,)>>::call\n",
            "   6: <shop::pays::{closure#0} as lakatos[8f2ac01d]::property::closure::Closure<(u8,)>>::call\n",
            "   6: shop::tests::pays::__lakatos_visit\n",
            "",
        ] {
            assert_eq!(of_user(&format!("{HOOK}{ours}{RUN}")), None, "{ours}");
        }
    }

    #[test]
    fn frames_that_only_mention_us_are_the_users() {
        let user = "   6: <shop::Cart as lakatos_data::data::Data>::draw
   7: lakatos_data::function::Fun<A,B>::call
   8: lakatos::trial::remarks::note
   9: shop::check::<lakatos::data::Term>
  10: lakatos_shop::pay
";
        assert_eq!(of_user(&format!("{HOOK}{user}{RUN}")).as_deref(), Some(user.trim_end()));
    }

    #[test]
    fn addresses_and_hashes_are_read_over() {
        let way = "   0:     0x55d1 - std::backtrace::capture\n   1:     0x55d2 - rust_begin_unwind\n   2:     0x55d3 - \
                   shop::pop::h00a1\n   3:     0x55d4 - lakatos::trial::judge::run::h00a2\n";
        assert_eq!(of_user(way).as_deref(), Some("   2:     0x55d3 - shop::pop::h00a1"));
    }

    #[test]
    fn where_nothing_is_known_of_names_all_is_kept_unless_there_are_none() {
        assert_eq!(of_user("   0: a\n   1: b").as_deref(), Some("   0: a\n   1: b"));
        assert_eq!(of_user("   0: <unknown>\n   1: <unknown>\n"), None);
        assert_eq!(of_user(""), None);
    }
}
