//! The declarations, a file for each section of the reference.

use super::function::Function;

mod comparison;
mod components;
mod encoding;
mod hosts;
mod iris;
mod paths;
mod queries;
mod readings;
mod repair;
mod resolution;
mod spark;
mod templates;
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
    iris::FUNCTIONS,
    repair::FUNCTIONS,
    templates::FUNCTIONS,
    readings::FUNCTIONS,
    whatwg::FUNCTIONS,
    spark::FUNCTIONS,
];
