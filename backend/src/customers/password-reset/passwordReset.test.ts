import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { accountMails } from '../accountMails.ts';
import { sql } from 'kysely';
import { hashToken } from '../../platform/visitors/tokens.ts';
import { letTimePass, setClockBack } from '../../testing/database/letTimePass.ts';
import { registerPerson } from '../account/registerPerson.ts';
import { anotherThan, codeFromMail, forgetRequests } from '../testing/codeFromMail.ts';
import { inFlight } from '../testing/inFlight.ts';
import { createTestShop, maria, type TestShop } from '../testing/testShop.ts';

let shop: TestShop;
before(async () => {
  shop = await createTestShop();
});
beforeEach(async () => {
  await forgetRequests(shop);
  await shop.db.deleteFrom('email_changes').execute();
});
after(() => shop.close());

const { email } = maria;

async function freshCode(address?: string): Promise<string> {
  const { body } = await shop.post('ShopSendCode', { email }, address ? { address } : {});
  assert.deepEqual(body, { success: true });
  return codeFromMail(shop);
}

const verify = (code: string) => shop.post('ShopVerifyCode', { email, code }).then(({ body }) => body);
const wrong = { success: false, expired: false, ticket: null };
const none = { ...wrong, message: 'Invalid response data' };

async function ticket(): Promise<string> {
  return String((await verify(await freshCode()))['ticket']);
}

describe('with the clock set back by hours', () => {
  it('a code or ticket does not live longer, and a new one can be requested', async () => {
    const code = await freshCode();
    await setClockBack(shop.db, 3 * 60 * 60);
    assert.deepEqual(await verify(code), { ...wrong, expired: true });
    const held = await ticket();
    await setClockBack(shop.db, 3 * 60 * 60);
    const { body } = await shop.post('ShopResetPassword', { email, ticket: held, password: 'Another#123' });
    assert.deepEqual(body, { success: false });
  });
});

describe('requesting a code', () => {
  it('finds the account by its e-mail', async () => {
    const found = await shop.post('ShopFindAccount', { email: 'MARIA@example.test' });
    assert.deepEqual(found.body, { $people: shop.mariaId });
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/ShopFindAccount',
      payload: { email: 'nobody@example.test' },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    assert.equal(reply.body, 'null');
  });

  it('is throttled for a client that tries many e-mails', async () => {
    for (let round = 0; round < 30; round += 1) await shop.post('ShopFindAccount', { email });
    assert.equal((await shop.post('ShopFindAccount', { email })).status, 429);
  });

  it('mails six digits and stores only their hash', async () => {
    const code = await freshCode();
    assert.match(code, /^[1-9]\d{5}$/);
    const { reset_code: kept } = await shop.db
      .selectFrom('people')
      .select('reset_code')
      .executeTakeFirstOrThrow();
    assert.match(kept?.hash ?? '', /^\$argon2id\$/);
    const outbox = await shop.db.selectFrom('outbox').selectAll().execute();
    assert.ok(!JSON.stringify([kept, outbox.map(({ payload }) => payload)]).includes(code));
  });

  it('sends the mail in the page’s language', async () => {
    await shop.post('ShopSendCode?language=el', { email });
    const row = await shop.db.selectFrom('outbox').select('payload').executeTakeFirst();
    const mail = await accountMails['reset-code']?.(shop.db, row?.payload);
    assert.equal(mail?.subject, 'Αίτημα για νέο κωδικό πρόσβασης');
  });

  it('sends nothing for an unknown e-mail', async () => {
    const { body } = await shop.post('ShopSendCode', { email: 'nobody@example.test' });
    assert.deepEqual(body, { success: false });
    assert.deepEqual(await shop.db.selectFrom('outbox').selectAll().execute(), []);
  });

  it('is allowed once a minute', async () => {
    await freshCode();
    const again = await shop.post('ShopSendCode', { email });
    assert.equal(again.status, 429);
    assert.match(again.body.error ?? '', /^Too many attempts\. Please try again in \d+ seconds\.$/);
  });

  it('is not prevented by a stranger behind the same IP address', async () => {
    for (let round = 0; round < 6; round += 1)
      await shop.post('ShopSendCode', { email: 'nobody@example.test' });
    assert.deepEqual((await shop.post('ShopSendCode', { email })).body, { success: true });
  });

  it('is not prevented by strangers in a browser that the owner has used', async () => {
    const { browserCookie = '' } = await shop.post('ShopSignIn', { email, password: maria.password });
    await shop.post('ShopSendCode', { email }, { address: '198.51.100.1' });
    const own = await shop.post('ShopSendCode', { email }, { cookie: browserCookie });
    assert.deepEqual(own.body, { success: true });
  });

  it('is allowed thirty times an hour per network', async () => {
    const ask = (name: string, host: number) =>
      shop.post('ShopSendCode', { email: `${name}@example.test` }, { address: `2001:db8::${host}` });
    for (let host = 1; host <= 30; host += 1) assert.equal((await ask(`n${host}`, host)).status, 200);
    assert.equal((await ask('another', 31)).status, 429);
  });

  it('is allowed five times an hour', async () => {
    for (let round = 0; round < 5; round += 1) {
      await freshCode();
      await letTimePass(shop.db, 61);
    }
    const sixth = await shop.post('ShopSendCode', { email });
    assert.equal(sixth.status, 429);
  });

  it('reports whether the mail was sent', async () => {
    const state = () => shop.post('ShopCodeMail', { email }).then(({ body }) => body['state']);
    await shop.post('ShopSendCode', { email });
    const asked = state();
    await codeFromMail(shop);
    assert.equal(await asked, 'sent');
    await shop.db.updateTable('outbox').set({ done_at: null, last_error: 'refused' }).execute();
    assert.equal(await state(), 'failed');
  });
});

describe('a code', () => {
  it('is exchanged for a ticket, once', async () => {
    const code = await freshCode();
    const first = await verify(code);
    assert.equal(first['success'], true);
    assert.deepEqual(await verify(code), none);
  });

  it('is exchanged by one of two concurrent requests', async () => {
    const code = await freshCode();
    const replies = await Promise.all([verify(code), verify(code), verify(code)]);
    assert.equal(replies.filter(({ success }) => success).length, 1);
  });

  it('can be tried five times in 15 minutes', async () => {
    const code = await freshCode();
    for (let round = 0; round < 5; round += 1) assert.deepEqual(await verify(anotherThan(code)), wrong);
    const { status, body } = await shop.post('ShopVerifyCode', { email, code });
    assert.equal(status, 429);
    assert.match(body.error ?? '', /^Too many attempts\. Please try again in \d+ seconds\.$/);
  });

  it('is valid on the fifth attempt', async () => {
    const code = await freshCode();
    for (let round = 0; round < 4; round += 1) await verify(anotherThan(code));
    assert.equal((await verify(code))['success'], true);
  });

  it('expires after 15 minutes', async () => {
    const code = await freshCode();
    await letTimePass(shop.db, 15.1 * 60);
    assert.deepEqual(await verify(code), { success: false, expired: true, ticket: null });
    assert.deepEqual(await verify(anotherThan(code)), wrong);
  });

  it('and the two before it are valid, until one of them is used', async () => {
    const codes = [];
    for (const host of [1, 2, 3, 4]) codes.push(await freshCode(`192.0.2.${host}`));
    const [fourth = '', third = '', ...newer] = codes;
    assert.deepEqual(await verify(fourth), wrong);
    assert.equal((await verify(third))['success'], true);
    for (const code of newer) assert.deepEqual(await verify(code), none);
  });

  it('is not sent after it has expired', async () => {
    const payload = { personId: shop.mariaId, until: Date.now() - 1 };
    assert.equal(await accountMails['reset-code']?.(shop.db, payload), null);
  });

  for (const [code, message] of [
    ['', 'OTP is required.'],
    ['12345', 'Please enter a valid 6-digit OTP'],
    ['12345a', 'Please enter a valid 6-digit OTP'],
  ] as const) {
    it(`cannot be ${JSON.stringify(code)}`, async () => {
      const { status, body } = await shop.post('ShopVerifyCode', { email, code });
      assert.deepEqual([status, body.error], [400, message]);
    });
  }
});

describe('choosing a new password', () => {
  const password = 'Another#123';
  const reset = (ticket: string, changes = {}) =>
    shop.post('ShopResetPassword', { email, ticket, password, ...changes });

  it('sets it, ends all sessions and notifies the owner', async () => {
    const cookie = await shop.signIn(shop.mariaId);
    assert.equal((await reset(await ticket())).body['success'], true);
    assert.equal((await shop.get('ShopSession', {}, { cookie })).body.user, null);
    assert.notEqual((await shop.post('ShopSignIn', { email, password })).body.user, null);
    const kinds = await shop.db.selectFrom('outbox').select('kind').orderBy('id').execute();
    assert.deepEqual(kinds.at(-1), { kind: 'password-changed' });
  });

  it('signs this browser in with a new session', async () => {
    const nikos = { name: 'Nikos Pavlou', email: 'nikos@example.test', password: 'Shopper#123' };
    const other = await shop.signIn((await registerPerson(shop.db, nikos)) ?? 0);
    const held = await ticket();
    const chosen = await shop.post('ShopResetPassword', { email, ticket: held, password }, { cookie: other });
    const { cookie = '', body } = chosen;
    assert.notEqual(cookie, other);
    assert.equal((body['user'] as { email: string }).email, email);
    assert.deepEqual((await shop.get('ShopSession', {}, { cookie })).body.user, body['user']);
    assert.equal((await shop.get('ShopSession', {}, { cookie: other })).body.user, null);
  });

  it('signs nobody in without a ticket', async () => {
    const { body, cookie } = await reset('guessed');
    assert.deepEqual([body, cookie], [{ success: false }, undefined]);
  });

  it('lets the owner sign in despite guesses by others, which stay limited', async () => {
    for (let round = 0; round < 11; round += 1) await shop.post('ShopSignIn', { email, password: 'x' });
    assert.equal((await shop.post('ShopSignIn', { email, password: 'x' })).status, 429);
    const { browserCookie = '' } = await reset(await ticket());
    const owner = await shop.post('ShopSignIn', { email, password }, { cookie: browserCookie });
    assert.notEqual(owner.body.user, null);
    assert.equal((await shop.post('ShopSignIn', { email, password: 'x' })).status, 429);
  });

  it('is limited for a client that tries tickets', async () => {
    for (let round = 0; round < 60; round += 1) assert.equal((await reset('guessed')).status, 200);
    assert.equal((await reset('guessed')).status, 429);
  });

  it('accepts a ticket once', async () => {
    const once = await ticket();
    await reset(once);
    assert.deepEqual((await reset(once)).body, { success: false });
  });

  it('invalidates the ticket if cancelled', async () => {
    const once = await ticket();
    const clear = (ticket: string) => shop.post('ShopClearCode', { email, ticket }).then(({ body }) => body);
    assert.deepEqual(await clear('guessed'), { success: false });
    assert.deepEqual(await clear(once), { success: true });
    assert.deepEqual((await reset(once)).body, { success: false });
    assert.deepEqual(await clear(once), { success: false });
  });

  it('refuses expired, invented and foreign tickets, and codes', async () => {
    const old = await ticket();
    assert.deepEqual((await reset(`${old}x`)).body, { success: false });
    assert.deepEqual((await reset(old, { email: 'nobody@example.test' })).body, { success: false });
    await letTimePass(shop.db, 16 * 60);
    assert.deepEqual((await reset(old)).body, { success: false });
    await shop.db.deleteFrom('rate_limit_hits').execute();
    assert.deepEqual((await reset(await freshCode())).body, { success: false });
  });

  for (const weak of [
    'Sh#1',
    'another#123',
    'ANOTHER#123',
    'Another#abc',
    'Another123',
    `Another#123${'x'.repeat(10)}`,
  ]) {
    it(`refuses ${weak}`, async () => {
      const { status, body } = await reset('x', { password: weak });
      assert.deepEqual(
        [status, body.error],
        [
          400,
          'Password must be 8-20 characters and include uppercase, lowercase, numbers, and special characters',
        ],
      );
    });
  }
});

describe('a reset at the same moment as a link that changes the e-mail is opened', () => {
  const intruder = 'intruder@example.test';
  const lock = (trx: TestShop['db']) =>
    trx.selectFrom('email_changes').select('id').where('person_id', '=', shop.mariaId).forUpdate().execute();

  for (const order of [
    ['reset', 'confirm'],
    ['confirm', 'reset'],
  ] as const)
    it(`takes effect only if the link does not: ${order.join(' first, then ')}`, async () => {
      const held = await ticket();
      const change = { person_id: shop.mariaId, email: intruder, confirm_hash: hashToken('link') };
      await shop.db.insertInto('email_changes').values(change).execute();
      const requests = {
        reset: () => shop.post('ShopResetPassword', { email, ticket: held, password: 'Another#123' }),
        confirm: () => shop.post('ShopConfirmEmail', { token: 'link' }),
      };
      const replies = await inFlight(
        shop.db,
        lock,
        order.map((name) => requests[name]),
      );
      const [reset, confirmed] = order[0] === 'reset' ? replies : replies.toReversed();
      const { rows } = await sql<{ email: string }>`
        update addresses set email = ${email} from addresses as former
        where addresses.id = former.id and addresses.person_id = ${shop.mariaId}
        returning former.email`.execute(shop.db);
      assert.deepEqual([reset?.status, confirmed?.status], [200, 200]);
      const isReset = reset?.body['success'] === true;
      assert.deepEqual(confirmed?.body, { email: isReset ? null : intruder });
      assert.deepEqual(rows, [{ email: isReset ? email : intruder }]);
    });
});
