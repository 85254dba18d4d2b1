import { targetLanguages } from 'mf-shared/languages';
import type { SchoolField, SchoolValues } from '../contract/calls.ts';
import { fieldName } from '../delivery/fieldNames.ts';
import type { Texts } from '../language/texts.ts';

const inAll = <Field extends 'name' | 'town'>(field: Field) =>
  [field, ...targetLanguages.map((language) => `${field}_${language}` as const)] as const;

export const schoolGroups: readonly (readonly (keyof SchoolValues)[])[] = [inAll('name'), inAll('town')];
export const newSchoolGroups: readonly (readonly SchoolField[])[] = [...schoolGroups, ['slug']];

export const schoolFieldName = (field: SchoolField, t: Texts): string =>
  field === 'slug' ? t('Address, like ayia-marina (empty: from the name)') : fieldName(field, t);
