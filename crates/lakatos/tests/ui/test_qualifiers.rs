#[lakatos::test]
unsafe fn is_unsafe(x: u8) {}

#[lakatos::test]
extern "C" fn is_foreign(x: u8) {}

#[lakatos::test]
extern fn is_foreign_too(x: u8) {}

#[lakatos::test]
const fn is_constant(x: u8) {}

#[lakatos::test]
async fn has_no_runtime(x: u8) {}

#[lakatos::test(runtime = pollster::block_on)]
fn has_a_runtime_too_many(x: u8) {}

#[lakatos::test(runtime)]
async fn has_half_a_runtime(x: u8) {}

fn main() {}
