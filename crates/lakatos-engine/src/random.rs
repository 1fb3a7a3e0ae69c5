//! Drawing at random.
//!
//! A source whose answers depend on a seed, a size and the questions, and on nothing else: the same drawing asked again
//! gives the same value, recorded or not, by typed code or from the shape alone.
//!
//! Everything special (values at the ends of their types, near zero, equal or next to one another, constructors that
//! never occur, long and deep values) is decided for a whole case, a whole collection or a whole recursive value, so that
//! the way through a single part stays as short as a loop written by hand.

mod budget;
mod coin;
mod hot;
mod knots;
mod leaves;
mod mode;
mod numbers;
mod rows;
mod schedule;
mod scopes;
mod shapes;
mod slots;
mod spine;
mod sums;
mod tries;

pub use numbers::Numbers;
pub(crate) use schedule::BLOCK;
pub use schedule::Schedule;

use lakatos_data::drive::drive;
use lakatos_data::leaf::Leaf;
use lakatos_data::shape::{Def, Kind, Order, Seq};
use lakatos_data::source::{Row, Source};
#[cfg(feature = "lazy")]
use lakatos_data::supply::{Chance, Supply};
#[cfg(feature = "lazy")]
use lakatos_data::tree::Token;
use lakatos_data::{Shape, Tree};

use crate::lengths::Lengths;
use crate::reach::{Constructors, Reached};
use budget::Budget;
use coin::Coin;
use hot::{Entry, Hot};
use leaves::Pen;
use mode::{Line, Mode, Style};
use numbers::scaled;
use scopes::{Copies, Frame, Scope};
use shapes::Shapes;
use slots::Key;
use spine::Spine;
use tries::Tries;

/// A source that answers at random: made once for a shape, then used for any number of cases.
#[derive(Debug)]
pub struct Random {
    numbers: Numbers,
    depth: u32,
    /// Whoever enters this depth, or less, may be leaving a scope.
    alert: u32,
    frame: Frame,
    size: u32,
    /// Of sixteen cases, so many are special as a whole.
    special: u64,
    /// The block of the case, and what is decided for all cases of a block: how leaves are drawn, and by which chance.
    block: u64,
    style: Style,
    chance: u64,
    /// What the choices that are ready depend on.
    stamp: u64,
    /// Whether the case has changed anything that the next one begins with.
    touched: bool,
    /// Whether constructors are switched off in this case, and the numbers that decide which. They are not those of the
    /// values: what is switched off is decided once, but a value may be drawn twice.
    swarm: bool,
    off: u64,
    /// The constructors of this case: the first 64, and the others, if there are any.
    bits: u64,
    others: Reached,
    far: bool,
    /// Whether the case has left something that must be ended.
    dirty: bool,
    budget: Budget,
    scopes: Vec<Scope>,
    spine: Spine,
    hot: Box<Hot>,
    coin: Coin,
    /// The characters of a text, before it is one.
    characters: Vec<char>,
    /// The places of the elements of a row, before they are numbers.
    places: Vec<u64>,
    /// Apart, so that the source itself is small enough to be moved.
    shapes: Box<Shapes>,
    tries: Tries,
    /// The constructors of the cases that were accepted.
    reached_bits: u64,
    reached: Reached,
    /// The lengths that are written down, and what was drawn of them.
    lengths: Lengths,
    atoms: u32,
}

/// Of sixteen cases, so many have constructors switched off, and so many more an argument that repeats another.
const SWARMS: u64 = 2;
const REPEATS: u64 = 3;

/// How many atoms there are when nobody says.
const ATOMS: u32 = 4;

impl Random {
    /// Draws values of this shape.
    pub fn of(shape: &Shape) -> Random {
        let frame = Frame::outermost(Style::simplest());
        let shapes = Box::new(Shapes::of(shape));
        let special = match (shapes.has_twins(), shapes.choose_again()) {
            (true, _) => SWARMS + REPEATS,
            (false, true) => SWARMS,
            (false, false) => 0,
        };
        Random {
            numbers: Numbers::of_case(0),
            depth: 0,
            alert: 0,
            frame,
            size: 0,
            special,
            block: 0,
            style: Style::simplest(),
            chance: 0,
            stamp: 0,
            touched: true,
            swarm: false,
            off: 0,
            bits: 0,
            others: Reached::default(),
            far: false,
            dirty: false,
            budget: Budget::of(0),
            scopes: Vec::new(),
            spine: Spine::default(),
            hot: Box::new(Hot::new()),
            coin: Coin::default(),
            characters: Vec::new(),
            places: Vec::new(),
            shapes,
            tries: Tries::default(),
            reached_bits: 0,
            reached: Reached::default(),
            lengths: Lengths::of(shape),
            atoms: ATOMS,
        }
    }

    /// Draws from so many different atoms.
    #[must_use]
    pub fn with_atoms(mut self, atoms: u32) -> Random {
        self.atoms = atoms.max(1);
        self
    }

    /// Begins a case. All answers until the next one depend on this seed and size and on the questions only.
    #[inline(always)]
    pub fn begin(&mut self, seed: u64, size: u32) {
        self.numbers = Numbers::of_case(seed);
        self.depth = 0;
        self.bits = 0;
        let block = seed / BLOCK + 1;
        if (block != self.block) | (size != self.size) {
            let is_as_large = size == self.size;
            (self.block, self.size) = (block, size);
            // Decided for all cases of a block.
            self.chance = Numbers::of_case(block).next();
            let style = Style::of(self.chance, size);
            self.style = style;
            if is_as_large & !self.touched & (self.chance >> 55 & 15 >= self.special) {
                // Everything else is as it was at the beginning.
                self.frame.style = style;
            } else {
                self.begin_afresh(style);
            }
        } else if self.touched {
            self.begin_afresh(self.style);
        }
    }

    /// Begins the next case of a block, which is of the same size.
    #[inline(always)]
    pub fn begin_next(&mut self, seed: u64) {
        self.numbers = Numbers::of_case(seed);
        self.depth = 0;
        self.bits = 0;
        if self.touched {
            self.begin_afresh(self.style);
        }
    }

    /// Begins a case of a new block, or after one that has changed something. (The style is given, because to read what
    /// was only just written takes longer than to make it.)
    #[inline(always)]
    fn begin_afresh(&mut self, style: Style) {
        self.touched = false;
        self.frame = Frame::outermost(style);
        self.alert = 0;
        self.budget = Budget::of(self.size);
        self.scopes.clear();
        self.spine.is_open = false;
        if self.dirty {
            self.forget();
        }
        // The bits are not those that decide how leaves are drawn.
        let special = self.chance >> 55 & 15;
        if special < self.special {
            self.touched = true;
            self.make_special(special, self.chance);
        }
        self.stamp = self.hot.stamp_outermost();
    }

    /// Makes a case special as a whole.
    #[cold]
    #[inline(never)]
    fn make_special(&mut self, special: u64, chance: u64) {
        if special < SWARMS {
            (self.swarm, self.off, self.dirty) = (true, chance, true);
            self.hot.forget();
        } else if self.shapes.has_twins() {
            self.repeat_a_part(chance);
        }
    }

    /// Ends everything that the last case has left.
    #[cold]
    #[inline(never)]
    fn forget(&mut self) {
        self.dirty = false;
        self.swarm = false;
        self.tries.clear();
        self.reject();
        if self.shapes.forget() {
            self.hot.forget();
        }
    }

    /// Makes one argument the same as another of its type.
    fn repeat_a_part(&mut self, chance: u64) {
        let (parts, from, to) = self.shapes.twins(chance);
        let copies = Some(Copies::one(from, to, self.numbers));
        self.push(Scope { node: 0, parts, outer: self.frame, copies });
    }

    /// Draws a value of this shape, which is the one that the source was made for or a part of it; `None` if a check refused.
    pub fn tree(&mut self, shape: &Shape) -> Option<Tree> {
        drive(shape, self as &mut dyn Source)
    }

    /// The case has been tried, and counts: so do its constructors.
    #[inline]
    pub fn accept(&mut self) {
        self.reached_bits |= self.bits;
        if self.far {
            self.accept_far();
        }
    }

    #[cold]
    #[inline(never)]
    fn accept_far(&mut self) {
        self.reached.add_all(&self.others);
    }

    /// The case was discarded: its constructors do not count.
    #[inline]
    pub fn reject(&mut self) {
        self.bits = 0;
        if self.far {
            self.far = false;
            self.others.clear();
        }
    }

    /// The constructors that cases can be made of.
    pub fn constructors(&self) -> &Constructors {
        self.shapes.constructors()
    }

    /// The constructors of the cases that were accepted since this was last asked.
    pub fn take_reached(&mut self) -> Reached {
        let bits = std::mem::take(&mut self.reached_bits);
        for bit in 0..64 {
            if bits >> bit & 1 == 1 {
                self.reached.add(bit);
            }
        }
        std::mem::take(&mut self.reached)
    }

    /// The longest of what was drawn so far, where lengths are written down.
    pub fn lengths(&self) -> &Lengths {
        &self.lengths
    }

    fn push(&mut self, scope: Scope) {
        self.scopes.push(scope);
        self.set_alert();
    }

    fn set_alert(&mut self) {
        self.alert = match self.scopes.last() {
            _ if self.budget.is_refused() => u32::MAX,
            Some(scope) => scope.alert(),
            None => 0,
        };
        self.stamp = self.hot.stamp(&self.frame, &self.budget);
    }

    /// Ends the innermost scope.
    fn pop(&mut self) {
        if let Some(mut scope) = self.scopes.pop() {
            self.spine.is_open &= !self.frame.spine | scope.outer.spine;
            self.frame = scope.outer;
            if let Some(copies) = &mut scope.copies {
                copies.after(&mut self.numbers);
            }
        }
        self.set_alert();
    }

    /// Enters a part where there is something to do besides.
    #[cold]
    #[inline(never)]
    fn enter_slowly(&mut self, depth: u32, index: usize) -> bool {
        self.touched = true;
        while matches!(self.scopes.last(), Some(scope) if depth <= scope.node) {
            self.pop();
        }
        if depth % budget::LEVELS == 0 && self.budget.is_too_deep(depth, self.frame.limit) {
            self.exhaust(budget::Level::Simplest);
        }
        if self.budget.is_refused() || !self.budget.has_room(depth) {
            return false;
        }
        if let Some(Scope { parts, copies: Some(copies), .. }) = self.scopes.last_mut() {
            if depth == *parts {
                copies.before(index, &mut self.numbers);
            }
        }
        self.depth = depth;
        true
    }

    #[inline]
    fn spend(&mut self, parts: u32) {
        self.touched = true;
        if self.budget.spend(parts) {
            self.exhaust(self.budget.next_level());
        }
    }

    /// The value is so large that it must end.
    #[cold]
    fn exhaust(&mut self, level: budget::Level) {
        self.budget.reach(level, self.size);
        self.frame.end(level);
        for scope in &mut self.scopes {
            scope.outer.end(level);
        }
        self.set_alert();
    }

    /// Begins a recursive value: chooses how deep it may be, and how strongly it grows.
    #[cold]
    fn start(&mut self, number: u32) {
        let knot = self.shapes.knot(number);
        let chance = self.numbers.next();
        let strength = if knot.chain { CHAIN_STRENGTHS } else { TREE_STRENGTHS }[(chance & 7) as usize];
        let room = self.frame.room(self.size);
        let mut wide = (1 << (chance >> 3 & 3)).min(room).max(1);
        let most = knot.rounds(strength as usize, wide, room);
        let rounds = if knot.open { most } else { scaled(chance, u64::from(most) + 1) as u32 };
        let mut levels = (rounds * knot.cycle).min(MOST_LEVELS);
        if knot.may_double {
            levels = levels.min(MOST_DOUBLINGS);
        }
        let mut spine = false;
        match (chance >> 8) % SPECIAL {
            0 if !knot.open && !knot.may_double && !self.spine.is_open => {
                spine = true;
                levels = spine_levels(chance, room);
                self.spine = Spine::open(chance >> 16);
            }
            1 if knot.has_rows() => (wide, levels) = (room, knot.cycle),
            _ => {}
        }
        self.touched = true;
        let outer = self.frame;
        let limit = if self.budget.is_full() { 0 } else { self.depth + levels };
        self.frame = Frame { knot: number, limit, strength, wide, nest: outer.nest + 1, spine, ..outer };
        self.push(Scope { node: self.depth, parts: self.depth + 1, outer, copies: None });
    }

    /// A constructor of a sum that has several.
    #[inline(always)]
    fn choose(&mut self, def: &Def) -> usize {
        let Some(entry) = self.hot.get(Key::of(def), self.stamp) else { return self.choose_slowly(def) };
        if entry.even > 0 {
            let con = scaled(self.numbers.next(), entry.even) as usize;
            self.bits |= entry.bit(con);
            return con;
        }
        if entry.cost > 0 {
            self.touched = true;
            if self.budget.spend(entry.cost) {
                return self.choose_at_the_end(def);
            }
        }
        let con = self.hot.choose(entry, self.depth >= self.frame.limit, &mut self.numbers);
        self.bits |= entry.bit(con);
        con
    }

    #[cold]
    #[inline(never)]
    fn choose_at_the_end(&mut self, def: &Def) -> usize {
        self.exhaust(self.budget.next_level());
        self.choose_slowly(def)
    }

    #[inline(never)]
    fn choose_slowly(&mut self, def: &Def) -> usize {
        let number = self.find_sum(def);
        let knot = self.shapes.sum(number).knot;
        if knot != 0 {
            if knot != self.frame.knot {
                self.start(knot);
            }
            self.spend(1);
        }
        if self.frame.spine && knot != 0 {
            let con = self.choose_on_spine(number);
            self.bits |= self.shapes.sum(number).mark << (con & 63);
            self.reach_far(number, con);
            return con;
        }
        let plan = self.shapes.sum(number);
        let (inside, floor) = (plan.table(self.frame.strength as usize), plan.table(self.budget.floor()));
        if plan.far.is_none() {
            let entry = Entry::new(Key::of(def), self.stamp, plan.mark, u32::from(knot != 0));
            self.hot.put(entry, inside, floor);
        }
        let con = if self.depth < self.frame.limit { inside } else { floor }.choose(&mut self.numbers);
        self.bits |= plan.mark << (con & 63);
        if plan.far.is_some() {
            self.reach_far(number, con);
        }
        con
    }

    /// The number of the plan of a sum, some constructors of which may be switched off.
    fn find_sum(&mut self, def: &Def) -> usize {
        let number = self.shapes.find(def);
        if self.swarm && !self.shapes.sum(number).met {
            self.shapes.mask(number, &mut self.off);
        }
        number
    }

    #[cold]
    fn reach_far(&mut self, number: usize, con: usize) {
        if let Some(first) = self.shapes.sum(number).far {
            self.others.add(first + con);
            (self.far, self.dirty, self.touched) = (true, true, true);
        }
    }

    /// The length of a sequence that is not empty of necessity, and what holds inside it.
    fn measure(&mut self, seq: &Seq, elem: shapes::Elem) -> usize {
        let most = match elem.knot {
            0 if elem.reaches => (self.frame.room(self.size) / 4).max(2).min(self.size),
            0 => self.frame.room(self.size),
            _ => self.frame.wide.min(self.size),
        };
        let mut span = (most as usize).min(seq.hi - seq.lo);
        if (seq.lo == 0) & (seq.hi == usize::MAX) & !matches!(seq.order, Order::Free) {
            span = span.min(self.frame.style.most_keys(elem.keys(seq.order)));
        }
        let mut len = seq.lo + self.numbers.below(span as u64 + 1) as usize;
        if (seq.hi != usize::MAX) | (seq.lo > 0) {
            len = self.honour(seq, elem, len);
        }
        self.spend(len.min(u32::MAX as usize) as u32);
        let chance = self.numbers.next();
        let special = (chance & 7 == 0) | (chance >> 3 & 7 == 0);
        if len > 0 && (special | !elem.leaf) && !self.budget.is_full() {
            self.arrange(len, chance);
        }
        len
    }

    /// The length of a sequence where somebody has said how long it may be: that counts, and not the size alone.
    #[cold]
    #[inline(never)]
    fn honour(&mut self, seq: &Seq, elem: shapes::Elem, len: usize) -> usize {
        let recursive = elem.reaches | (elem.knot != 0);
        if !recursive {
            self.budget.grant(seq.lo);
        }
        if seq.hi == usize::MAX {
            return len;
        }
        let mut len = len;
        if (seq.hi - seq.lo > self.frame.room(self.size) as usize) | (elem.knot != 0) {
            let chance = self.numbers.next();
            let rare = match self.frame.nest {
                _ if recursive => 32,
                0 => 2,
                _ => 8,
            };
            if chance % rare == 0 && !self.budget.is_full() {
                len = len.max(seq.lo + self.budget.ask(wide_span(chance >> 8, seq.hi - seq.lo)));
            }
        }
        self.lengths.note(seq.lo, seq.hi, len);
        len
    }

    /// A leaf of any kind.
    #[inline(never)]
    fn draw_leaf(&mut self, leaf: &Leaf) -> i128 {
        match *leaf {
            Leaf::Int { lo: i128::MIN, hi: i128::MAX } => {
                Pen { style: &self.frame.style, size: self.size }.widest(&mut self.numbers)
            }
            Leaf::Int { lo, hi } => {
                match (i64::try_from(lo), i64::try_from(hi), u64::try_from(lo), u64::try_from(hi)) {
                    (Ok(lo), Ok(hi), ..) => i128::from(self.int(lo, hi)),
                    (_, _, Ok(lo), Ok(hi)) => i128::from(self.nat(lo, hi)),
                    _ => {
                        let (width, simplest) =
                            (hi.wrapping_sub(lo) as u128, 0i128.clamp(lo, hi).wrapping_sub(lo) as u128);
                        lo.wrapping_add(Pen { style: &self.frame.style, size: self.size }.wide(
                            width,
                            simplest,
                            &mut self.numbers,
                        ) as i128)
                    }
                }
            }
            Leaf::Nat { lo, hi } => {
                (lo + Pen { style: &self.frame.style, size: self.size }.wide(hi - lo, 0, &mut self.numbers)) as i128
            }
            Leaf::Char { .. } => Pen { style: &self.frame.style, size: self.size }.character(leaf, &mut self.numbers),
            Leaf::Index { .. } if self.frame.style.mode == Mode::Simplest => 0,
            Leaf::Index { count } => i128::from(self.numbers.below(count.max(1))),
            Leaf::F64 | Leaf::F32 => self.leaf(leaf),
            Leaf::Atom if self.frame.style.mode == Mode::Simplest => 0,
            Leaf::Atom => i128::from(self.numbers.below(u64::from(self.atoms))),
        }
    }

    /// Decides what is special about a sequence: in one of eight how leaves are drawn, in one of eight what is repeated.
    fn arrange(&mut self, len: usize, chance: u64) {
        let outer = self.frame;
        self.frame.nest += 1;
        if chance & 7 == 0 {
            self.frame.style = Style::of(chance >> 8, self.size);
        }
        let copied = chance >> 3 & 7 == 0 && len > 1;
        let copies = if copied { Some(Copies::of_elements(len, &mut self.numbers)) } else { None };
        self.push(Scope { node: self.depth, parts: self.depth + 1, outer, copies });
    }
}

/// A recursive value is at most so deep, whatever the size: derived code draws by recursion.
const MOST_LEVELS: u32 = 300;

/// Values that may double with each level are at most this deep.
const MOST_DOUBLINGS: u32 = 16;

/// Of so many recursive values one is a spine, and one is as wide as it can be, if it has sequences of such values in it.
const SPECIAL: u64 = 256;

/// How deep a spine is: one in six is as deep as can be, the others are up to two thirds of that.
fn spine_levels(chance: u64, room: u32) -> u32 {
    let most = room.saturating_mul(3).clamp(1, MOST_LEVELS);
    let word = chance.rotate_left(30);
    if word % 6 == 0 { most } else { 1 + scaled(word, u64::from(most) * 2 / 3) as u32 }
}

/// How much longer than the least a sequence is that may be so much longer. Of those that could become very long few do;
/// the end is likelier than others, if it can be reached.
fn wide_span(chance: u64, longest: usize) -> usize {
    let doublings = (chance & 0xff_ffff | 1 << 24).trailing_zeros() / 2;
    let most = longest.min(WIDE << doublings);
    let word = chance.rotate_left(32);
    if most == longest && word & 7 == 0 { longest } else { scaled(word, most as u64 + 1) as usize }
}

/// Up to here lengths that are written down are all alike.
const WIDE: usize = 1024;

/// How strongly values grow: at times as the weights say, at times until the depth ends them.
const TREE_STRENGTHS: [u32; 8] = [0, 1, 2, 2, 3, 3, 4, 4];
/// Chains would else be short.
const CHAIN_STRENGTHS: [u32; 8] = [0, 1, 2, 3, 4, 4, 4, 4];

impl Source for Random {
    #[inline(always)]
    fn con(&mut self, def: &Def) -> usize {
        match &def.kind {
            Kind::Sum(sum) if sum.cons.len() > 1 => self.choose(def),
            Kind::Sum(_) => 0,
            _ => {
                self.spend(1);
                0
            }
        }
    }

    fn len(&mut self, seq: &Seq) -> usize {
        self.touched = true;
        let elem = self.shapes.elem(seq);
        if elem.barren | self.budget.is_full() {
            self.spend(seq.lo.min(u32::MAX as usize) as u32);
            return seq.lo;
        }
        if elem.knot != 0 {
            if elem.knot != self.frame.knot {
                self.start(elem.knot);
            }
            if self.frame.spine {
                let len = self.len_on_spine(seq.lo, seq.hi);
                self.spend(len.min(u32::MAX as usize) as u32);
                return len;
            }
            if self.depth >= self.frame.limit {
                self.spend(seq.lo.min(u32::MAX as usize) as u32);
                return seq.lo;
            }
        }
        self.measure(seq, elem)
    }

    #[inline]
    fn leaf(&mut self, leaf: &Leaf) -> i128 {
        match *leaf {
            Leaf::F64 => i128::from(Pen { style: &self.frame.style, size: self.size }.double(&mut self.numbers)),
            Leaf::F32 => i128::from(Pen { style: &self.frame.style, size: self.size }.single(&mut self.numbers)),
            Leaf::Char { lo: '\0', hi: char::MAX } => i128::from(u32::from(
                Pen { style: &self.frame.style, size: self.size }.any_character(&mut self.numbers),
            )),
            _ => self.draw_leaf(leaf),
        }
    }
    #[inline(always)]
    fn int(&mut self, lo: i64, hi: i64) -> i64 {
        let simplest = if lo > 0 {
            lo
        } else if hi < 0 {
            hi
        } else {
            0
        };
        let line = Line { width: hi.wrapping_sub(lo) as u64, simplest: simplest.wrapping_sub(lo) as u64 };
        lo.wrapping_add(line.draw(&self.frame.style, &mut self.numbers) as i64)
    }

    #[inline(always)]
    fn flag(&mut self, def: &Def) -> bool {
        self.toss(def)
    }

    #[inline(always)]
    fn nat(&mut self, lo: u64, hi: u64) -> u64 {
        lo + Line { width: hi - lo, simplest: 0 }.draw(&self.frame.style, &mut self.numbers)
    }

    #[inline]
    fn row(&mut self, row: Row<'_>, len: usize) -> bool {
        self.draw_row(row, len)
    }

    #[inline(always)]
    fn enter(&mut self, index: usize) -> bool {
        let depth = self.depth + 1;
        if (depth <= self.alert) | (depth % budget::LEVELS == 0) {
            return self.enter_slowly(depth, index);
        }
        self.depth = depth;
        true
    }

    #[inline(always)]
    fn leave(&mut self) {
        self.depth -= 1;
    }

    fn attempt(&mut self, tries: u32, _inner: &dyn Fn() -> Shape) -> bool {
        self.touched = true;
        self.try_again(tries)
    }

    fn settle(&mut self) {
        self.stop_trying();
    }

    #[cfg(feature = "lazy")]
    fn supplied(&mut self, supply: &dyn Supply) -> Option<Option<Tree>> {
        Some(supply.find(Chance { seed: self.numbers.next(), size: self.size }))
    }

    #[cfg(feature = "lazy")]
    fn given(&mut self, token: Token, def: Option<&Def>) {
        if let (Token::Con { con, .. }, Some(def)) = (token, def) {
            if def.con_count() > 1 {
                let (number, con) = (self.shapes.find(def), con as usize);
                self.bits |= self.shapes.sum(number).mark << (con & 63);
                self.reach_far(number, con);
            }
        }
    }

    fn depend(&mut self, shape: &dyn Fn() -> Shape) {
        self.shapes.include(&shape());
        (self.dirty, self.touched) = (true, true);
    }
}
