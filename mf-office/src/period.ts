/** Days in Cyprus, such as 2026-12-31. */
export interface Period {
  from: string;
  to: string;
}

const dayMs = 86_400_000;

/** Includes today. */
export function lastDays(count: number, now = new Date()): Period {
  const to = now.toLocaleDateString('sv-SE', { timeZone: 'Asia/Nicosia' });
  const from = new Date(Date.parse(to) - (count - 1) * dayMs).toISOString().slice(0, 10);
  return { from, to };
}
