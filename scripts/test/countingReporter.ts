import type { TestEvent } from 'node:test/reporters';

/** A test reporter that only counts: `{"passed":12,"failed":0,"skipped":0,"suites":2}` at the end. */
export default async function* countingReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of events) {
    if (event.type !== 'test:summary') continue;
    const { tests, passed, skipped, todo, suites } = event.data.counts;
    yield JSON.stringify({ passed, failed: tests - passed - skipped - todo, skipped, suites });
  }
}
