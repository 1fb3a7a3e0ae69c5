use lakatos::prelude::*;

fn main() {
    lakatos::check(|x: bool| cover!(101, x));
    lakatos::check(|x: bool| cover!(-0.5, x));
    lakatos::check(|x: bool| cover!(f64::NAN, x, "a name"));
}
