//! The chapter on generators: texts, and generators at fields.

use lakatos::generator::{Generator, char_in, lowercase, range, sample, string, vec};
use lakatos::prelude::*;

/// Texts that look like addresses of e-mail.
fn email() -> impl Generator<Value = String> {
    let name = string(char_in("a-z0-9._"), 1..=8);
    let host = vec(string(lowercase(), 1..=6), 1..=2);
    (name, host, sample(["com", "org", "ch"])).map(|(name, host, end)| format!("{name}@{}.{end}", host.join(".")))
}

#[derive(Data)]
struct Account {
    #[with(email())]
    email: String,
    #[with(range(18..=120))]
    age: u8,
}

fn is_valid(account: &Account) -> bool {
    let Some((name, host)) = account.email.split_once('@') else { return false };
    !name.starts_with('.') && host.contains('.') && account.age >= 18
}

#[should_panic(expected = "is falsified")]
#[lakatos::test]
fn accounts_are_valid(account: Account) {
    assert!(is_valid(&account));
}

#[test]
fn an_address_from_its_parts() {
    let text = r#"(String::from("ada"), vec![String::from("math")], 1)"#;
    assert_eq!(lakatos::generator::value(&email(), text), "ada@math.org");
}
