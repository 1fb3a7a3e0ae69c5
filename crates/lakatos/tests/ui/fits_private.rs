use lakatos::fits;

mod inner {
    #[derive(Default)]
    pub struct Hidden {
        secret: u8,
    }

    impl Hidden {
        pub fn secret(&self) -> u8 {
            self.secret
        }
    }
}

fn main() {
    fits!(inner::Hidden::default(), inner::Hidden { secret: 1 });
    fits!(inner::Hidden::default().secret(), 1);
}
