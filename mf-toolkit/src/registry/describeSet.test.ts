import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openTestStore, owning, writeRelease } from '../testing/testRelease.ts';
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
