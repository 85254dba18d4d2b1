import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { runCommand } from '../scripts/test/runCommand.ts';

const measure = (script: string) =>
  runCommand(process.execPath, [path.join(import.meta.dirname, script)], { cwd: import.meta.dirname });

test('no text in any field of any call blocks the backend for long', async () => {
  const { code, output } = await measure('textFields.ts');
  assert.equal(code, 0, output);
});

test('texts chosen to have the same hash take no longer than random ones', async () => {
  const { code, output } = await measure('collidingTexts.ts');
  assert.equal(code, 0, output);
});
