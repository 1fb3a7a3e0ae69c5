use lakatos::prelude::*;

fn main() {
    let wanted = 10.0;
    lakatos::check(|x: bool| cover!(wanted, x));
    lakatos::check(|x: bool| cover!("10", x));
    lakatos::check(|x: u8| cover!(10, x));
}
