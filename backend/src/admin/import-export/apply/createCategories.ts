import { targetLanguages } from 'mf-shared/languages';
import type { Db } from '../../../platform/database/tables/Db.ts';
import type { CreatedIds } from '../../../platform/database/tables/schema.ts';
import { createSections } from '../../categories/createSections.ts';
import type { CatalogueIndex, IndexedCategory, IndexedColour } from '../../items/model/catalogueIndex.ts';

export async function createCategories(trx: Db, index: CatalogueIndex): Promise<Required<CreatedIds>> {
  const isNew = ([, { id }]: [string, { id: number | undefined }]): boolean => id === undefined;
  const types = [...index.types].filter(isNew);
  const categories = [...index.categories].filter(isNew);
  if (types.length > 0 || categories.length > 0) await createSections(trx);
  const created: Required<CreatedIds> = { types: [], categories: [], colours: [] };
  for (const [key, type] of types) created.types.push(await createType(trx, index, key, type));
  for (const [key, category] of categories)
    created.categories.push(await createCategory(trx, index, key, category));
  let position = index.colours.size;
  for (const colour of index.colours.values())
    if (colour.id === undefined) created.colours.push(await createColour(trx, colour, position++));
    else if (colour.hasNewHex)
      await trx.updateTable('colours').set({ hex: colour.hex }).where('id', '=', colour.id).execute();
  return created;
}

async function createType(
  trx: Db,
  index: CatalogueIndex,
  key: string,
  type: IndexedCategory,
): Promise<number> {
  const { name, slug } = type;
  const parent = parentOf(key);
  const { id } = await trx
    .insertInto('types')
    .values({ name, slug, section_id: Number(parent), position: nextPosition(index.types, parent) })
    .returning('id')
    .executeTakeFirstOrThrow();
  type.id = id;
  const translations = translationsOf(type).map((translation) => ({ type_id: id, ...translation }));
  if (translations.length > 0) await trx.insertInto('type_translations').values(translations).execute();
  return id;
}

async function createCategory(
  trx: Db,
  index: CatalogueIndex,
  key: string,
  category: IndexedCategory,
): Promise<number> {
  const { name, slug } = category;
  const parent = parentOf(key);
  const type_id = index.types.get(parent)?.id ?? 0;
  const { id } = await trx
    .insertInto('categories')
    .values({ name, slug, type_id, position: nextPosition(index.categories, parent) })
    .returning('id')
    .executeTakeFirstOrThrow();
  category.id = id;
  const translations = translationsOf(category).map((translation) => ({ category_id: id, ...translation }));
  if (translations.length > 0) await trx.insertInto('category_translations').values(translations).execute();
  return id;
}

async function createColour(trx: Db, colour: IndexedColour, position: number): Promise<number> {
  const { code, name, hex } = colour;
  const { id } = await trx
    .insertInto('colours')
    .values({ code, name, hex, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  colour.id = id;
  const translations = translationsOf(colour).map((translation) => ({ colour_id: id, ...translation }));
  if (translations.length > 0) await trx.insertInto('colour_translations').values(translations).execute();
  return id;
}

const translationsOf = ({ translations }: Pick<IndexedCategory, 'translations'>) =>
  targetLanguages.flatMap((language) => {
    const name = translations[language];
    return name ? [{ language, name }] : [];
  });

const parentOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));

const nextPosition = (categories: Map<string, IndexedCategory>, parent: string): number =>
  [...categories.keys()].filter((key) => parentOf(key) === parent).length;
