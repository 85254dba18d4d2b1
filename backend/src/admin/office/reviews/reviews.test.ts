import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createApp } from '../../../app.ts';
import { publishedReviews } from '../../../catalogue/product/publishedReviews.ts';
import { deleteAccount } from '../../../customers/account/deleteAccount.ts';
import { myData } from '../../../customers/account/myData.ts';
import { registerPerson } from '../../../customers/account/registerPerson.ts';
import { shownName } from '../../../customers/reviews/orderReviews.ts';
import { openTestShop, type TestShop } from '../../../testing/shops/openTestShop.ts';
import { testConfig } from '../../../testing/shops/testConfig.ts';
import { startSession } from '../../../platform/visitors/sessions.ts';
import { shopCalls } from '../../../shopCalls.ts';
import { fromShop } from '../../../testing/shops/testApp.ts';
import { openOffice, type Office } from '../testing/openOffice.ts';
import { recordChange } from '../../../orders/changes/recordChange.ts';
import { insertWithdrawal } from '../../../orders/testing/insertWithdrawal.ts';

let app: FastifyInstance;
let shop: TestShop;
let office: Office;
let anna: string;
let itemId: number;
before(async () => {
  shop = await openTestShop();
  office = await openOffice(shop.deps);
  const { deps } = shop;
  app = await createApp({
    config: testConfig(),
    db: shop.db,
    calls: shopCalls(deps),
    log: deps.log,
  });
  anna = await office.signIn('anna', ['catalogue']);
  const item = await shop.db.selectFrom('items').select('id').orderBy('id').executeTakeFirstOrThrow();
  itemId = item.id;
});
after(async () => {
  await app.close();
  await office.app.close();
  await shop.close();
});
beforeEach(async () => {
  await shop.db.deleteFrom('reviews').execute();
  await shop.db.deleteFrom('rate_limit_hits').execute();
});

let numbers = 70_000;

async function deliver({ personId = null as number | null, state = 'delivered', quantity = 1 } = {}) {
  numbers += 1;
  const { id, number, receipt_token } = await shop.db
    .insertInto('orders')
    .values({
      number: String(numbers),
      state: state as 'delivered',
      person_id: personId,
      first_name: 'Maria Ioanna',
      last_name: 'Konstantinou',
      email: 'maria@example.test',
      phone: '99123456',
      street: 'Ledras 1',
      city: 'Nic',
      post_code: '1011',
      subtotal_cents: 1800,
      delivery_cents: 0,
      total_cents: 1800,
      delivered_at: new Date(),
    })
    .returning(['id', 'number', 'receipt_token'])
    .executeTakeFirstOrThrow();
  const line = await shop.db
    .insertInto('order_lines')
    .values({
      order_id: id,
      item_id: itemId,
      variant_id: null,
      note: 'Polo',
      ordered_quantity: quantity,
      price_cents: 1800,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { orderId: id, lineId: line.id, id: number, token: receipt_token };
}

let people = 0;
async function customer() {
  people += 1;
  const email = `maria${people}@example.test`;
  const personId = (await registerPerson(shop.db, { name: 'Maria', email, password: 'Shopper#123' })) ?? 0;
  let cookie = '';
  await startSession(shop.db, personId, {
    visitor: { person: null, browserHash: null },
    userAgent: 'test',
    setCookie: (name: string, value: string) => {
      cookie = `${name}=${value}`;
    },
  });
  return { personId, cookie };
}

async function post(name: string, payload: object, cookie = '') {
  const response = await app.inject({
    method: 'POST',
    url: `/${name}`,
    headers: { ...fromShop, cookie },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}

const words = { stars: 5, text: 'Soft and warm.', name: 'Maria K' };
const write = (order: object, change: object = {}, cookie = '') =>
  post('ShopWriteReview', { ...order, itemId, ...words, ...change }, cookie);
const waiting = async () => (await office.call('OfficeReviews', { state: 'pending' }, anna)).body.reviews;
const publish = (id: number, version = 1) => office.call('OfficePublishReview', { id, version }, anna);
const shown = () => publishedReviews(shop.db, itemId);

async function publishAll(): Promise<void> {
  for (const { id, version } of await waiting()) assert.equal((await publish(id, version)).status, 200);
}

describe('a review', () => {
  it('is invisible until the shop has published it', async () => {
    const { personId, cookie } = await customer();
    const { id } = await deliver({ personId });
    assert.equal((await write({ id }, {}, cookie)).status, 200);
    assert.deepEqual(await shown(), { counts: [0, 0, 0, 0, 0], reviews: [], next: null });
    const [review] = await waiting();
    assert.deepEqual(
      [review.stars, review.text, review.name, review.orderNumber],
      [5, words.text, 'Maria K.', id],
    );
    await publish(review.id);
    const { counts, reviews } = await shown();
    assert.deepEqual(counts, [0, 0, 0, 0, 1]);
    assert.deepEqual([reviews[0]?.text, reviews[0]?.name], [words.text, 'Maria K.']);
    const product = (await app.inject(`/ShopProduct?id=${itemId}`)).json();
    assert.deepEqual(product.reviews.counts, counts);
    const more = (await app.inject(`/ShopReviews?id=${itemId}`)).json();
    assert.deepEqual(more.reviews, reviews);
  });

  it('is written by a guest with the link from the order’s mails, and by nobody without', async () => {
    const { id, token } = await deliver();
    assert.equal((await write({ id })).status, 401);
    assert.equal((await write({ id, token: 'guessed' })).status, 404);
    const { cookie } = await customer();
    assert.equal((await write({ id }, {}, cookie)).status, 404, 'the order of somebody else');
    assert.equal((await write({ id, token })).status, 200);
    const { body } = await post('ShopOrderReviews', { id, token });
    assert.equal(body.name, 'Maria K.');
    assert.deepEqual(body.items[0].review, { ...words, name: 'Maria K.', state: 'pending', reason: '' });
  });

  it('is refused for goods that have not arrived, were returned or refunded, or are another item', async () => {
    for (const state of ['paid', 'packed', 'handed-over', 'refunded', 'cancelled']) {
      const order = await deliver({ state });
      assert.equal((await write(order.id ? { id: order.id, token: order.token } : {})).status, 409, state);
    }
    const { id, token, orderId, lineId } = await deliver({ quantity: 2 });
    assert.equal((await write({ id, token }, { itemId: itemId + 1 })).status, 409);
    const withdraw = () => insertWithdrawal(shop.db, { order_id: orderId, lines: [{ lineId, quantity: 1 }] });
    await withdraw();
    assert.equal((await write({ id, token })).status, 200, 'one of two units was kept');
    await publishAll();
    assert.equal((await shown()).reviews.length, 1);
    await withdraw();
    assert.equal((await shown()).reviews.length, 0, 'both were returned');
    assert.deepEqual((await shown()).counts, [0, 0, 0, 0, 0]);
    assert.equal((await write({ id, token })).status, 409);
    for (const [kind, to] of [
      ['removal', 'removed'],
      ['return', 'returned'],
    ] as const) {
      const gone = await deliver();
      const movements = [{ lineId: gone.lineId, from: 'ordered', to, quantity: 1 }] as const;
      await recordChange(shop.db, gone.orderId, { kind, who: 'anna', movements: [...movements] });
      assert.equal((await write({ id: gone.id, token: gone.token })).status, 409, to);
    }
  });

  it('is replaced by a later one of the same buyer, which needs approval again', async () => {
    const { personId, cookie } = await customer();
    const [first, second] = [await deliver({ personId }), await deliver({ personId })];
    await write({ id: first.id }, {}, cookie);
    await publishAll();
    await write({ id: second.id }, { stars: 2, text: 'It has shrunk.' }, cookie);
    assert.equal((await shown()).reviews.length, 0);
    const [review, ...others] = await waiting();
    assert.deepEqual([review.version, review.text, others.length], [2, 'It has shrunk.', 0]);
    assert.equal((await publish(review.id, 1)).status, 409, 'the text that was read has changed');
    assert.equal((await publish(review.id, 2)).status, 200);
    assert.deepEqual((await shown()).counts, [0, 1, 0, 0, 0]);
  });

  it('remains a single one if a guest’s order has moved to an account', async () => {
    const { id, token, orderId } = await deliver();
    await write({ id, token });
    const { personId, cookie } = await customer();
    await shop.db.updateTable('orders').set({ person_id: personId }).where('id', '=', orderId).execute();
    await Promise.all([write({ id }, { stars: 1 }, cookie), write({ id }, { stars: 1 }, cookie)]);
    assert.deepEqual(
      (await waiting()).map(({ stars }: { stars: number }) => stars),
      [1],
    );
  });

  it('is refused with a reason that its buyer reads', async () => {
    const { id, token } = await deliver();
    await write({ id, token });
    const [review] = await waiting();
    const refusal = { id: review.id, version: 1, reason: 'It names a member of staff.' };
    assert.equal((await office.call('OfficeRefuseReview', { ...refusal, reason: ' ' }, anna)).status, 400);
    assert.equal((await office.call('OfficeRefuseReview', refusal, anna)).status, 200);
    assert.equal((await shown()).reviews.length, 0);
    const { body } = await post('ShopOrderReviews', { id, token });
    assert.deepEqual([body.items[0].review.state, body.items[0].review.reason], ['refused', refusal.reason]);
    const [decided] = (await office.call('OfficeReviews', { state: 'refused' }, anna)).body.reviews;
    assert.equal(decided.decidedBy, 'anna');
    assert.equal((await publish(999_999)).status, 404);
  });

  it('says how the size fits, and is answered by the shop until it is replaced', async () => {
    const { id, token } = await deliver();
    await write({ id, token }, { fit: 'small' });
    const [review] = await waiting();
    const answer = { id: review.id, version: 1, reply: ' Thank you. ' };
    const send = (change: object = {}) => office.call('OfficeAnswerReview', { ...answer, ...change }, anna);
    assert.equal((await send()).status, 409, 'it is not published');
    await publish(review.id);
    assert.equal((await send({ reply: 'x'.repeat(1501) })).status, 400);
    assert.equal((await send()).status, 200);
    const [published] = (await shown()).reviews;
    assert.deepEqual([published?.fit, published?.reply], ['small', 'Thank you.']);
    const [listed] = (await office.call('OfficeReviews', { state: 'published' }, anna)).body.reviews;
    assert.deepEqual([listed.fit, listed.reply], ['small', 'Thank you.']);
    assert.equal((await send({ reply: '' })).status, 200);
    assert.equal((await shown()).reviews[0]?.reply, undefined);
    await send();
    await write({ id, token }, { text: 'Too tight.' });
    assert.equal((await send()).status, 409, 'the text that was read has changed');
    await publish(review.id, 2);
    const [replaced] = (await shown()).reviews;
    assert.deepEqual([replaced?.text, replaced?.reply, replaced?.fit], ['Too tight.', undefined, undefined]);
  });

  it('is refused with invalid stars, text or name', async () => {
    const { id, token } = await deliver();
    const changes = [
      ...[0, 6, 4.5, '5', null].map((stars) => ({ stars })),
      ...['', '  ', 'x'.repeat(1501), 'a\u202Eb', 'a\u0007b'].map((text) => ({ text })),
      ...['', 'Maria Konstantinou', 'evil.example', '<b>', 'a@b', '5', 'M'.repeat(41)].map((name) => ({
        name,
      })),
    ];
    for (const change of changes)
      assert.equal((await write({ id, token }, change)).status, 400, JSON.stringify(change));
    assert.equal((await write({ id, token }, { text: 'Two\nlines', name: 'Άννα-Μαρία Κ.' })).status, 200);
  });

  it('is limited per customer and network', async () => {
    const { id, token } = await deliver();
    for (let time = 0; time < 30; time += 1) await write({ id, token: 'guessed' });
    assert.equal((await write({ id, token })).status, 429);
  });

  it('is paged, latest first', async () => {
    for (let time = 0; time < 7; time += 1) {
      const { id, token } = await deliver();
      await write({ id, token }, { stars: 3, text: `Words ${time}` });
      await shop.db.deleteFrom('rate_limit_hits').execute();
    }
    await publishAll();
    const first = await shown();
    assert.deepEqual([first.counts[2], first.reviews.length, first.reviews[0]?.text], [7, 5, 'Words 6']);
    const second = await publishedReviews(shop.db, itemId, first.next);
    assert.deepEqual([second.reviews.map(({ text }) => text), second.next], [['Words 1', 'Words 0'], null]);
  });

  it('is part of its customer’s data and is deleted with the account', async () => {
    const { personId, cookie } = await customer();
    const { id } = await deliver({ personId });
    await write({ id }, {}, cookie);
    await publishAll();
    const [review] = (await myData(shop.db, personId))['reviews'] as { text: string; name: string }[];
    assert.deepEqual([review?.text, review?.name], [words.text, 'Maria K.']);
    await deleteAccount(shop.db, personId);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from reviews`.execute(
      shop.db,
    );
    assert.equal(rows[0]?.count, 0);
  });

  it('is listed on Today while it waits', async () => {
    const { id, token } = await deliver();
    await write({ id, token });
    const { reviews } = (await office.call('OfficeToday', {}, anna)).body;
    assert.equal(reviews.count, 1);
    assert.ok(reviews.oldest);
  });
});

describe('the name shown', () => {
  for (const [first, last, name] of [
    ['Maria Ioanna', 'konstantinou', 'Maria K.'],
    ['Άννα', 'Γεωργίου', 'Άννα Γ.'],
    ['Eleni', '', 'Eleni'],
  ] as const)
    it(`of ${first} ${last} is ${name}`, () => assert.equal(shownName(first, last), name));
});
