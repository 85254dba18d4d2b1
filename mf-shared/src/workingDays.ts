interface Days {
  minDays: number;
  maxDays: number;
}

/** The days as texts name them, equal numbers once. Texts for one day are in the singular. */
export function workingDays({ minDays, maxDays }: Days): { days: string; isOneDay: boolean } {
  const days = minDays === maxDays ? String(minDays) : `${minDays} - ${maxDays}`;
  return { days, isOneDay: days === '1' };
}
