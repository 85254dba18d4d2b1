import { writeFile } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { byTargetLanguage, languages, sourceLanguage, type Language } from 'mf-shared/languages';
import * as v from 'valibot';
import { sections } from 'mf-shared/brand';
import { textsIn } from '../../../locales/texts.ts';
import { isErrorValue } from '../../spreadsheets/errorValues.ts';
import { headingKey } from '../../spreadsheets/headings.ts';
import { LineFault } from '../../spreadsheets/LineFault.ts';
import { readCsv } from '../../spreadsheets/reading/readCsv.ts';
import type { CategoryName } from '../../items/model/catalogueIndex.ts';
import type { ListedProduct } from '../format/product.ts';
import { escapeFormula, slugOf, unescapeFormula } from 'mf-office/contract';

const cell = v.pipe(v.optional(v.string(), ''), v.transform(unescapeFormula), v.trim());
const ruleRow = v.object({
  type: cell,
  tag: cell,
  vendor: cell,
  section: cell,
  subcategory: cell,
  category: cell,
  google_category: cell,
});

/** Empty conditions match everything; a rule without conditions is for products without type, tag and vendor. */
export type PlacementRule = v.InferOutput<typeof ruleRow>;

const headings: Record<keyof Suggestion, string> = {
  type: 'Type',
  tag: 'Tag',
  vendor: 'Vendor',
  section: 'Section',
  subcategory: 'Subcategory',
  category: 'Category',
  google_category: 'Google Category',
  products: 'Products',
};

const isHeader = (record: string[]): boolean => record.some((cell) => headingKey(cell) === 'section');
const ruleColumns = Object.keys(ruleRow.entries);

/** Throws `LineFault` for rules that lack a place or have other faults. */
export async function readPlacementRules(path: string): Promise<PlacementRule[]> {
  let columns: (string | undefined)[] | undefined;
  const rules: PlacementRule[] = [];
  const take = (record: string[], row: number, fault: LineFault | undefined): void => {
    if (fault) throw fault;
    if (isHeader(record))
      columns = record.map((cell) => ruleColumns.find((one) => headingKey(one) === headingKey(cell)));
    if (isHeader(record) || !columns) return;
    const rule = v.parse(ruleRow, Object.fromEntries(record.map((cell, at) => [columns?.[at] ?? '', cell])));
    const failed = Object.values(rule).find(isErrorValue);
    if (failed) throw new LineFault(`a cell has ${failed}, a formula that failed`, row);
    if (!rule.section || !rule.subcategory || !rule.category)
      throw new LineFault(
        `the rule needs a Section (${sections.map(({ name }) => name).join(', ')}), a Subcategory and a Category`,
        row,
      );
    rules.push(rule);
  };
  await readCsv(path, take, () => undefined, isHeader).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? new Error(`File not found: ${path}.`, { cause }) : cause;
  });
  if (!columns)
    throw new LineFault('the rules have no header with the columns Section, Subcategory and Category', 1);
  return rules;
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const tagsOf = ({ texts: { tags = '' } }: ListedProduct): string[] =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** The type, tag or vendor that determines where a product goes. */
function conditionOf(product: ListedProduct) {
  const { type } = product.place;
  const [tag = ''] = type ? [] : tagsOf(product);
  const vendor = type || tag ? '' : (product.texts.maker_name ?? '');
  return { type, tag, vendor };
}

export const hasCondition = (product: ListedProduct): boolean =>
  Object.values(conditionOf(product)).some((condition) => condition !== '');

/**
 * The first matching rule places a product that is new and names no place, and sets its category for feeds if
 * it names none.
 */
export function applyRules<Listed extends ListedProduct>(
  rules: PlacementRule[],
  product: Listed,
  { isNew }: { isNew: boolean },
): Listed {
  const tags = tagsOf(product);
  const { place, texts } = product;
  const rule = rules.find(({ type, tag, vendor }) =>
    type || tag || vendor
      ? (!type || same(type, place.type)) &&
        (!tag || tags.some((one) => same(one, tag))) &&
        (!vendor || same(vendor, texts.maker_name ?? ''))
      : isNew && !hasCondition(product),
  );
  if (!rule) return product;
  const named = (name: string) => ({ ...inAllLanguages(name), slug: slugOf(name) });
  const { section, subcategory, category } = rule;
  const byRule = { section, type: named(subcategory), category: named(category) };
  return {
    ...product,
    place: isNew && !place.named ? { ...place, named: byRule } : place,
    texts: {
      ...texts,
      google_category: texts.google_category || rule.google_category || texts.google_category,
    },
  };
}

/** Adds translations if the name is one that the shop suggests. */
function inAllLanguages(name: string): Omit<CategoryName, 'slug'> {
  const isSuggested = languages.some((language) => textsIn(language)('Clothing') === name);
  if (!isSuggested) return { name, translations: {} };
  return {
    name: textsIn(sourceLanguage)('Clothing'),
    translations: byTargetLanguage((language) => textsIn(language)('Clothing')),
  };
}

const sectionWords: Record<(typeof sections)[number]['key'], RegExp> = {
  School: /school|uniform|student|σχολ/i,
  Kids: /kid|child|boy|girl|baby|toddler|infant|παιδ/i,
  Workwear: /work|safety|hi-?vis|chef|medical|εργασ/i,
  Promotional: /promo|gift|corporate|διαφημ/i,
};

interface Suggestion extends PlacementRule {
  products: number;
}

/**
 * Suggests a rule for each type, tag or vendor that determines where a product goes: the stored one if it exists. Names
 * that no list contains are in the reader's language.
 */
export function suggestRules(
  products: ListedProduct[],
  kept: PlacementRule[],
  language: Language,
): Suggestion[] {
  const clothing = textsIn(language)('Clothing');
  const places = new Map(
    kept.map(({ section, subcategory, category, google_category, ...condition }) => [
      keyOf(condition),
      { section, subcategory, category, google_category },
    ]),
  );
  const found = new Map<string, Suggestion>();
  for (const product of products.filter(({ place }) => !place.named)) {
    const condition = conditionOf(product);
    const { type, tag, vendor } = condition;
    const key = keyOf(condition);
    const known = found.get(key);
    if (known) known.products += 1;
    else {
      const place = places.get(key) ?? suggestedPlace(type || tag || vendor || clothing, clothing);
      found.set(key, { ...place, ...condition, products: 1 });
    }
  }
  return [...found.values()].toSorted((one, other) => other.products - one.products);
}

const keyOf = ({ type, tag, vendor }: Pick<PlacementRule, 'type' | 'tag' | 'vendor'>): string =>
  [type, tag, vendor].join('\n').toLowerCase();

function suggestedPlace(name: string, subcategory: string) {
  const section = sections.find(({ key }) => sectionWords[key].test(name));
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return { section: section?.name ?? '', subcategory, category: title, google_category: '' };
}

/** Never overwrites a file. */
export async function writePlacementRules(path: string, rules: Suggestion[]): Promise<void> {
  const text = stringify(rules, { header: true, columns: headings, cast: { string: escapeFormula } });
  await writeFile(path, text, { flag: 'wx' }).catch((cause: unknown) => {
    throw new Error(`${path} cannot be written or already exists.`, { cause });
  });
}
