import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { consumeRateLimit, type RateLimit } from '../../platform/rateLimit.ts';

const tenMinutes = 600;

async function throttle(db: Db, key: string, address: string, limit: RateLimit): Promise<void> {
  if (await consumeRateLimit(db, `${key}:${address}`, limit)) return;
  throw new ShopError(429, 'Too many attempts. Please try again later.');
}

/** Against guessing codes of vouchers and customizations. */
export const throttleCodes = (db: Db, address: string): Promise<void> =>
  throttle(db, 'voucher', address, { limit: 60, windowSeconds: tenMinutes });

/** Against reserving all stock with orders that are never paid. High, because offices and schools share an address. */
export const throttleOrders = (db: Db, address: string): Promise<void> =>
  throttle(db, 'order', address, { limit: 200, windowSeconds: tenMinutes });
