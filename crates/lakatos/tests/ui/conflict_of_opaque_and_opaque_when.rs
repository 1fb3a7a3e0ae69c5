use lakatos::Data;

#[derive(Data)]
#[data(opaque_when(T), opaque)]
struct Both<T>(T);

fn main() {}
