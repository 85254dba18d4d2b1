import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Confirmable, PostCalls } from 'mf-shared/calls';
import { letTimePass } from '../../testing/database/letTimePass.ts';
import { registerPerson } from '../account/registerPerson.ts';
import { createTestShop, maria, type TestShop } from '../testing/testShop.ts';
import { softwareAuthenticator } from './testing/softwareAuthenticator.ts';

type Start = PostCalls['ShopStartPasskey']['response'];
type Ask = PostCalls['ShopAskConfirmation']['response'];

let shop: TestShop;
let origin: string;
before(async () => {
  shop = await createTestShop();
  ({ origin } = shop.config);
});
beforeEach(async () => {
  for (const table of ['passkeys', 'passkey_confirmations', 'rate_limit_hits', 'sessions'] as const)
    await shop.db.deleteFrom(table).execute();
});
after(() => shop.close());

async function withPasskey(personId = shop.mariaId) {
  const authenticator = softwareAuthenticator({ origin });
  const cookie = await shop.signIn(personId);
  const options = (await shop.post('ShopStartPasskey', {}, { cookie })).body as unknown as Start;
  await shop.post('ShopAddPasskey', authenticator.create(options), { cookie });
  return { authenticator, cookie };
}

const stranger = async (email: string) => (await registerPerson(shop.db, { ...maria, email })) ?? 0;
const ask = async (purpose: Confirmable, cookie: string) =>
  (await shop.post('ShopAskConfirmation', { purpose }, { cookie })).body as unknown as Ask;
const confirm = async (used: object, cookie: string) =>
  (await shop.post('ShopConfirmWithPasskey', used, { cookie })).body['success'];
const download = async (cookie: string) => (await shop.get('ShopMyData', {}, { cookie })).status;

describe('a passkey confirms instead of the password', () => {
  it('the download of the data, once', async () => {
    const { authenticator, cookie } = await withPasskey();
    assert.equal(await download(cookie), 403);
    const options = await ask('download-data', cookie);
    assert.deepEqual(
      options.allowCredentials.map(({ id }) => id),
      [authenticator.id],
    );
    assert.equal(await confirm(authenticator.use(options), cookie), true);
    assert.equal(await download(cookie), 200);
    assert.equal(await download(cookie), 403);
  });

  it('a change of e-mail', async () => {
    const { authenticator, cookie } = await withPasskey();
    const details = { name: maria.name, phone: '99123456', email: 'new@example.test' };
    const change = async () => (await shop.post('ShopChangeDetails', details, { cookie })).status;
    assert.equal(await change(), 403);
    await confirm(authenticator.use(await ask('change-email', cookie)), cookie);
    assert.equal(await change(), 200);
  });

  it('the deletion of the account', async () => {
    const { authenticator, cookie } = await withPasskey(await stranger('leaver@example.test'));
    await confirm(authenticator.use(await ask('delete-account', cookie)), cookie);
    assert.equal((await shop.post('ShopDeleteAccount', {}, { cookie })).status, 200);
  });
});

describe('a confirmation is refused', () => {
  it('for anything but its purpose', async () => {
    const { authenticator, cookie } = await withPasskey();
    assert.equal(await confirm(authenticator.use(await ask('download-data', cookie)), cookie), true);
    assert.equal((await shop.post('ShopDeleteAccount', {}, { cookie })).status, 403);
    assert.equal(await download(cookie), 200);
  });

  it('with a challenge that was used before, even without success', async () => {
    const { authenticator, cookie } = await withPasskey();
    const used = authenticator.use(await ask('download-data', cookie));
    assert.equal(await confirm(used, cookie), true);
    assert.equal(await download(cookie), 200);
    assert.equal(await confirm(used, cookie), false);

    const options = await ask('download-data', cookie);
    const { passkey } = authenticator.use(options);
    const forged = { ...passkey, response: { ...passkey.response, signature: 'AAAA' } };
    assert.equal(await confirm({ passkey: forged }, cookie), false);
    assert.equal(await confirm(authenticator.use(options), cookie), false);
    assert.equal(await download(cookie), 403);
  });

  it('with a challenge for sign-in, and vice versa', async () => {
    const { authenticator, cookie } = await withPasskey();
    const signIn = (await shop.post('ShopAskPasskey')).body as unknown as Ask;
    assert.equal(await confirm(authenticator.use(signIn), cookie), false);
    const { body } = await shop.post(
      'ShopPasskeySignIn',
      authenticator.use(await ask('download-data', cookie)),
    );
    assert.deepEqual(body, { user: null });
  });

  it('as the challenge of a new passkey', async () => {
    const { cookie } = await withPasskey();
    const options = (await shop.post('ShopStartPasskey', {}, { cookie })).body as unknown as Start;
    const { challenge } = await ask('delete-account', cookie);
    const created = softwareAuthenticator({ origin }).create({ ...options, challenge });
    assert.equal((await shop.post('ShopAddPasskey', created, { cookie })).status, 400);
  });

  it('with another customer’s passkey, or in another session', async () => {
    const { authenticator, cookie } = await withPasskey();
    const other = await withPasskey(await stranger('other@example.test'));
    assert.equal(await confirm(other.authenticator.use(await ask('download-data', cookie)), cookie), false);

    const used = authenticator.use(await ask('download-data', cookie));
    const elsewhere = await shop.signIn(shop.mariaId);
    assert.equal(await confirm(used, elsewhere), false);
    assert.equal(await confirm(used, cookie), true);
    assert.equal(await download(elsewhere), 403);
  });

  it('after five minutes, before and after verification', async () => {
    const { authenticator, cookie } = await withPasskey();
    const late = authenticator.use(await ask('download-data', cookie));
    await letTimePass(shop.db, 5 * 60 + 1);
    assert.equal(await confirm(late, cookie), false);
    assert.equal(await confirm(authenticator.use(await ask('download-data', cookie)), cookie), true);
    await letTimePass(shop.db, 5 * 60 + 1);
    assert.equal(await download(cookie), 403);
  });

  it('without user verification, or from another origin', async () => {
    const { authenticator, cookie } = await withPasskey();
    authenticator.askNobody();
    assert.equal(await confirm(authenticator.use(await ask('download-data', cookie)), cookie), false);
    const { authenticator: phished, cookie: session } = await withPasskey();
    phished.goTo('https://evil.test');
    assert.equal(await confirm(phished.use(await ask('download-data', session)), session), false);
  });

  it('without a session, and after thirty failures', async () => {
    assert.equal((await shop.post('ShopAskConfirmation', { purpose: 'download-data' })).status, 401);
    const { authenticator, cookie } = await withPasskey();
    const used = authenticator.use(await ask('download-data', cookie));
    assert.equal((await shop.post('ShopConfirmWithPasskey', used)).status, 401);
    await confirm(used, cookie);
    for (let round = 0; round < 30; round += 1) assert.equal(await confirm(used, cookie), false);
    assert.equal((await shop.post('ShopConfirmWithPasskey', used, { cookie })).status, 429);
  });
});
