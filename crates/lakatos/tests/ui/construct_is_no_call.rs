use lakatos::Data;

#[derive(Data)]
#[data(construct(new, "empty()", Self::of[u8], (u8), make(u8)!))]
struct Wrong;

fn main() {}
