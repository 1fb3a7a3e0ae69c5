fn holds() {}

fn main() {
    lakatos::audit!([holds]);
}
