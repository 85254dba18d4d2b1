import assert from 'node:assert/strict';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, it, mock } from 'node:test';
import { setImmediate as later } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { Overloaded } from '../platform/errors.ts';
import { CachedPage, createPageCache } from './pageCache.ts';
import type { ReleaseSet } from 'mf-toolkit/registry';
import { waitUntil } from 'mf-toolkit/testing';
import type { RenderedPage } from './renderers/RenderedPage.ts';
import { fakeRenderers } from './testing/fakeRenderers.ts';

const visitor = '192.0.2.1';

type Options = Omit<Parameters<typeof createPageCache>[0], 'renderers'>;

function createCache({ render, ...options }: Options & { render: (url: string) => Promise<RenderedPage> }) {
  const cache = createPageCache({ renderers: fakeRenderers(render), ...options });
  return {
    get: (url: string, set: ReleaseSet, ip: string) => cache.get({ set, url, client: { ip } }),
  };
}

const releaseSet = (id: string): ReleaseSet =>
  ({ id, shell: { name: 'shell' }, remotes: [] }) as unknown as ReleaseSet;

function setUp(status = 200) {
  const state = { rendered: 0, now: 0, releases: 'a', errors: [] as unknown[], isFailing: false };
  const cache = createCache({
    async render(url): Promise<RenderedPage> {
      if (state.isFailing) throw new Error('no page today');
      return { status, headers: {}, body: Readable.from([`${url} `, `${++state.rendered}`]) };
    },
    now: () => state.now,
    onError: (error) => state.errors.push(error),
  });
  const read = async (url = '/'): Promise<string> => {
    const page = await cache.get(url, releaseSet(state.releases), visitor);
    if (page instanceof CachedPage) return (await page.body.as('identity')).toString();
    const body = await text(page.body);
    await page.stored;
    return body;
  };
  return { cache, state, read };
}

describe('a cached page', () => {
  it('serves the next visitor', async () => {
    const { read } = setUp();
    assert.equal(await read('/a'), '/a 1');
    assert.equal(await read('/a'), '/a 1');
    assert.equal(await read('/b'), '/b 2');
  });

  it('is served while stale, and rendered again in the background', async () => {
    const { read, state } = setUp();
    await read();
    state.now = 5_000;
    assert.equal(await read(), '/ 1');
    await waitUntil(async () => (await read()) === '/ 2');
    assert.equal(state.rendered, 2);
  });

  it('is not served when it is too old', async () => {
    const { read, state } = setUp();
    await read();
    state.now = 60_000;
    assert.equal(await read(), '/ 2');
  });

  it('ages independently of the machine’s clock', async () => {
    let ms = 0;
    let rendered = 0;
    mock.method(performance, 'now', () => ms);
    mock.timers.enable({ apis: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
    try {
      const cache = createCache({
        render: async () => ({ status: 200, headers: {}, body: Readable.from([`${++rendered}`]) }),
        onError: () => undefined,
      });
      const first = await cache.get('/', releaseSet('a'), visitor);
      assert.ok(!(first instanceof CachedPage));
      await text(first.body);
      await first.stored;
      mock.timers.setTime(new Date('2026-11-21T09:00:00Z').getTime());
      ms += 60_000;
      await cache.get('/', releaseSet('a'), visitor);
      assert.equal(rendered, 2);
    } finally {
      mock.timers.reset();
      mock.restoreAll();
    }
  });

  it('is not served once other releases are live', async () => {
    const { read, state } = setUp();
    await read();
    state.releases = 'b';
    assert.equal(await read(), '/ 2');
  });

  it('is served if a new one cannot be rendered', async () => {
    const { read, state } = setUp();
    await read();
    state.now = 5_000;
    state.isFailing = true;
    assert.equal(await read(), '/ 1');
    await waitUntil(() => state.errors.length > 0);
    assert.equal(await read(), '/ 1');
  });

  it('is never a 404', async () => {
    const { read } = setUp(404);
    await read();
    assert.equal(await read(), '/ 2');
  });

  it('is rendered once for simultaneous requests', async () => {
    const { read, state } = setUp();
    const pages = await Promise.all([read(), read(), read()]);
    assert.deepEqual(pages, ['/ 1', '/ 1', '/ 1']);
    assert.equal(state.rendered, 1);
  });

  it('is compressed, with an etag of its content', async () => {
    const page = new CachedPage(200, {}, Buffer.from('page '.repeat(500)), 0);
    assert.equal(brotliDecompressSync(await page.body.as('br')).toString(), 'page '.repeat(500));
    assert.equal(page.body.etag, new CachedPage(200, {}, Buffer.from('page '.repeat(500)), 9).body.etag);
    assert.notEqual(page.body.etag, new CachedPage(200, {}, Buffer.from('other'), 0).body.etag);
  });
});

describe('a page that fails while streaming', () => {
  it('fails for its reader, and is rendered again for the next', async () => {
    let tries = 0;
    const cache = createCache({
      async render() {
        const body = new PassThrough();
        if (++tries === 1) setImmediate(() => body.destroy(new Error('broken off')));
        else body.end('whole');
        return { status: 200, headers: {}, body };
      },
      onError: () => undefined,
    });
    const first = await cache.get('/', releaseSet('a'), visitor);
    assert.ok(!(first instanceof CachedPage));
    await assert.rejects(text(first.body), /broken off/);
    await assert.rejects(first.stored, /broken off/);
    const second = await cache.get('/', releaseSet('a'), visitor);
    assert.ok(!(second instanceof CachedPage));
    assert.equal(await text(second.body), 'whole');
  });
});

describe('under overload', () => {
  function setUpSlow() {
    const state = { now: 0, running: 0, maxRunning: 0 };
    const pending: (() => void)[] = [];
    const cache = createCache({
      async render(url) {
        if (url !== '/cached') {
          state.maxRunning = Math.max(state.maxRunning, (state.running += 1));
          await new Promise<void>((resolve) => pending.push(resolve));
          state.running -= 1;
        }
        return { status: 200, headers: {}, body: Buffer.from(`${url} at ${state.now}`) };
      },
      now: () => state.now,
      onError: assert.ifError,
    });
    const read = async (url: string, from = visitor): Promise<string> => {
      const page = await cache.get(url, releaseSet('a'), from);
      assert.ok(page instanceof CachedPage);
      return page.body.text();
    };
    const finish = async (event: Promise<unknown>): Promise<void> => {
      const progress = { isOver: false };
      void event.finally(() => (progress.isOver = true));
      while (!progress.isOver) {
        pending.shift()?.();
        await later();
      }
    };
    return { state, read, finish };
  }

  it('cached pages are served at any age, others queue, and excess requests are refused', async () => {
    const { state, read, finish } = setUpSlow();
    assert.equal(await read('/cached'), '/cached at 0');

    state.now = 600_000;
    const waiting = Array.from({ length: 300 }, (_, number) => read(`/${number}`));
    assert.equal(await read('/cached'), '/cached at 0');
    await assert.rejects(read('/another'), Overloaded);
    const joining = read('/299');

    await finish(Promise.all([...waiting, joining]));
    assert.equal(await joining, '/299 at 600000');
    assert.equal(state.maxRunning, 32);
    assert.equal(await read('/cached'), '/cached at 600000');
  });

  it('a page that a flooding network requested is rendered sooner for another network', async () => {
    const { read, finish } = setUpSlow();
    const flood = Array.from({ length: 300 }, (_, number) => read(`/${number}`));
    await later();
    const other = read('/299', '198.51.100.7');
    const isFirst = Promise.race([
      other.then(() => true),
      ...flood.slice(100).map((page) => page.then(() => false)),
    ]);
    await finish(isFirst);
    assert.ok(await isFirst);
  });

  it('a page that fails makes room for the next', async () => {
    const cache = createCache({
      render: async (url) => Promise.reject(new Error(`no ${url}`)),
      onError: () => undefined,
    });
    const pages = Array.from({ length: 100 }, (_, number) =>
      cache.get(`/${number}`, releaseSet('a'), visitor),
    );
    for (const { reason } of (await Promise.allSettled(pages)) as PromiseRejectedResult[])
      assert.match(String(reason), /no \/\d/);
  });
});
