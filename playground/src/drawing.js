// The drawing: text with its components named under it, as section 3 of RFC 3986 does.
//
// The font has one width, so everything is placed in columns. A name that finds no room beside its
// neighbours goes a line down, at the end of a longer stalk.
import { fill, h } from "./dom.js";
import { codePoint, isHidden } from "./text.js";

/** More of the input than this many columns is not drawn. */
const MOST_COLUMNS = 4000;
/** The width of a letter of a name, in columns. */
const LETTER = 0.66;
const GAP = 0.9;
/** The height of a line of names, in the size of the font. */
const LINE = 1.15;

const MARK = /^\p{M}$/u;
// Characters that take two columns.
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]$/u;

/** Returns the characters of pieces with their columns. */
function cells(pieces) {
  const list = [];
  let columns = 0;
  for (const { component, text, marked } of pieces) {
    for (const character of text) {
      if (columns > MOST_COLUMNS) return list;
      if (character > " " && character <= "~") {
        list.push({ text: character, width: 1, odd: false, component, marked });
        columns += 1;
        continue;
      }
      const last = list.at(-1);
      if (MARK.test(character) && last && last.component === component && last.marked === marked) {
        last.text += character;
        continue;
      }
      let [shown, width, odd] = [character, 1, false];
      if (isHidden(character)) {
        shown = codePoint(character);
        [width, odd] = [shown.length + 0.5, true];
      } else if (WIDE.test(character)) {
        [width, odd] = [2, true];
      } else if (character > "~") {
        odd = true;
      } else if (character === " ") {
        shown = marked ? "␣" : " ";
      }
      list.push({ text: shown, width, odd, component, marked });
      columns += width;
    }
  }
  return list;
}

/** Cuts cells into rows of `columns` columns. A percent-encoding stays in one piece. */
function rows(list, columns) {
  const all = [];
  let row = [];
  let used = 0;
  for (let i = 0; i < list.length; i += 1) {
    const isPercent = list[i].text === "%" && list[i + 1] && list[i + 2];
    const needed = isPercent ? 3 : list[i].width;
    if (used + needed > columns && row.length > 0) {
      all.push(row);
      [row, used] = [[], 0];
    }
    row.push(list[i]);
    used += list[i].width;
  }
  if (row.length > 0) all.push(row);
  return all;
}

/** Returns the components of a row with the columns they take. */
function limbs(row) {
  const found = [];
  let column = 0;
  for (const cell of row) {
    const start = column;
    column += cell.width;
    const last = found.at(-1);
    if (!cell.component) continue;
    if (last && last.component === cell.component && last.end === start) last.end = column;
    else found.push({ component: cell.component, start, end: column });
  }
  return found;
}

const stalk = (limb) => (limb.start + limb.end) / 2;

/** Chooses the names for the next line; the others wait. */
function place(waiting, columns) {
  const placed = [];
  let free = -1;
  waiting.forEach((limb, i) => {
    const width = limb.component.length * LETTER;
    const at = stalk(limb);
    const next = i + 1 < waiting.length ? stalk(waiting[i + 1]) - GAP / 2 : Infinity;
    const end = Math.min(Math.max(columns, width), next);
    const start = Math.max(Math.min(at - width / 2, end - width), free + GAP, 0);
    const isLastHope = i + 1 === waiting.length && placed.length === 0;
    if ((start <= at && at <= start + width && start + width <= end) || isLastHope) {
      placed.push({ limb, start });
      free = start + width;
    } else {
      free = at;
    }
  });
  return placed;
}

function textLine(row) {
  const line = h("div", { class: "draw-text" });
  let [name, text] = ["", ""];
  const flush = () => {
    if (text) line.append(h("span", { class: name }, text));
    text = "";
  };
  for (const cell of row) {
    const color = cell.component ? `c-${cell.component}` : "delimiter";
    const next = `run ${color}${cell.marked ? " marked" : ""}`;
    if (next !== name || cell.odd) flush();
    name = next;
    if (cell.odd) {
      // A character of another width has a box of its own, so that the columns stay.
      const box = h("span", { class: `${name} odd` }, cell.text);
      box.style.width = `${cell.width}ch`;
      line.append(box);
    } else {
      text += cell.text;
    }
  }
  flush();
  return line;
}

function drawRow(row, columns) {
  const found = limbs(row);
  const under = h("div", { class: "draw-under" });
  for (const limb of found) {
    const bracket = h("span", { class: `bracket c-${limb.component}` });
    bracket.style.left = `${limb.start + 0.08}ch`;
    bracket.style.width = `${limb.end - limb.start - 0.16}ch`;
    under.append(bracket);
  }
  let waiting = found;
  let line = 0;
  while (waiting.length > 0) {
    const placed = place(waiting, columns);
    for (const { limb, start } of placed) {
      const stem = h("span", { class: `stem c-${limb.component}` });
      stem.style.left = `${stalk(limb)}ch`;
      stem.style.height = `${0.34 + line * LINE}em`;
      const name = h("span", { class: `name c-${limb.component}` }, limb.component);
      name.style.left = `${start / LETTER}ch`;
      name.style.top = `${(0.8 + line * LINE) / LETTER}em`;
      under.append(stem, name);
    }
    waiting = waiting.filter((limb) => !placed.some((label) => label.limb === limb));
    line += 1;
  }
  under.style.height = found.length > 0 ? `${0.95 + line * LINE}em` : "0.4em";
  return h("div", { class: "draw-row" }, textLine(row), under);
}

const SIZES = ["large", "medium", "small"];
/** The width of a column in each size, in pixels. Measured once: it takes a layout. */
let widths = null;
/** The width of each drawing without its padding, measured once for the same reason. */
let rooms = new WeakMap();

function measure(element) {
  const probes = SIZES.map((size) => h("span", { class: "probe", "data-size": size }, "0".repeat(50)));
  element.replaceChildren(...probes);
  widths = probes.map((probe) => probe.getBoundingClientRect().width / 50);
}

/** Forgets what was measured: the size of text on the page may have changed. */
export function forgetWidths() {
  widths = null;
  rooms = new WeakMap();
}

/** Chooses the largest size in which everything fits in one row, and returns the columns of a row. */
function fit(element, needed) {
  if (!widths) measure(element);
  if (!rooms.has(element)) {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    rooms.set(element, element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight));
  }
  const room = rooms.get(element);
  const columns = widths.map((width) => Math.max(12, Math.floor(room / width)));
  const at = columns.findIndex((count) => needed <= count);
  const chosen = at < 0 ? SIZES.length - 1 : at;
  element.dataset.size = SIZES[chosen];
  return columns[chosen];
}

/** Draws pieces into an element, in rows that fit. */
export function draw(element, pieces) {
  const list = cells(pieces);
  if (list.length === 0) {
    fill(element, h("p", { class: "none" }, "The empty reference: the document itself."));
    return;
  }
  const columns = fit(element, list.reduce((sum, cell) => sum + cell.width, 0));
  const isCut = pieces.reduce((sum, piece) => sum + piece.text.length, 0) > MOST_COLUMNS;
  fill(
    element,
    rows(list, columns).map((row) => drawRow(row, columns)),
    isCut && h("p", { class: "none" }, "The rest is not drawn."),
  );
}
