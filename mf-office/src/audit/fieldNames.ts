import { languageNames, targetLanguages } from 'mf-shared/languages';
import { itemFieldName } from '../catalogue/item/fieldNames.ts';
import { auditFields, type AuditField } from '../contract/calls.ts';
import type { Text, Texts } from '../language/texts.ts';

const names: Record<AuditField, Text> = auditFields;

/** Names of fields that occur as values of `field` and `fields`, but are not details themselves. */
const changedFields: Record<string, Text> = {
  city: 'City',
  companyName: 'Company name',
  email: 'E-mail',
  facebook: 'Facebook page',
  firstName: 'First name',
  instagram: 'Instagram page',
  lastName: 'Last name',
  phone: 'Phone',
  registrationNumber: 'Registration number (if shown)',
  shopName: 'Shop’s name',
  street: 'Street',
  vatNumber: 'VAT number',
};

const isNamed = (field: string): field is AuditField => Object.hasOwn(names, field);

/** Returns the field itself if this office does not know it. */
export function detailName(field: string, t: Texts): string {
  const name = isNamed(field) ? names[field] : changedFields[field];
  if (name) return t(name);
  const language = targetLanguages.find((one) => field.endsWith(`_${one}`));
  if (language) {
    const text = detailName(field.slice(0, -language.length - 1), t);
    return `${text}, ${t.dynamic(languageNames[language])}`;
  }
  return itemFieldName(field, t);
}

const fields = Object.keys(names);

/** Unknown fields are last. */
export const inShownOrder = (one: string, other: string): number => placeOf(one) - placeOf(other);

const placeOf = (field: string): number => (isNamed(field) ? fields.indexOf(field) : fields.length);

export const isKnownField = (field: string, t: Texts): boolean => detailName(field, t) !== field;
