import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Registry } from 'mf-toolkit/registry';
import { verbatim } from 'mf-toolkit/release';
import { bucketOf } from '../../platform/telemetry/histogram.ts';
import { fillSmallShop } from '../../testing/shops/smallShop.ts';
import { audit } from '../staff/auditLog.ts';
import { openMetricsApp, token, type MetricsApp } from './testing/openMetricsApp.ts';
import { readMetrics } from './testing/readMetrics.ts';

const asBearer = { authorization: `Bearer ${token}` };

const promoted = (version: string) => ({ kind: 'promoted', live: { mf_checkout: version } });
const releases = {
  live: { mf_checkout: '1.5.0' },
  history: [promoted('1.5.0'), promoted('1.4.0')],
} as unknown as Registry;

let shop: MetricsApp;
before(async () => {
  shop = await openMetricsApp(releases);
  const { db } = shop;
  await fillSmallShop(db);
  await db
    .insertInto('outbox')
    .values({
      kind: 'order-confirmation',
      dedupe_key: 'o',
      payload: '{}',
      attempts: 3,
      last_error: '550 eleni@example.com <unknown>',
      created_at: new Date(Date.now() - 600_000),
    })
    .execute();
  const payment = { order_id: 1, amount_cents: 2000, session_expires_at: new Date() };
  await db
    .insertInto('payments')
    .values([
      { ...payment, gateway_number: 'a', state: 'open', next_check_at: new Date(Date.now() - 90_000) },
      { ...payment, gateway_number: 'b', state: 'paid' },
      { ...payment, gateway_number: 'c', state: 'failed' },
    ])
    .execute();
  const release = { name: 'mf_catalogue', version: '1.2.0' };
  await db
    .insertInto('release_counts')
    .values([
      { ...release, side: 'browser', kind: 'started', minute: new Date(), count: 40 },
      { ...release, side: 'browser', kind: 'render', minute: new Date(), count: 2 },
    ])
    .execute();
  await db
    .insertInto('page_measures')
    .values({ ...release, page: 'product', metric: 'LCP', bucket: 150, day: new Date(), count: 9 })
    .execute();
});
after(() => shop.close());

const get = (url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  shop.app.inject({ url, headers, remoteAddress });

describe('the metrics', () => {
  it('require their token', async () => {
    const basic = { authorization: `Basic ${Buffer.from(`me:${token}`).toString('base64')}` };
    assert.match(String((await get('/metrics', {})).headers['www-authenticate']), /^Bearer realm=/);
    const wrongs: Record<string, string>[] = [
      {},
      basic,
      { authorization: 'Bearer x' },
      { authorization: 'Bearer' },
      { cookie: `__Host-office=${token}` },
    ];
    for (const wrong of wrongs) assert.equal((await get('/metrics', wrong, '10.0.0.1')).statusCode, 401);
    assert.equal((await get('/metrics', asBearer)).statusCode, 200);
  });

  it('are throttled for wrong tokens', async () => {
    const guess = (from: string) => get('/metrics', { authorization: 'Bearer guess' }, from);
    for (let tries = 0; tries < 10; tries += 1) assert.equal((await guess('10.0.0.9')).statusCode, 401);
    assert.equal((await guess('10.0.0.9')).statusCode, 429);
  });

  it('have the Prometheus format', async () => {
    const { body, headers } = await get('/metrics', asBearer);
    assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/);
    for (const line of [
      'shop_orders{state="paid"} 1',
      'shop_payments{outcome="paid"} 1',
      'shop_payments{outcome="failed"} 1',
      'shop_outbox_waiting 1',
      'shop_reconciler_due 1',
      'shop_release_events{remote="mf_catalogue",version="1.2.0",side="browser",kind="render"} 2',
      'shop_requests_total{method="GET",route="/metrics",status="200"}',
    ])
      assert.ok(body.includes(line), line);
    const families = readMetrics(body);
    for (const name of [
      'shop_requests_total',
      'shop_request_duration_seconds',
      'shop_orders',
      'shop_payments',
      'shop_outbox_waiting',
      'shop_outbox_age_seconds',
      'shop_outbox_given_up',
      'shop_reconciler_due',
      'shop_reconciler_lag_seconds',
      'shop_release_events',
      'shop_web_vital_p75',
      'shop_process_resident_memory_bytes',
    ])
      assert.ok(
        (families.get(name) ?? []).some(({ value }) => Number.isFinite(value)),
        name,
      );
    const [vital] = families.get('shop_web_vital_p75') ?? [];
    assert.deepEqual(vital?.labels, {
      remote: 'mf_catalogue',
      version: '1.2.0',
      page: 'product',
      metric: 'LCP',
    });
    const value = (name: string): number =>
      Number(new RegExp(`^${name}(?:\\{.*\\})? (.*)$`, 'm').exec(body)?.[1]);
    assert.ok(value('shop_outbox_age_seconds') >= 600);
    assert.ok(value('shop_reconciler_lag_seconds') >= 90);
    assert.ok(value('shop_web_vital_p75') > 1000);
    assert.ok(value('shop_request_duration_seconds_count') > 0);
  });

  it('name the page of a live release that is worse than the version before, with both values', async () => {
    const values = { name: 'mf_checkout', page: '/checkout', metric: 'INP', day: new Date() } as const;
    await shop.db
      .insertInto('page_measures')
      .values([
        { ...values, version: '1.5.0', bucket: bucketOf('INP', 480), count: 400 },
        { ...values, version: '1.4.0', bucket: bucketOf('INP', 96), count: 400 },
      ])
      .execute();
    const { body } = await get('/metrics', asBearer);
    const families = readMetrics(body);
    for (const [name, expected] of [
      ['shop_web_vital_worse_p75', 480],
      ['shop_web_vital_before_p75', 96],
    ] as const) {
      const [found, ...others] = families.get(name) ?? [];
      assert.deepEqual(others, []);
      assert.deepEqual(found?.labels, {
        remote: 'mf_checkout',
        version: '1.5.0',
        former: '1.4.0',
        page: '/checkout',
        metric: 'INP',
      });
      assert.ok(Math.abs((found?.value ?? 0) - expected) < expected * 0.03);
    }
  });

  it('list a release that this backend cannot use, until it can', async () => {
    const reason = 'release mf_catalogue 1.2.0 cannot be used: remoteEntry.js is missing';
    shop.excluded.push({ name: 'mf_catalogue', version: '1.2.0', reason: verbatim(reason) });
    const line = 'shop_releases_excluded{remote="mf_catalogue",version="1.2.0"} 1';
    assert.ok((await get('/metrics', asBearer)).body.includes(line));
    shop.excluded.pop();
    assert.ok(!(await get('/metrics', asBearer)).body.includes(line));
  });

  it('report the age of the last backup, once there is one', async () => {
    const ageIn = ({ body }: { body: string }) => /^shop_backup_age_seconds (.*)$/m.exec(body)?.[1];
    assert.equal(ageIn(await get('/metrics', asBearer)), undefined);
    const written = Date.now();
    await audit(shop.db, 'os:deploy', 'backup-written', '/var/backups/meltemi/1.gz');
    const age = Number(ageIn(await get('/metrics', asBearer)));
    assert.ok(age <= (Date.now() - written) / 1000 + 1, `${age} s`);
  });

  it('drop a state that no order is in any more', async () => {
    await shop.db.updateTable('orders').set({ state: 'packed' }).execute();
    const { body } = await get('/metrics', asBearer);
    assert.ok(body.includes('shop_orders{state="packed"} 1'));
    assert.ok(!body.includes('shop_orders{state="paid"}'));
  });
});
