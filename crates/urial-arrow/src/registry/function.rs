//! [`Function`]: a column function as data.

use arrow_array::{Array, ArrayRef, new_null_array};
use arrow_schema::DataType;
use urial::repair::Repair;

use super::argument::{Argument, Kind, Need};
use super::by_value::run_by_value;
use super::call::Call;
use super::example::Example;
use super::returns::Returns;
use super::row_standard::RowStandard;
use super::settings::Settings;
use super::value::Value;
use crate::base::check_base;
use crate::error::KernelError;
use crate::list_types::plain_text;
use crate::{repair, templates, whatwg};

/// The section of the reference that a function belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// The components of a URI.
    Components,
    /// Hosts and domains.
    Hosts,
    /// Paths and file names.
    Paths,
    /// Queries, read and edited.
    Queries,
    /// Validation, normalization and comparison.
    Comparison,
    /// Resolution against a base.
    Resolution,
    /// Percent-encoding.
    Encoding,
    /// IRIs.
    Iris,
    /// Repair of text as it is found.
    Repair,
    /// URI Templates.
    Templates,
    /// How other programs read a text.
    Readings,
    /// The WHATWG URL Standard.
    Whatwg,
    /// Functions of Spark, for engines that lack them.
    Spark,
}

impl Group {
    /// Returns the title of the section.
    ///
    /// ```
    /// assert_eq!(urial_arrow::registry::Group::Hosts.title(), "Hosts and domains");
    /// ```
    pub const fn title(self) -> &'static str {
        match self {
            Self::Components => "Components",
            Self::Hosts => "Hosts and domains",
            Self::Paths => "Paths and file names",
            Self::Queries => "Queries",
            Self::Comparison => "Validation and comparison",
            Self::Resolution => "Resolution",
            Self::Encoding => "Percent-encoding",
            Self::Iris => "IRIs",
            Self::Repair => "Repair",
            Self::Templates => "Templates",
            Self::Readings => "Readings",
            Self::Whatwg => "WHATWG URLs",
            Self::Spark => "Functions of Spark",
        }
    }
}

/// How a function reads the rows of its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reads {
    /// As URIs. Under the WHATWG standard, rows become URIs before the function sees them.
    Uris,
    /// As URIs, and the function implements every standard itself.
    UrisByStandard,
    /// As text that has no standard. A row may be invalid.
    Text,
    /// As text of which every row is valid.
    AnyText,
}

/// A column function: name, arguments, result type, documentation, example and call.
pub struct Function {
    /// The name in Rust and Python.
    pub name: &'static str,
    /// The name in SQL: the name with the prefix `uri_`, unless another standard or engine named it.
    pub sql_name: &'static str,
    /// Other names in SQL.
    pub aliases: &'static [&'static str],
    /// The section of the reference.
    pub group: Group,
    /// What the function does, in sentences.
    pub about: &'static str,
    /// The arguments besides the column.
    pub arguments: &'static [Argument],
    /// How the rows are read.
    pub reads: Reads,
    /// The type of the result.
    pub returns: Returns,
    /// A call and its answer.
    pub example: Example,
    /// SQL names of related functions.
    pub related: &'static [&'static str],
    /// What the function does.
    pub(crate) call: fn(&Call<'_>) -> Result<ArrayRef, KernelError>,
}

impl std::fmt::Debug for Function {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Function").field(&self.sql_name).finish()
    }
}

/// The argument that chooses the standard. In SQL it follows all others; in Python it is a keyword.
pub(crate) const STANDARD: Argument = Argument::with_default(
    "standard",
    Kind::Text,
    "rfc3986",
    "The standard by which rows are read: 'rfc3986', 'iri', 'rfc6874', 'rfc2396', 'rfc2732', 'java', \
     'whatwg', which reads as browsers do, or 'repair', which repairs invalid rows first.",
);

impl Function {
    /// Returns whether the function takes `standard`, `form` and what happens to invalid rows.
    ///
    /// ```
    /// use urial_arrow::registry::find;
    /// assert!(find("uri_host").unwrap().has_standard());
    /// assert!(!find("uri_encode").unwrap().has_standard());
    /// ```
    pub const fn has_standard(&self) -> bool {
        match self.reads {
            Reads::Uris | Reads::UrisByStandard => true,
            Reads::Text | Reads::AnyText => false,
        }
    }

    /// Returns the arguments in SQL, besides the column: those of the function and the standard.
    ///
    /// ```
    /// let host = urial_arrow::registry::find("uri_host").unwrap();
    /// assert_eq!(host.sql_arguments()[0].name, "standard");
    /// ```
    pub fn sql_arguments(&self) -> Vec<Argument> {
        let standard = self.has_standard().then_some(STANDARD);
        self.arguments.iter().copied().chain(standard).collect()
    }

    /// Returns how the function is called in SQL.
    ///
    /// ```
    /// let normalize = urial_arrow::registry::find("uri_normalize").unwrap();
    /// assert_eq!(normalize.sql_syntax(), "uri_normalize(uri [, level [, standard]])");
    /// ```
    pub fn sql_syntax(&self) -> String {
        let mut names = vec![];
        let mut open = 0;
        for argument in self.sql_arguments() {
            if argument.is_required() {
                names.push(format!(", {}", argument.name));
            } else {
                names.push(format!(" [, {}", argument.name));
                open += 1;
            }
        }
        names.insert(self.column_place(), format!(", {}", self.column_name()));
        let names = names.concat();
        let names = names.trim_start_matches(", ");
        format!("{}({names}{})", self.sql_name, "]".repeat(open))
    }

    /// Returns the place of the column among the arguments in SQL: 0, or 1 if a template comes first.
    /// In Python the column is always first.
    ///
    /// ```
    /// use urial_arrow::registry::find;
    /// assert_eq!(find("uri_host").unwrap().column_place(), 0);
    /// assert_eq!(find("uri_template_match").unwrap().column_place(), 1);
    /// ```
    pub const fn column_place(&self) -> usize {
        matches!(self.group, Group::Templates) as usize
    }

    /// Returns the example as an expression in SQL.
    ///
    /// ```
    /// let segment = urial_arrow::registry::find("uri_path_segment").unwrap();
    /// assert_eq!(segment.example_sql(), "uri_path_segment('http://h/over/there', -1)");
    /// ```
    pub fn example_sql(&self) -> String {
        self.example.sql(self.sql_name, self.column_place())
    }

    /// Returns the name of the column in signatures, such as `uri` or `text`.
    ///
    /// ```
    /// assert_eq!(urial_arrow::registry::find("uri_encode").unwrap().column_name(), "text");
    /// ```
    pub const fn column_name(&self) -> &'static str {
        match (self.reads, self.group) {
            (Reads::Uris | Reads::UrisByStandard, _) | (Reads::AnyText, Group::Templates) => "uri",
            (Reads::Text | Reads::AnyText, Group::Whatwg) => "url",
            (Reads::Text | Reads::AnyText, Group::Hosts) => "host",
            (Reads::Text | Reads::AnyText, Group::Iris) => "iri",
            (Reads::Text, Group::Templates) => "variables",
            (Reads::Text | Reads::AnyText, _) => "text",
        }
    }

    /// Returns whether the text of the result may depend on more than the value of a row, so that a
    /// dictionary becomes plain text.
    fn is_pairwise(&self) -> bool {
        let differs = |argument: &Argument| match argument.kind {
            Kind::Text | Kind::Uri | Kind::Base | Kind::Template => true,
            Kind::Integer | Kind::Flag | Kind::Choice(_) => false,
        };
        self.arguments.iter().any(differs)
    }

    /// Returns the type of the result for a column of a type.
    ///
    /// ```
    /// use arrow_schema::DataType;
    /// let host = urial_arrow::registry::find("uri_host").unwrap();
    /// assert_eq!(host.return_type(&DataType::LargeUtf8), DataType::LargeUtf8);
    /// ```
    pub fn return_type(&self, column: &DataType) -> DataType {
        match self.returns {
            Returns::Text if self.is_pairwise() => plain_text(column),
            returns => returns.data_type(column),
        }
    }

    /// Runs the function over a column.
    ///
    /// The values are the arguments in the order of [`arguments`](Self::arguments); missing ones are
    /// absent, and their defaults apply. A null argument gives nulls.
    ///
    /// # Errors
    ///
    /// Returns an error if an argument is missing or has the wrong type, if the column is not text,
    /// and for the first invalid row with [`BadRows::Fail`](crate::BadRows::Fail).
    ///
    /// ```
    /// use arrow_array::{StringArray, cast::AsArray};
    /// use urial_arrow::registry::{Settings, find};
    /// let resolve = find("uri_resolve").unwrap();
    /// let links = StringArray::from(vec!["../g"]);
    /// let targets = resolve.run(&links, &[Some("http://a/b/c".into())], Settings::default())?;
    /// assert_eq!(targets.as_string::<i32>().value(0), "http://a/g");
    /// # Ok::<(), urial_arrow::KernelError>(())
    /// ```
    pub fn run(
        &self,
        column: &dyn Array,
        values: &[Option<Value>],
        settings: Settings,
    ) -> Result<ArrayRef, KernelError> {
        let values = self.prepare(values)?;
        let is_null = |value: &Option<Value>| value.as_ref().is_some_and(Value::is_null);
        if values.iter().any(is_null) {
            return Ok(new_null_array(
                &self.return_type(column.data_type()),
                column.len(),
            ));
        }
        let call = Call {
            column,
            values: &values,
            settings,
        };
        let kind = self.return_type(column.data_type());
        run_by_value(self.arguments, &call, &kind, &|call| {
            self.run_prepared(call)
        })
    }

    /// Runs the function with arguments that are constant where they have to be.
    fn run_prepared(&self, call: &Call<'_>) -> Result<ArrayRef, KernelError> {
        match (self.reads, call.settings.standard) {
            (Reads::Uris, RowStandard::Whatwg) => self.run_rewritten(call, &|column| {
                whatwg::to_uri(column, call.settings.bad_rows)
            }),
            (Reads::Uris | Reads::UrisByStandard, RowStandard::Repair) => {
                self.run_rewritten(call, &|column| repair::to_reference(column, Repair::all()))
            }
            _ => (self.call)(call),
        }
    }

    /// Rewrites the rows, and the arguments that are URIs, before the call.
    fn run_rewritten(
        &self,
        call: &Call<'_>,
        rewrite: &dyn Fn(&dyn Array) -> Result<ArrayRef, KernelError>,
    ) -> Result<ArrayRef, KernelError> {
        let column = rewrite(call.column)?;
        let mut values = call.values.to_vec();
        for (argument, value) in self.arguments.iter().zip(&mut values) {
            let is_uri = matches!(argument.kind, Kind::Uri | Kind::Base);
            if let Some(value) = value.as_mut().filter(|_| is_uri) {
                *value = match value {
                    Value::Scalar(array) => Value::Scalar(rewrite(array)?),
                    Value::Column(array) => Value::Column(rewrite(array)?),
                };
            }
        }
        (self.call)(&Call {
            column: &column,
            values: &values,
            settings: call.settings,
        })
    }

    /// Checks the number of arguments, supplies defaults and converts types.
    fn prepare(&self, values: &[Option<Value>]) -> Result<Vec<Option<Value>>, KernelError> {
        if values.len() > self.arguments.len() {
            return Err(KernelError::Argument(format!(
                "{} takes at most {} arguments besides the column, not {}",
                self.sql_name,
                self.arguments.len(),
                values.len()
            )));
        }
        let given = values.iter().map(Option::as_ref);
        let given = given.chain(std::iter::repeat(None));
        let prepare = |(argument, value): (&Argument, Option<&Value>)| match (value, argument.need)
        {
            (Some(value), _) => Ok(Some(value.prepare(argument.kind, argument.name)?)),
            (None, Need::Optional) => Ok(None),
            (None, Need::Default(default)) => Ok(Some(match argument.kind {
                Kind::Flag => Value::from(default == "true"),
                Kind::Integer => Value::from(default.parse::<i64>().unwrap_or_default()),
                Kind::Text | Kind::Uri | Kind::Base | Kind::Template | Kind::Choice(_) => {
                    Value::from(default)
                }
            })),
            (None, Need::Required) => Err(KernelError::Argument(format!(
                "{}: {} is missing",
                self.sql_name, argument.name
            ))),
        };
        self.arguments.iter().zip(given).map(prepare).collect()
    }

    /// Checks a text that is given once for all rows: a base that is not a URI would make every row
    /// null.
    ///
    /// # Errors
    ///
    /// Returns an error if the argument must be a URI, a base or a template and the text is not valid.
    ///
    /// ```
    /// use urial_arrow::registry::{Settings, find};
    /// let resolve = find("uri_resolve").unwrap();
    /// assert!(resolve.check_constant(0, "http://a/", Settings::default()).is_ok());
    /// assert!(resolve.check_constant(0, "page", Settings::default()).is_err());
    /// ```
    pub fn check_constant(
        &self,
        place: usize,
        text: &str,
        settings: Settings,
    ) -> Result<(), KernelError> {
        let Some(argument) = self.arguments.get(place) else {
            return Ok(());
        };
        let options = settings.read_options();
        let repaired;
        let text = match settings.standard {
            RowStandard::Repair => {
                repaired = repair::repaired_text(text, Repair::all());
                &*repaired
            }
            RowStandard::Strict(_) | RowStandard::Whatwg => text,
        };
        let checked = match (argument.kind, settings.standard) {
            (Kind::Uri | Kind::Base, RowStandard::Whatwg) => whatwg::check(text),
            (Kind::Uri, RowStandard::Strict(_) | RowStandard::Repair) => {
                options.read(text.as_bytes()).map(drop).map_err(Into::into)
            }
            (Kind::Base, RowStandard::Strict(_) | RowStandard::Repair) => check_base(text, options),
            (Kind::Template, _) => templates::check(text),
            (Kind::Text | Kind::Integer | Kind::Flag | Kind::Choice(_), _) => Ok(()),
        };
        checked.map_err(|fault| KernelError::Constant {
            argument: argument.name,
            fault,
        })
    }
}
