use lakatos::Data;

#[derive(Data)]
#[data(construct())]
struct Empty;

#[derive(Data)]
#[data(construct(new()), satisfies())]
struct Unsatisfied;

#[derive(Data)]
#[data(opaque_when())]
struct Never<T>(T);

fn main() {}
