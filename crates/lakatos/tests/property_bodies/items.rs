//! Items inside of bodies.

both! {
    fn a_function_inside(n: u8) {
        fn half(n: u8) -> u8 {
            n / 2
        }
        assert!(half(n) <= n);
    }
}

both! {
    fn functions_inside_come_later(n: u8) -> bool {
        return even(n) != odd(n);

        fn even(n: u8) -> bool {
            n == 0 || odd(n - 1)
        }

        fn odd(n: u8) -> bool {
            n != 0 && even(n - 1)
        }
    }
}

both! {
    fn constants_and_statics_inside(n: u8) {
        const LIMIT: usize = 255;
        static NAMES: [&str; 2] = ["even", "odd"];
        assert!(NAMES[usize::from(n % 2)].len() <= LIMIT);
    }
}

both! {
    fn imports_inside(xs: Vec<u8>) {
        use std::collections::{BTreeSet, HashMap as Map};
        let set: BTreeSet<u8> = xs.iter().copied().collect();
        let map: Map<u8, ()> = xs.iter().map(|x| (*x, ())).collect();
        assert_eq!(set.len(), map.len());
    }
}

both! {
    fn types_inside(x: i8, y: i8) {
        #[derive(Clone, Copy, PartialEq, Debug)]
        struct Point {
            x: i8,
            y: i8,
        }
        impl Point {
            fn swapped(self) -> Point {
                Point { x: self.y, y: self.x }
            }
        }
        let point = Point { x, y };
        assert_eq!(point.swapped().swapped(), point);
    }
}

both! {
    fn a_trait_inside(x: u8) -> bool {
        trait Twice {
            fn twice(&self) -> u16;
        }
        impl Twice for u8 {
            fn twice(&self) -> u16 {
                u16::from(*self) * 2
            }
        }
        x.twice() >= u16::from(x)
    }
}

both! {
    fn a_macro_inside(a: u8, b: u8) {
        macro_rules! larger {
            ($a:expr, $b:expr $(,)?) => {
                if $a > $b { $a } else { $b }
            };
        }
        assert_eq!(larger!(a, b), a.max(b));
    }
}

both! {
    fn a_module_inside(n: u8) {
        mod inner {
            pub(super) enum Parity {
                Even,
                Odd,
            }
            pub(super) type Named = (Parity, &'static str);
        }
        let (parity, name): inner::Named =
            if n % 2 == 0 { (inner::Parity::Even, "even") } else { (inner::Parity::Odd, "odd") };
        assert_eq!(matches!(parity, inner::Parity::Odd), name == "odd");
    }
}
