import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { fillSmallShop } from '../../testing/shops/smallShop.ts';
import { createTestApp, fromShop, type TestApp } from '../../testing/shops/testApp.ts';
import { withdrawalCalls } from './calls.ts';
import { isOverAt } from './withdrawableOrder.ts';
import { withSeller } from '../../seller/withSeller.ts';
import { withdrawalReceipt } from './withdrawalReceipt.ts';

let shop: TestApp;
let eleni: string;
let andreas: string;
before(async () => {
  shop = await createTestApp({ calls: withdrawalCalls });
  await fillSmallShop(shop.db);
  [eleni, andreas] = [await shop.signIn(1), await shop.signIn(2)];
});
beforeEach(async () => {
  for (const table of ['rate_limit_hits', 'outbox', 'order_changes', 'order_pieces'] as const)
    await shop.db.deleteFrom(table).execute();
  await delivered(null);
  await shop.db.updateTable('order_lines').set({ customization_cents: 0 }).execute();
});
after(() => shop.close());

const number = '12345678';
const email = 'eleni@example.com';
const twoPolos = [{ id: 1, quantity: 2 }];

const delivered = (delivered_at: Date | null) =>
  shop.db
    .updateTable('orders')
    .set({ delivered_at, state: delivered_at ? 'delivered' : 'paid' })
    .execute();

interface From {
  cookie?: string;
  language?: string;
  address?: string;
}
async function post(
  call: string,
  payload: object,
  { cookie = '', language = 'en', address = '192.0.2.1' }: From = {},
) {
  const reply = await shop.app.inject({
    method: 'POST',
    url: `/${call}?language=${language}`,
    payload,
    remoteAddress: address,
    headers: { ...fromShop, cookie },
  });
  return { status: reply.statusCode, body: reply.json() };
}
const find = (named: object, from?: From) => post('ShopFindOrder', named, from);
const withdraw = (input: object, from?: From) =>
  post('ShopWithdraw', { number, refund: 'money', lines: twoPolos, ...input }, from);

async function receipt() {
  const [row] = await shop.db.selectFrom('outbox').selectAll().execute();
  assert.equal(row?.kind, 'withdrawal-receipt');
  const mails = withSeller({ receipt: withdrawalReceipt('sales@example.com') });
  return mails['receipt']?.(shop.db, row?.payload);
}

describe('an order to withdraw from', () => {
  it('is found by a guest with its number and email, case-insensitively', async () => {
    const { body } = await find({ number, email: 'ELENI@example.com' });
    assert.deepEqual(
      [body.number, body.until, body.isOver, body.lines],
      [
        number,
        null,
        false,
        [
          {
            id: 1,
            name: 'Polo, Navy, S',
            colour: '',
            size: '',
            quantity: 2,
            isExempt: false,
          },
        ],
      ],
    );
  });

  it('is found with an email in Greek capitals', async () => {
    await shop.db.updateTable('orders').set({ email: 'ΝΙΚΟΣ@example.com' }).execute();
    assert.equal((await find({ number, email: 'ΝΙΚΟΣ@example.com' })).body.number, number);
  });

  it('is found by its customer with the number alone', async () => {
    assert.equal((await find({ number }, { cookie: eleni })).body.number, number);
  });

  it('is not found by others, with another email or while unpaid', async () => {
    assert.equal((await find({ number })).body, null);
    assert.equal((await find({ number }, { cookie: andreas })).body, null);
    assert.equal((await find({ number, email: 'andreas@example.com' })).body, null);
    await shop.db.updateTable('orders').set({ state: 'awaiting-payment' }).execute();
    assert.equal((await find({ number, email })).body, null);
  });

  it('is not found by its number alone if it has no email', async () => {
    await shop.db.updateTable('orders').set({ email: '' }).execute();
    try {
      assert.equal((await find({ number })).body, null);
      assert.equal((await find({ number }, { cookie: andreas })).body, null);
      assert.equal((await withdraw({})).status, 404);
    } finally {
      await shop.db.updateTable('orders').set({ email }).execute();
    }
  });

  it('can be withdrawn from until the end of the 14th day after delivery, Cyprus time', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await delivered(daysAgo(13));
    assert.equal((await find({ number, email })).body.isOver, false);
    await delivered(daysAgo(15));
    assert.equal((await find({ number, email })).body.isOver, true);
    const refused = await withdraw({ email });
    assert.deepEqual(
      [refused.status, refused.body.error],
      [409, 'The 14 days to withdraw from this order are over.'],
    );
    // 00:30 in Cyprus is still the previous day in UTC.
    await delivered(new Date('2026-07-01T21:30:00Z'));
    assert.equal((await find({ number, email })).body.until, '2026-07-16');
  });

  it('can be withdrawn from up to the last second of that day, also when the clocks change', async () => {
    for (const [deliveredAt, lastSecond] of [
      ['2026-10-11T12:00:00Z', '2026-10-25T21:59:59Z'],
      ['2027-03-14T12:00:00Z', '2027-03-28T20:59:59Z'],
    ] as const) {
      const { rows } = await sql<{ last: boolean; next: boolean }>`
        select ${isOverAt(sql`last`)} as last, ${isOverAt(sql`last + interval '1 second'`)} as next
        from (select ${deliveredAt}::timestamptz as delivered_at, ${lastSecond}::timestamptz as last) as given`.execute(
        shop.db,
      );
      assert.deepEqual(rows, [{ last: false, next: true }], lastSecond);
    }
  });

  it('cannot be guessed by trying email addresses', async () => {
    for (let round = 0; round < 15; round += 1) await find({ number, email: `${round}@example.com` });
    const { status, body } = await find({ number, email });
    assert.equal(status, 429);
    assert.match(body.error ?? '', /^Too many attempts\. Please try again in \d+ seconds\.$/);
    assert.equal((await find({ number, email }, { address: '192.0.2.2' })).status, 200);
  });

  for (const [input, message] of [
    [{ number: '' }, 'Order number is required.'],
    [{ number: 'x'.repeat(40) }, 'Order number is too long.'],
    [{ number, email: 'eleni' }, 'Please enter a valid email address.'],
    [{ number, person_id: 1 }, 'person_id is not known here.'],
  ] as const) {
    it(`cannot be ${JSON.stringify(input).slice(0, 40)}`, async () => {
      const { status, body } = await find(input);
      assert.deepEqual([status, body.error], [400, message]);
    });
  }
});

describe('a withdrawal', () => {
  it('is stored, reduces the withdrawable quantity and is confirmed by mail', async () => {
    const asked = Date.now();
    const { body } = await withdraw({ email, lines: [{ id: 1, quantity: 1 }] });
    assert.equal(body.email, email);
    // Allows a second of difference to the database's clock.
    assert.ok(body.statedAt > asked - 1000 && body.statedAt < Date.now() + 1000);
    assert.equal((await find({ number, email })).body.lines[0].quantity, 1);
    const mail = await receipt();
    const { created_at } = await shop.db.selectFrom('orders').select('created_at').executeTakeFirstOrThrow();
    const day = created_at.toLocaleDateString('en-GB', { timeZone: 'Asia/Nicosia', dateStyle: 'long' });
    assert.deepEqual([mail?.to, mail?.bcc], [email, 'sales@example.com']);
    for (const part of [mail?.html, mail?.text]) {
      assert.match(part ?? '', new RegExp(`withdraw from the contract of order 12345678 of ${day}`));
      assert.match(part ?? '', /1 × Polo, Navy, S/);
      assert.match(part ?? '', /goes back to the card/);
    }
  });

  it('may have a reason for each line', async () => {
    await withdraw({ email, lines: [{ id: 1, quantity: 1, reason: 'too-small' }] });
    await withdraw({ email, lines: [{ id: 1, quantity: 1 }] });
    const lines = await shop.db
      .selectFrom('withdrawal_lines')
      .select('reason')
      .orderBy('withdrawal_id')
      .execute();
    assert.deepEqual(
      lines.map(({ reason }) => reason),
      ['too-small', null],
    );
    assert.equal((await withdraw({ email, lines: [{ id: 1, quantity: 1, reason: 'ugly' }] })).status, 400);
  });

  it('has a Greek receipt if it was declared in Greek', async () => {
    await withdraw({ refund: 'voucher' }, { cookie: eleni, language: 'el' });
    const mail = await receipt();
    assert.equal(mail?.subject, 'Υπαναχώρηση από την παραγγελία 12345678');
    assert.match(mail?.html ?? '', /<html lang="el">[^]*πιστωτικό κουπόνι/);
  });

  it('accepts each unit once, even concurrently', async () => {
    const replies = await Promise.all([withdraw({ email }), withdraw({ email }), withdraw({ email })]);
    assert.deepEqual(replies.map(({ status }) => String(status)).toSorted(), ['200', '409', '409']);
    assert.equal((await shop.db.selectFrom('outbox').selectAll().execute()).length, 1);
  });

  it('is refused for customized goods', async () => {
    await shop.db.updateTable('order_lines').set({ customization_cents: 500 }).execute();
    assert.equal((await find({ number, email })).body.lines[0].isExempt, true);
    const { status, body } = await withdraw({ email });
    assert.deepEqual(
      [status, body.error],
      [409, 'Polo, Navy, S was made to your wishes and cannot go back.'],
    );
  });

  it('is refused to other customers, for lines of other orders and for too many units, and changes nothing', async () => {
    const asked = [
      await withdraw({}),
      await withdraw({}, { cookie: andreas }),
      await withdraw({ email: 'andreas@example.com' }),
      await withdraw({ email, lines: [{ id: 2, quantity: 1 }] }),
      await withdraw({ email, lines: [{ id: 1, quantity: 3 }] }),
    ];
    assert.deepEqual(
      asked.map(({ status }) => status),
      [404, 404, 404, 400, 409],
    );
    assert.deepEqual(await shop.db.selectFrom('withdrawals').selectAll().execute(), []);
    assert.deepEqual(await shop.db.selectFrom('outbox').selectAll().execute(), []);
  });

  for (const [input, message] of [
    [{ lines: [] }, 'Please choose what you want to give back.'],
    [{ lines: [...twoPolos, ...twoPolos] }, 'A line is there twice.'],
    [{ lines: [{ id: 1, quantity: 0 }] }, 'lines.0.quantity is invalid: expected >=1.'],
    [{ refund: 'gold' }, 'refund is invalid: expected ("money" | "voucher").'],
    [{ stated_at: '2020-01-01' }, 'stated_at is not known here.'],
  ] as const) {
    it(`cannot be ${JSON.stringify(input).slice(0, 60)}`, async () => {
      const { status, body } = await withdraw({ email, ...input });
      assert.deepEqual([status, body.error], [400, message]);
    });
  }
});
