//! Reports with rules: the examples of Extrapolate and SmartCheck.

use crate::child::run;
use crate::golden::golden;

macro_rules! reports {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            golden(concat!("rules_", stringify!($name)), &run(concat!("rules::", stringify!($name))));
        }
    )*};
}

reports! {
    sort_count
    calculator_no_premise
    parser
    xmonad
    xmonad_with_premise
    words
}
