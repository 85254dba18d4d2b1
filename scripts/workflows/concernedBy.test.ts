import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { concernedBy } from './concernedBy.ts';

const frontEnds = ['shell', 'mf-account', 'mf-gifts'];

describe('a change', () => {
  it('affects the front-ends in whose folders it is', () => {
    const files = [
      'mf-gifts/src/routes.tsx',
      'shell/README.md',
      'mf-gifts/package.json',
      'backend/src/server.ts',
    ];
    assert.deepEqual(concernedBy(files, frontEnds), ['shell', 'mf-gifts']);
    assert.deepEqual(concernedBy(['docs/how-to.md'], frontEnds), []);
  });

  it('affects all of them if it is in shared sources', () => {
    for (const file of ['mf-shared/src/index.ts', 'package-lock.json', '.github/workflows/front-end.yml'])
      assert.deepEqual(concernedBy([file], frontEnds), frontEnds);
  });
});
