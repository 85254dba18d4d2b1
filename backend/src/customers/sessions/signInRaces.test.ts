import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { hashSecret } from '../../platform/secrets/secretHash.ts';
import { issueTicket } from '../password-reset/resetCode.ts';
import { inFlight } from '../testing/inFlight.ts';
import { createTestShop, maria, type TestShop } from '../testing/testShop.ts';

let shop: TestShop;
before(async () => {
  shop = await createTestShop();
});
afterEach(async () => {
  await shop.db.deleteFrom('sessions').execute();
  await shop.db
    .updateTable('people')
    .set({ password_hash: await hashSecret(maria.password) })
    .execute();
});
after(() => shop.close());

const { email, password } = maria;
const newPassword = 'Another#123';

/** Both write them last: signing in after its session, a new password after it has ended all sessions. */
const lockBrowsers = (trx: TestShop['db']) =>
  sql`lock table known_browsers in share row exclusive mode`.execute(trx);

async function change() {
  const cookie = await shop.signIn(shop.mariaId);
  return () => shop.post('ShopChangePassword', { currentPassword: password, newPassword }, { cookie });
}

async function reset() {
  const ticket = await issueTicket(shop.db, shop.mariaId);
  return () => shop.post('ShopResetPassword', { email, ticket, password: newPassword });
}

describe('signing in with the old password while a new one is stored', () => {
  for (const prepare of [change, reset])
    for (const isFirst of [true, false])
      it(`leaves no session if it ${isFirst ? 'is before' : 'waits for'} the ${prepare.name}`, async () => {
        const store = await prepare();
        const signIn = () => shop.post('ShopSignIn', { email, password });
        const replies = await inFlight(shop.db, lockBrowsers, isFirst ? [signIn, store] : [store, signIn]);
        const [signedIn, stored] = isFirst ? replies : replies.toReversed();
        assert.equal(stored?.body['success'], true);
        const session = await shop.get('ShopSession', {}, { cookie: signedIn?.cookie ?? '' });
        assert.equal(session.body['user'], null);
        const sessions = await shop.db.selectFrom('sessions').select('person_id').execute();
        assert.equal(sessions.length, 1, 'that of the browser with the new password');
      });
});
