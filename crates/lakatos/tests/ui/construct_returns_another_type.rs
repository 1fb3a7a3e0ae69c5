use lakatos::Data;

#[derive(Data)]
#[data(construct(empty(), count(Self)))]
struct Set(Vec<u8>);

impl Set {
    fn empty() -> Set {
        Set(Vec::new())
    }

    fn count(self) -> usize {
        self.0.len()
    }
}

fn main() {}
