import type { Insertable } from 'kysely';
import type { Schema } from '../../backend/src/platform/database/schema.ts';
import type { DemoPicture, DemoShop } from '../range/shop.ts';
import type { Drawn } from './drawPictures.ts';
import { insertNamed, insertRows, type Trx } from './insertRows.ts';

export type Find = (picture: DemoPicture) => Drawn;

/** Sections, types and categories with their pictures and carousels. Answers with the categories' ids by key. */
export async function insertPlaces(
  trx: Trx,
  { sections }: DemoShop,
  find: Find,
): Promise<(key: string) => number> {
  await insertRows(
    trx,
    'sections',
    sections.map(({ id, name, slug, carouselType }, position) => ({
      id,
      name,
      slug,
      carousel_type: carouselType,
      position,
    })),
  );
  await insertRows(
    trx,
    'section_translations',
    sections.map(({ id, nameEl }) => ({ section_id: id, language: 'el', name: nameEl })),
  );
  const types = sections.flatMap((section) =>
    section.types.map((type, position) => ({ section, type, position })),
  );
  const typeId = await insertNamed(
    trx,
    'types',
    types.map(({ section, type, position }) => ({
      section_id: section.id,
      name: type.name,
      slug: type.slug,
      position,
    })),
    ({ section_id, slug }) => `${section_id}/${slug}`,
  );
  const idOf = ({ section, type }: (typeof types)[number]): number => typeId(`${section.id}/${type.slug}`);
  await insertRows(
    trx,
    'type_translations',
    types.map((place) => ({ type_id: idOf(place), language: 'el', name: place.type.nameEl })),
  );
  const categories = types.flatMap((place) =>
    place.type.categories.map((category, position) => ({ typeId: idOf(place), category, position })),
  );
  const categoryId = await insertNamed(
    trx,
    'categories',
    categories.map(({ typeId, category, position }) => ({
      type_id: typeId,
      name: category.name,
      slug: category.slug,
      position,
    })),
    ({ type_id, slug }) => `${type_id}/${slug}`,
  );
  const byKey = new Map(
    categories.map(({ typeId, category }) => [category.key, categoryId(`${typeId}/${category.slug}`)]),
  );
  await insertRows(
    trx,
    'category_translations',
    categories.map(({ category }) => ({
      category_id: byKey.get(category.key) ?? 0,
      language: 'el',
      name: category.nameEl,
    })),
  );
  const carouselId = await insertNamed(
    trx,
    'carousels',
    sections.map(({ name, carouselType }) => ({ type: carouselType, name })),
    ({ type }) => String(type),
  );
  await insertRows(trx, 'attachments', [
    ...sections.flatMap(({ id, picture }) => attached('section', id, [picture], find)),
    ...sections.flatMap(({ carouselType, slides }) =>
      attached('carousel', carouselId(String(carouselType)), slides, find),
    ),
    ...types.flatMap((place) => attached('type', idOf(place), [place.type.picture], find)),
    ...categories.flatMap(({ category }) =>
      attached('category', byKey.get(category.key) ?? 0, [category.picture], find),
    ),
  ]);
  return (key) => {
    const id = byKey.get(key);
    if (id === undefined) throw new Error(`there is no category ${key}`);
    return id;
  };
}

export const attached = (
  owner_kind: Schema['attachments']['owner_kind'],
  owner_id: number,
  pictures: readonly DemoPicture[],
  find: Find,
): Insertable<Schema['attachments']>[] =>
  pictures.map((picture, position) => ({
    owner_kind,
    owner_id,
    position,
    file_name: picture.fileName,
    ...find(picture),
  }));
