import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { after, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { WebhookEvent } from 'mf-office/contract';
import { waitUntil } from 'mf-toolkit/testing';
import { findPendingCounts } from '../admin/office/dashboard/pendingCounts.ts';
import { removeOldData } from '../admin/retention/retention.ts';
import { putBack } from '../inventory/api.ts';
import { mailTemplates } from '../mailTemplates.ts';
import { cards, payWithCard, shopper } from '../testing/shops/shopper.ts';
import { openTestShop } from '../testing/shops/openTestShop.ts';
import {
  correctReplacement,
  deliverOrder,
  handOverOrder,
  packOrder,
  receiveUnits,
  undoStep,
} from '../orders/api.ts';
import { insertSchoolVoucher } from '../orders/testing/insertSchoolVoucher.ts';
import { cancelOrder, exchangeVariant, undoExchange } from '../changes/api.ts';
import { refund } from '../payment/api.ts';
import { deliverMails } from '../platform/mail/deliverMails.ts';
import { letTimePass } from '../testing/database/letTimePass.ts';
import { testConfig } from '../testing/shops/testConfig.ts';
import {
  changeEndpoint,
  createEndpoint,
  deliverWebhooks,
  findDeliveries,
  findEndpoints,
  giveUp,
  removeEndpoint,
  rotateSecret,
  sendAgain,
  sendTest,
  type WebhookDeps,
} from './api.ts';
import { missOne } from '../orders/testing/missOne.ts';

interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  body: { id: number; event: string; createdAt: string; data: ReturnType<typeof JSON.parse> };
}

interface Reply {
  status: number;
  text?: string;
  headers?: Record<string, string>;
}

/** A self-signed certificate for these tests only. */
const ownKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgiAco61A+oN2Y6b32
xPxqVWg844ledTBGpYazPjI5p9ShRANCAASDbXx89iYGuMwueJXf5/zJlQHw8fCT
ecrQsEcz/JFp0bxPaA6UFgKh0LtqNexK9eNVo/B9RsXHj9r3GX+TZuDu
-----END PRIVATE KEY-----
`;
const ownCertificate = `-----BEGIN CERTIFICATE-----
MIIBETCBuAIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwIBcN
MjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMMCTEyNy4w
LjAuMTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABINtfHz2Jga4zC54ld/n/MmV
AfDx8JN5ytCwRzP8kWnRvE9oDpQWAqHQu2o17Er141Wj8H1GxceP2vcZf5Nm4O4w
CgYIKoZIzj0EAwIDSAAwRQIhAJDN1+K/T/oDbqDJBndMYno71hHbMTrDBfCEQBQT
g0dTAiAgEOauH4DjLVJ7dwBKNM+fNiyIIcaQX4FKfmpe2gqNTw==
-----END CERTIFICATE-----
`;

const seconds = 1_790_000_000;
const hour = 60 * 60;
const day = 24 * hour;

const shop = await openTestShop();
const { db } = shop;
let received: Received[] = [];
/** The replies in the order of the requests; the last one is repeated. Null never answers. */
let replies: (Reply | null)[] = [{ status: 200 }];
const receiver = createServer(async (request, response) => {
  const body = await text(request);
  received.push({ headers: request.headers, text: body, body: JSON.parse(body) });
  const reply = replies.length > 1 ? replies.shift() : replies[0];
  if (reply) response.writeHead(reply.status, reply.headers).end(reply.text);
});
await once(receiver.listen(0, '127.0.0.1'), 'listening');
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/shop`;

const deps: WebhookDeps & { db: typeof db } = {
  db,
  log: shop.deps.log,
  staffKey: 'ab'.repeat(32),
  isProduction: false,
  resolve: async (host) => [host],
  timeLimitMs: 60_000,
  now: () => seconds * 1000,
};
after(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await shop.close();
});
beforeEach(async () => {
  for (const { id } of await findEndpoints(db)) await removeEndpoint(deps, id);
  received = [];
  replies = [{ status: 200 }];
});

const open = (...events: WebhookEvent[]) => createEndpoint(deps, { url, events });
const deliver = (change: Partial<WebhookDeps> = {}) => deliverWebhooks({ ...deps, ...change });
const deliveries = (endpointId: number) => findDeliveries(db, { endpointId, from: undefined, limit: 50 });
const events = () => received.map(({ body }) => body.event);
const hmac = (secret: string, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

/** Returns how long the endpoint would have waited. */
async function skipWait(id: number): Promise<number> {
  const { wait } = await db
    .selectFrom('webhook_endpoints')
    .innerJoin('webhook_deliveries', 'endpoint_id', 'webhook_endpoints.id')
    .select(sql<number>`extract(epoch from next_attempt_at - tried_at)::integer`.as('wait'))
    .where('webhook_endpoints.id', '=', id)
    .where('tried_at', 'is not', null)
    .orderBy('tried_at', 'desc')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('webhook_endpoints')
    .set({ next_attempt_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  return wait;
}

async function paidOrder(change: object = {}): Promise<string> {
  const eleni = shopper(shop);
  const { body } = await eleni.place(change);
  const number = String(body['number']);
  const page = await eleni.pay(number, body['amountCents']);
  await payWithCard(page.body['formUrl'], cards.good);
  await shop.settled();
  return number;
}

describe('a paid order', () => {
  it('is told once to the endpoints that want it, signed, without the customer’s data', async () => {
    const { secret } = await open('order.paid');
    const other = await open('order.cancelled');
    const number = await paidOrder();
    await deliver();
    await deliver();
    const [only, ...more] = received;
    assert.ok(only);
    assert.deepEqual(more, []);
    assert.equal(only.headers['content-type'], 'application/json');
    assert.equal(only.headers['meltemi-signature'], `t=${seconds},v1=${hmac(secret, only.text)}`);
    const { order } = only.body.data;
    assert.deepEqual(
      [only.body.event, order.number, order.state, order.totalCents, order.currency],
      ['order.paid', number, 'paid', 1800, 'EUR'],
    );
    assert.deepEqual(order.lines, [
      {
        item: 'POLO1W',
        sku: null,
        colour: 'NVY',
        size: 'M',
        name: 'Polo <Classic>',
        quantity: 1,
        unitPriceCents: 1800,
        customizationCents: 0,
        isCustomized: false,
        isAdded: false,
        discountCents: 0,
      },
    ]);
    assert.doesNotMatch(only.text, /Eleni|Georgiou|Ledras|99123456|example\.test/);
    assert.deepEqual(await deliveries(other.id), []);
  });

  it('is followed by its cancellation and its refund', async () => {
    await open('order.paid', 'order.cancelled', 'order.refunded');
    const number = await paidOrder();
    await cancelOrder(shop.deps, { number, reason: 'out-of-stock', who: 'maria' });
    await deliver();
    assert.deepEqual(events(), ['order.paid', 'order.cancelled', 'order.refunded']);
    const [, cancelled, refunded] = received;
    assert.deepEqual(
      [cancelled?.body.data.order.state, cancelled?.body.data.reason],
      ['cancelled', 'out-of-stock'],
    );
    assert.deepEqual(refunded?.body.data.refund, { cents: 1800, payment: `${number}-1` });
  });

  it('is told with each part of a refund', async () => {
    await open('order.refunded');
    const number = await paidOrder();
    await refund(shop.deps, { number, cents: 300 });
    await refund(shop.deps, { number, cents: 500 });
    await deliver();
    assert.deepEqual(
      received.map(({ body }) => body.data.refund.cents),
      [300, 500],
    );
  });

  it('is told with what the voucher took off each line', async () => {
    await open('order.paid');
    await insertSchoolVoucher(db, { code: 'POLO-10', percent: 10, itemId: shop.polo.id });
    await paidOrder({
      lines: [
        { id: shop.polo.id, color: 'NVY', size: 'M', quantity: 1 },
        { id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 1 },
      ],
      voucher: 'POLO-10',
      expectedCents: 5620,
    });
    await deliver();
    const { order } = received[0]?.body.data ?? {};
    assert.deepEqual(
      order.lines.map(({ item, discountCents }: Record<string, unknown>) => [item, discountCents]),
      [
        ['POLO1W', 180],
        ['JACK1W', 0],
      ],
    );
    assert.equal(order.voucherCents, 180);
  });

  it('is told when the courier or the customer has it', async () => {
    await open('order.handed-over');
    const collected = await paidOrder();
    await packOrder(db, collected);
    await deliverOrder(db, collected);
    const sent = await paidOrder({ deliveryMethodId: shop.courier, location: '', expectedCents: 2100 });
    await packOrder(db, sent);
    await handOverOrder(db, sent, 'CY123');
    await deliverOrder(db, sent);
    await deliver();
    assert.deepEqual(events(), []);
    await letTimePass(db, 61);
    await deliver();
    assert.deepEqual(
      received.map(({ body }) => [body.data.order.number, body.data.order.delivery.tracking]),
      [
        [collected, ''],
        [sent, 'CY123'],
      ],
    );
  });

  it('is not told of a hand-over that was undone, and of a corrected one once', async () => {
    await open('order.handed-over');
    const number = await paidOrder({ deliveryMethodId: shop.courier, location: '', expectedCents: 2100 });
    await packOrder(db, number);
    await handOverOrder(db, number, 'CY1');
    await undoStep(db, number, { step: 'handed-over', who: 'anna' });
    await handOverOrder(db, number, 'CY2');
    await handOverOrder(db, number, 'CY3');
    await letTimePass(db, 61);
    await deliver();
    assert.deepEqual(
      received.map(({ body }) => body.data.order.delivery.tracking),
      ['CY3'],
    );
  });
});

describe('an exchange', () => {
  const { medium, large } = shop.polo;
  beforeEach(() => db.updateTable('variants').set({ on_hand: 50 }).execute());
  const navy = (size: string) => ({ item: 'POLO1W', sku: null, colour: 'NVY', size });

  async function sentOrder(): Promise<string> {
    const number = await paidOrder({ deliveryMethodId: shop.courier, location: '', expectedCents: 2100 });
    await packOrder(db, number);
    await handOverOrder(db, number, 'CY1');
    return number;
  }

  const agreed = (send: 'now' | 'after-return' | 'handed-over', isReceived = false) => ({
    agreement: { send, isReceived },
  });

  /** Exchanges M for L. Returns the id of the exchange. */
  async function exchange(number: string, change: object): Promise<number> {
    const line = await db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select('order_lines.id')
      .where('number', '=', number)
      .where('variant_id', '=', medium)
      .executeTakeFirstOrThrow();
    const made = { id: randomUUID(), lineId: line.id, quantity: 1, variantId: large };
    const asked = { number, ...made, isRestocked: false, who: 'maria', ip: '203.0.113.7', ...change };
    await exchangeVariant(shop.deps, asked);
    const { id } = await db
      .selectFrom('order_changes')
      .select('id')
      .where('request_id', '=', made.id)
      .executeTakeFirstOrThrow();
    return id;
  }

  const openAll = () =>
    open(
      'order.exchanged',
      'order.exchange-received',
      'order.exchange-packed',
      'order.exchange-handed-over',
      'order.exchange-undone',
    );

  it('of sent pieces is told until the new ones are on their way, with a corrected tracking number', async () => {
    await openAll();
    const number = await sentOrder();
    const exchangeId = await exchange(number, agreed('after-return'));
    await receiveUnits(db, { number, exchangeId, isRestocked: true, who: 'maria' });
    await packOrder(db, number);
    await undoStep(db, number, { step: 'packed', who: 'maria' });
    await packOrder(db, number);
    await handOverOrder(db, number, 'CY2');
    await correctReplacement(db, { number, exchangeId, tracking: 'CY3', who: 'maria' });
    await deliver();
    assert.deepEqual(events(), ['order.exchanged', 'order.exchange-received']);
    const { order, exchanges } = received[0]?.body.data ?? {};
    assert.deepEqual([order.number, order.lines[0].size], [number, 'L']);
    assert.deepEqual(exchanges, [
      {
        id: exchangeId,
        item: 'POLO1W',
        quantity: 1,
        old: navy('M'),
        new: navy('L'),
        waitsForReturn: true,
        receivedAt: null,
        isRestocked: false,
        restockedQuantity: 0,
        packedAt: null,
        handedOverAt: null,
        tracking: '',
        undoneAt: null,
      },
    ]);
    const [back] = received[1]?.body.data.exchanges ?? [];
    assert.deepEqual([back.isRestocked, back.restockedQuantity, typeof back.receivedAt], [true, 1, 'string']);

    await letTimePass(db, 61);
    await correctReplacement(db, { number, exchangeId, tracking: 'CY4', who: 'maria' });
    await deliver();
    assert.deepEqual(
      received.slice(2).map(({ body: { event, data } }) => [event, data.exchanges[0].tracking]),
      [
        ['order.exchange-packed', ''],
        ['order.exchange-handed-over', 'CY3'],
        ['order.exchange-handed-over', 'CY4'],
      ],
    );
    assert.equal(received.at(-1)?.body.data.order.delivery.tracking, 'CY1');
  });

  it('is told with its variants when it is undone, at once if both sides are done, and before packing', async () => {
    await openAll();
    const undone = await sentOrder();
    await undoExchange(shop.deps, {
      number: undone,
      exchangeId: await exchange(undone, agreed('now')),
      who: 'maria',
    });
    await exchange(undone, agreed('handed-over', true));
    const early = await exchange(await paidOrder(), { isRestocked: true });
    await deliver();
    assert.deepEqual(events(), [
      'order.exchanged',
      'order.exchange-undone',
      'order.exchanged',
      'order.exchange-received',
      'order.exchange-handed-over',
      'order.exchanged',
    ]);
    const [, over] = received;
    assert.deepEqual(
      [over?.body.data.order.lines[0].size, over?.body.data.exchanges[0].new],
      ['M', navy('L')],
    );
    const { order, exchanges } = received[5]?.body.data ?? {};
    assert.deepEqual(
      [order.state, exchanges],
      [
        'paid',
        [
          {
            ...over?.body.data.exchanges[0],
            id: early,
            isRestocked: true,
            restockedQuantity: 1,
            undoneAt: null,
          },
        ],
      ],
    );
  });
});

it('reports only the exchanged pieces as back in stock that the order had', async () => {
  await open('order.exchanged');
  const number = await paidOrder({
    lines: [{ id: shop.polo.id, color: 'NVY', size: 'M', quantity: 2 }],
    expectedCents: 3600,
  });
  const { id: lineId, order_id } = await db
    .selectFrom('order_lines')
    .select(['id', 'order_id'])
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('number', '=', number))
    .executeTakeFirstOrThrow();
  await missOne(db, { order_id, lineId });
  await db.updateTable('variants').set({ on_hand: 2 }).where('id', '=', shop.polo.large).execute();
  const exchange = { id: randomUUID(), lineId, quantity: 2, variantId: shop.polo.large, isRestocked: true };
  await exchangeVariant(shop.deps, { number, ...exchange, who: 'maria', ip: '203.0.113.7' });
  await deliver();
  const [told] = received[0]?.body.data.exchanges ?? [];
  assert.deepEqual([told.quantity, told.isRestocked, told.restockedQuantity], [2, true, 1]);
});

describe('stock', () => {
  const onHand = async (variantId: number) =>
    (await db.selectFrom('variants').select('on_hand').where('id', '=', variantId).executeTakeFirstOrThrow())
      .on_hand;

  it('is told whenever it changes, with what is on hand', async () => {
    await open('stock.changed');
    const { medium } = shop.jacket;
    const before = await onHand(medium);
    await putBack(db, [{ variantId: medium, quantity: 2 }]);
    await db.updateTable('variants').set({ sku: 'J-M' }).where('id', '=', medium).execute();
    await deliver();
    assert.deepEqual(
      received.map(({ body }) => body.data),
      [
        {
          variants: [
            { item: 'JACK1W', colour: 'NVY', size: 'M', sku: null, barcode: null, onHand: before + 2 },
          ],
        },
      ],
    );
  });

  it('is told for new variants, 500 in one delivery', async () => {
    const { id } = await open('stock.changed');
    const { colour_id } = await db
      .selectFrom('variants')
      .select('colour_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const row = (size: string, on_hand: number) => ({
      item_id: shop.jacket.id,
      colour_id,
      size,
      on_hand,
      price_cents: 4000,
    });
    const rows = [row('none', 0), ...Array.from({ length: 501 }, (_, index) => row(`S${index}`, index + 1))];
    await db.insertInto('variants').values(rows).execute();
    await deliver();
    assert.deepEqual(
      received.map(({ body }) => body.data.variants.length),
      [500, 1],
    );
    assert.equal((await deliveries(id))[0]?.subject, 'JACK1W');
  });

  it('is not told if the change was undone, or nobody wants it', async () => {
    const { id } = await open('order.paid');
    await putBack(db, [{ variantId: shop.jacket.medium, quantity: 1 }]);
    assert.deepEqual(await deliveries(id), []);
    await open('stock.changed');
    const fault = new Error('undone');
    await assert.rejects(
      db.transaction().execute(async (trx) => {
        await putBack(trx, [{ variantId: shop.jacket.medium, quantity: 1 }]);
        throw fault;
      }),
      fault,
    );
    await deliver();
    assert.deepEqual(received, []);
  });
});

describe('a delivery that is not accepted', () => {
  it('is sent again after growing waits, before the later ones', async () => {
    const { id } = await open('order.paid');
    await sendTest(db, id);
    await sendTest(db, id);
    replies = [{ status: 500, text: 'down' }, { status: 503 }, { status: 200 }];
    const [second, first] = await deliveries(id);
    const sent = async (): Promise<number[]> => {
      received = [];
      await deliver();
      return received.map(({ body }) => body.id);
    };
    /** Returns for how long the endpoint waits, without sending anything. Adds an hour to its next attempt. */
    const waited = async (): Promise<number> => {
      const later = sql<Date>`next_attempt_at + make_interval(secs => ${hour})`;
      await db
        .updateTable('webhook_endpoints')
        .set({ next_attempt_at: later })
        .where('id', '=', id)
        .execute();
      assert.deepEqual(await sent(), []);
      return (await skipWait(id)) - hour;
    };
    assert.deepEqual(await sent(), [first?.id]);
    const [, failed] = await deliveries(id);
    assert.deepEqual(
      [failed?.state, failed?.attempts, failed?.status, failed?.answer],
      ['waiting', 1, 500, 'down'],
    );
    assert.equal(await waited(), 10);
    assert.deepEqual(await sent(), [first?.id]);
    assert.deepEqual((await findEndpoints(db))[0]?.isFailing, true);
    assert.equal(await waited(), 20);
    assert.deepEqual(await sent(), [first?.id, second?.id]);
    assert.deepEqual(
      (await deliveries(id)).map(({ state }) => state),
      ['delivered', 'delivered'],
    );
  });

  it('is given up after three days, and the next one is sent', async () => {
    const { id } = await open('order.paid');
    await sendTest(db, id);
    replies = [{ status: 500 }];
    const waits: number[] = [];
    await deliver();
    while ((await deliveries(id))[0]?.state === 'waiting') {
      waits.push(await skipWait(id));
      await deliver();
    }
    assert.deepEqual(waits.slice(0, 4), [10, 20, 40, 80]);
    assert.equal(Math.max(...waits), 6 * hour);
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / hour;
    assert.ok(hours > 70 && hours < 74, `${hours} hours`);
    replies = [{ status: 204 }];
    await sendTest(db, id);
    await deliver();
    assert.deepEqual(
      (await deliveries(id)).map(({ state, status }) => [state, status]),
      [
        ['delivered', 204],
        ['given-up', 500],
      ],
    );
  });

  it('is told to the seller once when it goes on, and to the office until something is accepted', async () => {
    const { id } = await open('order.paid');
    const attempt = async (status: number): Promise<number> => {
      replies = [{ status }];
      await deliver();
      await skipWait(id);
      return (await findPendingCounts(db)).webhooks?.count ?? 0;
    };
    const mails = async (): Promise<string[]> => {
      await deliverMails({ ...shop.deps, mails: mailTemplates(testConfig()) });
      const subjects = (await shop.mails()).map(({ subject }) => subject);
      return subjects.filter((subject) => subject.startsWith('Webhook'));
    };
    await sendTest(db, id);
    assert.deepEqual([await attempt(500), await attempt(500)], [0, 0], 'a restart of the receiver');
    assert.deepEqual([await attempt(500), await attempt(500)], [1, 1]);
    const mail = `Webhook to ${new URL(url).host} is not accepted`;
    assert.deepEqual(await mails(), [mail]);
    assert.equal(await attempt(200), 0);

    await sendTest(db, id);
    for (let time = 0; time < 3; time += 1) await attempt(500);
    assert.deepEqual(await mails(), [mail, mail]);
    const [waiting] = await deliveries(id);
    await giveUp(db, waiting?.id ?? 0);
    assert.equal((await findPendingCounts(db)).webhooks?.count, 0);
  });

  it('delays no other endpoint', async (t) => {
    const limit = new AbortController();
    t.mock.method(AbortSignal, 'timeout', () => limit.signal);
    const slow = await open('order.paid');
    const other = await open('order.paid');
    replies = [null, { status: 200 }];
    await sendTest(db, slow.id);
    await sendTest(db, other.id);
    const both = async () =>
      [...(await deliveries(slow.id)), ...(await deliveries(other.id))]
        .map(({ state, answer }) => `${state} ${answer}`)
        .toSorted();
    const delivering = deliver();
    await waitUntil(async () => received.length === 2 && (await both())[0] === 'delivered ');
    limit.abort();
    await delivering;
    assert.deepEqual(await both(), ['delivered ', 'waiting No answer in time.']);
  });

  it('is given up by hand, which sends the next one', async () => {
    const { id } = await open('order.paid');
    await sendTest(db, id);
    await sendTest(db, id);
    replies = [{ status: 400, text: 'unknown article' }, { status: 200 }];
    await deliver();
    const [, first] = await deliveries(id);
    await giveUp(db, first?.id ?? 0);
    await deliver();
    assert.deepEqual(
      (await deliveries(id)).map(({ state }) => state),
      ['delivered', 'given-up'],
    );
    await assert.rejects(giveUp(db, first?.id ?? 0), { status: 409 });
  });
});

describe('a delivery sent again by hand', () => {
  it('has the same id, and its failure does not stop others', async () => {
    const { id } = await open('order.paid');
    await sendTest(db, id);
    await deliver();
    const [first] = received;
    replies = [{ status: 500 }, { status: 200 }];
    await sendAgain(db, first?.body.id ?? 0);
    await sendTest(db, id);
    await deliver();
    assert.deepEqual(
      received.map(({ body }) => body.id),
      [first?.body.id, first?.body.id, (first?.body.id ?? 0) + 1],
    );
    assert.deepEqual(received[1]?.text, first?.text);
    assert.deepEqual(
      (await deliveries(id)).map(({ state, attempts }) => [state, attempts]),
      [
        ['delivered', 1],
        ['given-up', 2],
      ],
    );
  });

  it('was accepted before, whatever becomes of its repetition', async () => {
    const { id } = await open('order.paid');
    await sendTest(db, id);
    await deliver();
    const [first] = await deliveries(id);
    assert.equal(first?.acceptedAt, null);
    for (const status of [500, 200]) {
      replies = [{ status }];
      await sendAgain(db, first.id);
      assert.deepEqual((await findEndpoints(db)).find((one) => one.id === id)?.isFailing, false);
      assert.equal((await deliveries(id))[0]?.state, 'waiting');
      await deliver();
      assert.equal((await deliveries(id))[0]?.acceptedAt, first.triedAt);
    }
  });

  it('is sent at once if it waits', async () => {
    const { id } = await open('order.paid');
    await sendTest(db, id);
    replies = [{ status: 500 }, { status: 200 }];
    await deliver();
    const [waiting] = await deliveries(id);
    await sendAgain(db, waiting?.id ?? 0);
    await deliver();
    assert.equal((await deliveries(id))[0]?.state, 'delivered');
  });

  it('is refused for an endpoint that is turned off, which gets nothing', async () => {
    const { id } = await open('order.paid');
    await sendTest(db, id);
    const values = { url, events: ['order.paid' as const], isActive: true };
    await changeEndpoint(deps, id, values, { ...values, isActive: false });
    await deliver();
    assert.deepEqual(received, []);
    await assert.rejects(sendTest(db, id), { status: 409 });
    await paidOrder();
    assert.equal((await deliveries(id)).length, 1);
    await assert.rejects(changeEndpoint(deps, id, values, values), { status: 409 });
  });
});

describe('a secret', () => {
  it('is stored encrypted and can be replaced: for a day both sign', async () => {
    const { id, secret } = await open('order.paid');
    const next = await rotateSecret(deps, id);
    assert.notEqual(next, secret);
    const stored = JSON.stringify(await db.selectFrom('webhook_endpoints').selectAll().execute());
    assert.ok(!stored.includes(secret) && !stored.includes(next));
    await sendTest(db, id);
    await deliver();
    await letTimePass(db, day + 1);
    await sendTest(db, id);
    await deliver();
    const [during, later] = received;
    assert.equal(
      during?.headers['meltemi-signature'],
      `t=${seconds},v1=${hmac(next, during?.text ?? '')},v1=${hmac(secret, during?.text ?? '')}`,
    );
    assert.equal(later?.headers['meltemi-signature'], `t=${seconds},v1=${hmac(next, later?.text ?? '')}`);
  });

  it('that is replaced twice within a day still signs for a day after its own replacement', async () => {
    const { id, secret } = await open('order.paid');
    const lost = await rotateSecret(deps, id);
    await letTimePass(db, day / 2);
    const last = await rotateSecret(deps, id);
    const signedWith = async (): Promise<string[]> => {
      received = [];
      await sendTest(db, id);
      await deliver();
      const { headers, text } = received[0] ?? assert.fail('nothing arrived');
      return [last, lost, secret].filter((one) =>
        String(headers['meltemi-signature']).includes(hmac(one, text)),
      );
    };
    assert.deepEqual(await signedWith(), [last, lost, secret]);
    await letTimePass(db, day / 2 + 1);
    assert.deepEqual(await signedWith(), [last, lost]);
    await letTimePass(db, day / 2);
    assert.deepEqual(await signedWith(), [last]);
  });
});

describe('in production', () => {
  const production = { ...deps, isProduction: true };

  for (const refused of [
    'http://erp.example/',
    'ftp://erp.example/',
    'https://user:pass@erp.example/',
    'https://localhost/',
    'https://erp/',
    'https://erp.internal/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://10.0.0.7/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.7]/',
    'erp.example',
  ])
    it(`${refused} is no endpoint`, async () => {
      await assert.rejects(createEndpoint(production, { url: refused, events: ['order.paid'] }), {
        status: 400,
      });
    });

  it('a public name that leads to a private address gets nothing', async () => {
    const { id } = await createEndpoint(production, {
      url: 'https://erp.example/shop',
      events: ['order.paid'],
    });
    const address = new URL(url);
    await db
      .updateTable('webhook_endpoints')
      .set({ url: `http://erp.example:${address.port}/` })
      .where('id', '=', id)
      .execute();
    await sendTest(db, id);
    await deliver({ isProduction: true, resolve: async () => [address.hostname] });
    assert.deepEqual(received, []);
    const [tried] = await deliveries(id);
    assert.deepEqual([tried?.state, tried?.answer], ['waiting', 'erp.example is not on the internet']);
  });

  it('a redirect is not followed', async () => {
    const { id } = await open('order.paid');
    await sendTest(db, id);
    replies = [{ status: 302, headers: { location: url } }];
    await deliver();
    assert.equal(received.length, 1);
    assert.equal((await deliveries(id))[0]?.status, 302);
  });
});

describe('a receiver with HTTPS', () => {
  const answerOf = async (address: string) => {
    const { id } = await createEndpoint(deps, { url: address, events: ['order.paid'] });
    await sendTest(db, id);
    await deliver();
    const [tried] = await deliveries(id);
    return [tried?.state, tried?.status, tried?.answer];
  };

  it('gets nothing if its certificate is not trusted, which is said', async () => {
    const secured = createSecureServer({ key: ownKey, cert: ownCertificate });
    await once(secured.listen(0, '127.0.0.1'), 'listening');
    const { port } = secured.address() as AddressInfo;
    let requests = 0;
    secured.on('request', () => (requests += 1));
    try {
      assert.deepEqual(await answerOf(`https://127.0.0.1:${port}/shop`), [
        'waiting',
        null,
        'The certificate is not trusted: self-signed certificate.',
      ]);
      assert.equal(requests, 0);
    } finally {
      secured.close();
    }
  });

  it('is said not to answer if it knows only HTTP', async () => {
    assert.deepEqual(await answerOf(url.replace('http:', 'https:')), [
      'waiting',
      null,
      'This address does not answer by HTTPS.',
    ]);
  });
});

it('a delivery is deleted 30 days after its last attempt', async () => {
  const { id } = await open('order.paid');
  await sendTest(db, id);
  replies = [{ status: 200, text: 'x'.repeat(100_000) }];
  await deliver();
  assert.equal((await deliveries(id))[0]?.answer.length, 500);
  await letTimePass(db, 29 * day);
  await sql`insert into days_run values (current_date - 1), (current_date - 2)`.execute(db);
  await removeOldData(db);
  assert.equal((await deliveries(id)).length, 1);
  await letTimePass(db, 2 * day);
  await removeOldData(db);
  assert.equal((await deliveries(id)).length, 0);
});
