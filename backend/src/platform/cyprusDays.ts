/** As 2026-12-31. */
export const dayInCyprus = (when: Date): string =>
  when.toLocaleDateString('sv-SE', { timeZone: 'Asia/Nicosia' });

/** The day in Cyprus that ends at the instant, as 2026-12-31. */
export const lastDayBefore = (end: Date): string => dayInCyprus(new Date(end.getTime() - 1));
