// The program of a renderer process. It is started with Node's permission model and without an environment,
// and keeps Node's APIs away from the releases, which run in a separate realm. See docs/decisions/005.
// JavaScript, because Node's type stripping would use 18 MB in each process.
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

const maxFrameBytes = 64_000_000;

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
// process.exit() needs it, and hardenHost removes it.
const exit = Reflect.get(process, 'reallyExit').bind(process, 0);
const rss = process.memoryUsage.rss.bind(process.memoryUsage);

/** @type {Map<number, NodeJS.Timeout | NodeJS.Immediate>} */
const timers = new Map();
let lastTimer = 0;

/**
 * Returns an id instead of Node's timer object, through which all timers of the process are reachable.
 * @param {(run: () => void) => NodeJS.Timeout | NodeJS.Immediate} start
 * @param {() => void} run
 * @param {boolean} repeats
 */
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

/** Everything that the realm gets of this process. Only strings, numbers and bytes cross the boundary. */
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
  // Returned here, so that a page that waits for data does not count as hanging.
  if (header === '{"kind":"ping"}') writeFrame(channel, JSON.stringify({ kind: 'pong', bytes: rss() }));
  else receive(header, bytes.toString());
});
channel.on('data', read);
channel.on('error', () => exit());
channel.on('close', () => exit());

registerHooks({
  resolve() {
    throw new Error('a renderer cannot load modules');
  },
});
hardenHost();
writeFrame(channel, JSON.stringify({ kind: 'started' }));
