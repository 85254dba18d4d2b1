import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { letTimePass, setClockBack } from '../../testing/database/letTimePass.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { lastEntries } from './auditLog.ts';
import { demoStaff } from './demoStaff.ts';
import { totpCode } from './oneTimeCodes.ts';
import { changeOwnPassword, endOtherSessions, renewOwnRecoveryCodes } from './ownAccount.ts';
import { checkSignIn, signInStaff, startSession } from './signInStaff.ts';
import {
  addStaff,
  disableStaff,
  enableStaff,
  resetCodes,
  resetStaffPassword,
  setRoles,
} from './staffAccounts.ts';
import { findStaff, startStaffSession } from './staffSessions.ts';

const staffKey = '5f'.repeat(32);
const stepMs = 30_000;
const now = Date.now();

let database: OpenDatabase;
let db: OpenDatabase['db'];
before(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});
after(() => database.close());

let maria: Awaited<ReturnType<typeof addStaff>>;
beforeEach(async () => {
  await db.deleteFrom('staff').execute();
  await db.deleteFrom('rate_limit_hits').execute();
  maria = await addStaff({ db, staffKey }, 'os:deploy', { name: 'maria', roles: ['orders'] });
});

interface Entered {
  name?: string;
  password?: string;
  code?: string;
  network?: string;
}

const codeOf = (secret: string, steps = 0): string => totpCode(secret, now + steps * stepMs);

const enter = (entered: Entered = {}, deps: { staffKey?: string; isProduction?: boolean } = {}) =>
  signInStaff(
    { db, staffKey, isProduction: true, now: () => now, ...deps },
    {
      name: 'maria',
      password: maria.password,
      code: codeOf(maria.totpSecret),
      network: '192.0.2.1',
      ...entered,
    },
  );

async function lastEntry() {
  const [entry] = await lastEntries(db, 1);
  return entry && [entry.who, entry.action, entry.subject, entry.details['reason']];
}

describe('a sign-in of staff', () => {
  it('requires name, password and code', async () => {
    const staff = await enter({ name: 'Maria' });
    assert.deepEqual([staff?.name, staff?.roles], ['maria', ['orders']]);
    assert.deepEqual(await lastEntry(), ['maria', 'signed-in', '', undefined]);
  });

  it('is refused and recorded if one of them is wrong', async () => {
    assert.equal(await enter({ password: 'another' }), null);
    assert.deepEqual(await lastEntry(), ['a visitor', 'sign-in-failed', 'maria', 'password']);
    for (const code of ['000000', '', 'abcd-efgh-ijkl-mnop', codeOf(maria.totpSecret, 5)]) {
      assert.equal(await enter({ code }), null, code);
      assert.deepEqual(await lastEntry(), ['a visitor', 'sign-in-failed', 'maria', 'code']);
    }
    // The name may be a password typed into the wrong field.
    assert.equal(await enter({ name: 'Secret#123' }), null);
    assert.deepEqual(await lastEntry(), ['a visitor', 'sign-in-failed', '', 'name']);
  });

  it('accepts a code once and no earlier code afterwards', async () => {
    const code = codeOf(maria.totpSecret, 1);
    assert.ok(await enter({ code }));
    assert.equal(await enter({ code }), null);
    assert.equal(await enter({ code: codeOf(maria.totpSecret) }), null);
  });

  it('accepts a code once, even concurrently', async () => {
    const code = codeOf(maria.totpSecret, 1);
    const staff = await Promise.all([enter({ code }), enter({ code }), enter({ code })]);
    assert.equal(staff.filter(Boolean).length, 1);
  });

  it('accepts each recovery code once, in any case and with or without dashes', async () => {
    const [code = '', other = ''] = maria.recoveryCodes;
    assert.equal(maria.recoveryCodes.length, 8);
    assert.ok(await enter({ code: ` ${code.toUpperCase()} ` }));
    assert.equal(await enter({ code }), null);
    assert.ok(await enter({ code: other.replaceAll('-', '') }));
  });

  it('is refused after too many wrong passwords; from other networks for two minutes only', async () => {
    const wrong = { password: 'another' };
    for (let tries = 0; tries < 10; tries += 1) assert.equal(await enter(wrong), null);
    await assert.rejects(enter(wrong), /Too many attempts/);
    for (let tries = 0; tries < 10; tries += 1)
      assert.equal(await enter({ ...wrong, network: `192.0.2.${tries + 2}` }), null);
    await assert.rejects(enter({ network: '192.0.2.99' }), /Too many attempts/);
    await letTimePass(db, 121);
    assert.ok(await enter({ network: '192.0.2.99' }));
  });

  it('allows ten wrong codes an hour with the right password, across networks', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      assert.equal(await enter({ code: '000000', network: `192.0.2.${tries}` }), null);
    await assert.rejects(enter({ network: '192.0.2.99' }), /Too many attempts/);
    await letTimePass(db, 3601);
    assert.ok(await enter({ network: '192.0.2.99' }));
  });

  it('records only a few unknown names', async () => {
    const count = async () => (await lastEntries(db, 1))[0]?.id ?? 0;
    const before = await count();
    for (let tries = 0; tries < 30; tries += 1)
      assert.equal(await enter({ name: `nobody${tries}`, network: `192.0.2.${tries}` }), null);
    assert.equal((await count()) - before, 20);
  });

  it('is refused for the published secrets in production', async () => {
    const { password, totpSecret } = demoStaff;
    await addStaff({ db, staffKey }, 'os:deploy', { name: 'demo', roles: ['see'] }, { password, totpSecret });
    const demo = { name: 'demo', password, code: codeOf(totpSecret) };
    assert.equal(await enter(demo), null);
    const changed = await resetStaffPassword(db, 'os:deploy', 'demo');
    assert.equal(await enter({ ...demo, password: changed }), null);
    assert.ok(await enter({ ...demo, password: changed }, { isProduction: false }));
  });

  it('stores secrets encrypted, and fails with another key', async () => {
    const { totp_secret: stored } = await db
      .selectFrom('staff')
      .select('totp_secret')
      .executeTakeFirstOrThrow();
    assert.ok(!stored.includes(maria.totpSecret));
    await assert.rejects(enter({}, { staffKey: '60'.repeat(32) }), /STAFF_KEY is not the key/);
    await addStaff({ db, staffKey: undefined }, 'os:deploy', { name: 'eleni', roles: ['see'] });
    const eleni = await db
      .selectFrom('staff')
      .select('totp_secret')
      .where('name', '=', 'eleni')
      .executeTakeFirstOrThrow();
    assert.match(eleni.totp_secret, /^plain:/);
  });
});

describe('a session of staff', () => {
  const open = async (): Promise<string> =>
    startStaffSession(db, (await enter({ code: maria.recoveryCodes.pop() ?? '' }))?.id ?? 0);
  const isOpen = async (token: string, isActive = true): Promise<boolean> =>
    (await findStaff(db, token, { isActive })) !== null;

  it('ends after 30 minutes without activity', async () => {
    const token = await open();
    await letTimePass(db, 29 * 60);
    assert.equal(await isOpen(token), true);
    await letTimePass(db, 29 * 60);
    assert.equal(await isOpen(token, false), true);
    await letTimePass(db, 2 * 60);
    assert.equal(await isOpen(token), false);
  });

  it('is not prolonged by setting the clock back', async () => {
    const token = await open();
    await setClockBack(db, 3 * 60 * 60);
    assert.equal(await isOpen(token), false);
  });

  it('ends after 8 hours', async () => {
    const token = await open();
    for (let half = 0; half < 16; half += 1) {
      assert.equal(await isOpen(token), true);
      await letTimePass(db, 29 * 60);
    }
    await letTimePass(db, 17 * 60);
    assert.equal(await isOpen(token), false);
  });

  it('ends at once if the person is disabled or gets new codes or a new password', async () => {
    const ends: (() => Promise<unknown>)[] = [
      () => resetCodes({ db, staffKey }, 'os:deploy', 'maria'),
      () => disableStaff(db, 'os:deploy', 'maria'),
    ];
    for (const end of ends) {
      const token = await open();
      await end();
      assert.equal(await isOpen(token), false);
      const { password } = maria;
      await db.deleteFrom('staff').execute();
      maria = await addStaff({ db, staffKey }, 'os:deploy', { name: 'maria', roles: ['see'] }, { password });
    }
    const token = await open();
    await resetStaffPassword(db, 'os:deploy', 'maria');
    assert.equal(await isOpen(token), false);
  });

  it('is not started by a sign-in that was checked before that', async () => {
    const changes: (() => Promise<unknown>)[] = [
      () => resetCodes({ db, staffKey }, 'os:deploy', 'maria'),
      () => resetStaffPassword(db, 'os:deploy', 'maria'),
      async () => {
        await disableStaff(db, 'os:deploy', 'maria');
        await enableStaff(db, 'os:deploy', 'maria');
      },
      async () => {
        const staff = await findStaff(db, await open(), { isActive: true });
        if (staff) await endOtherSessions(db, staff);
      },
      () => disableStaff(db, 'os:deploy', 'maria'),
    ];
    for (const change of changes) {
      const { password } = maria;
      await db.deleteFrom('staff').execute();
      maria = await addStaff({ db, staffKey }, 'os:deploy', { name: 'maria', roles: ['see'] }, { password });
      const attempt = { name: 'maria', password, code: codeOf(maria.totpSecret), network: '192.0.2.1' };
      const checked = await checkSignIn({ db, staffKey, isProduction: true, now: () => now }, attempt);
      assert.ok(checked);
      await change();
      assert.equal(await startSession(db, checked, attempt, {}), null);
      assert.deepEqual(await lastEntry(), ['a visitor', 'sign-in-failed', 'maria', 'account-changed']);
    }
  });

  it('changes neither password nor codes once an admin has ended it', async () => {
    const token = await open();
    const staff = await findStaff(db, token, { isActive: true });
    assert.ok(staff);
    const deps = { db, staffKey, isProduction: true, now: () => now };
    const confirmed = { password: maria.password, code: codeOf(maria.totpSecret) };
    // Password and code stay right, so that only the ended session refuses.
    await disableStaff(db, 'os:deploy', 'maria');
    await enableStaff(db, 'os:deploy', 'maria');
    const newPassword = 'another#Password1';
    await assert.rejects(changeOwnPassword(deps, staff, { ...confirmed, newPassword }), { status: 401 });
    await assert.rejects(
      renewOwnRecoveryCodes(deps, staff, { ...confirmed, code: maria.recoveryCodes.pop() ?? '' }),
      {
        status: 401,
      },
    );
    assert.ok(await enter({ code: maria.recoveryCodes.pop() ?? '' }), 'with the former password and codes');
  });

  it('uses the current roles', async () => {
    const token = await open();
    await setRoles(db, 'os:deploy', 'maria', ['see', 'admin']);
    assert.deepEqual((await findStaff(db, token, { isActive: true }))?.roles, ['see', 'admin']);
    const [entry] = await lastEntries(db, 1);
    assert.deepEqual(entry?.details, { from: ['orders'], to: ['see', 'admin'] });
  });

  it('does not resume when the person is enabled again', async () => {
    const token = await open();
    await disableStaff(db, 'os:deploy', 'maria');
    assert.equal(await enter({ code: maria.recoveryCodes.pop() ?? '' }), null);
    await enableStaff(db, 'os:deploy', 'maria');
    assert.equal(await isOpen(token), false);
    assert.ok(await enter({ code: maria.recoveryCodes.pop() ?? '' }));
  });
});
