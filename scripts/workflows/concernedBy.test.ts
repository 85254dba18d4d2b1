import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { concernedBy } from './concernedBy.ts';

const frontEnds = ['shell', 'mf-account', 'mf-gifts'];

describe('a change', () => {
  it('concerns the front-ends whose folders it is in', () => {
    const files = [
      'mf-gifts/src/routes.tsx',
      'shell/README.md',
      'mf-gifts/package.json',
      'backend/src/server.ts',
    ];
    assert.deepEqual(concernedBy(files, frontEnds), ['shell', 'mf-gifts']);
    assert.deepEqual(concernedBy(['docs/how-to.md'], frontEnds), []);
  });

  it('concerns all of them where it is in what all are built from', () => {
    for (const file of ['mf-shared/src/index.ts', 'package-lock.json', '.github/workflows/front-end.yml'])
      assert.deepEqual(concernedBy([file], frontEnds), frontEnds);
  });
});
