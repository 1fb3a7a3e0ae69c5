//! Checks a premise without the body.

use lakatos_data::read::Build;
use lakatos_data::room::Room;
use lakatos_data::tree::Node;
use lakatos_engine::judge::Held;

use super::panics::run_trying;
use crate::property::Premise;

/// Checks a premise on these arguments.
pub(crate) fn ask(premise: &Premise, arguments: &[Node<'_>]) -> Held {
    let Some(check) = &premise.check else { return Held::Unknown };
    let mut several = Vec::new();
    let tokens = match arguments {
        // Most premises have one argument, and are checked often: its tree is read in place.
        [only] => only.tokens(),
        _ => {
            for node in arguments {
                several.extend_from_slice(node.tokens());
            }
            &several
        }
    };
    let mut source = Build::row(tokens, Room::modest());
    let held = run_trying(|| check(&mut source));
    #[cfg(feature = "lazy")]
    if super::quantified::take_unknown() {
        super::remarks::forget();
        return Held::Unknown;
    }
    match held {
        Ok(Some(true)) => Held::Yes,
        Ok(Some(false)) => Held::No,
        Ok(None) | Err(_) => Held::Unknown,
    }
}
