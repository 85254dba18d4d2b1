import assert from 'node:assert/strict';
import path from 'node:path';
import { afterEach, describe, it } from 'node:test';
import Fastify from 'fastify';
import { testConfig } from '../testing/shops/testConfig.ts';
import { promote, readRegistry, startCanary } from 'mf-toolkit/registry';
import { openStore } from 'mf-toolkit/store';
import { openTestStore, waitUntil, writeRelease, type TestStore } from 'mf-toolkit/testing';
import { followReleases } from '../platform/releases/live/liveReleases.ts';
import { releaseTrials, type ReleaseTrials } from '../platform/releases/live/releaseTrials.ts';
import { isNightlyRun } from '../testing/isNightlyRun.ts';
import { fakeShell, writeRemote } from './testing/fakeShell.ts';
import { failuresOf } from './failuresOf.ts';
import { patientLimits } from './testing/patientLimits.ts';
import { readBody } from './renderers/RenderedPage.ts';
import { theShop } from '../platform/visitors/Client.ts';
import { createRendererPool } from './renderers/RendererPool.ts';

let stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});

const page = (text: string): string => `module.exports = async () => '${text}';`;
const fragile = `module.exports = async ({ url }) => {
  if (url === '/checkout/hangs') for (;;) {}
  if (url === '/checkout/ends') setImmediate(() => { throw new Error('late'); });
  if (url === '/checkout/throws') throw new Error('broken');
  return 'good';
};`;
const faults: Record<string, string> = {
  'hangs on a page': 'module.exports = async () => { for (;;) {} };',
  'ends its renderer a moment after it was loaded': `setTimeout(() => { throw new Error('late'); }, 50); ${page('bad')}`,
  'hangs while it is loaded': 'for (;;) {}',
  'throws on every page': "module.exports = async () => { throw new Error('broken'); };",
};

async function shopWithCheckout(code = page('good')): Promise<TestStore> {
  const test = await openTestStore();
  await writeRelease(test.folder, 'shell', '1.0.0', fakeShell);
  await writeRemote(test.folder, 'mf_checkout', '1.0.0', code);
  await promote(test.storage, { shell: '1.0.0', mf_checkout: '1.0.0' }, null);
  return test;
}

async function startBackend({ storage, cache }: TestStore, number: number) {
  const { log } = Fastify();
  const folder = path.join(cache, String(number));
  const made = releaseTrials();
  const forgiven = new Set<string>();
  const trials: ReleaseTrials = {
    ...made,
    forgive(release, urls) {
      urls.forEach((url) => forgiven.add(url));
      made.forgive(release, urls);
    },
  };
  const rendering = {
    store: folder,
    origin: 'http://shop.test',
    pages: testConfig().pages,
    dispatch: async () => 'null',
    refetch: async () => undefined,
    limits: patientLimits,
    log,
  };
  const renderers = createRendererPool({ ...rendering, onReleaseFailure: () => undefined, watch: trials });
  const live = await followReleases({
    storage,
    store: openStore(storage, folder),
    loader: renderers,
    approvals: { judge: async (shown) => shown },
    stateFile: path.join(folder, 'last-good.json'),
    onExcluded: () => undefined,
    trials,
    failuresOf: failuresOf(rendering),
    log,
  });
  stops.push(async () => {
    await live.stop();
    renderers.stop();
  });
  return {
    get: async (url: string) => {
      const { stable, canaries } = live.current();
      const { status, body } = await renderers.render({
        url,
        set: canaries[0]?.set ?? stable,
        client: theShop,
      });
      return { status, text: String(await readBody(body)) };
    },
    forgiven,
    failed: made.failed,
    version: () => live.current().stable.remotes[0]?.version,
    canary: () => live.current().canaries[0]?.set.remotes[0]?.version,
  };
}

async function offer({ folder, storage }: TestStore, version: string, code: string): Promise<void> {
  await writeRemote(folder, 'mf_checkout', version, code);
  const snapshot = (await readRegistry(storage)) ?? assert.fail();
  await startCanary(storage, 'mf_checkout', { version, percent: 10 }, snapshot);
}

async function goLive({ folder, storage }: TestStore, version: string, code: string): Promise<void> {
  await writeRemote(folder, 'mf_checkout', version, code);
  await promote(storage, { mf_checkout: version }, await readRegistry(storage));
}

describe('a promoted release', () => {
  for (const [fault, code] of Object.entries(faults)) {
    const several = fault === 'throws on every page' || isNightlyRun();
    it(`that ${fault} is rolled back once, with the reason${several ? ', by two backends' : ''}`, async () => {
      const test = await shopWithCheckout();
      const backends = [await startBackend(test, 1)];
      if (several) backends.push(await startBackend(test, 2));
      await goLive(test, '2.0.0', code);
      // Where the machine could be the cause, it takes a second failure.
      await waitUntil(async () => {
        for (const { get } of backends) await get('/checkout');
        return (await readRegistry(test.storage))?.registry.live['mf_checkout'] === '1.0.0';
      });
      await waitUntil(() => backends.every(({ version }) => version() === '1.0.0'));
      for (const { get } of backends) assert.deepEqual(await get('/checkout'), { status: 200, text: 'good' });
      const history = (await readRegistry(test.storage))?.registry.history ?? [];
      const rollbacks = history.filter(({ kind }) => kind === 'taken-back').map(({ what }) => what);
      assert.equal(rollbacks.length, 1);
      assert.match(rollbacks[0] ?? '', /^rolled back mf_checkout 2\.0\.0 to 1\.0\.0: .+/);
    });
  }

  it('stays if the previous version fails at the same paths', async () => {
    const test = await shopWithCheckout(fragile);
    const { get, version, forgiven } = await startBackend(test, 1);
    await goLive(test, '2.0.0', fragile);
    await waitUntil(() => version() === '2.0.0');
    for (let times = 0; times < 5; times++) await get('/checkout/throws');
    const isUp = async (): Promise<boolean> => (await get('/checkout')).text === 'good';
    for (const url of ['/checkout/hangs', '/checkout/ends']) {
      await waitUntil(async () => {
        await get(url);
        return forgiven.has(url);
      });
      await waitUntil(isUp);
    }
    assert.deepEqual([...forgiven].toSorted(), ['/checkout/ends', '/checkout/hangs', '/checkout/throws']);
    assert.equal(version(), '2.0.0');
    assert.equal((await readRegistry(test.storage))?.registry.live['mf_checkout'], '2.0.0');
  });

  it('is rolled back together with what was promoted with it', async () => {
    const test = await shopWithCheckout();
    const { get } = await startBackend(test, 1);
    await writeRelease(test.folder, 'shell', '2.0.0', fakeShell);
    await writeRemote(
      test.folder,
      'mf_checkout',
      '2.0.0',
      faults['ends its renderer a moment after it was loaded'] ?? '',
    );
    const together = { shell: '2.0.0', mf_checkout: '2.0.0' };
    await promote(test.storage, together, await readRegistry(test.storage));
    const last = async () => (await readRegistry(test.storage))?.registry.history[0];
    await waitUntil(async () => {
      await get('/checkout');
      return (await last())?.kind === 'taken-back';
    });
    assert.deepEqual((await last())?.live, { shell: '1.0.0', mf_checkout: '1.0.0' });
  });

  it('without a previous version stays live: its pages have only their frame, all others are complete', async () => {
    const test = await shopWithCheckout();
    const { get } = await startBackend(test, 1);
    await writeRemote(test.folder, 'mf_account', '1.0.0', "throw new Error('broken');");
    await promote(test.storage, { mf_account: '1.0.0' }, await readRegistry(test.storage));
    await waitUntil(async () => (await get('/account')).status === 503);
    assert.equal((await get('/checkout')).text, 'good');
    assert.equal((await get('/')).text, 'shell');
    assert.equal((await readRegistry(test.storage))?.registry.live['mf_account'], '1.0.0');
  });
});

describe('a canary', () => {
  it('that throws on every page is ended, with the reason', async () => {
    const test = await shopWithCheckout();
    const { get, canary, failed } = await startBackend(test, 1);
    await offer(test, '2.0.0', faults['throws on every page'] ?? '');
    await waitUntil(() => canary() === '2.0.0');
    const offered = (await readRegistry(test.storage)) ?? assert.fail();
    for (let times = 0; times < 5; times++) await get('/checkout');
    await waitUntil(() => canary() === undefined);
    await waitUntil(() => failed(offered.registry).length === 0);
    const { registry } = (await readRegistry(test.storage)) ?? assert.fail();
    assert.match(
      registry.history[0]?.what ?? '',
      /mf_checkout 2\.0\.0.*5 of its recent pages failed on the server/,
    );
  });

  it('stays if the live version fails at the same paths', async () => {
    const test = await shopWithCheckout(fragile);
    const { get, forgiven, canary } = await startBackend(test, 1);
    await offer(test, '2.0.0', fragile);
    await waitUntil(() => canary() === '2.0.0');
    for (let times = 0; times < 5; times++) await get('/checkout/throws');
    await waitUntil(() => forgiven.has('/checkout/throws'));
    assert.equal(canary(), '2.0.0');
  });
});
