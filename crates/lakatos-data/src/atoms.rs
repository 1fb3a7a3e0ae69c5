//! Atoms: values that are only equal or different.
