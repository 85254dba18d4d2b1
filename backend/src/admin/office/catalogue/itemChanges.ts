import { sql } from 'kysely';
import type { Language } from 'mf-shared/languages';
import { formatEuros } from 'mf-shared/money';
import { officeItemFields, type OfficeItem, type OfficeItemField } from 'mf-office/contract';
import { sizeLabelIn, type Price } from '../../../catalogue/api.ts';
import { textsIn, type Texts } from '../../../locales/texts.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import type { CurrentPicture, CurrentVariant, Sale } from '../../items/model/currentItems.ts';
import { itemValues } from '../../items/records/itemValues.ts';
import { shownSource } from '../../items/records/changeSource.ts';
import { categories, colours } from './findChoices.ts';
import { pictureChanges } from './pictureChanges.ts';
import { isVariant, type ItemState } from '../../items/records/itemState.ts';

const shown = 10;

export async function changesOf(db: Db, itemId: number, language: Language): Promise<OfficeItem['changes']> {
  const rows = await db
    .selectFrom('import_changes')
    .innerJoin('imports', 'imports.id', 'import_id')
    .select(['imports.id', 'at', 'who', 'file', 'undone_at', 'before', 'after'])
    .select(
      sql<number>`(select count(*)::integer from import_changes where import_id = imports.id)`.as('items'),
    )
    .where('item_id', '=', itemId)
    .orderBy('imports.id', 'desc')
    .limit(shown)
    .execute();
  if (rows.length === 0) return [];
  const names = await namesOf(db, language);
  const t = textsIn(language);
  return rows.map(({ id, at, who, file, undone_at, items, before, after }) => ({
    number: id,
    at: at.toISOString(),
    who,
    source: shownSource(file, t),
    items,
    isUndone: undone_at !== null,
    stock: stockChanges(before, after),
    values: [
      ...valueChanges(before, after, names),
      ...saleChanges(before, after, t),
      ...pictureChanges(picturesIn(before), picturesIn(after), t, names.colours),
      ...costChanges(before, after, names),
    ],
    variants: variantChanges(before, after, names),
    shelves: changedTexts(before, after, names, ({ shelf }) => shelf ?? ''),
  }));
}

interface Names {
  categories: Map<string, string>;
  colours: Map<string, string>;
  /** Returns a variant's colour and size. */
  variant: (variant: Pick<CurrentVariant, 'colour' | 'size'>) => string;
}

async function namesOf(db: Db, language: Language): Promise<Names> {
  const colourNames = new Map((await colours(db, language)).map(({ code, name }) => [code, name]));
  return {
    colours: colourNames,
    categories: new Map(
      (await categories(db, language)).map(({ key, section, type, name }) => [
        key,
        `${section} / ${type} / ${name}`,
      ]),
    ),
    variant: ({ colour, size }) => `${colourNames.get(colour) ?? colour}, ${sizeLabelIn(language, size)}`,
  };
}

type ValueChanges = OfficeItem['changes'][number]['values'];

function valueChanges(before: ItemState | null, after: ItemState | null, names: Names): ValueChanges {
  const [former, later] = [shownValues(before ?? {}, names), shownValues(after ?? {}, names)];
  const changes = [...officeItemFields, ...otherFields].flatMap((field) => {
    const [was, is] = [former[field], later[field]];
    return was === undefined || is === undefined || was === is ? [] : [{ field, before: was, after: is }];
  });
  const isReduced = [former, later].some(({ price, sellingPrice }) => price !== sellingPrice);
  return isReduced ? changes : changes.filter(({ field }) => field !== 'sellingPrice');
}

const otherFields = ['isOnSale', 'category'] as const;

function shownValues(
  state: ItemState,
  { categories }: Names,
): Partial<Record<OfficeItemField | (typeof otherFields)[number], string>> {
  const { isErased, category } = state;
  return {
    ...itemValues(state),
    ...(typeof isErased === 'boolean' && { isOnSale: isErased ? 'no' : 'yes' }),
    ...(typeof category === 'string' && { category: categories.get(category) ?? category }),
  };
}

/** Changes of the sale with dates. Its beginning and end are changes of prices. */
function saleChanges(before: ItemState | null, after: ItemState | null, t: Texts): ValueChanges {
  const [was, is] = [before, after].map((state) => {
    const sale = (state?.['sale'] ?? null) as Sale | null;
    if (!sale) return '';
    const cents = priceOfSale(state ?? {}, sale);
    const days = `${t.date(sale.first_day)} – ${t.date(sale.last_day)}`;
    return cents === null ? days : `${t.money(cents)}, ${days}`;
  }) as [string, string];
  return was === is ? [] : [{ field: t('Sale with dates'), before: was, after: is }];
}

/** Null if it did not change. */
function priceOfSale(state: ItemState, { is_running }: Sale): number | null {
  const cents = is_running
    ? [state['price_cents']]
    : Object.keys(state)
        .filter(isVariant)
        .map((name) => (state[name] as CurrentVariant | null)?.next_price_cents);
  const known = cents.filter((one) => typeof one === 'number');
  return known.length > 0 ? Math.min(...known) : null;
}

const picturesIn = (state: ItemState | null): CurrentPicture[] =>
  Array.isArray(state?.['pictures']) ? (state['pictures'] as CurrentPicture[]) : [];

function variantsIn(before: ItemState | null, after: ItemState | null) {
  const of = (state: ItemState | null, name: string) => (state?.[name] ?? null) as CurrentVariant | null;
  return Object.keys(before ?? {})
    .filter(isVariant)
    .map((name) => ({ former: of(before, name), later: of(after, name) }));
}

const stockChanges = (
  before: ItemState | null,
  after: ItemState | null,
): OfficeItem['changes'][number]['stock'] =>
  variantsIn(before, after).flatMap(({ former, later }) =>
    former && later && former.on_hand !== later.on_hand
      ? [{ variantId: later.id, before: former.on_hand, after: later.on_hand }]
      : [],
  );

const changedTexts = (
  before: ItemState | null,
  after: ItemState | null,
  names: Names,
  textOf: (variant: CurrentVariant) => string,
): OfficeItem['changes'][number]['shelves'] =>
  variantsIn(before, after).flatMap(({ former, later }) => {
    if (!former || !later) return [];
    const [was, is] = [textOf(former), textOf(later)];
    return was === is ? [] : [{ variant: names.variant(later), before: was, after: is }];
  });

/** The cost is missing from records of earlier releases. */
const costText = ({ cost_cents: cents = null }: Partial<CurrentVariant>): string =>
  cents === null ? '–' : formatEuros(cents);

const costChanges = (before: ItemState | null, after: ItemState | null, names: Names): ValueChanges =>
  changedTexts(before, after, names, costText).map(({ variant, before: was, after: is }) => ({
    field: 'cost',
    before: `${variant} ${was}`,
    after: is,
  }));

/** Missing from records made before 3.0.0. */
const listPrice = (variant: Partial<Price>): string =>
  variant.price_cents === undefined ? '' : formatEuros(variant.compare_at_cents ?? variant.price_cents);

type VariantHistory = OfficeItem['changes'][number]['variants'];

/** Excludes prices that changed together with the item's. */
function variantChanges(before: ItemState | null, after: ItemState | null, names: Names): VariantHistory {
  return variantsIn(before, after).flatMap(({ former, later }): VariantHistory => {
    const variant = names.variant(former ?? later ?? { colour: '', size: '' });
    if (!former || !later)
      return [{ variant, field: 'isSold', before: former ? 'yes' : 'no', after: later ? 'yes' : 'no' }];
    const price = { variant, field: 'price' as const, before: listPrice(former), after: listPrice(later) };
    const isItems =
      itemValues(before ?? {}).price === price.before && itemValues(after ?? {}).price === price.after;
    return [
      ...(isItems ? [] : [price]),
      { variant, field: 'sku' as const, before: former.sku ?? '', after: later.sku ?? '' },
      { variant, field: 'barcode' as const, before: former.barcode ?? '', after: later.barcode ?? '' },
    ].filter((change) => change.before !== change.after);
  });
}
