import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import type { ReleaseHealth } from '../telemetry/releaseHealth.ts';
import { createTelemetry, type Side } from '../telemetry/telemetry.ts';
import { createTestDatabase } from '../../testing/testDatabase.ts';
import type { LiveReleases } from './liveReleases.ts';
import { waitUntil } from 'mf-toolkit/testing';
import { rollbackReason, watchCanaries } from './watchCanaries.ts';

const failing = (side: Side, count: number): ReleaseHealth => ({
  started: 0,
  failures: count,
  byKind: count
    ? [{ kind: 'render', side, count, lastDetail: 'x is undefined', lastMinute: new Date() }]
    : [],
});
const figures = (visits: number, failed: number, health = failing('browser', failed)) => ({
  visits: { visits, failed },
  health,
});

describe('a canary', () => {
  it('stays while it fails as rarely as the stable release', () => {
    assert.equal(rollbackReason(figures(1000, 8), figures(9000, 70)), null);
  });

  it('is rolled back if it fails much more often, with the numbers as the reason', () => {
    assert.equal(
      rollbackReason(figures(100, 20), figures(900, 9)),
      '20 of 100 visits failed (20.0 %); stable release: 9 of 900 visits failed (1.0 %); render on the browser: x is undefined',
    );
  });

  it('stays if browsers report failures without visits', () => {
    assert.equal(rollbackReason(figures(0, 0, failing('browser', 7)), figures(0, 0)), null);
  });

  it('is rolled back at once after five failures on the server', () => {
    assert.equal(
      rollbackReason(figures(3, 0, failing('server', 5)), figures(30, 0)),
      '5 failures on the server in 3 visits; stable release: 0 in 30; render on the server: x is undefined',
    );
    assert.equal(rollbackReason(figures(3, 0, failing('server', 4)), figures(30, 0)), null);
  });

  it('stays if the stable release fails as often on the server', () => {
    assert.equal(
      rollbackReason(figures(100, 0, failing('server', 20)), figures(900, 0, failing('server', 180))),
      null,
    );
  });

  it('is rolled back automatically once enough failures were recorded', async () => {
    const { db, close } = await createTestDatabase();
    const log = Fastify().log;
    const telemetry = createTelemetry(db, log);
    const rolledBack: string[][] = [];
    // Read once: a start in the next minute would leave out the failures of this one.
    const since = new Date().toISOString();
    const live = {
      registry: () => ({
        live: { mf_checkout: '1.0.0' },
        canaries: { mf_checkout: { version: '2.0.0', percent: 10, since } },
      }),
      rollBack: async (...what: string[]) => void rolledBack.push(what),
    } as unknown as LiveReleases;
    const watch = watchCanaries({ live, visits: { refresh: async () => undefined }, db, log });
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
