import type { Translate } from '../../texts.ts';

const dayMs = 86_400_000;

/** A day as people say it: Today, Yesterday, 5 July, 5 July 2025. */
export function spokenDay(when: number, t: Translate): string {
  const now = Date.now();
  if (t.date(when) === t.date(now)) return t('Today');
  if (t.date(when) === t.date(now - dayMs)) return t('Yesterday');
  const yearOf = (instant: number): string => t.date(instant, { year: 'numeric' });
  const year = yearOf(when) === yearOf(now) ? {} : { year: 'numeric' as const };
  return t.date(when, { day: 'numeric', month: 'long', ...year });
}
