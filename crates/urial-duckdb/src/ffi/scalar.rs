//! [`register`]: the functions of the registry as scalar functions of DuckDB.

use std::ffi::{CString, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;

use arrow_schema::DataType;
use urial_arrow::registry::Function;

use super::logical_type::LogicalType;
use super::read::{read, read_argument};
use super::table::{Handle, SUCCESS, Table};
use super::write::write;
use crate::call::call;
use crate::sql_type::SqlType;

/// A function under one of its names.
pub(super) struct Named {
    pub(super) function: &'static Function,
    pub(super) name: &'static str,
}

/// What DuckDB keeps of a function, and passes to each call.
struct Overload {
    named: Named,
    arguments: Vec<SqlType>,
}

impl Named {
    /// Returns the types of all arguments in the order of SQL.
    fn arguments(&self) -> Vec<SqlType> {
        let arguments = self.function.sql_arguments();
        let kinds = arguments.iter().map(|one| SqlType::of_argument(one.kind));
        let mut types: Vec<_> = kinds.collect();
        types.insert(self.function.column_place(), SqlType::Varchar);
        types
    }

    /// Returns how many arguments must be given, the column included.
    fn required(&self) -> usize {
        let arguments = self.function.sql_arguments();
        1 + arguments.iter().filter(|one| one.is_required()).count()
    }
}

/// Registers a function, once for each number of arguments.
///
/// # Errors
///
/// Returns the reason if DuckDB refuses it.
///
/// # Safety
///
/// `connection` must be a connection of DuckDB.
pub(super) unsafe fn register(
    table: &'static Table,
    connection: Handle,
    named: &Named,
) -> Result<(), String> {
    let failed = || format!("cannot register {}", named.name);
    let kind = named.function.return_type(&DataType::LargeUtf8);
    let returns = SqlType::of_result(&kind).ok_or_else(failed)?;
    let name = CString::new(named.name).map_err(|_| failed())?;
    let arguments = named.arguments();
    // SAFETY: all handles are valid until they are destroyed below, and DuckDB copies what it keeps.
    unsafe {
        let mut set = (table.create_scalar_function_set)(name.as_ptr());
        let mut is_complete = true;
        for count in named.required()..=arguments.len() {
            let (function, name) = (named.function, named.name);
            let overload = Overload {
                named: Named { function, name },
                arguments: arguments[..count].to_vec(),
            };
            is_complete &= add(table, set, &returns, overload);
        }
        let is_registered =
            is_complete && (table.register_scalar_function_set)(connection, set) == SUCCESS;
        (table.destroy_scalar_function_set)(ptr::from_mut(&mut set));
        if is_registered { Ok(()) } else { Err(failed()) }
    }
}

/// Adds a function with one number of arguments to a set, and returns whether DuckDB took it.
///
/// # Safety
///
/// `set` must be a set of functions.
unsafe fn add(table: &'static Table, set: Handle, returns: &SqlType, overload: Overload) -> bool {
    // SAFETY: the types outlive the calls; the overload is freed by DuckDB with `free`.
    unsafe {
        let mut function = (table.create_scalar_function)();
        for argument in &overload.arguments {
            let kind = LogicalType::new(table, argument);
            (table.scalar_function_add_parameter)(function, kind.handle());
        }
        let kind = LogicalType::new(table, returns);
        (table.scalar_function_set_return_type)(function, kind.handle());
        let name = CString::new(overload.named.name).unwrap_or_default();
        (table.scalar_function_set_name)(function, name.as_ptr());
        // A row that is not null may give null, and kernels handle null rows themselves.
        (table.scalar_function_set_special_handling)(function);
        let overload = Box::into_raw(Box::new(overload)).cast::<c_void>();
        (table.scalar_function_set_extra_info)(function, overload, Some(free));
        (table.scalar_function_set_function)(function, run);
        let is_added = (table.add_scalar_function_to_set)(set, function) == SUCCESS;
        (table.destroy_scalar_function)(ptr::from_mut(&mut function));
        is_added
    }
}

/// Frees what DuckDB kept of a function.
unsafe extern "C" fn free(overload: *mut c_void) {
    // SAFETY: the pointer was made from a box, and DuckDB frees it once.
    drop(unsafe { Box::from_raw(overload.cast::<Overload>()) });
}

/// Runs a function over a chunk. DuckDB calls it, on any of its threads.
unsafe extern "C" fn run(info: Handle, chunk: Handle, result: Handle) {
    let Some(table) = Table::get() else { return };
    // SAFETY: DuckDB passes valid handles. A panic must not unwind into it.
    let outcome = catch_unwind(AssertUnwindSafe(|| unsafe {
        run_chunk(table, info, chunk, result)
    }));
    let message = match outcome {
        Ok(Ok(())) => return,
        Ok(Err(message)) => message,
        Err(_) => "the function panicked: this is a defect of urial".to_owned(),
    };
    let message = CString::new(message.replace('\0', "\\0")).unwrap_or_default();
    // SAFETY: DuckDB copies the message.
    unsafe { (table.scalar_function_set_error)(info, message.as_ptr()) }
}

/// Reads the vectors of a chunk, calls the function, and writes its result.
///
/// # Safety
///
/// The handles must be those that DuckDB passed.
unsafe fn run_chunk(
    table: &Table,
    info: Handle,
    chunk: Handle,
    result: Handle,
) -> Result<(), String> {
    // SAFETY: the extra information is the overload, which lives as long as the function. The chunk has
    // one vector of each type, and the result has space for as many rows.
    unsafe {
        let overload = (table.scalar_function_get_extra_info)(info).cast::<Overload>();
        let Overload { named, arguments } = &*overload;
        let rows = (table.data_chunk_get_size)(chunk) as usize;
        let count = (table.data_chunk_get_column_count)(chunk) as usize;
        if count != arguments.len() {
            return Err(format!("expected {}", named.function.sql_syntax()));
        }
        let place = named.function.column_place();
        let Some(kind) = arguments.get(place) else {
            return Err(format!("expected {}", named.function.sql_syntax()));
        };
        let vector = (table.data_chunk_get_vector)(chunk, place as u64);
        let column = read(table, vector, rows, kind)?;
        let others = (0..)
            .zip(arguments)
            .filter(|(other, _)| *other != place as u64);
        let values = others.map(|(place, kind)| {
            let vector = (table.data_chunk_get_vector)(chunk, place);
            read_argument(table, vector, rows, kind)
        });
        let values: Result<Vec<_>, String> = values.collect();
        let answer = call(named.function, named.name, &column, values?)?;
        if answer.len() != rows {
            return Err(format!("expected {rows} rows, found {}", answer.len()));
        }
        write(table, answer.as_ref(), result)
    }
}
