const maxNamed = 3;

/** Names examples in a note about many. */
export const someOf = (names: string[]): string => names.slice(0, maxNamed).join(', ');
