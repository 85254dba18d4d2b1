import type { RecordedQuery } from 'mf-office/contract';
import type { Db } from '../../../../platform/database/tables/Db.ts';
import { recordView } from '../../staff-calls/recordView.ts';
import type { StaffContext } from '../../staff-calls/StaffCall.ts';

const onceInMs = 60 * 60_000;

type RecordView = (context: StaffContext, query: RecordedQuery, ordersSeen: string[]) => Promise<void>;

/**
 * Records which orders a staff member has seen. Background polls are recorded once an hour for each order, not
 * skipped: any client can claim that its request is one.
 */
export function createViewRecorder(db: Db, now = () => performance.now()): RecordView {
  // Keyed by staff member and order, oldest first.
  const recordedAt = new Map<string, number>();

  function forgetOld(): void {
    for (const [key, at] of recordedAt) {
      if (now() - at < onceInMs) break;
      recordedAt.delete(key);
    }
  }

  return async (context, query, orders) => {
    const { staff, isBackgroundPoll } = context;
    forgetOld();
    const keyOf = (order: string): string => `${staff.id} ${order}`;
    const ordersSeen = isBackgroundPoll ? orders.filter((order) => !recordedAt.has(keyOf(order))) : orders;
    if (ordersSeen.length === 0) return;
    await recordView(db, context, query, { ordersSeen });
    for (const key of ordersSeen.map(keyOf)) {
      recordedAt.delete(key);
      recordedAt.set(key, now());
    }
  };
}
