// npm test -- unit, npm test -- types mf-checkout. `changed` runs the suites affected by the changes since
// main, or since --since=COMMIT. --nightly adds long and repeating tests.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { changedFiles, suitesFor } from './test/changed.ts';
import { noteTimes } from './test/expectedTimes.ts';
import { isNightlyRun } from '../backend/src/testing/isNightlyRun.ts';
import { runSuites } from './test/runSuites.ts';
import { selectSuites, type Suite } from './test/Suite.ts';
import { suites } from './test/suites.ts';
import { takeTemporaryFolder } from './test/temporaryFolder.ts';
import { describeGaps, describeTimes, timesOf } from './test/times.ts';

const options = {
  nightly: { type: 'boolean', default: false },
  since: { type: 'string', default: 'main' },
  'note-times': { type: 'boolean', default: false },
} as const;

function chooseSuites(words: string[], since: string): Suite[] {
  if (words.join() !== 'changed') return selectSuites(suites, words, { nightly: isNightlyRun() });
  const files = changedFiles(since);
  console.log(
    `${files.length} files differ from ${since}. Skipping journeys and packages. To run everything, use npm test.`,
  );
  return suitesFor(files);
}

let passed = 0;
let failed = 0;
const started = performance.now();
try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.nightly) process.env['NIGHTLY'] = '1';
  takeTemporaryFolder();
  console.log(`Node ${process.version}, ${availableParallelism()} processors`);
  const results = await runSuites(chooseSuites(positionals, values.since));
  for (const result of results.values()) {
    passed += result.passed;
    failed += result.failed;
  }
  console.log(describeTimes(results));
  if (values['note-times']) noteTimes(timesOf(results));
  console.log(describeGaps(results));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  failed += 1;
}
console.log(`\nAll checks took ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
