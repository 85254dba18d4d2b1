import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { runSuites } from './runSuites.ts';
import type { Outcome, Suite } from './Suite.ts';

test('runs two suites at a time, and nothing beside one that runs alone', async () => {
  const running = new Set<string>();
  const seen: string[] = [];
  const suite = (name: string, { turns = 1, isAlone = false } = {}): Suite => ({
    name,
    kind: 'unit',
    isAlone,
    run: async () => {
      running.add(name);
      seen.push([...running].join(' '));
      for (let count = 0; count < turns; count += 1) await turn();
      running.delete(name);
      return { passed: turns, failed: 0, output: '' };
    },
  });
  const outcomes = await runSuites([
    suite('build', { isAlone: true }),
    suite('backend', { turns: 9 }),
    suite('shell'),
    suite('lint'),
    suite('journeys', { isAlone: true }),
    suite('last'),
  ]);
  assert.deepEqual(seen, ['build', 'backend', 'backend shell', 'backend lint', 'journeys', 'last']);
  assert.equal(outcomes.get('backend')?.passed, 9);
});

test('counts a suite that throws as failed, and runs the others', async () => {
  const passed: Outcome = { passed: 1, failed: 0, output: '' };
  const outcomes = await runSuites([
    { name: 'types', kind: 'static', run: () => Promise.reject(new Error('no compiler')) },
    { name: 'lint', kind: 'static', run: async () => passed },
  ]);
  assert.deepEqual(outcomes.get('lint'), passed);
  assert.deepEqual(outcomes.get('types'), { passed: 0, failed: 1, output: 'Error: no compiler\n' });
});
