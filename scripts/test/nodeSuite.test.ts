import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { repository } from '../repository.ts';
import { inProcesses, nodeSuite, runTestFiles, testFiles } from './nodeSuite.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trial-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function run(source: string, limitMs?: number) {
  const file = path.join(folder, 'trial.test.ts');
  await writeFile(file, source);
  return runTestFiles('trial', [file], {}, limitMs);
}

test('counts passed and failed tests', async () => {
  const { passed, failed, output } = await run(`import { test } from 'node:test';
    test('right', () => {});
    test('wrong', () => { throw new Error('because'); });`);
  assert.deepEqual({ passed, failed }, { passed: 1, failed: 1 });
  assert.match(output, /because/);
});

test('counts a file that does not load as failed', async () => {
  assert.equal((await run(`import './missing.ts';`)).failed, 1);
});

test('counts a file without tests as failed', async () => {
  assert.equal((await run('')).failed, 1);
});

test('counts no test of a file whose tests are all skipped, and says what they need', async () => {
  for (const how of ['test', 'describe']) {
    const { passed, failed, missing } = await run(`import { ${how} } from 'node:test';
      ${how}('upgrades', { skip: 'needs nginx' }, () => {});`);
    assert.deepEqual({ passed, failed }, { passed: 0, failed: 0 });
    const [line, ...more] = missing ?? [];
    assert.match(line ?? '', /trial\.test\.ts: needs nginx$/);
    assert.deepEqual(more, []);
  }
});

test('interrupts a file whose process does not end, and reports it', async () => {
  const { failed, output } = await run(`setInterval(() => {}, 1000);`, 100);
  assert.ok(failed > 0);
  assert.match(output, /interrupted after 100 ms: .*trial\.test\.ts/);
});

test('fails if an error belongs to no test, without waiting for the test that waits for it', async () => {
  for (const failing of [
    'Promise.reject(new Error("lost"))',
    'setTimeout(() => { throw new Error("lost"); })',
  ]) {
    const { failed, output } = await run(`import { test } from 'node:test';
      setInterval(() => {}, 1000);
      test('waits', async () => { await 0; void ${failing}; await new Promise(() => {}); });`);
    assert.equal(failed, 1);
    assert.match(output, /lost/);
  }
});

test('does not follow the promises of tests', async () => {
  const { output, passed } = await run(`import assert from 'node:assert/strict';
    import { executionAsyncId } from 'node:async_hooks';
    import { test } from 'node:test';
    test('awaits', async () => { await 0; assert.equal(executionAsyncId(), 0); });`);
  assert.equal(passed, 1, output);
});

async function runTogether(sources: Record<string, string>) {
  const files = Object.keys(sources).map((name) => path.join(folder, name));
  for (const [name, source] of Object.entries(sources)) await writeFile(path.join(folder, name), source);
  const { files: times = [], ...outcome } = await runTestFiles('trial', files);
  return { ...outcome, files: times.map(({ file }) => path.basename(file)) };
}

test('runs files one after the other in one process, each with its own hooks, and counts only their tests', async () => {
  const source = `import assert from 'node:assert/strict';
    import { executionAsyncId } from 'node:async_hooks';
    import { after, before, beforeEach, describe, test } from 'node:test';
    import { setTimeout as wait } from 'node:timers/promises';
    assert.equal(globalThis.open, undefined);
    assert.equal(process.cwd(), ${JSON.stringify(repository)});
    process.chdir('..');
    globalThis.open = 0;
    await wait(20);
    before(() => { globalThis.open += 1; });
    beforeEach(() => { globalThis.open += 1; });
    after(async () => { await wait(20); delete globalThis.open; });
    test('first', async () => { await 0; assert.equal(executionAsyncId(), 0); assert.equal(opened, 2); await wait(20); assert.equal(globalThis.open, opened); });
    describe('group', () => { test('second', () => assert.equal(globalThis.open, 3)); });
    const opened = 2;`;
  const { passed, failed, files, output } = await runTogether({ 'a.test.ts': source, 'b.test.ts': source });
  assert.deepEqual({ passed, failed }, { passed: 4, failed: 0 }, output);
  assert.deepEqual(files, ['a.test.ts', 'b.test.ts']);
});

test('counts each failure of files in one process once, and runs the others', async () => {
  const { passed, failed, files, failures, missing } = await runTogether({
    'wrong.test.ts': `import { describe, test } from 'node:test';
      test('right', () => {});
      describe('group', () => { test('wrong', () => { throw new Error('because'); }); });`,
    'missing.test.ts': `import './missing.ts';`,
    'empty.test.ts': '',
    'hook.test.ts': `import { after, test } from 'node:test';
      after(() => { throw new Error('cannot be closed'); });
      test('right', () => {});`,
    'skipped.test.ts': `import { test } from 'node:test'; test('upgrades', { skip: 'needs nginx' }, () => {});`,
    'right.test.ts': `import { test } from 'node:test'; test('right', () => {});`,
  });
  assert.deepEqual({ passed, failed }, { passed: 3, failed: 4 });
  assert.equal(files.length, 6);
  assert.deepEqual(
    failures?.map((file) => path.basename(file)),
    ['wrong.test.ts', 'missing.test.ts', 'empty.test.ts', 'hook.test.ts'],
  );
  assert.match(missing?.join() ?? '', /skipped\.test\.ts: needs nginx$/);
});

test('finds the test files of folders, without those of the nightly run', async () => {
  for (const name of ['one.test.ts', 'all.nightly.test.ts', 'other.ts'])
    await writeFile(path.join(folder, name), '');
  assert.deepEqual(
    testFiles([folder], { nightly: false }).map((file) => path.basename(file)),
    ['one.test.ts'],
  );
  assert.throws(() => nodeSuite('trial', []).jobs(), /no test files/);
});

test('files share processes by day, except those that change what their process uses', () => {
  const small = Array.from({ length: 17 }, (_, index) => `small${index}.test.ts`);
  const files = [...small, 'clock.test.ts'];
  const isAlone = (file: string): boolean => file === 'clock.test.ts';
  assert.deepEqual(inProcesses(files, { isAlone, nightly: false }), [
    ['clock.test.ts'],
    small.slice(0, 16),
    small.slice(16),
  ]);
  assert.deepEqual(
    inProcesses(files, { isAlone, nightly: true }),
    files.map((file) => [file]),
  );
});
