//! Moving documents without breaking the references in them.

// In reading order: each module imports from those above it.
mod relocation;
mod moved_document;

pub use moved_document::MovedDocument;
pub use relocation::Relocation;
