//! The repository itself: requirements, documents and dependencies agree.

mod supply_chain;
mod trace;
mod trust;
