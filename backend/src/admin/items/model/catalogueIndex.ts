import { sql } from 'kysely';
import type { TargetLanguage } from 'mf-shared/languages';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { slugOfSection } from '../../../catalogue/api.ts';

export interface CategoryName {
  name: string;
  translations: Partial<Record<TargetLanguage, string | undefined>>;
  slug: string;
}

export interface IndexedCategory extends CategoryName {
  /** Undefined if the import will create it. */
  id: number | undefined;
}

export interface IndexedColour {
  id: number | undefined;
  code: string;
  name: string;
  translations: CategoryName['translations'];
  hex: string;
  /** True if the shop has another value, which the import replaces. */
  hasNewHex?: boolean;
}

export interface IndexedItem {
  id: number;
  code: string;
  isArchived: boolean;
}

/** What changes of existing items look up. */
export interface CatalogueKeys {
  /** Keys such as '1/uniforms/polos'. */
  categories: ReadonlyMap<string, Pick<IndexedCategory, 'id'>>;
  /** Current keys of types and categories by those that they had before they were renamed or moved. */
  currentKeys: Map<string, string>;
  colours: ReadonlyMap<string, Pick<IndexedColour, 'id'>>;
  /** 'section/type/category' as in URLs, by category id. */
  pathOfCategory: Map<number, string>;
}

export interface CatalogueIndex extends CatalogueKeys {
  /** Keys such as '1/uniforms'. */
  types: Map<string, IndexedCategory>;
  categories: Map<string, IndexedCategory>;
  colours: Map<string, IndexedColour>;
  itemsBySlug: Map<string, IndexedItem[]>;
  slugByCode: Map<string, string>;
}

export async function catalogueIndex(db: Db): Promise<CatalogueIndex> {
  const items = await db
    .selectFrom('items')
    .select(['id', 'slug', 'code', sql<boolean>`erased_at is not null`.as('isArchived')])
    .orderBy('id')
    .execute();
  const itemsBySlug = new Map<string, IndexedItem[]>();
  for (const { slug, ...item } of items) {
    const found = itemsBySlug.get(slug);
    if (found) found.push(item);
    else itemsBySlug.set(slug, [item]);
  }
  const ofCategories = await db
    .selectFrom('category_translations')
    .select(['category_id as id', 'language', 'name'])
    .execute();
  const ofColours = await db
    .selectFrom('colour_translations')
    .select(['colour_id as id', 'language', 'name'])
    .execute();
  const { types, categories, colours, ...keys } = await readKeys(db);
  return {
    ...keys,
    types: withTranslations(types, []),
    categories: withTranslations(categories, ofCategories),
    colours: withTranslations(colours, ofColours),
    itemsBySlug,
    slugByCode: new Map(items.map(({ code, slug }) => [code, slug])),
  };
}

export const catalogueKeys = (db: Db): Promise<CatalogueKeys> => readKeys(db);

async function readKeys(db: Db) {
  const types = await db.selectFrom('types').selectAll().execute();
  const categories = await db
    .selectFrom('categories')
    .innerJoin('types', 'types.id', 'categories.type_id')
    .innerJoin('sections', 'sections.id', 'types.section_id')
    .selectAll('categories')
    .select(['types.section_id', 'types.slug as type_slug', 'sections.slug as section_slug'])
    .execute();
  const former = await db.selectFrom('former_addresses').selectAll().execute();
  const colours = await db.selectFrom('colours').select(['id', 'code', 'name', 'hex']).execute();
  const typeKeys = types.map((row) => [row.id, `${row.section_id}/${row.slug}`] as const);
  const categoryKeys = categories.map(
    (row) => [row.id, `${row.section_id}/${row.type_slug}/${row.slug}`] as const,
  );
  const keys = { type: new Map(typeKeys), category: new Map(categoryKeys) };
  return {
    types: new Map(types.map((row) => [keys.type.get(row.id) ?? '', place(row)])),
    categories: new Map(categories.map((row) => [keys.category.get(row.id) ?? '', place(row)])),
    currentKeys: new Map(
      former.map((row) => [
        [row.section_id, row.type_slug, row.category_slug].filter(Boolean).join('/'),
        keys.category.get(row.category_id ?? 0) ?? keys.type.get(row.type_id ?? 0) ?? '',
      ]),
    ),
    colours: new Map(colours.map((colour) => [colour.code, colour])),
    pathOfCategory: new Map(
      categories.map((row) => [
        row.id,
        `${slugOfSection({ id: row.section_id, slug: row.section_slug })}/${row.type_slug}/${row.slug}`,
      ]),
    ),
  };
}

const place = ({ id, name, slug }: { id: number; name: string; slug: string }) => ({ id, name, slug });

type Translations = CategoryName['translations'];

function withTranslations<Value extends { id: number }>(
  values: Map<string, Value>,
  rows: { id: number; language: string; name: string }[],
): Map<string, Value & { translations: Translations }> {
  const byId = new Map<number, Translations>();
  for (const { id, language, name } of rows) byId.set(id, { ...byId.get(id), [language]: name });
  return new Map(
    [...values].map(([key, value]) => [key, { ...value, translations: byId.get(value.id) ?? {} }]),
  );
}
