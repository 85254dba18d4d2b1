import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import type { Dashboard, LowStock } from 'mf-office/contract';
import { shopper } from '../../../testing/shops/shopper.ts';
import { endStaffSessions } from '../../staff/staffSessions.ts';
import { fromOffice } from '../testing/openOffice.ts';
import { openOfficeShop } from '../testing/openOfficeShop.ts';
import { countRecentSales } from './lowStock.ts';
import { findPendingCounts } from './pendingCounts.ts';

const { shop, office, cookie: maria, close } = await openOfficeShop('maria', ['orders'], { pollEveryMs: 50 });
after(close);

const waiting = ({ waiting }: Dashboard): Record<string, number> =>
  Object.fromEntries(waiting.filter(({ count }) => count > 0).map(({ view, count }) => [view, count]));

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0);

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Dashboard> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body) {
    text += decoder.decode(bytes);
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts)
      if (part.startsWith('data: ')) yield JSON.parse(part.slice('data: '.length)) as Dashboard;
  }
}

test('the dashboard lists pending work and is sent again on every change', async () => {
  const number = String((await shopper(shop).place()).body['number']);
  const setOrder = (values: object) =>
    shop.db.updateTable('orders').set(values).where('number', '=', number).execute();
  await setOrder({ state: 'paid' });
  assert.deepEqual(waiting((await office.call('OfficeToday', {}, maria)).body), { 'to-pack': 1 });

  await office.app.listen({ port: 0, host: 'localhost' });
  const { port } = office.app.server.address() as AddressInfo;
  const response = await fetch(`http://localhost:${port}/events`, {
    headers: { ...fromOffice, cookie: maria },
  });
  assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
  assert.ok(response.body);
  const events = eventsOf(response.body);
  assert.deepEqual(waiting((await events.next()).value as Dashboard), { 'to-pack': 1 });
  await setOrder({ state: 'packed' });
  assert.deepEqual(waiting((await events.next()).value as Dashboard), { 'to-collect': 1 });

  const { id } = await shop.db
    .selectFrom('staff')
    .select('id')
    .where('name', '=', 'maria')
    .executeTakeFirstOrThrow();
  await endStaffSessions(shop.db, id);
  assert.equal((await events.next()).done, true, 'the stream ends with the session');
});

test('an order that changes its state during the count is in exactly one view', async () => {
  const number = String((await shopper(shop).place()).body['number']);
  const setState = (state: 'paid' | 'packed') =>
    shop.db.updateTable('orders').set({ state }).where('number', '=', number).execute();
  await setState('paid');
  const before = sum(waiting(await findPendingCounts(shop.db)));
  const counting = new AbortController();
  const moving = (async () => {
    for (let turn = 0; !counting.signal.aborted; turn += 1)
      await setState(turn % 2 === 0 ? 'packed' : 'paid');
  })();
  try {
    for (let round = 0; round < 40; round += 1)
      assert.equal(sum(waiting(await findPendingCounts(shop.db))), before, `round ${round}`);
  } finally {
    counting.abort();
    await moving;
  }
});

test('the dashboard lists variants that run out soon, by recent sales', async () => {
  const eleni = await office.signIn('eleni', ['see']);
  const lowStock = async () => {
    await countRecentSales(shop.db);
    const { variants } = (await office.call('OfficeLowStock', {}, eleni)).body as { variants: LowStock[] };
    return variants.map(({ code, size, left, sold }) => ({ code, size, left, sold }));
  };
  const setStock = (left: number) =>
    shop.db.updateTable('variants').set({ on_hand: left }).where('id', '=', shop.jacket.medium).execute();
  const lines = [{ id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 3 }];
  const { body } = await shopper(shop).place({ lines, expectedCents: 12_000 });
  await setStock(1);
  assert.deepEqual(await lowStock(), [], 'unpaid orders do not count as sales');
  const number = String(body['number']);
  await shop.db.updateTable('orders').set({ state: 'paid' }).where('number', '=', number).execute();
  assert.deepEqual(await lowStock(), [{ code: 'JACK1W', size: 'M', left: 1, sold: 3 }]);
  const { items } = (await office.call('OfficeItems', { state: 'low-stock' }, eleni)).body;
  assert.deepEqual(
    items.map(({ code }: { code: string }) => code),
    ['JACK1W'],
  );
  await setStock(2);
  assert.deepEqual(await lowStock(), [], 'two units last 20 days');
  await setStock(1);
  await shop.db
    .updateTable('orders')
    .set({ created_at: sql<Date>`now() - interval '31 days'` })
    .where('number', '=', number)
    .execute();
  assert.deepEqual(await lowStock(), [], 'sold too long ago');
});

test('a failed mail is listed without personal data and can be sent again', async () => {
  const nikos = await office.signIn('nikos', ['orders']);
  const { id } = await shop.db
    .insertInto('outbox')
    .values({
      kind: 'sales-notice',
      dedupe_key: 'x',
      payload: '{}',
      last_error: '550 eleni@example.com <unknown>',
      attempts: 130,
      done_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { failedMails } = (await office.call('OfficeToday', {}, nikos)).body as Dashboard;
  assert.deepEqual(
    failedMails.map(({ kind, error, isGivenUp }) => ({ kind, error, isGivenUp })),
    [{ kind: 'sales-notice', error: '550 <e-mail> <unknown>', isGivenUp: true }],
  );
  assert.equal((await office.call('OfficeSendMailAgain', { id }, nikos)).status, 200);
  const mail = await shop.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  assert.deepEqual([mail.done_at, mail.attempts], [null, 0]);
  assert.equal((await office.call('OfficeSendMailAgain', { id: 999_999 }, nikos)).status, 409);
});
