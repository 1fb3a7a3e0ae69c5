//! Sub-terms, replacing, hoisting, opacity, fingerprints.

use lakatos::data::text::compact;
use lakatos::{Data, data::Term, value};

use crate::types::*;

/// SmartCheck's example.
#[derive(Data)]
enum T {
    L,
    B(Box<T>, Box<T>),
}

fn tree() -> Term {
    let tree: T = value!(B(B(L, B(L, L)), B(L, L)));
    Term::of(&tree).unwrap()
}

fn term<T: Data>(text: &str) -> Term {
    lakatos::data::text::parse(&T::shape(), text).unwrap()
}

#[test]
fn parts_are_numbered_breadth_first_as_in_the_paper() {
    let parts: Vec<String> = tree().parts().iter().map(|part| compact(&part.term)).collect();
    assert_eq!(parts, ["B (B L (B L L)) (B L L)", "B L (B L L)", "B L L", "L", "B L L", "L", "L", "L", "L"],);
    assert_eq!(tree().nth(4).unwrap().path, [0, 1]);
    assert!(tree().nth(9).is_none());
}

#[test]
fn a_term_knows_its_constructor_and_all_others() {
    assert_eq!(tree().constructor(), Some("B"));
    assert_eq!(tree().constructors(), ["L", "B"]);
    assert_eq!(term::<T>("T::L").constructors(), ["L", "B"]);
    assert_eq!(term::<i64>("5").constructor(), None);
    assert_eq!(term::<Point>("Point { x: 1, y: 2 }").constructor(), Some("Point"));
    assert_eq!((tree().size(), tree().depth()), (4, 4));
}

#[test]
fn a_part_is_replaced_by_any_term_of_its_shape() {
    let smaller = tree().replace(&[1], &term::<T>("T::L")).unwrap();
    assert_eq!(compact(&smaller), "B (B L (B L L)) L");
    // The field is a box, the term is not: the tree knows no boxes.
    let exp = term::<Exp>("Exp::Add(Box::new(Exp::C(1)), Box::new(Exp::C(2)))");
    let again = exp.replace(&[1], &exp).unwrap();
    assert_eq!(compact(&again), "Add (C 1) (Add (C 1) (C 2))");
    assert_eq!(compact(&again.replace(&[0, 0], &term::<i64>("-7")).unwrap()), "Add (C -7) (Add (C 1) (C 2))");
}

#[test]
fn a_part_is_hoisted_to_the_root_or_to_a_part_above() {
    assert_eq!(compact(&tree().hoist(&[0, 1], &[]).unwrap()), "B L L");
    assert_eq!(compact(&tree().hoist(&[0, 1, 0], &[0]).unwrap()), "B L (B L L)");
}

#[test]
fn what_cannot_be_replaced_says_why() {
    let exp = term::<Exp>("Exp::C(1)");
    let error = |result: Result<Term, lakatos_data::term::NotReplaced>| result.unwrap_err().to_string();
    assert_eq!(error(exp.replace(&[0], &exp)), "a `i64` cannot be replaced by a `Exp`");
    assert_eq!(error(exp.replace(&[0, 3], &exp)), "the path [0, 3] leads out of the term");
    assert_eq!(error(exp.hoist(&[0], &[])), "a `Exp` cannot be replaced by a `i64`");
    let booking = term::<Booking>("Booking { hour: 1, room: 'a', guests: vec![true], name: String::new(), price: 0 }");
    // The hour has a range of its own: it is not any u8.
    assert_eq!(
        error(booking.replace(&[0], &term::<u8>("77"))),
        "a `u8 from 0 to 23` cannot be replaced by a `u8 from 0 to 255`"
    );
}

#[test]
fn what_cannot_be_built_says_why() {
    let error = |term: &Term| term.build::<Interval>().unwrap_err().to_string();
    assert_eq!(error(&term::<Exp>("Exp::C(1)")), "the term is of type `Exp`, not `Interval`");
    assert_eq!(
        error(&term::<Interval>("Interval { from: 2, to: 1 }")),
        "an invariant or a constructing function of `Interval` refuses this term"
    );
    let hole = Term::new(Interval::shape(), lakatos::data::Tree::hole()).unwrap();
    assert_eq!(error(&hole), "the term has parts that are not chosen: replace its holes and variables");
}

/// Opaque as a whole; with it, a vector of it.
#[derive(Data)]
#[data(opaque)]
struct Blob(u8, u8);

/// Opaque when its parameter is.
#[derive(Data)]
#[data(opaque_when(A))]
enum Tagged<A> {
    Tag(u8, A),
}

#[derive(Data)]
struct Mixed {
    blob: Blob,
    blobs: Vec<Blob>,
    plain: Vec<u8>,
    tagged: Tagged<Blob>,
    clear: Tagged<bool>,
}

#[test]
fn opaque_parts_and_what_is_below_them_are_left_out() {
    assert!(Blob::shape().is_opaque() && <Vec<Blob>>::shape().is_opaque() && <Tagged<Blob>>::shape().is_opaque());
    assert!(!<Vec<u8>>::shape().is_opaque() && !<Tagged<bool>>::shape().is_opaque() && !Mixed::shape().is_opaque());
    let mixed = Mixed {
        blob: Blob(1, 2),
        blobs: vec![Blob(3, 4)],
        plain: vec![5],
        tagged: Tagged::Tag(6, Blob(7, 8)),
        clear: Tagged::Tag(9, true),
    };
    let parts: Vec<Vec<usize>> = Term::of(&mixed).unwrap().parts().into_iter().map(|part| part.path).collect();
    assert_eq!(parts, [vec![], vec![2], vec![4], vec![2, 0], vec![4, 0], vec![4, 1]]);
    assert_eq!(Term::of(&mixed).unwrap().all_parts().len(), 18);
    let cached = term::<Cached>("Cached { key: vec![1], value: Some(2), cache: Default::default() }");
    let parts: Vec<Vec<usize>> = cached.parts().into_iter().map(|part| part.path).collect();
    assert_eq!(parts, [vec![], vec![1], vec![2], vec![1, 0]]);
}

/// The same type, written in several ways.
mod versions {
    macro_rules! version {
        ($name:ident { $($body:tt)* }) => {
            pub mod $name {
                #[derive(lakatos::Data)]
                pub enum Step { $($body)* }
            }
        };
    }
    version!(first { Go(u8, Option<Box<Step>>), Stop { at: i64 } });
    version!(elsewhere { Go(u8, Option<Box<Step>>), Stop { at: i64 } });
    version!(new_constructor { Go(u8, Option<Box<Step>>), Stop { at: i64 }, Wait });
    version!(renamed_constructor { Go(u8, Option<Box<Step>>), Halt { at: i64 } });
    version!(other_order { Stop { at: i64 }, Go(u8, Option<Box<Step>>) });
    version!(renamed_field { Go(u8, Option<Box<Step>>), Stop { when: i64 } });
    version!(new_field { Go(u8, Option<Box<Step>>), Stop { at: i64, by: bool } });
    version!(other_type { Go(u16, Option<Box<Step>>), Stop { at: i64 } });
    version!(other_range { Go(#[data(range = 0..=9)] u8, Option<Box<Step>>), Stop { at: i64 } });
    version!(vector { Go(u8, Vec<Step>), Stop { at: i64 } });
    version!(weighted { #[data(weight = 5)] Go(u8, Option<Box<Step>>), Stop { at: i64 } });
}

#[test]
fn a_fingerprint_changes_with_constructors_fields_and_types_and_with_nothing_else() {
    use versions::*;
    let first = first::Step::shape().fingerprint();
    // Stored terms carry it: it must stay the same in later versions of the library.
    assert_eq!(first.to_string(), "26cca72682697311");
    assert_eq!(first, elsewhere::Step::shape().fingerprint());
    assert_eq!(first, weighted::Step::shape().fingerprint());
    let others = [
        new_constructor::Step::shape(),
        renamed_constructor::Step::shape(),
        other_order::Step::shape(),
        renamed_field::Step::shape(),
        new_field::Step::shape(),
        other_type::Step::shape(),
        other_range::Step::shape(),
        vector::Step::shape(),
    ];
    let mut seen = vec![first];
    for shape in others {
        assert!(!seen.contains(&shape.fingerprint()), "{}", shape.type_text());
        seen.push(shape.fingerprint());
    }
}
