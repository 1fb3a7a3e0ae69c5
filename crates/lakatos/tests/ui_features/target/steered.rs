use lakatos::prelude::*;

fn main() {
    lakatos::check(|x: u8| target!(x));
}
