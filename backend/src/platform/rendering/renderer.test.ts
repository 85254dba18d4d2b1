import assert from 'node:assert/strict';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { ShopError } from '../errors.ts';
import { followReleases, type LiveReleases } from '../releases/liveReleases.ts';
import { promote, readRegistry, startCanary, type ReleaseSet } from 'mf-toolkit/registry';
import { releaseTrials } from '../releases/releaseTrials.ts';
import { releaseSetPlugin } from '../releases/releaseSetPlugin.ts';
import { openTestStore, waitUntil, writeRelease } from 'mf-toolkit/testing';
import { createPageCache } from './pageCache.ts';
import { patientLimits } from './testing/patientLimits.ts';
import { pagesPlugin } from './pagesPlugin.ts';
import { startRenderer, type Renderer } from './renderer.ts';
import {
  openRenderer,
  readBody,
  type Dispatch,
  type OpenRenderer,
  type RendererOptions,
} from './openRenderer.ts';

const shellCode = (render: string): string =>
  `exports.createRenderer = (host) => async ({ address, transport, signal }) => { ${render} };`;

const rendering = (text: string): string =>
  shellCode(`return { status: 200, headers: {}, pipe: (to) => to.end(${text}) };`);

let open: { app: FastifyInstance; renderer: Renderer; live: LiveReleases } | null = null;
afterEach(async () => {
  await open?.live.stop();
  open?.renderer.stop();
  await open?.app.close();
  open = null;
});

async function serve(code: string, dispatch: Dispatch = async () => 'null') {
  const { folder, storage: place, store, cache } = await openTestStore();
  await writeRelease(folder, 'shell', '1.0.0', code);
  await promote(place, { shell: '1.0.0' }, null);
  const app = Fastify();
  await app.register(cookie);
  const trials = releaseTrials();
  const renderer = startRenderer({
    store: cache,
    origin: 'http://shop.test',
    pages: {},
    dispatch,
    heal: ({ name, version }) => store.heal(name, version),
    onReleaseFailure: assert.fail,
    watch: trials,
    limits: patientLimits,
    log: app.log,
  });
  const stateFile = path.join(cache, 'last-good.json');
  const live = await followReleases({
    storage: place,
    store,
    loader: renderer,
    approvals: { judge: async (shown) => shown },
    stateFile,
    onLeftOut: () => undefined,
    trials,
    log: app.log,
  });
  const pages = createPageCache({
    render: (address, set) => renderer.render(address, set),
    onError: assert.ifError,
  });
  await app.register(pagesPlugin({ pages, live, visits: { onPage: () => undefined } }));
  await app.register(releaseSetPlugin(live));
  open = { app, renderer, live };
  const goLive = async (version: string): Promise<void> => {
    await promote(place, { shell: version }, await readRegistry(place));
  };
  const startShellCanary = async (version: string, percent: number): Promise<void> => {
    const seen = await readRegistry(place);
    assert.ok(seen);
    await startCanary(place, 'shell', { version, percent }, seen);
    await waitUntil(() => live.current().canaries.length === 1);
  };
  return { app, live, renderer, folder, cache, goLive, startShellCanary };
}

describe('a rendered page', () => {
  it('has the status, headers and body from the shell', async () => {
    const { app } = await serve(
      shellCode(
        `return { status: 404, headers: { 'x-page': address }, pipe: (to) => { to.write('a'); to.end('b'); } };`,
      ),
    );
    const answer = await app.inject('/nowhere?q=1');
    assert.equal(answer.statusCode, 404);
    assert.equal(answer.headers['x-page'], '/nowhere?q=1');
    assert.equal(answer.body, 'ab');
  });

  it('is compressed if the browser accepts it', async () => {
    const { app } = await serve(rendering(`'long '.repeat(1000)`));
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    assert.equal(answer.headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(answer.rawPayload).toString(), 'long '.repeat(1000));
  });

  it('is streamed if it is rendered in parts, compressed or not', async () => {
    const { app } = await serve(
      shellCode(`return { status: 200, headers: {}, pipe: async (to) => {
        to.write('early ');
        await transport({ method: 'GET', name: 'wait', input: {} });
        to.end('late');
      } };`),
      async () => waiting,
    );
    let release: () => void = () => undefined;
    let waiting: Promise<string>;
    const address = await app.listen();
    for (const encoding of ['identity', 'br', 'gzip']) {
      waiting = new Promise((resolve) => (release = () => resolve('null')));
      const answer = await fetch(`${address}/${encoding}`, { headers: { 'accept-encoding': encoding } });
      const parts = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      assert.deepEqual(await parts?.read(), { value: 'early ', done: false });
      release();
      assert.deepEqual(await parts?.read(), { value: 'late', done: false });
    }
  });

  it('is not sent again to a browser that has it cached', async () => {
    const { app } = await serve(rendering(`'page'`));
    await app.inject('/');
    const { etag } = (await app.inject('/')).headers;
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
    assert.equal(again.statusCode, 304);
    assert.equal(again.body, '');
  });

  it('may be a redirect without a body', async () => {
    const { app } = await serve(shellCode(`return { status: 302, headers: { location: '/' }, pipe: null };`));
    const answer = await app.inject('/old');
    assert.equal(answer.statusCode, 302);
    assert.equal(answer.headers.location, '/');
  });

  it('gets its data from the calls in process, refusals included', async () => {
    const code = shellCode(`
      const answer = await transport({ method: 'GET', name: 'ShopProduct', input: { id: address.slice(1) } })
        .catch((error) => ({ status: error.status, message: error.message }));
      return { status: 200, headers: {}, pipe: (to) => to.end(JSON.stringify(answer)) };`);
    const { app } = await serve(code, async (name, input) => {
      if ('id' in input && input.id === '7') return JSON.stringify({ name, input });
      throw new ShopError(404, 'No such item.');
    });
    assert.deepEqual((await app.inject('/7')).json(), { name: 'ShopProduct', input: { id: '7' } });
    assert.deepEqual((await app.inject('/8')).json(), { status: 404, message: 'No such item.' });
  });

  it('is replaced by a plain page with the request id if the shell fails', async () => {
    const { app } = await serve(shellCode(`throw new Error('secret detail');`));
    const answer = await app.inject('/');
    assert.equal(answer.statusCode, 500);
    assert.match(answer.body, /Something went wrong\./);
    assert.doesNotMatch(answer.body, /secret detail/);
  });
});

const shellSet = { id: 'shell', releases: {} };
const openShell = (shell: string, onEnd: RendererOptions['onEnd'] = () => undefined): Promise<OpenRenderer> =>
  openRenderer({
    load: {
      kind: 'load',
      shellFile: 'shell.js',
      remote: null,
      set: shellSet,
      origin: 'http://shop.test',
      pages: {},
    },
    files: { shell, remote: null, styles: {} },
    limits: patientLimits,
    dispatch: async () => 'null',
    onReleaseFailure: assert.fail,
    onPage: () => undefined,
    onLog: () => undefined,
    onEnd,
  });

describe('the renderer', () => {
  it('is replaced when a page crashes it', async () => {
    const { app } = await serve(
      shellCode(`if (address === '/crash') setImmediate(() => { throw new Error('late'); });
        else return { status: 200, headers: {}, pipe: (to) => to.end('fine') };
        return new Promise(() => {});`),
    );
    assert.equal((await app.inject('/crash')).statusCode, 500);
    assert.equal((await app.inject('/')).body, 'fine');
  });

  it('continues if the owner of a path cannot be found', async () => {
    const failed: string[] = [];
    const child = await openShell(
      `exports.ownerOf = (path) => {
        if (path === '/throws') throw new Error('no owner');
        return path;
      }; ${rendering('address')}`,
      (cause) => failed.push(cause.message),
    );
    await assert.rejects(child.ownerOf('/throws', shellSet), /no owner/);
    // As a relative URL it would be invalid.
    assert.equal(await child.ownerOf('//[x', shellSet), '//[x');
    assert.equal(await child.ownerOf('/', shellSet), '/');
    assert.deepEqual(failed, []);
    child.drain();
  });

  it('rejects pending and new requests when it ends', async () => {
    const child = await openShell(`exports.ownerOf = () => 'mf_checkout'; ${rendering('address')}`);
    const owner = child.ownerOf('/', shellSet);
    child.drain();
    await assert.rejects(owner, /no longer needed/);
    await assert.rejects(child.ownerOf('/', shellSet), /no longer needed/);
    await assert.rejects(child.render('/', shellSet), /no longer needed/);
  });

  it('restarts from the released files if a local copy is damaged', async () => {
    const { app, cache } = await serve(
      shellCode(`if (address === '/crash') setImmediate(() => { throw new Error('late'); });
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
    const { app, folder, goLive } = await serve(slow, async () => waiting);
    const inProgress = app.inject('/');
    await writeRelease(folder, 'shell', '2.0.0', rendering(`'new'`));
    await goLive('2.0.0');
    await waitUntil(async () => {
      const response = await Promise.race([
        app.inject('/'),
        new Promise<null>((resolve) => setTimeout(resolve, 50, null)),
      ]);
      return response?.body === 'new';
    });
    release();
    assert.equal((await inProgress).body, 'old');
  });

  it('ends the processes of previous releases', async () => {
    const { app, folder, goLive } = await serve(rendering(`'1.0.0'`));
    for (let minor = 1; minor <= 5; minor++) {
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
    const { live, renderer } = await serve(
      `let sets = 0;
      exports.createRenderer = () => {
        const made = ++sets;
        return async () => ({ status: 200, headers: {}, pipe: (to) => to.end(String(made)) });
      };`,
    );
    const { stable } = live.current();
    const other = { ...stable, id: 'other' };
    const read = async (set: ReleaseSet): Promise<string> =>
      String(await readBody((await renderer.render('/', set)).body));
    assert.deepEqual([await read(stable), await read(other), await read(stable)], ['1', '2', '1']);
    renderer.keepOnly([other]);
    assert.deepEqual([await read(other), await read(stable)], ['2', '3']);
  });

  it('never runs a file with a wrong hash, and stays on the previous release', async () => {
    const { app, folder, cache, goLive } = await serve(rendering(`'good'`));
    await writeRelease(folder, 'shell', '2.0.0', rendering(`'new'`));
    await cp(path.join(folder, 'shell/2.0.0'), path.join(cache, 'shell/2.0.0'), { recursive: true });
    for (const place of [cache, folder])
      await writeFile(path.join(place, 'shell/2.0.0/server/server.1.cjs'), rendering(`'evil'`));
    const failed = new Promise<void>((resolve) => {
      app.log.error = () => resolve();
    });
    await goLive('2.0.0');
    await failed;
    assert.equal((await app.inject('/')).body, 'good');
  });
});

describe('while a canary runs', () => {
  const cookieOf = (answer: { cookies: { name: string; value: string }[] }): string | undefined =>
    answer.cookies.find(({ name }) => name === '__Host-release')?.value;
  const as = (bucket: number | string) => ({ url: '/', headers: { cookie: `__Host-release=${bucket}` } });

  async function serveCanary() {
    const shop = await serve(rendering(`'stable'`));
    await writeRelease(shop.folder, 'shell', '2.0.0', rendering(`'canary'`));
    await shop.startShellCanary('2.0.0', 10);
    return shop;
  }

  it('a visitor gets a bucket, and the same releases each time', async () => {
    const { app } = await serveCanary();
    const first = await app.inject('/');
    const bucket = Number(cookieOf(first));
    assert.equal(first.body, bucket < 10 ? 'canary' : 'stable');
    const again = await app.inject(as(bucket));
    assert.equal(again.body, first.body);
    assert.equal(cookieOf(again), undefined);
  });

  it('the bucket decides', async () => {
    const { app } = await serveCanary();
    assert.equal((await app.inject(as(9))).body, 'canary');
    assert.equal((await app.inject(as(10))).body, 'stable');
    assert.match(cookieOf(await app.inject(as('x'))) ?? '', /^\d+$/);
  });

  it('no shared cache may store a page', async () => {
    const { app } = await serveCanary();
    for (const bucket of [9, 10])
      assert.equal((await app.inject(as(bucket))).headers['cache-control'], 'private, no-cache');
  });

  it('/release-set returns the set of the visitor’s bucket', async () => {
    const { app } = await serveCanary();
    const page = await app.inject(as(9));
    const { headers } = as(9);
    const live = await app.inject({ url: '/release-set', headers });
    assert.deepEqual(live.json(), { id: page.headers['x-release-set'] });
    assert.notDeepEqual((await app.inject('/release-set')).json(), live.json());
  });
});

describe('without a canary', () => {
  it('pages may be cached by shared caches, and no cookie is set', async () => {
    const { app } = await serve(
      shellCode(`return { status: 200, headers: { 'cache-control': 'public' }, pipe: (to) => to.end('') };`),
    );
    const answer = await app.inject('/');
    assert.equal(answer.headers['cache-control'], 'public');
    assert.deepEqual(answer.cookies, []);
  });
});
