//! Dates, times of the day, durations.

use std::time::Duration;

use lakatos_data::generator::any;
use lakatos_macros::Data;

use crate::problem::{Problem, about, listed};

pub(crate) fn all() -> Vec<Problem> {
    vec![
        about("the milliseconds of a duration are its last three digits", has_its_own_digits)
            .starting(|numbers| {
                let seconds = 60 + numbers.below(1 << 20);
                Duration::new(seconds, (seconds % 1_000 * 1_000_000) as u32 + numbers.below(999_999) as u32)
            })
            // The milliseconds cost a million each, so what has none is the simplest.
            .among(|| (1..5).map(|thousand| Duration::from_secs(thousand * 1_000)).collect()),
        about("two durations make 90 seconds", |(one, other): &(Duration, Duration)| {
            one > other && !other.is_zero() && one.checked_add(*other) == Some(Duration::from_secs(90))
        })
        .starting(|numbers| {
            let one = Duration::from_millis(45_001 + numbers.below(44_000));
            (one, Duration::from_secs(90) - one)
        })
        // With a part of a second in one there is one in the other, and together they have a thousand million parts.
        .among(|| (46..90).map(|one| (Duration::from_secs(one), Duration::from_secs(90 - one))).collect()),
        listed("a Friday 13 in a leap year", any::<Date>(), Date::is_unlucky),
        listed("a time that reads the same backwards", any::<Time>(), Time::is_palindrome),
    ]
}

fn has_its_own_digits(duration: &Duration) -> bool {
    duration.as_secs() >= 60 && u64::from(duration.subsec_millis()) == duration.as_secs() % 1_000
}

#[derive(Clone, Data)]
#[data(crate = lakatos_data)]
struct Date {
    #[data(range = 1900..=2199)]
    year: u16,
    #[data(range = 1..=12)]
    month: u8,
    #[data(range = 1..=31)]
    day: u8,
}

impl Date {
    fn is_unlucky(&self) -> bool {
        let (year, month) = (i64::from(self.year), i64::from(self.month));
        let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        // Zeller's congruence: 6 is a Friday.
        let (y, m) = if month < 3 { (year - 1, month + 12) } else { (year, month) };
        let day = (i64::from(self.day) + 13 * (m + 1) / 5 + y % 100 + y % 100 / 4 + y / 100 / 4 + 5 * (y / 100)) % 7;
        is_leap && self.day == 13 && day == 6
    }
}

#[derive(Clone, Data)]
#[data(crate = lakatos_data)]
struct Time {
    #[data(range = 0..=23)]
    hour: u8,
    #[data(range = 0..=59)]
    minute: u8,
    #[data(range = 0..=59)]
    second: u8,
}

impl Time {
    fn is_palindrome(&self) -> bool {
        let digits = format!("{:02}{:02}{:02}", self.hour, self.minute, self.second);
        let all = u32::from(self.hour) * 3_600 + u32::from(self.minute) * 60 + u32::from(self.second);
        all % 7 == 0 && self.hour > 3 && digits.chars().rev().eq(digits.chars())
    }
}
