//! Two slow and simple ways to match: expanding every assignment, and trying every split.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use urial_template::{Binding, Modifier, Operator, Part, Template, VariableSpec};

type List = Vec<Cow<'static, str>>;
type Pairs = Vec<(Cow<'static, str>, Cow<'static, str>)>;

pub(crate) type Assignment = BTreeMap<String, Binding<'static>>;

/// Which assignments are tried.
pub(crate) struct Space<'a> {
    /// The longest expansion.
    pub(crate) bytes: usize,
    /// What values are made of.
    pub(crate) values: &'a [&'a str],
}

/// Expands every canonical assignment of a template without repeated variables.
pub(crate) fn all_assignments(
    template: Template<'_>,
    space: &Space<'_>,
) -> BTreeMap<String, BTreeSet<Assignment>> {
    let mut partial = vec![(Assignment::new(), 0)];
    for part in template.parts() {
        let expression = match part {
            Part::Literal(_) => continue,
            Part::Expression(expression) => expression,
        };
        let own = Template::parse(expression.as_str()).unwrap();
        let mut of_expression = vec![(Assignment::new(), 0)];
        for spec in expression.variables() {
            let bindings = bindings(spec, expression.operator(), space);
            let before = std::mem::take(&mut of_expression);
            for (assignment, len) in before {
                of_expression.push((assignment.clone(), len));
                let mut more = assignment;
                for binding in &bindings {
                    more.insert(spec.name().into(), binding.clone());
                    let len = own.expand(&more).unwrap().len();
                    if len <= space.bytes {
                        of_expression.push((more.clone(), len));
                    }
                }
            }
        }
        // An expression that leaves no text has no defined variables.
        of_expression.retain(|(assignment, len)| *len > 0 || assignment.is_empty());
        let mut after = Vec::new();
        for (before, len) in &partial {
            for (more, more_len) in &of_expression {
                if len + more_len <= space.bytes {
                    let mut joined = before.clone();
                    joined.extend(more.clone());
                    after.push((joined, len + more_len));
                }
            }
        }
        partial = after;
    }
    let mut by_text: BTreeMap<String, BTreeSet<Assignment>> = BTreeMap::new();
    for (assignment, _) in partial {
        let text = template.expand(&assignment).unwrap();
        by_text.entry(text).or_default().insert(assignment);
    }
    by_text
}

fn is_reserved(operator: Operator) -> bool {
    matches!(operator, Operator::Reserved | Operator::Fragment)
}

/// What one string expands to under an operator.
fn expanded(text: &str, operator: Operator) -> String {
    let mut out = String::new();
    for (at, c) in text.char_indices() {
        let is_kept = c.is_ascii_alphanumeric()
            || "-._~".contains(c)
            || is_reserved(operator)
                && (":/?#[]@!$&'()*+,;=".contains(c)
                    || c == '%' && text.get(at..at + 3).is_some_and(|it| octets(it).is_some()));
        if is_kept {
            out.push(c);
        } else {
            for byte in c.to_string().bytes() {
                write!(out, "%{byte:02X}").unwrap();
            }
        }
    }
    out
}

/// All strings of up to `bytes` expanded bytes that are canonical under the operator.
fn strings(operator: Operator, bytes: usize, space: &Space<'_>) -> Vec<(String, usize)> {
    let mut found = BTreeMap::from([(String::new(), 0)]);
    let mut open = vec![String::new()];
    while let Some(text) = open.pop() {
        for value in space.values {
            let longer = text.clone() + value;
            let len = expanded(&longer, operator).len();
            if len <= bytes && !found.contains_key(&longer) {
                found.insert(longer.clone(), len);
                open.push(longer);
            }
        }
    }
    let is_canonical =
        |text: &String| read(&expanded(text, operator), operator).as_ref() == Some(text);
    let mut all: Vec<_> = found
        .into_iter()
        .filter(|(text, _)| is_canonical(text))
        .collect();
    // The short ones first: searches within a budget end early.
    all.sort_by_key(|(_, len)| *len);
    all
}

fn bindings(
    spec: VariableSpec<'_>,
    operator: Operator,
    space: &Space<'_>,
) -> Vec<Binding<'static>> {
    let budget = space.bytes.saturating_sub(operator.first().len());
    let named = operator.is_named();
    match spec.modifier() {
        Modifier::None => {
            let strings = strings(operator, budget, space);
            strings
                .into_iter()
                .map(|(text, _)| Binding::Text(text.into()))
                .collect()
        }
        Modifier::Prefix(most) => {
            let strings = strings(operator, budget, space).into_iter();
            let strings = strings.filter(|(text, _)| {
                atoms(&expanded(text, operator), operator).unwrap().len() <= usize::from(most)
            });
            strings
                .map(|(text, _)| Binding::Text(text.into()))
                .collect()
        }
        Modifier::Explode => {
            let strings = strings(operator, budget, space);
            let own = if named { spec.name().len() } else { 0 };
            let mut bindings = Vec::new();
            let mut lists = vec![(Vec::new(), 0)];
            while let Some((list, len)) = lists.pop() {
                for (text, more) in &strings {
                    let cost = len + more + own + usize::from(!list.is_empty());
                    if cost > budget {
                        break;
                    }
                    let mut longer = list.clone();
                    longer.push(Cow::from(text.clone()));
                    bindings.push(Binding::List(longer.clone()));
                    lists.push((longer, cost));
                }
            }
            all_pairs(spec, operator, budget, &strings, &mut bindings);
            bindings
        }
    }
}

fn all_pairs(
    spec: VariableSpec<'_>,
    operator: Operator,
    budget: usize,
    strings: &[(String, usize)],
    bindings: &mut Vec<Binding<'static>>,
) {
    let mut open: Vec<(Pairs, usize)> = vec![(vec![], 0)];
    while let Some((pairs, len)) = open.pop() {
        for (name, name_len) in strings {
            if len + name_len > budget {
                break;
            }
            for (value, value_len) in strings {
                let bare = operator == Operator::Parameter && value.is_empty();
                let cost = len
                    + name_len
                    + value_len
                    + usize::from(!bare)
                    + usize::from(!pairs.is_empty());
                if cost > budget && !bare {
                    break;
                }
                if cost > budget {
                    continue;
                }
                let mut longer = pairs.clone();
                longer.push((name.clone().into(), value.clone().into()));
                // In a named expression, pairs whose names are all the variable's own are a list.
                let is_list = operator.is_named()
                    && longer
                        .iter()
                        .all(|(name, _)| expanded(name, operator) == spec.name());
                if !is_list {
                    bindings.push(Binding::Pairs(longer.clone()));
                }
                // Bare empty names cost nothing: they end here or grow by a separator.
                open.push((longer, cost));
            }
        }
    }
}

/// Splits expanded text into the characters of a value, or returns `None` if it is not one.
fn atoms(text: &str, operator: Operator) -> Option<Vec<&str>> {
    let reserved = is_reserved(operator);
    let mut atoms = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let len = if first == '%' {
            // The shortest run of triplets that is one character in UTF-8.
            let triplets = |n: usize| rest.get(..3 * n).and_then(octets);
            let whole = (1..=4).find(|&n| {
                triplets(n).is_some_and(|octets| {
                    std::str::from_utf8(&octets).is_ok_and(|text| text.chars().count() == 1)
                })
            });
            match (reserved, whole) {
                (true, Some(n)) => 3 * n,
                (true, None) => triplets(1).map(|_| 3)?,
                (false, n) => {
                    let n = n?;
                    let octets = triplets(n)?;
                    let text = std::str::from_utf8(&octets).ok()?;
                    if expanded(text, operator) != rest[..3 * n] {
                        return None;
                    }
                    3 * n
                }
            }
        } else if first.is_ascii_alphanumeric()
            || "-._~".contains(first)
            || reserved && ":/?#[]@!$&'()*+,;=".contains(first)
        {
            1
        } else {
            return None;
        };
        atoms.push(&rest[..len]);
        rest = &rest[len..];
    }
    Some(atoms)
}

fn octets(triplets: &str) -> Option<Vec<u8>> {
    let mut octets = Vec::new();
    for triplet in triplets.as_bytes().chunks(3) {
        let [b'%', digits @ ..] = triplet else {
            return None;
        };
        let digits = std::str::from_utf8(digits).ok()?;
        octets.push(
            u8::from_str_radix(digits, 16)
                .ok()
                .filter(|_| digits.len() == 2)?,
        );
    }
    Some(octets)
}

/// Reads a canonical value from expanded text.
fn read(text: &str, operator: Operator) -> Option<String> {
    let atoms = atoms(text, operator)?;
    let mut value = String::new();
    for atom in atoms {
        let decoded = octets(atom).and_then(|octets| String::from_utf8(octets).ok());
        match decoded {
            Some(c) if c != "%" || !is_reserved(operator) => {
                // Decoded if expansion writes it again.
                if expanded(&c, operator) == atom {
                    value += &c;
                } else {
                    value += atom;
                }
            }
            _ => value += atom,
        }
    }
    Some(value)
}

/// All assignments for a text, in the order of preference.
pub(crate) fn matches(template: Template<'_>, text: &str) -> Vec<Assignment> {
    let boundaries = boundaries(text);
    let mut steps = Vec::new();
    for part in template.parts() {
        match part {
            Part::Literal(literal) => {
                let literal = Template::parse(literal).unwrap().expand(&()).unwrap();
                steps.push(Step::Literal(literal));
            }
            Part::Expression(expression) => {
                steps.push(Step::Begin);
                for spec in expression.variables() {
                    steps.push(Step::Variable(spec, expression.operator()));
                }
                steps.push(Step::End);
            }
        }
    }
    let mut search = Search {
        text,
        boundaries,
        found: Vec::new(),
    };
    search.go(&steps, State::default());
    search.found
}

/// Where characters begin and end, by either reading of percent-encodings.
fn boundaries(text: &str) -> Vec<bool> {
    let mut is_boundary = vec![true; text.len() + 1];
    let mut at = 0;
    while at < text.len() {
        let len = (1..=4).rev().find_map(|n| {
            let octets = octets(text.get(at..at + 3 * n)?)?;
            let is_char = std::str::from_utf8(&octets).is_ok_and(|text| text.chars().count() == 1);
            (is_char || n == 1).then_some(3 * n)
        });
        let len = len.unwrap_or(1);
        is_boundary[at + 1..at + len].fill(false);
        at += len;
    }
    is_boundary
}

enum Step<'a> {
    Literal(String),
    Begin,
    Variable(VariableSpec<'a>, Operator),
    End,
}

#[derive(Clone, Default)]
struct State {
    at: usize,
    assignment: Assignment,
    /// Where the expression began, and how many of its variables are defined.
    begin: usize,
    defined: usize,
}

struct Search<'t> {
    text: &'t str,
    boundaries: Vec<bool>,
    found: Vec<Assignment>,
}

impl Search<'_> {
    fn go(&mut self, steps: &[Step<'_>], state: State) {
        let Some((step, rest)) = steps.split_first() else {
            if state.at == self.text.len() {
                self.found.push(state.assignment);
            }
            return;
        };
        match step {
            Step::Literal(literal) => {
                if self.text[state.at..].starts_with(literal.as_str()) {
                    let at = state.at + literal.len();
                    self.go(rest, State { at, ..state });
                }
            }
            Step::Begin => {
                let begin = state.at;
                self.go(
                    rest,
                    State {
                        begin,
                        defined: 0,
                        ..state
                    },
                );
            }
            Step::End => {
                if state.defined == 0 || state.at > state.begin {
                    self.go(rest, state);
                }
            }
            Step::Variable(spec, operator) => {
                let lead = if state.defined == 0 {
                    operator.first()
                } else {
                    operator.separator()
                };
                if self.text[state.at..].starts_with(lead) {
                    let at = state.at + lead.len();
                    for (end, binding) in self.values(*spec, *operator, at) {
                        let mut next = state.clone();
                        next.at = end;
                        next.defined += 1;
                        next.assignment.insert(spec.name().into(), binding);
                        self.go(rest, next);
                    }
                }
                self.go(rest, state);
            }
        }
    }

    /// Returns the spans from `at` on that are strings, the shortest one first.
    fn spans(&self, at: usize, operator: Operator) -> Vec<(usize, String)> {
        let ends =
            (at..=self.text.len()).filter(|&end| self.boundaries[at] && self.boundaries[end]);
        ends.filter_map(|end| Some((end, read(&self.text[at..end], operator)?)))
            .collect()
    }

    /// Returns the values from `at` on, in the order of preference, and where they end.
    fn values(
        &self,
        spec: VariableSpec<'_>,
        operator: Operator,
        at: usize,
    ) -> Vec<(usize, Binding<'static>)> {
        let text = |(end, text): (usize, String)| (end, Binding::Text(text.into()));
        match spec.modifier() {
            Modifier::None => self
                .own(spec.name(), operator, at)
                .into_iter()
                .map(text)
                .collect(),
            Modifier::Prefix(most) => {
                let all = self.own(spec.name(), operator, at).into_iter();
                let is_short = |(_, value): &(usize, String)| {
                    let shown = expanded(value, operator);
                    atoms(&shown, operator).unwrap().len() <= usize::from(most)
                };
                all.filter(is_short).map(text).collect()
            }
            Modifier::Explode if operator.is_named() => self.named(spec.name(), operator, at),
            Modifier::Explode => self.unnamed(operator, at),
        }
    }

    /// A value, with the variable's own name before it if the operator writes names.
    fn own(&self, name: &str, operator: Operator, at: usize) -> Vec<(usize, String)> {
        if !operator.is_named() {
            return self.spans(at, operator);
        }
        match self.text[at..].strip_prefix(name) {
            Some(_) => self.after_name(operator, at + name.len()),
            None => Vec::new(),
        }
    }

    /// `=value`, or nothing if the operator writes it like that.
    fn after_name(&self, operator: Operator, at: usize) -> Vec<(usize, String)> {
        let mut all = Vec::new();
        let is_bare = operator == Operator::Parameter;
        if is_bare {
            all.push((at, String::new()));
        }
        if self.text[at..].starts_with('=') {
            let values = self.spans(at + 1, operator).into_iter();
            all.extend(values.filter(|(_, value)| !(is_bare && value.is_empty())));
        }
        all
    }

    fn unnamed(&self, operator: Operator, at: usize) -> Vec<(usize, Binding<'static>)> {
        let mut all = Vec::new();
        for (end, first) in self.spans(at, operator) {
            let mut lists = Vec::new();
            self.more_members(operator, end, &[first.clone().into()], &mut lists);
            all.extend(
                lists
                    .into_iter()
                    .map(|(end, list)| (end, Binding::List(list))),
            );
            if self.text[end..].starts_with('=') {
                for (end, value) in self.spans(end + 1, operator) {
                    let pairs = vec![(Cow::from(first.clone()), Cow::from(value))];
                    let mut out = Vec::new();
                    self.more_pairs(operator, end, &pairs, &mut out);
                    all.extend(
                        out.into_iter()
                            .map(|(end, pairs)| (end, Binding::Pairs(pairs))),
                    );
                }
            }
        }
        all
    }

    fn more_members(
        &self,
        operator: Operator,
        at: usize,
        list: &[Cow<'static, str>],
        out: &mut Vec<(usize, List)>,
    ) {
        out.push((at, list.to_vec()));
        if self.text[at..].starts_with(operator.separator()) {
            for (end, member) in self.spans(at + 1, operator) {
                let mut longer = list.to_vec();
                longer.push(member.into());
                self.more_members(operator, end, &longer, out);
            }
        }
    }

    fn pair(&self, operator: Operator, at: usize) -> Vec<(usize, String, String)> {
        let mut all = Vec::new();
        for (end, name) in self.spans(at, operator) {
            let values = if operator.is_named() {
                self.after_name(operator, end)
            } else if self.text[end..].starts_with('=') {
                self.spans(end + 1, operator)
            } else {
                Vec::new()
            };
            all.extend(
                values
                    .into_iter()
                    .map(|(end, value)| (end, name.clone(), value)),
            );
        }
        all
    }

    fn more_pairs(
        &self,
        operator: Operator,
        at: usize,
        pairs: &[(Cow<'static, str>, Cow<'static, str>)],
        out: &mut Vec<(usize, Pairs)>,
    ) {
        if !pairs.is_empty() {
            out.push((at, pairs.to_vec()));
        }
        let at = if pairs.is_empty() {
            at
        } else if self.text[at..].starts_with(operator.separator()) {
            at + 1
        } else {
            return;
        };
        for (end, name, value) in self.pair(operator, at) {
            let mut longer = pairs.to_vec();
            longer.push((name.into(), value.into()));
            self.more_pairs(operator, end, &longer, out);
        }
    }

    fn named(&self, own: &str, operator: Operator, at: usize) -> Vec<(usize, Binding<'static>)> {
        let mut all = Vec::new();
        let is_pair_name = read(own, operator).is_some();
        if !is_pair_name {
            self.own_members(own, operator, at, &Vec::new(), &mut all);
        }
        let mut pairs = Vec::new();
        self.more_pairs(operator, at, &Vec::new(), &mut pairs);
        for (end, pairs) in pairs {
            let is_list = pairs
                .iter()
                .all(|(name, _)| expanded(name, operator) == own);
            let binding = if is_list {
                Binding::List(pairs.into_iter().map(|(_, value)| value).collect())
            } else {
                Binding::Pairs(pairs)
            };
            all.push((end, binding));
        }
        all
    }

    fn own_members(
        &self,
        own: &str,
        operator: Operator,
        at: usize,
        list: &[Cow<'static, str>],
        out: &mut Vec<(usize, Binding<'static>)>,
    ) {
        for (end, member) in self.own(own, operator, at) {
            let mut longer = list.to_vec();
            longer.push(member.into());
            out.push((end, Binding::List(longer.clone())));
            if self.text[end..].starts_with(operator.separator()) {
                self.own_members(own, operator, end + 1, &longer, out);
            }
        }
    }
}
