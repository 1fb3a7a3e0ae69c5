#[lakatos::test]
#[test]
fn a_plain_one(x: u8) {}

#[lakatos::test]
#[lakatos::test(cases = 3)]
fn the_same(x: u8) {}

#[lakatos::test(runtime = block_on)]
#[tokio::test]
async fn another(x: u8) {}

fn main() {}
