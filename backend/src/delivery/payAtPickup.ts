import { afterDays, afterWorkingDays } from './workingDays.ts';

/** A limit against orders that nobody intends to collect. */
export const maxUnpaidCents = 30_000;

interface Keeping {
  /** Working days until the units are ready at the latest. */
  maxDays: number;
  /** Days for which they are kept from then on. */
  unpaidDays: number;
}

/** The last day on which the units of an order placed `now` are kept, such as 2026-12-31. */
export const lastUnpaidDay = (now: Date, { maxDays, unpaidDays }: Keeping): string =>
  afterDays(afterWorkingDays(now, maxDays), unpaidDays).toISOString().slice(0, 10);
