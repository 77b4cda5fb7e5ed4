//! [`Table`]: the functions of DuckDB's C API that the extension calls.
//!
//! DuckDB passes a table of function pointers. The order of the first 389 is part of the stable C API
//! since version 1.2.0 and never changes; later versions append. Only the functions that are needed have
//! names here, and the gaps between them are counted.

use std::ffi::{c_char, c_int, c_uint, c_void};
use std::sync::OnceLock;

/// A pointer to an object of DuckDB: a database, a connection, a type, a function, a chunk or a vector.
pub(super) type Handle = *mut c_void;

/// A function that DuckDB calls with its own description, the arguments and the result.
pub(super) type ScalarFunction = unsafe extern "C" fn(Handle, Handle, Handle);

/// An entry of the table that the extension does not use.
type Unused = *const c_void;

/// The version of the C API that the extension asks for.
pub(super) const VERSION: &std::ffi::CStr = c"v1.2.0";

/// What functions of the C API return if they succeed.
pub(super) const SUCCESS: c_int = 0;

/// Numbers of types (`duckdb_type`).
pub(super) const BOOLEAN: c_uint = 1;
pub(super) const INTEGER: c_uint = 4;
pub(super) const BIGINT: c_uint = 5;
pub(super) const VARCHAR: c_uint = 17;

/// What DuckDB passes to the entry point of an extension (`duckdb_extension_access`).
#[repr(C)]
#[derive(Debug)]
pub struct Access {
    pub(super) set_error: unsafe extern "C" fn(Handle, *const c_char),
    pub(super) get_database: unsafe extern "C" fn(Handle) -> *mut Handle,
    pub(super) get_api: unsafe extern "C" fn(Handle, *const c_char) -> *const Table,
}

/// The beginning of the table of functions (`duckdb_ext_api_v1`).
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub(super) struct Table {
    _0: [Unused; 3],
    pub(super) connect: unsafe extern "C" fn(Handle, *mut Handle) -> c_int,
    _4: [Unused; 2],
    pub(super) disconnect: unsafe extern "C" fn(*mut Handle),
    _7: [Unused; 149],
    pub(super) create_logical_type: unsafe extern "C" fn(c_uint) -> Handle,
    _157: [Unused; 2],
    pub(super) create_list_type: unsafe extern "C" fn(Handle) -> Handle,
    _160: [Unused; 3],
    pub(super) create_struct_type:
        unsafe extern "C" fn(*mut Handle, *mut *const c_char, u64) -> Handle,
    _164: [Unused; 20],
    pub(super) destroy_logical_type: unsafe extern "C" fn(*mut Handle),
    _185: [Unused; 4],
    pub(super) data_chunk_get_column_count: unsafe extern "C" fn(Handle) -> u64,
    pub(super) data_chunk_get_vector: unsafe extern "C" fn(Handle, u64) -> Handle,
    pub(super) data_chunk_get_size: unsafe extern "C" fn(Handle) -> u64,
    _192: [Unused; 2],
    pub(super) vector_get_data: unsafe extern "C" fn(Handle) -> *mut c_void,
    pub(super) vector_get_validity: unsafe extern "C" fn(Handle) -> *mut u64,
    pub(super) vector_ensure_validity_writable: unsafe extern "C" fn(Handle),
    _197: [Unused; 1],
    pub(super) vector_assign_string_element_len:
        unsafe extern "C" fn(Handle, u64, *const c_char, u64),
    pub(super) list_vector_get_child: unsafe extern "C" fn(Handle) -> Handle,
    _200: [Unused; 1],
    pub(super) list_vector_set_size: unsafe extern "C" fn(Handle, u64) -> c_int,
    pub(super) list_vector_reserve: unsafe extern "C" fn(Handle, u64) -> c_int,
    pub(super) struct_vector_get_child: unsafe extern "C" fn(Handle, u64) -> Handle,
    _204: [Unused; 5],
    pub(super) create_scalar_function: unsafe extern "C" fn() -> Handle,
    pub(super) destroy_scalar_function: unsafe extern "C" fn(*mut Handle),
    pub(super) scalar_function_set_name: unsafe extern "C" fn(Handle, *const c_char),
    _212: [Unused; 1],
    pub(super) scalar_function_set_special_handling: unsafe extern "C" fn(Handle),
    _214: [Unused; 1],
    pub(super) scalar_function_add_parameter: unsafe extern "C" fn(Handle, Handle),
    pub(super) scalar_function_set_return_type: unsafe extern "C" fn(Handle, Handle),
    pub(super) scalar_function_set_extra_info:
        unsafe extern "C" fn(Handle, *mut c_void, Option<unsafe extern "C" fn(*mut c_void)>),
    pub(super) scalar_function_set_function: unsafe extern "C" fn(Handle, ScalarFunction),
    _219: [Unused; 1],
    pub(super) scalar_function_get_extra_info: unsafe extern "C" fn(Handle) -> *mut c_void,
    pub(super) scalar_function_set_error: unsafe extern "C" fn(Handle, *const c_char),
    pub(super) create_scalar_function_set: unsafe extern "C" fn(*const c_char) -> Handle,
    pub(super) destroy_scalar_function_set: unsafe extern "C" fn(*mut Handle),
    pub(super) add_scalar_function_to_set: unsafe extern "C" fn(Handle, Handle) -> c_int,
    pub(super) register_scalar_function_set: unsafe extern "C" fn(Handle, Handle) -> c_int,
}

// SAFETY: the table holds addresses of functions, which all threads may call.
unsafe impl Send for Table {}
// SAFETY: as above; nothing changes the table.
unsafe impl Sync for Table {}

static TABLE: OnceLock<Table> = OnceLock::new();

impl Table {
    /// Keeps the table. A process has one DuckDB that this library was loaded by, so that a second
    /// database passes the same functions.
    pub(super) fn keep(self) -> &'static Self {
        TABLE.get_or_init(|| self)
    }

    /// Returns the table. It is set before DuckDB calls a function.
    pub(super) fn get() -> Option<&'static Self> {
        TABLE.get()
    }
}

#[cfg(test)]
mod tests {
    use std::mem::offset_of;

    use super::*;

    /// The places are those of `duckdb_extension.h` of DuckDB 1.2.0 and later.
    #[test]
    fn functions_are_in_their_places() {
        let slot = size_of::<usize>();
        assert_eq!(offset_of!(Table, connect), 3 * slot);
        assert_eq!(offset_of!(Table, disconnect), 6 * slot);
        assert_eq!(offset_of!(Table, create_logical_type), 156 * slot);
        assert_eq!(offset_of!(Table, create_list_type), 159 * slot);
        assert_eq!(offset_of!(Table, create_struct_type), 163 * slot);
        assert_eq!(offset_of!(Table, destroy_logical_type), 184 * slot);
        assert_eq!(offset_of!(Table, data_chunk_get_column_count), 189 * slot);
        assert_eq!(offset_of!(Table, data_chunk_get_vector), 190 * slot);
        assert_eq!(offset_of!(Table, data_chunk_get_size), 191 * slot);
        assert_eq!(offset_of!(Table, vector_get_data), 194 * slot);
        assert_eq!(offset_of!(Table, vector_get_validity), 195 * slot);
        assert_eq!(
            offset_of!(Table, vector_ensure_validity_writable),
            196 * slot
        );
        assert_eq!(
            offset_of!(Table, vector_assign_string_element_len),
            198 * slot
        );
        assert_eq!(offset_of!(Table, list_vector_get_child), 199 * slot);
        assert_eq!(offset_of!(Table, list_vector_set_size), 201 * slot);
        assert_eq!(offset_of!(Table, list_vector_reserve), 202 * slot);
        assert_eq!(offset_of!(Table, struct_vector_get_child), 203 * slot);
        assert_eq!(offset_of!(Table, create_scalar_function), 209 * slot);
        assert_eq!(offset_of!(Table, destroy_scalar_function), 210 * slot);
        assert_eq!(offset_of!(Table, scalar_function_set_name), 211 * slot);
        assert_eq!(
            offset_of!(Table, scalar_function_set_special_handling),
            213 * slot
        );
        assert_eq!(offset_of!(Table, scalar_function_add_parameter), 215 * slot);
        assert_eq!(
            offset_of!(Table, scalar_function_set_return_type),
            216 * slot
        );
        assert_eq!(
            offset_of!(Table, scalar_function_set_extra_info),
            217 * slot
        );
        assert_eq!(offset_of!(Table, scalar_function_set_function), 218 * slot);
        assert_eq!(
            offset_of!(Table, scalar_function_get_extra_info),
            220 * slot
        );
        assert_eq!(offset_of!(Table, scalar_function_set_error), 221 * slot);
        assert_eq!(offset_of!(Table, create_scalar_function_set), 222 * slot);
        assert_eq!(offset_of!(Table, destroy_scalar_function_set), 223 * slot);
        assert_eq!(offset_of!(Table, add_scalar_function_to_set), 224 * slot);
        assert_eq!(offset_of!(Table, register_scalar_function_set), 225 * slot);
    }
}
