// Runs ruby.rb in the WebAssembly build of Ruby, which is newer than the machine's.
import { readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const modules = join(process.env.LIVE_NPM, 'node_modules');
const { DefaultRubyVM } = await import(pathToFileURL(join(modules, '@ruby/wasm-wasi/dist/esm/node.js')));
const binary = readFileSync(join(modules, '@ruby/3.4-wasm-wasi/dist/ruby+stdlib.wasm'));
const { vm } = await DefaultRubyVM(await WebAssembly.compile(binary), { consolePrint: false });
const here = dirname(fileURLToPath(import.meta.url));
vm.eval(readFileSync(join(here, 'ruby.rb'), 'utf8').replace(/^if ARGV[\s\S]*$/m, ''));
if (process.argv[2] === '--version') {
  console.log(vm.eval('JSON.generate("#{RUBY_VERSION} uri #{URI::VERSION}")').toString());
} else {
  const reader = vm.eval('lambda { |lines| lines.to_s.each_line.map { |line| JSON.generate(read(JSON.parse(line))) + "\n" }.join }');
  const lines = readFileSync(0, 'utf8').split('\n').filter((line) => line !== '');
  // Many lines at once: a call from one machine into the other takes longer than to read a URI.
  for (let from = 0; from < lines.length; from += 2000) {
    const part = lines.slice(from, from + 2000).join('\n') + '\n';
    const bytes = Buffer.from(reader.call('call', vm.wrap(part)).toString());
    for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at);
  }
}
