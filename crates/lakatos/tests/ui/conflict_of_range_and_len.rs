use lakatos::Data;

#[derive(Data)]
struct Both {
    #[data(range = 0..=9, len = 3)]
    x: u8,
    #[data(from = u8, with = Some, range = 0..=9)]
    y: Option<u8>,
    #[data(len = 3)]
    #[data(from = u8, with = vec)]
    z: Vec<u8>,
}

fn main() {}
