import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { deliverMails } from '../../platform/mail/deliverMails.ts';
import { openTestShop, type TestShop } from '../../testing/shops/openTestShop.ts';
import { cards, payWithCard, shopper } from '../../testing/shops/shopper.ts';
import { confirmPayment } from '../sync/paymentStatus.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());
afterEach(() => shop.faults({}));

const orderState = async (number: unknown): Promise<string> => {
  const order = await shop.db
    .selectFrom('orders')
    .select('state')
    .where('number', '=', String(number))
    .executeTakeFirstOrThrow();
  return order.state;
};

function afterFirstQuery<T extends object>(target: T, happen: () => Promise<void>): T {
  let happened: Promise<void> | undefined;
  const watch = <U extends object>(watched: U): U =>
    new Proxy(watched, {
      get(object, key) {
        const value: unknown = Reflect.get(object, key, object);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          const result = Reflect.apply(value, object, args) as object;
          if (!(result instanceof Promise)) return watch(result);
          return result.then(async (response: unknown) => {
            happened ??= happen();
            await happened;
            return response;
          });
        };
      },
    });
  return watch(target);
}

describe('an order', () => {
  test('is placed, paid, finished, and confirmed by mail once', async () => {
    const eleni = shopper(shop);
    const placed = await eleni.place({
      lines: [{ id: shop.jacket.id, color: 'Navy', size: 'M', quantity: 1 }],
      deliveryMethodId: shop.courier,
      location: 'ACS Courier',
      voucher: 'welcome10',
      expectedCents: 4000 + 300 - 1000,
      business: { company: 'Nicosia School Ltd', vatNumber: 'CY90000001X' },
      note: 'For Andreas',
    });
    assert.equal(placed.status, 200, JSON.stringify(placed.body));
    assert.match(String(placed.body['number']), /^\d{7,8}$/);
    const page = await eleni.pay(placed.body['number'], 3300);
    assert.equal(page.status, 200, JSON.stringify(page.body));
    assert.deepEqual((await eleni.status(page.body['orderId'])).body, {
      StatusMessage: 'Order registered, waiting for payment',
    });

    const back = await payWithCard(page.body['formUrl'], cards.good);
    assert.equal(back, `${shop.origin}/loading?orderId=${String(page.body['orderId'])}&lang=en`);
    await shop.settled();
    assert.equal(await orderState(placed.body['number']), 'paid');
    assert.deepEqual((await eleni.status(page.body['orderId'])).body, {
      StatusMessage: 'Payment completed successfully.',
    });
    const orderid = placed.body['number'];
    assert.deepEqual((await eleni.post('$PosProcessWeb', { orderid, documentid: 18 })).body, {});
    const requested = await eleni.post('Mail', {
      to: 'Eleni@example.test',
      subject: 'Order Confirmation',
      body: '<p>mine</p>',
      bcc: 'sales@meltemi.test',
    });
    assert.deepEqual(requested.body, { data: { status: 200 } });

    const order = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', String(orderid))
      .executeTakeFirstOrThrow();
    const lines = await shop.db
      .selectFrom('order_lines')
      .select(['note', 'ordered_quantity', 'price_cents'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute();
    assert.deepEqual(lines, [{ note: 'Jacket', ordered_quantity: 1, price_cents: 4000 }]);
    assert.equal(order.delivery_cents, 300);
    const jacket = await shop.db
      .selectFrom('variants')
      .select('on_hand')
      .where('id', '=', shop.jacket.medium)
      .executeTakeFirstOrThrow();
    assert.equal(jacket.on_hand, 99);
    assert.deepEqual(await shop.db.selectFrom('reservations').selectAll().execute(), []);

    await shop.db.updateTable('delivery_methods').set({ min_days: 1, max_days: 1 }).execute();
    await deliverMails(shop.deps);
    await deliverMails(shop.deps);
    const [mail, ...more] = await shop.mails();
    assert.deepEqual(more, []);
    assert.equal(mail?.subject, 'Order Confirmation');
    assert.deepEqual(mail?.to, ['eleni@example.test']);
    assert.deepEqual(mail?.deliveredTo, ['eleni@example.test', 'sales@meltemi.test']);
    for (const text of [
      String(orderid),
      'Jacket',
      '€40.00',
      '€3.00',
      '-€10.00',
      '€33.00',
      '€5.27',
      /\d\d\/\d\d\/\d{4}/,
      /Invoice \d{4}-\d{6}/,
      'Nicosia School Ltd',
      'VAT number CY90000001X',
      'Your note: For Andreas',
      /Delivery time: 1 working day\b/,
    ]) {
      assert.match(mail?.text ?? '', new RegExp(text));
      assert.match(mail?.html ?? '', new RegExp(text));
    }
    assert.doesNotMatch(mail?.html ?? '', /mine/);
  });

  test('is confirmed if its payment arrives while the shop reads the order', async () => {
    const eleni = shopper(shop);
    const { body } = await eleni.place();
    const number = String(body['number']);
    const page = await eleni.pay(number, 1800);
    const { browser_hash } = await shop.db
      .selectFrom('orders')
      .select('browser_hash')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const db = afterFirstQuery(shop.db, async () => {
      await payWithCard(page.body['formUrl'], cards.good);
      await shop.settled();
      assert.equal(await orderState(number), 'paid');
    });
    const visitor = { person: null, browserHash: browser_hash };
    assert.equal(await confirmPayment({ ...shop.deps, db }, number, visitor), true);
  });

  test('is paid after a challenge by the bank', async () => {
    const eleni = shopper(shop);
    const { body } = await eleni.place();
    const page = await eleni.pay(body['number'], 1800);
    const challenge = await payWithCard(page.body['formUrl'], cards.challenged);
    assert.match(challenge, /^\/payment\/challenge/);
    assert.equal((await eleni.status(page.body['orderId'])).body['StatusMessage'], 'Payment in progress');
    const back = await payWithCard(new URL(challenge, shop.gateway), { answer: 'confirm' });
    assert.match(back, /\/loading\?orderId=/);
    await shop.settled();
    assert.equal(await orderState(body['number']), 'paid');
  });

  test('is paid with another card after one was declined, on the same payment page', async () => {
    const eleni = shopper(shop);
    const { body } = await eleni.place();
    const page = await eleni.pay(body['number'], 1800);
    assert.equal(await payWithCard(page.body['formUrl'], cards.declined), 'page 200');
    assert.equal(
      (await eleni.status(page.body['orderId'])).body['StatusMessage'],
      'Payment failed: the card was declined.',
    );
    const again = await eleni.pay(body['number'], 1800);
    assert.deepEqual(again.body, page.body);
    await payWithCard(again.body['formUrl'], cards.good);
    await shop.settled();
    assert.equal(await orderState(body['number']), 'paid');
    const third = await eleni.pay(body['number'], 1800);
    assert.deepEqual([third.status, third.body.error], [409, 'This order is paid already.']);
  });

  test('has one payment page, however often the button is pressed', async () => {
    const eleni = shopper(shop);
    const { body } = await eleni.place();
    await shop.faults({ register: 'late', lateMs: 300, times: 1 });
    const pages = await Promise.all([1, 2, 3].map(() => eleni.pay(body['number'], 1800)));
    assert.equal(new Set(pages.map((page) => page.body['orderId'])).size, 1);
    assert.deepEqual(await eleni.place(), { status: 200, body });
    const other = await eleni.place({
      location: 'Limassol',
      lines: [{ id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 1 }],
      expectedCents: 4000,
    });
    assert.notEqual(other.body['number'], body['number']);
    await payWithCard(pages[0]?.body['formUrl'], cards.good);
    await shop.settled();
    assert.equal(await orderState(body['number']), 'paid');
  });

  test('belongs to the browser that placed it', async () => {
    const eleni = shopper(shop);
    const stranger = shopper(shop);
    const { body } = await eleni.place();
    const page = await eleni.pay(body['number'], 1800);
    await stranger.place({
      lines: [{ id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 1 }],
      expectedCents: 4000,
    });
    for (const foe of [stranger, shopper(shop)]) {
      const refusals = await Promise.all([
        foe.pay(body['number'], 1800),
        foe.status(page.body['orderId']),
        foe.status('00000000-0000-0000-0000-000000000000'),
        foe.post('$PosProcessWeb', { orderid: body['number'] }),
      ]);
      for (const refusal of refusals)
        assert.deepEqual([refusal.status, refusal.body.error], [404, 'Order not found.']);
    }
    const mail = { to: 'eleni@example.test', subject: 'Order Confirmation', body: '' };
    assert.equal((await stranger.post('Mail', mail)).status, 403);
    assert.equal((await eleni.post('Mail', { ...mail, to: 'someone@example.test' })).status, 403);
    assert.equal((await eleni.post('Mail', { ...mail, subject: 'Buy now' })).status, 400);
    assert.deepEqual((await eleni.post('$PosProcessWeb', { orderid: body['number'] })).body, {
      error: 'The order is not paid yet.',
    });
  });

  test('is paid with its own amount, description and return URL only', async () => {
    const eleni = shopper(shop);
    const { body } = await eleni.place();
    const wrong = await eleni.pay(body['number'], 1);
    assert.deepEqual([wrong.status, wrong.body.error], [400, 'The amount is not the total of the order.']);
    const right = {
      amount: '1800',
      order_number: String(body['number']),
      description: `ORDER ${String(body['number'])}`,
      return_url: `${shop.origin}/loading`,
    };
    for (const change of [
      { return_url: 'https://evil.example/loading' },
      { return_url: `${shop.origin}/loading?x=1` },
      { description: 'ORDER 1' },
      { amount: '18.00' },
      { amount: '-1800' },
    ])
      assert.equal((await eleni.get('PosJcc', { ...right, ...change })).status, 400, JSON.stringify(change));
    assert.equal((await eleni.get('PosJcc', right, { 'sec-fetch-site': 'cross-site' })).status, 403);
  });
});

test('a mail with a code is confirmed only if one is queued', async () => {
  const { personId } = shop;
  await shop.db.insertInto('addresses').values({ person_id: personId, email: 'demo@example.test' }).execute();
  const ask = async (): Promise<number> => {
    const mail = { to: 'Demo@example.test', subject: 'Forgot Password Request', body: 'anything' };
    return (await shopper(shop).post('Mail', mail)).status;
  };
  assert.equal(await ask(), 403);
  const payload = JSON.stringify({ personId });
  await shop.db
    .insertInto('outbox')
    .values({ kind: 'reset-code', dedupe_key: `reset-code:${personId}:a`, payload })
    .execute();
  assert.equal(await ask(), 200);
  assert.equal(
    (await shop.db.selectFrom('outbox').select('id').where('kind', '=', 'reset-code').execute()).length,
    1,
  );
});
