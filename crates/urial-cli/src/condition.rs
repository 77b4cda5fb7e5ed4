//! [`Condition`]: which records a command works on, such as `scheme=http and !query`.
//!
//! ```text
//!   or    = and *( ( "or" / "||" ) and )
//!   and   = not *( ( "and" / "&&" ) not )
//!   not   = ( "not" / "!" ) not / "(" or ")" / test
//!   test  = "valid" / field [ operator value ]
//! ```

use std::borrow::Cow;
use std::cmp::Ordering;

use urial::Reference;
use urial::standard::Standard;

use crate::field::{Field, Values};
use crate::glob::Glob;

/// A condition on a record, in postfix order: no nesting needs a deep call stack.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Condition(Vec<Step>);

#[derive(Clone, Debug, PartialEq)]
enum Step {
    Valid,
    Test(Test),
    Not,
    And,
    Or,
}

#[derive(Clone, Debug, PartialEq)]
struct Test {
    field: Field,
    comparison: Comparison,
}

#[derive(Clone, Debug, PartialEq)]
enum Comparison {
    Present,
    Equal(String),
    Like(Glob),
    /// The number of the field has one of these orders relative to this number.
    Number(&'static [Ordering], f64),
}

/// Whether a condition holds. An invalid record has no fields: a test of one is undecided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Truth {
    True,
    False,
    Undecided,
}

impl Truth {
    const fn of(holds: bool) -> Self {
        if holds { Self::True } else { Self::False }
    }

    const fn not(self) -> Self {
        match self {
            Self::True => Self::False,
            Self::False => Self::True,
            Self::Undecided => Self::Undecided,
        }
    }

    const fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::False, _) | (_, Self::False) => Self::False,
            (Self::True, Self::True) => Self::True,
            (Self::Undecided, _) | (_, Self::Undecided) => Self::Undecided,
        }
    }

    const fn or(self, other: Self) -> Self {
        self.not().and(other.not()).not()
    }
}

impl Condition {
    /// Parses a condition; an error names the byte.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let mut parser = Parser {
            text,
            at: 0,
            steps: Vec::new(),
            waiting: Vec::new(),
        };
        parser.run()?;
        Ok(Self(parser.steps))
    }

    /// Returns the condition that holds if all of them do.
    pub(crate) fn all(conditions: &[Self]) -> Option<Self> {
        let (first, others) = conditions.split_first()?;
        let mut all = first.clone();
        for other in others {
            all.0.extend_from_slice(&other.0);
            all.0.push(Step::And);
        }
        Some(all)
    }

    /// Evaluates the condition for a record; `None` is an invalid one.
    pub(crate) fn holds<S: Standard>(&self, reference: Option<Reference<'_, S>>) -> Truth {
        let mut stack = Vec::new();
        for step in &self.0 {
            let truth = match step {
                Step::Valid => Truth::of(reference.is_some()),
                Step::Test(test) => match reference {
                    Some(reference) => Truth::of(test.holds(reference)),
                    None => Truth::Undecided,
                },
                Step::Not => pop(&mut stack).not(),
                Step::And => pop(&mut stack).and(pop(&mut stack)),
                Step::Or => pop(&mut stack).or(pop(&mut stack)),
            };
            // Most conditions are a single test, and a stack of one needs no memory.
            if self.0.len() == 1 {
                return truth;
            }
            stack.push(truth);
        }
        pop(&mut stack)
    }
}

/// Pops an operand. The parser leaves one for every operator.
fn pop(stack: &mut Vec<Truth>) -> Truth {
    stack.pop().unwrap_or(Truth::Undecided)
}

impl Test {
    fn holds<S: Standard>(&self, reference: Reference<'_, S>) -> bool {
        let Some(value) = self.field.value(reference, Values::Raw) else {
            return false;
        };
        match &self.comparison {
            Comparison::Present => true,
            Comparison::Equal(text) => *self.folded(value.into_text()) == **text,
            Comparison::Like(glob) => glob.matches(self.folded(value.into_text()).as_bytes()),
            Comparison::Number(orders, number) => {
                let found = value.into_text().parse::<f64>().ok();
                let order = found.and_then(|found| found.partial_cmp(number));
                order.is_some_and(|order| orders.contains(&order))
            }
        }
    }

    /// Schemes and hosts are compared case-insensitively.
    fn folded<'a>(&self, text: Cow<'a, str>) -> Cow<'a, str> {
        fold(&self.field, text)
    }
}

fn fold<'a>(field: &Field, text: Cow<'a, str>) -> Cow<'a, str> {
    let is_upper = |byte: u8| byte.is_ascii_uppercase();
    if field.is_case_insensitive() && text.bytes().any(is_upper) {
        return text.to_ascii_lowercase().into();
    }
    text
}

/// An operator that waits for its operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Waiting {
    Or,
    And,
    Not,
    Open,
}

/// Operator precedence parsing: operators wait until one comes that binds less.
struct Parser<'t> {
    text: &'t str,
    at: usize,
    steps: Vec<Step>,
    waiting: Vec<Waiting>,
}

/// The operators of comparisons, each before those that it starts with.
const OPERATORS: [&str; 9] = ["!=", "!~", "==", "<=", ">=", "=", "~", "<", ">"];

impl<'t> Parser<'t> {
    fn run(&mut self) -> Result<(), String> {
        loop {
            self.operand()?;
            while self.take(")") {
                self.close()?;
            }
            if self.rest().is_empty() {
                break;
            }
            let operator = if self.take("&&") || self.take_word("and") {
                Waiting::And
            } else if self.take("||") || self.take_word("or") {
                Waiting::Or
            } else {
                return Err(self.fail("expected \"and\", \"or\" or the end"));
            };
            self.settle(operator);
            self.waiting.push(operator);
        }
        self.settle(Waiting::Or);
        match self.waiting.pop() {
            None => Ok(()),
            Some(_) => Err(self.fail("expected \")\"")),
        }
    }

    /// Parses negations, opening parentheses and the test after them.
    fn operand(&mut self) -> Result<(), String> {
        loop {
            if self.take("(") {
                self.waiting.push(Waiting::Open);
            } else if self.take("!") || self.take_word("not") {
                self.waiting.push(Waiting::Not);
            } else if self.take_word("valid") {
                self.steps.push(Step::Valid);
                return Ok(());
            } else {
                return self.test();
            }
        }
    }

    fn test(&mut self) -> Result<(), String> {
        let start = self.at;
        let ends = |c: char| c.is_whitespace() || "=!~<>()&|\"'".contains(c);
        let rest = self.rest();
        let name = &rest[..rest.find(ends).unwrap_or(rest.len())];
        if name.is_empty() {
            return Err(self.fail("expected \"valid\" or a field (see `urial help get`)"));
        }
        let field = Field::parse(name).map_err(|error| format!("at byte {start}: {error}"))?;
        self.at += name.len();
        let operator = OPERATORS.into_iter().find(|operator| self.take(operator));
        let comparison = match operator {
            None => Comparison::Present,
            Some("=" | "==" | "!=") => {
                let value = fold(&field, self.value()?.into()).into_owned();
                Comparison::Equal(value)
            }
            Some("~" | "!~") => {
                let value = fold(&field, self.value()?.into()).into_owned();
                Comparison::Like(Glob::new(&value))
            }
            Some("<") => Comparison::Number(&[Ordering::Less], self.number()?),
            Some("<=") => Comparison::Number(&[Ordering::Less, Ordering::Equal], self.number()?),
            Some(">") => Comparison::Number(&[Ordering::Greater], self.number()?),
            Some(_) => Comparison::Number(&[Ordering::Greater, Ordering::Equal], self.number()?),
        };
        self.steps.push(Step::Test(Test { field, comparison }));
        if matches!(operator, Some("!=" | "!~")) {
            self.steps.push(Step::Not);
        }
        Ok(())
    }

    fn number(&mut self) -> Result<f64, String> {
        let start = self.at;
        let value = self.value()?;
        let number = value.parse::<f64>().ok().filter(|number| !number.is_nan());
        number.ok_or_else(|| format!("at byte {start}: expected a number after the operator"))
    }

    /// Parses a value: in quotes, or up to a space, a parenthesis or an operator in doubled letters.
    fn value(&mut self) -> Result<&'t str, String> {
        let rest = self.rest();
        if let Some(quote) = rest.chars().next().filter(|c| "\"'".contains(*c)) {
            let inside = &rest[1..];
            let Some(end) = inside.find(quote) else {
                return Err(self.fail("this quote is not closed"));
            };
            self.at += end + 2;
            return Ok(&inside[..end]);
        }
        let ends = rest.char_indices().find(|&(at, c)| {
            let is_operator = rest[at..].starts_with("&&") || rest[at..].starts_with("||");
            c.is_whitespace() || "()".contains(c) || is_operator
        });
        let value = &rest[..ends.map_or(rest.len(), |(at, _)| at)];
        self.at += value.len();
        Ok(value)
    }

    /// Moves the operators that bind at least as much as this one to the result.
    fn settle(&mut self, operator: Waiting) {
        while let Some(&last) = self.waiting.last() {
            let step = match (last, operator) {
                (Waiting::Not, _) => Step::Not,
                (Waiting::And, _) => Step::And,
                (Waiting::Or, Waiting::Or) => Step::Or,
                (Waiting::Or | Waiting::Open, _) => return,
            };
            self.waiting.pop();
            self.steps.push(step);
        }
    }

    fn close(&mut self) -> Result<(), String> {
        self.settle(Waiting::Or);
        match self.waiting.pop() {
            Some(Waiting::Open) => Ok(()),
            _ => Err(self.fail("\")\" without \"(\"")),
        }
    }

    /// The rest of the text, without spaces before it.
    fn rest(&mut self) -> &'t str {
        let rest = self.text[self.at..].trim_start();
        self.at = self.text.len() - rest.len();
        rest
    }

    fn take(&mut self, token: &str) -> bool {
        let is_next = self.rest().starts_with(token);
        if is_next {
            self.at += token.len();
        }
        is_next
    }

    /// Takes a word that is not the start of a longer one.
    fn take_word(&mut self, word: &str) -> bool {
        let rest = self.rest().strip_prefix(word);
        let goes_on = |c: char| c.is_alphanumeric() || "_:=!~<>".contains(c);
        let is_next = rest.is_some_and(|rest| !rest.starts_with(goes_on));
        if is_next {
            self.at += word.len();
        }
        is_next
    }

    fn fail(&self, message: &str) -> String {
        format!("at byte {}: {message}", self.at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use urial::UriRef;

    fn holds(condition: &str, text: &str) -> Truth {
        let condition = Condition::parse(condition).unwrap();
        condition.holds(UriRef::parse(text).ok())
    }

    #[test]
    fn conditions_hold() {
        let uri = "HTTP://me@www.Example.com:8080/a/b.html?page=2&x#f";
        for (condition, want) in [
            ("scheme=http", true),
            ("scheme == 'HTTP'", true),
            ("scheme!=http", false),
            ("host~*.example.com", true),
            ("host!~*.EXAMPLE.com", false),
            ("registrable_domain=example.com", true),
            ("path=/A/b.html", false),
            ("path~/a/*", true),
            ("extension=html", true),
            ("query", true),
            ("!query", false),
            ("not zone", true),
            ("valid", true),
            ("!valid", false),
            ("port>80", true),
            ("port >= 8080 and port<=8080", true),
            ("port<8080", false),
            ("host>1", false),
            ("zone!=x", true),
            ("zone=x or query:page=2", true),
            ("query:page>1&&length<100", true),
            ("zone and zone or host", true),
            ("host or zone and zone", true),
            ("(host or zone) and zone", false),
            ("!(zone or !host)", true),
            ("not not host", true),
            ("!zone and !!host", true),
            ("((host))", true),
            ("query~page=*&x", true),
        ] {
            assert_eq!(holds(condition, uri), Truth::of(want), "{condition}");
        }
    }

    /// An invalid record has no fields, and is valid or not.
    #[test]
    fn tests_of_invalid_records_are_undecided() {
        for (condition, want) in [
            ("scheme=http", Truth::Undecided),
            ("scheme!=http", Truth::Undecided),
            ("!query", Truth::Undecided),
            ("valid", Truth::False),
            ("!valid", Truth::True),
            ("valid and scheme=http", Truth::False),
            ("scheme=http and valid", Truth::False),
            ("!valid or scheme=http", Truth::True),
            ("valid or scheme=http", Truth::Undecided),
        ] {
            assert_eq!(holds(condition, "http://b ad/"), want, "{condition}");
        }
    }

    #[test]
    fn errors_name_the_byte() {
        for (condition, want) in [
            ("", "at byte 0: expected \"valid\""),
            ("hsot=x", "at byte 0: no field is called"),
            ("host=x and", "at byte 10: expected \"valid\""),
            ("host=x scheme=y", "at byte 7: expected \"and\""),
            ("(host", "at byte 5: expected \")\""),
            ("host)", "at byte 5: \")\" without"),
            ("port>x", "at byte 5: expected a number"),
            ("host='x", "at byte 5: this quote is not closed"),
            ("segment:x=1", "at byte 0: \"x\" is not a segment number"),
        ] {
            let error = Condition::parse(condition).unwrap_err();
            assert!(error.starts_with(want), "{condition}: {error}");
        }
        let deep = "(".repeat(100_000) + "valid" + &")".repeat(100_000);
        assert_eq!(holds(&deep, "a"), Truth::True);
        assert_eq!(holds(&("!".repeat(100_001) + "valid"), "a"), Truth::False);
    }

    #[test]
    fn all_conditions_have_to_hold() {
        let conditions =
            ["scheme=http or query", "host=h"].map(|text| Condition::parse(text).unwrap());
        let all = Condition::all(&conditions).unwrap();
        let test = |text| all.holds(UriRef::parse(text).ok());
        assert_eq!(test("http://h/"), Truth::True);
        assert_eq!(test("http://i/"), Truth::False);
        assert_eq!(test("//h/"), Truth::False);
        assert_eq!(Condition::all(&[]), None);
    }
}
