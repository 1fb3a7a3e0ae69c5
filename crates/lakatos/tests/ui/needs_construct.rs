use lakatos::Data;

#[derive(Data)]
#[data(satisfies = is_sorted)]
struct Sorted(Vec<u8>);

fn main() {}
