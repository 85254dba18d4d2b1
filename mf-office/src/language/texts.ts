import { useMemo } from 'react';
import { createTexts, sourceLanguage, useLanguage, type Translate } from 'mf-shared';
import type el from '../locales/el.ts';
import { singular } from '../locales/en.ts';

export type Text = keyof typeof el;
export type Texts = Translate<Text>;

const texts = createTexts<Text>('mf_office');

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
