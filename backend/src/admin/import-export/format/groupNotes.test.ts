import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupNotes } from './groupNotes.ts';

test('notes that differ only in their line are joined, with at most five line numbers', () => {
  const same = (lines: number[]): string[] =>
    lines.map((line) => `line ${line}: shirt has no stock quantity`);
  assert.deepEqual(groupNotes(['the file is Greek', ...same([4]), 'line 4: other']), [
    'the file is Greek',
    'line 4: shirt has no stock quantity',
    'line 4: other',
  ]);
  assert.deepEqual(groupNotes(same([4, 5, 9])), ['lines 4, 5 and 9: shirt has no stock quantity']);
  assert.deepEqual(groupNotes(same([1, 2, 3, 4, 5])), [
    'lines 1, 2, 3, 4 and 5: shirt has no stock quantity',
  ]);
  assert.deepEqual(groupNotes(same([1, 2, 3, 4, 5, 6, 7])), [
    'lines 1, 2, 3, 4, 5 and 2 more: shirt has no stock quantity',
  ]);
});
