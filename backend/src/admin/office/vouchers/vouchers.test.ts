import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { insertSchoolVoucher } from '../../../orders/testing/insertSchoolVoucher.ts';
import { cards, payWithCard, shopper } from '../../../testing/shops/shopper.ts';
import { lastEntries } from '../../staff/auditLog.ts';
import type { Office } from '../testing/openOffice.ts';
import { openOfficeShop } from '../testing/openOfficeShop.ts';

const { shop, office, cookie: anna, close } = await openOfficeShop('anna', ['vouchers']);
after(close);

const call: Office['call'] = (name, input) => office.call(name, input, anna);
const spring = { code: 'SPRING5', amountCents: 500, uses: 2, lastDay: null };
const make = async (change: object = {}): Promise<{ status: number; body: { id: number } }> =>
  call('OfficeMakeVoucher', { ...spring, ...change });
const read = async (id: number) => (await call('OfficeVoucher', { id })).body.voucher;
const place = (voucher: string) => shopper(shop).place({ voucher, expectedCents: 1300 });

describe('a voucher of the office', () => {
  it('is created, redeemed by a shopper, and lists the order', async () => {
    const { id } = (await make()).body;
    const eleni = shopper(shop);
    const { body } = await eleni.place({ voucher: 'spring5', expectedCents: 1300 });
    const number = String(body['number']);
    const page = await eleni.pay(number, body['amountCents']);
    await payWithCard(page.body['formUrl'], cards.good);
    await shop.settled();
    assert.equal((await read(id)).used, 1);
    const voucher = await read(id);
    assert.deepEqual([voucher.code, voucher.amountCents, voucher.usesLeft], ['SPRING5', 500, 1]);
    assert.deepEqual(
      voucher.orders.map((order: { number: string }) => order.number),
      [number],
    );
    const [seen] = await lastEntries(shop.db, 1);
    assert.deepEqual(
      [seen?.who, seen?.subject, seen?.details],
      ['anna', 'OfficeVoucher', { ordersSeen: [number] }],
      'seeing the buyer is recorded',
    );
  });

  it('takes a percentage or an amount off everything, or the items of a school or section', async () => {
    const school_id = await insertSchoolVoucher(shop.db, {
      code: 'LYCEUM10',
      percent: 10,
      itemId: shop.polo.id,
    });
    assert.deepEqual((await call('OfficeVoucherChoices', {})).body, {
      schools: [{ id: school_id, name: 'Lyceum' }],
      sections: [{ id: 1, name: 'School' }],
    });
    const percent = { amountCents: undefined, percent: 15 };
    const countsFor = { kind: 'school', id: school_id };
    const { id } = (await make({ code: 'LYCEUM15', ...percent, countsFor })).body;
    const [entry] = await lastEntries(shop.db, 1);
    assert.deepEqual(entry?.details, { percent: 15, countsFor, uses: 2, lastDay: null });
    assert.equal((await shopper(shop).place({ voucher: 'LYCEUM15', expectedCents: 1530 })).status, 200);
    const made = await read(id);
    assert.deepEqual([made.amountCents, made.percent], [null, 15]);
    assert.deepEqual(made.countsFor, { kind: 'school', name: 'Lyceum' });
    const ofSection = (await make({ code: 'SECTION5', countsFor: { kind: 'section', id: 1 } })).body.id;
    assert.deepEqual((await read(ofSection)).countsFor, { kind: 'section', name: 'School' });

    await shop.db.deleteFrom('schools').where('id', '=', school_id).execute();
    assert.deepEqual((await read(id)).countsFor, { kind: 'school', name: null });
    assert.equal((await shopper(shop).place({ voucher: 'LYCEUM15', expectedCents: 1530 })).status, 409);

    const both = { amountCents: 500, percent: 15 };
    const neither = { amountCents: undefined };
    for (const change of [both, neither, ...[0, 101, 1.5].map((percent) => ({ ...neither, percent }))])
      assert.equal((await make({ code: 'BAD15', ...change })).status, 400, JSON.stringify(change));
    assert.equal((await make({ code: 'BAD15', countsFor })).status, 404);
    for (const [amount_cents, percent] of [
      [500, 15],
      [null, null],
    ])
      await assert.rejects(
        shop.db
          .insertInto('vouchers')
          .values({
            code: 'BAD15',
            uses_left: 1,
            amount_cents: amount_cents ?? null,
            percent: percent ?? null,
          })
          .execute(),
        /check constraint/,
      );
  });

  it('can be ended, after which the shop refuses it, and reopened', async () => {
    const { id } = (await make({ code: 'AUTUMN5', lastDay: '2099-12-31' })).body;
    assert.equal((await read(id)).lastDay, '2099-12-31');
    await call('OfficeEndVoucher', { id });
    assert.equal((await read(id)).isEnded, true);
    assert.match((await place('AUTUMN5')).body.error ?? '', /^This voucher has ended in the meantime\./);
    assert.equal((await call('OfficeReopenVoucher', { id, lastDay: '2001-01-01' })).status, 409);
    assert.equal((await call('OfficeReopenVoucher', { id, lastDay: null })).status, 200);
    const { isEnded, lastDay } = await read(id);
    assert.deepEqual([isEnded, lastDay], [false, null]);
    assert.equal((await place('AUTUMN5')).status, 200);
  });

  it('keeps its end if it has already ended', async () => {
    const { id } = (await make({ code: 'PAST5' })).body;
    const past = new Date('2020-06-01T12:00:00Z');
    await shop.db.updateTable('vouchers').set({ expires_at: past }).where('id', '=', id).execute();
    await call('OfficeEndVoucher', { id });
    assert.equal((await read(id)).lastDay, '2020-06-01');
  });

  it('is valid until midnight in Cyprus', async () => {
    for (const [lastDay, end] of [
      ['2098-01-31', '2098-01-31T22:00:00.000Z'],
      ['2098-07-31', '2098-07-31T21:00:00.000Z'],
    ] as const) {
      const { id } = (await make({ code: `UNTIL-${lastDay}`, lastDay })).body;
      const { expires_at } = await shop.db
        .selectFrom('vouchers')
        .select('expires_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      assert.equal(expires_at?.toISOString(), end);
      assert.equal((await read(id)).lastDay, lastDay);
    }
  });

  it('is valid from midnight in Cyprus, and refused like an unknown code before', async () => {
    const { id } = (await make({ code: 'SOON5', firstDay: '2098-07-31', lastDay: '2098-08-31' })).body;
    const stored = () =>
      shop.db.selectFrom('vouchers').select('starts_at').where('id', '=', id).executeTakeFirstOrThrow();
    assert.equal((await stored()).starts_at?.toISOString(), '2098-07-30T21:00:00.000Z');
    const planned = await read(id);
    assert.deepEqual([planned.firstDay, planned.isEnded], ['2098-07-31', false]);
    assert.equal((await place('SOON5')).body.error, 'Invalid voucher code.');
    await shop.db
      .updateTable('vouchers')
      .set({ starts_at: new Date('2020-01-01') })
      .where('id', '=', id)
      .execute();
    assert.equal((await read(id)).firstDay, null);
    assert.equal((await place('SOON5')).status, 200);
    assert.equal((await make({ code: 'NEVER5', firstDay: '2098-02-01', lastDay: '2098-01-31' })).status, 400);
  });

  it('is refused with an invalid amount, uses, code or day', async () => {
    const bad = [0, -1, 1.5, 1e9];
    const changes = [
      ...bad.map((amountCents) => ({ amountCents })),
      ...bad.map((uses) => ({ uses })),
      ...['', 'abc', 'with space', '<b>bold</b>', 'x'.repeat(41)].map((code) => ({ code })),
      ...['2026-02-31', '2026-13-01', 'tomorrow', '9999-01-01'].map((lastDay) => ({ lastDay })),
    ];
    for (const change of changes)
      assert.equal((await make({ code: 'BAD5', ...change })).status, 400, JSON.stringify(change));
    assert.equal((await make({ code: 'BAD5', lastDay: '2001-01-01' })).status, 409);
    assert.deepEqual((await call('OfficeVouchers', { find: 'bad5' })).body.vouchers, []);
  });

  it('has a unique code, case-insensitively, even among two created at once', async () => {
    const made = await Promise.all([make({ code: 'TWIN5' }), make({ code: 'twin5' })]);
    assert.deepEqual(new Set(made.map(({ status }) => status)), new Set([200, 409]));
    assert.equal((await call('OfficeVouchers', { find: 'TWIN' })).body.vouchers.length, 1);
  });

  it('is recorded without its code', async () => {
    await make({ code: 'HUSH5' });
    const [entry] = await lastEntries(shop.db, 1);
    assert.deepEqual(
      [entry?.who, entry?.subject, entry?.details],
      ['anna', 'OfficeMakeVoucher', { amountCents: 500, uses: 2, lastDay: null }],
    );
  });
});
