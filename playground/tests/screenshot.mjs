// Makes the picture for the README.
import { fileURLToPath } from "node:url";
import { launch, open, serve } from "./browser.mjs";

const browser = await launch();
const server = await serve();
const uri = "https://accounts.example.com@203.0.113.9:8443/sign-in?next=%2Fhome#form";
const { page, close } = await open(browser, `${server.url}#anatomy?uri=${encodeURIComponent(uri)}`, {
  viewport: { width: 1040, height: 720 },
  colorScheme: "light",
});
await page.screenshot({ path: fileURLToPath(new URL("../../docs/playground.png", import.meta.url)) });
await close();
await browser.close();
server.close();
