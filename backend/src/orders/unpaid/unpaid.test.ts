import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setPrice } from '../../catalogue/testing/setPrice.ts';
import { letTimePass } from '../../testing/database/letTimePass.ts';
import { openTestShop, type TestShop } from '../../testing/shops/openTestShop.ts';
import { customer, shopper } from '../../testing/shops/shopper.ts';
import { remindOfUnpaid } from './remindOfUnpaid.ts';

const minute = 60;
const hour = 60 * minute;

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

beforeEach(async () => {
  for (const table of [
    'outbox',
    'reservations',
    'order_lines',
    'payments',
    'orders',
    'rate_limit_hits',
  ] as const)
    await shop.db.deleteFrom(table).execute();
});

const email = (name: string) => ({ customer: { ...customer, email: `${name}@example.test` } });

async function unpaid(order: object = {}): Promise<string> {
  const { body } = await shopper(shop).place({ mayRemind: true, ...order });
  const number = String(body['number']);
  await shop.db.updateTable('orders').set({ state: 'failed' }).where('number', '=', number).execute();
  await letTimePass(shop.db, hour + minute);
  return number;
}

async function mails() {
  const rows = await shop.db.deleteFrom('outbox').returningAll().execute();
  const written = [];
  for (const { kind, payload } of rows) {
    const mail = await shop.deps.mails[kind]?.(shop.db, payload);
    if (mail) written.push(mail);
  }
  return written;
}

async function reminded(): Promise<(string | undefined)[]> {
  await remindOfUnpaid(shop.db);
  return (await mails()).map(({ to }) => to);
}

describe('the mail about an unpaid order', () => {
  it('goes once, after an hour, to buyers who agreed to it', async () => {
    await shopper(shop).place({ mayRemind: true });
    await letTimePass(shop.db, 30 * minute);
    await shop.db.updateTable('orders').set({ state: 'failed' }).execute();
    assert.deepEqual(await reminded(), []);
    await letTimePass(shop.db, 31 * minute);
    assert.deepEqual(await reminded(), [customer.email]);
    assert.deepEqual(await reminded(), []);
  });

  it('is queued once by concurrent backends', async () => {
    await unpaid();
    await Promise.all([remindOfUnpaid(shop.db), remindOfUnpaid(shop.db), remindOfUnpaid(shop.db)]);
    assert.equal((await mails()).length, 1);
  });

  it('is not sent without consent, or after consent was withdrawn for the same order', async () => {
    await unpaid({ mayRemind: false, ...email('no') });
    const visit = shopper(shop);
    await visit.place({ mayRemind: true });
    await visit.place();
    await shop.db.updateTable('orders').set({ state: 'failed' }).execute();
    await letTimePass(shop.db, 2 * hour);
    assert.deepEqual(await reminded(), []);
  });

  it('is not sent for an order that is paid or whose payment page is open', async () => {
    for (const state of ['awaiting-payment', 'paid', 'cancelled', 'refunded'] as const) {
      await unpaid(email(state));
      await shop.db
        .updateTable('orders')
        .set({ state })
        .where('email', '=', `${state}@example.test`)
        .execute();
    }
    assert.deepEqual(await reminded(), []);
  });

  it('is not sent if the order is paid after the mail was queued', async () => {
    await unpaid();
    await remindOfUnpaid(shop.db);
    await shop.db.updateTable('orders').set({ state: 'paid' }).execute();
    assert.deepEqual(await mails(), []);
  });

  it('goes to an email address once a month, however many orders are placed with it', async () => {
    await unpaid();
    await unpaid({ lines: [{ id: shop.polo.id, color: 'NVY', size: 'L', quantity: 1 }] });
    assert.deepEqual(await reminded(), [customer.email]);
    await unpaid();
    assert.deepEqual(await reminded(), []);
    await letTimePass(shop.db, 31 * 24 * hour);
    await unpaid();
    assert.deepEqual(await reminded(), [customer.email]);
  });

  it('is not sent for an order replaced by a later one', async () => {
    await unpaid();
    await shopper(shop).place({ lines: [{ id: shop.polo.id, color: 'NVY', size: 'L', quantity: 1 }] });
    assert.deepEqual(await reminded(), []);
  });

  it('is not sent a day later, after downtime of the shop', async () => {
    await unpaid();
    await letTimePass(shop.db, 24 * hour);
    assert.deepEqual(await reminded(), []);
  });

  it('links to the chosen goods and names nobody', async () => {
    const number = await unpaid();
    await remindOfUnpaid(shop.db);
    const [mail] = await mails();
    assert.match(mail?.text ?? '', /Polo <Classic> \(Navy, M\)/);
    assert.match(mail?.text ?? '', new RegExp(`/unpaid-order\\?order=${number}#[\\w-]{36}`));
    assert.doesNotMatch(mail?.text ?? '', /Eleni|Georgiou|Ledras/);
  });
});

describe('the link in the mail', () => {
  const open = (id: string, token: string) => shopper(shop).post('ShopUnpaidOrder', { id, token });

  async function linkOf(number: string): Promise<[id: string, token: string]> {
    const { receipt_token } = await shop.db
      .selectFrom('orders')
      .select('receipt_token')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    return [number, receipt_token];
  }

  it('returns the goods at their price when ordered', async () => {
    const link = await linkOf(await unpaid());
    await setPrice(shop.db, { item: shop.polo.id }, 2500, 10);
    const { body } = await open(...link);
    await setPrice(shop.db, { item: shop.polo.id }, 2000, 10);
    assert.deepEqual(body, {
      lines: [
        {
          id: shop.polo.id,
          code: 'POLO1W',
          name: 'Polo <Classic>',
          path: `/Meltemi-School/uniforms/polos/${shop.polo.id}`,
          image: '',
          colourCode: 'NVY',
          colourName: 'Navy',
          size: 'M',
          sizeLabel: 'M',
          quantity: 1,
          listPriceCents: 1800,
          unitPriceCents: 1800,
          customization: null,
        },
      ],
    });
  });

  it('returns items that are no longer sold, without a page', async () => {
    const link = await linkOf(await unpaid());
    await shop.db
      .updateTable('items')
      .set({ erased_at: new Date() })
      .where('id', '=', shop.polo.id)
      .execute();
    const { body } = await open(...link);
    await shop.db.updateTable('items').set({ erased_at: null }).where('id', '=', shop.polo.id).execute();
    assert.deepEqual(
      (body['lines'] as { name: string; path: string }[]).map(({ name, path }) => [name, path]),
      [['Polo <Classic>', '']],
    );
  });

  it('returns the agreed customization', async () => {
    const link = await linkOf(await unpaid());
    const agreed = { code: 'LOGO7', method: 'Embroidery', position: 'Chest', stamps: ['A'] };
    await shop.db
      .updateTable('order_lines')
      .set({ customization: JSON.stringify({ ...agreed, totalCost: 4.5 }), customization_cents: 450 })
      .where('item_id', 'is not', null)
      .execute();
    const { body } = await open(...link);
    assert.deepEqual((body['lines'] as { customization: object }[])[0]?.customization, {
      ...agreed,
      costCents: 450,
    });
  });

  it('does not work with another token, once the order is paid, or after 14 days', async () => {
    const [number, token] = await linkOf(await unpaid());
    assert.equal((await open(number, 'guessed')).body, null);
    assert.equal((await open('1', token)).body, null);
    await shop.db.updateTable('orders').set({ state: 'paid' }).execute();
    assert.equal((await open(number, token)).body, null);
    await shop.db.updateTable('orders').set({ state: 'failed' }).execute();
    await letTimePass(shop.db, 13 * 24 * hour);
    assert.notEqual((await open(number, token)).body, null);
    await letTimePass(shop.db, 24 * hour);
    assert.equal((await open(number, token)).body, null);
  });
});
