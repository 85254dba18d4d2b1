import { languageNames, sourceLanguage, type Language } from 'mf-shared/languages';
import { officeItemTexts, type OfficeItemField } from 'mf-shared/officeCalls';
import type { Text, Translate } from '../../texts.ts';

const texts: Record<(typeof officeItemTexts)[number], Text> = {
  name: 'Item name',
  description: 'Description',
  fibres: 'Fibres',
  care: 'Care',
};

export function fieldName(field: OfficeItemField, t: Translate): string {
  if (field === 'price') return t('Price in euros, before a discount');
  if (field === 'discount') return t('Discount in percent');
  const [text, language = sourceLanguage] = field.split('_') as [keyof typeof texts, Language?];
  return `${t(texts[text])}, ${languageNames[language]}`;
}
