import type { Db } from '../../platform/database/tables/Db.ts';
import { implementCall, type Call, type CallContext } from '../../platform/calls/call.ts';
import { requireWithinLimits } from '../../platform/visitors/rateLimit.ts';
import { rateLimitsFor } from '../../platform/visitors/rateLimitsFor.ts';
import { withdraw } from './withdraw.ts';
import { withdrawableOrder } from './withdrawableOrder.ts';

export function withdrawalCalls({ db }: { db: Db }): Call[] {
  return [
    implementCall('ShopFindOrder', {
      changes: true,
      async handle(input, context) {
        await throttle(db, input.number, context);
        return (await withdrawableOrder(db, input, context.visitor))?.order ?? null;
      },
    }),

    implementCall('ShopWithdraw', {
      changes: true,
      async handle(input, context) {
        await throttle(db, input.number, context);
        return withdraw(db, input, context);
      },
    }),
  ];
}

/** Limits guessing which email address belongs to an order number. */
async function throttle(db: Db, number: string, context: CallContext): Promise<void> {
  const aQuarter = { limit: 30, windowSeconds: 15 * 60 };
  await requireWithinLimits(db, [
    ...rateLimitsFor('withdrawal', context, aQuarter),
    ...rateLimitsFor(`withdrawal:of:${number}`, context, { ...aQuarter, limit: 15 }),
  ]);
}
