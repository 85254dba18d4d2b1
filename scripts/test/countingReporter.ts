import type { TestEvent } from 'node:test/reporters';

export default async function* countingReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of events) {
    if (event.type !== 'test:summary') continue;
    const { tests, passed, skipped, todo, suites } = event.data.counts;
    yield JSON.stringify({ passed, failed: tests - passed - skipped - todo, skipped, suites });
  }
}
