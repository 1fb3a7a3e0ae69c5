//! An audit that is described and never run. The compiler warns about it, but a test that audits nothing would pass.

use std::panic::Location;

/// Where an audit is described, as long as nobody has run it.
pub(super) struct Unused(pub(super) Option<&'static Location<'static>>);

impl Drop for Unused {
    fn drop(&mut self) {
        let Some(place) = self.0 else { return };
        if !std::thread::panicking() {
            panic!("the audit at {}:{} was never run: end it with `.check()`", place.file(), place.line());
        }
    }
}
