/** From the English text to its translation. `{name}` stands where a value goes. */
export type Translations = Record<string, string>;
