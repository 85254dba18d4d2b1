import { targetLanguages } from 'mf-shared/languages';
import { toEuros } from 'mf-shared/money';
import type { OfficeItemField } from 'mf-shared/officeCalls';
import { itemTexts } from '../../catalogue/ItemTexts.ts';
import type { ItemState } from './itemState.ts';

type Values = Record<OfficeItemField, string>;

export function itemValues(state: ItemState): Partial<Values> {
  const { price_cents: cents, discount_percent: percent } = state;
  return {
    ...(typeof cents === 'number' && { price: toEuros(cents).toFixed(2) }),
    ...(typeof percent === 'number' && { discount: String(percent) }),
    ...textsOf(state, ''),
    ...Object.assign(
      {},
      ...targetLanguages.map((language) => textsOf(state[language] as ItemState | null, `_${language}`)),
    ),
  };
}

function textsOf(texts: ItemState | null | undefined, suffix: string): Partial<Values> {
  const said = itemTexts.flatMap((text) => {
    const value = texts?.[text];
    return value === null || typeof value === 'string' ? [[`${text}${suffix}`, value ?? '']] : [];
  });
  return Object.fromEntries(said) as Partial<Values>;
}
