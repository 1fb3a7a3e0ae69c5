use lakatos::Data;

#[derive(Data)]
#[data(construct(new(), push(&mut self, u8), clear(self), fill(&mut Vec<u8>), name(&'static str), lost(&, u8)))]
struct Set;

fn main() {}
