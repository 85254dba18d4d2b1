import { isTranslated, itemFields, officeFields } from 'mf-shared/itemFields';
import { languageNames, languages, sourceLanguage, type Language } from 'mf-shared/languages';
import type { OfficeItemField } from 'mf-shared/officeCalls';
import type { Translate } from '../../texts.ts';

interface TextField {
  field: OfficeItemField;
  name: (typeof officeFields)[number];
  /** Undefined if the text is the same in all languages. */
  language: Language | undefined;
}

/** The inputs of the form: a row for each text, in each of its languages. */
export const textFields: TextField[][] = officeFields.map((name) =>
  isTranslated(name)
    ? languages.map((language) => ({
        field: language === sourceLanguage ? name : (`${name}_${language}` as const),
        name,
        language,
      }))
    : [{ field: name, name, language: undefined }],
);

export function fieldName(field: OfficeItemField, t: Translate): string {
  if (field === 'price') return t('Price in euros, before a discount');
  if (field === 'discount') return t('Discount in percent');
  const found = textFields.flat().find((one) => one.field === field);
  // A newer backend knows more fields.
  if (!found) return field;
  const label = t(itemFields[found.name].office.label);
  return found.language ? `${label}, ${languageNames[found.language]}` : label;
}
