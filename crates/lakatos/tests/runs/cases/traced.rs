//! Properties whose reductions are traced.

#[lakatos::test(engine = random, seed = 1)]
#[ignore = "run by another test"]
fn small_numbers(xs: Vec<u16>, y: bool) -> bool {
    xs.iter().all(|x| *x < 900) || !y
}

#[lakatos::test(engine = random, seed = 1, cases = 20)]
#[ignore = "run by another test"]
fn nothing_fails(xs: Vec<u16>) {
    let inner = lakatos::Check::new().seed(1).run(|x: u16| x < 900);
    assert!(inner.is_falsified() && xs.len() < 1_000);
}
