import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countResults, selectSuites, type Suite } from './Suite.ts';

test('believes the counts of a runner that ended well', () => {
  assert.deepEqual(countResults({ passed: 12, failed: 0 }, 0), { passed: 12, failed: 0 });
});

test('keeps the number of failures', () => {
  assert.deepEqual(countResults({ passed: 12, failed: 3 }, 1), { passed: 12, failed: 3 });
});

test('counts a runner that ended badly as failed although no test did', () => {
  assert.deepEqual(countResults({ passed: 12, failed: 0 }, 1), { passed: 12, failed: 1 });
});

test('counts a runner that was killed as failed', () => {
  assert.deepEqual(countResults({ passed: 12, failed: 0 }, null), { passed: 12, failed: 1 });
});

test('counts a runner that ran nothing as failed', () => {
  assert.deepEqual(countResults({ passed: 0, failed: 0 }, 0), { passed: 0, failed: 1 });
});

test('counts a runner without counts as failed', () => {
  assert.deepEqual(countResults(null, 0), { passed: 0, failed: 1 });
});

const suite = (name: string, kind: Suite['kind']): Suite => ({
  name,
  kind,
  run: async () => ({ passed: 1, failed: 0, output: '' }),
});
const suites = [suite('types', 'static'), suite('lint', 'static'), suite('shell', 'unit')];
const names = (words: string[]): string[] => selectSuites(suites, words).map(({ name }) => name);

test('takes every suite without a word', () => {
  assert.deepEqual(names([]), ['types', 'lint', 'shell']);
});

test('takes a suite by its name and several by their kind', () => {
  assert.deepEqual(names(['shell']), ['shell']);
  assert.deepEqual(names(['static']), ['types', 'lint']);
});

test('refuses a word that names nothing and says what there is', () => {
  assert.throws(() => names(['unti']), /no suite unti\. There are: static, types, lint, unit, shell/);
});
