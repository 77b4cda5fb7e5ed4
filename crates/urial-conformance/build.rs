//! Sets `optimized` if this package is compiled with full optimization.

fn main() {
    println!("cargo::rustc-check-cfg=cfg(optimized)");
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("OPT_LEVEL").is_ok_and(|level| level == "3") {
        println!("cargo::rustc-cfg=optimized");
    }
}
