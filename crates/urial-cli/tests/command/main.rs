//! The command from outside, in one binary: cases as data, the README, pages, and bad conditions.

mod cases;
mod hostile_files;
mod pages;
mod promises;
mod readme;
mod support;
mod trials;
mod trurl;
