//! Ten types and ten properties, as a user of Lakatos writes them.
#![cfg(test)]

#[derive(Clone, Debug, PartialEq, lakatos::Data)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

#[derive(Clone, Debug, PartialEq, lakatos::Data)]
pub struct Card {
    pub suit: Suit,
    pub rank: u8,
}

#[derive(Clone, Debug, PartialEq, lakatos::Data)]
pub enum Tree {
    Leaf,
    Node(Box<Tree>, i64, Box<Tree>),
}

#[derive(Clone, Debug, PartialEq, lakatos::Data)]
pub enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Mul(Box<Exp>, Box<Exp>),
    Neg(Box<Exp>),
}

#[derive(Clone, Debug, PartialEq, lakatos::Data)]
pub struct Interval {
    pub low: i32,
    pub high: i32,
}

#[derive(Clone, Debug, PartialEq, lakatos::Data)]
pub enum Json {
    Null,
    Bool(bool),
    Number(i64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

#[derive(Clone, Debug, PartialEq, lakatos::Data)]
pub struct Account {
    pub id: u32,
    pub owner: String,
    pub balance: i64,
}

#[derive(Clone, Debug, PartialEq, lakatos::Data)]
pub enum Command {
    Deposit { account: u32, amount: u64 },
    Withdraw { account: u32, amount: u64 },
    Transfer { from: u32, to: u32, amount: u64 },
}

#[derive(Clone, Debug, PartialEq, lakatos::Data)]
pub struct Matrix {
    pub rows: Vec<Vec<i32>>,
}

#[derive(Clone, Debug, PartialEq, lakatos::Data)]
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

#[lakatos::test]
fn suits_are_equal_to_themselves(suit: Suit) -> bool {
    suit.clone() == suit
}

#[lakatos::test]
fn cards_keep_their_rank(card: Card) -> bool {
    card.clone().rank == card.rank
}

#[lakatos::test]
fn mirroring_twice_changes_nothing(tree: Tree) -> bool {
    tree.clone().mirrored().mirrored() == tree
}

#[lakatos::test]
fn negating_twice_changes_nothing(exp: Exp) -> bool {
    Exp::Neg(Box::new(Exp::Neg(Box::new(exp.clone())))).value() == exp.value()
}

#[lakatos::test]
fn intervals_are_ordered(interval: Interval) -> bool {
    interval.low <= interval.high
}

#[lakatos::test]
fn documents_count_themselves(json: Json) -> bool {
    json.count() > 0
}

#[lakatos::test]
fn accounts_keep_their_owner(account: Account, balance: i64) -> bool {
    Account { balance, ..account.clone() }.owner == account.owner
}

#[lakatos::test]
fn commands_have_an_amount(command: Command) -> bool {
    command.amount() == command.clone().amount()
}

#[lakatos::test]
fn rows_are_counted(matrix: Matrix) -> bool {
    matrix.rows.iter().map(Vec::len).sum::<usize>() == matrix.rows.concat().len()
}

#[lakatos::test]
fn tokens_survive_reversing(tokens: Vec<Token>) -> bool {
    {
        let mut twice = tokens.clone();
        twice.reverse();
        twice.reverse();
        twice == tokens
    }
}
