use lakatos::Data;

#[derive(Data)]
#[data(construct(empty(), inser(u8, Self)))]
struct Set(Vec<u8>);

impl Set {
    fn empty() -> Set {
        Set(Vec::new())
    }

    fn insert(value: u8, mut set: Set) -> Set {
        set.0.push(value);
        set
    }
}

fn main() {}
