//! [`Router`]: one text against many templates.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::fmt;

use crate::charset::{self, UNRESERVED};
use crate::encode;
use crate::found::Match;
use crate::literal;
use crate::matcher::Matcher;
use crate::operator::{Allow, Operator};
use crate::part::{Expression, Modifier, Part};
use crate::template::Template;
use crate::window::Window;

/// A set of templates, each with a value, matched at once.
///
/// # Order
///
/// If several templates match, the most specific one is returned. A template is more specific than
/// another if it has, in this order of importance:
///
/// 1. more bytes of literals, as expanded;
/// 2. fewer variables that may contain reserved characters (`{+x}`, `{#x}`);
/// 3. fewer exploded variables (`{/x*}`);
/// 4. fewer variables;
/// 5. an earlier insertion.
///
/// So the order does not depend on the text, and insertion order decides only between templates of
/// the same shape.
///
/// # Cost
///
/// The templates share a tree of what they begin with: literals, and simple variables (`{x}`) that a literal
/// or the end follows. Only templates whose beginning fits the text are matched. A text visits each
/// node of the tree at most once.
///
/// ```
/// use urial_template::{Router, Template};
///
/// let mut router = Router::new();
/// router.insert(Template::parse("/users/{id}")?, "user");
/// router.insert(Template::parse("/users/me")?, "me");
/// router.insert(Template::parse("/users/{id}/posts{?page}")?, "posts");
/// router.insert(Template::parse("/{+rest}")?, "other");
///
/// let route = router.find("/users/7/posts?page=2").unwrap();
/// assert_eq!(*route.value(), "posts");
/// assert_eq!(route.found().text("id").as_deref(), Some("7"));
/// assert_eq!(*router.find("/users/me").unwrap().value(), "me");
/// let all: Vec<_> = router.find_all("/users/me").iter().map(|route| *route.value()).collect();
/// assert_eq!(all, ["me", "user", "other"]);
/// # Ok::<(), urial_template::TemplateError>(())
/// ```
#[doc(alias("routes", "dispatch"))]
#[derive(Clone)]
pub struct Router<T> {
    routes: Vec<Entry<T>>,
    /// The first one is the root.
    nodes: Vec<Node>,
}

#[derive(Clone)]
struct Entry<T> {
    matcher: Matcher,
    rank: Rank,
    value: T,
}

/// Smaller is more specific.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    literals: Reverse<usize>,
    reserved: usize,
    exploded: usize,
    variables: usize,
}

#[derive(Clone, Default)]
struct Node {
    /// The first bytes of the texts, which differ.
    firsts: Vec<u8>,
    texts: Vec<(Box<[u8]>, u32)>,
    /// The node after a simple variable.
    value: Option<u32>,
    /// The routes that begin with the path to this node and have nothing else in the tree.
    routes: Vec<u32>,
}

/// A template that matched, its value and the variables.
pub struct Route<'r, 'u, T> {
    entry: &'r Entry<T>,
    found: Match<'r, 'u>,
}

impl<'r, 'u, T> Route<'r, 'u, T> {
    /// Matches the text, if its template does.
    #[inline]
    fn new(entry: &'r Entry<T>, text: &'u str) -> Option<Self> {
        let found = entry.matcher.find(text)?;
        Some(Self { entry, found })
    }

    /// Returns the value that was inserted with the template.
    pub fn value(&self) -> &'r T {
        &self.entry.value
    }

    /// Returns the text of the template.
    pub fn template(&self) -> &'r str {
        self.entry.matcher.template()
    }

    /// Returns the variables.
    pub fn found(&self) -> &Match<'r, 'u> {
        &self.found
    }
}

impl<T: fmt::Debug> fmt::Debug for Route<'_, '_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Route")
            .field("template", &self.template())
            .field("value", self.value())
            .field("found", &self.found)
            .finish()
    }
}

impl<T> Default for Router<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Router<T> {
    /// Creates an empty router.
    ///
    /// ```
    /// let router = urial_template::Router::<u32>::new();
    /// assert!(router.is_empty());
    /// ```
    pub fn new() -> Self {
        Self {
            routes: Vec::new(),
            nodes: Vec::from([Node::default()]),
        }
    }

    /// Adds a template and the value that goes with it.
    ///
    /// ```
    /// use urial_template::{Router, Template};
    /// let mut router = Router::new();
    /// router.insert(Template::parse("/users/{id}")?, 1);
    /// assert_eq!(router.len(), 1);
    /// # Ok::<(), urial_template::TemplateError>(())
    /// ```
    pub fn insert(&mut self, template: Template<'_>, value: T) {
        let route = self.routes.len() as u32;
        let mut node = 0;
        for step in stem(template) {
            node = match step {
                Step::Text(text) => self.text_node(node, text.as_bytes()),
                Step::Value => self.value_node(node),
            };
        }
        self.nodes[node as usize].routes.push(route);
        let (matcher, rank) = (template.matcher(), Rank::of(template));
        self.routes.push(Entry {
            matcher,
            rank,
            value,
        });
    }

    /// Returns the number of templates.
    pub fn len(&self) -> usize {
        self.routes.len()
    }

    /// Returns whether there are no templates.
    pub fn is_empty(&self) -> bool {
        self.routes.is_empty()
    }

    /// Returns the most specific template that matches the whole text.
    ///
    /// ```
    /// use urial_template::{Router, Template};
    /// let mut router = Router::new();
    /// router.insert(Template::parse("/users/{id}")?, "user");
    /// router.insert(Template::parse("/users/me")?, "me");
    /// assert_eq!(*router.find("/users/me").unwrap().value(), "me");
    /// assert!(router.find("/pets").is_none());
    /// # Ok::<(), urial_template::TemplateError>(())
    /// ```
    pub fn find<'r, 'u>(&'r self, text: &'u str) -> Option<Route<'r, 'u, T>> {
        let mut candidates = Candidates::new();
        self.add_candidates(text.as_bytes(), &mut candidates);
        let mut routes = candidates.as_slice().iter();
        routes.find_map(|&route| Route::new(&self.routes[route as usize], text))
    }

    /// Returns all templates that match the whole text, the most specific one first.
    ///
    /// ```
    /// use urial_template::{Router, Template};
    /// let mut router = Router::new();
    /// router.insert(Template::parse("/users/{id}")?, "user");
    /// router.insert(Template::parse("/users/me")?, "me");
    /// assert_eq!(router.find_all("/users/me").len(), 2);
    /// # Ok::<(), urial_template::TemplateError>(())
    /// ```
    pub fn find_all<'r, 'u>(&'r self, text: &'u str) -> Vec<Route<'r, 'u, T>> {
        let mut candidates = Candidates::new();
        self.add_candidates(text.as_bytes(), &mut candidates);
        let routes = candidates.as_slice().iter();
        routes
            .filter_map(|&route| Route::new(&self.routes[route as usize], text))
            .collect()
    }

    /// Adds the routes whose beginning fits the text, the most specific one first.
    fn add_candidates(&self, text: &[u8], found: &mut Candidates) {
        let mut window = Window::new();
        // Nodes that are left to visit, each at its position.
        let mut open: Vec<(u32, usize)> = Vec::new();
        let mut current = Some((0, 0));
        while let Some((node, at)) = current {
            let node = &self.nodes[node as usize];
            for &route in &node.routes {
                found.insert(route, |route| (self.routes[route as usize].rank, route));
            }
            let by_text = text.get(at).and_then(|first| {
                let edge = node.firsts.iter().position(|byte| byte == first)?;
                let (edge, next) = &node.texts[edge];
                literal::begins(&text[at..], edge).then_some((*next, at + edge.len()))
            });
            let by_value = node
                .value
                .map(|next| (next, window.run_end(text, at, Allow::Unreserved)));
            current = match (by_text, by_value) {
                (Some(by_text), Some(by_value)) => {
                    open.push(by_value);
                    Some(by_text)
                }
                (Some(next), None) | (None, Some(next)) => Some(next),
                (None, None) => open.pop(),
            };
        }
    }

    fn value_node(&mut self, node: u32) -> u32 {
        if let Some(next) = self.nodes[node as usize].value {
            return next;
        }
        let next = self.add_node();
        self.nodes[node as usize].value = Some(next);
        next
    }

    fn add_node(&mut self) -> u32 {
        self.nodes.push(Node::default());
        (self.nodes.len() - 1) as u32
    }

    /// Returns the node that a text leads to, and adds what is missing.
    fn text_node(&mut self, mut node: u32, mut text: &[u8]) -> u32 {
        while let Some(&first) = text.first() {
            let known = self.nodes[node as usize]
                .firsts
                .iter()
                .position(|&byte| byte == first);
            let Some(known) = known else {
                let next = self.add_node();
                self.nodes[node as usize].firsts.push(first);
                self.nodes[node as usize].texts.push((text.into(), next));
                return next;
            };
            let edge = &self.nodes[node as usize].texts[known].0;
            let shared = edge.iter().zip(text).take_while(|(a, b)| a == b).count();
            if shared < edge.len() {
                self.split(node, known, shared);
            }
            node = self.nodes[node as usize].texts[known].1;
            text = &text[shared..];
        }
        node
    }

    /// Splits an edge after `shared` bytes.
    fn split(&mut self, node: u32, edge: usize, shared: usize) {
        let middle = self.add_node();
        let (text, next) = &mut self.nodes[node as usize].texts[edge];
        let (head, tail): (Box<[u8]>, Box<[u8]>) = (text[..shared].into(), text[shared..].into());
        let after = core::mem::replace(next, middle);
        *text = head;
        self.nodes[middle as usize].firsts.push(tail[0]);
        self.nodes[middle as usize].texts.push((tail, after));
    }
}

impl<T> fmt::Debug for Router<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let templates = self.routes.iter().map(|entry| entry.matcher.template());
        f.debug_list().entries(templates).finish()
    }
}

impl Rank {
    fn of(template: Template<'_>) -> Self {
        let mut rank = Self {
            literals: Reverse(0),
            reserved: 0,
            exploded: 0,
            variables: 0,
        };
        for part in template.parts() {
            match part {
                Part::Literal(text) => rank.literals.0 += expanded(text).len(),
                Part::Expression(it) => {
                    for spec in it.variables() {
                        rank.variables += 1;
                        rank.reserved += usize::from(it.operator().allow() == Allow::Reserved);
                        rank.exploded += usize::from(spec.modifier() == Modifier::Explode);
                    }
                }
            }
        }
        rank
    }
}

/// A step on the way into the tree.
enum Step {
    Text(String),
    Value,
}

/// Returns the start of a template, as far as it can be matched without trying.
fn stem(template: Template<'_>) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut parts = template.parts().peekable();
    while let Some(part) = parts.next() {
        match part {
            Part::Literal(text) => steps.push(Step::Text(expanded(text))),
            Part::Expression(it) if is_simple(it) => match parts.peek() {
                None => steps.push(Step::Value),
                Some(Part::Literal(text)) if ends_value(text) => steps.push(Step::Value),
                Some(Part::Literal(_) | Part::Expression(_)) => break,
            },
            Part::Expression(_) => break,
        }
    }
    steps
}

fn is_simple(it: Expression<'_>) -> bool {
    let mut specs = it.variables();
    it.operator() == Operator::Simple
        && specs
            .next()
            .is_some_and(|spec| spec.modifier() == Modifier::None)
        && specs.next().is_none()
}

/// Returns whether no value of a simple variable contains the first byte of a literal.
fn ends_value(literal: &str) -> bool {
    let first = literal.as_bytes()[0];
    first.is_ascii() && first != b'%' && !charset::has(first, UNRESERVED)
}

fn expanded(literal: &str) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = encode::literal(&mut text, literal);
    text
}

const INLINE: usize = 8;

/// Routes in the order of their ranks; the first few need no allocation.
struct Candidates {
    inline: [u32; INLINE],
    len: usize,
    more: Vec<u32>,
}

impl Candidates {
    fn new() -> Self {
        Self {
            inline: [0; INLINE],
            len: 0,
            more: Vec::new(),
        }
    }

    fn as_slice(&self) -> &[u32] {
        if self.more.is_empty() {
            &self.inline[..self.len]
        } else {
            &self.more
        }
    }

    fn insert<K: Ord>(&mut self, route: u32, key: impl Fn(u32) -> K) {
        if self.len == INLINE && self.more.is_empty() {
            self.more.extend(self.inline);
        }
        if !self.more.is_empty() {
            let place = self.more.partition_point(|&other| key(other) < key(route));
            self.more.insert(place, route);
            return;
        }
        let place = self.inline[..self.len].partition_point(|&other| key(other) < key(route));
        self.inline[place..=self.len].rotate_right(1);
        self.inline[place] = route;
        self.len += 1;
    }
}
