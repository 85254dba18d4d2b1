import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { ReleaseSet } from 'mf-toolkit/registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { createTestApp, fromShop, type TestApp } from '../../../testing/shops/testApp.ts';
import { CachedPage } from '../../../storefront/pageCache.ts';
import { servePage } from '../../../storefront/servePage.ts';
import { createTelemetry, type Telemetry } from '../../telemetry/telemetry.ts';
import { telemetryPlugin } from '../../telemetry/telemetryPlugin.ts';
import { countVisits, countVitals } from './canaryVisits.ts';
import type { LiveReleases } from '../live/liveReleases.ts';
import { createVisitCounter, type VisitCounter } from './visitCounter.ts';

const name = 'mf_checkout';
const setOf = (version: string, shell = '1.0.0'): ReleaseSet =>
  ({
    id: `${version} ${shell}`,
    shell: { name: 'shell', version: shell },
    remotes: [{ name, version }],
  }) as ReleaseSet;
const [stable, canary] = [setOf('1.0.0'), setOf('2.0.0')];
/** The canary beside one of the shell for a larger share. */
const nested = [
  { percent: 10, set: setOf('2.0.0', '2.0.0') },
  { percent: 50, set: setOf('1.0.0', '2.0.0') },
];
/** Fixed, because the keys of a day are read once and midnight must not pass. */
const noon = Date.parse('2026-11-20T12:00:00Z');
let since = '';
let isSplit = true;
let isNested = false;

const live = {
  current: () => ({ stable, canaries: isNested ? nested : isSplit ? [{ percent: 10, set: canary }] : [] }),
  registry: () => ({
    live: { shell: '1.0.0', [name]: '1.0.0' },
    canaries: {
      ...(isSplit && { [name]: { version: '2.0.0', percent: 10, since } }),
      ...(isNested && { shell: { version: '2.0.0', percent: 50, since } }),
    },
  }),
} as unknown as LiveReleases;
const pages = { get: async () => new CachedPage(200, {}, Buffer.from('<!DOCTYPE html>'), 0) };

let shops: TestApp[] = [];
let counters: VisitCounter[] = [];
let telemetry: Telemetry;
before(async () => {
  const first = await open();
  shops = [first, await open(first.db)];
});
after(async () => {
  for (const shop of shops.toReversed()) await shop.close();
});
beforeEach(() => {
  since = new Date().toISOString();
  isSplit = true;
  isNested = false;
});
afterEach(() => flush());

async function open(shared?: TestApp['db']): Promise<TestApp> {
  return createTestApp({
    plugins: ({ db: own, config }) => {
      const db = shared ?? own;
      telemetry = createTelemetry(db, log);
      const visits = createVisitCounter(db, log, () => noon);
      counters.push(visits);
      visits.follow(live);
      return [
        async (app) => {
          await visits.refresh();
          app.addHook('onClose', () => visits.stop());
        },
        telemetryPlugin({
          telemetry,
          origin: config.origin,
          isRelease: async () => true,
          hasPage: async () => true,
          onFailures: (request, failed) => visits.onFailures(request, failed),
          onVitals: (request, vitals) => visits.onVitals(request, vitals),
        }),
        async (app: FastifyInstance) => {
          app.get('/*', servePage({ pages, live, visits }));
        },
      ];
    },
  });
}

async function flush(): Promise<void> {
  for (const counter of counters) await counter.flush();
}

interface From {
  ip?: string;
  headers?: Record<string, string>;
  backend?: number;
}

const { log } = Fastify();
let lastIp = 0;
const newIp = (): string => `10.0.${++lastIp >> 8}.${lastIp & 255}`;
const opened = { 'sec-fetch-mode': 'navigate' };

async function openPage(bucket: number, { ip, headers = opened, backend = 0 }: From = {}) {
  const cookies = [`__Host-release=${bucket}`, headers['cookie']].filter(Boolean).join('; ');
  const response = await shops[backend]?.app.inject({
    url: '/',
    headers: { ...headers, cookie: cookies },
    remoteAddress: ip ?? newIp(),
  });
  return response?.cookies.find((cookie) => cookie.name === '__Host-visit')?.value;
}

const report = (ticket: string | undefined, version = '2.0.0', { backend = 0 }: From = {}) =>
  shops[backend]?.app.inject({
    method: 'POST',
    url: '/telemetry',
    headers: { ...fromShop, ...(ticket && { cookie: `__Host-visit=${ticket}` }) },
    payload: { v: 1, failures: [{ name, version, kind: 'render', detail: 'x is undefined' }] },
    remoteAddress: newIp(),
  });

async function counts() {
  await flush();
  assert.ok(shops[0]);
  return countVisits(shops[0].db, { name, since });
}

const [inCanary, inStable] = [0, 99];

describe('a report that a release failed', () => {
  it('counts for its visit', async () => {
    await openPage(inCanary);
    await report(await openPage(inCanary));
    await report(await openPage(inStable), '1.0.0');
    assert.deepEqual(await counts(), { canary: { visits: 2, failed: 1 }, stable: { visits: 1, failed: 1 } });
  });

  it('is written when a flush ends, even if another one was in progress', async () => {
    await openPage(inCanary);
    const [counter] = counters;
    let isWritten = false;
    void counter?.flush().then(() => (isWritten = true));
    await counter?.flush();
    assert.equal(isWritten, true);
  });

  it('does not count without a ticket', async () => {
    for (let count = 0; count < 7; count++) await report(undefined);
    const none = { visits: 0, failed: 0 };
    assert.deepEqual(await counts(), { canary: none, stable: none });
  });

  it('counts once per visit', async () => {
    const ticket = await openPage(inCanary);
    for (let count = 0; count < 3; count++) await report(ticket);
    assert.deepEqual((await counts()).canary, { visits: 1, failed: 1 });
  });

  it('does not count for a release that is not part of the visit', async () => {
    await report(await openPage(inStable), '2.0.0');
    await report(await openPage(inCanary), '1.0.0');
    assert.deepEqual(await counts(), { canary: { visits: 1, failed: 0 }, stable: { visits: 1, failed: 0 } });
  });

  it('counts at another backend, even before the first one has written the visit', async () => {
    const ticket = await openPage(inCanary);
    await report(ticket, '2.0.0', { backend: 1 });
    await counters[1]?.flush();
    assert.deepEqual((await counts()).canary, { visits: 1, failed: 1 });
  });

  it('does not count for a later canary', async () => {
    const ticket = await openPage(inCanary);
    await counts();
    since = new Date(Date.parse(since) + 1).toISOString();
    await report(ticket);
    assert.deepEqual((await counts()).canary, { visits: 0, failed: 0 });
  });
});

describe('a visit', () => {
  it('is counted once for all its pages', async () => {
    const ticket = await openPage(inCanary);
    assert.ok(ticket);
    const again = await openPage(inCanary, { headers: { ...opened, cookie: `__Host-visit=${ticket}` } });
    assert.equal(again, undefined);
    assert.equal((await counts()).canary.visits, 1);
  });

  it('counts once per network, with at most one failure', async () => {
    for (let count = 0; count < 30; count++)
      await report(await openPage(inCanary, { ip: `2001:db8::${count}` }));
    assert.deepEqual((await counts()).canary, { visits: 1, failed: 1 });
  });

  it('is not counted for a prefetch or without a browser', async () => {
    await openPage(inCanary, { headers: { ...opened, 'sec-purpose': 'prefetch;prerender' } });
    await openPage(inCanary, { headers: {} });
    assert.equal((await counts()).canary.visits, 0);
  });

  it('gets no ticket while no canary runs', async () => {
    isSplit = false;
    assert.equal(await openPage(inCanary), undefined);
  });
});

describe('the web vitals of a page', () => {
  const reportVitals = (ticket: string | undefined, values: object, versions = ['1.0.0', '2.0.0']) =>
    shops[0]?.app.inject({
      method: 'POST',
      url: '/telemetry',
      headers: { ...fromShop, ...(ticket && { cookie: `__Host-visit=${ticket}` }) },
      payload: {
        v: 1,
        vitals: [
          {
            releases: ['shell', name].map((one, index) => ({ name: one, version: versions[index] })),
            page: '/checkout',
            values,
          },
        ],
      },
      remoteAddress: newIp(),
    });
  const vitals = async (one = name) => {
    await flush();
    assert.ok(shops[0]);
    return countVitals(shops[0].db, { name: one, since });
  };

  it('count for their visit, once for each metric, as good or not', async () => {
    const ticket = await openPage(inCanary);
    await reportVitals(ticket, { LCP: 2600, CLS: 0.1, TTFB: 9000 });
    await reportVitals(ticket, { LCP: 100, INP: 201 });
    await reportVitals(await openPage(inStable), { LCP: 2500 }, ['1.0.0', '1.0.0']);
    const none = { visits: 0, failed: 0 };
    const [good, bad] = [
      { visits: 1, failed: 0 },
      { visits: 1, failed: 1 },
    ];
    assert.deepEqual(await vitals(), [
      { page: '/checkout', metric: 'CLS', canary: good, stable: none },
      { page: '/checkout', metric: 'INP', canary: bad, stable: none },
      { page: '/checkout', metric: 'LCP', canary: bad, stable: good },
    ]);
  });

  it('count once per network', async () => {
    for (let count = 0; count < 5; count++)
      await reportVitals(await openPage(inCanary, { ip: `2001:db8:1::${count}` }), { LCP: 9000 });
    assert.deepEqual(
      (await vitals()).map(({ canary: { visits } }) => visits),
      [1],
    );
  });

  it('do not count without a ticket', async () => {
    await reportVitals(undefined, { LCP: 9000 });
    assert.deepEqual(await vitals(), []);
  });

  it('count where no other canary differs', async () => {
    isNested = true;
    await reportVitals(await openPage(5), { LCP: 9000 }, ['2.0.0', '2.0.0']);
    await reportVitals(await openPage(30), { LCP: 9000 }, ['2.0.0', '1.0.0']);
    await reportVitals(await openPage(99), { LCP: 9000 }, ['1.0.0', '1.0.0']);
    const once = { visits: 1, failed: 1 };
    for (const one of [name, 'shell'])
      assert.deepEqual(await vitals(one), [{ page: '/checkout', metric: 'LCP', canary: once, stable: once }]);
  });
});
