//! Cases in which a rule may have an exception.
//!
//! A rule has an exception where the code compares with a value that few cases have by chance, and that value is written
//! somewhere. So the literals of the body are put into the failing case before anything is said. Some of the instances and edits
//! that confirm a rule have literals in them, too.

use lakatos_data::site::sites;
use lakatos_data::tree::Tree;

use crate::literals::part;
use crate::options::Options;
use crate::store::Known;

/// The most cases that are the failing one with a literal in it, if there are runs enough.
const MOST_TRIED: usize = 80;

/// Runs the failing case with each literal of the body in each place.
pub(crate) fn try_literals(known: &mut Known<'_>, case: &Tree, options: &Options) {
    let shape = known.conjecture().shape.clone();
    let Ok(sites) = sites(&shape, case.root()) else { return };
    let mut edited = Vec::new();
    for word in &options.literals.body {
        for (place, site) in sites.iter().enumerate() {
            if let (false, Some(node)) = (site.shape.is_opaque(), case.node(place)) {
                edited
                    .extend(part(&site.core.shape.def().kind, node, word).map(|part| case.spliced(place, part.root())));
            }
        }
    }
    let most = MOST_TRIED.min(options.runs as usize / 8);
    let step = edited.len().div_ceil(most.max(1)).max(1);
    for edited in edited.iter().step_by(step) {
        let Some(made) = known.read(edited) else { continue };
        if known.ask(&made).is_none() {
            return;
        }
    }
}
