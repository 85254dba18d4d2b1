import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { readConfig } from '../config/config.ts';
import { meltemi } from 'mf-toolkit/package';
import { folderStorage, readManifest } from 'mf-toolkit/store';
import { integrityOf } from 'mf-toolkit/release';
import { readRegistry, readSet, type ReleaseSet } from 'mf-toolkit/registry';
import { startWorker, wholeOf, type RenderWorker } from './startWorker.ts';

let store = '';
let live: ReleaseSet;
let broken = 0;
const workers: RenderWorker[] = [];

/** The front-ends as they are, built and released into a store of their own. */
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
after(() => workers.forEach((worker) => worker.retire()));

/** The live set with other code in a remote's server build, as if it had been released so. */
async function withCode(remote: string, change: (code: string) => string): Promise<ReleaseSet> {
  const former = live.remotes.find(({ name }) => name === remote);
  assert.ok(former);
  const version = `1.0.0-broken${++broken}`;
  await cp(path.join(store, remote, former.version), path.join(store, remote, version), { recursive: true });
  const entry = path.join('server', former.server.entry);
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

async function serve(set: ReleaseSet) {
  const told: string[] = [];
  const worker = await startWorker({
    store,
    set,
    origin: 'http://shop.test',
    pages: readConfig({}).pages,
    dispatch: async (name) => JSON.stringify(answers[name] ?? null),
    onFault: ({ name }, fault) => told.push(`${name} ${fault}`),
    onDeath: assert.ifError,
  });
  workers.push(worker);
  const get = async (address: string): Promise<{ status: number; html: string }> => {
    const { status, body } = await worker.render(address);
    return { status, html: String(await wholeOf(body)) };
  };
  return { get, told };
}

/** A page of each remote that needs nothing but what is prepared above. */
const pages: Record<string, string> = {
  mf_catalogue: '/search?q=polo',
  mf_account: '/My-Account',
  mf_checkout: '/checkout',
};

/** Around a remote's own container: its modules come through a function that may change them. */
const around = (code: string, change: string): string => `${code}
const { init, get } = module.exports;
module.exports = { init, get: async (name) => { const make = await get(name); return () => (${change})(make(), name); } };`;

const breakRoutes = (how: string): string =>
  `(exposed, name) => name === './routes' ? { routes: exposed.routes.map((route) => ({ ...route, ${how} })) } : exposed`;

const faults: Record<string, { change: (code: string) => string; told: string }> = {
  'is garbage': { change: () => '<!DOCTYPE html><title>502 Bad Gateway</title>', told: 'load' },
  'throws when it is evaluated': { change: () => 'throw new Error("broken")', told: 'load' },
  'exposes nothing': { change: () => 'module.exports = {};', told: 'load' },
  'never gives its pages': {
    change: (code) => `${code}\nmodule.exports = { init() {}, get: () => new Promise(() => {}) };`,
    told: 'load',
  },
  'needs another contract': { change: (code) => code.replaceAll('"^1.0.0"', '"^9.0.0"'), told: 'load' },
  'throws while its pages are drawn': {
    change: (code) =>
      around(code, breakRoutes(`Component: () => { throw new Error('broken'); }, element: undefined`)),
    told: 'render',
  },
  'has loaders that never answer': {
    change: (code) => around(code, breakRoutes(`loader: () => new Promise(() => {})`)),
    told: 'render',
  },
};

it('makes the pages of all remotes', async () => {
  const { get, told } = await serve(live);
  for (const address of Object.values(pages)) assert.equal((await get(address)).status, 200, address);
  assert.deepEqual(told, []);
});

for (const [remote, address] of Object.entries(pages))
  describe(`a page of ${remote} whose release`, { concurrency: 2 }, () => {
    for (const [fault, { change, told: kind }] of Object.entries(faults))
      it(`${fault} keeps its frame and says what is missing; other pages are whole`, async () => {
        const { get, told } = await serve(await withCode(remote, change));
        const { status, html } = await get(address);
        assert.equal(status, 503);
        assert.match(html, /This part of the shop is not available at the moment\./);
        assert.match(html, /<footer/);
        for (const [name, other] of Object.entries(pages))
          if (name !== remote) assert.equal((await get(other)).status, 200, other);
        assert.equal((await get('/contact')).status, 200);
        assert.deepEqual(told, [`${remote} ${kind}`]);
      });

    it('has another byte than was released is not run, and told as changed', async () => {
      const set = await withCode(remote, (code) => `${code} `);
      const remotes = set.remotes.map((one) => {
        const former = live.remotes.find(({ name }) => name === one.name);
        return { ...one, integrity: former?.integrity ?? one.integrity };
      });
      const { get, told } = await serve({ ...set, remotes });
      assert.equal((await get(address)).status, 503);
      assert.equal((await get('/contact')).status, 200);
      assert.deepEqual(told, [`${remote} integrity`]);
    });
  });
