import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { suitesFor } from './changed.ts';

const namesFor = (...files: string[]): string[] => suitesFor(files).map(({ name }) => name);

describe('a change', () => {
  it('in one front-end runs its build, its tests and the static checks', () => {
    assert.deepEqual(namesFor('mf-account/src/routes.tsx'), [
      'build mf-account',
      'mf-account',
      'types',
      'lint',
      'format',
    ]);
  });

  it('in a module of the backend runs the tests that import it', async () => {
    const suites = suitesFor(['backend/src/orders/cart/workingDays.ts']);
    const backend = suites.find(({ name }) => name === 'backend');
    const files = (await backend?.jobs())?.map(({ name }) => name) ?? [];
    assert.ok(files.includes('backend/src/orders/cart/workingDays.test.ts'));
    assert.ok(!files.includes('backend/src/platform/http/compression.test.ts'));
  });

  it('in shared sources runs all front-ends', () => {
    assert.ok(namesFor('mf-shared/src/money.ts').includes('build shell'));
  });

  it('in a document runs the tests of the documents', () => {
    assert.deepEqual(namesFor('docs/teams.md'), ['scripts', 'format']);
  });
});
