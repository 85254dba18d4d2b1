import assert from 'node:assert/strict';
import { it } from 'node:test';
import { AsideLimitReached, createAside } from '../../backend/src/platform/aside/createAside.ts';
import { stepLimitMs } from '../../backend/src/testing/hangLimits.ts';
import { findPatterns, type Literal } from './findPatterns.ts';

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
  for (const pattern of [
    /<body[^>]*>/,
    /^#+\s+(.*?)\s*$/,
    /\s+$/,
    /^-+|-+$/g,
    /^(a+)+$/,
    /^\S*\d\S*$/,
    /^\s*create\s[^;]*\bconcurrently\b/im,
  ])
    assert.equal(await isQuick(pattern), false, String(pattern));
});

it('finds no such pattern in the backend and the contracts', async () => {
  // Fast patterns need milliseconds, or a minute on a busy machine; a slow one needs a quarter of an hour.
  const isQuick = patternTrial(stepLimitMs / 1000);
  const slow: string[] = [];
  for (const pattern of findPatterns(['backend/src', 'mf-office/src/contract', 'mf-shared/src/contract']))
    if (!(await isQuick(pattern))) slow.push(`${pattern.file}: /${pattern.source}/${pattern.flags}`);
  assert.deepEqual(slow, []);
});
