//! Leading `assume!`s, in every place where they can stand: whatever they let pass satisfies them.

use lakatos::prelude::*;

fn sorted(xs: &[i16]) -> bool {
    xs.windows(2).all(|pair| pair[0] <= pair[1])
}

fn checked(x: i16) -> Result<i16, String> {
    if x == 13 { Err("unlucky".to_string()) } else { Ok(x) }
}

const LIMIT: i16 = 100;

both! {
    fn premises_come_first(a: i16, b: i16) {
        assume!(b != 0);
        assume!(a != i16::MIN || b != -1);
        assert_eq!(a / b * b + a % b, a);
    }
}

both! {
    fn premises_between_lets(xs: Vec<i16>, index: usize, extra: &[u8]) {
        let length = xs.len();
        let last = length + 1;
        let copy = xs.clone();
        assume!(index < last);
        assume!(sorted(&copy) && extra.len() <= 3,);
        let xs = copy;
        assume!(xs.first() != Some(&LIMIT));
        assert!(index <= xs.len() && sorted(&xs) && extra.len() < 4);
    }
}

both! {
    fn lets_whose_types_come_later(xs: Vec<i16>) {
        let mut seen = Vec::new();
        let none = None;
        let number = 3;
        let collected = xs.iter().rev().copied().collect();
        assume!(none.is_none() && seen.is_empty());
        assume!(xs.len() < number && xs != vec![number as i16]);
        seen.push(1_u8);
        let none: Option<u64> = none;
        let all: Vec<i16> = collected;
        assert!(none.is_none() && seen.len() == 1 && all.len() == xs.len());
    }
}

both! {
    fn an_argument_changes_between_premises(mut xs: Vec<i16>, n: &mut i16) {
        assume!(xs.len() < 400);
        xs.sort_unstable();
        assume!(sorted(&xs) && *n < 1000);
        *n += 1;
        assume!(*n > 0);
        assert!(sorted(&xs) && *n > 0 && *n < 1001);
    }
}

both! {
    fn a_premise_changes_an_argument(mut xs: Vec<i16>) {
        assume!(xs.pop().is_some());
        assume!(xs.len() < 3);
        assert!(xs.len() < 3);
    }
}

both! {
    fn a_premise_takes_an_argument(xs: Vec<i16>, other: Vec<i16>) -> bool {
        let taken = xs;
        assume!(taken.into_iter().all(|x| x > 0));
        let kept = other.clone();
        assume!(other.is_empty() || kept.len() == 2);
        kept.len() != 1
    }
}

both! {
    fn premises_after_an_early_return(xs: Vec<i16>) -> bool {
        if xs.is_empty() {
            return true;
        }
        assume!(xs[0] > 0);
        let first = match xs.first() {
            Some(first) => *first,
            None => return false,
        };
        assume!(first < LIMIT);
        first > 0 && first < LIMIT
    }
}

both! {
    fn premises_with_questions(x: i16, y: i16) -> Result<(), String> {
        assume!(x != 13 && y != 13);
        let z = checked(x)?;
        assume!(z != 0);
        assume!(checked(y)? > z);
        assert!(y > x);
        Ok(())
    }
}

both! {
    fn premises_of_every_form(a: u8, b: Option<u8>, c: (u8, u8)) {
        assume!(a == 3 || a > 5);
        assume!(if a > 5 { b.is_some() } else { true } && c.0 < 9);
        assume!(matches!(b, None | Some(0..=9)) && (0..5).contains(&c.1));
        assume! { [c.0, c.1].iter().all(|x| *x < 10 && *x != 7) }
        assume![match b { Some(x) => x < 9, None => a == 3 } && !(c.0 == 1 && c.1 == 2)];
        assume!({ let sum = c.0 + c.1; sum < 12 });
        lakatos::assume!(format!("{a}").len() == 1 && &&c.0 < std::convert::identity(&&9));
        ::lakatos::assume!(c.0 as u16 + (c.1 as u16) < 300);
        assert!(a == 3 || a > 5 && a < 10 && b.is_some());
    }
}

both! {
    fn premises_elsewhere(xs: Vec<i16>) {
        assume!(xs.len() < 5);
        for x in &xs {
            assume!(*x != 13);
        }
        let unlucky = |x: i16| {
            assume!(x != 14);
            x
        };
        assert!(xs.iter().all(|x| unlucky(*x) != 13));
        if let [only] = xs.as_slice() {
            assume!(*only > 0);
        }
    }
}

both! {
    fn premises_with_items(x: i16, y: i16) {
        use std::cmp::Ordering::{self, Less};
        const SMALL: i16 = 5;
        assume!(order(x, y) == Less && small(x));
        assert!(x < y && x < SMALL);
        fn order(x: i16, y: i16) -> Ordering {
            x.cmp(&y)
        }
        fn small(x: i16) -> bool {
            x < SMALL
        }
    }
}

both! {
    fn premises_with_types(x: i16) {
        struct Half(i16);
        impl Half {
            fn get(&self) -> i16 {
                self.0
            }
        }
        let half = Half(x / 2);
        assume!(half.get() > 3);
        assert!(x > 6);
    }
}

both! {
    fn names_are_used_again_between_premises(x: u8, y: u8) {
        assume!(x < 10);
        let x = u32::from(x) + 1;
        assume!(x > 2);
        let x = format!("{x}{y}");
        assume!(x.len() == 2);
        let y = x;
        assert_eq!(y.len(), 2);
    }
}

both! {
    fn premises_of_patterns((a, b): (u8, u8), [c, d]: [u8; 2]) {
        assume!(a < b);
        assume!(c < d && a < c);
        assert!(a < d);
    }
}

both! {
    fn remarks_between_premises(x: u8, y: u8) {
        assume!(x > 3);
        println!("{x}");
        #[cfg(any())]
        assume!(no_such_name);
        assume!(y > x);
        assert!(y > 3);
    }
}

both! {
    fn a_premise_that_can_panic(xs: Vec<i16>, y: i16) {
        assume!(!xs.is_empty());
        let first = xs[0];
        assume!(y > first);
        assert!(y > xs[0]);
    }
}

mod an_import_that_only_premises_use {
    use lakatos::assume;

    #[lakatos::test(cases = 10, seed = 1)]
    fn the_import_is_used(x: u8) {
        assume!(x > 3);
        assert!(x > 2);
    }
}
