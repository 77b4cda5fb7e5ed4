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
        serialization=core_schema.plain_serializer_function_ser_schema(
            str, when_used="json-unless-none"
        ),
    )
