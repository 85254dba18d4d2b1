import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { runCommand } from '../scripts/test/runCommand.ts';

const bench = (...args: string[]) =>
  runCommand(process.execPath, [path.join(import.meta.dirname, 'run.ts'), ...args], {
    cwd: import.meta.dirname,
  });

test('gives the options after its name to a benchmark, which refuses those that it does not have', async () => {
  const { code, output } = await bench('text-fields', '--rate', '20');
  assert.equal(code, 1);
  assert.match(output, /\[1\/1\] benchmarks\/textFields\.ts[^]+Unknown option '--rate'/);
});

test('refuses options that are not for one benchmark', async () => {
  for (const names of [[], ['load', 'carrier']]) {
    const { code, output } = await bench(...names, '--seconds', '3');
    assert.deepEqual(
      [code, output.trim()],
      [1, '--seconds must follow the name of one benchmark, which gets it.'],
    );
  }
});
