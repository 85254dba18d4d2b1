import {
  acceptedText,
  byTranslatedField,
  itemFieldNames,
  officeFields,
  translatedFields,
} from 'mf-shared/itemFields';
import { targetLanguages } from 'mf-shared/languages';
import { discountedCents, formatEuros, parseCents } from 'mf-shared/money';
import type { OfficeItemEdit, OfficeItemField } from 'mf-office/contract';
import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import type { CurrentItem } from './currentItems.ts';
import { blankItem, columnsOf, type ItemChange } from './ItemChange.ts';
import { itemState } from './itemState.ts';
import { itemValues } from './itemValues.ts';
import { lockedItem } from './lockedItem.ts';
import { writeOfficeChange } from './writeOfficeChange.ts';

interface Edited {
  itemId: number;
  edits: OfficeItemEdit[];
  who: string;
}

type Values = Record<OfficeItemField, string>;

/** Returns the fields whose value is no longer the one seen; then nothing is written. */
export const changeItem = (db: Db, { itemId, edits, who }: Edited): Promise<OfficeItemField[]> =>
  db.transaction().execute(async (trx) => {
    const item = await lockedItem(trx, itemId);
    const before = itemValues(itemState(item)) as Values;
    const changed = edits.map(normalized).filter(({ field, value }) => before[field] !== value);
    const conflicts = changed.filter(({ field, seen }) => before[field] !== seen);
    if (conflicts.length > 0) return conflicts.map(({ field }) => field);
    if (changed.length === 0) return [];

    const after = { ...before, ...Object.fromEntries(changed.map(({ field, value }) => [field, value])) };
    await writeOfficeChange(trx, item, changeTo(item, after), { who, source: item.code });
    return [];
  });

function normalized({ field, seen, value }: OfficeItemEdit): OfficeItemEdit {
  const cents = field === 'price' ? parseCents(value) : null;
  if (cents !== null) return { field, seen, value: formatEuros(cents) };
  const name = itemFieldNames.find((one) => one === field);
  const accepted = name ? acceptedText(name, value) : value;
  if (accepted === undefined) throw new ShopError(400, `The field ${field} does not allow this value.`);
  return { field, seen, value: accepted };
}

function changeTo(item: CurrentItem, values: Values): Pick<ItemChange, 'columns' | 'translations'> {
  const price_cents = parseCents(values.price);
  if (price_cents === null) throw new ShopError(400, 'A price is an amount above 0, such as 12.50.');
  const discount_percent = Number(values.discount);
  if (!/^\d{1,2}$/.test(values.discount) || discountedCents(price_cents, discount_percent) < 1)
    throw new ShopError(400, 'A discount is a whole number from 0 to 99.');
  if (values.name === '') throw new ShopError(400, 'An item needs a name.');
  const texts = Object.fromEntries(officeFields.map((name) => [name, values[name] || blankItem[name]]));
  return {
    columns: { ...columnsOf(item), price_cents, discount_percent, ...texts },
    translations: targetLanguages.flatMap((language) => {
      const before = item.translations[language];
      const texts = byTranslatedField((name) => values[`${name}_${language}`] || null);
      return translatedFields.some((name) => texts[name] !== before[name]) ? [{ language, texts }] : [];
    }),
  };
}
