import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import type { ReleaseHealth } from '../telemetry/releaseHealth.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { createTestDatabase } from '../../testing/testDatabase.ts';
import type { LiveReleases } from './liveReleases.ts';
import { waitUntil } from 'mf-toolkit/testing';
import { rollbackReason, watchCanaries } from './watchCanaries.ts';

const health = (started: number, failures: number): ReleaseHealth => ({
  started,
  failures,
  byKind: failures
    ? [
        {
          kind: 'render',
          side: 'browser',
          count: failures,
          lastDetail: 'x is undefined',
          lastMinute: new Date(),
        },
      ]
    : [],
});

describe('a canary', () => {
  it('stays if it fails as rarely as the stable release', () => {
    assert.equal(rollbackReason(health(1000, 8), health(9000, 70)), null);
  });

  it('stays while there are too few failures to tell', () => {
    assert.equal(rollbackReason(health(4, 4), health(100, 0)), null);
  });

  it('stays if the stable release fails as often', () => {
    assert.equal(rollbackReason(health(100, 20), health(900, 180)), null);
  });

  it('is rolled back if it fails much more often, with the figures as the reason', () => {
    assert.equal(
      rollbackReason(health(100, 20), health(900, 9)),
      '20 failures beside 100 starts (20.0 %), the stable release has 1.0 %; render on the browser: x is undefined',
    );
  });

  it('is rolled back if it never starts', () => {
    assert.ok(rollbackReason(health(0, 5), health(900, 0)));
  });

  it('is rolled back automatically once enough failures were reported', async () => {
    const { db, close } = await createTestDatabase();
    const log = Fastify().log;
    const telemetry = createTelemetry(db, log);
    const rolledBack: string[][] = [];
    const live = {
      registry: () => ({
        live: { mf_checkout: '1.0.0' },
        canaries: { mf_checkout: { version: '2.0.0', percent: 10, since: new Date().toISOString() } },
      }),
      rollBack: async (...what: string[]) => void rolledBack.push(what),
    } as unknown as LiveReleases;
    const watch = watchCanaries(live, db, log);
    const canary = { name: 'mf_checkout', version: '2.0.0' };
    for (let count = 0; count < 5; count++) telemetry.recordFailure(canary, 'server', 'render', 'it broke');
    await telemetry.flush();
    await waitUntil(() => rolledBack.length > 0);
    await watch.stop();
    await telemetry.stop();
    await close();
    assert.equal(rolledBack[0]?.[0], 'mf_checkout');
    assert.match(rolledBack[0]?.[1] ?? '', /5 failures .* render on the server: it broke/);
  });
});
