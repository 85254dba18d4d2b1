import { parseCents } from 'mf-shared/money';
import { refundReasons, type RefundReason } from 'mf-shared/officeCalls';

/** An amount above zero, in cents. */
export function parseAmount(input: string): number {
  const cents = parseCents(input);
  if (cents === null) throw new Error(`${input} is no amount: write 12.50.`);
  return cents;
}

/** Noon of the day in Cyprus, within an hour. */
export function parseDay(input: string): Date {
  const noon = new Date(`${input}T10:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(input) && !Number.isNaN(noon.getTime());
  if (!isDay || noon.toISOString().slice(0, 10) !== input)
    throw new Error(`${input} is no day: write 2026-11-20.`);
  return noon;
}

/** Days as they are typed, until today where no last one is. */
export function parsePeriod(from = '', to = today()): { from: string; to: string } {
  if (!from) throw new Error('The first day is missing: --from 2026-11-01.');
  parseDay(from);
  parseDay(to);
  if (from > to) throw new Error(`${from} comes after ${to}.`);
  return { from, to };
}

const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Nicosia' });

export function parseReason(input: string | undefined): RefundReason | undefined {
  const reason = refundReasons.find((known) => known === input);
  if (input !== undefined && !reason)
    throw new Error(`${input} is no reason for a refund: ${refundReasons.join(', ')}.`);
  return reason;
}

export function parseTrackingNumber(input = ''): string {
  const tracking = input.trim();
  if (!/^[\w./-]{3,40}$/.test(tracking))
    throw new Error('The courier’s number of the parcel is missing: --tracking CY123456789.');
  return tracking;
}
