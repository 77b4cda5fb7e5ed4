//! Guide: what matching recovers, and when it is ambiguous.
//!
//! # The law
//!
//! For every match, expanding the template with it gives the text that was matched, byte for byte.
//!
//! So a text matches only as expansion writes it. `{x}` does not match `%41` or `%2f`, since expansion writes
//! `A` and `%2F`. A URI in another spelling is normalized first (`Uri::normalize` of the crate `urial`).
//!
//! # Assignments
//!
//! An *assignment* gives each variable a value or leaves it undefined. Different values can expand to the
//! same text (`["a"]` and `"a"`), so one of them is canonical, and only canonical assignments are returned
//! and counted:
//!
//! 1. A variable without a modifier is a string. (`{x}` does not match `a,b`, which a list expands to: write
//!    `{x*}` for a list.)
//! 2. A variable with a prefix is a string, and what is shown of it is all of it, unless the variable
//!    occurs elsewhere.
//! 3. An exploded variable is a list or an associative array, never a string: one member is a list of one. If
//!    names are written (`{?x*}`), it is a list if all names are the variable's own, and an
//!    associative array otherwise. Names may be repeated.
//! 4. An expression that leaves no text has no defined variables: `{x}` on the empty text leaves `x`
//!    undefined rather than empty. Where expansion distinguishes them, so does matching: `{?x}` on `?x=` is
//!    the empty string.
//! 5. A value is made of whole characters: it does not begin or end inside the percent-encodings of a
//!    character, and `{x}` does not match percent-encodings that are not UTF-8.
//! 6. Where reserved characters are kept (`{+x}`, `{#x}`), expansion keeps percent-encodings, too. Those
//!    that it would write itself are decoded (`%20`), the others are part of the value (`%2F`, `%2f`, `%25`).
//!
//! # Preference
//!
//! If there are several assignments, the *leftmost-shortest* one is returned, and
//! [`Match::is_ambiguous`](crate::Match::is_ambiguous) is true. It is found by reading the text from left to
//! right and deciding each question as early as it comes up, if the rest of the text can still be matched:
//!
//! 1. a variable is defined rather than undefined;
//! 2. a value, a member or a name is as short as possible;
//! 3. a list or an associative array ends rather than having another member.
//!
//! | template | text | result |
//! |---|---|---|
//! | `{a}.{b}` | `x.y.z` | a = `x`, b = `y.z`; ambiguous |
//! | `{/a,b}` | `/x` | a = `x`, b undefined; ambiguous |
//! | `{/a*,b}` | `/x/y` | a = \[`x`\], b = `y`; ambiguous |
//! | `{+a}/{b}` | `x/y/z` | a = `x/y`, b = `z`; unique, since b contains no `/` |
//! | `{?q,rest*}` | `?q=1&r=2` | q = `1`, rest = {`r`: `2`}; ambiguous |
//!
//! [`Matcher::matches_exactly`](crate::Matcher::matches_exactly) refuses ambiguous texts, and
//! [`Template::can_be_ambiguous`](crate::Template::can_be_ambiguous) reports up front whether such texts exist.
//!
//! ```
//! use urial_template::Template;
//!
//! let template = Template::parse("{a}.{b}")?;
//! let found = template.matches("x.y.z")?;
//! assert_eq!(found.text("a").as_deref(), Some("x"));
//! assert_eq!(found.text("b").as_deref(), Some("y.z"));
//! assert!(found.is_ambiguous());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Repeated variables
//!
//! `{x}/{x}` expands to the same value twice, so it matches `a/a` and not `a/b`. Each occurrence is first
//! read by itself; then the template is expanded with the value that the fullest occurrence shows
//! (`{x}` before `{x*}` before the longest prefix), and the result must be the text. This keeps the law and
//! linear time, at a price: only the preferred assignment is tried. If the template is ambiguous, a text may
//! be refused ([`UnequalRepetition`](crate::NoMatchReason::UnequalRepetition)) that another assignment
//! matches, and a match may be called ambiguous whose other assignments give a variable two values. (To
//! find an assignment with equal values is NP-complete in general.)
//!
//! # Cost
//!
//! A template is compiled to a program of at most about fifteen instructions for each variable. If the next
//! bytes always decide, the text is matched in one pass without allocating for up to six values. Otherwise
//! two bits for each byte of the text and each instruction (is there a way from here to the end, are there
//! several) are found from the end, for 64 bytes at once, and the preferred assignment is read from them:
//! time and memory are proportional to the length of the text, for every template and every text. If such a
//! template has prefixes, the bits are found for one byte after the other. Nothing is tried twice, and
//! nothing recurses.
