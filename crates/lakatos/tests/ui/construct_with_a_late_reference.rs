use lakatos::Data;

#[derive(Data)]
#[data(construct(
    new(
        u8, u8, u8, u8, u8, u8, u8, u8,
        u8, u8, u8, u8, u8, u8, u8, u8,
        u8, u8, u8, u8, u8, u8, u8, u8,
        u8, u8, u8, u8, u8, u8, u8, u8,
        &u8
    )
))]
struct Set;

fn main() {}
