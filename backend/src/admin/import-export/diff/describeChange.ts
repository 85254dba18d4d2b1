import { isTranslated, itemFields, type ItemFieldName } from 'mf-shared/itemFields';
import type { TargetLanguage } from 'mf-shared/languages';
import { variantPrice, type ItemPrice, type OwnPrice } from '../../../catalogue/api.ts';
import { day, euros, joined, listing, says, words, type Sentence } from '../../../locales/Sentence.ts';
import { ownPriceIn, priceIn } from '../../items/sales.ts';
import { untranslated, type CurrentItem } from '../../items/currentItems.ts';
import {
  blankItem,
  type ItemChange,
  type ItemColumns,
  itemColumns,
  type VariantRow,
} from '../../items/ItemChange.ts';
import { columnNames } from '../../items/valueName.ts';
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

/** Shows how the lines of a list were grouped, and the lowest and highest price. */
export function describeNewItem({ handle, columns, variants }: ItemChange): Sentence {
  const colours = new Set(variants.map(({ colour }) => colour)).size;
  return joined(
    `${handle}: `,
    listing([
      words(columns.name),
      colours === 1 ? says('1 colour') : says('{count} colours', { count: colours }),
      countVariants(variants.length),
      pricesOf(columns, variants),
    ]),
  );
}

function pricesOf(item: ItemColumns, variants: VariantRow[]): Sentence {
  const cents = variants.map((own) => variantPrice(item, own).unitPriceCents);
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
  return itemColumns.flatMap((name) => [
    valueChange(columnOf(name), before[name], columns[name], shownAs(name)),
    ...translations.flatMap(({ language, texts }) => {
      if (!isTranslated(name)) return [];
      const former = current?.translations[language] ?? untranslated;
      return [valueChange(columnOf(name, language), former[name], texts[name])];
    }),
  ]);
}

function columnOf(name: keyof ItemColumns, language?: TargetLanguage): Sentence {
  if (name in columnNames) return columnNames[name as keyof typeof columnNames];
  const field = name as ItemFieldName;
  return words(
    language && isTranslated(field)
      ? translationColumn(itemFields[field].translated, language)
      : itemFields[field].column,
  );
}

const shownAs = (name: keyof ItemColumns): ((value: Value) => Sentence) =>
  name === 'price_cents' || name === 'former_cents'
    ? (value) => (typeof value === 'number' ? euros(value) : shortened(value))
    : shortened;

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

const variantValues = {
  on_hand: says('pieces'),
  sku: words('SKU'),
  barcode: words('barcode'),
  grams: says('grams'),
  cost_cents: says('cost'),
  measures: says('measures'),
  shelf: says('shelf'),
  position: says('place'),
} as const;

type VariantValue = keyof typeof variantValues;

/** An item of one size has none. */
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

export const describePrices = ({ current, columns, repriced }: ItemChange, colours: Colours): Sentence[] =>
  repriced.flatMap(({ id, ...own }) => {
    const existing = current?.variants.find((variant) => variant.id === id);
    if (!current || !existing) return [];
    return [
      says('{variant} costs {before} → {after}', {
        variant: nameOf(existing, colours),
        before: describePrice(current, existing),
        after: describePrice(columns, own),
      }),
    ];
  });

function describeSale({ current, sale }: Pick<ItemChange, 'current' | 'sale'>): Sentence[] {
  if (sale)
    return [
      says('sale at {price} from {first} until {last}', {
        price: euros(variantPrice(sale.prices.item).unitPriceCents),
        first: day(sale.first_day),
        last: day(sale.last_day),
      }),
    ];
  const ended = current?.sale;
  return sale === null && ended ? [says('the sale until {day} ends', { day: day(ended.last_day) })] : [];
}

/** Of a running sale, which hides them. */
function describeRegularPrices({ current, sale }: ItemChange, colours: Colours): Sentence[] {
  const [before, after] = [current?.sale?.regular, sale?.regular];
  if (!current || !before || !after) return [];
  const difference = (variant?: VariantRow) => {
    const was = variantPrice(priceIn(before, variant)).unitPriceCents;
    const is = variantPrice(priceIn(after, variant)).unitPriceCents;
    return was === is ? null : { before: euros(was), after: euros(is) };
  };
  const ofItem = difference();
  return [
    ...(ofItem ? [says('price after the sale {before} → {after}', ofItem)] : []),
    ...current.variants.flatMap((variant) => {
      const own = ownPriceIn(after, variant).own_price_cents === null ? null : difference(variant);
      return own
        ? [says('{variant} after the sale {before} → {after}', { variant: nameOf(variant, colours), ...own })]
        : [];
    }),
  ];
}

function describePrice(item: ItemPrice, own: OwnPrice): Sentence {
  const { listPriceCents, unitPriceCents } = variantPrice(item, own);
  return listPriceCents === unitPriceCents
    ? euros(listPriceCents)
    : says('{price} instead of {former}', { price: euros(unitPriceCents), former: euros(listPriceCents) });
}
