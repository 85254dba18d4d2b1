import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { endCanary, promote, readRegistry, startCanary } from 'mf-toolkit/registry';
import { verbatim } from 'mf-toolkit/release';
import { openTestStore } from 'mf-toolkit/testing';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { lastEntries } from './auditLog.ts';
import { recordReleases } from './recordReleases.ts';

let shop: OpenDatabase;
before(async () => {
  shop = await createTestDatabase();
});
after(() => shop.close());

it('records each change of the live releases once, also with several backends and after a restart', async () => {
  const { storage } = await openTestStore();
  const backends = [recordReleases(shop.db, storage), recordReleases(shop.db, storage)];
  const look = () => Promise.all(backends.map((record) => record()));
  await look();
  await promote(storage, { shell: '1.0.0' }, null);
  const seen = async () => (await readRegistry(storage)) ?? assert.fail();
  await startCanary(storage, 'shell', { version: '1.1.0', percent: 10 }, await seen());
  await look();
  await look();
  await endCanary(storage, 'shell', await seen(), verbatim('it failed 5 of 9 times'));
  await look();
  await recordReleases(shop.db, storage)();
  const entries = (await lastEntries(shop.db, 10)).toReversed();
  assert.deepEqual(
    entries.map(({ who, action, details }) => [who, action, details['kind']]),
    [
      ['the registry', 'releases-changed', 'promoted'],
      ['the registry', 'releases-changed', 'canary'],
      ['the registry', 'releases-changed', 'taken-back'],
    ],
  );
  const { change } = (await seen()).registry.history[0] ?? assert.fail();
  assert.deepEqual(entries[2]?.details['change'], change ?? assert.fail());
  assert.equal(entries[2]?.subject, 'ended canary shell 1.1.0: it failed 5 of 9 times');
});
