import { itemField, itemFieldNames, type ItemFieldName, type OfficeFieldName } from 'mf-shared/itemFields';
import { targetLanguages } from 'mf-shared/languages';
import { says, words, type Sentence } from '../../../locales/Sentence.ts';
import type { ItemColumns } from '../model/ItemChange.ts';

/** Names of the columns that lists do not contain. */
export const columnNames: Record<Exclude<keyof ItemColumns, ItemFieldName>, Sentence> = {
  price_cents: says('price'),
  compare_at_cents: says('price before the reduction'),
  code: words('Item Code'),
  popularity: words('Popularity'),
  customizable: words('Customizable'),
};

const officeNames: Record<OfficeFieldName, Sentence> = {
  name: says('Item name'),
  description: says('Description'),
  fibres: says('Fibres'),
  care: says('Care'),
  care_symbols: says('Care symbols'),
  measures_source: says('Source of the measures'),
  made_in: says('Made in'),
};

const names: Record<string, Sentence> = {
  ...columnNames,
  ...officeNames,
  category: says('category'),
  isErased: says('on or off sale'),
  alsoIn: says('further categories'),
  pictures: says('pictures'),
  sale: says('sale'),
};

/** The office's name for a value of an item's state. */
export function valueName(name: string): Sentence {
  if (targetLanguages.some((one) => one === name)) return says('Greek texts');
  const field = itemFieldNames.find((one) => one === name);
  return names[name] ?? words(field ? itemField(field).column : name);
}
