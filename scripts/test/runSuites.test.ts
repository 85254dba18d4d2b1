import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { runSuites } from './runSuites.ts';
import { describeGaps } from './times.ts';
import type { Job, Outcome, Stage, Suite } from './Suite.ts';

const passed: Outcome = { passed: 1, failed: 0, output: '' };

test('runs three jobs at a time, those that need no builds beside the builds, and the others after them', async () => {
  const running = new Set<string>();
  const seen: string[] = [];
  const job = (name: string, turns: number): Job => ({
    name,
    run: async () => {
      running.add(name);
      seen.push([...running].join(' '));
      for (let count = 0; count < turns; count += 1) await turn();
      running.delete(name);
      return passed;
    },
  });
  const suite = (name: string, stage: Stage, turns: number[]): Suite => ({
    name,
    kind: 'unit',
    stage,
    jobs: () => turns.map((count, index) => job(`${name}${index + 1}`, count)),
  });
  const results = await runSuites([
    suite('backend', 'tests', [9, 9, 1, 1]),
    suite('shell', 'sources', [1, 5, 9]),
    suite('lint', 'tests', [1]),
    suite('builds', 'builds', [4, 1]),
  ]);
  assert.deepEqual(seen, [
    'builds1',
    'builds1 builds2',
    'builds1 builds2 shell1',
    'builds1 shell1 shell2',
    'builds1 shell2 shell3',
    'shell2 shell3 backend1',
    'shell3 backend1 backend2',
    'backend1 backend2 backend3',
    'backend1 backend2 backend4',
    'backend1 backend2 lint1',
  ]);
  assert.equal(results.get('backend')?.passed, 4);
  assert.deepEqual(
    results.get('backend')?.files.map(({ file }) => file),
    ['backend3', 'backend4', 'backend1', 'backend2'],
  );
});

test('counts a job that throws as failed, runs the others, and closes each suite', async () => {
  const closed: string[] = [];
  const suite = (name: string, jobs: Suite['jobs']): Suite => ({
    name,
    kind: 'static',
    stage: 'tests',
    jobs,
    close: async () => void closed.push(name),
  });
  const broken = async (): Promise<Outcome> => {
    throw new Error('no compiler');
  };
  const results = await runSuites([
    suite('types', () => [{ name: 'tsc', run: broken }]),
    suite('postgres', () => {
      throw new Error('no server');
    }),
    suite('lint', () => [{ name: 'oxlint', run: async () => passed }]),
  ]);
  const counts = [...results].map(([name, { passed: good, failed, output }]) => [name, good, failed, output]);
  assert.deepEqual(counts, [
    ['types', 0, 1, 'Error: no compiler\n'],
    ['postgres', 0, 1, 'Error: no server\n'],
    ['lint', 1, 0, ''],
  ]);
  assert.deepEqual(closed.toSorted(), ['lint', 'postgres', 'types']);
});

test('names the files and jobs that failed, and what did not run', async () => {
  const suite = (name: string, outcome: Partial<Outcome>): Suite => ({
    name,
    kind: 'unit',
    stage: 'tests',
    jobs: () => [{ name: 'job', run: async () => ({ ...passed, ...outcome }) }],
  });
  const results = await runSuites([
    suite('journeys', { failed: 2, failures: ['buy.test.ts: a guest buys', 'staff.test.ts: signs in'] }),
    suite('types', { failed: 1, failures: [] }),
    suite('lint', {}),
    suite('backend', { missing: ['deploy.test.ts: needs nginx'] }),
    suite('embedded', { skipped: 'PostgreSQL is not installed' }),
  ]);
  assert.equal(
    describeGaps(results),
    `
Did not run:
  backend: deploy.test.ts: needs nginx
  embedded: PostgreSQL is not installed

Failed:
  journeys: buy.test.ts: a guest buys
  journeys: staff.test.ts: signs in
  types: job
`,
  );
  for (const name of ['journeys', 'types', 'backend', 'embedded']) results.delete(name);
  assert.equal(describeGaps(results), '');
});
