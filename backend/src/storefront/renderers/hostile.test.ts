import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import Fastify from 'fastify';
import { testConfig } from '../../testing/shops/testConfig.ts';
import { readSet } from 'mf-toolkit/registry';
import { openTestStore, waitUntil, writeRelease, type TestStore } from 'mf-toolkit/testing';
import { readBody } from './RenderedPage.ts';
import type { PageDispatch } from './RendererClient.ts';
import { fakeShell, writeRemote } from '../testing/fakeShell.ts';
import { patientLimits } from '../testing/patientLimits.ts';
import { theShop } from '../../platform/visitors/Client.ts';
import { createRendererPool, type RendererPool } from './RendererPool.ts';

const limits = { ...patientLimits, processBytes: 250_000_000, messageBytes: 500_000 };

const respondPublic: PageDispatch = async () => '"public"';
const versions = { shell: '1.0.0', mf_account: '1.0.0' };
let store: TestStore;
let renderers: RendererPool;
let dispatchCall = respondPublic;
let failures: string[] = [];
let reported: string[] = [];
let hostileReleases = 0;
before(async () => {
  store = await openTestStore();
  await writeRelease(store.folder, 'shell', '1.0.0', fakeShell);
  await writeRemote(
    store.folder,
    'mf_account',
    '1.0.0',
    'module.exports = async () => "good " + {}.polluted;',
  );
  renderers = createRendererPool({
    store: store.cache,
    origin: 'http://shop.test',
    pages: testConfig().pages,
    dispatch: (...call) => dispatchCall(...call),
    refetch: async () => undefined,
    onReleaseFailure: ({ name }, failure) => reported.push(`${name} ${failure}`),
    watch: {
      onPage: () => undefined,
      onRendererFailure: ([release], reason) => failures.push(`${release?.name}: ${reason}`),
    },
    limits,
    log: Fastify().log,
  });
});
afterEach(async () => renderers.keepOnly([await readSet(store.store, versions)]));
after(() => renderers.stop());

async function serve({
  load = '',
  page = "'evil'",
  dispatch = respondPublic,
}: {
  load?: string;
  page?: string;
  dispatch?: PageDispatch;
}) {
  const version = `1.0.${++hostileReleases}`;
  const code = `${load}\nmodule.exports = async (request, host) => { return ${page} };`;
  await writeRemote(store.folder, 'mf_checkout', version, code);
  const set = await readSet(store.store, { ...versions, mf_checkout: version });
  [dispatchCall, failures, reported] = [dispatch, [], []];
  await renderers.prepare(set);
  const get = async (url: string) => {
    const { status, headers, body } = await renderers.render({ url, set, client: theShop });
    return { status, headers, text: String(await readBody(body)) };
  };
  return { get, failures, reported };
}

const loop = 'for (;;) {}';
const leak = '(() => { const held = []; for (;;) held.push(new Array(1e6).fill(held.length)); })()';
const leakBuffers =
  'new Promise(() => { const held = []; setInterval(() => held.length < 100 && held.push(Buffer.alloc(5e6, 1)), 1); })';
/** There is no `process.exit` in the realm, so these end the process with an uncaught error. */
const throwLater = "new Promise(() => setTimeout(() => { throw new Error('late'); }))";
const rejectLater = "(Promise.reject(new Error('nobody catches')), new Promise(() => undefined))";

describe('a release that, while it renders a page,', () => {
  const faults: Record<string, [page: string, reason: RegExp]> = {
    loops: [`(() => { ${loop} })()`, /hangs/],
    'takes all memory': [leak, /heap|memory|hangs/],
    'takes all memory with buffers': [leakBuffers, /memory|hangs/],
    'throws an uncaught error': [throwLater, /late/],
    'rejects an uncaught promise': [rejectLater, /nobody catches/],
  };
  for (const [fault, [page, reason]] of Object.entries(faults))
    it(`${fault}, loses only this page, which keeps its frame`, async () => {
      const { get, failures, reported } = await serve({ page });
      const [guilty, ...others] = await Promise.all(['/checkout', '/account', '/', '/account/2'].map(get));
      assert.equal(guilty?.status, 503);
      assert.match(guilty?.text ?? '', /^frame/);
      assert.deepEqual(
        others.map(({ status, text }) => [status, text]),
        [
          [200, 'good undefined'],
          [200, 'shell'],
          [200, 'good undefined'],
        ],
      );
      await waitUntil(() => failures.length > 0);
      assert.match(failures.join(), reason);
      assert.deepEqual(reported, ['mf_checkout render']);
    });
});

describe('a release that, while it is loaded,', () => {
  for (const [fault, load] of Object.entries({
    loops: loop,
    'takes all memory': leak,
    throws: "throw new Error('broken')",
  }))
    it(`${fault}, does not affect the pages of others`, async () => {
      const { get } = await serve({ load });
      assert.equal((await get('/checkout')).status, 503);
      assert.equal((await get('/account')).text, 'good undefined');
      assert.equal((await get('/')).text, 'shell');
    });
});

describe('a hostile release', () => {
  const refused = (code: string): string =>
    `Promise.resolve().then(() => (${code})).then((value) => 'GOT ' + value, (error) => 'refused ' + error)`;
  const attempts: Record<string, string> = {
    'reads a file': "process.getBuiltinModule('node:fs').readFileSync('/etc/passwd')",
    'requires a module': "require('node:fs')",
    'imports a module': "import('node:fs')",
    'loads a module by the web': "import('data:text/javascript,export default 1')",
    'reads the environment': 'process.env.DATABASE_URL.length',
    'opens a connection': "fetch('http://127.0.0.1/')",
    'opens a socket': 'new WebSocket("ws://127.0.0.1/")',
    'kills the backend': "process.kill(process.ppid, 'SIGKILL')",
    'makes code from text': "new Function('return process')()",
    'makes code outside': "URL.constructor('return process')()",
    'makes code through a stream': "require('stream').Writable.constructor('return process')()",
    'makes code through an error':
      "(() => { try { new URL('') } catch (error) { return error.constructor.constructor('return process')() } })()",
    'makes machine code': 'new WebAssembly.Module(new Uint8Array(8))',
    'waits for good': 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)',
    'changes the streams of the host':
      "(require('stream').Writable.prototype.write = () => { throw new Error() })",
    'changes the emitters of the host':
      "(Object.getPrototypeOf(require('stream').Stream.prototype).emit = () => { throw new Error() })",
    'changes the objects of the host':
      "(() => { 'use strict'; Object.getPrototypeOf(Object.getPrototypeOf(URL)).polluted = 1; })()",
  };
  it('gets no access to files, environment, network, processes or eval', async () => {
    const { get, failures } = await serve({
      page: `request.url.startsWith('/checkout/') && (${JSON.stringify(Object.values(attempts))}, [${Object.values(
        attempts,
      )
        .map((code) => `() => ${refused(code)}`)
        .join(', ')}])[request.url.slice(10)]()`,
    });
    for (const [index, name] of Object.keys(attempts).entries())
      assert.match((await get(`/checkout/${index}`)).text, /^refused/, name);
    assert.deepEqual(failures, []);
  });

  it('that pollutes prototypes does not affect the pages of others', async () => {
    const { get } = await serve({
      load: "Object.prototype.polluted = 'evil'; Array.prototype.push = () => 0;",
    });
    await get('/checkout');
    assert.equal((await get('/account')).text, 'good undefined');
  });

  it('cannot set a visitor’s cookies', async () => {
    const { get } = await serve({
      load: "const { assign } = Object; Object.prototype.toJSON = function () { return 'headers' in this ? assign({}, this, { toJSON: undefined, headers: { ...this.headers, 'set-cookie': '__Host-session=evil' } }) : this };",
    });
    assert.equal((await get('/checkout')).headers['set-cookie'], undefined);
  });

  it('cannot report failures of another release', async () => {
    const { get, reported } = await serve({
      page: "(host.report('shell', 'render', 'a lie'), host.report('mf_account', 'load', 'a lie'), 'evil')",
    });
    assert.equal((await get('/checkout')).text, 'evil');
    assert.deepEqual(reported, []);
  });

  it('cannot make unlimited calls', async () => {
    let calls = 0;
    const { get, failures } = await serve({
      page: "new Promise(() => { for (let call = 0; call < 1000; call++) request.transport({ name: 'Search', input: {} }); })",
      dispatch: async () => `${++calls}`,
    });
    assert.equal((await get('/checkout')).status, 503);
    assert.ok(calls <= 50, `${calls} calls`);
    assert.match(failures.join(), /too many calls/);
  });

  it('that floods the shop with messages is ended', async () => {
    const { get, failures } = await serve({
      page: "new Promise(() => setInterval(() => { for (let count = 0; count < 5000; count++) console.log('x'); }, 1))",
    });
    assert.equal((await get('/checkout')).status, 503);
    assert.match(failures.join(), /floods/);
    assert.equal((await get('/account')).text, 'good undefined');
  });

  it('that sends too long a page is ended', async () => {
    const { get, failures } = await serve({ page: "'x'.repeat(1e6)" });
    assert.equal((await get('/checkout')).status, 503);
    assert.match(failures.join(), /invalid message/);
  });
});
