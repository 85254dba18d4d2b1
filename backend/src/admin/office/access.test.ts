import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { auditFields, calls as contract, languageCookie, type StaffCalls } from 'mf-office/contract';
import { insertSeller } from '../../testing/shops/testSeller.ts';
import { writeRelease, openTestStore, owning } from 'mf-toolkit/testing';
import type { Release } from 'mf-toolkit/release';
import { sql } from 'kysely';
import { openTestShop, type TestShop } from '../../testing/shops/openTestShop.ts';
import { lastEntries } from '../staff/auditLog.ts';
import { roles } from '../staff/roles.ts';
import { startStaffSession } from '../staff/staffSessions.ts';
import { addStaff, disableStaff } from '../staff/staffAccounts.ts';
import { totpCode } from '../staff/oneTimeCodes.ts';
import { officeCalls } from './calls.ts';
import type { StaffCall } from './staff-calls/StaffCall.ts';
import { fromOffice, openOffice, type Office } from './testing/openOffice.ts';
import { examplesOf } from './testing/examplesOf.ts';
import { staffChanges } from './testing/staffChanges.ts';

const now = Date.now();

let shop: TestShop;
let office: Office;
let release: Release;
let calls: StaffCall[];
before(async () => {
  shop = await openTestShop();
  const { folder, storage } = await openTestStore();
  const owns = owning({ application: { host: 'office' } });
  release = await writeRelease(folder, 'mf_office', '1.0.0', '', { owns });
  for (const part of ['english', 'latin', 'greek']) release.integrity[`browser/font-${part}.1.woff2`] = '';
  release.integrity['browser/el.1.json'] = '';
  office = await openOffice(shop.deps, { release, storage, now: () => now });
  calls = officeCalls({
    ...shop.deps,
    origin: '',
    storage,
    pictures: { store: async () => '', original: async () => Buffer.alloc(0) },
    trustFile: undefined,
    staffKey: undefined,
    isProduction: true,
    excluded: () => [],
    liveReleases: () => [],
    requests: { lastHour: () => [] },
  });
});
after(async () => {
  await office.app.close();
  await shop.close();
});

/** Inputs of calls whose schema does not express all rules. */
const inputs: Record<string, object> = {
  OfficeMakeVoucher: { code: 'TWICE', amountCents: 100, uses: 1, lastDay: null },
  OfficeMakeWebhook: { url: 'https://erp.example/shop', events: ['order.paid'] },
  OfficePublishFaqText: { view: 'terms', textLanguage: 'en', text: '## Prices\nIn euro.', seen: 999_999 },
};

const inputsOf = (name: keyof StaffCalls): object[] =>
  inputs[name] ? [inputs[name]] : (examplesOf(contract[name].input) as object[]);

const keysIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [
        ...(Array.isArray(value) ? [] : [key]),
        ...keysIn(part),
      ])
    : [];

const request = (name: string, cookie?: string) =>
  (office.call as (name: string, input: object, cookie?: string) => Promise<{ status: number }>)(
    name,
    inputsOf(name as keyof StaffCalls)[0] ?? {},
    cookie,
  );

describe('a call of the office', () => {
  test('is allowed with its role and refused otherwise', async () => {
    const open = ['OfficeSession', 'OfficeSignIn', 'OfficeSignOut'];
    assert.deepEqual(
      [...calls.map(({ name }) => name), ...open].toSorted(),
      Object.keys(contract).toSorted(),
    );
    const nobody = await office.signIn('nobody', []);
    for (const { name } of calls) {
      assert.equal((await request(name)).status, 401, `${name} without a session`);
      assert.equal((await request(name, nobody)).status, 403, `${name} without a role`);
    }
    for (const role of roles) {
      const cookie = await office.signIn(`only-${role}`, [role]);
      for (const call of calls) {
        const { status } = await request(call.name, cookie);
        const may = !call.secondRole && (call.role === 'see' || call.role === role);
        assert.equal(status === 403, !may, `${call.name} for ${role}: ${status}`);
        assert.ok(status !== 400 && status < 500, `${call.name} for ${role}: ${status}`);
      }
    }
  });

  test('is refused with a password or token instead of a session', async () => {
    for (const authorization of ['Bearer token', `Basic ${Buffer.from('me:token').toString('base64')}`])
      for (const url of ['/calls/OfficeStatus', '/calls/OfficeAuditLog', '/events']) {
        const headers = { ...fromOffice, authorization, cookie: '__Host-office=guess' };
        assert.equal((await office.app.inject({ url, headers })).statusCode, 401, url);
      }
  });

  test('is refused as soon as the person is disabled', async () => {
    const cookie = await office.signIn('eleni', ['see']);
    assert.equal((await request('OfficeStatus', cookie)).status, 200);
    await disableStaff(shop.db, 'os:test', 'eleni');
    assert.equal((await request('OfficeStatus', cookie)).status, 401);
  });

  test('that changes something is recorded with the name of its author', async () => {
    const cookie = await office.signIn('maria', ['orders']);
    await office.call('OfficeAddNote', { id: randomUUID(), number: '999', text: 'secret words' }, cookie);
    const [failed, requested] = await lastEntries(shop.db, 2);
    assert.deepEqual(
      [requested?.who, requested?.action, requested?.subject],
      ['maria', 'office', 'OfficeAddNote'],
    );
    assert.deepEqual(requested?.details, { orders: ['999'] }, 'no text that may be about a customer');
    assert.equal(failed?.action, 'office-failed');
    for (const { name, method, record } of calls) assert.equal(record !== undefined, method === 'POST', name);
  });

  test('is recorded with details that the contract names', async () => {
    const named = new Set<string>(Object.keys(auditFields).flatMap((field) => [field, `${field}_el`]));
    for (const { name, record } of calls)
      for (const input of inputsOf(name as keyof StaffCalls))
        assert.deepEqual(
          keysIn(await record?.(input)).filter((key) => !named.has(key)),
          [],
          name,
        );
  });

  test('is refused from any other page, including the shop’s', async () => {
    const cookie = await office.signIn('nikos', ['orders']);
    for (const site of ['same-site', 'cross-site', 'none'])
      for (const [method, url] of [
        ['GET', '/calls/OfficeToday'],
        ['GET', '/events'],
        ['POST', '/calls/OfficePack'],
        ['POST', '/calls/OfficeSignIn'],
        ['POST', '/calls/OfficeSignOut'],
        ['GET', '/calls/OfficeStatus'],
        ['GET', '/calls/OfficeAuditLog'],
      ] as const) {
        const response = await office.app.inject({
          method,
          url,
          headers: {
            cookie,
            'sec-fetch-site': site,
            ...(method === 'POST' && { 'content-type': 'application/json' }),
          },
          ...(method === 'POST' && { payload: '{"numbers":["1"]}' }),
        });
        assert.equal(response.statusCode, 403, `${site} ${url}`);
        assert.equal(response.headers['access-control-allow-origin'], undefined);
      }
    assert.equal((await request('OfficeToday', cookie)).status, 200);
  });

  test('prolongs the session at most once a minute, and not if the page repeats it by itself', async () => {
    const cookie = await office.signIn('petros', ['orders']);
    const isProlonged = async (url: string, seenSecondsAgo: number): Promise<boolean> => {
      const before = new Date(Date.now() - seenSecondsAgo * 1000);
      await shop.db.updateTable('staff_sessions').set({ last_seen_at: before }).execute();
      await office.app.inject({ url, headers: { ...fromOffice, cookie } });
      const sessions = await shop.db.selectFrom('staff_sessions').select('last_seen_at').execute();
      return sessions.some(({ last_seen_at }) => last_seen_at.getTime() > before.getTime());
    };
    assert.equal(await isProlonged('/calls/OfficeOrders?view=all&watch=yes', 1200), false);
    assert.equal(await isProlonged('/calls/OfficeOrders?view=all', 1200), true);
    assert.equal(await isProlonged('/calls/OfficeOrders?view=all', 1), false);
  });

  test('is refused with invalid input or an unknown name', async () => {
    const cookie = await office.signIn('eva', ['orders']);
    const { changeOrder, refundPayment } = staffChanges(office.call);
    for (const cents of [0, -1, 1.5, 1e9])
      assert.equal((await refundPayment({ payment: '999-1', cents }, cookie)).status, 400);
    const ofAnother = { number: '999', payment: '998-1', cents: 100, leftCents: 100 };
    assert.equal((await changeOrder('refund', { ...ofAnother, reason: 'goodwill' }, cookie)).status, 400);
    assert.equal((await office.call('OfficePack', { numbers: [] }, cookie)).status, 400);
    const unknown = await office.app.inject({
      url: '/calls/ShopSession',
      headers: { ...fromOffice, cookie },
    });
    assert.equal(unknown.statusCode, 404);
  });
});

describe('the search for everything', () => {
  const kinds = async (find: string, cookie: string): Promise<string[]> =>
    (await office.call('OfficeSearch', { find }, cookie)).body.groups.map(
      ({ kind, hits }: { kind: string; hits: { id: string }[] }) =>
        `${kind} ${hits.map(({ id }) => id).join()}`,
    );

  before(async () => {
    const { db, jacket } = shop;
    const person = await db
      .insertInto('people')
      .values({ name: 'Zenon Zenonos', phone: '99000111' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('addresses').values({ person_id: person.id, email: 'zenon@example.test' }).execute();
    await db.insertInto('vouchers').values({ code: 'ZENON5', amount_cents: 500, uses_left: 1 }).execute();
    await db.insertInto('schools').values({ name: 'Zenon High School', slug: 'zenon' }).execute();
    await addStaff({ db, staffKey: undefined }, 'os:test', { name: 'zenon', roles: [] });
    await db
      .insertInto('orders')
      .values(
        ['88001', '880012'].map((number) => ({
          number,
          first_name: 'Zenon',
          last_name: 'Zenonos',
          email: 'zenon@example.test',
          phone: '99000111',
          street: '',
          city: '',
          post_code: '',
          subtotal_cents: 100,
          delivery_cents: 0,
          total_cents: 100,
        })),
      )
      .execute();
    await db.updateTable('items').set({ name: 'Zenon jacket' }).where('id', '=', jacket.id).execute();
    const variant = sql<number>`(select min(id) from variants where item_id = ${jacket.id})`;
    await db
      .updateTable('variants')
      .set({ sku: 'ZE-1', barcode: '5290000000017' })
      .where('id', '=', variant)
      .execute();
  });

  test('finds what the roles allow, and records the orders and customers that it showed', async () => {
    const seen = await office.signIn('search-see', ['see']);
    assert.deepEqual(
      (await kinds('zenon', seen)).map((line) => line.split(' ')[0]),
      ['item', 'school'],
    );
    const everything = await office.signIn('search-all', [...roles]);
    assert.deepEqual(
      (await kinds('ZENON', everything)).map((line) => line.split(' ')[0]),
      ['order', 'item', 'customer', 'voucher', 'school', 'staff'],
    );
    const [entry] = await lastEntries(shop.db, 1);
    assert.deepEqual([entry?.who, entry?.subject], ['search-all', 'OfficeSearch']);
    assert.deepEqual(entry?.details['ordersSeen'], ['880012', '88001']);
    assert.equal((entry?.details['customers'] as number[] | undefined)?.length, 1);
    assert.ok(!JSON.stringify(entry).includes('Zenonos'));
  });

  test('puts the order with the number first, and finds items by SKU and EAN', async () => {
    const cookie = await office.signIn('search-orders', ['orders']);
    assert.deepEqual(await kinds('88001', cookie), ['order 88001,880012']);
    for (const find of ['ze-1', '5290000000017'])
      assert.deepEqual(await kinds(find, cookie), [`item ${shop.jacket.id}`], find);
  });

  test('with two letters finds exact codes only', async () => {
    const cookie = await office.signIn('search-short', ['orders', 'vouchers']);
    assert.deepEqual(await kinds('ze', cookie), ['school ' + (await schoolId())]);
  });

  const schoolId = async (): Promise<number> =>
    (await shop.db.selectFrom('schools').select('id').where('slug', '=', 'zenon').executeTakeFirstOrThrow())
      .id;
});

describe('staff and roles', () => {
  const staffNamed = async (name: string, cookie: string) =>
    (await office.call('OfficeStaff', {}, cookie)).body.staff.find(
      (person: { name: string }) => person.name === name,
    );

  test('are managed by admins: a new person signs in, and new roles count at once', async () => {
    const admin = await office.signIn('chief', ['admin']);
    const added = await office.call('OfficeAddStaff', { name: 'ioanna', roles: ['see'] }, admin);
    const { password, codes } = added.body;
    assert.match(codes.qrCode.path, /^M2 2h1v1h-1z/);
    assert.equal(codes.recoveryCodes.length, 8);
    const entered = { name: 'ioanna', password, code: totpCode(codes.secret, now) };
    const response = await office.app.inject({
      method: 'POST',
      url: '/calls/OfficeSignIn',
      headers: fromOffice,
      payload: entered,
    });
    const [cookie = ''] = String(response.headers['set-cookie']).split(';');
    assert.equal((await request('OfficeVouchers', cookie)).status, 403);
    const change = { name: 'ioanna', seen: ['see'], roles: ['see', 'vouchers'] as const };
    assert.equal(
      (await office.call('OfficeChangeRoles', { ...change, roles: [...change.roles] }, admin)).status,
      200,
    );
    assert.equal((await request('OfficeVouchers', cookie)).status, 200);
    const late = await office.call('OfficeChangeRoles', { ...change, roles: ['see'] }, admin);
    assert.equal(late.status, 409, 'a colleague’s change is not overwritten');
    const twice = await office.call('OfficeAddStaff', { name: 'Ioanna', roles: ['see'] }, admin);
    assert.match(twice.body.error, /already a member of staff/);
    const [entry] = (await lastEntries(shop.db, 10)).filter(({ action }) => action === 'staff-added');
    assert.deepEqual([entry?.who, entry?.subject], ['chief', 'ioanna']);
    assert.ok(!JSON.stringify(await lastEntries(shop.db, 10)).includes(password));
  });

  test('are disabled and reset with their sessions', async () => {
    const admin = await office.signIn('chief-2', ['admin']);
    for (const call of ['OfficeResetCodes', 'OfficeResetStaffPassword', 'OfficeDisableStaff'] as const) {
      const name = `ended-by-${call.toLowerCase()}`;
      const cookie = await office.signIn(name, ['see']);
      const { status, body } = await office.call(call, { name }, admin);
      assert.equal(status, 200, call);
      if (call === 'OfficeResetCodes') assert.equal(body.codes.recoveryCodes.length, 8);
      assert.equal((await request('OfficeAccount', cookie)).status, 401, call);
    }
    const name = 'ended-by-officedisablestaff';
    assert.notEqual((await staffNamed(name, admin)).disabledAt, null);
    await office.call('OfficeEnableStaff', { name }, admin);
    assert.equal((await staffNamed(name, admin)).disabledAt, null);
  });

  test('always keep an admin: nobody removes themselves, not even both of two at once', async () => {
    const admin = await office.signIn('chief-3', ['admin', 'see']);
    const own = { name: 'chief-3', seen: ['admin', 'see'] };
    assert.equal((await office.call('OfficeChangeRoles', { ...own, roles: ['see'] }, admin)).status, 409);
    assert.equal((await office.call('OfficeDisableStaff', { name: 'chief-3' }, admin)).status, 409);
    const other = await office.signIn('chief-4', ['admin']);
    const results = await Promise.all([
      office.call('OfficeDisableStaff', { name: 'chief-4' }, admin),
      office.call('OfficeDisableStaff', { name: 'chief-3' }, other),
    ]);
    const refused = results.filter(({ status }) => status !== 200);
    assert.equal(refused.length, 1);
    assert.ok([401, 403].includes(refused[0]?.status ?? 0), String(refused[0]?.status));
  });
});

describe('the own account', () => {
  test('changes the password with the current one, which ends the other sessions', async () => {
    const deps = { db: shop.db, staffKey: undefined };
    const { password } = await addStaff(deps, 'os:test', { name: 'rita', roles: ['see'] });
    const { id } = await shop.db
      .selectFrom('staff')
      .select('id')
      .where('name', '=', 'rita')
      .executeTakeFirstOrThrow();
    const [here, phone, tablet] = await Promise.all(
      ['Firefox Windows', 'CriOS iPhone', ''].map(
        async (userAgent) => `__Host-office=${await startStaffSession(shop.db, id, { userAgent })}`,
      ),
    );
    const { sessions } = (await office.call('OfficeAccount', {}, here)).body;
    assert.deepEqual(
      sessions
        .map(({ browser, system, isThis }: Record<string, unknown>) => [browser, system, isThis])
        .toSorted(),
      [
        ['', '', false],
        ['Chrome', 'iPhone', false],
        ['Firefox', 'Windows', true],
      ],
    );
    const { id: phoneId } = sessions.find(({ system }: { system: string }) => system === 'iPhone');
    await office.call('OfficeEndSessions', { id: phoneId }, here);
    assert.equal((await request('OfficeAccount', phone)).status, 401);
    const change = (current: string, newPassword = 'correct horse battery') =>
      office.call('OfficeChangePassword', { password: current, newPassword }, here);
    assert.equal((await change(password, 'short')).status, 400);
    assert.deepEqual((await change('wrong')).body, { isDone: false });
    assert.equal((await request('OfficeAccount', tablet)).status, 200);
    assert.deepEqual((await change(password)).body, { isDone: true });
    assert.equal((await request('OfficeAccount', tablet)).status, 401);
    assert.equal((await request('OfficeAccount', here)).status, 200);
    assert.deepEqual((await change(password)).body, { isDone: false }, 'the former password');
    for (let tries = 0; tries < 9; tries += 1) await change('guess');
    assert.equal((await change('guess')).status, 429);
  });

  test('gets new recovery codes for password and code', async () => {
    const deps = { db: shop.db, staffKey: undefined };
    const { password, totpSecret, recoveryCodes } = await addStaff(deps, 'os:test', {
      name: 'sofia',
      roles: ['see'],
    });
    const { id } = await shop.db
      .selectFrom('staff')
      .select('id')
      .where('name', '=', 'sofia')
      .executeTakeFirstOrThrow();
    const cookie = `__Host-office=${await startStaffSession(shop.db, id)}`;
    const renew = async (code: string) =>
      (await office.call('OfficeRenewRecoveryCodes', { password, code }, cookie)).body.recoveryCodes;
    assert.equal(await renew('000000'), null);
    const renewed = await renew(totpCode(totpSecret, now));
    assert.equal(renewed.length, 8);
    assert.equal(await renew(recoveryCodes[0] ?? ''), null, 'a former recovery code');
    assert.equal((await renew(renewed[0])).length, 8);
  });
});

describe('signing in to the office', () => {
  const enter = (payload: object) =>
    office.app.inject({ method: 'POST', url: '/calls/OfficeSignIn', headers: fromOffice, payload });

  test('requires password and code, and ends with signing out', async () => {
    const deps = { db: shop.db, staffKey: undefined };
    const { password, totpSecret } = await addStaff(deps, 'os:test', { name: 'anna', roles: ['see'] });
    const wrong = await enter({ name: 'anna', password, code: '000000' });
    assert.deepEqual([wrong.json(), wrong.cookies], [{ staff: null }, []]);
    assert.equal((await enter({ name: 'anna' })).statusCode, 400);
    const entered = { name: 'anna', password, code: totpCode(totpSecret, now) };
    const response = await enter(entered);
    assert.deepEqual(response.json(), { staff: { name: 'anna', roles: ['see'] } });
    const set = String(response.headers['set-cookie']);
    assert.match(set, /^__Host-office=[^;]+; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const [cookie = ''] = set.split(';');
    assert.equal((await office.call('OfficeSession', {}, cookie)).body.staff.name, 'anna');
    assert.deepEqual((await enter(entered)).json(), { staff: null }, 'a code works once');
    const out = await office.app.inject({
      method: 'POST',
      url: '/calls/OfficeSignOut',
      headers: { ...fromOffice, cookie },
      payload: {},
    });
    assert.deepEqual([out.statusCode, out.cookies[0]?.value], [200, '']);
    const [entry] = await lastEntries(shop.db, 1);
    assert.deepEqual([entry?.who, entry?.action], ['anna', 'signed-out']);
    await shop.db.deleteFrom('seller').execute();
    await insertSeller(shop.db, { shopName: 'Zephyr', shopName_el: 'Ζέφυρος' });
    assert.deepEqual((await office.call('OfficeSession', {}, cookie, 'el')).body, {
      staff: null,
      shopName: 'Ζέφυρος',
    });
    assert.equal((await office.call('OfficeToday', {}, cookie)).status, 401);
  });

  test('shows how long to wait after too many attempts', async () => {
    const wrong = { name: 'petra', password: 'another', code: '000000' };
    for (let tries = 0; tries < 10; tries += 1) assert.equal((await enter(wrong)).statusCode, 200);
    const refused = await enter(wrong);
    assert.equal(refused.statusCode, 429);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.match(refused.json().error, /Too many attempts\. Please try again in \d+ seconds\./);
  });
});

describe('the office’s document', () => {
  before(async () => {
    await shop.db.deleteFrom('seller').execute();
    await insertSeller(shop.db, { shopName: 'Zephyr', shopName_el: 'Ζέφυρος' });
  });

  test('starts the verified release under its own policy, at every URL', async () => {
    for (const url of ['/', '/orders/10747', '/el/orders']) {
      const { body, headers, statusCode } = await office.app.inject({ url });
      assert.equal(statusCode, 200);
      assert.match(body, /src="\/r\/mf_office\/1\.0\.0\/main\.1\.js"\s+integrity="sha384-/);
      assert.match(body, url.startsWith('/el') ? /<html lang="el">/ : /<html lang="en">/);
      assert.match(body, url.startsWith('/el') ? /<title>Ζέφυρος</ : /<title>Zephyr</);
      const policy = String(headers['content-security-policy']);
      for (const rule of [
        "default-src 'none'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "form-action 'none'",
        "trusted-types 'none'",
      ])
        assert.ok(policy.includes(rule), rule);
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
      assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
    }
  });

  test('preloads the fonts of its language', async () => {
    const fonts = async (url: string): Promise<string[]> =>
      [...(await office.app.inject({ url })).body.matchAll(/as="font"[^>]*font-(\w+)/g)].map(
        ([, part = '']) => part,
      );
    assert.deepEqual(await fonts('/orders'), ['english']);
    assert.deepEqual(await fonts('/el/orders'), ['english', 'greek']);
  });

  test('preloads the texts of its language, at / that of the language chosen last', async () => {
    const texts = async (url: string, chosen?: string): Promise<string[]> => {
      const cookies: Record<string, string> = chosen ? { [languageCookie]: chosen } : {};
      const { body } = await office.app.inject({ url, cookies });
      const [, language = ''] = /<html lang="(\w+)"/.exec(body) ?? [];
      return [
        language,
        ...[...body.matchAll(/as="fetch"\s+crossorigin\s+href="([^"]*)"/g)].map(([, file = '']) => file),
      ];
    };
    const greek = ['el', '/r/mf_office/1.0.0/el.1.json'];
    assert.deepEqual(await texts('/el/orders'), greek);
    assert.deepEqual(await texts('/orders', 'el'), ['en']);
    for (const url of ['/', '/?from=mail']) assert.deepEqual(await texts(url, 'el'), greek);
    for (const chosen of ['en', 'xx', undefined]) assert.deepEqual(await texts('/', chosen), ['en']);
  });

  test('can load the files of its own release only', async () => {
    const own = await office.app.inject({ url: '/r/mf_office/1.0.0/main.1.js' });
    assert.equal(own.statusCode, 200);
    const others = await office.app.inject({ url: '/r/mf_account/1.0.0/main.1.js' });
    assert.equal(others.statusCode, 404);
  });
});
