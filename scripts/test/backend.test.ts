import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesNamed, onBothDatabases } from './backend.ts';

test('every test in onBothDatabases exists', () => {
  for (const pattern of onBothDatabases) {
    const [folder = '', names = ''] = pattern.split(/[{}]/);
    const expected = names ? names.split(',').length : 1;
    assert.equal(filesNamed(pattern).length, expected, `${folder}: ${pattern}`);
  }
});
