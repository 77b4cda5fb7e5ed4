//! Paths and file names.

use super::super::argument::{Argument, Kind};
use super::super::example::{Answer, Example, Literal};
use super::super::function::{Function, Group, Reads};
use super::super::returns::Returns;

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "path_segment",
        sql_name: "uri_path_segment",
        aliases: &[],
        group: Group::Paths,
        about: "Returns one segment of the path, as written. The first has the index 0 and the last -1.",
        arguments: &[Argument::required(
            "index",
            Kind::Integer,
            "The index of the segment; negative numbers count from the end.",
        )],
        reads: Reads::Uris,
        returns: Returns::Text,
        example: Example::text("http://h/over/there", &[Literal::Integer(-1)], "there"),
        related: &["uri_segments"],
        call: |call| crate::path_segment(call.column(), call.integer(0)?, call.options()),
    },
    Function {
        name: "segments",
        sql_name: "uri_segments",
        aliases: &[],
        group: Group::Paths,
        about: "Returns the segments of the path as a list, as written.",
        arguments: &[],
        reads: Reads::Uris,
        returns: Returns::TextList,
        example: Example::new(
            "http://h/over/a%2Fb/",
            &[],
            Answer::List(&["over", "a%2Fb", ""]),
        ),
        related: &["uri_path_segment"],
        call: |call| crate::lists::segments(call.column(), call.options()),
    },
    Function {
        name: "file_name",
        sql_name: "uri_file_name",
        aliases: &[],
        group: Group::Paths,
        about: "Returns the last segment of the path, as written. The result is null if the path is empty or ends with a slash.",
        arguments: &[],
        reads: Reads::Uris,
        returns: Returns::Text,
        example: Example::text("http://h/a/report.tar.gz?v=2", &[], "report.tar.gz"),
        related: &["uri_extension"],
        call: |call| crate::paths::file_name(call.column(), call.options()),
    },
    Function {
        name: "extension",
        sql_name: "uri_extension",
        aliases: &[],
        group: Group::Paths,
        about: "Returns what follows the last dot of the file name, as written. The result is null if there is no dot.",
        arguments: &[],
        reads: Reads::Uris,
        returns: Returns::Text,
        example: Example::text("http://h/a/report.tar.gz?v=2", &[], "gz"),
        related: &["uri_file_name"],
        call: |call| crate::paths::extension(call.column(), call.options()),
    },
];
