import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { deliverMails } from '../../platform/mail/deliverMails.ts';
import { letTimePass } from '../../testing/database/letTimePass.ts';
import { retryRefunds } from './refund.ts';
import { openTestShop, type TestShop } from '../../testing/shops/openTestShop.ts';
import { cards, payWithCard, shopper, type ShopResponse, type Shopper } from '../../testing/shops/shopper.ts';
import { PaymentProviderError, type PaymentProvider } from '../providers/PaymentProvider.ts';
import { startPayment } from '../start/startPayment.ts';

let shop: TestShop;
let eleni: Shopper;
before(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  eleni = shopper(shop);
  await shop.db.updateTable('variants').set({ on_hand: 50 }).execute();
});
afterEach(() => shop.faults({}));
after(() => shop.close());

interface Opened {
  number: string;
  page: ShopResponse;
}

async function open(quantity: number): Promise<Opened> {
  const { number, cents } = await place(quantity);
  return { number, page: await eleni.pay(number, cents) };
}

async function place(quantity: number) {
  const cents = 1800 * quantity;
  const lines = [{ id: shop.polo.id, color: 'NVY', size: 'M', quantity }];
  const { body } = await eleni.place({ lines, expectedCents: cents });
  return { number: String(body['number']), cents };
}

const order = (number: string) =>
  shop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const isPaid = async (number: string): Promise<boolean> => (await order(number)).state === 'paid';

describe('a second payment page of the same customer', () => {
  it('opens when the first is closed', async () => {
    const first = await open(1);
    const second = await open(2);
    assert.equal(second.page.status, 200, second.page.body.error);
    assert.equal(await payWithCard(first.page.body['formUrl'], cards.good), 'page 200');
    const status = await eleni.status(first.page.body['orderId']);
    assert.match(String(status.body['StatusMessage']), /^Payment failed/);
    await payWithCard(second.page.body['formUrl'], cards.good);
    await shop.settled();
    assert.equal(await isPaid(second.number), true);
    assert.equal((await order(first.number)).state, 'cancelled');
  });

  it('opens once, even if requested concurrently', async () => {
    const placed = [await place(1), await place(2), await place(3)];
    const pages = await Promise.all(placed.map(({ number, cents }) => eleni.pay(number, cents)));
    const paid = await Promise.all(
      pages.map(async ({ body }) => (body['formUrl'] ? payWithCard(body['formUrl'], cards.good) : 'none')),
    );
    assert.equal(paid.filter((back) => back.includes('/loading')).length, 1);
  });

  it('does not open if the first was just paid: the customer decides', async () => {
    await shop.faults({ callback: 'never' });
    const first = await open(1);
    await payWithCard(first.page.body['formUrl'], cards.good);
    const second = await place(2);
    const refused = await eleni.pay(second.number, second.cents);
    const text = `Your order ${first.number} has been paid. To place this order as well, press the button again.`;
    assert.deepEqual([refused.status, refused.body.error], [409, text]);
    assert.equal(await isPaid(first.number), true);
    assert.equal((await eleni.pay(second.number, second.cents)).status, 200);
  });

  it('does not open while the provider does not respond about the first', async () => {
    await open(1);
    const second = await place(2);
    const { paymentProvider } = shop.deps;
    const close = () =>
      Promise.reject(new PaymentProviderError('the provider is gone', { reason: 'unreachable' }));
    await assert.rejects(start(second, { ...paymentProvider, close }), /Failed to register order/);
  });
});

async function start({ number, cents }: { number: string; cents: number }, paymentProvider: PaymentProvider) {
  const { browser_hash: browserHash } = await order(number);
  const started = { number, amountCents: cents, returnUrl: `${shop.origin}/loading` };
  const claimant = { visitor: { person: null, browserHash }, ipPrefix: '127.0.0.1', network: '127.0.0.0/24' };
  return startPayment({ ...shop.deps, providers: [paymentProvider] }, started, claimant);
}

describe('two payment pages that are both paid, because the provider did not close the first', () => {
  for (const { language, subject, text } of [
    { language: 'en', subject: 'Your payment comes back', text: /€18\.00[^]*card that you paid with/ },
    { language: 'el', subject: 'Η πληρωμή σας επιστρέφεται', text: /18,00[^]*κάρτα με την οποία πληρώσατε/ },
  ] as const)
    it(`finish one order and refund the other payment, with a mail (${language})`, async () => {
      const first = await open(1);
      await shop.db.updateTable('orders').set({ language }).where('number', '=', first.number).execute();
      const second = await place(2);
      const { paymentProvider } = shop.deps;
      const close = () => Promise.reject(new PaymentProviderError('not allowed', { reason: 'refused' }));
      const page = await start(second, { ...paymentProvider, close });

      await payWithCard(page.url, cards.good);
      await payWithCard(first.page.body['formUrl'], cards.good);
      await shop.settled();
      assert.equal(await isPaid(second.number), true);
      assert.equal(
        (await eleni.status(first.page.body['orderId'])).body['StatusMessage'],
        'Payment failed: another order has replaced this one. Your money is on its way back.',
      );
      const { on_hand } = await shop.db
        .selectFrom('variants')
        .select('on_hand')
        .where('id', '=', shop.polo.medium)
        .executeTakeFirstOrThrow();
      assert.equal(on_hand, 48);

      await letTimePass(shop.db, 31);
      await retryRefunds(shop.deps);
      await retryRefunds(shop.deps);
      const providerId = String(first.page.body['orderId']);
      assert.equal((await paymentProvider.report({ id: providerId })).refundedCents, 1800);
      assert.equal((await paymentProvider.report({ id: page.id })).refundedCents, 0);
      assert.equal((await order(first.number)).state, 'cancelled');

      await deliverMails(shop.deps);
      const mails = await shop.mails();
      const told = mails.filter((mail) => mail.subject === `${subject} (${first.number})`);
      assert.deepEqual(
        told.map(({ to }) => to),
        [['eleni@example.test']],
      );
      assert.match(told[0]?.text ?? '', text);
      const notice = mails.find((mail) => mail.subject === `Order ${first.number} needs attention`);
      assert.match(notice?.text ?? '', /sending the money back by itself/);
    });
});
