import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { filesPlugin } from './filesPlugin.ts';
import { followReleases, type LiveReleases } from './liveReleases.ts';
import { promote, readRegistry, versionBefore } from './registry.ts';
import { openStore } from './store.ts';
import { emptyStore, writeRelease } from './testing.ts';

const log = Fastify().log;

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries++) {
    if (tries > 200) throw new Error('it never came to be');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

describe('the store', () => {
  it('gives the manifest of a release', async () => {
    const folder = await emptyStore();
    const written = await writeRelease(folder, 'shell', '1.0.0');
    assert.deepEqual(await openStore(folder).read('shell', '1.0.0'), written);
  });

  it('says which release is not there, and finds it once it is', async () => {
    const folder = await emptyStore();
    const store = openStore(folder);
    await assert.rejects(
      store.read('shell', '1.0.0'),
      /release shell 1\.0\.0 cannot be used: it is not in the store/,
    );
    await writeRelease(folder, 'shell', '1.0.0');
    assert.equal((await store.read('shell', '1.0.0')).version, '1.0.0');
  });

  it('refuses a manifest with a path outside of its folder', async () => {
    const folder = await emptyStore();
    await writeRelease(folder, 'shell', '1.0.0', '', { integrity: { 'server/../../secret': 'sha384-x' } });
    await assert.rejects(openStore(folder).read('shell', '1.0.0'), /cannot be used/);
  });

  it('refuses a manifest of another release', async () => {
    const folder = await emptyStore();
    await writeRelease(folder, 'shell', '1.0.0', '', { version: '2.0.0' });
    await assert.rejects(openStore(folder).read('shell', '1.0.0'), /of another release/);
  });
});

describe('the files of releases', () => {
  async function serve() {
    const folder = await emptyStore();
    const store = openStore(folder);
    await writeRelease(folder, 'shell', '1.0.0');
    const live = {
      current: () => ({ shell: { name: 'shell', version: '1.0.0' } }),
    } as unknown as LiveReleases;
    const app = Fastify();
    await app.register(filesPlugin(store, live));
    return { app, folder };
  }

  it('come for good, since a release never changes', async () => {
    const { app } = await serve();
    const answer = await app.inject('/r/shell/1.0.0/main.1.js');
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.body, 'self.started = true;');
    assert.match(String(answer.headers['cache-control']), /immutable/);
  });

  it('come compressed where there is a compressed twin', async () => {
    const { app, folder } = await serve();
    await writeFile(path.join(folder, 'shell/1.0.0/browser/main.1.js.br'), 'twin');
    const answer = await app.inject({
      url: '/r/shell/1.0.0/main.1.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    assert.equal(answer.headers['content-encoding'], 'br');
    assert.equal(answer.body, 'twin');
  });

  for (const address of [
    '/r/shell/1.0.0/release.json',
    '/r/shell/1.0.0/..%2frelease.json',
    '/r/shell/1.0.0/..%2fserver%2fserver.1.cjs',
    '/r/..%2f..%2fetc/1.0.0/passwd',
    '/r/shell/1.0.0/main.1.js%00',
    '/r/shell/9.9.9/main.1.js',
  ])
    it(`are nothing but what the manifest names: ${address}`, async () => {
      const { app } = await serve();
      assert.equal((await app.inject(address)).statusCode, 404);
    });
});

describe('the registry', () => {
  it('is changed only by who has seen its last state', async () => {
    const folder = await emptyStore();
    const first = await promote(folder, { shell: '1.0.0' }, null);
    await promote(folder, { shell: '1.1.0' }, first);
    await assert.rejects(promote(folder, { shell: '1.2.0' }, first), /was changed meanwhile/);
    assert.equal((await readRegistry(folder))?.live['shell'], '1.1.0');
  });

  it('knows what was live before, past changes of others', async () => {
    const folder = await emptyStore();
    const first = await promote(folder, { shell: '1.0.0', mf_account: '1.0.0' }, null);
    const second = await promote(folder, { shell: '1.1.0' }, first);
    const third = await promote(folder, { mf_account: '2.0.0' }, second);
    assert.equal(versionBefore(third, 'shell'), '1.0.0');
    assert.equal(versionBefore(third, 'mf_account'), '1.0.0');
    assert.equal(versionBefore(first, 'shell'), undefined);
  });

  it('takes one of two changes made at the same instant', async () => {
    const folder = await emptyStore();
    const seen = await promote(folder, { shell: '1.0.0' }, null);
    const results = await Promise.allSettled(
      ['2.0.0', '3.0.0'].map((version) => promote(folder, { shell: version }, seen)),
    );
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    assert.equal((await readRegistry(folder))?.revision, 2);
  });
});

describe('the live releases', () => {
  it('cannot be followed without any, and say what to do', async () => {
    const folder = await emptyStore();
    await assert.rejects(followReleases(folder, openStore(folder), log), /run npm start/);
  });

  it('change with the registry', async () => {
    const folder = await emptyStore();
    await writeRelease(folder, 'shell', '1.0.0');
    await writeRelease(folder, 'shell', '1.1.0');
    const seen = await promote(folder, { shell: '1.0.0' }, null);
    const live = await followReleases(folder, openStore(folder), log);
    await promote(folder, { shell: '1.1.0' }, seen);
    await until(() => live.current().shell.version === '1.1.0');
    live.stop();
  });

  it('stay as they were when the registry is damaged or names what is not there', async () => {
    const folder = await emptyStore();
    await writeRelease(folder, 'shell', '1.0.0');
    const seen = await promote(folder, { shell: '1.0.0' }, null);
    const complaints: string[] = [];
    const listening = Object.assign(Object.create(log) as typeof log, {
      error: (error: unknown) => complaints.push(String(error)),
    });
    const live = await followReleases(folder, openStore(folder), listening);
    await promote(folder, { shell: '7.7.7' }, seen);
    await until(() => complaints.length === 1);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'registry.json'), '{"revision":');
    await until(() => complaints.length === 2);
    live.stop();
    assert.equal(live.current().shell.version, '1.0.0');
    assert.match(complaints[0] ?? '', /7\.7\.7 cannot be used/);
  });
});
