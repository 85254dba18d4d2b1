import type { Db } from '../../platform/database/tables/Db.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { requireWithinLimits } from '../../platform/visitors/rateLimit.ts';
import { rateLimitsFor } from '../../platform/visitors/rateLimitsFor.ts';

/**
 * Keeps orders from filling the database. The limit is high because offices and schools share an IP address.
 */
export const throttleOrders = (db: Db, context: Pick<CallContext, 'visitor' | 'ip'>): Promise<void> =>
  requireWithinLimits(db, rateLimitsFor('order', context, { limit: 200, windowSeconds: 600 }));
