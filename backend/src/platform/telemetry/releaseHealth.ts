import type { NamedRelease } from 'mf-shared/calls';
import type { Db } from '../database/tables/Db.ts';
import type { ReleaseFailureKind, Side } from './telemetry.ts';

export interface ReleaseHealth {
  started: number;
  /** Excludes CSP violations, which browser extensions cause too. */
  failures: number;
  byKind: { kind: ReleaseFailureKind; side: Side; count: number; lastDetail: string; lastMinute: Date }[];
}

export async function releaseHealth(db: Db, { name, version }: NamedRelease): Promise<ReleaseHealth> {
  const rows = await db
    .selectFrom('release_counts')
    .select(['side', 'kind', 'minute', 'count', 'detail'])
    .where('name', '=', name)
    .where('version', '=', version)
    .orderBy('minute', 'desc')
    .execute();
  const health: ReleaseHealth = { started: 0, failures: 0, byKind: [] };
  for (const { side, kind, minute, count, detail } of rows) {
    if (kind === 'started') {
      health.started += count;
      continue;
    }
    if (kind !== 'policy') health.failures += count;
    const existing = health.byKind.find((entry) => entry.kind === kind && entry.side === side);
    if (existing) existing.count += count;
    else health.byKind.push({ kind, side, count, lastDetail: detail, lastMinute: minute });
  }
  return health;
}

/** Failures per start, from 0 to 1; 1 if it never started. */
export const failureRate = ({ started, failures }: ReleaseHealth): number =>
  failures === 0 ? 0 : failures / Math.max(started, failures);
