//! The setters of the URL class.
//!
//! Each setter edits the text in place if that is certain to follow the standard, and leaves
//! everything else to the [machine](crate::machine). Tests compare the two.

use alloc::borrow::Cow;
use alloc::string::ToString;
use core::ops::Range;

use crate::attribute::Attribute;
use crate::code_point::is_tab_or_newline;
use crate::encode_set::PercentEncodeSet;
use crate::error::{ErrorKind, Failure};
use crate::fast;
use crate::host::HostKind;
use crate::machine::{self, Stop};
use crate::path_kind::PathKind;
use crate::percent::{encode, encode_userinfo};
use crate::scheme::SpecialScheme;
use crate::search_params::SearchParams;
use crate::set_error::SetError;
use crate::url::Url;

/// Setters. Each leaves the URL as it was if it returns an error.
impl Url<'_> {
    /// Sets an attribute as the URL class of JavaScript does, except that errors are returned. JavaScript ignores
    /// all errors but those of `href`.
    ///
    /// The standard keeps the host of `host = "a:99999"`, whose port is wrong: so does this method,
    /// and returns `Ok`, since the URL has changed.
    ///
    /// # Errors
    ///
    /// If the URL cannot have the value. It is then what it was before.
    ///
    /// # Examples
    ///
    /// ```
    /// use urial_whatwg::{Attribute, UrlBuf};
    ///
    /// let mut url = UrlBuf::parse("https://example.com/")?;
    /// url.set(Attribute::Search, "?a b")?;
    /// url.set(Attribute::Port, "8080")?;
    /// assert_eq!(url, "https://example.com:8080/?a%20b");
    /// assert!(url.set(Attribute::Protocol, "data").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set(&mut self, attribute: Attribute, value: &str) -> Result<(), SetError> {
        match attribute {
            Attribute::Href => self.set_href(value),
            Attribute::Search => {
                let query = value.strip_prefix('?').unwrap_or(value);
                self.set_query(Some(query).filter(|_| !value.is_empty()))
            }
            Attribute::Hash => {
                let fragment = value.strip_prefix('#').unwrap_or(value);
                self.set_fragment(Some(fragment).filter(|_| !value.is_empty()))
            }
            Attribute::Port => match self.set_port_text(value) {
                Some(result) => result,
                None => self.set_by_machine(attribute, value),
            },
            Attribute::Pathname => self.set_path(value),
            Attribute::Hostname => self.set_hostname(value),
            Attribute::Username => self.set_username(value),
            Attribute::Password => self.set_password(value),
            Attribute::Protocol => self.set_scheme(value),
            Attribute::Host => self.set_host(value),
            Attribute::Origin => self.set_by_machine(attribute, value),
        }
    }

    /// Parses a URL and takes its place (`href`).
    ///
    /// # Errors
    ///
    /// If the value is not an absolute URL.
    ///
    /// ```
    /// let mut url = urial_whatwg::UrlBuf::parse("https://h/a")?;
    /// url.set_href("HTTP://other.example/../b")?;
    /// assert_eq!(url, "http://other.example/b");
    /// assert!(url.set_href("no URL").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_href(&mut self, value: &str) -> Result<(), SetError> {
        let refused = |failure| SetError::new(Attribute::Href, Some(failure));
        let url = Url::parse(value).map_err(refused)?.into_owned();
        let layout = url.layout;
        *self = Self {
            text: Cow::Owned(url.into_string()),
            layout,
        };
        Ok(())
    }

    /// Sets the scheme (`protocol`). What follows a colon is ignored.
    ///
    /// # Errors
    ///
    /// If it is not a scheme, if it is special and the URL's is not or the other way round, and between
    /// `file` and others if the URL has credentials, a port or an empty host.
    ///
    /// ```
    /// let mut url = urial_whatwg::UrlBuf::parse("http://h/")?;
    /// url.set_scheme("https")?;
    /// assert_eq!(url, "https://h/");
    /// assert!(url.set_scheme("mailto").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "protocol")]
    pub fn set_scheme(&mut self, value: &str) -> Result<(), SetError> {
        let name = value.strip_suffix(':').unwrap_or(value);
        let is_in_place = self.is_special_with_host()
            && self.layout.port().is_none()
            && SpecialScheme::named(name).is_some_and(|special| special != SpecialScheme::File);
        if !is_in_place {
            return self.set_by_machine(Attribute::Protocol, value);
        }
        let by = (name.len() as u32).wrapping_sub(self.layout.scheme_end);
        self.write(self.layout.scheme(), name, Attribute::Protocol)?;
        self.layout.scheme_end = self.layout.scheme_end.wrapping_add(by);
        self.layout.username_end = self.layout.username_end.wrapping_add(by);
        Ok(())
    }

    /// Sets the username, which is percent-encoded. The empty one removes it.
    ///
    /// # Errors
    ///
    /// If the URL has no host, or is a `file` URL.
    ///
    /// ```
    /// let mut url = urial_whatwg::UrlBuf::parse("https://h/")?;
    /// url.set_username("me@work")?;
    /// assert_eq!(url, "https://me%40work@h/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_username(&mut self, value: &str) -> Result<(), SetError> {
        self.check_may_have_credentials(Attribute::Username)?;
        let username = encode_userinfo(value);
        let (start, host_start) = (self.layout.scheme_end + 3, self.layout.host_start);
        let range = start as usize..self.layout.username_end as usize;
        if username.is_empty() && self.layout.password().is_empty() {
            // Without a username and a password there is no `@`.
            self.write(range.start..host_start as usize, "", Attribute::Username)?;
        } else {
            self.check_room(&username, Attribute::Username)?;
            if host_start == start {
                self.write(range.clone(), "@", Attribute::Username)?;
            }
            self.write(range, &username, Attribute::Username)?;
        }
        self.layout.username_end = start + username.len() as u32;
        Ok(())
    }

    /// Sets the password, which is percent-encoded. The empty one removes it.
    ///
    /// # Errors
    ///
    /// If the URL has no host, or is a `file` URL.
    ///
    /// ```
    /// let mut url = urial_whatwg::UrlBuf::parse("https://me:secret@h/")?;
    /// url.set_password("")?;
    /// assert_eq!(url, "https://me@h/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_password(&mut self, value: &str) -> Result<(), SetError> {
        self.check_may_have_credentials(Attribute::Password)?;
        let password = encode_userinfo(value);
        let start = self.layout.username_end as usize;
        let range = start..self.layout.host_start as usize;
        if password.is_empty() {
            let rest = if self.layout.username().is_empty() {
                ""
            } else {
                "@"
            };
            return self.write(range, rest, Attribute::Password);
        }
        self.check_room(&password, Attribute::Password)?;
        // A password is between `:` and `@`.
        let inner = if range.len() > 1 {
            start + 1..range.end - 1
        } else {
            self.write(range, ":@", Attribute::Password)?;
            start + 1..start + 1
        };
        self.write(inner, &password, Attribute::Password)
    }

    /// Sets the host, and the port if the value has one (`host`).
    ///
    /// # Errors
    ///
    /// If the value is not a host, or the URL has an opaque path.
    ///
    /// ```
    /// let mut url = urial_whatwg::UrlBuf::parse("https://h/a")?;
    /// url.set_host("EXAMPLE.com:8080")?;
    /// assert_eq!(url, "https://example.com:8080/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_host(&mut self, value: &str) -> Result<(), SetError> {
        let Some((name, digits)) = value.split_once(':') else {
            return self.set_hostname_for(Attribute::Host, value);
        };
        let special = self
            .special_scheme()
            .filter(|_| self.is_special_with_host());
        let is_digits = digits.bytes().all(|byte| byte.is_ascii_digit());
        let port = fast::canonical_port(digits.as_bytes()).filter(|_| is_digits);
        match special.zip(port) {
            Some((special, port)) if fast::is_plain_domain(name, special) => {
                let has_port = special.default_port() != Some(port);
                let text = if has_port { value } else { name };
                let start = self.layout.host_start;
                let range = start as usize..self.layout.path_start as usize;
                self.write(range, text, Attribute::Host)?;
                self.layout.host_end = start + name.len() as u32;
                self.layout.host = Some(HostKind::Domain);
                Ok(())
            }
            _ => self.set_by_machine(Attribute::Host, value),
        }
    }

    /// Sets the host without the port (`hostname`).
    ///
    /// # Errors
    ///
    /// If the value is not a host, or the URL has an opaque path.
    ///
    /// ```
    /// let mut url = urial_whatwg::UrlBuf::parse("https://h:8080/a")?;
    /// url.set_hostname("example.com")?;
    /// assert_eq!(url, "https://example.com:8080/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_hostname(&mut self, value: &str) -> Result<(), SetError> {
        self.set_hostname_for(Attribute::Hostname, value)
    }

    /// Sets the port. `None`, or the default port of the scheme, removes it.
    ///
    /// # Errors
    ///
    /// If the URL has no host, or is a `file` URL.
    ///
    /// ```
    /// use urial_whatwg::UrlBuf;
    /// let mut url = UrlBuf::parse("http://example.com/")?;
    /// url.set_port(8080)?;
    /// assert_eq!(url, "http://example.com:8080/");
    /// url.set_port(None)?;
    /// assert_eq!(url, "http://example.com/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_port(&mut self, port: impl Into<Option<u16>>) -> Result<(), SetError> {
        self.check_may_have_credentials(Attribute::Port)?;
        self.write_port(port.into())
    }

    /// Sets the path (`pathname`). Dot segments are removed, and `?` and `#` are encoded.
    ///
    /// # Errors
    ///
    /// If the URL has an opaque path.
    ///
    /// ```
    /// let mut url = urial_whatwg::UrlBuf::parse("https://h/a?b")?;
    /// url.set_path("/c d/../e?")?;
    /// assert_eq!(url, "https://h/e%3F?b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_path(&mut self, value: &str) -> Result<(), SetError> {
        let special = self.special_scheme();
        let is_plain = self.layout.host.is_some()
            && special != Some(SpecialScheme::File)
            && self.layout.path_kind == PathKind::List
            && fast::is_plain_path(value);
        if is_plain {
            return self.write(self.layout.path(), value, Attribute::Pathname);
        }
        self.set_by_machine(Attribute::Pathname, value)
    }

    /// Sets the query, which is percent-encoded; `None` removes it. A question mark at its start is
    /// part of it; for [`Attribute::Search`] it is not.
    ///
    /// # Errors
    ///
    /// If the URL would be too long.
    ///
    /// ```
    /// let mut url = urial_whatwg::UrlBuf::parse("https://h/?a#b")?;
    /// url.set_query(Some("q=x y"))?;
    /// assert_eq!(url, "https://h/?q=x%20y#b");
    /// url.set_query(None)?;
    /// assert_eq!(url, "https://h/#b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_query(&mut self, value: Option<&str>) -> Result<(), SetError> {
        let set = match self.special_scheme() {
            Some(_) => PercentEncodeSet::SPECIAL_QUERY,
            None => PercentEncodeSet::QUERY,
        };
        let value = value.map(without_newlines);
        let query = value.as_ref().map(|value| encode(value, set));
        self.write_query(query.as_deref())
    }

    /// Sets the fragment, which is percent-encoded; `None` removes it. A number sign at its start is
    /// part of it; for [`Attribute::Hash`] it is not.
    ///
    /// # Errors
    ///
    /// If the URL would be too long.
    ///
    /// ```
    /// let mut url = urial_whatwg::UrlBuf::parse("https://h/a")?;
    /// url.set_fragment(Some("top of page"))?;
    /// assert_eq!(url, "https://h/a#top%20of%20page");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_fragment(&mut self, value: Option<&str>) -> Result<(), SetError> {
        let value = value.map(without_newlines);
        let fragment = value
            .as_ref()
            .map(|value| encode(value, PercentEncodeSet::FRAGMENT));
        let range = self.layout.query_end as usize..self.text.len();
        self.write_delimited(range, '#', fragment.as_deref(), Attribute::Hash)
    }

    /// Sets the query to a list of names and values; an empty one removes it (*update*).
    ///
    /// # Errors
    ///
    /// If the URL would be too long.
    ///
    /// ```
    /// use urial_whatwg::{SearchParams, UrlBuf};
    /// let mut url = UrlBuf::parse("https://h/?a")?;
    /// url.set_search_params(&SearchParams::parse("q=x y"))?;
    /// assert_eq!(url, "https://h/?q=x+y");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_search_params(&mut self, params: &SearchParams) -> Result<(), SetError> {
        let query = params.to_string();
        self.write_query(Some(query.as_str()).filter(|query| !query.is_empty()))
    }

    /// Edits the names and values of the query.
    ///
    /// # Errors
    ///
    /// If the URL would be too long.
    ///
    /// ```
    /// use urial_whatwg::UrlBuf;
    /// let mut url = UrlBuf::parse("https://example.com/?utm_source=x&q=1")?;
    /// url.edit_search_params(|params| params.delete("utm_source"))?;
    /// assert_eq!(url, "https://example.com/?q=1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "searchParams")]
    pub fn edit_search_params(
        &mut self,
        edit: impl FnOnce(&mut SearchParams),
    ) -> Result<(), SetError> {
        let mut params = self.search_params();
        edit(&mut params);
        self.set_search_params(&params)
    }
}

/// Code that several setters use.
impl Url<'_> {
    /// Runs the steps of the standard on a URL record.
    pub(crate) fn set_by_machine(
        &mut self,
        attribute: Attribute,
        value: &str,
    ) -> Result<(), SetError> {
        let before = self.to_record();
        let mut record = before.clone();
        let failure = match machine::set(&mut record, attribute, value) {
            Err(Stop::Failure(failure)) if record == before => Some(failure),
            Err(Stop::Refusal) if record == before => None,
            // Changes made before the failure are kept.
            Ok(()) | Err(_) => match self.adopt(&record) {
                Ok(()) => return Ok(()),
                Err(failure) => Some(failure),
            },
        };
        Err(SetError::new(attribute, failure))
    }

    /// Sets the host without the port.
    fn set_hostname_for(&mut self, attribute: Attribute, value: &str) -> Result<(), SetError> {
        match self.special_scheme().filter(|_| self.has_name_or_address()) {
            Some(special) if fast::is_plain_domain(value, special) => {
                self.write(self.layout.host(), value, attribute)?;
                self.layout.host = Some(HostKind::Domain);
                Ok(())
            }
            _ => self.set_by_machine(attribute, value),
        }
    }

    /// Returns whether there is a host that is not empty.
    #[inline]
    fn has_name_or_address(&self) -> bool {
        self.layout.host.is_some_and(|kind| kind != HostKind::Empty)
    }

    #[inline]
    fn is_file(&self) -> bool {
        self.text.as_bytes().starts_with(b"file:")
    }

    /// Returns whether the URL is special and no `file` URL.
    fn is_special_with_host(&self) -> bool {
        self.has_name_or_address() && self.is_special() && !self.is_file()
    }

    /// Refuses what *cannot have a username/password/port*.
    #[inline]
    fn check_may_have_credentials(&self, attribute: Attribute) -> Result<(), SetError> {
        if self.has_name_or_address() && !self.is_file() {
            Ok(())
        } else {
            Err(SetError::new(attribute, None))
        }
    }

    /// Sets the port to a value that is a port and nothing else. Returns `None` for other values.
    fn set_port_text(&mut self, value: &str) -> Option<Result<(), SetError>> {
        self.check_may_have_credentials(Attribute::Port).ok()?;
        if value.is_empty() {
            return Some(self.write_port(None));
        }
        let is_digits = value.bytes().all(|byte| byte.is_ascii_digit());
        let port = fast::canonical_port(value.as_bytes()).filter(|_| is_digits)?;
        let default = self.special_scheme().and_then(SpecialScheme::default_port);
        if Some(port) == default {
            return Some(self.write_port(None));
        }
        // A canonical port is its own text.
        let range = self.layout.host_end as usize..self.layout.path_start as usize;
        Some(self.write_delimited(range, ':', Some(value), Attribute::Port))
    }

    fn write_port(&mut self, port: Option<u16>) -> Result<(), SetError> {
        let default = self.special_scheme().and_then(SpecialScheme::default_port);
        let range = self.layout.host_end as usize..self.layout.path_start as usize;
        let mut digits = [0; 6];
        let text = port
            .filter(|port| Some(*port) != default)
            .map(|port| port_text(port, &mut digits));
        self.write(range, text.unwrap_or_default(), Attribute::Port)
    }

    fn write_query(&mut self, query: Option<&str>) -> Result<(), SetError> {
        let range = self.layout.path_end as usize..self.layout.query_end as usize;
        self.write_delimited(range, '?', query, Attribute::Search)
    }

    fn write_delimited(
        &mut self,
        range: Range<usize>,
        delimiter: char,
        value: Option<&str>,
        attribute: Attribute,
    ) -> Result<(), SetError> {
        let Some(value) = value else {
            return self.write(range, "", attribute);
        };
        self.check_room(value, attribute)?;
        if range.is_empty() {
            self.write(range.clone(), delimiter.encode_utf8(&mut [0; 4]), attribute)?;
            return self.write(range.start + 1..range.start + 1, value, attribute);
        }
        self.write(range.start + 1..range.end, value, attribute)
    }

    /// Refuses a value that may make the text too long, before the first of two writes.
    fn check_room(&self, value: &str, attribute: Attribute) -> Result<(), SetError> {
        if self.text.len() + value.len() + 2 > crate::max_len::MAX_LEN {
            let failure = Failure::new(ErrorKind::TooLong, crate::max_len::MAX_LEN);
            return Err(SetError::new(attribute, Some(failure)));
        }
        Ok(())
    }

    /// Replaces a part of the text, and moves the positions after it. The range ends where a component
    /// that follows it starts.
    // Inlined, because the attribute is known where it is called: 20 of 120 instructions.
    #[allow(clippy::inline_always, reason = "see above")]
    #[inline(always)]
    fn write(
        &mut self,
        range: Range<usize>,
        value: &str,
        attribute: Attribute,
    ) -> Result<(), SetError> {
        if self.text.len() - range.len() + value.len() > crate::max_len::MAX_LEN {
            let failure = Failure::new(ErrorKind::TooLong, crate::max_len::MAX_LEN);
            return Err(SetError::new(attribute, Some(failure)));
        }
        let by = (value.len() as u32).wrapping_sub(range.len() as u32);
        self.move_positions(by, attribute);
        fast::replace(self.text.to_mut(), range, value);
        Ok(())
    }

    /// Moves the positions after an attribute.
    #[allow(clippy::inline_always, reason = "see `write`")]
    #[inline(always)]
    fn move_positions(&mut self, by: u32, attribute: Attribute) {
        let moved = match attribute {
            Attribute::Protocol | Attribute::Username | Attribute::Password => 5,
            Attribute::Host | Attribute::Hostname => 4,
            Attribute::Port => 3,
            Attribute::Pathname => 2,
            Attribute::Search => 1,
            Attribute::Hash | Attribute::Href | Attribute::Origin => 0,
        };
        // Without a loop: five additions, no branch.
        let by_from = |position: u32| if moved >= position { by } else { 0 };
        let layout = &mut self.layout;
        layout.query_end = layout.query_end.wrapping_add(by_from(1));
        layout.path_end = layout.path_end.wrapping_add(by_from(2));
        layout.path_start = layout.path_start.wrapping_add(by_from(3));
        layout.host_end = layout.host_end.wrapping_add(by_from(4));
        layout.host_start = layout.host_start.wrapping_add(by_from(5));
    }
}

/// Returns a value without tabs and newlines, which the parser removes.
fn without_newlines(value: &str) -> Cow<'_, str> {
    if value.bytes().any(is_tab_or_newline) {
        Cow::Owned(value.replace(['\t', '\n', '\r'], ""))
    } else {
        Cow::Borrowed(value)
    }
}

/// Returns a colon and the digits of a port.
fn port_text(port: u16, digits: &mut [u8; 6]) -> &str {
    let mut at = digits.len();
    let mut rest = port;
    loop {
        at -= 1;
        digits[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    at -= 1;
    digits[at] = b':';
    str::from_utf8(&digits[at..]).unwrap_or_default()
}
