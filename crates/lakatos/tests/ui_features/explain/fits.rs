fn main() {
    lakatos::fits!(1, x);
}
