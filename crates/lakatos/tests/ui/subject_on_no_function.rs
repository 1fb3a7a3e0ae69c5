#[lakatos::subject]
struct Set(Vec<u8>);

#[lakatos::subject]
impl Set {
    fn len(&self) -> usize {
        self.0.len()
    }
}

trait Length {
    #[lakatos::subject]
    fn length(&self) -> usize;
}

fn main() {}
