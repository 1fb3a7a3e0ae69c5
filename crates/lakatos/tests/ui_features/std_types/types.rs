use std::num::NonZero;
use std::time::Duration;

use lakatos::generator::{any, vec};

fn main() {
    lakatos::check(|x: NonZero<u8>| x.get() > 0);
    let _ = vec(any::<Duration>(), 1..=3);
}
