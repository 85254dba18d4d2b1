interface Days {
  minDays: number;
  maxDays: number;
}

/** The number of days for texts: a range, or one number if both are equal. */
export function workingDays({ minDays, maxDays }: Days): { days: string; isOneDay: boolean } {
  const days = minDays === maxDays ? String(minDays) : `${minDays} - ${maxDays}`;
  return { days, isOneDay: days === '1' };
}
