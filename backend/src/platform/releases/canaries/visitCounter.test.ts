import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { ReleaseSet } from 'mf-toolkit/registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { createTestApp, fromShop, type TestApp } from '../../../testing/shops/testApp.ts';
import { CachedPage } from '../../../storefront/pageCache.ts';
import { servePage } from '../../../storefront/servePage.ts';
import { createTelemetry, type Telemetry } from '../../telemetry/telemetry.ts';
import { telemetryPlugin } from '../../telemetry/telemetryPlugin.ts';
import { countVisits } from './canaryVisits.ts';
import type { LiveReleases } from '../live/liveReleases.ts';
import { createVisitCounter, type VisitCounter } from './visitCounter.ts';

const name = 'mf_checkout';
const setOf = (version: string): ReleaseSet =>
  ({ id: version, shell: { name: 'shell', version: '1.0.0' }, remotes: [{ name, version }] }) as ReleaseSet;
const [stable, canary] = [setOf('1.0.0'), setOf('2.0.0')];
/** Fixed, because the keys of a day are read once and midnight must not pass. */
const noon = Date.parse('2026-11-20T12:00:00Z');
let since = '';
let isSplit = true;

const live = {
  current: () => ({ stable, canaries: isSplit ? [{ percent: 10, set: canary }] : [] }),
  registry: () => ({
    live: { shell: '1.0.0', [name]: '1.0.0' },
    canaries: isSplit ? { [name]: { version: '2.0.0', percent: 10, since } } : {},
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
          onFailures: (request, failed) => visits.onFailures(request, failed),
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
