import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, describe, it } from 'node:test';
import { onHand } from '../../../../orders/testing/onHand.ts';
import { customer, shopper } from '../../../../testing/shops/shopper.ts';
import { insertSeller } from '../../../../testing/shops/testSeller.ts';
import type { Office } from '../../testing/openOffice.ts';
import { openOfficeShop } from '../../testing/openOfficeShop.ts';
import { staffChanges } from '../../testing/staffChanges.ts';

const { shop, office, cookie, close } = await openOfficeShop('maria', ['orders']);
after(close);
await insertSeller(shop.db);

const call: Office['call'] = (name, input) => office.call(name, input, cookie);
const { refundPayment } = staffChanges(call);
const request = (change: object = {}) => ({
  id: randomUUID(),
  lines: [{ variantId: shop.polo.medium, quantity: 2 }],
  deliveryMethodId: shop.pickup,
  location: 'Limassol',
  customer: {},
  language: 'en' as const,
  expectedCents: 3600,
  paid: 'cash' as const,
  ...change,
});
const sell = (change: object = {}) => call('OfficeSellAtCounter', request(change));
const place = (change: object) => call('OfficePlaceOrder', { ...request(), customer, ...change });
const read = async (number: string) => (await call('OfficeOrder', { number })).body.order;
const orders = () => shop.db.selectFrom('orders').select('id').execute();
const mails = () => shop.db.selectFrom('outbox').selectAll().orderBy('id').execute();

/** An order without an address, by a method that is not collected at one of the seller's own shops. */
async function sentAway(): Promise<object> {
  const locker = { delivery_method_id: shop.courier, name: 'Locker', is_collected: true };
  await shop.db.insertInto('pickup_locations').values(locker).execute();
  return { deliveryMethodId: shop.courier, location: 'Locker' };
}

const polosOnHand = (): Promise<number> => onHand(shop.db, shop.polo.medium);

beforeEach(async () => {
  await shop.db.deleteFrom('outbox').execute();
  await shop.db
    .updateTable('variants')
    .set({ on_hand: 10, size: 'Medium' })
    .where('id', '=', shop.polo.medium)
    .execute();
});

describe('a sale at the counter', () => {
  it('is paid and handed over at once, and writes to nobody who gave no address', async () => {
    const { status, body } = await sell();
    assert.equal(status, 200, body.error);
    const order = await read(body.number);
    assert.deepEqual([order.state, order.isPickup, order.name], ['delivered', true, '']);
    assert.deepEqual([order.payments[0].paidAtCounter, order.payments[0].recordedBy], ['cash', 'maria']);
    assert.deepEqual(
      order.history.map(({ what, who }: Record<string, string>) => [what, who]),
      [
        ['placed', 'maria'],
        ['paid', 'maria'],
        ['delivered', null],
      ],
    );
    assert.equal(await polosOnHand(), 8);
    const { found } = (await call('OfficeInvoice', { number: body.number })).body;
    assert.equal(found.language, 'en');
    assert.deepEqual(found.buyer, { name: '', company: '', vatNumber: '', address: [] });
    assert.equal((await refundPayment({ payment: `${body.number}-1`, cents: 1800 })).status, 200);
    assert.deepEqual(await mails(), []);
  });

  it('is not taken for another one that is sent with the same id and other contents', async () => {
    const sale = request({ customer: { firstName: 'Eleni' } });
    const { number } = (await sell(sale)).body;
    const before = (await orders()).length;
    assert.deepEqual((await sell(sale)).body, { number });
    for (const change of [
      { lines: [{ variantId: shop.polo.medium, quantity: 1 }], expectedCents: 1800 },
      { customer: { firstName: 'Nikos' } },
      { paid: 'card-terminal' },
    ]) {
      const { status, body } = await sell({ ...sale, ...change });
      assert.deepEqual([status, /^Order (\d+) was placed/.exec(body.error)?.[1]], [409, number]);
    }
    const { id, deliveryMethodId, location, lines } = sale;
    const cart = { id, deliveryMethodId, location, lines: JSON.stringify(lines), voucher: 'ONCE5' };
    assert.equal((await call('OfficePriceOrder', cart)).body.placed, number);
    assert.deepEqual([(await orders()).length, await polosOnHand()], [before, 8]);
  });

  it('redeems a voucher, which the invoice shows and a refused payment gives back', async () => {
    const voucher = { voucher: 'ONCE5', expectedCents: 3100 };
    const uses = () =>
      shop.db.selectFrom('vouchers').select('uses_left').where('code', '=', 'ONCE5').execute();
    const { number } = (await sell(voucher)).body;
    const { found } = (await call('OfficeInvoice', { number })).body;
    assert.deepEqual([found.invoice.totalCents, await uses()], [3100, [{ uses_left: 0 }]]);
    assert.match((await sell(voucher)).body.error, /^Another order has used this voucher/);
    await shop.db.updateTable('vouchers').set({ uses_left: 1 }).where('code', '=', 'ONCE5').execute();
    const refused = await sell({ ...voucher, ...(await sentAway()), expectedCents: 3400 });
    assert.match(refused.body.error, /Only orders for pickup/);
    assert.deepEqual(await uses(), [{ uses_left: 1 }]);
  });

  it('names a company and its VAT number on the invoice, in place of a person', async () => {
    const business = { company: 'Nicosia School Ltd', vatNumber: '10412345T' };
    const { status, body } = await sell({ business });
    assert.equal(status, 200, body.error);
    const { found } = (await call('OfficeInvoice', { number: body.number })).body;
    assert.deepEqual(found.buyer, { ...business, vatNumber: 'CY10412345T', name: '', address: [] });
    const [listed] = (await call('OfficeOrders', { view: 'all', find: body.number })).body.orders;
    assert.deepEqual([listed.name, listed.company], ['', business.company]);
    const { groups } = (await call('OfficeSearch', { find: business.company })).body;
    assert.deepEqual(
      groups[0].hits.map(({ id, detail }: Record<string, string>) => [id, detail]),
      [[body.number, business.company]],
    );
    assert.equal((await sell({ business: { ...business, vatNumber: 'CY1' } })).status, 400);
  });

  it('mails the receipt to an address that is given, without a name too', async () => {
    await sell({ customer: { email: 'eleni@example.test' } });
    const rows = await mails();
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['order-confirmation'],
    );
    const mail = await shop.deps.mails['order-confirmation']?.(shop.db, rows[0]?.payload);
    assert.equal(mail?.to, 'eleni@example.test');
    assert.match(mail?.text ?? '', /Thank you for your purchase\.[^]*Paid in cash[^]*Taken along on/);
  });

  it('happens once, however often it is sent, also at the same time', async () => {
    const { length } = await orders();
    const sent = request();
    const both = await Promise.all([call('OfficeSellAtCounter', sent), call('OfficeSellAtCounter', sent)]);
    const third = await call('OfficeSellAtCounter', sent);
    const numbers = [...both, third].map(({ body }) => body.number);
    assert.deepEqual(numbers, Array(3).fill(numbers[0]));
    assert.equal((await orders()).length, length + 1);
    assert.equal(await polosOnHand(), 8);
  });

  it('is refused as at the checkout, and leaves nothing that holds the pieces', async () => {
    const refusals = [
      await sell({ expectedCents: 3500 }),
      await sell({ ...(await sentAway()), expectedCents: 3900 }),
      await sell({ customer: { email: 'nobody' } }),
      await sell({ paid: 'voucher' }),
    ];
    assert.deepEqual(
      refusals.map(({ status }) => status),
      [409, 409, 400, 400],
    );
    assert.match(refusals[1]?.body.error, /Only orders for pickup/);
    const { body } = await shopper(shop, '192.0.2.77').post('ShopCheckCart', {
      lines: [{ id: shop.polo.id, color: 'NVY', size: 'Medium', quantity: 1 }],
    });
    assert.equal((body['lines'] as { available: number }[])[0]?.available, 10);
    assert.deepEqual(await mails(), []);
  });
});

describe('an order that is paid at the counter and handed over later', () => {
  it('is paid, and confirmed by mail without a link to pay', async () => {
    const { number } = (await place({ paid: 'card-terminal' })).body;
    const order = await read(number);
    assert.deepEqual([order.state, order.payments[0].paidAtCounter], ['paid', 'card-terminal']);
    assert.deepEqual(
      (await mails()).map(({ kind }) => kind),
      ['order-confirmation'],
    );
    assert.equal((await place({ customer: {} })).status, 400, 'needs a customer');
  });
});
