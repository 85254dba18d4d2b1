import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesNamed, inProcesses, onBothDatabases } from './backend.ts';

test('every test in onBothDatabases exists', () => {
  for (const pattern of onBothDatabases) {
    const [folder = '', names = ''] = pattern.split(/[{}]/);
    const expected = names ? names.split(',').length : 1;
    assert.equal(filesNamed(pattern).length, expected, `${folder}: ${pattern}`);
  }
});

test('backend tests share processes by day, except those that change what the process uses', () => {
  const small = Array.from({ length: 9 }, (_, index) => `backend/src/small${index}.test.ts`);
  const fuzz = 'backend/src/fuzz.test.ts';
  const files = [...small, fuzz];
  assert.deepEqual(inProcesses(files, { nightly: false }), [[fuzz], small.slice(0, 8), small.slice(8)]);
  assert.deepEqual(
    inProcesses(files, { nightly: true }),
    files.map((file) => [file]),
  );
});
