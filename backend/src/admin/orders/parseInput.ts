import { parseCents } from 'mf-shared/money';
import { refundReasons, type RefundReason } from 'mf-office/contract';
import { dayInCyprus } from '../../platform/cyprusDays.ts';

export function parseAmount(input: string): number {
  const cents = parseCents(input);
  if (cents === null) throw new Error(`${input} is not an amount. Use the form 12.50.`);
  return cents;
}

/** Returns about noon in Cyprus (within an hour). */
export function parseDay(input: string): Date {
  const noon = new Date(`${input}T10:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(input) && !Number.isNaN(noon.getTime());
  if (!isDay || noon.toISOString().slice(0, 10) !== input)
    throw new Error(`${input} is not a date. Use the form 2026-11-20.`);
  return noon;
}

export function parsePeriod(from = '', to = dayInCyprus(new Date())): { from: string; to: string } {
  if (!from) throw new Error('The first day is missing. Add --from, for example --from 2026-11-01.');
  parseDay(from);
  parseDay(to);
  if (from > to) throw new Error(`${from} is after ${to}.`);
  return { from, to };
}

export function parseReason(input: string | undefined): RefundReason | undefined {
  const reason = refundReasons.find((known) => known === input);
  if (input !== undefined && !reason)
    throw new Error(`${input} is not a refund reason. Use one of: ${refundReasons.join(', ')}.`);
  return reason;
}

export function parseTrackingNumber(input = ''): string {
  const tracking = input.trim();
  if (!/^[\w./-]{3,40}$/.test(tracking))
    throw new Error(
      'The courier’s tracking number is missing or invalid. Use the form --tracking CY123456789.',
    );
  return tracking;
}
