import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Wallet } from 'mf-shared/calls';
import { findOrder } from '../../../admin/office/orders/order/findOrder.ts';
import { linkedReceipt } from '../../../customers/orders/myReceipt.ts';
import { openTestShop, type TestShop } from '../../../testing/shops/openTestShop.ts';
import { shopper, type Shopper } from '../../../testing/shops/shopper.ts';

let shop: TestShop;
let eleni: Shopper;
before(async () => {
  shop = await openTestShop({ wallets: ['Apple Pay', 'Google Pay'] });
  eleni = shopper(shop);
});
after(() => shop.close());

async function payWith(wallet: Wallet): Promise<{ id: number; number: string; token: string }> {
  const lines = [{ id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 1 }];
  const { body } = await eleni.place({ lines, expectedCents: 4000 });
  const page = await eleni.pay(body['number'], 4000);
  const payment = new URL(String(page.body['formUrl']));
  payment.pathname = '/payment/wallet';
  await fetch(payment, { method: 'POST', body: new URLSearchParams({ wallet }), redirect: 'manual' });
  assert.deepEqual((await eleni.post('$PosProcessWeb', { orderid: body['number'] })).body, {});
  const { id, number, receipt_token } = await shop.db
    .selectFrom('orders')
    .select(['id', 'number', 'receipt_token'])
    .where('number', '=', String(body['number']))
    .executeTakeFirstOrThrow();
  return { id, number, token: receipt_token };
}

test("the checkout gets the payment page's wallets", async () => {
  const { body } = await eleni.get('ShopDelivery', {});
  assert.deepEqual(body['wallets'], ['Apple Pay', 'Google Pay']);
});

for (const wallet of ['Apple Pay', 'Google Pay'] as const)
  test(`${wallet} pays an order; receipt and office show it`, async () => {
    const { number, token } = await payWith(wallet);
    assert.equal((await linkedReceipt(shop.db, number, token))?.wallet, wallet);
    const order = await findOrder(shop.db, number, 'en');
    assert.equal(order?.state, 'paid');
    assert.deepEqual(
      order.payments.map((payment) => payment.wallet),
      [wallet],
    );
  });

test('the confirmation shows how the order was paid', async () => {
  const { id } = await payWith('Google Pay');
  const mail = await shop.deps.mails['order-confirmation']?.(shop.db, { orderId: id });
  assert.match(mail?.text ?? '', /Paid with Google Pay/);
  assert.match(mail?.html ?? '', /Paid with Google Pay/);
});
