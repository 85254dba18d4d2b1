import { randomInt } from 'node:crypto';

/** The last six digits of the clock in milliseconds, then 0 to 99. Repeats; the database keeps it unique. */
export const orderNumber = (): string => `${String(Date.now()).slice(-6)}${randomInt(100)}`;
