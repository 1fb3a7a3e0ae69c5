use lakatos::fits;

fn main() {
    let (x, xs) = (1, vec![1]);
    fits!();
    fits!(x);
    fits!(x,);
    fits!(, 1);
    fits!(x, xs, (1, [1]));
    fits!(x, 1 2);
    fits!(x, 1 if);
    fits!(x, if x > 1);
    fits!(x, 1 |);
    fits!(x, y if y > 1, "a message");
    fits!(x, (y if y > 1, 2));
    fits!(x => 1);
}
