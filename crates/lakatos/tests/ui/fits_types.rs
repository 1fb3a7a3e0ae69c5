use lakatos::fits;

enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
}

enum Other {
    C(i64),
}

struct Point {
    x: i64,
}

fn main() {
    let exp = || Exp::Add(Box::new(Exp::C(1)), Box::new(Exp::C(2)));
    let point = Point { x: 1 };
    fits!(exp(), Exp::Ad(_, _));
    fits!(exp(), Exp::Add(Exp::D(1), _));
    fits!(exp(), Exp::Add(_));
    fits!(exp(), Exp::Add(Other::C(1), _));
    fits!(exp(), Exp::C("one"));
    fits!(exp(), Exp::C('a'..='z'));
    fits!(exp(), Exp::C([1, ..]));
    fits!(exp(), Exp::Add(e, e));
    fits!(exp(), Exp::C(x) if x);
    fits!(exp(), Exp::C(x) if y > 1);
    fits!(point, Point { y: 1, .. });
    fits!(point, Point {});
    fits!((1, 2), (1, 2, 3));
    fits!("text", ["t", ..]);
    fits!((1, "a"), (x, x));
    let _ = point.x;
}
