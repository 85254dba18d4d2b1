import { inLanguage, type Language } from 'mf-shared';

const pages = new Set(['url', 'item']);

/** What a page says to search engines, with whole addresses in the page's language in place of the shop's paths. */
export const withWholeAddresses = (thing: object, origin: string, language: Language): unknown =>
  JSON.parse(
    JSON.stringify(thing, (key, value: unknown) => {
      if (typeof value !== 'string' || !value.startsWith('/')) return value;
      if (pages.has(key)) return origin + inLanguage(value, language);
      return key === 'image' ? origin + value : value;
    }),
  );
