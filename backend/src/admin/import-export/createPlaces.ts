import { sections, sectionSlug } from 'mf-shared/brand';
import { targetLanguages } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import type { CatalogueIndex, IndexedPlace } from './catalogueIndex.ts';

/** Makes the subcategories, categories and colours that the index has without an id. */
export async function createPlaces(trx: Db, index: CatalogueIndex): Promise<void> {
  const isNew = ([, { id }]: [string, { id: number | undefined }]): boolean => id === undefined;
  const types = [...index.types].filter(isNew);
  const categories = [...index.categories].filter(isNew);
  if (types.length > 0 || categories.length > 0) await createSections(trx);
  for (const [key, type] of types) {
    const row = { ...named(type), section_id: Number(above(key)), position: below(index.types, above(key)) };
    const id = await newId(trx.insertInto('types').values(row).returning('id').executeTakeFirstOrThrow());
    type.id = id;
    for (const translation of translationRows(type))
      await trx
        .insertInto('type_translations')
        .values({ type_id: id, ...translation })
        .execute();
  }
  for (const [key, category] of categories) {
    const type_id = index.types.get(above(key))?.id ?? 0;
    const row = { ...named(category), type_id, position: below(index.categories, above(key)) };
    const id = await newId(
      trx.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow(),
    );
    category.id = id;
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
    for (const translation of translationRows(colour))
      await trx
        .insertInto('colour_translations')
        .values({ colour_id: id, ...translation })
        .execute();
  }
}

const newId = async (inserted: Promise<{ id: number }>): Promise<number> => (await inserted).id;

const named = ({ name, slug }: IndexedPlace) => ({ name, slug });

const translationRows = ({ translations }: Pick<IndexedPlace, 'translations'>) =>
  targetLanguages.flatMap((language) => {
    const name = translations[language];
    return name ? [{ language, name }] : [];
  });

const above = (key: string): string => key.slice(0, key.lastIndexOf('/'));

/** The last place under one above. */
const below = (places: Map<string, IndexedPlace>, aboveKey: string): number =>
  [...places.keys()].filter((key) => above(key) === aboveKey).length;

/** A shop has its four sections, whoever begins it. */
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
