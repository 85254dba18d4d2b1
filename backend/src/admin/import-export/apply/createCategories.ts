import { sections, sectionSlug } from 'mf-shared/brand';
import { targetLanguages } from 'mf-shared/languages';
import type { Db } from '../../../platform/database/Db.ts';
import type { CreatedIds } from '../../../platform/database/schema.ts';
import type { CatalogueIndex, IndexedCategory } from '../../items/catalogueIndex.ts';

export async function createCategories(trx: Db, index: CatalogueIndex): Promise<Required<CreatedIds>> {
  const created: Required<CreatedIds> = { types: [], categories: [], colours: [] };
  const isNew = ([, { id }]: [string, { id: number | undefined }]): boolean => id === undefined;
  const types = [...index.types].filter(isNew);
  const categories = [...index.categories].filter(isNew);
  if (types.length > 0 || categories.length > 0) await createSections(trx);
  for (const [key, type] of types) {
    const row = {
      ...named(type),
      section_id: Number(parentOf(key)),
      position: nextPosition(index.types, parentOf(key)),
    };
    const id = await newId(trx.insertInto('types').values(row).returning('id').executeTakeFirstOrThrow());
    type.id = id;
    created.types.push(id);
    for (const translation of translationRows(type))
      await trx
        .insertInto('type_translations')
        .values({ type_id: id, ...translation })
        .execute();
  }
  for (const [key, category] of categories) {
    const type_id = index.types.get(parentOf(key))?.id ?? 0;
    const row = { ...named(category), type_id, position: nextPosition(index.categories, parentOf(key)) };
    const id = await newId(
      trx.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow(),
    );
    category.id = id;
    created.categories.push(id);
    for (const translation of translationRows(category))
      await trx
        .insertInto('category_translations')
        .values({ category_id: id, ...translation })
        .execute();
  }
  let position = index.colours.size;
  for (const colour of index.colours.values()) {
    if (colour.id !== undefined) continue;
    const { code, name, hex } = colour;
    const row = { code, name, hex, position: position++ };
    const id = await newId(trx.insertInto('colours').values(row).returning('id').executeTakeFirstOrThrow());
    colour.id = id;
    created.colours.push(id);
    for (const translation of translationRows(colour))
      await trx
        .insertInto('colour_translations')
        .values({ colour_id: id, ...translation })
        .execute();
  }
  return created;
}

const newId = async (inserted: Promise<{ id: number }>): Promise<number> => (await inserted).id;

const named = ({ name, slug }: IndexedCategory) => ({ name, slug });

const translationRows = ({ translations }: Pick<IndexedCategory, 'translations'>) =>
  targetLanguages.flatMap((language) => {
    const name = translations[language];
    return name ? [{ language, name }] : [];
  });

const parentOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));

const nextPosition = (categories: Map<string, IndexedCategory>, parent: string): number =>
  [...categories.keys()].filter((key) => parentOf(key) === parent).length;

/** Sections are fixed by the brand, but an empty database does not have them yet. */
async function createSections(trx: Db): Promise<void> {
  await trx
    .insertInto('sections')
    .values(
      sections.map(({ id, key, name, carouselType }, position) => ({
        id,
        name,
        slug: sectionSlug(key),
        carousel_type: carouselType,
        position,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
}
