import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { User } from 'mf-shared/calls';
import { createLog } from '../../platform/log/log.ts';
import { hashToken } from '../../platform/visitors/tokens.ts';
import { createTestShop, type TestShop } from '../testing/testShop.ts';

let shop: TestShop;
const logged: string[] = [];
before(async () => {
  shop = await createTestShop({ log: createLog('info', { write: (line) => logged.push(line) }) });
});
after(() => shop.close());

const nikos = {
  name: 'Nikos',
  surname: 'Georgiou',
  email: 'nikos@example.test',
  password: 'Shopper#123',
  phone: '99123456',
  group: 9,
};
const composition =
  'Password must contain at least 4 letters, 3 numbers, one capital character, and one special character.';

const hashOf = (cookie: string): string => hashToken(cookie.split('=')[1] ?? '');
const peopleNamed = (name: string) =>
  shop.db.selectFrom('people').selectAll().where('name', '=', name).execute();

describe('registering', () => {
  it('stores the customer with a hashed password and signs in', async () => {
    const { body, cookie = '' } = await shop.post('ShopRegister', nikos);
    assert.equal((body.user as { name: string }).name, 'Nikos Georgiou');
    assert.deepEqual((await shop.get('ShopSession', {}, { cookie })).body, body);
    const [person] = await peopleNamed('Nikos Georgiou');
    assert.match(person?.password_hash ?? '', /^\$argon2id\$/);
  });

  it('returns null for a registered e-mail, whatever its case', async () => {
    const { status, body, cookie } = await shop.post('ShopRegister', {
      ...nikos,
      email: 'NIKOS@example.test',
    });
    assert.deepEqual([status, body, cookie], [200, { user: null }, undefined]);
    assert.equal((await peopleNamed('Nikos Georgiou')).length, 1);
    assert.equal(logged.filter((line) => line.includes('User already exists')).length, 1);
  });

  it('lets one of several concurrent requests succeed', async () => {
    const twins = Array.from({ length: 5 }, () =>
      shop.post('ShopRegister', { ...nikos, surname: 'Twin', email: 'twin@example.test' }),
    );
    const replies = await Promise.all(twins);
    assert.equal(replies.filter(({ body }) => body.user).length, 1);
    assert.ok(replies.every(({ status }) => status === 200));
    assert.equal((await peopleNamed('Nikos Twin')).length, 1);
  });

  it('assigns the browser’s recent guest orders with the same e-mail to the account', async () => {
    const { browserCookie: ours = '' } = await shop.post('ShopRegister', {
      ...nikos,
      email: 'first@example.test',
    });
    const { browserCookie: others = '' } = await shop.post('ShopRegister', {
      ...nikos,
      email: 'other@example.test',
    });
    const [own, other] = [ours, others].map(hashOf);
    assert.notEqual(own, other);
    const order = {
      first_name: 'Nikos',
      last_name: 'Georgiou',
      phone: '',
      street: '',
      city: '',
      post_code: '',
    };
    const amounts = { subtotal_cents: 1, delivery_cents: 0, total_cents: 1 };
    const guest = { ...order, ...amounts, email: 'Buyer@example.test', browser_hash: own };
    await shop.db
      .insertInto('orders')
      .values([
        { ...guest, number: '1' },
        { ...guest, number: '2', browser_hash: other },
        { ...guest, number: '3', email: 'somebody@example.test' },
        { ...guest, number: '4', person_id: shop.mariaId },
        { ...guest, number: '5', created_at: new Date(Date.now() - 2 * 86_400_000) },
      ])
      .execute();
    const { body } = await shop.post(
      'ShopRegister',
      { ...nikos, email: 'buyer@example.test' },
      { cookie: ours },
    );
    const taken = shop.db
      .selectFrom('orders')
      .select('number')
      .where('person_id', '=', (body.user as { id: number }).id);
    assert.deepEqual(await taken.execute(), [{ number: '1' }]);
  });

  it('takes phone and address from the browser’s latest guest order', async () => {
    const { browserCookie = '' } = await shop.post('ShopRegister', { ...nikos, email: 'third@example.test' });
    const browser_hash = hashOf(browserCookie);
    const email = 'sender@example.test';
    const amounts = { subtotal_cents: 1, delivery_cents: 0, total_cents: 1 };
    const guest = { first_name: 'Nikos', last_name: 'Georgiou', email, browser_hash, ...amounts };
    const orders = [
      { phone: '99000001', street: 'Old 1', post_code: '1010', city: 'NIC' },
      { phone: '99000002', street: 'Ledras 12', post_code: '1011', city: 'NIC' },
      { phone: '99000003', street: '', post_code: '', city: '' },
    ];
    const rows = orders.map((order, index) => ({
      ...guest,
      ...order,
      number: String(21 + index),
      created_at: new Date(Date.now() - (3 - index) * 3_600_000),
    }));
    await shop.db.insertInto('orders').values(rows).execute();
    const newcomer = { ...nikos, email, phone: '' };
    const { body } = await shop.post('ShopRegister', newcomer, { cookie: browserCookie });
    const { addr1, zip, city, phone, mobile } = body.user as User;
    assert.deepEqual(
      { addr1, zip, city, phone, mobile },
      { addr1: 'Ledras 12', zip: '1011', city: 'NIC', phone: '99000003', mobile: '99000003' },
    );
  });

  for (const [changed, message] of [
    [{ name: ' ' }, 'Name is required.'],
    [{ surname: '' }, 'Surname is required.'],
    [{ name: 'Win a phone: http://evil.example' }, 'A name cannot contain “:”.'],
    [{ surname: 'www.evil.example' }, 'Please put a space after each “.” in a name.'],
    [{ email: '' }, 'Email is required.'],
    [{ email: 'nikos.example.test' }, 'Please enter a valid email address.'],
    [{ password: '' }, 'Password is required.'],
    [{ password: 'Sho#123' }, composition],
    [{ password: 'Sho#1234' }, composition],
    [{ password: 'Shopper#12' }, composition],
    [{ password: 'shopper#123' }, composition],
    [{ password: 'Shopper1234' }, composition],
    [{ password: 'Shopper?123' }, composition],
    [{ phone: '9912345' }, 'Phone number must be exactly 8 digits.'],
    [{ phone: '+3579912' }, 'Phone number must be exactly 8 digits.'],
    [{ group: 1 }, 'group is invalid: expected 9.'],
    [{ password_hash: 'x' }, 'password_hash is not known here.'],
  ] as const) {
    it(`refuses ${JSON.stringify(changed)}`, async () => {
      const { status, body } = await shop.post('ShopRegister', { ...nikos, ...changed });
      assert.deepEqual([status, body.error], [400, message]);
    });
  }

  it('accepts a password of any length and a missing phone', async () => {
    const { phone: _, ...without } = nikos;
    const password = `Shopper#123${'x'.repeat(500)}`;
    const { body } = await shop.post('ShopRegister', { ...without, email: 'long@example.test', password });
    assert.notEqual(body.user, null);
  });

  it('is refused from another site', async () => {
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/ShopRegister',
      payload: nikos,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    assert.equal(reply.statusCode, 403);
  });
});
