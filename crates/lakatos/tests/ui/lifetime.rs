use lakatos::Data;

#[derive(Data)]
struct Token<'a, 'b, T> {
    text: &'a str,
    rest: &'b [T],
}

#[derive(Data)]
#[data(opaqe)]
enum Part<'source> {
    Name(&'source str),
}

fn main() {}
