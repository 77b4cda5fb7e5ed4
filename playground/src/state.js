// The state of the page, which its fragment holds: `#tab?name=value&…`.

/** Returns the tab and the fields of a fragment. */
export function readFragment(fragment) {
  const text = fragment.replace(/^#/, "");
  const at = text.indexOf("?");
  const tab = at < 0 ? text : text.slice(0, at);
  const fields = {};
  if (at >= 0) for (const [name, value] of new URLSearchParams(text.slice(at + 1))) fields[name] = value;
  return { tab, fields };
}

/** Returns the fragment of a tab and its fields. */
export function writeFragment(tab, fields) {
  return `#${tab}?${new URLSearchParams(fields)}`;
}
