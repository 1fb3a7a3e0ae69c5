//! A type whose fields cannot be named outside this module.

use lakatos_macros::Data;

#[derive(Debug, Data)]
#[data(crate = lakatos_data)]
pub(crate) struct Account {
    cents: u32,
}

impl Account {
    pub(crate) fn with(cents: u32) -> Account {
        Account { cents }
    }

    #[expect(dead_code, reason = "the field is what is hidden")]
    pub(crate) fn cents(&self) -> u32 {
        self.cents
    }
}
