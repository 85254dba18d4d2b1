import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { readUses } from './readUses.ts';

const known = { 'account:signed-in': [1, 2], 'account:signed-out': [2] };

async function usesOf(source: string) {
  const file = path.join(await temporaryFolder('uses'), 'Part.ts');
  await writeFile(file, source);
  const { published, subscribed, ...uses } = readUses(file, known);
  return { ...uses, published: [...published].toSorted(), subscribed: [...subscribed].toSorted() };
}

describe('an event with several versions', () => {
  it('is published in the versions that are written as literals', async () => {
    const { published } = await usesOf(
      `bus.publish('account:signed-in', { v: 1, user }, { v: 2, customer } as const);
       bus.publish('account:signed-out', goodbye());`,
    );
    assert.deepEqual(published, ['account:signed-in 1', 'account:signed-in 2', 'account:signed-out 2']);
  });

  it('cannot be published in a computed version', () =>
    assert.rejects(
      usesOf(`bus.publish('account:signed-in', welcome(user));`),
      /not a literal\. Write \{ v: 1/,
    ));

  it('cannot be published in a version that is not declared', () =>
    assert.rejects(
      usesOf(`bus.publish('account:signed-out', { v: 3 });`),
      /publishes version 3 of account:signed-out, which is not declared/,
    ));

  it('is listened to in version 1 or in the listed versions', async () => {
    assert.deepEqual((await usesOf(`useEvent('account:signed-in', look);`)).subscribed, [
      'account:signed-in 1',
    ]);
    const { subscribed } = await usesOf(
      `useEvent('account:signed-in', look, [1, 2]); bus.on('account:signed-out', [2]).subscribe(look);`,
    );
    assert.deepEqual(subscribed, ['account:signed-in 1', 'account:signed-in 2', 'account:signed-out 2']);
  });

  it('cannot be listened to in a removed version, not even version 1', () =>
    assert.rejects(
      usesOf(`useEvent('account:signed-out', look);`),
      /version 1 of account:signed-out, which is not declared.*listener, \[2\]\)/,
    ));
});

it('ignores texts that only look like names', async () => {
  const { subscribed } = await usesOf(`const names = ['constructor', 'account:signed-up'];`);
  assert.deepEqual(subscribed, []);
});

it('finds what is imported from mf-shared, and not the name of the whole module', async () => {
  const { imports } = await usesOf(
    `import * as shared from 'mf-shared'; import { bus, paths as addresses, type Language } from 'mf-shared';`,
  );
  assert.deepEqual([...imports], ['bus', 'paths']);
});
