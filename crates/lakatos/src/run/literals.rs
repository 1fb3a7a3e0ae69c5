//! The literals that a search may try as values: those of the body, and those of the sources of the package.

use lakatos_data::words::Place;
use lakatos_engine::plan::Whose;
use lakatos_engine::vary::Word;
use lakatos_report::model;

use crate::process::literals::{Literal, scan};
use crate::property::Identity;
use crate::settings::{Dictionary, Settings};

/// The most literals of a body to try.
const MOST: usize = 200;

/// The literals of a property.
pub(super) struct Literals {
    body: Vec<Literal>,
    sources: &'static [Literal],
    /// The places of those of the sources that stand in what the property calls.
    called: Vec<usize>,
    /// The file of the property and a line of it, if the sources are to be read, and were not.
    unread: Option<(String, u32)>,
}

impl Literals {
    pub(super) fn new(identity: &Identity, settings: &Settings) -> Literals {
        let (mut body, mut unread) = (Vec::new(), None);
        let dictionary = settings.dictionary();
        if dictionary != Dictionary::Off {
            scan(identity.literals, "", MOST, &mut body);
        }
        if dictionary == Dictionary::Sources {
            let line = identity.property.line.max(identity.body.0);
            unread = Some((identity.property.file.clone(), line));
        }
        Literals { body, sources: &[], called: Vec::new(), unread }
    }

    /// The values of the literals. Sources are read on demand, when nothing else has failed.
    pub(super) fn words(&mut self, whose: Whose) -> Vec<Word> {
        if whose != Whose::Body {
            if let Some((file, line)) = self.unread.take() {
                (self.sources, self.called) = of_package(&file, line);
            }
        }
        let mut words = Vec::new();
        while let Some(literal) = self.literal(whose, words.len()) {
            words.push(literal.word.clone());
        }
        words
    }

    /// Those that cases may have in them which show whether a rule is true.
    #[cfg(feature = "explain")]
    pub(super) fn into_words(mut self) -> lakatos_explain::Literals {
        let mut body = self.words(Whose::Body);
        body.extend(self.words(Whose::Called));
        lakatos_explain::Literals { body, sources: self.words(Whose::Sources) }
    }

    /// The numbers of the body by which others may be lowered.
    pub(super) fn steps(&mut self) -> Vec<u128> {
        const FEW: usize = 16;
        let mut steps = Vec::new();
        for word in self.words(Whose::Body) {
            match word {
                Word::Integer(number) if number.unsigned_abs() > 1 && steps.len() < FEW => {
                    steps.push(number.unsigned_abs());
                }
                _ => {}
            }
        }
        steps
    }

    fn literal(&self, whose: Whose, place: usize) -> Option<&Literal> {
        match whose {
            Whose::Body => self.body.get(place),
            Whose::Called => self.sources.get(*self.called.get(place)?),
            Whose::Sources => self.sources.get(place),
        }
    }

    /// Some of them, as the report shows them.
    pub(super) fn in_words(&self, used: &[(Whose, usize)]) -> Vec<model::Literal> {
        let mut shown: Vec<model::Literal> = Vec::new();
        for (whose, place) in used {
            let Some(literal) = self.literal(*whose, *place) else { continue };
            let place = match whose {
                Whose::Body => None,
                Whose::Called | Whose::Sources => {
                    Some(Place { file: literal.file.clone(), line: literal.line, column: 1 })
                }
            };
            let literal = model::Literal::new(literal.text.clone(), place);
            if !shown.contains(&literal) {
                shown.push(literal);
            }
        }
        shown
    }
}

#[cfg(feature = "config")]
use crate::process::dictionary::of_package;

#[cfg(not(feature = "config"))]
fn of_package(_: &str, _: u32) -> (&'static [Literal], Vec<usize>) {
    (&[], Vec::new())
}
