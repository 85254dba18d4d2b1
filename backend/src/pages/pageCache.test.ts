import assert from 'node:assert/strict';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, it, mock } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { KeptPage } from './KeptPage.ts';
import { createPageCache, Overloaded } from './pageCache.ts';
import type { ReleaseSet } from '../releases/ReleaseSet.ts';
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
    if (page instanceof KeptPage) return (await page.body.as('identity')).toString();
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
      assert.ok(!(first instanceof KeptPage));
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
    const page = new KeptPage(200, {}, Buffer.from('page '.repeat(500)), 0);
    assert.equal(brotliDecompressSync(await page.body.as('br')).toString(), 'page '.repeat(500));
    assert.equal(page.body.etag, new KeptPage(200, {}, Buffer.from('page '.repeat(500)), 9).body.etag);
    assert.notEqual(page.body.etag, new KeptPage(200, {}, Buffer.from('other'), 0).body.etag);
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
    assert.ok(!(first instanceof KeptPage));
    await assert.rejects(text(first.body), /broken off/);
    await settled();
    const second = await cache.get('/', setOf('a'));
    assert.ok(!(second instanceof KeptPage));
    assert.equal(await text(second.body), 'whole');
  });
});

describe('under overload', () => {
  it('a page that is kept is given at any age, and only what is not kept is refused', async () => {
    const endless = new Set<PassThrough>();
    let now = 0;
    const cache = createPageCache({
      async render(address) {
        const body = new PassThrough();
        if (address === '/kept') body.end('kept');
        else endless.add(body);
        return { status: 200, headers: {}, body };
      },
      now: () => now,
      onError: () => undefined,
    });
    const set = setOf('a');
    const first = await cache.get('/kept', set);
    assert.ok(!(first instanceof KeptPage));
    await text(first.body);
    await settled();

    now = 600_000;
    for (let page = 0; page < 64; page++) await cache.get(`/${page}`, set);
    assert.ok((await cache.get('/kept', set)) instanceof KeptPage);
    await assert.rejects(cache.get('/another', set), Overloaded);

    for (const body of endless) body.end();
    await settled();
    const again = await cache.get('/kept', set);
    assert.ok(!(again instanceof KeptPage));
  });
});
