import assert from 'node:assert/strict';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, it, mock } from 'node:test';
import { setImmediate as later } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { CachedPage } from './CachedPage.ts';
import { createPageCache, Overloaded } from './pageCache.ts';
import type { ReleaseSet } from 'mf-toolkit/registry';
import type { RenderedPage } from './startWorker.ts';

const setOf = (id: string): ReleaseSet => ({ id, remotes: [] }) as unknown as ReleaseSet;

function setUp(status = 200) {
  const state = { rendered: 0, now: 0, releases: 'a', errors: [] as unknown[], isBroken: false };
  const cache = createPageCache({
    async render(address): Promise<RenderedPage> {
      if (state.isBroken) throw new Error('no page today');
      return { status, headers: {}, body: Readable.from([`${address} `, `${++state.rendered}`]) };
    },
    now: () => state.now,
    onError: (error) => state.errors.push(error),
  });
  const read = async (address = '/'): Promise<string> => {
    const page = await cache.get(address, setOf(state.releases));
    if (page instanceof CachedPage) return (await page.body.as('identity')).toString();
    const body = await text(page.body);
    // It is kept a moment after it was sent.
    await settled();
    return body;
  };
  return { cache, state, read };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

describe('a kept page', () => {
  it('serves the next visitor', async () => {
    const { read } = setUp();
    assert.equal(await read('/a'), '/a 1');
    assert.equal(await read('/a'), '/a 1');
    assert.equal(await read('/b'), '/b 2');
  });

  it('is given while it is a little old, and made anew behind it', async () => {
    const { read, state } = setUp();
    await read();
    state.now = 5_000;
    assert.equal(await read(), '/ 1');
    await settled();
    assert.equal(await read(), '/ 2');
  });

  it('is not given when it is too old', async () => {
    const { read, state } = setUp();
    await read();
    state.now = 60_000;
    assert.equal(await read(), '/ 2');
  });

  it('grows old whatever the clock of the machine is set to', async () => {
    let ms = 0;
    let rendered = 0;
    mock.method(performance, 'now', () => ms);
    mock.timers.enable({ apis: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
    try {
      const cache = createPageCache({
        render: async () => ({ status: 200, headers: {}, body: Readable.from([`${++rendered}`]) }),
        onError: () => undefined,
      });
      const first = await cache.get('/', setOf('a'));
      assert.ok(!(first instanceof CachedPage));
      await text(first.body);
      await settled();
      mock.timers.setTime(new Date('2026-11-21T09:00:00Z').getTime());
      ms += 60_000;
      await cache.get('/', setOf('a'));
      assert.equal(rendered, 2);
    } finally {
      mock.timers.reset();
      mock.restoreAll();
    }
  });

  it('is not given once other releases are live', async () => {
    const { read, state } = setUp();
    await read();
    state.releases = 'b';
    assert.equal(await read(), '/ 2');
  });

  it('is given when a new one cannot be made', async () => {
    const { read, state } = setUp();
    await read();
    state.now = 5_000;
    state.isBroken = true;
    assert.equal(await read(), '/ 1');
    await settled();
    assert.equal(await read(), '/ 1');
    assert.equal(state.errors.length > 0, true);
  });

  it('is never one that was not found', async () => {
    const { read } = setUp(404);
    await read();
    assert.equal(await read(), '/ 2');
  });

  it('is made once for all who ask for it at the same time', async () => {
    const { read, state } = setUp();
    const pages = await Promise.all([read(), read(), read()]);
    assert.deepEqual(pages, ['/ 1', '/ 1', '/ 1']);
    assert.equal(state.rendered, 1);
  });

  it('comes compressed, and is known by its content', async () => {
    const page = new CachedPage(200, {}, Buffer.from('page '.repeat(500)), 0);
    assert.equal(brotliDecompressSync(await page.body.as('br')).toString(), 'page '.repeat(500));
    assert.equal(page.body.etag, new CachedPage(200, {}, Buffer.from('page '.repeat(500)), 9).body.etag);
    assert.notEqual(page.body.etag, new CachedPage(200, {}, Buffer.from('other'), 0).body.etag);
  });
});

describe('a page that fails on its way', () => {
  it('fails for whoever gets it, and is asked for anew', async () => {
    let tries = 0;
    const cache = createPageCache({
      async render() {
        const body = new PassThrough();
        if (++tries === 1) setImmediate(() => body.destroy(new Error('broken off')));
        else body.end('whole');
        return { status: 200, headers: {}, body };
      },
      onError: () => undefined,
    });
    const first = await cache.get('/', setOf('a'));
    assert.ok(!(first instanceof CachedPage));
    await assert.rejects(text(first.body), /broken off/);
    await settled();
    const second = await cache.get('/', setOf('a'));
    assert.ok(!(second instanceof CachedPage));
    assert.equal(await text(second.body), 'whole');
  });
});

describe('under overload', () => {
  function setUpSlow() {
    const state = { now: 0, atOnce: 0, most: 0 };
    const underWay: (() => void)[] = [];
    const cache = createPageCache({
      async render(address) {
        if (address !== '/kept') {
          state.most = Math.max(state.most, (state.atOnce += 1));
          await new Promise<void>((resolve) => underWay.push(resolve));
          state.atOnce -= 1;
        }
        return { status: 200, headers: {}, body: Buffer.from(`${address} at ${state.now}`) };
      },
      now: () => state.now,
      onError: assert.ifError,
    });
    const read = async (address: string): Promise<string> => {
      const page = await cache.get(address, setOf('a'));
      assert.ok(page instanceof CachedPage);
      return page.body.text();
    };
    const finishAll = async (): Promise<void> => {
      while (underWay.length > 0) {
        underWay.shift()?.();
        await later();
      }
    };
    return { state, read, finishAll };
  }

  it('a page that is kept is given at any age, others wait for their turn, and only the last are refused', async () => {
    const { state, read, finishAll } = setUpSlow();
    assert.equal(await read('/kept'), '/kept at 0');

    state.now = 600_000;
    const waiting = Array.from({ length: 300 }, (_, number) => read(`/${number}`));
    assert.equal(await read('/kept'), '/kept at 0');
    await assert.rejects(read('/another'), Overloaded);
    const joining = read('/299');

    await finishAll();
    assert.equal((await Promise.all(waiting)).length, 300);
    assert.equal(await joining, '/299 at 600000');
    assert.equal(state.most, 32);
    assert.equal(await read('/kept'), '/kept at 600000');
  });

  it('a page that fails leaves its place to the next', async () => {
    const cache = createPageCache({
      render: async (address) => Promise.reject(new Error(`no ${address}`)),
      onError: () => undefined,
    });
    const pages = Array.from({ length: 100 }, (_, number) => cache.get(`/${number}`, setOf('a')));
    for (const { reason } of (await Promise.allSettled(pages)) as PromiseRejectedResult[])
      assert.match(String(reason), /no \/\d/);
  });
});
