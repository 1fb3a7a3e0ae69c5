use lakatos::Data;

struct Foreign;

#[derive(Data)]
#[data(construct(empty(), insert(u16, Self), take(Foreign)))]
struct Set(Vec<u8>);

impl Set {
    fn empty() -> Set {
        Set(Vec::new())
    }

    fn insert(value: u8, mut set: Set) -> Set {
        set.0.push(value);
        set
    }

    fn take(_: Foreign) -> Set {
        Set::empty()
    }
}

fn main() {}
