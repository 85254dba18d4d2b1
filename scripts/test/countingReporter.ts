import type { TestEvent } from 'node:test/reporters';

/** A reporter for Node's test runner that only counts: `{"passed":12,"failed":0}` at the end. */
export default async function* countingReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of events) {
    if (event.type !== 'test:summary' || event.data.file !== undefined) continue;
    const { tests, passed, skipped, todo } = event.data.counts;
    yield JSON.stringify({ passed, failed: tests - passed - skipped - todo });
  }
}
