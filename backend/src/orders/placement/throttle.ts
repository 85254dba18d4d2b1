import type { OrderedLine } from 'mf-shared/calls';
import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { mergedLines } from '../cart/cartVariants.ts';
import { offeredCustomizations } from '../cart/customizations.ts';
import { consumeRateLimit, type RateLimit } from '../../platform/rateLimit.ts';

const tenMinutes = 600;

async function throttle(db: Db, key: string, address: string, limit: RateLimit): Promise<void> {
  if (await consumeRateLimit(db, `${key}:${address}`, limit)) return;
  throw new ShopError(429, 'Too many attempts. Please try again later.');
}

/** Against guessing codes of vouchers and customizations. */
export const throttleCodes = (db: Db, address: string): Promise<void> =>
  throttle(db, 'voucher', address, { limit: 60, windowSeconds: tenMinutes });

/** The same for the codes that come with a cart or an order: its voucher, and customizations that do not exist. Customers
 *  whose customizations do may look at their carts as often as they like. */
export async function throttleGuesses(
  db: Db,
  address: string,
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
  for (const _ of voucher ? [...guessed, voucher] : guessed) await throttleCodes(db, address);
}

/** Against filling the database with orders. High, because offices and schools share an address. */
export const throttleOrders = (db: Db, address: string): Promise<void> =>
  throttle(db, 'order', address, { limit: 200, windowSeconds: tenMinutes });
