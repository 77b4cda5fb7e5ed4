//! The declarations, a file for each section of the reference.

use super::function::Function;

mod comparison;
mod components;
mod encoding;
mod hosts;
mod paths;
mod queries;
mod resolution;
mod spark;
mod whatwg;

/// All functions, in the order of the reference.
pub(super) const GROUPS: &[&[Function]] = &[
    components::FUNCTIONS,
    hosts::FUNCTIONS,
    paths::FUNCTIONS,
    queries::FUNCTIONS,
    comparison::FUNCTIONS,
    resolution::FUNCTIONS,
    encoding::FUNCTIONS,
    whatwg::FUNCTIONS,
    spark::FUNCTIONS,
];
