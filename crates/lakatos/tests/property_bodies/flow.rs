//! Closures, loops, early returns.

both! {
    fn closures_capture(xs: Vec<i16>, limit: i16) {
        let below = |x: &&i16| **x < limit;
        let count = xs.iter().filter(below).count();
        assert!(count <= xs.len());
    }
}

both! {
    fn a_closure_moves_and_changes(xs: Vec<u8>) {
        let mut seen = Vec::new();
        let mut push = |x: u8| seen.push(x);
        for x in &xs {
            push(*x);
        }
        let seen = move || seen.len();
        assert_eq!(seen(), xs.len());
    }
}

both! {
    fn a_function_returns_early(xs: Vec<u8>) {
        if xs.is_empty() {
            return;
        }
        let Some(first) = xs.first() else { return };
        assert!(xs.contains(first));
    }
}

both! {
    fn a_value_is_returned_early(xs: Vec<u8>) -> bool {
        for (index, x) in xs.iter().enumerate() {
            if usize::from(*x) == index {
                return true;
            }
        }
        xs.iter().enumerate().all(|(index, x)| usize::from(*x) != index)
    }
}

both! {
    fn loops_have_labels(rows: Vec<Vec<u8>>) {
        let mut count = 0;
        'rows: for row in &rows {
            for x in row {
                if *x == 0 {
                    continue 'rows;
                }
                if *x == 1 {
                    break 'rows;
                }
            }
            count += 1;
        }
        assert!(count <= rows.len());
    }
}

both! {
    fn a_loop_breaks_with_a_value(n: u8) {
        let mut power = 1_u32;
        let found = loop {
            if power > u32::from(n) {
                break power;
            }
            power *= 2;
        };
        assert!(found > u32::from(n));
    }
}

both! {
    fn a_while_takes_apart(xs: Vec<u8>) {
        let mut left = xs.clone();
        let mut sum = 0_u32;
        while let Some(x) = left.pop() {
            sum += u32::from(x);
        }
        assert_eq!(sum, xs.iter().map(|x| u32::from(*x)).sum::<u32>());
    }
}

both! {
    fn a_block_has_a_label(x: i8) {
        let sign = 'sign: {
            if x < 0 {
                break 'sign -1;
            }
            if x > 0 {
                break 'sign 1;
            }
            0
        };
        assert_eq!(sign, x.signum());
    }
}

both! {
    fn matches_have_guards(pair: (i8, i8)) -> bool {
        match pair {
            (a, b) if a == b => true,
            (a, b) if a < b => b > a,
            (a, _) if a == i8::MIN => false,
            (a, b) => a > b,
        }
    }
}

both! {
    fn iterators_are_chained(xs: Vec<i32>) {
        let twice: Vec<i64> = xs.iter().copied().map(i64::from).map(|x| x * 2).filter(|x| x % 3 != 0).collect();
        let folded = twice.iter().fold(0_i64, |sum, x| sum.wrapping_add(*x));
        assert_eq!(folded % 2, 0);
    }
}

both! {
    fn a_function_is_returned_and_called(x: u8) {
        fn adder(n: u16) -> impl Fn(u16) -> u16 {
            move |m| m + n
        }
        let boxed: Box<dyn Fn(u16) -> u16> = Box::new(adder(u16::from(x)));
        assert_eq!(boxed(1), u16::from(x) + 1);
    }
}

both! {
    fn an_assertion_has_a_message(xs: Vec<u8>) {
        let larger = xs.first().map_or(xs.is_empty(), |x| u32::from(*x) + 1 > u32::from(*x));
        assert!(larger, "{xs:?}");
    }
}

both! {
    fn threads_are_scoped(xs: Vec<u8>) {
        let total = std::thread::scope(|scope| scope.spawn(|| xs.len()).join().unwrap_or(0));
        assert_eq!(total, xs.len());
    }
}
