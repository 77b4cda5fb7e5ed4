// Runs php.php in the WebAssembly build of PHP, which is newer than the machine's.
import { readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const load = createRequire(join(process.env.LIVE_NPM, 'package.json'));
const { loadNodeRuntime } = load('@php-wasm/node');
const { PHP } = load('@php-wasm/universal');
const php = new PHP(await loadNodeRuntime('8.5', { emscriptenOptions: { processId: 1 } }));
const here = dirname(fileURLToPath(import.meta.url));
php.writeFile('/php.php', readFileSync(join(here, 'php.php'), 'utf8').replace(/^\/\/ Main[\s\S]*$/m, ''));

async function run(code) {
  const { text, errors, exitCode } = await php.run({ code: `<?php require '/php.php'; ${code}` });
  if (exitCode !== 0) throw new Error(errors);
  return text;
}

if (process.argv[2] === '--version') {
  console.log(await run('echo json_encode(PHP_VERSION);'));
} else {
  const lines = readFileSync(0, 'utf8').split('\n').filter((line) => line !== '');
  // A request has a limit of memory, so the lines go in parts.
  for (let from = 0; from < lines.length; from += 20000) {
    php.writeFile('/inputs', lines.slice(from, from + 20000).join('\n') + '\n');
    await run("$in = fopen('/inputs', 'r'); $out = fopen('/answers', 'w'); answers($in, $out); fclose($out);");
    const bytes = Buffer.from(php.readFileAsBuffer('/answers'));
    for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at);
  }
}
process.exit(0);
