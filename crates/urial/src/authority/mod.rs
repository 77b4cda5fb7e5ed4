//! The authority, its userinfo and its port. The host is in [`host`](crate::host).

// In reading order: each module imports from those above it.
mod password;
mod userinfo;
mod port;
mod view;

pub use password::Password;
pub use port::{Port, PortError};
pub use userinfo::Userinfo;
pub use view::Authority;
#[cfg(feature = "alloc")]
pub(crate) use view::read_authority;
