//! The bodies of cases: for each operation, its inputs and what must come out.
//!
//! A missing component means *absent*, and an empty string means *present and empty*: TOML has no
//! null, and the difference is what many cases are about.

use std::collections::BTreeMap;

use serde::Deserialize;

/// Text, or octets in hexadecimal where they are not UTF-8.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Input {
    /// `input = "text"`
    Text(String),
    /// `input = { hex = "C328" }`
    Octets {
        /// Two hexadecimal digits for each octet.
        hex: String,
    },
}

impl Input {
    /// Returns the octets of the input.
    ///
    /// # Panics
    ///
    /// If the data holds something that is not pairs of hexadecimal digits.
    ///
    /// ```
    /// use urial_conformance::corpus::Input;
    /// assert_eq!(Input::Octets { hex: "C328".into() }.bytes(), [0xC3, 0x28]);
    /// ```
    pub fn bytes(&self) -> Vec<u8> {
        match self {
            Self::Text(text) => text.clone().into_bytes(),
            Self::Octets { hex } => (0..hex.len())
                .step_by(2)
                .map(|at| u8::from_str_radix(&hex[at..at + 2], 16).expect("pairs of hex digits"))
                .collect(),
        }
    }
}

/// `parse.toml`: a valid reference, and every component of it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(
    missing_docs,
    reason = "the fields are the components, by their names in the RFC"
)]
pub struct ParseBody {
    pub input: String,
    #[serde(default = "rfc3986")]
    pub grammar: String,
    pub kind: String,
    pub scheme: Option<String>,
    pub authority: Option<String>,
    pub userinfo: Option<String>,
    pub host: Option<String>,
    pub host_kind: Option<String>,
    pub port: Option<String>,
    pub path: String,
    pub query: Option<String>,
    pub fragment: Option<String>,
}

/// `errors.toml`: an input that is refused, where, why, and in which words.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ErrorBody {
    /// What is refused.
    pub input: Input,
    /// The ABNF rule that the input is read as.
    #[serde(rename = "as")]
    pub rule: String,
    /// The grammar; RFC 3986 by default.
    #[serde(default = "rfc3986")]
    pub grammar: String,
    /// The byte that a person would point at.
    pub offset: usize,
    /// The component that this byte would have belonged to.
    pub component: String,
    /// The kind of the error.
    pub kind: String,
    /// The whole message, frozen.
    pub message: String,
}

fn rfc3986() -> String {
    "rfc3986".to_owned()
}

/// `rules.toml`: strings that match a rule of the grammar, and strings that do not.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleBody {
    /// The name of the rule in the ABNF.
    pub rule: String,
    /// Strings that match it as a whole.
    pub accept: Vec<String>,
    /// Strings that do not.
    pub reject: Vec<String>,
}

/// `views.toml`: what lies inside a component. Fields that are missing are not asserted.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ViewsBody {
    /// A valid reference.
    pub input: String,
    /// The raw segments of the path, in order.
    pub segments: Option<Vec<String>>,
    /// Which of the five path rules the path matches.
    pub path_kind: Option<String>,
    /// The query as name and value, raw; a pair without `=` has one entry.
    pub pairs: Option<Vec<Vec<String>>>,
    /// The same decoded as a form, where `+` is a space.
    pub form_pairs: Option<Vec<Vec<String>>>,
    /// The user part of the userinfo, raw.
    pub user: Option<String>,
    /// The password part of the userinfo, raw; `false` if it is absent.
    pub password: Option<Presence>,
    /// The port as a number; `false` where it is not one that fits.
    pub port_number: Option<PortNumber>,
    /// The address that the host denotes, in the notation of Rust's standard library, or `none`.
    pub address: Option<String>,
    /// `hierarchical` or `opaque`.
    pub structure: Option<String>,
    /// `locator`, `name` or `both`.
    pub role: Option<String>,
}

/// Text, or `false` for an absent one.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Presence {
    /// It is present, with this text.
    Text(String),
    /// `false`: it is absent.
    Absent(bool),
}

/// A number, or `false` for "none that fits".
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum PortNumber {
    /// It is this number.
    Number(u16),
    /// `false`: it is absent.
    Absent(bool),
}

/// `encode.toml`: data, the component it goes into, and the encoded text.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EncodeBody {
    /// The data.
    pub input: Input,
    /// The component.
    pub part: String,
    /// What is written.
    pub expect: String,
}

/// `decode.toml`: encoded text and the data that it encodes.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DecodeBody {
    /// Encoded text.
    pub input: String,
    /// The data; as text where it is UTF-8, in hexadecimal where it is not.
    pub expect: Input,
    /// The text where octets that are not UTF-8 became U+FFFD.
    pub lossy: Option<String>,
    /// Where the first octet that is not UTF-8 is written in the encoded text.
    pub invalid_at: Option<usize>,
}

/// `resolve.toml`: a reference, the base it is read against, and its target.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResolveBody {
    /// The base URI.
    pub base: String,
    /// The reference.
    pub reference: String,
    /// The target, unless there is an error.
    pub target: Option<String>,
    /// `strict` by default.
    #[serde(default = "strict")]
    pub mode: String,
    /// Whether `/.` had to be written before the path to keep it from turning into an authority.
    #[serde(default)]
    pub repaired: bool,
    /// The kind of the error, if there is no target.
    pub error: Option<String>,
}

fn strict() -> String {
    "strict".to_owned()
}

/// `resolve_2396.toml`: the same by RFC 2396. Without a target and an error, the current document.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resolve2396Body {
    /// The base URI.
    pub base: String,
    /// The reference.
    pub reference: String,
    /// The target, unless it is the current document, or there is an error.
    pub target: Option<String>,
    /// `strict` by default.
    #[serde(default = "strict")]
    pub mode: String,
    /// What becomes of `..` above the root: kept unless `remove` or `refuse`.
    pub above_root: Option<String>,
    /// Whether `/.` had to be written before the path to keep it from turning into an authority.
    #[serde(default)]
    pub repaired: bool,
    /// `above-root` or `unreadable`, where there is no target.
    pub error: Option<String>,
}

/// `standards.toml`: a text, two standards, and what changes from one to the other.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StandardsBody {
    /// The text.
    pub input: String,
    /// One standard.
    pub a: String,
    /// The other.
    pub b: String,
    /// The points on which they differ, in words.
    pub points: Vec<String>,
}

/// `merge.toml`: the path that section 5.2.3 makes of a base and a relative path.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MergeBody {
    /// The base URI.
    pub base: String,
    /// The path of the reference.
    pub path: String,
    /// The merged path, before dot segments are removed.
    pub expect: String,
}

/// `dots.toml`: a path, the path without its dot segments, and the steps of section 5.2.4.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DotsBody {
    /// A path.
    pub input: String,
    /// The path without dot segments.
    pub expect: String,
    /// The state after each step of the algorithm, where the case spells it out.
    #[serde(default)]
    pub steps: Vec<DotsStep>,
}

/// One step of section 5.2.4: the rule that applied, and both buffers after it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DotsStep {
    /// `A` to `E`.
    pub rule: String,
    /// The output buffer after the step.
    pub output: String,
    /// The input buffer after the step.
    pub input: String,
}

/// `normalize.toml`: a reference and its normal form at the levels that the case speaks of.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NormalizeBody {
    /// A reference.
    pub input: String,
    /// The grammar; RFC 3986 by default.
    #[serde(default = "rfc3986")]
    pub grammar: String,
    /// The normal form for each level: `case`, `percent`, `dots`, `scheme`.
    pub expect: BTreeMap<String, String>,
}

/// `compare.toml`: two references and the lowest level at which they are equal.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CompareBody {
    /// One reference.
    pub a: String,
    /// The other.
    pub b: String,
    /// `simple`, `case`, `percent`, `dots`, `scheme`, or `never` below the protocol level.
    pub equal_from: String,
}

/// `relativize.toml`: a base, a target and the shortest reference between them.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RelativizeBody {
    /// The base URI.
    pub base: String,
    /// The target URI.
    pub target: String,
    /// The reference that leads from the one to the other.
    pub reference: String,
}

/// `base.toml`: the four sources of a base URI and the one that applies.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BaseBody {
    /// Found in the content itself.
    pub embedded: Option<String>,
    /// Of the entities around the content, from the inside out.
    #[serde(default)]
    pub encapsulating: Vec<String>,
    /// The URI that the content was retrieved with.
    pub retrieval: Option<String>,
    /// The application's own.
    pub default: Option<String>,
    /// The base that results, if there is one.
    pub expect: Option<String>,
    /// Which of the four it came from.
    pub source: Option<String>,
}

/// `same_document.toml`: whether a reference leads to the document that contains it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SameDocumentBody {
    /// The base URI.
    pub base: String,
    /// The reference.
    pub reference: String,
    /// Whether it is a same-document reference.
    pub same: bool,
}

/// `suffix.toml`: what somebody types, and the URIs that may be meant, the likeliest first.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SuffixBody {
    /// The text.
    pub input: String,
    /// The scheme that the caller supplies.
    pub scheme: String,
    /// The guesses.
    pub expect: Vec<SuffixGuess>,
}

/// One guess, and what it rests on.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SuffixGuess {
    /// The URI.
    pub uri: String,
    /// Where its scheme comes from: `written`, `label`, `mailbox` or `given`.
    pub scheme: String,
    /// Why the text is taken to begin with a host, if it is.
    pub host: Option<String>,
}

/// `relocation.toml`: a tree that moves, and a reference in a document before and after.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RelocationBody {
    /// The base of the tree before the move.
    pub from: String,
    /// The base of the tree after the move.
    pub to: String,
    /// Where the document is before the move.
    pub document: String,
    /// Where it is after the move.
    pub place: String,
    /// A reference in the document before the move.
    pub reference: String,
    /// The reference after the move.
    pub expect: String,
}

/// `schemes.toml`: a URI and the rule of its scheme that it breaks, if any.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SchemeBody {
    /// A URI.
    pub input: String,
    /// The component at fault.
    pub component: Option<String>,
    /// The byte at fault.
    pub offset: Option<usize>,
    /// The kind of error.
    pub kind: Option<String>,
    /// The whole message, frozen.
    pub message: Option<String>,
}

/// `build.toml`: components, and the reference that they make.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct BuildBody {
    /// Components that are data.
    #[serde(flatten)]
    pub data: GivenComponents,
    /// Components that are encoded already.
    pub encoded: GivenComponents,
    /// Whether a dot segment is written before a path that needs one.
    pub shield: bool,
    /// The reference, unless there is an error.
    pub expect: Option<String>,
    /// The name of the error.
    pub error: Option<String>,
    /// The message of the error.
    pub message: Option<String>,
}

/// The components that are given, each as text.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
#[allow(missing_docs, reason = "the names are self-explanatory")]
pub struct GivenComponents {
    pub scheme: Option<String>,
    pub authority: Option<String>,
    pub userinfo: Option<String>,
    pub user: Option<String>,
    pub password: Option<String>,
    pub host: Option<String>,
    pub port: Option<String>,
    pub path: Option<String>,
    pub segments: Vec<String>,
    pub query: Option<String>,
    /// A name and a value, or a name alone.
    pub pairs: Vec<Vec<String>>,
    pub fragment: Option<String>,
}

/// `edit.toml`: one edit of a reference, and what it leaves.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EditBody {
    /// The reference.
    pub input: String,
    /// What is done, such as `set-host` or `remove-pairs`.
    pub edit: String,
    /// The segment that is meant.
    pub index: Option<usize>,
    /// The name of the pair that is meant.
    pub name: Option<String>,
    /// The new text, as data.
    pub data: Option<String>,
    /// The new text, encoded already.
    pub encoded: Option<String>,
    /// The reference after the edit, unless there is an error.
    pub expect: Option<String>,
    /// The name of the error.
    pub error: Option<String>,
}
