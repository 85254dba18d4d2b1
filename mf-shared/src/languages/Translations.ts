/** A translation that depends on a number, by the language's plural categories. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** From the English text to its translation. `{name}` is a placeholder for a value. */
export type Translations = Record<string, string | PluralForms>;
