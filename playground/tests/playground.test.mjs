// The page in a browser: each tab, links, keyboard, and hostile inputs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { FILE, isInstalled, launch, open, serve } from "./browser.mjs";
import { hostileInputs } from "./hostile.mjs";

let browser;
let server;
const skip = isInstalled() ? false : "Chromium is not installed, or the page is not built";

before(async () => {
  if (skip) return;
  browser = await launch();
  server = await serve();
});
after(async () => {
  await browser?.close();
  server?.close();
});

/** Runs a test on a new page, which must be left without an error and without a request. */
function check(name, run, { fragment = "", options } = {}) {
  test(name, { skip }, async () => {
    const { page, trouble, close } = await open(browser, server.url + fragment, options);
    await run(page);
    assert.deepEqual(trouble, []);
    assert.deepEqual(server.others, []);
    await close();
  });
}

const field = (page, tab, name) => page.locator(`#panel-${tab} [name="${name}"]`);
const text = async (page, selector) => (await page.locator(selector).innerText()).replaceAll(/\s+/g, " ");
const answers = (page, tab) => text(page, `#panel-${tab}`);

check("anatomy: the picture of the RFC", async (page) => {
  const names = await page.locator("#panel-anatomy .name").allInnerTexts();
  assert.deepEqual(names.sort(), ["fragment", "host", "path", "port", "query", "scheme"]);
  const drawn = (await page.locator("#panel-anatomy .draw-text").allInnerTexts()).join("");
  assert.equal(drawn, "foo://example.com:8042/over/there?name=ferret#nose");
  const rows = await page.locator("#panel-anatomy .components tr").count();
  assert.equal(rows, 6 + 1);
});

check("anatomy: an error, its rule and its remedy by one click", async (page) => {
  await field(page, "anatomy", "uri").fill("http://example.com:80x/");
  const shown = await text(page, "#panel-anatomy .problem");
  for (const part of ["expected a digit, found 'x'", "byte 21, in the port", "RFC 3986 section 3.2.3", "a port consists of digits"]) {
    assert.ok(shown.includes(part), `${part} in ${shown}`);
  }
  assert.equal(await page.locator("#panel-anatomy .marked").innerText(), "x");
  await page.getByRole("button", { name: /Keep the digits/ }).click();
  assert.equal(await field(page, "anatomy", "uri").inputValue(), "http://example.com:80/");
  assert.equal(await page.locator("#panel-anatomy .problem").count(), 0);
});

check("anatomy: decoded values, pairs, classification and notes", async (page) => {
  await field(page, "anatomy", "uri").fill("http://me:pw@example.com/caf%C3%A9?q=fish%20%26%20chips");
  const shown = await answers(page, "anatomy");
  for (const part of ["/café", "fish & chips", "locator (URL)", "80 (default of the scheme)", "a password in a URI"]) {
    assert.ok(shown.includes(part), `${part} in ${shown}`);
  }
});

check("anatomy: another standard", async (page) => {
  await field(page, "anatomy", "uri").fill("http://[::1]/");
  assert.equal(await page.locator("#panel-anatomy .problem").count(), 0);
  await field(page, "anatomy", "standard").selectOption("rfc2396");
  assert.match(await text(page, "#panel-anatomy .problem"), /RFC 2396/);
});

check("normalize: level by level", async (page) => {
  await page.getByRole("tab", { name: "Normalize" }).click();
  await page.getByRole("button", { name: "all levels" }).click();
  assert.equal(await text(page, "#panel-normalize .result .value"), "http://example.com/~user/b");
  assert.equal(await page.locator("#panel-normalize .rung.active").count(), 4);
  assert.match(await answers(page, "normalize"), /RFC 3986 section 6.2.2.3 path dot segments/);
});

check("compare: the level on which two texts meet", async (page) => {
  await page.getByRole("tab", { name: "Compare" }).click();
  assert.match(await answers(page, "compare"), /Equal from level percent on/);
  await field(page, "compare", "b").fill("http://example.com/b");
  assert.match(await answers(page, "compare"), /Different in path/);
});

check("resolve: step by step", async (page) => {
  await page.getByRole("tab", { name: "Resolve" }).click();
  assert.equal(await text(page, "#panel-resolve .result .value"), "http://a/b/g");
  const shown = await answers(page, "resolve");
  for (const part of ["Does the reference have a scheme?", "/b/c/../g", "2C", "RFC 3986 section 5.2.3"]) {
    assert.ok(shown.includes(part), `${part} in ${shown}`);
  }
  await page.getByRole("button", { name: "http:g" }).click();
  assert.equal(await text(page, "#panel-resolve .result .value"), "http:g");
  await field(page, "resolve", "strictness").selectOption("non-strict");
  assert.equal(await text(page, "#panel-resolve .result .value"), "http://a/b/c/g");
});

check("readings: the verdict and the byte", async (page) => {
  await page.getByRole("tab", { name: "Readings" }).click();
  await page.getByRole("button", { name: "IPv4 in hex" }).click();
  assert.match(await text(page, "#panel-readings .verdict"), /different hosts/);
  assert.equal(await page.locator("#panel-readings tbody tr").count(), 13);
  const shown = await answers(page, "readings");
  assert.ok(shown.includes("127.0.0.1") && shown.includes("0x7f.1"), shown);
  await page.getByRole("button", { name: "backslash" }).click();
  assert.match(await text(page, "#panel-readings .verdict"), /byte 19/);
});

check("iri: to a URI and back", async (page) => {
  await page.getByRole("tab", { name: "IRI" }).click();
  await page.getByRole("button", { name: "a host" }).click();
  const shown = await answers(page, "iri");
  assert.ok(shown.includes("https://xn--bcher-kva.example/stra%C3%9Fe?q=sch%C3%B6n"), shown);
  assert.ok(shown.includes("https://bücher.example/straße?q=schön"), shown);
});

check("template: expand and match", async (page) => {
  await page.getByRole("tab", { name: "Template" }).click();
  const shown = await answers(page, "template");
  assert.ok(shown.includes("https://example.com/ann/search?q=fish%20%26%20chips&lang=en"), shown);
  assert.match(shown, /It matches/);
  await field(page, "template", "variables").fill("{");
  assert.match(await answers(page, "template"), /not JSON/);
  await field(page, "template", "template").fill("{a");
  assert.match(await text(page, "#panel-template .problem"), /byte/);
});

check("the fragment holds the state, and a link restores it", async (page) => {
  await page.getByRole("tab", { name: "Compare" }).click();
  await field(page, "compare", "a").fill("http://a/?x=1&y=#f ü");
  await page.waitForFunction(() => location.hash.includes("x%3D1"));
  const link = page.url();
  const other = await open(browser, link);
  assert.equal(await field(other.page, "compare", "a").inputValue(), "http://a/?x=1&y=#f ü");
  assert.equal(await other.page.getByRole("tab", { selected: true }).innerText(), "Compare");
  assert.deepEqual(other.trouble, []);
  await other.close();
});

check("a link with nonsense opens the page", async (page) => {
  assert.equal(await page.getByRole("tab", { selected: true }).innerText(), "Anatomy");
  assert.equal(await field(page, "anatomy", "standard").inputValue(), "rfc3986");
}, { fragment: "#anatomy?standard=nonsense&__proto__=x&uri=a" });

check("keyboard: tabs by arrows, examples and fixes by enter", async (page) => {
  await page.getByRole("tab", { name: "Anatomy" }).focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.getByRole("tab", { selected: true }).innerText(), "Normalize");
  await page.keyboard.press("End");
  assert.equal(await page.getByRole("tab", { selected: true }).innerText(), "Template");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.getByRole("tab", { selected: true }).innerText(), "Anatomy");
  await page.keyboard.press("Tab");
  // The panel's first stop is its field.
  assert.equal(await page.evaluate(() => document.activeElement.name), "uri");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("/a b");
  const fix = page.getByRole("button", { name: /Write %20/ });
  await fix.focus();
  await page.keyboard.press("Enter");
  assert.equal(await field(page, "anatomy", "uri").inputValue(), "/a%20b");
  assert.equal(await page.evaluate(() => document.activeElement.name), "uri");
});

check("screen readers: every control has a name, and the answer is announced", async (page) => {
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click();
    const unnamed = await page.evaluate(() => {
      const controls = document.querySelectorAll("main [role=tabpanel]:not([hidden]) :is(textarea, select, button)");
      return [...controls].filter((control) => !control.labels?.length && !control.textContent.trim()).length;
    });
    assert.equal(unnamed, 0);
    const doubled = await page.evaluate(() => {
      const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
      return ids.filter((id, i) => ids.indexOf(id) !== i);
    });
    assert.deepEqual(doubled, []);
  }
  await page.getByRole("tab", { name: "Anatomy" }).click();
  await field(page, "anatomy", "uri").fill("a b");
  await page.waitForFunction(() => document.getElementById("status").textContent.includes("invalid path at byte 1"));
});

for (const width of [320, 768, 1280]) {
  check(`no panel is wider than ${width} pixels`, async (page) => {
    const long = `http://example.com/${"a".repeat(700)}?${"b=%20&".repeat(60)}`;
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      for (const area of await page.locator("[role=tabpanel]:not([hidden]) textarea").all()) {
        if ((await area.getAttribute("name")) !== "variables") await area.fill(long);
      }
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${await tab.innerText()}: ${over}`);
    }
  }, { options: { viewport: { width, height: 800 } } });
}

for (const colorScheme of ["light", "dark"]) {
  check(`contrast of text is at least 4.5 (${colorScheme})`, async (page) => {
    await field(page, "anatomy", "uri").fill("http://me:pw@example.com:80/a?b=c#d");
    const poor = await page.evaluate(() => {
      const channel = (value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
      const numbers = (color) => color.match(/[\d.]+/g).map(Number);
      const light = ([r, g, b]) => 0.2126 * channel(r / 255) + 0.7152 * channel(g / 255) + 0.0722 * channel(b / 255);
      const background = (element) => {
        for (let at = element; at; at = at.parentElement) {
          const color = numbers(getComputedStyle(at).backgroundColor);
          if (color.length === 3 || color[3] === 1) return color;
        }
        return [255, 255, 255];
      };
      const found = [];
      for (const element of document.querySelectorAll("body *")) {
        const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        if (!hasText || !element.checkVisibility() || element.closest("script, style, .visually-hidden, .skip")) continue;
        const color = getComputedStyle(element).color;
        if (!color.startsWith("rgb")) continue;
        const [a, b] = [light(numbers(color)), light(background(element))].sort((x, y) => y - x);
        if ((a + 0.05) / (b + 0.05) < 4.5) found.push(`${element.className}: ${element.textContent.slice(0, 30)}`);
      }
      return found;
    });
    assert.deepEqual(poor, []);
  }, { options: { colorScheme } });
}

test("from disk", { skip }, async () => {
  const { page, trouble, close } = await open(browser, FILE);
  assert.match(await answers(page, "anatomy"), /example.com/);
  assert.deepEqual(trouble, []);
  await close();
});

test("hostile inputs become text: no script, no element, no request, no error", { skip }, async (t) => {
  const inputs = hostileInputs(300);
  t.diagnostic(`${inputs.length} inputs, ${inputs.fromSuites} of them from the suites`);
  const { page, trouble, close } = await open(browser, server.url);
  const count = await page.evaluate((texts) => {
    const allowed = new Set(
      "A BODY BUTTON CAPTION CODE DD DIV DL DT FOOTER H1 H2 H3 HEAD HEADER HTML LABEL LI LINK MAIN META NAV NOSCRIPT OL OPTION P PATH SCRIPT SECTION SELECT SPAN STRONG STYLE SVG TABLE TBODY TD TEXTAREA TH THEAD TITLE TR UL".split(" "),
    );
    let done = 0;
    for (const tab of document.querySelectorAll("[role=tab]")) {
      tab.click();
      const panel = document.getElementById(tab.getAttribute("aria-controls"));
      for (const text of texts) {
        for (const area of panel.querySelectorAll("textarea")) {
          area.value = text;
          area.dispatchEvent(new Event("input", { bubbles: true }));
        }
        done += 1;
      }
      const odd = [...document.querySelectorAll("*")].filter((element) => !allowed.has(element.tagName.toUpperCase()));
      if (odd.length > 0) throw new Error(`element ${odd[0].tagName}`);
      const links = [...document.querySelectorAll("[href], [src], [style*=url], [onclick], [onerror], [onload]")];
      if (links.some((element) => element.className !== "skip")) throw new Error("a link target");
    }
    return done;
  }, [...inputs]);
  assert.equal(count, inputs.length * 7);
  assert.equal(await page.evaluate(() => window.hacked), undefined);
  // The same as links: the fragment of another page.
  for (const text of inputs.slice(0, 40)) {
    await page.evaluate((hash) => { location.hash = hash; }, `#readings?uri=${encodeURIComponent(text.toWellFormed())}`);
    await page.evaluate((hash) => { location.hash = hash; }, `#${text}`);
  }
  assert.equal(await page.evaluate(() => window.hacked), undefined);
  assert.deepEqual(trouble, []);
  assert.deepEqual(server.others, []);
  await close();
});
