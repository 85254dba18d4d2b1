import * as v from 'valibot';
import type { Db } from '../../platform/database/Db.ts';
import { email, orderNumber, recordNumber } from '../../customers/rules.ts';
import { defineCall, type Call } from '../../platform/calls/call.ts';
import { ShopError } from '../../platform/errors.ts';
import { consumeRateLimit } from '../../platform/rateLimit.ts';
import { withdraw } from './withdraw.ts';
import { withdrawableOrder } from './withdrawableOrder.ts';

const named = { number: orderNumber, email: v.optional(email) };

const pieces = v.strictObject({
  id: recordNumber,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
});

const lines = v.pipe(
  v.array(pieces),
  v.minLength(1, 'Please choose what you want to give back.'),
  v.maxLength(200),
  v.check((given) => new Set(given.map(({ id }) => id)).size === given.length, 'A line is there twice.'),
);

/** The withdrawal from a contract, for customers and guests alike. */
export function withdrawalCalls({ db }: { db: Db }): Call[] {
  return [
    defineCall({
      name: 'ShopFindOrder',
      method: 'POST',
      changes: true,
      input: v.strictObject(named),
      async handle(input, { visitor, address }) {
        await throttle(db, input.number, address);
        return (await withdrawableOrder(db, input, visitor))?.order ?? null;
      },
    }),

    defineCall({
      name: 'ShopWithdraw',
      method: 'POST',
      changes: true,
      input: v.strictObject({ ...named, refund: v.picklist(['money', 'voucher']), lines }),
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
