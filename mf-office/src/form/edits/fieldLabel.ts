import { languageNames } from 'mf-shared/languages';
import { viewOf, type Field } from '../../contract/calls.ts';
import type { Text, Texts } from '../../language/texts.ts';

export function fieldLabel(field: Field<Text>, t: Texts): string {
  const { label, language } = viewOf(field);
  return language ? `${t(label)}, ${t.dynamic(languageNames[language])}` : t(label);
}
