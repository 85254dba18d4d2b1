import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import stream from 'node:stream';

const neededOfProcess = new Set([
  '_events',
  '_eventsCount',
  '_exiting',
  '_fatalException',
  '_maxListeners',
  '_tickCallback',
  'domain',
  'emitWarning',
  'exitCode',
  'nextTick',
  'platform',
  'version',
  'versions',
]);

const arrayIterator = Object.getPrototypeOf([][Symbol.iterator]());

/** Objects of this realm that a release could reach from the classes it receives. */
const reachable = [
  ...[
    Object,
    Function,
    Array,
    Promise,
    Map,
    Error,
    TypeError,
    RangeError,
    String,
    Number,
    RegExp,
    Symbol,
  ].map(({ prototype }) => prototype),
  Object.getPrototypeOf(Uint8Array.prototype),
  Object.getPrototypeOf(arrayIterator),
  arrayIterator,
  Object.getPrototypeOf(async () => undefined),
  Uint8Array.prototype,
  Buffer.prototype,
  EventEmitter.prototype,
  stream.Stream.prototype,
  stream.Readable.prototype,
  stream.Writable.prototype,
  stream.Duplex.prototype,
  stream.Transform.prototype,
  stream.PassThrough.prototype,
  Socket.prototype,
  EventEmitter,
  stream.Stream,
  stream.Readable,
  stream.Writable,
  stream.Duplex,
  stream.Transform,
  stream.PassThrough,
  Buffer,
];

/**
 * Prevents changes of `target`; objects can still inherit and override its methods.
 * @param {object} target
 */
function lock(target) {
  for (const key of Reflect.ownKeys(target)) {
    const { configurable, value, enumerable } = Reflect.getOwnPropertyDescriptor(target, key) ?? {};
    if (!configurable) continue;
    if (typeof value !== 'function') Object.defineProperty(target, key, { configurable: false });
    else
      Object.defineProperty(target, key, {
        enumerable,
        configurable: false,
        get: () => value,
        // A frozen method could not be overridden by assignment in an inheriting object.
        set(own) {
          if (this === target) throw new TypeError(`${String(key)} cannot be changed`);
          Object.defineProperty(this, key, {
            value: own,
            writable: true,
            enumerable: true,
            configurable: true,
          });
        },
      });
  }
  Object.preventExtensions(target);
}

/**
 * The second line of defence: code that escapes the realm finds immutable objects and a `process` without
 * functions.
 */
export function hardenHost() {
  for (const key of Reflect.ownKeys(process))
    if (!neededOfProcess.has(String(key))) Reflect.deleteProperty(process, key);
  for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
  reachable.forEach(lock);
}
