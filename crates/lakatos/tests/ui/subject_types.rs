struct Foreign;

#[lakatos::subject]
fn argument(x: u8, _foreign: &Foreign) -> u8 {
    x
}

#[lakatos::subject]
fn elements(foreign: &mut [Foreign]) {
    foreign.reverse();
}

#[lakatos::subject]
fn result(_x: u8) -> Option<Foreign> {
    None
}

impl Foreign {
    #[lakatos::subject]
    fn receiver(&self, x: u8) -> u8 {
        x
    }
}

#[lakatos::subject(T = Foreign)]
fn instance<T: 'static>(x: T) {
    drop(x);
}

fn main() {}
