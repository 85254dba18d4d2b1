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
     bus.publish('checkout:cart-requested', { v: 1 });
     const part = <RemoteFragment
       name="CartButton" with={{}} />;`,
  );
  const { offers, needs } = readContract({ files: [file], modules: ['./routes'], sharedExports: [] });
  assert.deepEqual(offers.modules, ['./routes']);
  assert.deepEqual(Object.keys(offers.events), ['checkout:cart-requested']);
  const { 'account:signed-in': signedIn, ...others } = needs.events;
  assert.deepEqual(others, {});
  assert.deepEqual(signedIn?.required, ['v', 'user']);
  assert.equal(signedIn.properties.v.const, 1);
  assert.deepEqual(needs.exports, ['bus', 'useEvent']);
  assert.deepEqual(needs.fragments, ['CartButton']);
});
