/** Drops the country code of phone numbers, as customers usually omit it. */
export const splitSearch = (find: string): string[] =>
  find
    .replace(/(^|\s)(\+|00)357/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
