const dayMs = 86_400_000;

/** Days are written as 2026-12-31. */
export interface Days {
  from: string;
  to: string;
}

export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

export const daysBetween = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs;
