//! [`Program`]: a template compiled for matching.
//!
//! The program is a graph of instructions. Each way through it that consumes the whole text is one
//! *assignment*, and each assignment is one way: counting ways counts assignments. What counts as
//! an assignment is documented in [`crate::matching`].
//!
//! An instruction that another one continues with at the same position has a lower index, so one pass over
//! the indices, upwards or downwards, serves all instructions at a position. Loops go through
//! [`Instruction::Text`], which consumes at least one byte.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::atoms;
use crate::encode;
use crate::literal;
use crate::operator::{Allow, Naming, Operator};
use crate::part::{Expression, Modifier, Part, Parts, VariableSpec};

/// The index of an instruction.
pub(crate) type Index = u32;

/// What a span of the text is to a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// The whole value.
    Value,
    /// The first member under explode: a member of a list, or a name if an `=` follows.
    First,
    /// A member of a list.
    Member,
    /// A name of a pair.
    Name,
    /// The value of the name before it.
    PairValue,
}

/// Which occurrence of a variable a span belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tag(u32);

impl Tag {
    /// A template has fewer than 2^29 variables: it has less than 4 GiB.
    pub(crate) const fn new(occurrence: u32, role: Role) -> Self {
        Self(occurrence << 3 | role as u32)
    }

    pub(crate) const fn occurrence(self) -> usize {
        (self.0 >> 3) as usize
    }

    pub(crate) const fn role(self) -> Role {
        match self.0 & 7 {
            0 => Role::Value,
            1 => Role::First,
            2 => Role::Member,
            3 => Role::Name,
            _ => Role::PairValue,
        }
    }
}

/// A slice of the program's text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Slice {
    start: u32,
    len: u32,
}

impl Slice {
    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.len as usize
    }
}

/// Whether a run may be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Least {
    Zero,
    One,
}

/// A run of atoms: a value, a member or a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) allow: Allow,
    pub(crate) least: Least,
    /// The most atoms, if there is a limit.
    pub(crate) most: Option<u16>,
    pub(crate) tag: Tag,
    pub(crate) next: Index,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Instruction {
    /// The end of the text is here.
    Accept,
    /// The text continues like this. Never empty.
    Text { text: Slice, next: Index },
    /// Both ways are tried; the first one is preferred.
    Either { first: Index, second: Index },
    /// A span of atoms, the shortest one preferred.
    Run(Run),
    /// An empty span.
    Empty { tag: Tag, next: Index },
}

/// An occurrence of a variable in the template.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Occurrence {
    pub(crate) variable: u32,
    pub(crate) modifier: Modifier,
    pub(crate) operator: Operator,
}

#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub(crate) code: Vec<Instruction>,
    pub(crate) start: Index,
    /// The names of the variables, in the order of their first occurrence.
    pub(crate) names: Vec<String>,
    /// In the order of the template.
    pub(crate) occurrences: Vec<Occurrence>,
    /// Whether a run has a limit.
    pub(crate) has_limits: bool,
    /// Whether a literal has percent-encodings that are not whole characters, and values may have the others.
    pub(crate) splits_characters: bool,
    text: String,
}

impl Program {
    /// Compiles the parts of a template.
    pub(crate) fn compile(parts: Parts<'_>) -> Self {
        let mut compiler = Compiler::default();
        let parts: Vec<_> = parts.collect();
        compiler.declare(&parts);
        let mut next = compiler.push(Instruction::Accept);
        let mut occurrence = compiler.occurrences.len();
        for part in parts.iter().rev() {
            next = match part {
                Part::Literal(text) => {
                    let mut expanded = String::new();
                    // Writing to a string does not fail.
                    let _ = encode::literal(&mut expanded, text);
                    compiler.text(&expanded, next)
                }
                Part::Expression(it) => {
                    let specs: Vec<_> = it.variables().collect();
                    occurrence -= specs.len();
                    compiler.expression(*it, &specs, occurrence as u32, next)
                }
            };
        }
        let is_limited = |instruction: &Instruction| matches!(instruction, Instruction::Run(run) if run.most.is_some());
        let is_split = |part: &Part<'_>| matches!(part, Part::Literal(text) if !atoms::are_whole(text.as_bytes()));
        Self {
            has_limits: compiler.code.iter().any(is_limited),
            splits_characters: parts.iter().any(is_split),
            code: compiler.code,
            start: next,
            names: compiler.names,
            occurrences: compiler.occurrences,
            text: compiler.text,
        }
    }

    #[inline]
    pub(crate) fn bytes(&self, slice: Slice) -> &[u8] {
        &self.text.as_bytes()[slice.start as usize..(slice.start + slice.len) as usize]
    }

    pub(crate) fn str(&self, slice: Slice) -> &str {
        &self.text[slice.start as usize..(slice.start + slice.len) as usize]
    }

    /// Compares the literal that the program begins with, if any. Returns the instruction after it and its
    /// position, or `None` if the text does not begin with it.
    #[inline]
    pub(crate) fn after_first_literal(&self, text: &[u8]) -> Option<(Index, usize)> {
        match self.code[self.start as usize] {
            // What a character is, is known from its beginning only.
            Instruction::Text { text: first, next } if !self.splits_characters => {
                literal::begins(text, self.bytes(first)).then_some((next, first.len()))
            }
            Instruction::Accept
            | Instruction::Text { .. }
            | Instruction::Either { .. }
            | Instruction::Run(_)
            | Instruction::Empty { .. } => Some((self.start, 0)),
        }
    }

    /// Returns whether a variable occurs more than once.
    pub(crate) fn has_repeated_variables(&self) -> bool {
        self.names.len() < self.occurrences.len()
    }

    /// Returns the name of the variable that a tag belongs to.
    pub(crate) fn name(&self, tag: Tag) -> &str {
        &self.names[self.occurrences[tag.occurrence()].variable as usize]
    }
}

#[derive(Default)]
struct Compiler {
    code: Vec<Instruction>,
    names: Vec<String>,
    occurrences: Vec<Occurrence>,
    text: String,
}

/// Where an expression continues, by what has been written of it.
#[derive(Clone, Copy)]
struct Entries {
    /// No variable is defined yet.
    start: Index,
    /// A variable is defined.
    rest: Index,
    /// A variable is defined and has left no text: another one has to follow.
    must: Option<Index>,
}

impl Compiler {
    fn declare(&mut self, parts: &[Part<'_>]) {
        let mut names = Vec::new();
        for part in parts {
            let Part::Expression(it) = part else { continue };
            for spec in it.variables() {
                names.push((spec.name(), names.len()));
                self.occurrences.push(Occurrence {
                    variable: 0,
                    modifier: spec.modifier(),
                    operator: it.operator(),
                });
            }
        }
        // Sorting finds the occurrences of one name, and takes less code than a map.
        names.sort_unstable();
        let mut firsts: Vec<_> = names.chunk_by(|a, b| a.0 == b.0).collect();
        firsts.sort_unstable_by_key(|group| group[0].1);
        for (variable, group) in firsts.into_iter().enumerate() {
            self.names.push(group[0].0.to_string());
            for &(_, occurrence) in group {
                self.occurrences[occurrence].variable = variable as u32;
            }
        }
    }

    fn push(&mut self, instruction: Instruction) -> Index {
        self.code.push(instruction);
        (self.code.len() - 1) as Index
    }

    fn text(&mut self, text: &str, next: Index) -> Index {
        if text.is_empty() {
            return next;
        }
        let slice = Slice {
            start: self.text.len() as u32,
            len: text.len() as u32,
        };
        self.text.push_str(text);
        self.push(Instruction::Text { text: slice, next })
    }

    fn either(&mut self, first: Index, second: Index) -> Index {
        self.push(Instruction::Either { first, second })
    }

    /// Lets the text `loop_text` continue with `entry`, which is compiled after it.
    fn close_loop(&mut self, loop_text: Index, entry: Index) {
        if let Instruction::Text { next, .. } = &mut self.code[loop_text as usize] {
            *next = entry;
        }
    }

    /// Compiles an expression backwards: each variable continues with those after it.
    fn expression(
        &mut self,
        it: Expression<'_>,
        specs: &[VariableSpec<'_>],
        occurrence: u32,
        next: Index,
    ) -> Index {
        let operator = it.operator();
        let mut after = Entries {
            start: next,
            rest: next,
            must: None,
        };
        for (i, spec) in specs.iter().enumerate().rev() {
            let variable = Variable {
                spec: *spec,
                operator,
                occurrence: occurrence + i as u32,
            };
            after = match operator.naming() {
                Naming::Unnamed => self.unnamed(&variable, after, i > 0),
                Naming::BareIfEmpty | Naming::Always => self.named(&variable, after, i > 0),
            };
        }
        after.start
    }

    /// Compiles a variable whose name is not written. `has_before`: others are before it.
    fn unnamed(&mut self, variable: &Variable<'_>, after: Entries, has_before: bool) -> Entries {
        let operator = variable.operator;
        let mut before = after;
        let (first, separator) = (operator.first(), operator.separator());
        let full = if has_before || !first.is_empty() {
            self.value(variable, Least::Zero, after.rest)
        } else {
            after.rest
        };
        if has_before {
            let defined = self.text(separator, full);
            before.rest = self.either(defined, after.rest);
            before.must = Some(match after.must {
                Some(must) => self.either(defined, must),
                None => defined,
            });
        }
        if first.is_empty() {
            let some = self.value(variable, Least::One, after.rest);
            before.start = self.either(some, after.start);
            if let Some(must) = after.must {
                let role = match variable.spec.modifier() {
                    Modifier::Explode => Role::First,
                    Modifier::None | Modifier::Prefix(_) => Role::Value,
                };
                let empty = self.push(Instruction::Empty {
                    tag: variable.tag(role),
                    next: must,
                });
                before.start = self.either(empty, before.start);
            }
        } else {
            let defined = self.text(first, full);
            before.start = self.either(defined, after.start);
        }
        before
    }

    /// Compiles a value without its name. `Least::One`: it leaves some text.
    fn value(&mut self, variable: &Variable<'_>, least: Least, next: Index) -> Index {
        match variable.spec.modifier() {
            Modifier::None => self.run(variable, Role::Value, least, None, next),
            Modifier::Prefix(most) => self.run(variable, Role::Value, least, Some(most), next),
            Modifier::Explode => self.exploded(variable, least, next),
        }
    }

    fn run(
        &mut self,
        variable: &Variable<'_>,
        role: Role,
        least: Least,
        most: Option<u16>,
        next: Index,
    ) -> Index {
        let (allow, tag) = (variable.operator.allow(), variable.tag(role));
        self.push(Instruction::Run(Run {
            allow,
            least,
            most,
            tag,
            next,
        }))
    }

    /// Compiles the members of a list or `name=value` pairs. All are of one kind, which the text after
    /// the first member decides.
    fn exploded(&mut self, variable: &Variable<'_>, least: Least, next: Index) -> Index {
        let separator = variable.operator.separator();
        let more_members = self.text(separator, 0);
        let after_member = self.either(next, more_members);
        let member = self.run(variable, Role::Member, Least::Zero, None, after_member);
        self.close_loop(more_members, member);

        let more_pairs = self.text(separator, 0);
        let after_pair = self.either(next, more_pairs);
        let value = self.run(variable, Role::PairValue, Least::Zero, None, after_pair);
        let equals = self.text("=", value);
        let name = self.run(variable, Role::Name, Least::Zero, None, equals);
        self.close_loop(more_pairs, name);

        let after_first = self.either(after_member, equals);
        let first = self.run(variable, Role::First, least, None, after_first);
        match least {
            Least::Zero => first,
            Least::One => {
                // The first member is empty, and more text follows.
                let more = self.either(more_members, equals);
                let tag = variable.tag(Role::First);
                let empty = self.push(Instruction::Empty { tag, next: more });
                self.either(empty, first)
            }
        }
    }

    /// Compiles a variable whose name is written. The first text of these operators is never empty.
    fn named(&mut self, variable: &Variable<'_>, after: Entries, has_before: bool) -> Entries {
        let operator = variable.operator;
        let mut before = after;
        let entry = match variable.spec.modifier() {
            Modifier::None => self.named_value(variable, Role::Value, None, after.rest),
            Modifier::Prefix(most) => {
                self.named_value(variable, Role::Value, Some(most), after.rest)
            }
            Modifier::Explode => self.named_pairs(variable, after.rest),
        };
        if has_before {
            let defined = self.enter(operator.separator(), &entry);
            before.rest = self.either(defined, after.rest);
        }
        let defined = self.enter(operator.first(), &entry);
        before.start = self.either(defined, after.start);
        before
    }

    fn enter(&mut self, lead: &str, entry: &Entry) -> Index {
        let mut text = lead.to_string();
        text.push_str(&entry.text);
        let way = self.text(&text, entry.next);
        match &entry.other {
            None => way,
            Some((text, next)) => {
                let mut other = lead.to_string();
                other.push_str(text);
                let other = self.text(&other, *next);
                self.either(way, other)
            }
        }
    }

    /// `x=1` with its name as text.
    fn named_value(
        &mut self,
        variable: &Variable<'_>,
        role: Role,
        most: Option<u16>,
        next: Index,
    ) -> Entry {
        let name = variable.spec.name();
        match variable.operator.naming() {
            Naming::Unnamed | Naming::Always => {
                let run = self.run(variable, role, Least::Zero, most, next);
                Entry {
                    text: name.to_string() + "=",
                    next: run,
                    other: None,
                }
            }
            Naming::BareIfEmpty => {
                let form = self.bare_if_empty(variable, role, most, next);
                Entry {
                    text: name.to_string(),
                    next: form,
                    other: None,
                }
            }
        }
    }

    /// Nothing, or `=` and a value that is not empty.
    fn bare_if_empty(
        &mut self,
        variable: &Variable<'_>,
        role: Role,
        most: Option<u16>,
        next: Index,
    ) -> Index {
        let empty = self.push(Instruction::Empty {
            tag: variable.tag(role),
            next,
        });
        let run = self.run(variable, role, Least::One, most, next);
        let some = self.text("=", run);
        self.either(empty, some)
    }

    /// Pairs with any names. They are a list if all names are the variable's own, which is decided after
    /// matching. A name that is not its own canonical encoding is never one of a pair: then the list
    /// is a way of its own.
    fn named_pairs(&mut self, variable: &Variable<'_>, next: Index) -> Entry {
        let separator = variable.operator.separator();
        let more = self.text(separator, 0);
        let after = self.either(next, more);
        let value = match variable.operator.naming() {
            Naming::Unnamed | Naming::Always => {
                let run = self.run(variable, Role::PairValue, Least::Zero, None, after);
                self.text("=", run)
            }
            Naming::BareIfEmpty => self.bare_if_empty(variable, Role::PairValue, None, after),
        };
        let name = self.run(variable, Role::Name, Least::Zero, None, value);
        self.close_loop(more, name);
        let pairs = (String::new(), name);
        if is_canonical_name(variable.spec.name()) {
            return Entry {
                text: pairs.0,
                next: pairs.1,
                other: None,
            };
        }
        let (mut lead, naming) = (variable.spec.name().to_string(), variable.operator.naming());
        if naming == Naming::Always {
            lead.push('=');
        }
        let more = self.text(&(separator.to_string() + &lead), 0);
        let after = self.either(next, more);
        let member = match naming {
            Naming::Unnamed | Naming::Always => {
                self.run(variable, Role::Member, Least::Zero, None, after)
            }
            Naming::BareIfEmpty => self.bare_if_empty(variable, Role::Member, None, after),
        };
        self.close_loop(more, member);
        Entry {
            text: lead,
            next: member,
            other: Some(pairs),
        }
    }
}

/// What follows the text before a variable.
struct Entry {
    text: String,
    next: Index,
    /// Another way.
    other: Option<(String, Index)>,
}

/// A variable under compilation.
struct Variable<'a> {
    spec: VariableSpec<'a>,
    operator: Operator,
    occurrence: u32,
}

impl Variable<'_> {
    fn tag(&self, role: Role) -> Tag {
        Tag::new(self.occurrence, role)
    }
}

/// Returns whether a variable's name is what expansion writes for a name of a pair.
pub(crate) fn is_canonical_name(name: &str) -> bool {
    let bytes = name.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        match atoms::atom(bytes, at, Allow::Unreserved) {
            0 => return false,
            len => at += len,
        }
    }
    true
}
