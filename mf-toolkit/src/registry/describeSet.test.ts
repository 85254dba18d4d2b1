import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openTestStore, owning, writeRelease } from '../testing/testRelease.ts';
import { integrityOf } from '../release/integrity.ts';
import { describeSet } from './describeSet.ts';

it('a set is described with the rules of its slots, and those of older releases as open', async () => {
  const { folder } = await openTestStore();
  const rule = { remotes: ['mf_account'], overlays: true };
  const slots = { 'shell:popup': {}, 'shell:below': {} };
  const owns = owning({ slots, slotRules: { 'shell:popup': rule } });
  const shell = await writeRelease(folder, 'shell', '1.0.0', '', { owns });
  const older = owning({ slots: { 'paid:account': {} } });
  const checkout = await writeRelease(folder, 'mf_checkout', '1.0.0', '', { owns: older });
  const described = describeSet({ id: 'x', shell, remotes: [checkout] });
  assert.deepEqual(described.slots, { 'shell:popup': rule, 'paid:account': { remotes: ['mf_checkout'] } });
});

it('a set is described with the lists of hashes that its releases have', async () => {
  const { folder } = await openTestStore();
  const list = '{"main.1.js":"sha384-a"}';
  const shell = await writeRelease(folder, 'shell', '1.0.0', '', {}, { 'browser/hashes.json': list });
  const older = await writeRelease(folder, 'mf_checkout', '1.0.0', '');
  const described = describeSet({ id: 'x', shell, remotes: [older] });
  const url = '/r/shell/1.0.0/hashes.json';
  assert.deepEqual(described.shell.hashes, { url, integrity: integrityOf(Buffer.from(list)) });
  assert.deepEqual(Object.keys(described.shell.integrity), ['/r/shell/1.0.0/main.1.js']);
  assert.equal(described.remotes['mf_checkout']?.hashes, undefined);
});
