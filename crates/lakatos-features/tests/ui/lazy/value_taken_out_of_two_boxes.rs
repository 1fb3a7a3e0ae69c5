#[lakatos::lazy]
mod boxes {
    use lakatos::Data;

    #[derive(Data)]
    pub enum Deep {
        End,
        Twice(Box<Box<Deep>>),
    }

    pub fn inner(deep: Deep) -> Deep {
        match deep {
            Deep::Twice(boxes) => inner(**boxes),
            Deep::End => Deep::End,
        }
    }
}

fn main() {}
