//! A source that forwards all questions to another one, and informs a watcher.
//!
//! One wrapper for all watchers, so that none of them forgets a question. Existing parts are drawn anew, so
//! [`Source::resume`] is not forwarded: a watcher hears of all parts of a value.

use std::sync::Arc;
use std::time::Duration;

use lakatos_data::Shape;
#[cfg(feature = "lazy")]
use lakatos_data::Tree;
#[cfg(feature = "lazy")]
use lakatos_data::lazy::Supply;
use lakatos_data::leaf::Leaf;
use lakatos_data::rule::Rule;
use lakatos_data::shape::{Def, Seq};
use lakatos_data::source::{Row, Source};
#[cfg(feature = "lazy")]
use lakatos_data::tree::Token;
use lakatos_engine::reach::{Constructors, Reached};

/// A watcher of a drawing.
pub(crate) trait SourceWatcher {
    /// Whether it hears every constructor: then no row of elements is drawn at once.
    const HEARS_CONSTRUCTORS: bool;

    /// A constructor was chosen.
    fn chose(&mut self, _def: &Def, _con: usize) {}

    /// A part is about to be drawn.
    fn enters(&mut self) {}

    /// A part was drawn.
    fn leaves(&mut self) {}
}

/// Answers like another source, and informs a watcher.
pub(crate) struct WatchedSource<S, W> {
    inner: S,
    watcher: W,
}

impl<S, W> WatchedSource<S, W> {
    pub(crate) fn into_parts(self) -> (S, W) {
        (self.inner, self.watcher)
    }
}

impl<S: Source, W: SourceWatcher> Source for WatchedSource<S, W> {
    fn con(&mut self, def: &Def) -> usize {
        let con = self.inner.con(def);
        self.watcher.chose(def, con);
        con
    }

    fn len(&mut self, seq: &Seq) -> usize {
        self.inner.len(seq)
    }

    fn end(&mut self, seq: &Seq) {
        self.inner.end(seq);
    }

    fn leaf(&mut self, leaf: &Leaf) -> i128 {
        self.inner.leaf(leaf)
    }

    fn int(&mut self, lo: i64, hi: i64) -> i64 {
        self.inner.int(lo, hi)
    }

    fn nat(&mut self, lo: u64, hi: u64) -> u64 {
        self.inner.nat(lo, hi)
    }

    fn row(&mut self, row: Row<'_>, len: usize) -> bool {
        !W::HEARS_CONSTRUCTORS && self.inner.row(row, len)
    }

    #[cfg(feature = "lazy")]
    fn supplied(&mut self, supply: &dyn Supply) -> Option<Option<Tree>> {
        self.inner.supplied(supply)
    }

    #[cfg(feature = "lazy")]
    fn given(&mut self, token: Token, def: Option<&Def>) {
        if let (Token::Con { con, .. }, Some(def)) = (token, def) {
            self.watcher.chose(def, con as usize);
        }
        self.inner.given(token, def);
    }

    fn enter(&mut self, index: usize) -> bool {
        self.watcher.enters();
        self.inner.enter(index)
    }

    fn leave(&mut self) {
        self.inner.leave();
        self.watcher.leaves();
    }

    fn is_complete(&self) -> bool {
        self.inner.is_complete()
    }

    fn attempt(&mut self, tries: u32, inner: &dyn Fn() -> Shape) -> bool {
        self.inner.attempt(tries, inner)
    }

    fn settle(&mut self) {
        self.inner.settle();
    }

    fn depend(&mut self, shape: &dyn Fn() -> Shape) {
        self.inner.depend(shape);
    }

    fn observe(&mut self, function: &Arc<Rule>) {
        self.inner.observe(function);
    }
}

/// Records which constructors are chosen.
pub(crate) struct ConstructorNotes<'a> {
    constructors: &'a Constructors,
    reached: &'a mut Reached,
}

impl<'a, S> WatchedSource<S, ConstructorNotes<'a>> {
    /// Records the constructors of what is built.
    pub(crate) fn noting(inner: S, constructors: &'a Constructors, reached: &'a mut Reached) -> Self {
        WatchedSource { inner, watcher: ConstructorNotes { constructors, reached } }
    }
}

impl SourceWatcher for ConstructorNotes<'_> {
    const HEARS_CONSTRUCTORS: bool = true;

    fn chose(&mut self, def: &Def, con: usize) {
        if def.con_count() > 1 {
            if let Some(first) = self.constructors.first(def) {
                self.reached.add(first + con);
            }
        }
    }
}

/// Measures how long each argument takes to be drawn.
pub(crate) struct DrawingTimes<'a> {
    now: &'a dyn Fn() -> Duration,
    depth: usize,
    began: Duration,
    /// The time of each argument that was drawn.
    pub(crate) times: Vec<Duration>,
}

impl<'a, S> WatchedSource<S, DrawingTimes<'a>> {
    /// Measures the arguments that a source answers for.
    pub(crate) fn timing(inner: S, now: &'a dyn Fn() -> Duration) -> Self {
        WatchedSource { inner, watcher: DrawingTimes { now, depth: 0, began: Duration::ZERO, times: Vec::new() } }
    }
}

impl SourceWatcher for DrawingTimes<'_> {
    const HEARS_CONSTRUCTORS: bool = false;

    fn enters(&mut self) {
        if self.depth == 0 {
            self.began = (self.now)();
        }
        self.depth += 1;
    }

    fn leaves(&mut self) {
        self.depth -= 1;
        if self.depth == 0 {
            self.times.push((self.now)() - self.began);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::collections::BTreeSet;

    use lakatos_data::function::Fun;
    use lakatos_data::generator::{Generator, any};
    use lakatos_data::read::Build;
    use lakatos_data::room::Room;
    use lakatos_data::{Data, Term};

    use super::*;

    /// A clock that advances by a second at each look.
    fn ticking() -> impl Fn() -> Duration {
        let seconds = Cell::new(0);
        move || {
            seconds.set(seconds.get() + 1);
            Duration::from_secs(seconds.get())
        }
    }

    #[test]
    fn what_watches_a_drawing_keeps_the_functions_that_are_observed() {
        let term = Term::of(&(Fun::<u8, bool>::hashed(7), 3u8)).unwrap();
        let build = || Build::new(term.tree().root(), Room::modest());
        let drawn = |source: &mut dyn Source| <(Fun<u8, bool>, u8)>::draw(source).unwrap().1;

        let mut plain = build();
        assert_eq!(drawn(&mut plain), 3);
        let places = |build: Build<'_>| build.into_functions().iter().map(|(place, _)| *place).collect::<Vec<_>>();
        let expected = places(plain);
        assert_eq!(expected, [1]);

        let now = ticking();
        let mut timed = WatchedSource::timing(build(), &now);
        assert_eq!(drawn(&mut timed), 3);
        let (timed, times) = timed.into_parts();
        assert_eq!(places(timed), expected);
        // Each of the two parts was entered and left, a second apart.
        assert_eq!(times.times, [Duration::from_secs(1); 2]);

        let (constructors, mut reached) = (Constructors::of(term.shape()), Reached::default());
        let mut noted = WatchedSource::noting(build(), &constructors, &mut reached);
        assert_eq!(drawn(&mut noted), 3);
        assert_eq!(places(noted.into_parts().0), expected);
    }

    /// Records the questions, and gives the simplest answers.
    #[derive(Default)]
    struct Asked(Vec<&'static str>);

    impl Source for Asked {
        fn con(&mut self, _def: &Def) -> usize {
            self.0.push("con");
            0
        }
        fn len(&mut self, seq: &Seq) -> usize {
            self.0.push("len");
            seq.lo.max(1)
        }
        fn end(&mut self, _seq: &Seq) {
            self.0.push("end");
        }
        fn leaf(&mut self, leaf: &Leaf) -> i128 {
            self.0.push("leaf");
            leaf.unrank(0)
        }
        fn int(&mut self, lo: i64, _hi: i64) -> i64 {
            self.0.push("int");
            lo
        }
        fn nat(&mut self, lo: u64, _hi: u64) -> u64 {
            self.0.push("nat");
            lo
        }
        fn row(&mut self, _row: Row<'_>, _len: usize) -> bool {
            self.0.push("row");
            false
        }
        fn enter(&mut self, _index: usize) -> bool {
            self.0.push("enter");
            true
        }
        fn leave(&mut self) {
            self.0.push("leave");
        }
        fn is_complete(&self) -> bool {
            false
        }
        fn attempt(&mut self, tries: u32, _inner: &dyn Fn() -> Shape) -> bool {
            self.0.push("attempt");
            tries < 3
        }
        fn settle(&mut self) {
            self.0.push("settle");
        }
        fn depend(&mut self, _shape: &dyn Fn() -> Shape) {
            self.0.push("depend");
        }
        fn observe(&mut self, _function: &Arc<Rule>) {
            self.0.push("observe");
        }
    }

    #[test]
    fn a_source_that_is_watched_is_asked_what_it_is_asked_alone() {
        type Value = (Option<u8>, i32, f64, Vec<u64>, Fun<bool, u8>, BTreeSet<bool>);
        let dependent = any::<u8>().filter(|x| *x > 200).flat_map(|x: &u8| {
            let x = *x;
            any::<Vec<u8>>().map(move |xs| (x, xs))
        });
        let draw = |source: &mut dyn Source| {
            let _ = Value::draw(source);
            let _ = dependent.draw(source);
            source.is_complete()
        };
        let mut alone = Asked::default();
        assert!(!draw(&mut alone));
        for kind in ["con", "len", "end", "leaf", "int", "nat", "row", "attempt", "settle"] {
            assert!(alone.0.contains(&kind), "{kind}");
        }
        let now = ticking();
        let mut timed = WatchedSource::timing(Asked::default(), &now);
        assert!(!draw(&mut timed));
        assert_eq!(timed.into_parts().0.0, alone.0);
        // A watcher that hears constructors does not hear of rows.
        let (constructors, mut reached) = (Constructors::of(&Value::shape()), Reached::default());
        let mut noted = WatchedSource::noting(Asked::default(), &constructors, &mut reached);
        assert!(!draw(&mut noted));
        alone.0.retain(|kind| *kind != "row");
        assert_eq!(noted.into_parts().0.0, alone.0);
    }
}
