import { sql } from 'kysely';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { isShownSection } from '../../items/isShownSection.ts';
import { readLists } from './lists.ts';
import { meaningOf, type Meaning, type Thing } from './meanings.ts';
import { notSold } from './notSold.ts';
import { addSchools, readSchools } from './schoolNames.ts';
import { synonyms } from './synonyms.ts';

export interface Vocabulary {
  /** Keyed by the stems of the phrase, separated by spaces. */
  meanings: Map<string, Meaning>;
  /** By each stem of the names of categories and types. */
  categoriesByStem: Map<string, number[]>;
  /** Stems of the nouns in categories' names, which say what a thing is: trousers in Work Trousers. */
  products: Set<string>;
  sizes: string[];
  words: Set<string>;
  /** The words that are not Latin, and how they sound. */
  sounds: Sound[];
}

export interface Sound {
  word: string;
  sound: string;
}

export const maxPhraseWords = 4;

interface Named extends Omit<Thing, 'names' | 'page'> {
  language: string;
  name: string;
  stems: string;
  words: string;
  /** The stem of the noun of each part of a category's name. */
  nouns: string[];
}

export async function readVocabulary(db: Db): Promise<Vocabulary> {
  const [named, terms, unsold, sizes, schools, lists] = await Promise.all([
    readNames(db),
    readSynonyms(db),
    readNotSold(db),
    readSizes(db),
    readSchools(db),
    readLists(db),
  ]);
  const meanings = new Map<string, Meaning>();
  const categoriesByStem = new Map<string, number[]>();
  const products = new Set<string>();
  const things = new Map<string, Thing>();

  const ofCategories = new Set(
    named.filter(({ kind }) => kind === 'category').flatMap(({ stems }) => stems.split(' ')),
  );
  for (const { kind, id, language, name, stems, nouns, categories } of named) {
    const key = `${kind} ${id}`;
    const thing = things.get(key) ?? { kind, id, names: {}, categories };
    things.set(key, thing);
    thing.names[language] = name;
    const parts = stems.split(' ');
    // "Blue" means every colour with "blue" in its name, but "safety" of Safety Orange rather means Safety Boots.
    if (kind === 'colour')
      for (const part of parts)
        if (parts.length === 1 || !ofCategories.has(part)) meaningOf(meanings, part).things.add(thing);
    if (kind === 'category' || kind === 'type')
      for (const part of parts)
        categoriesByStem.set(part, [...(categoriesByStem.get(part) ?? []), ...categories]);
    for (const noun of nouns) products.add(noun);
    // A single word that is also a category is better matched by item names: a dress need not be in Dresses.
    if (kind !== 'category' || parts.length > 1) meaningOf(meanings, stems).things.add(thing);
  }

  const direct = new Map([...meanings].map(([stems, meaning]) => [stems, [...meaning.things]]));
  for (const { term, means } of terms) {
    const meaning = meaningOf(meanings, term);
    if (means === '') meaning.isIgnored = true;
    else meaning.synonyms.push(means);
    for (const thing of direct.get(means) ?? []) meaning.things.add(thing);
  }
  const addLists = (kind: Thing['kind']): void => {
    for (const { term, thing } of lists) if (thing.kind === kind) meaningOf(meanings, term).things.add(thing);
  };
  addLists('list');
  for (const { term, near } of unsold) meaningOf(meanings, term).notSold = near;
  addSchools(meanings, categoriesByStem, schools);
  // After the schools, which may be named like a town with a shop.
  addLists('service');
  const words = new Set([...named, ...terms, ...unsold, ...lists].flatMap((known) => known.words.split(' ')));
  return { meanings, categoriesByStem, products, sizes, words, sounds: await soundsOf(db, words) };
}

async function soundsOf(db: Db, words: Set<string>): Promise<Sound[]> {
  const { rows } = await sql<Sound>`
    select word, search_sound(word) as sound from unnest(${[...words]}::text[]) as word
    where word !~ '[a-z]'`.execute(db);
  return rows;
}

async function readNames(db: Db): Promise<Named[]> {
  const { rows } = await sql<Named>`
    with named (kind, id, language, name) as (
      select 'colour', id, 'en', name from colours
      union all select 'colour', colour_id, language, name from colour_translations
      union all select 'section', id, 'en', name from sections where ${isShownSection}
      union all select 'section', section_id, language, section_translations.name from section_translations
        join sections on sections.id = section_id where ${isShownSection}
      union all select 'type', id, 'en', name from types
      union all select 'type', type_id, language, name from type_translations
      union all select 'category', id, 'en', name from categories
      union all select 'category', category_id, language, name from category_translations
      union all select 'fabric', row_number() over ()::integer, 'en', initcap(word) from (
        select distinct word
        from (select distinct fibres from items where erased_at is null) as made,
          regexp_split_to_table(search_words_of(fibres), ' ') as word
        where word ~ '^[a-z]{3,}$' and word not in ('coating', 'lining')
      ) as fabrics
    )
    select kind, named.id, language, named.name, search_key(named.name) as stems, search_words_of(named.name) as words,
      case when kind in ('section', 'type') then array(
        select categories.id from categories join types on types.id = type_id
        where case kind when 'section' then section_id else type_id end = named.id
      ) when kind = 'category' then array[named.id] else array[]::integer[] end as categories,
      case when kind = 'category' then array(
        select search_stem(noun)
        from regexp_split_to_table(named.name, ' *[&,/] *| and | και ') as part,
          -- English nouns follow the words that describe them, Greek ones mostly precede them.
          substring(search_words_of(part) from case language when 'en' then '[^ ]+$' else '^[^ ]+' end) as noun
        where search_stem(noun) <> ''
      ) else array[]::text[] end as nouns
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

interface NotSold {
  term: string;
  near: string;
  words: string;
}

async function readNotSold(db: Db): Promise<NotSold[]> {
  const pairs = Object.entries(notSold).map(([term, near]) => ({ term, near, means: synonyms[term] ?? [] }));
  const { rows } = await sql<NotSold>`
    select term, near, words
    from (
      select search_key(term) as term, search_key(near) as near, search_words_of(term) as words,
        array(select search_key(meant) from unnest(means) as meant) as means
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (term text, near text, means text[])
    ) as terms
    where term not in (select search_key(own.term) from search_synonyms own) and not exists (
      select from unnest(term || means) as sold, items where erased_at is null
        and search_vector @@ replace(sold, ' ', ':A & ')::tsquery
    )`.execute(db);
  return rows;
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
