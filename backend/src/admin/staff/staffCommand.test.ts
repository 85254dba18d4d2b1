import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readConfig } from '../../platform/config/config.ts';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createLog } from '../../platform/log/log.ts';
import { publicShop } from '../../testing/shops/publicShop.ts';
import { insertSeller } from '../../testing/shops/testSeller.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { shopCommands } from '../shopCommands.ts';
import { openAdminSocket } from '../socket/adminSocket.ts';
import type { AdminCommands } from '../socket/AdminCommand.ts';
import { operatingSystemUser } from '../socket/operatingSystemUser.ts';
import { sendAdminCommand } from '../socket/sendAdminCommand.ts';
import { lastEntries } from './auditLog.ts';
import { totpCode } from './oneTimeCodes.ts';
import { signInStaff } from './signInStaff.ts';

let shop: OpenDatabase;
let folder: string;
let commands: AdminCommands;
let closeSocket: () => Promise<void>;
before(async () => {
  shop = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'staff-'));
  const log = createLog('silent');
  const config = readConfig({
    ...publicShop,
    OFFICE_ORIGIN: 'https://office.shop.example',
    DATA_FOLDER: folder,
  });
  commands = shopCommands({ config, db: shop.db, log });
  closeSocket = await openAdminSocket({ folder, commands, log });
});
after(async () => {
  await closeSocket();
  await shop.close();
  await rm(folder, { recursive: true });
});

async function type(command: string, ...args: string[]): Promise<string> {
  const output: string[] = [];
  await sendAdminCommand(folder, { command, args, folder }, { print: (line) => void output.push(line) });
  return output.join('\n');
}

const staff = (...args: string[]): Promise<string> => type('staff', ...args);
const actions = async (count: number) =>
  (await lastEntries(shop.db, count)).map(({ who, action, subject }) => [who, action, subject]);
const me = `os:${userInfo().username}`;

describe('npm run shop -- staff', () => {
  it('creates the first person, whose password and codes work', async () => {
    assert.match(await staff(), /No staff yet\. .*npm run shop -- staff add NAME --roles/);
    const text = await staff('add', 'maria', '--roles', 'see,admin');
    const [, password = ''] = /Password +(\S+)/.exec(text) ?? [];
    const [, secret = ''] = /Secret +(\S+)/.exec(text) ?? [];
    assert.match(text, /maria signs in at https:\/\/office\.shop\.example\n/);
    assert.match(text, /otpauth:\/\/totp\/Meltemi:maria\?/);
    assert.match(text, /[█▀▄]{20}/);
    assert.match(text, /STAFF_KEY is not set/);
    assert.equal(text.match(/^ {2}\w{4}-\w{4}-\w{4}-\w{4}$/gm)?.length, 8);
    const now = Date.now();
    const entered = { name: 'maria', password, code: totpCode(secret, now), network: '192.0.2.1' };
    const deps = { db: shop.db, staffKey: undefined, isProduction: true, now: () => now };
    const signedIn = await signInStaff(deps, entered);
    assert.deepEqual(signedIn?.roles, ['see', 'admin']);
    assert.deepEqual((await actions(3)).slice(1), [
      [me, 'staff-added', 'maria'],
      [me, 'command', 'staff add maria --roles see,admin'],
    ]);
  });

  it('lists, changes, disables and enables people', async () => {
    assert.match(await staff('roles', 'maria', 'orders'), /new roles/);
    assert.match(await staff('disable', 'maria'), /signed out/);
    assert.match(await staff(), /maria {2}orders {2}20\d\d-\d\d-\d\d +8 +disabled 20/);
    assert.match(await staff('enable', 'maria'), /can sign in again/);
    await insertSeller(shop.db, { shopName: 'Zephyr' });
    assert.match(
      await staff('reset-codes', 'Maria'),
      /old codes no longer work[^]*otpauth:\/\/totp\/Zephyr:maria\?/i,
    );
    assert.match(await staff('reset-password', 'maria'), /Password +\S+/);
    assert.match(await staff('--help'), /npm run shop -- staff audit verify/);
  });

  it('refuses invalid input', async () => {
    for (const [args, fault] of [
      [['add', 'maria', '--roles', 'see'], /already a member of staff called maria/],
      [['add', 'eleni'], /Specify roles, separated by commas/],
      [['add', 'eleni', '--roles', 'king'], /Specify roles, separated by commas/],
      [['add', 'os:eleni', '--roles', 'see'], /A name has 2 to 40 letters/],
      [['disable', 'nobody'], /There is no member of staff called nobody/],
      [['promote', 'maria'], /npm run shop -- staff add/],
    ] as const)
      await assert.rejects(staff(...args), fault);
  });

  it('shows and verifies the audit log', async () => {
    assert.match(await staff('audit', '--limit', '2'), /command-failed +staff promote maria/);
    const [, hash = ''] = /([\da-f]{64})$/.exec(await staff('audit', 'verify')) ?? [];
    assert.match(await staff('audit', 'verify', '--known', hash), /entries are unchanged/);
    await assert.rejects(staff('audit', 'verify', '--known', 'f'.repeat(64)), /later entries were removed/);
  });
});

describe('every admin command', () => {
  it('is recorded with the user of the operating system before it runs', async () => {
    for (const name of Object.keys(commands)) {
      await type(name, '--help').catch(() => undefined);
      const entries = await actions(2);
      assert.ok(
        entries.some((entry) => entry.join() === [me, 'command', `${name} --help`].join()),
        name,
      );
    }
  });

  it('is recorded again if it fails', async () => {
    await assert.rejects(type('orders', 'pack', '404'));
    assert.deepEqual(await actions(2), [
      [me, 'command-failed', 'orders pack 404'],
      [me, 'command', 'orders pack 404'],
    ]);
  });

  it('includes the user who ran sudo', () => {
    assert.equal(operatingSystemUser({ SUDO_USER: 'eleni' }), `eleni as ${userInfo().username}`);
    assert.equal(operatingSystemUser({}), userInfo().username);
  });
});
