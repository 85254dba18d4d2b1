/** A translation by plural category of a number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Translations by English text. `{name}` is a placeholder for a value. */
export type Translations = Record<string, string | PluralForms>;
