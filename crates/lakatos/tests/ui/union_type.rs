use lakatos::Data;

#[derive(Data)]
#[repr(C)]
union Bits {
    float: f32,
    word: u32,
}

fn main() {}
