import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { promote, readRegistry } from '../registry/registry.ts';
import type { Contract } from '../release/contract.ts';
import { openTestStore, owning, writeRelease, type TestStore } from '../testing/testRelease.ts';
import { checkPromotion } from './checkChange.ts';
import type { ChangedShop } from './faults.ts';
import { findLosses } from './findLosses.ts';

const call = { method: 'GET' as const, input: { type: 'object' }, answer: { type: 'object' } };
const calls = { GiftsFindWraps: call };

const contract = (offers: Partial<Contract['offers']>, needs: Partial<Contract['needs']> = {}): Contract => ({
  offers: { modules: ['./routes'], events: {}, exports: [], ...offers },
  needs: { modules: [], events: {}, exports: [], calls: {}, ...needs },
  cart: { type: 'object', properties: { v: { const: 1 } }, required: ['v'] },
});

let test: TestStore;
let shop: ChangedShop;

async function registry() {
  const snapshot = await readRegistry(test.storage);
  assert.ok(snapshot);
  return snapshot.registry;
}

const writeGifts = (version: string, origin: string) =>
  writeRelease(test.folder, 'mf_gifts', version, '', {
    owns: owning({ service: { origin } }),
    contract: contract({ calls }),
  });

describe('a release whose calls a service answers', () => {
  beforeEach(async () => {
    test = await openTestStore();
    shop = { storage: test.storage, readBackend: async () => ({ name: 'the shop', calls: {} }) };
    await writeRelease(test.folder, 'shell', '1.0.0', '', { contract: contract({}) });
    await writeGifts('1.0.0', 'https://gifts.example');
    await writeRelease(test.folder, 'mf_account', '1.0.0', '', { contract: contract({}, { calls }) });
    await promote(test.storage, { shell: '1.0.0' }, null);
  });

  it('is promoted with a warning if its service is new, since only the shop knows its trust file', async () => {
    const warning = (version: string, origin: string) => [
      `the calls of mf_gifts ${version} fail unless the shop’s trust file lists ${origin} under "services", or has another origin for mf_gifts under "serviceOrigins"`,
    ];
    const check = async (version: string): Promise<string[]> =>
      checkPromotion(shop, await registry(), { mf_gifts: version });
    assert.deepEqual(await check('1.0.0'), warning('1.0.0', 'https://gifts.example'));
    await promote(test.storage, { mf_gifts: '1.0.0' }, await readRegistry(test.storage));
    await writeGifts('1.1.0', 'https://gifts.example');
    await writeGifts('1.2.0', 'https://wraps.example');
    assert.deepEqual(await check('1.1.0'), []);
    assert.deepEqual(await check('1.2.0'), warning('1.2.0', 'https://wraps.example'));
  });

  it('comes before or with those that need its calls, which are losses if it is removed', async () => {
    const unanswered =
      /mf_account 1\.0\.0 calls GET GiftsFindWraps, which neither the shop nor a release offers/;
    await assert.rejects(checkPromotion(shop, await registry(), { mf_account: '1.0.0' }), unanswered);
    const both = { mf_account: '1.0.0', mf_gifts: '1.0.0' };
    await checkPromotion(shop, await registry(), both);
    await promote(test.storage, both, await readRegistry(test.storage));
    const [loss, ...others] = await findLosses(shop, await registry(), 'mf_gifts');
    assert.match(loss ?? '', unanswered);
    assert.deepEqual(others, []);
  });
});

it('refuses a release that needs a later backend than the shop’s', async () => {
  test = await openTestStore();
  const readBackend = async () => ({ name: 'the shop', calls: {}, version: '2.9.0' });
  await writeRelease(test.folder, 'shell', '1.0.0');
  await writeRelease(test.folder, 'shell', '1.1.0', '', { requires: { backend: '3.0.0' } });
  await promote(test.storage, { shell: '1.0.0' }, null);
  await assert.rejects(
    checkPromotion({ storage: test.storage, readBackend }, await registry(), { shell: '1.1.0' }),
    /shell 1\.1\.0 needs a backend of version 3\.0\.0 or later, but the shop’s has version 2\.9\.0/,
  );
});
