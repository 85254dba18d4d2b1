import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import Fastify from 'fastify';
import { tableCalls } from '../../specification/tables/calls/calls.ts';
import { createItem, createPlaces } from '../../catalogue/testing/testShop.ts';
import { anonymousContext } from '../../platform/calls/createContext.ts';
import { createLog } from '../../platform/log/log.ts';
import { changeDetails } from './changeDetails.ts';
import { changePassword } from './changePassword.ts';
import { issueMissingDocuments } from '../../invoices/api.ts';
import { deleteAccount } from './deleteAccount.ts';
import { registerPerson } from './registerPerson.ts';
import { createTestShop, maria, type TestShop } from '../testing/testShop.ts';

let shop: TestShop;
const logged: string[] = [];
let cookie: string;
let nikosId: number;
let item: number;

before(async () => {
  shop = await createTestShop({
    otherCalls: tableCalls,
    log: createLog('info', { write: (line) => logged.push(line) }),
  });
  nikosId = (await registerPerson(shop.db, { ...maria, name: 'Nikos', email: 'nikos@example.test' })) ?? 0;
  await createPlaces(shop.db);
  item = await createItem(shop.db, { code: 'SP1W', name: 'Classic Polo' });
});
beforeEach(async () => {
  cookie = await shop.signIn(shop.mariaId);
});
after(() => shop.close());

describe('a visitor', () => {
  it('has no favourites', async () => {
    const { status, body } = await shop.get('ShopFavouriteIds');
    assert.deepEqual([status, body], [200, { itemIds: [] }]);
  });

  for (const name of ['ShopFavourites', 'ShopOrders']) {
    it(`is refused ${name}`, async () => {
      const { status, body } = await shop.get(name);
      assert.deepEqual([status, body.error], [401, 'Please sign in.']);
    });
  }

  it('cannot change anything', async () => {
    const details = { name: 'X', email: 'x@example.test', phone: '' };
    const passwords = { currentPassword: 'x', newPassword: 'Shopper#124' };
    const replies = [
      await shop.post('ShopFavouriteAdd', { itemId: item }),
      await shop.post('ShopFavouriteRemove', { itemId: item }),
      await shop.post('ShopChangeDetails', details),
      await shop.post('ShopChangePassword', passwords),
      await shop.post('ShopDeleteAccount'),
      await shop.get('ShopOrder', { id: '1' }),
    ];
    assert.deepEqual(
      replies.map(({ status }) => status),
      [401, 401, 401, 401, 401, 401],
    );
  });
});

const at = '2026-07-05T12:03:09Z';

describe('orders', () => {
  before(async () => {
    const order = {
      person_id: shop.mariaId,
      first_name: 'Maria',
      last_name: 'Ioannou',
      email: maria.email,
      phone: '99123456',
      street: 'Ledras 1',
      city: 'Nic',
      post_code: '1011',
      subtotal_cents: 2500,
      delivery_cents: 300,
      voucher_cents: 500,
      total_cents: 2300,
    };
    const { id } = await shop.db
      .insertInto('orders')
      .values({
        ...order,
        number: '10747',
        state: 'paid',
        tracking: 'ACS123',
        created_at: at,
        paid_at: at,
        handed_over_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('orders')
      .values([
        { ...order, number: '20001', state: 'created' },
        { ...order, number: '20002', state: 'paid', person_id: nikosId },
      ])
      .execute();
    await shop.db
      .insertInto('order_lines')
      .values([
        {
          order_id: id,
          note: 'Classic Polo',
          colour: 'Navy',
          size: 'Medium',
          ordered_quantity: 2,
          price_cents: 1250,
          item_id: item,
          variant_id: null,
        },
      ])
      .execute();
  });

  it('have a receipt once paid, for their customer only', async () => {
    const { body } = await shop.get('ShopReceipt', { id: '10747' }, { cookie });
    assert.deepEqual(
      [body['number'], body['name'], body['address'], body['totalCents'], body['paidAt']],
      ['10747', maria.name, ['Ledras 1', '1011 Nicosia'], 2300, Date.parse(at)],
    );
    for (const id of ['20001', '20002']) {
      const reply = await shop.app.inject({ url: `/ShopReceipt?id=${id}`, headers: { cookie } });
      assert.equal(reply.body, 'null');
    }
    assert.equal((await shop.get('ShopReceipt', { id: '10747' })).status, 401);
  });

  it('have a receipt through the link in their mails', async () => {
    const orders = await shop.db.selectFrom('orders').select(['number', 'receipt_token']).execute();
    const tokens = new Map(orders.map(({ number, receipt_token }) => [number, receipt_token]));
    const token = tokens.get('10747');
    const { body } = await shop.post('ShopLinkedReceipt', { id: '10747', token });
    assert.deepEqual([body['number'], body['totalCents']], ['10747', 2300]);
    for (const [id, wrong] of [
      ['10747', tokens.get('20002')],
      ['20001', tokens.get('20001')],
      ['20002', token],
      ['10747', 'guessed'],
    ]) {
      const reply = await shop.post('ShopLinkedReceipt', { id, token: wrong });
      assert.deepEqual([reply.status, reply.body], [200, {}], id);
    }
  });

  const summary = {
    id: '10747',
    date: '5/7/26 15:03:09',
    totalCents: 2300,
    status: 'paid',
    cancelled: null,
    placedAt: Date.parse(at),
    deliveredAt: null,
    pickupLocation: null,
    isPickup: false,
    isToConfirm: false,
    isPaymentAwaited: false,
    payAtPickup: null,
    tracking: 'ACS123',
    trackingPage: null,
    canWithdraw: true,
    goods: [{ name: 'Classic Polo', quantity: 2, picture: null }],
  };

  it('are listed for their customer once they went to payment', async () => {
    const { body } = await shop.get('ShopOrders', {}, { cookie });
    assert.deepEqual(body, { orders: [summary], next: null });
    const { body: session } = await shop.get('ShopSession', {}, { cookie });
    assert.deepEqual((session['user'] as { orders: string[] }).orders, [summary.id]);
  });

  it('show their lines with positive quantities', async () => {
    const { body } = await shop.get('ShopOrder', { id: '10747' }, { cookie });
    const { order, lines } = body as { order: Record<string, unknown>; lines: unknown };
    assert.deepEqual(order, {
      ...summary,
      voucherCents: 500,
      delivery: '',
      paidAt: Date.parse(at),
      packedAt: null,
      handedOverAt: Date.parse(at),
      withdrawnAt: null,
      supplements: [],
      awaited: [],
      refundedCents: 0,
    });
    assert.deepEqual(
      { lines },
      {
        lines: [
          {
            name: 'Classic Polo',
            colour: 'Navy',
            size: 'M',
            priceCents: 1250,
            quantity: 2,
            totalCents: 2500,
          },
          {
            name: 'DELIVERY',
            colour: '',
            size: '',
            priceCents: 300,
            quantity: 1,
            totalCents: 300,
          },
        ],
      },
    );
  });

  it('are hidden from other customers', async () => {
    const reply = await shop.app.inject({ url: '/ShopOrder?id=20002', headers: { cookie } });
    assert.equal(reply.body, 'null');
  });
});

async function writeMessages(): Promise<void> {
  const message = { name: 'Maria', text: 'Is 10 years big enough?' };
  await shop.db
    .insertInto('contact_messages')
    .values([
      { ...message, subject: 'Sizes', email: maria.email.toUpperCase() },
      { ...message, subject: 'Prints', email: 'other@example.test' },
    ])
    .execute();
}

describe('downloading personal data', () => {
  it('returns all stored data except secrets', async () => {
    await shop.post('ShopFavouriteAdd', { itemId: item }, { cookie });
    await writeMessages();
    assert.equal((await shop.get('ShopMyData', {}, { cookie })).status, 403);
    await shop.reauthenticate();
    const { body } = await shop.get('ShopMyData', {}, { cookie });
    assert.deepEqual(Object.keys(body), [
      'person',
      'emailChanges',
      'passkeys',
      'addresses',
      'favourites',
      'stockAlerts',
      'reviews',
      'messages',
      'notes',
      'orders',
      'sessions',
    ]);
    assert.equal((body['person'] as { email: string }).email, maria.email);
    assert.deepEqual(
      (body['orders'] as { number: string; lines: unknown[] }[]).map(({ number, lines }) => [
        number,
        lines.length,
      ]),
      [
        ['10747', 1],
        ['20001', 0],
      ],
    );
    assert.deepEqual(
      (body['messages'] as { subject: string }[]).map(({ subject }) => subject),
      ['Sizes'],
      'of a confirmed address alone',
    );
    assert.equal((body['favourites'] as { code: string }[])[0]?.code, 'SP1W');
    assert.doesNotMatch(JSON.stringify(body), /argon2|hash|token|reset_code/);
    assert.equal((await shop.get('ShopMyData')).status, 401);
  });

  it('has the vouchers, exchanges, notes, payments, refunds and withdrawals of orders', async () => {
    const { id } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', '10747')
      .executeTakeFirstOrThrow();
    const payment = await shop.db
      .insertInto('payments')
      .values({
        order_id: id,
        gateway_number: '10747-1',
        provider_order_id: 'a-uuid',
        amount_cents: 2300,
        state: 'paid',
        last_status: JSON.stringify({ finding: 'paid' }),
        session_expires_at: at,
        settled_at: at,
        refunded_cents: 1250,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('refunds')
      .values({
        order_id: id,
        payment_id: payment.id,
        external_id: 'r1',
        amount_cents: 1250,
        state: 'done',
        done_at: at,
      })
      .execute();
    await shop.db
      .insertInto('withdrawals')
      .values({ order_id: id, email: maria.email, name: maria.name, refund: 'money', stated_at: at })
      .execute();
    await shop.db
      .insertInto('order_notes')
      .values({ order_id: id, who: 'petros', text: 'rings twice', at })
      .execute();
    await shop.db
      .insertInto('order_messages')
      .values({ request_id: randomUUID(), order_id: id, who: 'petros', subject: 'Polo', text: 'Soon', at })
      .execute();
    await shop.db
      .insertInto('order_changes')
      .values({
        order_id: id,
        kind: 'correction',
        who: 'petros',
        detail: JSON.stringify({ corrections: [{ field: 'phone', before: '99123456', after: '99123457' }] }),
      })
      .execute();
    await shop.db
      .updateTable('orders')
      .set({ paid_at: at, note: 'For Andreas', company: 'Ioannou Ltd', vat_number: 'CY10412345T' })
      .where('id', '=', id)
      .execute();
    await shop.db
      .insertInto('order_changes')
      .values({
        request_id: randomUUID(),
        order_id: id,
        kind: 'exchange',
        detail: JSON.stringify({ text: 'Navy M → Navy L', cents: 0, isRestocked: true }),
        who: 'petros',
      })
      .execute();
    const voucher = await shop.db
      .insertInto('vouchers')
      .values({ code: 'SUMMER5', amount_cents: 500, uses_left: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('voucher_uses')
      .values({ voucher_id: voucher.id, order_id: id, state: 'used' })
      .execute();
    await issueMissingDocuments(shop.db);
    await shop.reauthenticate();
    const { body } = await shop.get('ShopMyData', {}, { cookie });
    const [order] = body['orders'] as Record<string, unknown[]>[];
    assert.partialDeepStrictEqual(order, {
      voucherCode: 'SUMMER5',
      lines: [{ name: 'Classic Polo', unitPriceCents: 1250 }],
      exchanges: [{ change: 'Navy M → Navy L', refundedCents: 0 }],
      payments: [{ number: '10747-1', amountCents: 2300, state: 'paid', wallet: null, refundedCents: 1250 }],
      refunds: [{ amountCents: 1250, state: 'done', reason: null }],
      withdrawals: [{ name: maria.name, email: maria.email, refund: 'money', lines: [] }],
      notes: [{ text: 'rings twice' }],
      messages: [{ subject: 'Polo', text: 'Soon' }],
      corrections: [{ field: 'phone', before: '99123456', after: '99123457' }],
      note: 'For Andreas',
      company: 'Ioannou Ltd',
      vatNumber: 'CY10412345T',
      invoices: [{ buyer: { company: 'Ioannou Ltd' } }],
      creditNotes: [{ totalCents: 1250 }],
    });
    assert.doesNotMatch(JSON.stringify(body), /argon2|hash|token|finding|petros/);
  });

  it('is possible for a registered customer without an address', async () => {
    const { id } = await shop.db
      .insertInto('people')
      .values({ name: 'Nikos' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const from = { cookie: await shop.signIn(id) };
    await shop.reauthenticate();
    const { status, body } = await shop.get('ShopMyData', {}, from);
    assert.equal(status, 200);
    assert.deepEqual(body['addresses'], []);
    assert.equal((body['person'] as { name: string }).name, 'Nikos');
    assert.equal((await shop.get('ShopAddresses', {}, from)).status, 200);
    const place = { street: 'Ledras 1', postCode: '1011', city: 'Nic', phone: '' };
    for (const id of ['new', 'main'])
      assert.equal((await shop.post('ShopSaveAddress', { id, ...place }, from)).status, 409);
    assert.equal((await shop.post('ShopRemoveAddress', { id: 'main' }, from)).status, 409);
    await shop.db.deleteFrom('sessions').where('person_id', '=', id).execute();
    await shop.db.deleteFrom('people').where('id', '=', id).execute();
  });
});

describe('changing details', () => {
  it('changes name and phone', async () => {
    const details = { name: 'Maria Eleni Pavlou', email: maria.email, phone: '99000000' };
    const { body } = await shop.post('ShopChangeDetails', details, { cookie });
    const user = body.user as Record<string, unknown>;
    assert.deepEqual(
      [user['firstName'], user['lastName'], user['email'], user['phone']],
      ['Maria Eleni', 'Pavlou', maria.email, '99000000'],
    );
    await shop.post('ShopChangeDetails', { name: maria.name, email: maria.email, phone: '' }, { cookie });
  });

  it('is refused if the account was deleted since the request was checked', async () => {
    const email = 'leaving@example.test';
    const id = (await registerPerson(shop.db, { ...maria, email })) ?? 0;
    await deleteAccount(shop.db, id);
    // An unchanged e-mail needs no confirmation.
    await shop.db.updateTable('addresses').set({ email }).where('person_id', '=', id).execute();
    const details = { name: 'Eleni', email, phone: '99123456' };
    const changed = changeDetails(shop.db, id, details, anonymousContext('en', shop.app.log));
    await assert.rejects(changed, { status: 401 });
    const kept = await shop.db.selectFrom('people').select('name').where('id', '=', id).executeTakeFirst();
    assert.equal(kept?.name, 'Deleted user');
  });

  for (const [changed, message] of [
    [{ name: '' }, 'Name is required.'],
    [{ name: 'Win a phone: http://evil.example' }, 'A name cannot contain “:”.'],
    [{ name: 'Visit evil.example' }, 'Please put a space after each “.” in a name.'],
    [{ name: 'Mar\u202eia' }, 'Name has characters that cannot be used.'],
    [{ email: '' }, 'Email is required.'],
    [{ email: 'maria' }, 'Please enter a valid email address.'],
    [{ phone: '123' }, 'Phone number must be exactly 8 digits.'],
    [{ id: 1 }, 'id is not known here.'],
  ] as const) {
    it(`refuses ${JSON.stringify(changed)}`, async () => {
      const details = { name: maria.name, email: maria.email, phone: '', ...changed };
      const { status, body } = await shop.post('ShopChangeDetails', details, { cookie });
      assert.deepEqual([status, body.error], [400, message]);
    });
  }
});

describe('changing the password', () => {
  it('requires the current one', async () => {
    const passwords = { currentPassword: 'Shopper#124', newPassword: 'Another#123' };
    const { body } = await shop.post('ShopChangePassword', passwords, { cookie });
    assert.deepEqual(body, { success: false });
    assert.equal(logged.filter((line) => line.includes('Invalid old password')).length, 1);
  });

  it('is refused if the session was ended in the meantime, such as by a password reset', async () => {
    const person = { id: shop.mariaId, sessionHash: 'of the session that was ended' };
    const context = { ...anonymousContext('en', Fastify().log), visitor: { person, browserHash: null } };
    const passwords = { currentPassword: maria.password, newPassword: 'Another#123' };
    await assert.rejects(changePassword(shop.db, shop.mariaId, passwords, context), /Please sign in/);
    const { body } = await shop.post('ShopSignIn', { email: maria.email, password: maria.password });
    assert.notEqual(body.user, null);
  });

  it('ends all sessions, starts a new one here and notifies the owner', async () => {
    const elsewhere = await shop.signIn(shop.mariaId);
    const passwords = { currentPassword: maria.password, newPassword: 'Another#123' };
    const changed = await shop.post('ShopChangePassword', passwords, { cookie });
    assert.deepEqual(changed.body, { success: true });
    const who = async (cookie: string) => (await shop.get('ShopSession', {}, { cookie })).body.user !== null;
    assert.deepEqual(
      [await who(cookie), await who(elsewhere), await who(changed.cookie ?? '')],
      [false, false, true],
    );
    const mails = await shop.db.selectFrom('outbox').selectAll().execute();
    assert.deepEqual(
      mails.map(({ kind, payload }) => [kind, payload]),
      [['password-changed', { to: maria.email, language: 'en' }]],
    );
    const signIn = (password: string) => shop.post('ShopSignIn', { email: maria.email, password });
    assert.equal((await signIn(maria.password)).body.user, null);
    assert.notEqual((await signIn('Another#123')).body.user, null);
  });

  for (const [passwords, message] of [
    [{ currentPassword: '', newPassword: 'Another#123' }, 'Current password is required.'],
    [{ currentPassword: 'x', newPassword: '' }, 'New password is required.'],
    [
      { currentPassword: 'x', newPassword: 'weak' },
      'Password must contain at least 4 letters, 3 numbers, one capital character, and one special character.',
    ],
  ] as const) {
    it(`refuses ${JSON.stringify(passwords)}`, async () => {
      const { status, body } = await shop.post('ShopChangePassword', passwords, { cookie });
      assert.deepEqual([status, body.error], [400, message]);
    });
  }

  it('is possible for a registered customer without an address', async () => {
    const fields = [
      { id: 'name', value: 'Anna' },
      { id: '@bookmark', value: 'Shopper#123' },
    ];
    const { cookie } = await shop.post('$TableInsert', { system: 'accounting', file: 'people', fields });
    const passwords = { currentPassword: 'Shopper#123', newPassword: 'Another#123' };
    const { status, body } = await shop.post('ShopChangePassword', passwords, { cookie: cookie ?? '' });
    assert.deepEqual([status, body], [200, { success: true }]);
  });

  it('is throttled like sign-in', async () => {
    const passwords = { currentPassword: 'x', newPassword: 'Another#123' };
    const from = { cookie, address: '203.0.113.77' };
    for (let round = 0; round < 10; round += 1) await shop.post('ShopChangePassword', passwords, from);
    assert.equal((await shop.post('ShopChangePassword', passwords, from)).status, 429);
  });
});

describe('deleting the account', () => {
  it('anonymizes the person, keeps the orders and blocks sign-in', async () => {
    const elsewhere = await shop.signIn(shop.mariaId);
    await shop.db
      .updateTable('orders')
      .set({ browser_hash: 'her browser', note: 'For Andreas' })
      .where('person_id', '=', shop.mariaId)
      .execute();
    await shop.db
      .updateTable('orders')
      .set({ state: 'delivered' })
      .where('person_id', '=', shop.mariaId)
      .where('state', '=', 'paid')
      .execute();
    assert.equal((await shop.post('ShopDeleteAccount', {}, { cookie })).status, 403);
    await shop.reauthenticate();
    const { status } = await shop.post('ShopDeleteAccount', {}, { cookie });
    assert.equal(status, 200);

    const person = await shop.db
      .selectFrom('people')
      .innerJoin('addresses', 'addresses.person_id', 'people.id')
      .select(['name', 'phone', 'password_hash', 'email', 'erased_at'])
      .where('people.id', '=', shop.mariaId)
      .executeTakeFirstOrThrow();
    assert.ok(person.erased_at);
    const messages = await shop.db.selectFrom('contact_messages').select('subject').execute();
    assert.deepEqual(messages, [{ subject: 'Prints' }]);
    assert.deepEqual(await shop.db.selectFrom('order_messages').select('text').execute(), []);
    assert.equal(person.password_hash, null);
    assert.doesNotMatch(JSON.stringify(person), /maria|9912/i);
    assert.equal((await shop.get('ShopSession', {}, { cookie: elsewhere })).body.user, null);

    const orders = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('email', '=', maria.email)
      .orderBy('number')
      .execute();
    assert.deepEqual(
      orders.map(({ person_id, browser_hash, note }) => [person_id, browser_hash, note]),
      [
        [null, '', ''],
        [null, 'her browser', 'For Andreas'],
        [nikosId, '', ''],
      ],
    );
    const signIn = { email: maria.email, password: 'Another#123' };
    assert.equal((await shop.post('ShopSignIn', signIn)).body.user, null);
    assert.equal(
      (await shop.post('ShopSignIn', { ...signIn, email: person.email, password: 'deleted' })).body.user,
      null,
    );
  });

  it('frees the e-mail for a new account', async () => {
    assert.ok(await registerPerson(shop.db, maria));
  });
});
