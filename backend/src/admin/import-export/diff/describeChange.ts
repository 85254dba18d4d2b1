import { isTranslated, itemFields, type ItemFieldName } from 'mf-shared/itemFields';
import type { TargetLanguage } from 'mf-shared/languages';
import {
  isSamePrice,
  listCents,
  reduction,
  type Price,
  type VariantColumns,
} from '../../../catalogue/api.ts';
import { day, euros, joined, listing, says, words, type Sentence } from '../../../locales/Sentence.ts';
import { untranslated, type CurrentItem, type CurrentVariant } from '../../items/model/currentItems.ts';
import { repricedBy, type Pricing } from '../../items/model/itemPrices.ts';
import { isPrice } from '../../items/records/itemState.ts';
import {
  blankItem,
  type ItemChange,
  type ItemColumns,
  itemColumns,
  type VariantRow,
} from '../../items/model/ItemChange.ts';
import { columnNames } from '../../items/records/valueName.ts';
import { translationColumn } from '../format/columns.ts';

export interface ChangeDescription {
  differences: Sentence[];
  /** Shown in red, as an import that deletes by mistake is hard to notice. */
  deletions: Sentence[];
  variantDifferences: Sentence[];
}

type Colours = ReadonlyMap<string, { name: string }>;

export function describeChange(change: ItemChange, colours: Colours): ChangeDescription {
  const { current, isArchived, category, variants, pictures, additionalCategories } = change;
  const values = valueChanges(change);
  const removedPictures = missingIn(pictures, current?.pictures, ({ original }) => original);
  const removedCategories = missingIn(additionalCategories, current?.additionalCategories, (key) => key);
  return {
    differences: [
      ...(current?.isArchived && !isArchived ? [says('back on sale')] : []),
      ...values.flatMap(({ difference }) => difference ?? []),
      ...(category === current?.category
        ? []
        : [says('category {before} → {after}', { before: current?.category ?? '', after: category })]),
      ...(variants.length > 0 ? [countVariants(variants.length)] : []),
      ...describePrices(change, colours),
      ...describeSale(change),
      ...describeRegularPrices(change, colours),
      ...(pictures && removedPictures.length === 0 ? [says('pictures')] : []),
      ...(additionalCategories && removedCategories.length === 0 ? [words('Also In')] : []),
    ],
    deletions: [
      ...values.flatMap(({ deletion }) => deletion ?? []),
      ...change.removedVariants.map(({ on_hand: count, ...removed }) => {
        const variant = nameOf(removed, colours);
        return count === 1
          ? says('variant {variant} with 1 piece', { variant })
          : says('variant {variant} with {count} pieces', { variant, count });
      }),
      ...removedPictures.map(({ file_name: name }) => says('picture {name}', { name })),
      ...removedCategories.map((key) => words(`Also In: ${key}`)),
    ],
    variantDifferences: variants.map((row) => describeVariantChange(row, current, colours)),
  };
}

/** Shows how lines of a list were grouped, with the lowest and the highest price. */
export function describeNewItem({ handle, columns, variants }: ItemChange): Sentence {
  const colours = new Set(variants.map(({ colour }) => colour)).size;
  return joined(
    `${handle}: `,
    listing([
      words(columns.name),
      colours === 1 ? says('1 colour') : says('{count} colours', { count: colours }),
      countVariants(variants.length),
      pricesOf(variants),
    ]),
  );
}

function pricesOf(variants: VariantRow[]): Sentence {
  const cents = variants.map(({ price_cents }) => price_cents);
  const [lowest, highest] = [Math.min(...cents), Math.max(...cents)];
  return lowest === highest
    ? euros(lowest)
    : says('{lowest} to {highest}', { lowest: euros(lowest), highest: euros(highest) });
}

const countVariants = (count: number): Sentence =>
  count === 1 ? says('1 variant') : says('{count} variants', { count });

function missingIn<Part>(
  after: Part[] | undefined,
  before: Part[] = [],
  keyOf: (part: Part) => string,
): Part[] {
  const keys = new Set(after?.map(keyOf));
  return after ? before.filter((part) => !keys.has(keyOf(part))) : [];
}

type Value = string | number | boolean | null;

interface ValueChange {
  difference?: Sentence;
  deletion?: Sentence;
}

function valueChanges({ current, columns, translations }: ItemChange): ValueChange[] {
  const before = current ?? blankItem;
  return [
    ...priceValues(before, columns),
    ...itemColumns
      .filter((name) => !isPrice(name))
      .flatMap((name) => [
        valueChange(columnOf(name), before[name], columns[name]),
        ...translations.flatMap(({ language, texts }) => {
          if (!isTranslated(name)) return [];
          const former = current?.translations[language] ?? untranslated;
          return [valueChange(columnOf(name, language), former[name], texts[name])];
        }),
      ]),
  ];
}

const priceValues = (before: Price, after: Price): ValueChange[] => [
  valueChange(columnNames.price_cents, listCents(before), listCents(after), (cents) => euros(Number(cents))),
  valueChange(says('discount in percent'), reduction(before), reduction(after)),
];

function columnOf(name: keyof ItemColumns, language?: TargetLanguage): Sentence {
  if (name in columnNames) return columnNames[name as keyof typeof columnNames];
  const field = name as ItemFieldName;
  return words(
    language && isTranslated(field)
      ? translationColumn(itemFields[field].translated, language)
      : itemFields[field].column,
  );
}

function valueChange(
  column: Sentence,
  before: Value,
  after: Value,
  shown: (value: Value) => Sentence = shortened,
): ValueChange {
  if (before === after) return {};
  return String(after ?? '') === '' && typeof before === 'string'
    ? { deletion: joined(column, ': ', shown(before)) }
    : { difference: joined(column, ': ', shown(before), ' → ', shown(after)) };
}

function shortened(value: Value): Sentence {
  const text = String(value ?? '').replaceAll(/\s+/g, ' ');
  if (text === '') return says('nothing');
  return words(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

const variantValues: Record<Exclude<keyof VariantColumns, keyof Pricing>, Sentence> = {
  on_hand: says('pieces'),
  sku: words('SKU'),
  barcode: words('barcode'),
  grams: says('grams'),
  cost_cents: says('cost'),
  measures: says('measures'),
  shelf: says('shelf'),
  position: says('place'),
};

type VariantValue = keyof typeof variantValues;

/** An item with one size has no size to name. */
const nameOf = ({ colour, size }: { colour: string; size: string }, colours: Colours): string =>
  `${colours.get(colour)?.name ?? colour} ${size}`.trim();

function describeVariantChange(
  row: VariantRow,
  current: CurrentItem | undefined,
  colours: Colours,
): Sentence {
  const variant = nameOf(row, colours);
  const existing = current?.variants.find(({ id, colour, size }) =>
    row.id === undefined ? colour === row.colour && size === row.size : id === row.id,
  );
  const shown = (key: VariantValue, value: string | number | null | undefined): Sentence =>
    key === 'cost_cents' && typeof value === 'number' ? euros(value) : words(String(value ?? '–'));
  const values = (Object.keys(variantValues) as VariantValue[]).flatMap((key): Sentence[] => {
    const [name, value, former] = [variantValues[key], row[key], existing?.[key]];
    if (existing ? former === value : value === null || value === '' || key === 'position') return [];
    return existing
      ? [joined(name, ' ', shown(key, former), ' → ', shown(key, value))]
      : [joined(name, ' ', shown(key, value))];
  });
  const former = existing && nameOf(existing, colours);
  if (former !== undefined && former !== variant)
    return listing([says('{former} is now {variant}', { former, variant }), ...values]);
  return existing
    ? says('{variant}: {values}', { variant, values: listing(values) })
    : says('{variant} is new: {values}', { variant, values: listing(values) });
}

interface RepricedVariant {
  before: CurrentVariant;
  after: Pricing;
}

const repricedVariants = ({ current, repriced }: ItemChange): RepricedVariant[] =>
  repriced.flatMap((after) => {
    const before = current?.variants.find(({ id }) => id === after.id);
    return before ? [{ before, after }] : [];
  });

/** Describes variants whose prices do not change as the item's do. */
function describePrices(change: ItemChange, colours: Colours): Sentence[] {
  const { current, columns } = change;
  if (!current) return [];
  return repricedVariants(change).flatMap(({ before, after }) => {
    const isItems = isSamePrice(before, current) && isSamePrice(after, columns);
    if (isItems || isSamePrice(before, after)) return [];
    return [
      says('{variant} costs {before} → {after}', {
        variant: nameOf(before, colours),
        before: describePrice(before),
        after: describePrice(after),
      }),
    ];
  });
}

function describeSale(change: ItemChange): Sentence[] {
  const { current, columns, sale } = change;
  if (sale)
    return [
      says('sale at {price} from {first} until {last}', {
        price: euros(sale.is_running ? columns.price_cents : (lowestNext(pricingsAfter(change)) ?? 0)),
        first: day(sale.first_day),
        last: day(sale.last_day),
      }),
    ];
  const ended = current?.sale;
  return sale === null && ended ? [says('the sale until {day} ends', { day: day(ended.last_day) })] : [];
}

const pricingsAfter = ({ current, variants, repriced }: ItemChange): Pricing[] => [
  ...repricedBy(current?.variants ?? [], repriced),
  ...variants,
];

const lowestNext = (prices: Pricing[]): number | null =>
  prices.reduce<number | null>(
    (lowest, { next_price_cents: next }) => (next === null || (lowest ?? next) < next ? lowest : next),
    null,
  );

/** Describes the regular prices during a running sale, which hides them. */
function describeRegularPrices(change: ItemChange, colours: Colours): Sentence[] {
  const { current, sale } = change;
  if (!current?.sale?.is_running || sale === null) return [];
  const [before, after] = [lowestNext(current.variants), lowestNext(pricingsAfter(change))];
  const shown = (was: number | null, is: number | null) => ({
    before: euros(was ?? 0),
    after: euros(is ?? 0),
  });
  return [
    ...(before === after ? [] : [says('price after the sale {before} → {after}', shown(before, after))]),
    ...repricedVariants(change).flatMap(
      ({ before: { next_price_cents: was, ...variant }, after: pricing }) => {
        const is = pricing.next_price_cents;
        if (was === is || (was === before && is === after)) return [];
        const name = nameOf(variant, colours);
        return [says('{variant} after the sale {before} → {after}', { variant: name, ...shown(was, is) })];
      },
    ),
  ];
}

function describePrice({ price_cents, compare_at_cents }: Price): Sentence {
  return compare_at_cents === null
    ? euros(price_cents)
    : says('{price} instead of {former}', { price: euros(price_cents), former: euros(compare_at_cents) });
}
