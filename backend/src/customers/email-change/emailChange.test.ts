import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { registerPerson } from '../account/registerPerson.ts';
import { accountMails } from '../accountMails.ts';
import { letTimePass } from '../../testing/database/letTimePass.ts';
import { withSeller } from '../../seller/withSeller.ts';
import { tableCalls } from '../../specification/tables/calls/calls.ts';
import { createTestShop, maria, type TestShop } from '../testing/testShop.ts';
import { emailChangeMails } from './emailChangeMails.ts';

const { password } = maria;
const origin = 'https://shop.example';
const templates = withSeller({ ...accountMails, ...emailChangeMails({ origin }) });

let shop: TestShop;
let number = 0;
let email: string;
let cookie: string;
before(async () => {
  shop = await createTestShop({ otherCalls: tableCalls });
});
after(() => shop.close());

beforeEach(async () => {
  await shop.db.deleteFrom('rate_limit_hits').execute();
  await shop.db.deleteFrom('outbox').execute();
  number += 1;
  email = `customer${number}@example.test`;
  const id = (await registerPerson(shop.db, { ...maria, email })) ?? 0;
  await shop.db.updateTable('addresses').set({ confirmed_at: new Date() }).execute();
  cookie = await shop.signIn(id);
});

const fresh = (name: string): string => `${name}${number}@example.test`;

async function mails(): Promise<{ kind: string; to: string; token: string }[]> {
  const rows = await shop.db.deleteFrom('outbox').returningAll().execute();
  const written = [];
  for (const { kind, payload } of rows.toSorted((a, b) => a.id - b.id)) {
    const mail = await templates[kind]?.(shop.db, payload);
    if (mail) written.push({ kind, to: mail.to, token: /#([\w-]+)/.exec(mail.text)?.[1] ?? '' });
  }
  return written;
}

const changeTo = (wanted: string, from = cookie) =>
  shop.post('ShopChangeDetails', { name: maria.name, email: wanted, phone: '' }, { cookie: from });
const reauthenticate = (from = cookie) => shop.post('ShopReauthenticate', { password }, { cookie: from });
const confirm = (token: string) => shop.post('ShopConfirmEmail', { token }).then(({ body }) => body['email']);
const restore = (token: string) => shop.post('ShopRestoreEmail', { token }).then(({ body }) => body);
const user = async (from = cookie) =>
  (await shop.get('ShopSession', {}, { cookie: from })).body['user'] as Record<string, unknown> | null;

async function changedTo(wanted: string): Promise<string> {
  await reauthenticate();
  await changeTo(wanted);
  const [asked] = await mails();
  assert.equal(await confirm(asked?.token ?? ''), wanted);
  const [told] = await mails();
  return told?.token ?? '';
}

describe('registering', () => {
  const register = (email: string, address?: string) =>
    shop.post(
      'ShopRegister',
      { name: 'Nikos', surname: 'Georgiou', email, password, group: 9 },
      address ? { address } : {},
    );

  it('signs in and mails a link that confirms the address, once', async () => {
    const { cookie = '' } = await register(fresh('nikos'));
    assert.equal((await user(cookie))?.['isEmailConfirmed'], false);
    const [mail, ...others] = await mails();
    assert.deepEqual([mail?.kind, mail?.to, others], ['confirm-email', fresh('nikos'), []]);
    assert.equal(await confirm(mail?.token ?? ''), fresh('nikos'));
    assert.equal((await user(cookie))?.['isEmailConfirmed'], true);
    assert.equal(await confirm(mail?.token ?? ''), null);
    assert.deepEqual(await mails(), []);
  });

  it('sends nothing else to an address that is not confirmed', async () => {
    let { cookie = '' } = await register(fresh('stranger'));
    await mails();
    for (let round = 0; round < 5; round += 1) {
      const passwords = { currentPassword: password, newPassword: password };
      cookie = (await shop.post('ShopChangePassword', passwords, { cookie })).cookie ?? '';
    }
    assert.deepEqual(await mails(), []);
  });

  it('sends at most thirty mails an hour for accounts created from one network', async () => {
    for (let round = 0; round < 40; round += 1)
      assert.notEqual((await register(fresh(`n${round}-`), `2001:db8::${round}`)).body.user, null);
    assert.equal((await mails()).length, 30);
  });

  it('gets its link even if strangers requested many to the same e-mail', async () => {
    const wanted = fresh('victim');
    for (let stranger = 1; stranger <= 12; stranger += 1) {
      const id = (await registerPerson(shop.db, { ...maria, email: `s${stranger}-${wanted}` })) ?? 0;
      const theirs = await shop.signIn(id);
      await reauthenticate(theirs);
      const details = { name: maria.name, email: wanted, phone: '' };
      const from = { cookie: theirs, address: `198.51.100.${Math.ceil(stranger / 2)}` };
      await shop.post('ShopChangeDetails', details, from);
    }
    await mails();
    const { cookie: owner = '' } = await register(wanted, '203.0.113.9');
    assert.deepEqual(
      (await mails()).map(({ to }) => to),
      [wanted],
    );
    await letTimePass(shop.db, 61);
    const again = await shop.post('ShopResendConfirmation', {}, { cookie: owner, address: '203.0.113.9' });
    assert.equal(again.status, 200, again.body.error);
  });

  it('sends at most ten mails a day to one e-mail for strangers', async () => {
    const wanted = fresh('many');
    const statuses: number[] = [];
    for (let stranger = 1; stranger <= 11; stranger += 1) {
      const id = (await registerPerson(shop.db, { ...maria, email: `s${stranger}-${wanted}` })) ?? 0;
      const theirs = await shop.signIn(id);
      await reauthenticate(theirs);
      const details = { name: maria.name, email: wanted, phone: '' };
      const from = { cookie: theirs, address: `198.51.100.${stranger}` };
      statuses.push((await shop.post('ShopChangeDetails', details, from)).status);
    }
    assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('sends the link again on request, and returns how long to wait', async () => {
    const { cookie = '' } = await register(fresh('late'));
    const again = () => shop.post('ShopResendConfirmation', {}, { cookie });
    assert.equal((await again()).status, 429);
    await letTimePass(shop.db, 60);
    const before = await mails();
    assert.deepEqual((await again()).body, { email: fresh('late') });
    assert.equal(await confirm(before[0]?.token ?? ''), null);
    assert.equal(await confirm((await mails())[0]?.token ?? ''), fresh('late'));
  });

  it('is confirmed by a code from a mail as well', async () => {
    const { cookie = '' } = await register(fresh('code'));
    await shop.post('ShopSendCode', { email: fresh('code') });
    const row = await shop.db.selectFrom('outbox').selectAll().where('kind', '=', 'reset-code').execute();
    const mail = await templates['reset-code']?.(shop.db, row[0]?.payload);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    await shop.post('ShopVerifyCode', { email: fresh('code'), code });
    assert.equal((await user(cookie))?.['isEmailConfirmed'], true);
  });

  it('mails a link also through the generic tables', async () => {
    const people = { system: 'accounting', file: 'people' };
    const person = await shop.post('$TableInsert', {
      ...people,
      fields: [
        { id: 'name', value: 'Nikos' },
        { id: '@bookmark', value: password },
      ],
    });
    await shop.post(
      '$TableInsert',
      {
        ...people,
        file: 'address',
        fields: [
          { id: 'people', value: Number(person.body['record']) },
          { id: 'email', value: fresh('table') },
        ],
      },
      { cookie: person.cookie ?? '' },
    );
    assert.deepEqual(
      (await mails()).map(({ kind, to }) => [kind, to]),
      [['confirm-email', fresh('table')]],
    );
  });
});

describe('entering the password again', () => {
  it('is required separately to change the e-mail, download the data and delete the account', async () => {
    const attempts = [
      () => changeTo(fresh('new')),
      () => shop.get('ShopMyData', {}, { cookie }),
      () => shop.post('ShopDeleteAccount', {}, { cookie }),
    ];
    for (const attempt of attempts) {
      const { status, body } = await attempt();
      assert.deepEqual([status, body.error], [403, 'Please enter your password again.']);
    }
    await reauthenticate();
    assert.equal((await shop.get('ShopMyData', {}, { cookie })).status, 200);
    assert.equal((await shop.get('ShopMyData', {}, { cookie })).status, 403);
  });

  it('is refused with a wrong one, and is limited', async () => {
    const wrong = () => shop.post('ShopReauthenticate', { password: 'x' }, { cookie });
    for (let round = 0; round < 10; round += 1) assert.deepEqual((await wrong()).body, { success: false });
    assert.equal((await wrong()).status, 429);
    assert.equal((await changeTo(fresh('new'))).status, 403);
  });

  it('is valid for five minutes', async () => {
    await reauthenticate();
    await letTimePass(shop.db, 5 * 60 + 1);
    assert.equal((await changeTo(fresh('new'))).status, 403);
  });

  it('is not needed for name and phone', async () => {
    assert.equal((await changeTo(email)).status, 200);
  });
});

describe('changing the e-mail', () => {
  it('keeps the old one until the new one is confirmed', async () => {
    await reauthenticate();
    const { body } = await changeTo(fresh('new'));
    const changed = body['user'] as Record<string, unknown>;
    assert.deepEqual([changed['email'], changed['newEmail']], [email, fresh('new')]);
    const signIn = (email: string) =>
      shop.post('ShopSignIn', { email, password }).then(({ body }) => body['user'] !== null);
    assert.deepEqual([await signIn(email), await signIn(fresh('new'))], [true, false]);
    const sent = await mails();
    assert.deepEqual(
      sent.map(({ kind, to }) => [kind, to]),
      [['confirm-email', fresh('new')]],
    );
    await confirm(sent[0]?.token ?? '');
    assert.deepEqual([await signIn(email), await signIn(fresh('new'))], [false, true]);
    assert.equal((await user())?.['newEmail'], undefined);
  });

  it('notifies the old e-mail, with a restore link', async () => {
    await reauthenticate();
    await changeTo(fresh('new'));
    await confirm((await mails())[0]?.token ?? '');
    const told = await mails();
    assert.deepEqual(
      told.map(({ kind, to }) => [kind, to]),
      [['email-changed', email]],
    );
    assert.notEqual(told[0]?.token, '');
  });

  it('does not reveal whether an e-mail is taken, and sends no mail then', async () => {
    await reauthenticate();
    const taken = await changeTo(maria.email.toUpperCase());
    const shown = taken.body['user'] as Record<string, unknown>;
    assert.deepEqual([taken.status, shown['newEmail']], [200, maria.email.toUpperCase()]);
    assert.deepEqual(await mails(), []);
  });

  it('is limited to five an hour for an account, through the generic tables too', async () => {
    const { email_id: record } = (await user()) ?? {};
    const statuses = [];
    for (let round = 0; round < 6; round += 1) {
      await reauthenticate();
      const value = fresh(`n${round}-`);
      const modify = { system: 'accounting', file: 'address', record, fields: [{ id: 'email', value }] };
      const reply =
        round % 2 === 0 ? await changeTo(value) : await shop.post('$TableModify', modify, { cookie });
      statuses.push(reply.status);
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
  });

  it('rejects a link that is older than a day', async () => {
    await reauthenticate();
    await changeTo(fresh('new'));
    const [mail] = await mails();
    await letTimePass(shop.db, 24 * 60 * 60 + 1);
    assert.equal(await confirm(mail?.token ?? ''), null);
  });

  it('rejects a link from before a new password', async () => {
    await reauthenticate();
    await changeTo(fresh('attacker'));
    const [asked] = await mails();
    const passwords = { currentPassword: password, newPassword: `${password}!` };
    await shop.post('ShopChangePassword', passwords, { cookie });
    assert.equal(await confirm(asked?.token ?? ''), null);
  });

  it('is refused for an account without an e-mail', async () => {
    const fields = [
      { id: 'name', value: 'Nikos' },
      { id: '@bookmark', value: password },
    ];
    const person = await shop.post('$TableInsert', { system: 'accounting', file: 'people', fields });
    await reauthenticate(person.cookie);
    await changeTo(fresh('new'), person.cookie);
    assert.equal(await confirm((await mails())[0]?.token ?? ''), null);
  });

  it('fails if another account confirmed the e-mail in the meantime', async () => {
    await reauthenticate();
    await changeTo(fresh('new'));
    const [mail] = await mails();
    await registerPerson(shop.db, { ...maria, email: fresh('new') });
    assert.equal(await confirm(mail?.token ?? ''), null);
    assert.equal((await user())?.['email'], email);
  });
});

describe('restoring the e-mail', () => {
  it('ends all sessions and requires a new password', async () => {
    const token = await changedTo(fresh('thief'));
    const restored = await restore(token);
    assert.equal(restored['email'], email);
    assert.equal(await user(), null);
    const signIn = (email: string, password: string) =>
      shop.post('ShopSignIn', { email, password }).then(({ body }) => body['user'] !== null);
    assert.deepEqual([await signIn(email, password), await signIn(fresh('thief'), password)], [false, false]);
    const chosen = { email, ticket: String(restored['ticket']), password: 'Another#123' };
    assert.equal((await shop.post('ShopResetPassword', chosen)).body['success'], true);
    assert.equal(await signIn(email, 'Another#123'), true);
  });

  it('works once within seven days', async () => {
    const token = await changedTo(fresh('thief'));
    await letTimePass(shop.db, 7 * 24 * 60 * 60 - 60);
    const late = token;
    assert.equal((await restore(late))['email'], email);
    assert.deepEqual(await restore(late), {});
  });

  it('is not possible after seven days', async () => {
    const token = await changedTo(fresh('new'));
    await letTimePass(shop.db, 7 * 24 * 60 * 60 + 1);
    assert.deepEqual(await restore(token), {});
  });

  it('is still possible after another change, but not for its author', async () => {
    const token = await changedTo(fresh('thief'));
    const second = await changedTo(fresh('thief-again'));
    assert.equal((await restore(token))['email'], email);
    assert.deepEqual(await restore(second), {});
  });

  it('is not blocked by an account created with the old e-mail', async () => {
    const token = await changedTo(fresh('thief'));
    assert.equal(await registerPerson(shop.db, { ...maria, email }), null);
    assert.equal((await restore(token))['email'], email);
  });
});
