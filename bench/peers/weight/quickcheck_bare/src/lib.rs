//! Ten properties of types of the standard library, for quickcheck without its default features.
#![cfg(test)]

#[test]
fn reversed_twice() {
    fn property(xs: Vec<i64>) -> bool {
        {
            let mut twice = xs.clone();
            twice.reverse();
            twice.reverse();
            twice == xs
        }
    }
    quickcheck::quickcheck(property as fn(Vec<i64>) -> bool);
}

#[test]
fn sums_commute() {
    fn property(a: u8, b: u8) -> bool {
        a.wrapping_add(b) == b.wrapping_add(a)
    }
    quickcheck::quickcheck(property as fn(u8, u8) -> bool);
}

#[test]
fn lengths_add_up() {
    fn property(a: String, b: String) -> bool {
        format!("{a}{b}").len() == a.len() + b.len()
    }
    quickcheck::quickcheck(property as fn(String, String) -> bool);
}

#[test]
fn booleans() {
    fn property(a: bool, b: bool) -> bool {
        (a && b) == !(!a || !b)
    }
    quickcheck::quickcheck(property as fn(bool, bool) -> bool);
}

#[test]
fn options() {
    fn property(x: Option<u32>) -> bool {
        x.map(|x| x / 2).is_some() == x.is_some()
    }
    quickcheck::quickcheck(property as fn(Option<u32>) -> bool);
}

#[test]
fn pairs() {
    fn property(xs: Vec<(u8, bool)>) -> bool {
        xs.iter().filter(|x| x.1).count() <= xs.len()
    }
    quickcheck::quickcheck(property as fn(Vec<(u8, bool)>) -> bool);
}

#[test]
fn chars() {
    fn property(c: char) -> bool {
        c.to_string().chars().next() == Some(c)
    }
    quickcheck::quickcheck(property as fn(char) -> bool);
}

#[test]
fn nested() {
    fn property(xs: Vec<Vec<u16>>) -> bool {
        xs.concat().len() == xs.iter().map(Vec::len).sum::<usize>()
    }
    quickcheck::quickcheck(property as fn(Vec<Vec<u16>>) -> bool);
}

#[test]
fn strings() {
    fn property(xs: Vec<String>) -> bool {
        xs.join("").len() == xs.iter().map(String::len).sum::<usize>()
    }
    quickcheck::quickcheck(property as fn(Vec<String>) -> bool);
}

#[test]
fn results() {
    fn property(x: Result<i32, String>) -> bool {
        x.is_ok() || x.is_err()
    }
    quickcheck::quickcheck(property as fn(Result<i32, String>) -> bool);
}
