//! What users see of a run while it goes on and when it ends.

pub(crate) mod finish;
#[cfg(feature = "json")]
mod lines;
pub(crate) mod progress;
pub(crate) mod terminal;
mod trace;
mod watchdog;

use lakatos_report::model::Outcome;

use self::progress::Terminal;
use self::trace::ReductionTrace;
use crate::property::Identity;
use crate::run;
use crate::run::events::Audience;
use crate::settings::Settings;
use crate::trial::PropertyJudge;

/// Tries to refute a property, and reports on it meanwhile.
pub(crate) fn run_and_tell(judge: &mut dyn PropertyJudge, identity: &Identity, settings: &Settings) -> Outcome {
    let mut audience = Audience(vec![Box::new(Terminal::new(identity, settings))]);
    if settings.is_traced {
        audience.0.push(Box::new(ReductionTrace::new(identity)));
    }
    #[cfg(feature = "json")]
    if let Err(misuse) = lines::add_listeners(&mut audience, identity, settings) {
        return identity.misused(misuse);
    }
    run::run(judge, identity, settings, &mut audience)
}
