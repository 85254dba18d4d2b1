import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { OfficeAuditEntry } from 'mf-office/contract';
import { finding } from 'mf-toolkit/release';
import { audit, verifyAuditLog } from '../../staff/auditLog.ts';
import { setRoles } from '../../staff/staffAccounts.ts';
import { openOfficeShop } from '../testing/openOfficeShop.ts';

const { shop, office, cookie, close } = await openOfficeShop('maria', ['admin']);
after(close);

async function logFrom(from?: number): Promise<{ entries: OfficeAuditEntry[]; next: number | null }> {
  const { status, body } = await office.call('OfficeAuditLog', from === undefined ? {} : { from }, cookie);
  assert.equal(status, 200);
  return body;
}

test('the audit log is shown newest first, without hashes', async () => {
  await setRoles(shop.db, 'os:<deploy>', 'maria', ['see', 'admin']);
  const [entry, before] = (await logFrom()).entries;
  assert.ok(entry);
  const { id, at, ...rest } = entry;
  assert.deepEqual(rest, {
    who: 'os:<deploy>',
    action: 'roles-changed',
    subject: 'maria',
    details: { from: ['admin'], to: ['see', 'admin'] },
  });
  assert.ok(Math.abs(Date.parse(at) - Date.now()) < 60_000);
  assert.deepEqual([before?.id, before?.action], [id - 1, 'staff-added']);
  assert.equal((await verifyAuditLog(shop.db)).faultyId, null);
});

test('the audit log continues page by page to its first entry', async () => {
  for (let count = 0; count < 60; count += 1) await audit(shop.db, 'os:deploy', 'command', `${count}`);
  const first = await logFrom();
  assert.deepEqual([first.entries.length, first.entries[0]?.subject], [50, '59']);
  const second = await logFrom(first.next ?? 0);
  assert.equal(second.entries[0]?.subject, '9');
  assert.deepEqual([second.entries.at(-1)?.id, second.next], [1, null]);
});

test('the audit log has the reasons of the shop in the language of the reader', async () => {
  const change = { type: 'canary-ended', name: 'mf_gifts', version: '1.2.0' };
  await audit(shop.db, 'the registry', 'releases-changed', '…', {
    kind: 'taken-back',
    change: { ...change, finding: finding('its renderer failed: {reason}', { reason: 'it hangs' }) },
  });
  const { body } = await office.call('OfficeAuditLog', {}, cookie, 'el');
  assert.deepEqual(body.entries[0].details, {
    kind: 'taken-back',
    change: { ...change, reason: 'δεν αποδόθηκαν οι σελίδες της: it hangs' },
  });
});
