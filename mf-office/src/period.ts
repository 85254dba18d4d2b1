import { daysAfter } from './contract/calls.ts';

/** Days in Cyprus, such as 2026-12-31. */
export interface Period {
  from: string;
  to: string;
}

/** Includes today. */
export function lastDays(count: number, now = new Date()): Period {
  const to = now.toLocaleDateString('sv-SE', { timeZone: 'Asia/Nicosia' });
  return { from: daysAfter(to, 1 - count), to };
}
