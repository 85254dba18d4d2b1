/** A page of the shop with items. */
export interface ItemPage {
  path: string | undefined;
  /** Ids in the page's order. */
  items: number[] | 'all' | 'reduced';
}

export interface Thing {
  kind: 'colour' | 'fabric' | 'section' | 'type' | 'category' | 'school' | 'list';
  id: number;
  names: Record<string, string>;
  categories: number[];
  /** Of a school or a list. */
  page?: ItemPage;
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
