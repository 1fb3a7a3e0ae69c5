//! The values of `arbitrary::Arbitrary`: made of bytes, which Lakatos records, lists and reduces.

use std::any::type_name;
use std::marker::PhantomData;
use std::panic::Location;
use std::sync::Arc;

use ::arbitrary::{Arbitrary, Unstructured};
use lakatos_data::generator::Generator;
use lakatos_data::shape::{Check, Id, Kind, Link, Order, Seq, SeqText, Show, Wrap};
use lakatos_data::source::{Source, filtered};
use lakatos_data::tree::Node;
use lakatos_data::{Data, Shape};

/// The largest minimum of bytes to ask for, whatever the type says.
const MOST_AT_LEAST: usize = 4096;

/// The values of a type that implements `arbitrary::Arbitrary`, each made from a list of as many bytes as the type asks
/// for.
///
/// Bytes from which the type makes no value are skipped, and count as values that a filter refuses.
///
/// ```
/// use lakatos::{Check, adapters::arbitrary};
///
/// let outcome = Check::new().with(arbitrary::<(u8, Option<bool>)>()).run(|(count, more)| count < 2 || more.is_none());
/// assert_eq!(outcome.counterexample().unwrap().arguments[0].rust, "(2, Some(false))");
/// ```
#[track_caller]
pub fn arbitrary<T: for<'a> Arbitrary<'a> + 'static>() -> OfBytes<T> {
    let (least, most) = <T as Arbitrary<'_>>::size_hint(0);
    let hi = most.unwrap_or(usize::MAX);
    let lo = least.min(hi).min(MOST_AT_LEAST);
    let seq = Seq { elem: Link::To(u8::shape), lo, hi, order: Order::Free, text: SeqText::Vec };
    let bytes = Shape::shared("bytes", type_name::<Vec<u8>>, Id::fresh(), Kind::Seq(seq));
    let check = |tree: Node<'_>| value::<T>(&bytes_of(tree)).is_some();
    let wrap = Wrap {
        show: Show::Source,
        check: Some(Check::Shared(Arc::new(check))),
        place: Some(Location::caller()),
        ..Wrap::plain(Link::Is(bytes.clone()))
    };
    let shape = Shape::shared("arbitrary", type_name::<T>, Id::fresh(), Kind::Wrap(wrap));
    OfBytes { bytes, shape, values: PhantomData }
}

/// See [`arbitrary()`].
pub struct OfBytes<T> {
    bytes: Shape,
    shape: Shape,
    values: PhantomData<fn() -> T>,
}

impl<T> Clone for OfBytes<T> {
    fn clone(&self) -> Self {
        OfBytes { bytes: self.bytes.clone(), shape: self.shape.clone(), values: PhantomData }
    }
}

impl<T: for<'a> Arbitrary<'a> + 'static> Generator for OfBytes<T> {
    type Value = T;

    fn draw<S: Source + ?Sized>(&self, source: &mut S) -> Option<T> {
        let Kind::Seq(seq) = &self.bytes.def().kind else { return None };
        let draw = |source: &mut S| {
            let len = source.len(seq);
            value(&u8::draw_many(source, len)?)
        };
        filtered(source, || self.bytes.clone(), draw, |_| true)
    }

    fn shape(&self) -> Shape {
        self.shape.clone()
    }
}

fn value<T: for<'a> Arbitrary<'a>>(bytes: &[u8]) -> Option<T> {
    T::arbitrary(&mut Unstructured::new(bytes)).ok()
}

fn bytes_of(tree: Node<'_>) -> Vec<u8> {
    tree.children().filter_map(|byte| byte.bits()).map(|bits| bits as u8).collect()
}
