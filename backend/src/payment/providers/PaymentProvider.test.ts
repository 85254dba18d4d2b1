import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { expireOrders } from '../../orders/unpaid/expireOrders.ts';
import { openCardSandbox, openTestShop, type TestShop } from '../../testing/shops/openTestShop.ts';
import { cards, payWithCard, shopper, type Shopper } from '../../testing/shops/shopper.ts';
import { sandboxAccount } from '../../platform/config/sandboxAccount.ts';
import { paymentProviders } from '../sync/providers.ts';
import { reconcilePayments } from '../sync/reconcilePayments.ts';
import { refund } from '../sync/refund.ts';
import { exampleAttempt } from '../testing/exampleAttempt.ts';
import { instantTransfers } from '../testing/instantTransfers.ts';
import { checksumOf } from './jcc/checksum.ts';
import { jccGateway } from './jcc/testing/jccGateway.ts';
import { PaymentProviderError, type PaymentPage, type PaymentProvider } from './PaymentProvider.ts';

interface Tested {
  provider: PaymentProvider;
  pay: (page: PaymentPage) => Promise<unknown> | void;
  signed: (payment: { id: string; number: string }, isRefund?: boolean) => object;
  close?: () => Promise<void>;
}

const jcc = (gateway: string): PaymentProvider => {
  const card = { ...sandboxAccount, baseUrl: `${gateway}/payment/rest/`, timeLimitMs: 60_000 };
  return paymentProviders({ card })[0];
};

const signedByJcc: Tested['signed'] = ({ id, number }, isRefund = false) => {
  const operation = isRefund ? 'refunded' : 'deposited';
  const fields = { mdOrder: id, orderNumber: number, operation, status: '1' };
  return { ...fields, checksum: checksumOf(fields, sandboxAccount.callbackKey) };
};

const tested: Record<string, () => Promise<Tested>> = {
  async JCC() {
    const gateway = await jccGateway();
    return {
      provider: jcc(gateway.url),
      pay: ({ id }) => gateway.pay(id),
      signed: signedByJcc,
      close: gateway.close,
    };
  },
  async 'the sandbox'() {
    const folder = await mkdtemp(join(tmpdir(), 'meltemi-provider-'));
    const sandbox = await openCardSandbox(folder);
    await sandbox.faults({ callback: 'never' });
    return {
      provider: jcc(sandbox.url),
      pay: ({ url }) => payWithCard(url, cards.good),
      signed: signedByJcc,
      async close() {
        await sandbox.close();
        await rm(folder, { recursive: true });
      },
    };
  },
  async 'a provider of instant transfers'() {
    const { provider, transfers } = instantTransfers();
    return {
      provider,
      pay({ id }) {
        const transfer = transfers.get(id);
        if (transfer) transfer.status = 'paid';
      },
      signed: ({ id }, isRefund) => ({ id, secret: 'shared', ...(isRefund && { event: 'refund' }) }),
    };
  },
};

for (const [name, open] of Object.entries(tested))
  describe(name, () => {
    let shop: Tested;
    let provider: PaymentProvider;
    before(async () => {
      shop = await open();
      ({ provider } = shop);
    });
    after(() => shop.close?.());

    let opened = 0;
    const attempt = () => ({ ...exampleAttempt, number: `10747-${(opened += 1)}` });
    async function openPaid(): Promise<PaymentPage> {
      const page = await provider.open(attempt());
      await shop.pay(page);
      return page;
    }
    const reported = async ({ id }: { id: string }) => {
      const { status, amountCents, paidCents, refundedCents, currency } = await provider.report({ id });
      return { status, amountCents, paidCents, refundedCents, currency };
    };
    const refused = (refusal: PaymentProviderError['refusal']) => (error: unknown) =>
      error instanceof PaymentProviderError && error.reason === 'refused' && error.refusal === refusal;

    it('opens a page for every number once', async () => {
      const first = attempt();
      const page = await provider.open(first);
      assert.ok(URL.canParse(page.url));
      const { status, number, amountCents } = await provider.report(page);
      assert.deepEqual(
        { status, number, amountCents },
        { status: 'waiting', number: first.number, amountCents: 4550 },
      );
      await assert.rejects(provider.open(first), refused('duplicate-number'));
      assert.notEqual((await provider.open(attempt())).id, page.id);
    });

    const paid = { status: 'paid', amountCents: 4550, paidCents: 4550, refundedCents: 0, currency: 'EUR' };

    it('reports a payment, also after refunds', async () => {
      const page = await openPaid();
      assert.deepEqual(await reported(page), paid);
      await provider.refund({ id: page.id, refundNumber: 'R1', amountCents: 1550 });
      assert.deepEqual(await reported(page), { ...paid, refundedCents: 1550 });
      await provider.refund({ id: page.id, refundNumber: 'R2', amountCents: 3000 });
      assert.deepEqual(await reported(page), { ...paid, refundedCents: 4550 });
    });

    it('makes a refund once, however often it is repeated', async () => {
      const { id } = await openPaid();
      for (const _ of [1, 2, 3]) await provider.refund({ id, refundNumber: 'R1', amountCents: 1000 });
      assert.deepEqual(await reported({ id }), { ...paid, refundedCents: 1000 });
    });

    it('closes a page that is not paid', async () => {
      const first = attempt();
      const { id } = await provider.open(first);
      await provider.close({ id, number: first.number });
      assert.equal((await provider.report({ id })).status, 'failed');
      const page = await openPaid();
      await assert.rejects(provider.close({ id: page.id, number: `10747-${opened}` }), refused(null));
      assert.deepEqual(await reported(page), paid);
    });

    it('knows only its own payments', async () => {
      const id = '0b9b64b6-0000-4000-8000-000000000000';
      const unknown = refused('unknown-payment');
      await assert.rejects(provider.report({ id }), unknown);
      await assert.rejects(provider.close({ id, number: '1-1' }), unknown);
      await assert.rejects(provider.refund({ id, refundNumber: 'R1', amountCents: 1 }), unknown);
    });

    it('reads only its own notifications', async () => {
      const first = attempt();
      const payment = { id: (await provider.open(first)).id, number: first.number };
      const read = (fields: unknown) => provider.readNotification({ fields, headers: {}, body: '' });
      assert.deepEqual(read(shop.signed(payment)), { ...payment, isRefund: false });
      assert.deepEqual(read(shop.signed(payment, true)), { ...payment, isRefund: true });
      for (const foreign of [{}, { ...payment, checksum: 'A1', secret: 'guessed' }])
        assert.equal(read(foreign), null);
    });
  });

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
    shop = await openTestShop({ providers: [provider] });
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
    shop = await openTestShop({ providers: [provider] });
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
