/** The words of a search. Of a telephone number without the country, as the shop's customers leave it out. */
export const searchWords = (find: string): string[] =>
  find
    .replace(/(^|\s)(\+|00)357/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
