import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { lastEntries, verifyAuditLog } from '../staff/auditLog.ts';
import { totpCode } from '../staff/oneTimeCodes.ts';
import { roles, type Role } from '../staff/roles.ts';
import { addStaff, disableStaff, setRoles } from '../staff/staffAccounts.ts';
import { openOperatorsApp, token, type OperatorsApp } from './testing/openOperatorsApp.ts';

const now = Date.now();
const ownPage = { 'sec-fetch-site': 'same-origin' };

let shop: OperatorsApp;
before(async () => {
  shop = await openOperatorsApp({ now: () => now });
});
after(() => shop.close());

let maria: Awaited<ReturnType<typeof addStaff>>;
beforeEach(async () => {
  const { db } = shop;
  await db.deleteFrom('staff').execute();
  await db.deleteFrom('attempts').execute();
  maria = await addStaff({ db, staffKey: undefined }, 'os:deploy', { name: 'maria', roles: ['see'] });
});

type Headers = Record<string, string>;

const get = (url: string, headers: Headers = {}) => shop.app.inject({ url, headers });
const post = (url: string, fields: Headers = {}, headers: Headers = ownPage) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

const enter = (entered: Headers = {}, headers: Headers = ownPage) =>
  post(
    '/__shop/sign-in',
    { name: 'maria', password: maria.password, code: totpCode(maria.totpSecret, now), ...entered },
    headers,
  );

async function signedIn(): Promise<Headers> {
  const [cookie] = (await enter({ code: maria.recoveryCodes.pop() ?? '' })).cookies;
  return { cookie: `${cookie?.name}=${cookie?.value}` };
}

describe('the pages of staff', () => {
  it('redirect to the sign-in without a session, whatever shared token or password is sent', async () => {
    for (const authorization of [
      `Bearer ${token}`,
      `Basic ${Buffer.from(`me:${token}`).toString('base64')}`,
      `Basic ${Buffer.from('me:meltemi-operator').toString('base64')}`,
    ])
      for (const url of ['/__shop', '/__shop?watch', '/__shop/audit']) {
        const { statusCode, headers } = await get(url, { authorization, cookie: '__Host-staff=guess' });
        assert.deepEqual([statusCode, headers.location], [303, '/__shop/sign-in'], url);
      }
  });

  it('open with name, password and code', async () => {
    const { statusCode, headers, cookies } = await enter();
    assert.deepEqual([statusCode, headers.location], [303, '/__shop']);
    const [session] = cookies;
    assert.ok(session);
    const { value, ...cookie } = session;
    assert.deepEqual(cookie, {
      name: '__Host-staff',
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      maxAge: 8 * 60 * 60,
    });
    assert.match((await get('/__shop', { cookie: `__Host-staff=${value}` })).body, /maria/);
  });

  it('stay closed for a wrong or used code', async () => {
    const wrong = await enter({ code: '000000' });
    assert.equal(wrong.statusCode, 401);
    assert.match(wrong.body, /role="alert">Name, password or code is wrong\./);
    assert.deepEqual(wrong.cookies, []);
    const code = totpCode(maria.totpSecret, now);
    assert.equal((await enter({ code })).statusCode, 303);
    assert.equal((await enter({ code })).statusCode, 401);
    assert.equal((await post('/__shop/sign-in', { name: 'maria' })).statusCode, 400);
  });

  it('show how long to wait after too many attempts', async () => {
    for (let tries = 0; tries < 10; tries += 1) await enter({ password: 'another' });
    const { statusCode, headers, body } = await enter();
    assert.equal(statusCode, 429);
    assert.ok(Number(headers['retry-after']) > 0);
    assert.match(body, /Too many attempts\. Please try again in \d+ seconds\./);
  });

  it('can be signed in to and out of from the shop’s own pages only', async () => {
    const cookie = await signedIn();
    const others: Headers[] = [{}, { 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }];
    for (const headers of others) {
      assert.equal((await enter({}, headers)).statusCode, 403);
      assert.equal((await post('/__shop/sign-out', {}, { ...headers, ...cookie })).statusCode, 403);
    }
    assert.equal((await get('/__shop', cookie)).statusCode, 200);
  });

  it('cannot be requested by scripts, not even those of the shop', async () => {
    const cookie = await signedIn();
    for (const mode of ['cors', 'same-origin', 'no-cors'])
      assert.equal((await get('/__shop', { ...cookie, 'sec-fetch-mode': mode })).statusCode, 403);
    const { statusCode, headers } = await get('/__shop', { ...cookie, 'sec-fetch-mode': 'navigate' });
    assert.equal(statusCode, 200);
    assert.equal(headers['cross-origin-opener-policy'], 'noopener-allow-popups');
    assert.match(String(headers['content-security-policy']), /form-action 'self'; frame-ancestors 'none'/);
  });

  it('close together with the session when the person signs out', async () => {
    const cookie = await signedIn();
    const out = await post('/__shop/sign-out', {}, { ...ownPage, ...cookie });
    assert.deepEqual([out.statusCode, out.headers.location], [303, '/__shop/sign-in']);
    assert.equal(out.cookies[0]?.value, '');
    assert.equal((await get('/__shop', cookie)).statusCode, 303);
    const [entry] = await lastEntries(shop.db, 1);
    assert.deepEqual([entry?.who, entry?.action], ['maria', 'signed-out']);
  });

  it('close at once for a disabled person', async () => {
    const cookie = await signedIn();
    await disableStaff(shop.db, 'os:deploy', 'maria');
    assert.equal((await get('/__shop', cookie)).statusCode, 303);
  });

  const needed: Record<string, Role> = { '/__shop': 'see', '/__shop/audit': 'admin' };
  const open = ['/__shop.css', '/__shop/sign-in', '/__shop/sign-out'];

  it('each require a role, except sign-in and sign-out', () => {
    const known = [...open, ...Object.keys(needed)];
    assert.deepEqual([...new Set(shop.routes.map(({ url }) => url))].toSorted(), known.toSorted());
  });

  for (const role of roles)
    it(`are open to the role ${role} as far as permitted`, async () => {
      const cookie = await signedIn();
      await setRoles(shop.db, 'os:deploy', 'maria', [role]);
      for (const [url, neededRole] of Object.entries(needed)) {
        const isAllowed = neededRole === 'see' || neededRole === role;
        assert.equal((await get(url, cookie)).statusCode, isAllowed ? 200 : 403, url);
      }
    });

  it('are closed to somebody without roles', async () => {
    const cookie = await signedIn();
    await setRoles(shop.db, 'os:deploy', 'maria', []);
    for (const url of Object.keys(needed)) assert.equal((await get(url, cookie)).statusCode, 403);
  });

  it('show the audit log, newest first, to those permitted', async () => {
    const cookie = await signedIn();
    await setRoles(shop.db, 'os:<deploy>', 'maria', ['admin']);
    const text = (await get('/__shop/audit', cookie)).body.replace(/\s+/g, ' ');
    assert.match(text, /os:&lt;deploy&gt;<\/th> <td>roles-changed<\/td> <td>maria.*signed-in/);
    assert.equal((await verifyAuditLog(shop.db)).faultyId, null);
  });
});
