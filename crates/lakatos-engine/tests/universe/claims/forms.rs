//! Claims about the form of trees.

use lakatos_engine::random::Numbers;

use super::Claim;
use crate::seen::{Form, Seen};

pub(super) fn form(random: &mut Numbers) -> Claim {
    let (kind, other) = (random.below(5) as usize, random.below(5) as usize);
    let count = 1 + random.below(4) as usize;
    match random.below(7) {
        0 => Claim::new(format!("depth > {count}"), move |seen| seen.forms.iter().any(|form| form.depth() > count)),
        1 => Claim::new(format!("{count} nodes of kind {kind}"), move |seen| {
            parts(seen).iter().filter(|part| part.kind == kind).count() >= count
        }),
        2 => Claim::new(format!("kind {other} somewhere below kind {kind}"), move |seen| {
            parts(seen).iter().any(|part| part.kind == kind && has_below(part, other))
        }),
        3 => Claim::new(format!("two equal branches of depth {} or more", count.min(3)), move |seen| {
            let deep = |form: &Form| form.depth() >= count.min(3);
            parts(seen).iter().any(|part| part.below.windows(2).any(|two| two[0] == two[1] && deep(&two[0])))
        }),
        4 => Claim::new(format!("a branch {count} deeper than the next"), move |seen| {
            parts(seen).iter().any(|part| part.below.windows(2).any(|two| two[0].depth() >= two[1].depth() + count))
        }),
        5 => Claim::new(format!("a node of kind {kind} with more than {count} nodes below"), move |seen| {
            parts(seen).iter().any(|part| part.kind == kind && part.parts().len() > count + 1)
        }),
        _ => Claim::new(format!("kind {kind} right before kind {other}"), move |seen| {
            let follows = |forms: &[Form]| forms.windows(2).any(|two| two[0].kind == kind && two[1].kind == other);
            follows(&seen.forms) || parts(seen).iter().any(|part| follows(&part.below))
        }),
    }
}

fn parts(seen: &Seen) -> Vec<&Form> {
    seen.forms.iter().flat_map(Form::parts).collect()
}

fn has_below(form: &Form, kind: usize) -> bool {
    form.parts().iter().skip(1).any(|part| part.kind == kind)
}
