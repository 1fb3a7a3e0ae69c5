//! Values of the types that peers know, made of rows of numbers and seen as rows of numbers.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// A value that rows of numbers describe.
pub(crate) trait Value: Sized {
    /// `None` if these are not the rows of a value.
    fn from_rows(rows: &[Vec<i128>]) -> Option<Self>;

    fn rows(&self) -> Vec<Vec<i128>>;
}

fn number<T: TryFrom<i128>>(rows: &[Vec<i128>], place: usize) -> Option<T> {
    T::try_from(*rows.first()?.get(place)?).ok()
}

fn numbers<T: TryFrom<i128>>(row: &[i128]) -> Option<Vec<T>> {
    row.iter().map(|number| T::try_from(*number).ok()).collect()
}

fn row<T: Copy + Into<i128>>(list: &[T]) -> Vec<i128> {
    list.iter().map(|number| (*number).into()).collect()
}

macro_rules! integers {
    ($($of:ty)*) => {$(
        impl Value for $of {
            fn from_rows(rows: &[Vec<i128>]) -> Option<Self> {
                number(rows, 0)
            }

            fn rows(&self) -> Vec<Vec<i128>> {
                vec![vec![(*self).into()]]
            }
        }
    )*};
}

integers! { u32 u64 i64 }

macro_rules! lists {
    ($($of:ty)*) => {$(
        impl Value for Vec<$of> {
            fn from_rows(rows: &[Vec<i128>]) -> Option<Self> {
                numbers(rows.first()?)
            }

            fn rows(&self) -> Vec<Vec<i128>> {
                vec![row(self)]
            }
        }
    )*};
}

lists! { u8 u16 i32 }

impl Value for Vec<bool> {
    fn from_rows(rows: &[Vec<i128>]) -> Option<Self> {
        Some(rows.first()?.iter().map(|number| *number != 0).collect())
    }

    fn rows(&self) -> Vec<Vec<i128>> {
        vec![self.iter().map(|bit| i128::from(*bit)).collect()]
    }
}

impl Value for char {
    fn from_rows(rows: &[Vec<i128>]) -> Option<Self> {
        char::from_u32(number(rows, 0)?)
    }

    fn rows(&self) -> Vec<Vec<i128>> {
        vec![vec![u32::from(*self).into()]]
    }
}

impl Value for String {
    fn from_rows(rows: &[Vec<i128>]) -> Option<Self> {
        rows.first()?.iter().map(|number| char::from_u32(u32::try_from(*number).ok()?)).collect()
    }

    fn rows(&self) -> Vec<Vec<i128>> {
        vec![self.chars().map(|c| u32::from(c).into()).collect()]
    }
}

impl Value for (u16, u16) {
    fn from_rows(rows: &[Vec<i128>]) -> Option<Self> {
        Some((number(rows, 0)?, number(rows, 1)?))
    }

    fn rows(&self) -> Vec<Vec<i128>> {
        vec![vec![self.0.into(), self.1.into()]]
    }
}

impl Value for (i32, u8) {
    fn from_rows(rows: &[Vec<i128>]) -> Option<Self> {
        Some((number(rows, 0)?, number(rows, 1)?))
    }

    fn rows(&self) -> Vec<Vec<i128>> {
        vec![vec![self.0.into(), self.1.into()]]
    }
}

impl Value for (i32, i32, i32) {
    fn from_rows(rows: &[Vec<i128>]) -> Option<Self> {
        Some((number(rows, 0)?, number(rows, 1)?, number(rows, 2)?))
    }

    fn rows(&self) -> Vec<Vec<i128>> {
        vec![vec![self.0.into(), self.1.into(), self.2.into()]]
    }
}

impl Value for Option<u32> {
    fn from_rows(rows: &[Vec<i128>]) -> Option<Self> {
        match &rows.first()?[..] {
            [] => Some(None),
            _ => number(rows, 0).map(Some),
        }
    }

    fn rows(&self) -> Vec<Vec<i128>> {
        vec![self.iter().map(|number| (*number).into()).collect()]
    }
}

impl Value for Duration {
    fn from_rows(rows: &[Vec<i128>]) -> Option<Self> {
        Some(Duration::new(number(rows, 0)?, number(rows, 1)?))
    }

    fn rows(&self) -> Vec<Vec<i128>> {
        vec![vec![self.as_secs().into(), self.subsec_nanos().into()]]
    }
}

impl Value for Vec<(u8, i16)> {
    fn from_rows(rows: &[Vec<i128>]) -> Option<Self> {
        let (keys, values) = (numbers::<u8>(rows.first()?)?, numbers::<i16>(rows.get(1)?)?);
        Some(keys.into_iter().zip(values).collect())
    }

    fn rows(&self) -> Vec<Vec<i128>> {
        let (keys, values): (Vec<u8>, Vec<i16>) = self.iter().copied().unzip();
        vec![row(&keys), row(&values)]
    }
}

impl Value for (Vec<u8>, Vec<u8>) {
    fn from_rows(rows: &[Vec<i128>]) -> Option<Self> {
        Some((numbers(rows.first()?)?, numbers(rows.get(1)?)?))
    }

    fn rows(&self) -> Vec<Vec<i128>> {
        vec![row(&self.0), row(&self.1)]
    }
}

impl Value for Vec<Vec<i16>> {
    fn from_rows(rows: &[Vec<i128>]) -> Option<Self> {
        rows.iter().map(|row| numbers(row)).collect()
    }

    fn rows(&self) -> Vec<Vec<i128>> {
        self.iter().map(|list| row(list)).collect()
    }
}

impl Value for BTreeSet<u16> {
    fn from_rows(rows: &[Vec<i128>]) -> Option<Self> {
        Some(numbers(rows.first()?)?.into_iter().collect())
    }

    fn rows(&self) -> Vec<Vec<i128>> {
        vec![self.iter().map(|number| (*number).into()).collect()]
    }
}

impl Value for BTreeMap<u8, u16> {
    fn from_rows(rows: &[Vec<i128>]) -> Option<Self> {
        let (keys, values) = (numbers::<u8>(rows.first()?)?, numbers::<u16>(rows.get(1)?)?);
        Some(keys.into_iter().zip(values).collect())
    }

    fn rows(&self) -> Vec<Vec<i128>> {
        let values = self.values().map(|number| (*number).into()).collect();
        vec![self.keys().map(|number| (*number).into()).collect(), values]
    }
}

/// Does something for the type of this name, if peers know it.
#[macro_export]
macro_rules! for_type {
    ($name:expr, $what:ident($($argument:expr),*), $otherwise:expr) => {
        match $name {
            "u32" => $what::<u32>($($argument),*),
            "u64" => $what::<u64>($($argument),*),
            "i64" => $what::<i64>($($argument),*),
            "char" => $what::<char>($($argument),*),
            "(u16, u16)" => $what::<(u16, u16)>($($argument),*),
            "(i32, u8)" => $what::<(i32, u8)>($($argument),*),
            "(i32, i32, i32)" => $what::<(i32, i32, i32)>($($argument),*),
            "Option<u32>" => $what::<Option<u32>>($($argument),*),
            "Duration" => $what::<std::time::Duration>($($argument),*),
            "Vec<u16>" => $what::<Vec<u16>>($($argument),*),
            "Vec<i32>" => $what::<Vec<i32>>($($argument),*),
            "Vec<u8>" => $what::<Vec<u8>>($($argument),*),
            "Vec<bool>" => $what::<Vec<bool>>($($argument),*),
            "String" => $what::<String>($($argument),*),
            "Vec<(u8, i16)>" => $what::<Vec<(u8, i16)>>($($argument),*),
            "(Vec<u8>, Vec<u8>)" => $what::<(Vec<u8>, Vec<u8>)>($($argument),*),
            "Vec<Vec<i16>>" => $what::<Vec<Vec<i16>>>($($argument),*),
            "BTreeSet<u16>" => $what::<std::collections::BTreeSet<u16>>($($argument),*),
            "BTreeMap<u8, u16>" => $what::<std::collections::BTreeMap<u8, u16>>($($argument),*),
            _ => $otherwise,
        }
    };
}
