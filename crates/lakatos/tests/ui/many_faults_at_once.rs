use lakatos::Data;

#[derive(Data)]
#[data(opaqe, wher = is_right)]
enum Choice<T> {
    #[data(weight = none)]
    First(#[data(range)] T, #[data(len = 3..1)] Vec<T>),
    #[data(skip)]
    Second,
}

fn used() -> impl Data {
    Choice::First(1, vec![2])
}

fn main() {}
