//! The repository itself: requirements, documents and dependencies agree.

mod functions;
mod imports;
mod supply_chain;
mod trace;
mod trust;
mod variants;
