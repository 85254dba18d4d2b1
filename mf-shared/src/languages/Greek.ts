/** English text to Greek. `{name}` stands where a value goes. */
export type Greek = Record<string, string>;
