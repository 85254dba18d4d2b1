import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { before, describe, it, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { readConfig } from '../config/config.ts';
import { meltemi } from 'mf-toolkit/package';
import { folderStorage, readManifest } from 'mf-toolkit/store';
import { integrityOf } from 'mf-toolkit/release';
import { readRegistry, readSet, type ReleaseSet } from 'mf-toolkit/registry';
import Fastify from 'fastify';
import { releaseTrials } from '../releases/releaseTrials.ts';
import { readBody } from './openRenderer.ts';
import { startRenderer } from './renderer.ts';

let store = '';
let live: ReleaseSet;
let broken = 0;

/** The real front-ends, built and released into a temporary store. */
before(async () => {
  store = await mkdtemp(path.join(tmpdir(), 'isolation-'));
  await promisify(execFile)(process.execPath, [meltemi, 'release', '--all'], {
    env: { ...process.env, STORE: store },
  });
  const place = folderStorage(store);
  const seen = await readRegistry(place);
  const read = (name: string, version: string) => readManifest(place, name, version);
  live = await readSet({ read }, seen?.registry.live ?? {});
});

/** The live set with a remote whose server build has different code, hashes included. */
async function withCode(remote: string, change: (code: string) => string): Promise<ReleaseSet> {
  const former = live.remotes.find(({ name }) => name === remote);
  assert.ok(former);
  const version = `1.0.0-broken${++broken}`;
  await cp(path.join(store, remote, former.version), path.join(store, remote, version), { recursive: true });
  const entry = path.join('server', former.server?.entry ?? '');
  const code = change(await readFile(path.join(store, remote, version, entry), 'utf8'));
  await writeFile(path.join(store, remote, version, entry), code);
  const integrity = { ...former.integrity, [entry]: integrityOf(Buffer.from(code)) };
  const changed = { ...former, version, integrity };
  return { ...live, remotes: live.remotes.map((one) => (one === former ? changed : one)) };
}

const answers: Record<string, unknown> = {
  ShopNavigation: { sections: [] },
  ShopItems: { items: [], page: 1, pages: 1, total: 0 },
  ShopDelivery: { methods: [] },
};

async function serve(test: TestContext, set: ReleaseSet) {
  const reported: string[] = [];
  const renderer = startRenderer({
    store,
    origin: 'http://shop.test',
    pages: readConfig({}).pages,
    dispatch: async (name) => JSON.stringify(answers[name] ?? null),
    heal: async () => undefined,
    onReleaseFailure: ({ name }, failure) => reported.push(`${name} ${failure}`),
    watch: releaseTrials(),
    log: Fastify().log,
  });
  test.after(() => renderer.stop());
  await renderer.prepare(set);
  const get = async (address: string): Promise<{ status: number; html: string }> => {
    const { status, body } = await renderer.render(address, set);
    return { status, html: String(await readBody(body)) };
  };
  return { get, reported };
}

/** A page of each remote that needs only the answers above. */
const pages: Record<string, string> = {
  mf_catalogue: '/search?q=polo',
  mf_account: '/My-Account',
  mf_checkout: '/checkout',
};

/** Wraps a remote's container so that its modules pass through `change`. */
const wrapContainer = (code: string, change: string): string => `${code}
const { init, get } = module.exports;
module.exports = { init, get: async (name) => { const make = await get(name); return () => (${change})(make(), name); } };`;

const breakRoutes = (overrides: string): string =>
  `(exposed, name) => name === './routes' ? { routes: exposed.routes.map((route) => ({ ...route, ${overrides} })) } : exposed`;

const faults: Record<string, { change: (code: string) => string; reported: string }> = {
  'is garbage': { change: () => '<!DOCTYPE html><title>502 Bad Gateway</title>', reported: 'load' },
  'throws when it is evaluated': { change: () => 'throw new Error("broken")', reported: 'load' },
  'exposes nothing': { change: () => 'module.exports = {};', reported: 'load' },
  'never resolves its pages': {
    change: (code) => `${code}\nmodule.exports = { init() {}, get: () => new Promise(() => {}) };`,
    reported: 'load',
  },
  'needs another contract': {
    change: (code) => code.replaceAll(/"\^1\.\d\.0"/g, '"^9.0.0"'),
    reported: 'load',
  },
  'throws while its pages are rendered': {
    change: (code) =>
      wrapContainer(code, breakRoutes(`Component: () => { throw new Error('broken'); }, element: undefined`)),
    reported: 'render',
  },
  'loops while its pages are rendered': {
    change: (code) => wrapContainer(code, breakRoutes(`Component: () => { for (;;); }, element: undefined`)),
    reported: 'render',
  },
  'ends its renderer': {
    change: (code) =>
      wrapContainer(
        code,
        breakRoutes(`loader: () => new Promise(() => setTimeout(() => { throw new Error('late'); }))`),
      ),
    reported: 'render',
  },
  'has loaders that never resolve': {
    change: (code) => wrapContainer(code, breakRoutes(`loader: () => new Promise(() => {})`)),
    reported: 'render',
  },
};

it('renders the pages of all remotes', async (context) => {
  const { get, reported } = await serve(context, live);
  for (const address of Object.values(pages)) assert.equal((await get(address)).status, 200, address);
  assert.deepEqual(reported, []);
});

// Side by side, as many of them wait for a limit.
describe('a page', { concurrency: 3 }, () => {
  for (const [remote, address] of Object.entries(pages))
    describe(`of ${remote} whose release`, { concurrency: 1 }, () => {
      for (const [fault, { change, reported: kind }] of Object.entries(faults))
        it(`${fault} keeps its frame and says what is missing; other pages are complete`, async (context) => {
          const { get, reported } = await serve(context, await withCode(remote, change));
          const { status, html } = await get(address);
          assert.equal(status, 503);
          assert.match(html, /This part of the shop is not available at the moment\./);
          assert.match(html, /<footer/);
          for (const [name, other] of Object.entries(pages))
            if (name !== remote) assert.equal((await get(other)).status, 200, other);
          assert.equal((await get('/contact')).status, 200);
          assert.deepEqual(reported, [`${remote} ${kind}`]);
        });

      it('differs from what was released is not run, and reported as an integrity failure', async (context) => {
        const set = await withCode(remote, (code) => `${code} `);
        const remotes = set.remotes.map((one) => {
          const former = live.remotes.find(({ name }) => name === one.name);
          return { ...one, integrity: former?.integrity ?? one.integrity };
        });
        const { get, reported } = await serve(context, { ...set, remotes });
        assert.equal((await get(address)).status, 503);
        assert.equal((await get('/contact')).status, 200);
        assert.deepEqual(reported, [`${remote} integrity`]);
      });
    });
});
