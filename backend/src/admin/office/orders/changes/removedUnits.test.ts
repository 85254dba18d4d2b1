import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, it } from 'node:test';
import { setPrice } from '../../../../catalogue/testing/setPrice.ts';
import { onHand } from '../../../../orders/testing/onHand.ts';
import { placePaidOrder } from '../../../../testing/shops/placePaidOrder.ts';
import { shopper } from '../../../../testing/shops/shopper.ts';
import { insertSeller } from '../../../../testing/shops/testSeller.ts';
import { openOfficeShop } from '../../testing/openOfficeShop.ts';
import { staffChanges } from '../../testing/staffChanges.ts';
import { missOne } from '../../../../orders/testing/missOne.ts';

const { shop, office, cookie, close } = await openOfficeShop('maria', ['orders']);
after(close);
await insertSeller(shop.db);
const { medium, large } = shop.polo;

const call: typeof office.call = (name, input) => office.call(name, input, cookie);
const { changeOrder } = staffChanges(call);
const read = async (number: string) => (await call('OfficeOrder', { number })).body.order;
const stock = async () => [await onHand(shop.db, medium), await onHand(shop.db, shop.jacket.medium)];

beforeEach(async () => {
  await shop.db.updateTable('variants').set({ on_hand: 10 }).execute();
  await setPrice(shop.db, { variant: large }, 2000, 10);
});

/** Polos and a jacket, with a voucher of 10 euro: 76 less 10. */
const paidOrder = (polos = 2, expectedCents = 6600) =>
  placePaidOrder(shop, {
    lines: [
      { id: shop.polo.id, color: 'NVY', size: 'M', quantity: polos },
      { id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 1 },
    ],
    voucher: 'WELCOME10',
    expectedCents,
  });

async function removal(number: string, code: string, quantity = 1) {
  const { lines } = await read(number);
  const line = lines.find((one: { code: string }) => one.code === code);
  const cents: number = line.paidCents * quantity;
  const reason = 'changed-mind' as const;
  return { number, id: randomUUID(), lineId: Number(line.id), quantity, cents, reason };
}

const leftOf = async (number: string): Promise<number[]> =>
  (await read(number)).payments.map(({ leftCents }: { leftCents: number }) => leftCents);

it('takes pieces out of a paid order: money, stock, credit note and picking list, once', async () => {
  const number = await paidOrder();
  const before = await stock();
  const asked = await removal(number, 'JACK1W');
  const both = await Promise.all([1, 2].map(() => changeOrder('remove', asked)));
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  );
  assert.match(
    String(both.map(({ body }) => body.message).find((message) => message.includes('refunded'))),
    /^The pieces are removed from the order\. €34\.74 of \d+-1 has been refunded\.$/,
  );
  assert.deepEqual(await stock(), [before[0], (before[1] ?? 0) + 1]);
  const order = await read(number);
  assert.deepEqual([order.state, await leftOf(number)], ['paid', [6600 - asked.cents]]);
  assert.deepEqual(
    order.creditNotes.map(({ totalCents }: { totalCents: number }) => totalCents),
    [asked.cents],
  );
  const { lines } = (await call('OfficePickingList', { numbers: number })).body;
  assert.deepEqual(
    lines.map(({ code, quantity }: { code: string; quantity: number }) => [code, quantity]),
    [['POLO1W', 2]],
  );
  assert.ok(
    order.history.some(
      ({ detail, who }: { detail: string; who: string }) => detail === 'remove' && who === 'maria',
    ),
  );
});

it('refunds in parts exactly what was paid for a line that does not divide evenly', async () => {
  const number = await paidOrder(3, 8400);
  const [line] = (await read(number)).lines;
  assert.deepEqual([line.totalCents, line.paidCents], [4826, 1609]);
  const asked = await removal(number, 'POLO1W');
  assert.equal((await changeOrder('remove', { ...asked, cents: 1609 })).status, 200);
  const others = { ...asked, id: randomUUID(), quantity: 2 };
  assert.match((await changeOrder('remove', { ...others, cents: 3218 })).body.error, /^€32\.17 was paid/);
  assert.equal((await changeOrder('remove', { ...others, cents: 3217 })).status, 200);
  assert.deepEqual(await leftOf(number), [8400 - 4826]);
});

it('refunds what an exchange cost more from its own payment', async () => {
  await setPrice(shop.db, { variant: large }, 2250);
  const number = await paidOrder();
  const [line] = (await read(number)).lines;
  const exchange = { number, id: randomUUID(), lineId: line.id, quantity: 2, variantId: large };
  const made = await changeOrder('exchange', {
    ...exchange,
    isRestocked: true,
    supplement: { cents: 900, paidBy: 'cash' },
  });
  assert.equal(made.status, 200, made.body.error);
  const asked = await removal(number, 'POLO1W', 2);
  assert.equal((await changeOrder('remove', asked)).status, 200);
  assert.deepEqual(await leftOf(number), [6600 - (asked.cents - 900), 0]);
});

it('refuses the last pieces, too many, another amount, and a packed order', async () => {
  const number = await paidOrder();
  const refusal = async (change: object): Promise<string> => {
    const { status, body } = await changeOrder('remove', {
      ...(await removal(number, 'POLO1W')),
      ...change,
    });
    assert.equal(status, 409);
    return body.error;
  };
  assert.match(await refusal({ quantity: 3 }), /^Only 2 of Polo <Classic> \(Navy, M\) can be removed\.$/);
  assert.match(await refusal({ cents: 1 }), /was paid for these pieces, not €0\.01/);
  const before = await stock();
  assert.equal((await changeOrder('remove', await removal(number, 'JACK1W'))).status, 200);
  assert.match(await refusal({ quantity: 2 }), /^Nothing else is left in the order\./);
  await call('OfficePack', { numbers: [number] });
  assert.match(await refusal({}), /is packed; pieces can only be removed before packing\.$/);
  assert.deepEqual(await stock(), [before[0], (before[1] ?? 0) + 1]);
});

it('leaves only the other pieces to withdraw from', async () => {
  const number = await paidOrder();
  assert.equal((await changeOrder('remove', await removal(number, 'POLO1W'))).status, 200);
  const { email } = await read(number);
  const { body } = await shopper(shop).post('ShopFindOrder', { number, email });
  assert.deepEqual(
    (body['lines'] as { quantity: number }[]).map(({ quantity }) => quantity),
    [1, 1],
  );
});

it('puts no piece into stock that the order never had', async () => {
  const number = await paidOrder();
  const asked = await removal(number, 'POLO1W', 2);
  const { order_id } = await shop.db
    .selectFrom('order_lines')
    .select('order_id')
    .where('id', '=', asked.lineId)
    .executeTakeFirstOrThrow();
  await missOne(shop.db, { order_id, lineId: asked.lineId });
  const [polos] = await stock();
  assert.equal((await changeOrder('remove', asked)).status, 200);
  assert.equal((await stock())[0], (polos ?? 0) + 1);
  const { lines, history } = await read(number);
  assert.partialDeepStrictEqual(lines[0], { quantity: 2, removed: 2, returned: 2, missing: 0 });
  const units = '1 × Polo <Classic> (Navy, M)';
  assert.deepEqual(
    history.flatMap(({ detail, more }: Record<string, string>) =>
      more?.includes('Polo') ? [[detail, more]] : [],
    ),
    [
      ['restocked', units],
      ['removed-missing', units],
    ],
  );
});

it('puts no piece into stock that was withdrawn from before the order had it', async () => {
  const number = await paidOrder();
  const { lineId } = await removal(number, 'POLO1W');
  const { order_id } = await shop.db
    .selectFrom('order_lines')
    .select('order_id')
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow();
  await missOne(shop.db, { order_id, lineId });
  const { email } = await read(number);
  const lines = [{ id: lineId, quantity: 2 }];
  await shopper(shop).post('ShopWithdraw', { number, email, refund: 'money', lines });
  const { id } = (await read(number)).withdrawals[0];
  const [polos] = await stock();
  const settle = (quantity: number) =>
    changeOrder('settle', { number, withdrawal: id, restock: [{ lineId, quantity }] });
  const { status, body } = await settle(2);
  assert.deepEqual([status, body.error], [409, 'Only 1 of Polo <Classic> (Navy, M) can go back to stock.']);
  assert.equal((await settle(1)).status, 200);
  assert.equal((await stock())[0], (polos ?? 0) + 1);
});
