// Prints what the page takes: first paint, start, and a keystroke on 2 KB of input in each tab. A busy machine
// makes elapsed times longer; the CPU time of the thread is what the page itself takes.
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
const percentile = (list, part) => list.toSorted((a, b) => a - b)[Math.floor(list.length * part)];
const both = (list) => `median ${percentile(list, 0.5).toFixed(1)} ms, 95 % below ${percentile(list, 0.95).toFixed(1)} ms`;
for (const name of ["anatomy", "normalize", "compare", "resolve", "readings", "iri", "template"]) {
  const { page, close } = await open(browser, `${server.url}#${name}`);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find((metric) => metric.name === "TaskDuration").value * 1000;
  };
  const [elapsed, thread] = [[], []];
  for (let i = 0; i < 60; i += 1) {
    const before = await spent();
    // From the event to the end of layout.
    const took = await page.evaluate(([tab, value]) => {
      const area = document.querySelector(`#panel-${tab} textarea`);
      area.value = value;
      const start = performance.now();
      area.dispatchEvent(new Event("input", { bubbles: true }));
      document.body.getBoundingClientRect();
      return performance.now() - start;
    }, [name, `${text.slice(0, 2000)}${"x".repeat(i)}`]);
    elapsed.push(took);
    // With the work of this script in the page, and of painting, if it is soon enough.
    thread.push((await spent()) - before);
  }
  console.log(`${name}: keystroke on 2 KB: ${both(elapsed)}; of the thread: ${both(thread)}`);
  await close();
}
await browser.close();
server.close();
