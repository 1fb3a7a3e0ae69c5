//! What a call costs: when nobody listens, and when somebody does.

use std::borrow::Cow;
use std::cell::RefCell;
use std::hint::black_box;
use std::rc::Rc;
use std::time::Instant;

use lakatos_data::subject::{Call, Listener, Reply, listen};
use lakatos_data::{Tree, reify};

#[inline(never)]
fn plain(x: u64) -> u64 {
    x ^ 0x5555
}

#[inline(never)]
#[lakatos::subject]
fn subject(x: u64) -> u64 {
    x ^ 0x5555
}

#[derive(lakatos::Data)]
struct Bits(u64);

impl Bits {
    #[inline(never)]
    fn plain(&self, x: u64) -> u64 {
        x ^ self.0
    }

    #[inline(never)]
    #[lakatos::subject]
    fn subject(&self, x: u64) -> u64 {
        x ^ self.0
    }
}

fn nanoseconds(function: fn(u64) -> u64) -> f64 {
    const CALLS: u32 = 1_000_000;
    let begin = Instant::now();
    for number in 0..u64::from(CALLS) {
        black_box(function(black_box(number)));
    }
    begin.elapsed().as_secs_f64() * 1e9 / f64::from(CALLS)
}

/// The best of many turns, in which the two take turns: what else the machine does costs time, and never gives any.
fn compare(what: &str, plain: fn(u64) -> u64, subject: fn(u64) -> u64) {
    let (mut without, mut with) = (f64::MAX, f64::MAX);
    for _ in 0..60 {
        without = without.min(nanoseconds(plain));
        with = with.min(nanoseconds(subject));
    }
    println!("a call of {what}: {without:.2} ns; of a subject that nobody hears: {with:.2} ns");
}

/// Answers always the same, or never.
struct Same(Option<Tree>);

impl Listener for Same {
    fn called(&mut self, _call: &Call<'_>) -> Reply<'_> {
        self.0.as_ref().map_or(Reply::Original, |answer| Reply::Answer(Cow::Borrowed(answer)))
    }
}

// One test: where anybody listens, nobody can measure what it costs when nobody does.
#[test]
#[ignore = "measures, and decides nothing: run it with `--release -- --ignored --nocapture`"]
fn the_cost_of_a_call() {
    compare("a function", plain, subject);
    compare("a method", |x| Bits(1).plain(x), |x| Bits(1).subject(x));
    for (what, answer) in [("left to the original", None), ("answered", reify(&(3_u64,)))] {
        let best = listen(Rc::new(RefCell::new(Same(answer))), || {
            (0..20).map(|_| nanoseconds(subject)).fold(f64::MAX, f64::min)
        });
        println!("a call that is heard and {what}: {best:.0} ns");
    }
}
