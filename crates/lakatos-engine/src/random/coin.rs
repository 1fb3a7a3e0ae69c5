//! Truth values, which are asked for so often that their choice is kept apart from all others.

use lakatos_data::shape::Def;

use super::Random;

/// How a truth value is chosen. It depends on what is switched off and on whether the value must end, and on nothing else.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Coin {
    /// What it depends on; 0 if nothing is known.
    stamp: u64,
    /// Whether both are on, and the one that is on if not.
    both: bool,
    lone: bool,
    /// The bit of the first constructor.
    mark: u64,
}

impl Random {
    /// A truth value: the same as the choice of a constructor.
    #[inline(always)]
    pub(super) fn toss(&mut self, def: &Def) -> bool {
        if self.coin.stamp != self.hot.stamp_of_coins(self.stamp) {
            return self.toss_slowly(def);
        }
        let side = if self.coin.both { self.numbers.next() >> 63 == 1 } else { self.coin.lone };
        self.bits |= self.coin.mark << (side as u32);
        side
    }

    #[cold]
    #[inline(never)]
    fn toss_slowly(&mut self, def: &Def) -> bool {
        let number = self.find_sum(def);
        let plan = self.shapes.sum(number);
        if plan.far.is_some() {
            return self.choose_slowly(def) == 1;
        }
        // No truth value leads back to anything: how strongly a value grows does not matter.
        let lone = plan.table(self.budget.floor()).lone();
        let stamp = self.hot.stamp_of_coins(self.stamp);
        self.coin = Coin { stamp, both: lone.is_none(), lone: lone == Some(1), mark: plan.mark };
        self.toss(def)
    }
}
