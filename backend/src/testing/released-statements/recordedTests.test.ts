import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { recordedTests } from './recordedTests.ts';

const cwd = path.resolve(import.meta.dirname, '../../..');

describe('the statements of the released backend', () => {
  it('are recorded from the tests of every domain', () => {
    const recorded = new Set(recordedTests());
    const exclude = ['src/locales/**', 'src/platform/**', 'src/testing/**'];
    assert.deepEqual(
      globSync('src/**/*.test.ts', { cwd, exclude }).filter((file) => !recorded.has(file)),
      [],
    );
  });

  it('are not recorded if a folder of tests is missing', () => {
    assert.throws(() => recordedTests(['src/*.test.ts', 'src/moved/**/*.test.ts']), /src\/moved.* no test/);
  });
});
