import { daysAfter, type OrderPeriod } from 'mf-office/contract';
import type { Days } from '../../../../platform/database/times/days.ts';

/** `today` is the day in Cyprus. */
export const daysOfPeriod = (period: OrderPeriod, today: string): Days =>
  ({
    today: { from: today, to: today },
    yesterday: { from: daysAfter(today, -1), to: daysAfter(today, -1) },
    'last-7-days': { from: daysAfter(today, -6), to: today },
    'this-month': { from: `${today.slice(0, 8)}01`, to: today },
  })[period];
