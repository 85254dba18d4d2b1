import type { Insertable } from 'kysely';
import { paths } from 'mf-shared/paths';
import type { Schema } from '../../backend/src/platform/database/tables/schema.ts';
import type { DemoPicture, DemoShop } from '../range/shop.ts';
import { insertWithIds, insertRows, type Trx } from './insertRows.ts';
import type { StoredPicture } from './storePictures.ts';

export type FindPicture = (picture: DemoPicture) => StoredPicture;

export async function insertCategories(
  trx: Trx,
  { sections }: DemoShop,
  findPicture: FindPicture,
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
  const typeId = await insertWithIds(
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
    types.map((entry) => ({ type_id: idOf(entry), language: 'el', name: entry.type.nameEl })),
  );
  const categories = types.flatMap((entry) =>
    entry.type.categories.map((category, position) => ({ typeId: idOf(entry), category, position })),
  );
  const categoryId = await insertWithIds(
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
  // Each slide leads to a type of its section.
  const carousels = types
    .map(({ section, type, position }) => ({
      section,
      type,
      slides: section.slides.filter((_, index) => index % section.types.length === position),
    }))
    .filter(({ slides }) => slides.length > 0);
  const pathOf = ({ section, type }: (typeof carousels)[number]): string =>
    paths.type(section.slug, type.slug);
  const carouselId = await insertWithIds(
    trx,
    'carousels',
    carousels.map((carousel) => ({
      type: carousel.section.carouselType,
      name: carousel.type.name,
      path: pathOf(carousel),
    })),
    ({ path }) => path ?? '',
  );
  await insertRows(
    trx,
    'carousel_translations',
    carousels.map((carousel) => ({
      carousel_id: carouselId(pathOf(carousel)),
      language: 'el',
      name: carousel.type.nameEl,
    })),
  );
  await insertRows(trx, 'attachments', [
    ...sections.flatMap(({ id, picture }) => attachmentRows('section', id, [picture], findPicture)),
    ...carousels.flatMap((carousel) =>
      attachmentRows('carousel', carouselId(pathOf(carousel)), carousel.slides, findPicture),
    ),
    ...types.flatMap((entry) => attachmentRows('type', idOf(entry), [entry.type.picture], findPicture)),
    ...categories.flatMap(({ category }) =>
      attachmentRows('category', byKey.get(category.key) ?? 0, [category.picture], findPicture),
    ),
  ]);
  return (key) => {
    const id = byKey.get(key);
    if (id === undefined) throw new Error(`There is no category ${key}.`);
    return id;
  };
}

export const attachmentRows = (
  owner_kind: Schema['attachments']['owner_kind'],
  owner_id: number,
  pictures: readonly DemoPicture[],
  findPicture: FindPicture,
): Insertable<Schema['attachments']>[] =>
  pictures.map((picture, position) => ({
    owner_kind,
    owner_id,
    position,
    file_name: picture.fileName,
    ...findPicture(picture),
  }));
