import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEnglish, says } from '../../../locales/Sentence.ts';
import { textsIn } from '../../../locales/texts.ts';
import { groupNotes } from './groupNotes.ts';
import type { ListNote } from './Findings.ts';

test('notes that differ only in their line are joined, with at most five line numbers', () => {
  const empty = says('the file is empty');
  const noType = says('{handle} has no Type', { handle: 'shirt' });
  const same = (...lines: number[]): ListNote[] => lines.map((line) => ({ line, says: noType }));
  const grouped = (...notes: ListNote[]): string[] => groupNotes(notes).map(inEnglish);
  assert.deepEqual(grouped({ says: empty }, ...same(4), { line: 4, says: empty }), [
    'row 4: the file is empty',
    'row 4: shirt has no Type',
  ]);
  assert.deepEqual(grouped(...same(4, 5, 9)), ['rows 4, 5 and 9: shirt has no Type']);
  assert.deepEqual(grouped(...same(1, 2, 3, 4, 5)), ['rows 1, 2, 3, 4 and 5: shirt has no Type']);
  const [many] = groupNotes(same(1, 2, 3, 4, 5, 6, 7));
  assert.equal(many?.(textsIn('en')), 'rows 1, 2, 3, 4, 5 and 2 more: shirt has no Type');
  assert.equal(many?.(textsIn('el')), 'γραμμές 1, 2, 3, 4, 5 και 2 ακόμα: το shirt δεν έχει Type');
});
