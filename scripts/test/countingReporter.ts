import path from 'node:path';
import type { TestEvent } from 'node:test/reporters';

/** Files that together.ts runs are tests to Node, but must not be counted as tests. */
const togetherFiles = new Set(process.argv.slice(2));

export default async function* countingReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const times: { file: string; ms: number }[] = [];
  const ofFiles = { passed: 0, failed: 0 };
  const failures: string[] = [];
  const missing = new Set<string>();
  let unexplained = 0;
  let inFile = { tests: 0, failed: 0 };
  for await (const event of events) {
    if (event.type === 'test:pass' || event.type === 'test:fail') {
      const hasPassed = event.type === 'test:pass';
      const { name, nesting, details, skip, file } = event.data;
      if (typeof skip === 'string') missing.add(`${path.relative('', file ?? name)}: ${skip}`);
      if (nesting > 0 || !togetherFiles.has(name)) {
        inFile.tests += 1;
        if (!hasPassed) inFile.failed += 1;
        continue;
      }
      times.push({ file: name, ms: details.duration_ms });
      ofFiles[hasPassed ? 'passed' : 'failed'] += 1;
      if (!hasPassed || inFile.tests === 0) failures.push(name);
      // The file did not load, a hook failed, or it has no tests.
      if (inFile.tests === 0 || (!hasPassed && inFile.failed === 0)) unexplained += 1;
      inFile = { tests: 0, failed: 0 };
    }
    if (event.type !== 'test:summary') continue;
    const { tests, passed, skipped, todo, suites } = event.data.counts;
    const failed = tests - passed - skipped - todo - ofFiles.failed + unexplained;
    yield JSON.stringify({
      passed: passed - ofFiles.passed,
      failed,
      skipped,
      suites,
      ...(times.length > 0 && { files: times, failures }),
      ...(missing.size > 0 && { missing: [...missing] }),
    });
  }
}
