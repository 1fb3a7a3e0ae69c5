use lakatos::Data;

#[derive(Data)]
enum Choice {
    #[data(weight = 0)]
    Zero,
    #[data(weight = 1_000_001)]
    Huge,
    #[data(weight = -1)]
    Negative,
    #[data(weight = "3")]
    Text,
    #[data(weight = 1.5)]
    Half,
    #[data(weight = HEAVY)]
    Name,
}

fn main() {}
