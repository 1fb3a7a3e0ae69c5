//! Figures for people: one row for each case and metric, one column for each contestant, ours as the measure.

use crate::record::Record;

/// The records as a table with one header line; empty without records.
pub(crate) fn table(records: &[Record]) -> String {
    let Some(first) = records.first() else { return String::new() };
    let whos = firsts(records, |record| record.who.as_str());
    let measure = measure(&whos);
    let mut header = vec!["case".to_owned(), "metric".to_owned(), "unit".to_owned()];
    header.extend(whos.iter().map(|who| (*who).to_owned()));
    let mut rows = vec![header];
    for (case, metric, unit) in firsts(records, |record| (record.case.as_str(), record.metric, record.unit)) {
        let value = |who| {
            let here = |r: &&Record| r.case == case && r.metric == metric && r.unit == unit && r.who == who;
            records.iter().find(here).map(|record| record.value)
        };
        let ours = measure.and_then(value);
        let mut row = vec![case.to_owned(), metric.to_owned(), unit.to_owned()];
        row.extend(whos.iter().map(|who| cell(value(*who), ours.filter(|_| Some(*who) != measure))));
        rows.push(row);
    }
    let note = measure.map(|measure| format!(" (in brackets: how many times the figure of {measure})"));
    format!("{}{}\n{}", first.bench, note.unwrap_or_default(), aligned(&rows))
}

/// Each different value once, in order of appearance.
fn firsts<'a, T: PartialEq>(records: &'a [Record], key: impl Fn(&'a Record) -> T) -> Vec<T> {
    let mut firsts = Vec::new();
    for key in records.iter().map(key) {
        if !firsts.contains(&key) {
            firsts.push(key);
        }
    }
    firsts
}

/// The contestant that the others are measured by.
fn measure<'a>(whos: &[&'a str]) -> Option<&'a str> {
    let exact = whos.iter().find(|who| **who == "lakatos");
    exact.or_else(|| whos.iter().find(|who| who.starts_with("lakatos"))).copied()
}

fn cell(value: Option<f64>, ours: Option<f64>) -> String {
    match (value, ours) {
        (None, _) => "-".to_owned(),
        (Some(value), Some(ours)) if ours != 0.0 => format!("{} ({}x)", figure(value), figure(value / ours)),
        (Some(value), _) => figure(value),
    }
}

/// A number as short as its size allows.
fn figure(value: f64) -> String {
    let size = value.abs();
    if value.fract() == 0.0 || size >= 1000.0 {
        grouped(&format!("{value:.0}"))
    } else if size >= 100.0 {
        format!("{value:.0}")
    } else if size >= 10.0 {
        format!("{value:.1}")
    } else if size >= 0.1 {
        format!("{value:.2}")
    } else {
        format!("{value:.4}")
    }
}

fn grouped(digits: &str) -> String {
    let (sign, digits) = digits.strip_prefix('-').map_or(("", digits), |digits| ("-", digits));
    let mut grouped = String::from(sign);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at) % 3 == 0 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// How many columns hold names rather than figures.
const NAMES: usize = 3;

/// Rows with their columns aligned: names to the left, figures to the right.
fn aligned(rows: &[Vec<String>]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().enumerate().map(|(column, cell)| match column {
            0..NAMES => format!("{cell:<0$}", width(column)),
            _ => format!("{cell:>0$}", width(column)),
        });
        text.push_str(cells.collect::<Vec<_>>().join("  ").trim_end());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(case: &str, who: &str, metric: &'static str, value: f64, unit: &'static str) -> Record {
        Record { bench: "weight", case: case.to_owned(), who: who.to_owned(), metric, value, unit }
    }

    #[test]
    fn the_table_shows_ours_beside_the_peers_with_ratios() {
        let records = [
            record("dev", "lakatos_bare", "cpu_s", 1.5, "s"),
            record("dev", "lakatos_bare", "packages", 2.0, "packages"),
            record("dev", "lakatos", "cpu_s", 3.0, "s"),
            record("dev", "lakatos", "packages", 4.0, "packages"),
            record("dev", "proptest", "cpu_s", 41.25, "s"),
            record("release", "lakatos", "cpu_s", 0.0, "s"),
            record("release", "proptest", "cpu_s", 1234.5, "s"),
        ];
        assert_eq!(
            table(&records),
            "\
weight (in brackets: how many times the figure of lakatos)
case     metric    unit      lakatos_bare  lakatos      proptest
dev      cpu_s     s         1.50 (0.50x)        3  41.2 (13.8x)
dev      packages  packages     2 (0.50x)        4             -
release  cpu_s     s                    -        0         1,234
"
        );
    }

    #[test]
    fn without_lakatos_itself_another_form_of_it_is_the_measure() {
        let records = [record("dev", "arbtest", "cpu_s", 3.0, "s"), record("dev", "lakatos_bare", "cpu_s", 2.0, "s")];
        assert_eq!(
            table(&records),
            "\
weight (in brackets: how many times the figure of lakatos_bare)
case  metric  unit    arbtest  lakatos_bare
dev   cpu_s   s     3 (1.50x)             2
"
        );
    }

    #[test]
    fn without_ours_there_are_no_ratios_and_without_records_no_table() {
        let records = [record("dev", "arbtest", "cpu_s", 0.012_34, "s")];
        assert_eq!(table(&records), "weight\ncase  metric  unit  arbtest\ndev   cpu_s   s      0.0123\n");
        assert_eq!(table(&[]), "");
    }

    #[test]
    fn large_figures_are_grouped() {
        assert_eq!([999.0, 1000.0, 1_234_567.0, -1000.0].map(figure), ["999", "1,000", "1,234,567", "-1,000"]);
    }
}
