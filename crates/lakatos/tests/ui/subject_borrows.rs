#[lakatos::subject(T = u8)]
fn is_less<T: Ord>(x: &T, y: &T) -> bool {
    x < y
}

fn is_sorted<T: Ord>(xs: &[T]) -> bool {
    xs.is_sorted_by(|x, y| !is_less(y, x))
}

trait Larger<T> {
    fn larger(x: T, y: T) -> T;
}

impl<T: Ord> Larger<T> for Vec<T> {
    #[lakatos::subject(T = u8, Self = Vec<u8>)]
    fn larger(x: T, y: T) -> T {
        x.max(y)
    }
}

fn main() {}
