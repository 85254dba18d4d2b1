import { localeOf, type Language } from 'mf-shared/languages';
import { afterWorkingDays } from './workingDays.ts';

/** Returns 'Wed 25 – Fri 27 Nov' for an order placed `now`. */
export function arrivalText(now: Date, minDays: number, maxDays: number, language: Language): string {
  const days = new Intl.DateTimeFormat(localeOf[language], {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  return days.formatRange(afterWorkingDays(now, minDays), afterWorkingDays(now, maxDays));
}
