use lakatos::Data;

#[derive(Data)]
#[data(construct(new(), join(&mut Self, &mut Self)))]
struct Set;

fn main() {}
