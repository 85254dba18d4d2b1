const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Nicosia' });

/** Formatted like 2026-12-31. */
export const dayInCyprus = (when: Date): string => days.format(when);

/** The day in Cyprus that ends at the instant, formatted like 2026-12-31. */
export const lastDayBefore = (end: Date): string => dayInCyprus(new Date(end.getTime() - 1));
