import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Seconds of the slowest jobs of a complete run. Written by `npm test -- --note-times`. */
const file = path.join(import.meta.dirname, 'expectedTimes.json');

const noted = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;

const leastSeconds = 3;
const unknownSeconds = 1;

/** The longest jobs come first, so that none of them is left over at the end. */
export function inExpectedOrder<T>(
  jobs: T[],
  namesOf: (job: T) => string[],
  expected: Record<string, number> = noted,
): T[] {
  const secondsOf = (job: T): number =>
    namesOf(job).reduce((sum, name) => sum + (expected[name] ?? unknownSeconds), 0);
  return jobs.toSorted((one, other) => secondsOf(other) - secondsOf(one));
}

export function noteTimes(times: Map<string, number>): void {
  const long = [...times]
    .map(([name, ms]) => [name, Math.round(ms / 1000)] as const)
    .filter(([, seconds]) => seconds >= leastSeconds)
    .toSorted(([, one], [, other]) => other - one);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`);
}
