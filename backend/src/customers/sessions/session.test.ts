import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import Fastify from 'fastify';
import { anonymousContext } from '../../platform/calls/createContext.ts';
import { createLog } from '../../platform/log/log.ts';
import { letTimePass } from '../../testing/database/letTimePass.ts';
import { registerPerson } from '../account/registerPerson.ts';
import { startSessionWith } from './signIn.ts';
import { createTestShop, maria, type TestShop } from '../testing/testShop.ts';

let shop: TestShop;
const logged: string[] = [];
before(async () => {
  shop = await createTestShop({ log: createLog('info', { write: (line) => logged.push(line) }) });
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
      isEmailConfirmed: true,
      orders: [],
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
    const reasons = logged.filter((line) => line.includes('Invalid password'));
    assert.equal(reasons.length, 1);
    assert.ok(!reasons[0]?.includes(email) && !reasons[0]?.includes('Shopper#124'));
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

describe('a session', () => {
  it('is not started if the password was changed during the check', async () => {
    const context = { ...anonymousContext('en', Fastify().log), setCookie: () => assert.fail('signed in') };
    const checked = { id: shop.mariaId, password_hash: 'of the previous password' };
    assert.equal(await startSessionWith(shop.db, checked, context), false);
  });
});

describe('guessing passwords', () => {
  const from = { address: '203.0.113.9' };

  it('is blocked after ten attempts, even with the correct password', async () => {
    const started = performance.now();
    for (let round = 0; round < 10; round += 1)
      assert.equal((await shop.post('ShopSignIn', { email, password: 'x' }, from)).status, 200);
    const reply = await shop.post('ShopSignIn', { email: email.toUpperCase(), password }, from);
    assert.equal(reply.status, 429);
    const seconds = Number(reply.headers['retry-after']);
    const gone = Math.ceil((performance.now() - started) / 1000);
    assert.ok(seconds >= 15 * 60 - gone && seconds <= 15 * 60, `${seconds} seconds, ${gone} gone`);
    assert.equal(reply.body.error, `Too many attempts. Please try again in ${seconds} seconds.`);
    const greek = await shop.post('ShopSignIn?language=el', { email, password }, from);
    assert.match(greek.body.error ?? '', /^Πάρα πολλές προσπάθειες\. Δοκιμάστε ξανά σε \d+ δευτερόλεπτα\.$/);
  });

  it('does not block the owner at another IP address', async () => {
    const { body } = await shop.post('ShopSignIn', { email, password }, { address: '203.0.113.10' });
    assert.notEqual(body.user, null);
  });

  it('is unblocked after the time limit', async () => {
    await letTimePass(shop.db, 15 * 60);
    const { body } = await shop.post('ShopSignIn', { email, password }, from);
    assert.notEqual(body.user, null);
  });

  it('counts wrong passwords only, and a correct one does not clear those of others', async () => {
    const from = { address: '203.0.113.11' };
    const guess = () => shop.post('ShopSignIn', { email, password: 'x' }, from);
    const right = () => shop.post('ShopSignIn', { email, password }, from);
    for (let round = 0; round < 9; round += 1) await guess();
    for (let round = 0; round < 3; round += 1) assert.notEqual((await right()).body.user, null);
    assert.equal((await guess()).status, 200);
    assert.equal((await guess()).status, 429);
  });

  it('counts a whole IPv6 network as one client', async () => {
    await shop.db.deleteFrom('rate_limit_hits').execute();
    const replies = [];
    for (let host = 1; host <= 12; host += 1)
      replies.push(
        await shop.post('ShopSignIn', { email, password: 'x' }, { address: `2001:db8:7:9::${host}` }),
      );
    assert.deepEqual(
      replies.map(({ status }) => status),
      [...Array<number>(10).fill(200), 429, 429],
    );
    const next = await shop.post('ShopSignIn', { email, password: 'x' }, { address: '2001:db8:7:a::1' });
    assert.equal(next.status, 200);
  });

  it('for one customer does not block another one behind the same IP address', async () => {
    await shop.db.deleteFrom('rate_limit_hits').execute();
    const from = { address: '203.0.113.12' };
    const other = { ...maria, email: 'other@example.test' };
    await registerPerson(shop.db, other);
    for (let round = 0; round < 11; round += 1) await shop.post('ShopSignIn', { email, password: 'x' }, from);
    const { body } = await shop.post('ShopSignIn', { email: other.email, password }, from);
    assert.notEqual(body.user, null);
  });
});

describe('many wrong passwords', () => {
  const guess = (address: string) => shop.post('ShopSignIn', { email, password: 'Guess#1234' }, { address });
  const owner = () => shop.post('ShopSignIn', { email, password }, { address: '203.0.113.99' });
  const looked = (replies: { status: number }[]) => replies.filter(({ status }) => status === 200).length;

  async function guesses(address: string) {
    const replies = [];
    for (let round = 0; round < 30; round += 1) replies.push(await guess(address));
    assert.ok(replies.every(({ status, body }) => (status === 200 ? body.user === null : status === 429)));
    return replies;
  }

  it('are checked ten times per IP address, and the owner can sign in from another', async () => {
    await shop.db.deleteFrom('rate_limit_hits').execute();
    assert.equal(looked(await guesses('198.51.100.1')), 10);
    assert.notEqual((await owner()).body.user, null);
  });

  it('are checked ten times a minute in total, so the owner in a new browser waits two minutes at most', async () => {
    await shop.db.deleteFrom('rate_limit_hits').execute();
    const replies = [];
    for (let round = 0; round < 30; round += 1) replies.push(await guess(`198.51.100.${round}`));
    assert.equal(looked(replies), 20);
    const refused = await owner();
    assert.equal(refused.status, 429);
    const seconds = Number(refused.headers['retry-after']);
    assert.ok(seconds > 0 && seconds <= 120, `${seconds} seconds`);
    await letTimePass(shop.db, seconds);
    assert.notEqual((await owner()).body.user, null);
  });

  it('do not block the owner in a known browser', async () => {
    await shop.db.deleteFrom('rate_limit_hits').execute();
    const { browserCookie = '' } = await shop.post('ShopSignIn', { email, password });
    for (let round = 0; round < 30; round += 1) await guess(`198.51.100.${round}`);
    assert.equal((await owner()).status, 429);
    const browser = { cookie: browserCookie, address: '203.0.113.98' };
    assert.notEqual((await shop.post('ShopSignIn', { email, password }, browser)).body.user, null);
    for (let round = 0; round < 10; round += 1)
      await shop.post('ShopSignIn', { email, password: 'x' }, browser);
    assert.equal((await shop.post('ShopSignIn', { email, password }, browser)).status, 429);
  });

  it('block an IP address that tries many accounts, and no other', async () => {
    await shop.db.deleteFrom('rate_limit_hits').execute();
    const replies = [];
    for (let round = 0; round < 205; round += 1)
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
