"""Fields of pydantic models."""

from __future__ import annotations

from typing import Any

from pydantic_core import core_schema


def schema(class_: type[Any]) -> Any:
    """Returns the schema of a field: text in, text out, and an object in the model.

    >>> from pydantic import BaseModel
    >>> from pyurial import Uri
    >>> class Page(BaseModel):
    ...     url: Uri
    >>> page = Page(url="http://example.com/a")
    >>> page.url.host, page.model_dump_json()
    ('example.com', '{"url":"http://example.com/a"}')
    """
    from_text = core_schema.no_info_after_validator_function(class_, core_schema.str_schema())

    # Not a union, which would report an invalid text twice: as no object, and with its own error.
    def instance_or_text(value: Any, read: Any) -> Any:
        return value if isinstance(value, class_) else read(value)

    return core_schema.json_or_python_schema(
        json_schema=from_text,
        python_schema=core_schema.no_info_wrap_validator_function(instance_or_text, from_text),
        serialization=core_schema.to_string_ser_schema(),
    )


#: The formats of JSON Schema (draft 2020-12, section 7.3.5) for the classes of references.
FORMATS = {"Uri": "uri", "Reference": "uri-reference", "Iri": "iri", "IriRef": "iri-reference"}


def json_schema(class_: type[Any], source: Any, handler: Any) -> dict[str, Any]:
    """Returns the JSON schema of a field: a string, in the format of its class.

    >>> from pydantic import TypeAdapter
    >>> from pyurial import IriRef, Uri
    >>> TypeAdapter(Uri).json_schema(), TypeAdapter(IriRef).json_schema(mode="serialization")
    ({'format': 'uri', 'type': 'string'}, {'format': 'iri-reference', 'type': 'string'})
    """
    return {**handler(source), "format": FORMATS[class_.__name__]}
