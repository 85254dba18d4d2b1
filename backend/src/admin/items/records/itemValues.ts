import { isTranslated, officeFields, type OfficeFieldName } from 'mf-shared/itemFields';
import { targetLanguages } from 'mf-shared/languages';
import { formatEuros } from 'mf-shared/money';
import type { OfficeItemField } from 'mf-office/contract';
import { listCents, reduction } from '../../../catalogue/api.ts';
import type { ItemState } from './itemState.ts';

type Values = Record<OfficeItemField, string>;

export function itemValues(state: ItemState): Partial<Values> {
  return {
    ...priceValues(state),
    ...textsOf(officeFields, state, ''),
    ...Object.assign(
      {},
      ...targetLanguages.map((language) =>
        textsOf(officeFields.filter(isTranslated), state[language] as ItemState | null, `_${language}`),
      ),
    ),
  };
}

/** A state with a price has both columns. */
function priceValues({ price_cents, compare_at_cents }: ItemState): Partial<Values> {
  if (typeof price_cents !== 'number') return {};
  const price = {
    price_cents,
    compare_at_cents: typeof compare_at_cents === 'number' ? compare_at_cents : null,
  };
  return {
    price: formatEuros(listCents(price)),
    discount: String(reduction(price)),
    sellingPrice: formatEuros(price_cents),
  };
}

function textsOf(
  names: OfficeFieldName[],
  texts: ItemState | null | undefined,
  suffix: string,
): Partial<Values> {
  const known = names.flatMap((name) => {
    const text = texts?.[name];
    return text === null || typeof text === 'string' ? [[`${name}${suffix}`, text ?? '']] : [];
  });
  return Object.fromEntries(known) as Partial<Values>;
}
