fn main() {
    let seven: u8 = lakatos::value!(7);
}
