import { crashRequests } from './pages.ts';

/** In milliseconds since 1970. */
export interface Period {
  from: number;
  to: number;
}

/** A response with a status above 499; its period is that of the request. */
export interface ServerError extends Period {
  kind: string;
  status: number;
}

/**
 * Server errors, counted. A 503 is right for a page whose renderer crashes, and for a request during which the database
 * was away for some time.
 */
export function wrongResponses(errors: ServerError[], away: Period[]): string[] {
  const counts = new Map<string, number>();
  for (const error of errors) {
    if (error.status === 503 && (error.kind === crashRequests || away.some(isDuring(error)))) continue;
    const name = `${error.kind}: status ${error.status}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name}, ${count} times`);
}

const isDuring =
  ({ from, to }: Period) =>
  (away: Period): boolean =>
    from <= away.to && to >= away.from;
