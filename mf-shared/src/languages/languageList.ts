interface LanguageRow {
  code: string;
  /** In its own words. */
  name: string;
  /** What its addresses begin with; the source language's have no prefix. */
  prefix: string;
  /** For `Intl`: how prices and dates are written in Cyprus. */
  locale: string;
  openGraphLocale: string;
  thousands: string;
  decimal: string;
  /** A price, `#` being the amount. */
  price: string;
  /** The parts of the font that every page needs. */
  fontParts: readonly string[];
}

/** The shop's languages. Texts in the code are in the first, the source language. */
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
/** A language that texts are translated to. */
export type TargetLanguage = Exclude<Language, 'en'>;

/** One column of the list, by language. */
export const byLanguage = <Value>(read: (row: LanguageRow) => Value): Record<Language, Value> =>
  Object.fromEntries(languageList.map((row) => [row.code, read(row)])) as Record<Language, Value>;
