use lakatos::Data;

fn is_short(text: &str) -> bool {
    text.len() < 9
}

fn length(text: &String) -> usize {
    text.len()
}

#[derive(Data)]
#[data(where = |point| point.a)]
struct Point {
    #[data(where = is_short)]
    x: String,
    #[data(where = length)]
    y: String,
    #[data(where = is_missing)]
    z: String,
}

fn main() {}
