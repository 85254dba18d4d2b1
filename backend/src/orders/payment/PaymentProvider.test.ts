import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { expireOrders } from '../placement/expireOrders.ts';
import { refund } from '../fulfilment/refund.ts';
import { openTestShop, type TestShop } from '../testing/openTestShop.ts';
import { shopper, type Shopper } from '../testing/shopper.ts';
import { PaymentProviderError, type PaymentProvider, type PaymentReport } from './PaymentProvider.ts';
import { reconcilePayments } from './reconcilePayments.ts';

interface Transfer {
  number: string;
  amountCents: number;
  status: PaymentReport['status'];
  refunds: Map<string, number>;
}

function instantTransfers({ areAccepted }: { areAccepted: boolean }) {
  const transfers = new Map<string, Transfer>();
  const find = (id: string): Transfer => {
    const transfer = transfers.get(id);
    if (transfer) return transfer;
    throw new PaymentProviderError('no such transfer', { reason: 'refused', refusal: 'unknown-payment' });
  };
  const provider: PaymentProvider = {
    async open({ number, amountCents, returnUrl }) {
      const id = `transfer-${number}`;
      const status = areAccepted ? 'paid' : 'waiting';
      transfers.set(id, { number, amountCents, status, refunds: new Map() });
      return { id, url: `${returnUrl}?orderId=${id}` };
    },
    async report({ id }) {
      const { number, amountCents, status, refunds } = find(id);
      const paidCents = status === 'paid' ? amountCents : 0;
      const refundedCents = [...refunds.values()].reduce((sum, cents) => sum + cents, 0);
      return {
        status,
        number,
        amountCents,
        paidCents,
        refundedCents,
        currency: 'EUR',
        wallet: null,
        details: { id },
      };
    },
    async close({ id }) {
      find(id).status = 'failed';
    },
    async refund({ id, refundNumber, amountCents }) {
      find(id).refunds.set(refundNumber, amountCents);
    },
    readNotification(fields) {
      const { id, secret, event } = fields as { id: string; secret: string; event?: string };
      return secret === 'shared' ? { id, number: find(id).number, isRefund: event === 'refund' } : null;
    },
  };
  return { provider, transfers };
}

const stateOf = async (shop: TestShop, number: string): Promise<string> => {
  const order = await shop.db
    .selectFrom('orders')
    .select('state')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return order.state;
};

describe('an order paid by instant transfer', () => {
  const { provider, transfers } = instantTransfers({ areAccepted: true });
  let shop: TestShop;
  let eleni: Shopper;
  let number: string;
  before(async () => {
    shop = await openTestShop({ paymentProvider: provider });
    eleni = shopper(shop);
    number = String((await eleni.place()).body['number']);
  });
  after(() => shop.close());

  it('leads straight back to the shop, and is finished by the status call', async () => {
    const { body } = await eleni.pay(number, 1800);
    assert.deepEqual(body, {
      formUrl: `${shop.origin}/loading?orderId=transfer-${number}-1`,
      orderId: `transfer-${number}-1`,
    });
    assert.deepEqual((await eleni.status(body['orderId'])).body, {
      StatusMessage: 'Payment completed successfully.',
    });
    assert.equal(await stateOf(shop, number), 'paid');
    assert.deepEqual((await eleni.post('$PosProcessWeb', { orderid: number })).body, {});
  });

  it('is not refunded by a report of more than was paid', async () => {
    const transfer = transfers.get(`transfer-${number}-1`);
    transfer?.refunds.set('wrong', 999_999);
    const body = new URLSearchParams({ id: `transfer-${number}-1`, secret: 'shared', event: 'refund' });
    const { status } = await fetch(`${shop.origin}/payments/callback`, { method: 'POST', body });
    assert.equal(status, 200);
    transfer?.refunds.delete('wrong');
    const payments = await shop.db.selectFrom('payments').select('refunded_cents').execute();
    assert.deepEqual(payments, [{ refunded_cents: 0 }]);
    assert.equal(await stateOf(shop, number), 'paid');
  });

  it('is refunded in parts', async () => {
    assert.match(await refund(shop.deps, { number, cents: 300 }), /€3\.00 of .* has been refunded/);
    assert.equal(await stateOf(shop, number), 'paid');
    await refund(shop.deps, { number });
    assert.equal(await stateOf(shop, number), 'refunded');
    assert.deepEqual([...(transfers.get(`transfer-${number}-1`)?.refunds.values() ?? [])], [300, 1500]);
  });
});

describe('an instant transfer that waits for the bank', () => {
  const { provider, transfers } = instantTransfers({ areAccepted: false });
  let shop: TestShop;
  let eleni: Shopper;
  before(async () => {
    shop = await openTestShop({ paymentProvider: provider });
    eleni = shopper(shop);
  });
  after(() => shop.close());

  async function start(): Promise<{ number: string; id: string }> {
    const number = String((await eleni.place()).body['number']);
    const { body } = await eleni.pay(number, 1800);
    return { number, id: String(body['orderId']) };
  }

  it('finishes the order by an authentic notification', async () => {
    const { number, id } = await start();
    const transfer = transfers.get(id);
    assert.ok(transfer);
    transfer.status = 'paid';
    const notify = async (secret: string) => {
      const body = new URLSearchParams({ id, secret });
      return (await fetch(`${shop.origin}/payments/callback`, { method: 'POST', body })).status;
    };
    assert.equal(await notify('guessed'), 403);
    assert.equal(await stateOf(shop, number), 'awaiting-payment');
    assert.equal(await notify('shared'), 200);
    assert.equal(await stateOf(shop, number), 'paid');
  });

  it('fails the order and is closed when its session is over', async () => {
    const { number, id } = await start();
    const over = new Date(Date.now() - 60_000);
    await shop.db
      .updateTable('payments')
      .set({ session_expires_at: over, next_check_at: over })
      .where('provider_order_id', '=', id)
      .execute();
    await reconcilePayments(shop.deps);
    await expireOrders(shop.deps);
    assert.equal(await stateOf(shop, number), 'failed');
    assert.equal(transfers.get(id)?.status, 'failed');
  });
});
