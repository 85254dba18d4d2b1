import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { it } from 'node:test';

it('ends without an error when the backend is gone', async () => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.js')], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  assert.ok(child.stderr);
  const errors = text(child.stderr);
  child.stdio[3]?.destroy();
  assert.deepEqual(await once(child, 'close'), [0, null]);
  assert.equal(await errors, '');
});
