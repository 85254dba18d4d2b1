import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, it } from 'node:test';
import Fastify from 'fastify';
import {
  createKeyPair,
  promote,
  readPrivateKey,
  readRegistry,
  signReleases,
  startCanary,
  rollBackFailed,
} from 'mf-toolkit/registry';
import { inWords, verbatim } from 'mf-toolkit/release';
import { openStore, withRegistry } from 'mf-toolkit/store';
import { openTestStore, type TestStore, waitUntil, writeRelease } from 'mf-toolkit/testing';
import { createApprovals } from './approvals.ts';
import { excludedReleases } from './excludedReleases.ts';
import { followReleases, type LiveReleases } from '../live/liveReleases.ts';

const log = Fastify().log;
const checkout = 'mf_checkout';

let following: LiveReleases[] = [];
afterEach(async () => {
  for (const live of following) await live.stop();
  following = [];
});

type Signer = 'host' | 'checkout' | 'stranger';

async function openShop() {
  const test = await openTestStore();
  const keys = { host: createKeyPair(), checkout: createKeyPair(), stranger: createKeyPair() };
  const trustFile = path.join(test.cache, '..', 'trust.json');
  const teams = {
    host: { keys: [keys.host.publicKey], releases: ['*'] },
    checkout: { keys: [keys.checkout.publicKey], releases: [checkout] },
  };
  await writeFile(trustFile, JSON.stringify({ teams }));

  const sign = (by: Signer, name: string, version: string, shownTo: 'everybody' | 'canary' = 'everybody') =>
    signReleases(test.storage, readPrivateKey(keys[by].privateKey), { [name]: version }, shownTo);

  return {
    ...test,
    trustFile,
    keyOf: (by: Signer) => readPrivateKey(keys[by].privateKey),
    sign,
    async publish(name: string, version: string, by: Signer | null): Promise<void> {
      await writeRelease(test.folder, name, version, `${name} ${version}`);
      const signatures = by ? await sign(by, name, version) : {};
      await promote(test.storage, { [name]: version }, await readRegistry(test.storage), { signatures });
    },
  };
}

async function follow({ storage, cache }: TestStore, trustFile: string | undefined) {
  const refused: string[] = [];
  let isFollowing = false;
  const approvals = createApprovals({
    trustFile,
    registry: storage.registry,
    log,
    onRefused: ({ name, version }, why) => refused.push(`${name} ${version}: ${why}`),
  });
  const live = await followReleases({
    storage,
    store: openStore(storage, cache, approvals.expectedManifest),
    loader: { prepare: async () => undefined, keepOnly: () => undefined },
    approvals,
    stateFile: path.join(cache, 'last-good.json'),
    onExcluded: () => undefined,
    onFollowed: (value) => (isFollowing = value),
    log,
  });
  following.push(live);
  const excluded = excludedReleases({ recordFailure: () => undefined }, log, approvals.refused).current;
  const versionOf = (name: string): string | undefined => {
    const { shell, remotes } = live.current().stable;
    return [shell, ...remotes].find((release) => release.name === name)?.version;
  };
  return { live, refused, excluded, versionOf, isFollowing: () => isFollowing };
}

describe('a shop with a trust file', () => {
  it('serves releases that an authorised team signed', async () => {
    const shop = await openShop();
    await shop.publish('shell', '1.0.0', 'host');
    await shop.publish(checkout, '1.0.0', 'checkout');
    const { versionOf, refused } = await follow(shop, shop.trustFile);
    assert.deepEqual([versionOf('shell'), versionOf(checkout), refused], ['1.0.0', '1.0.0', []]);
  });

  for (const [what, name, by, reason] of [
    ['an unknown key', checkout, 'stranger', /no team in the trust file signed it/],
    ['an unauthorised team', 'shell', 'checkout', /team checkout signed it, but may not show shell/],
    ['nobody', checkout, null, /it is not signed/],
  ] as const)
    it(`rejects a release that was promoted by ${what}, once, and accepts others`, async () => {
      const shop = await openShop();
      await shop.publish('shell', '1.0.0', 'host');
      await shop.publish(checkout, '1.0.0', 'checkout');
      const { versionOf, refused } = await follow(shop, shop.trustFile);
      await shop.publish(name, '2.0.0', by);
      await shop.publish('mf_account', '1.0.0', 'host');
      await waitUntil(() => versionOf('mf_account') === '1.0.0');
      assert.equal(versionOf(name), '1.0.0');
      assert.equal(refused.length, 1);
      assert.match(refused[0] ?? '', reason);
    });

  it('excludes the live release of a team whose key leaves the trust file, until it is back', async () => {
    const shop = await openShop();
    await shop.publish('shell', '1.0.0', 'host');
    await shop.publish(checkout, '1.0.0', 'host');
    await shop.publish(checkout, '2.0.0', 'checkout');
    await shop.publish('mf_account', '1.0.0', 'checkout');
    const { teams } = JSON.parse(await readFile(shop.trustFile, 'utf8'));
    const checkoutTeam = { ...teams.checkout, releases: [checkout, 'mf_account'] };
    const trustOf = (trusted: object) => writeFile(shop.trustFile, JSON.stringify({ teams: trusted }));
    await trustOf({ ...teams, checkout: checkoutTeam });
    const { versionOf, excluded } = await follow(shop, shop.trustFile);
    assert.deepEqual([versionOf(checkout), versionOf('mf_account'), excluded()], ['2.0.0', '1.0.0', []]);
    await trustOf({ host: teams.host });
    await waitUntil(() => versionOf(checkout) === '1.0.0' && !versionOf('mf_account'));
    const [replaced, lost] = excluded().map(
      ({ name, version, reason }) => `${name} ${version}: ${inWords(reason)}`,
    );
    assert.match(replaced ?? '', /^mf_checkout 2\.0\.0: .*signed it; 1\.0\.0 is used instead$/);
    assert.match(lost ?? '', /^mf_account 1\.0\.0: .*no team in the trust file signed it$/);
    await trustOf({ ...teams, checkout: checkoutTeam });
    await waitUntil(() => versionOf(checkout) === '2.0.0' && versionOf('mf_account') === '1.0.0');
    assert.deepEqual(excluded(), []);
  });

  it('rejects what a team signed for another registry of the store', async () => {
    const shop = await openShop();
    const staging = withRegistry(shop.storage, 'staging');
    const versions = { shell: '1.0.0' };
    await writeRelease(shop.folder, 'shell', '1.0.0', 'shell 1.0.0');
    const key = shop.keyOf('host');
    const signatures = await signReleases(staging, key, versions, 'everybody');
    await promote(staging, versions, null, { signatures });
    const staged = await follow({ ...shop, storage: staging }, shop.trustFile);
    assert.deepEqual([staged.versionOf('shell'), staged.refused], ['1.0.0', []]);
    await promote(shop.storage, versions, null, { signatures });
    await assert.rejects(follow(shop, shop.trustFile), /no release of the shell is live/);
    // Shops from before named registries accept this kind only.
    const kinds = Object.values(signatures).map(({ statement }) => JSON.parse(statement).kind);
    assert.deepEqual(kinds, ['release in staging']);
  });

  it('rejects a signature of another release', async () => {
    const shop = await openShop();
    await shop.publish('shell', '1.0.0', 'host');
    await writeRelease(shop.folder, 'shell', '2.0.0', 'other code');
    const [signed] = Object.values(await shop.sign('host', 'shell', '1.0.0'));
    assert.ok(signed);
    const signatures = { 'shell/2.0.0/everybody': signed };
    await promote(shop.storage, { shell: '2.0.0' }, await readRegistry(shop.storage), { signatures });
    const { versionOf, refused } = await follow(shop, shop.trustFile);
    assert.equal(versionOf('shell'), '1.0.0');
    assert.match(refused.join(), /its signature is for another release/);
  });

  it('serves a release that was signed for a canary only as a canary', async () => {
    const shop = await openShop();
    await shop.publish('shell', '1.0.0', 'host');
    await writeRelease(shop.folder, 'shell', '2.0.0', 'new');
    const signatures = await shop.sign('host', 'shell', '2.0.0', 'canary');
    const seen = await readRegistry(shop.storage);
    assert.ok(seen);
    await startCanary(shop.storage, 'shell', { version: '2.0.0', percent: 10 }, seen, { signatures });
    const { live, versionOf, refused } = await follow(shop, shop.trustFile);
    assert.equal(live.current().canaries[0]?.set.shell.version, '2.0.0');
    await promote(shop.storage, { shell: '2.0.0' }, await readRegistry(shop.storage));
    await waitUntil(() => refused.length > 0);
    assert.match(refused[0] ?? '', /signed for a canary only/);
    assert.equal(versionOf('shell'), '1.0.0');
  });

  it('rejects a release whose files and manifest were replaced in the store, also with an empty cache', async () => {
    const shop = await openShop();
    await shop.publish('shell', '1.0.0', 'host');
    const running = await follow(shop, shop.trustFile);
    await writeRelease(shop.folder, 'shell', '1.0.0', 'steal(process.env)');
    await rm(shop.cache, { recursive: true });
    await assert.rejects(follow(shop, shop.trustFile), /its manifest is not the one that was signed/);
    assert.equal(running.versionOf('shell'), '1.0.0');
  });

  it('keeps serving a release whose canary was signed with a revoked key', async () => {
    const shop = await openShop();
    await shop.publish('shell', '1.0.0', 'host');
    await writeRelease(shop.folder, 'shell', '2.0.0', 'new');
    const seen = await readRegistry(shop.storage);
    assert.ok(seen);
    const canary = { version: '2.0.0', percent: 10 };
    const signatures = await shop.sign('stranger', 'shell', '2.0.0', 'canary');
    await startCanary(shop.storage, 'shell', canary, seen, { signatures });
    await shop.publish('shell', '2.0.0', 'host');
    assert.equal((await follow(shop, shop.trustFile)).versionOf('shell'), '2.0.0');
  });

  it('rolls back automatically to an earlier signed release', async () => {
    const shop = await openShop();
    await shop.publish('shell', '1.0.0', 'host');
    await shop.publish('shell', '2.0.0', 'host');
    const { versionOf, refused } = await follow(shop, shop.trustFile);
    const seen = await readRegistry(shop.storage);
    assert.ok(seen);
    await rollBackFailed(shop.storage, 'shell', seen, verbatim('it hangs'));
    await waitUntil(() => versionOf('shell') === '1.0.0');
    assert.equal((await follow(shop, shop.trustFile)).versionOf('shell'), '1.0.0');
    assert.deepEqual(refused, []);
  });

  it('serves no files of an unsigned release', async () => {
    const shop = await openShop();
    await shop.publish('shell', '1.0.0', 'host');
    await writeRelease(shop.folder, 'mf_evil', '1.0.0', 'evil');
    const approvals = createApprovals({ trustFile: shop.trustFile, log, onRefused: assert.fail });
    const seen = await readRegistry(shop.storage);
    assert.ok(seen);
    await approvals.judge(seen.registry);
    const store = openStore(shop.storage, shop.cache, approvals.expectedManifest);
    assert.ok(await store.readFile('shell', '1.0.0', 'browser/main.1.js'));
    assert.equal(await store.readFile('mf_evil', '1.0.0', 'browser/main.1.js'), null);
  });

  it('allows the services that the trust file lists, read at each poll', async () => {
    const shop = await openShop();
    await shop.publish('shell', '1.0.0', 'host');
    const approvals = createApprovals({ trustFile: shop.trustFile, log, onRefused: assert.fail });
    const found = () => approvals.findService(checkout, 'https://pay.example');
    const why = () => found().whyRefused;
    assert.match(why() ?? '', /has not been read yet/);
    const seen = await readRegistry(shop.storage);
    assert.ok(seen);
    await approvals.judge(seen.registry);
    assert.match(why() ?? '', /does not list https:\/\/pay\.example/);
    const { teams } = JSON.parse(await readFile(shop.trustFile, 'utf8')) as { teams: { checkout: object } };
    const allowing = { ...teams, checkout: { ...teams.checkout, services: ['https://pay.example'] } };
    await writeFile(shop.trustFile, JSON.stringify({ teams: allowing }));
    await approvals.judge(seen.registry);
    assert.equal(why(), null);
    const serviceOrigins = { [checkout]: { production: 'https://pay-here.example' } };
    await writeFile(shop.trustFile, JSON.stringify({ teams, serviceOrigins }));
    await approvals.judge(seen.registry);
    assert.deepEqual(found(), { origin: 'https://pay-here.example', whyRefused: null });
  });

  it('keeps its releases while the trust file cannot be read, and says so', async () => {
    const shop = await openShop();
    await shop.publish('shell', '1.0.0', 'host');
    const { versionOf, isFollowing } = await follow(shop, shop.trustFile);
    assert.ok(isFollowing());
    const trust = await readFile(shop.trustFile, 'utf8');
    for (const spoil of [
      () => writeFile(shop.trustFile, '{'),
      () => writeFile(shop.trustFile, trust.replace('"releases"', '"release"')),
      () => rm(shop.trustFile),
    ]) {
      await spoil();
      await waitUntil(() => !isFollowing());
      assert.equal(versionOf('shell'), '1.0.0');
      await writeFile(shop.trustFile, trust);
      await waitUntil(isFollowing);
    }
  });

  it('starts without the store, with the last known good releases', async () => {
    const shop = await openShop();
    await shop.publish('shell', '1.0.0', 'host');
    await (await follow(shop, shop.trustFile)).live.stop();
    await rm(shop.folder, { recursive: true });
    assert.equal((await follow(shop, shop.trustFile)).versionOf('shell'), '1.0.0');
  });
});

it('a shop without a trust file serves all live releases', async () => {
  const shop = await openShop();
  await shop.publish('shell', '1.0.0', null);
  assert.equal((await follow(shop, undefined)).versionOf('shell'), '1.0.0');
});
