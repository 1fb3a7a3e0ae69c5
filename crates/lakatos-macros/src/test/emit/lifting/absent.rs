//! Without the feature `lazy` no premise says how an argument is drawn.

use super::Writer;
use crate::template::Piece;

impl Writer<'_> {
    pub(super) fn lifting_function(&self, _index: usize) -> Option<String> {
        None
    }

    pub(super) fn generator_of_premise(&mut self, _index: usize) -> Piece {
        Piece::NONE
    }
}
