import type { OrderedLine } from 'mf-shared/calls';
import type { Db } from '../platform/database/tables/Db.ts';
import { requireWithinLimits } from '../platform/visitors/rateLimit.ts';
import { rateLimitsFor, type RateLimitSubject } from '../platform/visitors/rateLimitsFor.ts';
import { mergedLines } from './cartVariants.ts';
import { offeredCustomizations } from './customizations.ts';

/** Limits guessing of voucher and customization codes. */
export const throttleCodes = (db: Db, context: RateLimitSubject): Promise<void> =>
  requireWithinLimits(db, rateLimitsFor('voucher', context, { limit: 60, windowSeconds: 600 }));

/** Carts with existing customizations are not limited. */
export async function throttleGuesses(
  db: Db,
  context: RateLimitSubject,
  { lines, voucher }: { lines: OrderedLine[]; voucher?: string | undefined },
): Promise<void> {
  const customized = mergedLines(lines).filter(({ customization }) => customization);
  const offered = await offeredCustomizations(db, [
    ...new Set(customized.flatMap(({ customization }) => customization ?? [])),
  ]);
  const guessed = customized.filter(
    ({ id, customization: code }) =>
      !offered.some(({ itemId, customization }) => itemId === id && customization.code === code),
  );
  for (const _ of voucher ? [...guessed, voucher] : guessed) await throttleCodes(db, context);
}
