//! The queries of `docs/engines/datafusion.md` run and give the results shown below them.

use datafusion::arrow::util::pretty::pretty_format_batches;
use datafusion::error::Result;
use datafusion::prelude::SessionContext;

const PAGE: &str = include_str!("../../../docs/engines/datafusion.md");

/// Returns the blocks of the page: their language and their text.
fn blocks() -> impl Iterator<Item = (&'static str, &'static str)> {
    PAGE.split("```")
        .skip(1)
        .step_by(2)
        .filter_map(|block| block.split_once('\n'))
}

#[tokio::test]
async fn the_queries_of_the_page_run() -> Result<()> {
    let mut context = SessionContext::new();
    urial_datafusion::register_all(&mut context)?;
    let mut answered = 0;
    let mut result = String::new();
    for (language, text) in blocks() {
        match language {
            "sql" => {
                for statement in text.split(';').filter(|text| !text.trim().is_empty()) {
                    let batches = context.sql(statement).await?.collect().await?;
                    result = pretty_format_batches(&batches)?.to_string();
                }
            }
            "text" => {
                assert_eq!(result, text.trim_end(), "the answer to query {answered}");
                answered += 1;
            }
            _ => {}
        }
    }
    assert_eq!(answered, 8);
    Ok(())
}
