import { useMemo } from 'react';
import { createTexts, sourceLanguage, useLanguage, type Translate } from 'mf-shared';
import type el from '../locales/el.json';
import type invoiceTexts from '../locales/el.invoices.json';

export type Text = keyof typeof el | keyof typeof invoiceTexts;
export type Texts = Translate<Text>;

const texts = createTexts<Text>('mf_office');

/** English texts for one; the keys are the texts for other numbers. */
const singular: Partial<Record<Text, string>> = {
  '{count} days': '{count} day',
  '{count} were sold out when the order was paid.': '{count} was sold out when the order was paid.',
  '{count} steps are left': '{count} step is left',
  'Cannot be hidden: {count} items on sale': 'Cannot be hidden: {count} item on sale',
  '{count} items selected': '{count} item selected',
  'Change {count} items': 'Change {count} item',
  '{count} attempts': '{count} attempt',
  '{count} deliveries are waiting': '{count} delivery is waiting',
  '{count} entries': '{count} entry',
  '{count} older ones:': '{count} older one:',
  '{count} pictures are fetched afterwards.': '{count} picture is fetched afterwards.',
  '{count} variants and pictures are not in the list and stay.':
    '{count} variant or picture is not in the list and stays.',
  '{views} views': '{views} view',
  'used {used} times, {left} left': 'used {used} time, {left} left',
  '{count} items will be as they were before.': '{count} item will be as it was before.',
};

const englishRules = new Intl.PluralRules('en');

/** Chooses the English form by the first number, as mf-shared does for translations. */
const withPlurals = (t: Texts): Texts =>
  Object.assign((text: Text, values: Parameters<Texts>[1] = {}) => {
    const count = Object.values(values).find((value) => typeof value === 'number');
    const isOne = count !== undefined && englishRules.select(count) === 'one';
    return t(((isOne && singular[text]) || text) as Text, values);
  }, t);

export function useTexts(): Texts {
  const t = texts.useTexts();
  const language = useLanguage();
  return useMemo(() => (language === sourceLanguage ? withPlurals(t) : t), [t, language]);
}
