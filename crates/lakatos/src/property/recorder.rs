//! The arguments of a property without their types.

use lakatos_data::Shape;
use lakatos_data::source::Source;

use super::Inputs;

/// Draws the arguments of a property, on any thread, while its body runs on another.
pub(crate) trait Recorder: Send + Sync {
    /// Draws the values and drops them; `false` if there are none. (The source has opened the tuple of the arguments.)
    fn draw(&self, source: &mut dyn Source) -> bool;

    /// Adds the shapes of the arguments.
    fn add_shapes(&self, shapes: &mut Vec<Shape>);
}

impl dyn Recorder {
    /// The shapes of the arguments.
    pub(crate) fn shapes(&self) -> Vec<Shape> {
        let mut shapes = Vec::new();
        self.add_shapes(&mut shapes);
        shapes
    }
}

impl<I: Inputs> Recorder for I {
    #[expect(clippy::redundant_pattern_matching, reason = "`is_some` is one more function for each property")]
    fn draw(&self, source: &mut dyn Source) -> bool {
        matches!(Inputs::draw(self, source, 0), Some(_))
    }

    fn add_shapes(&self, shapes: &mut Vec<Shape>) {
        Inputs::shapes(self, shapes);
    }
}
