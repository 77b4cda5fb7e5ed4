//! `encode.toml` and `decode.toml`.

use std::borrow::Cow;

use urial::{
    Encoded,
    encoded::{Part, encode as encoded},
};
use urial_conformance::corpus::{Case, CorpusFile, DecodeBody, EncodeBody, Input};
use urial_conformance::problem::Problem;

use super::{each, same};

pub(crate) fn encode(file: &CorpusFile) -> Vec<Problem> {
    each(file, check_encode)
}

fn check_encode(case: &Case<EncodeBody>) -> Result<(), String> {
    let body = &case.body;
    let part = Part::ALL.iter().find(|part| part.name() == body.part);
    let part = *part.ok_or_else(|| format!("there is no part `{}`", body.part))?;
    let data = body.input.bytes();
    let written = encoded(&data, part).to_string();
    same("encoded", written.as_str(), &body.expect)?;
    // The output encodes the data, and nothing is encoded that need not be.
    let back = Encoded::parse(&written).map_err(|error| error.to_string())?;
    same("decoded again", back.decode_bytes().as_ref(), &data)?;
    same(
        "is literal",
        encoded(&data, part).is_literal(),
        data == written.as_bytes(),
    )
}

pub(crate) fn decode(file: &CorpusFile) -> Vec<Problem> {
    each(file, check_decode)
}

fn check_decode(case: &Case<DecodeBody>) -> Result<(), String> {
    let body = &case.body;
    let text = Encoded::parse(&body.input).map_err(|error| error.to_string())?;
    let data = text.decode_bytes();
    same("data", data.as_ref(), &body.expect.bytes())?;
    let borrowed = matches!(data, Cow::Borrowed(_));
    same("is borrowed", borrowed, !body.input.contains('%'))?;
    same(
        "octet by octet",
        text.bytes().collect::<Vec<u8>>().as_slice(),
        &data,
    )?;
    match &body.expect {
        Input::Text(wanted) => {
            same("text", text.decode_text().as_deref(), Ok(wanted.as_str()))?;
            same("lossy text", text.decode_lossy().as_ref(), wanted)
        }
        Input::Octets { .. } => {
            let at = text.decode_text().err().map(|error| error.offset());
            same(
                "position of the first octet that is not text",
                at,
                body.invalid_at,
            )?;
            same(
                "lossy text",
                Some(text.decode_lossy().as_ref()),
                body.lossy.as_deref(),
            )
        }
    }
}
