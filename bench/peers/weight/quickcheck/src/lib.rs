//! Ten types and ten properties, as a user of quickcheck writes them.
#![cfg(test)]

use quickcheck::{Arbitrary, Gen};

/// A generator of half the size, for the parts of a recursive value.
fn smaller(g: &Gen) -> Gen {
    Gen::new(g.size() / 2)
}

impl Arbitrary for Suit {
    fn arbitrary(g: &mut Gen) -> Suit {
        g.choose(&[Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades]).unwrap().clone()
    }
}

impl Arbitrary for Card {
    fn arbitrary(g: &mut Gen) -> Card {
        Card { suit: Suit::arbitrary(g), rank: u8::arbitrary(g) }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Card>> {
        let suit = self.suit.clone();
        Box::new(self.rank.shrink().map(move |rank| Card { suit: suit.clone(), rank }))
    }
}

impl Arbitrary for Tree {
    fn arbitrary(g: &mut Gen) -> Tree {
        if g.size() < 2 || bool::arbitrary(g) {
            return Tree::Leaf;
        }
        let mut g = smaller(g);
        Tree::Node(Box::new(Tree::arbitrary(&mut g)), i64::arbitrary(&mut g), Box::new(Tree::arbitrary(&mut g)))
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Tree>> {
        match self {
            Tree::Leaf => quickcheck::empty_shrinker(),
            Tree::Node(left, _, right) => Box::new([(**left).clone(), (**right).clone()].into_iter()),
        }
    }
}

impl Arbitrary for Exp {
    fn arbitrary(g: &mut Gen) -> Exp {
        let choice = if g.size() < 2 { 0 } else { u8::arbitrary(g) % 4 };
        let mut small = smaller(g);
        let mut part = || Box::new(Exp::arbitrary(&mut small));
        match choice {
            0 => Exp::C(i64::arbitrary(g)),
            1 => Exp::Add(part(), part()),
            2 => Exp::Mul(part(), part()),
            _ => Exp::Neg(part()),
        }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Exp>> {
        match self {
            Exp::C(number) => Box::new(number.shrink().map(Exp::C)),
            Exp::Add(a, b) | Exp::Mul(a, b) => Box::new([(**a).clone(), (**b).clone()].into_iter()),
            Exp::Neg(a) => Box::new(std::iter::once((**a).clone())),
        }
    }
}

impl Arbitrary for Interval {
    fn arbitrary(g: &mut Gen) -> Interval {
        Interval { low: i32::arbitrary(g), high: i32::arbitrary(g) }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Interval>> {
        Box::new((self.low, self.high).shrink().map(|(low, high)| Interval { low, high }))
    }
}

impl Arbitrary for Json {
    fn arbitrary(g: &mut Gen) -> Json {
        let choice = if g.size() < 2 { u8::arbitrary(g) % 4 } else { u8::arbitrary(g) % 6 };
        let mut small = smaller(g);
        match choice {
            0 => Json::Null,
            1 => Json::Bool(bool::arbitrary(g)),
            2 => Json::Number(i64::arbitrary(g)),
            3 => Json::Text(String::arbitrary(g)),
            4 => Json::List(Vec::arbitrary(&mut small)),
            _ => Json::Object(Vec::arbitrary(&mut small)),
        }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Json>> {
        match self {
            Json::Null => quickcheck::empty_shrinker(),
            Json::Bool(value) => Box::new(value.shrink().map(Json::Bool)),
            Json::Number(value) => Box::new(value.shrink().map(Json::Number)),
            Json::Text(value) => Box::new(value.shrink().map(Json::Text)),
            Json::List(items) => Box::new(items.shrink().map(Json::List)),
            Json::Object(entries) => Box::new(entries.shrink().map(Json::Object)),
        }
    }
}

impl Arbitrary for Account {
    fn arbitrary(g: &mut Gen) -> Account {
        Account { id: u32::arbitrary(g), owner: String::arbitrary(g), balance: i64::arbitrary(g) }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Account>> {
        let parts = (self.id, self.owner.clone(), self.balance);
        Box::new(parts.shrink().map(|(id, owner, balance)| Account { id, owner, balance }))
    }
}

impl Arbitrary for Command {
    fn arbitrary(g: &mut Gen) -> Command {
        let (a, b, amount) = (u32::arbitrary(g), u32::arbitrary(g), u64::arbitrary(g));
        match u8::arbitrary(g) % 3 {
            0 => Command::Deposit { account: a, amount },
            1 => Command::Withdraw { account: a, amount },
            _ => Command::Transfer { from: a, to: b, amount },
        }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Command>> {
        match self.clone() {
            Command::Deposit { account, amount } => {
                Box::new((account, amount).shrink().map(|(account, amount)| Command::Deposit { account, amount }))
            }
            Command::Withdraw { account, amount } => {
                Box::new((account, amount).shrink().map(|(account, amount)| Command::Withdraw { account, amount }))
            }
            Command::Transfer { from, to, amount } => {
                Box::new((from, to, amount).shrink().map(|(from, to, amount)| Command::Transfer { from, to, amount }))
            }
        }
    }
}

impl Arbitrary for Matrix {
    fn arbitrary(g: &mut Gen) -> Matrix {
        Matrix { rows: Vec::arbitrary(&mut Gen::new(g.size().min(10))) }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Matrix>> {
        Box::new(self.rows.shrink().map(|rows| Matrix { rows }))
    }
}

impl Arbitrary for Token {
    fn arbitrary(g: &mut Gen) -> Token {
        match u8::arbitrary(g) % 5 {
            0 => Token::Number(u32::arbitrary(g)),
            1 => Token::Plus,
            2 => Token::Minus,
            3 => Token::Open,
            _ => Token::Close,
        }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Token>> {
        match self {
            Token::Number(number) => Box::new(number.shrink().map(Token::Number)),
            _ => quickcheck::empty_shrinker(),
        }
    }
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

#[test]
fn suits_are_equal_to_themselves() {
    fn property(suit: Suit) -> bool {
        suit.clone() == suit
    }
    quickcheck::quickcheck(property as fn(Suit) -> bool);
}

#[test]
fn cards_keep_their_rank() {
    fn property(card: Card) -> bool {
        card.clone().rank == card.rank
    }
    quickcheck::quickcheck(property as fn(Card) -> bool);
}

#[test]
fn mirroring_twice_changes_nothing() {
    fn property(tree: Tree) -> bool {
        tree.clone().mirrored().mirrored() == tree
    }
    quickcheck::quickcheck(property as fn(Tree) -> bool);
}

#[test]
fn negating_twice_changes_nothing() {
    fn property(exp: Exp) -> bool {
        Exp::Neg(Box::new(Exp::Neg(Box::new(exp.clone())))).value() == exp.value()
    }
    quickcheck::quickcheck(property as fn(Exp) -> bool);
}

#[test]
fn intervals_are_ordered() {
    fn property(interval: Interval) -> bool {
        interval.low <= interval.high
    }
    quickcheck::quickcheck(property as fn(Interval) -> bool);
}

#[test]
fn documents_count_themselves() {
    fn property(json: Json) -> bool {
        json.count() > 0
    }
    quickcheck::quickcheck(property as fn(Json) -> bool);
}

#[test]
fn accounts_keep_their_owner() {
    fn property(account: Account, balance: i64) -> bool {
        Account { balance, ..account.clone() }.owner == account.owner
    }
    quickcheck::quickcheck(property as fn(Account, i64) -> bool);
}

#[test]
fn commands_have_an_amount() {
    fn property(command: Command) -> bool {
        command.amount() == command.clone().amount()
    }
    quickcheck::quickcheck(property as fn(Command) -> bool);
}

#[test]
fn rows_are_counted() {
    fn property(matrix: Matrix) -> bool {
        matrix.rows.iter().map(Vec::len).sum::<usize>() == matrix.rows.concat().len()
    }
    quickcheck::quickcheck(property as fn(Matrix) -> bool);
}

#[test]
fn tokens_survive_reversing() {
    fn property(tokens: Vec<Token>) -> bool {
        {
            let mut twice = tokens.clone();
            twice.reverse();
            twice.reverse();
            twice == tokens
        }
    }
    quickcheck::quickcheck(property as fn(Vec<Token>) -> bool);
}
