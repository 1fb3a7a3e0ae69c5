//! SmartCheck's existential generalization: places where every constructor has a value with which the case fails.
//!
//! It is asked for, and not the default: what the failure [needs](crate::skeleton) says more. The claim is sound, because
//! each constructor has its witness.

use lakatos_data::Tree;
use lakatos_data::arrange::{arranged, sort_by_key};
use lakatos_data::shape::{Kind, Shape, Style};
use lakatos_data::site::{Site, sites};
use lakatos_data::tree::Token;

use crate::instances::Sampler;
use crate::options::Options;
use crate::rule::Rule;
use crate::store::{Answer, Known};

/// A place where every constructor has a value with which the case fails.
#[derive(Clone, Debug)]
pub struct Existential {
    /// The place in the failing case.
    pub place: usize,
    /// The name of the type.
    pub type_name: &'static str,
    /// A failing case for each of the other constructors.
    pub witnesses: Vec<Tree>,
}

/// Looks for such places from the outside in, and not below one that was found. A place of which a rule says more is left
/// out.
pub fn existentials(known: &mut Known<'_>, case: &Tree, rules: &[Rule], options: &Options) -> Vec<Existential> {
    let shape = known.conjecture().shape.clone();
    let Ok(sites) = sites(&shape, case.root()) else { return Vec::new() };
    let mut sampler = Sampler::new(options.seed ^ 2, options.bounds()).with_literals(&options.literals);
    sampler.learn(&shape, case);
    let places = arranged(sites.len(), &mut |one, other| sites[one].depth.cmp(&sites[other].depth));
    let mut found: Vec<Existential> = Vec::new();
    let mut done: Vec<(usize, usize)> = Vec::new();
    for place in places {
        let mut is_done = place == 0;
        for (from, end) in &done {
            is_done |= *from <= place && place < *end;
        }
        if is_done {
            continue;
        }
        let Some(witnesses) = witnesses(known, &mut sampler, case, place, &sites[place], options) else { continue };
        let end = place + case.node(place).map_or(1, |node| node.tokens().len());
        done.push((place, end));
        let is_known = rules.iter().any(|rule| witnesses.iter().all(|witness| rule.pattern.matches(witness)));
        if !is_known {
            found.push(Existential { place, type_name: sites[place].core.shape.def().name, witnesses });
        }
    }
    found
}

/// A failing case for each constructor that does not stand here; `None` if one has none, or there are no others.
fn witnesses(
    known: &mut Known<'_>,
    sampler: &mut Sampler,
    case: &Tree,
    place: usize,
    site: &Site,
    options: &Options,
) -> Option<Vec<Tree>> {
    let core = site.core.shape.clone();
    let (Kind::Sum(sum), Token::Con { con, .. }) = (&core.def().kind, case.tokens()[place]) else { return None };
    let is_choice = sum.cons[con as usize].style == Style::Choice;
    if site.shape.is_opaque() || is_choice || sum.calls.is_some() || sum.cons.len() < 2 {
        return None;
    }
    let mut witnesses: Vec<(usize, Tree)> = Vec::new();
    let mut left = sum.cons.len() - 1;
    for value in &values(sampler, &site.shape, options.tries) {
        let Token::Con { con: other, .. } = value.root().token() else { continue };
        let other = other as usize;
        if other == con as usize || witnesses.iter().any(|(known, _)| *known == other) {
            continue;
        }
        let Some(changed) = known.read(&case.spliced(place, value.root())) else { continue };
        if known.ask(&changed)? == Answer::Fails {
            witnesses.push((other, changed));
            left -= 1;
        }
        if left == 0 {
            sort_by_key(&mut witnesses, &|(con, _)| *con);
            let mut cases = Vec::new();
            for (_, case) in &witnesses {
                cases.push(case.clone());
            }
            return Some(cases);
        }
    }
    None
}

/// So many values: small ones, then larger ones at random.
fn values(sampler: &mut Sampler, shape: &Shape, tries: u64) -> Vec<Tree> {
    let most = tries as usize;
    let small = sampler.smallest_values(shape);
    let mut values = small[..most.div_ceil(2).min(small.len())].to_vec();
    for turn in values.len()..most {
        values.extend(sampler.random(shape, 2 + (turn / 8) as u32));
    }
    values
}
