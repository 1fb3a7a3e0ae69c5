use lakatos::Data;

#[derive(Data)]
#[data(construct(empty(), push(&mut Self, u8)?))]
struct Set(Vec<u8>);

impl Set {
    fn empty() -> Set {
        Set(Vec::new())
    }

    fn push(&mut self, value: u8) {
        self.0.push(value);
    }
}

fn main() {}
