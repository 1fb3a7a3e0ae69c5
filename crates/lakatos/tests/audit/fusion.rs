//! A function whose properties all hold when it returns nothing.

use crate::{LONG, golden};

/// What was ranked, with its score.
type Ranked = Vec<(u8, u32)>;

/// Puts rankings together: who stands high in many of them stands high in the result.
#[lakatos::subject]
fn fuse(rankings: &[Vec<u8>]) -> Ranked {
    let mut scores: Vec<(u8, u32)> = Vec::new();
    for ranking in rankings {
        for (place, item) in ranking.iter().enumerate() {
            let score = 60 / (place as u32 + 1);
            match scores.iter_mut().find(|(known, _)| known == item) {
                Some((_, sum)) => *sum += score,
                None => scores.push((*item, score)),
            }
        }
    }
    scores.sort_by(|one, other| other.1.cmp(&one.1).then(one.0.cmp(&other.0)));
    scores
}

#[lakatos::test]
fn scores_are_positive_or_zero(rankings: Vec<Vec<u8>>) -> bool {
    fuse(&rankings).iter().all(|(_, score)| i64::from(*score) >= 0)
}

#[lakatos::test]
fn there_are_no_more_results_than_items(rankings: Vec<Vec<u8>>) -> bool {
    fuse(&rankings).len() <= rankings.iter().map(Vec::len).sum()
}

#[lakatos::test]
fn the_best_come_first(rankings: Vec<Vec<u8>>) -> bool {
    fuse(&rankings).windows(2).all(|pair| pair[0].1 >= pair[1].1)
}

#[lakatos::test]
fn nobody_is_ranked_twice(rankings: Vec<Vec<u8>>) -> bool {
    let ranked = fuse(&rankings);
    ranked.iter().enumerate().all(|(at, (item, _))| ranked[..at].iter().all(|(other, _)| other != item))
}

#[lakatos::test]
fn nobody_comes_from_nowhere(rankings: Vec<Vec<u8>>) -> bool {
    fuse(&rankings).iter().all(|(item, _)| rankings.iter().any(|ranking| ranking.contains(item)))
}

#[test]
fn the_audit_says_first_that_an_empty_result_satisfies_all() {
    let audit = lakatos::audit!([
        scores_are_positive_or_zero,
        there_are_no_more_results_than_items,
        the_best_come_first,
        nobody_is_ranked_twice,
        nobody_comes_from_nowhere
    ]);
    let outcome = audit.named("fuse").rounds(1).time(LONG).run();
    let text = outcome.to_string();
    let first: String = text.lines().take(12).collect::<Vec<_>>().join("\n");
    assert!(first.contains("scores_are_positive_or_zero"), "{text}");
    assert!(first.contains("vec![]"), "{text}");
    golden("fuse", &outcome);
}
