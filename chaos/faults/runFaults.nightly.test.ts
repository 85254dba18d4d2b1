import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverErrors } from './attacker.ts';
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
  assert.deepEqual(serverErrors(report.attack), [], `seed ${seed}`);
  for (const [kind, statuses] of Object.entries(report.attack))
    assert.ok(Object.keys(statuses).length > 0, `not sent: ${kind}`);
});
