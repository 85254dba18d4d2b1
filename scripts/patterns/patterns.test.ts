import assert from 'node:assert/strict';
import { it } from 'node:test';
import { AsideLimitReached, createAside } from '../../backend/src/platform/aside/createAside.ts';
import { findMadePatterns, findPatterns, type Literal } from './findPatterns.ts';

/** Resolves to false if the pattern does not finish within that time, on texts of 1 MB. */
function patternTrial(maxSecs: number): (pattern: Literal) => Promise<boolean> {
  const program = new URL('./tryPattern.ts', import.meta.url);
  const trial = createAside<Literal, never>(program, { maxSecs, heapMb: 512, residentMb: 2500 });
  return async ({ source, flags }) => {
    try {
      await trial.run({ source, flags }, () => undefined);
      return true;
    } catch (error) {
      if (error instanceof AsideLimitReached) return false;
      throw error;
    }
  };
}

it('notices a pattern whose time grows with the square of the text', async () => {
  const isQuick = patternTrial(1);
  for (const pattern of [/<body[^>]*>/, /^#+\s+(.*?)\s*$/, /\s+$/, /^-+|-+$/g, /^(a+)+$/])
    assert.equal(await isQuick(pattern), false, String(pattern));
});

it('finds no such pattern in the backend and the contracts', async () => {
  const folders = ['backend/src', 'mf-office/src/contract', 'mf-shared/src/contract'];
  const made = await findMadePatterns(folders);
  // These repeat one class of characters, by a delimiter, an id or a path of the shop.
  assert.deepEqual(made.later, [
    'backend/src/admin/spreadsheets/withQuotes.ts',
    'mf-shared/src/contract/document.ts',
    'mf-shared/src/contract/matchOwner.ts',
  ]);
  // Others need milliseconds, also a second on a busy machine; such a one needs minutes.
  const isQuick = patternTrial(60);
  const slow: string[] = [];
  for (const pattern of [...findPatterns(folders), ...made.patterns])
    if (!(await isQuick(pattern))) slow.push(`${pattern.file}: /${pattern.source}/${pattern.flags}`);
  assert.deepEqual(slow, []);
});
