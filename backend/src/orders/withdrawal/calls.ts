import type { Db } from '../../platform/database/Db.ts';
import { implementCall, type Call } from '../../platform/calls/call.ts';
import { ShopError } from '../../platform/errors.ts';
import { consumeRateLimit } from '../../platform/rateLimit.ts';
import { withdraw } from './withdraw.ts';
import { withdrawableOrder } from './withdrawableOrder.ts';

/** The withdrawal from a contract, for customers and guests alike. */
export function withdrawalCalls({ db }: { db: Db }): Call[] {
  return [
    implementCall('ShopFindOrder', {
      changes: true,
      async handle(input, { visitor, address }) {
        await throttle(db, input.number, address);
        return (await withdrawableOrder(db, input, visitor))?.order ?? null;
      },
    }),

    implementCall('ShopWithdraw', {
      changes: true,
      async handle(input, context) {
        await throttle(db, input.number, context.address);
        return withdraw(db, input, context);
      },
    }),
  ];
}

/** Order numbers and e-mails are not to be tried out one with the other. */
async function throttle(db: Db, number: string, address: string): Promise<void> {
  const aQuarter = { limit: 30, windowSeconds: 15 * 60 };
  if (
    !(await consumeRateLimit(db, `withdrawal:from:${address}`, aQuarter)) ||
    !(await consumeRateLimit(db, `withdrawal:of:${number}:${address}`, { ...aQuarter, limit: 15 }))
  )
    throw new ShopError(429, 'Too many attempts. Please try again later.');
}
