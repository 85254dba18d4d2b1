import { sections, sectionSlug } from 'mf-shared/brand';
import type { CatalogueIndex, IndexedPlace } from './catalogueIndex.ts';
import { Fault } from './Fault.ts';
import type { NamedPlace, PlaceName, Product } from './product.ts';
import { slugOf } from './slugOf.ts';

/** Where products of a type that the shop does not know go: a section and one of its subcategories. */
export interface Into {
  section: string;
  type: string;
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The key of a product's category in the index. A category that is not there yet is put into the index, without an id.
 *  Undefined where the file says nothing and the item is there already. */
export function findPlace(
  index: CatalogueIndex,
  { place, line, handle }: Product,
  { into, isKnown }: { into: Into | undefined; isKnown: boolean },
): string | undefined {
  if (place.named) return named(index, place.named, line);
  if (!place.type) {
    if (isKnown) return undefined;
    throw new Fault(`${handle} has neither a Type nor Section, Subcategory and Category`, line);
  }
  const found = [...index.categories].filter(
    ([, { name, slug }]) => same(name, place.type) || same(slug, place.type),
  );
  const [first, second] = found;
  if (first && !second) return first[0];
  if (second && isKnown) return undefined;
  if (second)
    throw new Fault(
      `the shop has ${found.length} categories "${place.type}": say which by Section, Subcategory and Category`,
      line,
    );
  if (!into)
    throw new Fault(
      `the shop has no category "${place.type}": make it with --into Section/Subcategory, or name Section, Subcategory and Category`,
      line,
    );
  const type = placeName(into.type);
  return named(index, { section: into.section, type, category: placeName(place.type) }, line);
}

const placeName = (name: string): PlaceName => ({ name, translations: {}, slug: slugOf(name) });

function named(index: CatalogueIndex, { section, type, category }: NamedPlace, line: number): string {
  const found = sections.find(({ key, name }) =>
    [key, name, sectionSlug(key)].some((word) => same(word, section)),
  );
  if (!found)
    throw new Fault(`Section "${section}" is none of ${sections.map(({ name }) => name).join(', ')}`, line);
  const typeKey = keep(index.types, `${found.id}/`, type);
  return keep(index.categories, `${typeKey}/`, category);
}

/** The key of the place of this name or slug below another; a new one is kept. */
function keep(places: Map<string, IndexedPlace>, above: string, wanted: PlaceName): string {
  const direct = above + wanted.slug;
  if (places.has(direct)) return direct;
  for (const [key, { name }] of places) if (key.startsWith(above) && same(name, wanted.name)) return key;
  places.set(direct, { ...wanted, id: undefined });
  return direct;
}

/** An address of a category, like Meltemi-School/uniforms/polos. */
export function categoryOfPath(index: CatalogueIndex, path: string, line: number): string {
  const [section = '', type = '', category = ''] = path.split('/');
  const found = sections.find(({ key }) => same(sectionSlug(key), section));
  const key = `${found?.id ?? ''}/${type}/${category}`;
  if (!index.categories.has(key)) throw new Fault(`Also In names ${path}, which is no category`, line);
  return key;
}
