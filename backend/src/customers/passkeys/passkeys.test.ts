import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import Fastify from 'fastify';
import type { Passkey, PostCalls } from 'mf-shared/calls';
import { anonymousContext } from '../../platform/calls/createContext.ts';
import { insertSeller } from '../../testing/shops/testSeller.ts';
import { letTimePass } from '../../testing/database/letTimePass.ts';
import { hashToken } from '../../platform/visitors/tokens.ts';
import { TooManyAttempts } from '../../platform/errors.ts';
import { requireWithinLimits } from '../../platform/visitors/rateLimit.ts';
import { issueTicket } from '../password-reset/resetCode.ts';
import { registerPerson } from '../account/registerPerson.ts';
import { passkeyLimits } from '../sessions/throttle.ts';
import { createTestShop, maria, type TestShop } from '../testing/testShop.ts';
import { addPasskey } from './addPasskey.ts';
import { relyingParty } from './relyingParty.ts';
import { startSessionWithPasskey } from './signInWithPasskey.ts';
import { softwareAuthenticator } from './testing/softwareAuthenticator.ts';

type Start = PostCalls['ShopStartPasskey']['response'];
type Ask = PostCalls['ShopAskPasskey']['response'];
type Authenticator = ReturnType<typeof softwareAuthenticator>;

let shop: TestShop;
let origin: string;
before(async () => {
  shop = await createTestShop();
  ({ origin } = shop.config);
});
beforeEach(async () => {
  for (const table of ['passkeys', 'passkey_challenges', 'rate_limit_hits', 'outbox', 'sessions'] as const)
    await shop.db.deleteFrom(table).execute();
});
after(() => shop.close());

const start = async (cookie: string) =>
  (await shop.post('ShopStartPasskey', {}, { cookie })).body as unknown as Start;
const ask = async () => (await shop.post('ShopAskPasskey')).body as unknown as Ask;
const list = async (cookie: string) =>
  (await shop.get('ShopPasskeys', {}, { cookie })).body['passkeys'] as Passkey[];
const mails = async () =>
  (await shop.db.selectFrom('outbox').select('kind').orderBy('id').execute()).map(({ kind }) => kind);

async function add(authenticator = softwareAuthenticator({ origin })) {
  const cookie = await shop.signIn(shop.mariaId);
  const reply = await shop.post('ShopAddPasskey', authenticator.create(await start(cookie)), { cookie });
  return { authenticator, cookie, reply };
}

const signIn = async (authenticator: Authenticator) =>
  shop.post('ShopPasskeySignIn', authenticator.use(await ask()));

describe('a new passkey', () => {
  it('is named after its browser and listed, and its owner is notified', async () => {
    const { reply, cookie } = await add();
    assert.equal(reply.status, 200);
    const [passkey] = await list(cookie);
    assert.ok(passkey && passkey.addedAt > 0);
    assert.equal(passkey.usedAt, null);
    assert.deepEqual(await mails(), ['passkey-added']);
  });

  it('is requested with the shop, the account and the existing passkeys', async () => {
    const { authenticator, cookie } = await add();
    const options = await start(cookie);
    assert.deepEqual(options.rp, { id: 'localhost', name: 'Meltemi' });
    await insertSeller(shop.db, { shopName: 'Zephyr' });
    assert.equal((await start(cookie)).rp.name, 'Zephyr');
    await shop.db.deleteFrom('seller').execute();
    assert.deepEqual([options.user.name, options.user.displayName], [maria.email, maria.name]);
    assert.deepEqual(options.excludeCredentials, [
      { id: authenticator.id, type: 'public-key', transports: ['internal'] },
    ]);
  });

  it('requires a recent sign-in or password check', async () => {
    assert.equal((await shop.post('ShopStartPasskey')).status, 401);
    const cookie = await shop.signIn(shop.mariaId);
    await letTimePass(shop.db, 11 * 60);
    assert.equal((await shop.post('ShopStartPasskey', {}, { cookie })).status, 403);
    await shop.post('ShopReauthenticate', { password: maria.password }, { cookie });
    assert.equal((await shop.post('ShopStartPasskey', {}, { cookie })).status, 200);
  });

  it('uses a challenge of its own customer once, within five minutes', async () => {
    const cookie = await shop.signIn(shop.mariaId);
    const created = softwareAuthenticator({ origin }).create(await start(cookie));
    const otherId = await registerPerson(shop.db, { ...maria, email: 'other@example.test' });
    const other = await shop.signIn(otherId ?? 0);
    assert.equal((await shop.post('ShopAddPasskey', created, { cookie: other })).status, 400);
    assert.equal((await shop.post('ShopAddPasskey', created, { cookie })).status, 200);
    assert.equal((await shop.post('ShopAddPasskey', created, { cookie })).status, 400);

    const late = softwareAuthenticator({ origin }).create(await start(cookie));
    await letTimePass(shop.db, 5 * 60 + 1);
    assert.equal((await shop.post('ShopAddPasskey', late, { cookie })).status, 400);
    assert.equal((await list(cookie)).length, 1);
  });

  it('is refused from another origin or without user verification', async () => {
    for (const settings of [{ origin: 'https://evil.test' }, { origin, verifiesUser: false }]) {
      const { reply } = await add(softwareAuthenticator(settings));
      assert.equal(reply.status, 400);
    }
    assert.deepEqual(await mails(), []);
  });

  it('is refused with too many transports', async () => {
    const cookie = await shop.signIn(shop.mariaId);
    const { passkey } = softwareAuthenticator({ origin }).create(await start(cookie));
    const transports = Array.from({ length: 11 }, (_, index) => `way-${index}`);
    const response = { ...passkey.response, transports };
    const refused = { passkey: { ...passkey, response } };
    assert.equal((await shop.post('ShopAddPasskey', refused, { cookie })).status, 400);
    response.transports = transports.slice(1);
    assert.equal((await shop.post('ShopAddPasskey', refused, { cookie })).status, 200);
  });

  it('is refused if the session was ended in the meantime, such as by a password reset', async () => {
    const cookie = await shop.signIn(shop.mariaId);
    const { passkey } = softwareAuthenticator({ origin }).create(await start(cookie));
    await shop.db.deleteFrom('sessions').execute();
    const person = { id: shop.mariaId, sessionHash: 'of the session that was ended' };
    const context = {
      ...anonymousContext('en', Fastify().log),
      visitor: { person, browserHash: null },
    };
    await assert.rejects(addPasskey(shop.db, passkey, relyingParty(origin), context), /Please sign in/);
    assert.equal((await shop.db.selectFrom('passkeys').select('id').execute()).length, 0);
  });

  it('is limited to ten per customer', async () => {
    const { cookie } = await add();
    const row = await shop.db
      .selectFrom('passkeys')
      .select(['person_id', 'public_key', 'counter', 'transports', 'name'])
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 9 }, (_, index) => ({ ...row, credential_id: `copy-${index}` }));
    await shop.db.insertInto('passkeys').values(copies).execute();
    const { reply } = await add();
    assert.deepEqual([reply.status, reply.body.error], [409, 'You can keep at most 10 passkeys.']);
    assert.equal((await list(cookie)).length, 10);
  });
});

describe('signing in with a passkey', () => {
  it('starts a session and makes the browser a known one', async () => {
    const { authenticator } = await add();
    const { body, cookie, browserCookie } = await signIn(authenticator);
    assert.equal((body['user'] as { email: string }).email, maria.email);
    assert.ok(cookie && browserCookie);
    assert.deepEqual((await shop.get('ShopSession', {}, { cookie })).body, body);
    assert.ok((await list(cookie))[0]?.usedAt);
  });

  it('returns the same options whether or not passkeys exist', async () => {
    const before = await ask();
    await add();
    const { challenge: _, ...options } = await ask();
    assert.deepEqual({ ...before, challenge: undefined }, { ...options, challenge: undefined });
    assert.deepEqual(Object.keys(options).toSorted(), ['rpId', 'timeout', 'userVerification']);
  });

  it('starts no session if the passkey was removed during verification', async () => {
    await add();
    const passkey = await shop.db
      .selectFrom('passkeys')
      .select(['id', 'person_id'])
      .executeTakeFirstOrThrow();
    const log = Fastify().log;
    const context = { ...anonymousContext('en', log), setCookie: () => assert.fail('signed in') };
    await shop.db.deleteFrom('passkeys').execute();
    assert.equal(await startSessionWithPasskey(shop.db, passkey, context), false);
  });

  it('uses a challenge once, within five minutes', async () => {
    const { authenticator } = await add();
    const used = authenticator.use(await ask());
    assert.notEqual((await shop.post('ShopPasskeySignIn', used)).body['user'], null);
    assert.deepEqual((await shop.post('ShopPasskeySignIn', used)).body, { user: null });
    const late = authenticator.use(await ask());
    await letTimePass(shop.db, 5 * 60 + 1);
    assert.deepEqual((await shop.post('ShopPasskeySignIn', late)).body, { user: null });
  });

  it('rejects a challenge issued for a new passkey', async () => {
    const { authenticator, cookie } = await add();
    const { challenge } = await start(cookie);
    const used = authenticator.use({ ...(await ask()), challenge });
    assert.deepEqual((await shop.post('ShopPasskeySignIn', used)).body, { user: null });
  });

  it('refuses an unknown passkey, a wrong key, another account and another origin alike', async () => {
    const { authenticator } = await add();
    const right = authenticator.use(await ask());
    const stranger = softwareAuthenticator({ origin });
    const { passkey: forged } = stranger.use(await ask());
    const response = { ...forged.response, userHandle: right.passkey.response.userHandle };
    const unknown = { ...forged, response };
    const wrongKey = { ...unknown, id: authenticator.id, rawId: authenticator.id };
    const other = Buffer.from('another-account').toString('base64url');
    const wrongUser = { ...right.passkey, response: { ...right.passkey.response, userHandle: other } };
    authenticator.goTo('https://evil.test');
    const { passkey: phished } = authenticator.use(await ask());
    for (const passkey of [unknown, wrongKey, wrongUser, phished]) {
      const { status, body, cookie } = await shop.post('ShopPasskeySignIn', { passkey });
      assert.deepEqual([status, body, cookie], [200, { user: null }, undefined]);
    }
  });

  it('refuses a cloned passkey with an older counter', async () => {
    const { authenticator } = await add();
    authenticator.setCounter(5);
    assert.notEqual((await signIn(authenticator)).body['user'], null);
    authenticator.setCounter(3);
    assert.equal((await signIn(authenticator)).body['user'], null);
    authenticator.setCounter(6);
    assert.notEqual((await signIn(authenticator)).body['user'], null);
  });

  it('is refused after thirty failures from one network, but not elsewhere', async () => {
    const { authenticator } = await add();
    const { passkey } = softwareAuthenticator({ origin }).use(await ask());
    const wrong = { passkey: { ...passkey, response: { ...passkey.response, userHandle: 'AAAA' } } };
    const statuses = [];
    for (let round = 0; round < 31; round += 1)
      statuses.push((await shop.post('ShopPasskeySignIn', wrong)).status);
    assert.deepEqual(statuses, [...Array<number>(30).fill(200), 429]);
    const elsewhere = { address: '203.0.113.40' };
    const used = authenticator.use(await ask());
    assert.notEqual((await shop.post('ShopPasskeySignIn', used, elsewhere)).body['user'], null);
  });

  it('is refused after three hundred failures from one network in known browsers, but not elsewhere', async () => {
    const try30Times = async (browserHash: string, ip: string): Promise<void> => {
      const visitor = { person: null, browserHash };
      await shop.db
        .insertInto('known_browsers')
        .values({ person_id: shop.mariaId, browser_hash: browserHash })
        .execute();
      const { trying } = await passkeyLimits(shop.db, { visitor, ip });
      for (let round = 0; round < 30; round += 1) await requireWithinLimits(shop.db, trying);
    };
    for (let browser = 0; browser < 10; browser += 1) await try30Times(`browser-${browser}`, '192.0.2.1');
    await assert.rejects(try30Times('another', '192.0.2.1'), TooManyAttempts);
    await try30Times('elsewhere', '203.0.113.40');
  });

  it('issues two hundred challenges per network in a quarter of an hour', async () => {
    const cookie = await shop.signIn(shop.mariaId);
    for (let round = 0; round < 200; round += 1) await ask();
    assert.equal((await shop.post('ShopAskPasskey')).status, 429);
    assert.equal((await shop.post('ShopStartPasskey', {}, { cookie })).status, 429);
  });
});

describe('a passkey', () => {
  it('can be renamed and removed by its owner only, who is notified', async () => {
    const { authenticator, cookie } = await add();
    const id = (await list(cookie))[0]?.id ?? 0;
    const otherId = await registerPerson(shop.db, { ...maria, email: 'third@example.test' });
    const other = { cookie: await shop.signIn(otherId ?? 0) };
    assert.equal((await shop.post('ShopRenamePasskey', { id, name: 'Mine' }, other)).status, 404);
    assert.equal((await shop.post('ShopRemovePasskey', { id }, other)).status, 404);

    const renamed = await shop.post('ShopRenamePasskey', { id, name: ' My phone ' }, { cookie });
    assert.equal((renamed.body['passkeys'] as Passkey[])[0]?.name, 'My phone');
    const removed = await shop.post('ShopRemovePasskey', { id }, { cookie });
    assert.deepEqual(removed.body, { passkeys: [] });
    assert.deepEqual(await mails(), ['passkey-added', 'passkey-removed']);
    assert.deepEqual((await signIn(authenticator)).body, { user: null });
  });

  it('is kept when the password is changed in the account', async () => {
    const { authenticator, cookie } = await add();
    const passwords = { currentPassword: maria.password, newPassword: 'Another#123' };
    await shop.post('ShopChangePassword', passwords, { cookie });
    const user = (await signIn(authenticator)).body['user'];
    await shop.post(
      'ShopChangePassword',
      { currentPassword: 'Another#123', newPassword: maria.password },
      { cookie: await shop.signIn(shop.mariaId) },
    );
    assert.notEqual(user, null);
  });

  it('is removed, and its owner notified, when the password is reset by mail', async () => {
    const { authenticator } = await add();
    const ticket = await issueTicket(shop.db, shop.mariaId);
    const reset = { email: maria.email, ticket, password: maria.password };
    assert.equal((await shop.post('ShopResetPassword', reset)).body['success'], true);
    assert.deepEqual((await signIn(authenticator)).body, { user: null });
    assert.deepEqual(await mails(), ['passkey-added', 'password-changed', 'passkey-removed']);
  });

  it('is removed when the owner restores the account’s e-mail', async () => {
    const { authenticator } = await add();
    await shop.db
      .insertInto('email_changes')
      .values({
        person_id: shop.mariaId,
        email: 'taken@example.test',
        former: maria.email,
        restore_hash: hashToken('link'),
        confirmed_at: new Date(),
      })
      .execute();
    assert.equal((await shop.post('ShopRestoreEmail', { token: 'link' })).body['email'], maria.email);
    assert.deepEqual((await signIn(authenticator)).body, { user: null });
  });

  it('is part of its owner’s data, and deleted with the account', async () => {
    const authenticator = softwareAuthenticator({ origin });
    const leaver = { ...maria, email: 'leaver@example.test' };
    const cookie = await shop.signIn((await registerPerson(shop.db, leaver)) ?? 0);
    await shop.post('ShopAddPasskey', authenticator.create(await start(cookie)), { cookie });
    await shop.reauthenticate();
    const { body } = await shop.get('ShopMyData', {}, { cookie });
    assert.equal((body['passkeys'] as unknown[]).length, 1);
    assert.doesNotMatch(JSON.stringify(body), /public_key|credential/);
    const { user } = await start(cookie);
    await shop.reauthenticate();
    await shop.post('ShopDeleteAccount', {}, { cookie });
    const challenges = await shop.db.selectFrom('passkey_challenges').select('person_id').execute();
    assert.deepEqual(challenges, [], 'no challenge remains');
    const handle = Buffer.from(user.id, 'base64url').toString();
    const kept = shop.db.selectFrom('people').select('id').where('passkey_handle', '=', handle);
    assert.deepEqual(await kept.execute(), [], 'nothing refers to the deleted account');
    assert.deepEqual((await signIn(authenticator)).body, { user: null });
    assert.deepEqual(await shop.db.selectFrom('passkeys').selectAll().execute(), []);
  });
});
