import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { FailureKind, TelemetryReport } from 'mf-shared/calls';
import { createTestApp, fromShop, type TestApp } from '../../testing/shops/testApp.ts';
import { releaseFigures } from '../../admin/releases/releaseFigures.ts';
import { failureRate, releaseHealth } from './releaseHealth.ts';
import { createTelemetry, deleteExpiredTelemetry, type Telemetry } from './telemetry.ts';
import { telemetryPlugin } from './telemetryPlugin.ts';

const checkout = { name: 'mf_checkout', version: '1.2.0-abc' };
const former = { name: 'mf_checkout', version: '1.1.0-def' };
const shell = { name: 'shell', version: '1.0.0' };
const real = [checkout, former, shell];

let shop: TestApp;
let telemetry: Telemetry;
before(async () => {
  shop = await createTestApp({
    plugins: ({ db, config }) => {
      telemetry = createTelemetry(db, shopLog);
      const isRelease = async ({ name, version }: typeof checkout): Promise<boolean> =>
        real.some((release) => release.name === name && release.version === version);
      const hasPage = async ({ name }: typeof checkout, page: string): Promise<boolean> =>
        name === checkout.name && page === '/checkout';
      return [telemetryPlugin({ telemetry, origin: config.origin, isRelease, hasPage })];
    },
  });
});
after(() => shop.close());
beforeEach(async () => {
  await telemetry.flush();
  await shop.db.deleteFrom('release_counts').execute();
  await shop.db.deleteFrom('page_measures').execute();
});

const warned: unknown[] = [];
const shopLog = {
  warn: (fields: unknown) => warned.push(fields),
  error: assert.ifError,
} as unknown as TestApp['app']['log'];

const recordedFailures = () =>
  shop.db.selectFrom('release_counts').selectAll().where('kind', '!=', 'started').execute();

let lastAddress = 0;
const tell = (report: unknown, headers: Record<string, string> = fromShop, remoteAddress?: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/telemetry',
    payload: report as object,
    headers,
    remoteAddress: remoteAddress ?? `10.0.0.${++lastAddress}`,
  });

const failure = (kind: FailureKind, detail = 'gone', release = checkout): TelemetryReport => ({
  v: 1,
  failures: [{ ...release, kind, detail }],
});

describe('a page’s report', () => {
  it('is counted by release, kind and side', async () => {
    await tell({ v: 1, started: [{ ...checkout, ms: 120 }] });
    await tell({ v: 1, started: [{ ...checkout, ms: 140 }] });
    assert.equal((await tell(failure('render', 'x is undefined'))).statusCode, 204);
    await telemetry.flush();
    const health = await releaseHealth(shop.db, checkout);
    assert.equal(health.started, 2);
    assert.equal(health.failures, 1);
    assert.deepEqual(
      health.byKind.map(({ kind, side, count, lastDetail }) => ({ kind, side, count, lastDetail })),
      [{ kind: 'render', side: 'browser', count: 1, lastDetail: 'x is undefined' }],
    );
    assert.equal(failureRate(health), 0.5);
    assert.equal((await releaseHealth(shop.db, former)).failures, 0);
  });

  it('adds up over several writes', async () => {
    for (let round = 0; round < 3; round++) {
      await tell(failure('load'));
      await telemetry.flush();
    }
    assert.equal((await releaseHealth(shop.db, checkout)).failures, 3);
  });

  it('counts a page that fails in a loop once', async () => {
    const failures = Array.from({ length: 8 }, () => ({ ...checkout, kind: 'render', detail: 'again' }));
    await tell({ v: 1, failures });
    await telemetry.flush();
    assert.equal((await releaseHealth(shop.db, checkout)).failures, 1);
  });

  it('is stripped of personal data', async () => {
    const detail = 'no https://shop.test/search?q=my+secret for eleni@example.com, +357 99 123456';
    await tell(failure('script', detail));
    await telemetry.flush();
    const [recorded] = await recordedFailures();
    assert.equal(recorded?.detail, 'no https://shop.test/search for <e-mail> <number>');
  });

  it('is ignored for an unknown release', async () => {
    await tell(failure('load', '', { name: 'mf_checkout', version: '9.9.9' }));
    await telemetry.flush();
    assert.deepEqual(await recordedFailures(), []);
  });

  for (const [what, report] of Object.entries({
    nothing: {},
    'another version of the report': { v: 2 },
    'an unknown field': { v: 1, visitor: 'Eleni' },
    'an unknown kind': { v: 1, failures: [{ ...checkout, kind: 'magic', detail: '' }] },
    'a failure of a service': { v: 1, failures: [{ ...checkout, kind: 'service', detail: '' }] },
    'a release with a path': { v: 1, started: [{ name: '../x', version: '1', ms: 1 }] },
    'a time below zero': { v: 1, started: [{ ...checkout, ms: -1 }] },
    'eleven failures': { v: 1, failures: Array.from({ length: 11 }, () => failure('load').failures?.[0]) },
  }))
    it(`is refused if it is ${what}`, async () => assert.equal((await tell(report)).statusCode, 400));

  it('is counted beside failures that only the server sees', async () => {
    telemetry.recordFailure(checkout, 'server', 'service', 'no response within 2000 ms');
    await tell(failure('render'));
    await telemetry.flush();
    const { byKind } = await releaseHealth(shop.db, checkout);
    assert.deepEqual(byKind.map(({ kind, side, count }) => `${kind} ${side} ${count}`).toSorted(), [
      'render browser 1',
      'service server 1',
    ]);
  });

  it('is logged once for a kind and minute, and counted each time', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 10, 29, 9, 0) });
    warned.length = 0;
    const flood = async (): Promise<void> => {
      for (const release of [checkout, former])
        for (const kind of ['load', 'render'] as const)
          for (let times = 0; times < 5; times += 1) await tell(failure(kind, 'x'.repeat(1000), release));
    };
    await flood();
    assert.equal(warned.length, 2);
    telemetry.recordFailure(checkout, 'server', 'render', 'as the server sees it');
    assert.equal(warned.length, 3);
    t.mock.timers.setTime(Date.UTC(2026, 10, 29, 9, 1));
    await flood();
    assert.equal(warned.length, 5);
    await telemetry.flush();
    assert.equal((await releaseHealth(shop.db, former)).failures, 20);
  });

  it('is refused from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    assert.equal((await tell(failure('load'), headers)).statusCode, 403);
  });

  it('is refused if one IP address sends too many', async () => {
    const responses = [];
    for (let count = 0; count < 301; count++) responses.push(await tell({ v: 1 }, fromShop, '10.1.1.1'));
    assert.equal(responses[299]?.statusCode, 204);
    assert.equal(responses[300]?.statusCode, 429);
  });
});

describe('a browser’s policy report', () => {
  const say = (report: object, type = 'application/csp-report') =>
    shop.app.inject({
      method: 'POST',
      url: '/telemetry/policy?shell=1.0.0',
      payload: JSON.stringify({ 'csp-report': report }),
      headers: { ...fromShop, 'content-type': type },
    });

  it('is counted for the release whose script caused it', async () => {
    const response = await say({
      'document-uri': 'https://shop.test/checkout?email=eleni@example.com',
      'effective-directive': 'connect-src',
      'blocked-uri': 'https://evil.example',
      'source-file': 'https://shop.test/r/mf_checkout/1.2.0-abc/routes.1.js',
    });
    assert.equal(response.statusCode, 204);
    await telemetry.flush();
    const [recorded] = await recordedFailures();
    assert.equal(recorded?.name, 'mf_checkout');
    assert.equal(recorded?.detail, 'connect-src refused https://evil.example');
  });

  it('is counted for the shell if no release caused it', async () => {
    await say({ 'violated-directive': 'script-src-elem', 'blocked-uri': 'inline' });
    await telemetry.flush();
    const [recorded] = await recordedFailures();
    assert.deepEqual([recorded?.name, recorded?.kind], ['shell', 'policy']);
    assert.equal((await releaseHealth(shop.db, shell)).failures, 0);
  });

  it('is ignored if an extension caused it', async () => {
    await say({ 'violated-directive': 'style-src', 'source-file': 'chrome-extension' });
    await telemetry.flush();
    assert.deepEqual(await recordedFailures(), []);
  });
});

describe('web vitals', () => {
  const recorded = () =>
    shop.db
      .selectFrom('page_measures')
      .select(['name', 'page', 'metric', 'count'])
      .orderBy('name')
      .orderBy('page')
      .execute();

  it('are counted by release and kind of page', async () => {
    const releases = [shell, checkout];
    const vitals = [
      { releases, page: '/checkout', values: { LCP: 900 } },
      { releases, page: '/checkout', values: { LCP: 900 } },
    ];
    await tell({ v: 1, vitals });
    await telemetry.flush();
    const row = { page: '/checkout', metric: 'LCP', count: 2 };
    assert.deepEqual(await recorded(), [
      { name: 'mf_checkout', ...row },
      { name: 'shell', ...row },
    ]);
  });

  it('of older shells are counted without their page', async () => {
    await tell({ v: 1, vitals: { releases: [checkout], values: { LCP: 900 } } });
    await telemetry.flush();
    assert.deepEqual(await recorded(), [{ name: 'mf_checkout', page: '', metric: 'LCP', count: 1 }]);
  });

  it('are ignored for a page that none of the releases declares', async () => {
    await tell({ v: 1, vitals: [{ releases: [shell], page: '/checkout', values: { LCP: 900 } }] });
    await tell({ v: 1, vitals: [{ releases: [checkout], page: '/elsewhere', values: { LCP: 900 } }] });
    await telemetry.flush();
    assert.deepEqual(await recorded(), []);
  });
});

describe('figures of a release', () => {
  it('contain the 75th percentile', async () => {
    for (const LCP of [400, 500, 600, 4000])
      await tell({ v: 1, vitals: { releases: [checkout, shell], values: { LCP, CLS: 0.02 } } });
    await tell({ v: 1, vitals: { releases: [former], values: { LCP: 900 } } });
    await telemetry.flush();
    const { measures } = await releaseFigures(shop.db, checkout);
    assert.equal(measures.LCP.samples, 4);
    assert.ok(Math.abs((measures.LCP.p75 ?? 0) - 600) < 600 * 0.03);
    assert.ok(Math.abs((measures.CLS.p75 ?? 0) - 0.02) < 0.002);
    assert.equal(measures.INP.p75, null);
    const before = (await releaseFigures(shop.db, former)).measures.LCP.p75 ?? 0;
    assert.ok(Math.abs(before - 900) < 900 * 0.03);
  });

  it('are deleted after two months', async () => {
    const minute = new Date(Date.now() - 61 * 24 * 60 * 60 * 1000);
    await shop.db
      .insertInto('release_counts')
      .values({ ...checkout, side: 'server', kind: 'load', minute, count: 1 })
      .execute();
    await shop.db
      .insertInto('canary_visits')
      .values({ name: checkout.name, since: minute, is_canary: true, network: 'n', visit: 'v' })
      .execute();
    await tell(failure('load'));
    await telemetry.flush();
    await deleteExpiredTelemetry(shop.db);
    assert.deepEqual(await shop.db.selectFrom('canary_visits').selectAll().execute(), []);
    assert.equal((await releaseHealth(shop.db, checkout)).failures, 1);
  });
});
