import { useMemo } from 'react';
import { localeOf, useLanguage } from 'mf-shared';

/** For a text's placeholder: large numbers are grouped, small ones choose its plural form. */
export function useCount(): (count: number) => number | string {
  const language = useLanguage();
  return useMemo(() => {
    const format = new Intl.NumberFormat(localeOf[language]);
    return (count) => (count < 1000 ? count : format.format(count));
  }, [language]);
}
