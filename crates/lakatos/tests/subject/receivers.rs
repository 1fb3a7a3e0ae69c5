//! Methods: all kinds of receivers, of types and of traits.
#![deny(warnings, clippy::all, clippy::pedantic)]

use std::collections::BTreeMap;
use std::str::FromStr;

use lakatos::prelude::*;
use lakatos_data::subject::path_of;

use crate::listener::{Act, answered, scripted, told, tree};

/// Like a `BTreeMap`.
#[derive(Debug, Default, PartialEq, Data)]
struct Dictionary {
    entries: BTreeMap<u8, String>,
}

impl Dictionary {
    #[lakatos::subject]
    fn insert(&mut self, key: u8, value: &str) -> Option<String> {
        self.entries.insert(key, value.to_owned())
    }

    #[lakatos::subject]
    pub(crate) fn get(&self, key: &u8) -> Option<String> {
        self.entries.get(key).cloned()
    }

    #[lakatos::subject]
    fn into_keys(self) -> Vec<u8> {
        self.entries.into_keys().collect()
    }

    #[lakatos::subject]
    fn with(mut self, key: u8) -> Self {
        self.entries.insert(key, String::new());
        self
    }

    #[lakatos::subject]
    fn boxed(self: Box<Self>) -> usize {
        self.entries.len()
    }

    /// Moves its receiver about, as walks through lists do.
    #[lakatos::subject]
    fn last(&mut self) -> u8 {
        let current = self;
        let (key, _) = current.entries.pop_last().unwrap_or_default();
        key
    }

    #[lakatos::subject]
    fn of(key: u8) -> Self {
        Self::default().with(key)
    }

    /// Its arguments are taken apart.
    #[lakatos::subject]
    fn add(&mut self, (key, _): (u8, u8), [first, ..]: [u8; 2], mut times: u8, _why: &str) -> u8 {
        times += first;
        self.entries.insert(key, times.to_string());
        times
    }

    /// Neither a receiver nor `Self`: as a function outside of the `impl`.
    #[lakatos::subject]
    fn twice(key: u8) -> u8 {
        key.wrapping_mul(2)
    }
}

/// Another function of the same name.
#[lakatos::subject]
fn twice(key: u8) -> u8 {
    Dictionary::twice(key).wrapping_add(1)
}

impl FromStr for Dictionary {
    type Err = String;

    #[lakatos::subject]
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut dictionary = Self::default();
        for word in text.split(' ') {
            let key = word.parse().map_err(|_| word.to_owned())?;
            dictionary.entries.insert(key, word.to_owned());
        }
        Ok(dictionary)
    }
}

trait Count {
    fn count(&self) -> usize;
    fn least(&self) -> u8;
}

impl Count for Dictionary {
    #[lakatos::subject]
    fn count(&self) -> usize {
        self.entries.len()
    }

    #[lakatos::subject(trait = Count)]
    fn least(&self) -> u8 {
        self.entries.keys().copied().next().unwrap_or(0)
    }
}

impl Dictionary {
    /// Not the one of the trait.
    fn least(&self) -> u8 {
        Count::least(self) + 100
    }
}

fn dictionary(keys: &[u8]) -> Dictionary {
    Dictionary { entries: keys.iter().map(|key| (*key, String::new())).collect() }
}

#[test]
fn methods_are_heard_with_their_receiver_as_the_first_argument() {
    let mut some = dictionary(&[1]);
    let (_, lines) = told(|| some.insert(2, "a"));
    assert_eq!(lines, ["insert#0(#0([#0(1, [])]), 2, [97])", "= #0(#0, #0([#0(1, []), #0(2, [97])]))"]);
    assert_eq!(told(|| some.get(&2)).0, Some("a".to_owned()));
    assert_eq!(told(|| dictionary(&[3]).into_keys()).1, ["into_keys#0(#0([#0(3, [])]))", "= #0([3])"]);
    assert_eq!(told(|| dictionary(&[]).with(3)).1, ["with#0(#0([]), 3)", "= #0(#0([#0(3, [])]))"]);
    assert_eq!(told(|| Box::new(dictionary(&[3])).boxed()).1, ["boxed#0(#0([#0(3, [])]))", "= #0(1)"]);
    assert_eq!(told(|| dictionary(&[3, 5]).last()).1[1], "= #0(5, #0([#0(3, [])]))");
    let mut some = dictionary(&[]);
    assert_eq!(some.add((1, 2), [3, 4], 5, ""), 8);
    assert_eq!(told(|| some.add((1, 2), [3, 4], 6, "")).0, 9);
    assert_eq!(some.get(&1), Some("9".to_owned()));
    assert_eq!(told(|| dictionary(&[3]).count()).1, ["count#0(#0([#0(3, [])]))", "= #0(1)"]);
}

#[test]
fn methods_are_replaced() {
    let mut some = dictionary(&[1]);
    let answer = (Some("old".to_owned()), dictionary(&[7]));
    assert_eq!(answered(&answer, || some.insert(2, "a")), (Some("old".to_owned()), vec![]));
    assert_eq!(some, dictionary(&[7]));
    assert_eq!(answered(&(vec![9_u8],), || dictionary(&[3]).into_keys()).0, [9]);
    assert_eq!(answered(&(dictionary(&[4]),), || Dictionary::of(3)).0, dictionary(&[4]));
    assert_eq!(answered(&(Ok::<_, String>(dictionary(&[])),), || "x".parse::<Dictionary>()).0, Ok(dictionary(&[])));
    assert_eq!(answered(&(5_usize,), || dictionary(&[]).count()).0, 5);
}

#[test]
fn functions_without_a_receiver_are_not_mistaken_for_others_of_their_name() {
    let (result, lines) = told(|| twice(3));
    assert_eq!((result, lines), (7, ["twice#0(3)", "twice#0(3)", "= #0(6)", "= #0(7)"].map(str::to_owned).to_vec()));
    assert_eq!(told(|| Dictionary::of(1)).1.len(), 4);
    assert_eq!(
        told(|| "1 2".parse::<Dictionary>()).0,
        Ok(Dictionary { entries: BTreeMap::from([(1, "1".to_owned()), (2, "2".to_owned())]) })
    );
    assert_eq!(told(|| "1 x".parse::<Dictionary>()).0, Err("x".to_owned()));
}

#[test]
fn a_method_of_a_trait_is_told_from_an_inherent_one_when_the_trait_is_named() {
    let some = dictionary(&[3]);
    assert_eq!(
        told(|| Dictionary::least(&some)),
        (103, vec!["least#0(#0([#0(3, [])]))".to_owned(), "= #0(3)".to_owned()])
    );
}

mod unnamed {
    use lakatos::prelude::*;

    #[derive(Data)]
    pub(super) struct Pair(pub(super) u8, pub(super) u8);

    pub(super) trait Total {
        fn total(&self) -> u8;
    }

    impl Total for Pair {
        #[lakatos::subject]
        fn total(&self) -> u8 {
            self.0.wrapping_add(self.1)
        }
    }

    impl Pair {
        #[expect(clippy::unused_self, reason = "it is in the way")]
        pub(super) fn total(&self) -> u8 {
            0
        }
    }
}

#[test]
fn when_the_trait_is_not_named_and_another_method_answers_that_is_said() {
    let pair = unnamed::Pair(1, 2);
    let (_, heard) = scripted(|_| Act::Tell, || unnamed::Total::total(&pair));
    assert_eq!(
        heard.refusals,
        [
            "`Self::total` is not the function that carries `#[lakatos::subject]`, but another one of the same name: say \
          whose it is, as in `#[lakatos::subject(trait = Trait)]`"
        ]
    );
    assert_eq!(pair.total(), 0);
}

#[test]
fn methods_are_found_by_their_paths_and_asked_by_trees() {
    let mut some = dictionary(&[1]);
    let (_, heard) = scripted(
        |_| Act::Original,
        || {
            some.insert(2, "a");
            Dictionary::of(3);
            Dictionary::twice(3);
            Dictionary::count(&some);
            Dictionary::from_str("1")
        },
    );
    let paths: Vec<String> = heard.subjects.iter().map(lakatos_data::subject::Subject::path).collect();
    let expected = [
        path_of(&Dictionary::insert),
        path_of(&Dictionary::of),
        path_of(&Dictionary::with),
        path_of(&Dictionary::twice),
        path_of(&Dictionary::count),
        path_of(&Dictionary::from_str),
    ];
    assert_eq!(paths, expected);
    let arguments = tree(&(dictionary(&[]), 5_u8, "b".to_owned()));
    let result = (None::<String>, Dictionary { entries: BTreeMap::from([(5, "b".to_owned())]) });
    assert_eq!(heard.subjects[0].original(arguments.root()), Some(tree(&result)));
}

/// A body of one line says nothing that the compiler would warn of.
#[derive(Clone, Copy, Debug, PartialEq, Data)]
struct Short(u8);

#[rustfmt::skip]
impl Short {
    #[lakatos::subject]
    fn number(self) -> u8 { self.0 }

    #[lakatos::subject]
    fn is_less(&self, other: &Short) -> bool { self.0 < other.0 }

    #[lakatos::subject(Self = Short)]
    fn new(number: u8) -> Short { Short(number) }
}

#[rustfmt::skip]
#[lakatos::subject]
fn doubled(number: u8) -> u8 { number.wrapping_mul(2) }

#[test]
fn bodies_of_one_line_are_as_good_as_others() {
    let (results, lines) = told(|| (Short::new(3).number(), Short(1).is_less(&Short(2)), doubled(4)));
    assert_eq!(results, (3, true, 8));
    assert_eq!(lines.len(), 8, "{lines:?}");
}
