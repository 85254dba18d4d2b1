import { sql, type Expression, type RawBuilder } from 'kysely';
import type { TranslatedFieldName } from 'mf-shared/itemFields';
import {
  isTargetLanguage,
  sourceLanguage,
  targetLanguages,
  type Language,
  type TargetLanguage,
} from 'mf-shared/languages';

const translations = {
  sections: 'section',
  types: 'type',
  categories: 'category',
  colours: 'colour',
  items: 'item',
  schools: 'school',
  delivery_methods: 'delivery_method',
  pickup_locations: 'pickup_location',
  carousels: 'carousel',
} as const;

export type LocalizedName = { name: string } & Record<`name_${TargetLanguage}`, string | null>;

export const nameIn = (named: LocalizedName, language: Language): string =>
  (isTargetLanguage(language) && named[`name_${language}`]) || named.name;

/** The columns of a `LocalizedName`; requires `joinTranslations`. */
export const localizedNames = (table: 'items' | 'colours'): RawBuilder<unknown> =>
  sql.join([
    sql.ref(`${table}.name`),
    ...targetLanguages.map(
      (language) => sql`${sql.ref(`in_${language}.name`)} as ${sql.ref(`name_${language}`)}`,
    ),
  ]);

export const joinTranslations = (table: 'items' | 'colours'): RawBuilder<unknown> =>
  sql.join(
    targetLanguages.map(
      (
        language,
      ) => sql`left join ${sql.table(`${translations[table]}_translations`)} as ${sql.ref(`in_${language}`)}
        on ${sql.ref(`in_${language}.${translations[table]}_id`)} = ${sql.ref(`${table}.id`)}
        and ${sql.ref(`in_${language}.language`)} = ${sql.lit(language)}`,
    ),
    sql` `,
  );

type Table = keyof typeof translations;
type LocalizedColumn =
  | `${Table}.name`
  | `items.${TranslatedFieldName}`
  | 'schools.town'
  | `pickup_locations.${'town' | 'address' | 'opening_hours'}`;

export function localizedColumn(
  column: LocalizedColumn,
  language: Language | Expression<Language>,
): RawBuilder<string> {
  if (language === sourceLanguage) return sql`${sql.ref(column)}`;
  const [table, field] = column.split('.') as [Table, string];
  const entity = translations[table];
  return sql`coalesce((
    select nullif(t.${sql.ref(field)}, '') from ${sql.table(`${entity}_translations`)} as t
    where t.${sql.ref(`${entity}_id`)} = ${sql.ref(`${table}.id`)} and t.language = ${language}
  ), ${sql.ref(column)})`;
}
