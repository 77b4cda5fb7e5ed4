//! The entry point of the extension.

use std::ffi::CString;
use std::ptr;

use urial_arrow::registry;

use super::scalar::{Named, register};
use super::table::{Access, Handle, SUCCESS, VERSION};

/// Functions that DuckDB has itself, by RFC 3986 instead of as form data. They stay as they are.
const BUILT_IN: [&str; 2] = ["url_decode", "url_encode"];

/// Registers the functions. DuckDB calls it when it loads the extension `urial`.
///
/// # Safety
///
/// The arguments must be those that DuckDB passes to an extension of its C API.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn urial_init_c_api(info: Handle, access: *const Access) -> bool {
    // SAFETY: DuckDB passes what the extension may call, and a description of it.
    unsafe {
        let Some(access) = access.as_ref() else {
            return false;
        };
        match init(info, access) {
            Ok(is_supported) => is_supported,
            Err(message) => {
                let message = CString::new(message).unwrap_or_default();
                (access.set_error)(info, message.as_ptr());
                false
            }
        }
    }
}

/// Registers the functions, and returns whether DuckDB has the version of the C API.
///
/// # Safety
///
/// As [`urial_init_c_api`].
unsafe fn init(info: Handle, access: &Access) -> Result<bool, String> {
    // SAFETY: if DuckDB returns a table, it has the functions of the version that was asked for.
    unsafe {
        let Some(table) = (access.get_api)(info, VERSION.as_ptr()).as_ref() else {
            return Ok(false);
        };
        let table = table.keep();
        let Some(database) = (access.get_database)(info).as_ref() else {
            return Ok(false);
        };
        let mut connection: Handle = ptr::null_mut();
        if (table.connect)(*database, ptr::from_mut(&mut connection)) != SUCCESS {
            return Err("cannot connect to the database".to_owned());
        }
        let names = registry::all().flat_map(|function| {
            let aliases = function.aliases.iter().copied();
            let names = std::iter::once(function.sql_name).chain(aliases);
            names.map(move |name| Named { function, name })
        });
        let outcome = names
            .filter(|named| !BUILT_IN.contains(&named.name))
            .try_for_each(|named| register(table, connection, &named));
        (table.disconnect)(ptr::from_mut(&mut connection));
        outcome.map(|()| true)
    }
}
