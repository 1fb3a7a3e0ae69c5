//! Cases and texts by chance.

use lakatos_report::kept::{Entry, KeptArgument};

/// Names, types, values and messages, with all that could be taken for a part of the line around it.
const PIECES: [&str; 34] = [
    "",
    " ",
    "x",
    "mut xs",
    "(a, b)",
    "Point { x, y: (z, _) }",
    "Vec<i64>",
    "&[(u8, u8)]",
    "impl Iterator<Item = u8>",
    "fn(u8) -> Option<u8>",
    "vec![0, 0]",
    "\"a; b: c = d\"",
    "\"\\n\\\"\"",
    ";",
    ": ",
    " = ",
    " ",
    "\t",
    "\n",
    "\r\n",
    "\r",
    "\\",
    "\\n",
    "\\u{41}",
    "\u{0}",
    "\u{1b}[31m",
    "\u{202e}",
    "\u{feff}",
    "}",
    "<",
    ">",
    "# no comment",
    "été字🦀",
    "let ",
];

/// Lines of files, good and bad.
pub(crate) const LINES: [&str; 28] = [
    "",
    " ",
    "# a comment",
    "  # an indented comment",
    "format 1",
    "format 2",
    "format x",
    "property a::b",
    "case 1",
    "case 2",
    "case",
    "  let x: u8 = 1;",
    "  let x: u8 = 2;",
    "  let x: Vec<u8> = vec![",
    "      1,",
    "  ];",
    "  failure: panicked",
    "  place: src/a.rs:7",
    "  place: nowhere",
    "  line: 7",
    "  line: x",
    "  fixed",
    "  later: something new",
    "\tshape: 1",
    "<<<<<<< ours",
    "=======",
    ">>>>>>> theirs",
    "\u{0}\u{0}garbage\u{feff}",
];

/// A source of cases and texts.
pub(crate) struct Chance {
    state: u64,
}

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance { state: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) }
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % limit as u64) as usize
    }

    /// Any text.
    pub(crate) fn text(&mut self) -> String {
        (0..self.below(4)).map(|_| PIECES[self.below(PIECES.len())]).collect()
    }

    /// Any case, with anything in it.
    pub(crate) fn entry(&mut self) -> Entry {
        let arguments = (0..self.below(4)).map(|_| self.argument()).collect();
        let instance = (self.below(3) == 0).then(|| self.text());
        let line = (self.below(3) == 0).then(|| self.below(4) as u32);
        let mut entry = Entry::new(instance, line, arguments);
        entry.failure.kind = self.text();
        entry.failure.place = (self.below(2) == 0).then(|| (self.text(), self.below(4) as u32));
        entry.failure.message = self.text();
        entry.found = self.text();
        // A case of which nothing is said is none.
        entry.shape = "9c1f00aa12345678".to_owned();
        entry.fixed = self.below(4) == 0;
        entry.unreduced = self.below(4) == 0;
        entry.flaky = self.below(4) == 0;
        entry
    }

    fn argument(&mut self) -> KeptArgument {
        KeptArgument { name: self.text(), type_text: self.text(), value: self.text() }
    }

    /// Any file, of up to so many lines.
    pub(crate) fn file(&mut self, most: usize) -> String {
        let end = ["\n", "\r\n"][self.below(2)];
        let mut text: String = (0..self.below(most)).flat_map(|_| [LINES[self.below(LINES.len())], end]).collect();
        if self.below(3) == 0 {
            text.truncate(text.trim_end().len());
        }
        text
    }
}
