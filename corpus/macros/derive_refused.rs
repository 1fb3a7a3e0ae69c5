union Bits { a: u32, b: f32 }

struct

struct Borrowed<'a>(&'a str);

struct Twice<'long, 'b, T: 'long> { a: &'long T, b: &'b T }

#[data]
struct NoParentheses(u8);

#[data = 3]
struct NoParentheses(u8);

#[data[opaque]]
struct NoParentheses(u8);

#[data(opaque) more]
struct Followed(u8);

#[data(opaque, opaque)]
struct GivenTwice(u8);

#[data(opaque)]
#[data(where = a, opaque, where = b)]
struct GivenTwice(u8);

#[data(opaqe, wher = f, bounds(T), weight = 3, range = 0..=9, len = 3, skip, frobnicate, with_out, x)]
struct UnknownOnType(u8);

enum UnknownOnVariant { #[data(weigt = 3, freq = 3, range = 0..3, crate = x, unknowable, opaque = 3)] A, #[with(any())] B }

struct UnknownOnField { #[data(rnage = 0..3, length = 3, max = 9, default, invariant = f, weight = 3, construct(f()), bound(T), zzz)] x: u8 }

#[data(opaque = 3, opaque(u8), where, where =, where(f), bound = T, bound, construct = f, construct() x, satisfies)]
struct WrongForms(u8);

#[data(3, "text", = 4, (opaque), where = f, -)]
struct NoKeys(u8);

#[data(opaque, opaque_when(T))]
struct Excluded<T>(T);

#[data(construct(f()), from = u8, with = g, into = h)]
struct Excluded(u8);

#[data(from = u8, with = g, construct(f()))]
struct Excluded(u8);

#[data(satisfies = p)]
struct Needy(u8);

#[data(with = f)]
struct Needy(u8);

#[data(into = f)]
struct Needy(u8);

#[data(from = u8)]
struct Needy(u8);

#[data(from = u8, into = f)]
struct Needy(u8);

#[data(opaque_when())]
struct Empty(u8);

#[data(construct())]
struct Empty(u8);

#[data(construct(f()), satisfies())]
struct Empty(u8);

#[data(construct(f, f[], (u8), 3(), f(u8)??, ?, g{}, |x| x, h()(u8)))]
struct NoCalls(u8);

#[data(construct(f(self), g(&self), h(&mut self), i(&mut u8), j(&'a Self), k(&mut Self, u8, &mut Self, &mut Self), l(&), m(&mut), n(u8,, u8)))]
struct WrongArguments(u8);

#[data(construct(f(&u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, &u8, u8, &u8, &u8)))]
struct ManyReferences(u8);

#[data(construct(f()), satisfies(3, |x| true, "p", is_fine))]
struct NoPaths(u8);

#[data(crate = "lakatos")]
struct NoPath(u8);

#[data(crate = |x| x)]
struct NoPath(u8);

enum Weights { #[data(weight = 0)] A, #[data(weight = 1_000_001)] B, #[data(weight = -1)] C, #[data(weight = 1.5)] D, #[data(weight = "3")] E, #[data(weight = N)] F, #[data(weight = 4294967296)] G, #[data(weight = (3))] H, #[data(weight = 99999999999999999999999999999999999999999)] I }

struct Ranges { #[data(range = 3)] a: u8, #[data(range = 9..=1)] b: u8, #[data(range = 1..1)] c: u8, #[data(range = 1..=1)] d: u8, #[data(range = 'z'..'a')] e: char, #[data(range = 0..=)] f: u8, #[data(range = -1..-2)] g: i8, #[data(range = 0x10..0b1)] h: u8, #[data(range = a + b)] i: u8, #[data(range = 'a'..'a')] j: char, #[data(range = '\n'..'\0')] k: char, #[data(range = (5)..(-5))] l: i8, #[data(range = 0o17..15)] m: u8, #[data(range = ..)] n: u8, #[data(range = ..=)] o: u8 }

struct Lengths { #[data(len = "3")] a: Vec<u8>, #[data(len = 3..2)] b: Vec<u8>, #[data(len = 1.5)] c: Vec<u8>, #[data(len = 'a')] d: Vec<u8>, #[data(len = 2..=1)] e: Vec<u8> }

struct Conflicts { #[data(range = 0..9, len = 3)] a: u8, #[data(len = 3, range = 0..9)] b: u8, #[data(from = u8, with = f, range = 0..9)] c: u8, #[data(range = 0..9, from = u8, with = f)] d: u8, #[data(len = 3, from = u8, with = f, into = g)] e: u8, #[data(skip, range = 0..9, where = f)] f: u8 }

struct Generators { #[with] a: u8, #[with()] b: u8, #[with(a, b)] c: u8, #[with(a, b, c)] d: u8, #[with = any()] e: u8, #[with(any())] #[with(any())] f: u8, #[with(any())] #[data(range = 0..9)] g: u8, #[data(len = 3)] #[with(any())] h: u8, #[data(from = u8, with = f, into = g)] #[with(any())] i: u8, #[with(any())] #[data(skip)] j: u8, #[data(with = any())] k: u8 }

#[with(any())]
struct OnType(u8);

#[data(construct(f()))]
enum Constructed { #[data(weight = 3, opaque)] A(#[data(range = 0..9, skip)] u8), B { #[with(any())] #[with(any())] x: u8 } }

#[data(from = u8, with = f)]
struct Converted { #[data(range = 0..9)] x: u8, #[with(any())] #[data(skip)] y: u8 }
