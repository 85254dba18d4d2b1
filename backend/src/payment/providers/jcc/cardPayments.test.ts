import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { checksumOf } from './checksum.ts';
import { letTimePass } from '../../../testing/database/letTimePass.ts';
import { refund, retryRefunds } from '../../sync/refund.ts';
import { expireOrders } from '../../../orders/unpaid/expireOrders.ts';
import { claimStatusCheck, openPaymentsFor } from '../../attempts/payments.ts';
import { paymentStatus } from '../../sync/paymentStatus.ts';
import type { PaymentProvider } from '../PaymentProvider.ts';
import { reconcilePayments } from '../../sync/reconcilePayments.ts';
import { sandboxAccount } from '../../../platform/config/sandboxAccount.ts';
import { jccProvider } from './jccProvider.ts';
import { openTestShop, type TestShop } from '../../../testing/shops/openTestShop.ts';
import { cards, payWithCard, shopper, type Shopper } from '../../../testing/shops/shopper.ts';

let shop: TestShop;
let eleni: Shopper;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());
beforeEach(async () => {
  eleni = shopper(shop);
  await shop.db.updateTable('variants').set({ on_hand: 50 }).execute();
});
afterEach(() => shop.faults({}));

const lines = () => [{ id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 1 }];

interface Opened {
  number: string;
  orderId: string;
  formUrl: string;
}

async function open(order: object = {}, cents = 4000): Promise<Opened> {
  const { body } = await eleni.place({ lines: lines(), expectedCents: cents, ...order });
  const page = await eleni.pay(body['number'], cents);
  assert.equal(page.status, 200, page.body.error);
  return { number: String(body['number']), ...(page.body as { orderId: string; formUrl: string }) };
}

const order = (number: string) =>
  shop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const isPaid = async (number: string): Promise<boolean> => (await order(number)).state === 'paid';
async function pay(number: string, formUrl: unknown): Promise<void> {
  await payWithCard(formUrl, cards.good);
  await shop.settled();
  assert.equal(await isPaid(number), true);
}
const jackets = async (): Promise<number> => {
  const { jacket } = shop;
  const row = await shop.db
    .selectFrom('variants')
    .select('on_hand')
    .where('id', '=', jacket.medium)
    .executeTakeFirst();
  return row?.on_hand ?? -1;
};
const confirmations = async (number: string): Promise<number> => {
  const { id } = await order(number);
  const key = `order-confirmation:${id}`;
  return (await shop.db.selectFrom('outbox').select('id').where('dedupe_key', '=', key).execute()).length;
};
const notices = async (key: string): Promise<number> => {
  const rows = await shop.db
    .selectFrom('outbox')
    .select('id')
    .where('dedupe_key', 'like', `${key}%`)
    .execute();
  return rows.length;
};
const dueNow = () =>
  shop.db
    .updateTable('payments')
    .set({ next_check_at: new Date(0) })
    .execute();
const sessionOver = (number: string) =>
  shop.db
    .updateTable('payments')
    .set({ session_expires_at: new Date(Date.now() - 60_000), next_check_at: new Date(0) })
    .where('gateway_number', 'like', `${number}-%`)
    .execute();
const callback = (fields: Record<string, string>, method = 'GET') => {
  const text = new URLSearchParams(fields);
  return method === 'GET'
    ? fetch(`${shop.origin}/payments/callback?${text.toString()}`)
    : fetch(`${shop.origin}/payments/callback`, { method, body: text });
};
const signed = (fields: Record<string, string>) => ({
  ...fields,
  checksum: checksumOf(fields, sandboxAccount.callbackKey),
});

describe('a paid order is finished once', () => {
  test('by the first of many concurrent requests', async () => {
    await shop.faults({ callback: 'twice' });
    const { number, orderId, formUrl } = await open();
    const before = await jackets();
    await payWithCard(formUrl, cards.good);
    const fields = signed({
      mdOrder: orderId,
      orderNumber: `${number}-1`,
      operation: 'deposited',
      status: '1',
    });
    await dueNow();
    await Promise.all([
      ...Array.from({ length: 4 }, () => eleni.post('$PosProcessWeb', { orderid: number })),
      ...Array.from({ length: 4 }, () => eleni.status(orderId)),
      ...Array.from({ length: 4 }, (_, index) => callback(fields, index % 2 ? 'GET' : 'POST')),
      reconcilePayments(shop.deps),
    ]);
    assert.equal(await isPaid(number), true);
    assert.equal(await jackets(), before - 1);
    assert.equal(await confirmations(number), 1);
  });

  test('by the success page alone', async () => {
    await shop.faults({ callback: 'never' });
    const { number, formUrl } = await open();
    await payWithCard(formUrl, cards.good);
    assert.deepEqual((await eleni.post('$PosProcessWeb', { orderid: number })).body, {});
    assert.equal(await isPaid(number), true);
  });

  test('by the status call alone', async () => {
    await shop.faults({ callback: 'never' });
    const { number, orderId, formUrl } = await open();
    await payWithCard(formUrl, cards.good);
    assert.equal((await eleni.status(orderId)).body['StatusMessage'], 'Payment completed successfully.');
    assert.equal(await isPaid(number), true);
  });

  test('by reconciliation alone, if the browser was closed and the callback lost', async () => {
    await shop.faults({ callback: 'never' });
    const { number, formUrl } = await open();
    await payWithCard(formUrl, cards.good);
    await dueNow();
    await reconcilePayments(shop.deps);
    assert.equal(await isPaid(number), true);
  });

  test('by a late callback', async () => {
    await shop.faults({ callback: 'held' });
    const { number, formUrl } = await open();
    await payWithCard(formUrl, cards.good);
    assert.equal(await isPaid(number), false);
    await shop.faults({});
    await shop.settled();
    assert.equal(await isPaid(number), true);
  });
});

describe('a callback', () => {
  test('with a forged signature is refused and changes nothing', async () => {
    const { number, orderId } = await open();
    const fields = { mdOrder: orderId, orderNumber: `${number}-1`, operation: 'deposited', status: '1' };
    const forged = [fields, { ...fields, checksum: 'A'.repeat(64) }, { ...signed(fields), status: '0' }];
    for (const fields of forged) assert.equal((await callback(fields)).status, 403);
    assert.equal((await callback(signed(fields), 'POST')).status, 200, 'signed, but unpaid at the provider');
    assert.equal(await isPaid(number), false);
    const twice = new URLSearchParams(signed(fields)).toString();
    assert.equal((await fetch(`${shop.origin}/payments/callback?${twice}&mdOrder=x`)).status, 403);
  });

  test('for an unknown order is accepted and ignored', async () => {
    const fields = { mdOrder: 'nobody', orderNumber: '1', operation: 'deposited', status: '1' };
    assert.equal((await callback(signed(fields))).status, 200);
  });

  test('is repeated if the provider does not respond', async () => {
    await shop.faults({ callback: 'held' });
    const { number, formUrl } = await open();
    await payWithCard(formUrl, cards.good);
    await shop.faults({ status: 'error', times: 2 });
    await shop.settled();
    assert.equal(await isPaid(number), true);
  });
});

describe('a repeated callback', () => {
  test('long after the order was refunded changes nothing', async () => {
    const { number, orderId, formUrl } = await open();
    await pay(number, formUrl);
    await shop.deps.paymentProvider.refund({ id: orderId, amountCents: 0, refundNumber: 'late' });
    await shop.settled();
    assert.equal((await order(number)).state, 'refunded');
    const left = await jackets();
    const fields = { mdOrder: orderId, orderNumber: `${number}-1`, operation: 'deposited', status: '1' };
    for (const method of ['GET', 'POST']) assert.equal((await callback(signed(fields), method)).status, 200);
    assert.equal((await order(number)).state, 'refunded');
    assert.equal(await jackets(), left);
    assert.equal(await confirmations(number), 1);
  });

  test('long after the order failed changes nothing', async () => {
    const { number, orderId } = await open();
    await sessionOver(number);
    await reconcilePayments(shop.deps);
    const fields = { mdOrder: orderId, orderNumber: `${number}-1`, operation: 'deposited', status: '1' };
    assert.equal((await callback(signed(fields))).status, 200);
    assert.equal((await order(number)).state, 'failed');
    assert.equal(await confirmations(number), 0);
  });

  test('with the signature of another order is refused', async () => {
    const first = await open();
    const fields = { mdOrder: first.orderId, orderNumber: first.number, operation: 'deposited', status: '1' };
    const { checksum } = signed(fields);
    eleni = shopper(shop);
    const second = await open();
    assert.equal((await callback({ ...fields, mdOrder: second.orderId, checksum })).status, 403);
  });
});

describe('a refund at the provider', () => {
  test('is found by reconciliation if the callback was lost, and mailed to the customer once', async () => {
    const { number, orderId, formUrl } = await open();
    await pay(number, formUrl);
    await shop.faults({ callback: 'never' });
    await shop.deps.paymentProvider.refund({ id: orderId, amountCents: 1500, refundNumber: 'lost' });
    const { id } = await order(number);
    const payment = () =>
      shop.db
        .selectFrom('payments')
        .select(['id', 'refunded_cents'])
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow();
    const countMails = async () => notices(`order-refunded:${(await payment()).id}:`);
    await reconcilePayments(shop.deps);
    assert.equal(await countMails(), 0, 'a paid order is first checked after an hour');
    await dueNow();
    await reconcilePayments(shop.deps);
    await dueNow();
    await reconcilePayments(shop.deps);
    assert.equal((await payment()).refunded_cents, 1500);
    assert.equal(await countMails(), 1);
    await shop.deps.paymentProvider.refund({ id: orderId, amountCents: 0, refundNumber: 'rest' });
    await dueNow();
    await reconcilePayments(shop.deps);
    assert.equal((await order(number)).state, 'refunded');
    assert.equal(await countMails(), 2);
  });

  test('of a part leaves the order paid; of the rest makes it refunded', async () => {
    const { number, orderId, formUrl } = await open();
    await pay(number, formUrl);
    const left = await jackets();
    const { paymentProvider } = shop.deps;
    const fields = signed({ mdOrder: orderId, orderNumber: number, operation: 'refunded', status: '1' });
    await paymentProvider.refund({ id: orderId, amountCents: 1000, refundNumber: 'a' });
    assert.equal((await callback(fields)).status, 200);
    assert.equal(await isPaid(number), true);
    await paymentProvider.refund({ id: orderId, amountCents: 0, refundNumber: 'b' });
    await shop.settled();
    assert.equal((await order(number)).state, 'refunded');
    assert.equal(await jackets(), left, 'units are returned to stock manually');
    assert.equal(await confirmations(number), 1);
  });

  describe('of an order not known to be paid', () => {
    const paymentOf = (orderId: number) =>
      shop.db
        .selectFrom('payments')
        .select(['id', 'state', 'refunded_cents'])
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();

    async function refundedUnnoticed(amountCents: number) {
      await shop.faults({ callback: 'never' });
      const { number, orderId, formUrl } = await open();
      await payWithCard(formUrl, cards.good);
      await shop.deps.paymentProvider.refund({ id: orderId, amountCents, refundNumber: 'unnoticed' });
      await dueNow();
      await reconcilePayments(shop.deps);
      const { id, state } = await order(number);
      const payment = await paymentOf(id);
      assert.equal(await confirmations(number), 1);
      assert.equal(await notices(`order-refunded:${payment.id}:`), 1);
      return { number, order: state, payment: payment.state, refundedCents: payment.refunded_cents };
    }

    test('in part leaves it paid, and the rest can be refunded', async () => {
      const before = await jackets();
      const { number, ...found } = await refundedUnnoticed(100);
      assert.deepEqual(found, { order: 'paid', payment: 'paid', refundedCents: 100 });
      assert.equal(await jackets(), before - 1);
      assert.match(await refund(shop.deps, { number }), /€39\.00 of .* has been refunded/);
      assert.equal((await order(number)).state, 'refunded');
    });

    test('in full makes it refunded', async () => {
      const { number: _, ...found } = await refundedUnnoticed(4000);
      assert.deepEqual(found, { order: 'refunded', payment: 'paid', refundedCents: 4000 });
    });

    test('is ignored if the amounts do not add up to the payment', async () => {
      const { paymentProvider } = shop.deps;
      const { number, orderId, formUrl } = await open();
      await shop.faults({ callback: 'never' });
      await payWithCard(formUrl, cards.good);
      await paymentProvider.refund({ id: orderId, amountCents: 100, refundNumber: 'part' });
      await dueNow();
      await reconcilePayments({
        ...shop.deps,
        providers: [
          {
            ...paymentProvider,
            report: async (attempt) => ({ ...(await paymentProvider.report(attempt)), paidCents: 3900 }),
          },
        ],
      });
      assert.equal((await order(number)).state, 'awaiting-payment');
      await dueNow();
      await reconcilePayments(shop.deps);
      assert.equal(await isPaid(number), true);
      await shop.db.deleteFrom('outbox').where('kind', '=', 'sales-notice').execute();
    });
  });

  test('is checked for less and less often, and no longer after half a year', async () => {
    const { number, formUrl } = await open();
    await pay(number, formUrl);
    const gapAfter = async (days: number): Promise<number> => {
      const { id } = await order(number);
      const settled_at = new Date(Date.now() - days * 86_400_000);
      await shop.db
        .updateTable('payments')
        .set({ settled_at, next_check_at: new Date(0) })
        .where('order_id', '=', id)
        .execute();
      await reconcilePayments(shop.deps);
      const { next_check_at } = await shop.db
        .selectFrom('payments')
        .select('next_check_at')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow();
      return Math.round((next_check_at.getTime() - Date.now()) / 3_600_000);
    };
    assert.equal(await gapAfter(0.1), 1);
    assert.equal(await gapAfter(2), 12);
    assert.equal(await gapAfter(100), 7 * 24);
    assert.ok((await gapAfter(181)) > 24 * 365);
  });

  test('is ignored if only a callback reports it', async () => {
    const { number, orderId, formUrl } = await open();
    await pay(number, formUrl);
    await callback(signed({ mdOrder: orderId, orderNumber: number, operation: 'refunded', status: '1' }));
    assert.equal(await isPaid(number), true);
  });
});

describe('a payment that is not the total of its order', () => {
  for (const status of ['wrong-amount', 'wrong-currency'])
    test(`(${status}) does not finish the order, notifies the sellers once, and finishes it once corrected`, async () => {
      const { number, orderId, formUrl } = await open();
      await shop.faults({ status });
      await payWithCard(formUrl, cards.good);
      await shop.settled();
      const count = await notices('payment-mismatch:');
      assert.ok(count > 0);
      const fields = signed({ mdOrder: orderId, orderNumber: number, operation: 'deposited', status: '1' });
      await callback(fields);
      assert.equal(await isPaid(number), false);
      assert.equal(await notices('payment-mismatch:'), count);
      assert.match(
        String((await eleni.status(orderId)).body['StatusMessage']),
        /^Payment failed: the amount/,
      );
      await shop.faults({});
      await callback(fields);
      assert.equal(await isPaid(number), true);
      await shop.db.deleteFrom('outbox').where('kind', '=', 'sales-notice').execute();
    });
});

describe('a provider that', () => {
  for (const status of ['cut', 'error', 'overloaded', 'unknown-order'])
    test(`responds to a status request with '${status}' leaves the shopper waiting, and nothing is lost`, async () => {
      await shop.faults({ callback: 'never' });
      const { number, orderId, formUrl } = await open();
      await payWithCard(formUrl, cards.good);
      await shop.faults({ status });
      assert.equal(
        (await eleni.status(orderId)).body['StatusMessage'],
        'Order registered, waiting for payment',
      );
      await shop.faults({});
      await dueNow();
      await reconcilePayments(shop.deps);
      assert.equal(await isPaid(number), true);
    });

  test('never responds to a status request leaves the shopper waiting, and nothing is lost', async () => {
    const { number, orderId, formUrl } = await open();
    await shop.faults({ callback: 'never', status: 'hang' });
    await payWithCard(formUrl, cards.good);
    const { browser_hash: browserHash } = await order(number);
    const impatient = jccProvider({
      ...sandboxAccount,
      baseUrl: `${shop.gateway}/payment/rest/`,
      timeLimitMs: 300,
    });
    assert.deepEqual(
      await paymentStatus({ ...shop.deps, providers: [impatient] }, orderId, {
        person: null,
        browserHash,
      }),
      { status: { status: 'pending', isStarted: false }, supplement: null },
    );
    assert.equal(await isPaid(number), false);
    await shop.faults({});
    await dueNow();
    await reconcilePayments(shop.deps);
    assert.equal(await isPaid(number), true);
  });

  test('is briefly overloaded is retried', async () => {
    const { body } = await eleni.place({ lines: lines(), expectedCents: 4000 });
    await shop.faults({ register: 'overloaded', times: 1 });
    assert.equal((await eleni.pay(body['number'], 4000)).status, 200);
  });

  for (const register of ['lost', 'cut'])
    test(`loses one response to a registration (${register}) gets another number`, async () => {
      const { body } = await eleni.place({ lines: lines(), expectedCents: 4000 });
      await shop.faults({ register, times: 1 });
      assert.equal((await eleni.pay(body['number'], 4000)).status, 200);
      const { id } = await order(String(body['number']));
      const payments = await shop.db
        .selectFrom('payments')
        .select(['gateway_number', 'state'])
        .where('order_id', '=', id)
        .orderBy('id')
        .execute();
      assert.deepEqual(payments, [
        { gateway_number: `${String(body['number'])}-1`, state: 'failed' },
        { gateway_number: `${String(body['number'])}-2`, state: 'open' },
      ]);
    });

  test('was opening a page during a crash gets a new attempt after some seconds', async () => {
    const { body } = await eleni.place({ lines: lines(), expectedCents: 4000 });
    const { id } = await order(String(body['number']));
    const cutOff = { order_id: id, gateway_number: `${String(body['number'])}-1`, amount_cents: 4000 };
    const before = (secs: number) => new Date(Date.now() - secs * 1000);
    await shop.db
      .insertInto('payments')
      .values({ ...cutOff, created_at: before(7), session_expires_at: before(-1200) })
      .execute();
    assert.equal((await eleni.pay(body['number'], 4000)).status, 200);
    const states = await shop.db.selectFrom('payments').select('state').where('order_id', '=', id).execute();
    assert.deepEqual(states.map(({ state }) => state).toSorted(), ['failed', 'open']);
  });

  test('cannot be reached is reported to the shopper, who can try again', async () => {
    const { body } = await eleni.place({ lines: lines(), expectedCents: 4000 });
    await shop.faults({ register: 'error' });
    const failed = await eleni.pay(body['number'], 4000);
    assert.deepEqual(
      [failed.status, failed.body.error],
      [502, 'Failed to register order with payment provider'],
    );
    await shop.faults({});
    assert.equal((await eleni.pay(body['number'], 4000)).status, 200);
  });

  test('is polled often gets only occasional requests', async () => {
    const hourMs = 3_600_000;
    const { number, orderId } = await open();
    const [payment] = await openPaymentsFor(shop.db, number);
    assert.ok(payment);
    const asks = await Promise.all(
      Array.from({ length: 20 }, () => claimStatusCheck(shop.db, payment.id, hourMs)),
    );
    assert.equal(asks.filter(Boolean).length, 1);
    assert.equal(
      (await eleni.status(orderId)).body['StatusMessage'],
      'Order registered, waiting for payment',
    );
  });
});

describe('an unpaid order whose session is over', () => {
  const once = () =>
    shop.db.updateTable('vouchers').set({ uses_left: 1 }).where('code', '=', 'ONCE5').execute();

  test('releases stock and voucher, can be tried again, and is still finished when paid late', async () => {
    await once();
    const { number, orderId, formUrl } = await open({ voucher: 'ONCE5' }, 3500);
    await sessionOver(number);
    await reconcilePayments(shop.deps);
    const failed = await order(number);
    assert.equal(failed.state, 'failed');
    assert.deepEqual(
      await shop.db.selectFrom('reservations').selectAll().where('order_id', '=', failed.id).execute(),
      [],
    );
    const voucher = await shop.db
      .selectFrom('vouchers')
      .select('uses_left')
      .where('code', '=', 'ONCE5')
      .executeTakeFirst();
    assert.equal(voucher?.uses_left, 1);
    assert.match(String((await eleni.status(orderId)).body['StatusMessage']), /^Payment failed/);
    assert.equal(await payWithCard(formUrl, cards.good), 'page 200', 'the payment page is closed');

    const again = await eleni.pay(number, 3500);
    assert.notEqual(again.body['orderId'], orderId);
    await pay(number, again.body['formUrl']);
    const used = await shop.db
      .selectFrom('voucher_uses')
      .selectAll()
      .where('order_id', '=', failed.id)
      .execute();
    assert.equal(used[0]?.state, 'used');
  });

  test('is finished if it is paid while its page is closed', async () => {
    await shop.faults({ callback: 'never' });
    const { number, formUrl } = await open();
    await sessionOver(number);
    const { paymentProvider } = shop.deps;
    const paidWhileClosing: PaymentProvider = {
      ...paymentProvider,
      async close(attempt) {
        await payWithCard(formUrl, cards.good);
        return paymentProvider.close(attempt);
      },
    };
    await reconcilePayments({ ...shop.deps, providers: [paidWhileClosing] });
    assert.equal(await isPaid(number), true);
  });

  test('is finished by reconciliation within a day if it was paid unnoticed', async () => {
    await shop.faults({ callback: 'never' });
    const { number, orderId, formUrl } = await open();
    await payWithCard(formUrl, cards.good);
    await shop.db
      .updateTable('payments')
      .set({ state: 'expired', settled_at: new Date(), next_check_at: new Date(0) })
      .where('provider_order_id', '=', orderId)
      .execute();
    await shop.db.updateTable('orders').set({ state: 'failed' }).where('number', '=', number).execute();
    await reconcilePayments(shop.deps);
    assert.equal(await isPaid(number), true);
  });

  test('is finished if it was paid after all, and the sellers are notified of what is missing', async () => {
    await once();
    await shop.faults({ callback: 'never' });
    const { number, orderId, formUrl } = await open({ voucher: 'ONCE5' }, 3500);
    await payWithCard(formUrl, cards.good);
    // The shop considers the payment expired; the last jacket and the voucher went to another order.
    await shop.db
      .updateTable('payments')
      .set({ state: 'expired' })
      .where('provider_order_id', '=', orderId)
      .execute();
    await shop.db.updateTable('orders').set({ state: 'failed' }).where('number', '=', number).execute();
    const { id } = await order(number);
    await shop.db.deleteFrom('reservations').where('order_id', '=', id).execute();
    await shop.db.deleteFrom('voucher_uses').where('order_id', '=', id).execute();
    await shop.db.updateTable('variants').set({ on_hand: 0 }).where('id', '=', shop.jacket.medium).execute();

    await callback(signed({ mdOrder: orderId, orderNumber: number, operation: 'deposited', status: '1' }));
    assert.equal(await isPaid(number), true);
    assert.equal(await confirmations(number), 1);
    assert.equal(await jackets(), 0);
    const [notice] = await shop.db
      .selectFrom('outbox')
      .select('payload')
      .where('dedupe_key', '=', `order-troubles:${id}`)
      .execute();
    assert.match(
      JSON.stringify(notice?.payload),
      /pieces are missing: Jacket \(Navy, M\): 1 of 1.*voucher has since been used/,
    );
  });

  test('stays open while the provider does not respond', async () => {
    const { number } = await open();
    await sessionOver(number);
    await shop.faults({ status: 'error' });
    await reconcilePayments(shop.deps);
    assert.equal((await order(number)).state, 'awaiting-payment');
  });

  test('is finished once if two of its pages are paid: the second payment is refunded', async () => {
    const { number, orderId, formUrl } = await open();
    // The shop considers the page closed; the provider leaves it open.
    await shop.db
      .updateTable('payments')
      .set({ state: 'expired' })
      .where('provider_order_id', '=', orderId)
      .execute();
    const second = await eleni.pay(number, 4000);
    assert.notEqual(second.body['orderId'], orderId);
    const before = await jackets();
    await payWithCard(formUrl, cards.good);
    await payWithCard(second.body['formUrl'], cards.good);
    await shop.settled();
    assert.equal(await notices('payment-returned-notice:'), 1);
    assert.equal(await notices('payment-returned:'), 1);
    assert.equal(await jackets(), before - 1);
    assert.equal(await confirmations(number), 1);
    await letTimePass(shop.db, 31);
    await retryRefunds(shop.deps);
    const { id } = await order(number);
    const refunded = await shop.db
      .selectFrom('payments')
      .select('refunded_cents')
      .where('order_id', '=', id)
      .orderBy('refunded_cents')
      .execute();
    assert.deepEqual(refunded, [{ refunded_cents: 0 }, { refunded_cents: 4000 }]);
    assert.equal(await isPaid(number), true);
  });
});

test('a second payment is refunded, less what the sellers have already refunded', async () => {
  const { number, orderId, formUrl } = await open();
  await shop.db
    .updateTable('payments')
    .set({ state: 'expired', settled_at: new Date() })
    .where('provider_order_id', '=', orderId)
    .execute();
  const second = await eleni.pay(number, 4000);
  await pay(number, second.body['formUrl']);
  await shop.faults({ callback: 'never' });
  await payWithCard(formUrl, cards.good);
  await shop.deps.paymentProvider.refund({ id: orderId, amountCents: 1000, refundNumber: 'by hand' });
  await dueNow();
  await reconcilePayments(shop.deps);
  const payment = () =>
    shop.db
      .selectFrom('payments')
      .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
      .select(['refunds.amount_cents', 'refunded_cents'])
      .where('provider_order_id', '=', orderId)
      .executeTakeFirstOrThrow();
  assert.deepEqual(await payment(), { amount_cents: 3000, refunded_cents: 1000 });
  await letTimePass(shop.db, 31);
  await retryRefunds(shop.deps);
  assert.equal((await payment()).refunded_cents, 4000);
  assert.equal(await isPaid(number), true);
});

test('an order that is never paid reserves nothing and fails', async () => {
  const { body } = await eleni.place({ lines: lines(), expectedCents: 4000 });
  const { id } = await order(String(body['number']));
  assert.deepEqual(
    await shop.db.selectFrom('reservations').selectAll().where('order_id', '=', id).execute(),
    [],
  );
  await expireOrders(shop.deps);
  assert.equal((await order(String(body['number']))).state, 'created');
  await letTimePass(shop.db, 301);
  await expireOrders(shop.deps);
  assert.equal((await order(String(body['number']))).state, 'failed');
  assert.equal((await eleni.pay(body['number'], 4000)).status, 200, 'it can still be paid');
});

test('the callback of a session ended by the gateway fails the order', async () => {
  const { number } = await open();
  await letTimePass(shop.db, shop.deps.sessionSecs + 1);
  shop.setGatewayForward(shop.deps.sessionSecs + 1);
  await shop.settled();
  assert.equal((await order(number)).state, 'failed');
});
