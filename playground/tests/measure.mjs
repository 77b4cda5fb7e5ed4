// Prints what the page takes: first paint, start, and a keystroke on 2 KB of input in each tab. A busy machine
// makes elapsed times longer; the time of the thread is what the page itself takes.
import { launch, open, serve } from "./browser.mjs";

const browser = await launch();
const server = await serve();
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

const paints = [];
const starts = [];
for (let i = 0; i < (process.env.PAINTS ?? 7); i += 1) {
  const { page, close } = await open(browser, server.url);
  paints.push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN));
  starts.push(await page.evaluate(() => Number(document.documentElement.dataset.started)));
  await close();
}
console.log(`first contentful paint: median ${median(paints).toFixed(0)} ms of ${paints.length}`);
console.log(`ready for input: median ${median(starts).toFixed(0)} ms`);

const text = `https://user@example.com:8080/${"segment/a%20b/".repeat(70)}?${"key=value%26&".repeat(75)}`.slice(0, 2048);
for (const name of ["anatomy", "normalize", "compare", "resolve", "readings", "iri", "template"]) {
  const { page, close } = await open(browser, `${server.url}#${name}`);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find((metric) => metric.name === "TaskDuration").value * 1000;
  };
  const before = await spent();
  // From the event to the end of layout, once for each of 60 characters.
  const times = await page.evaluate(([tab, long]) => {
    const panel = document.getElementById(`panel-${tab}`);
    const area = panel.querySelector("textarea");
    const took = [];
    for (let i = 0; i < 60; i += 1) {
      area.value = `${long.slice(0, 2000)}${"x".repeat(i)}`;
      const start = performance.now();
      area.dispatchEvent(new Event("input", { bubbles: true }));
      document.body.getBoundingClientRect();
      took.push(performance.now() - start);
    }
    return took;
  }, [name, text]);
  const thread = ((await spent()) - before) / times.length;
  const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];
  console.log(
    `${name}: keystroke on 2 KB: median ${median(times).toFixed(1)} ms, 95 % below ${slow.toFixed(1)} ms, ` +
      `${thread.toFixed(1)} ms of the thread on average`,
  );
  await close();
}
await browser.close();
server.close();
