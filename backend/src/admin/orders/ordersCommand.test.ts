import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { sendAdminCommand } from '../socket/sendAdminCommand.ts';
import { openAdminSocket } from '../socket/adminSocket.ts';
import { deliverMails } from '../../platform/mail/deliverMails.ts';
import { openTestShop, type TestShop } from '../../testing/shops/openTestShop.ts';
import { cards, payWithCard, shopper } from '../../testing/shops/shopper.ts';
import { undoPeriodEnds } from '../../orders/testing/undoPeriodEnds.ts';
import { customizationsCommand } from './customizationsCommand.ts';
import { ordersCommand } from './ordersCommand.ts';
import { exchangeVariant } from '../../changes/api.ts';
import { retryRefunds } from '../../payment/sync/refund.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());
beforeEach(() => shop.db.updateTable('variants').set({ on_hand: 50 }).execute());
afterEach(() => shop.faults({}));

const here = {
  folder: tmpdir(),
  user: 'maria',
  isServing: false,
  program: 'npm run shop --',
  progress: () => {},
};

const commands = () => ({
  orders: ordersCommand(shop.deps),
  customizations: customizationsCommand(shop.deps),
});

async function run(typed: string, name: keyof ReturnType<typeof commands> = 'orders'): Promise<string> {
  const output: string[] = [];
  const args = typed.match(/"[^"]*"|\S+/g)?.map((arg) => arg.replaceAll('"', '')) ?? [];
  await commands()[name](args, (line) => output.push(line), here);
  return output.join('\n');
}

const order = (number: string) =>
  shop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();

async function paidOrder(change: object = {}, cents = 8000): Promise<{ number: string; orderId: string }> {
  const eleni = shopper(shop);
  const { body } = await eleni.place({
    lines: [{ id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 2 }],
    deliveryMethodId: shop.courier,
    location: '',
    expectedCents: cents,
    ...change,
  });
  const number = String(body['number']);
  const page = await eleni.pay(number, cents);
  await payWithCard(page.body['formUrl'], cards.good);
  await shop.settled();
  assert.equal((await order(number)).state, 'paid');
  return { number, orderId: String(page.body['orderId']) };
}

const pickedUp = () => ({ deliveryMethodId: shop.pickup, location: 'Limassol' });

/** The order of the mails varies, because they are sent concurrently. */
async function mailsOf(number: string): Promise<{ subject: string; text: string }[]> {
  await undoPeriodEnds(shop.db);
  await deliverMails(shop.deps);
  return (await shop.mails()).filter(({ text }) => text.includes(number));
}
const subjectsOf = async (number: string): Promise<string[]> =>
  (await mailsOf(number)).map(({ subject }) => subject).toSorted();

const refundedAtProvider = async (id: string) =>
  (await shop.deps.paymentProvider.report({ id })).refundedCents;

describe('a paid order', () => {
  test('is packed, shipped and delivered, each once and with a mail', async () => {
    const { number } = await paidOrder();
    assert.match(await run(''), new RegExp(`${number} +paid .*Eleni Georgiou  ACS Courier`));
    assert.equal(await run(`pack ${number}`), `${number} is packed.`);
    assert.equal(await run(`pack ${number}`), `${number} is packed already.`);
    const handed = await run(`hand-over ${number} --tracking CY123`);
    assert.equal(handed, `${number} is handed over, with tracking number CY123.`);
    assert.equal(await run(`hand-over ${number} --tracking CY123`), `${number} is handed-over already.`);
    assert.equal(await run(`deliver ${number}`), `${number} is delivered.`);
    assert.equal(await run(`deliver ${number}`), `${number} is delivered already.`);
    assert.equal(await run(`pack ${number}`), `${number} is delivered already.`);

    const { state, tracking, packed_at, handed_over_at, delivered_at } = await order(number);
    assert.deepEqual([state, tracking], ['delivered', 'CY123']);
    assert.ok(packed_at && handed_over_at && delivered_at && packed_at <= handed_over_at);
    assert.deepEqual(await subjectsOf(number), [
      'Order Confirmation',
      `Your order is delivered (${number})`,
      `Your order is on its way (${number})`,
      `Your order is packed (${number})`,
    ]);
    const shown = await run(`show ${number}`);
    for (const text of ['delivered', 'CY123', 'Ledras 1', '1011 Nicosia', 'Jacket (Navy, M)', '€80.00'])
      assert.ok(shown.includes(text), `${text} in ${shown}`);
    assert.match(shown, /mail order-handed-over +\d/);
    assert.ok(!(await run('')).includes(number), 'the order is finished');
    assert.ok((await run('list --state delivered')).includes(number));
  });

  test('to be paid at pickup has the same state in the list and on its own', async () => {
    const { body } = await shopper(shop).place({
      lines: [{ id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 2 }],
      deliveryMethodId: shop.courier,
      location: '',
      expectedCents: 8000,
    });
    const number = String(body['number']);
    const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60_000);
    await shop.db
      .updateTable('orders')
      .set({ state: 'reserved', reserved_until: inAWeek })
      .where('number', '=', number)
      .execute();
    assert.match(await run(''), new RegExp(`${number} +reserved `));
    assert.match(await run(`show ${number}`), /^Order \d+: reserved$/m);
  });

  test('is listed again while pieces of it are being exchanged', async () => {
    const { number } = await paidOrder(
      { lines: [{ id: shop.polo.id, color: 'NVY', size: 'M', quantity: 2 }], expectedCents: 3900 },
      3900,
    );
    for (const step of [`pack ${number}`, `hand-over ${number} --tracking CY1`, `deliver ${number}`])
      await run(step);
    const line = await shop.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select('order_lines.id')
      .where('number', '=', number)
      .where('variant_id', '=', shop.polo.medium)
      .executeTakeFirstOrThrow();
    await exchangeVariant(shop.deps, {
      number,
      id: randomUUID(),
      lineId: line.id,
      quantity: 1,
      variantId: shop.polo.large,
      isRestocked: true,
      agreement: { isReceived: false, send: 'now' },
      who: 'maria',
      ip: '203.0.113.7',
    });
    assert.match(
      await run(''),
      new RegExp(`${number} +delivered .*  exchange: 1 to pack, 1 to come back$`, 'm'),
    );
    await run(`pack ${number}`);
    assert.match(await run(''), new RegExp(`${number} .*  exchange: 1 packed, 1 to come back$`, 'm'));
    await run(`hand-over ${number} --tracking CY2`);
    assert.match(await run(''), new RegExp(`${number} .*  exchange: 1 to come back$`, 'm'));
    const change = '1 × Polo <Classic>: Navy, M → Navy, L';
    assert.match(
      await run(`show ${number}`),
      new RegExp(`exchange ${change}  old pieces back not yet  new pieces handed over .*, CY2$`, 'm'),
    );

    // The replacement was sent last.
    assert.equal(
      await run(`hand-over ${number} --tracking CY3`),
      `The tracking number of the replacement of ${number} is now CY3.`,
    );
    assert.equal(await run(`hand-over ${number} --tracking CY1`), `${number} is delivered already.`);
    assert.match(await run(`show ${number}`), /new pieces handed over .*, CY3$/m);
    assert.equal((await order(number)).tracking, 'CY1');
    const mails = (await mailsOf(number)).filter(({ subject }) =>
      subject.startsWith('Your exchanged pieces'),
    );
    assert.deepEqual(mails.map(({ text }) => /Tracking number: (\w+)/.exec(text)?.[1]).filter(Boolean), [
      'CY3',
    ]);
  });

  test('sends another mail for a corrected tracking number', async () => {
    const { number } = await paidOrder();
    await run(`pack ${number}`);
    await run(`hand-over ${number} --tracking WRONG1`);
    await mailsOf(number);
    assert.equal(
      await run(`hand-over ${number} --tracking RIGHT1`),
      `The tracking number of ${number} is now RIGHT1.`,
    );
    assert.equal((await order(number)).tracking, 'RIGHT1');
    const mails = (await mailsOf(number)).filter(({ subject }) => subject.startsWith('Your order is on'));
    assert.equal(mails.length, 2);
    assert.ok(mails.some(({ text }) => text.includes('Tracking number: RIGHT1')));
  });

  test('sends one mail for a tracking number that is corrected before the first is sent', async () => {
    const { number } = await paidOrder();
    await run(`pack ${number}`);
    await run(`hand-over ${number} --tracking WRONG1`);
    await run(`hand-over ${number} --tracking RIGHT1`);
    const mails = (await mailsOf(number)).filter(({ subject }) => subject.startsWith('Your order is on'));
    assert.equal(mails.length, 1);
    assert.ok(mails[0]?.text.includes('Tracking number: RIGHT1'));
  });

  test('is ready for pickup, then delivered, and never shipped', async () => {
    const { number } = await paidOrder(pickedUp());
    await run(`pack ${number}`);
    await assert.rejects(run(`hand-over ${number} --tracking CY123`), /is for pickup/);
    const [ready] = (await mailsOf(number)).filter(({ subject }) => subject.includes('ready for pickup'));
    assert.match(ready?.text ?? '', /waits for you at Limassol/);
    assert.equal(await run(`deliver ${number}`), `${number} is delivered.`);
  });

  test('sends no mail about pickup once it is picked up', async () => {
    const { number } = await paidOrder(pickedUp());
    await run(`pack ${number}`);
    await run(`deliver ${number}`);
    assert.deepEqual(await subjectsOf(number), [
      'Order Confirmation',
      `You have collected your order (${number})`,
    ]);
  });

  test('accepts only a plausible delivery date', async () => {
    const { number } = await paidOrder(pickedUp());
    await run(`pack ${number}`);
    const today = new Date().toISOString().slice(0, 10);
    await assert.rejects(run(`deliver ${number} --on 2020-02-01`), /cannot have been delivered/);
    await assert.rejects(run(`deliver ${number} --on 2099-01-01`), /cannot have been delivered/);
    await assert.rejects(run(`deliver ${number} --on 2026-02-30`), /is not a date/);
    await assert.rejects(run(`deliver ${number} --on ${today}T00:00`), /is not a date/);
    await shop.db
      .updateTable('orders')
      .set({ packed_at: new Date(Date.now() - 5 * 86_400_000) })
      .where('number', '=', number)
      .execute();
    const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    await run(`deliver ${number} --on ${day}`);
    assert.equal((await order(number)).delivered_at?.toISOString().slice(0, 10), day);
  });

  test('was not delivered on the day before it was packed, also when the clocks change', async () => {
    const { number } = await paidOrder(pickedUp());
    await run(`pack ${number}`);
    await shop.db
      .updateTable('orders')
      .set({ packed_at: new Date('2025-10-25T22:00:00Z') })
      .where('number', '=', number)
      .execute();
    await assert.rejects(run(`deliver ${number} --on 2025-10-25`), /cannot have been delivered/);
    await run(`deliver ${number} --on 2025-10-26`);
  });

  test('follows the steps in order, and only once paid', async () => {
    const { number } = await paidOrder();
    await assert.rejects(run(`hand-over ${number} --tracking CY123`), /is paid; for this it must be packed/);
    await assert.rejects(run(`deliver ${number}`), /is paid; for this it must be handed-over/);
    await run(`pack ${number}`);
    for (const tracking of ['', '--tracking=', '--tracking "<b>1</b>"', '--tracking "two words"'])
      await assert.rejects(run(`hand-over ${number} ${tracking}`), /tracking number is missing|argument/);
    const { body } = await shopper(shop).place();
    await assert.rejects(run(`pack ${String(body['number'])}`), /is created; for this it must be paid/);
    await assert.rejects(run('pack 000'), /There is no order 000/);
    await assert.rejects(run('show 000'), /There is no order 000/);
    await assert.rejects(run('post 1'), /npm run shop -- orders/);
    await assert.rejects(run('list --state lost'), /Unknown state lost/);
  });

  test('sends mails in the language of the order', async () => {
    const { number } = await paidOrder();
    await shop.db.updateTable('orders').set({ language: 'el' }).where('number', '=', number).execute();
    await run(`pack ${number}`);
    const mails = await mailsOf(number);
    const packed = mails.find(({ subject }) => subject.startsWith('Η παραγγελία σας συσκευάστηκε'));
    assert.match(packed?.text ?? '', new RegExp(`Παραγγελία ${number}`));
  });
});

describe('a refund', () => {
  test('can be partial and then full, each once and with a mail', async () => {
    const { number, orderId } = await paidOrder();
    assert.equal(await run(`refund ${number} --amount 12,50`), `€12.50 of ${number}-1 has been refunded.`);
    await assert.rejects(run(`refund ${number} --amount 12.50`), /has been refunded already.*--again/);
    assert.equal(await refundedAtProvider(orderId), 1250);
    await assert.rejects(run(`refund ${number} --amount 70`), /Only €67.50 of .* is left/);
    await assert.rejects(
      run(`refund ${number} --amount 12.50 --again --reason ugly`),
      /ugly is not a refund reason.*faulty/,
    );
    await run(`refund ${number} --amount 12.50 --again --reason faulty`);
    assert.equal((await order(number)).state, 'paid');
    assert.equal(await run(`refund ${number}`), `€55.00 of ${number}-1 has been refunded.`);
    assert.equal(await run(`refund ${number}`), `All of ${number} has been refunded already.`);
    assert.equal(await refundedAtProvider(orderId), 8000);
    assert.equal((await order(number)).state, 'refunded');
    await assert.rejects(run(`pack ${number}`), /is refunded/);
    const mails = (await mailsOf(number)).filter(({ subject }) => subject.startsWith('Your refund'));
    assert.deepEqual(mails.map(({ text }) => /€[\d.]+\d/.exec(text)?.[0] ?? '').toSorted(), [
      '€12.50',
      '€12.50',
      '€55.00',
    ]);
  });

  test('requested concurrently happens once', async () => {
    const { number, orderId } = await paidOrder();
    const refunds = Array.from({ length: 5 }, () => run(`refund ${number} --amount 10`));
    const done = (await Promise.allSettled(refunds)).filter(({ status }) => status === 'fulfilled');
    assert.ok(done.length >= 1);
    assert.equal(await refundedAtProvider(orderId), 1000);
  });

  test('continues after a crash or a lost response', async () => {
    const { number, orderId } = await paidOrder();
    const payment = await shop.db
      .selectFrom('payments')
      .select(['id', 'order_id'])
      .where('provider_order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const refund = { order_id: payment.order_id, payment_id: payment.id, external_id: `${number}-1-R1` };
    await shop.db
      .insertInto('refunds')
      .values({ ...refund, amount_cents: 500, created_at: new Date(Date.now() - 60_000) })
      .execute();
    await shop.deps.paymentProvider.refund({
      id: orderId,
      refundNumber: refund.external_id,
      amountCents: 500,
    });
    await assert.rejects(run(`refund ${number} --amount 6`), /A refund of €5.00 is still under way/);
    await retryRefunds(shop.deps);
    await retryRefunds(shop.deps);
    assert.equal(await refundedAtProvider(orderId), 500, 'not sent twice');
    const { state } = await shop.db
      .selectFrom('refunds')
      .select('state')
      .where('payment_id', '=', payment.id)
      .executeTakeFirstOrThrow();
    assert.equal(state, 'done');
  });

  test('is retried while the provider does not respond', async () => {
    const { number, orderId } = await paidOrder();
    await shop.faults({ refund: 'error' });
    assert.match(await run(`refund ${number} --amount 5`), /does not respond. The shop keeps retrying/);
    assert.equal(await refundedAtProvider(orderId), 0);
    await shop.faults({});
    await shop.db
      .updateTable('refunds')
      .set({ created_at: new Date(0) })
      .execute();
    await retryRefunds(shop.deps);
    assert.equal(await refundedAtProvider(orderId), 500);
  });

  test('refused by the provider is reported and can be repeated', async () => {
    const { number, orderId } = await paidOrder();
    await shop.db
      .updateTable('payments')
      .set({ amount_cents: 9000 })
      .where('provider_order_id', '=', orderId)
      .execute();
    await assert.rejects(run(`refund ${number}`), /refuses to refund €90.00 of .*: code 5/);
    assert.equal(await run(`refund ${number} --amount 80`), `€80.00 of ${number}-1 has been refunded.`);
  });

  test('with invalid input is refused', async () => {
    const { number } = await paidOrder();
    for (const amount of ['0', '-5', '1.234', '1e3', 'all', ''])
      await assert.rejects(run(`refund ${number} --amount=${amount}`), /is not an amount/);
    await assert.rejects(run('refund 000'), /There is no paid order 000/);
  });
});

describe('a customization', () => {
  test('is stored as agreed and can be ordered by its code', async () => {
    await shop.db.updateTable('items').set({ customizable: true }).where('code', '=', 'POLO1W').execute();
    const output = await run(
      'add POLO1W --method Print --position Back --stamp "Our crest" --cost 2.20 --code crest-22 --until 2099-01-31',
      'customizations',
    );
    assert.equal(output, 'Polo <Classic> can be ordered with this customization by the code CREST-22.');
    const { body } = await shopper(shop).get('ShopCustomization', {
      code: 'Crest-22',
      item: String(shop.polo.id),
    });
    assert.deepEqual(body['customization'], {
      code: 'CREST-22',
      method: 'Print',
      position: 'Back',
      stamps: ['Our crest'],
      costCents: 220,
    });
    assert.match(
      await run('', 'customizations'),
      /CREST-22 {2}POLO1W {2}Print, Back, Our crest {2}€2.20 {2}until 31\/01\/2099/,
    );
    const { expires_at } = await shop.db
      .selectFrom('customizations')
      .select('expires_at')
      .where('code', '=', 'CREST-22')
      .executeTakeFirstOrThrow();
    assert.equal(expires_at?.toISOString(), '2099-01-31T22:00:00.000Z', 'midnight in Cyprus');
    const again = 'add POLO1W --method Print --position Back --cost 1 --code CREST-22';
    await assert.rejects(run(again, 'customizations'), /is already taken/);
    const jacket = 'add JACK1W --method Print --position Back --cost 1';
    await assert.rejects(run(jacket, 'customizations'), /no item JACK1W that can be customized/);
  });
});

describe('the admin socket', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'desk-'));
  });
  after(() => rm(folder, { recursive: true }));

  test('runs a command in the running shop and returns its error', async () => {
    const output: string[] = [];
    const listener = { print: (line: string): void => void output.push(line) };
    const ask = (command: string, ...args: string[]) =>
      sendAdminCommand(folder, { command, args, folder }, listener);
    assert.equal(await ask('orders'), false, 'no shop is running');
    const parts = { folder, commands: commands(), log: shop.deps.log };
    const close = await openAdminSocket(parts);
    assert.equal(await ask('orders', '--help'), true);
    assert.match(output.join('\n'), /npm run shop -- orders/);
    await assert.rejects(ask('orders', 'show', '0'), /There is no order 0/);
    await assert.rejects(ask('nothing'), /does not know the command nothing/);
    await close();
    assert.equal(await ask('orders'), false);
  });
});
