//! Numbers for people.

/// A number with separators: `65,536`.
pub fn grouped(number: impl Into<u128>) -> String {
    in_groups(number.into())
}

fn in_groups(number: u128) -> String {
    let digits = number.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// A number with its noun: `1 case`, `20 cases`.
pub fn counted(number: impl Into<u128>, noun: &str) -> String {
    with_noun(number.into(), noun)
}

fn with_noun(number: u128, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", in_groups(number))
}

/// A share of a number as a percentage: `12.3 %`. Only zero is `0.0 %`, and only the whole is `100.0 %`.
pub(super) fn percent(part: u64, of: u64) -> String {
    let (part, of) = (u128::from(part), u128::from(of.max(1)));
    let tenths = (part * 2_000 + of) / (of * 2);
    match tenths {
        0 if part > 0 => "<0.1 %".to_owned(),
        1_000 if part < of => ">99.9 %".to_owned(),
        _ => format!("{}.{} %", grouped(tenths / 10), tenths % 10),
    }
}

/// A number that may have a fraction: `-1,234,567`, `0.25`.
pub(super) fn number(number: f64) -> String {
    // Up to here every integer is a float.
    if number.fract() != 0.0 || number.abs() > 9_007_199_254_740_992.0 {
        return number.to_string();
    }
    let sign = if number < 0.0 { "-" } else { "" };
    format!("{sign}{}", grouped(number.abs() as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_separated() {
        let shown: Vec<String> =
            [0u64, 7, 999, 1_000, 65_536, 999_999, 1_000_000].iter().map(|number| grouped(*number)).collect();
        assert_eq!(shown, ["0", "7", "999", "1,000", "65,536", "999,999", "1,000,000"]);
        assert_eq!(grouped(u128::MAX), "340,282,366,920,938,463,463,374,607,431,768,211,455");
    }

    #[test]
    fn shares_are_rounded_and_never_to_nothing_or_to_all() {
        let shown = [(0, 9), (1, 3), (1, 2_000), (1, 2_001), (1_999, 2_000), (2_000, 2_001), (9, 9), (0, 0)];
        let shown = shown.map(|(part, of)| percent(part, of));
        assert_eq!(shown, ["0.0 %", "33.3 %", "0.1 %", "<0.1 %", ">99.9 %", ">99.9 %", "100.0 %", "0.0 %"]);
        assert_eq!(percent(u64::MAX, u64::MAX), "100.0 %");
    }

    #[test]
    fn one_alone_is_singular() {
        assert_eq!(counted(0u64, "case"), "0 cases");
        assert_eq!(counted(1u64, "case"), "1 case");
        assert_eq!(counted(1_001u64, "example"), "1,001 examples");
    }
}
