//! Claims about how large numbers are, one by one and together.

use lakatos_engine::random::Numbers;

use super::Claim;

pub(super) fn threshold(random: &mut Numbers) -> Claim {
    let (low, count) = (1 + random.below(5) as i64, 1 + random.below(3) as usize);
    match random.below(4) {
        0 => Claim::new(format!("{count} numbers >= {low}"), move |seen| {
            seen.numbers.iter().filter(|number| **number >= low).count() >= count
        }),
        1 => Claim::new(format!("number {count} >= {low}"), move |seen| {
            seen.numbers.get(count).is_some_and(|number| *number >= low)
        }),
        2 => Claim::new(format!("numbers {low} apart"), move |seen| {
            let (least, most) = (seen.numbers.iter().min(), seen.numbers.iter().max());
            least.zip(most).is_some_and(|(least, most)| most - least >= low)
        }),
        _ => Claim::new(format!("{count} rows with a number <= -{low} or >= {low}"), move |seen| {
            seen.rows.iter().filter(|row| row.iter().any(|number| number.abs() >= low)).count() >= count
        }),
    }
}

pub(super) fn sum(random: &mut Numbers) -> Claim {
    let (total, count) = (2 + random.below(6) as i64, 1 + random.below(3) as usize);
    match random.below(4) {
        0 => Claim::new(format!("sum >= {total}"), move |seen| seen.numbers.iter().sum::<i64>() >= total),
        1 => Claim::new(format!("{count} numbers or more, sum == {total}"), move |seen| {
            seen.numbers.len() >= count && seen.numbers.iter().sum::<i64>() == total
        }),
        2 => Claim::new(format!("odd sum > {total}"), move |seen| {
            let sum = seen.numbers.iter().sum::<i64>();
            sum > total && sum % 2 != 0
        }),
        _ => Claim::new(format!("a row exceeds the next by {count}"), move |seen| {
            let sums: Vec<i64> = seen.rows.iter().map(|row| row.iter().sum()).collect();
            sums.windows(2).any(|two| two[0] - two[1] == count as i64)
        }),
    }
}
