//! One measured figure, and its form for programs.

/// A figure.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Record {
    /// The comparison.
    pub(crate) bench: &'static str,
    /// The part of it.
    pub(crate) case: String,
    /// Whose figure it is.
    pub(crate) who: String,
    /// What was measured.
    pub(crate) metric: &'static str,
    /// How much.
    pub(crate) value: f64,
    /// Of what.
    pub(crate) unit: &'static str,
}

impl Record {
    /// The record as one line of JSON.
    pub(crate) fn json(&self) -> String {
        format!(
            "{{\"bench\":{},\"case\":{},\"who\":{},\"metric\":{},\"value\":{},\"unit\":{}}}",
            quoted(self.bench),
            quoted(&self.case),
            quoted(&self.who),
            quoted(self.metric),
            number(self.value),
            quoted(self.unit)
        )
    }
}

pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c < ' ' => quoted.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// A number with at most six places after the point; what is not a number is `null`.
fn number(value: f64) -> String {
    if !value.is_finite() {
        return "null".to_owned();
    }
    let digits = format!("{value:.6}");
    digits.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_one_object_with_its_keys_in_order() {
        let record = Record {
            bench: "shrink",
            case: "coupling".to_owned(),
            who: "lakatos".to_owned(),
            metric: "at_minimum",
            value: 100.0,
            unit: "of 100",
        };
        assert_eq!(
            record.json(),
            r#"{"bench":"shrink","case":"coupling","who":"lakatos","metric":"at_minimum","value":100,"unit":"of 100"}"#
        );
    }

    #[test]
    fn numbers_are_short_and_always_json() {
        let written = [0.0, 1.5, 1e6, 123_456_789_012.0, 0.000_000_4, 2.0 / 3.0, f64::NAN, f64::INFINITY].map(number);
        assert_eq!(written, ["0", "1.5", "1000000", "123456789012", "0", "0.666667", "null", "null"]);
    }

    #[test]
    fn texts_are_escaped() {
        assert_eq!(quoted("a\"b\\c\nd"), r#""a\"b\\c\u000ad""#);
    }
}
