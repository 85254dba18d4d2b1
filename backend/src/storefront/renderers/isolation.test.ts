import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { testConfig } from '../../testing/shops/testConfig.ts';
import { meltemi } from 'mf-toolkit/package';
import { folderStorage, readManifest } from 'mf-toolkit/store';
import { integrityOf, type Release } from 'mf-toolkit/release';
import { readRegistry, readSet, type ReleaseSet } from 'mf-toolkit/registry';
import { temporaryFolder } from 'mf-toolkit/testing';
import Fastify from 'fastify';
import { releaseTrials } from '../../platform/releases/live/releaseTrials.ts';
import { readBody } from './RenderedPage.ts';
import { theShop } from '../../platform/visitors/Client.ts';
import { createRendererPool, type RendererPool } from './RendererPool.ts';
import { isNightlyRun } from '../../testing/isNightlyRun.ts';
import { patientLimits } from '../testing/patientLimits.ts';

let store = '';
let live: ReleaseSet;
let renderers: RendererPool;
const reported: string[] = [];
let changes = 0;

before(async () => {
  store = await temporaryFolder('isolation');
  await promisify(execFile)(process.execPath, [meltemi, 'deploy', '--all'], {
    env: { ...process.env, STORE: store },
  });
  const place = folderStorage(store);
  const seen = await readRegistry(place);
  const read = (name: string, version: string) => readManifest(place, name, version);
  live = await withSlowTimers(await readSet({ read }, seen?.registry.live ?? {}));
  renderers = createRendererPool({
    store,
    origin: 'http://shop.test',
    pages: testConfig().pages,
    dispatch: async (name) => JSON.stringify(responses[name] ?? null),
    refetch: async () => undefined,
    onReleaseFailure: ({ name }, failure) => reported.push(`${name} ${failure}`),
    watch: releaseTrials(),
    limits: { ...patientLimits, minBusyMs: 1000 },
    log: Fastify().log,
  });
});
after(() => renderers.stop());

async function changed(former: Release, change: (code: string) => string): Promise<Release> {
  const { name } = former;
  const version = `1.0.0-changed${++changes}`;
  await cp(path.join(store, name, former.version), path.join(store, name, version), { recursive: true });
  const entry = path.join('server', former.server?.entry ?? '');
  const code = change(await readFile(path.join(store, name, version, entry), 'utf8'));
  await writeFile(path.join(store, name, version, entry), code);
  return { ...former, version, integrity: { ...former.integrity, [entry]: integrityOf(Buffer.from(code)) } };
}

/**
 * Extends the shell's time limits for a busy machine, until a release in the same process sets the factor.
 */
const slowTimers = `
globalThis.timeFactor = 20;
var setTimeout = (run, ms = 0, ...args) => {
  const startedAt = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - startedAt < ms * timeFactor) return;
    clearInterval(timer);
    run(...args);
  }, Math.min(ms, 50));
  return timer;
};
`;

const withSlowTimers = async (set: ReleaseSet): Promise<ReleaseSet> => ({
  ...set,
  id: 'live',
  shell: await changed(set.shell, (code) => slowTimers + code),
});

async function withCode(remote: string, change: (code: string) => string): Promise<ReleaseSet> {
  const former = live.remotes.find(({ name }) => name === remote);
  assert.ok(former);
  const release = await changed(former, change);
  const remotes = live.remotes.map((one) => (one === former ? release : one));
  return { ...live, id: release.version, remotes };
}

const responses: Record<string, unknown> = {
  ShopNavigation: { sections: [] },
  ShopItems: { items: [], page: 1, pages: 1, total: 0 },
  ShopDelivery: { methods: [] },
};

async function serve(set: ReleaseSet) {
  reported.length = 0;
  renderers.keepOnly([live]);
  await renderers.prepare(set);
  return async (url: string): Promise<{ status: number; html: string }> => {
    const { status, body } = await renderers.render({ url, set, client: theShop });
    return { status, html: String(await readBody(body)) };
  };
}

const pages: Record<string, string> = {
  mf_catalogue: '/search?q=polo',
  mf_account: '/My-Account',
  mf_checkout: '/checkout',
};

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
    change: (code) =>
      `${code}\nglobalThis.timeFactor = 0.1; module.exports = { init() {}, get: () => new Promise(() => {}) };`,
    reported: 'load',
  },
  'needs another contract': {
    change: (code) => code.replaceAll(/"\^2\.\d\.0"/g, '"^9.0.0"'),
    reported: 'load',
  },
  'throws while its pages are rendered': {
    change: (code) =>
      wrapContainer(
        code,
        breakRoutes(`Component: () => { throw new Error('broken'); }, element: undefined, lazy: undefined`),
      ),
    reported: 'render',
  },
  'loops while its pages are rendered': {
    change: (code) =>
      wrapContainer(code, breakRoutes(`Component: () => { for (;;); }, element: undefined, lazy: undefined`)),
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
    change: (code) =>
      wrapContainer(code, breakRoutes(`loader: (globalThis.timeFactor = 0.1, () => new Promise(() => {}))`)),
    reported: 'render',
  },
};

it('renders the pages of all remotes', async () => {
  const get = await serve(live);
  for (const url of Object.values(pages)) assert.equal((await get(url)).status, 200, url);
  assert.deepEqual(reported, []);
});

const all = Object.keys(pages);
const isTested = (fault: string, remote: string): boolean =>
  isNightlyRun() || Object.keys(faults).indexOf(fault) % all.length === all.indexOf(remote);

for (const [remote, url] of Object.entries(pages))
  describe(`a page of ${remote} whose release`, () => {
    for (const [fault, { change, reported: kind }] of Object.entries(faults))
      if (isTested(fault, remote))
        it(`${fault} keeps its frame and shows a notice; other pages are complete`, async () => {
          const get = await serve(await withCode(remote, change));
          const { status, html } = await get(url);
          assert.equal(status, 503);
          assert.match(html, /This part of the shop is not available at the moment\./);
          assert.match(html, /<footer/);
          for (const [name, other] of Object.entries(pages))
            if (name !== remote) assert.equal((await get(other)).status, 200, other);
          assert.equal((await get('/contact')).status, 200);
          assert.deepEqual(reported, [`${remote} ${kind}`]);
        });

    it('differs from what was released is not run, and reported as an integrity failure', async () => {
      const set = await withCode(remote, (code) => `${code} `);
      const remotes = set.remotes.map((one) => {
        const former = live.remotes.find(({ name }) => name === one.name);
        return { ...one, integrity: former?.integrity ?? one.integrity };
      });
      const get = await serve({ ...set, remotes });
      assert.equal((await get(url)).status, 503);
      assert.equal((await get('/contact')).status, 200);
      assert.deepEqual(reported, [`${remote} integrity`]);
    });
  });
