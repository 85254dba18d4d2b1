import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { repository } from '../repository.ts';
import { filesNamed, onBothDatabases } from './backend.ts';
import { testFiles } from './nodeSuite.ts';

test('every test in onBothDatabases exists', () => {
  for (const pattern of onBothDatabases) {
    const [folder = '', names = ''] = pattern.split(/[{}]/);
    const expected = names ? names.split(',').length : 1;
    assert.equal(filesNamed(pattern).length, expected, `${folder}: ${pattern}`);
  }
});

test('every test that uses the server imports it, by which it is given one', () => {
  const readsItself = (file: string): boolean =>
    /process\.env\W+TEST_DATABASE_URL/.test(readFileSync(path.join(repository, file), 'utf8'));
  assert.deepEqual(testFiles(['backend'], { nightly: true }).filter(readsItself), []);
});
