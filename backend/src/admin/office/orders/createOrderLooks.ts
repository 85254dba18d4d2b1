import type { Db } from '../../../platform/database/Db.ts';
import { audit } from '../../staff/auditLog.ts';
import type { StaffContext } from '../staff-calls/StaffCall.ts';

const onceInMs = 60 * 60_000;

type RecordLook = (context: StaffContext, call: string, ordersSeen: string[]) => Promise<void>;

/**
 * Repeated requests of a page are recorded once an hour per order rather than skipped, since any client can
 * claim to be such a page.
 */
export function createOrderLooks(db: Db, now = () => performance.now()): RecordLook {
  const recordedAt = new Map<string, number>();

  function forgetOld(): void {
    for (const [look, at] of recordedAt) {
      if (now() - at < onceInMs) break;
      recordedAt.delete(look);
    }
  }

  return async ({ staff, isBackgroundPoll }, call, orders) => {
    forgetOld();
    const lookAt = (order: string): string => `${staff.id} ${order}`;
    const ordersSeen = isBackgroundPoll ? orders.filter((order) => !recordedAt.has(lookAt(order))) : orders;
    if (ordersSeen.length === 0) return;
    await audit(db, staff.name, 'office', call, { ordersSeen });
    for (const look of ordersSeen.map(lookAt)) {
      recordedAt.delete(look);
      recordedAt.set(look, now());
    }
  };
}
