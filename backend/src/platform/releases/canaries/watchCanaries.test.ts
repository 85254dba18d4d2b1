import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import type { Finding } from 'mf-toolkit/release';
import type { ReleaseHealth } from '../../telemetry/releaseHealth.ts';
import { createTelemetry, type Side } from '../../telemetry/telemetry.ts';
import { found, inEnglish } from '../../../locales/Sentence.ts';
import { textsIn } from '../../../locales/texts.ts';
import { createTestDatabase } from '../../../testing/database/testDatabase.ts';
import type { LiveReleases } from '../live/liveReleases.ts';
import { waitUntil } from 'mf-toolkit/testing';
import { rollbackReason, slowdownReason, watchCanaries } from './watchCanaries.ts';

const failing = (side: Side, count: number): ReleaseHealth => ({
  started: 0,
  failures: count,
  byKind: count
    ? [{ kind: 'render', side, count, lastDetail: 'x is undefined', lastMinute: new Date() }]
    : [],
});
const wordsOf = (reason: Finding | null): string => (reason ? inEnglish(found(reason)) : '');
const none = { visits: 0, failed: 0 };

function runningCanary() {
  const rolledBack: [name: string, why: string][] = [];
  // Read once: a start in the next minute would leave out the failures of this one.
  const since = new Date().toISOString();
  const live = {
    registry: () => ({
      live: { mf_checkout: '1.0.0' },
      canaries: { mf_checkout: { version: '2.0.0', percent: 10, since } },
    }),
    rollBack: async (name: string, why: Finding) => void rolledBack.push([name, wordsOf(why)]),
  } as unknown as LiveReleases;
  return { live, since, rolledBack };
}

describe('a canary', () => {
  it('stays while it fails as rarely as the stable release', () => {
    assert.equal(
      rollbackReason({ visits: 1000, failed: 8 }, { visits: 9000, failed: 70 }, failing('browser', 8)),
      null,
    );
  });

  it('is rolled back if it fails much more often, with the numbers as the reason', () => {
    const reason =
      rollbackReason({ visits: 100, failed: 20 }, { visits: 900, failed: 9 }, failing('browser', 20)) ??
      assert.fail();
    assert.equal(
      wordsOf(reason),
      '20 of 100 visits failed (20.0 %); stable release: 9 of 900 visits failed (1.0 %); render on the browser: x is undefined',
    );
    assert.equal(
      found(reason)(textsIn('el')),
      'απέτυχαν 20 από 100 επισκέψεις (20,0 %)· σταθερή έκδοση: απέτυχαν 9 από 900 επισκέψεις (1,0 %)· απόδοση σελίδας στο πρόγραμμα περιήγησης: x is undefined',
    );
  });

  it('has what its service returned as the reason, if that failed its visits', () => {
    const health = failing('server', 20);
    const [failure] = health.byKind;
    assert.ok(failure);
    const byKind = [failure, { ...failure, kind: 'service', lastDetail: 'wraps is missing.' } as const];
    assert.match(
      wordsOf(rollbackReason({ visits: 100, failed: 20 }, { visits: 900, failed: 9 }, { ...health, byKind })),
      /1\.0 %\); service on the server: wraps is missing\.$/,
    );
  });

  it('stays if browsers report failures without visits', () => {
    assert.equal(rollbackReason(none, none, failing('browser', 7)), null);
  });

  it('stays if pages failed on the server: its trial decides whether the stable release renders them', () => {
    assert.equal(
      rollbackReason({ visits: 3, failed: 0 }, { visits: 30, failed: 0 }, failing('server', 50)),
      null,
    );
  });

  it('is rolled back if a page is slow much more often, with the page, the metric and the numbers as the reason', () => {
    const stable = { visits: 900, failed: 180 };
    const vitals = [
      { page: '/checkout', metric: 'INP', canary: { visits: 100, failed: 20 }, stable },
      { page: 'product', metric: 'LCP', canary: { visits: 100, failed: 70 }, stable },
    ] as const;
    assert.equal(slowdownReason(vitals.slice(0, 1)), null);
    const reason = slowdownReason([...vitals]) ?? assert.fail();
    assert.equal(
      wordsOf(reason),
      'LCP on the page product was not good: 70 of 100 visits (70.0 %); stable release: 180 of 900 visits (20.0 %)',
    );
    assert.equal(
      found(reason)(textsIn('el')),
      'το LCP στη σελίδα product δεν ήταν καλό: 70 από 100 επισκέψεις (70,0 %)· σταθερή έκδοση: 180 από 900 επισκέψεις (20,0 %)',
    );
  });

  it('is rolled back automatically once enough visits failed', async () => {
    const { db, close } = await createTestDatabase();
    const log = Fastify().log;
    const telemetry = createTelemetry(db, log);
    const { live, since, rolledBack } = runningCanary();
    const watch = watchCanaries({ live, visits: { refresh: async () => undefined }, db, log });
    const release = { name: 'mf_checkout', version: '2.0.0' };
    telemetry.recordFailure(release, 'browser', 'render', 'it broke');
    await telemetry.flush();
    const visits = Array.from({ length: 40 }, (_, number) => {
      const isCanary = number < 20;
      return {
        name: release.name,
        since,
        network: `${number}`,
        visit: '',
        is_canary: isCanary,
        failed: isCanary,
      };
    });
    await db.insertInto('canary_visits').values(visits).execute();
    await waitUntil(() => rolledBack.length > 0);
    await watch.stop();
    await telemetry.stop();
    await close();
    assert.equal(rolledBack[0]?.[0], 'mf_checkout');
    assert.match(rolledBack[0]?.[1] ?? '', /20 of 20 visits failed .* render on the browser: it broke/);
  });

  it('is rolled back automatically once a page was slow in enough visits', async () => {
    const { db, close } = await createTestDatabase();
    const { live, since, rolledBack } = runningCanary();
    const vitals = Array.from({ length: 200 }, (_, number) => {
      const isCanary = number < 100;
      const metric = 'LCP' as const;
      return {
        name: 'mf_checkout',
        since,
        is_canary: isCanary,
        page: '/checkout',
        metric,
        network: `${number}`,
        is_good: !isCanary,
      };
    });
    await db.insertInto('canary_vitals').values(vitals).execute();
    const watch = watchCanaries({
      live,
      visits: { refresh: async () => undefined },
      db,
      log: Fastify().log,
    });
    await waitUntil(() => rolledBack.length > 0);
    await watch.stop();
    await close();
    assert.equal(rolledBack[0]?.[0], 'mf_checkout');
    assert.match(rolledBack[0]?.[1] ?? '', /^LCP on the page \/checkout was not good: 100 of 100 visits/);
  });
});
