//! [`Side`]: one of two references that are compared.

use crate::component::Component;
use crate::layout::Layout;
use crate::normalize::{NormalHost, NormalPath, Rules, normal_port};
use crate::reference::Reference;

/// One of two references that are compared, and the rules by which it is read.
///
/// Nothing is written down for the comparison: the normal forms are compared while they are made.
#[derive(Clone, Copy)]
pub(super) struct Side<'a, 'c> {
    text: &'a str,
    layout: &'a Layout,
    rules: Rules<'c>,
}

impl<'a, 'c> Side<'a, 'c> {
    pub(super) fn new<S>(reference: &'a Reference<'_, S>, rules: Rules<'c>) -> Self {
        Self {
            text: reference.as_str(),
            layout: reference.layout(),
            rules,
        }
    }

    /// Returns whether a component of both is written alike, or absent from both.
    pub(super) fn is_as(&self, other: &Side<'_, '_>, component: Component) -> bool {
        match component {
            Component::Authority => self.has_authority() == other.has_authority(),
            Component::Userinfo | Component::Host | Component::Port
                if self.has_authority() != other.has_authority() =>
            {
                true
            }
            Component::Reference
            | Component::Scheme
            | Component::Userinfo
            | Component::Host
            | Component::Port
            | Component::Path
            | Component::Query
            | Component::Fragment => self.written(component) == other.written(component),
        }
    }

    /// Returns whether a component of both has one normal form, or is absent from both. They are on one
    /// level.
    pub(super) fn equates(&self, other: &Side<'_, '_>, component: Component) -> bool {
        // Equal texts have one normal form, unless the rules differ: the path of `/a/..` is `/` with
        // a scheme and stays as it is without one.
        if self.is_as(other, component) && self.rules.agree_with(&other.rules) {
            return true;
        }
        if self.has_authority() != other.has_authority() && component.is_in_authority() {
            return true;
        }
        let (Some(a), Some(b)) = (self.written(component), other.written(component)) else {
            // One may write a port that is the default for both.
            return if component == Component::Port {
                self.port() == other.port()
            } else {
                self.is_as(other, component)
            };
        };
        match component {
            Component::Scheme => a.eq_ignore_ascii_case(b),
            Component::Host => self.host().equates(&other.host()),
            Component::Port => self.port() == other.port(),
            Component::Path => self.path().equates(&other.path()),
            Component::Userinfo | Component::Query | Component::Fragment => {
                self.rules.text().equates(a.as_bytes(), b.as_bytes())
            }
            // Both have one: it is compared by its parts, and the reference by its components.
            Component::Authority | Component::Reference => true,
        }
    }

    /// Returns a component as it is written.
    fn written(&self, component: Component) -> Option<&'a str> {
        let range = self
            .layout
            .component_or_registry(component, self.text.len());
        range.map(|range| &self.text[range])
    }

    fn has_authority(&self) -> bool {
        self.layout.authority_start().is_some()
    }

    fn host(&self) -> NormalHost<'a> {
        NormalHost::new(self.text, self.layout, &self.rules)
    }

    fn port(&self) -> Option<&'a str> {
        normal_port(self.written(Component::Port), &self.rules)
    }

    fn path(&self) -> NormalPath<'a> {
        NormalPath::new(self.text, self.layout, &self.rules)
    }
}
