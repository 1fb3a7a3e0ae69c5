use super::{cannot_panic, has_own_type, is_harmless_type, is_plain, mentions, only_compares, only_reads};
use crate::flat::row;

#[test]
fn what_only_computes_a_value_is_plain() {
    for text in [
        "xs.len() > 3 && sorted(&xs)",
        "xs.windows(2).all(|w| w[0] <= w[1])",
        "matches!(e, Exp::C(_)) || !vec![1, 2].contains(&x)",
        "x != 0",
        "[0; 3] == ys",
        "if a { b } else { c }",
        "format!(\"{x}\").len() == 2",
    ] {
        assert!(is_plain(&row(text)), "{text}");
    }
}

#[test]
fn what_may_do_more_is_not_plain() {
    for text in [
        "parse(&s)? > 3",
        "{ return; }",
        "f(&mut xs)",
        "{ x = 3; true }",
        "{ x += 3; true }",
        "{ x <<= 3; true }",
        "my_macro!(x)",
        "assert!(x)",
        "later().await",
        "{ let y = x; y > 3 }",
        "{ #[cfg(a)] b }",
        "{ while f() {} true }",
    ] {
        assert!(!is_plain(&row(text)), "{text}");
    }
}

#[test]
fn variables_are_found_also_in_formats_and_ranges() {
    for text in ["x", "f(x)", "0..x", "0..=x", "y.z(|w| w + x)", "format!(\"{x:?}\")", "S { x }", "!x", "x.y()"] {
        assert!(mentions(&row(text), "x"), "{text}");
    }
    for text in ["y.x", "y.x()", "x::f()", "m::x()", "xs", "\"y\"", "format!(\"{xs}\")"] {
        assert!(!mentions(&row(text), "x"), "{text}");
    }
}

#[test]
fn a_variable_that_could_be_changed_is_only_read_when_that_is_plain() {
    for text in [
        "sorted(&x)",
        "x.len() > 3",
        "x > 3",
        "f(x)",
        "x.iter().all(g)",
        "y.x.push(1)",
        "*x > 3",
        "x[0] > 3",
        "x[f(1)][2].len()",
    ] {
        assert!(only_reads(&row(text), "x", false), "{text}");
    }
    for text in ["x.pop().is_some()", "x[0].push(1)", "x[f(1)].pop()", "x.field.push(1)", "x.len"] {
        assert!(!only_reads(&row(text), "x", false), "{text}");
    }
    for text in ["*x > 3", "x.len() > 3", "sorted(&x)", "x[0] == y"] {
        assert!(only_reads(&row(text), "x", true), "{text}");
    }
    assert!(!only_reads(&row("f(x)"), "x", true));
}

#[test]
fn an_initializer_has_its_own_type_unless_that_is_in_doubt() {
    for text in [
        "xs.len()",
        "xs.len() + 1",
        "2 * n",
        "&xs[1..]",
        "xs[0]",
        "xs.iter().map(|x| x + 1).max()",
        "xs.iter().collect::<Vec<_>>()",
        "3u8",
        "sorted(xs)",
        "u32::from(x) + 1",
        "String::new()",
        "f(3, |x| x)",
        "n > 3",
        "\"text\"",
        "(a, b)",
    ] {
        assert!(has_own_type(&row(text)), "{text}");
    }
    for text in [
        "Vec::new()",
        "xs.iter().collect()",
        "s.parse().unwrap()",
        "x.into()",
        "None",
        "Some(3)",
        "3",
        "2 * 3",
        "(x, 3)",
        "vec![]",
        "[]",
        "|x| x",
        "move |x| x",
        "(|x| x, y)",
        "x as _",
        "[1, 2]",
    ] {
        assert!(!has_own_type(&row(text)), "{text}");
    }
}

#[test]
fn few_initializers_are_sure_not_to_panic() {
    for text in ["xs.len()", "&xs", "x", "3", "|x| x / 0", "move |x| x", "&xs.len()", "u32::from(x)", "xs.clone()"] {
        assert!(cannot_panic(&row(text)), "{text}");
    }
    for text in ["xs[0]", "x + 1", "f(x)", "xs.first()", "x / 2", "xs.len() + 1", "u8::try_from(x)", "T::from(x)"] {
        assert!(!cannot_panic(&row(text)), "{text}");
    }
}

#[test]
fn conditions_that_only_compare_cannot_panic() {
    let variables = ["xs", "ys", "x", "y"].map(str::to_owned);
    for text in [
        "x != 0",
        "xs.len() == ys.len()",
        "!xs.is_empty() && xs.contains(&x)",
        "(x < y || true) && xs.first() == ys.last()",
        "x",
    ] {
        assert!(only_compares(&row(text), &variables), "{text}");
    }
    for text in [
        "x / y > 1",
        "x + y > 1",
        "x - 1 > 0",
        "xs[0] > 1",
        "sorted(&xs)",
        "xs.iter().all(|x| 1 / x > 0)",
        "xs.first().unwrap() > &1",
        "other > x",
        "x == LIMIT",
        "x == u8::from(y)",
        "matches!(x, 3)",
        "x.0 > 1",
        "*x > 1",
        "x << 9 > 1",
        "xs.len > x",
        "{ x > 1 }",
    ] {
        assert!(!only_compares(&row(text), &variables), "{text}");
    }
}

#[test]
fn types_of_the_standard_library_are_harmless() {
    for text in ["u8", "&Vec<Option<u8>>", "&[i64]", "&str", "(bool, char)", "HashMap<String, Vec<Vec<u8>>>"] {
        assert!(is_harmless_type(&row(text)), "{text}");
    }
    for text in ["Word", "Vec<Word>", "T", "my::Vec<u8>", "impl Ord", "[u8; 3]", "RefCell<u8>"] {
        assert!(!is_harmless_type(&row(text)), "{text}");
    }
}
