import {
  safeLocalStorage,
  safeSessionStorage,
  sections,
  sectionSlug,
  type ItemCard,
  type CategoryNode,
  type SectionKey,
  type SortKey,
} from 'mf-shared';

// What the shopper chose last, under the shop's long-standing keys. Pages are made from their addresses; nothing here
// is needed to show one.

const keep = (key: string, value: string | number): void => safeLocalStorage.set(key, String(value));

const typeKeys: Record<SectionKey, string> = {
  School: 'selectedSchoolUniformId',
  Kids: 'selectedKidsItemId',
  Workwear: 'selectedWorkwearId',
  Promotional: 'selectedPromotionalItemId',
};

export function keepSection(section: CategoryNode): void {
  keep('selectedCategoryId', section.id);
  keep('selectedCategoryName', section.name);
  keep('basePath', section.path);
}

export function keepType(section: CategoryNode, type: CategoryNode): void {
  const key = sections.find(({ key }) => sectionSlug(key) === section.slug)?.key;
  if (key) keep(typeKeys[key], type.id);
  keep('basePath', section.path);
}

export function keepCategory(category: CategoryNode): void {
  keep('selectedSubcategory', category.name);
  keep('selectedItemCategoryId', category.id);
}

export function keepItem(item: ItemCard, page: number): void {
  safeLocalStorage.setJson('selectedItem', item);
  safeSessionStorage.setJson('selectedItem', item);
  keep('lastPage', page);
}

export const keepSort = (sort: SortKey | ''): void => keep('sortCriteria', sort);

export const keepQuery = (query: string): void => keep('searchQuery', query);
