import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import cookies from '@fastify/cookie';
import { guestLinkPlugin, guestLinkScript } from '../../../opening/guestLinkPlugin.ts';
import { trialPlugin } from '../../../opening/trialPlugin.ts';
import { mayLook, mayOrder, requireListedShop, requireOpenShop } from '../../../opening/isShopOpen.ts';
import { checkoutCalls } from '../../../shopCalls.ts';
import type { ShopError } from '../../../platform/errors.ts';
import { anonymousContext } from '../../../platform/calls/createContext.ts';
import { MailServerAway, type Mail } from '../../../platform/mail/mail.ts';
import { hashToken } from '../../../platform/visitors/tokens.ts';
import { openTestShop, type TestShop } from '../../../testing/shops/openTestShop.ts';
import { statementsOf } from '../../../testing/database/statementsOf.ts';
import { insertSeller } from '../../../testing/shops/testSeller.ts';
import { audit } from '../../staff/auditLog.ts';
import { roles } from '../../staff/roles.ts';
import { openOffice, type Office } from '../testing/openOffice.ts';

const sent: Mail[] = [];
let mailFault: Error | null = null;

let shop: TestShop;
let office: Office;
let anna: string;
before(async () => {
  shop = await openTestShop();
  async function send(mail: Mail): Promise<void> {
    if (mailFault) throw mailFault;
    sent.push(mail);
  }
  office = await openOffice({ ...shop.deps, mustBeOpened: true, send });
  anna = await office.signIn('anna', [...roles]);
});
after(async () => {
  await office.app.close();
  await shop.close();
});

const call: Office['call'] = (name, input) => office.call(name, input, anna);
const closed = () => ({ db: shop.db, mustBeOpened: true });

/** A call of a shopper, without the checks of its input. */
const shopCall = async (name: string, input: object): Promise<unknown> =>
  checkoutCalls({ ...shop.deps, mustBeOpened: true })
    .find((call) => call.name === name)
    ?.handle(input, anonymousContext('en', shop.deps.log));

async function missing(): Promise<string[]> {
  const { body } = await call('OfficeOpening', {});
  return (body.steps as { step: string; isDone: boolean }[])
    .filter(({ isDone }) => !isDone)
    .map(({ step }) => step);
}

describe('a public shop that was never opened', () => {
  it('refuses orders in the shopper’s language, and cannot be opened before the list is complete', async () => {
    await assert.rejects(requireOpenShop(closed(), 'a browser'), /The shop is not open yet\./);
    await assert.rejects(requireOpenShop(closed(), null), (error: ShopError) =>
      /δεν έχει ανοίξει ακόμα/.test(error.in('el')),
    );
    await assert.rejects(shopCall('ShopPlaceOrder', {}), /The shop is not open yet\./);
    assert.equal(((await shopCall('ShopDelivery', {})) as { isOpen: boolean }).isOpen, false);
    assert.deepEqual(await missing(), ['seller', 'legal', 'staff', 'mail', 'payment', 'backup']);
    assert.equal((await call('OfficeOpenShop', {})).status, 409);
    assert.equal(await mayOrder(closed(), null), false);
  });

  it('needs a delivery method that shoppers are offered', async () => {
    const { db } = shop;
    const { active } = await db
      .selectFrom('delivery_methods')
      .select(({ fn }) => fn.agg<number[]>('array_agg', ['id']).as('active'))
      .where('is_active', '=', true)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('delivery_methods')
      .set({ is_active: false })
      .where('id', '!=', shop.courier)
      .execute();
    const location = { delivery_method_id: shop.courier, name: 'A locker', is_active: false };
    const { id } = await db
      .insertInto('pickup_locations')
      .values(location)
      .returning('id')
      .executeTakeFirstOrThrow();
    assert.ok((await missing()).includes('delivery'), 'its only location is off');
    await db.deleteFrom('pickup_locations').where('id', '=', id).execute();
    assert.ok(!(await missing()).includes('delivery'));
    await db.updateTable('delivery_methods').set({ is_active: true }).where('id', 'in', active).execute();
  });

  it('accepts orders from the one browser that opened a trial link', async () => {
    const { body } = await call('OfficeMakeTrialLink', {});
    const { pathname, search } = new URL(body.url);
    const app = Fastify();
    await app.register(cookies);
    await app.register(trialPlugin(shop.db));
    const open = (browser: string) =>
      app.inject({ url: pathname + search, cookies: { '__Host-browser': browser } });
    assert.equal((await open('mine')).statusCode, 303);
    assert.equal((await open('mine')).statusCode, 303);
    assert.equal((await open('another')).statusCode, 403);
    await app.close();
    assert.equal(await mayOrder(closed(), hashToken('mine')), true);
    assert.equal(await mayOrder(closed(), hashToken('another')), false);
    await shop.db
      .updateTable('trial_links')
      .set({ expires_at: new Date(0) })
      .execute();
    assert.equal(await mayOrder(closed(), hashToken('mine')), false);
  });

  it('is seen, without ordering, by a guest who opens the mailed link of a trial order', async () => {
    const { number, receipt_token } = await insertOrder();
    const app = Fastify();
    await app.register(cookies);
    await app.register(guestLinkPlugin({ db: shop.db, origin: shop.deps.origin }));
    const script = (await app.inject(guestLinkScript)).body;
    let reloads = 0;
    /** Opens the page of this link in a browser. */
    async function open(link: string): Promise<void> {
      const { search, hash } = new URL(link, shop.deps.origin);
      const sent: Promise<unknown>[] = [];
      const fetch = (
        url: string,
        options: { method: 'POST'; headers: Record<string, string>; body: string },
      ) => {
        const headers = { ...options.headers, 'sec-fetch-site': 'same-origin' };
        const response = app
          .inject({ ...options, url, headers, cookies: { '__Host-browser': 'guest' } })
          .then(({ statusCode }) => ({ ok: statusCode < 300 }));
        sent.push(response);
        return response;
      };
      const location = { search, hash, reload: () => void (reloads += 1) };
      runInNewContext(script, { location, fetch, URLSearchParams, navigator: { cookieEnabled: true } });
      await Promise.all(sent);
    }
    const guest = hashToken('guest');
    await open('/receipt');
    await open(`/receipt?order=${number}#${'0'.repeat(36)}`);
    assert.deepEqual([await mayLook(shop.db, guest), reloads], [false, 0]);
    await open(`/el/receipt?order=${number}#${receipt_token}`);
    assert.deepEqual([await mayLook(shop.db, guest), reloads], [true, 1]);
    assert.equal(await mayOrder(closed(), guest), false);
    await app.close();
  });

  it('records the last test e-mail, and why it failed', async () => {
    const to = 'anna@shop.example';
    mailFault = new MailServerAway(new Error('connect ECONNREFUSED'));
    assert.match(
      (await call('OfficeTryMail', { to })).body.failure,
      /^The mail server does not respond\. Try again.*ECONNREFUSED\)$/,
    );
    mailFault = Object.assign(new Error('535 5.7.8'), { code: 'EAUTH' });
    const { failure } = (await call('OfficeTryMail', { to })).body;
    assert.match(failure, /^The mail server refused the shop’s user name or password\. .* \(535/);
    assert.equal((await call('OfficeOpening', {})).body.mail.failure, failure);
    assert.match(
      (await office.call('OfficeOpening', {}, anna, 'el')).body.mail.failure,
      /^Ο διακομιστής .* \(535/,
    );
    assert.ok((await missing()).includes('mail'));
    const stored = shop.db.selectFrom('opening').select(['mail_failure', 'mail_failure_code']);
    assert.deepEqual(await stored.executeTakeFirst(), {
      mail_failure: '535 5.7.8',
      mail_failure_code: 'EAUTH',
    });
    const older = 'The mail server does not respond. (by an earlier release)';
    await shop.db.updateTable('opening').set({ mail_failure: older, mail_failure_code: null }).execute();
    assert.equal((await call('OfficeOpening', {})).body.mail.failure, older);
    mailFault = null;
    assert.deepEqual((await call('OfficeTryMail', { to })).body, { failure: null });
    assert.equal(sent.at(-1)?.to, to);
    assert.ok(!(await missing()).includes('mail'));
  });

  it('is opened by an admin once every step is done, and stays open', async () => {
    await insertSeller(shop.db);
    await call('OfficeConfirmLegalTexts', {});
    await shop.db.updateTable('staff').set({ signed_in_at: new Date() }).execute();
    await audit(shop.db, 'os:deploy', 'backup-written', 'a.gz');
    assert.deepEqual(await missing(), ['payment']);
    await insertPaidPayment('another provider');
    assert.deepEqual(await missing(), ['payment'], 'a payment of another provider does not count');
    await insertPaidPayment(shop.deps.providers[0].name);
    assert.deepEqual(await missing(), []);

    const clerk = await office.signIn('clerk', ['orders']);
    assert.equal((await office.call('OfficeOpenShop', {}, clerk)).status, 403);
    assert.deepEqual((await call('OfficeOpenShop', {})).status, 200);
    const { openedAt, openedBy, isOpen } = (await call('OfficeOpening', {})).body;
    assert.deepEqual([openedBy, isOpen], ['anna', true]);
    assert.equal((await call('OfficeOpenShop', {})).status, 200);
    assert.equal((await call('OfficeOpening', {})).body.openedAt, openedAt);
    await shop.db.deleteFrom('seller').execute();
    await requireOpenShop(closed(), null);
    assert.equal(await statementsOf(() => requireListedShop(closed())), 0, 'is not asked again');
  });
});

let count = 0;
function insertOrder() {
  count += 1;
  return shop.db
    .insertInto('orders')
    .values({
      number: `1234567${count}`,
      first_name: 'Eleni',
      last_name: 'G',
      email: 'e@example.test',
      phone: '99123456',
      street: '',
      city: '',
      post_code: '',
      delivery_method_id: shop.courier,
      location: '',
      subtotal_cents: 100,
      delivery_cents: 0,
      voucher_cents: 0,
      total_cents: 100,
    })
    .returning(['id', 'number', 'receipt_token'])
    .executeTakeFirstOrThrow();
}

async function insertPaidPayment(provider: string): Promise<void> {
  const { id } = await insertOrder();
  await shop.db
    .insertInto('payments')
    .values({
      order_id: id,
      amount_cents: 100,
      gateway_number: `n${count}`,
      state: 'paid',
      provider,
      session_expires_at: new Date(),
    })
    .execute();
}
