// Copies the library `uri` of Ruby 3.4 out of its WebAssembly build, for an interpreter that is not in WebAssembly.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const modules = join(process.env.LIVE_NPM, 'node_modules');
const { DefaultRubyVM } = await import(pathToFileURL(join(modules, '@ruby/wasm-wasi/dist/esm/node.js')));
const binary = readFileSync(join(modules, '@ruby/3.4-wasm-wasi/dist/ruby+stdlib.wasm'));
const { vm } = await DefaultRubyVM(await WebAssembly.compile(binary), { consolePrint: false });
const files = JSON.parse(
  vm
    .eval(
      `require 'json'
       library = '/usr/local/lib/ruby/3.4.0/'
       names = ['uri.rb'] + Dir.children(library + 'uri').map { |name| 'uri/' + name }
       JSON.generate(names.to_h { |name| [name, File.read(library + name)] })`,
    )
    .toString(),
);
for (const [name, text] of Object.entries(files)) {
  const path = join(process.argv[2], name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
