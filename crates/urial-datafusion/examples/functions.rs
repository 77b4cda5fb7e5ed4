//! Prints the page of the functions: `cargo run -p urial-datafusion --example functions`.

fn main() {
    println!("# The SQL functions\n");
    println!(
        "Made from what the functions say of themselves: `cargo run -p urial-datafusion --example \
         functions > docs/engines/datafusion-functions.md`.\n"
    );
    print!("{}", urial_datafusion::documentation().trim_end());
    println!();
}
