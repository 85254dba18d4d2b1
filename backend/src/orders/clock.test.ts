import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it, mock } from 'node:test';
import { sql } from 'kysely';
import { letTimePass, setClockBack } from '../testing/database/letTimePass.ts';
import { endInterruptedAttempts } from '../payment/attempts/endAttempt.ts';
import { refund, retryRefunds } from '../payment/sync/refund.ts';
import { expireOrders } from './unpaid/expireOrders.ts';
import { endReservations } from './pickup/releaseReserved.ts';
import { noteDay } from '../platform/database/times/trustedClock.ts';
import { claimStatusCheck, openPaymentsFor } from '../payment/attempts/payments.ts';
import { reconcilePayments } from '../payment/sync/reconcilePayments.ts';
import { openTestShop, type TestShop } from '../testing/shops/openTestShop.ts';
import { cards, payWithCard, shopper, type Shopper } from '../testing/shops/shopper.ts';

const hours = 3 * 60 * 60;

let shop: TestShop;
let eleni: Shopper;
before(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.db.updateTable('variants').set({ on_hand: 50 }).execute();
  eleni = shopper(shop);
});
afterEach(async () => {
  mock.restoreAll();
  await shop.faults({});
});
after(() => shop.close());

const place = async (): Promise<string> => String((await eleni.place()).body['number']);
const order = (number: string) =>
  shop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const stateOf = async (number: string): Promise<string> => (await order(number)).state;

async function open() {
  const number = await place();
  const { body } = await eleni.pay(number, 1800);
  return { number, orderId: String(body['orderId']), formUrl: body['formUrl'] };
}

async function register(number: string): Promise<void> {
  const { id } = await order(number);
  const inTwentyMinutes = new Date(Date.now() + 1_200_000);
  await shop.db
    .insertInto('payments')
    .values({
      order_id: id,
      gateway_number: `${number}-1`,
      amount_cents: 1800,
      session_expires_at: inTwentyMinutes,
    })
    .execute();
}

/** Counts status requests for all payments, or for one. */
function countReports(id?: string) {
  const { paymentProvider } = shop.deps;
  const report = mock.fn((attempt: { id: string }) => paymentProvider.report(attempt));
  return {
    reports: () => report.mock.calls.filter(({ arguments: [attempt] }) => !id || attempt.id === id).length,
    deps: { ...shop.deps, providers: [{ ...paymentProvider, report }] as const },
  };
}

describe('with the clock set back by hours', () => {
  it('an order can be paid at once although a crash prevented its payment page', async () => {
    const number = await place();
    await register(number);
    await setClockBack(shop.db, hours);
    assert.equal((await eleni.pay(number, 1800)).status, 200);
  });

  it('an attempt interrupted by a crash is ended', async () => {
    const number = await place();
    await register(number);
    await setClockBack(shop.db, hours);
    await endInterruptedAttempts(shop.deps);
    const { id } = await order(number);
    const [payment] = await shop.db
      .selectFrom('payments')
      .select('state')
      .where('order_id', '=', id)
      .execute();
    assert.equal(payment?.state, 'failed');
  });

  it('stock is not reserved for longer than one payment session', async () => {
    const { number } = await open();
    const { id } = await order(number);
    const reserved = () =>
      shop.db
        .selectFrom('reservations')
        .select('quantity')
        .where('order_id', '=', id)
        .where('expires_at', '>', new Date())
        .execute();
    await setClockBack(shop.db, hours);
    await expireOrders(shop.deps);
    assert.deepEqual(await reserved(), [{ quantity: 1 }]);
    await letTimePass(shop.db, shop.deps.sessionSecs + 150);
    assert.deepEqual(await reserved(), []);
  });

  it('a payment without a notification is reconciled once, in the next run', async () => {
    await shop.faults({ callback: 'never' });
    const { number, formUrl } = await open();
    await reconcilePayments(shop.deps);
    await payWithCard(formUrl, cards.good);
    await setClockBack(shop.db, hours);
    const { reports, deps } = countReports();
    await reconcilePayments(deps);
    assert.equal(await stateOf(number), 'paid');
    const reportsBefore = reports();
    await reconcilePayments(deps);
    assert.equal(reports(), reportsBefore);
  });

  it('an open payment page is reused', async () => {
    const { number, orderId } = await open();
    await setClockBack(shop.db, hours);
    await reconcilePayments(shop.deps);
    assert.equal((await eleni.pay(number, 1800)).body['orderId'], orderId);
  });

  it('the status can still be polled', async () => {
    const { number } = await open();
    const [payment] = await openPaymentsFor(shop.db, number);
    assert.ok(payment);
    const claim = () => claimStatusCheck(shop.db, payment.id, 60_000);
    assert.equal(await claim(), true);
    await setClockBack(shop.db, hours);
    assert.deepEqual([await claim(), await claim()], [true, false]);
  });

  it('an interrupted refund is retried once', async () => {
    const { number, formUrl } = await open();
    await payWithCard(formUrl, cards.good);
    await shop.settled();
    assert.equal(await stateOf(number), 'paid');
    await shop.faults({ refund: 'error' });
    await refund(shop.deps, { number });
    await shop.faults({});
    await setClockBack(shop.db, hours);
    await retryRefunds(shop.deps);
    await retryRefunds(shop.deps);
    assert.equal(await stateOf(number), 'refunded');
    const refunded = await shop.db
      .selectFrom('payments')
      .select('refunded_cents')
      .where('gateway_number', 'like', `${number}-%`)
      .executeTakeFirst();
    assert.equal(refunded?.refunded_cents, 1800);
  });

  it('a request waiting for a registration is completed although the clock does not advance', async () => {
    const number = await place();
    await register(number);
    const now = Date.now();
    mock.method(Date, 'now', () => now);
    let monotonic = performance.now();
    mock.method(performance, 'now', () => (monotonic += 5000));
    assert.equal((await eleni.pay(number, 1800)).status, 502);
  });
});

async function orderAtPickup(secondsLeft: number): Promise<string> {
  const number = await place();
  const reserved_until = sql<Date>`now() + make_interval(secs => ${secondsLeft})`;
  await shop.db
    .updateTable('orders')
    .set({ state: 'reserved', reserved_until })
    .where('number', '=', number)
    .execute();
  return number;
}

describe('with the clock set forward by hours', () => {
  it('an order to be paid at pickup is kept for an hour longer', async () => {
    const number = await orderAtPickup(60);
    await letTimePass(shop.db, 3600);
    await endReservations(shop.db);
    assert.equal(await stateOf(number), 'reserved');
    await letTimePass(shop.db, 60);
    await endReservations(shop.db);
    assert.equal(await stateOf(number), 'cancelled');
  });

  it('a payment page is closed before the next one opens, so nobody pays twice', async () => {
    const first = await open();
    await letTimePass(shop.db, hours);
    const second = await eleni.pay(first.number, 1800);
    assert.notEqual(second.body['orderId'], first.orderId);
    assert.equal(await payWithCard(first.formUrl, cards.good), 'page 200', 'the first page is closed');
    await payWithCard(second.body['formUrl'], cards.good);
    await shop.settled();
    assert.equal(await stateOf(first.number), 'paid');
  });

  it('an order paid in the meantime is not paid again', async () => {
    await shop.faults({ callback: 'never' });
    const { number, formUrl } = await open();
    await payWithCard(formUrl, cards.good);
    await letTimePass(shop.db, hours);
    const again = await eleni.pay(number, 1800);
    assert.deepEqual([again.status, again.body.error], [409, 'This order is paid already.']);
  });

  it('no second payment page is opened while the state of the first is unknown', async () => {
    const { number } = await open();
    await letTimePass(shop.db, hours);
    await shop.faults({ status: 'error' });
    assert.equal((await eleni.pay(number, 1800)).status, 502);
    const { id } = await order(number);
    const payments = await shop.db
      .selectFrom('payments')
      .select('state')
      .where('order_id', '=', id)
      .execute();
    assert.deepEqual(payments, [{ state: 'open' }]);
  });

  it('a shopper in the middle of the bank’s challenge can complete it', async () => {
    const { number, formUrl } = await open();
    const challenge = await payWithCard(formUrl, cards.challenged);
    await letTimePass(shop.db, hours);
    await reconcilePayments(shop.deps);
    await expireOrders(shop.deps);
    await payWithCard(new URL(challenge, shop.gateway), { answer: 'confirm' });
    await shop.settled();
    assert.equal(await stateOf(number), 'paid');
  });

  it('everything due is done in one run, and nothing is done twice', async () => {
    await shop.faults({ callback: 'never' });
    const paid = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const own = shopper(shop);
        const number = String((await own.place()).body['number']);
        await payWithCard((await own.pay(number, 1800)).body['formUrl'], cards.good);
        return number;
      }),
    );
    await letTimePass(shop.db, hours);
    const { reports, deps } = countReports();
    await Promise.all([reconcilePayments(deps), reconcilePayments(deps), reconcilePayments(deps)]);
    assert.deepEqual(new Set(await Promise.all(paid.map(stateOf))), new Set(['paid']));
    const reportsInOneRound = reports();
    await reconcilePayments(deps);
    assert.equal(reports(), reportsInOneRound);
    const mails = await shop.db
      .selectFrom('outbox')
      .select('dedupe_key')
      .where('kind', '=', 'order-confirmation')
      .execute();
    assert.equal(new Set(mails.map(({ dedupe_key }) => dedupe_key)).size, mails.length);
  });
});

describe('with the clock set forward by a year', () => {
  const year = 366 * 24 * 3600;
  afterEach(() => sql`delete from days_run`.execute(shop.db));

  it('an order to be paid at pickup is kept, until the shop has run with it on three days', async () => {
    const number = await orderAtPickup(hours);
    await letTimePass(shop.db, year);
    await noteDay(shop.db);
    await endReservations(shop.db);
    assert.equal(await stateOf(number), 'reserved');
    await sql`insert into days_run select day - 1 from days_run union select day - 2 from days_run`.execute(
      shop.db,
    );
    await endReservations(shop.db);
    assert.equal(await stateOf(number), 'cancelled');
  });

  it('checks of paid payments do not end, whether they were paid before or with it', async () => {
    const { number, formUrl, orderId } = await open();
    await payWithCard(formUrl, cards.good);
    await shop.settled();
    assert.equal(await stateOf(number), 'paid');
    const { reports, deps } = countReports(orderId);
    await letTimePass(shop.db, year);
    await reconcilePayments(deps);
    assert.equal(reports(), 0);
    await setClockBack(shop.db, year - hours);
    await sql`insert into days_run select (now() at time zone 'UTC')::date - ago from generate_series(0, 2) as ago`.execute(
      shop.db,
    );
    await reconcilePayments(deps);
    assert.equal(reports(), 1);
    await setClockBack(shop.db, year);
    await reconcilePayments(deps);
    assert.equal(reports(), 2);
  });
});
