import { chosenTexts, isTranslated, itemFields, officeFields } from 'mf-shared/itemFields';
import { languageNames, languages, sourceLanguage, type Language } from 'mf-shared/languages';
import type { OfficeItemField } from '../../contract/calls.ts';
import type { Texts } from '../../language/texts.ts';
import { shorten } from '../../form/edits/shorten.ts';
import { variantFields, type VariantFieldName } from './variants/variantFields.ts';

interface TextField {
  field: OfficeItemField;
  name: (typeof officeFields)[number];
  /** Undefined if the text is the same in all languages. */
  language: Language | undefined;
}

export const textFields: TextField[][] = officeFields.map((name) =>
  isTranslated(name)
    ? languages.map((language) => ({
        field: language === sourceLanguage ? name : (`${name}_${language}` as const),
        name,
        language,
      }))
    : [{ field: name, name, language: undefined }],
);

const textField = (field: string): TextField | undefined =>
  textFields.flat().find((one) => one.field === field);

const isVariantField = (field: string): field is VariantFieldName => Object.hasOwn(variantFields, field);

/** An unknown field, from a newer backend, is returned unchanged. */
export function itemFieldName(field: string, t: Texts): string {
  if (field === 'price') return t('Price in euros, before a discount');
  if (field === 'discount') return t('Discount in percent');
  if (field === 'sellingPrice') return t('Selling price in euros');
  if (field === 'isOnSale') return t('On sale');
  if (field === 'category') return t('Category');
  if (field === 'pictures') return t('Pictures');
  if (isVariantField(field)) return t(variantFields[field].label);
  const found = textField(field);
  if (!found) return field;
  const label = t(itemFields[found.name].office.label);
  return found.language ? `${label}, ${t.dynamic(languageNames[found.language])}` : label;
}

export function showValue(field: string, value: string, t: Texts): string {
  if (field === 'isOnSale') return t(value === 'yes' ? 'Yes' : 'No');
  const found = textField(field);
  const texts = found ? chosenTexts(found.name, value) : [];
  return texts.length > 0 ? texts.map((text) => t(text)).join(', ') : shorten(value);
}
