import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { availableQuantity } from '../../../inventory/api.ts';
import type { Phrase, Word } from '../query/readQuery.ts';
import type { Sizes } from '../query/sizeWords.ts';

const maxMatches = 1000;

interface Search {
  phrases: Phrase[];
  /** Categories whose items match the phrase even if their names do not contain it. */
  categoriesOf: (phrase: Phrase) => number[];
}

export interface FoundItem {
  id: number;
  /** Whether it only contains the words, within longer words of its name or in its code. */
  isContained: boolean;
}

/**
 * Finds names, codes and SKUs. Ranks by: exact code; beginning of a code, the shortest first; in stock; whole
 * words before prefixes and synonyms; adjacent words; the order of a list; popularity. Items that only contain the
 * words, or the query as it was typed, come last. The limit keeps the cost of a common word independent of the
 * shop's size.
 */
export async function findItems(db: Db, { phrases, categoriesOf }: Search): Promise<FoundItem[]> {
  const typed = typedWords(phrases);
  const isCode = /\d/.test(typed) && !/\s/.test(typed);
  const codes = [typed, typed.toUpperCase(), typed.toLowerCase()];
  // Codes of items that are sold on the web end in W.
  const listed = isCode ? codes.map((code) => `${code}${code === typed.toLowerCase() ? 'w' : 'W'}`) : [];
  const texts = phrases.filter(({ sizes, price, notSold }) => !sizes && !price && !notSold);
  const order = listOrder(phrases);
  const columns = sql`id, code, category_id, popularity, discount_percent, price_cents, search_text, search_vector`;
  const fit = (phrase: Phrase): RawBuilder<unknown> => fits(phrase, categoriesOf(phrase));
  const popular = (conditions: RawBuilder<unknown>[]): RawBuilder<unknown> => sql`(
    select ${columns} from items
    where erased_at is null and name <> ${sql.join([sql`''`, ...conditions], sql` and `)}
    order by popularity desc, id limit ${sql.lit(maxMatches)}
  )`;
  const fitting = [...phrases.map(fit), ...inSizes(phrases)];
  const isFilter = (phrase: Phrase): boolean => !texts.includes(phrase);
  const fitOrContain = (phrase: Phrase): RawBuilder<unknown> =>
    isFilter(phrase) ? fit(phrase) : sql`(${contains(phrase)} or ${fit(phrase)})`;
  const wordByWord = phrases.length > 1 ? phrases.map(fitOrContain) : phrases.map(contains);
  const containing = [
    ...(texts.length > 0 ? [[...wordByWord, ...inSizes(phrases)]] : []),
    ...(phrases.some(isFilter) ? [[containsText(typed)]] : []),
  ].map((conditions) => sql`(${sql.join(conditions, sql` and `)})`);
  const { rows } = await sql<FoundItem>`
    with popular as ${popular(fitting)}, fitting as (
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
        containing.length > 0
          ? sql`union all
            select *, true from ${popular([
              sql`(${sql.join(containing, sql` or `)})`,
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

// With a pattern of fewer letters, PostgreSQL would read the whole trigram index.
const minIndexed = 3;

const containsText = (text: string): RawBuilder<unknown> =>
  text.length < minIndexed
    ? sql`strpos(search_text, (select folded(${text}::text))) > 0`
    : sql`search_text like ${patternOf(text)}`;

const contains = ({ words }: Phrase): RawBuilder<unknown> =>
  sql`(${sql.join(
    words.map(({ typed }) => containsText(typed)),
    sql` and `,
  )})`;

/** A place or a synonym that the words mean counts as much as the words, but less than their exact letters. */
const byText = (texts: Phrase[]): RawBuilder<unknown> => sql`
  ${sql.join(
    texts.flatMap((phrase) => {
      const places = phrase.things.flatMap(({ categories }) => categories);
      const isNamed = sql`search_vector @@ ${wholeWords(phrase)}::tsquery`;
      const isThere = sql`(${isNamed} or category_id = any(${places}::integer[]))`;
      return [
        sql`${places.length > 0 ? isThere : sql`(${isNamed})`}::integer`,
        sql`(search_vector @@ ${sameLetters(phrase)}::tsquery)::integer`,
      ];
    }),
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
  if (only?.letters === '' || only?.isPart) return containsText(only.typed);
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

const sizesOf = (phrases: Phrase[], place: keyof Sizes): string[] =>
  phrases.flatMap(({ sizes }) => sizes?.[place] ?? []);

/** Of several sizes in a query, any will do. */
function inSizes(phrases: Phrase[]): RawBuilder<unknown>[] {
  if (phrases.every(({ sizes }) => !sizes)) return [];
  const sizesIn = (place: keyof Sizes, colours: number[]): RawBuilder<unknown> => {
    const sizes = sizesOf(phrases, place);
    return sizes.length > 0 ? comesIn(colours, sizes) : sql`false`;
  };
  const colours = phrases.flatMap(coloursOf);
  const exact = sizesIn('exact', colours);
  const next = sql`${sizesIn('above', colours)} and ${sizesIn('below', [])} and not ${sizesIn('exact', [])}`;
  return [sizesOf(phrases, 'above').length > 0 ? sql`(${exact} or (${next}))` : exact];
}

/** Whether an item has a variant in any of the colours and any of the sizes; no colour or size means any. */
function comesIn(colours: number[], sizes: string[]): RawBuilder<unknown> {
  const keys = anyOf(colours).flatMap((colour) => anyOf(sizes).map((size) => `${colour}:${size}`));
  return sql`variant_keys && ${keys}::text[]`;
}

const anyOf = <Value>(values: Value[]): (Value | '')[] => (values.length > 0 ? values : ['']);

/** Whether a variant has one of the colours and sizes. A size above counts if its item has no exact one. */
export function isChosen(phrases: Phrase[]): RawBuilder<unknown> {
  const colours = phrases.flatMap(coloursOf);
  const [exact, above] = [sizesOf(phrases, 'exact'), sizesOf(phrases, 'above')];
  const isExact = sql`size = any(${exact}::text[])`;
  const isAbove = sql`size = any(${above}::text[]) and not (
    select variant_keys && ${exact.map((size) => `:${size}`)}::text[] from items where items.id = item_id
  )`;
  return sql`true
    ${colours.length > 0 ? sql`and colour_id = any(${colours}::integer[])` : sql``}
    ${exact.length + above.length > 0 ? sql`and (${above.length > 0 ? sql`${isExact} or ${isAbove}` : isExact})` : sql``}`;
}

// Safe without escaping: letters and stems contain letters and digits only.
const quoted = (stem: string): string => `'${stem}'`;

/** The ending of a Greek adjective, noun or diminutive, so that κοντομάνικο finds κοντομάνικη, and καπελάκι καπέλο. */
const greekEnding = /^([α-ω]{5,}?)(?:ακι(?:α|ων)?|[αεηιουω]{1,2}[σν]?)$/;

function wordQuery({ letters, stem }: Word): string {
  // Numbers in fibres are percentages, and the beginning of a fibre is rather one of a name: po is polo.
  const beginning = `${quoted(letters)}:*AB`;
  if (/\d/.test(letters)) return beginning;
  const withoutEnding = greekEnding.exec(letters)?.[1];
  const all = [
    ...(stem ? [quoted(stem)] : []),
    beginning,
    ...(withoutEnding ? [`${quoted(withoutEnding)}:*AB`] : []),
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
