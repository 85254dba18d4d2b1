export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Keyed by the English text. `{name}` is a placeholder. */
export type Translations = Record<string, string | PluralForms>;
