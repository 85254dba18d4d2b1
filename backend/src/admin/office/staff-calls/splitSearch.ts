import { phoneFigures } from 'mf-shared/phoneFigures';

/** Drops the country code of phone numbers, as customers usually omit it. */
export const splitSearch = (find: string): string[] =>
  (/^\s*\+/.test(find) ? phoneFigures(find).replace(/^\+(?!357)/, '') : find)
    .replace(/(^|\s)(\+|00)357/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
