//! Answers SQL over a Parquet file: `cargo run -p urial-datafusion --example parquet`.
//!
//! The file is made here: pages with the links in them, in the spellings that are found in the wild.

use datafusion::dataframe::DataFrameWriteOptions;
use datafusion::error::Result;
use datafusion::prelude::{ParquetReadOptions, SessionContext};

const LINKS: &str = "
    SELECT * FROM (VALUES
        ('http://example.com/docs/index.html', '../about'),
        ('http://example.com/docs/index.html', 'HTTP://Example.com:80/about'),
        ('http://example.com/docs/index.html', 'page two'),
        ('http://example.org/', '//example.com/about#team'),
        ('http://example.org/', 'http://example.net:8o/')
    ) AS links(page, link)";

const QUESTION: &str = "
    SELECT uri_key(uri_resolve(link, page)) AS target,
           count(*) AS links,
           min(uri_error(link)['message']) AS problem
    FROM links
    GROUP BY target
    ORDER BY links DESC, target";

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let mut context = SessionContext::new();
    urial_datafusion::register_all(&mut context)?;

    let folder = std::env::temp_dir().join(format!("urial-links-{}", std::process::id()));
    let file = folder.join("links.parquet").display().to_string();
    std::fs::create_dir_all(&folder)?;
    let table = context.sql(LINKS).await?;
    table
        .write_parquet(&file, DataFrameWriteOptions::new(), None)
        .await?;

    context
        .register_parquet("links", &file, ParquetReadOptions::default())
        .await?;
    context.sql(QUESTION).await?.show().await?;
    std::fs::remove_dir_all(&folder)?;
    Ok(())
}
