import { sections, sectionSlug } from 'mf-shared/brand';
import type { CatalogueIndex, IndexedCategory } from './catalogueIndex.ts';
import { ImportError } from './ImportError.ts';
import type { CategoryNames, CategoryName, Product } from './product.ts';
import { slugOf } from './slugOf.ts';

/** The section and subcategory for products of an unknown type. */
export interface DefaultCategory {
  section: string;
  type: string;
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Finds a product's category and returns its key. A new one is added to the index, without an id. Undefined if the file
 *  names none and the item exists. */
export function findCategory(
  index: CatalogueIndex,
  { place, line, handle }: Product,
  { into, exists }: { into: DefaultCategory | undefined; exists: boolean },
): string | undefined {
  if (place.named) return named(index, place.named, line);
  if (!place.type) {
    if (exists) return undefined;
    throw new ImportError(
      `${handle} has neither a Type nor Section, Subcategory and Category: --suggest rules.csv writes rules by tag and vendor that say where it goes`,
      line,
    );
  }
  const found = [...index.categories].filter(
    ([, { name, slug }]) => same(name, place.type) || same(slug, place.type),
  );
  const [first, second] = found;
  if (first && !second) return first[0];
  if (second && exists) return undefined;
  if (second)
    throw new ImportError(
      `the shop has ${found.length} categories "${place.type}": say which by Section, Subcategory and Category`,
      line,
    );
  if (!into)
    throw new ImportError(
      `the shop has no category "${place.type}": make it with --into Section/Subcategory, place it by --rules, or name Section, Subcategory and Category`,
      line,
    );
  const type = placeName(into.type);
  return named(index, { section: into.section, type, category: placeName(place.type) }, line);
}

const placeName = (name: string): CategoryName => ({ name, translations: {}, slug: slugOf(name) });

function named(index: CatalogueIndex, { section, type, category }: CategoryNames, line: number): string {
  const found = sections.find(({ key, name }) =>
    [key, name, sectionSlug(key)].some((word) => same(word, section)),
  );
  if (!found)
    throw new ImportError(
      `Section "${section}" is none of ${sections.map(({ name }) => name).join(', ')}`,
      line,
    );
  const typeKey = findOrAdd(index.types, `${found.id}/`, type);
  return findOrAdd(index.categories, `${typeKey}/`, category);
}

/** The key of the category with this name or slug below a parent; adds a new one. */
function findOrAdd(categories: Map<string, IndexedCategory>, parent: string, wanted: CategoryName): string {
  const direct = parent + wanted.slug;
  if (categories.has(direct)) return direct;
  for (const [key, { name }] of categories) if (key.startsWith(parent) && same(name, wanted.name)) return key;
  categories.set(direct, { ...wanted, id: undefined });
  return direct;
}

/** By path, like Meltemi-School/uniforms/polos. */
export function categoryOfPath(index: CatalogueIndex, path: string, line: number): string {
  const [section = '', type = '', category = ''] = path.split('/');
  const found = sections.find(({ key }) => same(sectionSlug(key), section));
  const key = `${found?.id ?? ''}/${type}/${category}`;
  if (!index.categories.has(key)) throw new ImportError(`Also In names ${path}, which is no category`, line);
  return key;
}
