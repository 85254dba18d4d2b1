import { sql, type RawBuilder } from 'kysely';
import type { Language } from 'mf-shared/languages';

type Twinned =
  | 'sections.name'
  | 'types.name'
  | 'categories.name'
  | 'colours.name'
  | 'items.name'
  | 'items.description'
  | 'items.fibres'
  | 'items.care'
  | 'delivery_methods.name'
  | 'pickup_locations.name';

/** A text in a language: in English where there is no Greek twin. */
export function localizedColumn(column: Twinned, language: Language): RawBuilder<string> {
  if (language === 'en') return sql`${sql.ref(column)}`;
  return sql`coalesce(nullif(${sql.ref(`${column}_el`)}, ''), ${sql.ref(column)})`;
}
