// The page: tabs, state, and the module.
import { connect } from "../../crates/urial-wasm/npm/engine.js";
import { fill, h } from "./dom.js";
import { forgetWidths } from "./drawing.js";
import { grow } from "./parts.js";
import { readFragment, writeFragment } from "./state.js";
import { anatomy } from "./panels/anatomy.js";
import { normalize } from "./panels/normalize.js";
import { compare } from "./panels/compare.js";
import { resolve } from "./panels/resolve.js";
import { readings } from "./panels/readings.js";
import { iri } from "./panels/iri.js";
import { template } from "./panels/template.js";

const PANELS = { anatomy, normalize, compare, resolve, readings, iri, template };
const state = {};
for (const panel of Object.values(PANELS)) {
  for (const [name, value] of Object.entries(panel.fields)) if (value !== null) state[name] = value;
}

let current = "anatomy";
let ask = null;
const tabs = {};
const sections = {};

const page = {
  ask: (...strings) => ask(...strings),

  /** Takes what was typed into a field. */
  set(name, value) {
    state[name] = value;
    update();
  },

  /** Takes fields from an example or a fix, and shows them. */
  load(fields, keepsFocus) {
    Object.assign(state, fields);
    show();
    update();
    if (keepsFocus) focusField(Object.keys(fields)[0]);
  },

  open(tab) {
    select(tab);
    tabs[tab].focus();
  },
};

function focusField(name) {
  sections[current].querySelector(`[name="${name}"]`)?.focus();
}

/** Writes the state into the fields of the current panel. */
function show() {
  for (const element of sections[current].querySelectorAll("textarea, select")) {
    if (element.value !== state[element.name]) element.value = state[element.name];
    if (element.tagName === "TEXTAREA") grow(element);
  }
}

/** Asks the library again, and shows its answer. */
function update() {
  const start = performance.now();
  const summary = PANELS[current].update(state, page);
  document.documentElement.dataset.took = (performance.now() - start).toFixed(2);
  later("fragment", 150, () => {
    const fragment = writeFragment(current, ownFields());
    if (fragment !== location.hash) history.replaceState(null, "", fragment);
  });
  later("status", 600, () => fill(document.getElementById("status"), summary.slice(0, 300)));
}

function ownFields() {
  const names = Object.keys(PANELS[current].fields);
  return Object.fromEntries(names.map((name) => [name, state[name]]));
}

const timers = {};

/** Runs a function after a pause, unless it is asked for again before. */
function later(name, delay, run) {
  clearTimeout(timers[name]);
  timers[name] = setTimeout(run, delay);
}

/** Shows a panel. */
function select(tab) {
  current = tab;
  for (const [name, button] of Object.entries(tabs)) {
    const isSelected = name === tab;
    button.setAttribute("aria-selected", String(isSelected));
    button.tabIndex = isSelected ? 0 : -1;
    sections[name].hidden = !isSelected;
  }
  tabs[tab].scrollIntoView({ block: "nearest", inline: "nearest" });
  show();
  update();
}

function buildTabs() {
  const list = document.querySelector(".tabs");
  const names = Object.keys(PANELS);
  for (const name of names) {
    tabs[name] = h(
      "button",
      {
        type: "button",
        role: "tab",
        id: `tab-${name}`,
        "aria-controls": `panel-${name}`,
        onclick: () => select(name),
      },
      PANELS[name].title,
    );
    sections[name] = h(
      "div",
      { role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `tab-${name}`, hidden: true },
      PANELS[name].build(page),
    );
  }
  // Fields of several panels have the same name, so their ids are made different.
  for (const [name, section] of Object.entries(sections)) distinguish(section, name);
  list.append(...Object.values(tabs));
  list.addEventListener("keydown", (event) => {
    const at = names.indexOf(current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: names.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    page.open(names[(to + names.length) % names.length]);
  });
}

function distinguish(section, name) {
  for (const attribute of ["id", "for", "aria-describedby"]) {
    for (const element of section.querySelectorAll(`[${attribute}^="field-"]`)) {
      element.setAttribute(attribute, `${name}-${element.getAttribute(attribute)}`);
    }
  }
}

/** Takes the state from the fragment, if it names a panel. */
function follow() {
  const { tab, fields } = readFragment(location.hash);
  if (!Object.hasOwn(PANELS, tab)) return false;
  for (const name of Object.keys(PANELS[tab].fields)) {
    if (Object.hasOwn(fields, name)) state[name] = fields[name];
  }
  repairChoices();
  select(tab);
  return true;
}

/** A choice that a link got wrong is the first one. */
function repairChoices() {
  for (const element of document.querySelectorAll("select")) {
    const values = [...element.options].map((option) => option.value);
    if (!values.includes(state[element.name])) state[element.name] = values[0];
  }
}

async function share() {
  const button = document.getElementById("share");
  history.replaceState(null, "", writeFragment(current, ownFields()));
  let text = "Link copied";
  try {
    await navigator.clipboard.writeText(location.href);
  } catch {
    text = "Copy it from the address bar";
  }
  fill(button, text);
  fill(document.getElementById("status"), text);
  setTimeout(() => fill(button, "Copy link"), 2000);
}

function changeTheme() {
  const root = document.documentElement;
  const names = ["auto", "light", "dark"];
  const next = names[(names.indexOf(root.dataset.theme ?? "auto") + 1) % names.length];
  if (next === "auto") delete root.dataset.theme;
  else root.dataset.theme = next;
  const button = document.getElementById("theme");
  const label = next[0].toUpperCase() + next.slice(1);
  fill(button, label);
  // The name begins with the text that is shown, so that it can be spoken.
  button.setAttribute("aria-label", `${label}: ${next === "auto" ? "colours as the system" : `${next} colours`}`);
}

async function start() {
  const bytes = Uint8Array.from(atob(MODULE), (character) => character.charCodeAt(0));
  const { instance } = await WebAssembly.instantiate(bytes);
  ask = connect(instance.exports);
  buildTabs();
  fill(document.getElementById("main"), Object.values(sections));
  document.getElementById("share").addEventListener("click", share);
  document.getElementById("theme").addEventListener("click", changeTheme);
  fill(document.getElementById("version"), `urial ${VERSION} · RFC 3986, 2396, 3987, 6570 and the WHATWG URL Standard`);
  if (!follow()) select("anatomy");
  addEventListener("hashchange", follow);
  let width = innerWidth;
  addEventListener("resize", () => {
    if (innerWidth === width) return;
    width = innerWidth;
    forgetWidths();
    PANELS[current].resize?.();
  });
  document.documentElement.dataset.started = performance.now().toFixed(0);
  document.documentElement.dataset.ready = "true";
}

start().catch((error) => {
  fill(document.getElementById("main"), h("p", null, `The library could not be started: ${error.message}`));
});
