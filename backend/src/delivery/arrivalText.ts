import { byLanguage, type Language } from 'mf-shared/languages';
import { afterWorkingDays } from './workingDays.ts';

const days = byLanguage(
  ({ locale }) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' }),
);

/** Returns 'Wed 25 – Fri 27 Nov' for an order placed `now`. */
export const arrivalText = (now: Date, minDays: number, maxDays: number, language: Language): string =>
  days[language].formatRange(afterWorkingDays(now, minDays), afterWorkingDays(now, maxDays));
