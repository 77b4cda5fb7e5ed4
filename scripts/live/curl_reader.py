"""How libcurl's URL API reads each line: a JSON string in, a JSON array or null out.

Loads the libcurl that the package pycurl contains.
"""

import ctypes
import glob
import json
import os
import sys

import pycurl

PATTERN = os.path.join(os.path.dirname(os.path.dirname(pycurl.__file__)), "pycurl.libs", "libcurl-*")
CURL = ctypes.CDLL(glob.glob(PATTERN)[0])
CURL.curl_url.restype = ctypes.c_void_p
CURL.curl_url_cleanup.argtypes = [ctypes.c_void_p]
CURL.curl_url_set.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint]
CURL.curl_url_get.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(ctypes.c_void_p), ctypes.c_uint]
CURL.curl_free.argtypes = [ctypes.c_void_p]
CURL.curl_version.restype = ctypes.c_char_p
URL, SCHEME, USER, PASSWORD, OPTIONS, HOST, PORT, PATH = range(8)


def part(handle, which):
    text = ctypes.c_void_p()
    if CURL.curl_url_get(handle, which, ctypes.byref(text), 0) != 0 or not text.value:
        return None
    value = ctypes.string_at(text.value)
    CURL.curl_free(text)
    return value.decode("utf-8", "replace")


def read(text):
    if "\0" in text:
        return None
    handle = CURL.curl_url()
    try:
        if CURL.curl_url_set(handle, URL, text.encode(), 0) != 0:
            return None
        user, password = part(handle, USER), part(handle, PASSWORD)
        userinfo = user if password is None else (user or "") + ":" + password
        return [part(handle, SCHEME), userinfo, part(handle, HOST), part(handle, PORT), part(handle, PATH)]
    finally:
        CURL.curl_url_cleanup(handle)


if __name__ == "__main__":
    if sys.argv[1:] == ["--version"]:
        print(json.dumps(CURL.curl_version().decode()))
    else:
        for line in sys.stdin:
            print(json.dumps(read(json.loads(line))))
