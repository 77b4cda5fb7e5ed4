//! Tests that need what is private: the machine beside the fast path.

mod equality;
mod strings;
mod wpt;
