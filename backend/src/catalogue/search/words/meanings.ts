import { sql, type RawBuilder } from 'kysely';

/** Which items a page of the shop has, and in which order. */
export interface ItemList {
  isEmpty: boolean;
  /** Condition on `items`. */
  contains: RawBuilder<unknown>;
  /** Null if the page has no order of its own. */
  order: RawBuilder<unknown> | null;
}

interface ItemPage extends ItemList {
  path: string | undefined;
}

/** `ids` are in the list's order. */
export const listOfIds = (ids: number[]): ItemList => ({
  isEmpty: ids.length === 0,
  contains: sql`id = any(${ids}::integer[])`,
  order: sql`array_position(${ids}::integer[], id)`,
});

export interface Thing {
  kind: 'colour' | 'fabric' | 'section' | 'type' | 'category' | 'school' | 'list' | 'service';
  id: number;
  names: Record<string, string>;
  categories: number[];
  /** The page of a school, a list or a service. */
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
