export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Keyed by the English text. `{name}` is a placeholder. */
export type Translations = Record<string, string | PluralForms>;

export type TextValues = Record<string, string | number>;

/** Translates the texts `Key` of a package. */
export interface Translate<Key extends string> {
  (text: Key, values?: TextValues): string;
  /**
   * Translates a text known only at run time, such as a server error. Untranslated texts are returned
   * unchanged.
   */
  dynamic: (text: string) => string;
  money: (cents: number) => string;
  /** Default format: 20/11/2026. */
  date: (when: Date | string | number, options?: Intl.DateTimeFormatOptions) => string;
}
