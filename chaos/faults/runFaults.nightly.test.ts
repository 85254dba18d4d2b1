import assert from 'node:assert/strict';
import { test } from 'node:test';
import { programFolder } from '../../backend/src/testing/database/postgresServer.ts';
import { openFaultyDatabase } from './faultyDatabase.ts';
import { runFaults } from './runFaults.ts';

test('killed at any moment and under attack, the shop loses no payment and does nothing twice', async (t) => {
  const seed = Date.now() % 100_000;
  t.diagnostic(`seed ${seed}`);
  const report = await runFaults({
    shoppers: 9,
    atOnce: 3,
    seed,
    backends: 1,
    isAttacked: true,
    pagesAfterRestart: 10,
  });
  assert.deepEqual(report.contradictions, [], `seed ${seed}`);
  assert.equal(report.kills, 3);
  for (const [kind, statuses] of Object.entries(report.attack.responses))
    assert.ok(Object.keys(statuses).length > 0, `not sent: ${kind}`);
});

test(
  'whatever happens to the database, two backends go on, lose no payment and do nothing twice',
  { skip: !programFolder() && 'needs postgresql: apt-get install' },
  async (t) => {
    const seed = Date.now() % 100_000;
    t.diagnostic(`seed ${seed}`);
    const database = await openFaultyDatabase('faults');
    t.after(() => database.close());
    const { url } = database;
    const report = await runFaults({ shoppers: 24, atOnce: 4, seed, url, database, backends: 2 });
    assert.deepEqual(report.contradictions, [], `seed ${seed}`);
    assert.equal(report.kills, 0);
  },
);
