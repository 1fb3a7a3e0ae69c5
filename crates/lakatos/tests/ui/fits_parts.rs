use lakatos::fits;

struct Plain(u8);

fn main() {
    fits!(vec![vec![1]], some [1, ..]);
    fits!(vec![(1, 2)], some (1, 2));
    fits!(vec![1], some x);
    fits!(vec![1], some _);
    fits!(vec![1], some (x @ 1..=9));
    fits!(Plain(1), some 1);
    fits!(vec![Some(1_u8)], some Plain(1));
}
