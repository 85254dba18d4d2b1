import type { Db } from '../../platform/database/Db.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { requireWithinLimits, type RateLimit } from '../../platform/rateLimit.ts';
import { whoAsks } from '../../platform/visitors/whoAsks.ts';

type Asker = Pick<CallContext, 'visitor' | 'address'>;

const tenMinutes = 600;

const throttle = (db: Db, key: string, context: Asker, limit: RateLimit): Promise<void> =>
  requireWithinLimits(db, [[`${key}:${whoAsks(context)}`, limit]]);

/** Against guessing codes of vouchers and customizations. */
export const throttleCodes = (db: Db, context: Asker): Promise<void> =>
  throttle(db, 'voucher', context, { limit: 60, windowSeconds: tenMinutes });

/** Against reserving all stock with orders that are never paid. High, because offices and schools share an address. */
export const throttleOrders = (db: Db, context: Asker): Promise<void> =>
  throttle(db, 'order', context, { limit: 200, windowSeconds: tenMinutes });
