// How Node's `url.parse` (argument `legacy`) or `new URL` (argument `whatwg`) reads each line:
// a JSON string in, a JSON array or null out.
import { readFileSync, writeSync } from 'node:fs';
import legacy from 'node:url';

process.removeAllListeners('warning');
process.on('warning', () => {});
const reader = process.argv[2];

function readLegacy(input) {
  const u = legacy.parse(input);
  const scheme = u.protocol === null ? null : u.protocol.replace(/:$/, '');
  return [scheme, u.auth, u.hostname, u.port, u.pathname];
}

function readWhatwg(input) {
  const u = new URL(input);
  let userinfo = u.password === '' ? u.username : `${u.username}:${u.password}`;
  if (userinfo === '') userinfo = null;
  return [u.protocol.replace(/:$/, ''), userinfo, u.hostname, u.port, u.pathname];
}

if (process.argv[3] === '--version') {
  console.log(JSON.stringify(process.version));
} else {
  const read = reader === 'legacy' ? readLegacy : readWhatwg;
  let out = [];
  for (const line of readFileSync(0, 'utf8').split('\n')) {
    if (line === '') continue;
    let answer = null;
    try {
      answer = read(JSON.parse(line));
    } catch {}
    out.push(JSON.stringify(answer));
  }
  let text = out.map((line) => line + '\n').join('');
  let bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at);
}
