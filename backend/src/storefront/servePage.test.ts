import assert from 'node:assert/strict';
import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { ShopError } from '../platform/errors.ts';
import { followReleases, type LiveReleases } from '../platform/releases/live/liveReleases.ts';
import { testConfig } from '../testing/shops/testConfig.ts';
import { promote, readRegistry, startCanary, type ReleaseSet } from 'mf-toolkit/registry';
import { releaseTrials } from '../platform/releases/live/releaseTrials.ts';
import { releaseSetPlugin } from './releaseSetPlugin.ts';
import { inWords } from 'mf-toolkit/release';
import { openTestStore, owning, waitUntil, writeRelease } from 'mf-toolkit/testing';
import { createPageCache } from './pageCache.ts';
import { patientLimits } from './testing/patientLimits.ts';
import { servePage } from './servePage.ts';
import { theShop } from '../platform/visitors/Client.ts';
import { createRendererPool, type RendererPool } from './renderers/RendererPool.ts';
import { readBody } from './renderers/RenderedPage.ts';
import type { PageDispatch } from './renderers/RendererClient.ts';

const shellCode = (render: string): string =>
  `exports.createPageRenderer = (host) => async ({ url, transport, signal }) => { ${render} };`;

const rendering = (text: string): string =>
  shellCode(`return { status: 200, headers: {}, pipe: (to) => to.end(${text}) };`);

let shops: { app: FastifyInstance; renderers: RendererPool; live: LiveReleases }[] = [];
async function closeShops(): Promise<void> {
  for (const { app, renderers, live } of shops) {
    await live.stop();
    renderers.stop();
    await app.close();
  }
  shops = [];
}

async function serve(
  code: string,
  dispatch: PageDispatch = async () => 'null',
  movedPath?: (target: string) => Promise<string | null>,
) {
  const { folder, storage: place, store, cache } = await openTestStore();
  await writeRelease(folder, 'shell', '1.0.0', code);
  await promote(place, { shell: '1.0.0' }, null);
  const app = Fastify();
  await app.register(cookie);
  const trials = releaseTrials();
  const renderers = createRendererPool({
    store: cache,
    origin: 'http://shop.test',
    pages: testConfig().pages,
    dispatch,
    refetch: ({ name, version }) => store.refetch(name, version),
    onReleaseFailure: assert.fail,
    watch: trials,
    limits: patientLimits,
    log: app.log,
  });
  const stateFile = path.join(cache, 'last-good.json');
  const live = await followReleases({
    storage: place,
    store,
    loader: renderers,
    approvals: { judge: async (shown) => shown },
    stateFile,
    onExcluded: () => undefined,
    trials,
    log: app.log,
  });
  const pages = createPageCache({ renderers, onError: assert.ifError });
  const visits = { onPage: () => undefined };
  app.get('/*', servePage({ pages, live, visits, ...(movedPath && { movedPath }) }));
  await app.register(releaseSetPlugin(live));
  shops.push({ app, renderers, live });
  const goLive = async (version: string): Promise<void> => {
    await promote(place, { shell: version }, await readRegistry(place));
  };
  const startShellCanary = async (version: string, percent: number): Promise<void> => {
    const seen = await readRegistry(place);
    assert.ok(seen);
    await startCanary(place, 'shell', { version, percent }, seen);
    await waitUntil(() => live.current().canaries.length === 1);
  };
  return { app, live, renderers, folder, cache, place, goLive, startShellCanary };
}

describe('a rendered page', () => {
  const pages = {
    nowhere: `return { status: 404, headers: { 'x-page': url }, pipe: (to) => { to.write('a'); to.end('b'); } };`,
    long: `return { status: 200, headers: {}, pipe: (to) => to.end('long '.repeat(1000)) };`,
    inParts: `return { status: 200, headers: {}, pipe: async (to) => {
        to.write('early ');
        await transport({ method: 'GET', name: 'wait', input: {} });
        to.end('late');
      } };`,
    old: `return { status: 302, headers: { location: '/' }, pipe: null };`,
    product: `
      const response = await transport({ method: 'GET', name: 'ShopProduct', input: { id: url.slice(9) } })
        .catch((error) => ({ status: error.status, message: error.message }));
      return { status: 200, headers: {}, pipe: (to) => to.end(JSON.stringify(response)) };`,
    fails: `throw new Error('secret detail');`,
    public: `return { status: 200, headers: { 'cache-control': 'public' }, pipe: (to) => to.end('') };`,
  };
  let shop: Awaited<ReturnType<typeof serve>>;
  let app: FastifyInstance;
  let waiting: Promise<string>;
  before(async () => {
    const cases = Object.entries(pages).map(([name, code]) => `case '${name}': { ${code} }`);
    const code = shellCode(`switch (/\\w+/.exec(url)[0]) { ${cases.join('')} }`);
    const movedPath = async (target: string): Promise<string | null> =>
      target.startsWith('/old/moved') || target === '/long/moved' ? '/new' : null;
    const dispatch: PageDispatch = async (name, input) => {
      if (name === 'wait') return waiting;
      if ('id' in input && input.id === '7') return JSON.stringify({ name, input });
      throw new ShopError(404, 'No such item.');
    };
    shop = await serve(code, dispatch, movedPath);
    ({ app } = shop);
  });
  after(closeShops);

  it('has the status, headers and body from the shell', async () => {
    const response = await app.inject('/nowhere?q=1');
    assert.equal(response.statusCode, 404);
    assert.equal(response.headers['x-page'], '/nowhere?q=1');
    assert.equal(response.body, 'ab');
  });

  it('of an excluded release is unavailable, not gone', async () => {
    const owns = owning({ routes: [{ path: '/nowhere/gifts', frame: 'shop', guard: false }] });
    await writeRelease(shop.folder, 'mf_gifts', '1.0.0', '', { owns });
    await rm(path.join(shop.folder, 'mf_gifts/1.0.0/browser'), { recursive: true });
    await promote(shop.place, { mf_gifts: '1.0.0' }, await readRegistry(shop.place));
    await waitUntil(() => shop.live.isLost('/el/nowhere/gifts'));
    for (const [url, status] of [
      ['/nowhere/gifts?page=2', 503],
      ['/nowhere/else', 404],
    ] as const)
      assert.equal((await app.inject(url)).statusCode, status, url);
  });

  it('is a redirect to its current address if it was moved, unless there is a page', async () => {
    const response = await app.inject('/old/moved?page=2');
    assert.deepEqual([response.statusCode, response.headers.location], [301, '/new']);
    assert.equal(response.headers['cache-control'], 'no-cache');
    assert.equal((await app.inject('/long/moved')).statusCode, 200);
    const other = await app.inject('/old/other');
    assert.deepEqual([other.statusCode, other.headers.location], [302, '/']);
  });

  it('is compressed if the browser accepts it', async () => {
    const response = await app.inject({ url: '/long', headers: { 'accept-encoding': 'gzip, br' } });
    assert.equal(response.headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(response.rawPayload).toString(), 'long '.repeat(1000));
  });

  it('is streamed if it is rendered in parts, compressed or not', async () => {
    let release: () => void = () => undefined;
    const origin = await app.listen();
    for (const encoding of ['identity', 'br', 'gzip']) {
      waiting = new Promise((resolve) => (release = () => resolve('null')));
      const response = await fetch(`${origin}/inParts/${encoding}`, {
        headers: { 'accept-encoding': encoding },
      });
      const parts = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      assert.deepEqual(await parts?.read(), { value: 'early ', done: false });
      release();
      assert.deepEqual(await parts?.read(), { value: 'late', done: false });
    }
  });

  it('is not sent again to a browser that has it cached', async () => {
    await app.inject('/long');
    const { etag } = (await app.inject('/long')).headers;
    const again = await app.inject({ url: '/long', headers: { 'if-none-match': String(etag) } });
    assert.equal(again.statusCode, 304);
    assert.equal(again.body, '');
  });

  it('may be a redirect without a body', async () => {
    const response = await app.inject('/old');
    assert.equal(response.statusCode, 302);
    assert.equal(response.headers.location, '/');
  });

  it('gets its data from the calls in process, refusals included', async () => {
    assert.deepEqual((await app.inject('/product/7')).json(), { name: 'ShopProduct', input: { id: '7' } });
    assert.deepEqual((await app.inject('/product/8')).json(), { status: 404, message: 'No such item.' });
  });

  it('is replaced by a plain page with the request id if the shell fails', async () => {
    const response = await app.inject('/fails');
    assert.equal(response.statusCode, 500);
    assert.match(response.body, /Something went wrong\./);
    assert.doesNotMatch(response.body, /secret detail/);
    assert.match((await app.inject('/el/fails')).body, /<html lang="el">.*Κάτι πήγε στραβά\./s);
  });

  it('without a canary may be cached by shared caches, and sets no cookie', async () => {
    const response = await app.inject('/public');
    assert.equal(response.headers['cache-control'], 'public');
    assert.deepEqual(response.cookies, []);
  });
});

describe('the renderer', () => {
  afterEach(closeShops);

  it('is replaced when a page crashes it', async () => {
    const { app } = await serve(
      shellCode(`if (url === '/crash') setImmediate(() => { throw new Error('late'); });
        else return { status: 200, headers: {}, pipe: (to) => to.end('fine') };
        return new Promise(() => {});`),
    );
    assert.equal((await app.inject('/crash')).statusCode, 500);
    assert.equal((await app.inject('/')).body, 'fine');
  });

  it('restarts from the released files if a local copy is damaged', async () => {
    const { app, cache } = await serve(
      shellCode(`if (url === '/crash') setImmediate(() => { throw new Error('late'); });
        else return { status: 200, headers: {}, pipe: (to) => to.end('fine') };
        return new Promise(() => {});`),
    );
    await writeFile(path.join(cache, 'shell/1.0.0/server/server.1.cjs'), 'stolen()');
    assert.equal((await app.inject('/crash')).statusCode, 500);
    assert.equal((await app.inject('/')).body, 'fine');
  });

  it('switches to another release without losing a page in progress', async () => {
    const slow = shellCode(`
      await transport({ method: 'GET', name: 'wait', input: {} });
      return { status: 200, headers: {}, pipe: (to) => to.end('old') };`);
    let release: () => void = () => undefined;
    const waiting = new Promise<string>((resolve) => (release = () => resolve('null')));
    const { app, live, folder, goLive } = await serve(slow, async () => waiting);
    const inProgress = app.inject('/');
    await writeRelease(folder, 'shell', '2.0.0', rendering(`'new'`));
    await goLive('2.0.0');
    await waitUntil(() => live.current().stable.shell.version === '2.0.0');
    assert.equal((await app.inject('/')).body, 'new');
    release();
    assert.equal((await inProgress).body, 'old');
  });

  it('ends the processes of previous releases', async () => {
    const { app, folder, goLive } = await serve(rendering(`'1.0.0'`));
    for (let minor = 1; minor <= 2; minor++) {
      const version = `1.${minor}.0`;
      await writeRelease(folder, 'shell', version, rendering(`'${version}'`));
      await goLive(version);
      await waitUntil(async () => (await app.inject('/')).body === version);
    }
    // The live release and the previous one stay loaded; ending the others takes a moment.
    const processes = (): number =>
      process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap').length;
    await waitUntil(() => processes() === 2);
  });

  it('removes sets that are no longer served', async () => {
    const { live, renderers } = await serve(
      `let sets = 0;
      exports.createPageRenderer = () => {
        const made = ++sets;
        return async () => ({ status: 200, headers: {}, pipe: (to) => to.end(String(made)) });
      };`,
    );
    const { stable } = live.current();
    const other = { ...stable, id: 'other' };
    const read = async (set: ReleaseSet): Promise<string> =>
      String(await readBody((await renderers.render({ url: '/', set, client: theShop })).body));
    assert.deepEqual([await read(stable), await read(other), await read(stable)], ['1', '2', '1']);
    renderers.keepOnly([other]);
    assert.deepEqual([await read(other), await read(stable)], ['2', '3']);
  });

  it('makes its calls with the releases of its own set', async () => {
    const { live, renderers } = await serve(
      shellCode(`const id = await transport({ method: 'GET', name: 'GiftsFindWraps', input: {} });
        return { status: 200, headers: {}, pipe: (to) => to.end(id) };`),
      async (_name, _input, _language, { id }) => JSON.stringify(id),
    );
    const { stable } = live.current();
    for (const set of [stable, { ...stable, id: 'other' }])
      assert.equal(
        String(await readBody((await renderers.render({ url: '/', set, client: theShop })).body)),
        set.id,
      );
  });

  it('never runs a file with a wrong hash, and stays on the previous release', async () => {
    const { app, live, folder, cache, goLive } = await serve(rendering(`'good'`));
    await writeRelease(folder, 'shell', '2.0.0', rendering(`'new'`));
    await cp(path.join(folder, 'shell/2.0.0'), path.join(cache, 'shell/2.0.0'), { recursive: true });
    for (const place of [cache, folder])
      await writeFile(path.join(place, 'shell/2.0.0/server/server.1.cjs'), rendering(`'evil'`));
    await goLive('2.0.0');
    const excluded = () => live.current().stable.excluded;
    await waitUntil(() => excluded().length > 0);
    const [lost] = excluded();
    assert.match(lost ? inWords(lost.reason) : '', /server\.1\.cjs is not the file that was released/);
    assert.equal((await app.inject('/')).body, 'good');
  });
});

describe('while a canary runs', () => {
  const cookieOf = (response: { cookies: { name: string; value: string }[] }): string | undefined =>
    response.cookies.find(({ name }) => name === '__Host-release')?.value;
  const as = (bucket: number | string) => ({ url: '/', headers: { cookie: `__Host-release=${bucket}` } });

  let app: FastifyInstance;
  before(async () => {
    const shop = await serve(rendering(`'stable'`));
    await writeRelease(shop.folder, 'shell', '2.0.0', rendering(`'canary'`));
    await shop.startShellCanary('2.0.0', 10);
    ({ app } = shop);
  });
  after(closeShops);

  it('a visitor gets a bucket, and the same releases each time', async () => {
    const first = await app.inject('/');
    const bucket = Number(cookieOf(first));
    assert.equal(first.body, bucket < 10 ? 'canary' : 'stable');
    const again = await app.inject(as(bucket));
    assert.equal(again.body, first.body);
    assert.equal(cookieOf(again), undefined);
  });

  it('the bucket decides', async () => {
    assert.equal((await app.inject(as(9))).body, 'canary');
    assert.equal((await app.inject(as(10))).body, 'stable');
    assert.match(cookieOf(await app.inject(as('x'))) ?? '', /^\d+$/);
  });

  it('no shared cache may store a page', async () => {
    for (const bucket of [9, 10])
      assert.equal((await app.inject(as(bucket))).headers['cache-control'], 'private, no-cache');
  });

  it('/release-set returns the set of the visitor’s bucket', async () => {
    const page = await app.inject(as(9));
    const { headers } = as(9);
    const live = await app.inject({ url: '/release-set', headers });
    assert.deepEqual(live.json(), { id: page.headers['x-release-set'] });
    assert.notDeepEqual((await app.inject('/release-set')).json(), live.json());
  });
});
