use lakatos::fits;

fn main() {
    let pair = (Some(1), Some(2));
    fits!(pair, (Some(x), None) | (None, _) if x > 1);
    fits!((vec![1], 1), ([x] | [], x));
    fits!(vec![1], [x, xs @ ..] | [x] if xs.is_empty());
    fits!(vec![pair], [(Some(x), _) | (_, None) | (None, _), .., (Some(x), _)]);
    fits!(
        [pair; 7],
        [
            (a, _) | (_, a), (b, _) | (_, b), (c, _) | (_, c), (d, _) | (_, d), (e, _) | (_, e), (f, _) | (_, f),
            (g, _) | (_, g),
        ] if a == b && c == d && e == f && f == g
    );
}
