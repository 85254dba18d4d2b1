import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import fastify from 'fastify';
import { after, before, describe, it } from 'node:test';
import { openOffice } from '../../admin/office/testing/openOffice.ts';
import { staffChanges } from '../../admin/office/testing/staffChanges.ts';
import { shopCommands } from '../../admin/shopCommands.ts';
import { openTestShop, type TestShop } from '../../testing/shops/openTestShop.ts';
import { cards, payWithCard, shopper } from '../../testing/shops/shopper.ts';
import { testConfig } from '../../testing/shops/testConfig.ts';
import { sandboxAccount } from '../../platform/config/sandboxAccount.ts';
import { letTimePass } from '../../testing/database/letTimePass.ts';
import { callbackPlugin } from './callbackPlugin.ts';
import { paymentStatus } from './paymentStatus.ts';
import { paymentProviders, type PaymentProviders } from './providers.ts';
import type { NotificationRequest, PaymentProvider } from '../providers/PaymentProvider.ts';
import { reconcilePayments } from './reconcilePayments.ts';
import { refund } from './refund.ts';
import { startPayment } from '../start/startPayment.ts';
import { instantTransfers } from '../testing/instantTransfers.ts';

describe('after the shop has changed from transfers to cards,', () => {
  const { provider: byTransfer, transfers } = instantTransfers();
  let shop: TestShop;
  let providers: PaymentProviders;
  before(async () => {
    shop = await openTestShop({ providers: [byTransfer] });
    const card = { ...sandboxAccount, baseUrl: `${shop.gateway}/payment/rest/` };
    providers = [...paymentProviders({ card }), byTransfer];
  });
  after(() => shop.close());

  const now = () => ({ ...shop.deps, providers });
  const order = (number: string) =>
    shop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  const stateOf = async (number: string) => (await order(number)).state;
  const payment = (number: string) =>
    shop.db
      .selectFrom('payments')
      .selectAll()
      .where('gateway_number', 'like', `${number}-%`)
      .executeTakeFirstOrThrow();

  async function openTransfer() {
    const eleni = shopper(shop);
    const number = String((await eleni.place()).body['number']);
    const id = String((await eleni.pay(number, 1800)).body['orderId']);
    const transfer = transfers.get(id);
    assert.ok(transfer);
    return { number, id, transfer, status: () => eleni.status(id) };
  }
  async function payTransfer() {
    const opened = await openTransfer();
    opened.transfer.status = 'paid';
    await opened.status();
    assert.equal(await stateOf(opened.number), 'paid');
    return opened;
  }

  const ways: Record<string, (number: string) => Promise<unknown>> = {
    'the shop': (number) => refund(now(), { number }),
    async 'a command'(number) {
      const { db, log } = shop.deps;
      const { orders } = shopCommands({ config: testConfig(), db, log, providers });
      const place = {
        folder: tmpdir(),
        user: 'maria',
        isServing: false,
        program: 'npm run shop --',
        progress: () => {},
      };
      await orders?.(['refund', number], () => {}, place);
    },
    async 'the office'(number) {
      const office = await openOffice(now());
      const maria = await office.signIn('maria', ['orders']);
      const { refundPayment } = staffChanges(office.call);
      assert.equal((await refundPayment({ payment: `${number}-1`, cents: 1800 }, maria)).status, 200);
      await office.app.close();
    },
  };
  for (const [way, refundBy] of Object.entries(ways))
    it(`a transfer is refunded by transfer if ${way} refunds it`, async () => {
      const { number, transfer } = await payTransfer();
      await refundBy(number);
      assert.deepEqual([...transfer.refunds.values()], [1800]);
      assert.equal(await stateOf(number), 'refunded');
    });

  it('the status of a transfer is still that of the transfer', async () => {
    const { number, id, transfer } = await openTransfer();
    transfer.status = 'paid';
    const visitor = { person: null, browserHash: (await order(number)).browser_hash };
    assert.deepEqual(await paymentStatus(now(), id, visitor), {
      status: { status: 'paid' },
      supplement: null,
    });
  });

  it('a transfer is closed when its session is over', async () => {
    const { transfer } = await openTransfer();
    await letTimePass(shop.db, shop.deps.sessionSecs + 60);
    await reconcilePayments(now());
    assert.equal(transfer.status, 'failed');
  });

  it('a payment opens a card page and is refunded to the card', async () => {
    const { body } = await shopper(shop).place();
    const number = String(body['number']);
    const visitor = { person: null, browserHash: (await order(number)).browser_hash };
    const started = { number, amountCents: 1800, returnUrl: `${shop.origin}/loading` };
    const claimant = { visitor, ipPrefix: '127.0.0.1', network: '127.0.0.0/24' };
    const page = await startPayment(now(), started, claimant);
    assert.equal((await payment(number)).provider, 'jcc');
    await payWithCard(page.url, cards.good);
    await paymentStatus(now(), page.id, visitor);
    await refund(now(), { number });
    assert.equal((await providers[0].report(page)).refundedCents, 1800);
    assert.equal(await stateOf(number), 'refunded');
  });

  it('a notification counts for payments of its provider only', async () => {
    const { number, id, transfer } = await openTransfer();
    transfer.status = 'paid';
    const app = fastify();
    await app.register(callbackPlugin(now()));
    const notify = async (secret: string) => {
      const query = { id, secret };
      return (await app.inject({ url: '/payments/callback', query })).statusCode;
    };
    assert.equal(await notify('guessed'), 403);
    await shop.db
      .updateTable('payments')
      .set({ provider: 'jcc' })
      .where('provider_order_id', '=', id)
      .execute();
    assert.equal(await notify('shared'), 200);
    assert.equal(await stateOf(number), 'awaiting-payment');
    const provider = byTransfer.name;
    await shop.db.updateTable('payments').set({ provider }).where('provider_order_id', '=', id).execute();
    assert.equal(await notify('shared'), 200);
    assert.equal(await stateOf(number), 'paid');
    await app.close();
  });

  it('a notification reaches its provider with headers and body as they were sent', async () => {
    const requests: NotificationRequest[] = [];
    const readNotification: PaymentProvider['readNotification'] = (request) => {
      requests.push(request);
      return null;
    };
    const app = fastify();
    await app.register(callbackPlugin({ ...now(), providers: [{ ...byTransfer, readNotification }] }));
    const notify = async (type: string, payload: string) => {
      const headers = { 'content-type': type, 'stripe-signature': 't=1,v1=ab' };
      return app.inject({ method: 'POST', url: '/payments/callback', headers, payload });
    };
    assert.equal((await notify('application/json; charset=utf-8', '{ "id": 7 }')).statusCode, 403);
    await notify('application/json', '{');
    await notify('application/x-www-form-urlencoded', 'id=7&paid=%C3%A9');
    assert.deepEqual(
      requests.map(({ fields, headers, body }) => [fields, headers['stripe-signature'], body]),
      [
        [{ id: 7 }, 't=1,v1=ab', '{ "id": 7 }'],
        [null, 't=1,v1=ab', '{'],
        [{ id: '7', paid: 'é' }, 't=1,v1=ab', 'id=7&paid=%C3%A9'],
      ],
    );
    await app.close();
  });

  it('a refund waits while the shop lacks the provider of the payment', async () => {
    const { number, transfer } = await payTransfer();
    const said = await refund({ ...now(), providers: [providers[0]] }, { number });
    assert.match(said, /keeps retrying the refund of €18\.00/);
    await refund(now(), { number });
    assert.deepEqual([...transfer.refunds.values()], [1800]);
  });

  it('a payment of the previous release is a card payment', async () => {
    const { body } = await shopper(shop).place();
    const number = String(body['number']);
    await shop.db
      .insertInto('payments')
      .values({
        order_id: (await order(number)).id,
        gateway_number: `${number}-1`,
        amount_cents: 1800,
        session_expires_at: new Date(),
      })
      .execute();
    assert.equal((await payment(number)).provider, 'jcc');
  });
});
