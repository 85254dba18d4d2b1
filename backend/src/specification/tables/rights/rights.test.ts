import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { fillSmallShop, everything } from '../../../testing/shops/smallShop.ts';
import { createTestApp, fromShop, type TestApp } from '../../../testing/shops/testApp.ts';
import { tableCalls } from '../calls/calls.ts';
import { dictionary } from '../definitions/dictionary.ts';
import { insertRightsTable } from './rightsTable.ts';
import type { Field, Table } from '../definitions/table.ts';

const roles = ['visitor', 'owner', 'stranger'] as const;
type Role = (typeof roles)[number];

let shop: TestApp;
let cookies: Record<Role, string>;
before(async () => {
  shop = await createTestApp({ calls: tableCalls });
  await fillSmallShop(shop.db);
  cookies = { visitor: '', owner: await shop.signIn(1), stranger: await shop.signIn(2) };
});
after(() => shop.close());

const values: Record<string, unknown> = {
  '@bookmark': 'Another#1234',
  group: 9,
  phone: '99000000',
  mobile: '99000001',
  city: 'Nic',
  email: 'new@example.com',
  people: 1,
  item: 2,
  name: 'New Name',
};
const valueFor = (name: string) => values[name] ?? 'text';

const headersOf = (role: Role) => ({ ...fromShop, cookie: cookies[role] });

function read(role: Role, { system, file }: Table, name: string) {
  const query = new URLSearchParams({ system, file, record: '1', fields: name });
  return shop.app.inject({ url: `/TableRead?${String(query)}`, headers: headersOf(role) });
}

function write(call: string, role: Role, { system, file }: Table, name: string, record?: number) {
  const payload = { system, file, record, fields: [{ id: name, value: valueFor(name) }] };
  return shop.app.inject({ method: 'POST', url: `/${call}`, headers: headersOf(role), payload });
}

function readStatus(role: Role, table: Table, field: Field): number {
  if (field.read === 'nobody' || (table.owner && role === 'visitor')) return 403;
  return table.owner && role === 'stranger' ? 404 : 200;
}

function modifyStatus(role: Role, field: Field): number {
  if (field.modify === 'nobody' || role === 'visitor') return 403;
  return role === 'stranger' ? 404 : 200;
}

const mayInsert = (role: Role, field: Field): boolean =>
  field.insert === 'anyone' || (field.insert === 'owner' && role !== 'visitor');

for (const table of dictionary)
  describe(`${table.system}/${table.file}`, () => {
    for (const role of roles) {
      test(`lets the ${role} read the allowed fields`, async () => {
        for (const [name, field] of Object.entries(table.fields)) {
          const response = await read(role, table, name);
          assert.equal(response.statusCode, readStatus(role, table, field), `${name}: ${response.body}`);
          if (response.statusCode === 200) assert.ok(name in response.json(), name);
        }
      });

      test(`lists the allowed fields for the ${role}`, async () => {
        const { system, file } = table;
        const query = new URLSearchParams({ system, file });
        const response = await shop.app.inject({
          url: `/$TableGetView?${String(query)}`,
          headers: headersOf(role),
        });
        const readable = Object.keys(table.fields).filter((name) => {
          const field = table.fields[name];
          return field && readStatus(role === 'stranger' ? 'owner' : role, table, field) === 200;
        });
        if (readable.length === 0) return assert.equal(response.statusCode, 403);
        for (const row of response.json<Record<string, unknown>[]>())
          assert.deepEqual(Object.keys(row), ['record', ...readable]);
      });

      test(`does not let the ${role} insert or modify anything else`, async () => {
        const unchanged = await everything(shop.db);
        for (const [name, field] of Object.entries(table.fields)) {
          const inserted = mayInsert(role, field) ? null : await write('$TableInsert', role, table, name);
          if (inserted) assert.equal(inserted.statusCode, 403, `insert ${name}: ${inserted.body}`);
          const status = modifyStatus(role, field);
          const modified = status === 200 ? null : await write('$TableModify', role, table, name, 1);
          if (modified) assert.equal(modified.statusCode, status, `modify ${name}: ${modified.body}`);
        }
        assert.deepEqual(await everything(shop.db), unchanged);
      });
    }

    test('lets the owner modify the allowed fields', async () => {
      for (const [name, field] of Object.entries(table.fields)) {
        if (modifyStatus('owner', field) !== 200) continue;
        await shop.reauthenticate();
        const response = await write('$TableModify', 'owner', table, name, 1);
        assert.deepEqual(response.json(), { record: 1 });
        // A new e-mail takes effect once it is confirmed.
        if (field.change) continue;
        assert.equal((await read('owner', table, name)).json()[name], valueFor(name));
      }
    });

    test('allows inserting the allowed fields', async () => {
      for (const [name, field] of Object.entries(table.fields)) {
        if (field.insert === 'nobody') continue;
        const role = field.insert === 'anyone' ? 'visitor' : 'owner';
        const response = await write('$TableInsert', role, table, name);
        assert.notEqual(response.statusCode, 403, `${name}: ${response.body}`);
      }
    });

    test('can be deleted by its owner only', async () => {
      const unchanged = await everything(shop.db);
      const { system, file } = table;
      const query = new URLSearchParams({ system, file, record: '1' }).toString();
      for (const role of ['visitor', 'stranger'] as const)
        for (const [url, isPossible] of [
          [`/TableErase?${query}`, table.erase],
          [`/$TableSoftErase?${query}&soft=true`, table.softErase],
        ] as const) {
          const response = await shop.app.inject({ url, headers: headersOf(role) });
          assert.equal(response.statusCode, isPossible && role === 'stranger' ? 404 : 403, response.body);
        }
      assert.deepEqual(await everything(shop.db), unchanged);
    });
  });

test('docs/rights.md is up to date', async () => {
  const document = await readFile(new URL('../../../../../docs/rights.md', import.meta.url), 'utf8');
  assert.equal(document, insertRightsTable(document), 'run: node scripts/writeRights.ts');
});

test('no role ever sees a password, a code or a voucher', async () => {
  const { password_hash } = await shop.db
    .selectFrom('people')
    .select('password_hash')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  await shop.db
    .updateTable('people')
    .set({ reset_code: JSON.stringify({ hash: 'the-code', expiry: 1, triesLeft: 5 }) })
    .execute();
  for (const role of roles)
    for (const { system, file } of dictionary)
      for (const call of [
        `$TableGetView?system=${system}&file=${file}`,
        `TableRead?system=${system}&file=${file}&record=1`,
      ]) {
        const { body } = await shop.app.inject({ url: `/${call}`, headers: headersOf(role) });
        for (const secret of [password_hash, '$argon2', 'the-code', 'ONCE5'])
          assert.ok(!body.includes(String(secret)), call);
      }
});
