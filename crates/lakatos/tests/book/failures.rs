//! The chapter on reading a failure.

use lakatos::prelude::*;

#[derive(Data, Clone, Debug)]
struct Shift {
    start: u16,
    minutes: u16,
    is_paid: bool,
}

/// How many minutes are to be paid.
fn paid_minutes(shifts: &[Shift]) -> u32 {
    let mut sum: u16 = 0;
    for shift in shifts.iter().filter(|shift| shift.is_paid) {
        sum = sum.saturating_add(shift.minutes);
    }
    sum.into()
}

#[should_panic(expected = "is falsified")]
#[lakatos::test]
fn every_paid_minute_counts(shifts: Vec<Shift>) {
    let paid = shifts.iter().filter(|shift| shift.is_paid);
    let expected: u32 = paid.map(|shift| u32::from(shift.minutes)).sum();
    assert_eq!(paid_minutes(&shifts), expected);
}

/// When the last shift ends, in minutes of the day.
fn last_end(shifts: &[Shift]) -> u16 {
    shifts.iter().map(|shift| shift.start + shift.minutes).max().unwrap_or(0)
}

#[should_panic(expected = "is falsified")]
#[lakatos::test]
fn work_ends_at_midnight(shifts: Vec<Shift>) {
    note!("there are {} shifts", shifts.len());
    assert!(last_end(&shifts) <= 24 * 60);
}
