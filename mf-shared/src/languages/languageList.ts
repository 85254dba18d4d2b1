interface LanguageRow {
  code: string;
  name: string;
  /** URL path prefix; empty for the source language. */
  prefix: string;
  /** BCP 47 locale for `Intl`, as used in Cyprus. */
  locale: string;
  openGraphLocale: string;
  thousands: string;
  decimal: string;
  /** `#` is the amount. */
  price: string;
  /** Font subsets that every page needs. */
  fontParts: readonly string[];
}

/** The first language is the source language of the texts in the code. */
export const languageList = [
  {
    code: 'en',
    name: 'English',
    prefix: '',
    locale: 'en-IE',
    openGraphLocale: 'en_GB',
    thousands: ',',
    decimal: '.',
    price: '€#',
    fontParts: ['english'],
  },
  {
    code: 'el',
    name: 'Ελληνικά',
    prefix: '/el',
    locale: 'el-CY',
    openGraphLocale: 'el_CY',
    thousands: '.',
    decimal: ',',
    price: '#\u00a0€',
    fontParts: ['english', 'greek'],
  },
] as const satisfies readonly LanguageRow[];

export type Language = (typeof languageList)[number]['code'];
export type TargetLanguage = Exclude<Language, 'en'>;

export const byLanguage = <Value>(
  read: (row: LanguageRow & { code: Language }) => Value,
): Record<Language, Value> =>
  Object.fromEntries(languageList.map((row) => [row.code, read(row)])) as Record<Language, Value>;
