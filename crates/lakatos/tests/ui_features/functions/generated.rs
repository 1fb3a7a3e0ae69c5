fn main() {
    lakatos::check(|f: lakatos::Fun<u8, u8>, x: u8| f(x) == f(x));
}
