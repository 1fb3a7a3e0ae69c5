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
    /// The file of the property, if the sources are to be read and were not yet.
    unread: Option<String>,
}

impl Literals {
    pub(super) fn new(identity: &Identity, settings: &Settings) -> Literals {
        let (mut body, mut unread) = (Vec::new(), None);
        let dictionary = settings.dictionary();
        if dictionary != Dictionary::Off {
            scan(identity.literals, "", MOST, &mut body);
        }
        if dictionary == Dictionary::Sources {
            unread = Some(identity.property.file.clone());
        }
        Literals { body, sources: &[], unread }
    }

    /// The values of the literals. Sources are read on demand, when nothing else has failed.
    pub(super) fn words(&mut self, whose: Whose) -> Vec<Word> {
        if let (Whose::Sources, Some(file)) = (whose, self.unread.take()) {
            self.sources = of_package(&file);
        }
        let mut words = Vec::new();
        for literal in self.all(whose) {
            words.push(literal.word.clone());
        }
        words
    }

    fn all(&self, whose: Whose) -> &[Literal] {
        match whose {
            Whose::Body => &self.body,
            Whose::Sources => self.sources,
        }
    }

    /// Some of them, as the report shows them.
    pub(super) fn in_words(&self, used: &[(Whose, usize)]) -> Vec<model::Literal> {
        let mut shown: Vec<model::Literal> = Vec::new();
        for (whose, place) in used {
            let Some(literal) = self.all(*whose).get(*place) else { continue };
            let place = match whose {
                Whose::Body => None,
                Whose::Sources => Some(Place { file: literal.file.clone(), line: literal.line, column: 1 }),
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
fn of_package(_: &str) -> &'static [Literal] {
    &[]
}
