/**
 * Runs the shell and its remote in the realm of the releases. It is evaluated there as text, so it must not use
 * anything from outside. It shares the realm with the releases, so its messages are trusted no more than theirs.
 * @param {any} host The `host` of main.js.
 * @returns {(header: string, text: string) => void} Receives the backend's messages.
 */
export function runRealm(host) {
  const { post, compile, hash, now, stream, AsyncLocalStorage } = host;
  /** @param {object} header @param {Uint8Array} [bytes] */
  const send = (header, bytes) => post(JSON.stringify(header), bytes);
  /** @param {any} error */
  const describe = (error) => String(error?.stack ?? error).slice(0, 10_000);
  const encoder = new TextEncoder();

  /** @param {(run: () => void, ms?: number) => number} start */
  const timer =
    (start) =>
    /** @param {(...args: unknown[]) => void} run @param {number} [ms] @param {unknown[]} args */
    (run, ms, ...args) =>
      start(() => run(...args), Number(ms) || 0);
  /** @param {unknown[]} texts */
  const log = (...texts) => send({ kind: 'log', text: texts.map(describe).join(' ').slice(0, 4000) });
  Object.assign(globalThis, {
    setTimeout: timer(host.setTimeout),
    setInterval: timer(host.setInterval),
    /** @param {(...args: unknown[]) => void} run @param {unknown[]} args */
    setImmediate: (run, ...args) => host.setImmediate(() => run(...args)),
    clearTimeout: host.cancel,
    clearInterval: host.cancel,
    clearImmediate: host.cancel,
    performance: { now },
    console: { debug: log, error: log, info: log, log, trace: log, warn: log },
    process: { env: { NODE_ENV: 'production' } },
  });
  for (const name of ['Atomics', 'SharedArrayBuffer', 'WebAssembly'])
    Reflect.deleteProperty(globalThis, name);

  /**
   * The few parts of Node that server builds may require.
   * @type {Record<string, object>}
   */
  const libraries = {
    async_hooks: { AsyncLocalStorage },
    crypto: {
      /** @param {string} algorithm */
      createHash(algorithm) {
        let text = '';
        const made = {
          /** @param {string} more */
          update(more) {
            text += more;
            return made;
          },
          /** @param {string} encoding */
          digest: (encoding) => hash(algorithm, text, encoding),
        };
        return made;
      },
    },
    stream,
    util: { TextEncoder, TextDecoder },
  };
  /** @param {string} id */
  function requireLibrary(id) {
    const library = libraries[id.replace(/^node:/, '')];
    if (!library) throw new Error(`a release may not use ${id} on the server`);
    return library;
  }
  /** @param {string} code @param {string} file */
  function evaluate(code, file) {
    const module = { exports: /** @type {any} */ ({}) };
    compile(code, file)(module, module.exports, requireLibrary);
    return module.exports;
  }

  /** @type {any} */
  let shell;
  /** @type {{ name: string, code: string, file: string } | null} */
  let remote;
  /** @type {{ origin: string, pages: object, timeFactor: number, styles: Record<string, string> }} */
  let settings;
  /** @type {Map<string, (request: object) => Promise<any>>} */
  const sets = new Map();
  /** @type {Map<number, AbortController>} */
  const pages = new Map();
  /** @type {Map<number, { resolve: (response: unknown) => void, reject: (error: Error) => void }>} */
  const calls = new Map();
  let lastCall = 0;

  /** @param {{ id: string, releases: object }} set */
  function addSet({ id, releases }) {
    const render = shell.createPageRenderer({
      releases,
      origin: settings.origin,
      settings: settings.pages,
      timeFactor: settings.timeFactor,
      styles: settings.styles,
      /** @param {string} name */
      loadEntry(name) {
        if (name !== remote?.name) throw new Error(`${name} is not available here`);
        return evaluate(remote.code, remote.file);
      },
      /** @param {string} name @param {string} failure @param {string} detail */
      report: (name, failure, detail) =>
        send({ kind: 'releaseFailed', name, failure, detail: describe(detail) }),
    });
    sets.set(id, render);
  }

  /**
   * Pages of a set that could not be added fail; those of other sets are rendered.
   * @param {{ id: string, releases: object }} set
   */
  function tryToAddSet(set) {
    try {
      addSet(set);
    } catch (error) {
      log(error);
    }
  }

  /** @param {any} message @param {any} files */
  async function load(message, files) {
    const { origin, pages, timeFactor } = message;
    settings = { origin, pages, timeFactor, styles: files.styles };
    remote = message.remote && { ...message.remote, code: files.remote };
    try {
      shell = evaluate(files.shell, message.shellFile);
      addSet(message.set);
      if (remote) await shell.preload?.(remote.name);
      send({ kind: 'loaded' });
    } catch (error) {
      send({ kind: 'loadFailed', message: describe(error) });
    }
  }

  /** @param {number} page */
  function transport(page) {
    /** @param {{ method: string, name: string, input: object, language: string }} request */
    return ({ method, name, input, language }) =>
      new Promise((resolve, reject) => {
        const call = ++lastCall;
        calls.set(call, { resolve, reject });
        send({ kind: 'call', page, call, method, name, input, language });
      });
  }

  /**
   * Streams a page. Everything written in one tick is sent as one message, usually the whole page.
   * @param {number} page @param {{ status: number, headers: Record<string, string> }} head
   */
  function bodyWriter(page, { status, headers }) {
    /** @type {Uint8Array[]} */
    let chunks = [];
    let isEnded = false;
    let isHeadSent = false;

    function flush() {
      const bytes = Buffer.concat(chunks);
      chunks = [];
      if (isEnded && !isHeadSent) return send({ kind: 'page', page, status, headers }, bytes);
      if (!isHeadSent) send({ kind: 'head', page, status, headers });
      isHeadSent = true;
      if (bytes.length > 0) send({ kind: 'chunk', page }, bytes);
      if (isEnded) send({ kind: 'end', page });
      return undefined;
    }

    return new stream.Writable({
      decodeStrings: false,
      /** @param {Uint8Array | string} chunk @param {string} _encoding @param {() => void} done */
      write(chunk, _encoding, done) {
        // Node's own conversion first reserves three bytes for each character.
        if (chunks.push(typeof chunk === 'string' ? encoder.encode(chunk) : chunk) === 1) setImmediate(flush);
        done();
      },
      /** @param {() => void} done */
      final(done) {
        isEnded = true;
        if (chunks.length === 0) flush();
        done();
      },
    });
  }

  /** @param {{ page: number, url: string, set: string }} message */
  async function renderPage({ page, url, set }) {
    const control = new AbortController();
    pages.set(page, control);
    try {
      const render = sets.get(set);
      const response = await render?.({
        url,
        transport: transport(page),
        signal: control.signal,
      });
      const writer = bodyWriter(page, response);
      if (response.pipe) response.pipe(writer);
      else writer.end();
    } catch (error) {
      send({ kind: 'pageFailed', page, message: describe(error) });
    } finally {
      pages.delete(page);
    }
  }

  /** @param {number} call */
  function takeCall(call) {
    const pending = calls.get(call);
    calls.delete(call);
    return pending;
  }

  return (header, text) => {
    const message = JSON.parse(header);
    if (message.kind === 'load') void load(message, JSON.parse(text));
    else if (message.kind === 'addSet') tryToAddSet(message);
    else if (message.kind === 'removeSet') sets.delete(message.id);
    else if (message.kind === 'render') void renderPage(message);
    else if (message.kind === 'abort')
      pages.get(message.page)?.abort(new Error('this page is no longer needed'));
    else if (message.kind === 'callSucceeded') takeCall(message.call)?.resolve(JSON.parse(text));
    else
      takeCall(message.call)?.reject(Object.assign(new Error(message.message), { status: message.status }));
  };
}
