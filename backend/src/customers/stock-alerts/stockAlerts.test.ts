import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createItem, createPlaces, reserve, translate } from '../../catalogue/testing/testShop.ts';
import { limits } from '../../inventory/api.ts';
import { letTimePass } from '../../testing/database/letTimePass.ts';
import { withHashJoins } from '../../testing/database/withHashJoins.ts';
import { withSeller } from '../../seller/withSeller.ts';
import { createTestShop, maria, type TestShop } from '../testing/testShop.ts';
import { deleteAccount } from '../account/deleteAccount.ts';
import { registerPerson } from '../account/registerPerson.ts';
import { alertMails } from './alertMails.ts';
import { notifyBackInStock } from './notifyBackInStock.ts';

const templates = withSeller(alertMails({ origin: 'https://shop.example' }));
const day = 24 * 60 * 60;

let shop: TestShop;
let polo: number;
let cookie: string;
let count = 0;

before(async () => {
  shop = await createTestShop();
  await createPlaces(shop.db);
  await translate(shop.db, 'colour', 1, { name: 'Μπλε' });
});
after(() => shop.close());

beforeEach(async () => {
  for (const table of ['rate_limit_hits', 'outbox', 'stock_alerts'] as const)
    await shop.db.deleteFrom(table).execute();
  count += 1;
  const name = `Polo ${count}`;
  polo = await createItem(shop.db, { code: `P${count}`, name }, [[1, 'Small', 0]]);
  await translate(shop.db, 'item', polo, { name: `Μπλούζα ${count}` });
  cookie = await shop.signIn(shop.mariaId);
});

const stock = (on_hand: number) =>
  shop.db.updateTable('variants').set({ on_hand }).where('item_id', '=', polo).execute();

const ask = (email: string, from: { cookie?: string; address?: string } = {}, language = 'en') =>
  shop.post(
    `ShopAskStockAlert?language=${language}`,
    { item: polo, colour: 'NVY', size: 'Small', email, consent: true },
    from,
  );

const alerts = () => shop.db.selectFrom('stock_alerts').selectAll().orderBy('id').execute();

async function mails() {
  const rows = await shop.db.deleteFrom('outbox').returningAll().execute();
  const written = [];
  for (const { kind, payload } of rows.toSorted((a, b) => a.id - b.id)) {
    const mail = await templates[kind]?.(shop.db, payload);
    if (mail) written.push({ ...mail, kind, token: /#([\w-]+)/.exec(mail.text)?.[1] ?? '' });
  }
  return written;
}

const confirm = async (token: string) =>
  (await shop.post('ShopConfirmStockAlert', { token })).body['isConfirmed'];

async function asked(email: string, address?: string): Promise<void> {
  await ask(email, address === undefined ? {} : { address });
  const [mail] = await mails();
  assert.equal(await confirm(mail?.token ?? ''), true);
}

async function told(): Promise<string[]> {
  await notifyBackInStock(shop.db);
  return (await mails()).map(({ to }) => to);
}

describe('asking for an alert', () => {
  it('mails a visitor a link, and nothing else until it is opened', async () => {
    assert.deepEqual((await ask('eleni@example.test')).body, { isConfirmed: false });
    const [mail, ...others] = await mails();
    assert.deepEqual([mail?.kind, mail?.to, others], ['confirm-stock-alert', 'eleni@example.test', []]);
    assert.match(mail?.text ?? '', /Polo \d+ \(Navy, S\)/);
    await stock(3);
    assert.deepEqual(await told(), []);
    assert.equal(await confirm(mail?.token ?? ''), true);
    assert.deepEqual(await told(), ['eleni@example.test']);
  });

  it('needs no link for a customer’s own e-mail', async () => {
    assert.deepEqual((await ask(maria.email, { cookie })).body, { isConfirmed: true });
    assert.deepEqual(await mails(), []);
    assert.equal((await alerts())[0]?.person_id, shop.mariaId);
  });

  it('needs a link for any other or unconfirmed e-mail of a customer', async () => {
    assert.deepEqual((await ask('other@example.test', { cookie })).body, { isConfirmed: false });
    const id = await registerPerson(shop.db, { ...maria, email: `new${count}@example.test` });
    const own = await ask(`new${count}@example.test`, { cookie: await shop.signIn(id ?? 0) });
    assert.deepEqual(own.body, { isConfirmed: false });
    assert.equal((await mails()).length, 2);
  });

  it('returns the same for repeated requests, and keeps one alert', async () => {
    await asked('eleni@example.test');
    const again = await ask('ELENI@example.test');
    assert.deepEqual([again.status, again.body], [200, { isConfirmed: false }]);
    assert.equal((await mails()).length, 1);
    const [alert, ...others] = await alerts();
    assert.ok(alert?.confirmed_at);
    assert.deepEqual(others, []);
  });

  it('is refused without consent, for an unknown variant and without an e-mail', async () => {
    const input = { item: polo, colour: 'NVY', size: 'Small', email: 'eleni@example.test', consent: true };
    for (const [change, status] of [
      [{ consent: false }, 400],
      [{ email: 'eleni' }, 400],
      [{ size: 'Huge' }, 404],
      [{ item: 2_000_000 }, 404],
    ] as const)
      assert.equal((await shop.post('ShopAskStockAlert', { ...input, ...change })).status, status);
    assert.deepEqual(await alerts(), []);
  });

  it('is limited for each network, and for each recipient from all networks', async () => {
    for (let n = 0; n < 30; n += 1) await ask(`visitor${n}@example.test`);
    assert.equal((await ask('visitor30@example.test')).status, 429);
    const other = (n: number) => ({ address: `198.51.100.${n}` });
    for (const network of [1, 2]) {
      for (let n = 0; n < 10; n += 1)
        assert.equal((await ask('victim@example.test', other(network))).status, 200);
      assert.equal((await ask('victim@example.test', other(network))).status, 429);
    }
    assert.equal((await ask('victim@example.test', other(3))).status, 429);
  });

  it('is possible for the owner of an e-mail after any number of requests by strangers', async () => {
    const { browserCookie } = await shop.post('ShopSignIn', { email: maria.email, password: maria.password });
    for (let n = 0; n < 25; n += 1) await ask(maria.email, { address: `198.51.100.${n}` });
    await mails();
    const own = { cookie: browserCookie ?? '', address: '203.0.113.9' };
    assert.equal((await ask(maria.email, own)).status, 200);
    assert.equal((await mails()).length, 1);
  });
});

describe('the link in the first mail', () => {
  it('works for a day, any number of times', async () => {
    await ask('eleni@example.test');
    const [mail] = await mails();
    assert.equal(await confirm('guessed'), false);
    await letTimePass(shop.db, day + 60);
    assert.equal(await confirm(mail?.token ?? ''), false);
    await ask('eleni@example.test');
    const [later] = await mails();
    assert.equal(await confirm(mail?.token ?? ''), false);
    assert.equal(await confirm(later?.token ?? ''), true);
    assert.equal(await confirm(later?.token ?? ''), true);
  });
});

describe('when a variant is back', () => {
  it('notifies once, however often the stock changes', async () => {
    await asked('eleni@example.test');
    assert.deepEqual(await told(), []);
    await stock(2);
    assert.deepEqual(await told(), ['eleni@example.test']);
    assert.deepEqual(await told(), []);
    await stock(0);
    await stock(2);
    await letTimePass(shop.db, 2 * day);
    assert.deepEqual(await told(), []);
  });

  it('notifies once if two workers run at the same time', async () => {
    await asked('eleni@example.test');
    await stock(2);
    await Promise.all([notifyBackInStock(shop.db), notifyBackInStock(shop.db)]);
    assert.equal((await mails()).length, 1);
  });

  it('notifies no more people within a day than there are units, in the order of their requests', async () => {
    for (const name of ['first', 'second', 'third']) await asked(`${name}@example.test`);
    await stock(2);
    assert.deepEqual(await told(), ['first@example.test', 'second@example.test']);
    assert.deepEqual(await told(), []);
    await letTimePass(shop.db, day + 60);
    assert.deepEqual(await told(), ['third@example.test']);
  });

  it('queues the mails in the order of the requests, whichever plan the database chooses', async () => {
    for (const name of ['first', 'second']) await asked(`${name}@example.test`);
    await ask('first@example.test');
    await mails();
    await stock(2);
    await withHashJoins(shop.db, notifyBackInStock);
    assert.deepEqual(
      (await mails()).map(({ to }) => to),
      ['first@example.test', 'second@example.test'],
    );
  });

  describe('serves a network beyond its quota of places after others', () => {
    const foes = async (places: number, ipOf: (n: number) => string) => {
      for (let n = 0; n < places; n += 1) await asked(`foe${n}@example.test`, ipOf(n));
    };
    const buyers = async () => {
      await asked('buyer1@example.test', '198.51.100.1');
      await asked('buyer2@example.test', '192.0.2.1');
    };
    const servedBuyers = async () => (await told()).filter((to) => to.startsWith('buyer')).length;

    it('of one place of an address', async () => {
      await foes(4, () => '203.0.113.9');
      await buyers();
      await stock(3);
      assert.equal(await servedBuyers(), 2);
      await letTimePass(shop.db, day + 60);
      assert.equal((await told()).length, 3);
    });

    it('of ten places of a network', async () => {
      await foes(12, (n) => `203.0.113.${n}`);
      await buyers();
      await stock(12);
      assert.equal(await servedBuyers(), 2);
    });

    it('of all variants together', async () => {
      await foes(1, () => '203.0.113.9');
      const variants = Array.from({ length: limits.ipPrefix.inAll }, (_, n): [1, string, number] => [
        1,
        `${n}`,
        0,
      ]);
      const other = await createItem(shop.db, { code: `O${count}`, name: 'Other' }, variants);
      await sql`insert into stock_alerts (variant_id, email, language, ip_prefix, network, confirmed_at)
        select variants.id, email, language, ip_prefix, network, confirmed_at - interval '1 hour'
        from variants, stock_alerts where item_id = ${other}`.execute(shop.db);
      await buyers();
      await stock(2);
      assert.equal(await servedBuyers(), 2);
    });
  });

  it('keeps the network of a confirmed place, whoever asks for it again', async () => {
    await asked('eleni@example.test', '198.51.100.1');
    const before = (await alerts())[0]?.network;
    await ask('eleni@example.test', { address: '203.0.113.9' });
    assert.ok(before);
    assert.equal((await alerts())[0]?.network, before);
  });

  it('treats units reserved by unpaid orders as sold, and notifies once they are released', async () => {
    await asked('eleni@example.test');
    await stock(1);
    await reserve(shop.db, polo, 1, new Date(Date.now() + day * 1000));
    assert.deepEqual(await told(), []);
    await shop.db.deleteFrom('reservations').execute();
    assert.deepEqual(await told(), ['eleni@example.test']);
  });

  it('waits again if the units are sold before the mail is sent', async () => {
    await asked('eleni@example.test');
    await stock(1);
    await notifyBackInStock(shop.db);
    await stock(0);
    assert.deepEqual(await mails(), []);
    await stock(1);
    assert.deepEqual(await told(), ['eleni@example.test']);
  });

  it('does not notify about an item that is no longer sold', async () => {
    await asked('eleni@example.test');
    await stock(1);
    await shop.db.updateTable('items').set({ erased_at: new Date() }).where('id', '=', polo).execute();
    assert.deepEqual(await told(), []);
  });

  it('writes in the language of the page of the request', async () => {
    await ask('eleni@example.test', {}, 'el');
    const [mail] = await mails();
    assert.equal(mail?.subject, 'Να σας γράψουμε όταν έρθει;');
    await confirm(mail?.token ?? '');
    await stock(1);
    await notifyBackInStock(shop.db);
    const [back] = await mails();
    assert.match(back?.subject ?? '', /^Ήρθε ξανά: Μπλούζα \d+ \(Μπλε, S\)$/);
    assert.match(back?.text ?? '', /https:\/\/shop\.example\/el\/.+\?colour=NVY&size=Small/);
  });
});

describe('withdrawing', () => {
  const stop = (token: string) => shop.post('ShopStopStockAlerts', { token });

  it('deletes every alert of the e-mail and sends no queued mails', async () => {
    await asked('eleni@example.test');
    await asked('other@example.test');
    await stock(2);
    await notifyBackInStock(shop.db);
    const queued = await shop.db.selectFrom('outbox').selectAll().orderBy('id').execute();
    const first = await templates['stock-alert']?.(shop.db, queued[0]?.payload);
    assert.equal((await stop(/\?stop#([\w-]+)/.exec(first?.text ?? '')?.[1] ?? '')).status, 200);
    assert.deepEqual(
      (await mails()).map(({ to }) => to),
      ['other@example.test'],
    );
    assert.deepEqual(
      (await alerts()).map(({ email }) => email),
      ['other@example.test'],
    );
  });

  it('does nothing for an unknown link', async () => {
    await asked('eleni@example.test');
    assert.equal((await stop('guessed')).status, 200);
    assert.equal((await alerts()).length, 1);
  });
});

describe('a stored alert', () => {
  it('is part of the customer’s data, and deleted with the account', async () => {
    const email = `leaving${count}@example.test`;
    const id = (await registerPerson(shop.db, { ...maria, email })) ?? 0;
    await shop.db.updateTable('addresses').set({ confirmed_at: new Date() }).execute();
    await asked(email);
    await asked('other@example.test');
    const own = { cookie: await shop.signIn(id) };
    await shop.reauthenticate();
    const { stockAlerts } = (await shop.get('ShopMyData', {}, own)).body as { stockAlerts: object[] };
    assert.partialDeepStrictEqual(stockAlerts, [{ email, code: `P${count}`, colour: 'Navy', size: 'Small' }]);
    await deleteAccount(shop.db, id);
    assert.deepEqual(
      (await alerts()).map((alert) => alert.email),
      ['other@example.test'],
    );
  });
});
