import { storageKeyOf } from 'mf-shared/storageKeys';

/** The parts of `window` that are watched. */
interface Browser {
  Storage: { prototype: object };
  Document: { prototype: object };
  localStorage: object;
  console: Pick<Console, 'error'>;
}

type Write = (this: object, ...args: string[]) => unknown;

/** Returns the script of the code that called `callee`. V8 only. */
function callerOf(callee: Write): string {
  const format = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace');
  const trace: { stack?: unknown } = {};
  Error.prepareStackTrace = (_error, [site]) => site?.getScriptNameOrSourceURL();
  Error.captureStackTrace(trace, callee);
  // Computed when it is first read.
  const caller = String(trace.stack);
  if (format) Object.defineProperty(Error, 'prepareStackTrace', format);
  else Reflect.deleteProperty(Error, 'prepareStackTrace');
  return caller;
}

/** `page` is the package of the development page. Shell, `mf-shared` and libraries of the page are no remote. */
function remoteOf(caller: string, page: string): string | null {
  const name = /\/(?:r|__dev)\/(\w+)\//.exec(caller)?.[1] ?? (caller.includes('/./src/') ? page : 'shell');
  return name === 'shell' ? null : name;
}

const isOwn = (remote: string, key: string): boolean =>
  key.startsWith(`${remote}:`) || storageKeyOf(remote, key) === key;

/** Runs in the browser, in development only: logs an error for each cookie that a remote writes, and each
 *  storage key that is not its own. */
export function watchStorage(page: string, browser: Browser): void {
  function report(write: Write, what: (remote: string) => string | null): void {
    const remote = remoteOf(callerOf(write), page);
    const text = remote && what(remote);
    if (text) browser.console.error(new Error(text));
  }

  const storage = browser.Storage.prototype as Record<string, Write>;
  for (const name of ['setItem', 'removeItem', 'clear']) {
    const original = storage[name];
    if (!original) continue;
    storage[name] = function write(...args) {
      report(write, (remote) => {
        const [key = 'every key'] = args;
        if (isOwn(remote, key)) return null;
        const area = this === browser.localStorage ? 'localStorage' : 'sessionStorage';
        return `${remote} writes ${key} in ${area}, which is not its own. Use safeLocalStorage or safeSessionStorage of mf-shared.`;
      });
      return original.apply(this, args);
    };
  }

  const cookie = Object.getOwnPropertyDescriptor(browser.Document.prototype, 'cookie');
  if (!cookie) return;
  Object.defineProperty(browser.Document.prototype, 'cookie', {
    ...cookie,
    set: function write(this: object, text: string) {
      const [name = ''] = text.split('=');
      report(write, (remote) => `${remote} writes the cookie ${name}. Remotes have no cookies.`);
      cookie.set?.call(this, text);
    },
  });
}

// oxlint-disable-next-line no-underscore-dangle -- webpack's name.
declare const __resourceQuery: string | undefined;

// As an entry of a development build: `watchStorage.ts?mf_gifts`.
if (typeof __resourceQuery === 'string') watchStorage(__resourceQuery.slice(1), globalThis);
