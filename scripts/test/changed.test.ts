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
      'structure',
      'format',
    ]);
  });

  it('in a module of the backend runs the tests that import it', async () => {
    const suites = suitesFor(['backend/src/delivery/workingDays.ts']);
    const backend = suites.find(({ name }) => name === 'backend');
    const files = (await backend?.jobs())?.flatMap(({ name, files }) => files ?? [name]) ?? [];
    assert.ok(files.includes('backend/src/delivery/workingDays.test.ts'));
    assert.ok(!files.includes('backend/src/platform/http/responses/compression.test.ts'));
  });

  it('in shared sources runs all front-ends', () => {
    assert.ok(namesFor('mf-shared/src/money.ts').includes('build shell'));
  });

  it('in the office’s contract runs the office and the backend', () => {
    const names = namesFor('mf-office/src/contract/sales/orders.ts');
    for (const name of ['build mf-office', 'mf-office', 'backend']) assert.ok(names.includes(name), name);
    assert.ok(!names.includes('build shell'));
  });

  it('in a document runs the tests of the documents', () => {
    assert.deepEqual(namesFor('docs/teams.md'), ['scripts', 'format']);
  });
});
