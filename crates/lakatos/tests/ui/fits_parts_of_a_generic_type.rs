use lakatos::fits;

fn main() {
    fits!(vec![Some(1_u8)], some Some(_));
}
