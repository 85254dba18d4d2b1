// The program of a renderer process. It is started with Node's permission model and without an environment; it also keeps
// everything of Node away from the releases, which run in a realm of their own. See docs/decisions/057.
//
// JavaScript, as the compiler that removes types would take 18 MB in each process.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { registerHooks } from 'node:module';
import { Socket } from 'node:net';
import stream from 'node:stream';
import { types } from 'node:util';
import vm from 'node:vm';
import { frameReader, writeFrame } from './frames.js';
import { hardenHost } from './hardenHost.js';
import { runRealm } from './realm.js';

/** The shell's code and settings are the largest message. */
const maxFrameBytes = 64_000_000;

/** What releases use of the platform, beside the language itself. */
const webGlobals = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'Buffer',
  'DOMException',
  'Event',
  'EventTarget',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
  'atob',
  'btoa',
  'queueMicrotask',
];

const channel = new Socket({ fd: 3 });
const exit = process.exit.bind(process);
const rss = process.memoryUsage.rss.bind(process.memoryUsage);

/** @type {Map<number, NodeJS.Timeout | NodeJS.Immediate>} */
const timers = new Map();
let lastTimer = 0;

/** Numbers stand for timers: Node's own objects lead to all timers of the process.
 * @param {(run: () => void) => NodeJS.Timeout | NodeJS.Immediate} start
 * @param {() => void} run
 * @param {boolean} repeats */
function schedule(start, run, repeats) {
  const id = ++lastTimer;
  timers.set(
    id,
    start(() => {
      if (!repeats) timers.delete(id);
      run();
    }),
  );
  return id;
}

/** All that the realm gets of this process. Nothing but texts, numbers and bytes passes. */
const host = {
  /** @param {unknown} header @param {unknown} [bytes] */
  post(header, bytes) {
    writeFrame(channel, String(header), types.isUint8Array(bytes) ? bytes : undefined);
  },
  /** @param {string} code @param {string} filename */
  compile: (code, filename) =>
    new vm.Script(`(function (module, exports, require) {${code}\n})`, { filename }).runInContext(realm),
  /** @param {unknown} algorithm @param {unknown} text @param {'base64' | 'hex'} encoding */
  hash: (algorithm, text, encoding) => createHash(String(algorithm)).update(String(text)).digest(encoding),
  now: () => performance.now(),
  /** @param {() => void} run @param {number} ms */
  setTimeout: (run, ms) => schedule((tick) => setTimeout(tick, ms), run, false),
  /** @param {() => void} run @param {number} ms */
  setInterval: (run, ms) => schedule((tick) => setInterval(tick, ms), run, true),
  /** @param {() => void} run */
  setImmediate: (run) => schedule((tick) => setImmediate(tick), run, false),
  /** @param {number} id */
  cancel(id) {
    const timer = timers.get(id);
    timers.delete(id);
    if (timer && 'hasRef' in timer) {
      clearTimeout(/** @type {NodeJS.Timeout} */ (timer));
      clearImmediate(/** @type {NodeJS.Immediate} */ (timer));
    }
  },
  stream,
  AsyncLocalStorage,
};

const realm = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
  codeGeneration: { strings: false, wasm: false },
});
for (const name of webGlobals) realm[name] = Reflect.get(globalThis, name);
/** @type {(header: string, text: string) => void} */
const receive = new vm.Script(`(${runRealm.toString()})`, { filename: 'realm.js' }).runInContext(realm)(host);

const read = frameReader(maxFrameBytes, (header, bytes) => {
  // Answered here, so that a page that waits for data is not taken for one that hangs.
  if (header === '{"kind":"ping"}') writeFrame(channel, JSON.stringify({ kind: 'pong', bytes: rss() }));
  else receive(header, bytes.toString());
});
channel.on('data', read);
channel.on('error', () => exit());
channel.on('close', () => exit());

registerHooks({
  resolve() {
    throw new Error('a renderer loads no modules');
  },
});
hardenHost();
writeFrame(channel, JSON.stringify({ kind: 'started' }));
