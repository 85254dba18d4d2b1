import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, it } from 'node:test';
import type { OfficeOrder } from 'mf-office/contract';
import { insertSchoolVoucher } from '../../../../orders/testing/insertSchoolVoucher.ts';
import { mailedTexts } from '../../../../orders/testing/mailedTexts.ts';
import { placePaidOrder } from '../../../../testing/shops/placePaidOrder.ts';
import { shopper } from '../../../../testing/shops/shopper.ts';
import { undoPeriodEnds } from '../../../../orders/testing/undoPeriodEnds.ts';
import { insertSeller } from '../../../../testing/shops/testSeller.ts';
import type { Office } from '../../testing/openOffice.ts';
import { openOfficeShop } from '../../testing/openOfficeShop.ts';
import { staffChanges } from '../../testing/staffChanges.ts';

const { shop, office, cookie, close } = await openOfficeShop('maria', ['orders']);
after(close);
await insertSeller(shop.db);
await insertSchoolVoucher(shop.db, { code: 'LYCEUM18', percent: 100, itemId: shop.polo.id });
beforeEach(async () => {
  await shop.db.updateTable('vouchers').set({ uses_left: 1, expires_at: null }).execute();
  await shop.db.updateTable('variants').set({ on_hand: 10 }).execute();
});

const call: Office['call'] = (name, input) => office.call(name, input, cookie);
const { changeOrder, refundPayment } = staffChanges(call);
const read = async (number: string) => (await call('OfficeOrder', { number })).body.order;
const polos = (quantity: number) => [{ id: shop.polo.id, color: 'NVY', size: 'M', quantity }];

/** Two polos for 3100 with a voucher of 5 euro that has one use. */
const placed = () => placePaidOrder(shop, { lines: polos(2), expectedCents: 3100, voucher: 'ONCE5' });

async function usesLeft(code = 'ONCE5'): Promise<number | undefined> {
  const { uses_left } = await shop.db
    .selectFrom('vouchers')
    .select('uses_left')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return uses_left;
}

const deliver = async (number: string): Promise<void> => {
  await call('OfficePack', { numbers: [number] });
  await undoPeriodEnds(shop.db);
  await call('OfficeDeliver', { numbers: [number] });
  await undoPeriodEnds(shop.db);
};

/** Returns the id of the withdrawal. */
async function withdrawn(number: string, quantity: number): Promise<number> {
  const { email, lines } = await read(number);
  const { status, body } = await shopper(shop).post('ShopWithdraw', {
    number,
    email,
    refund: 'money',
    lines: [{ id: lines[0].id, quantity }],
  });
  assert.equal(status, 200, body.error);
  return (await read(number)).withdrawals.at(-1).id;
}

const settle = (number: string, withdrawal: number) => changeOrder('settle', { number, withdrawal });
const refund = async (number: string, cents: number, id = randomUUID()) => {
  const refunded = await refundPayment({ payment: `${number}-1`, cents, id });
  await shop.settled();
  return refunded;
};
const told = (number: string) => mailedTexts(shop, number, 'voucher-returned');
const notedTimes = async (number: string): Promise<number> => {
  const { history }: OfficeOrder = await read(number);
  return history.filter(({ what, detail }) => what === 'staff' && detail === 'voucher-returned').length;
};

it('is given back once everything that it counted for is withdrawn from and settled', async () => {
  const number = await placed();
  assert.equal(await usesLeft(), 0);
  await deliver(number);
  const first = await withdrawn(number, 1);
  await settle(number, first);
  assert.equal(await usesLeft(), 0, 'a piece is kept');
  const second = await withdrawn(number, 1);
  assert.equal(await usesLeft(), 0, 'the goods are not back');
  const settled = await Promise.all([settle(number, second), settle(number, second)]);
  assert.deepEqual(
    settled.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  assert.deepEqual([await usesLeft(), await notedTimes(number)], [1, 1]);
  const [mail = '', ...more] = await told(number);
  assert.match(mail, /You can use your voucher again/);
  assert.match(mail, /ONCE5/);
  assert.deepEqual(more, []);
  assert.equal((await shopper(shop).place({ voucher: 'ONCE5', expectedCents: 1300 })).status, 200);

  await refund(number, 3100);
  assert.deepEqual([await usesLeft(), (await told(number)).length], [1, 1], 'not a second time');
});

it('is given back if a voucher paid for everything', async () => {
  const number = await (async () => {
    const eleni = shopper(shop);
    const { body } = await eleni.place({ voucher: 'LYCEUM18', expectedCents: 0 });
    await eleni.pay(body['number'], 0);
    return String(body['number']);
  })();
  await deliver(number);
  await settle(number, await withdrawn(number, 1));
  assert.deepEqual([await usesLeft('LYCEUM18'), (await told(number)).length], [1, 1]);
});

it('is given back once if all money is refunded and the order cancelled at the same time', async () => {
  const number = await placed();
  const id = randomUUID();
  await Promise.all([
    refund(number, 3100, id),
    refund(number, 3100, id),
    changeOrder('cancel', { number, reason: 'customer-request' }),
  ]);
  await shop.settled();
  assert.deepEqual([await usesLeft(), await notedTimes(number)], [1, 1]);
});

it('is given back if all money is refunded, and not for a part of it', async () => {
  const number = await placed();
  await refund(number, 1000);
  assert.equal(await usesLeft(), 0);
  await refund(number, 2100);
  assert.equal((await read(number)).state, 'refunded');
  assert.deepEqual([await usesLeft(), await notedTimes(number), (await told(number)).length], [1, 1, 1]);
});

it('stays used while a piece is kept that it paid for, also if all money goes back', async () => {
  const number = await placePaidOrder(shop, {
    lines: [...polos(1), { id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 1 }],
    expectedCents: 4000,
    voucher: 'LYCEUM18',
  });
  const { lines } = await read(number);
  const [polo, jacket] = lines;
  const remove = ({ id: lineId, paidCents: cents }: { id: number; paidCents: number }) =>
    changeOrder('remove', {
      number,
      id: randomUUID(),
      lineId,
      quantity: 1,
      cents,
      reason: 'out-of-stock',
    });
  assert.deepEqual([polo.paidCents, jacket.paidCents], [0, 4000]);
  assert.equal((await remove(jacket)).status, 200);
  await shop.settled();
  assert.deepEqual([(await read(number)).state, await usesLeft('LYCEUM18')], ['paid', 0]);
  await deliver(number);
  assert.equal((await read(number)).state, 'delivered', 'the polo is still sent');
});

it('is given back if the only piece that it counted for is removed before packing', async () => {
  const number = await placePaidOrder(shop, {
    lines: [...polos(1), { id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 1 }],
    expectedCents: 4000,
    voucher: 'LYCEUM18',
  });
  const [polo] = (await read(number)).lines;
  const removal = { number, id: randomUUID(), lineId: polo.id, quantity: 1, cents: 0 };
  const { status, body } = await changeOrder('remove', { ...removal, reason: 'out-of-stock' });
  assert.equal(status, 200, body.error);
  assert.match(body.message, /The voucher LYCEUM18 can be used again\./);
  assert.deepEqual([await usesLeft('LYCEUM18'), (await told(number)).length], [1, 1]);
});

it('that has ended is not promised to the customer: staff are asked to send another one', async () => {
  const number = await placed();
  await shop.db
    .updateTable('vouchers')
    .set({ expires_at: new Date(0) })
    .execute();
  const { body } = await changeOrder('cancel', { number, reason: 'out-of-stock' });
  assert.match(body.message, /The voucher ONCE5 has ended\. Please send the customer another one\./);
  const [mail = ''] = await mailedTexts(shop, number, 'order-cancelled');
  assert.match(mail, /Your voucher has ended in the meantime\. We write to you about it\./);
  assert.doesNotMatch(mail, /again/);
});
