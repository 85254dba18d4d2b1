import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import type { ReleaseHealth } from '../telemetry/releaseHealth.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { createTestDatabase } from '../../testing/testDatabase.ts';
import type { LiveReleases } from './liveReleases.ts';
import { waitUntil } from 'mf-toolkit/testing';
import { judgeCanary, watchCanaries } from './watchCanaries.ts';

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
  it('stays where it fails as rarely as the stable release', () => {
    assert.equal(judgeCanary(health(1000, 8), health(9000, 70)), null);
  });

  it('stays where few failures prove nothing', () => {
    assert.equal(judgeCanary(health(4, 4), health(100, 0)), null);
  });

  it('stays where the stable release has the same trouble', () => {
    assert.equal(judgeCanary(health(100, 20), health(900, 180)), null);
  });

  it('goes where it fails much more often, and the reason has the figures', () => {
    assert.equal(
      judgeCanary(health(100, 20), health(900, 9)),
      '20 failures beside 100 starts (20.0 %), the stable release has 1.0 %; render on the browser: x is undefined',
    );
  });

  it('goes where it never starts', () => {
    assert.ok(judgeCanary(health(0, 5), health(900, 0)));
  });

  it('is taken back by the shop itself once it was told of enough failures', async () => {
    const { db, close } = await createTestDatabase();
    const log = Fastify().log;
    const telemetry = createTelemetry(db, log);
    const taken: string[][] = [];
    const live = {
      registry: () => ({
        live: { mf_checkout: '1.0.0' },
        canaries: { mf_checkout: { version: '2.0.0', percent: 10, since: new Date().toISOString() } },
      }),
      takeBack: async (...what: string[]) => void taken.push(what),
    } as unknown as LiveReleases;
    const watch = watchCanaries(live, db, log);
    const canary = { name: 'mf_checkout', version: '2.0.0' };
    for (let count = 0; count < 5; count++) telemetry.failed(canary, 'server', 'render', 'it broke');
    await telemetry.flush();
    await waitUntil(() => taken.length > 0);
    await watch.stop();
    await telemetry.stop();
    await close();
    assert.equal(taken[0]?.[0], 'mf_checkout');
    assert.match(taken[0]?.[1] ?? '', /5 failures .* render on the server: it broke/);
  });
});
