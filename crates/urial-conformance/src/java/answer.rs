//! [`Answer`]: a result of Java or of the library.

use serde::{Deserialize, Serialize};
use urial::java::JavaUri;

use super::question::Question;

/// The answer of Java or of the library to a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Answer {
    /// The components of a text.
    Components(Box<Components>),
    /// What a base makes of a given URI.
    Operations(Operations),
    /// One of the texts is no URI: `null`.
    Refused,
}

/// The components of a text, by the names of Java's getters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(
    missing_docs,
    reason = "the fields are those of java.net.URI, in their raw form"
)]
pub struct Components {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scheme: Option<String>,
    pub scheme_specific_part: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub authority: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user_info: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
    pub port: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub query: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fragment: Option<String>,
    pub opaque: bool,
    pub absolute: bool,
    pub normalized: String,
}

/// What a base makes of a given URI.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are named after the operations")]
pub struct Operations {
    pub resolved: String,
    pub relativized: String,
}

impl Answer {
    /// Returns the answer of the library.
    ///
    /// ```
    /// use urial_conformance::java::{Answer, Question};
    /// let answer = Answer::of_library(&Question::One("a b".into()));
    /// assert_eq!(answer, Answer::Refused);
    /// ```
    pub fn of_library(question: &Question) -> Self {
        match question {
            Question::One(text) => match JavaUri::parse(text) {
                Ok(uri) => Self::Components(Box::new(Components::of(&uri))),
                Err(_) => Self::Refused,
            },
            Question::Pair(base, given) => match (JavaUri::parse(base), JavaUri::parse(given)) {
                (Ok(base), Ok(given)) => Self::Operations(Operations {
                    resolved: base.resolve(given),
                    relativized: base.relativize(given),
                }),
                _ => Self::Refused,
            },
        }
    }
}

impl Components {
    fn of(uri: &JavaUri<'_>) -> Self {
        let own = |text: Option<&str>| text.map(str::to_owned);
        Self {
            scheme: own(uri.scheme()),
            scheme_specific_part: uri.scheme_specific_part().to_owned(),
            authority: own(uri.authority()),
            user_info: own(uri.user_info()),
            host: own(uri.host()),
            port: uri.port().map_or(-1, i64::from),
            path: own(uri.path()),
            query: own(uri.query()),
            fragment: own(uri.fragment()),
            opaque: uri.is_opaque(),
            absolute: uri.is_absolute(),
            normalized: uri.normalize(),
        }
    }
}
