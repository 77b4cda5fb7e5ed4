// Starts Debian's Chromium, and a server for the page.
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const dist = new URL("../dist/index.html", import.meta.url);
export const FILE = dist.href;
const EXECUTABLE = process.env.CHROMIUM ?? "/usr/bin/chromium";

export function isInstalled() {
  return existsSync(EXECUTABLE) && existsSync(fileURLToPath(dist));
}

export function launch() {
  return chromium.launch({
    executablePath: EXECUTABLE,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** Serves the page on a free port and counts the requests for anything else. */
export function serve() {
  const html = readFileSync(dist);
  const others = [];
  const server = createServer((request, response) => {
    if (request.url === "/") {
      response.setHeader("content-type", "text/html");
      response.end(html);
      return;
    }
    if (request.url !== "/favicon.ico") others.push(request.url);
    response.statusCode = 404;
    response.end();
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      resolve({ url: `http://127.0.0.1:${port}/`, others, close: () => server.close() });
    });
  });
}

/** Opens the page and collects whatever should not happen. */
export async function open(browser, url, options = {}) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const trouble = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) trouble.push(message.text());
  });
  page.on("pageerror", (error) => trouble.push(error.message));
  page.on("dialog", (dialog) => {
    trouble.push(`dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  page.on("request", (request) => {
    if (request.url().split("#")[0] !== url.split("#")[0] && !request.url().endsWith("/favicon.ico")) {
      trouble.push(`request: ${request.url()}`);
    }
  });
  await page.goto(url);
  await page.waitForSelector("html[data-ready]");
  return { page, trouble, close: () => context.close() };
}
