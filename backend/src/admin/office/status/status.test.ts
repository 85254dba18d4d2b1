import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { shopper } from '../../../testing/shops/shopper.ts';
import type { Minute } from '../../monitoring/requestFigures.ts';
import { openOfficeShop } from '../testing/openOfficeShop.ts';

const minutes: Minute[] = [];

const { shop, office, cookie, close } = await openOfficeShop('maria', ['see'], { minutes });
after(close);

async function readStatus() {
  const { status, body } = await office.call('OfficeStatus', {}, cookie);
  assert.equal(status, 200);
  return body;
}

const secondsSince = (time: string): number => (Date.now() - Date.parse(time)) / 1000;

test('the status of a shop without requests has no response time', async () => {
  const { backend, startedAt, requests, mails, payments, reserved } = await readStatus();
  assert.match(backend, new RegExp(`/${process.pid}$`));
  assert.ok(Math.abs(secondsSince(startedAt) - process.uptime()) < 60);
  assert.deepEqual(requests, { perMinute: 0, p95Ms: null, failed: 0 });
  const empty = { count: 0, oldest: null, isLate: false };
  assert.deepEqual([mails, payments, reserved], [empty, empty, 0]);
});

test('the status has response times and what is late', async () => {
  const quick = { requests: 99, failed: 0, byBound: [99] };
  const slow = { requests: 1, failed: 1, byBound: [0, 0, 0, 0, 0, 0, 0, 0, 1] };
  const current = { at: 6, requests: 7000, failed: 0, byBound: [7000] };
  minutes.push({ at: 0, ...slow }, ...[1, 2, 3, 4, 5].map((at) => ({ at, ...quick })), current);
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  const { body } = await shopper(shop).place();
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', String(body['number']))
    .executeTakeFirstOrThrow();
  const payment = { order_id: id, amount_cents: 2000, session_expires_at: new Date() };
  await shop.db
    .insertInto('payments')
    .values({ ...payment, gateway_number: 'a', state: 'open', next_check_at: ago(90) })
    .execute();
  await shop.db
    .insertInto('outbox')
    .values({ kind: 'sales-notice', dedupe_key: 'x', payload: '{}', created_at: ago(600) })
    .execute();

  const { requests, mails, payments } = await readStatus();
  assert.deepEqual(requests, { perMinute: 99, p95Ms: 5, failed: 1 });
  assert.deepEqual([mails.count, mails.isLate], [1, true]);
  assert.ok(secondsSince(mails.oldest) >= 600);
  assert.deepEqual([payments.count, payments.isLate], [1, false]);
  assert.ok(secondsSince(payments.oldest) >= 90);
});
