use lakatos::Data;

#[derive(Data)]
#[data(construct(new()), satisfies = |set| set.0 > 3)]
struct Set(u8);

fn main() {}
