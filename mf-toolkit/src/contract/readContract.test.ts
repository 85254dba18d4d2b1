import assert from 'node:assert/strict';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { readContract } from './readContract.ts';

it('reads from the sources what a release offers and needs', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'contract-')), 'Part.tsx');
  await writeFile(
    file,
    `import { bus, type User, useEvent } from 'mf-shared';
     useEvent('account:signed-in', look);
     bus.publish('checkout:cart-requested', { v: 1 });`,
  );
  const { offers, needs } = readContract({ files: [file], modules: ['./routes'], sharedExports: [] });
  assert.deepEqual(offers.modules, ['./routes']);
  assert.deepEqual(Object.keys(offers.events), ['checkout:cart-requested']);
  const { 'account:signed-in': signedIn, ...others } = needs.events;
  assert.deepEqual(others, {});
  assert.deepEqual(signedIn?.required, ['v', 'user']);
  assert.equal(signedIn.properties.v.const, 1);
  assert.deepEqual(needs.exports, ['bus', 'useEvent']);
});

it('refuses an event whose name is not written out', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'contract-'));
  const sources = [
    [`bus.publish(name, { v: 1 });`, /publishes an event by a variable/],
    [`useEvent(name, look);`, /listens to an event by a variable/],
  ] as const;
  for (const [source, words] of sources) {
    const file = path.join(folder, 'Part.tsx');
    await writeFile(file, source);
    assert.throws(() => readContract({ files: [file], modules: [], sharedExports: [] }), words);
  }
});

it('knows the events that a file listens to in a loop, and takes types for nothing', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'contract-')), 'measured.ts');
  await writeFile(
    file,
    `import type { ShopEvents } from 'mf-shared';
     const measured = { 'account:signed-out': () => 1 };
     type Paid = ShopEvents['checkout:order-paid'];
     for (const name of Object.keys(measured)) bus.on(name).subscribe(look);`,
  );
  const { needs } = readContract({ files: [file], modules: [], sharedExports: [] });
  assert.deepEqual(Object.keys(needs.events), ['account:signed-out']);
  assert.deepEqual(needs.exports, []);
});
