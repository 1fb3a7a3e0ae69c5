use lakatos::fits;

struct Point {
    x: i64,
    y: i64,
}

fn main() {
    let (x, xs, text) = (Box::new(1), vec![1], String::from("a"));
    let point = Point { x: 1, y: 2 };
    fits!(x, &1);
    fits!(x, ref y);
    fits!(x, mut y);
    fits!(x, Box::new(1));
    fits!(x, std::rc::Rc::new(1));
    fits!(xs, vec![1]);
    fits!(xs, matches![1]);
    fits!(text, String::from("a"));
    fits!(text, std::rc::Rc::from("a"));
    fits!(xs, std::collections::VecDeque::from([1]));
    fits!(text, b"a");
    fits!(x, ..);
    fits!(x, { y });
    fits!(x, y @);
    fits!(x, -y);
    fits!(x, 1..=);
    fits!(xs, [.., ..]);
    fits!(xs, [1 2]);
    fits!(xs, [1,, 2]);
    fits!((1, 2, 3), (.., 2, ..));
    fits!((1, 2, 3), (1, rest @ ..));
    fits!((1, 2), (1 2));
    fits!((1, 2), (a, b if a > b));
    fits!(point, Point { x: 1 y: 2 });
    fits!(point, Point { .., x: 1 });
    fits!(point, Point { ref x, .. });
    fits!(point, Point { x });
    fits!(point, Point { 3, .. });
    fits!(x, 1 + 1);
}
