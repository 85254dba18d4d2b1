import {
  acceptedText,
  byTranslatedField,
  itemFieldNames,
  officeFields,
  translatedFields,
} from 'mf-shared/itemFields';
import { targetLanguages } from 'mf-shared/languages';
import { formatEuros, parseCents } from 'mf-shared/money';
import {
  itemName,
  itemPrice,
  pricesByDiscount,
  pricesBySelling,
  type OfficeItemEdit,
  type OfficeItemField,
  type Repriced,
} from 'mf-office/contract';
import { readInput } from '../../../platform/calls/readInput.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { discounted, listCents, reduction, reducedFrom, type Price } from '../../../catalogue/api.ts';
import { TranslatedError } from '../../../platform/errors.ts';
import type { CurrentItem, CurrentVariant } from '../model/currentItems.ts';
import { blankItem, columnsOf, type ItemChange } from '../model/ItemChange.ts';
import {
  enteredRegular,
  highestCents,
  refuseUnasked,
  regularCents,
  repriced,
  withoutSale,
} from '../model/itemPrices.ts';
import { itemState } from '../records/itemState.ts';
import { itemValues } from '../records/itemValues.ts';
import { lockedItem, variantOf } from '../model/lockedItem.ts';
import { valueName } from '../records/valueName.ts';
import { writeOfficeChange, type PreparedChange } from '../write/writeOfficeChange.ts';

interface Edited {
  itemId: number;
  edits: OfficeItemEdit[];
  who: string;
}

type Values = Record<OfficeItemField, string>;

interface Outcome {
  /** Fields whose value is no longer the one seen; if there are any, nothing is written. */
  conflicts: OfficeItemField[];
  /** Variants whose price changed with the item's. */
  repriced: Repriced[];
}

export const changeItem = (db: Db, { itemId, edits, who }: Edited): Promise<Outcome> =>
  db.transaction().execute(async (trx) => {
    const item = await lockedItem(trx, itemId);
    const before = itemValues(itemState(item)) as Values;
    const changed = edits.map(normalized).filter(({ field, value }) => before[field] !== value);
    const conflicts = changed.filter(({ field, seen }) => before[field] !== seen);
    if (conflicts.length > 0) return { conflicts: conflicts.map(({ field }) => field), repriced: [] };
    const prepared = valuesChange(item, changed);
    if (!prepared) return { conflicts: [], repriced: [] };
    await writeOfficeChange(trx, item, prepared.change, { who, source: prepared.source });
    return { conflicts: [], repriced: repricedVariants(item, await lockedItem(trx, itemId)) };
  });

const repricedVariants = (before: CurrentItem, after: CurrentItem): Repriced[] =>
  after.variants.flatMap((variant) => {
    const [was, is] = [listCents(variantOf(before, variant.id)), listCents(variant)];
    return was === is ? [] : [{ variantId: variant.id, before: formatEuros(was), after: formatEuros(is) }];
  });

type NewValue = Pick<OfficeItemEdit, 'field' | 'value'>;

/** Null if the item already has these values. */
export function valuesChange(item: CurrentItem, values: NewValue[]): PreparedChange | null {
  const before = itemValues(itemState(item)) as Values;
  const changed = values.map(normalized).filter(({ field, value }) => before[field] !== value);
  if (changed.length === 0) return null;
  const after = { ...before, ...Object.fromEntries(changed.map(({ field, value }) => [field, value])) };
  const { price, ...rest } = priceChange(item, after, new Set(changed.map(({ field }) => field)));
  return { change: { ...changeTo(item, after, price), ...rest }, source: item.code };
}

function normalized<Edit extends NewValue>(edit: Edit): Edit {
  const { field, value } = edit;
  const cents = field === 'price' || field === 'sellingPrice' ? parseCents(value) : null;
  if (cents !== null) return { ...edit, value: formatEuros(cents) };
  const name = itemFieldNames.find((one) => one === field);
  const accepted = name ? acceptedText(name, value) : value;
  if (accepted === undefined)
    throw new TranslatedError(400, 'The field {field} does not allow this value.', {
      field: valueName(field),
    });
  return { ...edit, value: accepted };
}

const priceFields = ['price', 'discount', 'sellingPrice'] as const;

/**
 * Variants that cost as much as the item or less get its new price. More expensive ones keep the price before a
 * reduction, and get the same percentage off.
 */
function priceChange(
  item: CurrentItem,
  values: Values,
  fields: ReadonlySet<OfficeItemField>,
): Pick<ItemChange, 'repriced'> & { price: Price } {
  if (!priceFields.some((field) => fields.has(field))) return { price: item, repriced: [] };
  if (item.sale) return { price: item, repriced: besideSale(item, values, fields) };
  const price = fields.has('sellingPrice')
    ? priceBySelling(values, fields.has('discount'))
    : priceByDiscount(values);
  const isItems = (variant: CurrentVariant): boolean => listCents(variant) <= listCents(item);
  if (price.compare_at_cents !== null)
    refuseUnasked(
      Math.max(listCents(item), ...item.variants.filter(isItems).map(highestCents)),
      price.compare_at_cents,
    );
  const percent = reduction(price);
  return {
    price,
    repriced: repriced(item.variants, (variant) =>
      withoutSale(
        isItems(variant) || listCents(variant) <= listCents(price)
          ? price
          : discounted(listCents(variant), percent),
      ),
    ),
  };
}

function besideSale(item: CurrentItem, values: Values, fields: ReadonlySet<OfficeItemField>) {
  if (fields.has('discount') || fields.has('sellingPrice')) throw hasDatedSale();
  const cents = readInput(itemPrice, values.price);
  const lowest = Math.min(...item.variants.map((variant) => regularCents(item, variant)));
  return repriced(item.variants, (variant) => {
    const before = regularCents(item, variant);
    return enteredRegular(item, variant, before <= lowest ? cents : Math.max(before, cents));
  });
}

export const hasDatedSale = (): TranslatedError =>
  new TranslatedError(409, 'The item has a sale with dates. End or cancel it first.');

function priceByDiscount(values: Values): Price {
  const { price, discount } = readInput(pricesByDiscount, values);
  return discounted(price, discount);
}

function priceBySelling(values: Values, hasDiscount: boolean): Price {
  if (hasDiscount) throw new TranslatedError(400, 'Enter a discount or a selling price, not both.');
  const { price, sellingPrice } = readInput(pricesBySelling, values);
  return reducedFrom(price, sellingPrice);
}

function changeTo(
  item: CurrentItem,
  values: Values,
  { price_cents, compare_at_cents }: Price,
): Pick<ItemChange, 'columns' | 'translations'> {
  readInput(itemName, values.name);
  const texts = Object.fromEntries(officeFields.map((name) => [name, values[name] || blankItem[name]]));
  return {
    columns: { ...columnsOf(item), price_cents, compare_at_cents, ...texts },
    translations: targetLanguages.flatMap((language) => {
      const before = item.translations[language];
      const texts = byTranslatedField((name) => values[`${name}_${language}`] || null);
      return translatedFields.some((name) => texts[name] !== before[name]) ? [{ language, texts }] : [];
    }),
  };
}
