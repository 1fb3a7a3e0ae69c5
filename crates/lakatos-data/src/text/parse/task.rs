//! What is left to do while a term is read, and how far each part of it has come.

use super::error::Fault;
use super::lex::Lexeme;
use super::nodes::Mark;
#[cfg(feature = "functions")]
use super::nodes::NodeId;
use crate::shape::Shape;
#[cfg(feature = "functions")]
use crate::tables::Signature;
use crate::tree::Token;

/// Something that is left to do.
pub(super) enum Task {
    /// Read a value of this shape.
    Value(Shape),
    /// The parts of this were read.
    Build(Token),
    /// The bracket that closes here.
    Close(char),
    /// The fields of a constructor that have only positions.
    Fields(Fields),
    /// The fields of a constructor that have names.
    Named(NamedFields),
    /// The elements of a list.
    Elements(Elements),
    /// The dots of a range, after its first part.
    Dots(Shape),
    /// Both parts of a range were read.
    Range(Shape),
    /// The comma and the second part of a dependent pair.
    Second(Shape),
    /// Both parts of a dependent pair were read.
    Pair,
    /// Did a wrapper's check hold for what was read from here on?
    Check(Shape, usize),
    /// The value that this shape shows was read from here on: find its source.
    Made(Shape, usize),
    /// The end of `value!`.
    Unquote,
    /// An alternative was read to its end.
    Choice(Box<Choice>),
    /// The block ends.
    Leave,
    /// What is done to a variable.
    Changes(Box<Changes>),
    /// A part of a function was read.
    #[cfg(feature = "functions")]
    Function(Box<FunctionText>),
    /// Nothing more may follow.
    End,
}

/// A variable that is changed, and what it is without wrappers.
pub(super) struct Changes {
    pub(super) shape: Shape,
    pub(super) variable: Lexeme,
}

/// Fields that have only positions, and how many of them were read.
pub(super) struct Fields {
    pub(super) shape: Shape,
    pub(super) con: u32,
    pub(super) next: u32,
    pub(super) close: char,
    pub(super) receiver: Receiver,
}

/// Where the value that a call changes comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Receiver {
    /// It is a field like any other.
    None,
    /// It was read before this call, of which it is this field.
    Method(u32),
    /// The same, and its name is among the arguments.
    Argument(u32),
}

/// Fields that have names, and which of them were read.
pub(super) struct NamedFields {
    pub(super) shape: Shape,
    pub(super) con: u32,
    pub(super) read: Vec<u32>,
}

/// The elements of a list, and how many of them were read.
pub(super) struct Elements {
    pub(super) shape: Shape,
    pub(super) start: usize,
    pub(super) count: usize,
    pub(super) close: char,
}

/// An alternative that is being read, and everything needed to read another in its place.
pub(super) struct Choice {
    pub(super) shape: Shape,
    pub(super) alternative: usize,
    pub(super) next: Lexeme,
    pub(super) end: usize,
    pub(super) values: usize,
    pub(super) quoted: usize,
    pub(super) mark: Mark,
    pub(super) fault: Option<Box<Fault>>,
}

/// A function that is being read.
#[cfg(feature = "functions")]
pub(super) struct FunctionText {
    pub(super) signature: Signature,
    pub(super) next: Next,
    /// The results for arguments, in the order of the text.
    pub(super) entries: Vec<(NodeId, NodeId)>,
    /// The arguments of the arm that is being read.
    pub(super) keys: Vec<NodeId>,
}

/// What was read last.
#[cfg(feature = "functions")]
#[derive(Clone, Copy)]
pub(super) enum Next {
    /// The seed.
    Seed,
    /// The result for all arguments.
    Constant,
    /// The entries of a table.
    Entries,
    /// The default of a table.
    Default,
    /// Nothing of the next arm.
    Arm,
    /// A pattern of an arm.
    Pattern,
    /// The result of an arm.
    Result,
    /// The result of the last arm, for all other arguments.
    Rest,
}
