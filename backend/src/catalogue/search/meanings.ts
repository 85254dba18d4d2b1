interface School {
  path: string;
  items: number[];
}

export interface Thing {
  kind: 'colour' | 'fabric' | 'section' | 'type' | 'category' | 'school';
  id: number;
  names: Record<string, string>;
  categories: number[];
  school?: School;
}

export interface Meaning {
  things: Set<Thing>;
  synonyms: string[];
  isIgnored: boolean;
  /** If the shop sells nothing of this name: the stems of the nearest thing. */
  notSold?: string;
}

/** Returns what the phrase with these stems means; adds a meaning if it has none yet. */
export function meaningOf(meanings: Map<string, Meaning>, stems: string): Meaning {
  const meaning = meanings.get(stems) ?? { things: new Set<Thing>(), synonyms: [], isIgnored: false };
  meanings.set(stems, meaning);
  return meaning;
}
