import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The jobs that took longest in a complete run, and their seconds. `npm test -- --note-times` writes it. */
const file = path.join(import.meta.dirname, 'expectedTimes.json');

const noted = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;

/** Shorter ones need no place of their own in the order. */
const leastSeconds = 3;

/** The jobs that are expected to take longest first, so that none of them is left over at the end. */
export function inExpectedOrder<T>(
  jobs: T[],
  nameOf: (job: T) => string,
  expected: Record<string, number> = noted,
): T[] {
  const secondsOf = (job: T): number => expected[nameOf(job)] ?? 0;
  return jobs.toSorted((one, other) => secondsOf(other) - secondsOf(one));
}

export function noteTimes(times: Map<string, number>): void {
  const long = [...times]
    .map(([name, ms]) => [name, Math.round(ms / 1000)] as const)
    .filter(([, seconds]) => seconds >= leastSeconds)
    .toSorted(([, one], [, other]) => other - one);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`);
}
