//! [`LogicalType`]: a type, as DuckDB's C API describes it.

use std::ffi::CString;
use std::ptr;

use super::table::{BIGINT, BOOLEAN, Handle, INTEGER, Table, VARCHAR};
use crate::sql_type::SqlType;

/// A type that DuckDB allocated, and frees when it is dropped.
pub(super) struct LogicalType {
    table: &'static Table,
    handle: Handle,
}

impl LogicalType {
    /// Creates a type.
    pub(super) fn new(table: &'static Table, kind: &SqlType) -> Self {
        // SAFETY: the functions of the table take these numbers and handles, which outlive the calls.
        let handle = unsafe {
            match kind {
                SqlType::Boolean => (table.create_logical_type)(BOOLEAN),
                SqlType::Integer => (table.create_logical_type)(INTEGER),
                SqlType::BigInt => (table.create_logical_type)(BIGINT),
                SqlType::Varchar => (table.create_logical_type)(VARCHAR),
                SqlType::List(item) => (table.create_list_type)(Self::new(table, item).handle),
                SqlType::Struct(fields) => return Self::of_struct(table, fields),
            }
        };
        Self { table, handle }
    }

    fn of_struct(table: &'static Table, fields: &[(String, SqlType)]) -> Self {
        let types: Vec<_> = fields
            .iter()
            .map(|(_, kind)| Self::new(table, kind))
            .collect();
        let names = fields.iter().map(|(name, _)| name.as_str());
        // Names of fields have no zero byte: they are constants of the registry.
        let names: Vec<_> = names
            .map(|name| CString::new(name).unwrap_or_default())
            .collect();
        let mut handles: Vec<_> = types.iter().map(|kind| kind.handle).collect();
        let mut pointers: Vec<_> = names.iter().map(|name| name.as_ptr()).collect();
        let count = fields.len() as u64;
        // SAFETY: both arrays have `count` elements, and DuckDB copies types and names.
        let handle = unsafe {
            (table.create_struct_type)(handles.as_mut_ptr(), pointers.as_mut_ptr(), count)
        };
        Self { table, handle }
    }

    /// Returns the handle, which is valid as long as the type.
    pub(super) fn handle(&self) -> Handle {
        self.handle
    }
}

impl Drop for LogicalType {
    fn drop(&mut self) {
        // SAFETY: the handle is ours and is freed once.
        unsafe { (self.table.destroy_logical_type)(ptr::from_mut(&mut self.handle)) }
    }
}
