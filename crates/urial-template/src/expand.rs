//! Expansion: RFC 6570 section 3.

use alloc::string::{String, ToString};
use core::fmt::{self, Write};

use crate::encode;
use crate::operator::{Naming, Operator};
use crate::part::{Expression, Modifier, Part, Parts, VariableSpec};
use crate::value::{ToValue, Value};
use crate::variables::Variables;

/// The reason why a template could not be expanded.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExpandError {
    /// A prefix of a list or an associative array, which RFC 6570 section 2.4.1 does not define.
    PrefixOfComposite {
        /// The byte offset of the expression in the template.
        offset: usize,
        /// The expression.
        expression: String,
        /// The variable.
        name: String,
    },
    /// The buffer did not accept the text.
    Write,
}

impl fmt::Display for ExpandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PrefixOfComposite {
                offset,
                expression,
                name,
            } => write!(
                f,
                "cannot expand {expression} at byte {offset}: {name} is a list or an associative array, \
                 which has no prefix (remove the prefix) [RFC 6570 section 2.4.1]"
            ),
            Self::Write => f.write_str("the buffer did not accept the text"),
        }
    }
}

impl core::error::Error for ExpandError {}

impl From<fmt::Error> for ExpandError {
    fn from(_: fmt::Error) -> Self {
        Self::Write
    }
}

/// Expands all parts.
pub(crate) fn parts<V, W>(parts: Parts<'_>, variables: &V, out: &mut W) -> Result<(), ExpandError>
where
    V: Variables + ?Sized,
    W: Write + ?Sized,
{
    if cfg!(feature = "fast") {
        return write(parts, variables, out);
    }
    // One copy of the code serves all types.
    let mut out = out;
    write::<dyn Variables, dyn Write>(parts, &variables, &mut out)
}

fn write<V, W>(parts: Parts<'_>, variables: &V, out: &mut W) -> Result<(), ExpandError>
where
    V: Variables + ?Sized,
    W: Write + ?Sized,
{
    for part in parts {
        match part {
            Part::Literal(text) => encode::literal(out, text)?,
            Part::Expression(it) => expression(it, variables, out)?,
        }
    }
    Ok(())
}

fn expression<V, W>(it: Expression<'_>, variables: &V, out: &mut W) -> Result<(), ExpandError>
where
    V: Variables + ?Sized,
    W: Write + ?Sized,
{
    let operator = it.operator();
    let mut lead = operator.first();
    for spec in it.variables() {
        let value = variables.value(spec.name());
        let written = variable(spec, operator, lead, &value, out)
            .map_err(|failure| failure.into_error(it, spec))?;
        if written == Written::Yes {
            lead = operator.separator();
        }
    }
    Ok(())
}

/// Whether a variable was defined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Written {
    Yes,
    No,
}

/// Why a variable was not written.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Failure {
    Composite,
    Write,
}

impl From<fmt::Error> for Failure {
    fn from(_: fmt::Error) -> Self {
        Self::Write
    }
}

impl Failure {
    pub(crate) fn into_error(self, it: Expression<'_>, spec: VariableSpec<'_>) -> ExpandError {
        match self {
            Self::Write => ExpandError::Write,
            Self::Composite => ExpandError::PrefixOfComposite {
                offset: it.offset(),
                expression: it.as_str().to_string(),
                name: spec.name().to_string(),
            },
        }
    }
}

/// Writes one variable with `lead` before it, if it is defined.
pub(crate) fn variable<W: Write + ?Sized>(
    spec: VariableSpec<'_>,
    operator: Operator,
    lead: &str,
    value: &Value<'_>,
    out: &mut W,
) -> Result<Written, Failure> {
    let mut members = Members {
        spec,
        operator,
        lead,
        out,
        count: 0,
    };
    match value {
        Value::Undefined => return Ok(Written::No),
        Value::Text(it) => members.text(it)?,
        Value::Bound(binding) => {
            return variable(spec, operator, lead, &binding.to_value(), members.out);
        }
        Value::List(list) => {
            members.refuse_prefix(|visit| list.each(&mut |_| visit()))?;
            list.each(&mut |member| members.member(member))?;
        }
        Value::Pairs(pairs) => {
            members.refuse_prefix(|visit| pairs.each(&mut |_, _| visit()))?;
            pairs.each(&mut |name, value| members.pair(name, value))?;
        }
    }
    Ok(if members.count > 0 {
        Written::Yes
    } else {
        Written::No
    })
}

/// Writes the members of a value.
struct Members<'a, W: ?Sized> {
    spec: VariableSpec<'a>,
    operator: Operator,
    lead: &'a str,
    out: &'a mut W,
    count: usize,
}

impl<W: Write + ?Sized> Members<'_, W> {
    /// Fails if the variable has a prefix and the value has a member. Without one it is undefined.
    fn refuse_prefix(
        &self,
        each: impl FnOnce(&mut dyn FnMut() -> fmt::Result) -> fmt::Result,
    ) -> Result<(), Failure> {
        match self.spec.modifier() {
            Modifier::None | Modifier::Explode => Ok(()),
            Modifier::Prefix(_) => each(&mut || Err(fmt::Error)).map_err(|_| Failure::Composite),
        }
    }

    fn text(&mut self, text: &str) -> fmt::Result {
        let allow = self.operator.allow();
        let text = match self.spec.modifier() {
            Modifier::None | Modifier::Explode => text,
            Modifier::Prefix(length) => encode::prefix(text, length, allow),
        };
        self.count = 1;
        self.out.write_str(self.lead)?;
        if self.operator.naming() != Naming::Unnamed {
            self.out.write_str(self.spec.name())?;
            self.equals(text)?;
        }
        encode::value(self.out, text, allow)
    }

    /// Writes the `=` after a name, unless the value is empty and the operator leaves it out then.
    fn equals(&mut self, value: &str) -> fmt::Result {
        match self.operator.naming() {
            Naming::BareIfEmpty if value.is_empty() => Ok(()),
            Naming::Unnamed | Naming::BareIfEmpty | Naming::Always => self.out.write_str("="),
        }
    }

    /// Writes what is before a member, and returns whether each has a name.
    fn separate(&mut self) -> fmt::Result {
        let is_first = self.count == 0;
        self.count += 1;
        match self.spec.modifier() {
            Modifier::Explode if is_first => self.out.write_str(self.lead),
            Modifier::Explode => self.out.write_str(self.operator.separator()),
            Modifier::None | Modifier::Prefix(_) if is_first => {
                self.out.write_str(self.lead)?;
                if self.operator.is_named() {
                    self.out.write_str(self.spec.name())?;
                    self.out.write_str("=")?;
                }
                Ok(())
            }
            Modifier::None | Modifier::Prefix(_) => self.out.write_str(","),
        }
    }

    fn member(&mut self, member: &str) -> fmt::Result {
        self.separate()?;
        if self.spec.modifier() == Modifier::Explode && self.operator.is_named() {
            self.out.write_str(self.spec.name())?;
            self.equals(member)?;
        }
        encode::value(self.out, member, self.operator.allow())
    }

    fn pair(&mut self, name: &str, value: &str) -> fmt::Result {
        self.separate()?;
        let allow = self.operator.allow();
        encode::value(self.out, name, allow)?;
        if self.spec.modifier() == Modifier::Explode {
            self.equals(value)?;
        } else {
            self.out.write_str(",")?;
        }
        encode::value(self.out, value, allow)
    }
}
