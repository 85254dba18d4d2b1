import { sections, sectionSlug } from 'mf-shared/brand';
import type { CatalogueIndex, CategoryName, IndexedCategory } from '../../items/model/catalogueIndex.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import type { CategoryNames, ImportedProduct } from '../format/product.ts';
import { slugOf } from 'mf-office/contract';
import { withName } from './withName.ts';

export interface DefaultCategory {
  section: string;
  type: string;
}

/** Raised by many items of a list for the same category. */
export class CategoryFault extends ImportError {}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Returns the key of the category; a new one is added to the index without an id. Undefined for an existing
 * item if the file names no category, an ambiguous one, or one that only a placement rule could find.
 */
export function resolveCategory(
  index: CatalogueIndex,
  { place, line }: ImportedProduct,
  { into, exists }: { into: DefaultCategory | undefined; exists: boolean },
): string | undefined {
  if (place.named) return keyOfNames(index, place.named, line);
  if (!place.type) {
    if (exists) return undefined;
    throw new CategoryFault(
      'the item has neither a Type nor Section, Subcategory and Category. Place it in the office under “Where new products go”, by command with --suggest rules.csv',
      line,
    );
  }
  const categories = [...index.categories].map(([key, category]) => ({ key, ...category }));
  const bySlug = categories.filter(({ slug }) => same(slug, place.type));
  const found = [...new Set([...withName(categories, place.type), ...bySlug])];
  const [first, second] = found;
  if (first && !second) return first.key;
  if (exists && (second || !into)) return undefined;
  if (second)
    throw new CategoryFault(
      'the shop has {count} categories named "{name}". Specify one by Section, Subcategory and Category',
      line,
      { count: found.length, name: place.type },
    );
  if (!into)
    throw new CategoryFault(
      'the shop has no category "{category}". Choose its section in the office under “Where new products go”, by command with --into Section/Subcategory or --rules, or specify Section, Subcategory and Category',
      line,
      { category: place.type },
    );
  const type = categoryName(into.type);
  return keyOfNames(index, { section: into.section, type, category: categoryName(place.type) }, line);
}

const categoryName = (name: string): CategoryName => ({ name, translations: {}, slug: slugOf(name) });

function keyOfNames(index: CatalogueIndex, { section, type, category }: CategoryNames, line: number): string {
  const found = sections.find(({ key, name }) =>
    [key, name, sectionSlug(key)].some((word) => same(word, section)),
  );
  if (!found)
    throw new CategoryFault('unknown Section "{section}". Use one of: {sections}', line, {
      section,
      sections: sections.map(({ name }) => name).join(', '),
    });
  const typeKey = findOrAdd(index, index.types, `${found.id}/`, type);
  return findOrAdd(index, index.categories, `${typeKey}/`, category);
}

function findOrAdd(
  { currentKeys }: CatalogueIndex,
  categories: Map<string, IndexedCategory>,
  parent: string,
  names: CategoryName,
): string {
  const ownKey = parent + names.slug;
  if (categories.has(ownKey)) return ownKey;
  const siblings = [...categories].flatMap(([key, one]) => (key.startsWith(parent) ? [{ key, ...one }] : []));
  const [named] = withName(siblings, names.name);
  if (named) return named.key;
  const currentKey = currentKeys.get(ownKey);
  if (currentKey !== undefined && categories.has(currentKey)) return currentKey;
  categories.set(ownKey, { ...names, id: undefined });
  return ownKey;
}

/** Written as Section / Subcategory / Category. */
export const describeNewCategories = ({ types, categories }: CatalogueIndex): string[] =>
  [...categories].flatMap(([key, { id, name }]) => {
    if (id !== undefined) return [];
    const typeKey = key.slice(0, key.lastIndexOf('/'));
    const section = sections.find((each) => typeKey.startsWith(`${each.id}/`));
    return [[section?.name, types.get(typeKey)?.name, name].join(' / ')];
  });

export function categoryOfPath(index: CatalogueIndex, path: string, line: number): string {
  const [section = '', type = '', category = ''] = path.split('/');
  const found = sections.find(({ key }) => same(sectionSlug(key), section));
  const named = `${found?.id ?? ''}/${type}/${category}`;
  const key = index.categories.has(named) ? named : (index.currentKeys.get(named) ?? '');
  if (!index.categories.has(key)) throw new ImportError('unknown category {path} in Also In', line, { path });
  return key;
}
