use std::any::{TypeId, type_name};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};

use crate::data::{Data, field};
use crate::impls::sum::{call, con, sum};
use crate::parts::Parts;
use crate::shape::{Def, Id, Style};
use crate::source::Source;

fn octets(parts: &mut Parts<'_>, address: &Ipv4Addr) {
    parts.numbers(4);
    for octet in address.octets() {
        parts.leaf(octet.into());
    }
}

fn segments(parts: &mut Parts<'_>, address: &Ipv6Addr) {
    parts.numbers(8);
    for segment in address.segments() {
        parts.leaf(segment.into());
    }
}

impl Data for Ipv4Addr {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Ipv4Addr>, 0),
        name: "Ipv4Addr",
        module: "std::net",
        type_name: type_name::<Ipv4Addr>,
        kind: sum![con!("new", call("Ipv4Addr::new"), "a": u8, "b": u8, "c": u8, "d": u8)],
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        source.con(Self::DEF);
        let [a, b, c, d] = [field(source, 0)?, field(source, 1)?, field(source, 2)?, field(source, 3)?];
        Some(Ipv4Addr::new(a, b, c, d))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        octets(parts, self);
    }
}

impl Data for Ipv6Addr {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<Ipv6Addr>, 0),
        name: "Ipv6Addr",
        module: "std::net",
        type_name: type_name::<Ipv6Addr>,
        kind: sum![con!(
            "new",
            call("Ipv6Addr::new"),
            "a": u16, "b": u16, "c": u16, "d": u16, "e": u16, "f": u16, "g": u16, "h": u16,
        )],
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        source.con(Self::DEF);
        let mut segments = [0; 8];
        for (index, segment) in segments.iter_mut().enumerate() {
            *segment = field(source, index)?;
        }
        Some(Ipv6Addr::from(segments))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        segments(parts, self);
    }
}

impl Data for SocketAddrV4 {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<SocketAddrV4>, 0),
        name: "SocketAddrV4",
        module: "std::net",
        type_name: type_name::<SocketAddrV4>,
        kind: sum![con!("new", call("SocketAddrV4::new"), "ip": Ipv4Addr, "port": u16)],
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        source.con(Self::DEF);
        Some(SocketAddrV4::new(field(source, 0)?, field(source, 1)?))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.numbers(2);
        octets(parts, self.ip());
        parts.leaf(self.port().into());
    }
}

impl Data for SocketAddrV6 {
    const DEF: &'static Def = &Def {
        id: Id::Type(TypeId::of::<SocketAddrV6>, 0),
        name: "SocketAddrV6",
        module: "std::net",
        type_name: type_name::<SocketAddrV6>,
        kind: sum![con!(
            "new",
            call("SocketAddrV6::new"),
            "ip": Ipv6Addr, "port": u16, "flowinfo": u32, "scope_id": u32,
        )],
    };

    fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
        source.con(Self::DEF);
        Some(SocketAddrV6::new(field(source, 0)?, field(source, 1)?, field(source, 2)?, field(source, 3)?))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.numbers(4);
        segments(parts, self.ip());
        parts.leaf(self.port().into());
        parts.leaf(self.flowinfo().into());
        parts.leaf(self.scope_id().into());
    }
}

macro_rules! either {
    ($type:ident, $four:ident, $six:ident) => {
        impl Data for $type {
            const DEF: &'static Def = &Def {
                id: Id::Type(TypeId::of::<$type>, 0),
                name: stringify!($type),
                module: "std::net",
                type_name: type_name::<$type>,
                kind: sum![con!("V4", Style::Tuple, "": $four), con!("V6", Style::Tuple, "": $six)],
            };

            fn draw<S: Source + ?Sized>(source: &mut S) -> Option<Self> {
                Some(match source.con(Self::DEF) {
                    0 => $type::V4(field(source, 0)?),
                    _ => $type::V6(field(source, 0)?),
                })
            }

            fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
                match self {
                    $type::V4(address) => parts.con(0, &[address]),
                    $type::V6(address) => parts.con(1, &[address]),
                }
            }
        }
    };
}

either!(IpAddr, Ipv4Addr, Ipv6Addr);
either!(SocketAddr, SocketAddrV4, SocketAddrV6);
