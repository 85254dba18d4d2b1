import { isTranslated, officeFields, type OfficeFieldName } from 'mf-shared/itemFields';
import { targetLanguages } from 'mf-shared/languages';
import { discountedCents, formatEuros } from 'mf-shared/money';
import type { OfficeItemField } from 'mf-office/contract';
import type { ItemState } from './itemState.ts';

type Values = Record<OfficeItemField, string>;

export function itemValues(state: ItemState): Partial<Values> {
  const { price_cents: cents, discount_percent: percent, former_cents: former } = state;
  return {
    ...(typeof cents === 'number' && {
      price: formatEuros(Math.max(cents, typeof former === 'number' ? former : 0)),
    }),
    ...(typeof percent === 'number' && { discount: String(percent) }),
    ...(typeof cents === 'number' &&
      typeof percent === 'number' && { sellingPrice: formatEuros(discountedCents(cents, percent)) }),
    ...textsOf(officeFields, state, ''),
    ...Object.assign(
      {},
      ...targetLanguages.map((language) =>
        textsOf(officeFields.filter(isTranslated), state[language] as ItemState | null, `_${language}`),
      ),
    ),
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
