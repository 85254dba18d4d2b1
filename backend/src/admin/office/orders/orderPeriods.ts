import type { OrderPeriod } from 'mf-office/contract';
import type { Days } from '../../../platform/database/days.ts';

const dayMs = 86_400_000;

const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10);

/** `today` is the day in Cyprus. */
export const daysOfPeriod = (period: OrderPeriod, today: string): Days =>
  ({
    today: { from: today, to: today },
    yesterday: { from: daysBefore(today, 1), to: daysBefore(today, 1) },
    'last-7-days': { from: daysBefore(today, 6), to: today },
    'this-month': { from: `${today.slice(0, 8)}01`, to: today },
  })[period];
