/** What people type, or a fault that says how it is typed. */

export function parseCents(typed: string): number {
  const [, euros, fraction = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  const amount = Number(euros) * 100 + Number(fraction.padEnd(2, '0'));
  if (!(amount > 0)) throw new Error(`${typed} is no amount: write 12.50.`);
  return amount;
}

/** Noon of the day in Cyprus, within an hour. */
export function parseDay(typed: string): Date {
  const noon = new Date(`${typed}T10:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(noon.getTime());
  if (!isDay || noon.toISOString().slice(0, 10) !== typed)
    throw new Error(`${typed} is no day: write 2026-11-20.`);
  return noon;
}

export function parseTrackingNumber(typed = ''): string {
  const tracking = typed.trim();
  if (!/^[\w./-]{3,40}$/.test(tracking))
    throw new Error('The courier’s number of the parcel is missing: --tracking CY123456789.');
  return tracking;
}
