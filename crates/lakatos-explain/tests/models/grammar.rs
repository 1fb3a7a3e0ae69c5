//! A grammar of 40 types, most of them records: the syntax of a language with packages, classes and annotations.
//!
//! What is wrong in it: a parameter of a method that is final and takes its argument by name.

use lakatos_macros::Data;

macro_rules! records {
    ($($name:ident { $($field:ident: $type:ty),* $(,)? })*) => {$(
        #[derive(Clone, Debug, PartialEq, Data)]
        #[data(crate = lakatos_data)]
        pub(crate) struct $name {
            $(pub(crate) $field: $type,)*
        }
    )*};
}

records! {
    Ident { text: String, line: u32, column: u32 }
    Position { line: u32, column: u32, offset: u64 }
    Range { from: Position, to: Position }
    Comment { text: String, range: Range, is_block: bool }
    Path { segments: Vec<Ident>, is_absolute: bool, range: Range }
    Version { major: u16, minor: u16, patch: u16, suffix: Option<String> }
    Package { name: Path, version: Version, comments: Vec<Comment> }
    Alias { from: Ident, to: Ident }
    Import { path: Path, aliases: Vec<Alias>, is_static: bool, range: Range }
    Pair { name: Ident, value: Literal }
    Annotation { path: Path, arguments: Vec<Pair>, range: Range }
    Modifiers { visibility: Visibility, is_static: bool, is_final: bool, annotations: Vec<Annotation> }
    Bound { path: Path, is_upper: bool }
    TypeParameter { name: Ident, bounds: Vec<Bound>, default: Option<Type> }
    Field { modifiers: Modifiers, name: Ident, of: Type, initial: Option<Expression> }
    Parameter { modifiers: Modifiers, name: Ident, of: Type, passing: Passing }
    Signature { parameters: Vec<Parameter>, result: Type, throws: Vec<Path> }
    Method { modifiers: Modifiers, name: Ident, signature: Signature, body: Option<Block> }
    Class { modifiers: Modifiers, name: Ident, generics: Vec<TypeParameter>, members: Vec<Member>, range: Range }
    Interface { modifiers: Modifiers, name: Ident, generics: Vec<TypeParameter>, methods: Vec<Method> }
    Enumeration { modifiers: Modifiers, name: Ident, constants: Vec<Constant>, range: Range }
    Constant { name: Ident, value: Option<Literal>, comments: Vec<Comment> }
    Block { statements: Vec<Statement>, range: Range, label: Option<Ident> }
    Branch { condition: Expression, then: Block, otherwise: Option<Block> }
    Loop { condition: Expression, body: Block, is_checked_last: bool }
    Local { modifiers: Modifiers, name: Ident, of: Type, value: Option<Expression> }
    Handler { catches: Vec<Path>, name: Ident, body: Block }
    Attempt { body: Block, handlers: Vec<Handler>, finally: Option<Block> }
    Call { callee: Path, arguments: Vec<Expression>, range: Range }
    Closure { signature: Signature, body: Block, range: Range }
    Unit { package: Package, imports: Vec<Import>, items: Vec<Item>, comments: Vec<Comment> }
}

macro_rules! variants {
    ($($name:ident { $($variant:ident $(($($type:ty),*))?),* $(,)? })*) => {$(
        #[derive(Clone, Debug, PartialEq, Data)]
        #[data(crate = lakatos_data)]
        pub(crate) enum $name {
            $($variant $(($($type),*))?,)*
        }
    )*};
}

variants! {
    Literal { Unit, Bool(bool), Int(i64), Float(f64), Text(String) }
    Visibility { Private, Package, Public }
    Passing { Value, Reference, Name }
    Type { Named(Path), Array(Box<Type>), Tuple(Vec<Type>), Function(Vec<Type>, Box<Type>) }
    Member { Field(Field), Method(Method), Class(Box<Class>) }
    Item { Class(Class), Interface(Interface), Enumeration(Enumeration) }
    Operator { Plus, Minus }
    Statement {
        Local(Local), Branch(Box<Branch>), Loop(Box<Loop>), Attempt(Box<Attempt>), Block(Block), Expression(Expression),
        Return(Option<Expression>),
    }
    Expression {
        Literal(Literal), Path(Path), Call(Call), Closure(Box<Closure>), Not(Box<Expression>),
        Both(Operator, Box<Expression>, Box<Expression>),
    }
}

fn is_wrong(parameter: &Parameter) -> bool {
    parameter.modifiers.is_final && parameter.passing == Passing::Name
}

/// Is a parameter of a method of this unit wrong?
pub(crate) fn has_wrong_parameter(unit: &Unit) -> bool {
    let mut classes: Vec<&Class> = Vec::new();
    let mut methods: Vec<&Method> = Vec::new();
    for item in &unit.items {
        match item {
            Item::Class(class) => classes.push(class),
            Item::Interface(interface) => methods.extend(&interface.methods),
            Item::Enumeration(_) => {}
        }
    }
    while let Some(class) = classes.pop() {
        for member in &class.members {
            match member {
                Member::Field(_) => {}
                Member::Method(method) => methods.push(method),
                Member::Class(class) => classes.push(class),
            }
        }
    }
    methods.iter().any(|method| method.signature.parameters.iter().any(is_wrong))
}
