//! Ten types and ten properties, as a user of proptest writes them.
#![cfg(test)]

use proptest::prelude::*;

fn suit() -> impl Strategy<Value = Suit> {
    prop_oneof![Just(Suit::Clubs), Just(Suit::Diamonds), Just(Suit::Hearts), Just(Suit::Spades)]
}

fn card() -> impl Strategy<Value = Card> {
    (suit(), any::<u8>()).prop_map(|(suit, rank)| Card { suit, rank })
}

fn tree() -> impl Strategy<Value = Tree> {
    Just(Tree::Leaf).prop_recursive(8, 64, 2, |inner| {
        (inner.clone(), any::<i64>(), inner)
            .prop_map(|(left, value, right)| Tree::Node(Box::new(left), value, Box::new(right)))
    })
}

fn exp() -> impl Strategy<Value = Exp> {
    any::<i64>().prop_map(Exp::C).prop_recursive(8, 64, 2, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(a, b)| Exp::Add(Box::new(a), Box::new(b))),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| Exp::Mul(Box::new(a), Box::new(b))),
            inner.prop_map(|a| Exp::Neg(Box::new(a))),
        ]
    })
}

fn interval() -> impl Strategy<Value = Interval> {
    (any::<i32>(), any::<i32>()).prop_map(|(low, high)| Interval { low, high })
}

fn json() -> impl Strategy<Value = Json> {
    let leaf = prop_oneof![
        Just(Json::Null),
        any::<bool>().prop_map(Json::Bool),
        any::<i64>().prop_map(Json::Number),
        any::<String>().prop_map(Json::Text),
    ];
    leaf.prop_recursive(8, 64, 10, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..10).prop_map(Json::List),
            prop::collection::vec((any::<String>(), inner), 0..10).prop_map(Json::Object),
        ]
    })
}

fn account() -> impl Strategy<Value = Account> {
    (any::<u32>(), any::<String>(), any::<i64>()).prop_map(|(id, owner, balance)| Account { id, owner, balance })
}

fn command() -> impl Strategy<Value = Command> {
    prop_oneof![
        (any::<u32>(), any::<u64>()).prop_map(|(account, amount)| Command::Deposit { account, amount }),
        (any::<u32>(), any::<u64>()).prop_map(|(account, amount)| Command::Withdraw { account, amount }),
        (any::<u32>(), any::<u32>(), any::<u64>()).prop_map(|(from, to, amount)| Command::Transfer {
            from,
            to,
            amount
        }),
    ]
}

fn matrix() -> impl Strategy<Value = Matrix> {
    prop::collection::vec(prop::collection::vec(any::<i32>(), 0..10), 0..10).prop_map(|rows| Matrix { rows })
}

fn token() -> impl Strategy<Value = Token> {
    prop_oneof![
        any::<u32>().prop_map(Token::Number),
        Just(Token::Plus),
        Just(Token::Minus),
        Just(Token::Open),
        Just(Token::Close),
    ]
}

#[derive(Clone, Debug, PartialEq)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    pub suit: Suit,
    pub rank: u8,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    Leaf,
    Node(Box<Tree>, i64, Box<Tree>),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Mul(Box<Exp>, Box<Exp>),
    Neg(Box<Exp>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Interval {
    pub low: i32,
    pub high: i32,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Number(i64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Account {
    pub id: u32,
    pub owner: String,
    pub balance: i64,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    Deposit { account: u32, amount: u64 },
    Withdraw { account: u32, amount: u64 },
    Transfer { from: u32, to: u32, amount: u64 },
}

#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    pub rows: Vec<Vec<i32>>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Token {
    Number(u32),
    Plus,
    Minus,
    Open,
    Close,
}

impl Tree {
    pub fn mirrored(self) -> Tree {
        match self {
            Tree::Leaf => Tree::Leaf,
            Tree::Node(left, value, right) => Tree::Node(Box::new(right.mirrored()), value, Box::new(left.mirrored())),
        }
    }
}

impl Exp {
    pub fn value(&self) -> i64 {
        match self {
            Exp::C(number) => *number,
            Exp::Add(a, b) => a.value().wrapping_add(b.value()),
            Exp::Mul(a, b) => a.value().wrapping_mul(b.value()),
            Exp::Neg(a) => a.value().wrapping_neg(),
        }
    }
}

impl Json {
    pub fn count(&self) -> usize {
        match self {
            Json::List(items) => 1 + items.iter().map(Json::count).sum::<usize>(),
            Json::Object(entries) => 1 + entries.iter().map(|(_, value)| value.count()).sum::<usize>(),
            _ => 1,
        }
    }
}

impl Command {
    pub fn amount(&self) -> u64 {
        match self {
            Command::Deposit { amount, .. } | Command::Withdraw { amount, .. } | Command::Transfer { amount, .. } => {
                *amount
            }
        }
    }
}

proptest! {
    #[test]
    fn suits_are_equal_to_themselves(suit in suit()) {
        prop_assert!(suit.clone() == suit);
    }

    #[test]
    fn cards_keep_their_rank(card in card()) {
        prop_assert!(card.clone().rank == card.rank);
    }

    #[test]
    fn mirroring_twice_changes_nothing(tree in tree()) {
        prop_assert!(tree.clone().mirrored().mirrored() == tree);
    }

    #[test]
    fn negating_twice_changes_nothing(exp in exp()) {
        prop_assert!(Exp::Neg(Box::new(Exp::Neg(Box::new(exp.clone())))).value() == exp.value());
    }

    #[test]
    fn intervals_are_ordered(interval in interval()) {
        prop_assert!(interval.low <= interval.high);
    }

    #[test]
    fn documents_count_themselves(json in json()) {
        prop_assert!(json.count() > 0);
    }

    #[test]
    fn accounts_keep_their_owner(account in account(), balance in any::<i64>()) {
        let paid = Account { balance, ..account.clone() };
        prop_assert_eq!(paid.owner, account.owner);
    }

    #[test]
    fn commands_have_an_amount(command in command()) {
        prop_assert!(command.amount() == command.clone().amount());
    }

    #[test]
    fn rows_are_counted(matrix in matrix()) {
        prop_assert!(matrix.rows.iter().map(Vec::len).sum::<usize>() == matrix.rows.concat().len());
    }

    #[test]
    fn tokens_survive_reversing(tokens in prop::collection::vec(token(), 0..100)) {
        let mut twice = tokens.clone();
        twice.reverse();
        twice.reverse();
        prop_assert_eq!(twice, tokens);
    }
}
