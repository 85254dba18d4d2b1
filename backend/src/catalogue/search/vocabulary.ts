import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { synonyms } from './synonyms.ts';

export interface Thing {
  kind: 'colour' | 'fabric' | 'section' | 'type' | 'category';
  id: number;
  names: Record<string, string>;
  categories: number[];
}

export interface Meaning {
  things: Set<Thing>;
  synonyms: string[];
  isIgnored: boolean;
}

export interface Vocabulary {
  /** Keyed by the stems of the phrase, separated by spaces. */
  meanings: Map<string, Meaning>;
  categoriesByStem: Map<string, number[]>;
  sizes: string[];
  words: Set<string>;
}

export const maxPhraseWords = 4;

interface Named extends Omit<Thing, 'names'> {
  language: string;
  name: string;
  stems: string;
  words: string;
}

export async function readVocabulary(db: Db): Promise<Vocabulary> {
  const [named, terms, sizes] = await Promise.all([readNames(db), readSynonyms(db), readSizes(db)]);
  const meanings = new Map<string, Meaning>();
  const categoriesByStem = new Map<string, number[]>();
  const things = new Map<string, Thing>();

  function meaningOf(stems: string): Meaning {
    const meaning = meanings.get(stems) ?? { things: new Set<Thing>(), synonyms: [], isIgnored: false };
    meanings.set(stems, meaning);
    return meaning;
  }

  for (const { kind, id, language, name, stems, categories } of named) {
    const key = `${kind} ${id}`;
    const thing = things.get(key) ?? { kind, id, names: {}, categories };
    things.set(key, thing);
    thing.names[language] = name;
    const parts = stems.split(' ');
    // "Blue" matches every colour with "blue" in its name.
    if (kind === 'colour') for (const part of parts) meaningOf(part).things.add(thing);
    if (kind === 'category')
      for (const part of parts) categoriesByStem.set(part, [...(categoriesByStem.get(part) ?? []), id]);
    // A single word that is also a category is better matched by item names: a dress need not be in Dresses.
    if (kind !== 'category' || parts.length > 1) meaningOf(stems).things.add(thing);
  }

  const direct = new Map([...meanings].map(([stems, meaning]) => [stems, [...meaning.things]]));
  for (const { term, means } of terms) {
    const meaning = meaningOf(term);
    if (means === '') meaning.isIgnored = true;
    else meaning.synonyms.push(means);
    for (const thing of direct.get(means) ?? []) meaning.things.add(thing);
  }
  const words = [...named, ...terms].flatMap((known) => known.words.split(' '));
  return { meanings, categoriesByStem, sizes, words: new Set(words) };
}

async function readNames(db: Db): Promise<Named[]> {
  const { rows } = await sql<Named>`
    with named (kind, id, language, name) as (
      select 'colour', id, 'en', name from colours
      union all select 'colour', colour_id, language, name from colour_translations
      union all select 'section', id, 'en', name from sections
      union all select 'section', section_id, language, name from section_translations
      union all select 'type', id, 'en', name from types
      union all select 'type', type_id, language, name from type_translations
      union all select 'category', id, 'en', name from categories
      union all select 'category', category_id, language, name from category_translations
      union all select 'fabric', row_number() over ()::integer, 'en', initcap(word) from (
        select distinct word
        from (select distinct fibres from items where erased_at is null) as made,
          regexp_split_to_table(search_words_of(fibres), ' ') as word
        where word ~ '^[a-z]{3,}$'
      ) as fabrics
    )
    select kind, named.id, language, named.name, search_key(named.name) as stems, search_words_of(named.name) as words,
      array(
        select categories.id from categories join types on types.id = type_id
        where case kind when 'section' then section_id when 'type' then type_id when 'category' then categories.id end
          = named.id
      ) as categories
    from named where search_key(named.name) <> ''`.execute(db);
  return rows;
}

interface Synonym {
  term: string;
  means: string;
  words: string;
}

async function readSynonyms(db: Db): Promise<Synonym[]> {
  const pairs = Object.entries(synonyms).flatMap(([term, means]) =>
    (means.length > 0 ? means : ['']).map((meant) => ({ term, means: meant })),
  );
  const { rows } = await sql<Synonym>`
    with own as (
      select search_key(term) as term, search_key(means) as means, search_words_of(term) as words from search_synonyms
    ), common as (
      select search_key(term) as term, search_key(means) as means, search_words_of(term) as words
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (term text, means text)
    )
    select * from own union all select * from common where term not in (select term from own)`.execute(db);
  return rows.filter(({ term }) => term !== '');
}

/**
 * Finds each distinct size through the index; a plain `distinct` reads all variants, which is slow in a large
 * shop.
 */
async function readSizes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ size: string }>`
    with recursive found (size) as (
      select min(size) from variants
      union all
      select (select min(size) from variants where variants.size > found.size) from found where size is not null
    )
    select size from found where size is not null`.execute(db);
  return rows.map(({ size }) => size);
}
