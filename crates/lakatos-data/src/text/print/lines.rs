//! Breaking a text into lines.
//!
//! The printer writes one row of pieces: text, and groups between brackets, with the places where a line may end. A
//! group that fits on its line stays there; otherwise it has one item per line (several, if they are all short). There
//! are two passes over the row: backwards to measure, forwards to write. There is no recursion, and the indentation is
//! limited, so a deep term gives long lines rather than deep indentation.

use crate::arrange::filled;

/// A list whose items are all this short may have several on a line, as with rustfmt.
const SHORT: usize = 10;

/// The indentation of a group.
const STEP: usize = 4;

/// Wider pages than this do not allow more indentation.
const WIDEST: usize = 300;

/// One step of the row.
#[derive(Clone, Copy, Debug)]
pub(super) enum Piece {
    /// This many bytes of the text.
    Text(usize),
    /// The items of a group begin, after its opening bracket.
    Open(Group),
    /// Between two items: a blank, or the end of the line.
    Break,
    /// The items of a group end, before its closing bracket.
    Close(Group),
}

/// How a group is laid out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    /// Whether there are spaces inside the brackets when the group is on one line.
    pub(super) space: bool,
    /// Whether there is a comma after the last item when the group is on several lines.
    pub(super) comma: bool,
    /// Whether short items may share a line.
    pub(super) list: bool,
    /// Whether its only item has brackets of its own, and can be broken in place of this group.
    pub(super) hug: bool,
}

impl Group {
    /// `(a, b)`.
    pub(super) const ROUND: Group = Group { space: false, comma: true, list: false, hug: false };
    /// `[1, 2, 3]`.
    pub(super) const LIST: Group = Group { list: true, ..Group::ROUND };
    /// `Point { x: 1, y: 2 }`.
    pub(super) const NAMED: Group = Group { space: true, ..Group::ROUND };
    /// `{ let a = 1; a }`.
    pub(super) const BLOCK: Group = Group { comma: false, ..Group::NAMED };
    /// `Box::new((a, b))`.
    pub(super) const HUG: Group = Group { hug: true, ..Group::ROUND };
}

/// A row of pieces.
#[derive(Default)]
pub(super) struct Lines {
    text: String,
    pieces: Vec<Piece>,
}

/// How much room a group or a break needs.
#[derive(Clone, Copy, Default)]
struct Room {
    /// What must fit for the line not to end here: the group, or the next item.
    all: usize,
    /// What must fit for the group to leave breaking to its only item.
    head: usize,
}

/// A group that is being measured, from its end.
struct Measured {
    /// How wide everything from its end on is.
    from: usize,
    /// How wide is what follows it and cannot be parted from it.
    after: usize,
    /// Where the item that is being measured ends.
    item: usize,
    short: bool,
}

/// A group that is being written.
#[derive(Clone, Copy)]
struct Frame {
    state: State,
    fills: bool,
    indent: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// On one line, with everything in it.
    Flat,
    /// One item a line.
    Broken,
    /// The only item is broken in its place.
    Hugged,
}

impl Lines {
    pub(super) fn say(&mut self, text: &str) {
        self.write(&|out| out.push_str(text));
    }

    /// Adds the output of the function, which must not contain line ends.
    pub(super) fn write(&mut self, write: &dyn Fn(&mut String)) {
        let before = self.text.len();
        write(&mut self.text);
        let more = self.text.len() - before;
        match self.pieces.last_mut() {
            Some(Piece::Text(bytes)) => *bytes += more,
            _ => self.pieces.push(Piece::Text(more)),
        }
    }

    pub(super) fn put(&mut self, piece: Piece) {
        self.pieces.push(piece);
    }

    /// The text, in lines of this width where possible.
    pub(super) fn fit(mut self, width: usize) -> String {
        let rooms = self.measure();
        let mut page = Page::new(width, self.text.len());
        let mut at = 0;
        for (index, piece) in self.pieces.iter().enumerate() {
            let room = rooms[index];
            match *piece {
                Piece::Text(bytes) => {
                    page.text(&self.text[at..at + bytes]);
                    at += bytes;
                }
                Piece::Open(group) => page.open(group, room),
                Piece::Break => page.between(room),
                Piece::Close(group) => page.close(group),
            }
        }
        page.out
    }

    /// The room of each piece. Lists whose items are not all short are laid out as other groups.
    fn measure(&mut self) -> Vec<Room> {
        let mut rooms = filled(self.pieces.len(), &Room::default());
        let mut groups: Vec<Measured> = Vec::new();
        let mut end = self.text.len();
        // How wide everything is from here on, and what of it comes before the next end of a line.
        let (mut total, mut after) = (0, 0);
        for index in (0..rooms.len()).rev() {
            let room = &mut rooms[index];
            match &mut self.pieces[index] {
                Piece::Text(bytes) => {
                    let width = self.text[end - *bytes..end].chars().count();
                    end -= *bytes;
                    total += width;
                    after += width;
                }
                Piece::Break => {
                    room.all = after;
                    total += 1;
                    after = 0;
                    if let Some(group) = groups.last_mut() {
                        group.item_begins(total - 1);
                        group.item = total;
                    }
                }
                Piece::Close(group) => {
                    if let Some(above) = groups.last_mut() {
                        above.short = false;
                    }
                    let from = total;
                    total += usize::from(group.space);
                    groups.push(Measured { from, after, item: total, short: true });
                    if !group.hug {
                        after = usize::from(group.comma);
                    }
                }
                Piece::Open(group) => {
                    if let Some(mut measured) = groups.pop() {
                        measured.item_begins(total);
                        group.list &= measured.short;
                        total += usize::from(group.space);
                        *room = Room { all: total - measured.from + measured.after, head: after };
                    }
                    after = 0;
                }
            }
        }
        rooms
    }
}

impl Measured {
    fn item_begins(&mut self, total: usize) {
        // The comma of the item is not part of it.
        self.short &= total - self.item <= SHORT + 1;
    }
}

/// What is written so far.
struct Page {
    out: String,
    width: usize,
    column: usize,
    frames: Vec<Frame>,
}

impl Page {
    fn new(width: usize, length: usize) -> Page {
        Page { out: String::with_capacity(length), width, column: 0, frames: Vec::new() }
    }

    /// The innermost group; around all of them everything may be broken.
    fn frame(&self) -> Frame {
        self.frames.last().copied().unwrap_or(Frame { state: State::Hugged, fills: false, indent: 0 })
    }

    fn fits(&self, room: usize) -> bool {
        self.column.saturating_add(room) <= self.width
    }

    fn open(&mut self, group: Group, room: Room) {
        let above = self.frame();
        let limit = self.width.min(WIDEST) * 2 / 3;
        let state = match above.state {
            State::Flat => State::Flat,
            _ if self.fits(room.all) || above.indent > limit => State::Flat,
            _ if group.hug && self.fits(room.head) => State::Hugged,
            _ => State::Broken,
        };
        let indent = if state == State::Broken { above.indent + STEP } else { above.indent };
        self.frames.push(Frame { state, fills: group.list, indent });
        self.gap(state == State::Broken, indent, group.space);
    }

    fn between(&mut self, room: Room) {
        let frame = self.frame();
        let shares = frame.fills && self.fits(room.all + 1);
        self.gap(frame.state == State::Broken && !shares, frame.indent, true);
    }

    fn close(&mut self, group: Group) {
        let broken = self.frame().state == State::Broken;
        self.frames.pop();
        if broken && group.comma {
            self.text(",");
        }
        self.gap(broken, self.frame().indent, group.space);
    }

    fn text(&mut self, text: &str) {
        self.out.push_str(text);
        self.column += text.chars().count();
    }

    fn gap(&mut self, line: bool, indent: usize, space: bool) {
        if line {
            self.out.push('\n');
            for _ in 0..indent {
                self.out.push(' ');
            }
            self.column = indent;
        } else if space {
            self.text(" ");
        }
    }
}
