//! Properties that end the process, isolated; and their twins, which are tried here and panic in the same cases.

use super::{overflow, signal_itself, wait_for_ever};

macro_rules! twins {
    ($(#[lakatos::test($($option:tt)*)] $name:ident($($argument:ident: $type:ty),*) if $fails:expr => $end:expr;)*) => {
        pub(crate) mod isolated {
            use super::*;
            $(#[lakatos::test(isolate = true, $($option)*)]
            #[ignore = "run by another test"]
            fn $name($($argument: $type),*) {
                if $fails {
                    $end
                }
            })*
        }

        pub(crate) mod directly {
            $(#[lakatos::test($($option)*)]
            #[ignore = "run by another test"]
            fn $name($($argument: $type),*) {
                if $fails {
                    panic!()
                }
            })*
        }
    };
}

twins! {
    #[lakatos::test(engine = all)] overflows_at_the_17th_case(x: u8) if x == 16 => {
        std::hint::black_box(overflow(0));
    };
    #[lakatos::test(engine = all)] exits(xs: Vec<u8>) if xs.iter().map(|x| u32::from(*x)).sum::<u32>() == 5 =>
        std::process::exit(0);
    #[lakatos::test(engine = random)] exits_at_random(xs: Vec<i64>) if xs.len() > 30 => std::process::exit(3);
    #[lakatos::test(cases = 300)] exits_at_once(x: u32) if x == 0 => std::process::exit(-1);
    #[lakatos::test(timeout = "1s")] loops_for_ever(a: bool, b: i8) if a && b == -2 => wait_for_ever();
    #[lakatos::test(engine = random, timeout = "1s", reduce = 0)] loops_at_random(x: u64) if x > 99 => wait_for_ever();
    #[lakatos::test(engine = all)] aborts(x: i64, text: String) if x == 2 && text.len() > 1 => {
        eprintln!("about to abort");
        std::process::abort()
    };
    #[lakatos::test(engine = exhaustive)] is_signalled(x: Option<bool>) if x == Some(true) => signal_itself("ILL");
}
