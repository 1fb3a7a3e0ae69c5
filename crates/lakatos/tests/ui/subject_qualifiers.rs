#[lakatos::subject]
async fn is_asynchronous(x: u8) -> u8 {
    x
}

#[lakatos::subject]
const fn is_constant(x: u8) -> u8 {
    x
}

#[lakatos::subject]
unsafe fn is_unsafe(x: u8) -> u8 {
    x
}

#[lakatos::subject]
pub extern "C" fn is_foreign(x: u8) -> u8 {
    x
}

fn main() {}
