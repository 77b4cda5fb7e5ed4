//! The table of schemes: the only place that knows schemes by name.
//!
//! A row states the rules of the scheme's own document and no others. All schemes of the table are
//! registered with IANA.

#[cfg(any(test, feature = "alloc"))]
use core::cmp::Ordering;

use super::data::DATA;
use super::descriptor::{Descriptor, EmptyHost, EmptyPath, Presence};
use super::did::DID;
use super::file::FILE;
use super::geo::GEO;
use super::mailto::MAILTO;
use super::news::{NEWS, NNTP};
use super::preset::{IANA, case_insensitive_before, opaque, open_server, rfc, server, web_socket};
use super::tag::TAG;
use super::tel::TEL;
use super::urn::URN;
use super::{Citation, Role, Scheme};

/// All descriptors, sorted by name.
static TABLE: &[Descriptor] = &[
    opaque("about", Role::Both, Citation::whole("RFC 6694")),
    opaque("acct", Role::Name, Citation::whole("RFC 7565")),
    opaque("blob", Role::Locator, Citation::whole("W3C File API")),
    opaque("cid", Role::Locator, rfc("RFC 2392", "2")),
    open_server("coap", 5683, rfc("RFC 7252", "6.1")),
    open_server("coap+tcp", 5683, rfc("RFC 8323", "8.1")),
    open_server("coap+ws", 80, rfc("RFC 8323", "8.3")),
    open_server("coaps", 5684, rfc("RFC 7252", "6.2")),
    open_server("coaps+tcp", 5684, rfc("RFC 8323", "8.2")),
    open_server("coaps+ws", 443, rfc("RFC 8323", "8.4")),
    DATA,
    server("dict", 2628, rfc("RFC 2229", "5")),
    DID,
    Descriptor::new("dns", Role::Name, Citation::whole("RFC 4501"))
        .with_userinfo(Presence::Forbidden)
        .with_empty_host(EmptyHost::Forbidden)
        .with_default_port(53),
    FILE,
    server("ftp", 21, rfc("RFC 1738", "3.2")),
    GEO,
    // Every repository has a path, so an empty path is not equivalent to "/".
    server("git", 9418, IANA).with_empty_path(EmptyPath::Distinct),
    open_server("gopher", 70, Citation::whole("RFC 4266")),
    server("http", 80, rfc("RFC 9110", "4.2.1")),
    server("https", 443, rfc("RFC 9110", "4.2.2")),
    server("icap", 1344, rfc("RFC 3507", "4.2")),
    opaque("im", Role::Locator, Citation::whole("RFC 3860")),
    server("imap", 143, Citation::whole("RFC 5092")),
    // The namespace, before the first slash, is case-insensitive.
    opaque("info", Role::Name, Citation::whole("RFC 4452"))
        .with_path_case(case_insensitive_before(b"/")),
    server("ipp", 631, Citation::whole("RFC 3510")),
    server("ipps", 631, Citation::whole("RFC 7472")),
    // "ldap:///" means a server that the client knows.
    open_server("ldap", 389, rfc("RFC 4516", "2")).with_empty_host(EmptyHost::Allowed),
    open_server("ldaps", 636, IANA).with_empty_host(EmptyHost::Allowed),
    opaque("magnet", Role::Name, IANA).with_query(Presence::Required),
    MAILTO,
    opaque("mid", Role::Locator, rfc("RFC 2392", "2")),
    server("mongodb", 27017, IANA),
    server("mqtt", 1883, IANA),
    server("mqtts", 8883, IANA),
    NEWS,
    Descriptor::new("ni", Role::Name, rfc("RFC 6920", "3")),
    opaque("nih", Role::Name, rfc("RFC 6920", "7")),
    NNTP,
    opaque("pkcs11", Role::Both, rfc("RFC 7512", "2.3")),
    // The mailbox is that of the user: there is no path.
    server("pop", 110, Citation::whole("RFC 2384")).with_empty_path(EmptyPath::Distinct),
    opaque("pres", Role::Locator, Citation::whole("RFC 3859")),
    server("redis", 6379, IANA).with_empty_host(EmptyHost::Allowed),
    server("rediss", 6379, IANA).with_empty_host(EmptyHost::Allowed),
    server("rsync", 873, Citation::whole("RFC 5781")),
    server("rtsp", 554, rfc("RFC 7826", "4.2")),
    server("rtsps", 322, rfc("RFC 7826", "4.2")),
    // An empty path is the user's home, "/" the root.
    server("sftp", 22, IANA).with_empty_path(EmptyPath::Distinct),
    opaque("sip", Role::Locator, rfc("RFC 3261", "19.1")).with_default_port(5060),
    opaque("sips", Role::Locator, rfc("RFC 3261", "19.1")).with_default_port(5061),
    opaque("sms", Role::Locator, Citation::whole("RFC 5724")),
    server("snmp", 161, Citation::whole("RFC 4088")),
    server("ssh", 22, IANA).with_empty_path(EmptyPath::Distinct),
    opaque("stun", Role::Locator, rfc("RFC 7064", "3.1")).with_default_port(3478),
    opaque("stuns", Role::Locator, rfc("RFC 7064", "3.1")).with_default_port(5349),
    server("svn", 3690, IANA),
    TAG,
    TEL,
    server("telnet", 23, Citation::whole("RFC 4248")),
    server("tftp", 69, Citation::whole("RFC 3617")),
    server("tn3270", 23, Citation::whole("RFC 6270")),
    opaque("turn", Role::Locator, rfc("RFC 7065", "3.1")).with_default_port(3478),
    opaque("turns", Role::Locator, rfc("RFC 7065", "3.1")).with_default_port(5349),
    URN,
    // A viewer that waits for a connection has no host. There is no path.
    server("vnc", 5900, Citation::whole("RFC 7869"))
        .with_empty_host(EmptyHost::Allowed)
        .with_empty_path(EmptyPath::Distinct),
    web_socket("ws", 80),
    web_socket("wss", 443),
    // The authority of "xmpp://" is the account to log in with, and not the recipient.
    Descriptor::new("xmpp", Role::Both, Citation::whole("RFC 5122"))
        .with_empty_host(EmptyHost::Forbidden),
];

/// Compares names in the order of the table: byte by byte, letters in lower case.
#[cfg(any(test, feature = "alloc"))]
pub(super) fn order(a: &str, b: &str) -> Ordering {
    a.bytes()
        .map(|byte| byte.to_ascii_lowercase())
        .cmp(b.bytes().map(|byte| byte.to_ascii_lowercase()))
}

/// A hash table with open addressing: keys and row numbers. An empty slot has [`NO_KEY`], and a row
/// whose slot is taken is in the next free one.
///
/// Normalization asks for a descriptor of every URI it sees. A binary search took 80 ns, which is
/// five times what it takes to read the URI, and a comparison of names letter by letter 10.
static PLACES: [(u64, u8); 256] = ARRANGEMENT.places;

/// The multiplier of [`place`].
const MULTIPLIER: u64 = ARRANGEMENT.multiplier;

const ARRANGEMENT: Arrangement = Arrangement::search();

/// The rows as one multiplier arranges them.
struct Arrangement {
    multiplier: u64,
    places: [(u64, u8); 256],
    /// The largest distance of a row from its hashed slot.
    farthest: u8,
}

impl Arrangement {
    /// A distance that costs less than a nanosecond.
    const NEAR: u8 = 4;
    /// The number of multipliers to try. Each one arranges 70 rows well with a probability of about a half.
    const TRIES: u32 = 32;

    const fn new(multiplier: u64) -> Self {
        assert!(TABLE.len() < 192, "more rows need more places");
        let (mut places, mut farthest) = ([(NO_KEY, 0); 256], 0);
        let mut row = 0;
        while row < TABLE.len() {
            let key = key(TABLE[row].name().as_bytes());
            let (mut at, mut distance) = (place(key, multiplier), 0);
            while places[at as usize].0 != NO_KEY {
                at = at.wrapping_add(1);
                distance += 1;
            }
            if distance > farthest {
                farthest = distance;
            }
            places[at as usize] = (key, row as u8);
            row += 1;
        }
        Self {
            multiplier,
            places,
            farthest,
        }
    }

    /// Returns the first arrangement in which all rows are near their places, or the best one that was
    /// tried. The compiler does this, so a new row never needs a new constant. A row is found wherever
    /// it is; the distance is a matter of speed only.
    const fn search() -> Self {
        let mut multiplier = 0x9E37_79B9_7F4A_7C15_u64;
        let mut best = Self::new(multiplier);
        let mut tries = 1;
        while best.farthest >= Self::NEAR && tries < Self::TRIES {
            multiplier = multiplier.wrapping_mul(0xD134_2543_DE82_EF95) | 1;
            let next = Self::new(multiplier);
            if next.farthest < best.farthest {
                best = next;
            }
            tries += 1;
        }
        best
    }
}

/// The key of an empty slot. No name has it, because no name has a zero byte.
const NO_KEY: u64 = 0;

/// Returns the first eight bytes of a name as a number, in lower case, which sets one bit of each
/// letter. A shorter name is padded with spaces, which no scheme has.
const fn key(name: &[u8]) -> u64 {
    let letters = if let (Some(first), Some(last)) = (name.first_chunk(), name.last_chunk()) {
        let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
        match name.first_chunk() {
            Some(eight) => u64::from_le_bytes(*eight),
            // The halves may overlap.
            None => first as u64 | (last as u64) << (8 * (name.len() - 4)),
        }
    } else {
        match *name {
            [a, b, c, ..] => u32::from_le_bytes([a, b, c, 0]) as u64,
            [a, b] => u16::from_le_bytes([a, b]) as u64,
            [a] => a as u64,
            [] => 0,
        }
    };
    letters | u64::from_ne_bytes([0x20; 8])
}

/// Returns the hash slot of a key: the top bits of a product, which depend on all bits of the key.
const fn place(key: u64, multiplier: u64) -> u8 {
    (key.wrapping_mul(multiplier) >> 56) as u8
}

/// Returns the built-in descriptor of a scheme, ignoring case.
#[inline]
pub(super) fn find(name: &str) -> Option<&'static Descriptor> {
    if cfg!(not(feature = "simd")) {
        // Built for size: the hash table would have as many bytes as the descriptors.
        return TABLE
            .iter()
            .find(|row| row.name().eq_ignore_ascii_case(name));
    }
    let key = key(name.as_bytes());
    let mut at = place(key, MULTIPLIER);
    loop {
        let (found, row) = PLACES[usize::from(at)];
        if found == key {
            let descriptor = &TABLE[usize::from(row)];
            let is_same = match name.len() {
                0..=8 => descriptor.name().len() == name.len(),
                _ => descriptor.name().eq_ignore_ascii_case(name),
            };
            if is_same {
                return Some(descriptor);
            }
        }
        if found == NO_KEY {
            return None;
        }
        at = at.wrapping_add(1);
    }
}

impl Descriptor {
    /// Returns the built-in descriptors, sorted by name.
    ///
    /// ```
    /// use urial::scheme::Descriptor;
    /// let with_port = |port| Descriptor::all().iter().filter(move |d| d.default_port() == Some(port));
    /// assert!(with_port(80).map(Descriptor::name).eq(["coap+ws", "http", "ws"]));
    /// ```
    pub const fn all() -> &'static [Self] {
        TABLE
    }
}

impl Scheme<'_> {
    /// Returns the rules of the scheme, if it is in the built-in table.
    ///
    /// ```
    /// use urial::Scheme;
    /// assert!(Scheme::parse("GOPHER")?.descriptor().is_some());
    /// assert!(Scheme::parse("unheard-of")?.descriptor().is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn descriptor(self) -> Option<&'static Descriptor> {
        find(self.as_str())
    }

    /// Returns the default port of the scheme (RFC 3986 section 3.2.3), if the built-in table has one.
    ///
    /// ```
    /// use urial::Scheme;
    /// assert_eq!(Scheme::parse("ftp")?.default_port(), Some(21));
    /// assert_eq!(Scheme::parse("file")?.default_port(), None);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn default_port(self) -> Option<u16> {
        self.descriptor()?.default_port()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule::Rule;

    #[test]
    fn table_is_sorted_and_in_lower_case() {
        for pair in TABLE.windows(2) {
            let (a, b) = (pair[0].name(), pair[1].name());
            assert_eq!(order(a, b), Ordering::Less, "{a} before {b}");
        }
        for descriptor in TABLE {
            let name = descriptor.name();
            assert_eq!(Rule::Scheme.check(name), Ok(()), "{name}");
            assert!(!name.bytes().any(|b| b.is_ascii_uppercase()), "{name}");
        }
    }

    /// Every row is at its hashed slot or after it, with no empty slot between, so a search finds it.
    #[test]
    fn no_empty_place_is_before_a_row() {
        for multiplier in [MULTIPLIER, 1, 3, 0xFF51_AFD7_ED55_8CCD] {
            let Arrangement { places, .. } = Arrangement::new(multiplier);
            for (row, descriptor) in TABLE.iter().enumerate() {
                let key = key(descriptor.name().as_bytes());
                let mut at = place(key, multiplier);
                while places[usize::from(at)] != (key, row as u8) {
                    assert_ne!(places[usize::from(at)].0, NO_KEY, "{}", descriptor.name());
                    at = at.wrapping_add(1);
                }
            }
        }
    }

    /// The lookup agrees with a linear search.
    #[test]
    fn every_row_is_found_in_either_case() {
        for descriptor in TABLE {
            let name = descriptor.name();
            let found = TABLE.iter().find(|row| row.name() == name).unwrap();
            assert!(core::ptr::eq(find(name).unwrap(), found), "{name}");
            let mut upper = [0; 32];
            upper[..name.len()].copy_from_slice(name.as_bytes());
            upper.make_ascii_uppercase();
            let upper = str::from_utf8(&upper[..name.len()]).unwrap();
            assert!(core::ptr::eq(find(upper).unwrap(), found), "{upper}");
            assert!(find(&name[1..]).is_none_or(|other| other.name() == &name[1..]));
        }
        for name in [
            "",
            "a",
            "httq",
            "zzz",
            "coap+",
            "h",
            "coaps+tc",
            "coaps+tcq",
            "coaps+tcpp",
            "https1",
        ] {
            assert!(find(name).is_none(), "{name}");
        }
    }

    #[test]
    fn common_schemes_are_in_the_table() {
        let expected = [
            ("http", Some(80)),
            ("https", Some(443)),
            ("ws", Some(80)),
            ("wss", Some(443)),
            ("ftp", Some(21)),
            ("file", None),
            ("mailto", None),
            ("urn", None),
            ("data", None),
            ("tel", None),
            ("news", None),
            ("telnet", Some(23)),
            ("gopher", Some(70)),
            ("ldap", Some(389)),
            ("ssh", Some(22)),
            ("sftp", Some(22)),
            ("git", Some(9418)),
        ];
        for (name, port) in expected {
            assert_eq!(
                find(name).map(Descriptor::default_port),
                Some(port),
                "{name}"
            );
        }
    }

    /// A check in a row that contradicts itself would be unreachable.
    #[test]
    fn rows_are_consistent() {
        for row in TABLE {
            let name = row.name();
            if row.default_host().is_some() {
                assert_eq!(row.empty_host(), EmptyHost::Allowed, "{name}");
                assert_ne!(row.authority(), Presence::Forbidden, "{name}");
            }
            if row.authority() == Presence::Forbidden {
                assert_eq!(row.empty_path(), EmptyPath::Distinct, "{name}");
            }
            if row.port() == Presence::Forbidden {
                assert_eq!(row.default_port(), None, "{name}");
            }
        }
    }
}
