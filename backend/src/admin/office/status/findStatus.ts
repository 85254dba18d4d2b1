import { hostname } from 'node:os';
import type { InferInput } from 'valibot';
import type { OfficeCalls } from 'mf-office/contract';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { percentile95, type Minute } from '../../monitoring/requestFigures.ts';
import { shopFigures } from '../../monitoring/shopFigures.ts';

type Status = InferInput<OfficeCalls['OfficeStatus']['response']>;

/** Must equal the limits of the alert rules in `backend/deploy/monitoring/rules.yaml`. */
export const lateAfterSecs = { mails: 300, payments: 900 };

export async function findStatus(db: Db, lastHour: Minute[]): Promise<Status> {
  const { outbox, reconciler, reservedUnits } = await shopFigures(db);
  // The current minute is not over.
  const last5 = lastHour.slice(-6, -1);
  return {
    backend: `${hostname()}/${process.pid}`,
    startedAt: before(process.uptime()),
    requests: {
      perMinute: sum(last5.map(({ requests }) => requests)) / 5,
      p95Ms: percentile95(lastHour),
      failed: sum(lastHour.map(({ failed }) => failed)),
    },
    mails: queue(outbox.waiting, outbox.oldestSecs, lateAfterSecs.mails),
    payments: queue(reconciler.due, reconciler.lagSecs, lateAfterSecs.payments),
    reserved: reservedUnits,
  };
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

const before = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString();

const queue = (count: number, oldestSecs: number, lateSecs: number): Status['mails'] => ({
  count,
  oldest: count > 0 ? before(oldestSecs) : null,
  isLate: oldestSecs > lateSecs,
});
