import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { releaseFilesPlugin } from './releaseFilesPlugin.ts';
import type { LiveReleases } from '../live/liveReleases.ts';
import { openStore } from 'mf-toolkit/store';
import { openTestStore, writeRelease } from 'mf-toolkit/testing';

describe('the store', () => {
  it('returns the manifest of a release', async () => {
    const { folder, store } = await openTestStore();
    const written = await writeRelease(folder, 'shell', '1.0.0');
    assert.deepEqual(await store.read('shell', '1.0.0'), written);
  });

  it('reports a missing release, and finds it once it exists', async () => {
    const { folder, store } = await openTestStore();
    await assert.rejects(
      store.read('shell', '1.0.0'),
      /release shell 1\.0\.0 cannot be used: it is not in the store/,
    );
    await writeRelease(folder, 'shell', '1.0.0');
    assert.equal((await store.read('shell', '1.0.0')).version, '1.0.0');
  });

  it('returns a cached release while it is unreachable', async () => {
    const { folder, store, storage: place, cache } = await openTestStore();
    await writeRelease(folder, 'shell', '1.0.0', 'code');
    await store.read('shell', '1.0.0');
    await rm(folder, { recursive: true });
    const later = openStore(place, cache);
    assert.equal((await later.read('shell', '1.0.0')).version, '1.0.0');
    assert.ok(await later.readFile('shell', '1.0.0', 'server/server.1.cjs'));
  });

  for (const [what, change] of Object.entries({
    'a file': { integrity: { 'server/../../secret': 'sha384-x' } },
    'an entry': {
      browser: { entries: ['../../../other.js'], css: [], exposes: {}, loadable: [] },
    },
    'a server build': { server: { entry: '../../evil.cjs' } },
  }))
    it(`rejects a manifest that names ${what} outside its folder`, async () => {
      const { folder, store } = await openTestStore();
      await writeRelease(folder, 'shell', '1.0.0', '', change);
      await assert.rejects(store.read('shell', '1.0.0'), /its manifest has a fault.* outside of the release/);
    });

  describe('with a remote’s sheet', () => {
    const browser = { entries: [], css: [], exposes: {}, loadable: ['page.css'] };
    const layered = { 'mf-shared': { version: '1.1.0', required: '^1.1.0' } };
    async function read(sheet: string, change: object = {}) {
      const { folder, store } = await openTestStore();
      await writeRelease(
        folder,
        'mf_gifts',
        '1.0.0',
        '',
        { browser, shared: layered, ...change },
        {
          'browser/page.css': sheet,
        },
      );
      return store.read('mf_gifts', '1.0.0');
    }

    it('accepts a sheet whose rules are in its own layer', () =>
      assert.doesNotReject(read('@layer shared,remotes;@layer remotes.mf_gifts{.page_x1{color:red}}')));

    it('rejects a sheet that was built without its layer', () =>
      assert.rejects(
        read('.page_x1{color:red}'),
        /a rule of page\.css is outside of @layer remotes\.mf_gifts/,
      ));

    it('rejects a sheet that affects the pages of others, with or without layers', async () => {
      const everything = '*{color:red!important}';
      await assert.rejects(
        read(`@layer remotes.mf_gifts{${everything}}`),
        /selects elements without a class/,
      );
      await assert.rejects(read(everything, { shared: {} }), /selects elements without a class/);
    });

    it('accepts a sheet from before layers', () =>
      assert.doesNotReject(read('.page_x1{color:red}', { shared: {} })));
  });

  it('removes unused local copies, and downloads them again if needed', async () => {
    const { folder, store, storage: place, cache } = await openTestStore();
    const another = openStore(place, cache);
    const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60_000);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await writeRelease(folder, 'shell', version);
      await store.read('shell', version);
      await another.read('shell', version);
    }
    await mkdir(path.join(cache, 'shell/0.9.0.of-a-dead-process.tmp'));
    for (const name of await readdir(path.join(cache, 'shell'))) {
      const modified = name === '1.2.0' ? new Date() : longAgo;
      await utimes(path.join(cache, 'shell', name), modified, modified);
    }
    await store.keepOnly(new Set(['shell/1.1.0']));
    assert.deepEqual((await readdir(path.join(cache, 'shell'))).toSorted(), ['1.1.0', '1.2.0']);
    for (const each of [another, store])
      assert.ok(
        await each.readFile('shell', '1.0.0', 'browser/main.1.js'),
        'an old page still gets its files',
      );
  });

  it('rejects a manifest of another release', async () => {
    const { folder, store } = await openTestStore();
    await writeRelease(folder, 'shell', '1.0.0', '', { version: '2.0.0' });
    await assert.rejects(store.read('shell', '1.0.0'), /of another release/);
  });

  it('rejects a release with a changed or missing file', async () => {
    const { folder, store } = await openTestStore();
    await writeRelease(folder, 'shell', '1.0.0', 'code');
    const file = path.join(folder, 'shell/1.0.0/browser/main.1.js');
    await writeFile(file, 'self.started = fals;');
    await assert.rejects(store.read('shell', '1.0.0'), /main\.1\.js is not the file that was released/);
    await rm(file);
    await assert.rejects(store.read('shell', '1.0.0'), /main\.1\.js is missing/);
  });
});

describe('a wrong byte in the local copy of a release', () => {
  const files = ['release.json', 'server/server.1.cjs', 'browser/main.1.js', 'browser/main.1.js.br'];
  for (const file of files)
    it(`is repaired at the next start: ${file}`, async () => {
      const { folder, store, storage, cache } = await openTestStore();
      const written = await writeRelease(folder, 'shell', '1.0.0', 'code');
      await store.read('shell', '1.0.0');
      const copy = path.join(cache, 'shell/1.0.0', file);
      const intact = await readFile(copy);
      await writeFile(copy, Buffer.from(intact.map((byte, index) => (index === 1 ? byte ^ 1 : byte))));
      const restarted = openStore(storage, cache);
      assert.deepEqual(await restarted.read('shell', '1.0.0'), written);
      assert.deepEqual(await readFile(copy), intact);
    });

  it('is repaired while the shop runs, before it is served', async () => {
    const { folder, store, cache } = await openTestStore();
    await writeRelease(folder, 'shell', '1.0.0');
    await store.read('shell', '1.0.0');
    await writeFile(path.join(cache, 'shell/1.0.0/browser/main.1.js'), 'self.started = fals;');
    const bytes = await store.readFile('shell', '1.0.0', 'browser/main.1.js');
    assert.equal(String(bytes), 'self.started = true;');
  });

  it('is not served while the store is unreachable', async () => {
    const { folder, store, cache } = await openTestStore();
    await writeRelease(folder, 'shell', '1.0.0');
    await store.read('shell', '1.0.0');
    await rm(folder, { recursive: true });
    await writeFile(path.join(cache, 'shell/1.0.0/browser/main.1.js'), 'self.started = fals;');
    assert.equal(await store.readFile('shell', '1.0.0', 'browser/main.1.js'), null);
  });
});

describe('the files of releases', () => {
  async function serve() {
    const { folder, store, cache } = await openTestStore();
    const worker = 'self.addEventListener("fetch", () => {});';
    await writeRelease(
      folder,
      'shell',
      '1.0.0',
      '',
      {},
      {
        'browser/public/sw.js': worker,
        'browser/el.1.json': '{}',
        'maps/main.1.js.map': '{}',
      },
    );
    const live = {
      current: () => ({ stable: { shell: { name: 'shell', version: '1.0.0' } } }),
    } as unknown as LiveReleases;
    const app = Fastify();
    await app.register(releaseFilesPlugin(store, live));
    return { app, cache };
  }

  it('are immutable', async () => {
    const { app } = await serve();
    const response = await app.inject('/r/shell/1.0.0/main.1.js');
    assert.equal(response.statusCode, 200);
    assert.equal(response.body, 'self.started = true;');
    assert.match(String(response.headers['cache-control']), /immutable/);
  });

  it('with fixed names come from the live release, and are verified too', async () => {
    const { app, cache } = await serve();
    const first = await app.inject('/sw.js');
    assert.match(first.body, /fetch/);
    await writeFile(path.join(cache, 'shell/1.0.0/browser/public/sw.js'), 'stolen()');
    assert.equal((await app.inject('/sw.js')).body, first.body);
  });

  it('are compressed if the browser accepts it', async () => {
    const { app } = await serve();
    for (const file of ['main.1.js', 'el.1.json']) {
      const url = `/r/shell/1.0.0/${file}`;
      const response = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
      assert.equal(response.headers['content-encoding'], 'br');
    }
  });

  for (const url of [
    '/r/shell/1.0.0/release.json',
    '/r/shell/1.0.0/..%2frelease.json',
    '/r/shell/1.0.0/..%2fserver%2fserver.1.cjs',
    '/r/..%2f..%2fetc/1.0.0/passwd',
    '/r/shell/1.0.0/main.1.js%00',
    '/r/shell/9.9.9/main.1.js',
    '/r/shell/1.0.0/main.1.js.map',
    '/r/shell/1.0.0/maps/main.1.js.map',
    '/r/shell/1.0.0/..%2fmaps%2fmain.1.js.map',
  ])
    it(`are limited to those in the manifest: ${url}`, async () => {
      const { app } = await serve();
      assert.equal((await app.inject(url)).statusCode, 404);
    });
});
