// Runs urlsplit.py in Pyodide, whose CPython is newer than the machine's.
import { readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const { loadPyodide } = await import(pathToFileURL(join(process.env.LIVE_NPM, 'node_modules/pyodide/pyodide.mjs')));
const python = await loadPyodide();
const here = dirname(fileURLToPath(import.meta.url));
python.runPython(readFileSync(join(here, 'urlsplit.py'), 'utf8').replace(/^if __name__[\s\S]*$/m, ''));
if (process.argv[2] === '--version') {
  console.log(JSON.stringify(python.runPython('sys.version.split()[0]')));
} else {
  const answers = python.globals.get('answers');
  const bytes = Buffer.from(answers(readFileSync(0, 'utf8')));
  for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at);
}
