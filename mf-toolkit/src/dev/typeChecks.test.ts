import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readChecks, type Problem } from './typeChecks.ts';

it('reports all errors of each check of the compiler', () => {
  const checks: Problem[][] = [];
  const read = readChecks('mf-gifts', (problems) => checks.push(problems));
  const output = `
02:08:51 PM - Starting compilation in watch mode...

src/gifts/GiftsPage.tsx(13,7): error TS2322: Type 'string' is not assignable to type 'number'.
  Overload 1 of 2 gave the following error.
    There is no number.
../mf-shared/src/ui/Button.tsx(2,20): error TS2307: Cannot find module './x'.
error TS18003: No inputs were found.
02:09:19 PM - Found 3 errors. Watching for file changes.
02:09:20 PM - File change detected. Starting incremental compilation...

src/gifts/GiftsPage.tsx(14,1): error TS2304: Cannot find name 'gift'.
02:09:21 PM - Found 1 error. Watching for file changes.
02:09:22 PM - File change detected. Starting incremental compilation...

02:09:23 PM - Found 0 errors. Watching for file changes.`;
  output.split('\n').forEach(read);
  assert.deepEqual(checks, [
    [
      {
        file: 'mf-gifts/src/gifts/GiftsPage.tsx',
        loc: '13:7',
        message:
          "TS2322: Type 'string' is not assignable to type 'number'.\n" +
          '  Overload 1 of 2 gave the following error.\n    There is no number.',
      },
      { file: 'mf-shared/src/ui/Button.tsx', loc: '2:20', message: "TS2307: Cannot find module './x'." },
      { file: '', loc: '', message: 'TS18003: No inputs were found.' },
    ],
    [{ file: 'mf-gifts/src/gifts/GiftsPage.tsx', loc: '14:1', message: "TS2304: Cannot find name 'gift'." }],
    [],
  ]);
});
