import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countResults, selectSuites, type Suite } from './Suite.ts';

test('accepts the counts of a runner that succeeded', () => {
  assert.deepEqual(countResults({ passed: 12, failed: 0 }, 0), { passed: 12, failed: 0 });
});

test('keeps the number of failures', () => {
  assert.deepEqual(countResults({ passed: 12, failed: 3 }, 1), { passed: 12, failed: 3 });
});

test('counts a runner with an error code as failed even if no test failed', () => {
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
  stage: 'tests',
  jobs: () => [],
});
const suites = [suite('types', 'static'), suite('lint', 'static'), suite('shell', 'unit')];
const names = (words: string[]): string[] => selectSuites(suites, words).map(({ name }) => name);

test('selects every suite by default', () => {
  assert.deepEqual(names([]), ['types', 'lint', 'shell']);
});

test('selects suites by name or kind', () => {
  assert.deepEqual(names(['shell']), ['shell']);
  assert.deepEqual(names(['static']), ['types', 'lint']);
});

test('runs a nightly suite only in the nightly run or by name', () => {
  const all = [...suites, { ...suite('advisories', 'static'), isNightly: true }];
  const namesOf = (words: string[], nightly: boolean) =>
    selectSuites(all, words, { nightly }).map(({ name }) => name);
  assert.deepEqual(namesOf([], false), ['types', 'lint', 'shell']);
  assert.deepEqual(namesOf([], true), ['types', 'lint', 'shell', 'advisories']);
  assert.deepEqual(namesOf(['advisories'], false), ['advisories']);
});

test('rejects an unknown name and lists the known ones', () => {
  assert.throws(() => names(['unti']), /Unknown suite: unti\. Available: static, types, lint, unit, shell/);
});
