import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { ShopError } from '../errors.ts';
import { followReleases, type LiveReleases } from '../releases/liveReleases.ts';
import { promote, readRegistry } from '../releases/registry.ts';
import { openStore } from '../releases/store.ts';
import { emptyStore, writeRelease } from '../releases/testing.ts';
import { createPageCache } from './pageCache.ts';
import { pagesPlugin } from './pagesPlugin.ts';
import { startRenderer, type Renderer } from './renderer.ts';
import type { Dispatch } from './startWorker.ts';

/** A shell's server build, made of one function that answers a page's request. */
const shellCode = (render: string): string =>
  `exports.createRenderer = (host) => async ({ address, transport, signal }) => { ${render} };`;

const saying = (text: string): string =>
  shellCode(`return { status: 200, headers: {}, pipe: (to) => to.end(${text}) };`);

let open: { app: FastifyInstance; renderer: Renderer; live: LiveReleases } | null = null;
afterEach(async () => {
  open?.live.stop();
  open?.renderer.stop();
  await open?.app.close();
  open = null;
});

async function serve(code: string, dispatch: Dispatch = async () => null) {
  const folder = await emptyStore();
  await writeRelease(folder, 'shell', '1.0.0', code);
  await promote(folder, { shell: '1.0.0' }, null);
  const app = Fastify();
  const live = await followReleases(folder, openStore(folder), app.log);
  const renderer = await startRenderer({
    store: folder,
    live,
    origin: 'http://shop.test',
    dispatch,
    onFault: assert.fail,
    log: app.log,
  });
  const releases = (): string => live.current().id;
  const render = (address: string) => renderer.render(address);
  await app.register(pagesPlugin(createPageCache({ render, releases, onError: assert.ifError })));
  open = { app, renderer, live };
  const goLive = async (version: string): Promise<void> => {
    await promote(folder, { shell: version }, await readRegistry(folder));
  };
  return { app, folder, goLive };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries > 200) throw new Error('it never came to be');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

describe('a rendered page', () => {
  it('has the status, headers and body that the shell gave', async () => {
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

  it('comes compressed to a browser that can read it', async () => {
    const { app } = await serve(saying(`'long '.repeat(1000)`));
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    assert.equal(answer.headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(answer.rawPayload).toString(), 'long '.repeat(1000));
  });

  it('is not sent again to a browser that has it', async () => {
    const { app } = await serve(saying(`'page'`));
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
      const asked = await transport({ method: 'GET', name: 'ShopProduct', input: { id: address.slice(1) } })
        .catch((error) => ({ status: error.status, message: error.message }));
      return { status: 200, headers: {}, pipe: (to) => to.end(JSON.stringify(asked)) };`);
    const { app } = await serve(code, async (name, input) => {
      if ('id' in input && input.id === '7') return { name, input };
      throw new ShopError(404, 'No such item.');
    });
    assert.deepEqual((await app.inject('/7')).json(), { name: 'ShopProduct', input: { id: '7' } });
    assert.deepEqual((await app.inject('/8')).json(), { status: 404, message: 'No such item.' });
  });

  it('is replaced by a plain one with the request’s id when the shell fails', async () => {
    const { app } = await serve(shellCode(`throw new Error('secret detail');`));
    const answer = await app.inject('/');
    assert.equal(answer.statusCode, 500);
    assert.match(answer.body, /Something went wrong\./);
    assert.doesNotMatch(answer.body, /secret detail/);
  });
});

describe('the rendering thread', () => {
  it('is replaced when a page crashes it', async () => {
    const { app } = await serve(
      shellCode(`if (address === '/crash') setImmediate(() => { throw new Error('late'); });
        else return { status: 200, headers: {}, pipe: (to) => to.end('fine') };
        return new Promise(() => {});`),
    );
    assert.equal((await app.inject('/crash')).statusCode, 500);
    assert.equal((await app.inject('/')).body, 'fine');
  });

  it('takes over a release without losing a page that is under way', async () => {
    const slow = shellCode(`
      await transport({ method: 'GET', name: 'wait', input: {} });
      return { status: 200, headers: {}, pipe: (to) => to.end('old') };`);
    let letGo: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (letGo = resolve));
    const { app, folder, goLive } = await serve(slow, async () => waiting);
    const underWay = app.inject('/');
    await writeRelease(folder, 'shell', '2.0.0', saying(`'new'`));
    await goLive('2.0.0');
    await until(async () => {
      const look = await Promise.race([
        app.inject('/'),
        new Promise<null>((resolve) => setTimeout(resolve, 50, null)),
      ]);
      return look?.body === 'new';
    });
    letGo();
    assert.equal((await underWay).body, 'old');
  });

  it('never runs a file with another hash, and stays on the release before it', async () => {
    const { app, folder, goLive } = await serve(saying(`'good'`));
    await writeRelease(folder, 'shell', '2.0.0', saying(`'new'`));
    await writeFile(path.join(folder, 'shell/2.0.0/server/server.1.cjs'), saying(`'evil'`));
    const failed = new Promise<void>((resolve) => {
      app.log.error = () => resolve();
    });
    await goLive('2.0.0');
    await failed;
    assert.equal((await app.inject('/')).body, 'good');
  });
});
