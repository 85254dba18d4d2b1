export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** By English text. `{name}` is a placeholder. */
export type Translations = Record<string, string | PluralForms>;
