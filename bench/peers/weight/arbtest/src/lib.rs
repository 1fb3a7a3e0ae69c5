//! Ten properties of types of the standard library, for arbtest.
#![cfg(test)]

#[test]
fn reversed_twice() {
    arbtest::arbtest(|source| {
        let xs: Vec<i64> = source.arbitrary()?;
        assert!({
            let mut twice = xs.clone();
            twice.reverse();
            twice.reverse();
            twice == xs
        });
        Ok(())
    });
}

#[test]
fn sums_commute() {
    arbtest::arbtest(|source| {
        let a: u8 = source.arbitrary()?;
        let b: u8 = source.arbitrary()?;
        assert!(a.wrapping_add(b) == b.wrapping_add(a));
        Ok(())
    });
}

#[test]
fn lengths_add_up() {
    arbtest::arbtest(|source| {
        let a: String = source.arbitrary()?;
        let b: String = source.arbitrary()?;
        assert!(format!("{a}{b}").len() == a.len() + b.len());
        Ok(())
    });
}

#[test]
fn booleans() {
    arbtest::arbtest(|source| {
        let a: bool = source.arbitrary()?;
        let b: bool = source.arbitrary()?;
        assert!((a && b) == !(!a || !b));
        Ok(())
    });
}

#[test]
fn options() {
    arbtest::arbtest(|source| {
        let x: Option<u32> = source.arbitrary()?;
        assert!(x.map(|x| x / 2).is_some() == x.is_some());
        Ok(())
    });
}

#[test]
fn pairs() {
    arbtest::arbtest(|source| {
        let xs: Vec<(u8, bool)> = source.arbitrary()?;
        assert!(xs.iter().filter(|x| x.1).count() <= xs.len());
        Ok(())
    });
}

#[test]
fn chars() {
    arbtest::arbtest(|source| {
        let c: char = source.arbitrary()?;
        assert!(c.to_string().chars().next() == Some(c));
        Ok(())
    });
}

#[test]
fn nested() {
    arbtest::arbtest(|source| {
        let xs: Vec<Vec<u16>> = source.arbitrary()?;
        assert!(xs.concat().len() == xs.iter().map(Vec::len).sum::<usize>());
        Ok(())
    });
}

#[test]
fn strings() {
    arbtest::arbtest(|source| {
        let xs: Vec<String> = source.arbitrary()?;
        assert!(xs.join("").len() == xs.iter().map(String::len).sum::<usize>());
        Ok(())
    });
}

#[test]
fn results() {
    arbtest::arbtest(|source| {
        let x: Result<i32, String> = source.arbitrary()?;
        assert!(x.is_ok() || x.is_err());
        Ok(())
    });
}
