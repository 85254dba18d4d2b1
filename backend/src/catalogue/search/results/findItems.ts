import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { availableQuantity } from '../../../inventory/api.ts';
import type { Phrase, Word } from '../query/readQuery.ts';

const maxMatches = 1000;

interface Search {
  phrases: Phrase[];
  /** Categories whose items match the phrase even if their names do not contain it. */
  categoriesOf: (phrase: Phrase) => number[];
}

export interface FoundItem {
  id: number;
  /** Whether the words only occur within longer words of its name or in its code. */
  isContained: boolean;
}

/**
 * Finds names, codes and SKUs. Ranks by: exact code; beginning of a code, the shortest first; in stock; whole
 * words before prefixes and synonyms; adjacent words; the order of a list; popularity. Items with the words only
 * within longer ones come last. The limit keeps the cost of a common word independent of the shop's size.
 */
export async function findItems(db: Db, { phrases, categoriesOf }: Search): Promise<FoundItem[]> {
  const typed = typedWords(phrases);
  const isCode = /\d/.test(typed) && !/\s/.test(typed);
  const codes = [typed, typed.toUpperCase(), typed.toLowerCase()];
  // Codes of items that are sold on the web end in W.
  const listed = isCode ? codes.map((code) => `${code}${code === typed.toLowerCase() ? 'w' : 'W'}`) : [];
  const texts = phrases.filter(({ sizes, price }) => !sizes && !price);
  const sizes = sizesOf(phrases);
  const order = listOrder(phrases);
  const inSizes = sizes.length > 0 ? [comesIn(phrases.flatMap(coloursOf), sizes)] : [];
  const columns = sql`id, code, popularity, discount_percent, search_text, search_vector`;
  const fit = (phrase: Phrase): RawBuilder<unknown> => fits(phrase, categoriesOf(phrase));
  const fitOrContain = (phrase: Phrase): RawBuilder<unknown> =>
    isFoundWithinWords(phrase) ? sql`(${fit(phrase)} or ${contains(phrase)})` : fit(phrase);
  const popular = (conditions: RawBuilder<unknown>[]): RawBuilder<unknown> => sql`(
    select ${columns} from items
    where erased_at is null and name <> '' and ${sql.join([...conditions, ...inSizes], sql` and `)}
    order by popularity desc, id limit ${sql.lit(maxMatches)}
  )`;
  const { rows } = await sql<FoundItem>`
    with popular as ${popular(phrases.map(fit))}, fitting as (
      select * from popular
      union all
      select ${columns} from items
      where erased_at is null and name <> '' and id not in (select id from popular) and (
        code = any(${[...codes, ...listed]})
        or id = any(array(select item_id from variants where folded(sku) = folded(${typed})))
      )
    ), matches as (
      select *, false as is_contained from fitting
      ${
        phrases.some(isFoundWithinWords)
          ? sql`union all
            select *, true from ${popular([
              ...phrases.map(fitOrContain),
              // Computed once, so that nothing is read if the words themselves find enough.
              sql`(select count(*) from fitting) < ${sql.lit(maxMatches)} and id not in (select id from fitting)`,
            ])} as containing`
          : sql``
      }
    )
    select id, is_contained as "isContained"
    from matches
    order by is_contained, code = any(${codes}) desc,
      ${isCode ? sql`case when lower(code) like lower(${typed}) || '%' then length(code) end,` : sql``}
      -- The limit keeps PostgreSQL from reading all variants of the shop.
      coalesce((
        select true from variants where item_id = matches.id and ${isChosen(phrases)} and on_hand > 0
          and ${availableQuantity(sql.ref('variants.id'), sql.ref('on_hand'))} > 0
        limit 1
      ), false) desc,
      ${texts.length > 0 ? byText(texts) : sql``}
      ${order ? sql`${order},` : sql``}
      popularity desc, id
    limit ${sql.lit(maxMatches)}`.execute(db);
  return rows;
}

// The trigram index needs three letters.
const minPart = 3;

const isFoundWithinWords = ({ words, sizes, price, notSold }: Phrase): boolean =>
  !sizes && !price && !notSold && words.every(({ letters, isPart }) => !isPart && letters.length >= minPart);

const contains = ({ words }: Phrase): RawBuilder<unknown> =>
  sql`(${sql.join(
    words.map(({ typed }) => sql`search_text like ${patternOf(typed)}`),
    sql` and `,
  )})`;

const byText = (texts: Phrase[]): RawBuilder<unknown> => sql`
  ${sql.join(
    texts
      .flatMap((phrase) => [wholeWords(phrase), sameLetters(phrase)])
      .map((query) => sql`(search_vector @@ ${query}::tsquery)::integer`),
    sql` + `,
  )} desc,
  ' ' || search_text like ${patternOf(` ${typedWords(texts)}`)} desc,`;

/** A subquery, so that PostgreSQL computes the pattern once and not per item. */
const patternOf = (text: string): RawBuilder<string> => sql`(select search_pattern(${text}::text))`;

export const typedWords = (phrases: Phrase[]): string =>
  phrases.flatMap(({ words }) => words.map(({ typed }) => typed)).join(' ');

export const coloursOf = ({ things }: Phrase): number[] =>
  things.filter(({ kind }) => kind === 'colour').map(({ id }) => id);

/** The order of the first list that has one. */
const listOrder = (phrases: Phrase[]): RawBuilder<unknown> | undefined =>
  phrases
    .flatMap(({ things }) => things)
    .flatMap(({ kind, page }) =>
      kind === 'list' && page && !page.isEmpty && page.order ? [page.order] : [],
    )[0];

function fits(phrase: Phrase, categories: number[]): RawBuilder<unknown> {
  const { price, words, sizes } = phrase;
  if (sizes) return sql`true`;
  if (price) return sql`price_cents between ${price.minCents ?? 0} and ${price.maxCents ?? 2_147_483_647}`;
  const [only] = words;
  if (only?.letters === '' || only?.isPart) return sql`search_text like ${patternOf(only.typed)}`;
  const conditions = [sql`search_vector @@ ${textQuery(phrase)}::tsquery`];
  const places = [...categories, ...phrase.things.flatMap((thing) => thing.categories)];
  if (places.length > 0)
    conditions.push(
      sql`category_id = any(${places}::integer[])`,
      sql`id = any(array(select item_id from item_links where category_id = any(${places}::integer[])))`,
    );
  conditions.push(...phrase.things.flatMap(({ page }) => (page && !page.isEmpty ? [page.contains] : [])));
  const colours = coloursOf(phrase);
  if (colours.length > 0) conditions.push(comesIn(colours, []));
  return sql`(${sql.join(conditions, sql` or `)})`;
}

const sizesOf = (phrases: Phrase[]): string[] => phrases.flatMap(({ sizes }) => sizes ?? []);

/** Whether an item has a variant in any of the colours and any of the sizes; no colour or size means any. */
function comesIn(colours: number[], sizes: string[]): RawBuilder<unknown> {
  const keys = anyOf(colours).flatMap((colour) => anyOf(sizes).map((size) => `${colour}:${size}`));
  return sql`variant_keys && ${keys}::text[]`;
}

const anyOf = <Value>(values: Value[]): (Value | '')[] => (values.length > 0 ? values : ['']);

export function isChosen(phrases: Phrase[]): RawBuilder<unknown> {
  const colours = phrases.flatMap(coloursOf);
  const sizes = sizesOf(phrases);
  return sql`true
    ${colours.length > 0 ? sql`and colour_id = any(${colours}::integer[])` : sql``}
    ${sizes.length > 0 ? sql`and size = any(${sizes}::text[])` : sql``}`;
}

// Safe without escaping: letters and stems contain letters and digits only.
const quoted = (stem: string): string => `'${stem}'`;

/** The ending of a Greek adjective or noun, so that κοντομάνικο finds κοντομάνικη. */
const greekEnding = /^([α-ω]{5,}?)(?:[αεηιουω]{1,2}[σν]?)$/;

function wordQuery({ letters, stem }: Word): string {
  // Numbers in fibres are percentages.
  if (/\d/.test(letters)) return `${quoted(letters)}:*ABC`;
  const beginning = `${quoted(letters)}:*`;
  const withoutEnding = greekEnding.exec(letters)?.[1];
  const all = [
    ...(stem ? [quoted(stem)] : []),
    beginning,
    ...(withoutEnding ? [`${quoted(withoutEnding)}:*`] : []),
  ];
  return all.length > 1 ? `(${all.join(' | ')})` : beginning;
}

/** Without stop words, unless there are only those. */
export const wordsThatSay = (words: Word[]): Word[] => {
  const saying = words.filter(({ stem }) => stem !== '');
  return saying.length > 0 ? saying : words;
};

const textQuery = ({ words, synonyms, notSold }: Phrase): string =>
  [
    wordsThatSay(words).map((word) => (notSold ? quoted(word.stem || word.letters) : wordQuery(word))),
    ...synonyms.map((stems) => stems.split(' ').map(quoted)),
  ]
    .map((all) => `(${all.join(' & ')})`)
    .join(' | ');

const wholeWords = ({ words, synonyms }: Phrase): string =>
  [
    wordsThatSay(words).map(({ letters, stem }) => stem || letters),
    ...synonyms.map((stems) => stems.split(' ')),
  ]
    .map((all) => all.filter(Boolean).map((stem) => `${quoted(stem)}:A`))
    .filter((all) => all.length > 0)
    .map((all) => `(${all.join(' & ')})`)
    .join(' | ');

/** Compares letters because unrelated words may share a stem, such as πόλο and πολύ. */
const sameLetters = ({ words }: Phrase): string =>
  wordsThatSay(words)
    .filter(({ letters }) => letters !== '')
    .map(({ letters }) => `${quoted(letters)}:A`)
    .join(' & ');
