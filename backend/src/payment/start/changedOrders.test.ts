import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setPrice } from '../../catalogue/testing/setPrice.ts';
import { openTestShop, type TestShop } from '../../testing/shops/openTestShop.ts';
import { cards, payWithCard, shopper, type Shopper } from '../../testing/shops/shopper.ts';

let shop: TestShop;
let eleni: Shopper;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());
beforeEach(async () => {
  eleni = shopper(shop);
  await shop.db.updateTable('variants').set({ on_hand: 50 }).execute();
  await shop.db.updateTable('vouchers').set({ expires_at: null, uses_left: 1 }).execute();
  await sellPolo({ erased_at: null });
  await setPolo(2000);
  await setJacket(4000);
});

const sellPolo = (change: { erased_at: Date | null }) =>
  shop.db.updateTable('items').set(change).where('id', '=', shop.polo.id).execute();
/** Sets the price of the polo, less 10 percent. */
const setPolo = (cents: number) => setPrice(shop.db, { item: shop.polo.id }, cents, 10);
const setJacket = (cents: number) => setPrice(shop.db, { item: shop.jacket.id }, cents);
const unit = ({ id }: { id: number }) => ({ id, color: 'NVY', size: 'M', quantity: 1 });

async function placed(order: object = {}): Promise<{ number: string; cents: number }> {
  const { status, body } = await eleni.place(order);
  assert.equal(status, 200, body.error);
  return { number: String(body['number']), cents: Number(body['amountCents']) };
}

const kept = async (number: string) => ({
  order: await shop.db
    .selectFrom('orders')
    .select(['id', 'state', 'total_cents'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow(),
  payments: await shop.db.selectFrom('payments').select(['id', 'state']).orderBy('id').execute(),
  reservations: await shop.db.selectFrom('reservations').select('order_id').orderBy('id').execute(),
  vouchers: await shop.db.selectFrom('vouchers').select(['code', 'uses_left']).orderBy('id').execute(),
});

async function refuses(
  { number, cents }: { number: string; cents: number },
  text: RegExp,
  expected = 409,
): Promise<void> {
  const before = await kept(number);
  const { status, body } = await eleni.pay(number, cents);
  assert.equal(status, expected, JSON.stringify(body));
  assert.match(body.error ?? '', text);
  assert.deepEqual(await kept(number), before);
}

describe('an order without a payment page gets none', () => {
  it('once a price has changed, until it is restored', async () => {
    const order = await placed();
    await setPolo(2500);
    await refuses(order, /^Prices have changed: the total is €22\.50 now\./);
    await setPolo(2000);
    assert.equal((await eleni.pay(order.number, order.cents)).status, 200);
  });

  it('once two prices have changed with the same total', async () => {
    const order = await placed({ lines: [unit(shop.polo), unit(shop.jacket)], expectedCents: 5800 });
    await setPolo(3000);
    await setJacket(3100);
    await refuses(order, /^Prices have changed: the total is €58\.00 now\./);
  });

  it('once an item is no longer sold', async () => {
    const order = await placed();
    await sellPolo({ erased_at: new Date() });
    await refuses(order, new RegExp(`^Not sold any more: item ${shop.polo.id} \\(NVY, M\\)\\.`));
  });

  it('once its voucher has expired', async () => {
    const order = await placed({ voucher: 'ONCE5', expectedCents: 1300 });
    await shop.db
      .updateTable('vouchers')
      .set({ expires_at: new Date(0) })
      .execute();
    await refuses(order, /^This voucher has ended in the meantime\. .* remove the voucher/, 410);
  });

  it('once its voucher has not begun yet, as with an unknown code', async () => {
    const order = await placed({ voucher: 'ONCE5', expectedCents: 1300 });
    const starts_at = new Date(Date.now() + 86_400_000);
    await shop.db.updateTable('vouchers').set({ starts_at }).execute();
    await refuses(order, /^Invalid voucher code\.$/);
    await shop.db.updateTable('vouchers').set({ starts_at: null }).execute();
  });

  it('once another order has used its voucher up, and is paid without the voucher', async () => {
    const order = await placed({ voucher: 'ONCE5', expectedCents: 1300 });
    await shop.db.updateTable('vouchers').set({ uses_left: 0 }).execute();
    await refuses(order, /^Another order has used this voucher in the meantime\. .* remove the voucher/, 410);
    const without = await placed();
    assert.equal((await eleni.pay(without.number, without.cents)).status, 200);
  });

  it('even after its first one has failed', async () => {
    const order = await placed();
    const page = await eleni.pay(order.number, order.cents);
    const id = String(page.body['orderId']);
    await shop.deps.paymentProvider.close({ id, number: `${order.number}-1` });
    assert.match(String((await eleni.status(id)).body['StatusMessage']), /^Payment failed/);
    await setPolo(2500);
    await refuses(order, /^Prices have changed/);
  });

  it('and leaves the page of an earlier order open', async () => {
    const later = await placed({ lines: [unit(shop.jacket)], expectedCents: 4000 });
    const earlier = await placed();
    const page = await eleni.pay(earlier.number, earlier.cents);
    assert.equal(page.status, 200);
    await setJacket(4500);
    await refuses(later, /^Prices have changed/);
    assert.match(await payWithCard(page.body['formUrl'], cards.good), /\/loading/);
  });
});

describe('an order whose payment page is open', () => {
  it('is paid there as it was placed', async () => {
    const order = await placed({ voucher: 'ONCE5', expectedCents: 1300 });
    const page = await eleni.pay(order.number, order.cents);
    await setPolo(2500);
    await sellPolo({ erased_at: new Date() });
    await shop.db
      .updateTable('vouchers')
      .set({ expires_at: new Date(0) })
      .execute();
    assert.deepEqual(await eleni.pay(order.number, order.cents), page);
    await payWithCard(page.body['formUrl'], cards.good);
    await shop.settled();
    assert.equal((await kept(order.number)).order.state, 'paid');
  });

  it('is recognised as paid first, whatever has changed since', async () => {
    const order = await placed();
    const page = await eleni.pay(order.number, order.cents);
    await shop.faults({ callback: 'never' });
    await payWithCard(page.body['formUrl'], cards.good);
    await shop.faults({});
    await shop.db
      .updateTable('payments')
      .set({ session_expires_at: new Date() })
      .where('provider_order_id', '=', String(page.body['orderId']))
      .execute();
    await setPolo(2500);
    const { status, body } = await eleni.pay(order.number, order.cents);
    assert.deepEqual([status, body.error], [409, 'This order is paid already.']);
    assert.equal((await kept(order.number)).order.state, 'paid');
  });
});
