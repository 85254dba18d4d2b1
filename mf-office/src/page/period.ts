import { daysAfter } from '../contract/calls.ts';

/** Days in Cyprus, such as 2026-12-31. */
export interface Period {
  from: string;
  to: string;
}

const usualDays = 30;

/** Reads the URL of the figures' page. */
export function readPeriod(search: URLSearchParams): Period {
  const usual = lastDays(usualDays);
  return { from: search.get('from') ?? usual.from, to: search.get('to') ?? usual.to };
}

/** Includes today. */
export function lastDays(count: number, now = new Date()): Period {
  const to = now.toLocaleDateString('sv-SE', { timeZone: 'Asia/Nicosia' });
  return { from: daysAfter(to, 1 - count), to };
}
