import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { lastEntries } from '../../staff/auditLog.ts';
import type { Office } from '../testing/openOffice.ts';
import { openOfficeShop } from '../testing/openOfficeShop.ts';

const { shop, office, cookie, close } = await openOfficeShop('chief', ['admin']);
after(close);

const call: Office['call'] = (name, input) => office.call(name, input, cookie);
const erp = { url: 'https://erp.example/shop', events: ['order.paid' as const] };

it('a webhook shows its secret once, which is never logged', async () => {
  const { id, secret } = (await call('OfficeMakeWebhook', erp)).body;
  assert.match(secret, /^whsec_[\w-]{43}$/);
  const rotated = (await call('OfficeRotateWebhookSecret', { id })).body.secret;
  assert.notEqual(rotated, secret);
  const shown = JSON.stringify([
    (await call('OfficeWebhooks', {})).body,
    (await call('OfficeWebhook', { id })).body,
    await lastEntries(shop.db, 10),
  ]);
  assert.ok(shown.includes(erp.url) && !shown.includes(secret) && !shown.includes(rotated));
});

it('a webhook that leads into the shop’s network is refused', async () => {
  for (const url of ['http://erp.example/', 'https://10.0.0.7/', 'https://db.internal/'])
    assert.equal((await call('OfficeMakeWebhook', { ...erp, url })).status, 400, url);
  assert.equal((await call('OfficeMakeWebhook', { ...erp, events: [] })).status, 400, 'without events');
});

it('a webhook is changed, tested and removed', async () => {
  const { id } = (await call('OfficeMakeWebhook', erp)).body;
  const seen = { ...erp, isActive: true };
  const values = { url: 'https://erp.example/other', events: ['stock.changed' as const], isActive: true };
  assert.equal((await call('OfficeChangeWebhook', { id, seen, values })).status, 200);
  assert.equal((await call('OfficeChangeWebhook', { id, seen, values })).status, 409, 'changed meanwhile');
  assert.equal((await call('OfficeTestWebhook', { id })).status, 200);
  const { webhook, deliveries } = (await call('OfficeWebhook', { id })).body;
  assert.deepEqual(webhook, { id, ...values, waiting: 1, isFailing: false });
  const [test] = deliveries;
  assert.deepEqual([test.event, test.state, test.attempts], ['test', 'waiting', 0]);
  assert.equal((await call('OfficeSendWebhookAgain', { id: test.id })).status, 200);
  assert.equal((await call('OfficeGiveUpWebhook', { id: test.id })).status, 200);
  assert.equal((await call('OfficeWebhook', { id })).body.deliveries[0].state, 'given-up');
  assert.equal((await call('OfficeRemoveWebhook', { id })).status, 200);
  assert.equal((await call('OfficeWebhook', { id })).body.webhook, null);
  assert.equal((await call('OfficeTestWebhook', { id })).status, 404);
});
