/** English text to Greek. `{name}` stands where a value goes. */
export type Translations = Record<string, string>;
