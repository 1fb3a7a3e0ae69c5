fn statements(x: u8) {
    #![allow(unused)]
    assume!(x > 3);
    lakatos::assume!(x < 9 && x != 5);
    ::lakatos::assume!(x % 2 == 0,);
    ::my::lakatos::assume! { x > 4 }
    other::assume!(x > 1);
    assume!(x > 3)
}

fn no_conditions(x: u8) { assume!(); assume!(x, "text"); assume!(x > 3 &&); assume![x > 1]; assume!(f::<u8, u16>(x)); assume!(,); }

fn conjunctions(x: u8, y: bool, z: Option<u8>) {
    assume!(x > 3 && y && !y);
    assume!(x > 3 || y && y);
    assume!(y && y || x > 3);
    assume!(x == 3 && (y || y) && x >= 2 && x <= 9);
    assume!(y == &&x);
    assume!(y && &x == &y);
    assume!(if y { y } else { y } && y);
    assume!(match x { 0 => y, _ => y } && y);
    assume!({ y } && y);
    assume!(y && { y });
    assume!(y && if y { y } else { y });
    assume!(y && unsafe { y });
    assume!(y && return);
    assume!(y && let Some(_) = z);
    assume!(y && move || y);
    assume!(z? && y);
    assume!(f(|a, b| a && b) && y);
    assume!(|a| a && y);
    assume!((0..3).contains(&x) && y);
    assume!(x..3 && y);
    assume!(x = 3 && y);
    assume!(x += 3 && y);
    assume!(x < 3 && x > 1 && x << 2 == 4 && x >> 1 != 3);
    assume!(y & y && y ^ y);
    assume!(y && - x < 3);
    assume!(y & &y);
    assume!(&& y);
    assume!(x as u16 > 3 && y);
}

fn lets(x: u8, mut xs: Vec<u8>) {
    let a = x + 1;
    let b: u8 = x;
    let c: Vec<u8> = xs.clone();
    let d: Vec<_> = xs.iter().collect();
    let e: fn(u8) -> Vec<u8> = make;
    let f: <Vec<u8> as IntoIterator>::Item = 3;
    let g: Map<u8, Vec<Vec<u8>>> = Map::new();
    let h: [u8; { 1 + 2 }] = [1, 2, 3];
    let mut i = 3;
    let ref j = x;
    let _ = x;
    let (k, l) = (x, x);
    let Some(m) = xs.pop() else { return };
    let n;
    let o: u8;
    let p = if x > 3 { 1 } else { 2 };
    let q = match x { 0 => { 1 } _ => 2 };
    let r = { 1 };
    let s = S { x }.f();
    #[allow(unused)]
    let t = 3;
    let u == 3;
    let v: u8 == 3;
    let w = 3
}

fn items(x: u8) {
    use a::b;
    fn inner() {}
    const N: u8 = 3;
    const fn constant() {}
    const { 1 + 2 };
    const unsafe fn f() {}
    async fn g() {}
    async move { 3 };
    const async unsafe fn h() {}
    unsafe fn i() {}
    unsafe { f() }
    unsafe impl Send for S {}
    extern "C" fn j() {}
    struct S;
    struct T { x: u8 }
    struct U(u8);
    enum E { A }
    impl S { fn f() {} }
    trait Tr {}
    mod m {}
    static X: u8 = 3;
    type A = u8;
    union Un { a: u8 }
    union.f();
    macro_rules! mac { () => {} }
    pub fn k() {}
    pub(crate) struct V;
    pub(crate) fn l() {}
    pub const M: u8 = 3;
    fn with_state() { static X: u8 = 3; }
    fn with_impl() { struct S; impl S {} }
    const LOCAL: u8 = { thread_local! { static X: u8 = 3; } 3 };
    #[inline]
    #[cold]
    fn attributed() {}
    #[cfg(test)]
    assert!(true);
}

fn blocks(x: u8) {
    if x > 3 { f() } else if x > 2 { g() } else { h() }
    match x { _ => {} }
    for i in 0..3 { f() }
    while x > 3 { f() }
    loop { break }
    'outer: loop { break 'outer }
    { f() }
    { f() }.g();
    if x > 3 { a } else { b }.c();
    match x { _ => y }?;
    unsafe { f() }
    vec![1].len();
    mac! { a }
    a::mac! { a }
    mac!(a)
    mac! { a }.b();
    mac! { a };
    x = S { y }.z;
    x += { 3 };
    ;
    let y = x; y
}

fn remarks(x: u8) {
    println!("{x}");
    eprintln!("{}", x);
    print!("a");
    eprint!("b");
    lakatos::note!(x);
    lakatos::label!("c");
    std::println!("x");
    other::note!(x);
    note!(f(x));
    label!(x > 3);
    println!();
    println! { "x" }
    println!("x")
}

fn asked_alone(x: u8, y: u8, z: &str, w: &[u8]) {
    assume!(x > 3);
    assume!(x < y && y != 9);
    assume!(z.len() > 2 && w.contains(&x));
    assume!(true);
    assume!(1 < 2);
    assume!(is_odd(x));
    assume!(x + y > 3);
    assume!(z.is_empty() == w.is_empty());
    assume!(z == "text");
    assume!(w.iter().all(|y| *y > 3));
    assume!(xs.x > 3);
    assume!(x::f());
}

fn after_an_assertion(x: u8) { assume!(x > 1); assert!(x > 2); assume!(x > 3); }

fn after_a_question_that_is_not_plain(x: u8, y: u8) { assume!(x > 1); assume!(f(x)?); assume!(y > 3); }

fn after_a_question_of_the_body(x: u8, y: u8) { let a = Vec::new(); assume!(a.is_empty()); assume!(y > 3); }

fn after_a_word_of_the_body(x: u8, y: bool) { let a = Default::default(); assume!(a); assume!(y); }

fn after_lets(x: u8, xs: Vec<u8>) {
    let n = xs.len();
    let m = n + 1;
    assume!(n > 3);
    assume!(m > 3 && x > 1);
    let k = xs[0];
    assume!(k > 3);
    assume!(x > 4);
    let r = 3;
    assume!(x > 5);
    let s = "text";
    assume!(x > 6 && s.len() == 4);
    let e = Vec::new();
    assume!(x > 7);
}

fn hidden(x: u8, y: u8) { let x = y; assume!(x > 3); let y: u16 = 3; assume!(x > 4); assume!(y > 3); }

fn named_in_a_text(x: u8) { assume!(format!("{x}").len() == 2); assume!(format!("{x:?} {}", 3) == "a"); assume!(f("y")); assume!("xx" == g); }

fn changed(mut x: Vec<u8>, y: &mut Vec<u8>, mut z: u8) {
    assume!(x.len() > 3);
    assume!(y.len() > 3 && y[0] > 3 && *z > 3);
    assume!(f(&x) && f(&y) && f(x));
    assume!(x[0][1].iter().any(f));
    assume!(y.contains(&z));
    assume!(f(y));
    assume!(z > 3);
}

fn changed_by_a_method(mut x: Vec<u8>) { assume!(x.pop().is_some()); assume!(x.len() > 3); }

fn changed_in_an_index(mut x: Vec<u8>, mut y: u8) { assume!(x[0].push(3)); assume!(y > 3); }

fn a_field_of_what_can_be_changed(mut x: P, y: u8) { assume!(x.field > 3); assume!(y > 3); }

fn a_lifetime_in_a_let(x: u8) { let y: &'static str = "x"; assume!(x > 3); }

fn beside_items(x: u8) { fn small(x: u8) -> bool { x < 3 } const N: u8 = 3; assume!(small(x) && x < N); use a::b; }

fn beside_an_item_that_stands_once(x: u8) { static N: u8 = 3; assume!(x < N); }

fn after_remarks(x: u8) { println!("{x}"); lakatos::label!("a", x); assume!(x > 3); note!(f(x)); assume!(x > 4); }

fn harmless_types(a: Vec<u8>, b: Option<(u8, bool)>, c: &[&str], d: BTreeMap<String, u8>, e: Custom, f: [u8; 3], g: Box<HashSet<char>>, h: &mut VecDeque<u8>, (i, j): (u8, u8)) {
    assume!(a.is_empty());
    assume!(b.is_some());
    assume!(c.first() == None);
    assume!(d.contains_key("x"));
    assume!(e > 3);
    assume!(f.len() == 3);
    assume!(g.contains(&'x'));
    assume!(h.len() > 3);
    assume!(i < j);
    assume!(i.len > 3);
    assume!(i + 1 > 3);
    assume!(!a.is_empty() && a.first() != a.last());
    assume!((a.len(), i) < (3, j));
    assume!(a[0] > 3);
    assume!(a.len() as u8 > 3);
    assume!(i > N);
    assume!(i.3 > 3);
    assume!(matches!(i, 3));
    assume!(i == true || j >= false);
}

fn types_of_initializers(x: u8, xs: Vec<u8>, s: String) {
    let a = xs.iter().sum::<u8>(); assume!(a > 1);
    let b = xs.iter().sum(); assume!(b > 2);
}

fn inferred(x: u8, xs: Vec<u8>) { let b = xs.iter().sum(); assume!(b > 2); }

fn concrete(x: u8, xs: Vec<u8>) { let a = u32::from(x); let b = String::new(); let c = xs.iter().map(|x| x + 1).collect::<Vec<_>>(); assume!(a > 1 && b.is_empty() && c.len() > 2); }

fn numbers(x: u8) { let a = 3; assume!(a > x); }

fn numbers_with_a_type(x: u8) { let a = 3u8; assume!(a > x); }

fn numbers_that_are_combined(x: u8) { let a = 2 * x; assume!(a > x); let b = 1 + 2; assume!(b > x); }

fn numbers_in_a_call(x: u8) { let a = f(3); let b = S(3); assume!(a > x); assume!(b > x); }

fn empty_lists(x: u8) { let a = []; assume!(a == [x]); }

fn lists(x: u8) { let a = [x]; assume!(a == [x]); let b = [1]; assume!(b == [x]); }

fn closures(x: u8) { let f = |y| y > 3; assume!(f(x)); }

fn closures_in_calls(x: u8, xs: Vec<u8>) { let n = xs.iter().filter(|y| **y > 3).count(); assume!(n > 3); }

fn casts(x: u8) { let a = x as _; assume!(a > 3); let b = x as u16; assume!(b > 3); }

fn negative(x: i8) { let a = -x; let b = &x; let c = x.len(); let d = x.clone(); let e = move |y: u8| y; let f = || 3; assume!(x > 3); }

fn macros_in_conditions(x: u8) { assume!(matches!(x, 3 | 4)); assume!(vec![x].len() == 1); assume!(x != 3 && !(x == 4)); assume!(fits!(x)); assume!(my!(x)); assume!(x > 9); }

fn macros_in_lets(x: u8) { let a = vec![x]; assume!(a.len() > 3); let b = my!(x); assume!(x > 3); }
