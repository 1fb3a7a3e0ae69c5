//! Small types.
