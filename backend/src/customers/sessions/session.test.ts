import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { letTimePass } from '../../testing/letTimePass.ts';
import { createTestShop, maria, type TestShop } from '../testing/testShop.ts';

let shop: TestShop;
before(async () => {
  shop = await createTestShop();
});
after(() => shop.close());

const { email, password } = maria;

describe('signing in', () => {
  it('starts a session and returns the profile', async () => {
    const { body, cookie } = await shop.post('ShopSignIn', { email: ' MARIA@example.test', password });
    assert.deepEqual(body.user, {
      id: shop.mariaId,
      name: 'Maria Ioannou',
      firstName: 'Maria',
      lastName: 'Ioannou',
      email: 'maria@example.test',
      email_id: 1,
      initials: 'MI',
      addr1: '',
      zip: '',
      city: '',
      phone: '',
      mobile: '',
    });
    const session = await shop.get('ShopSession', {}, { cookie: cookie ?? '' });
    assert.deepEqual(session.body.user, body.user);
  });

  it('issues a new token and ends the previous session', async () => {
    const first = await shop.post('ShopSignIn', { email, password });
    const second = await shop.post('ShopSignIn', { email, password }, { cookie: first.cookie ?? '' });
    assert.notEqual(first.cookie, second.cookie);
    const { body } = await shop.get('ShopSession', {}, { cookie: first.cookie ?? '' });
    assert.equal(body.user, null);
  });

  it('returns null for a wrong password or unknown e-mail', async () => {
    const wrong = await shop.post('ShopSignIn', { email, password: 'Shopper#124' });
    const unknown = await shop.post('ShopSignIn', { email: 'nobody@example.test', password });
    assert.deepEqual([wrong.body, unknown.body], [{ user: null }, { user: null }]);
    assert.deepEqual([wrong.cookie, unknown.cookie], [undefined, undefined]);
  });

  for (const [input, message] of [
    [{ email: '', password }, 'Email is required.'],
    [{ email: 'maria@example', password }, 'Please enter a valid email address.'],
    [{ email: 'ma ria@example.test', password }, 'Please enter a valid email address.'],
    [{ email, password: '' }, 'Password is required.'],
    [{ email, password, admin: true }, 'admin is not known here.'],
    [{ email }, 'password is missing.'],
  ] as const) {
    it(`refuses ${JSON.stringify(input)}`, async () => {
      const { status, body } = await shop.post('ShopSignIn', input);
      assert.deepEqual([status, body.error], [400, message]);
    });
  }
});

describe('guessing passwords', () => {
  const from = { address: '203.0.113.9' };

  it('is blocked after ten attempts, even with the right password', async () => {
    for (let round = 0; round < 10; round += 1)
      assert.equal((await shop.post('ShopSignIn', { email, password: 'x' }, from)).status, 200);
    const { status, body } = await shop.post('ShopSignIn', { email: email.toUpperCase(), password }, from);
    assert.deepEqual([status, body.error], [429, 'Too many attempts. Please try again later.']);
  });

  it('does not block the owner at another address', async () => {
    const { body } = await shop.post('ShopSignIn', { email, password }, { address: '203.0.113.10' });
    assert.notEqual(body.user, null);
  });

  it('is unblocked after the time limit', async () => {
    await letTimePass(shop.db, 15 * 60);
    const { body } = await shop.post('ShopSignIn', { email, password }, from);
    assert.notEqual(body.user, null);
  });

  it('resets the count after the right password', async () => {
    const from = { address: '203.0.113.11' };
    for (let round = 0; round < 9; round += 1) await shop.post('ShopSignIn', { email, password: 'x' }, from);
    await shop.post('ShopSignIn', { email, password }, from);
    const { status } = await shop.post('ShopSignIn', { email, password: 'x' }, from);
    assert.equal(status, 200);
  });
});

describe('a wrong password a thousand times', () => {
  const guess = (address: string) => shop.post('ShopSignIn', { email, password: 'Guess#1234' }, { address });
  const owner = () => shop.post('ShopSignIn', { email, password }, { address: '203.0.113.99' });
  const looked = (replies: { status: number }[]) => replies.filter(({ status }) => status === 200).length;

  async function guesses(addressOf: (round: number) => string) {
    const replies = [];
    for (let round = 0; round < 1000; round += 1) replies.push(await guess(addressOf(round)));
    assert.ok(replies.every(({ status, body }) => (status === 200 ? body.user === null : status === 429)));
    return replies;
  }

  it('is checked ten times per address, and the owner can sign in from another', async () => {
    await shop.db.deleteFrom('attempts').execute();
    assert.equal(looked(await guesses(() => '198.51.100.1')), 10);
    assert.notEqual((await owner()).body.user, null);
  });

  it('is checked a hundred times in total, and the owner can sign in afterwards', async () => {
    await shop.db.deleteFrom('attempts').execute();
    assert.equal(looked(await guesses((round) => `198.51.100.${round % 250}`)), 100);
    assert.equal((await owner()).status, 429);
    await letTimePass(shop.db, 15 * 60);
    assert.notEqual((await owner()).body.user, null);
  });

  it('does not block the owner in a known browser', async () => {
    await shop.db.deleteFrom('attempts').execute();
    const first = await shop.app.inject({
      method: 'POST',
      url: '/ShopSignIn',
      payload: { email, password },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const { value } = first.cookies.find(({ name }) => name === '__Host-browser') ?? { value: '' };
    for (let round = 0; round < 110; round += 1) await guess(`198.51.100.${round}`);
    assert.equal((await owner()).status, 429);
    const browser = { cookie: `__Host-browser=${value}`, address: '203.0.113.98' };
    assert.notEqual((await shop.post('ShopSignIn', { email, password }, browser)).body.user, null);
    for (let round = 0; round < 10; round += 1)
      await shop.post('ShopSignIn', { email, password: 'x' }, browser);
    assert.equal((await shop.post('ShopSignIn', { email, password }, browser)).status, 429);
  });

  it('blocks an address that tries many accounts, and no other', async () => {
    await shop.db.deleteFrom('attempts').execute();
    const replies = [];
    for (let round = 0; round < 300; round += 1)
      replies.push(
        await shop.post(
          'ShopSignIn',
          { email: `${round}@example.test`, password: 'Guess#1234' },
          { address: '198.51.100.7' },
        ),
      );
    assert.equal(looked(replies), 200);
    assert.notEqual((await owner()).body.user, null);
  });
});

describe('signing out', () => {
  it('ends the session on the server and removes the cookie', async () => {
    const { cookie = '' } = await shop.post('ShopSignIn', { email, password });
    const out = await shop.post('ShopSignOut', {}, { cookie });
    assert.deepEqual([out.status, out.cookie], [200, '__Host-session=']);
    assert.equal((await shop.get('ShopSession', {}, { cookie })).body.user, null);
    assert.equal((await shop.get('ShopOrders', {}, { cookie })).status, 401);
  });
});

describe('sessions on other devices', () => {
  const agent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0';

  it('are listed with their user agents and can be ended', async () => {
    await shop.db.deleteFrom('sessions').execute();
    await shop.signIn(shop.mariaId);
    await shop.db.updateTable('sessions').set({ user_agent: agent }).execute();
    const cookie = await shop.signIn(shop.mariaId);
    const list = async () =>
      (await shop.get('ShopSessions', {}, { cookie })).body['sessions'] as Record<string, unknown>[];
    assert.deepEqual(
      (await list()).map(({ browser, system, isThis }) => [browser, system, isThis]),
      [
        ['', '', true],
        ['Edge', 'Windows', false],
      ],
    );
    assert.doesNotMatch(JSON.stringify(await list()), /token|hash/);
    await shop.post('ShopEndOtherSessions', {}, { cookie });
    assert.deepEqual((await list()).length, 1);
  });

  it('are hidden from other customers', async () => {
    await shop.signIn(shop.mariaId);
    assert.equal((await shop.get('ShopSessions')).status, 401);
    assert.equal((await shop.post('ShopEndOtherSessions')).status, 401);
    const rows = await shop.db.selectFrom('sessions').selectAll().execute();
    assert.equal(rows.length, 2);
  });
});
